"""One process owns a database on a server: who is let in, and what a former owner can still do."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from bot.cli.serve import LATER
from bot.store import DatabaseFailedError, DatabaseLostError, DatabaseTakenError, Store, owner
from bot.store.notes import put_note
from tests.bot.databases import SERVER, database
from tests.workbench import live_matches

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.skipif(SERVER is None, reason="a file is locked beside it"),
]


@pytest.fixture
async def url(tmp_path: Path) -> str:
    return await database(tmp_path)


async def end(store: Store, chosen: str) -> None:
    """End the sessions of a database that *chosen* names, as an operator of its server would."""
    statement = sa.text(f"SELECT pg_terminate_backend(pid) {owner._HELD} AND {chosen}")
    await store._database.writing(lambda connection: connection.execute(statement).all())


async def keepers(store: Store) -> list[int]:
    """Return the sessions that hold the lock of an owner's number."""
    chosen = sa.text(f"SELECT pid {owner._HELD} AND objsubid = 2")
    return await store._database.reading(lambda c: list(c.execute(chosen).scalars()))


async def test_a_second_start_is_refused_until_the_first_one_has_ended(url: str) -> None:
    first = await Store.open(url, alone=True)
    await asyncio.gather(*(first.notes.get("a") for _ in range(9)))  # a pool of connections

    with pytest.raises(DatabaseTakenError):
        await Store.open(url, alone=True)
    await first.close()

    await (await Store.open(url, alone=True)).close()


async def test_who_takes_over_ends_what_the_former_owner_had_begun_and_lets_it_in_no_more(
    url: str,
) -> None:
    first = await Store.open(url, alone=True)
    begun, goes_on, loop = asyncio.Event(), asyncio.Event(), asyncio.get_running_loop()

    def late(connection: sa.Connection) -> None:
        put_note(connection, "late", "written")
        loop.call_soon(begun.set)
        sa.util.await_only(goes_on.wait())

    writing = asyncio.ensure_future(first._database.writing(late))
    await begun.wait()

    second = await Store.open(url, alone=True, take_over=True)
    goes_on.set()

    with pytest.raises(DatabaseFailedError):
        await writing
    for _ in range(3):  # on a connection of before, or on a new one
        with pytest.raises(DatabaseFailedError):
            await first.notes.put("late", "written")
    async with asyncio.timeout(5):
        await first.lost()
    assert await second.notes.get("late") is None
    await first.close()
    with pytest.raises(DatabaseTakenError):
        await Store.open(url, alone=True)
    await second.notes.put("late", "by its owner")
    await second.close()


async def test_an_owner_whose_keeper_is_gone_makes_no_connection_and_hears_of_it(url: str) -> None:
    first = await Store.open(url, alone=True)
    beside = await Store.open(url)
    lost = asyncio.ensure_future(first.lost())
    await first.notes.get("a")
    assert not lost.done()

    await end(beside, "objsubid = 2")
    async with asyncio.timeout(1):  # long before it would be asked again
        await lost
    first_database: Any = first._database
    await first_database._engine.dispose()  # it has to connect anew

    with pytest.raises(DatabaseLostError):
        await first.notes.get("a")
    await first.close()
    await (await Store.open(url, alone=True)).close()  # nothing of it holds a lock
    await beside.close()


async def test_an_owner_that_the_server_does_not_answer_has_lost_the_database(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first: Any = await Store.open(url, alone=True)

    async def unanswered(_: object) -> None:
        await asyncio.Event().wait()

    with monkeypatch.context() as cut:
        cut.setattr(owner, "PATIENCE", 0.05)
        silent = SimpleNamespace(execute=unanswered)
        cut.setattr(first._database._owner, "_keeper", silent)
        async with asyncio.timeout(5):
            await first.lost()
    await first.close()


async def test_who_only_reads_or_adds_carries_no_lock(url: str) -> None:
    reader = await Store.open(url)
    await reader.notes.put("a", "b")

    first = await Store.open(url, alone=True)

    assert await first.notes.get("a") == "b"
    await reader.notes.put("a", "c")
    await reader.close()
    await first.close()


async def test_a_paused_bot_whose_database_was_taken_over_ends_when_it_wakes_up(
    url: str, tmp_path: Path
) -> None:
    async with live_matches.MatchRunner(1) as stage, asyncio.timeout(300):
        settings: dict[str, Any] = {
            "HEXARCH_SANDBOX": stage.box.url,
            "HEXARCH_DATABASE": url,
        }
        folders = [tmp_path / name for name in ("first", "second", "third")]
        for folder in folders:
            folder.mkdir()
        first = await live_matches.started(stage, "bot", "serve", folder=folders[0], **settings)
        refused = await live_matches.launched("bot", "serve", folder=folders[1], **settings)
        assert await refused.running.wait() == LATER
        assert "--take-over" in refused.last_line
        beside = await Store.open(url)
        before = await keepers(beside)
        os.kill(first.running.pid, signal.SIGSTOP)
        second = await live_matches.launched(
            "bot", "serve", "--take-over", folder=folders[2], **settings
        )
        try:
            while await keepers(beside) in (before, []):  # noqa: ASYNC110 - another process has them
                await asyncio.sleep(0.05)
            await beside.close()
            os.kill(first.running.pid, signal.SIGCONT)

            assert await first.running.wait() == LATER
            assert "lost the database" in first.last_line
            assert second.running.returncode is None
        finally:
            await second.stop()
