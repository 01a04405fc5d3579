"""What answers for a seat is listed where it waits, and the next question comes by itself."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed

from bot.delivery.seat_ahead import gathered
from bot.games.registry import GAMES
from bot.model.panel_parts import Menu, Row
from bot.play.ahead_panel import list_panel
from bot.play.seat_panel import seat_panel
from rules.core.ids import Seat
from tests.bot.looking import positions, seat_scene
from tests.bot.plain_bot import PlainBot, plain_bot
from tests.bot.tiny import TINY

EDEN = [game for game in GAMES.values() if game.family == "eden"]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[PlainBot]:
    async with plain_bot(tmp_path, {"tiny": TINY}) as made:
        await made.begin("Ana", "Bob")
        yield made


@pytest.mark.parametrize("plans", ["usual", "by-hand"])
@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("game", EDEN, ids=[game.id for game in EDEN])
def test_a_hand_leads_to_what_is_answered_ahead_where_anything_may_be(
    game: Any, locale: str, plans: Any
) -> None:
    state = next(iter(positions(game, 3, 1, every=1, quick_map=True)))
    scene = seat_scene(game, state, Seat(0), locale)
    scene = replace(scene, info=changed(scene.info, plans=plans))
    rows = [part for part in seat_panel(scene).parts if isinstance(part, Row)]
    verbs = [b.press.verb for row in rows for b in row.buttons if b.press is not None]
    assert ("ahead" in verbs) == (plans == "usual")

    ahead = gathered(game, scene.info, game.view(state, None), scene.snapshot)
    listed = [one.line for one in ahead.records]
    trifles = [line.id for line in game.ahead.sheet("trifles").lines]
    assert listed == (trifles if plans == "usual" else [])
    menus = [p for p in list_panel(replace(scene, ahead=ahead)).parts if isinstance(p, Menu)]
    assert bool(menus) == (plans == "usual")


async def test_who_waits_finds_the_next_question_where_they_wait(table: PlainBot) -> None:
    """The panel of who has answered becomes their next question by itself."""
    info = await table.match()
    people = [await table.person("Ana"), await table.person("Bob")]
    seats = {await table.matches.seat_of(info.id, int(one.id)): one for one in people}
    first = seats[Seat(0)]  # who is asked next once all have chosen
    panel: Any = None
    for seat in (Seat(0), Seat(1)):
        card = (await table.matches.legal(info.id, seat))[0].card
        for line, options in (("/tiny answer choose", {"card": card}), ("/tiny answer done", {})):
            await (await seats[seat].command(line, options)).message()
        await table.answered()
        if panel is None:
            panel = await (await first.command("/hand")).message()
            assert "We are waiting for you" not in first.text(panel)
    await table.settled()

    assert "We are waiting for you: D TINY TAKING" in first.text(first.fresh(panel))
