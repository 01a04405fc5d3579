"""Judges once what a description cannot tell apart.

Thousands of messages pass through the sandbox that differ in names, ids and sentences alone. To
hold each of them against Discord's description takes more time than all the rest of the tests.
"""

import bisect
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from jsonschema import validators
from jsonschema.protocols import Validator

SHARPER = frozenset(
    (
        "contains",
        "dependentRequired",
        "dependentSchemas",
        "exclusiveMaximum",
        "exclusiveMinimum",
        "multipleOf",
        "patternProperties",
        "prefixItems",
        "propertyNames",
    )
)
"""Keywords that look closer at a value than its class tells; no description here uses them."""


class Alike:
    """Sorts values into classes: those of one class are all valid or all invalid, anywhere.

    Of a text counts whether it is a word of the description, which of the patterns it matches and
    between which of the lengths it is; of a number the same; of a list which classes it holds, how
    many things there are and whether two are equal.
    """

    def __init__(self, *descriptions: Any) -> None:
        self._names: set[str] = set()
        self._values: set[Any] = set()
        self._lengths: set[int] = set()
        self._bounds: set[float] = set()
        self._patterns: set[str] = set()
        for description in descriptions:
            self._read(description)
        self._steps = sorted(self._lengths), sorted(self._bounds)
        self._classes: dict[Any, int] = {}
        self._texts: dict[str, Any] = {}
        self._now: dict[int, int] = {}

    def _read(self, description: Any) -> None:
        """Note all that values are compared with."""
        if isinstance(description, list):
            for one in description:
                self._read(one)
        if not isinstance(description, dict):
            return
        for name, rule in description.items():
            assert name not in SHARPER, name
            self._names.add(name)
            if name in ("const", "enum"):
                values = rule if isinstance(rule, list) else [rule]
                self._values |= {v for v in values if isinstance(v, str | int | float)}
            elif isinstance(rule, str) and name == "pattern":
                self._patterns.add(rule)
            elif isinstance(rule, int | float) and name in ("minimum", "maximum"):
                self._bounds.add(rule)
            elif isinstance(rule, int) and name.startswith(("min", "max")):
                self._lengths.add(rule)
            self._read(rule)

    def of(self, value: Any) -> int:
        """Give the number of the class of *value*; what it holds must stay until ``forget``."""
        if isinstance(value, dict | list):
            known = self._now.get(id(value))
            if known is None:
                known = self._now[id(value)] = self._number(self._shape(value))
            return known
        return self._number(self._atom(value))

    def forget(self) -> None:
        """Forget which values have been looked at; their classes stay."""
        self._now.clear()

    def _number(self, shape: Any) -> int:
        return self._classes.setdefault(shape, len(self._classes))

    def _shape(self, value: dict[str, Any] | list[Any]) -> Any:
        if isinstance(value, dict):
            return tuple((k if k in self._names else None, self.of(v)) for k, v in value.items())
        held = frozenset(self.of(one) for one in value)
        single = len(held) == len(value) or len(
            {json.dumps(one, sort_keys=True) for one in value}
        ) == len(value)
        return held, self._step(len(value), self._steps[0]), single

    def _atom(self, value: Any) -> Any:
        if value is None or isinstance(value, bool):
            return type(value), value
        if isinstance(value, str):
            if value not in self._texts:
                self._texts[value] = (value,) if value in self._values else self._text(value)
            return str, self._texts[value]
        whole = float(value).is_integer()
        same = value if value in self._values else None
        return type(value), whole, same, self._step(value, self._steps[1])

    def _text(self, value: str) -> Any:
        matched = tuple(re.search(pattern, value) is not None for pattern in sorted(self._patterns))
        return matched, self._step(len(value), self._steps[0])

    @staticmethod
    def _step(value: float, steps: list[Any]) -> tuple[int, int]:
        return bisect.bisect_left(steps, value), bisect.bisect_right(steps, value)


def once(base: type[Validator], alike: Alike) -> Callable[..., Validator]:
    """Make a kind of validator that looks no more at what is like something it found valid."""
    valid: set[tuple[Any, int]] = set()

    def judged(original: Any) -> Any:
        def judge(validator: Any, rule: Any, instance: Any, schema: Any) -> Iterator[Any]:
            known = rule if isinstance(rule, str) else id(rule), alike.of(instance)
            if known not in valid:
                found = list(original(validator, rule, instance, schema))
                if not found:
                    valid.add(known)
                yield from found

        return judge

    keywords = {name: judged(base.VALIDATORS[name]) for name in ("$ref", "anyOf", "oneOf")}
    extend: Any = validators.extend  # the library says nothing about it
    made: Callable[..., Validator] = extend(base, keywords)
    return made
