"""A position that was dealt for a search or for advice, read as a seat would read its view of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

import msgspec

from rules.core.data import Data
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.play import Question

Parts = Mapping[str, Callable[[Any, Seat], Any]]  # Any: a state of its game, a field of its view
"""How the fields of a view are made that are not those of the state."""


class Glimpse:
    """Stands for the view of *viewer* where only an advisor reads it; parts are made when read.

    A view copies the whole position, because it leaves the match. Of a dealt position nothing is
    secret, and an advisor reads a small part of it and changes nothing: making views was up to a
    third of the time of a search. Advice must be the same from both.
    """

    def __init__(self, state: Any, viewer: Seat, pending: tuple[Question, ...] = ()) -> None:
        self.state, self.viewer, self.pending = state, viewer, pending


class _Part:
    """A field of a view that is made when it is read, and kept for the next time."""

    def __init__(self, name: str, make: Callable[[Any, Seat], Any]) -> None:
        self._name, self._make = name, make

    def __get__(self, one: Glimpse, _: type[Glimpse]) -> Any:
        # Without ``__set__`` Python looks into the glimpse first, so this is asked once for each.
        found = one.__dict__[self._name] = self._make(one.state, one.viewer)
        return found


def glimpses(kind: type[Data], parts: Parts) -> type[Glimpse]:
    """Make the class of glimpses of states of that kind: their fields, and *parts* instead of some.

    A hook for names that are missing would find the same, but Python asks it after an error.
    """
    fields = {field.name for field in msgspec.structs.fields(kind)} - parts.keys()
    plain = {name: property(attrgetter(f"state.{name}")) for name in fields}
    made = {name: _Part(name, make) for name, make in parts.items()}
    return type(f"GlimpseOf{kind.__name__}", (Glimpse,), {**plain, **made})


def glimpsed(
    game: Game[Any, Any, Any, Any], state: Any, seat: Seat, pending: tuple[Question, ...]
) -> Any:
    """Return what an advisor reads of a position that was dealt, with what the match asks there."""
    return game.view(state, seat) if game.glimpse is None else game.glimpse(state, seat, pending)
