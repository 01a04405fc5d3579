"""Repairs: what somebody who tends a match may set right in a position.

Only numbers that everybody sees are offered, worked out from the public view: who repairs learns
nothing and can give nobody a card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.core.data import Value
from rules.core.ids import NOBODY, Seat

S = TypeVar("S")
V = TypeVar("V")


class Repair(Value, frozen=True, kw_only=True):
    """A number that may be set right: ``now`` it is this, it may become ``least`` to ``most``.

    Its words are in ``rules/lang`` under ``repair-<family>-<id>``. ``place``, ``what`` and
    ``seat`` say which one, where the id leaves that open.
    """

    id: str
    place: str = ""
    what: str = ""
    seat: Seat = NOBODY
    now: int
    least: int = 0
    most: int


class Fix(Value, frozen=True, kw_only=True):
    """A repair that was made: the number that was set, from what to what, and why."""

    id: str
    place: str = ""
    what: str = ""
    seat: Seat = NOBODY
    was: int
    value: int
    reason: str = ""


@dataclass(frozen=True)
class Repairs(Generic[S, V]):
    """What a game offers: ``offered`` from its public view, ``put`` changes a position in place."""

    offered: Callable[[V], tuple[Repair, ...]]
    put: Callable[[S, Fix], None]
