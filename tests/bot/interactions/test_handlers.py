"""The table of controls: one handler for each verb."""

from __future__ import annotations

import pytest

from bot.interactions.handlers import Handler, Handlers, Use


async def _nothing(use: Use) -> None: ...


def test_a_second_handler_for_a_verb_is_an_error_that_names_it() -> None:
    one = Handler("do", _nothing)
    form = Handler("do", _nothing, event="submit")

    known = Handlers((one, form))

    assert known.find("do") is one
    assert known.find("do", "submit") is form
    with pytest.raises(ValueError, match="two handlers for the press of do"):
        Handlers((one, form, Handler("do", _nothing, "edit")))


def test_an_unknown_verb_has_no_handler() -> None:
    assert Handlers((Handler("do", _nothing, event="submit"),)).find("do") is None
