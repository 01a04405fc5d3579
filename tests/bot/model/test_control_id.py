from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.registry import GAMES
from bot.model.control_id import (
    ControlId,
    base36,
    number_of,
    numbered,
    read_action,
    read_control_id,
    write_action,
)
from bot.model.limits import COMPONENT_NUMBER, COMPONENTS
from bot.store import MatchId
from rules.core.ids import Card, Cell, Seat
from rules.eden import actions as ac

SAMPLES: list[Any] = [
    ac.DrawTile("face-up"),
    ac.PlaceTile(Cell("AA12")),
    ac.RemovePortal(),
    ac.Done(),
    ac.Take("elves.treant"),
    ac.Take("u12"),
    ac.Option(3),
    ac.Refine(1, 0, 2, 5),
    ac.Fight(7),
    ac.JoinCamp(None),
    ac.JoinCamp(Seat(4)),
    ac.Agree(agree=False),
    ac.PlayUnit(Card("humans.captain")),
    ac.Activate(12, 1, "u5"),
    ac.Activate(12, 0),
    ac.KeepHand(keep=True, refine=True),
    ac.Buy(Card("tech_supremacy")),
    ac.SendHome(3),
]


@pytest.mark.parametrize("action", SAMPLES, ids=str)
def test_an_action_is_read_from_a_control_as_it_was_written(action: Any) -> None:
    assert read_action(get_args(ac.Action), write_action(action)) == action


@pytest.mark.parametrize(
    "text", ["", "fight", "fight~x", "fight~1~2", "nothing~1", "post~H8~I8~-1"]
)
def test_a_control_that_carries_no_action_is_not_read(text: str) -> None:
    assert read_action(get_args(ac.Action), text) is None


def test_every_action_of_every_game_fits_into_a_control() -> None:
    longest = max((len(write_action(a)) for a in SAMPLES), default=0)

    assert longest <= 60
    assert all(game.actions for game in GAMES.values())


@given(
    st.integers(-(2**40), 2**40),
    st.sampled_from(["do", "set", "open"]),
    st.text("abc>~:.", max_size=40),
)
def test_a_press_is_read_as_it_was_written(number: int, verb: str, arg: str) -> None:
    press = ControlId(MatchId("k3f"), verb, arg, number)

    assert read_control_id(press.custom_id()) == press


@pytest.mark.parametrize("custom_id", ["", "v1:k3f:-:do:x", "v2:k3f:do", "v2:k3f:!:do:x", "hello"])
def test_a_control_of_another_version_is_not_read(custom_id: str) -> None:
    assert read_control_id(custom_id) is None


@given(st.text("0123456789abcdefghijklmnopqrstuvwxyz", min_size=2, max_size=5))
def test_a_match_is_read_from_the_number_of_a_text(match: str) -> None:
    number = number_of(match)
    assert number is not None
    assert number <= COMPONENT_NUMBER
    assert numbered(number) == match


def test_a_number_that_discord_has_counted_names_no_match() -> None:
    assert {numbered(n) for n in range(1, COMPONENTS + 1)} == {None}
    assert number_of("k3f2-7") is None  # a trial
    assert number_of("zzzzzz") is None


def test_a_control_says_when_it_carries_too_much() -> None:
    with pytest.raises(ValueError, match="cannot carry"):
        ControlId(MatchId("k3f"), "do", "x" * 100, 1).custom_id()


@given(st.integers(0, 2**60))
def test_base_36_is_what_python_reads(number: int) -> None:
    assert int(base36(number), 36) == number
