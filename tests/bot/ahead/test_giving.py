"""Answers ahead as they are given: a sheet, a line of it, the list; nobody else sees them."""

from __future__ import annotations

import copy

import pytest

from bot.lang import say
from bot.ops.archive import export, read_export
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from rules.players.standing import ADVISED, ASK, PASS
from tests.bot.ahead.mornings import (
    DEPLOY,
    ahead,
    asked,
    begun,
    deployer,
    given_ahead,
    hand,
    morning,
    records,
    seat_of,
)
from tests.bot.scenarios.checked_bot import CheckedBot, answer_of
from tests.bot.scenarios.robots import controls


async def test_the_open_question_of_a_sheet_is_answered_by_the_press_itself(
    stage: CheckedBot,
) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    seq = (await stage.match()).seq
    shown = await hand(stage, who)
    (gives,) = controls(shown, "give")

    await who.press(shown, gives["custom_id"])
    await stage.settled()

    info, seat = await stage.match(), await seat_of(stage, who)
    dated = await stage.store.records.entries(info.id, seq)
    assert {d.user for d in dated if d.entry.seat == seat} == {int(who.id)}
    (record,) = await records(stage, who)
    assert (record.sheet, record.line, record.standing.says) == ("morning", "deploy", ADVISED)


async def test_what_is_said_before_its_question_answers_when_it_comes(stage: CheckedBot) -> None:
    info = await begun(stage, "Ana", "Bob")
    first = await deployer(stage)
    other = next(p for p in stage.people.values() if p is not first)
    shown = await hand(stage, other)
    label = say("en", "ahead-before", sheet=say("en", "sheet-eden-frontiers-morning"))
    await other.press(shown, label)
    await stage.settled()
    opened = other.fresh(shown)
    (gives,) = controls(opened, "give")
    await other.press(opened, gives["custom_id"])
    await stage.settled()
    waits = other.text(await hand(stage, other))
    before = await given_ahead(stage, other)

    mine = await hand(stage, first)
    await first.press(mine, controls(mine, "give")[0]["custom_id"])
    await stage.settled()

    assert "Given: Troops: as advised." in waits
    assert before == []
    (record,) = [r for r in await records(stage, other) if r.sheet == "morning"]
    assert {*record.answered} & {*await given_ahead(stage, other)} == {*record.answered} != set()
    pending = [q.decision for q in await stage.matches.pending(info.id)]
    assert not [d for d in pending if d.id == DEPLOY and d.seat == await seat_of(stage, other)]


async def test_what_is_answered_ahead_is_seen_by_nobody_else(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    other = next(p for p in stage.people.values() if p is not who)
    shown = await hand(stage, who)
    (change,) = controls(shown, "line")
    await who.select(shown, change["custom_id"], change["options"][0]["value"])
    await stage.settled()
    opened = who.fresh(shown)
    (menu,) = [one for one in controls(opened, "line") if "options" in one]
    await who.select(opened, menu["custom_id"], "pass")
    await stage.settled()
    info = await stage.match()
    theirs = [m for m in other.messages() if not other.private(m)]
    record = str(read_export(await export(stage.store, info.id)))

    assert [r.standing.says for r in await records(stage, who)] == [PASS]
    assert not [m for m in theirs if controls(m, "give", "line", "myself", "aheadset")]
    assert not [m for m in theirs if "Deployment" in other.text(m)]
    assert "morning" not in record
    assert "grown" not in record


async def test_a_choice_that_is_not_offered_is_noted_nowhere(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    shown = await hand(stage, who)
    (change,) = controls(shown, "line")
    await who.select(shown, change["custom_id"], change["options"][0]["value"])
    await stage.settled()
    opened = who.fresh(shown)
    (menu,) = [one for one in controls(opened, "line") if "options" in one]
    place = stage.box.core.world.channels[opened["channel_id"]]
    for value in ("nothing", "e0.12345678", "e" + "9" * 80):
        sent = {"component_type": 3, "custom_id": menu["custom_id"], "values": [value]}
        old = copy.copy(place.messages[opened["id"]])
        await who.forge(Forged(COMPONENT, sent, place.id, old))
        await stage.settled()

    assert await records(stage, who) == ()


async def test_i_answer_myself_gives_the_question_whatever_would_answer_it(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    monkeypatch.setattr(stage.bot.services.ahead_runner, "wake", lambda match: None)
    record = await morning(stage, who, PASS)
    await stage.store.ahead.change(info.id, int(who.id), lambda _: (record,))
    shown = await hand(stage, who)
    assert "Your answer ahead follows in a moment" in who.text(shown)
    (mine,) = controls(shown, "myself")

    await who.press(shown, mine["custom_id"])
    await stage.settled()

    (kept,) = await records(stage, who)
    assert kept.off == "owner"
    given = who.fresh(shown)
    assert controls(given, "ask", "byhand"), who.text(given)
    listed = await answer_of(stage, who, await who.command("/ahead"))
    assert "off, you answer yourself" in who.text(listed)
    (menu,) = controls(listed, "aheadset")
    await who.select(listed, menu["custom_id"], "1.morning.deploy.on")
    await stage.settled()
    (kept,) = await records(stage, who)
    assert kept.off == ""


async def test_a_trifle_may_be_asked_and_left_to_the_advice_again(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    _, who = await asked(stage)
    listed = await answer_of(stage, who, await who.command("/ahead"))
    assert "Trifles" in who.text(listed)
    (menu,) = controls(listed, "aheadset")

    await who.select(listed, menu["custom_id"], "0.trifles.keep.ask")
    await stage.settled()
    (record,) = await records(stage, who)
    assert (record.line, record.standing.says) == ("keep", ASK)
    assert "Cards kept: ask me" in who.text(who.fresh(listed))

    await who.select(
        listed,
        controls(who.fresh(listed), "aheadset")[0]["custom_id"],
        f"{record.number}.trifles.keep.advised",
    )
    await stage.settled()
    (record,) = await records(stage, who)
    assert record.standing.says == ADVISED


async def test_a_round_is_played_as_advised_from_the_list(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    listed = await answer_of(stage, who, await who.command("/ahead"))
    (menu,) = controls(listed, "aheadset")

    await who.select(listed, menu["custom_id"], "day")
    await stage.settled()

    assert await given_ahead(stage, who)
    assert [r for r in await records(stage, who) if r.standing.questions == ()]


async def test_what_is_typed_too_early_is_done_at_ones_turn(stage: CheckedBot) -> None:
    info = await begun(stage, "Ana", "Bob")
    first = await deployer(stage)
    other = next(p for p in stage.people.values() if p is not first)
    seat = await seat_of(stage, other)
    refused = await answer_of(stage, other, await other.command("/eden answer done"))
    label = say("en", "ahead-do-later")
    assert label in [b.get("label") for b in other.buttons(refused)], other.text(refused)

    await answer_of(stage, other, await other.press(refused, label))
    (record,) = await records(stage, other)
    assert record.standing.questions == ()
    mine = await hand(stage, first)
    await first.press(mine, controls(mine, "give")[0]["custom_id"])
    await stage.settled()

    assert (await records(stage, other)) == ()
    assert await given_ahead(stage, other)
    pending = [q.decision for q in await stage.matches.pending(info.id)]
    assert not [d for d in pending if d.id == DEPLOY and d.seat == seat]
    assert (await ahead(stage, other)).answers == {}
