"""What is asked of the people at a table, kept until it is settled."""

from __future__ import annotations

from typing import Any, Literal

import sqlalchemy as sa

from bot.model.records import MatchId
from bot.store import schema
from bot.store.database import Database
from bot.store.matches import text
from bot.store.statements import put_row, record_of, rows_of, undamaged
from rules.core.data import Value
from rules.core.ids import Seat

Outcome = Literal["open", "agreed", "declined", "lapsed", "expired", "withdrawn"]


class Request(Value, frozen=True, kw_only=True):
    """A wish to go back to the position after entry ``to``. ``kind`` names it within its match.

    ``user`` and ``seat``: whose wish it is; a moderator's has no seat. ``seq``: the last entry when
    it was made. ``reason``: why, in the words of the one who asks. ``at`` and ``expires``: from
    when until when it stands, in seconds since the epoch; None: it is shown to nobody else.
    ``votes``: who has agreed, and who has not. ``deed``: what a moderator who plays wishes to do, as
    ``asked_text`` writes it; empty: going back, or freeing a seat.
    """

    match: MatchId
    kind: str
    user: int
    seat: Seat | None = None
    to: int
    seq: int
    reason: str = ""
    at: float
    expires: float | None = None
    votes: dict[str, bool] = {}
    outcome: Outcome = "open"
    deed: str = ""


class Requests:
    """The wishes of all matches, one of each kind in a match; the last one stays when settled."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, request: Request) -> None:
        """Keep a request in the place of the last one of its kind."""
        values: dict[str, Any] = {
            "user": request.user,
            "seat": request.seat,
            "back_to": request.to,
            "seq": request.seq,
            "reason": request.reason,
            "at": request.at,
            "expires": request.expires,
            "votes": text(request.votes),
            "outcome": request.outcome,
            "deed": request.deed,
        }
        name = {"match": request.match, "kind": request.kind}
        await put_row(self._database, schema.requests, name, values)

    async def get(self, match: MatchId, kind: str) -> Request | None:
        """Find the last request of a kind."""
        table = schema.requests
        found = await self._read(
            sa.select(table).where(table.c.match == match, table.c.kind == kind)
        )
        return found[0] if found else None

    async def standing(self, kind: str, until: float | None = None) -> list[Request]:
        """List the open requests of a kind; those that expire by *until*."""
        table = schema.requests
        chosen = sa.select(table).where(table.c.kind == kind, table.c.outcome == "open")
        if until is not None:
            chosen = chosen.where(table.c.expires <= until)
        return await self._read(chosen.order_by(table.c.match))

    async def _read(self, chosen: sa.Select[Any]) -> list[Request]:
        rows = await rows_of(self._database, chosen)
        return undamaged(rows, lambda row: record_of(row, Request, json=("votes",), to=row.back_to))
