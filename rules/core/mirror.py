"""Copies the fields that a state and its view declare alike; a secret is never among them."""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal, NewType, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints

import msgspec

from rules.core.data import Data, Open, Value, shown

T = TypeVar("T", bound=Data | Value)
X = TypeVar("X")

Secret = Annotated[X, "secret"]
"""Marks the type of a field that no view may copy, although a view has a field like it.

``slots: Secret[dict[str, int]]`` in a state, of which the view shows a part under the same name.
"""

_Copy = Callable[[Any], Any]


def mirror(source: Data | Value, kind: type[T], **given: Any) -> T:  # Any: fields of *kind*
    """Make a *kind* from *given* and, for its other fields, from those of *source*.

    A field is copied only if both classes declare it with the same type, a list being the same as
    a tuple of any length, and if that type is open: numbers, texts, frozen values, ``Open`` parts,
    and lists and dicts of these. What is copied shares nothing that can be changed.

    Raises:
        TypeError: if a field is neither given nor declared alike, also one that has a default.
    """
    classes: tuple[Any, Any] = type(source), kind
    plan, names = _plan(*classes)
    for name, copy in plan:
        if name not in given:
            found = getattr(source, name)
            given[name] = found if copy is None else copy(found)
    if len(given) != len(names):
        lacking = ", ".join(sorted(names - {*given})) or "nothing"
        raise TypeError(f"{kind.__name__} lacks {lacking}: not declared alike, so it must be given")
    return kind(**given)


@cache
def _plan(source: type, kind: type) -> tuple[tuple[tuple[str, _Copy | None], ...], frozenset[str]]:
    """Find the fields of two classes that can be copied, with how (None: as they are), and all of *kind*."""
    ours, theirs = hints(source, include_extras=True), hints(kind, include_extras=True)
    names = frozenset(field.name for field in msgspec.structs.fields(kind))
    plan: list[tuple[str, _Copy | None]] = []
    for field in msgspec.structs.fields(source):
        name = field.name
        if name in names and _bare(ours[name]) == _bare(theirs[name]) and _is_open(ours[name]):
            plan.append((name, _copier(theirs[name])))
    return tuple(plan), names


def _bare(kind: Any) -> Any:  # Any: a type, as it is declared
    """Write a type so that a list and a tuple of any length are the same."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is list or (origin is tuple and args[-1] is ...):
        return ("many", _bare(args[0]))
    if origin in {Annotated, Literal} or not args:
        return kind
    return (origin, tuple(_bare(arg) for arg in args))


def _is_open(kind: Any) -> bool:
    """Say whether everything of that type may be shown; ``Data`` that is not ``Open`` may not."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return False
    if origin is Literal or kind in {int, str, bool, float, types.NoneType, ...}:
        return True
    if isinstance(kind, NewType):
        return _is_open(kind.__supertype__)
    if origin in {list, tuple, dict, set, frozenset, Union, types.UnionType}:
        return all(_is_open(arg) for arg in args)
    return isinstance(kind, type) and issubclass(kind, Open | Value)


def _copier(kind: Any) -> _Copy | None:
    """Say how to copy what is open into a field of that type; None: it cannot be changed."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is dict:
        return _each(dict, _copier(args[1]))
    if origin in {list, tuple, set, frozenset}:
        if origin is tuple and args[-1] is not ... and any(_copier(arg) for arg in args):
            raise TypeError(f"{kind} cannot be copied part by part")
        inner = _copier(args[0])
        return origin if inner is None else _each(origin, inner)
    if origin in {Union, types.UnionType}:
        copies = {copy for arg in args if (copy := _copier(arg)) is not None}
        if not copies:
            return None
        if len(copies) > 1:
            raise TypeError(f"{kind} can be copied in several ways")
        (only,) = copies
        return lambda found: None if found is None else only(found)
    return shown if isinstance(kind, type) and issubclass(kind, Open) else None


def _each(container: Any, copy: _Copy | None) -> _Copy:
    """Copy a container, and what is in it."""
    if copy is None:
        return container  # type: ignore[no-any-return] # a class that copies its argument
    if container is dict:
        return lambda found: {key: copy(part) for key, part in found.items()}
    return lambda found: container(copy(part) for part in found)
