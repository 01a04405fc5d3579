"""The database: what survives, who may use it, how it changes with the version."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.store import (
    DatabaseFailedError,
    MessageSlot,
    Store,
    schema,
)
from bot.store.match_records import ChangeSource, Written
from bot.store.migrate import HEAD, configuration
from rules.core.data import digest
from rules.core.record import Entry

from .stored import INFO, MATCH, NONE, SECRET, changed

pytestmark = pytest.mark.postgres


async def test_what_is_committed_survives_a_restart(path: Path) -> None:
    first = await Store.open(f"sqlite:///{path}")
    await first.records.create(INFO, SECRET, ChangeSource())
    await first.close()

    again = await Store.open(f"sqlite:///{path}")

    assert await again.matches.get(MATCH) == INFO
    await again.close()


async def test_what_is_read_in_several_statements_is_of_one_moment(store: Store) -> None:
    await store.notes.put("a", "before")
    chosen = sa.select(schema.notes.c.text).order_by(schema.notes.c.name)

    def work(connection: sa.Connection) -> list[Any]:
        first = connection.execute(chosen).scalars().all()
        with connection.engine.begin() as another:
            another.execute(sa.update(schema.notes).values(text="after"))
        return [first, connection.execute(chosen).scalars().all()]

    assert await store._database.reading(work) == [["before"], ["before"]]
    assert await store.notes.get("a") == "after"


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
from tests.bot.store.stored import INFO, SECRET

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


def test_there_is_one_line_of_migrations_to_the_schema_of_today() -> None:
    assert ScriptDirectory.from_config(configuration()).get_heads() == [HEAD]


def test_every_table_can_be_made_in_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call] # SQLAlchemy says no more
    for table in schema.metadata.sorted_tables:
        made = str(CreateTable(table).compile(dialect=dialect))
        assert made.strip().startswith("CREATE TABLE")
        for index in table.indexes:
            CreateIndex(index).compile(dialect=dialect)


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
    engine = inner._engine
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
    await store.ahead.of_user(INFO.id, 1)
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
    for statement, plan in found:
        scans = [
            line for line in plan.splitlines() if re.search(r"Seq Scan|^SCAN (?!.*INDEX)", line)
        ]
        assert not scans, f"{statement}\n{plan}"
