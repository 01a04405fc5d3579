"""Orders in advance: private, carried out once when their time comes, void with a reason."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.autoplay.pacing import FIRST, NEXT, waiting
from bot.games.registry import GAMES as PLAYABLE
from bot.premoves.panel import ORDERS
from bot.premoves.runner import _once
from bot.premoves.void_notices import void_notice
from bot.sandbox.people.person import Person
from bot.store.premoves import Premove
from rules.clash.actions import Done as AgreeOrEnd
from rules.clash.actions import ProposeTrade, Terms
from rules.core.data import pack
from rules.core.errors import ConditionFalse, NoSuchFact, NoSuchPlace
from rules.core.ids import Seat
from rules.core.premoves import NEEDS, Condition, Facts, Order, QueuedAction, Standing, unmet
from tests.bot.looking import positions
from tests.bot.scenarios.checked_bot import (
    CheckedBot,
    answer_of,
    checked_bot,
    pressed,
    said,
    seated,
)
from tests.bot.tiny import TINY
from tests.contract.games import GAMES
from tests.contract.playouts import options_of
from tests.contract.redeal import BUSY, REDEAL
from tests.tiny import Choose, Done, Take, View

STANDING = [name for name, game in GAMES.items() if game.facts.relations]


def table_of_tiny(view: View, seat: Seat, place: str) -> Standing | None:
    """Let the pool of the tiny game be its one place: its owner has most of its counters."""
    if place != "pool":
        return None
    counters = [player.counters for player in view.players]
    others = sum(counters) - counters[seat]
    return Standing(Seat(0), counters[seat], others)


@pytest.fixture
async def stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[CheckedBot]:
    facts = Facts(
        stands=table_of_tiny,
        round=lambda view: view.round,
        goods={"counters": lambda view, seat: view.players[seat].counters},
        seats=lambda view: len(view.players),
    )
    game = replace(TINY, facts=facts)
    async with checked_bot(tmp_path, {"tiny": game}, caplog) as made:
        made.bot.services.premove_runner.wait = lambda begun: 0.01
        yield made


async def first_asked(stage: CheckedBot) -> Person:
    """Let everybody seal a card, and return who is asked to take counters first."""
    info = await stage.match()
    for seat in range(2):
        snapshot = await stage.matches.view(info.id, Seat(seat))
        card = snapshot.view.players[seat].hand[0]
        who = next(s for s in info.seats if s.seat == seat)
        await stage.matches.act(info.id, who.user, [Choose(card), Done()], None)
    await stage.settled()
    (user,) = await stage.asked()
    return next(p for p in stage.people.values() if int(p.id) == user)


async def test_an_order_is_carried_out_when_its_time_comes_and_nobody_else_sees_it(
    stage: CheckedBot,
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
    snapshot = await stage.matches.view(info.id, None)
    mine = await stage.matches.seat_of(info.id, int(ana.id))
    assert mine is not None

    assert "in force" in kept
    assert seen == before
    assert list(waits) == [int(ana.id)]
    assert snapshot.view.players[mine].counters == 2
    assert "**Carried out.**" in await said(stage, ana, "/match orders")
    assert "**Carried out.**" in await said(stage, ana, "/hand")
    assert "arried out" not in await said(stage, bob, "/hand")


async def test_an_order_whose_condition_fails_is_void_with_the_reason_or_passes(
    stage: CheckedBot,
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
    dropped = await pressed(stage, asked, shown, "Clear away what is over")

    assert "**Void:** this did not hold: if I have at least 5 in pool" in words
    assert int(asked.id) in await stage.asked()
    told = [asked.text(m) for m in asked.messages(asked.dm())]
    assert sum("An order that you gave in advance came to nothing" in text for text in told) == 1
    assert "Nothing is prepared." in dropped
    assert int(asked.id) not in await stage.store.orders.of_match(info.id)


@pytest.mark.parametrize("how", ["typed", "named", "otherwise"])
async def test_an_order_agrees_to_no_terms_that_its_owner_has_not_read(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    """Else who knows that somebody has an order to end a turn would ask for all that they have."""
    game = PLAYABLE["clash-of-cultures"]
    async with checked_bot(tmp_path, {game.id: game}, caplog) as stage:
        stage.bot.services.premove_runner.wait = lambda begun: 0.01
        info = await seated(stage, "Ana", "Bob", game=game.id)
        ((user, seat),) = (await stage.asked()).items()
        owner = next(p for p in stage.people.values() if int(p.id) != user)
        if how == "typed":
            await said(stage, owner, "/match orders", do="done", each=True)
        else:
            done = QueuedAction('{"type":"done"}', "trade")
            never = (Condition(relation="from-round", number=99),) if how == "otherwise" else ()
            made = Order(errands=(done,), conditions=never, otherwise="pass", rules=game.rules)
            waits = Premove(order=made, seq=info.seq)
            await stage.store.orders.change(info.id, int(owner.id), lambda listed: (waits,))
        mine = Seat(1 - seat)
        before = (await stage.matches.view(info.id, None)).view.seats[mine].stock
        asked_for = [ProposeTrade(mine), Terms(wants={"food": 2}), AgreeOrEnd()]
        await stage.matches.act(info.id, user, asked_for, None)
        await stage.settled()
        after = (await stage.matches.view(info.id, None)).view.seats[mine].stock
        (order,) = await stage.store.orders.of_user(info.id, int(owner.id))

        assert before["food"] == after["food"] == 2
        assert order.over == (how != "typed"), "one that is for no question waits for its own"
        assert ("agrees to nothing" in order.void) == (how == "named")
        # To let a trade pass is to let it go.
        assert (int(owner.id) in await stage.asked()) == (how != "otherwise")


async def test_an_order_does_not_end_the_match_unasked(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Who answers by hand is asked once whether an action is meant that ends it."""
    game = replace(TINY, ends=lambda view, seat, action: action == Take(2))
    async with checked_bot(tmp_path, {"tiny": game}, caplog) as stage:
        stage.bot.services.premove_runner.wait = lambda begun: 0.01
        info = await seated(stage, "Ana", "Bob")
        for name, counters in (("Ana", 2), ("Bob", 1)):
            await said(stage, await stage.person(name), "/match orders", do=f"take {counters}")
        ana, asked = await stage.person("Ana"), await first_asked(stage)
        mine = await stage.matches.seat_of(info.id, int(ana.id))
        (order,) = await stage.store.orders.of_user(info.id, int(ana.id))

        assert asked is ana, "an order that ends nothing is carried out"
        assert "ended the match without a sure victory" in order.void
        assert (await stage.matches.view(info.id, None)).view.players[mine].counters == 0


async def test_an_order_survives_a_restart_and_is_carried_out_once(stage: CheckedBot) -> None:
    info = await seated(stage, "Ana", "Bob")
    ana = await stage.person("Ana")
    order = Order(errands=(QueuedAction('{"type":"take","counters":1}'),), rules=TINY.rules)
    prepared = Premove(order=order, seq=info.seq)
    await stage.store.orders.change(info.id, int(ana.id), lambda listed: (prepared,))
    await stage.bot.services.premove_runner.begin()
    asked = await first_asked(stage)
    if asked is not ana:
        await said(stage, asked, "/tiny answer take", counters=0)
        await stage.settled()
    seq = (await stage.match()).seq
    _, again = await stage.matches.premoves.carry_out(
        info.id, int(ana.id), prepared, _once(info.id, int(ana.id), prepared)
    )

    assert type(again).__name__ == "AlreadyDone"
    assert (await stage.match()).seq == seq
    (kept,) = await stage.store.orders.of_user(info.id, int(ana.id))
    assert (kept.over, kept.done, kept.void) == (True, 1, "")


async def test_a_form_prepares_and_what_cannot_be_read_is_refused(stage: CheckedBot) -> None:
    info = await seated(stage, "Ana", "Bob")
    ana, cy = await stage.person("Ana"), await stage.person("Cy")
    shown = await answer_of(stage, ana, await ana.command("/match orders"))
    opened = await ana.press(shown, "Type it…")
    filled = {"do": "take counters=3", "relation": ["-"], "otherwise": ["pass"]}
    await stage.settled()
    await ana.submit(opened, filled)
    await stage.settled()
    (prepared,) = (await stage.store.orders.of_match(info.id))[int(ana.id)]
    wrong = [
        await said(stage, ana, "/match orders", do=do)
        for do in ("fly away", "take 99", "take 1 2", "take up=3", ";")
    ]
    nowhere = await said(stage, ana, "/match orders", do="take 1", relation="mine", place="moon")

    assert prepared.order.otherwise == "pass"
    assert prepared.order.errands == (QueuedAction('{"type":"take","counters":3}'),)
    assert all("could not be read" in text for text in wrong)
    assert "No place is called “moon”" in nowhere
    assert "no seat" in await said(stage, cy, "/match orders")


async def test_an_order_of_several_actions_waits_for_each_question_and_stops_when_it_must(
    stage: CheckedBot,
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


async def asked_often(stage: CheckedBot, person: Person, rounds: int) -> None:
    """Let some rounds go by in which the orders of *person* answer, and others take nothing."""
    info = await stage.match()
    for _ in range(rounds):
        for user in (int((await first_asked(stage)).id), *(await stage.asked())):
            if user != int(person.id) and user in await stage.asked():
                await stage.matches.act(info.id, user, [Take(0)], None)
                await stage.settled()


async def test_orders_are_tried_from_first_to_last_each_time_or_once(stage: CheckedBot) -> None:
    """A list of three: one waits for its condition, one is used each time, one would be used once."""
    info = await seated(stage, "Ana", "Bob")
    ana = await stage.person("Ana")
    await said(
        stage,
        ana,
        "/match orders",
        do="take 3",
        relation="holds",
        what="counters",
        number=1,
        otherwise="wait",
    )
    await said(stage, ana, "/match orders", do="take 1", each=True, name="One by one")
    shown = await said(stage, ana, "/match orders", do="take 2")
    await asked_often(stage, ana, 2)
    snapshot = await stage.matches.view(info.id, None)
    mine = await stage.matches.seat_of(info.id, int(ana.id))
    listed = await stage.store.orders.of_user(info.id, int(ana.id))

    assert mine is not None
    assert "1. take" in shown
    assert (
        "2. **One by one**\n-# **In force:** waiting for its time. each time; not used yet" in shown
    )
    assert snapshot.view.players[mine].counters == 1 + 3
    assert [(one.times, one.over) for one in listed] == [(1, True), (1, False), (0, False)]


async def test_a_list_is_reordered_changed_and_cleared_by_command_and_has_an_end(
    stage: CheckedBot,
) -> None:
    info = await seated(stage, "Ana", "Bob")
    ana = await stage.person("Ana")
    for n in range(ORDERS):
        await said(stage, ana, "/match orders", do=f"take {n % 4}", name=f"N{n}")
    full = await said(stage, ana, "/match orders", do="take 1", name="too many")
    last = ""
    for order, change in ((3, "up"), (1, "down"), (5, "remove"), (7, "each"), (8, "up")):
        last = await said(stage, ana, "/match orders", order=order, change=change)
    listed = await stage.store.orders.of_user(info.id, int(ana.id))
    page = await said(stage, ana, "/match orders", order=2)

    assert f"There are {ORDERS} orders already" in full
    assert "not in the list any more" in last
    assert [one.order.name for one in listed] == ["N2", "N0", "N1", "N3", "N5", "N6", "N7"]
    assert [one.order.repeats for one in listed] == [False] * 6 + [True]
    assert "**Order 2 of 7: N0**" in page


async def test_a_void_order_is_told_though_the_bot_was_killed_or_messages_were_closed(
    stage: CheckedBot,
) -> None:
    """What is owed is found after a start, waits for closed doors, and comes once."""
    info = await seated(stage, "Ana", "Bob")
    ana = await stage.person("Ana")
    seat = await stage.matches.seat_of(info.id, int(ana.id))
    assert seat is not None
    await stage.settled()
    calm = await stage.store.message_slots.behind()
    order = Order(errands=(QueuedAction('{"type":"take","counters":1}'),), rules=TINY.rules)
    void = Premove(order=order, seq=info.seq, over=True, void="the moon is full")
    word = void_notice(info, seat, int(ana.id), void)
    await stage.store.orders.change(info.id, int(ana.id), lambda listed: (void,), new_slots=(word,))
    behind = await stage.store.message_slots.behind()

    def told() -> int:
        return sum("the moon is full" in ana.text(m) for m in ana.messages(ana.dm()))

    stage.box.core.faults.closed_dms = [ana.id]
    await stage.bot.services.delivery.wake_all()
    await stage.settled()
    noted = await said(stage, ana, "/hand")
    shut = told()
    stage.box.core.faults.closed_dms = []
    settings = await stage.store.people.user(int(ana.id))
    await stage.store.people.put_user(msgspec.structs.replace(settings, dm_closed=None))
    for _ in range(2):
        stage.bot.services.delivery.wake(info.id)
        await stage.settled()

    assert (calm, behind) == ([], [info.id])
    assert "the moon is full" in noted
    assert (shut, settings.dm_closed is not None) == (0, True)
    assert told() == 1


def some_conditions(game: Any, view: Any) -> Iterator[Condition]:
    """List conditions of every kind that a game has, at every place and with several numbers."""
    named = ("tiles", "gates", "spaces")
    places = [place for name in named for place in getattr(view, name, ())]
    every: dict[str, list[Any]] = {
        "place": places,
        "seat": list(range(game.facts.seats(view))),
        "number": [0, 1, 3, 9],
    }
    for relation in game.facts.relations:
        whats = game.facts.phases if relation == "phase" else list(game.facts.goods)
        for given in product(*({**every, "what": whats}[need] for need in NEEDS[relation])):
            fields = dict(zip(NEEDS[relation], given, strict=True))
            yield msgspec.convert({"relation": relation, **fields}, Condition)


@pytest.mark.parametrize("name", STANDING)
def test_no_condition_depends_on_what_is_hidden(name: str) -> None:
    game, compared, found = GAMES[name], 0, set[tuple[str, bool]]()
    options: dict[str, Any] = dict(options_of(game, 3, 0))
    for number, state in enumerate(positions(game, 3, 5, every=80, most=300, **options)):
        if BUSY[game.family](state, Seat(0)):
            continue
        twin = REDEAL[game.family](state, Seat(0), random.Random(number))
        compared += pack(state) != pack(twin)
        ours, theirs = game.view(state, Seat(0)), game.view(twin, Seat(0))
        for condition in some_conditions(game, ours):
            why = unmet(game, ours, Seat(0), (condition,))
            assert why == unmet(game, theirs, Seat(0), (condition,)), condition
            assert why is None or isinstance(why, ConditionFalse), condition
            found.add((condition.relation, why is None))
    assert compared
    assert {relation for relation, _ in found} == set(game.facts.relations) == set(NEEDS)
    assert {(one, holds) for one in ("mine", "holds", "phase") for holds in (True, False)} <= found
    view = game.view(state, Seat(0))
    nowhere = Condition(place="nowhere", relation="free")
    assert isinstance(unmet(game, view, Seat(0), (nowhere,)), NoSuchPlace)
    for odd in (
        Condition(relation="phase", what="tea-time"),
        Condition(relation="holds", what="hope", number=1),
        Condition(relation="passed", seat=Seat(9)),
    ):
        assert isinstance(unmet(game, view, Seat(0), (odd,)), NoSuchFact)
