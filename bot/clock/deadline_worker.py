"""Looks after deadlines: rows that one task reads, again and again, and acts on once each."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Final

import msgspec

from bot.clock import changes
from bot.clock.reminders import Reminders
from bot.clock.scheduled_start import ScheduledStart
from bot.clock.timeout_votes import TimeoutVoteService
from bot.context import AppContext
from bot.delivery.reconciler import BARRED, Reconciler
from bot.interactions import discord_errors
from bot.interactions.discord_errors import HeldBackError
from bot.matches import Acted, Refused, UnavailableError
from bot.model.clocks import Clocks
from bot.model.due_times import last_call, next_announcement, next_due, reminders, runs_out
from bot.model.redacted_traceback import traced
from bot.model.refusals import Busy, NothingAsked, QuestionClosed, Restarting
from bot.store import DatabaseFailedError, MatchId, MatchInfo
from bot.store.notes import put_note
from rules.core.ids import Seat

log = logging.getLogger("hexarch")

EVERY: Final = 30.0
"""Seconds between two looks when no deadline comes before: clocks changed elsewhere are seen."""

_SOON: Final = 5.0
"""Seconds between two looks at least."""

MISSED: Final = 3 * EVERY
"""Seconds without a sign of life after which the bot counts as having been down."""

_ANSWERS: Final = 50
"""Answers that end a question at most: more than there are seats."""

_AT_ONCE: Final = 50
"""Matches that one look deals with at most, so that reminders never come in a flood."""

_KEPT: Final = 200
"""Downtimes that are remembered."""


BEAT: Final = "heartbeat"
"""The note of the last sign of life."""


class Life(msgspec.Struct, frozen=True):
    """When the bot last gave a sign of life, and when it was not there: from, until."""

    last: float
    gaps: tuple[tuple[float, float], ...] = ()


LIFE: Final = msgspec.json.Decoder(Life)


class DeadlineWorker:
    """Brings about what time brings about: reminders, the offer at zero, the end of absences.

    All of it is level-triggered: a look that comes late, or twice, or after a crash, finds in the
    rows what is still to be done. The time between two looks is measured by a clock that goes on
    evenly; everything in rows is wall time.
    """

    def __init__(
        self,
        context: AppContext,
        delivery: Reconciler,
        timeout_votes: TimeoutVoteService,
        *,
        connected: Callable[[], bool],
        advise_once: Callable[[MatchInfo, int], Awaitable[bool]],
        also: Iterable[Callable[[float], Awaitable[None]]],
    ) -> None:
        """Look after the matches of *context*.

        Args:
            context: The store, the matches and the clock.
            delivery: Through which people are written to.
            timeout_votes: What a table decides about a seat whose time has run out.
            connected: Says whether Discord can be heard.
            advise_once: Gives the advised answer for somebody, once; False where it does not.
            also: What else is done whose time has come, given the moment.
        """
        self.context = context
        self.reminders = Reminders(context, delivery)
        self.timeout_votes, self.advise_once = timeout_votes, advise_once
        self.starts = ScheduledStart(context)
        self.also = [self.reminders.run_due, timeout_votes.run_due, *also]
        self._connected = connected
        self._life: Life | None = None  # until it is known when the bot was last heard
        self._started, self._heard = False, False
        self._looking = asyncio.Lock()

    async def begin(self) -> None:
        """Leave out of every clock the time since the last sign of life, before anything else."""
        noted = await self.context.store.notes.get(BEAT)
        life = LIFE.decode(noted) if noted else Life(self.context.clock())
        # All of the last ones, not only the newest: a match that nobody has touched since is loaded
        # with clocks of before several downtimes.
        await self.context.matches.leave_out(life.gaps)
        await self._record_heartbeat(life)

    async def start(self) -> None:
        """Look from now on, until the bot closes."""
        if not self._started:
            self._started = True
            self.context.spawn(self._go_on(), "time")

    async def _go_on(self) -> None:
        while not self.context.closing:
            try:
                await self.run_due()
            except Exception as error:  # noqa: BLE001 - an error must not end the only task that sees deadlines
                log.error("time was not looked after:\n%s", traced(error))  # noqa: TRY400
            # A task of its own measures by the loop's clock, which no change of the machine's time
            # moves.
            await asyncio.sleep(await self._pause())

    async def _pause(self) -> float:
        """Return the seconds until the next look: fewer where a deadline comes before."""
        try:
            due = await self.context.store.matches.next_due()
        except DatabaseFailedError as error:
            self.context.failed(error)
            return EVERY
        return EVERY if due is None else min(EVERY, max(_SOON, due - self.context.clock()))

    async def run_due(self) -> None:
        """Deal with every deadline that has passed.

        Nobody can answer while Discord is out of reach: that is downtime too.
        """
        async with self._looking:
            # No sign of life while Discord is out of reach: that time becomes a gap, since nobody
            # could answer.
            self._heard = self._connected()
            if self._life is None or not self._heard:
                return
            # Before any deadline is looked at, so that a gap that has just ended is left out of it.
            await self._record_heartbeat(self._life)
            now = self.context.clock()
            matches = self.context.store.matches
            for match in await matches.due(now, _AT_ONCE):
                try:
                    await self._run_match(match, now)
                except UnavailableError as error:
                    log.warning("a deadline of match %s waits: %s", match, error)
                    # Put off in the row, or this match would stand first in each look and keep the
                    # others waiting.
                    await self.context.store.matches.put_off(match, now, now + EVERY)
            for work in self.also:
                await work(now)

    async def stop(self) -> None:
        """Give a last sign of life: what follows is downtime."""
        async with self._looking:
            if self._life is not None and self._heard:
                await self._record_heartbeat(self._life)

    async def _record_heartbeat(self, life: Life) -> None:
        """Give a sign of life, and note how long there was none since *life*."""
        now, last, gaps = self.context.clock(), life.last, life.gaps
        # Less than that is a slow machine or a short break: taking it out of the clocks would write
        # every row for nothing.
        if now - last > MISSED:
            gap = (last, now)
            from babel.dates import format_timedelta  # most starts have nothing to say

            away = format_timedelta(round(now - last), threshold=1.5, locale="en")
            log.info("the bot was not there for %s; no clock counts that time", away)
            gaps = (*gaps, gap)[-_KEPT:]
            await self.context.matches.leave_out((gap,))
        self._life = Life(now, gaps)
        self.context.health.gaps = gaps
        beat = partial(put_note, name=BEAT, text=msgspec.json.encode(self._life).decode())
        await self.context.store.message_slots.write_all(beat)

    async def _run_match(self, match: MatchId, now: float) -> None:
        matches = self.context.matches
        info = await matches.info(match)
        if info.status in ("lobby", "paused"):
            await self.starts.run_due(info, now)
            info = await matches.info(match)
            # What goes on by itself has written its next deadline with its clocks.
            if info.status in ("lobby", "paused"):
                until = next_announcement(info.set_time, info.clocks.announced)
                await self.context.store.matches.put_off(match, now, until)
            return
        await matches.view(match, None)  # loads it, with the downtime left out
        info, least = await matches.info(match), 0.0
        if info.status == "running":
            await self._expire(match, now)
            await matches.moderation.retime(match, _returned)
            # Each seat by itself: trouble with one person's direct messages must not keep the
            # others' deadlines.
            for name in info.clocks.seats:
                try:
                    await self._run_seat(match, Seat(int(name)), now)
                except HeldBackError as error:
                    least = max(least, now + error.seconds)
                except discord_errors.TROUBLE as error:
                    log.warning("a deadline of match %s met %s", match, discord_errors.short(error))
                    passing = discord_errors.obstacle_of(error) == "passing"
                    least = max(least, now + (EVERY if passing else BARRED))
        info = await matches.info(match)
        until = next_due(info.clocks) if info.status == "running" else None
        if until is not None:
            until = max(until, least)
        # Only if the row still names a deadline up to *now*: what was set meanwhile stays.
        await self.context.store.matches.put_off(match, now, until)

    async def _run_seat(self, match: MatchId, seat: Seat, now: float) -> None:
        info = await self.context.matches.info(match)
        clocks, clock = info.clocks, info.clocks.of(seat)
        if clock is None:
            return
        # Carried into each change: the obligation may be over by the time it is made, and another
        # one open.
        since = clock.since
        count = reminders(clocks, clock, now)
        if runs_out(clocks, clock, now):
            if await self._use_grace(info, seat):
                return
            if clocks.at_zero == "robot":
                await self.timeout_votes.stand_in_alone(info, seat)
                return
            # What somebody has written themselves comes before what would be answered for them.
            advised = clocks.at_zero == "plan"
            if advised and await self.context.matches.moderation.written(match, seat) is not None:
                advised = False
            if advised and await self.advise_once(info, clock.user):
                await self.timeout_votes.note_skipped(info, seat, "plan")
                return
            if clocks.at_zero in ("skip", "plan") and await self._skip(info, seat):
                return
            # First the offer, then the note: a crash between them is seen by the next look, which
            # finds the offer; the other way round nobody would ever be asked.
            if len(info.present()) > 1:  # alone at a table, nobody is there to decide
                await self.timeout_votes.offer(info, seat)
            await self.context.matches.moderation.retime(
                match, lambda i, at: changes.expired(i.clocks, seat, since, at)
            )
        last = last_call(clocks, clock)
        alone = last is not None and last <= now
        # The highest that is due, not each of them: after a downtime one reminder is enough.
        if alone or count > clock.reminders_sent:
            await self.reminders.remind(info, seat, "last" if alone else count)
            await self.context.matches.moderation.retime(
                match, lambda i, _: changes.reminded(i.clocks, seat, since, count, alone=alone)
            )

    async def _use_grace(self, info: MatchInfo, seat: Seat) -> bool:
        """Give a seat whose time is up the day that is put off, or a grace; False: none is left."""
        clock, due = info.clocks.of(seat), info.clocks.ends(seat)
        if clock is None or due is None:
            return False
        retime, since = self.context.matches.moderation.retime, clock.since
        if not clock.exact and changes.put_off(info.clocks, due) is not info.clocks:
            await retime(info.id, lambda i, _: changes.put_off(i.clocks, due), by=0, what="put-off")
            return True
        if not clock.graces:
            return False
        # First the message, then the note, as of the offer.
        await self.reminders.remind(info, seat, f"grace{clock.graces}")
        await retime(info.id, lambda i, at: changes.graced(i.clocks, seat, since, at))
        return True

    async def _expire(self, match: MatchId, now: float) -> None:
        """End the question whose time is over: those whom it asks give the default, one by one."""
        term = (await self.context.matches.info(match)).clocks.term
        # The moment was added up from floats, so a look just at it may come a rounding too early.
        if term is None or term.ends is None or now + 1e-6 < term.ends:
            return
        made: Any = None
        for _ in range(_ANSWERS):  # whom it asks answer one by one
            made = await self.context.matches.moderation.expire(match, term)
            if isinstance(made, Refused):
                break
        if isinstance(made, Refused) and isinstance(made.reason, Busy | Restarting):
            raise UnavailableError(made.reason)

    async def _skip(self, info: MatchInfo, seat: Seat) -> bool:
        """Send what was written, else the default, without a vote; False: the others are to decide."""
        made = await self.timeout_votes.skip(info, seat, 0, None)
        if isinstance(made, Refused):
            if isinstance(made.reason, QuestionClosed | NothingAsked):
                return True  # answered while this waited for its turn
            if isinstance(made.reason, Busy | Restarting):
                raise UnavailableError(made.reason)
            why = type(made.reason).__name__
            log.warning("seat %d of match %s was not skipped: %s", seat, info.id, why)
            return False
        how = "written" if isinstance(made, Acted) and made.written else "auto"
        await self.timeout_votes.note_skipped(info, seat, how)
        return True


def at_most_every(
    seconds: float, work: Callable[[float], Awaitable[None]]
) -> Callable[[float], Awaitable[None]]:
    """Return *work* with a pause of *seconds* in between, however often it is called."""
    last = 0.0

    async def spaced(now: float) -> None:
        nonlocal last
        if now - last >= seconds:
            last = now
            await work(now)

    return spaced


def _returned(info: MatchInfo, now: float) -> Clocks:
    return changes.returned(info.clocks, now)
