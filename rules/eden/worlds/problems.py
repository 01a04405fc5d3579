"""What can be wrong with a World file."""

from __future__ import annotations

from typing import Final, Literal

from rules.core.data import Value

Code = Literal[
    # reading
    "not-text",
    "not-toml",
    "too-long",
    "too-deep",
    "too-many",
    "word-length",
    "unknown-key",
    "missing-key",
    "wrong-type",
    "unknown-word",
    "unknown-op",
    "unknown-condition",
    "empty-list",
    "bad-id",
    "bad-cost",
    # keywords
    "keyword-unknown",
    "keyword-cycle",
    "keyword-body",
    "keyword-misplaced",
    "keyword-argument",
    "keyword-then",
    # cards
    "duplicate-id",
    "unknown-unit",
    "blank-name",
    "name-length",
    "name-signs",
    "too-few-starters",
    "cost-range",
    "number-range",
    # abilities
    "permanent-only",
    "not-in-permanent",
    "permanent-condition",
    "reaction-cause",
    "cause-without-reaction",
    "once-without-reaction",
    "this-card",
    "count-bound",
    "event-which",
    "unbound-it",
    "revealed-outside",
    "won-outside",
    "unknown-cards",
    "secret-cards",
    "edition-harvest",
    "edition-other-front",
    "edition-card",
    "edition-strength",
    "cost-op",
    "cost-of-others",
    "trigger-trigger",
    "wrong-zone",
    "selector-clash",
    "text-length",
    # warnings
    "strength-budget",
    "few-copies",
]

WARNINGS: Final[frozenset[Code]] = frozenset({"strength-budget", "few-copies"})


class Problem(Value, frozen=True):
    """One thing that is wrong with a World file, or doubtful.

    ``path`` leads to it from the top of the file, in the words of the file: ids of units, names of
    keys, numbers of abilities and nodes counted from 1 (``unit.treant.abilities.1.do.1.n``).
    ``line`` counts from 1; it is None when the fault has no place.
    """

    code: Code
    path: str
    line: int | None = None
    params: tuple[tuple[str, str | int], ...] = ()

    @property
    def warning(self) -> bool:
        """Return whether the World can be played all the same."""
        return self.code in WARNINGS


class WorldErrors(ValueError):  # noqa: N818 - the errors of a World, all of them
    """A World file that cannot be used, with everything that is wrong with it."""

    def __init__(self, source: str, problems: tuple[Problem, ...]) -> None:
        """Keep the name of the file and its problems, warnings excluded."""
        super().__init__(f"{source}: " + "; ".join(f"{p.path}: {p.code}" for p in problems))
        self.source = source
        self.problems = problems
