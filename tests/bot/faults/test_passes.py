"""A pass of delivery asks the database little, and may be cut off anywhere."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.store import MatchId
from tests.bot.tiny import TINY

from .killable_bot import KillableBot, killable_bot
from .test_once import sealed, written

Step = Callable[[str], Awaitable[None]]


def watched(here: KillableBot, step: Step) -> None:
    """Do *step* before and after each thing that a pass, or a test itself, waits for.

    It is told ``reading``, ``writing`` or ``request``, and ``done`` afterwards. What the bot looks
    at now and then by the clock is not watched.
    """
    mine = asyncio.current_task()
    database: Any = here.store._database
    asking: tuple[tuple[Any, str], ...] = (
        (database, "reading"),
        (database, "writing"),
        (here.bot.http, "request"),
    )

    def watching(name: str, ask: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def asked(*given: Any, **more: Any) -> Any:
            task = asyncio.current_task()
            if task is not mine and not (task and task.get_name().startswith("deliver-")):
                return await ask(*given, **more)
            await step(name)
            answer = await ask(*given, **more)
            await step("done")
            return answer

        return asked

    for where, name in asking:
        setattr(where, name, watching(name, getattr(where, name)))


async def cut_off(here: KillableBot, match: MatchId, at: int) -> bool:
    """Let a new turn be shown, and the bot die at a step of the pass; False: there is no such step."""
    count, died = itertools.count(1), asyncio.Event()
    await sealed(here, match)

    async def step(_: str) -> None:
        task = asyncio.current_task()
        if task and task.get_name().startswith("deliver-") and (next(count) == at or died.is_set()):
            died.set()
            await asyncio.Event().wait()

    watched(here, step)
    dying = asyncio.create_task(died.wait())
    settling = asyncio.create_task(here.settled())
    await asyncio.wait({dying, settling}, return_when=asyncio.FIRST_COMPLETED)
    for task in (dying, settling):
        task.cancel()
    await asyncio.gather(dying, settling, return_exceptions=True)
    return died.is_set()


@pytest.mark.usefixtures("hurried")
async def test_a_pass_that_is_cut_off_anywhere_is_made_up_for_and_repeats_nothing(
    here: KillableBot,
) -> None:
    for at in itertools.count(1):
        match = await here.match("Ana", "Bob")
        before = len(written(here))
        died = await cut_off(here, match, at)
        await here.kill()
        await here.start()
        await here.settled()

        assert len(written(here)) == before + 1, at
        assert await here.store.message_slots.behind() == []
        for place in await here.store.message_slots.of_match(match):
            assert not {"posting", "previous"} & place.extra.keys(), (at, place)
        table = await here.place(match)
        pressed = [d for d in written(here) if d["channel_id"] == str(table.channel)]
        live = [d["id"] for d in pressed if any(f":{match}:" in c for c in here.controls(d))]
        assert live == [str(table.message)], at
        await here.matches.moderation.end(match, 1, None)
        await here.settled()
        if not died:
            break

    assert at > 12  # reading, intent, post, edits and what is noted at the end, from both sides


@pytest.fixture(params=["tiny", *GAMES])
async def playing(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[KillableBot]:
    """The bot with one game on a sandbox."""
    games = {"tiny": TINY} if request.param == "tiny" else {request.param: GAMES[request.param]}
    async with killable_bot(tmp_path, games) as made:
        yield made


async def test_an_action_and_what_shows_it_take_two_transactions_and_one_more_for_each_message(
    playing: KillableBot,
) -> None:
    match = await playing.match("Ana", "Bob", "Cy")
    asked: list[str] = []

    async def step(name: str) -> None:
        asked.append(name)

    watched(playing, step)
    costs = []
    for number in range(8):
        (who, *_) = await playing.asked(match)
        answers = await playing.answers(match, who)
        asked.clear()
        posts = len(playing.sent("POST", "/messages"))
        await playing.matches.act(match, int(who.id), [answers[number % len(answers)]], None)
        await playing.settled()
        posted = len(playing.sent("POST", "/messages")) - posts
        costs.append((asked.count("writing") - posted, asked.count("reading")))

    assert all(writes <= 2 and reads <= 2 for writes, reads in costs[1:]), costs
