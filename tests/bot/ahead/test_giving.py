"""Answers ahead as they are given: a sheet, a line of it, the list; nobody else sees them."""

from __future__ import annotations

import copy

import pytest

from bot.lang import say
from bot.model.control_id import write_action
from bot.ops.archive import export, read_export
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from rules.core.ids import Card
from rules.core.record import action_from
from rules.eden.board.actions import Order
from rules.players.ahead import ADVISED, ASK, PASS, Exactly, Says
from rules.players.eden.frontiers.game import GAME
from rules.players.standing import of_game
from tests.bot.ahead.mornings import (
    DEPLOY,
    REFINE,
    ahead,
    answer,
    asked,
    begun,
    deployer,
    evening,
    given_ahead,
    hand,
    morning,
    records,
    seat_of,
)
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of
from tests.bot.scenarios.robots import controls, verb_of

PRIMARY = 1


async def tonight(stage: CheckedBot, who: Person) -> dict[str, Says]:
    """Return what the lines of the evening say, of somebody."""
    rows = [row for row in await records(stage, who) if row.sheet == "evening"]
    return {row.line: of_game(GAME, row.standing).says for row in rows}


async def line(stage: CheckedBot, who: Person, shown: Json, name: str) -> Json:
    """Open a line of the sheet on a panel."""
    (change,) = [one for one in controls(shown, "line") if "options" in one]
    await stage.after(who.select(shown, change["custom_id"], name))
    return who.fresh(shown)


async def test_the_open_question_of_a_sheet_is_answered_by_the_press_itself(
    stage: CheckedBot,
) -> None:
    await begun(stage, "Ana", "Bob")
    who = await evening(stage)
    seq = (await stage.match()).seq
    shown = await hand(stage, who)
    (gives,) = controls(shown, "give")

    assert gives["label"] == say("en", "ahead-all", n=3)
    assert gives["style"] == PRIMARY
    assert ", then Purchases: " in who.text(shown)
    await stage.after(who.press(shown, gives["custom_id"]))

    info, seat = await stage.match(), await seat_of(stage, who)
    dated = await stage.store.records.entries(info.id, seq)
    assert {d.user for d in dated if d.entry.seat == seat} >= {int(who.id)}
    assert await tonight(stage, who) == {"orders": ADVISED, "redeploy": ADVISED}


async def test_a_line_is_asked_as_if_its_question_were_put_now(stage: CheckedBot) -> None:
    """What is chosen there is given when it is, and the others wait for as long as they did."""
    await begun(stage, "Ana", "Bob")
    who = await evening(stage)
    opened = await line(stage, who, await hand(stage, who), "orders")
    assert "What do you buy for tomorrow?" in who.text(opened)
    nothing = next(b for b in controls(opened, "line") if b.get("label") == "Buy nothing")

    await stage.after(who.press(opened, nothing["custom_id"]))

    assert await tonight(stage, who) == {"orders": Exactly(((Order({}),),))}
    shown = who.fresh(opened)
    assert "then Purchases: Buy nothing" in who.text(shown)
    await stage.after(who.press(shown, ":give"))
    seat, info = await seat_of(stage, who), await stage.match()
    while REFINE in {q.decision.id for q in await stage.matches.pending(info.id)}:
        await answer(stage)
    dated = await stage.store.records.entries(info.id, 0)
    actions = [action_from(GAME, d.entry.action) for d in dated if d.entry.seat == seat]
    assert [action for action in actions if isinstance(action, Order)] == [Order({})]


@pytest.mark.parametrize("pace", ["evening", "day"])
async def test_where_all_are_there_the_plain_answers_lead_and_the_sheet_is_last(
    stage: CheckedBot, pace: str
) -> None:
    await begun(stage, "Ana", "Bob", pace=pace)
    who = await evening(stage)
    shown = await hand(stage, who)
    verbs = [verb_of(one) for one in controls(shown, "ask", "other", "give", "line")]
    (gives,) = controls(shown, "give")

    assert (gives["style"] == PRIMARY) == (pace == "day")
    assert verbs.index("give") == (0 if pace == "day" else len(verbs) - 2), verbs


async def test_what_is_said_before_its_question_answers_when_it_comes(stage: CheckedBot) -> None:
    info = await begun(stage, "Ana", "Bob")
    first = await deployer(stage)
    other = next(p for p in stage.people.values() if p is not first)
    shown = await hand(stage, other)
    label = say("en", "ahead-before", sheet=say("en", "sheet-eden-frontiers-morning"))
    await stage.after(other.press(shown, label))
    opened = other.fresh(shown)
    (gives,) = controls(opened, "give")
    await stage.after(other.press(opened, gives["custom_id"]))
    waits = other.text(await hand(stage, other))
    before = await given_ahead(stage, other)

    mine = await hand(stage, first)
    await stage.after(first.press(mine, ":ask"))

    assert "Given: Troops: take the advice." in waits
    assert before == []
    (record,) = [r for r in await records(stage, other) if r.sheet == "morning"]
    assert {*record.answered} & {*await given_ahead(stage, other)} == {*record.answered} != set()
    pending = [q.decision for q in await stage.matches.pending(info.id)]
    assert not [d for d in pending if d.id == DEPLOY and d.seat == await seat_of(stage, other)]


async def test_what_is_answered_ahead_is_seen_by_nobody_else(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    who = await evening(stage)
    other = next(p for p in stage.people.values() if p is not who)
    opened = await line(stage, who, await hand(stage, who), "redeploy")
    passes = next(b for b in controls(opened, "line") if b.get("label") == "Let it pass")
    await stage.after(who.press(opened, passes["custom_id"]))
    info = await stage.match()
    theirs = [m for m in other.messages() if not other.private(m)]
    record = str(read_export(await export(stage.store, info.id)))

    assert await tonight(stage, who) == {"redeploy": PASS}
    assert not [m for m in theirs if controls(m, "give", "line", "myself", "aheadset")]
    assert not [m for m in theirs if "The evening" in other.text(m)]
    assert "evening" not in record
    assert "grown" not in record


async def test_a_choice_that_is_not_offered_is_noted_nowhere(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    who = await evening(stage)
    opened = await line(stage, who, await hand(stage, who), "orders")
    passes = next(b for b in controls(opened, "line") if b.get("label") == "Let it pass")
    place = stage.box.core.world.channels[opened["channel_id"]]
    order = write_action(Order({Card("nothing"): 1}))
    for what, *values in (
        ["nothing"],
        ["0.12345678"],
        ["9" * 40],
        ["other", order],
        ["exact", "e0.1"],
    ):
        begins = passes["custom_id"].removesuffix("pass")
        assert begins != passes["custom_id"]
        sent = {"component_type": 3 if values else 2, "custom_id": begins + what, "values": values}
        old = copy.copy(place.messages[opened["id"]])
        await who.forge(Forged(COMPONENT, sent, place.id, old))
        await stage.settled()

    assert await tonight(stage, who) == {}


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

    await stage.after(who.press(shown, mine["custom_id"]))

    (kept,) = await records(stage, who)
    assert kept.off == "owner"
    given = who.fresh(shown)
    assert controls(given, "ask", "byhand"), who.text(given)
    listed = await stage.answer(who, "match:ahead")
    assert "off, you answer yourself" in who.text(listed)
    (menu,) = controls(listed, "aheadset")
    await stage.after(who.select(listed, menu["custom_id"], "1.morning.deploy.on"))
    (kept,) = await records(stage, who)
    assert kept.off == ""


async def test_a_trifle_may_be_asked_and_left_to_the_advice_again(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    _, who = await asked(stage)
    listed = await stage.answer(who, "match:ahead")
    assert "Trifles" in who.text(listed)
    (menu,) = controls(listed, "aheadset")

    await stage.after(who.select(listed, menu["custom_id"], "0.trifles.keep.ask"))
    (record,) = await records(stage, who)
    assert (record.line, record.standing.says) == ("keep", ASK)
    assert "Cards kept: ask me" in who.text(who.fresh(listed))

    await stage.after(
        who.select(
            listed,
            controls(who.fresh(listed), "aheadset")[0]["custom_id"],
            f"{record.number}.trifles.keep.advised",
        )
    )
    (record,) = await records(stage, who)
    assert record.standing.says == ADVISED


async def test_a_round_is_played_as_advised_from_the_list(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    listed = await stage.answer(who, "match:ahead")
    (menu,) = controls(listed, "aheadset")

    await stage.after(who.select(listed, menu["custom_id"], "day"))

    assert await given_ahead(stage, who)
    assert [r for r in await records(stage, who) if r.standing.questions == ()]


async def test_what_is_typed_too_early_is_done_at_ones_turn(stage: CheckedBot) -> None:
    info = await begun(stage, "Ana", "Bob")
    first = await deployer(stage)
    other = next(p for p in stage.people.values() if p is not first)
    seat = await seat_of(stage, other)
    refused = await stage.answer(other, "/eden answer done")
    label = say("en", "ahead-do-later")
    assert label in [b.get("label") for b in other.buttons(refused)], other.text(refused)

    await answer_of(stage, other, await other.press(refused, label))
    (record,) = await records(stage, other)
    assert record.standing.questions == ()
    mine = await hand(stage, first)
    await stage.after(first.press(mine, ":ask"))

    assert (await records(stage, other)) == ()
    assert await given_ahead(stage, other)
    pending = [q.decision for q in await stage.matches.pending(info.id)]
    assert not [d for d in pending if d.id == DEPLOY and d.seat == seat]
    assert (await ahead(stage, other)).answers == {}
