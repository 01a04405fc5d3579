"""Seats that change hands while a match goes on: offered, kept after all, taken over."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.matches import lobby_changes
from bot.matches.actor import ActorPool
from bot.matches.committer import Committer
from bot.model.refusals import (
    HandSeen,
    MatchEnded,
    NoOpenSeat,
    NotSeated,
    SeatTaken,
    ShellRefusal,
    StillLobby,
)
from bot.model.results import Refused
from bot.store import MatchId, MatchInfo, MessageSlot, SeatInfo
from rules.core.ids import Seat

CHANGED_HANDS: Final = frozenset({"replace", "take"})
"""What the audit log calls it when a seat goes from one participant to another."""


async def seats_known(pool: ActorPool, match: MatchId, user: int | None) -> Sequence[Seat]:
    """List the seats at which somebody sits, or has sat since the match began."""
    if user is None:
        return ()
    # Before the log is read: else one that is given up meanwhile would be missed.
    now = (await pool.info(match)).of_user(user)
    seats = [] if now is None or now.seat is None else [now.seat]
    for line in await pool.store.audit.read(match):
        seat = line.details.get("seat")
        # Lines of earlier versions do not know whom a seat was taken `from`.
        known = user in {line.details.get("from"), line.details.get("user")}
        if line.what in CHANGED_HANDS and known and isinstance(seat, int):
            seats.append(Seat(seat))
    return seats


class SeatChanges:
    """What people do with their seats once a match has begun."""

    def __init__(self, pool: ActorPool, committer: Committer) -> None:
        """Change seats of the matches of *pool*."""
        self._pool, self._committer = pool, committer

    async def had(self, match: MatchId, user: int) -> bool:
        """Return whether somebody has had a seat since the match began, and has seen its hand."""
        return bool(await seats_known(self._pool, match, user))

    async def may_take(
        self, match: MatchId, user: int, free: Collection[Seat] = ()
    ) -> list[SeatInfo]:
        """List the open seats that somebody without one may take; *free*: as in ``take``."""
        known = await seats_known(self._pool, match, user)
        return _allowed(lobby_changes.open_seats(await self._pool.info(match), free), known)

    async def stay(self, match: MatchId, user: int, interaction: int | None) -> MatchInfo | Refused:
        """Keep a seat that was offered to others, or is open since its owner left the server."""

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            mine = info.of_user(user)
            if mine is None:
                return NotSeated(info.id)
            kept = lobby_changes.changed(info, mine, leaving=False)
            return lobby_changes.vacated(kept, user, vacant=False)

        return await self._committer.edit(match, interaction, change, idle=True)

    async def vacate(
        self, match: MatchId, user: int, *, new_slots: Sequence[MessageSlot] = ()
    ) -> MatchInfo | Refused:
        """Open the seat of a person who has left the server; nothing changes if it is open.

        *new_slots*: slots of messages that follow from it, written in the same transaction.
        """
        return await self._committer.edit(
            match,
            None,
            lambda info: lobby_changes.vacated(info, user, vacant=True),
            what="left",
            details={"user": user},
            idle=True,
            new_slots=new_slots,
        )

    async def take(
        self,
        match: MatchId,
        user: int,
        name: str,
        interaction: int | None,
        *,
        seat: Seat | None = None,
        free: Collection[Seat] = (),
    ) -> MatchInfo | Refused:
        """Take over a seat that its owner has offered, with all it holds.

        Args:
            match: A match that has begun.
            user: Who sits down.
            name: How they are called.
            interaction: The interaction that asked for it.
            seat: The seat; without one, the first that is open.
            free: Seats that are open because the others have decided so.
        """
        told: dict[str, int | None] = {}
        known = await seats_known(self._pool, match, user)

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            if info.status == "over":
                return MatchEnded(info.id)
            if info.seq < 0:
                return StillLobby(info.id)
            if info.of_user(user):
                return SeatTaken(info.id)
            opened = [
                s for s in lobby_changes.open_seats(info, free) if seat is None or s.seat == seat
            ]
            if not opened:
                return NoOpenSeat(info.id)
            opened = _allowed(opened, known)
            if not opened:
                return HandSeen(known[0] + 1)
            told.update({"seat": opened[0].seat, "from": opened[0].user})
            return lobby_changes.changed(
                info,
                opened[0],
                user=user,
                kind=None,
                name=name,
                dm=None,
                leaving=False,
            )

        return await self._committer.edit(
            match,
            interaction,
            change,
            by=user,
            what="take",
            details=told,
            habits=await self._pool.habits(user),
        )


def _allowed(opened: Sequence[SeatInfo], known: Sequence[Seat]) -> list[SeatInfo]:
    """Leave out the seats whose hand would be the second that somebody sees."""
    return [one for one in opened if not known or one.seat in known]
