"""A copy that was made while the bot runs becomes a new database, and every match goes on from there."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.games.registry import GAMES
from bot.sandbox.client import point_discord_at
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.store import MatchId
from tests.bot.databases import SERVER, database
from tests.bot.faults.killable_bot import KillableBot

pytestmark = pytest.mark.skipif(
    SERVER is not None and shutil.which("pg_dump") is None, reason="there is no pg_dump"
)


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[KillableBot]:
    """A bot whose delivery log does not have to tell of what was lost with its database."""
    async with Sandbox(pace=UNHURRIED) as box:
        point_discord_at(box.url)
        games = {"eden-frontiers": GAMES["eden-frontiers"]}
        made = KillableBot(box, await database(tmp_path), games)
        await made.start()
        yield made
        await made.stop()
        await made.leave()


async def ran(*words: object) -> Result:
    """Run a command as another process would, while the bot goes on."""
    return await asyncio.to_thread(CliRunner().invoke, app, [str(word) for word in words])


async def empty(url: str, folder: Path) -> str:
    """Return the address of a database in which there is nothing."""
    if SERVER is None:
        return f"sqlite:///{folder / 'restored.sqlite3'}"
    other = sa.make_url(url).set(drivername="postgresql+asyncpg")
    name = f"{other.database}_restored"
    engine = create_async_engine(other, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(sa.text(f"CREATE DATABASE {name} TEMPLATE template0"))
    await engine.dispose()
    return sa.make_url(url).set(database=name).render_as_string(hide_password=False)


async def stands(here: KillableBot, match: MatchId) -> tuple[Any, ...]:
    """What everybody sees of a match, and where it stands."""
    info, snapshot = await here.info(match), await here.matches.view(match, None)
    return info.revision, info.seq, snapshot.view, snapshot.questions


@pytest.mark.postgres
async def test_a_copy_of_a_running_bot_is_restored_and_its_matches_go_on(
    here: KillableBot, tmp_path: Path
) -> None:
    over = await here.match("Ana", "Bob", channel="table-2")
    await here.matches.moderation.end(over, 1, None)
    match = await here.match("Ana", "Bob")
    who, *_ = await here.asked(match)
    copy, then = tmp_path / "copy", await stands(here, match)
    place = await here.place(match)

    done = await ran("backup", copy, "--database", here.url)
    for _ in range(6):  # all of this will be lost
        for one in await here.asked(match):
            await here.play(match, one)
    await here.settled()
    later = await stands(here, match)
    await here.kill()
    url = await empty(here.url, tmp_path)
    restored = await ran("restore", copy, "--database", url)
    verified = await ran("verify", "--all", "--json", "--database", url)
    again = await ran("restore", copy, "--database", url)
    here.url = url
    await here.start()
    await here.settled()

    assert (done.exit_code, restored.exit_code) == (0, 0), done.output + restored.output
    assert "one match goes on" in restored.output
    assert copy.stat().st_mode & 0o077 == 0
    assert verified.exit_code == 0, verified.output
    assert {one["match"] for one in json.loads(verified.output)} == {match, over}
    assert again.exit_code != 0  # nothing is written over
    assert later != then
    assert await stands(here, match) == then
    # Its table is below what was written since, and the one that the copy knew offers nothing.
    table = await here.place(match)
    below = max(int(m["id"]) for m in who.messages(str(table.channel)))
    assert table.message == below
    assert (table.seq, table.revision) == (then[1], then[0])
    known = [m for m in who.messages(str(place.channel)) if m["id"] == str(place.message)]
    assert not [control for m in known for control in here.controls(m)]
    assert await here.store.message_slots.behind() == []
    await here.play(match, who)
    assert (await here.info(match)).seq > then[1]


async def test_what_is_no_copy_makes_no_database(here: KillableBot, tmp_path: Path) -> None:
    url, other = await empty(here.url, tmp_path), tmp_path / "other"
    other.write_text("something else")
    for file in (other, tmp_path / "missing"):
        assert (await ran("restore", file, "--database", url)).exit_code in {2, 3}
    assert not (tmp_path / "restored.sqlite3").exists()
    assert (await ran("backup", other, "--database", here.url)).exit_code == 2
    assert other.read_text() == "something else"


async def test_a_damaged_match_is_named_by_a_look_at_all(here: KillableBot, tmp_path: Path) -> None:
    match = await here.match("Ana", "Bob")
    entries = len(await here.store.records.entries(match))
    table = "UPDATE entries SET after = :wrong WHERE match = :match AND seq = :seq"
    values = {"wrong": "0" * 32, "match": match, "seq": entries - 1}
    await here.store._database.writing(lambda one: one.execute(sa.text(table), values))

    looked = await ran("verify", "--all", "--database", here.url)
    neither = await ran("verify")

    assert looked.exit_code == 1
    assert "1 does not agree" in looked.output
    assert match in looked.output
    assert neither.exit_code == 2
