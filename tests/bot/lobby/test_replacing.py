"""A moderator replaces somebody: asked once, with a reason, told to all; a seat is never taken."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lang import say
from bot.sandbox.people.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of, pressed, said
from tests.bot.scenarios.conftest import small
from tests.bot.scenarios.people import moderated, replaced
from tests.bot.scenarios.robots import controls

__all__ = ["small"]


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
    await said(small, ana, "/gm config", tend=role)
    await cy.change(roles=[role])
    return ana, bob, cy


async def test_a_replacement_is_asked_about_and_told_at_the_table_with_its_reason(
    small: CheckedBot,
) -> None:
    ana, bob, cy = await tended_by_cy(small)
    before, seat = await small.match(), await seat_of(small, "Bob")
    small.called.clear()

    none = await said(small, cy, "/gm replace", seat=seat, reason="  ", automated="random")
    asked = await answer_of(
        small,
        cy,
        await cy.command("/gm replace", seat=seat, reason="no *word*", automated="random"),
    )
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
    assert "reason: no \\*word\\*" in await said(small, bob, "/match audit")


async def test_a_button_of_another_reason_replaces_nobody(small: CheckedBot) -> None:
    _ana, _bob, cy = await tended_by_cy(small)
    before, seat = await small.match(), await seat_of(small, "Bob")
    options: dict[str, Any] = {"seat": seat, "automated": "random"}
    first = await answer_of(small, cy, await cy.command("/gm replace", reason="one", **options))
    await said(small, cy, "/gm replace", reason="two", seat=3 - seat, automated="random")

    (button,) = controls(first, "gmseat")

    assert await pressed(small, cy, first, button["custom_id"]) == say("en", "out-of-date")
    assert (await small.match()).seats == before.seats


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_moderator_takes_a_seat_only_if_all_who_play_agree(
    small: CheckedBot, *, agrees: bool
) -> None:
    ana, bob, cy = await tended_by_cy(small)
    before, seat = await small.match(), await seat_of(small, "Bob")

    asked = await replaced(small, cy, seat=seat, user=cy.id)
    alone = await small.match()
    await pressed(small, ana, public(ana, "seatyes")[0], "Agree")
    half = await small.match()
    stranger = await pressed(small, cy, public(cy, "seatyes")[0], "Agree")
    await pressed(small, bob, public(bob, "seatyes")[0], "Agree" if agrees else "Decline")
    await small.settled()

    assert asked == say("en", "handover-asked")
    assert alone.seats == half.seats == before.seats
    assert stranger == say("en", "undo-own")
    mine = (await small.match()).of_user(int(cy.id))
    assert (mine is not None and mine.seat == seat - 1) == agrees
    assert (await small.match()).of_user(int(bob.id)) is None or not agrees
    assert not public(ana, "seatyes")
    outcome = "handover-agreed" if agrees else "handover-declined"
    assert any(say("en", outcome, who=f"<@{cy.id}>") in ana.text(m) for m in public(ana))
    assert any("away for weeks" in ana.text(m) for m in public(ana)) == agrees


async def test_a_request_for_a_seat_lapses_once_the_seat_is_somebody_elses(
    small: CheckedBot,
) -> None:
    ana, bob, cy = await tended_by_cy(small)
    seat = await seat_of(small, "Bob")
    await replaced(small, cy, seat=seat, user=cy.id)
    await replaced(small, ana, seat=seat, automated="random")
    await small.settled()

    assert not public(bob, "seatyes")
    assert (await small.match()).of_user(int(cy.id)) is None
    lapsed = say("en", "handover-lapsed", who=f"<@{cy.id}>")
    assert any(lapsed in bob.text(m) for m in public(bob))


async def test_a_seat_is_given_to_nobody_who_is_not_on_the_server(small: CheckedBot) -> None:
    ana, _bob, _cy = await tended_by_cy(small)
    before, dan = await small.match(), await small.person("Dan")
    asked = await answer_of(
        small, ana, await ana.command("/gm replace", seat=2, reason="away", user=dan.id)
    )
    await dan.change(member=False)

    (button,) = controls(asked, "gmseat")

    words = await pressed(small, ana, asked, button["custom_id"])
    assert words == say("en", "handover-stranger", who=f"<@{dan.id}>")
    assert (await small.match()).seats == before.seats
