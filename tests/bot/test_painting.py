"""Each part of a panel gets the picture that stands for it, whatever the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.painting import paint
from bot.panels.manners import manners_of
from bot.panels.parts import Picture
from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, start
from rules.core.ids import Seat
from rules.cthulhu import events as ev
from rules.cthulhu.content import Area
from rules.cthulhu.game import GAME
from rules.cthulhu.state import Battle, State
from tests.bot.looking import look_of

NAMES = {0: "Ana", 1: "Bruno", 2: "Chloé"}


def opening() -> State:
    """Return the first question of a match of three."""
    setup = Setup(tuple(SeatSetup() for _ in range(3)), {}, GAME.install(GAME.content()))
    return start(GAME, setup, Keyed(b"5" * 32)).state


def drawn(state: State, seat: Seat | None, kind: str, arg: str = "") -> str | None:
    """Return the description of a picture; None if there is nothing to draw."""
    picture = paint(GAME, look_of(GAME, state, seat), NAMES, "en", Picture(kind, arg))
    if picture is None:
        return None
    assert picture.name == "cthulhu-k3f2-r1.png"
    assert picture.data.startswith(b"\x89PNG")
    return picture.alt


def test_the_map_of_cthulhu_wars_is_drawn() -> None:
    said = drawn(opening(), None, "map")
    assert said is not None
    assert said.startswith("Turn 1 · ")


def test_the_hand_of_a_seat_is_its_elder_signs_on_one_page() -> None:
    state = opening()
    state.players[1].signs = [2, 3]
    said = drawn(state, Seat(1), "hand", "1/1")
    assert said is not None
    assert "3, 2" in said
    assert drawn(state, Seat(1), "hand", "1/2") is None


def test_a_battle_is_drawn_while_it_is_fought() -> None:
    state = opening()
    assert drawn(state, None, "battle", "7") is None
    state.battles["7"] = Battle(area=Area("asia"), seats=(Seat(0), Seat(1)))
    said = drawn(state, None, "battle", "7")
    assert said is not None
    assert said.startswith("Battle · Asia")


def test_a_question_of_a_battle_is_shown_with_its_battle() -> None:
    state = opening()
    look = look_of(GAME, state, None)
    choose = manners_of("cthulhu").pictures
    [question, *_] = look.questions
    assert choose(look, question) == ()
    state.battles["7"] = Battle(area=Area("asia"), seats=(Seat(0), Seat(1)))
    about = replace(question, decision=replace(question.decision, subject=7))
    assert choose(look_of(GAME, state, None), about) == (Picture("battle", "7"),)
    assert choose(look, about) == ()


def test_the_table_shows_a_new_map_when_something_on_it_has_changed() -> None:
    pictured = manners_of("cthulhu").pictured
    assert {ev.UnitMoved, ev.GateBuilt, ev.PhaseStarted} <= set(pictured)
    assert not {ev.Passed, ev.PledgeSet, ev.RoundStarted} & set(pictured)


@pytest.mark.parametrize("kind", ["zoom", "card"])
def test_what_the_game_has_not_is_not_drawn(kind: str) -> None:
    assert drawn(opening(), Seat(0), kind, "me/1") is None
