"""What automated players say of what they weighed: in words, not in points of their own."""

from __future__ import annotations

from typing import Any

import pytest

from rules.lang import LOCALES, say
from rules.players.reasons import compared


@pytest.mark.parametrize(
    ("worth", "others", "close"),
    [(23.6, [(18.0, "b"), (3.0, "c")], "false"), (23.6, [(3.0, "c"), (23.0, "b")], "true")],
)
def test_the_next_best_is_about_as_good_or_clearly_less(
    worth: float, others: list[tuple[float, Any]], close: str
) -> None:
    fact = compared(worth, others)

    assert (fact.key, fact.params, fact.actions) == ("worth-next", {"close": close}, {"other": "b"})


@pytest.mark.parametrize("locale", LOCALES)
def test_what_was_weighed_is_said_without_numbers_that_mean_nothing_to_people(locale: str) -> None:
    said = [
        say(locale, f"why-fact-{key}", close=close, other="B7", cell="C2").replace("B7", "")
        for key in ("worth", "worth-next")
        for close in ("true", "false")
    ]

    assert not [one for one in said if any(c.isdigit() for c in one.replace("C2", ""))]
    assert say(locale, "why-fact-worth-next", close="true", other="B7") != say(
        locale, "why-fact-worth-next", close="false", other="B7"
    )
