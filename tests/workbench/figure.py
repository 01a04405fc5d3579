"""A measured figure: its value beside that of its peer, and whether it holds."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from statistics import median, quantiles
from typing import Literal

from rules.core.data import Value

Work = Callable[[], int]
"""Does some work, and says how many things it has done."""


class Peer(Value, frozen=True):
    """What a figure is held against, measured in the same run."""

    name: str
    value: float
    unit: str


class Goal(Value, frozen=True):
    """What a figure must be; ``target`` reads ``>= 1 ratio`` or ``<= 50 µs``.

    ``limit`` is the goal that was set; ``held`` is what holds where that is less (None: the goal), and
    ``since`` the day since which it does.
    """

    name: str
    bound: Literal[">=", "<="]
    limit: float
    unit: str
    held: float | None = None
    since: str = ""

    def measured(
        self,
        value: float,
        peer: Peer | None = None,
        details: Mapping[str, float] | None = None,
        spread: float | None = None,
    ) -> Figure:
        """Return the figure of a measured value."""
        return Figure(
            name=self.name,
            value=round(value, 3),
            unit=self.unit,
            target=self.target,
            held=self.holding,
            since=self.since,
            spread=None if spread is None else round(spread, 3),
            peer=peer,
            met=self._is_within(value, self.limit),
            holds=self._is_within(value, self._held),
            details={name: round(part, 3) for name, part in (details or {}).items()},
        )

    def unmeasured(self, why: str) -> Figure:
        """Return the figure of what could not be measured; it counts as missed."""
        return Figure(
            name=self.name,
            value=None,
            unit=self.unit,
            target=self.target,
            held=self.holding,
            since=self.since,
            met=False,
            holds=False,
            why=why,
        )

    @property
    def target(self) -> str:
        """The goal in words of a program."""
        return f"{self.bound} {self.limit:g} {self.unit}"

    @property
    def holding(self) -> str:
        """What is held today, in the same words."""
        return f"{self.bound} {self._held:g} {self.unit}"

    @property
    def _held(self) -> float:
        return self.limit if self.held is None else self.held

    def _is_within(self, value: float, limit: float) -> bool:
        return value >= limit if self.bound == ">=" else value <= limit


class Figure(Value, frozen=True, kw_only=True):
    """One figure. ``value`` is None if it could not be measured; then ``why`` says why.

    ``met``: it reaches its goal, ``target``; ``holds``: it is no worse than what is ``held`` today.
    ``spread``: between the quartiles of what was measured, in the unit of the value. ``details``: what
    the value was made of; the unit ends the name of each.
    """

    name: str
    value: float | None
    unit: str
    target: str
    held: str
    since: str = ""
    spread: float | None = None
    peer: Peer | None = None
    met: bool
    holds: bool
    why: str | None = None
    details: dict[str, float] = {}


def rates(ours: Work, theirs: Work, rounds: int, seconds: float) -> list[tuple[float, float]]:
    """Do both kinds of work in turn; return things a second, ours and theirs, for each round.

    What else the machine does meanwhile slows both alike, so their ratio holds still.
    """
    return [(rate(ours, seconds), rate(theirs, seconds)) for _ in range(rounds)]


def rate(work: Work, seconds: float) -> float:
    """Do *work* again and again; return things a second of the processor, over *seconds*."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def middle(pairs: list[tuple[float, float]]) -> tuple[float, float, float]:
    """Return the medians of ours, of theirs, and of ours to theirs."""
    return (
        median(ours for ours, _ in pairs),
        median(theirs for _, theirs in pairs),
        median(ours / theirs for ours, theirs in pairs),
    )


def spread_of(values: list[float]) -> float | None:
    """Return how far the quartiles of values are apart; None of a single one."""
    if len(values) < 2:
        return None
    low, _, high = quantiles(values, n=4, method="inclusive")
    return high - low
