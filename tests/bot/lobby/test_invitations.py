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
    await pressed(stage, bob, told, controls(told, "join")[0]["custom_id"])
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
    panel = await answer_of(stage, ana, await ana.command("match:seating"))
    (pick,) = controls(panel, "invite")
    await ana.select(panel, pick["custom_id"], *[one.id for one in others[:2]])
    await stage.settled()
    for one in (others[0], others[2], others[3]):  # one who was told, and two more
        shown = ana.fresh(panel)
        await ana.select(shown, controls(shown, "invite")[0]["custom_id"], one.id)
        await stage.settled()
    assert [len(invitations(evening, one)) for one in others] == [1, 1, 1, 0]
    assert len(stage.called) == INVITED_MOST
    await said(stage, others[0], "match:join")
    his = await answer_of(stage, others[0], await others[0].command("match:seating"))
    assert controls(his, "invite") == []
