"""What people agree on is done once, whatever comes twice and whenever the bot goes down."""

from __future__ import annotations

import asyncio

import pytest

from bot.model.control_id import ControlId
from bot.store import MatchId
from tests.bot.person import Outcome, Person
from tests.tiny import Boast

from .killable_bot import Json, KillableBot


async def boasted(here: KillableBot) -> tuple[MatchId, str]:
    """Start a match in which Ana has boasted; return the argument that asks to go back from it."""
    match = await here.match("Ana", "Bob")
    ana = here.people["Ana"]
    await here.matches.act(match, int(ana.id), [Boast()], None)
    await here.settled()
    step = await here.matches.number_at(match, await here.seat(match, ana))
    return match, f"{step}.{await here.matches.number_at(match, None)}"


async def pressed(
    here: KillableBot, who: Person, press: ControlId, on: Json | None = None
) -> Outcome:
    on = on or await here.table(press.match, who)
    out = await here.forge(who, press.custom_id(), on=on)
    await out.message()
    await here.settled()
    return out


async def rewinds(here: KillableBot, match: MatchId) -> int:
    return sum(d.entry.kind == "rewind" for d in await here.store.records.entries(match))


async def again(here: KillableBot, who: Person, out: Outcome) -> None:
    """Deliver an interaction once more."""
    core = here.box.core
    interaction = core.world.interactions[out.id]
    place = core.world.channels[interaction.channel]
    message = place.messages[interaction.message or ""]
    payload = here.box.interactions._payload(interaction, core.world.users[who.id], place, message)
    core.broadcast.tell_bot("INTERACTION_CREATE", payload)
    await asyncio.sleep(0.1)
    await here.settled()


@pytest.mark.postgres
async def test_a_request_outlives_a_killed_bot_and_a_consent_that_comes_again(
    here: KillableBot,
) -> None:
    match, wish = await boasted(here)
    ana, bob = here.people["Ana"], here.people["Bob"]
    await pressed(here, ana, ControlId(match, "undosend", wish))
    await here.kill()
    await here.start()
    await here.settled()
    asked = [m for m in bob.messages() if any("undoyes" in c for c in here.controls(m))]

    out = await pressed(here, bob, ControlId(match, "undoyes"), asked[0])
    seq = (await here.info(match)).seq
    await here.kill()
    await here.start()
    await again(here, bob, out)

    assert len(asked) == 1
    assert await rewinds(here, match) == 1
    assert (await here.info(match)).seq == seq


async def test_what_comes_twice_is_agreed_once(here: KillableBot) -> None:
    here.box.core.faults.double_delivery = True
    match, wish = await boasted(here)
    ana, bob = here.people["Ana"], here.people["Bob"]
    cy = await here.person("Cy")

    await pressed(here, ana, ControlId(match, "undosend", wish))
    await pressed(here, bob, ControlId(match, "undoyes"))
    await pressed(here, bob, ControlId(match, "leave"))
    await pressed(here, cy, ControlId(match, "takeseat"))
    await here.matches.moderation.end(match, int(ana.id), None)
    await here.settled()
    await pressed(here, ana, ControlId(match, "rematch"))
    await pressed(here, cy, ControlId(match, "rematch"))

    assert await rewinds(here, match) == 1
    assert [s.user for s in (await here.info(match)).seats] == [int(ana.id), int(cy.id)]
    found = await here.store.matches.find()
    assert len(found) == 2
    assert [s.user for s in found[0].seats] == [int(ana.id), int(cy.id)]
    calls = [m for m in cy.messages() if any("rematch" in str(c) for c in m["components"])]
    assert len(calls) >= 1


async def test_a_vote_that_has_passed_ends_the_match_though_the_bot_is_killed_before(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob", "Cy")
    ana, bob = here.people["Ana"], here.people["Bob"]
    await ana.command("match:endask")
    await here.kill()
    await here.start()
    await here.settled()
    assert (await here.info(match)).status == "running"
    decided = asyncio.Event()

    async def dying(*_: object) -> None:
        decided.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(here.matches.moderation, "end", dying)
    press = asyncio.create_task(bob.command("match:endask", may_fail=True))
    async with asyncio.timeout(60):
        await decided.wait()
    await here.kill()
    await here.start()
    await here.settled()

    info = await here.info(match)
    assert (info.status, info.reason) == ("over", "vote")
    lines = [(one.what, one.user) for one in await here.store.audit.read(match)]
    assert ("end", int(bob.id)) in lines
    assert await here.store.message_slots.get(match, "vote", "") is None
    press.cancel()
    await asyncio.gather(press, return_exceptions=True)
