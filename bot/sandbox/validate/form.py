"""A small language for saying what a JSON body may hold.

Discord names every mistake of a body at once, each with a code of its own at its place; a decoder
that stops at the first mistake cannot say that, so rules are values that note what they find.
"""

import logging
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.parse import urlsplit

from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.model import Upload

_SNOWFLAKE = re.compile(r"[0-9]{1,20}")
_log = logging.getLogger(__name__)
_NAMED = 100  # characters of an unknown field that are logged
_TOLD = 100  # mistakes of one body: a hostile one would fill the answer with millions


@dataclass
class Faulty:
    """The mistakes found so far, as a tree in Discord's shape."""

    tree: Json = field(default_factory=dict)
    count: int = 0
    unknown: list[str] = field(default_factory=list)

    def add(self, path: tuple[str, ...], code: str, message: str) -> None:
        """Note a mistake at a place; of very many, the first are told."""
        self.count += 1
        # Counted on nevertheless, because whether anything is wrong is read from the number.
        if self.count > _TOLD:
            return
        node = self.tree
        for step in path:
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def refuse(self) -> None:
        """Turn the mistakes into a refusal; log the unknown fields, which are none.

        Raises:
            RefusedError: 50035, if there are any
        """
        if self.unknown:
            _log.warning("The sandbox ignores unknown fields: %s", ", ".join(self.unknown))
        if self.count:
            raise RefusedError(50035, errors=self.tree)


Path = tuple[str, ...]


class Rule(Protocol):
    """Looks at one value; notes what is wrong with it."""

    def __call__(self, value: Any, path: Path, faulty: Faulty) -> None: ...


@dataclass(frozen=True)
class Text:
    """A string of some length."""

    least: int = 0
    most: int = 1 << 30
    pattern: Callable[[str], bool] | None = None

    def __call__(self, value: Any, path: Path, faulty: Faulty) -> None:
        if not isinstance(value, str):
            faulty.add(path, "STRING_TYPE_CONVERT", "Could not interpret as string.")
        elif not self.least <= len(value) <= self.most:
            if not value:
                faulty.add(path, "BASE_TYPE_REQUIRED", "This field is required")
            elif self.least == 0:
                problem = f"Must be {self.most} or fewer in length."
                faulty.add(path, "BASE_TYPE_MAX_LENGTH", problem)
            else:
                problem = f"Must be between {self.least} and {self.most} in length."
                faulty.add(path, "BASE_TYPE_BAD_LENGTH", problem)
        elif self.pattern is not None and not self.pattern(value):
            faulty.add(path, "STRING_TYPE_REGEX", "String value did not match validation regex.")


@dataclass(frozen=True)
class Address:
    """An address that Discord lets somebody follow."""

    schemes: tuple[str, ...]
    most: int
    least: int = 1

    def __call__(self, value: Any, path: Path, faulty: Faulty) -> None:
        before = faulty.count
        Text(self.least, self.most)(value, path, faulty)
        if faulty.count == before and value and _scheme(value) not in self.schemes:
            listed = ", ".join(f'"{scheme}"' for scheme in self.schemes)
            faulty.add(path, "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of ({listed}).")


def _scheme(url: str) -> str:
    """The scheme of an address; none of one that cannot be read."""
    try:
        return urlsplit(url).scheme
    except ValueError:
        return ""


@dataclass(frozen=True)
class Whole:
    """An integer in a range."""

    least: int = -(1 << 63)
    most: int = (1 << 63) - 1

    def __call__(self, value: Any, path: Path, faulty: Faulty) -> None:
        # In Python a boolean is an int; Discord refuses it.
        if not isinstance(value, int) or isinstance(value, bool):
            faulty.add(path, "NUMBER_TYPE_COERCE", f'Value "{_short(value)}" is not int.')
        elif value < self.least:
            problem = f"int value should be greater than or equal to {self.least}."
            faulty.add(path, "NUMBER_TYPE_MIN", problem)
        elif value > self.most:
            problem = f"int value should be less than or equal to {self.most}."
            faulty.add(path, "NUMBER_TYPE_MAX", problem)


def _short(value: Any) -> str:
    """A wrong value as a mistake quotes it."""
    return str(value)[:80]


def number(value: Any, path: Path, faulty: Faulty) -> None:
    """Accept an integer or a float."""
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        faulty.add(path, "NUMBER_TYPE_COERCE", f'Value "{_short(value)}" is not float.')


def flag(value: Any, path: Path, faulty: Faulty) -> None:
    """Accept a boolean."""
    if not isinstance(value, bool):
        faulty.add(path, "BOOLEAN_TYPE_CHOICES", "Must be either true or false.")


def snowflake(value: Any, path: Path, faulty: Faulty) -> None:
    """Accept an id, as a string or a number."""
    good = isinstance(value, (str, int)) and not isinstance(value, bool)
    if not good or not _SNOWFLAKE.fullmatch(str(value)):
        faulty.add(path, "NUMBER_TYPE_COERCE", f'Value "{_short(value)}" is not snowflake.')


@dataclass(frozen=True)
class OneOf:
    """One of a few values."""

    values: tuple[Any, ...]

    def __call__(self, value: Any, path: Path, faulty: Faulty) -> None:
        # In Python `True == 1`: without this a boolean would pass for a type number.
        if value not in self.values or isinstance(value, bool) is not isinstance(
            self.values[0], bool
        ):
            listed = ", ".join(map(str, self.values))
            faulty.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")


@dataclass(frozen=True)
class Maybe:
    """Null, or what another rule accepts."""

    rule: Rule

    def __call__(self, value: Any, path: Path, faulty: Faulty) -> None:
        if value is not None:
            self.rule(value, path, faulty)


@dataclass(frozen=True)
class Several:
    """A list of so many values."""

    rule: Rule
    least: int = 0
    most: int = 1 << 30

    def __call__(self, value: Any, path: Path, faulty: Faulty) -> None:
        if not isinstance(value, list):
            faulty.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if len(value) > self.most or len(value) < self.least:
            problem = f"Must be between {self.least} and {self.most} in length."
            faulty.add(path, "BASE_TYPE_BAD_LENGTH", problem)
            return
        for index, entry in enumerate(value):
            self.rule(entry, (*path, str(index)), faulty)


@dataclass(frozen=True)
class Words:
    """An object whose keys are a few known words, all values alike."""

    keys: frozenset[str]
    rule: Rule

    def __call__(self, value: Any, path: Path, faulty: Faulty) -> None:
        if not isinstance(value, dict):
            faulty.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for key, entry in value.items():
            if key not in self.keys:
                faulty.add((*path, key), "BASE_TYPE_CHOICES", "This key is not known here.")
            else:
                self.rule(entry, (*path, key), faulty)


def mapping(value: Any, path: Path, faulty: Faulty) -> None:
    """Accept an object, whatever is in it."""
    if not isinstance(value, dict):
        faulty.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")


class Shape:
    """An object with known fields; others are dropped, as Discord ignores them.

    Args:
        fields: a rule for each field
        required: the fields that must be there
    """

    def __init__(self, fields: Mapping[str, Rule], required: Iterable[str] = ()) -> None:
        self._fields = dict(fields)
        self._required = tuple(required)

    def __call__(self, value: Any, path: Path, faulty: Faulty) -> None:
        mapping(value, path, faulty)
        if not isinstance(value, dict):
            return
        for name in self._required:
            if value.get(name) is None:
                faulty.add((*path, name), "BASE_TYPE_REQUIRED", "This field is required")
        for name, entry in list(value.items()):
            rule = self._fields.get(name)
            if rule is None:
                del value[name]
                if len(faulty.unknown) < _TOLD:
                    faulty.unknown.append(ascii(".".join((*path, name)))[:_NAMED])
            # A required field that is null is told once, as missing.
            elif entry is not None or name not in self._required:
                rule(entry, (*path, name), faulty)


@dataclass(frozen=True)
class ByType:
    """An object whose field `type` says which shape it has."""

    shapes: Mapping[int, Rule]

    def __call__(self, value: Any, path: Path, faulty: Faulty) -> None:
        kind = value.get("type") if isinstance(value, dict) else None
        shape = self.shapes.get(kind) if isinstance(kind, int) else None
        if shape is None:
            listed = ", ".join(map(str, self.shapes))
            problem = f'Value of field "type" must be one of ({listed}).'
            faulty.add((*path, "type"), "UNION_TYPE_CHOICES", problem)
        else:
            shape(value, path, faulty)


def check(rule: Rule, value: Any) -> None:
    """Hold a body against a rule.

    Raises:
        RefusedError: 50035 with every mistake found
    """
    faulty = Faulty()
    rule(value, (), faulty)
    faulty.refuse()


Check = Callable[[Any, dict[int, Upload]], None]
"""Looks at the body and the files of a request; raises RefusedError."""


def shaped(rule: Rule) -> Check:
    """Make the check of a request whose body has this shape; it raises RefusedError 50035."""
    return lambda body, files: check(rule, body)


def check_nothing(body: Any, files: dict[int, Upload]) -> None:
    """Check that there is no body, or an empty one.

    Raises:
        RefusedError: 50035
    """
    if body:
        check(Shape({}), body)
