"""Which places an answer names: what can be touched on a table to choose it.

A place is a text of a kind and a name, as ``cell:H7``, ``card:elves.treant`` or ``seat:2``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, get_args, get_type_hints

from rules.core.data import Value
from rules.core.forms import Key, Whole
from rules.core.game import Game, Placing
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.wording import without_none


def named(kind: str) -> Placing:
    """Return what makes a place of *kind* of each value."""
    return lambda view, value: (f"{kind}:{value}",)


EVERYWHERE: Final[Mapping[Any, Placing]] = {
    Cell: named("cell"),
    Card: named("card"),
    Seat: lambda view, seat: () if seat == NOBODY else (f"seat:{seat}",),
}
"""What every game has, by the type of a field."""


def places_of(game: Game[Any, Any, Any, Any], view: Any, action: Value) -> tuple[str, ...]:
    """Return the places that an action names in the order of its fields, each once."""
    whole = game.places.get(type(action))
    if whole is not None:
        return whole(view, action)
    places = [
        place
        for name, kind in _kinds(type(action))
        if (placing := game.places.get(kind) or EVERYWHERE.get(kind))
        if (value := getattr(action, name)) is not None
        for place in placing(view, value)
    ]
    return tuple(dict.fromkeys(places))


def places_of_number(
    game: Game[Any, Any, Any, Any], view: Any, answer: type[Whole], key: Key
) -> tuple[str, ...]:
    """Return the places that a number of a whole answer names by its keys, in their order."""
    kind: Any = get_type_hints(answer, include_extras=True)[key[0]]
    places: list[str] = []
    for name in key[1:]:
        first, kind = get_args(kind)
        if placing := game.places.get(first) or EVERYWHERE.get(first):
            places += placing(view, name)
    return tuple(dict.fromkeys(places))


@cache
def _kinds(action: type[Value]) -> tuple[tuple[str, Any], ...]:
    # With what annotates it: an ``Annotated`` text says what it names, without a type of its own.
    hints = get_type_hints(action, include_extras=True)
    return tuple((name, without_none(hints[name])) for name in action.__struct_fields__)
