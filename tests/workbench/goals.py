"""The goals of all figures in one table, beside what is held today and since when."""

from __future__ import annotations

from typing import Final, Literal

from rules import GAMES
from tests.workbench.figure import Goal

# Name, bound, the limit that was set, unit; where less holds: what is held, and since which day.
# A figure that stands still moves what is held, never the limit.
_ROWS: Final[
    tuple[
        tuple[str, Literal[">=", "<="], float, str]
        | tuple[str, Literal[">=", "<="], float, str, float, str],
        ...,
    ]
] = (
    ("rules-actions-in-place, eden-frontiers", ">=", 1.5, "of catanatron's", 0.57, "2026-11-30"),
    ("rules-actions-in-place, eden-fronts", ">=", 1.5, "of catanatron's", 0.85, "2026-11-30"),
    ("rules-actions-in-place, eden-shards", ">=", 2.0, "of catanatron's", 0.47, "2026-11-30"),
    ("rules-actions-in-place, cthulhu-wars", ">=", 2.0, "of catanatron's", 0.95, "2026-11-30"),
    ("rules-actions-in-place, clash-of-cultures", ">=", 1.5, "of catanatron's", 0.7, "2026-11-30"),
    *(
        (f"rules-actions-copied-and-fingerprinted, {name}", ">=", 0.4, "of catanatron's")
        for name in GAMES
    ),
    (
        "search-actions-in-futures, eden-frontiers",
        ">=",
        0.86,
        "of catanatron's",
        0.57,
        "2026-11-29",
    ),
    ("search-actions-in-futures, eden-fronts", ">=", 0.78, "of catanatron's", 0.52, "2026-11-29"),
    ("search-actions-in-futures, eden-shards", ">=", 0.76, "of catanatron's", 0.38, "2026-11-29"),
    ("search-actions-in-futures, cthulhu-wars", ">=", 0.5, "of catanatron's", 0.25, "2026-11-29"),
    (
        "search-actions-in-futures, clash-of-cultures",
        ">=",
        0.41,
        "of catanatron's",
        0.15,
        "2026-11-29",
    ),
    ("rules-copy-of-a-mid-game-state", "<=", 50, "µs"),
    ("memory-after-500-pictures", "<=", 40, "MiB over the start", 140, "2026-11-30"),
    ("snapshot-of-a-six-player-map-warm", "<=", 3, "times Pillow's encoding"),
    ("snapshot-of-a-six-player-map-size", "<=", 120, "KiB"),
    ("snapshot-of-a-six-player-map-new-position", "<=", 12, "ms", 36, "2026-11-30"),
    ("map-of-clash-of-cultures-warm", "<=", 3, "times Pillow's encoding"),
    ("map-of-clash-of-cultures-size", "<=", 120, "KiB"),
    ("map-of-clash-of-cultures-new-position", "<=", 12, "ms", 36, "2026-11-30"),
    ("advances-of-clash-of-cultures-warm", "<=", 3, "times Pillow's encoding"),
    ("advances-of-clash-of-cultures-size", "<=", 120, "KiB"),
    ("advances-of-clash-of-cultures-new-position", "<=", 12, "ms", 36, "2026-11-30"),
    ("still-layer-of-a-region-map", "<=", 400, "ms of the processor"),
    ("interaction-processor", "<=", 1.8, "times a bare bot's", 3.4, "2026-11-29"),
    ("interaction-p50", "<=", 1.6, "times a bare bot's", 2.6, "2026-11-29"),
    ("interaction-p99-under-load", "<=", 100, "ms"),
    ("requests-per-action", "<=", 2, "requests/action", 3.7, "2026-11-30"),
    ("table-messages-in-a-burst-of-10-actions", "<=", 3, "requests"),
    ("transactions-per-action", "<=", 2.2, "transactions/action", 2.8, "2026-11-30"),
    ("reads-per-action", "<=", 2, "reads/action"),
    ("transactions-in-a-burst-of-10-actions", "<=", 13, "transactions", 21, "2026-11-30"),
    ("processor-per-action-at-six-seats", "<=", 10, "ms/action", 110, "2026-11-30"),
    ("answer-p95-at-six-seats", "<=", 50, "ms", 100, "2026-11-30"),
    ("evening-p99", "<=", 250, "ms"),
    ("evening-memory", "<=", 400, "MiB"),
    ("evening-processor-per-action", "<=", 10, "ms/action", 110, "2026-11-30"),
    ("start-up-with-10000-matches", "<=", 2, "s"),
    ("memory-of-10000-matches", "<=", 20, "MiB"),
    ("restart-with-1000-live-matches", "<=", 2, "s"),
    ("actions-lost-to-kill-9", "<=", 0, "actions"),
    ("actions-refused-around-kill-9", "<=", 0, "actions"),
    ("actions-doubled-by-kill-9", "<=", 0, "actions"),
    ("places-not-up-to-date-after-kill-9", "<=", 0, "places"),
)
TABLE: Final = {row[0]: Goal(*row) for row in _ROWS}
