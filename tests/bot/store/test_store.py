from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.model.clocks import Clock, Clocks, Habits
from bot.store import (
    AuditLine,
    ConflictError,
    DatabaseCorruptError,
    DatabaseDamagedError,
    DatabaseFailedError,
    DatabaseForeignError,
    DatabaseNewerError,
    DatabaseTakenError,
    DatabaseUnusableError,
    DuplicateError,
    GuildSettings,
    MatchId,
    MatchInfo,
    MatchMissingError,
    MessageSlot,
    Request,
    SeatInfo,
    Store,
    StoreError,
    UserSettings,
    match_records,
    schema,
)
from bot.store.match_records import SNAPSHOT_EVERY, ChangeSource, Written
from bot.store.message_slots import WHOLE
from bot.store.migrate import HEAD, configuration
from rules.core.data import digest
from rules.core.ids import Seat
from rules.core.premoves import Condition, QueuedAction
from rules.core.record import Entry, Position
from tests.bot.databases import SERVER, database

pytestmark = pytest.mark.postgres

MATCH = MatchId("k3f2")
INFO = MatchInfo(
    id=MATCH,
    game="tiny",
    guild=1,
    channel=5,
    created_by=9,
    created_at=1000.0,
    commitment="c" * 64,
    seats=(
        SeatInfo(number=0, user=11, name="Ana", contribution="1", choices={"colour": "red"}),
        SeatInfo(number=1, kind="random", name="Robot", contribution="random/2"),
    ),
)
SECRET = "5" * 64

NONE = msgspec.Raw(b"[]")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(await database(path.parent, path.name), clock=lambda: 1234.5)
    yield opened
    await opened.close()


def changed(info: MatchInfo, **values: object) -> MatchInfo:
    return msgspec.structs.replace(info, revision=info.revision + 1, **values)


# --- matches ---


async def test_a_match_is_read_as_it_was_written(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())

    assert await store.matches.get(MATCH) == INFO


async def test_a_change_of_a_match_is_written(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    after = changed(INFO, status="paused", title="Tuesday", seats=INFO.seats[:1])

    await store.records.commit(INFO, after, ChangeSource())

    assert await store.matches.get(MATCH) == after


async def test_a_change_of_an_old_revision_is_a_conflict(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    await store.records.commit(INFO, changed(INFO, title="first"), ChangeSource())

    with pytest.raises(ConflictError):
        await store.records.commit(INFO, changed(INFO, title="second"), ChangeSource())

    assert (await store.matches.get(MATCH)).title == "first"


async def test_two_matches_never_share_a_name(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())

    with pytest.raises(ConflictError):
        await store.records.create(INFO, SECRET, ChangeSource())


async def test_an_interaction_is_carried_out_once(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource(interaction=7, result='{"seq":41}'))

    with pytest.raises(DuplicateError) as caught:
        await store.records.commit(INFO, changed(INFO), ChangeSource(interaction=7))

    assert (caught.value.match, caught.value.stored) == (MATCH, '{"seq":41}')
    assert await store.matches.get(MATCH) == INFO


async def test_the_secret_key_is_public_only_when_the_match_is_over(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    assert (await store.matches.get(MATCH)).secret is None

    await store.records.commit(INFO, changed(INFO, status="over"), ChangeSource())

    assert (await store.matches.get(MATCH)).secret == SECRET


async def test_a_match_that_does_not_exist_is_missing(store: Store) -> None:
    with pytest.raises(MatchMissingError):
        await store.matches.get(MATCH)


async def test_matches_are_found_by_server_channel_person_and_status(store: Store) -> None:
    other = msgspec.structs.replace(
        INFO, id=MatchId("zzzz"), guild=2, channel=6, thread=66, created_at=2000.0, seats=()
    )
    for info in (INFO, other):
        await store.records.create(info, SECRET, ChangeSource())
    find = store.matches.find

    assert await find() == [other, INFO]
    assert await find(limit=1) == [other]
    assert await find(guild=1) == [INFO]
    assert await find(channel=66) == await find(channel=6) == [other]
    assert await find(user=11) == [INFO]
    assert await find(status=["over"]) == []


@pytest.mark.parametrize(
    "damage",
    ["update matches set options = '{oops' where id = 'k3f2'", "update seats set presets = 7"],
)
async def test_a_match_with_an_unreadable_row_is_suspended_and_the_others_go_on(
    damage: str, store: Store
) -> None:
    other = msgspec.structs.replace(INFO, id=MatchId("zzzz"), created_at=2000.0, seats=())
    for info in (INFO, other):
        await store.records.create(changed(info, status="running"), SECRET, ChangeSource())
    await store._database.writing(lambda raw: raw.exec_driver_sql(damage))

    found = await store.matches.find()

    assert [(info.id, info.status) for info in found] == [("zzzz", "running"), (MATCH, "suspended")]
    assert [seat.name for seat in found[1].seats] == ["Ana", "Robot"]
    assert (await store.matches.get(MATCH)).status == "suspended"


async def test_a_position_is_kept_for_good_now_and_then(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    info = INFO
    for seq in range(0, SNAPSHOT_EVERY + 6, 3):  # three actions at a time
        after = changed(info, seq=seq + 2)
        state = Written(
            seq=seq + 2, state=b"%d" % seq, floor_seq=0, floor_state=b"0", questions="[]"
        )
        entries = [
            Entry(seq=n, kind="act", events=NONE, after=digest(state.state), rules="1")
            for n in range(seq, seq + 3)
        ]
        await store.records.commit(info, after, ChangeSource(), entries=entries, written=state)
        info = after

    last = await store.records.snapshot(MATCH, 1000)
    first = await store.records.snapshot(MATCH, SNAPSHOT_EVERY - 1)

    assert (last and last.seq, first and first.seq) == (SNAPSHOT_EVERY + 1, 2)


async def test_a_kept_position_that_is_damaged_is_passed_over(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    info = INFO
    for seq, said in ((0, b"sound"), (SNAPSHOT_EVERY, b"other")):
        state = Written(seq=seq, state=b"sound", floor_seq=0, floor_state=b"0", questions="[]")
        entry = Entry(seq=seq, kind="act", events=NONE, after=digest(said), rules="1")
        after = changed(info, seq=seq)
        await store.records.commit(info, after, ChangeSource(), entries=[entry], written=state)
        info = after

    assert await store.records.snapshot(MATCH, 1000) == Position(0, b"sound")


# --- places, people, notes ---


async def test_a_place_is_written_over(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    place = MessageSlot(match=MATCH, kind="hand", key="0", channel=5)
    shown = MessageSlot(
        match=MATCH, kind="hand", key="0", channel=5, message=55, seq=3, extra={"hash": "x"}
    )

    await store.message_slots.put(place)
    await store.message_slots.put(shown)

    assert await store.message_slots.of_match(MATCH) == [shown]
    assert await store.message_slots.get(MATCH, "hand", "0") == shown
    assert await store.message_slots.of_message(5, 55) == shown


async def test_a_match_is_behind_until_it_is_shown_and_when_it_has_changed(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    assert await store.message_slots.behind() == [MATCH]

    await store.message_slots.put(MessageSlot(match=MATCH, kind=WHOLE, channel=5, revision=0))
    assert await store.message_slots.behind() == []

    await store.records.commit(INFO, changed(INFO), ChangeSource())
    assert await store.message_slots.behind() == [MATCH]


async def test_matches_that_are_behind_are_listed_page_by_page(store: Store) -> None:
    names = [MatchId(f"m{n}") for n in range(5)]
    for name in reversed(names):
        await store.records.create(msgspec.structs.replace(INFO, id=name), SECRET, ChangeSource())

    assert await store.message_slots.behind(2) == names[:2]
    assert await store.message_slots.behind(2, after="m1") == names[2:4]
    assert await store.message_slots.behind(2, after="m4") == []


async def test_a_match_that_ends_before_all_of_it_was_shown_is_behind(store: Store) -> None:
    over = msgspec.structs.replace(INFO, status="over")
    await store.records.create(over, SECRET, ChangeSource())
    await store.message_slots.put(
        MessageSlot(match=MATCH, kind="table", channel=5, message=55, seq=0)
    )

    assert await store.message_slots.behind() == [MATCH]


async def test_what_can_be_shown_nowhere_is_not_behind(store: Store) -> None:
    nowhere = msgspec.structs.replace(INFO, id=MatchId("none"), channel=0)
    over = msgspec.structs.replace(INFO, id=MatchId("past"), status="over")
    for info in (nowhere, over):
        await store.records.create(info, SECRET, ChangeSource())

    assert await store.message_slots.behind() == []


async def test_a_place_can_be_forgotten(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    await store.message_slots.put(MessageSlot(match=MATCH, kind="table", channel=5))

    await store.message_slots.remove(MATCH, "table")

    assert await store.message_slots.of_match(MATCH) == []


async def test_settings_of_servers_and_persons_are_kept(store: Store) -> None:
    guild = GuildSettings(guild=1, language="fr", create_role=2)
    user = UserSettings(user=11, dm=False, dm_closed=12.5, presets={"dancer": "decline"})
    for _ in range(2):
        assert await store.people.change_guild(1, lambda _: guild) == guild
        await store.people.put_user(user)

    assert await store.people.guild(1) == guild
    assert await store.people.user(11) == user
    assert await store.people.guild(2) == GuildSettings(guild=2)
    assert await store.people.user(12) == UserSettings(user=12)


async def test_settings_that_are_known_are_read_once_and_anew_when_they_may_have_changed(
    store: Store,
) -> None:
    first = UserSettings(user=1, language="fr")
    await store.people.put_user(first)
    with store.count() as count:
        assert [await store.people.user(1) for _ in range(3)] == [first] * 3
        assert await store.people.user(2) == await store.people.user(2) == UserSettings(user=2)
    assert count.reads == 2

    async with store.people.changed(1):  # what is read now may be what was before
        await store.people.user(1)
    await store.people.put_user(msgspec.structs.replace(first, language="en"))
    assert (await store.people.user(1)).language == "en"
    await store.personal.forget(1)
    assert await store.people.user(1) == UserSettings(user=1)


async def test_a_book_reads_the_settings_of_who_sits_there_unless_they_change_meanwhile(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = UserSettings(user=100, language="fr")
    await store.people.put_user(known)
    seats = tuple(SeatInfo(number=n, user=100 + n, name="Ana") for n in range(2))
    await store.records.create(msgspec.structs.replace(INFO, seats=seats), SECRET, ChangeSource())
    with store.count() as count:
        async with store.message_slots.book(INFO.id):
            assert await store.people.user(100) == known
            assert await store.people.user(101) == UserSettings(user=101)
    assert count.reads == 1

    store.people.forget_cached()
    other, reading = UserSettings(user=100, language="en"), store._database.reading

    async def overtaken(work: Any) -> Any:
        found = await reading(work)
        monkeypatch.undo()
        await store.people.put_user(other)
        return found

    monkeypatch.setattr(store._database, "reading", overtaken)
    async with store.message_slots.book(INFO.id):
        assert await store.people.user(100) == other


async def test_audit_lines_keep_their_order_and_their_time(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    for what in ("pause", "resume"):
        line = AuditLine(match=MATCH, guild=1, user=9, what=what, details={"reason": "tea"})
        await store.audit.write(line)

    assert [(line.what, line.at) for line in await store.audit.read(MATCH)] == [
        ("pause", 1234.5),
        ("resume", 1234.5),
    ]


async def test_notes_are_written_over(store: Store) -> None:
    for text in ("a", "b"):
        await store.notes.put("commands", text)

    assert await store.notes.get("commands") == "b"
    assert await store.notes.get("other") is None


async def test_what_is_asked_of_a_database_is_counted_while_somebody_counts(store: Store) -> None:
    with store.count() as before:
        await store.notes.put("a", "1")
    with store.count() as count:
        await store.notes.get("a")
        await store.notes.put("a", "2")
        await store.notes.put("b", "1")
    await store.notes.get("b")

    assert (before.transactions, before.reads) == (1, 0)
    assert (count.transactions, count.reads) == (2, 1)
    assert count.statements >= 3


async def test_interactions_of_long_ago_are_forgotten_but_the_last_of_a_match_and_of_votes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_records, "_OLD", match_records._OLD.limit(400))
    monkeypatch.setattr(match_records, "PRUNED", 400)
    voting = msgspec.structs.replace(INFO, id=MatchId("vote"), channel=6)
    for info in (INFO, voting):
        await store.records.create(info, SECRET, ChangeSource())
    vote = Request(match=voting.id, kind="rewind", user=1, to=0, seq=0, at=1.0, expires=9e9)
    await store.requests.put(vote)

    def play(connection: sa.Connection) -> None:
        rows = [
            {"id": n, "match": MATCH if n % 3 else voting.id, "result": "{}", "at": n * 60.0}
            for n in range(3000)
        ]
        connection.execute(sa.insert(schema.interactions), rows)

    def left(connection: sa.Connection) -> list[int]:
        chosen = sa.select(schema.interactions.c.id).order_by(schema.interactions.c.id)
        return list(connection.execute(chosen).scalars())

    await store._database.writing(play)
    batches = 1
    while await store.records.prune(before=2000 * 60.0):
        batches += 1

    assert batches == 4
    kept = await store._database.reading(left)
    assert kept == [n for n in range(3000) if n >= 2000 or n % 3 == 0]
    while await store.records.prune(before=10**9):
        pass
    assert [n for n in await store._database.reading(left) if n % 3] == [2999]
    assert await store.records.done(2999) is not None


async def test_writers_wait_for_each_other(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())

    await asyncio.gather(
        *(
            store.message_slots.put(MessageSlot(match=MATCH, kind="k", key=str(n), channel=5))
            for n in range(20)
        )
    )

    assert len(await store.message_slots.of_match(MATCH)) == 20


# --- the database as such ---


async def test_what_is_committed_survives_a_restart(path: Path) -> None:
    first = await Store.open(f"sqlite:///{path}")
    await first.records.create(INFO, SECRET, ChangeSource())
    await first.close()

    again = await Store.open(f"sqlite:///{path}")

    assert await again.matches.get(MATCH) == INFO
    await again.close()


async def test_a_commit_is_on_the_disk_before_it_is_answered(path: Path) -> None:
    def pragmas(connection: sa.Connection) -> list[object]:
        return [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]

    store = await Store.open(f"sqlite:///{path}")
    assert await store._database.reading(pragmas) == ["wal", 2, 1]
    await store.close()


async def test_what_many_note_at_once_is_noted_once(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    wanted = [MessageSlot(match=MATCH, kind="x", channel=5, seq=n) for n in range(20)]

    await asyncio.gather(*(store.message_slots.put(place) for place in wanted))

    (found,) = await store.message_slots.of_kind("x")
    assert found in wanted


KILLED = """
import asyncio, os, signal, sys
from bot.store import Store
from bot.store.match_records import ChangeSource
from tests.bot.store.test_store import INFO, SECRET

async def main():
    store = await Store.open(sys.argv[1])
    await store.records.create(INFO, SECRET, ChangeSource(interaction=7))
    print("committed", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


async def test_a_killed_bot_has_lost_nothing(path: Path) -> None:
    root = str(Path(__file__).parents[3])
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", KILLED, f"sqlite:///{path}"],
        capture_output=True,
        text=True,
        check=False,
        cwd=root,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert (done.stdout, done.returncode) == ("committed\n", -signal.SIGKILL), done.stderr

    store = await Store.open(f"sqlite:///{path}")

    assert await store.matches.get(MATCH) == INFO
    await store.close()


async def test_migrations_lead_to_the_tables_of_the_schema(store: Store) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    assert await store._database.reading(differences) == []


Tables = dict[str, dict[str, tuple[str, bool, object]]]
"""The columns of each table: of which type, whether they may be empty, what they hold if not said."""


def tables_of(connection: sa.Connection) -> Tables:
    found = sa.inspect(connection)
    return {
        table: {
            column["name"]: (str(column["type"]), column["nullable"], column["default"])
            for column in found.get_columns(table)
        }
        for table in found.get_table_names()
    }


def hinders(before: Tables, after: Tables) -> list[str]:
    """List the columns that a bot which knows *before* misses in *after*, or does not fill."""
    wrong = []
    for table, columns in before.items():
        there = after.get(table, {})
        wrong += [f"{table}.{name}" for name, one in columns.items() if there.get(name) != one]
        wrong += [
            f"{table}.{name}"
            for name, (_, empty, default) in there.items()
            if name not in columns and not empty and default is None
        ]
    return wrong


def test_migrations_only_add_so_that_bots_of_the_version_before_go_on() -> None:
    engine = sa.create_engine("sqlite://")
    with engine.connect() as connection:
        scripts = ScriptDirectory.from_config(configuration()).walk_revisions()
        *_, first = revisions = [script.revision for script in scripts]
        command.upgrade(configuration(connection), first)
        for revision in reversed(revisions):
            before = tables_of(connection)
            command.upgrade(configuration(connection), revision)
            assert hinders(before, tables_of(connection)) == [], revision
        before = tables_of(connection)
        connection.exec_driver_sql("ALTER TABLE notes RENAME COLUMN text TO words")
        assert hinders(before, tables_of(connection)) == ["notes.text", "notes.words"]


def test_there_is_one_line_of_migrations_to_the_schema_of_today() -> None:
    assert ScriptDirectory.from_config(configuration()).get_heads() == [HEAD]


def test_every_table_can_be_made_in_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call] # SQLAlchemy says no more
    for table in schema.metadata.sorted_tables:
        made = str(CreateTable(table).compile(dialect=dialect))
        assert made.strip().startswith("CREATE TABLE")
        for index in table.indexes:
            CreateIndex(index).compile(dialect=dialect)


# --- databases that must not be touched ---


async def refused(path: Path, kind: type[StoreError]) -> None:
    before = {p.name: p.read_bytes() for p in path.parent.iterdir() if p.is_file()}

    with pytest.raises(kind) as caught:
        await Store.open(f"sqlite:///{path}")

    assert {p.name: p.read_bytes() for p in path.parent.iterdir() if p.is_file()} == before
    assert all(str(path) in caught.value.localized(locale) for locale in ("en", "fr"))


def damage(path: Path, change: Callable[[bytes], bytes]) -> None:
    path.write_bytes(change(path.read_bytes() if path.exists() else b""))


async def _made(path: Path) -> None:
    store = await Store.open(f"sqlite:///{path}")
    for n in range(40):
        info = msgspec.structs.replace(INFO, id=MatchId(f"m{n}"), title="x" * 500)
        await store.records.create(info, SECRET, ChangeSource())
    await store.close()


@pytest.mark.parametrize("content", [b"These are not the matches you look for.\n" * 30, b"x"])
async def test_a_file_that_is_no_database_is_refused(path: Path, content: bytes) -> None:
    damage(path, lambda _: content)

    await refused(path, DatabaseCorruptError)


async def test_a_database_that_was_cut_is_refused(path: Path) -> None:
    await _made(path)
    damage(path, lambda whole: whole[: len(whole) // 2])

    await refused(path, DatabaseCorruptError)


async def test_a_database_with_a_damaged_page_is_refused(path: Path) -> None:
    await _made(path)
    damage(path, lambda whole: whole[: 4096 * 3] + os.urandom(4096 * 17) + whole[4096 * 20 :])

    await refused(path, DatabaseCorruptError)


async def test_what_was_closed_in_order_is_looked_through_later(path: Path) -> None:
    await _made(path)
    damage(path, lambda whole: whole[: 4096 * 3] + os.urandom(4096 * 17) + whole[4096 * 20 :])
    store = await Store.open(f"sqlite:///{path}", later=True)
    with pytest.raises(DatabaseDamagedError):
        await store.check_whole()
    with pytest.raises(DatabaseDamagedError):
        await store.notes.put("sound", "no")
    await store.close()


async def test_a_sound_database_is_written_to_after_it_was_looked_through(path: Path) -> None:
    await _made(path)
    store = await Store.open(f"sqlite:///{path}", later=True)
    await store.check_whole()
    await store.notes.put("sound", "yes")
    assert await store.notes.get("sound") == "yes"
    await store.close()


@pytest.mark.parametrize(
    "change",
    [
        lambda whole: whole[: len(whole) // 2],
        lambda whole: b"x" + whole[1:],
    ],
)
async def test_what_shows_at_once_is_refused_at_once(
    path: Path, change: Callable[[bytes], bytes]
) -> None:
    await _made(path)
    damage(path, change)
    with pytest.raises(DatabaseCorruptError):
        await Store.open(f"sqlite:///{path}", later=True)


async def test_a_damaged_database_that_was_left_open_is_refused_at_once(path: Path) -> None:
    await _made(path)
    damage(path, lambda whole: whole[: 4096 * 3] + os.urandom(4096 * 17) + whole[4096 * 20 :])
    path.with_name(path.name + "-wal").touch()
    with pytest.raises(DatabaseCorruptError):
        await Store.open(f"sqlite:///{path}", later=True)


async def test_the_database_of_another_program_is_refused(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()

    await refused(path, DatabaseForeignError)


async def test_a_second_bot_on_one_database_is_refused(path: Path) -> None:
    url = await database(path.parent, path.name)
    first = await Store.open(url, alone=True)

    with pytest.raises(DatabaseTakenError) as told:
        await Store.open(url, alone=True)
    reader = await Store.open(url)  # whoever only reads or adds is let in
    await reader.matches.find()
    await reader.close()
    await first.close()

    assert first.name in told.value.localized("en")
    assert first.name in told.value.localized("fr")
    await (await Store.open(url, alone=True)).close()


@pytest.mark.skipif(SERVER is not None, reason="a file")
async def test_another_name_of_the_same_file_is_the_same_database(path: Path) -> None:
    await _made(path)
    other = path.with_name("other")
    other.symlink_to(path)
    first = await Store.open(f"sqlite:///{path}", alone=True)

    with pytest.raises(DatabaseTakenError):
        await Store.open(f"sqlite:///{other}", alone=True)
    await first.close()


HOLDING = """
import asyncio, sys
from bot.store import Store

async def main():
    await Store.open(sys.argv[1], alone=True)
    print("held", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


@pytest.mark.skipif(SERVER is not None, reason="a file")
async def test_a_bot_that_is_killed_holds_its_database_no_more(path: Path) -> None:
    await _made(path)
    url, root = f"sqlite:///{path}", str(Path(__file__).parents[3])
    other = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HOLDING, url),
        stdout=asyncio.subprocess.PIPE,
        cwd=root,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert other.stdout is not None
    assert await other.stdout.readline() == b"held\n"
    with pytest.raises(DatabaseTakenError):
        await Store.open(url, alone=True)

    other.kill()
    await other.wait()

    await (await Store.open(url, alone=True)).close()


@pytest.mark.skipif(SERVER is not None, reason="a file")
async def test_tables_do_not_change_while_a_bot_uses_them(path: Path) -> None:
    await _made(path)
    first = await Store.open(f"sqlite:///{path}", alone=True)
    with contextlib.closing(sqlite3.connect(path)) as older, older:
        _without_seals(older)
        older.execute("UPDATE alembic_version SET version_num = '0008'")

    with pytest.raises(DatabaseTakenError):
        await Store.open(f"sqlite:///{path}")
    await first.close()
    second = await Store.open(f"sqlite:///{path}")
    await second.matches.find()
    assert not second._database._database._lock.is_held  # type: ignore[attr-defined] # private
    await second.close()


@pytest.mark.skipif(SERVER is not None, reason="a file")
async def test_the_file_of_the_lock_is_its_owners_and_stays(path: Path) -> None:
    for _ in range(2):
        store = await Store.open(f"sqlite:///{path}", alone=True)
        lock = path.with_name(f"{path.name}.lock")
        assert lock.stat().st_mode & 0o777 == 0o600
        await store.close()


async def test_a_newer_database_is_refused(path: Path) -> None:
    await _made(path)
    with sqlite3.connect(path) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()

    await refused(path, DatabaseNewerError)


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    await refused(tmp_path, DatabaseUnusableError)


async def test_a_kind_of_database_that_is_not_known_is_refused() -> None:
    for url in ("mysql://somewhere/x", "matches.sqlite3", "sqlite://", "nonsense://"):
        with pytest.raises(DatabaseUnusableError):
            await Store.open(url)


async def test_the_password_of_a_database_is_never_told() -> None:
    with pytest.raises(DatabaseUnusableError) as caught:
        await Store.open("mysql://ana:secret@host/x")

    assert "secret" not in caught.value.localized("en")


async def test_an_empty_file_becomes_a_database(path: Path) -> None:
    damage(path, lambda _: b"")

    store = await Store.open(f"sqlite:///{path}")

    assert await store.matches.find() == []
    await store.close()


async def test_the_folder_of_a_new_database_is_made_and_only_its_owner_reads_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "data" / "hexarch" / "matches.sqlite3"

    await (await Store.open(f"sqlite:///{path}")).close()

    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def _without_seals(older: sqlite3.Connection) -> None:
    older.execute("DROP TABLE deferred")
    older.execute("DROP INDEX ix_matches_shard_due")
    older.execute("ALTER TABLE matches DROP COLUMN shard")
    older.execute("DROP TABLE shards")
    older.execute("DROP TABLE delivery_log")
    older.execute("DROP TABLE plans")
    older.execute("ALTER TABLE matches DROP COLUMN plans")
    for table in ("matches", "entries", "states"):
        older.execute(f"ALTER TABLE {table} DROP COLUMN seal")
    for index in ("at", "match_at"):  # nor were there these
        older.execute(f"DROP INDEX ix_interactions_{index}")
    older.execute('CREATE INDEX ix_interactions_match ON interactions ("match")')


async def test_matches_of_before_the_clocks_have_none(path: Path) -> None:
    await _made(path)
    with sqlite3.connect(path) as older:
        _without_seals(older)
        older.execute("DROP INDEX ix_matches_due")
        older.execute("ALTER TABLE matches DROP COLUMN clocks")
        older.execute("ALTER TABLE matches DROP COLUMN due")
        older.execute("ALTER TABLE matches DROP COLUMN consent")
        older.execute("ALTER TABLE matches DROP COLUMN filed_at")
        older.execute("DROP TABLE requests")
        older.execute("DROP TABLE dues")
        older.execute("DROP TABLE orders")
        older.execute("UPDATE alembic_version SET version_num = '0001'")
    older.close()

    store = await Store.open(f"sqlite:///{path}")

    info = await store.matches.get(MatchId("m0"))
    assert (info.clocks, info.title, info.consent) == (Clocks(), "x" * 500, "all")
    assert info.plans == "by-hand"
    assert await store.matches.due(1e12) == []
    await store.close()


async def test_an_order_of_before_the_lists_is_the_first_of_its_list(path: Path) -> None:
    await _made(path)
    order = {
        "errands": [{"action": '{"type":"done"}', "question": "D-FR-REDEPLOY"}],
        "conditions": [{"place": "B4", "relation": "at-least", "number": 2}],
        "otherwise": "pass",
        "rules": "1",
    }
    with sqlite3.connect(path) as older:
        before = json.dumps({"order": order, "seq": 7, "done": 0})
        older.execute("INSERT INTO orders VALUES ('m0', 5, ?)", (before,))
        _without_seals(older)
        older.execute("UPDATE alembic_version SET version_num = '0007'")
    older.close()

    store = await Store.open(f"sqlite:///{path}")

    (one,) = await store.orders.of_user(MatchId("m0"), 5)
    assert (one.number, one.seq, one.live, one.order.repeats) == (1, 7, True, False)
    assert one.order.conditions == (Condition(relation="at-least", place="B4", number=2),)
    assert one.next == QueuedAction('{"type":"done"}', "D-FR-REDEPLOY")
    await store.close()


async def test_a_request_is_kept_until_the_next_of_its_kind(store: Store) -> None:
    await store.records.create(INFO, "00", ChangeSource())
    first = Request(match=INFO.id, kind="undo", user=1, seat=Seat(1), to=4, seq=9, at=1, expires=5)
    await store.requests.put(first)
    again = msgspec.structs.replace(first, votes={"2": True, "3": False})
    await store.requests.put(again)

    assert await store.requests.get(INFO.id, "undo") == again
    assert await store.requests.get(INFO.id, "gm") is None
    assert await store.requests.standing("undo") == [again]
    assert await store.requests.standing("undo", 4.9) == []
    assert await store.requests.standing("undo", 5) == [again]
    await store.requests.put(msgspec.structs.replace(again, outcome="expired"))
    assert await store.requests.standing("undo") == []


def _late(bank: float) -> MatchInfo:
    clock = Clock(user=1, open=True, at=0.0, bank=bank, habits=Habits(rhythm="off"))
    clocks = Clocks(pace="brisk", seats={"0": clock})
    return msgspec.structs.replace(INFO, status="running", clocks=clocks)


async def test_deadlines_are_rows_that_are_found_when_they_have_passed(store: Store) -> None:
    for name, bank in (("a", 30.0), ("b", 10.0), ("c", 90.0)):
        info = msgspec.structs.replace(_late(bank), id=MatchId(name))
        await store.records.create(info, SECRET, ChangeSource())

    assert await store.matches.due(50.0) == ["b", "a"]
    assert await store.matches.due(50.0, limit=1) == ["b"]
    await store.matches.put_off(MatchId("b"), 50.0, 70.0)
    await store.matches.put_off(MatchId("c"), 50.0, 70.0)  # it has not passed
    assert await store.matches.due(50.0) == ["a"]
    assert await store.matches.due(100.0) == ["a", "b", "c"]


async def test_a_pause_has_no_deadline_and_clocks_are_kept(store: Store) -> None:
    running = _late(30.0)
    await store.records.create(running, SECRET, ChangeSource())
    paused = msgspec.structs.replace(running, status="paused", revision=running.revision + 1)

    await store.records.commit(running, paused, ChangeSource())

    assert await store.matches.due(1e12) == []
    assert (await store.matches.get(MATCH)).clocks == running.clocks


async def test_clocks_that_cannot_be_read_suspend_their_match_alone(store: Store) -> None:
    await store.records.create(_late(30.0), SECRET, ChangeSource())
    other = msgspec.structs.replace(_late(30.0), id=MatchId("other"))
    await store.records.create(other, SECRET, ChangeSource())
    await store._database.writing(
        lambda connection: connection.execute(
            sa.update(schema.matches).where(schema.matches.c.id == MATCH).values(clocks='{"x": 1}')
        )
    )

    assert (await store.matches.get(MATCH)).status == "suspended"
    assert (await store.matches.get(MatchId("other"))).status == "running"


@pytest.mark.parametrize(
    ("error", "hindered"),
    [
        (OperationalError("UPDATE", None, Exception("the server is gone")), True),
        # how asyncpg's connection that breaks in the middle of a commit arrives
        (DBAPIError("COMMIT", None, Exception("connection was closed")), True),
        (IntegrityError("INSERT", None, Exception("twice"), connection_invalidated=True), True),
        (IntegrityError("INSERT", None, Exception("twice")), False),
    ],
)
async def test_a_broken_connection_is_trouble_of_the_database(
    store: Store, error: DBAPIError, *, hindered: bool
) -> None:
    def fail(_: sa.Connection) -> None:
        raise error

    with pytest.raises(DatabaseFailedError if hindered else IntegrityError):
        await store._database.writing(fail)


async def test_what_an_action_asks_of_the_database_is_found_by_an_index(store: Store) -> None:
    """Neither a scan of the matches nor of what belongs to them, however many there are."""
    said: list[tuple[str, Any]] = []
    inner: Any = store._database
    engine = inner._database._engine
    engine = getattr(engine, "sync_engine", engine)

    def noted(_c: Any, _cursor: Any, statement: str, given: Any, _x: Any, many: bool) -> None:
        said.append((statement, given[0] if many else given))

    await store.records.create(INFO, SECRET, ChangeSource())
    slot = MessageSlot(match=INFO.id, kind="table", channel=1, message=2)
    sa.event.listen(engine, "before_cursor_execute", noted)
    await store.matches.get(INFO.id)
    await store.matches.find(channel=1)
    await store.matches.due(1.0)
    state = Written(seq=1, state=b"1", floor_seq=1, floor_state=b"1", questions="[]")
    entry = Entry(seq=1, kind="act", events=NONE, after=digest(b"1"), rules="1")
    await store.records.commit(
        INFO, changed(INFO, seq=1), ChangeSource(interaction=1), entries=[entry], written=state
    )
    await store.records.entries(INFO.id)
    await store.records.done(1)
    await store.people.user(1)
    await store.orders.of_user(INFO.id, 1)
    await store.message_slots.of_message(1, 2)
    async with store.message_slots.book(INFO.id) as book:
        await book.note(slot)
    sa.event.remove(engine, "before_cursor_execute", noted)

    def plans(connection: sa.Connection) -> list[tuple[str, str]]:
        found, explain = [], "EXPLAIN QUERY PLAN "
        if connection.dialect.name == "postgresql":  # which scans what is as small as here
            connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
            explain = "EXPLAIN "
        for statement, given in said:
            if statement.startswith(("SELECT", "UPDATE", "DELETE")):
                rows = connection.exec_driver_sql(explain + statement, given).all()
                found.append((statement, "\n".join(str(row[-1]) for row in rows)))
        return found

    found = await inner.reading(plans)

    assert len(found) >= 9
    for statement, plan in found:  # which matches have orders is read whole, but only once
        scans = [
            line for line in plan.splitlines() if re.search(r"Seq Scan|^SCAN (?!.*INDEX)", line)
        ]
        assert not scans, f"{statement}\n{plan}"
