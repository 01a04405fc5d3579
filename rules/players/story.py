"""What happened to a seat: what it lost, the worst first, then how its fights ended.

A story is made of nothing but what the seat has seen, so it tells nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from rules.core.data import Value
from rules.core.ids import Seat


class Seen(NamedTuple):
    """Something that a seat has seen: in which entry of the record, and what."""

    seq: int
    what: Any  # Any: an observation of any game


class Beat(Value, frozen=True, kw_only=True):
    """One thing that happened to a seat.

    ``told``: the observations that say it, or a record that sums them up. ``weight``: what it is worth
    in tenths of a usual round, below 0 if it hurts. ``fight``: the number of the fight that it ended.
    ``began`` and ``ended``: the entries between which that was fought.
    """

    told: tuple[Any, ...]  # Any: as above
    weight: float
    fight: str = ""
    began: int = -1
    ended: int = -1


Story = Callable[[Sequence[Seen], Seat, int], tuple[Beat, ...]]
"""Tells a seat what of that it saw has happened to it from an entry on."""


def in_order(beats: Iterable[Beat]) -> tuple[Beat, ...]:
    """Put first what hurt, the worst first, then what was gained, the best first."""
    return tuple(sorted(beats, key=lambda one: (one.weight >= 0, -abs(one.weight))))
