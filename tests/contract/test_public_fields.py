"""Which fields of a position everybody may see, said field by field in ``public_fields.toml``.

Twins that differ in what is hidden (``redeal.py``) notice no field that nobody hides: one that a
state and its view declare alike is shown to everybody, whatever it holds. So each field has to be
in the table, and what the table does not call public is changed here, one field at a time, to see
that the public view stays as it is.
"""

from __future__ import annotations

import tomllib
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from rules.core.agenda import Step
from rules.core.data import Data, Open, copy_of
from tests.contract.games import HELD
from tests.contract.playouts import begun, seats_of

TABLE: dict[str, dict[str, dict[str, str]]] = tomllib.loads(
    Path(__file__).with_name("public_fields.toml").read_text("utf-8")
)
NAMES = {game.family: name for name, game in HELD.items()}
"""A game of each family: the editions of one share the classes of their positions."""

families = pytest.mark.parametrize("family", NAMES)


def parts(kind: Any) -> Iterator[Any]:
    """Yield a type and all that it is made of."""
    yield kind
    for part in get_args(kind):
        yield from parts(part)
    if isinstance(kind, NewType):
        yield from parts(kind.__supertype__)


def hints(kind: type) -> dict[str, Any]:
    """Return the fields of a class with their types."""
    found = get_type_hints(kind, include_extras=True)
    return {name: found[name] for name in kind.__struct_fields__}  # type: ignore[attr-defined]


def classes(kind: type, found: dict[str, type[Data]]) -> dict[str, type[Data]]:
    """Collect the classes of all that can be in a position, by name."""
    if kind.__name__ not in found:
        found[kind.__name__] = kind
        for declared in hints(kind).values():
            for part in parts(declared):
                if isinstance(part, type) and issubclass(part, Data):
                    classes(part, found)
    return found


def test_the_games_of_a_family_share_the_classes_of_their_positions() -> None:
    for game in HELD.values():
        assert game.state is HELD[NAMES[game.family]].state, game.id


def marked(family: str, sort: str, name: str) -> list[str]:
    """List the fields of a class that the table marks so."""
    return TABLE[family].get(sort, {}).get(name, "").split()


@families
def test_each_field_of_a_position_is_said_to_be_public_or_not(family: str) -> None:
    known = classes(HELD[NAMES[family]].state, {})
    listed = sorted(
        f"{name}.{field}"
        for sort in TABLE[family]
        for name in TABLE[family][sort]
        for field in marked(family, sort, name)
    )
    there = {f"{kind.__name__}.{field}" for kind in known.values() for field in hints(kind)}
    assert not there ^ {*listed}, "say in public_fields.toml whether everybody may see it"
    assert len(listed) == len({*listed}), "said twice"


@families
def test_parts_that_are_copied_whole_hold_public_fields_only(family: str) -> None:
    for name, kind in classes(HELD[NAMES[family]].state, {}).items():
        if issubclass(kind, Open):
            assert set(marked(family, "public", name)) == {*hints(kind)}, name


def sample(kind: Any, number: int) -> Any:
    """Make a value of a type; another number makes another value."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        least = max(
            [part.ge or 0 for part in args[1:] if isinstance(part, msgspec.Meta)], default=0
        )
        return least + number % 2 if args[0] is int else sample(args[0], number)
    if isinstance(kind, NewType):
        return sample(kind.__supertype__, number)
    if origin in {Union, types.UnionType}:
        return sample(next(one for one in args if one is not types.NoneType), number)
    if origin in {list, tuple}:
        return [sample(args[0], number), sample(args[0], number + 1)]
    if origin is dict:
        key = "0" if args[0] is str else sample(args[0], number)
        return {key: sample(args[1], number)}
    if origin is not None:
        return args[number % len(args)]
    if kind is bool:
        return bool(number % 2)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return {name: sample(of, number) for name, of in hints(kind).items()}
    return number % 2 if kind is int else str(number)


def made(kind: type[Data], number: int) -> Any:
    """Make a record of a class, with something in each field."""
    said = {**sample(kind, number), "type": kind.__struct_config__.tag}
    return msgspec.convert(said, kind)


def records(value: Any, name: str) -> Iterator[Any]:
    """Yield the records of a class that are in a value, itself included."""
    if isinstance(value, dict | list | tuple):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from records(inner, name)
    elif isinstance(value, Data):
        if type(value).__name__ == name:
            yield value
        for field in hints(type(value)):
            yield from records(getattr(value, field), name)


@cache
def opening(family: str) -> Any:
    """Begin a match once, to be copied."""
    return begun(NAMES[family], seats_of(NAMES[family], 3), 1)[0]


def position(family: str, name: str) -> Any:
    """Make a position that holds a record of a class."""
    state = copy_of(opening(family))
    if not any(records(state, name)):
        known = classes(HELD[NAMES[family]].state, {}).values()
        steps = [kind for kind in known if issubclass(kind, Step) and not issubclass(kind, Open)]
        state.agenda.append(made(next(step for step in steps if name in classes(step, {})), 0))
    return state


@families
def test_what_is_not_public_shows_in_no_public_view(family: str) -> None:
    game = HELD[NAMES[family]]
    for name, kind in classes(game.state, {}).items():
        for sort in ("secret", "order"):
            for field in marked(family, sort, name):
                declared, views = hints(kind)[field], []
                first = sample(declared, 0)
                second = first[::-1] if sort == "order" else sample(declared, 1)
                assert first != second
                for value in (first, second):
                    state = position(family, name)
                    record = next(records(state, name))
                    setattr(record, field, msgspec.convert(value, declared))
                    views.append(game.view(state, None))
                assert views[0] == views[1], f"{name}.{field} is {sort} and shows"
