"""The world in a file: a killed sandbox goes on where it was."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from msgspec.structs import replace

from bot.sandbox.errors import Json
from bot.sandbox.model import World
from bot.sandbox.server import Sandbox, serve
from bot.sandbox.state_file import StateFile, TakenError, UnreadableError
from tests.bot.person import Person

from .api import Api


def button(who: Person, message: Json, verb: str) -> str | None:
    """Name the button of a message that does this."""
    named = (b.get("custom_id", "") for b in who.buttons(message))
    return next((name for name in named if f":{verb}:" in name), None)


def said(world: World) -> bytes:
    """Write all that should be kept of a world."""
    return msgspec.msgpack.encode(replace(world, interactions={}))


def as_killed(path: Path) -> Path:
    """Copy a file as it would be found if its writer vanished now."""
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    shutil.copy(f"{path}-wal", f"{copy}-wal")
    return copy


async def test_a_world_goes_on_where_it_was_though_nobody_stopped_it(tmp_path: Path) -> None:
    path = tmp_path / "world"
    with contextlib.closing(StateFile.open(path)) as memory:
        async with Sandbox(memory=memory) as box, Api(box) as api:
            gone = await api.send({"content": "w"}, files={"b.txt": b"b"})
            sent = await api.send({"content": "x"}, files={"a.txt": b"a"})
            place = f"/channels/{api.channel}/messages"
            edit = {"content": "y", "attachments": [{"id": sent.body["attachments"][0]["id"]}]}
            await api.ask("PATCH", f"{place}/{sent.body['id']}", edit)
            await api.ask("DELETE", f"{place}/{gone.body['id']}")
            left, found = said(box.core.world), as_killed(path)
            with pytest.raises(TakenError):
                StateFile.open(path)

    with contextlib.closing(StateFile.open(found)) as memory:
        core = memory.core("fr")
        assert said(core.world) == left
        assert int(core.ids()) > int(sent.body["id"])
        async with (
            Sandbox(memory=memory) as box,
            Api(box) as api,
            aiohttp.ClientSession() as session,
        ):
            shown = await api.ask("GET", f"/channels/{api.channel}/messages")
            assert [m["content"] for m in shown.body] == ["y"]
            (file,) = shown.body[0]["attachments"]
            assert file["url"].startswith(box.url)  # on another port than before
            async with session.get(file["url"]) as answer:
                assert await answer.read() == b"a"


async def test_a_world_that_cannot_be_written_goes_on_and_is_written_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "world"
    with contextlib.closing(StateFile.open(path)) as memory:
        async with Sandbox(memory=memory) as box, Api(box) as api:
            memory._database.execute("PRAGMA query_only = ON")  # like a disk that is full
            assert (await api.send({"content": "x"})).status == 200
            assert "not kept" in caplog.text
            memory._database.execute("PRAGMA query_only = OFF")
            assert (await api.send({"content": "y"})).status == 200
            left, found = said(box.core.world), as_killed(path)

    with contextlib.closing(StateFile.open(found)) as memory:
        assert said(memory.core("fr").world) == left


def test_what_is_forgotten_is_gone_once_the_next_world_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "world"
    worlds = []
    for _ in range(2):
        with contextlib.closing(StateFile.open(path)) as memory:
            memory.forget()
            core = memory.core("en-US")
            memory.keep(core)
            worlds.append(core.world)
    with contextlib.closing(StateFile.open(path)) as memory:
        assert said(memory.core("en-US").world) == said(worlds[1])


def _foreign(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE mine (x)")


@pytest.mark.parametrize(
    "spoil", [lambda path: path.write_bytes(b"nonsense" * 200), _foreign], ids=["junk", "foreign"]
)
def test_a_file_that_is_no_world_is_refused_and_left_as_it_was(tmp_path: Path, spoil: Any) -> None:
    path = tmp_path / "world"
    spoil(path)
    before = path.read_bytes()
    with pytest.raises(UnreadableError):
        StateFile.open(path)
    assert path.read_bytes() == before


async def test_a_sandbox_of_its_own_keeps_its_world_when_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "world"
    guilds, start, begun = [], Sandbox.start, asyncio.Event()

    async def started(box: Sandbox) -> None:
        await start(box)
        begun.set()

    monkeypatch.setattr(Sandbox, "start", started)
    for _ in range(2):
        task = asyncio.create_task(serve("127.0.0.1", 0, path))
        await begun.wait()
        begun.clear()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        with contextlib.closing(StateFile.open(path)) as memory:
            guilds.append(memory.core("fr").world.guild)
    assert guilds[0] == guilds[1]


@contextlib.asynccontextmanager
async def hexarch(folder: Path) -> AsyncIterator[str]:
    """Start the bot with the README's line in a process of its own, and kill it without a word."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PATH", "HOME"))}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "--port", "0"),
        *("--database", f"sqlite:///{folder / 'matches.sqlite3'}"),
        cwd=Path(__file__).parents[3],
        env={**kept, "LANG": "C", "HEXARCH_LOG": "error", "COLUMNS": "200"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(180):
            while not (found := re.search(rb"http://\S+:\d+", await process.stdout.readline())):
                assert process.returncode is None
        yield found.group().decode()
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def test_the_one_line_start_that_is_killed_shows_its_channel_again_and_buttons_work(
    tmp_path: Path,
) -> None:
    async with hexarch(tmp_path) as url, await Person.join(url, "Ana") as ana:
        await ana.until(lambda: bool(ana.messages()))
        await ana.press(ana.messages()[0], "Play now · Jouer")
        await ana.until(lambda: any(button(ana, m, "start") for m in ana.messages()))
        lobby = next(m for m in ana.messages() if button(ana, m, "start"))
        await ana.press(lobby, "Start the match")
        await ana.until(lambda: any(button(ana, m, "hand") for m in ana.messages()))
        before = ana.messages()

    async with hexarch(tmp_path) as url, await Person.join(url, "Ana") as ana:
        await ana.until(lambda: ana.bot_online)
        assert [m["id"] for m in ana.messages()][: len(before)] == [m["id"] for m in before]
        table = next(m for m in before if button(ana, m, "hand"))
        hand = await (await ana.press(table, button(ana, table, "hand") or "")).message()
        assert "Which units do you start with?" in ana.text(hand)
