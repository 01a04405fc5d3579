"""Matches in which nobody answers: the table is asked, then they are paused, at last put away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.attendance.panels import IDLE_SLOT
from bot.context import AppContext
from bot.interactions.handlers import Use, control
from bot.interactions.permissions import may_tend
from bot.interactions.requirements import refused
from bot.model.clocks import Pacing
from bot.model.fingerprint import where
from bot.model.quiet_hours import DAY
from bot.model.records import IDLE
from bot.model.slot_states import IdleState, state_of, with_state
from bot.store import MatchId, MatchInfo, MessageSlot

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

EVERY: Final = 600.0
"""Seconds between two looks."""

ASKED_AFTER: Final = 7 * DAY
ASKED_LATER: Final[dict[Pacing, float]] = {"brisk": 14 * DAY, "relaxed": 21 * DAY, "none": 21 * DAY}
"""Seconds without an answer after which a table is asked; longer where answers may take longer."""

PAUSED_AFTER: Final = 7 * DAY
"""Seconds without a press after which the match is paused."""

FILED_AFTER: Final = 60 * DAY
"""Seconds after which a match that is paused so is put away."""

UNSTARTED: Final = 14 * DAY
"""Seconds after which a lobby is closed in which nobody does anything."""

_GAP: Final = DAY
"""Seconds that the bot was away after which nobody is to blame for not having answered."""


class IdleMatches:
    """Looks for matches that stand still, and does what the table wants.

    A slot of the kind ``idle`` has an ``IdleState``.
    """

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Look after the matches of *context*; *delivery* asks the tables."""
        self.context, self.delivery = context, delivery

    async def run_due(self, now: float) -> None:
        """Ask, pause, put away, close; each is done once however often this is called."""
        store, moderation = self.context.store, self.context.matches.moderation
        for match in await store.matches.quiet("running", now - ASKED_AFTER):
            await self._ask(match, now)
        for slot in await store.message_slots.of_kind(IDLE_SLOT):
            await self._follow(slot, now)
        for match in await store.matches.quiet("lobby", now - UNSTARTED):
            if now - await self._quiet_since(await self.context.matches.info(match)) >= UNSTARTED:
                await moderation.end(match, 0, None, IDLE)

    async def _quiet_since(self, info: MatchInfo) -> float:
        """Return since when a match waits in vain: not while the bot or those asked were away."""
        since = await self.context.store.matches.active_at(info.id)
        away = [ends for begins, ends in self.context.health.gaps if ends - begins >= _GAP]
        # A lobby may wait for its evening, and a pause may end by itself.
        begun = max(info.clocks.starts or 0.0, info.clocks.announced)
        return max([since, *away, begun, *(c.away for c in info.clocks.seats.values() if c.open)])

    async def _ask(self, match: MatchId, now: float) -> None:
        """Owe the table the question whether its match goes on."""
        info = await self.context.matches.info(match)
        wait = ASKED_LATER.get(info.clocks.pace, ASKED_AFTER)
        if not any(clock.open for clock in info.clocks.seats.values()):
            return  # it waits for nobody who could answer
        if now - await self._quiet_since(info) < wait:
            return
        async with self.delivery.lock(match):
            if await self.context.store.message_slots.get(match, IDLE_SLOT) is not None:
                return
            slot = MessageSlot(match=match, kind=IDLE_SLOT, channel=where(info))
            await self.delivery.mark_outdated(match)
            await self.context.store.message_slots.put(
                with_state(slot, IdleState(asked_at=int(now)))
            )
        self.delivery.wake(match)

    async def _follow(self, slot: MessageSlot, now: float) -> None:
        """Pause a match whose table did not press anything; put away what has slept for long."""
        info, state = await self.context.matches.info(slot.match), state_of(slot, IdleState)
        moderation = self.context.matches.moderation
        if info.status == "running":
            # Somebody has done something since the table was asked, though perhaps not on that
            # message.
            quiet = await self._quiet_since(info) <= state.asked_at
            if quiet and now - state.asked_at >= PAUSED_AFTER:
                await moderation.pause(info.id, 0, None, IDLE)
        elif (info.status, info.reason) == ("paused", IDLE):
            if not state.paused_at:
                await self._note_pause(info, now)
            elif info.filed_at is None and now - state.paused_at >= FILED_AFTER:
                await moderation.file(info.id, 0, None)

    async def _note_pause(self, info: MatchInfo, now: float) -> None:
        async with self.delivery.lock(info.id):
            slot = await self.context.store.message_slots.get(info.id, IDLE_SLOT)
            if slot is not None:
                noted = replace(state_of(slot, IdleState), paused_at=int(now))
                await self.context.store.message_slots.put(with_state(slot, noted))

    # --- what is pressed ---

    async def _may(self, use: Use) -> bool:
        """Return whether somebody decides about a match: they play in it, or tend it."""
        tends = await may_tend(self.context, use.reply.interaction, use.info)
        if use.info.of_user(use.reply.user) is None and tends is None:
            await use.reply.say("late-may-not")
            return False
        return True

    async def _is_still(self, match: MatchId) -> bool:
        """Return whether nobody has done anything since the table was asked."""
        slot = await self.context.store.message_slots.get(match, IDLE_SLOT)
        since = await self.context.store.matches.active_at(match)
        return slot is not None and since <= state_of(slot, IdleState).asked_at

    @control("goon")
    async def go_on(self, use: Use) -> None:
        """Let a match stand as it does, because somebody wants to play on."""
        await self._done(use, "go-on")

    @control("rest")
    async def rest(self, use: Use) -> None:
        """Pause a match until somebody wakes it."""
        await self._done(use, "rest")

    @control("wake")
    async def wake(self, use: Use) -> None:
        """Let a match go on that was paused because nobody answered."""
        await self._done(use, "wake")

    async def _done(self, use: Use, what: str) -> None:
        if not await self._may(use):
            return
        moderation, reply, match = self.context.matches.moderation, use.reply, use.info.id
        match what:
            case "go-on":
                made = await moderation.go_on(match, reply.user, reply.id)
            case "rest" if not await self._is_still(match):
                await reply.say("late-closed")  # pressed on an old panel: one alone stops no match
                return
            case "rest":
                made = await moderation.pause(match, reply.user, reply.id, IDLE)
            case _:
                made = await moderation.wake(match, reply.user, reply.id)
        if not await refused(reply, made):
            self.delivery.wake_soon(match)
            await reply.say(f"idle-{what}")
