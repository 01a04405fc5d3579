"""What is left of earlier messages loses its controls, and what must be told is told, at last."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.matches import Snapshot
from bot.sandbox.model import SILENT
from bot.store import MatchId, MatchInfo, MessageSlot
from bot.store.message_slots import SlotBook

from .killable_bot import Json, KillableBot
from .test_once import sealed
from .test_places import as_it_stands, in_a_thread, public, told

pytestmark = pytest.mark.usefixtures("hurried")


async def killed_before_the_panel_before_is_closed(here: KillableBot, match: MatchId) -> None:
    """Let a new panel be posted, and the bot die before the one before it loses its controls."""
    posted = asyncio.Event()
    closing = here.bot.services.delivery.table._old_closed

    async def dying(
        book: SlotBook, info: MatchInfo, snapshot: Snapshot, slot: MessageSlot
    ) -> MessageSlot:
        if "previous" in slot.extra:
            posted.set()
            await asyncio.Event().wait()
        return await closing(book, info, snapshot, slot)

    here.bot.services.delivery.table._old_closed = dying  # type: ignore[method-assign]
    answering = asyncio.create_task(sealed(here, match))
    async with asyncio.timeout(60):
        await posted.wait()
    answering.cancel()
    await asyncio.gather(answering, return_exceptions=True)
    await here.kill()


def live(here: KillableBot, channel: str) -> list[Json]:
    """List what can be pressed in a channel."""
    return [m for m in public(here, channel) if here.controls(m)]


@pytest.mark.postgres
async def test_a_panel_that_cannot_be_closed_yet_is_closed_once_it_can(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    home = str((await here.place(match)).channel)
    await killed_before_the_panel_before_is_closed(here, match)
    here.box.people.change_faults({"missing_permissions": ["VIEW_CHANNEL"]})
    await here.start()
    await here.settled()
    assert len(live(here, home)) == 2

    here.box.people.change_faults({"missing_permissions": []})
    await here.settled()

    await as_it_stands(here, match)
    assert "previous" not in (await here.place(match)).extra


async def test_panels_of_an_archived_thread_are_closed_when_something_is_posted_there(
    here: KillableBot,
) -> None:
    match, thread = await in_a_thread(here)
    await killed_before_the_panel_before_is_closed(here, match)
    here.box.people.change_channel(thread, {"archived": True})
    await here.start()
    await here.settled()

    await sealed(here, match)
    await here.settled()

    assert "previous" not in (await here.place(match)).extra
    assert [m["id"] for m in live(here, thread)] == [str((await here.place(match)).message)]
    await as_it_stands(here, match)


async def test_the_word_where_a_hand_is_offers_nothing_once_the_match_is_over(
    here: KillableBot,
) -> None:
    here.box.core.faults.closed_dms = [(await here.person(name)).id for name in ("Ana", "Bob")]
    match = await here.match("Ana", "Bob")
    home, ana = str((await here.place(match)).channel), here.people["Ana"]
    assert len([m for m in live(here, home) if "your hand is ready" in ana.text(m)]) == 2

    await here.matches.moderation.end(match, 1, None)
    await here.settled()

    table = await here.place(match)
    assert {m["id"] for m in live(here, home)} <= {str(table.message)}
    ended = [ana.text(m) for m in public(here, home) if "is over" in ana.text(m)]
    for name in ("Ana", "Bob"):
        assert f"<@{here.people[name].id}>: match **{match}** is over." in ended
    assert await here.store.message_slots.behind() == []


async def test_the_word_where_a_hand_is_ends_with_the_seat(here: KillableBot) -> None:
    bob = await here.person("Bob")
    cy = await here.person("Cy")
    here.box.core.faults.closed_dms = [bob.id, cy.id]
    match = await here.match("Ana", "Bob")
    home, ana = str((await here.place(match)).channel), here.people["Ana"]
    seat = await here.seat(match, bob)

    await here.matches.moderation.replace(match, seat, 1, None, user=int(cy.id), name="Cy")
    await here.settled()

    words = [ana.text(m) for m in live(here, home) if "your hand is ready" in ana.text(m)]
    assert len(words) == 1
    assert f"<@{cy.id}>" in words[0]


async def test_what_hinders_a_match_is_told_at_last_though_nothing_arrives_for_a_while(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    sender, tried = here.bot.services.delivery.sender, asyncio.Event()
    post, ana = sender.post, here.people["Ana"]

    async def away(channel: int, *rest: Any, **more: Any) -> Any:
        if str(channel) == ana.dm():
            tried.set()
            raise OSError("Discord is away")
        return await post(channel, *rest, **more)

    monkeypatch.setattr(sender, "post", away)
    here.box.people.change_faults({"missing_permissions": ["ATTACH_FILES"]})
    async with asyncio.timeout(60):
        await tried.wait()
    assert not told(here, "Ana", "cannot be shown")
    await here.kill()

    await here.start()
    await here.settled()
    await here.bot.services.delivery.reconcile(match)

    assert len(told(here, "Ana", "cannot be shown")) == 1
    noted = [line for line in await here.store.audit.read(match) if line.what == "hindered"]
    assert len(noted) == 1


async def test_a_channel_that_is_gone_is_told_of_at_last_though_nothing_arrives_for_a_while(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    tried = asyncio.Event()

    async def away(*_: Any, **__: Any) -> Any:
        tried.set()
        raise OSError("Discord is away")

    monkeypatch.setattr(here.bot.services.delivery.sender, "post", away)
    here.box.people.close_channel(str((await here.place(match)).channel))
    async with asyncio.timeout(60):
        await tried.wait()
    await here.kill()

    await here.start()
    await here.settled()

    assert len(told(here, "Ana", "is gone")) == 1
    noted = [line for line in await here.store.audit.read(match) if line.what == "channel-gone"]
    assert len(noted) == 1


async def test_a_hand_that_is_written_anew_is_heard_only_by_whoever_is_asked(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    here.box.core.clock.skip(4000)  # what comes next is a new message

    await sealed(here, match)
    await here.settled()

    asked, heard = await here.asked(match), []
    for name in ("Ana", "Bob"):
        who = here.people[name]
        newest = who.messages(who.dm())[-1]
        assert len([m for m in who.messages(who.dm()) if here.controls(m)]) == 1
        if not newest["flags"] & SILENT:
            heard.append(who)
    assert heard == asked
    assert len(asked) == 1
