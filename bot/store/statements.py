"""Statements on rows, the same for a SQLite file and a server: read records, put rows, take turns."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from bot.store.database import Database
from bot.store.errors import RowDamagedError
from rules.core.data import json_decoder

T = TypeVar("T")
R = TypeVar("R", bound=msgspec.Struct)

log: Final = logging.getLogger(__name__)


async def rows_of(database: Database, chosen: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
    """Return the rows of a selection."""
    return await database.reading(lambda connection: connection.execute(chosen).all())


def record_of(row: Any, kind: type[R], *, json: Collection[str] = (), **given: Any) -> R:
    """Read a record whose fields are called as the columns of *row*; other columns are passed over.

    *json*: the columns that hold JSON. *given*: fields that are not read from the row as they are.

    Raises:
        msgspec.DecodeError: if a column does not hold what its field may.
    """
    values = {name: getattr(row, name) for name in kind.__struct_fields__ if name not in given}
    for name in json:
        values[name] = msgspec.json.decode(values[name])
    json_decoder(kind)  # before threads read it at once
    return msgspec.convert({**values, **given}, kind)


def legible(row: Any, kind: type[R], *, json: Collection[str] = (), **given: Any) -> R:
    """Read what can be read of a damaged record; the rest is as good as never written."""
    values = dict(given)
    for field in msgspec.structs.fields(kind):
        if field.name in values:
            continue
        with contextlib.suppress(msgspec.DecodeError, UnicodeError, TypeError):
            value = getattr(row, field.name)
            value = msgspec.json.decode(value) if field.name in json else value
            values[field.name] = msgspec.convert(value, field.type)
        if field.required and field.name not in values:
            values[field.name] = next(v for v in (None, 0, "") if _fits(v, field.type))
    return msgspec.convert(values, kind)


def _fits(value: Any, kind: Any) -> bool:
    with contextlib.suppress(msgspec.ValidationError):
        msgspec.convert(value, kind)
        return True
    return False


def undamaged(rows: Iterable[sa.Row[Any]], read: Callable[[sa.Row[Any]], R]) -> list[R]:
    """Read what can be read of *rows*; one that cannot ends no list of the others."""
    found = []
    for row in rows:
        try:
            found.append(read(row))
        except (msgspec.DecodeError, UnicodeError, RowDamagedError) as error:
            log.error("a row of match %s cannot be read: %s", row.match, error)  # noqa: TRY400
    return found


async def put_row(
    database: Database, table: sa.Table, name: dict[str, Any], values: dict[str, Any]
) -> None:
    """Keep *values* in the row that *name* names, by its columns; it is made if it is missing."""
    await database.writing(lambda connection: put_in(connection, table, name, values))


def put_in(
    connection: sa.Connection, table: sa.Table, name: dict[str, Any], values: dict[str, Any]
) -> None:
    """Do as ``put_row`` does, within a transaction."""
    put_rows(connection, table, tuple(name), [{**name, **values}])


def rewritten(
    connection: sa.Connection,
    table: sa.Table,
    name: dict[str, Any],
    column: str,
    *,
    reader: msgspec.json.Decoder[T],
    how: Callable[[T], T],
) -> T:
    """Change a list that a *column* keeps as JSON in the row of that *name*; forget an empty one."""
    here = sa.and_(*(table.c[key] == value for key, value in name.items()))
    kept = connection.execute(sa.select(table.c[column]).where(here)).scalar_one_or_none()
    before = reader.decode("[]" if kept is None else kept)
    after: T = how(before)
    if not after:
        connection.execute(sa.delete(table).where(here))
    elif after != before:
        put_in(connection, table, name, {column: msgspec.json.encode(after).decode()})
    return after


def put_rows(
    connection: sa.Connection, table: sa.Table, name: tuple[str, ...], rows: list[dict[str, Any]]
) -> None:
    """Keep rows, all with the same columns, with *name* as key; they are made or changed."""
    if rows:
        statement = _putting(connection.dialect.name, table, name, tuple(rows[0]))
        connection.execute(statement, rows)


def add_in(
    connection: sa.Connection, table: sa.Table, name: dict[str, Any], values: dict[str, Any]
) -> bool:
    """Make a row, within a transaction; False: it is there, and stays as it is."""
    dialect, key, columns = connection.dialect.name, tuple(name), (*name, *values)
    statement = _putting(dialect, table, key, columns, changes=False)
    return connection.execute(statement, {**name, **values}).rowcount == 1


@cache
def _putting(
    dialect: str,
    table: sa.Table,
    name: tuple[str, ...],
    columns: tuple[str, ...],
    *,
    changes: bool = True,
) -> sa.Insert:
    """Return the one statement that makes a row or *changes* it, also when others do the same."""
    insert: Any  # Any: the two classes share what is used of them, but no base that has it
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import insert
    else:
        insert = sqlite.insert
    made = insert(table).values({column: sa.bindparam(column) for column in columns})
    if changes:
        changed = {column: made.excluded[column] for column in columns if column not in name}
        made = made.on_conflict_do_update(index_elements=name, set_=changed)
    else:
        made = made.on_conflict_do_nothing(index_elements=name)
    result: sa.Insert = made
    return result
