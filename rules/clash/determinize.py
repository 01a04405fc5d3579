"""A full position that a view allows: hidden cards and regions dealt at random."""

from __future__ import annotations

from typing import TypeVar

from rules.clash.public_state import position
from rules.clash.state import State
from rules.clash.views import View
from rules.core.chance import Chance

T = TypeVar("T")


def possible_state(seen: View, chance: Chance) -> State:
    """Build a position that looks like *seen* to its viewer."""
    return position(
        seen,
        _shuffled(list(seen.unseen_actions), chance, "actions"),
        _shuffled(list(seen.unseen_objectives), chance, "objectives"),
        _shuffled(list(seen.unseen_wonders), chance, "wonders"),
        _shuffled(list(seen.unseen_events), chance, "events"),
        _shuffled(list(seen.unseen_regions), chance, "regions"),
    )


def _shuffled(things: list[T], chance: Chance, name: str) -> list[T]:
    for i in range(len(things) - 1, 0, -1):
        j = chance.below(i + 1, f"possible/{name}", i)
        things[i], things[j] = things[j], things[i]
    return things
