"""Orders in advance: private, carried out once when their time comes, void with a reason."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.playing.ordering import FIRST, NEXT, _once, waiting
from bot.sandbox.driver import Person
from bot.store.orders import Prepared
from rules.core.data import pack
from rules.core.errors import ConditionFalse, NoSuchPlace
from rules.core.ids import Seat
from rules.core.orders import Condition, Errand, Order, Standing, unmet
from tests.bot.looking import positions
from tests.bot.scenarios.stage import Stage, answer_of, pressed, said, seated, staged
from tests.contract.games import GAMES
from tests.contract.playouts import options_of
from tests.contract.redeal import BUSY, REDEAL
from tests.tiny import TINY, Choose, Done, View

STANDING = [name for name, game in GAMES.items() if game.stands is not None]


def table_of_tiny(view: View, seat: Seat, place: str) -> Standing | None:
    """Let the pool of the tiny game be its one place: its owner has most of its counters."""
    if place != "pool":
        return None
    counters = [player.counters for player in view.players]
    others = sum(counters) - counters[seat]
    return Standing(Seat(0), counters[seat], others)


@pytest.fixture
async def stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Stage]:
    game = replace(TINY, stands=table_of_tiny)
    async with staged(tmp_path, {"tiny": game}, caplog) as made:
        made.bot.ordering.wait = lambda begun: 0.01
        yield made


async def first_asked(stage: Stage) -> Person:
    """Let everybody seal a card, and return who is asked to take counters first."""
    info = await stage.match()
    for seat in range(2):
        look = await stage.tables.view(info.id, Seat(seat))
        card = look.view.players[seat].hand[0]
        who = next(s for s in info.seats if s.seat == seat)
        await stage.tables.act(info.id, who.user, [Choose(card), Done()], None)
    await stage.settled()
    (user,) = await stage.asked()
    return next(p for p in stage.people.values() if int(p.id) == user)


async def test_an_order_is_carried_out_when_its_time_comes_and_nobody_else_sees_it(
    stage: Stage,
) -> None:
    info = await seated(stage, "Ana", "Bob")
    ana, bob = await stage.person("Ana"), await stage.person("Bob")
    before = [bob.text(m) for m in bob.messages()]
    kept = await said(
        stage, ana, "/match orders", do="take 2", relation="at-most", place="pool", number=9
    )
    seen = [bob.text(m) for m in bob.messages()]
    waits = await stage.store.orders.of_match(info.id)
    other = await first_asked(stage)
    if other is bob:
        await said(stage, bob, "/tiny answer take", counters=0)
        await stage.settled()
    look = await stage.tables.view(info.id, None)
    mine = await stage.tables.seat_of(info.id, int(ana.id))
    assert mine is not None

    assert "in force" in kept
    assert seen == before
    assert list(waits) == [int(ana.id)]
    assert look.view.players[mine].counters == 2
    assert "**Carried out.**" in await said(stage, ana, "/match orders")
    assert "**Carried out.**" in await said(stage, ana, "/hand")
    assert "arried out" not in await said(stage, bob, "/hand")


async def test_an_order_whose_condition_fails_is_void_with_the_reason_or_passes(
    stage: Stage,
) -> None:
    info = await seated(stage, "Ana", "Bob")
    for name in ("Ana", "Bob"):
        person = await stage.person(name)
        await said(
            stage, person, "/match orders", do="take 2", relation="at-least", place="pool", number=5
        )
    asked = await first_asked(stage)
    shown = await answer_of(stage, asked, await asked.command("/match orders"))
    words = asked.text(shown)
    dropped = await pressed(stage, asked, shown, "Cancel the order")

    assert "**Void:** The condition about pool does not hold." in words
    assert int(asked.id) in await stage.asked()
    told = [asked.text(m) for m in asked.messages(asked.dm())]
    assert sum("An order that you gave in advance came to nothing" in text for text in told) == 1
    assert "Nothing is prepared any more" in dropped
    assert int(asked.id) not in await stage.store.orders.of_match(info.id)


async def test_an_order_survives_a_restart_and_is_carried_out_once(stage: Stage) -> None:
    info = await seated(stage, "Ana", "Bob")
    ana = await stage.person("Ana")
    order = Order(errands=(Errand('{"type":"take","counters":1}'),), rules=TINY.rules)
    prepared = Prepared(order=order, seq=info.seq)
    await stage.store.orders.put(info.id, int(ana.id), prepared)
    await stage.bot.ordering.begin()
    asked = await first_asked(stage)
    if asked is not ana:
        await said(stage, asked, "/tiny answer take", counters=0)
        await stage.settled()
    seq = (await stage.match()).seq
    _, again = await stage.tables.carry_out(
        info.id, int(ana.id), prepared, _once(info.id, int(ana.id), prepared)
    )

    assert type(again).__name__ == "AlreadyDone"
    assert (await stage.match()).seq == seq
    kept = await stage.store.orders.of_user(info.id, int(ana.id))
    assert kept is not None
    assert (kept.over, kept.done, kept.void) == (True, 1, "")


async def test_a_form_prepares_and_what_cannot_be_read_is_refused(stage: Stage) -> None:
    info = await seated(stage, "Ana", "Bob")
    ana, cy = await stage.person("Ana"), await stage.person("Cy")
    shown = await answer_of(stage, ana, await ana.command("/match orders"))
    opened = await ana.press(shown, "Type it…")
    filled = {"do": "take counters=3", "relation": ["-"], "otherwise": ["pass"]}
    await stage.settled()
    await ana.submit(opened, filled)
    await stage.settled()
    prepared = (await stage.store.orders.of_match(info.id))[int(ana.id)]
    wrong = [
        await said(stage, ana, "/match orders", do=do)
        for do in ("fly away", "take 99", "take 1 2", "take up=3", ";")
    ]
    nowhere = await said(stage, ana, "/match orders", do="take 1", relation="mine", place="moon")

    assert prepared.order.otherwise == "pass"
    assert prepared.order.errands == (Errand('{"type":"take","counters":3}'),)
    assert all("could not be read" in text for text in wrong)
    assert "No place is called “moon”" in nowhere
    assert "no seat" in await said(stage, cy, "/match orders")


async def test_an_order_of_several_actions_waits_for_each_question_and_stops_when_it_must(
    stage: Stage,
) -> None:
    await seated(stage, "Ana", "Bob")
    ana = await stage.person("Ana")
    await said(stage, ana, "/match orders", do="take 1; take 3; take 2")
    other = await first_asked(stage)
    for person in (other, ana):
        if int(person.id) in await stage.asked() and person is not ana:
            await said(stage, person, "/tiny answer take", counters=0)
            await stage.settled()
    begun = await said(stage, ana, "/match orders")
    assert "one action is done" in begun
    await said(stage, ana, "/tiny answer boast")
    overtaken = await said(stage, ana, "/match orders")

    assert "**Void:** you went on yourself" in overtaken
    assert "(one action had been done)" in overtaken


def test_answers_take_as_long_whatever_they_are() -> None:
    for begun, (least, most) in ((False, FIRST), (True, NEXT)):
        drawn = [waiting(begun) for _ in range(300)]
        assert least <= min(drawn) < least + (most - least) / 4
        assert most - (most - least) / 4 < max(drawn) <= most


@pytest.mark.parametrize("name", STANDING)
def test_who_stands_where_is_the_same_whatever_is_hidden(name: str) -> None:
    game, compared, found = GAMES[name], 0, set[str]()
    assert game.stands is not None
    options: dict[str, Any] = dict(options_of(game, 3, 0))
    for number, state in enumerate(positions(game, 3, 5, every=80, most=300, **options)):
        if BUSY[game.family](state, Seat(0)):
            continue
        twin = REDEAL[game.family](state, Seat(0), random.Random(number))
        compared += pack(state) != pack(twin)
        views = game.view(state, Seat(0)), game.view(twin, Seat(0))
        places = [
            place
            for named in ("tiles", "gates", "spaces")
            for place in getattr(views[0], named, ())
        ]
        for place in places:
            ours, theirs = (game.stands(view, Seat(0), place) for view in views)
            assert ours == theirs
            assert ours is not None
            mine = Condition(place=place, relation="mine")
            why = unmet(game, views[0], Seat(0), (mine,))
            assert (why is None) is (ours.owner == 0)
            assert why is None or isinstance(why, ConditionFalse)
            found.add("mine" if why is None else "other")
        nowhere = Condition(place="nowhere", relation="free")
        assert isinstance(unmet(game, views[0], Seat(0), (nowhere,)), NoSuchPlace)
    assert compared
    assert found
