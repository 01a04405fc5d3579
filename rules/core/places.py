"""Which places an answer names: what can be touched on a table to choose it.

A place is a text of a kind and a name, as ``cell:H7``, ``card:elves.treant`` or ``seat:2``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, get_args, get_origin, get_type_hints

from rules.core.data import Value, without_none
from rules.core.forms import Key, Whole
from rules.core.game import Game, Placing
from rules.core.ids import NOBODY, Card, Cell, Seat


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
    whole = game.placings.get(type(action))
    if whole is not None:
        return whole(view, action)
    fields = ((kind, getattr(action, name)) for name, kind in _kinds(type(action)))
    places = (place for kind, value in fields for place in _placed(game, view, kind, value))
    return tuple(dict.fromkeys(places))


def places_of_number(
    game: Game[Any, Any, Any, Any], view: Any, answer: type[Whole], key: Key
) -> tuple[str, ...]:
    """Return the places that a number of a whole answer names by its keys, in their order."""
    kind: Any = get_type_hints(answer, include_extras=True)[key[0]]
    places: list[str] = []
    for name in key[1:]:
        first, kind = get_args(kind)
        if placing := game.placings.get(first) or EVERYWHERE.get(first):
            places += placing(view, name)
    return tuple(dict.fromkeys(places))


def _placed(game: Game[Any, Any, Any, Any], view: Any, kind: Any, value: Any) -> Iterator[str]:
    """Yield the places that a value of a type names: of numbers by key, what the keys name."""
    placing = game.placings.get(kind) or EVERYWHERE.get(kind)
    if placing is not None and value not in (None, ""):
        yield from placing(view, value)
    elif get_origin(kind) is dict:
        first, second = get_args(kind)
        for key, inner in value.items():
            yield from _placed(game, view, first, key)
            yield from _placed(game, view, second, inner)


@cache
def _kinds(action: type[Value]) -> tuple[tuple[str, Any], ...]:
    # With what annotates it: an ``Annotated`` text says what it names, without a type of its own.
    hints = get_type_hints(action, include_extras=True)
    return tuple((name, without_none(hints[name])) for name in action.__struct_fields__)
