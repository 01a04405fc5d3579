"""How the bot fares: how long things take, what Discord refuses, when to do less."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Callable
from typing import Final, Literal

from bot.model.limits import INVALID_REQUESTS, INVALID_TIME
from rules.core.data import Value

Timed = Literal["acknowledge", "commit", "draw", "lag", "pass"]
Counted = Literal["429", "403", "5xx", "dm-closed", "error", "requests", "undrawn"]
Load = Literal["usual", "heavy", "too-heavy"]

SLOW: Final = 2.5
"""Seconds to the first answer after which an interaction counts as slow: Discord gives up after
3.0."""

MINUTE: Final = 60.0
HEAVY: Final = 10
"""Slow answers and errors in a minute from which pictures and reminders wait."""

TOO_HEAVY: Final = 30
"""Those from which no new match is opened either; answers come last of all."""

TOO_INVALID: Final = INVALID_REQUESTS // 10
"""Invalid requests (401, 403, 429) from which hosts are warned."""

_KEPT: Final = 4096

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds, in seconds, of the spans by which durations are counted."""

Total = tuple[str, ...]
"""What is counted since the start: its name, then what kind of it."""


class Times(Value, frozen=True):
    """How long something took: how often, the median, the 95th percentile, the longest; seconds."""

    n: int
    median: float
    p95: float
    most: float


class Spread:
    """How long something took since the start: how often within each span, and the sum in seconds.

    ``counts``: as many as ``BOUNDS``, and one more for what took longer than the last of them.
    """

    __slots__ = ("counts", "seconds")

    def __init__(self) -> None:
        """Begin with nothing."""
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """Note one more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Health:
    """Measures in memory, of one day and since the start: a restart begins anew.

    ``totals`` and ``spreads`` are those since the start; their kinds are few and known beforehand,
    never ids.

    The clock that measures goes on evenly; nothing here says what was done, or by whom. ``gaps``:
    from when until when the bot was not there, in seconds since the epoch, the last one last.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin to measure."""
        self.clock = clock
        self.since = clock()
        self.gaps: tuple[tuple[float, float], ...] = ()
        self._times: dict[Timed, deque[float]] = {}
        self._counts: Counter[Counted] = Counter()
        self._searches: Counter[str] = Counter()
        self._strain: deque[float] = deque()
        self._invalid: deque[float] = deque(maxlen=INVALID_REQUESTS)
        self._behind: dict[str, float] = {}
        self.totals: Counter[Total] = Counter()
        self.spreads: dict[tuple[Timed, str], Spread] = {}
        self.beaten = self.since

    @property
    def away(self) -> tuple[float, float] | None:
        """From when until when the bot was last not there; None if it always was."""
        return self.gaps[-1] if self.gaps else None

    def note_duration(self, what: Timed, seconds: float, kind: str = "") -> None:
        """Note how long something took; *kind* is one of a few of it."""
        if (spread := self.spreads.get((what, kind))) is None:
            spread = self.spreads[what, kind] = Spread()
        spread.add(seconds)
        self._times.setdefault(what, deque(maxlen=_KEPT)).append(seconds)
        # Only what people wait for is strain: slow drawings are what is shed then.
        if what == "acknowledge" and seconds > SLOW:
            self._strained()

    def count(self, what: Counted) -> None:
        """Count something."""
        self._counts[what] += 1
        self.totals["events", what] += 1
        if what == "error":
            self._strained()

    def requested(self, route: str, status: int) -> None:
        """Count a request to Discord by its *route*, without ids, and its *status*."""
        self._counts["requests"] += 1
        if status == 429:
            self._counts["429"] += 1
        elif status == 403:
            self._counts["403"] += 1
        elif status >= 500:
            self._counts["5xx"] += 1
        if status in (401, 403, 429):
            self._invalid.append(self.clock())
        self.totals["requests", route, str(status)] += 1

    @property
    def invalid(self) -> int:
        """How many requests were invalid within the time that Discord counts."""
        while self._invalid and self.clock() - self._invalid[0] > INVALID_TIME:
            self._invalid.popleft()
        return len(self._invalid)

    def conflicted(self) -> None:
        """Count a change of a match that met a newer match in the store."""
        self.totals["conflicts",] += 1

    def answered(self, kind: str, outcome: str) -> None:
        """Count an interaction of a *kind*, with what has become of it."""
        self.totals["interactions", kind, outcome] += 1

    def searched(self, outcome: str, wanted: int, played: int) -> None:
        """Count an answer of an automated player that was to be searched for.

        *outcome*: ``found``, or why a rule of thumb had to do; *wanted* and *played*: futures.
        """
        self._searches[outcome] += 1
        self.totals["searches", outcome] += 1
        self.totals["futures", "wanted"] += wanted
        self.totals["futures", "played"] += played

    def beat(self, lag: float) -> None:
        """Note that the event loop runs, *lag* seconds late."""
        self.beaten = self.clock()
        self.note_duration("lag", max(0.0, lag))

    def _strained(self) -> None:
        now = self.clock()
        self._strain.append(now)
        self._recent(now)

    def _recent(self, now: float) -> int:
        while self._strain and now - self._strain[0] > MINUTE:
            self._strain.popleft()
        return len(self._strain)

    @property
    def load(self) -> Load:
        """Return how much is too much just now, from slow answers and errors of the last minute."""
        strain = self._recent(self.clock())
        return "too-heavy" if strain >= TOO_HEAVY else "heavy" if strain >= HEAVY else "usual"

    # --- what everybody should see by now ---

    def changed(self, match: str) -> None:
        """Note that a match has changed, and that its messages have not."""
        # Since the first change that is not shown, however many follow.
        self._behind.setdefault(match, self.clock())

    def shown(self, match: str) -> None:
        """Note that its messages are up to date."""
        self._behind.pop(match, None)

    @property
    def oldest(self) -> float:
        """Seconds since the oldest change that is not shown; 0 if there is none."""
        return max(0.0, self.clock() - min(self._behind.values())) if self._behind else 0.0

    @property
    def behind(self) -> int:
        """How many matches are not shown as they stand."""
        return len(self._behind)

    # --- the day ---

    def times(self, what: Timed) -> Times:
        """Return how long something took today."""
        known = sorted(self._times.get(what, ()))
        if not known:
            return Times(0, 0.0, 0.0, 0.0)
        last = len(known) - 1
        return Times(len(known), known[last // 2], known[round(last * 0.95)], known[-1])

    def counted(self, what: Counted) -> int:
        """Return how often something happened today."""
        return self._counts[what]

    def searches(self) -> tuple[int, int]:
        """Return how many answers were to be searched for today, and how many of them were not."""
        most = self._searches.total()
        return most, most - self._searches["found"]

    def line(self) -> str:
        """Return the text of the day in one line, for the log."""
        lines: list[str] = []
        timed: tuple[Timed, ...] = ("acknowledge", "commit", "draw", "lag")
        counted: tuple[Counted, ...] = (
            *("requests", "429", "403", "5xx"),
            *("dm-closed", "error", "undrawn"),
        )
        for what in timed:
            t = self.times(what)
            lines.append(
                f"{what} n={t.n} p50={t.median * 1000:.0f}ms p95={t.p95 * 1000:.0f}ms max={t.most * 1000:.0f}ms"
            )
        lines += [f"{one}={self.counted(one)}" for one in counted]
        lines.append(f"invalid={self.invalid}")
        lines.append("searches={} by-rule={}".format(*self.searches()))
        lines.append(f"behind={self.behind} oldest={self.oldest:.0f}s load={self.load}")
        return "; ".join(lines)

    def new_day(self) -> None:
        """Begin another day."""
        self.since = self.clock()
        self._times.clear()
        self._counts.clear()
        self._searches.clear()
