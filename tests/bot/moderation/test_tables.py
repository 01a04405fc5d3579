"""All tables of a server: what can be mended first, opened and nudged from one page."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import patch

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from bot.lang import say
from bot.lobby import opening
from bot.matches import live_match
from bot.model.clocks import HOUR, Clock, Clocks
from bot.moderation.audit_panel import audit_line
from bot.moderation.tables import ShownTables, Tables, late_first
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from bot.store import MatchId, MatchInfo, SeatInfo, Status, schema
from rules.core.ids import Seat
from tests.bot.person import Person
from tests.bot.play.test_panels import within_limits
from tests.bot.scenarios.checked_bot import Json, answer_of, pressed, said
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.timed import BOTH, Evening, dms, evening

__all__ = ["evening"]

NOW = 1000 * HOUR


def table(name: str, status: Status = "running", **clock: float | bool) -> MatchInfo:
    mine = Clock(user=1, bank=24 * HOUR, at=NOW, since=NOW, open=True)
    return MatchInfo(
        id=MatchId(name),
        game="tiny",
        guild=1,
        channel=2,
        created_by=1,
        created_at=0.0,
        commitment="",
        status=status,
        clocks=Clocks(pace="live", seats={"0": replace(mine, **clock)}),
    )


def test_what_can_be_mended_comes_first_and_the_latest_of_the_late() -> None:
    tables = [
        table("paused", "paused"),
        table("soon", at=NOW - 23 * HOUR),
        table("late", at=NOW - 30 * HOUR),
        table("empty", vacant=True, stopped=True),
        table("later", at=NOW - 90 * HOUR),
        table("broken", "suspended"),
        table("fresh"),
    ]

    ranked = late_first(tables, NOW)

    names = [shown.info.id for shown in ranked]
    assert names == ["broken", "empty", "later", "late", "soon", "fresh", "paused"]
    assert [shown.info.id for shown in ranked if shown.late] == ["later", "late"]
    assert ranked[2].due == NOW - 66 * HOUR


async def two_tables(evening: Evening) -> None:
    """Seat Ana and Bob at a table in each of two channels."""
    people = [await evening.person(name) for name in ("Ana", "Bob")]
    for title, channel in (("First", "table-1"), ("Second", "table-2")):
        for person in people:
            person.here = person.place(channel)
        await evening.seated("Ana", "Bob", clock="live", title=title)


async def nudged(evening: Evening) -> None:
    """Wait until all who are late have been called."""
    for task in [
        task for task in evening.stage.context.tasks if task.get_name().startswith("nudge")
    ]:
        await task
    await evening.stage.settled()


async def listed(evening: Evening, who: Person) -> Json:
    """Open the list of tables from the desk of the table in the channel."""
    desk = await evening.stage.answer(who, "/gm")
    await pressed(evening.stage, who, desk, ":tables")
    return who.fresh(desk)


@BOTH
async def test_a_moderator_sees_who_is_late_at_every_table_and_nudges_them_by_one_press(
    evening: Evening,
) -> None:
    await two_tables(evening)
    ana, bob, cy = [await evening.person(name) for name in ("Ana", "Bob", "Cy")]
    await cy.change(moderator=True)
    await evening.later(30 * HOUR)
    called = len(dms(ana))
    shown = await listed(evening, cy)

    words = cy.text(shown)
    nudge = controls(shown, "tablesnudge")[0]["custom_id"]
    await pressed(evening.stage, cy, shown, nudge)
    await nudged(evening)
    told = cy.text(cy.fresh(shown))
    calls = len(dms(ana))
    await pressed(evening.stage, cy, shown, nudge)
    await nudged(evening)
    again = cy.text(cy.fresh(shown))

    assert evening.word("2 matches, 2 late", "2 parties, 2 en retard") in words
    assert "First" in words
    assert "Second" in words
    assert ana.me["global_name"] in told
    assert bob.me["global_name"] in told
    assert calls == called + 2  # one for each table
    assert again != told
    assert len(dms(ana)) == calls  # at most once an hour


async def test_a_nudge_of_many_tables_answers_at_once_and_says_later_whom_it_called(
    evening: Evening,
) -> None:
    await two_tables(evening)
    cy = await evening.person("Cy")
    await cy.change(moderator=True)
    await evening.later(30 * HOUR)
    reminders, gate, runs = evening.stage.bot.services.tables.reminders, asyncio.Event(), [0]
    call = reminders.call

    async def slow(*given: Any, **named: Any) -> Any:
        runs[0] += 1
        await gate.wait()
        return await call(*given, **named)

    shown = await listed(evening, cy)
    nudge = controls(shown, "tablesnudge")[0]["custom_id"]
    with patch.object(reminders, "call", slow):
        await cy.press(shown, nudge)
        first = cy.text(cy.fresh(shown))
        await cy.press(cy.fresh(shown), nudge)  # another press does nothing twice
        gate.set()
        await nudged(evening)

    assert say("fr", "tables-nudging", n=2) in first
    assert runs == [2]
    assert "Ana" in cy.text(cy.fresh(shown))


async def test_of_many_who_were_nudged_the_first_are_named_and_the_others_counted(
    evening: Evening,
) -> None:
    await two_tables(evening)
    cy = await evening.person("Cy")
    await cy.change(moderator=True)
    await evening.later(30 * HOUR)
    shown = await listed(evening, cy)
    with patch("bot.moderation.tables.PAGE", 1):
        await pressed(evening.stage, cy, shown, ":tablesnudge")
        await nudged(evening)
    assert "et 1 de plus" in cy.text(cy.fresh(shown))


async def test_a_table_is_opened_from_the_list(evening: Evening) -> None:
    await two_tables(evening)
    ana = await evening.person("Ana")
    first, second = sorted(await evening.stage.store.matches.find(), key=lambda info: info.title)
    shown = await listed(evening, ana)
    menu = controls(shown, "tablesopen")[0]["custom_id"]

    await evening.stage.after(ana.select(shown, menu, first.id))

    desk = ana.text(ana.fresh(shown))
    assert first.id in desk
    assert second.id not in desk


@pytest.mark.parametrize("is_there", [True, False])
async def test_a_table_of_another_server_is_answered_like_none(
    evening: Evening, *, is_there: bool
) -> None:
    """Else ids in a tampered menu would tell which matches there are elsewhere."""
    await two_tables(evening)
    stage, cy = evening.stage, await evening.person("Cy")
    await cy.change(moderator=True)
    shown = await listed(evening, cy)
    (menu,) = controls(shown, "tablesopen")
    name = (await stage.match()).id
    moved = sa.update(schema.matches).where(schema.matches.c.id == name).values(guild=7)
    await stage.store._database.writing(lambda connection: connection.execute(moved))
    wanted = name if is_there else "zzzz"
    press = {"component_type": 3, "custom_id": menu["custom_id"], "values": [wanted]}
    place = stage.box.core.world.channels[shown["channel_id"]]

    made = await cy.forge(Forged(COMPONENT, press, place.id, place.messages[shown["id"]]))

    assert cy.text(await answer_of(stage, cy, made)) == say("fr", "out-of-date")


@BOTH
async def test_a_table_is_nudged_prolonged_and_ended_from_its_desk(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    ana, cy = await evening.person("Ana"), await evening.person("Cy")
    await cy.change(moderator=True)
    await evening.later(HOUR)
    due = (await evening.stage.match()).clocks.ends(0)
    desk = await evening.stage.answer(cy, "/gm")

    await pressed(evening.stage, cy, desk, evening.word("A day more", "Un jour de plus"))
    longer = (await evening.stage.match()).clocks.ends(0)
    called = await pressed(evening.stage, cy, desk, ":nudge")
    form = await cy.press(desk, ":gmendask")
    asked = await evening.stage.after(cy.submit(form, {"reason": "tea"}))
    still = (await evening.stage.match()).status
    question = cy.fresh(asked.messages[0] if asked.messages else desk)
    await pressed(evening.stage, cy, question, ":gmend")

    assert due is not None
    assert longer == due + 24 * HOUR
    assert ana.me["global_name"] in called
    assert still == "running"
    assert (await evening.stage.match()).status == "over"


async def test_where_no_match_is_the_tables_open_and_none_for_others(evening: Evening) -> None:
    bob = await evening.person("Bob")
    await bob.change(moderator=True)
    empty = await said(evening.stage, bob, "/gm")
    await bob.change(moderator=False)
    denied = await said(evening.stage, bob, "/gm")

    assert say("fr", "tables-head", n=0, late=0) in empty
    assert denied == say("fr", "may-not-tend")


@BOTH
async def test_a_hundred_tables_with_the_longest_names_are_a_message_that_discord_takes(
    evening: Evening,
) -> None:
    await evening.seated("Ana", "Bob", clock="live", title="T" * opening._TITLE)
    info = await evening.stage.match()
    seats = tuple(replace(seat, name="W" * 32) for seat in info.seats)
    stage = evening.stage
    tables = [
        replace(info, id=MatchId(f"{info.id}{number:02}"), seats=seats) for number in range(100)
    ]
    shown = Tables(
        stage.bot.context,
        stage.bot.services.delivery,
        stage.bot.services.deadlines.reminders,
        stage.bot.services.dashboard,
    )
    language = evening.language

    panel = await shown.panel(late_first(tables, NOW), ShownTables(page=4), language)

    within_limits(panel)


def test_a_line_about_a_seat_names_who_held_it_then_and_nobody_once_forgotten() -> None:
    seated = (SeatInfo(number=0, user=7, name="Ana", seat=Seat(0), kind=None),)
    line = live_match.audit_line(replace(table("k3f2"), seats=seated), None, "skip", {"seat": 0})
    now = replace(table("k3f2"), seats=(replace(seated[0], user=8, name="Bob"),))

    forgotten = replace(line, details={**line.details, "of": 0})
    older = replace(line, details={"seat": 0})
    texts = [audit_line(shown, now, "en") for shown in (line, forgotten, older)]

    assert [("<@7>" in text, "Bob" in text) for text in texts] == [
        (True, False),
        (False, False),
        (False, True),
    ]
