"""A database of an earlier release opens, and the matches in it go on where they stood."""

from __future__ import annotations

import contextlib
import random
import tarfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.registry import GAMES
from bot.ops import archive
from bot.sandbox.client import point_discord_at
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.sandbox.state_file import StateFile
from bot.store import MatchInfo, Store
from tests.bot.scenarios.checked_bot import CheckedBot
from tests.bot.scenarios.robots import Presser, controls, table_panel

RELEASES = sorted(Path(__file__).parent.glob("*.tar.xz"))
PEOPLE = {"Ana": "fr", "Bob": "en-US", "Cy": "en-US"}
STEPS = 5
"""Answers that are given in each running match."""


@pytest.fixture(params=RELEASES, ids=lambda path: path.name.removesuffix(".tar.xz"))
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Unpack the files of a release into a folder of its name."""
    unpacked = tmp_path / str(request.param.name).removesuffix(".tar.xz")
    with tarfile.open(request.param) as packed:
        for one in packed:  # the argument *filter* of `extractall` is not there before 3.11.4
            if (file := packed.extractfile(one)) is not None:
                (unpacked / one.name).parent.mkdir(parents=True, exist_ok=True)
                (unpacked / one.name).write_bytes(file.read())
    return unpacked


@contextlib.asynccontextmanager
async def gone_on(folder: Path) -> AsyncIterator[CheckedBot]:
    """Start the sandbox and the bot of today on the files of a release."""
    with contextlib.closing(StateFile.open(folder / "hexarch.sqlite3.sandbox")) as memory:
        # Not as its memory: to write the world with each request takes a fifth of the time.
        async with Sandbox(core=memory.core("en-US"), pace=UNHURRIED) as box:
            memory.moved(box.core)
            point_discord_at(box.url)
            stage = CheckedBot(box, f"sqlite:///{folder / 'hexarch.sqlite3'}", GAMES, "en")
            await stage.start()
            try:
                yield stage
                await stage.settled()
            finally:
                await stage.stop()
                await stage.leave()
                memory.keep(box.core)


async def running(store: Store) -> list[MatchInfo]:
    """List the running matches, the oldest first."""
    return [info for info in reversed(await store.matches.find()) if info.status == "running"]


async def unverified(store: Store) -> dict[str, str]:
    """Verify every match that has begun; return what is wrong, by match."""
    wrong = {}
    for info in await store.matches.find():
        if info.status == "lobby":
            continue
        record = archive.read_export(await archive.export(store, info.id, with_key=True))
        verdict = archive.verdict_of(record, GAMES[info.game])
        if verdict.problem is not None:
            wrong[f"{info.id} {info.game}"] = str(verdict)
    return wrong


async def test_every_position_is_the_same_under_the_rules_of_today(folder: Path) -> None:
    store = await Store.open(f"sqlite:///{folder / 'hexarch.sqlite3'}")
    try:
        assert {info.game for info in await running(store)} == set(GAMES)
        assert await unverified(store) == {}
    finally:
        await store.close()


BEGAN = {"0.9.0": ("day", "plan", "by-hand")}
"""How the matches of each release treat time and forms."""


async def terms(store: Store) -> dict[str, tuple[str, ...]]:
    """Say how each running match treats time and forms, as it was agreed on when it began."""
    return {
        info.id: (info.clocks.pace, info.clocks.at_zero, info.plans)
        for info in await running(store)
    }


async def test_its_matches_keep_the_rhythm_that_they_began_with(folder: Path) -> None:
    store = await Store.open(f"sqlite:///{folder / 'hexarch.sqlite3'}")
    before = await terms(store)
    await store.close()
    async with gone_on(folder) as stage:
        await stage.bot.services.deadlines.run_due()
        await stage.bot.services.idle.run_due(stage.context.clock())
        await stage.settled()

        assert await terms(stage.store) == before
        assert {*before.values()} == {BEGAN[folder.name]}
        assert not await stage.store.message_slots.of_kind("idle")


async def test_its_matches_are_played_on_with_the_buttons_that_were_there(folder: Path) -> None:
    async with gone_on(folder) as stage:
        people = [await stage.person(name, locale) for name, locale in PEOPLE.items()]
        for info in await running(stage.store):
            stage._match = info.id
            for person in people:
                person.here = str(info.channel)
                table = table_panel(person)
                assert table is not None
                assert controls(table, "hand")
            robots = {int(p.id): Presser(stage, p, n) for n, p in enumerate(people)}
            luck = random.Random(info.id)
            for _ in range(40 * STEPS):
                if (await stage.match()).seq >= info.seq + STEPS or not await stage.asked():
                    break
                await robots[luck.choice(sorted(await stage.asked()))].act()
            assert (await stage.match()).seq > info.seq, info.game
        assert await unverified(stage.store) == {}
        assert not stage.refused, [(e.method, e.path, e.answer) for e in stage.refused]
