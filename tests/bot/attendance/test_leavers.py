"""People who leave the server: their seat is opened, nobody is called for it, they may come back."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.attendance import leavers
from bot.matches import Refused
from bot.model.quiet_hours import DAY
from bot.model.refusals import Restarting
from bot.sandbox.rest.exchange import Exchange
from bot.store import MatchInfo
from tests.bot.faults.conftest import here
from tests.bot.faults.killable_bot import KillableBot
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import Json, pressed, said
from tests.bot.scenarios.people import replaced
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.timed import BOTH, Evening, dms, evening, public
from tests.tiny import Choose, Done

__all__ = ["evening", "here"]


def offers(person: Person) -> list[Json]:
    """Find the messages that offer the seat of somebody who has left."""
    return [m for m in public(person) if controls(m, "standin")]


def asked_for(exchanges: list[Exchange]) -> list[Exchange]:
    return [e for e in exchanges if e.path.endswith("/members/{user_id}")]


async def left(evening: Evening, *names: str) -> MatchInfo:
    """Start a match; the last of these leaves the server, and a day passes."""
    info = await evening.seated(*names, clock="brisk")
    await evening.later(1)
    gone = await evening.person(names[-1])
    await gone.change(member=False)
    await evening.later(DAY + 1)
    await evening.stage.settled()
    return await evening.stage.matches.info(info.id)


@BOTH
async def test_the_seat_of_who_leaves_is_opened_and_its_time_stands_still(evening: Evening) -> None:
    info = await left(evening, "Ana", "Bob", "Cy")
    ana, cy = await evening.person("Ana"), await evening.person("Cy")
    seat = await evening.stage.seat(info.id, cy)
    (message,) = offers(ana)
    before, ends = len(dms(cy)), info.clocks.of(seat)
    assert info.is_vacant(seat)
    assert evening.word("Cy** has left this server", "Cy** a quitté ce serveur") in ana.text(
        message
    )

    evening.stage.called.clear()
    await evening.later(9 * DAY)  # it runs out for the others, not for Cy
    after = (await evening.stage.match()).clocks.of(seat)

    assert ends is not None
    assert after is not None
    assert (after.spent, after.expired) == (ends.spent, None)
    assert len(dms(cy)) == before
    assert cy.id not in evening.stage.called
    assert len(offers(ana)) == 1
    audit = await said(evening.stage, ana, "match:audit")
    assert evening.word("has left the server", "a quitté le serveur") in audit


async def test_a_nudge_finds_out_that_somebody_has_left_a_moment_ago(evening: Evening) -> None:
    await evening.seated("Ana", "Bob")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)
    await bob.change(member=False)
    assert not offers(ana)
    await said(evening.stage, ana, "/nudge")
    await evening.stage.settled()
    assert len(offers(ana)) == 1


@BOTH
async def test_anybody_may_replace_them_and_the_offer_closes(evening: Evening) -> None:
    info = await left(evening, "Ana", "Bob")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    dan = await evening.person("Dan")
    (message,) = offers(dan)
    answer = await pressed(evening.stage, dan, message, controls(message, "takeseat")[0]["label"])
    info = await evening.stage.matches.info(info.id)

    assert evening.word("Your seat", "Votre place") in answer
    assert info.of_user(int(dan.id))
    assert not info.of_user(int(bob.id))
    assert not any(clock.vacant for clock in info.clocks.seats.values())
    assert not offers(ana)
    await bob.change(member=True)
    assert evening.word("changed hands", "changé de mains") in ana.text(ana.fresh(message))


@BOTH
async def test_the_others_let_an_automated_player_stand_in_until_they_are_back(
    evening: Evening,
) -> None:
    info = await left(evening, "Ana", "Bob", "Cy", "Dan")
    bob, cy = await evening.person("Bob"), await evening.person("Cy")
    dan = await evening.person("Dan")
    (message,) = offers(bob)
    first = await pressed(evening.stage, bob, message, controls(message, "standin")[0]["label"])
    assert evening.word("1 of 2", "1 sur 2") in first
    label = controls(bob.fresh(message), "standin")[0]["label"]
    assert "1" in label
    await pressed(evening.stage, cy, message, label)
    seat = (await evening.stage.match()).of_user(int(dan.id))
    assert seat is None
    await dan.change(member=True)
    back = controls(bob.fresh(message), "lateback")[0]["custom_id"]
    await pressed(evening.stage, dan, bob.fresh(message), back)
    assert (await evening.stage.matches.info(info.id)).of_user(int(dan.id))


async def test_who_has_left_is_offered_no_way_back_once_the_seat_is_given_away(
    evening: Evening,
) -> None:
    await left(evening, "Ana", "Bob")
    stage, ana = evening.stage, await evening.person("Ana")
    (message,) = offers(ana)
    await pressed(stage, ana, message, controls(message, "standin")[0]["label"])
    offered = controls(ana.fresh(message), "lateback")
    (seat,) = [s.seat for s in (await stage.match()).seats if s.kind is not None]
    assert seat is not None

    await replaced(stage, ana, seat=seat + 1, automated="random")
    await stage.settled()

    assert offered
    assert controls(ana.fresh(message), "lateback") == []
    assert "a changé de mains" in ana.text(ana.fresh(message))


async def test_a_seat_is_kept_for_its_owner_while_they_cannot_have_it_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await left(evening, "Ana", "Bob")
    stage, bob = evening.stage, await evening.person("Bob")
    ana = await evening.person("Ana")
    (message,) = offers(ana)
    await pressed(stage, ana, message, controls(message, "standin")[0]["label"])
    await bob.change(member=True)
    back = controls(ana.fresh(message), "lateback")[0]["custom_id"]

    async def busy(*_: object, **__: object) -> Refused:
        return Refused(Restarting())

    with monkeypatch.context() as held:
        held.setattr(stage.matches.moderation, "replace", busy)
        assert "Bon retour" not in await pressed(stage, bob, ana.fresh(message), back)
    await pressed(stage, bob, ana.fresh(message), back)

    assert (await stage.match()).of_user(int(bob.id))


@BOTH
async def test_who_comes_back_has_the_seat_by_whatever_they_do_there(evening: Evening) -> None:
    info = await left(evening, "Ana", "Bob")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    seat = await evening.stage.matches.seat_of(info.id, int(bob.id))
    await bob.change(member=True)
    evening.stage.called.clear()
    (message,) = offers(ana)
    back = await pressed(evening.stage, bob, message, controls(message, "imback")[0]["label"])
    await evening.stage.settled()
    info = await evening.stage.matches.info(info.id)

    assert evening.word("Welcome back", "Bon retour") in back
    assert not info.is_vacant(seat)
    assert evening.word("is back and plays", "est de retour et joue") in ana.text(
        ana.fresh(message)
    )
    assert await evening.stage.matches.seat_of(info.id, int(bob.id)) == seat


async def test_everybody_is_asked_for_once_a_day(here: KillableBot) -> None:
    await here.match("Ana", "Bob")
    here.requests.clear()
    worker = here.bot.services.leavers
    for _ in range(8):
        here.box.core.clock.skip(DAY / 8)
        await worker.run_due(here.box.core.clock.now())
        if worker._round is not None:
            await worker._round
    assert len(asked_for(here.requests)) == 2


async def test_who_was_not_there_lately_is_asked_for_before_a_call(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    ana, bob = here.people["Ana"], here.people["Bob"]
    for person in (bob, ana):
        if person is ana:
            await bob.change(member=False)
            here.box.core.clock.skip(leavers.FRESH + 1)
            here.requests.clear()
        (card, *_) = [a for a in await here.answers(match, person) if isinstance(a, Choose)]
        for action in (card, Done()):
            await here.play(match, person, action)
    seat = await here.seat(match, bob)
    for _ in range(10):  # who begins the next round is drawn
        await here.settled()
        if seat in {q.decision.seat for q in await here.matches.pending(match)}:
            break
        await here.play(match, ana)

    assert (await here.info(match)).is_vacant(seat)
    assert asked_for(here.requests)
    posts = here.sent("POST", "/channels/{channel_id}/messages")
    assert not any(user["id"] == bob.id for e in posts for user in e.answer.get("mentions", ()))


async def test_nobody_is_called_while_their_seat_is_being_opened(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    ana, bob = here.people["Ana"], here.people["Bob"]
    worker, vacate = here.bot.services.leavers, here.matches.seats.vacate
    begun, opened = asyncio.Event(), asyncio.Event()

    async def slow(*given: Any, **more: Any) -> None:
        begun.set()
        await opened.wait()
        await vacate(*given, **more)

    monkeypatch.setattr(here.matches.seats, "vacate", slow)
    await bob.change(member=False)
    here.box.core.clock.skip(leavers.FRESH + 1)
    worker.seen(int(here.box.core.world.guild), int(ana.id))
    asking = asyncio.create_task(worker.before_call(match))
    await begun.wait()
    info, snapshot = await here.matches.info_and_view(match, None)

    assert worker.waits_for_unseen(info, snapshot)  # a pass that begins now calls nobody
    opened.set()
    await asking
    assert (await here.info(match)).is_vacant(await here.seat(match, bob))


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("lost", [False, True])
async def test_a_kill_tells_the_table_once(here: KillableBot, *, lost: bool) -> None:
    match = await here.match("Ana", "Bob")
    ana, bob = here.people["Ana"], here.people["Bob"]
    guild = int(here.box.core.world.guild)
    await bob.change(member=False)
    here.context.merge = 60.0  # it is killed before anybody is told
    if lost:
        here.context.merge = 0.0
        here.box.people.change_faults({"lost_answers": 3})
    told: Any = SimpleNamespace(guild_id=guild, user=SimpleNamespace(id=int(bob.id)))
    await here.bot.on_raw_member_remove(told)
    await here.bot.on_raw_member_remove(told)
    if lost:
        await here.settled()
    await here.kill()
    here.box.people.change_faults({"lost_answers": 0})
    await here.start()
    await here.settled()

    assert len(offers(ana)) == 1
    lines = await here.store.delivery_log.of_match(match)
    assert {line.why for line in lines if line.slot.startswith("left")} <= {
        "left",
        "found",
        "twin",
        "retry",
        "cleanup",
    }
    audit = await here.store.audit.read(match)
    assert [line.what for line in audit].count("left") == 1
