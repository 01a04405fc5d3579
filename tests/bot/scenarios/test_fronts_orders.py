"""The orders of Fronts from panel to record: written by their owner, sent whole, told to nobody before."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.games.registry import GAMES
from bot.model.clocks import HOUR
from rules.core.chance import Chance
from rules.core.data import copy_of
from rules.core.game import Setup
from rules.core.ids import Card, Seat
from rules.core.play import Play
from rules.eden.actions import Order
from tests.bot.looking import positions
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, checked_bot, said
from tests.bot.scenarios.test_drafts import actions, draft_of, labels, menus, panel_of, press
from tests.bot.scenarios.timed import Evening, Watch, public

FRONTS = GAMES["eden-fronts"]


@cache
def ordering() -> Any:
    """Play on until a seat is asked for an order and can pay several cards."""
    for seed in range(1, 30):
        for state in positions(FRONTS, 2, seed, every=1, most=400, quick_map=True):
            asked = [one for one in FRONTS.pending(state) if one.asked]
            if [one.id for one in asked] == ["D-FT-ORDERS"] and (
                state.players[asked[0].seat].stocks >= 3
            ):
                return state
    raise AssertionError("nobody orders")


def begun(setup: Setup, chance: Chance) -> Play[Any, Any]:
    return Play(copy_of(ordering()), chance)


@asynccontextmanager
async def table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, **options: Any
) -> AsyncIterator[tuple[CheckedBot, Person, Person]]:
    """Seat two people where one of them orders; yield that one first."""
    game = replace(FRONTS, start=begun)
    async with checked_bot(tmp_path, {game.id: game}, caplog, **options) as stage:
        ana, bob = await stage.person("Ana"), await stage.person("Bob")
        await said(stage, ana, "play:newtable", game=game.id, clock="live")
        for person in (ana, bob):
            await said(stage, person, "match:join")
        await stage.matches.lobbies.set_clock((await stage.match()).id, "at_zero", "skip", None)
        await said(stage, ana, "match:start")
        await stage.settled()
        orders = int(ana.id) in await stage.asked()
        yield (stage, ana, bob) if orders else (stage, bob, ana)


async def seat_of(stage: CheckedBot, person: Person) -> Seat:
    return await stage.seat((await stage.match()).id, person)


async def order(stage: CheckedBot, person: Person, message: Json, *numbers: int) -> Order:
    """Order through the menu of common cards that many of the first cards there; return the draft."""
    menu = next(m for m in menus(person, message) if m["placeholder"] == "Common cards…")
    opened = await person.select(
        person.fresh(message), menu["custom_id"], menu["options"][0]["value"]
    )
    assert opened.modal is not None
    fields: list[Json] = [part["component"] for part in opened.modal["components"]]
    left = [*numbers, *(0 for _ in fields[len(numbers) :])]
    filled = {field["custom_id"]: [str(n)] for field, n in zip(fields, left, strict=True)}
    await stage.after(person.submit(opened, filled))
    draft = await draft_of(stage, await seat_of(stage, person))
    assert isinstance(draft, Order)
    return draft


async def sent(stage: CheckedBot, seat: Seat) -> list[Order]:
    """List the orders of a seat that the record holds."""
    said = [msgspec.json.decode(e.action) for e in await actions(stage) if e.seat == seat]
    return [msgspec.convert(one, Order) for one in said if one["type"] == "order"]


async def test_an_order_is_written_beside_the_match_and_survives_a_restart(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with table(tmp_path, caplog) as (stage, one, other):
        seat = await seat_of(stage, one)
        mine, theirs = await panel_of(stage, one), await panel_of(stage, other)
        before, his = await stage.match(), other.fresh(theirs)
        woken: list[Any] = []
        stage.matches.listen(woken.append)
        stage.box.rest.observers.append(
            lambda e: woken.append(e) if e.method != "GET" and "/channels" in e.path else None
        )

        draft = await order(stage, one, mine, 1)

        assert sum(draft.cards.values()) == 1
        assert await stage.match() == before
        assert [entry.kind for entry in await actions(stage)] == ["start"]
        assert other.fresh(theirs) == his
        assert woken == [], "delivery has something to do"

        await stage.stop()
        await stage.start()
        mine = await panel_of(stage, one)
        assert await draft_of(stage, seat) == draft
        (card,) = draft.cards
        wording = FRONTS.ui.wording
        scene = await stage.bot.services.acting.scene(await stage.match(), seat, "en")
        assert wording.card(scene.asking(scene.mine[0]).scene, Card(card)) in one.text(mine)

        await press(stage, one, mine, "Send")
        assert await sent(stage, seat) == [draft]
        assert await stage.store.drafts.of_match(before.id) == {}


async def test_an_undo_opens_the_order_as_it_was_sent(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with table(tmp_path, caplog) as (stage, one, _):
        seat = await seat_of(stage, one)
        stage.context.asks = True
        mine = await panel_of(stage, one)
        await press(stage, one, mine, "Choose myself…")
        draft = await order(stage, one, mine, 1)
        await press(stage, one, mine, "Send")
        for ask in ("Order it all the same", "Do it"):  # stocks may be left
            if ask in labels(one, mine):
                await press(stage, one, mine, ask)
        assert await sent(stage, seat) == [draft]

        asks = await stage.answer(one, "/undo")
        await press(stage, one, asks, labels(one, asks)[0])

        mine = await panel_of(stage, one)
        assert await draft_of(stage, seat) == draft
        assert "Send" in labels(one, mine)
        assert "Clear" in labels(one, mine)


async def test_an_order_that_was_written_is_sent_when_time_is_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch()
    async with table(tmp_path, caplog, clock=watch) as (stage, one, _):
        seat, evening = await seat_of(stage, one), Evening(stage, watch, "en")
        draft = await order(stage, one, await panel_of(stage, one), 1)

        await evening.later(25 * HOUR)

        assert (await sent(stage, seat))[0] == draft
        told = [one.text(message) for message in public(one)]
        assert any("I sent what they had written" in text for text in told)
