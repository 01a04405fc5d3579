"""The bot is killed while it calls people: everybody is called, once, when it is back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.model.control_id import ControlId
from bot.store import MatchId
from tests.bot.person import Person

from .killable_bot import Json, KillableBot
from .test_agreed import pressed

MOMENTS = ["before", "posted"]
"""Before anything was posted, or before that could be noted."""


def silenced(here: KillableBot, moment: str) -> asyncio.Event:
    """Let the bot stop short of its next message; the event says that it has come to that."""
    sender, reached = here.bot.services.delivery.sender, asyncio.Event()
    post = sender.post

    async def stop(*args: Any, **more: Any) -> Any:
        if moment == "posted":
            await post(*args, **more)
        reached.set()
        await asyncio.Event().wait()

    sender.post = stop  # type: ignore[method-assign]
    return reached


async def killed_at(here: KillableBot, moment: str, deed: Callable[[], Awaitable[object]]) -> None:
    """Kill the bot when it is about to post what *deed* brings about, and start it again."""
    reached, here.patient = silenced(here, moment), False
    doing = asyncio.ensure_future(deed())
    await asyncio.wait_for(reached.wait(), 60)
    await here.kill()
    doing.cancel()
    await asyncio.gather(doing, return_exceptions=True)
    await here.start()
    here.patient = True
    await here.settled()


def with_verb(who: Person, match: MatchId, verb: str) -> list[Json]:
    """List the public messages with a control of that verb."""
    wanted = f":{verb}"
    return [
        m
        for m in who.messages()
        if not who.private(m) and any(match in c and wanted in c for c in KillableBot.controls(m))
    ]


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_card_for_an_open_seat_outlives_a_killed_bot(
    here: KillableBot, moment: str
) -> None:
    match = await here.match("Ana", "Bob")
    bob = here.people["Bob"]

    await killed_at(here, moment, lambda: here.matches.lobbies.leave(match, int(bob.id), None))
    standing = with_verb(bob, match, "takeseat")
    await killed_later(here, lambda: here.matches.seats.stay(match, int(bob.id), None))

    assert len(standing) == 1
    assert not with_verb(bob, match, "takeseat")


async def killed_later(here: KillableBot, deed: Callable[[], Awaitable[object]]) -> None:
    """Kill the bot before it has looked at what *deed* changed, and start it again."""
    here.context.merge = 60.0
    await deed()
    await here.kill()
    await here.start()
    await here.settled()


@pytest.mark.parametrize("moment", MOMENTS)
async def test_the_invitation_to_a_rematch_outlives_a_killed_bot(
    here: KillableBot, moment: str
) -> None:
    before = await here.match("Ana", "Bob")
    ana, bob = here.people["Ana"], here.people["Bob"]
    await here.matches.moderation.end(before, int(ana.id), None)
    await here.settled()

    await killed_at(here, moment, lambda: pressed(here, ana, ControlId(before, "rematch")))
    (made, *_) = await here.store.matches.find()
    called = [m for m in with_verb(bob, made.id, "join") if f"<@{bob.id}>" in bob.text(m)]
    await pressed(here, bob, ControlId(before, "rematch"))

    assert made.id != before
    assert len(called) == 1
    assert [s.name for s in (await here.info(made.id)).seats] == ["Ana", "Bob"]
    assert len(await here.store.matches.find()) == 2
