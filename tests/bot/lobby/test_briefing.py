"""What somebody new in a seat is told: enough to play on, and nothing that the seat cannot know."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.interactions.components import layout
from bot.lobby.open_seats_panel import Briefing, briefing_panel
from bot.model import limits
from bot.model.panel_parts import Picture, Row, Text
from rules.core.ids import Seat
from tests.bot.looking import crowded, positions, seat_scene
from tests.contract.playouts import options_of
from tests.contract.redeal import BUSY, REDEAL

SEATS = 3


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].family in REDEAL])
def test_a_briefing_is_the_same_whatever_the_others_hold(name: str) -> None:
    game, compared = GAMES[name], 0
    options: dict[str, Any] = dict(options_of(game, SEATS, 0))
    for number, state in enumerate(islice(positions(game, SEATS, 5, every=40, **options), 12)):
        seat, locale = Seat(number % SEATS), ("en", "fr")[number % 2]
        if BUSY[game.family](state, seat):
            continue
        twin = REDEAL[game.family](state, seat, random.Random(number))
        ours, theirs = (
            briefing_panel(Briefing(scene=seat_scene(game, one, seat, locale), lines=["**x**"]))
            for one in (state, twin)
        )
        assert ours == theirs
        compared += 1
    assert compared >= 3


BRIEF = 8
"""Lines that tell the last round, at most; the log has the others."""


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_a_briefing_has_room_in_a_message(locale: str) -> None:
    game = GAMES["eden-frontiers"]
    state = crowded(list(islice(positions(game, 4, 1, every=60), 5))[-1])
    lines = [f"**Anastasia** did {n} things of great length in her turn" for n in range(300)]

    panel = briefing_panel(Briefing(scene=seat_scene(game, state, Seat(1), locale), lines=lines))

    texts = [part.text for part in panel.parts if isinstance(part, Text)]
    assert sum(len(text) for text in texts) <= limits.DISPLAYED_TEXT
    layout(panel, {})  # which refuses more than Discord takes
    assert Picture("map") in panel.parts
    hand = [part for part in panel.parts if isinstance(part, Picture) and part.kind == "hand"]
    assert hand, "no card is named twice: it is on its picture"
    assert sum(text.count("Anastasia** did") for text in texts) <= BRIEF
    assert isinstance(panel.parts[-1], Row), "a phone shows the end of a long message first"
    assert any("Heart of Eden" in text or "Cœur d’Eden" in text for text in texts)


@pytest.mark.parametrize(
    ("scenario", "goal", "others"),
    [
        ("supremacy", "The last portal wins.", ("King", "against")),
        ("unbalance", "stands alone against all the others", ("King", "last portal")),
        ("king", "together against the King of Eden", ("last portal",)),
    ],
)
def test_a_briefing_names_the_goal_of_the_scenario_that_is_played(
    scenario: str, goal: str, others: tuple[str, ...]
) -> None:
    game = GAMES["eden-shards"]
    state = next(iter(positions(game, SEATS, 5, scenario=scenario)))
    scene = seat_scene(game, state, Seat(1), "en")
    head = briefing_panel(Briefing(scene=scene, lines=[])).parts[0]
    assert isinstance(head, Text)
    assert goal in head.text
    assert not any(word in head.text for word in others)


def test_a_briefing_calls_for_an_answer_only_where_one_is_owed() -> None:
    game = GAMES["eden-frontiers"]
    labels = set()
    for state in islice(positions(game, SEATS, 5, every=40), 8):
        for seat in map(Seat, range(SEATS)):
            scene = seat_scene(game, state, seat, "fr")
            panel = briefing_panel(Briefing(scene=scene, lines=[]))
            buttons = [b for row in panel.parts if isinstance(row, Row) for b in row.buttons]
            (leading,) = [b for b in buttons if b.press is not None and b.press.verb == "hand"]
            owes = any(question.decision.asked for question in scene.mine)
            assert (leading.style == "primary") == owes
            labels.add((leading.label, owes))
    assert labels == {("Répondre…", True), ("Ma main", False)}
