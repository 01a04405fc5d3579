"""Reminders, and the nudges that players ask for: by direct message, else in the channel."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import TYPE_CHECKING, Final, NamedTuple

import discord
from msgspec.structs import replace

from bot.clock import changes
from bot.context import AppContext
from bot.delivery.rate_limit import TokenBucket
from bot.interactions import discord_errors
from bot.interactions.discord_errors import HeldBackError
from bot.interactions.handlers import Use, control
from bot.interactions.permissions import may_tend
from bot.interactions.requirements import refused
from bot.interactions.time_texts import Call, Reason, nudge_words, reminder_text
from bot.lang import say
from bot.matches import Refused
from bot.model.clocks import NUDGE_EVERY, Clocks
from bot.model.fingerprint import where
from bot.model.health import MINUTE
from bot.model.names import names_of
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.quiet_hours import quiet_until
from bot.model.slot_states import MentionState, state_of, with_state
from bot.store import MatchInfo, MessageSlot, SeatInfo
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")

WRITTEN: Final = (60, 600.0)
"""How many reminders are written within so many seconds: Discord takes many at once for spam."""

OWED_FOR: Final = NUDGE_EVERY
"""Seconds for which a nudge that Discord did not take is tried again."""

_REMINDER: Final = "reminder"
_NUDGE: Final = "called"


class Called(NamedTuple):
    """The seats that were called, and those that were not.

    ``kept``: seat, why not, until when that stands: they are away, it is their quiet hours, or they
    have been nudged within the hour.
    """

    called: list[Seat]
    kept: list[tuple[Seat, str, float]]


class Reminders:
    """Calls the people whom a match waits for, each in the way they have chosen."""

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Write through *delivery*."""
        self.context, self.delivery = context, delivery
        self.written = TokenBucket(*WRITTEN)

    async def remind(self, info: MatchInfo, seat: Seat, number: int | str) -> None:
        """Remind the owner of a seat, for the time *number* of its obligation.

        ``last``: they are the last one who is missing; ``grace`` and a number: a grace is taken.

        Raises:
            discord.HTTPException: if Discord refuses or is in trouble; it may be tried again.
            HeldBackError: if the bot has too much to do, or has written too many just now.
        """
        clock = info.clocks.of(seat)
        if clock is not None:
            # Answers come before reminders when there is much to do; the deadline is put off.
            if self.context.health.load != "usual":
                raise HeldBackError(MINUTE)
            if wait := self.written.take():
                raise HeldBackError(wait)
            why: Reason = "remind"
            if isinstance(number, str):
                why = "last" if number == "last" else "grace"
            mark = f"{clock.since:.3f}/{number}"
            await self._call(info, seat, _REMINDER, mark, call=Call(why))

    @control("nudge")
    async def nudge(self, use: Use) -> None:
        """Nudge everybody else whom the match waits for, each at most once an hour."""
        reply, info = use.reply, use.info
        mine = info.of_user(reply.user)
        if mine is None and await may_tend(self.context, reply.interaction, info) is None:
            await reply.say("no-seat")
            return
        if info.status != "running":
            await reply.say("lobby-first" if info.status == "lobby" else "nudge-not-running")
            return
        await self.context.matches.view(info.id, None)  # it waits for nobody until it is loaded
        name = reply.interaction.user.display_name if mine is None else mine.name
        made = await self.call(info, reply.user, name, reply.id, mark=reply.id)
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        called, kept = made
        names = names_of(info)
        spared = [(names[seat], why, until) for seat, why, until in kept]
        await reply.send(nudge_words([names[seat] for seat in called], spared, reply.locale))

    async def call(
        self,
        info: MatchInfo,
        user: int,
        name: str,
        interaction: int | None,
        *,
        mark: int,
        only: Collection[Seat] | None = None,
    ) -> Called | Refused:
        """Call those whom the match waits for, or *only* some seats, in the name of *user*.

        *mark*: names this call, so that it is sent once.
        """
        called: list[Seat] = []
        kept: list[tuple[Seat, str, float]] = []

        def change(now_: MatchInfo, now: float) -> Clocks:
            # Run again if the store is ahead: what the first run found does not count.
            called.clear()
            kept.clear()
            for number, clock in now_.clocks.seats.items():
                seat = Seat(int(number))
                if not clock.open or clock.vacant or clock.user == user:
                    continue
                if only is not None and seat not in only:
                    continue
                quiet = quiet_until(clock.quiet, now)
                if clock.gone_away(now):
                    kept.append((seat, "away", clock.away))
                elif quiet is not None:
                    kept.append((seat, "quiet", quiet))
                elif not changes.may_nudge(clock, now):
                    kept.append((seat, "again", clock.nudged + NUDGE_EVERY))
                else:
                    called.append(seat)
            return changes.nudged(now_.clocks, called, now)

        made = await self.context.matches.moderation.retime(info.id, change, interaction)
        if isinstance(made, Refused):
            return made
        for seat in called:
            # Noted before it is tried: `nudged` is already counted in the clock, so a nudge lost in
            # a crash could not be asked for again for an hour.
            await self._note_unsent(made, seat, str(mark), name)
            await self._try(made, seat, str(mark), name)
            # A person who does not answer may have left the server since they were last here.
            who = made.of_seat(seat)
            if who is not None and who.user is not None and made.guild is not None:
                self.delivery.hands.check_member(made.guild, who.user)
        return Called(called, kept)

    # --- nudges that Discord did not take ---

    async def _note_unsent(self, info: MatchInfo, seat: Seat, mark: str, by: str) -> None:
        """Note a nudge that is still to be sent."""
        async with self.delivery.lock(info.id):
            slot = await self.delivery.outbox.slot(info, _NUDGE, str(seat))
            until = int(self.context.clock() + OWED_FOR)
            state = replace(state_of(slot, MentionState), unsent=mark, by=by, until=until)
            await self.context.store.message_slots.put(with_state(slot, state))

    async def _try(self, info: MatchInfo, seat: Seat, mark: str, by: str) -> None:
        try:
            await self._call(info, seat, _NUDGE, mark, call=Call(by=by))
        except discord_errors.TROUBLE as error:
            log.warning("a nudge of match %s met %s", info.id, discord_errors.short(error))

    async def run_due(self, now: float) -> None:
        """Nudge again whom Discord did not let be nudged, as long as it makes sense."""
        for slot in await self.context.store.message_slots.of_kind(_NUDGE):
            state = state_of(slot, MentionState)
            if state.unsent is None:
                continue
            info, seat = await self.context.matches.info(slot.match), Seat(int(slot.key))
            clock = info.clocks.of(seat)
            asked = (
                info.status == "running" and clock is not None and clock.open and not clock.vacant
            )
            if asked and now < state.until:
                await self._try(info, seat, state.unsent, state.by)
            else:
                settled = replace(state, unsent=None, by="", until=0)
                await self.context.store.message_slots.put(with_state(slot, settled))

    async def _call(
        self,
        info: MatchInfo,
        seat: Seat,
        kind: str,
        mark: str,
        *,
        call: Call,
    ) -> None:
        """Call a person once for what *mark* names; the slot of this kind notes the last call."""
        who = info.of_seat(seat)
        if who is None or who.user is None:
            return
        async with self.delivery.lock(info.id):
            slot = await self.delivery.outbox.slot(info, kind, str(seat))
            slot = await self.delivery.outbox.recover(slot)
            if state_of(slot, MentionState).mark == mark:
                return  # called before a crash, or by the look before
            then = replace(slot, message=None, revision=info.revision, seq=info.seq)
            then = with_state(then, MentionState(mark=mark))
            settings = await self.context.store.people.user(who.user)
            wanted = who.dm if who.dm is not None else settings.dm
            wanted = wanted and settings.dm_closed is None
            # Only one of the two: the channel is for those who cannot be reached in private.
            if wanted and await self._write(info, who, slot, then, call):
                return
            text = await self._text(info, seat, info.language, call)
            link = Button(say(info.language, "to-table"), url=await self.delivery.table_link(info))
            panel = Panel((Text(f"<@{who.user}> {text}"), Row((link,))), (who.user,))
            here = replace(then, channel=where(info))
            await self.delivery.outbox.post(slot, here, panel, why="mention", users=(who.user,))

    async def _write(
        self,
        info: MatchInfo,
        who: SeatInfo,
        now: MessageSlot,
        then: MessageSlot,
        call: Call,
    ) -> bool:
        """Write a direct message; say whether that is possible."""
        assert who.user is not None
        assert who.seat is not None
        locale = await self.context.language_of(who.user, info.language)
        text = await self._text(info, who.seat, locale, call=call)
        link = Button(say(locale, "to-table"), url=await self.delivery.table_link(info))
        panel = Panel((Text(text), Row((link,))))
        people = self.context.store.people
        try:
            channel = await self.delivery.hands.dm_channel(who.user)
            await self.delivery.outbox.post(
                now, replace(then, channel=channel), panel, why="mention"
            )
        # Too many direct messages just now: the channel can still be written to.
        except HeldBackError:
            return False
        except discord.HTTPException as error:
            closed = error.code in discord_errors.DM_CLOSED
            if not closed and error.code not in discord_errors.GONE:
                raise
            settings = await people.user(who.user)
            since = self.context.clock() if closed else settings.dm_closed
            if closed:
                self.context.health.count("dm-closed")
            await people.put_user(replace(settings, dm_closed=since, dm_channel=None))
            return False
        return True

    async def _text(self, info: MatchInfo, seat: Seat, locale: str, call: Call) -> str:
        snapshot = await self.context.matches.view(info.id, None)
        if call.why == "grace":  # the time that it says is the one that the grace gives
            now = self.context.clock()
            since = info.clocks.seats[str(seat)].since
            info = replace(info, clocks=changes.graced(info.clocks, seat, since, now))
        return reminder_text(self.context.game(info), info, snapshot, seat, locale, call=call)
