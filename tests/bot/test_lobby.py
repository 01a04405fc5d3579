"""What a match may start from, as its options are."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.denials import TooFewPlayers
from bot.limits import COMPONENTS
from bot.panels.components import layout
from bot.panels.lobby import options_panel
from bot.sandbox.validate.components import walk
from bot.store import MatchId, MatchInfo, SeatInfo
from bot.tables.lobby import seats_of, setup_of
from rules import GAMES
from rules.core.game import Setup
from rules.seats import PLAYERS

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


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_the_options_of_every_game_fit_into_one_message(name: str, locale: str) -> None:
    """Discord takes 40 components."""
    game = GAMES[name]
    robots = tuple(
        SeatInfo(number=n, kind="random", name=f"Robot {n}", contribution="1") for n in range(3)
    )
    lobby = replace(alone("supremacy"), game=name, options={}, seats=robots)

    view: Any = layout(options_panel(lobby, game, tuple(PLAYERS), locale), {})

    parts = [part for _, part in walk(view.to_components())]
    menu = next(p for p in parts if ":language:" in p.get("custom_id", ""))
    assert len(parts) <= COMPONENTS
    assert [o["value"] for o in menu["options"] if o["default"]] == ["en"]
