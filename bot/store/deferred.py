"""Interactions that were acknowledged and are being worked on, and how to finish their answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec
import sqlalchemy as sa

from bot.store import schema
from bot.store.database import Database
from bot.store.statements import add_in, rows_of
from rules.core.data import Value

Surface = Literal["command", "table", "private", "dm"]
"""Where the control stands that was used."""

Acknowledged = Literal["private", "edit"]
"""What was announced: a private answer, or perhaps an edit of the message with the control."""

EDITABLE: Final = 15 * 60.0
"""Seconds after which Discord takes no answer to an interaction any more."""


class DeferredAnswer(Value, frozen=True, kw_only=True):
    """An answer that Discord waits for.

    ``token``: with it anybody can answer in the name of the bot, so it is kept no longer than the
    work lasts. ``control``: the custom id of the control or form that was used; empty for a
    command. ``locale``: that of the person's Discord. ``at``: seconds since the epoch.
    """

    id: int
    token: str
    application: int
    user: int
    guild: int | None
    channel: int | None
    control: str
    kind: Acknowledged
    surface: Surface
    locale: str
    at: float


_READ: Final = msgspec.json.Decoder(DeferredAnswer)


class DeferredAnswers:
    """The answers that were announced and not given yet."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    async def add(self, answer: DeferredAnswer) -> bool:
        """Note an answer; False: it is noted, as where Discord tells of an interaction twice."""
        values = {
            "user": answer.user,
            "at": answer.at,
            "answer": msgspec.json.encode(answer).decode(),
        }
        return await self._database.writing(
            lambda connection: add_in(connection, schema.deferred, {"id": answer.id}, values)
        )

    async def get(self, interaction: int) -> DeferredAnswer | None:
        """Find an answer that is still awaited."""
        table = schema.deferred
        chosen = sa.select(table.c.answer).where(table.c.id == interaction)
        rows = await rows_of(self._database, chosen)
        return _READ.decode(rows[0].answer) if rows else None

    async def remove(self, interaction: int) -> bool:
        """Forget an answer that was given, or is about to be; False: somebody else did."""
        chosen = sa.delete(schema.deferred).where(schema.deferred.c.id == interaction)
        return await self._database.writing(
            lambda connection: connection.execute(chosen).rowcount == 1
        )

    async def awaited(self) -> list[DeferredAnswer]:
        """List the answers that can still be given."""
        await self.prune()
        rows = await rows_of(self._database, sa.select(schema.deferred.c.answer))
        return [_READ.decode(row.answer) for row in rows]

    async def prune(self) -> None:
        """Forget the answers that cannot be given any more."""
        table = schema.deferred
        old = table.c.at < self._clock() - EDITABLE
        # Looked for first: a write is an fsync, and mostly nothing is old.
        if await rows_of(self._database, sa.select(table.c.id).where(old).limit(1)):
            await self._database.writing(lambda c: c.execute(sa.delete(table).where(old)))
