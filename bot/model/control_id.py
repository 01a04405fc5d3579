"""What a control carries: the grammar of ``custom_id``, and actions as short text.

A text of a message without controls carries its match as the number of its component.

``v2:<match>:<question>:<verb>:<argument>``. Nothing in it is trusted and nothing in it is secret:
who presses, the question and the legality are looked at again when it arrives.

Its numbers count what its readers know of: entries of the record count what others have hidden.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Annotated, Any, TypeVar

import msgspec

from bot.model.limits import COMPONENT_NUMBER, CUSTOM_ID, SELECT_VALUE
from bot.model.records import MatchId
from rules.core.data import Value, fingerprint, json_decoder, tag_of, without_none
from rules.core.forms import Whole
from rules.core.ids import Seat
from rules.words.wording import fields_of

VERSION = "v2"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_BASE36 = re.compile(r"[0-9a-z]{1,13}")
_MATCH = re.compile(r"[0-9a-z]{2,}")
_HEAD = "1"
"""Stands before the match in a number, which keeps no zeros at its head."""
_GAP = "~"
_NUMBER = 9
"""Digits of the numbers that an argument may hold."""

CARDS = "cards"
"""The argument of a button that opens one's seat with the cards in it."""
SAID = "@"
"""Parts the argument of a control beside any question from how much its seat had said then."""
WHOLE = "="
"""Begins the text of an answer of several numbers, which is too long to be written out."""


Number = Annotated[int, msgspec.Meta(ge=0, lt=10**_NUMBER)]
"""A number in the argument of a control."""
Word = Annotated[str, msgspec.Meta(max_length=12)]
"""A text in the argument of a control that other controls carry too, beside as many numbers."""


class Argument(Value, frozen=True):
    """What a control says beside its verb; each verb that says more than a word has a class.

    Written as its fields in order, which points part; one at its default is empty. Only the last
    field may hold a point.
    """

    def text(self) -> str:
        """Write it for a control."""
        fields = ((getattr(self, field.name), field.default) for field in _fields(type(self)))
        written = ("" if value == usual else _written(value) for value, usual in fields)
        return ".".join(written).rstrip(".")


A = TypeVar("A", bound=Argument)


def read_argument(kind: type[A], text: str) -> A | None:
    """Read what ``Argument.text`` wrote; None if it is no argument of this kind."""
    values = text.split(".", len(_fields(kind)) - 1)
    named = {
        field.name: value for field, value in zip(_fields(kind), values, strict=False) if value
    }
    json_decoder(kind)  # before threads read it at once
    try:
        return msgspec.convert(named, kind, strict=False)
    except (msgspec.ValidationError, ValueError):
        return None


_fields = cache(msgspec.structs.fields)


def _written(value: str | bool | int | None) -> str:
    return str(int(value)) if isinstance(value, bool) else "" if value is None else str(value)


class Page(Argument, frozen=True):
    """A page of something."""

    page: Number = 0


class SeatChoice(Argument, frozen=True):
    """A choice that is about a seat."""

    seat: Seat
    choice: str = ""


class ControlId(Value, frozen=True):
    """What a control asks for.

    ``question`` is the number of its question (see ``OpenQuestion``), None if it has none; what
    everybody reads carries ``-Question.shown``.
    """

    match: MatchId
    verb: str
    arg: str = ""
    question: int | None = None

    def custom_id(self) -> str:
        """Write it down.

        Raises:
            ValueError: if it does not fit into a control.
        """
        text = self._text()
        if len(text) > CUSTOM_ID:
            raise ValueError(f"a control ({self.verb}) cannot carry {len(text)} characters")
        return text

    @property
    def beside(self) -> tuple[str, int | None]:
        """The argument alone, and how much the seat had said; None: it belongs to a question."""
        arg, _, said = self.arg.partition(SAID)
        return arg, next(iter(numbers_of(said)), None)

    @property
    def fits(self) -> bool:
        """Whether it fits into a control."""
        return len(self._text()) <= CUSTOM_ID

    def _text(self) -> str:
        number = self.question
        question = "-" if number is None else "-" * (number < 0) + base36(abs(number))
        return f"{VERSION}:{self.match}:{question}:{self.verb}:{self.arg}"


def numbers_of(text: str) -> tuple[int, ...]:
    """Read numbers that points part; empty if something else stands there, or a huge one."""
    parts = text.split(".")
    if all(part.isdecimal() and len(part) <= _NUMBER for part in parts):
        return tuple(map(int, parts))
    return ()


def base36(number: int) -> str:
    """Write a number from 0 in base 36."""
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
        if not number:
            return text


def read_control_id(custom_id: str) -> ControlId | None:
    """Read a control; None if it is of another version or not one of ours."""
    parts = custom_id.split(":", 4)
    if len(parts) != 5 or parts[0] != VERSION:
        return None
    _, match, question, verb, arg = parts
    if question == "-":
        return ControlId(MatchId(match), verb, arg)
    digits = question.removeprefix("-")
    if not _BASE36.fullmatch(digits):
        return None
    number = int(digits, 36) * (1 if digits == question else -1)
    return ControlId(MatchId(match), verb, arg, number)


@lru_cache(maxsize=512)
def number_of(match: str) -> int | None:
    """Write a match as the number of a component; None if there is no room for it."""
    if not _MATCH.fullmatch(match):
        return None
    number = int(_HEAD + match, 36)
    return number if number <= COMPONENT_NUMBER else None


def numbered(number: int) -> MatchId | None:
    """Read the match that a component's number carries; None if Discord has counted it."""
    text = base36(number)
    match = text.removeprefix(_HEAD)
    return MatchId(match) if match != text and _MATCH.fullmatch(match) else None


def write_action(action: Value) -> str:
    """Write an action as its tag and its fields; ``read_action`` reads it.

    A whole answer is written as a mark, by which it is known among those that a question offers.

    Raises:
        ValueError: if it is too long for the value of a choice.
    """
    if isinstance(action, Whole):
        return f"{WHOLE}{fingerprint(action)[:12]}"
    fields = [_field(getattr(action, name)) for name in action.__struct_fields__]
    text = _GAP.join([tag_of(action), *fields])
    if len(text) > SELECT_VALUE:
        raise ValueError(f"an action ({tag_of(action)}) is {len(text)} characters long")
    return text


def _field(value: Any) -> str:  # Any: whatever a field of an action holds
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def read_action(actions: tuple[type[Value], ...], text: str) -> Value | None:
    """Read what ``write_action`` wrote; None if it is no action of these types."""
    if len(text) > SELECT_VALUE:
        return None
    tag, *values = text.split(_GAP)
    for kind in actions:
        if tag_of(kind) == tag and len(values) == len(kind.__struct_fields__):
            fields = dict(zip(kind.__struct_fields__, values, strict=True))
            return made(kind, fields)
    return None


def made(kind: type[Value], fields: dict[str, Any]) -> Value | None:
    """Make an action from fields given as text; None if one of them does not fit its type."""
    raw: dict[str, Any] = {"type": tag_of(kind)}
    for name, value in fields.items():
        if isinstance(value, str) and str in _plain_types(without_none(fields_of(kind)[name])):
            # A text field may well hold the word "null"; only one that may be empty reads it so.
            raw[name] = None if value == "null" and _may_be_none(kind, name) else value
        else:
            raw[name] = value
    try:
        json_decoder(kind)  # before threads read it at once
        return msgspec.convert(raw, kind, strict=False)
    except (msgspec.ValidationError, ValueError):
        return None


def _plain_types(kind: Any) -> tuple[Any, ...]:
    """Return what a type is at run time: ``Cell`` is ``str``."""
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    return (kind,)


def _may_be_none(kind: type[Value], name: str) -> bool:
    return type(None) in getattr(fields_of(kind)[name], "__args__", ())
