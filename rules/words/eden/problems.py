"""What is wrong with a World file, in words."""

from __future__ import annotations

from typing import Final

from rules.eden.nodes import Locale
from rules.eden.worlds.problems import Problem
from rules.lang import say

MOST_SHOWN: Final = 100
"""Characters of a path or a word of a file that a message quotes."""


def fault(problem: Problem, locale: Locale) -> str:
    """Return what is wrong, in one sentence without its place."""
    shown = {name: _shown(value) for name, value in problem.params}
    return say(locale, f"world-{problem.code}", **shown)


def fault_line(problem: Problem, locale: Locale) -> str:
    """Return the text of the place, then what is wrong, in one line."""
    return say(
        locale,
        "world-place-line" if problem.line is not None else "world-place",
        path=_shown(problem.path or "-"),
        line=problem.line or 0,
        what=fault(problem, locale),
    )


def _shown(text: str | int) -> str | int:
    """Return what a file says in a form that no terminal or log takes for an order or a line."""
    if not isinstance(text, str):
        return text
    plain = "".join(c if c.isprintable() else f"\\u{{{ord(c):x}}}" for c in text[: MOST_SHOWN + 1])
    return plain if len(text) <= MOST_SHOWN else f"{plain[:MOST_SHOWN]}…"
