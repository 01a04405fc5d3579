"""Copies the fields that a state and its view declare alike; a secret is never among them."""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, Literal, NewType, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints

import msgspec

from rules.core.data import Data, Open, Value, msgpack_decoder

T = TypeVar("T", bound=Data | Value)
X = TypeVar("X")

Secret = Annotated[X, "secret"]
"""Marks the type of a field that no view may copy, although a view has a field like it.

``slots: Secret[dict[str, int]]`` in a state, of which the view shows a part under the same name.
"""

_Copy = Callable[[Any], Any]
# Sorted, because the order in which a dict was filled may tell what happened out of sight.
_pack = msgspec.msgpack.Encoder(order="deterministic").encode


def mirror(source: Data | Value, kind: type[T], **given: Any) -> T:  # Any: fields of *kind*
    """Make a *kind* from *given* and, for its other fields, from those of *source*.

    A field is copied only if both classes declare it with the same type, a list being the same as
    a tuple of any length, and if that type is open: numbers, texts, frozen values, ``Open`` parts,
    and lists and dicts of these. What is copied shares nothing that can be changed.

    Raises:
        TypeError: if a field is neither given nor declared alike, also one that has a default.
    """
    classes: tuple[Any, Any] = type(source), kind
    names, get, copies = _plan(*classes, tuple(given))
    given.update(zip(names, get(source), strict=True))
    for name, copy in copies:
        given[name] = copy(getattr(source, name))
    return kind(**given)


@cache
def _plan(
    source: type, kind: type, given: tuple[str, ...]
) -> tuple[tuple[str, ...], _Copy, tuple[tuple[str, _Copy], ...]]:
    """Find what of *source* becomes part of *kind*, beside what is *given*.

    Return the fields that are taken as they are, what reads them all, and those that are copied,
    each with how. It is looked up for every seat of every view: whatever can be known of two
    classes is worked out once.
    """
    ours, theirs = hints(source, include_extras=True), hints(kind, include_extras=True)
    names = {field.name for field in msgspec.structs.fields(kind)}
    if unknown := ", ".join(sorted({*given} - names)):
        raise TypeError(f"{kind.__name__} has no {unknown}")
    lacking = names.difference(given)
    whole: list[str] = []
    copies: list[tuple[str, _Copy]] = []
    for field in msgspec.structs.fields(source):
        name = field.name
        # Both classes must declare it: a new field of a state stays secret until somebody writes it
        # into the view. A type that holds ``Data`` which is not ``Open`` is never copied, whatever
        # the view says.
        if name in lacking and _bare(ours[name]) == _bare(theirs[name]) and _is_open(ours[name]):
            lacking.remove(name)
            if (copy := _copier(theirs[name])) is None:
                whole.append(name)
            else:
                copies.append((name, copy))
    if lacking:
        named = ", ".join(sorted(lacking))
        raise TypeError(f"{kind.__name__} lacks {named}: not declared alike, so it must be given")
    return tuple(whole), _reader(whole), tuple(copies)


def _reader(names: list[str]) -> _Copy:
    """Make what reads these fields of a record, as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda source: tuple(getattr(source, name) for name in names)


def _bare(kind: Any) -> Any:  # Any: a type, as it is declared
    """Write a type so that a list and a tuple of any length are the same."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is list or (origin is tuple and args[-1] is ...):
        return ("many", _bare(args[0]))
    if origin in {Annotated, Literal} or not args:
        return kind
    return (origin, tuple(_bare(arg) for arg in args))


def _is_open(kind: Any) -> bool:
    """Return whether all of that type may be shown; ``Data`` that is not ``Open`` may not."""
    origin, args = get_origin(kind), get_args(kind)
    # The only annotation that the rules use is ``Secret``; any other is refused too, to be safe.
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
    """Return how to copy what is open into a field of that type; None: it cannot be changed."""
    origin, args = get_origin(kind), get_args(kind)
    deep = any(arg is not ... and _copier(arg) is not None for arg in args)
    if origin in {dict, list, set, frozenset} or (origin is tuple and args[-1] is ...):
        return _repacked(kind) if deep else origin
    is_part = isinstance(kind, type) and issubclass(kind, Open)
    return _repacked(kind) if deep or is_part else None


def _repacked(kind: Any) -> _Copy:
    """Copy by packing the whole, faster than part by part; dicts get their keys in order."""
    decode = msgpack_decoder(kind).decode
    return lambda found: decode(_pack(found))
