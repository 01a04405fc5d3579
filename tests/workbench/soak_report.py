"""What a soak of processes leaves: its report, and how that is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median
from typing import Any, Final

from rules.core.data import Value
from tests.workbench.soak import WRONG, Found

SLOWEST: Final = 3
"""How many of the slowest takeovers are told in full."""


class Takeover(Value, frozen=True, kw_only=True):
    """What followed a kill, in seconds since then, and which ``fault`` went before it.

    ``prepared``: every shard was heard by a standby beside its home, so that no session had to be
    begun: Discord lets a token begin one in five seconds. Else that fault had cut standbys off.
    ``held``, ``heard``: until the last shard
    that it held was held, and heard, by another; None: it held none. ``answered``: the longest that
    anybody waited for the next answer in a match; ``hindered``: what they met in that one meanwhile.
    """

    fault: str
    prepared: bool
    held: float | None
    heard: float | None
    answered: float
    hindered: tuple[str, ...]

    def __str__(self) -> str:
        return (
            f"{self.fault}{'' if self.prepared else ', standbys not ready'}: held {_or_dash(self.held)}, "
            f"heard {_or_dash(self.heard)}, answered {self.answered:.1f}: {'; '.join(self.hindered)}"
        )


class Report(Value, frozen=True, kw_only=True):
    """What was left: what was done, how long people waited (seconds), and what is wrong.

    ``planned``: the kills that were to be made. ``takeovers``: what followed each that was.
    ``stuck``: what has ended the kills before their time.
    ``lag``: by how much an event loop was late at most, of the processes that ran in the end.
    ``usual``: what an answer takes, the median, which says how busy this machine is. ``silence``: the
    longest that anybody waited, tries in vain included; what an automated player takes is no silence. ``put_off``: interactions that people were told to try again.
    ``rolling_silence``: the same while processes were restarted one by one, ``rolling_unanswered``
    the interactions that were then not answered, or put off, ``restarts`` what happened when: processes
    stop and are ready, shards change hands, and the longest waits begin. ``logs``: the folder of the
    logs of the bots; None where nothing is wrong.
    """

    found: Found
    processes: int
    planned: int
    actions: int
    per_second: float
    refused: int
    unanswered: int
    put_off: int
    takeovers: tuple[Takeover, ...]
    usual: float
    lag: float
    silence: float
    rolling_silence: float | None
    restarts: tuple[str, ...] = ()
    rolling_unanswered: int | None
    lost: tuple[str, ...]
    twice: tuple[str, ...]
    stuck: tuple[str, ...] = ()
    logs: str | None = None

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong; one process alone cannot answer while it restarts."""
        gap = self.rolling_unanswered and self.processes > 1
        return not (self.lost or self.twice or self.stuck or gap) and self.found.sound

    @property
    def wrong(self) -> list[str]:
        """What is wrong, a line each."""
        lists = {"lost": self.lost, "twice": self.twice, "stuck": self.stuck}
        lists |= {name: getattr(self.found, name) for name in WRONG}
        lists |= {"logs of the bots": () if self.logs is None else (self.logs,)}
        return [f"{name}: {line}" for name, lines in lists.items() for line in lines]


def told(moments: list[tuple[float, str]]) -> tuple[str, ...]:
    """Write down what happened when, in order."""
    return tuple(f"{at:.2f} {what}" for at, what in sorted(moments))


def rows(report: Report) -> list[tuple[str, Any]]:
    """What a report says, for a table."""
    found = report.found
    return [
        ("seed", found.seed),
        ("processes", report.processes),
        ("matches", found.matches),
        ("kills", f"{found.kills} of {report.planned}"),
        ("actions answered", report.actions),
        ("actions/s", f"{report.per_second:.1f}"),
        ("entries", found.entries),
        ("refused, the match had moved on", report.refused),
        ("not answered", report.unanswered),
        ("put off", report.put_off),
        *_timed([one for one in report.takeovers if one.prepared], "standbys were ready"),
        *_timed([one for one in report.takeovers if not one.prepared], "standbys were not ready"),
        ("an answer, median, s", f"{report.usual:.2f}"),
        ("an event loop late at most, ms", f"{report.lag * 1000:.0f}"),
        ("longest wait for an answer, s", f"{report.silence:.1f}"),
        ("the same in a rolling restart, s", _or_dash(report.rolling_silence)),
        ("not answered in a rolling restart", _or_dash(report.rolling_unanswered)),
        ("lost", len(report.lost)),
        ("doubled", len(report.twice) + len(found.doubled)),
        ("not shown as they are", len(found.behind) + len(found.misshown)),
        ("asked and not called", len(found.uncalled)),
        ("that do not verify", len(found.unverified)),
    ]


def _timed(took: Sequence[Takeover], when: str) -> list[tuple[str, Any]]:
    """What followed the kills of one kind; those without standbys wait for Discord, not for us."""
    return [
        (f"kills when {when}", len(took)),
        ("  to shards held by others, median and longest, s", _times(one.held for one in took)),
        ("  to sessions of others ready, s", _times(one.heard for one in took)),
        ("  to first answers, s", _times(one.answered for one in took)),
    ]


def slowest(report: Report) -> list[str]:
    """What the slowest takeovers waited for, and the longest wait of a rolling restart."""
    took = sorted(report.takeovers, key=lambda one: -one.answered)[:SLOWEST]
    return [
        *map(str, took),
        *(["; ".join(report.restarts)] if report.restarts else []),
    ]


def _times(given: Iterable[float | None]) -> str:
    seconds = [one for one in given if one is not None]
    return f"{median(seconds):.1f} {max(seconds):.1f}" if seconds else "–"


def _or_dash(number: float | None) -> str:
    return "–" if number is None else f"{number:.3g}"
