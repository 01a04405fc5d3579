"""A position that was dealt for a search or for advice, read as a seat would read its view of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.game import Game, Question
from rules.core.ids import Seat

Parts = Mapping[str, Callable[[Any, Seat], Any]]  # Any: a state of its game, a field of its view
"""How the fields of a view are made that are not those of the state."""


class Glimpse:
    """Stands for the view of *viewer* where only an advisor reads it; parts are made when read.

    A view copies the whole position, because it leaves the match. Of a dealt position nothing is
    secret, and an advisor reads a small part of it and changes nothing: making views was up to a
    third of the time of a search. Advice must be the same from both.
    """

    def __init__(
        self, state: Any, viewer: Seat, pending: tuple[Question, ...], parts: Parts
    ) -> None:
        self.state, self.viewer, self.pending, self._parts = state, viewer, pending, parts

    def __getattr__(self, name: str) -> Any:  # Any: a field of a view
        """Make a field, or find it in the state; it is kept for the next time."""
        make = self._parts.get(name)
        found = getattr(self.state, name) if make is None else make(self.state, self.viewer)
        setattr(self, name, found)
        return found


def glimpsed(
    game: Game[Any, Any, Any, Any], state: Any, seat: Seat, pending: tuple[Question, ...]
) -> Any:
    """Return what an advisor reads of a position that was dealt, with what the match asks there."""
    return game.view(state, seat) if game.glimpse is None else game.glimpse(state, seat, pending)
