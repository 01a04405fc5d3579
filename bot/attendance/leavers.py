"""People who leave the server while they play: found out, their seat opened, their table asked.

No privileged intent is asked for, so Discord does not tell who leaves: it is asked for each person
once a day, and before somebody is called who was not there lately.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from binascii import crc32
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import discord
from msgspec.structs import replace

from bot.attendance.panels import LEFT
from bot.clock.timeout_votes import TimeoutVoteService, needed_votes
from bot.context import AppContext
from bot.interactions import discord_errors
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import asked_seats
from bot.interactions.permissions import may_tend
from bot.matches import Snapshot, UnavailableError
from bot.model.control_id import SeatChoice
from bot.model.fingerprint import where
from bot.model.quiet_hours import DAY
from bot.model.slot_states import OfferState, state_of, with_state
from bot.store import MatchId, MatchInfo, MatchMissingError, MessageSlot, RowDamagedError, Status
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")

FRESH: Final = 3600.0
"""Seconds for which somebody who was there counts as being there."""

AGAIN: Final = 60.0
"""Seconds after which a person is asked for again about whom Discord has said nothing."""

EVERY: Final = 600.0
"""Seconds between two looks at whose turn it is to be asked for."""

_NOTE: Final = "members-asked"
"""The note that keeps until when everybody has been asked for whose turn had come."""

_HELD: Final[tuple[Status, ...]] = ("running", "paused")


class Leavers:
    """Opens the seats of those who have left the server of their match.

    A slot of the kind ``left`` has the seat as its key and an ``OfferState``.
    """

    def __init__(
        self, context: AppContext, delivery: Reconciler, votes: TimeoutVoteService
    ) -> None:
        """Look after the seats of *context*; *votes* lets automated players stand in."""
        self.context, self.delivery, self.votes = context, delivery, votes
        self._there: dict[tuple[int, int], float] = {}
        self._turn = asyncio.Lock()
        self._next = 0.0
        self._round: asyncio.Task[None] | None = None

    # --- finding out ---

    def seen(self, guild: int | None, user: int) -> None:
        """Note that somebody is on a server now."""
        if guild is not None:
            self._there[guild, user] = self.context.clock()

    def waits_for_unseen(self, info: MatchInfo, snapshot: Snapshot) -> bool:
        """Return whether a match waits for somebody who was not there lately."""
        return not self.context.closing and next(self._unseen_of(info, snapshot), None) is not None

    def _unseen_of(self, info: MatchInfo, snapshot: Snapshot) -> Iterator[tuple[int, int]]:
        if info.status != "running" or info.guild is None:
            return
        for seat in asked_seats(snapshot):
            who = info.of_seat(Seat(seat))
            if who is None or who.user is None or info.is_vacant(seat):
                continue
            if not self._is_fresh(info.guild, who.user):
                yield info.guild, who.user

    def _is_fresh(self, guild: int, user: int) -> bool:
        return self.context.clock() - self._there.get((guild, user), -FRESH) < FRESH

    async def before_call(self, match: MatchId) -> None:
        """Ask for those whom a match waits for and who were not there lately."""
        if self.context.closing:
            return
        with contextlib.suppress(UnavailableError, MatchMissingError, RowDamagedError):
            info = await self.context.matches.info(match)
            if info.status == "running":
                snapshot = await self.context.matches.view(match, None)
                for guild, user in [*self._unseen_of(info, snapshot)]:
                    await self._ask_for(guild, user)

    def check_member(self, guild: int, user: int) -> None:
        """Ask for somebody to whom Discord lets nobody write, for want of a server in common."""
        self.context.spawn(self._ask_for(guild, user, anyway=True), f"deliver-member-{user}")

    async def run_due(self, now: float) -> None:
        """Ask for everybody who plays once a day, each at a moment of their own."""
        if self._round is not None and not self._round.done():
            return
        noted = await self.context.store.notes.get(_NOTE)
        if noted is None:
            await self.context.store.notes.put(_NOTE, str(now))
        elif now - float(noted) >= EVERY:
            self._round = self.context.spawn(self._ask(float(noted), now), "deliver-members")

    async def _ask(self, last: float, now: float) -> None:
        """Ask for those whose moment has come since *last*; a kill asks them again."""
        for guild, user in await self.context.store.matches.seated():
            # The same moment of the day for each person, spread over the day, without a table of
            # moments.
            at = crc32(f"{guild}/{user}".encode()) % DAY
            if (now - at) // DAY > (last - at) // DAY and not self.context.closing:
                await self._ask_for(guild, user, anyway=True)
        await self.context.store.notes.put(_NOTE, str(now))

    async def _ask_for(self, guild: int, user: int, *, anyway: bool = False) -> None:
        """Ask Discord whether somebody is on a server, one person every two seconds.

        *anyway*: also if they were there lately.
        """
        async with self._turn:
            if not anyway and self._is_fresh(guild, user):
                return  # another pass has asked meanwhile
            time = asyncio.get_running_loop().time
            # Discord limits how often members may be asked for.
            await asyncio.sleep(max(0.0, self._next - time()))
            self._next = time() + self.context.member_gap
            there = self.client.get_guild(guild)
            try:
                if there is not None:
                    await there.fetch_member(user)
                    self.seen(guild, user)
                    return
            except discord_errors.TROUBLE as error:
                if discord_errors.code_of(error) in discord_errors.LEFT:
                    await self.on_member_left(guild, user)
                    return
                log.info("a member could not be asked for: %s", discord_errors.short(error))
            self._unanswered(guild, user)

    def _unanswered(self, guild: int, user: int) -> None:
        """Ask for somebody again only after a while: a call must not wait for ever."""
        self._there[guild, user] = self.context.clock() - FRESH + AGAIN

    @property
    def client(self) -> discord.Client:
        """The client that asks."""
        return self.delivery.client

    # --- what follows ---

    async def on_member_left(self, guild: int, user: int) -> None:
        """Open the seats that somebody had on a server; seats that are open stay as they are."""
        try:
            found = await self.context.store.matches.find(
                guild=guild, user=user, status=_HELD, limit=1000
            )
            for info in found:
                who = info.of_user(user)
                if who is None or who.seat is None:
                    continue
                slot = MessageSlot(match=info.id, kind=LEFT, key=str(who.seat), channel=where(info))
                new_slots = with_state(slot, OfferState(user=user))
                await self.context.matches.seats.vacate(info.id, user, new_slots=(new_slots,))
        finally:
            # Not before: a pass that begins while the seats are being opened would take them for
            # somebody who was there lately, and call them.
            self._unanswered(guild, user)

    @control("standin", takes=SeatChoice)
    async def stand_in(self, use: Use, about: SeatChoice) -> None:
        """Count a vote for an automated player; let it sit down when there are enough."""
        reply, info, seat = use.reply, use.info, about.seat
        tends = await may_tend(self.context, reply.interaction, info)
        if tends is None and info.of_user(reply.user) is None:
            await reply.say("late-may-not")
            return
        async with self.delivery.lock(info.id):
            info = await self.context.matches.info(info.id)
            slot = await self.context.store.message_slots.get(info.id, LEFT, str(seat))
            state = state_of(slot, OfferState)
            left = state.user
            if slot is None or left is None or not info.is_vacant(seat):
                await reply.say("late-closed")
                return
            state = replace(state, ballots={**state.ballots, reply.user: True})
            await self.delivery.mark_outdated(info.id)
            await self.context.store.message_slots.put(with_state(slot, state))
            votes = sum(user in state.ballots for user in info.present())
            needed = needed_votes(info, left)
        if tends == "alone" or votes >= needed:
            await self.votes.stand_in(reply, info, seat, left)
        else:
            await reply.say("late-voted", votes=votes, needed=needed)
        self.delivery.wake_soon(info.id)

    @control("imback")
    async def back(self, use: Use) -> None:
        """Welcome somebody back; whatever they press has given them their seat back already."""
        mine = use.info.of_user(use.reply.user)
        held = mine is not None and not use.info.is_vacant(mine.seat)
        await use.reply.say("left-welcome" if held else "late-not-yours")
        self.delivery.wake_soon(use.info.id)
