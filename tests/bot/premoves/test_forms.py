"""Forms that answer several questions at once: filled in, carried out, held; nobody else sees them."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.registry import GAMES
from bot.sandbox.people.person import Person
from bot.store import MatchInfo
from tests.bot.scenarios.evening import verdict
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.stage import Json, Stage, ended, said, staged

FRONTIERS = {"eden-frontiers": GAMES["eden-frontiers"]}
NAMES = ("Ana", "Bob", "Cy", "Dan")


@pytest.fixture
async def stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Stage]:
    async with staged(tmp_path, FRONTIERS, caplog, plans="usual") as made:
        swift(made)
        yield made


def swift(stage: Stage) -> None:
    """Let plans answer at once."""
    stage.bot.services.steward.wait = lambda begun: 0.001


async def begun(stage: Stage, *names: str) -> MatchInfo:
    """Open a match of Frontiers with a quick map, and start it with these people."""
    first = await stage.person(names[0])
    await said(stage, first, "/match create", game="eden-frontiers")
    await stage.matches.lobbies.set_option((await stage.match()).id, "quick_map", True, None)
    for name in names:
        await said(stage, await stage.person(name), "/match join")
    await said(stage, first, "/match start")
    await stage.settled()
    return await stage.match()


async def hand(stage: Stage, person: Person) -> Json:
    message = await (await person.command("/hand")).message()
    await stage.settled()
    return person.fresh(message)


async def day_of(stage: Stage) -> int:
    info = await stage.match()
    return (await stage.matches.view(info.id, None)).round


async def by_form(stage: Stage, person: Person) -> bool:
    """Hand in the form that somebody meets, as it is; False: they meet none."""
    message = await hand(stage, person)
    ready = controls(message, "formgo")
    if ready:
        await person.press(message, ready[0]["label"])
        await stage.settled()
    return bool(ready)


async def any_answer(stage: Stage, person: Person) -> None:
    """Answer what no form is for as an automated player would."""
    info = await stage.match()
    seat = await stage.matches.seat_of(info.id, int(person.id))
    assert seat is not None
    look = await stage.matches.view(info.id, seat)
    game = stage.context.game(info)
    legal = await stage.matches.legal(info.id, seat)
    assert game.planning.advise is not None
    action = game.planning.advise(look.view, seat, legal)
    await stage.matches.act(info.id, int(person.id), [action], None)
    await stage.settled()


async def test_four_who_only_press_ready_play_a_day_with_few_calls(stage: Stage) -> None:
    await begun(stage, *NAMES)
    people = {int((await stage.person(name)).id): await stage.person(name) for name in NAMES}
    comings: Counter[int] = Counter()
    by_hand: Counter[str] = Counter()
    here = 0
    while await day_of(stage) < 2:
        asked = await stage.asked()
        assert asked
        user = here if here in asked else min(asked)
        if user != here:
            comings[user] += 1
            here = user
        if not await by_form(stage, people[user]):
            (question, *_) = [
                q
                for q in await stage.matches.pending((await stage.match()).id)
                if q.decision.seat == asked[user]
            ]
            by_hand[question.decision.id] += 1
            await any_answer(stage, people[user])
    calls = Counter(stage.called)
    await ended(stage, await stage.person("Ana"))

    assert set(by_hand) <= {"D-START-UNITS", "D-CAMP"}
    assert max(comings.values()) <= 10
    assert max(calls.values()) <= 10
    assert (await verdict(stage)).problem is None
