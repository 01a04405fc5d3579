from __future__ import annotations

import asyncio
import os
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket, KeepAliveHandler

from bot.app.lifecycle import HungUpError, WrongTokenError, run_bot
from bot.lang import say
from bot.matches import Matches
from bot.sandbox.client import point_discord_at
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.store import Store
from tests.bot.person import Person
from tests.bot.tiny import TINY

GAMES = {"tiny": TINY}


@asynccontextmanager
async def up(tmp_path: Path, **settings: Any) -> AsyncIterator[None]:
    """Run the bot, always on the same database, until the block ends."""
    store = await Store.open(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    stop, ready, matches = asyncio.Event(), asyncio.Event(), Matches(store, GAMES)
    wanted = {"store": store, "matches": matches, "games": GAMES, **settings}
    running = asyncio.create_task(run_bot("sandbox", stop=stop, ready=ready, **wanted))
    await asyncio.wait_for(ready.wait(), 60)
    yield
    stop.set()
    await asyncio.wait_for(running, 60)
    await store.close()


async def test_a_wrong_token_is_an_error_of_its_own(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    async with Sandbox(pace=UNHURRIED) as box:
        point_discord_at(box.url)
        store = await Store.open(f"sqlite:///{tmp_path / 'x.sqlite3'}")
        matches = Matches(store, GAMES)

        with pytest.raises(WrongTokenError):
            await run_bot("wrong", store=store, matches=matches, games=GAMES)
        # A bot that has never been there has not been away.
        assert "not there" not in caplog.text
        assert await store.notes.get("heartbeat") is None
        await store.close()


@pytest.mark.parametrize("code", [4004, 4011, 4014])
async def test_a_connection_that_discord_ends_for_good_is_an_error_of_its_own(
    tmp_path: Path, code: int
) -> None:
    async with Sandbox(pace=UNHURRIED) as box:
        point_discord_at(box.url)
        store, ready = await Store.open(f"sqlite:///{tmp_path / 'x.sqlite3'}"), asyncio.Event()
        matches = Matches(store, GAMES)
        running = asyncio.create_task(
            run_bot("sandbox", store=store, matches=matches, games=GAMES, ready=ready)
        )
        await asyncio.wait_for(ready.wait(), 60)
        box.gateway.hang_up(code)

        with pytest.raises(WrongTokenError if code == 4004 else HungUpError) as told:
            await asyncio.wait_for(running, 60)
        assert getattr(told.value, "code", 4004) == code
        await store.close()


async def test_the_bot_greets_newcomers_once_in_both_languages_and_stops_when_it_is_told(
    tmp_path: Path,
) -> None:
    async with Sandbox(pace=UNHURRIED, locale="fr") as box:
        point_discord_at(box.url)
        async with await Person.join(box, "Ana") as ana:
            for _ in range(2):
                async with up(tmp_path, welcome=True):
                    await ana.until(lambda: any(ana.buttons(m) for m in ana.messages()))
                    await asyncio.sleep(0.3)

            offers = [
                m for m in ana.messages() if any("play" in b["custom_id"] for b in ana.buttons(m))
            ]
            assert len(offers) == 1
            assert [b["label"] for b in ana.buttons(offers[0])] == [
                "Jouer · Play now",
                "Apprendre en 10 minutes · Learn in 10 minutes",
            ]


async def test_the_commands_are_told_to_discord_only_when_they_have_changed(tmp_path: Path) -> None:
    async with Sandbox(pace=UNHURRIED) as box:
        point_discord_at(box.url)
        for _ in range(2):
            async with up(tmp_path):
                pass

        told = [e for e in box.core.log.entries if e.method == "PUT" and "commands" in e.path]
        assert len(told) == 1


@pytest.mark.parametrize("moment", ["identify", "resume"])
async def test_a_bot_that_is_stopped_while_it_connects_leaves_no_heartbeat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    reached, never = asyncio.Event(), asyncio.Event()

    async def stuck(socket: DiscordWebSocket) -> None:
        reached.set()
        await never.wait()

    monkeypatch.setattr(DiscordWebSocket, moment, stuck)
    before = set(threading.enumerate())
    async with Sandbox(pace=UNHURRIED) as box:
        point_discord_at(box.url)
        store = await Store.open(f"sqlite:///{tmp_path / 'x.sqlite3'}")
        stop, ready = asyncio.Event(), asyncio.Event()
        running = asyncio.create_task(
            run_bot(
                "sandbox",
                store=store,
                matches=Matches(store, GAMES),
                games=GAMES,
                stop=stop,
                ready=ready,
            )
        )
        if moment == "resume":
            await asyncio.wait_for(ready.wait(), 60)
            box.gateway.cut("resume")
        await asyncio.wait_for(reached.wait(), 60)
        beating = [
            thread
            for thread in set(threading.enumerate()) - before
            if isinstance(thread, KeepAliveHandler)
        ]
        stop.set()
        await asyncio.wait_for(running, 60)
        await store.close()

    assert beating
    assert all(thread._stop_ev.is_set() for thread in beating)


async def test_a_service_manager_is_told_of_start_watchdog_and_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: asyncio.Queue[str] = asyncio.Queue()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        name = f"\0hexarch-{os.getpid()}-{tmp_path.name}"  # a path may be too long for a socket
        manager.bind(name)
        manager.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", f"@{name[1:]}")
        monkeypatch.setenv("WATCHDOG_USEC", "1000")
        monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()))
        loop = asyncio.get_running_loop()
        loop.add_reader(manager, lambda: told.put_nowait(manager.recv(4096).decode()))
        async with Sandbox(pace=UNHURRIED) as box:
            point_discord_at(box.url)
            store = await Store.open(f"sqlite:///{tmp_path / 'x.sqlite3'}")
            stop = asyncio.Event()
            running = asyncio.create_task(
                run_bot(
                    "sandbox", store=store, matches=Matches(store, GAMES), games=GAMES, stop=stop
                )
            )
            seen = list[str]()
            for awaited in ("READY=1", "WATCHDOG=1", "STOPPING=1"):
                if awaited == "STOPPING=1":
                    stop.set()
                while not seen or not seen[-1].startswith(awaited):
                    seen.append(await asyncio.wait_for(told.get(), 60))
            await asyncio.wait_for(running, 60)
            await store.close()
        loop.remove_reader(manager)

    # Nothing is ready before it is, and the watchdog hears in words how the bot fares.
    assert [one for one in seen if not one.startswith("WATCHDOG=1")] == ["READY=1", "STOPPING=1"]
    assert "WATCHDOG=1\nSTATUS=All is as usual." in seen


@pytest.mark.parametrize("limited", [True, False])
async def test_who_sends_too_much_is_left_alone_on_the_sandbox_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, limited: bool
) -> None:
    monkeypatch.setattr("bot.interactions.rate_limit.MOST", 2)
    async with Sandbox(pace=UNHURRIED) as box:
        point_discord_at(box.url)
        settings: dict[str, Any] = {} if limited else {"limited": False}  # the usual
        async with up(tmp_path, welcome=True, **settings):
            ana = await Person.join(box, "ana")
            ana.here = ana.place("table-1")
            said = [ana.text(await (await ana.command("/play")).message()) for _ in range(3)]

    assert said[0] == said[1]
    assert (said[2] == say("en", "slow-down")) is limited
