"""Having so many, or more than any other player: how far a player is with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from rules.clash import board
from rules.clash.state import State
from rules.core.ids import NOBODY, Seat

Count = Callable[[State, Seat], int]


class Progress(NamedTuple):
    """How many a player has of how many; *rival* has *most* of those that must be passed."""

    have: int
    need: int
    rival: Seat = NOBODY
    most: int = 0

    @property
    def lacking(self) -> int:
        """How many are missing; 0: the objective is met."""
        return max(0, self.need - self.have)


class Test(ABC):
    """A test that counts what a player has."""

    @abstractmethod
    def progress(self, state: State, seat: Seat) -> Progress:
        """Count what a player has and needs, from what everybody sees."""

    def __call__(self, state: State, seat: Seat) -> bool:
        """Return whether a player meets it."""
        return not self.progress(state, seat).lacking


@dataclass(frozen=True)
class AtLeast(Test):
    """At least *n*."""

    count: Count
    n: int

    def __call__(self, state: State, seat: Seat) -> bool:
        """Return whether a player meets it."""
        return self.count(state, seat) >= self.n

    def progress(self, state: State, seat: Seat) -> Progress:
        """Count what a player has and needs."""
        return Progress(self.count(state, seat), self.n)


@dataclass(frozen=True)
class Lead(Test):
    """At least *by* more than each other player (15)."""

    count: Count
    by: int = 1

    def __call__(self, state: State, seat: Seat) -> bool:
        """Return whether a player meets it; all are asked for in each status phase."""
        enough = self.count(state, seat) - self.by
        return enough >= 0 and all(
            self.count(state, other) <= enough for other in board.others(state, seat)
        )

    def progress(self, state: State, seat: Seat) -> Progress:
        """Count what a player has and needs."""
        # Nobody has less than none.
        most, rival = 0, NOBODY
        for other in board.others(state, seat):
            n = self.count(state, other)
            if n > most:
                most, rival = n, other
        return Progress(self.count(state, seat), most + self.by, rival, most)


@dataclass(frozen=True)
class AnyOf(Test):
    """One of several tests: the nearest is told."""

    tests: tuple[Test, ...]

    def progress(self, state: State, seat: Seat) -> Progress:
        """Count what a player has and needs."""
        return min((test.progress(state, seat) for test in self.tests), key=_lacking)


@dataclass(frozen=True)
class AllOf(Test):
    """All of several tests: the farthest is told."""

    tests: tuple[Test, ...]

    def progress(self, state: State, seat: Seat) -> Progress:
        """Count what a player has and needs."""
        return max((test.progress(state, seat) for test in self.tests), key=_lacking)


def _lacking(progress: Progress) -> int:
    return progress.lacking
