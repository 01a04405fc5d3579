"""A moderator replaces somebody: asked once, with a reason, told to all; a seat is never taken."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lang import say
from bot.model.clocks import HOUR
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from rules.core.ids import Seat
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of, gm, pressed, said
from tests.bot.scenarios.conftest import small
from tests.bot.scenarios.people import moderated, replaced
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.timed import Evening, evening, late

__all__ = ["evening", "small"]


async def seat_of(stage: CheckedBot, name: str) -> int:
    """Return the number of a seat as people type it."""
    return (
        next(s.seat for s in (await stage.match()).seats if s.name == name and s.seat is not None)
        + 1
    )


def public(person: Person, verb: str = "") -> list[Json]:
    """List the public messages of a channel, or those with a control *verb*."""
    shown = [m for m in person.messages() if not person.private(m)]
    return [m for m in shown if not verb or controls(m, verb)]


async def tended_by_cy(small: CheckedBot) -> tuple[Person, Person, Person]:
    """Start a match of Ana and Bob that Cy, who does not play, looks after."""
    ana, bob = await moderated(small)
    cy = await small.person("Cy")
    role = small.box.people.open_role("Game master")
    await said(small, ana, "gm:config", tend=role)
    await cy.change(roles=[role])
    return ana, bob, cy


async def test_a_replacement_is_asked_about_and_told_at_the_table_with_its_reason(
    small: CheckedBot,
) -> None:
    ana, bob, cy = await tended_by_cy(small)
    before, seat = await small.match(), await seat_of(small, "Bob")
    small.called.clear()

    none = await said(small, cy, "gm:replace", seat=seat, reason="  ", automated="random")
    asked = await small.answer(cy, "gm:replace", seat=seat, reason="no *word*", automated="random")
    still = await small.match()
    (button,) = controls(asked, "gmseat")
    done = await pressed(small, cy, asked, button["custom_id"])

    assert none == say("en", "rewind-reason")
    assert "Bob" in cy.text(asked)
    assert still.seats == before.seats
    assert done == say("en", "gm-replaced")
    assert (await small.match()).of_user(int(bob.id)) is None
    told = [ana.text(m) for m in public(ana) if "no \\*word\\*" in ana.text(m)]
    assert len(told) == 1
    assert f"<@{bob.id}>" in told[0]
    assert f"<@{cy.id}>" in told[0]
    assert bob.id in small.called
    assert "reason: no \\*word\\*" in await said(small, bob, "match:audit")


async def test_a_button_of_another_reason_replaces_nobody(small: CheckedBot) -> None:
    _ana, _bob, cy = await tended_by_cy(small)
    before, seat = await small.match(), await seat_of(small, "Bob")
    options: dict[str, Any] = {"seat": seat, "automated": "random"}
    first = await small.answer(cy, "gm:replace", reason="one", **options)
    await said(small, cy, "gm:replace", reason="two", seat=3 - seat, automated="random")

    (button,) = controls(first, "gmseat")

    assert await pressed(small, cy, first, button["custom_id"]) == say("en", "out-of-date")
    assert (await small.match()).seats == before.seats


@pytest.mark.parametrize("answer", ["seatno", "seatyes", None])
async def test_a_seat_is_freed_unless_its_owner_says_within_a_day_that_they_are_here(
    evening: Evening, answer: str | None
) -> None:
    ana, bob, cy = [await evening.person(name) for name in ("Ana", "Bob", "Cy")]
    await evening.seated("Ana", "Bob", clock="none")
    stage, seat = evening.stage, await seat_of(evening.stage, "Bob")
    mark = len(stage.calls)
    asked = await said(
        stage, await gm(stage, ana), "gm:replace", seat=seat, reason="away for weeks"
    )
    called = len(stage.calls) - mark
    (request,) = public(bob, "seatno")
    why = ana.text(request)
    await pressed(stage, cy, request, ":seatno")
    await evening.later(23 * HOUR)
    early = (await stage.match()).of_user(int(bob.id))
    if answer is not None:
        await pressed(stage, bob, request, controls(request, answer)[0]["custom_id"])
    await evening.later(2 * HOUR)

    mine = (await stage.match()).of_user(int(bob.id))
    assert "garder sa place" in asked
    assert called == 1
    assert "away for weeks" in why
    assert early is not None
    assert not early.leaving
    assert mine is not None
    assert mine.leaving == (answer != "seatno")
    ended = say("fr", "free-declined" if answer == "seatno" else "free-agreed")
    assert any(ended in ana.text(m) for m in public(ana))
    assert not public(ana, "seatno")


async def test_the_seat_of_somebody_who_is_late_is_free_at_once_and_another_takes_it(
    evening: Evening,
) -> None:
    ana, bob = await late(evening, "Ana", "Bob")
    cy = await evening.person("Cy")
    stage, seat = evening.stage, await seat_of(evening.stage, "Bob")

    told = await said(stage, await gm(stage, ana), "gm:replace", seat=seat, reason="away for weeks")
    await said(stage, cy, "match:join")

    assert told == say("fr", "free-done", who="Bob")
    mine = (await stage.match()).of_user(int(cy.id))
    assert mine is not None
    assert mine.seat == seat - 1
    assert (await stage.match()).of_user(int(bob.id)) is None


async def test_a_request_for_a_seat_lapses_once_the_seat_is_somebody_elses(
    small: CheckedBot,
) -> None:
    ana, bob, cy = await tended_by_cy(small)
    seat = await seat_of(small, "Bob")
    await said(small, cy, "gm:replace", seat=seat, reason="away for weeks")
    await replaced(small, ana, seat=seat, automated="random")
    await small.settled()

    assert not public(bob, "seatyes")
    assert any(say("en", "free-lapsed") in bob.text(m) for m in public(bob))


async def test_a_seat_is_freed_from_the_desk_with_a_reason(small: CheckedBot) -> None:
    _ana, bob, cy = await tended_by_cy(small)
    seat = await seat_of(small, "Bob")
    desk = await small.answer(cy, "/gm")
    (menu,) = controls(desk, "freeform")

    form = await cy.select(desk, menu["custom_id"], str(seat - 1))
    await small.after(cy.submit(form, {"reason": "away for weeks", "to": ["-"]}))

    (request,) = public(bob, "seatno")
    assert "away for weeks" in bob.text(request)


@pytest.mark.parametrize("value", ["x", "-1", "9" * 99])
async def test_a_seat_that_no_menu_offers_opens_no_form(small: CheckedBot, value: str) -> None:
    _ana, _bob, cy = await tended_by_cy(small)
    desk = await small.answer(cy, "/gm")
    (menu,) = controls(desk, "freeform")
    press = {"component_type": 3, "custom_id": menu["custom_id"], "values": [value]}
    place = small.box.core.world.channels[desk["channel_id"]]

    made = await cy.forge(Forged(COMPONENT, press, place.id, place.messages[desk["id"]]))
    answer = await answer_of(small, cy, made)

    assert made.modal is None
    assert say("en", "out-of-date") in cy.text(answer)


async def test_an_automated_player_is_exchanged_for_another_at_the_desk(small: CheckedBot) -> None:
    ana, _bob, cy = await tended_by_cy(small)
    seat = await seat_of(small, "Bob")
    await replaced(small, ana, seat=seat, automated="random")
    await small.settled()
    first = (await small.match()).of_seat(Seat(seat - 1))
    freed = await said(small, cy, "gm:replace", seat=seat, reason="away")
    await replaced(small, ana, seat=seat, automated="random")
    await small.settled()

    then = (await small.match()).of_seat(Seat(seat - 1))
    lines = await small.store.audit.read((await small.match()).id)
    assert first is not None
    assert then is not None
    assert then.kind == first.kind == "random"
    assert [line.what for line in lines].count("replace") == 2
    assert freed == say("en", "free-nobody")
