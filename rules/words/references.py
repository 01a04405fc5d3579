"""Which rules a question, or something that happened, rests on, so that it can be explained."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources


class RuleReferences:
    """Finds rules by what rests on them: the id of a question, or the tag of an event.

    A name that ends with ``*`` stands for all that begin so; a whole name comes first.
    """

    def __init__(self, table: Mapping[str, str]) -> None:
        """Read *table*: for each rule the names of what rests on it, with spaces between."""
        self.table = {rule: tuple(names.split()) for rule, names in table.items()}
        self._rules: dict[str, tuple[str, ...]] = {}
        for rule, names in self.table.items():
            for name in names:
                self._rules[name] = (*self._rules.get(name, ()), rule)

    def of(self, name: str) -> tuple[str, ...]:
        """List the ids of the rules that *name* rests on, the most important first."""
        if found := self._rules.get(name):
            return found
        starts = [rule for rule in self._rules if rule.endswith("*") and name.startswith(rule[:-1])]
        # The longest pattern is the most exact one.
        return self._rules[max(starts, key=len)] if starts else ()

    def names(self) -> frozenset[str]:
        """List everything that is said to rest on a rule."""
        return frozenset(self._rules)


@cache
def references(family: str) -> RuleReferences:
    """Read what rests on the rules of a family of games (``references.toml``)."""
    text = resources.files(__package__).joinpath("references.toml").read_text("utf-8")
    return RuleReferences(tomllib.loads(text).get(family, {}))
