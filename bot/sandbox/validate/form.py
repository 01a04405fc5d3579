"""Bodies of requests as structs of msgspec; what does not fit is refused at its place.

Discord names every mistake with a word of its own; nobody reads those words, so only the first
mistake is told, in msgspec's.
"""

import logging
import re
from collections.abc import Callable, Iterator
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, UnsetType

from bot.sandbox.errors import Json, RefusedError, misshapen
from bot.sandbox.model import Upload

_log = logging.getLogger(__name__)
_PLACE = re.compile(r" - at `(?:key in )?\$(.*)`$")
_STEP = re.compile(r"[\w-]+")
_FIELD = re.compile(r"field `(\w+)`")
_NAMED = 100  # characters of an unknown field that are logged

T = TypeVar("T")
Maybe: TypeAlias = T | UnsetType | None
"""A field that may be left out or null; in an edit the two are not the same."""

Whole = Annotated[int, Meta(ge=-(1 << 63), le=(1 << 63) - 1)]
Count = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
Snowflake = Annotated[str, Meta(pattern=r"^[0-9]{1,20}$")] | Count

Check = Callable[[Any, dict[int, Upload]], Any]
"""Looks at the body and the files of a request; returns the known fields of the body.

Raises RefusedError.
"""


def fit(shape: Any, value: Any, path: tuple[str, ...] = ()) -> Any:  # Any: JSON of that shape
    """Return the fields of *value* that *shape* knows; the others are ignored and logged.

    `path`: where in the body the value stands

    Raises:
        RefusedError: 50035, at the place of the first mistake
    """
    try:
        kept = msgspec.to_builtins(msgspec.convert(value, shape))
    except msgspec.ValidationError as error:
        raise _refusal(str(error), path) from None
    if unknown := [ascii(name)[:_NAMED] for name in _lost(value, kept)]:
        _log.warning("The sandbox ignores unknown fields: %s", ", ".join(unknown))
    return kept


def _refusal(words: str, path: tuple[str, ...]) -> RefusedError:
    place = _PLACE.search(words)
    steps = _STEP.findall(place[1]) if place else []
    words = _PLACE.sub("", words)
    if field := _FIELD.search(words):
        steps.append(field[1])
    return misshapen((*path, *steps), words)


def _lost(sent: Any, kept: Any) -> Iterator[str]:
    if isinstance(sent, dict):
        for name, value in sent.items():
            if name in kept:
                yield from _lost(value, kept[name])
            else:
                yield name
    elif isinstance(sent, list):
        for value, rest in zip(sent, kept, strict=True):
            yield from _lost(value, rest)


def shaped(shape: type) -> Check:
    """Make the check of a request whose body has this shape; it raises RefusedError 50035."""
    return lambda body, files: fit(shape, body)


def check_nothing(body: Any, files: dict[int, Upload]) -> Json:
    """Check that there is no body, or an empty one.

    Raises:
        RefusedError: 50035
    """
    if body:
        raise misshapen((), "There should be no body.")
    return {}
