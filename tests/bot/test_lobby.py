"""What a match may start from, as its options are."""

from __future__ import annotations

import pytest

from bot.denials import TooFewPlayers
from bot.store import MatchId, MatchInfo, SeatInfo
from bot.tables.lobby import seats_of, setup_of
from rules import GAMES
from rules.core.game import Setup

GAME = GAMES["eden-shards"]


def alone(scenario: str) -> MatchInfo:
    return MatchInfo(
        id=MatchId("k3f2"),
        game=GAME.id,
        guild=1,
        channel=5,
        created_by=9,
        created_at=0.0,
        commitment="c" * 64,
        options={"scenario": scenario},
        seats=(SeatInfo(number=0, user=11, name="Ana", contribution="1"),),
    )


def begun(scenario: str) -> object:
    content = GAME.install(GAME.content())
    return setup_of(alone(scenario), GAME, GAME.seat_choices(content), content)


@pytest.mark.parametrize("scenario", ["supremacy", "unbalance"])
def test_one_player_is_too_few_for_most_scenarios(scenario: str) -> None:
    assert begun(scenario) == TooFewPlayers(2, 1)


def test_one_player_may_face_the_king() -> None:
    assert isinstance(begun("king"), Setup)
    assert seats_of(alone("king"), GAME) == range(1, 7)


def test_a_game_without_such_options_keeps_its_seats() -> None:
    assert seats_of(alone("king"), GAMES["eden-frontiers"]) == range(2, 7)
