"""Matches in which nobody answers: asked, paused, put away, woken; lobbies that nobody starts."""

from __future__ import annotations

import copy

import pytest
from msgspec.structs import replace

from bot.model.quiet_hours import DAY
from bot.model.records import IDLE
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from bot.store import MatchId
from tests.bot.faults.conftest import here
from tests.bot.faults.killable_bot import KillableBot
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import Json, answer_of, pressed, said
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.timed import BOTH, Evening, evening, public

__all__ = ["evening", "here"]


def questions(person: Person) -> list[Json]:
    """Find the messages that ask whether a match goes on."""
    return [m for m in public(person) if controls(m, "goon")]


async def stood_still(evening: Evening, days: int = 7) -> MatchId:
    """Start a match in which nobody answers for so many days."""
    info = await evening.seated("Ana", "Bob", clock="live")
    for _ in range(days):
        await evening.later(DAY)
    await evening.later(601)
    return info.id


@BOTH
async def test_the_table_is_asked_once_and_a_press_lets_it_go_on(evening: Evening) -> None:
    await stood_still(evening, 6)
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    assert not questions(ana)
    evening.stage.called.clear()
    await evening.later(DAY)
    await evening.later(DAY)
    (asked,) = questions(ana)
    called = [*evening.stage.called]
    go_on = controls(asked, "goon")[0]["label"]
    answer = await pressed(evening.stage, bob, asked, go_on)
    for _ in range(5):
        await evening.later(DAY)

    assert called.count(ana.id) == called.count(bob.id) == 1
    assert evening.word("waits for the same people", "continue telle quelle") in answer
    assert evening.word("goes on", "continue") in ana.text(ana.fresh(asked))
    assert not questions(ana)
    for _ in range(3):
        await evening.later(DAY)
    assert len(questions(ana)) == 1


async def test_one_alone_does_not_pause_a_match_that_has_gone_on(evening: Evening) -> None:
    """The button of the question may still be there on somebody's screen."""
    match = await stood_still(evening)
    stage, ana = evening.stage, await evening.person("Ana")
    (asked,) = questions(ana)
    place = stage.box.core.world.channels[asked["channel_id"]]
    old, rest = copy.copy(place.messages[asked["id"]]), controls(asked, "rest")[0]["custom_id"]
    await evening.answers(ana)
    late = Forged(COMPONENT, {"component_type": 2, "custom_id": rest}, place.id, old)
    answer = await answer_of(stage, ana, await ana.forge(late))

    assert "réglé" in ana.text(answer)
    assert (await stage.matches.info(match)).status == "running"


@BOTH
async def test_without_a_press_it_is_paused_put_away_and_woken_by_one_press(
    evening: Evening,
) -> None:
    match = await stood_still(evening)
    stage, ana = evening.stage, await evening.person("Ana")
    assert len(questions(ana)) == 1
    for _ in range(8):
        await evening.later(DAY)
    info = await stage.matches.info(match)
    assert (info.status, info.reason) == ("paused", IDLE)
    words = " ".join(ana.text(m) for m in public(ana))
    assert evening.word("is paused: nobody", "est suspendue\u00a0: personne") in words
    for _ in range(62):
        await evening.later(DAY)
    info = await stage.matches.info(match)
    assert info.filed_at is not None
    assert not controls((await (await ana.command("play:list")).message()), "wake")

    mine = await (await ana.command("/play")).message()
    answer = await pressed(stage, ana, mine, controls(mine, "wake")[0]["label"])
    info = await stage.matches.info(match)
    assert evening.word("where it stood", "là où elle en était") in answer
    assert (info.status, info.filed_at) == ("running", None)
    await evening.later(601)
    assert not questions(ana)
    assert not any(controls(m, "wake") for m in public(ana))
    await evening.answers(ana)


async def test_what_was_put_away_leaves_its_channel_to_others(evening: Evening) -> None:
    match = await stood_still(evening)
    stage, ana = evening.stage, await evening.person("Ana")
    for _ in range(70):
        await evening.later(DAY)
    await said(stage, ana, "play:newtable")
    mine = await (await ana.command("/play")).message()
    answer = await pressed(stage, ana, mine, controls(mine, "wake")[0]["label"])
    assert "salon" in answer
    assert (await stage.matches.info(match)).status == "paused"


async def test_an_absence_that_was_announced_is_no_silence(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)
    await said(evening.stage, bob, "/away", days=7)
    for _ in range(16):
        await evening.later(DAY)
    assert not questions(ana)
    for _ in range(7):
        await evening.later(DAY)
    assert questions(ana)


@BOTH
async def test_a_lobby_that_nobody_starts_is_closed_and_opened_again_by_a_press(
    evening: Evening,
) -> None:
    stage = evening.stage
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await said(stage, ana, "play:newtable", title="Dimanche")
    for person in (ana, bob):
        await said(stage, person, "match:join")
    for _ in range(15):
        await evening.later(DAY)
    first = await stage.match()
    assert (first.status, first.reason) == ("over", IDLE)
    (card,) = [m for m in public(ana) if controls(m, "rematch")]
    assert evening.word("closed", "fermée") in ana.text(card)

    stage.called.clear()
    cy = await evening.person("Cy")
    await pressed(stage, cy, card, controls(card, "rematch")[0]["label"])
    made = (await stage.store.matches.find())[0]
    assert made.id != first.id
    assert (made.status, made.title) == ("lobby", "Dimanche")
    assert [seat.user for seat in made.seats] == [int(cy.id)]
    assert {ana.id, bob.id} <= set(stage.called)


async def test_nobody_is_blamed_for_a_long_downtime_after_another_start(evening: Evening) -> None:
    """A bot that was away for long is often started twice."""
    stage, ana = evening.stage, await evening.person("Ana")
    await said(stage, ana, "play:newtable")
    for days in (20 * DAY, 300.0):
        await stage.stop()
        evening.watch.now += days
        await stage.start()
        await evening.look()
    await evening.later(601)

    assert (await stage.match()).status == "lobby"


@pytest.mark.parametrize("at", ["asked", "paused"])
async def test_a_kill_asks_and_pauses_once(here: KillableBot, at: str) -> None:
    guild = int(here.box.core.world.guild)
    await here.store.people.change_guild(guild, lambda one: replace(one, clock="live"))
    match = await here.match("Ana", "Bob")
    ana = here.people["Ana"]
    for skipped in range(2):
        here.box.core.clock.skip(8 * DAY)
        here.bot.services.deadlines._life = None  # nothing but what is looked at here
        here.context.health.gaps = ()
        if at == "paused" or not skipped:
            here.context.merge = 60.0  # it is killed before anybody is told
        await here.bot.services.idle.run_due(here.box.core.clock.now())
        await here.kill()
        await here.start()
        here.bot.services.deadlines._life = None
        await here.settled()
        if not skipped:
            assert len(questions(ana)) == 1
    info = await here.info(match)
    assert (info.status, info.reason) == ("paused", IDLE)
    audit = [line.what for line in await here.store.audit.read(match)]
    assert audit.count("pause") == 1
    lines = await here.store.delivery_log.of_match(match)
    assert [line.why for line in lines if line.slot == "idle" and line.op == "post"] == ["idle"]
