"""A database without room, that may not be written, or that another holds; a clock set back."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.app.container import Container
from bot.clock.deadline_worker import DeadlineWorker
from bot.lang import say
from bot.lobby.end_vote import EndVoteService
from bot.store import DatabaseFailedError
from bot.store.database import SqliteDatabase
from tests.bot.databases import SERVER

from .killable_bot import KillableBot, complaints

pytestmark = [
    pytest.mark.usefixtures("hurried"),
    pytest.mark.skipif(SERVER is not None, reason="these are troubles of files"),
]


def files_of(here: KillableBot) -> SqliteDatabase:
    database = here.store._database
    assert isinstance(database, SqliteDatabase)
    return database


def _writer(here: KillableBot, do: Callable[[sqlite3.Connection], object]) -> None:
    """Do something with the connection that writes."""
    files = files_of(here)

    def run() -> None:
        assert files._writer is not None
        driver = files._writer.connection.dbapi_connection
        assert isinstance(driver, sqlite3.Connection)
        do(driver)

    files._writes.submit(run).result()


def _told(here: KillableBot, words: str) -> None:
    """Say something to the connection that writes."""
    _writer(here, lambda driver: driver.execute(words))


@contextlib.contextmanager
def unended(here: KillableBot) -> Iterator[str]:
    """Let all be written but the end of a transaction, as when there is no room for it."""

    def refuse(action: int, what: str | None, *_: str | None) -> int:
        is_end = action == sqlite3.SQLITE_TRANSACTION and what == "COMMIT"
        return sqlite3.SQLITE_DENY if is_end else sqlite3.SQLITE_OK

    _writer(here, lambda driver: driver.set_authorizer(refuse))
    try:
        yield "not authorized"
    finally:
        _writer(here, lambda driver: driver.set_authorizer(None))


@contextlib.contextmanager
def read_only(here: KillableBot) -> Iterator[str]:
    _told(here, "PRAGMA query_only = ON")
    try:
        yield "readonly"
    finally:
        _told(here, "PRAGMA query_only = OFF")


@contextlib.contextmanager
def held(here: KillableBot) -> Iterator[str]:
    _told(here, "PRAGMA busy_timeout = 10")
    with contextlib.closing(sqlite3.connect(Path(here.store.name))) as other:
        other.execute("BEGIN IMMEDIATE")
        yield "locked"


@pytest.mark.parametrize("trouble", [unended, read_only, held])
async def test_what_the_database_does_not_take_is_told_and_goes_on_when_it_does(
    here: KillableBot,
    trouble: Callable[[KillableBot], contextlib.AbstractContextManager[str]],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.context.WELL_AGAIN", 0.05)
    match = await here.match("Ana", "Bob", automated=["random"], rounds=3)
    ana, bob = here.people["Ana"], here.people["Bob"]
    before = await here.info(match)
    resumed, resume = asyncio.Event(), here.context.resume
    assert resume is not None

    async def again() -> None:
        resumed.set()
        await resume()

    here.context.resume = again
    with trouble(here) as why:
        for who in (ana, bob):
            for line in ("match:endask", "match:leave"):
                said = await (await who.command(line)).message()
                assert who.text(said) == say("en", "store-failed-told"), line
        out = await here.play(match, ana)
        assert ana.text(await out.message()) == say("en", "store-failed-told")
        assert await here.info(match) == before

    assert all(why in line for line in complaints(caplog))
    assert not [line for line in complaints(caplog) if "Traceback" in line]
    async with asyncio.timeout(60):
        await resumed.wait()
    for _ in range(40):  # the automated player and the table go on by themselves
        asked = await here.asked(match)
        if not asked:
            break
        for who in asked:
            await here.play(match, who, on=await here.hand(who))
        await here.settled()
    info, table = await here.info(match), await here.place(match)
    assert info.seq > before.seq
    assert (table.seq, table.revision) == (info.seq, info.revision)


@pytest.mark.parametrize(("kind", "name"), [(Container, "go_on"), (EndVoteService, "begin")])
async def test_time_is_looked_after_though_the_database_failed_when_the_bot_began(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch, kind: type, name: str
) -> None:
    monkeypatch.setattr("bot.context.WELL_AGAIN", 0.0)
    await here.kill()
    begin, failed, looked = getattr(kind, name), asyncio.Event(), asyncio.Event()

    async def failing(one: object) -> None:
        if not failed.is_set():
            failed.set()
            raise DatabaseFailedError(database="here", why="gone")
        await begin(one)

    async def look(_: DeadlineWorker) -> None:
        looked.set()

    monkeypatch.setattr(kind, name, failing)
    monkeypatch.setattr(DeadlineWorker, "run_due", look)
    await here.start()

    async with asyncio.timeout(60):
        await looked.wait()
    assert failed.is_set()


POSITION = (
    "UPDATE states SET state = x'00' || state WHERE match = ?",
    "UPDATE entries SET seal = 'no' WHERE match = ?",
)
ROW = ("UPDATE matches SET created_at = 'soon' WHERE id = ?",)


@pytest.mark.parametrize(
    ("language", "damage"), [("en", POSITION), ("fr", POSITION), ("en", ROW), ("fr", ROW)]
)
async def test_a_match_that_cannot_be_made_whole_is_stopped_and_its_moderator_told(
    here: KillableBot, language: str, damage: tuple[str, ...]
) -> None:
    guild = int(here.box.core.world.guild)
    await here.store.people.change_guild(guild, lambda one: replace(one, language=language))
    match = await here.match("Ana", "Bob")
    other = await here.match("Ana", "Bob", channel="table-2")
    ana = here.people["Ana"]
    await here.stop()
    with contextlib.closing(sqlite3.connect(here.url.removeprefix("sqlite:///"))) as rows, rows:
        for words in damage:
            rows.execute(words, (match,))
    await here.start()
    ana.here = ana.place("table-1")
    said = await (await ana.command("/hand")).message()
    await here.settled()

    assert ana.text(said) == say("en", "denied-match-suspended", match=match)
    place = await here.store.message_slots.get(match, "suspended")
    assert place is not None
    told = ana.text(
        here.box.core.world.channels[str(place.channel)].messages[str(place.message)].data
    )
    assert told == say(language, "suspended-told", match=match, who=f"<@{ana.id}>")
    assert (await here.info(match)).status == "suspended"
    assert (await here.info(other)).status == "running"


async def test_a_clock_that_is_set_back_an_hour_changes_nothing_but_the_time(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    match = await here.match("Ana", "Bob", rounds=2)
    here.box.core.clock.skip(-3600.0)
    for _ in range(4):
        for who in await here.asked(match):
            await here.play(match, who, on=await here.hand(who))
        await here.settled()
        await here.context.matches.info(match)
    await here.kill()
    here.box.core.clock.skip(-3600.0)
    await here.start()
    await here.settled()

    info, table = await here.info(match), await here.place(match)
    assert info.seq > 4
    assert (table.seq, table.revision) == (info.seq, info.revision)
    assert await here.store.message_slots.behind() == []
    for seat in info.clocks.seats.values():
        assert seat.spent >= 0.0
        assert seat.bank >= 0.0
    assert not complaints(caplog)
