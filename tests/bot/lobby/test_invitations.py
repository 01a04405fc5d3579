"""Somebody who is invited by name is told once that a lobby waits for them."""

from __future__ import annotations

import pytest

from bot.lobby.panel import INVITED_MOST
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import Json, answer_of, pressed, said
from tests.bot.scenarios.conftest import evening
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.timed import BOTH, Evening

__all__ = ["evening"]


def invitations(evening: Evening, person: Person) -> list[Json]:
    """List the messages that call a person to a lobby."""
    mark = evening.word("waits for you", "vous attend")
    return [m for m in person.messages() if mark in person.text(m) and person.id in str(m)]


@BOTH
async def test_play_with_somebody_opens_a_lobby_that_calls_them_once(evening: Evening) -> None:
    stage = evening.stage
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    opened = await said(stage, ana, "/play", game="tiny", **{"with": bob.id})
    await stage.settled()
    info = await stage.match()
    assert info.id in opened
    bob.here = str(info.thread or info.channel)
    (told,) = invitations(evening, bob)
    assert stage.called == [bob.id]
    await pressed(stage, bob, told, ":join")
    assert [seat.name for seat in (await stage.match()).seats] == ["Bob"]
    stage.bot.services.delivery.wake(info.id, 0.0)
    await stage.settled()
    assert len(invitations(evening, bob)) == 1
    stage.uncalled_for = [e for e in stage.uncalled_for if not e.path.endswith("/threads")]


@pytest.mark.parametrize("evening", ["en"], indirect=True)
async def test_the_opener_alone_invites_and_no_more_than_a_few(evening: Evening) -> None:
    stage = evening.stage
    ana, *others = [await evening.person(name) for name in ("Ana", "Bob", "Cy", "Dan", "Eve")]
    await said(stage, ana, "play:newtable", game="tiny", where="here")
    panel = await stage.answer(ana, "match:seating")
    (pick,) = controls(panel, "invite")
    await stage.after(ana.select(panel, pick["custom_id"], *[one.id for one in others[:2]]))
    for one in (others[0], others[2], others[3]):  # one who was told, and two more
        shown = ana.fresh(panel)
        await stage.after(ana.select(shown, ":invite", one.id))
    assert [len(invitations(evening, one)) for one in others] == [1, 1, 1, 0]
    assert len(stage.called) == INVITED_MOST
    await said(stage, others[0], "match:join")
    his = await answer_of(stage, others[0], await others[0].command("match:seating"))
    assert controls(his, "invite") == []
    shown = ana.fresh(panel)  # a seat that is taken frees its invitation
    await ana.select(shown, controls(shown, "invite")[0]["custom_id"], others[3].id)
    await stage.settled()
    assert len(invitations(evening, others[3])) == 1


async def invited(evening: Evening, *names: str) -> tuple[Person, list[Person], Json]:
    """Let somebody open a lobby and invite others; return the panel with which they did."""
    stage = evening.stage
    ana, *others = [await evening.person(name) for name in ("Ana", *names)]
    await said(stage, ana, "play:newtable", game="tiny", where="here")
    panel = await answer_of(stage, ana, await ana.command("match:seating"))
    await chosen(evening, ana, panel, *others)
    return ana, others, panel


async def chosen(evening: Evening, ana: Person, panel: Json, *others: Person) -> str:
    """Invite people; return what the panel says then."""
    shown = ana.fresh(panel)
    menu = controls(shown, "invite")[0]["custom_id"]
    await ana.select(shown, menu, *[one.id for one in others])
    await evening.stage.settled()
    return ana.text(ana.fresh(panel))


@BOTH
async def test_a_declined_invitation_is_told_to_its_opener_without_a_name_and_frees_its_place(
    evening: Evening,
) -> None:
    stage = evening.stage
    ana, (bob, cy, dan), panel = await invited(evening, "Bob", "Cy", "Dan")
    eve = await evening.person("Eve")
    full = await chosen(evening, ana, panel, eve)
    assert evening.word("Not invited yet", "Pas encore d’invitation") in full
    assert f"<@{eve.id}>" in full
    (told,) = invitations(evening, bob)
    no = controls(told, "inviteno")[0]["custom_id"]
    await pressed(stage, cy, told, no)  # of two who are invited each answers for themselves
    for _ in range(2):
        mine = await answer_of(stage, bob, await bob.press(told, no))
        await stage.settled()
        assert evening.word("Declined.", "C’est décliné.") in bob.text(mine)
    other = await answer_of(stage, eve, await eve.press(told, no))
    assert evening.word("for somebody else", "pour quelqu’un d’autre") in eve.text(other)

    mark = evening.word("has declined your", "a décliné votre")
    notices = [ana.text(m) for m in ana.messages() if mark in ana.text(m)]
    assert len(notices) == 2
    assert all(f"<@{ana.id}>" in text for text in notices)
    assert not any(name in t for name in (bob.id, "Bob", cy.id, "Cy") for t in notices)
    assert stage.called.count(ana.id) == 2
    assert "Eve" not in await chosen(evening, ana, panel, eve, bob)
    assert [len(invitations(evening, one)) for one in (eve, bob, dan)] == [1, 1, 1]
    await said(stage, bob, "match:join")
    assert [seat.name for seat in (await stage.match()).seats] == ["Bob"]


@BOTH
async def test_who_wants_no_invitations_is_called_to_no_table_and_to_no_rematch(
    evening: Evening,
) -> None:
    stage = evening.stage
    bob = await evening.person("Bob")
    await said(stage, bob, "settings:invitations", wanted=False)
    assert not (await stage.store.people.user(int(bob.id))).invitations
    ana, (_, cy), panel = await invited(evening, "Bob", "Cy")
    assert [len(invitations(evening, one)) for one in (bob, cy)] == [0, 1]
    assert evening.word("no invitations", "n’en veut aucune") in ana.text(ana.fresh(panel))
    assert f"<@{bob.id}>" in ana.text(ana.fresh(panel))
    stage.called.clear()
    for one in (ana, bob):
        await said(stage, one, "match:join")
    await said(stage, ana, "match:start")
    asked = await answer_of(stage, bob, await bob.command("match:concedeask"))
    await pressed(stage, bob, asked, controls(asked, "concede")[0]["custom_id"])
    assert (await stage.match()).status == "over"
    stage.called.clear()
    again = next(m for m in reversed(ana.messages()) if controls(m, "rematch"))
    await pressed(stage, ana, again, controls(again, "rematch")[0]["custom_id"])
    await stage.settled()
    assert {info.status for info in await stage.store.matches.find()} == {"over", "lobby"}
    assert bob.id not in stage.called
