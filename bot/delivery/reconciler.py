"""Level-triggered delivery: compare what each slot shows with the match, and bring it up to date.

Nothing "sends an update". A change only wakes the pass of its match; the pass reads the store, so a
crash, an outage or ten quick moves end in the same messages. What goes wrong in one slot does not
keep the others from being brought up to date.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, Protocol

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.hand_messages import HandMessages
from bot.delivery.keyed_worker import KeyedLocks, KeyedWorker
from bot.delivery.lobby_message import LobbyMessage
from bot.delivery.notices import Notices
from bot.delivery.offers import Offers
from bot.delivery.outbox import Outbox
from bot.delivery.scenes import SeatScene
from bot.delivery.sender import Sender
from bot.delivery.slot_kinds import SlotPanels
from bot.delivery.summary_message import SummaryMessage
from bot.delivery.table_message import TableMessage
from bot.delivery.thread_archive import ThreadArchive
from bot.delivery.thread_names import ThreadNames
from bot.interactions import discord_errors
from bot.lang import say
from bot.matches import Changed, Snapshot, UnavailableError
from bot.model.fingerprint import link_to, link_to_table, where
from bot.model.panel_parts import Panel, Text
from bot.model.records import CHANNEL_GONE
from bot.model.slot_states import (
    LobbyCardState,
    SlotState,
    TableState,
    state_in,
    state_of,
    with_state,
)
from bot.store import MatchId, MatchInfo, MatchMissingError, MessageSlot, RowDamagedError, Status
from bot.store.message_slots import WHOLE, SlotBook
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.interactions.responder import Responder

log = logging.getLogger("hexarch")

PATIENCE: Final = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds before a pass that met trouble is made again."""

BARRED: Final = 300.0
"""Seconds before it is made again where somebody has to change something first."""

SOON: Final = 0.1
"""Seconds before the pass that follows a press: time for its answer to be sent first. The merging
time is for changes that nobody looks at just then."""

CALM: Final = 2.0
"""Seconds without a pass after which what waits is written: nothing else may come for long."""

_PAGE: Final = 1000
"""How many matches are read at a time."""

_LIVE: Final[tuple[Status, ...]] = ("lobby", "running", "paused")
_PUBLIC: Final = frozenset({"lobby", "table", "suspended"})

Failure = tuple[str, Exception]
"""The kind of a slot, and the error that bringing it up to date has met."""


class PassFailedError(Exception):
    """Some slots of a match could not be brought up to date."""

    def __init__(self, failures: list[Failure]) -> None:
        """Hold what was met."""
        super().__init__(*(kind for kind, _ in failures))
        self.failures = failures


class AroundPass(Protocol):
    """What features that stand above delivery do around the pass of a match."""

    async def before_pass(self, match: MatchId) -> None:
        """Do what comes first; without the lock of the match, because it may take some seconds."""

    async def after_pass(self, match: MatchId) -> None:
        """Do what follows a pass in which all went well."""

    def needs_another_pass(self, info: MatchInfo, snapshot: Snapshot) -> bool:
        """Return whether ``before_pass`` is needed once more, because somebody is asked since."""
        ...

    def check_member(self, guild: int, user: int) -> None:
        """Ask whether somebody is still on a server."""


class Reconciler:
    """Brings every message that shows a match up to date."""

    def __init__(
        self, context: AppContext, client: discord.Client, panels: SlotPanels, around: AroundPass
    ) -> None:
        """Deliver for *context* through *client* what *panels* show; *around*: what others do."""
        self.context, self.client, self.panels, self.around = context, client, panels, around
        self.sender = Sender(client, context)
        self.outbox = Outbox(context, self.sender)
        self.table = TableMessage(context, panels, self.sender, self.outbox)
        self.lobby = LobbyMessage(context, panels, self.sender, self.outbox)
        self.hands = HandMessages(
            context, client, panels, self.sender, self.outbox, check_member=around.check_member
        )
        self.notices = Notices(context, client, self.outbox, self.hands)
        self.summaries = SummaryMessage(context, panels, self.outbox, self.wake)
        self.offers = Offers(context, self.sender, self.outbox)
        self.threads = ThreadArchive(context, client)
        self.names = ThreadNames(context, client, panels)
        self.worker = KeyedWorker[MatchId](
            context, "deliver", self._reconcile, passing=_wait, look=self._again
        )
        self.lock = KeyedLocks[MatchId]()
        """Keeps the messages of a match in order."""
        self._noting: asyncio.Task[Any] | None = None

    # --- waking up ---

    def on_match_changed(self, changed: Changed) -> None:
        """Note that a match has changed; its pass is made after the merging time."""
        self.context.health.changed(changed.match)
        self.wake(changed.match)

    def wake_soon(self, match: MatchId) -> None:
        """Make a pass of a match as soon as the person who pressed something is answered."""
        self.wake(match, SOON)

    def wake(self, match: MatchId, after: float | None = None, *, idle: bool = False) -> None:
        """Make a pass of *match* soon, once however often this is called.

        *idle*: nothing is wrong meanwhile, so nobody who waits for the bot waits for it.
        """
        self.worker.wake(match, self.context.merge if after is None else after, idle=idle)

    async def wake_all(self) -> None:
        """Look at every match whose messages are not up to date, after a start."""
        # Where somebody waits for a call, however often the bot is stopped before it has seen all.
        self.worker.sweep(await self.context.store.message_slots.owing(), first=True)
        behind, last = self.context.store.message_slots.behind, ""
        while found := await behind(_PAGE, after=last):
            self.worker.sweep(found)
            last = found[-1]

    async def wake_guild(self, guild: int) -> None:
        """Look at the matches of a server in which something may be allowed again, or gone."""
        self.worker.sweep(await self.context.store.matches.of_guild(guild, _LIVE))

    async def wake_channel(self, channel: int) -> None:
        """Look at the matches that a channel or thread shows."""
        found = await self.context.store.matches.find(channel=channel, status=_LIVE)
        self.worker.sweep(info.id for info in found)

    async def on_channel_deleted(self, channel: int) -> None:
        """Stop the matches that a channel or thread has shown until it was deleted."""
        for info in await self.context.store.matches.find(channel=channel, status=_LIVE):
            # `find` also returns matches that were begun in this channel and are shown in a thread
            # now.
            if where(info) == channel:
                async with self.lock(info.id):
                    await self._pause_without_channel(info)

    async def _again(self, match: MatchId) -> None:
        """Look at a match in which nothing may have changed, and bring it up to date if need be."""
        if not await self._is_up_to_date(match):
            await self.reconcile(match)

    async def _is_up_to_date(self, match: MatchId) -> bool:
        """Return whether the messages of a match are up to date and nothing hinders the next change."""
        try:
            info = await self.context.store.matches.get(match)
        except MatchMissingError:
            return True
        slots = await self.context.store.message_slots.of_match(match)
        shown = any(p.kind == WHOLE and p.revision >= info.revision for p in slots)
        owes = any(p.kind == "table" and self.table.is_incomplete(p) for p in slots)
        return shown and not owes and not discord_errors.lacking(self.client, where(info))

    async def draw_end_again(self, match: MatchId, storing: Awaitable[None]) -> None:
        """Let the picture of the end be drawn once more, with the chances that *storing* stores.

        It is owed before they are stored, and no pass comes between: whenever the bot is killed, the
        picture shows them in the end.
        """
        async with self.lock(match):
            slot = await self.context.store.message_slots.get(match, "table")
            state = state_of(slot, TableState)
            # One that is not shown yet is drawn with them anyway.
            if slot is not None and state.over and not state.archived:
                due = with_state(slot, replace(state, pictured=None, pictures_due=True))
                await self.context.store.message_slots.put(due)
                await self.mark_outdated(match)
            await storing
        self.wake(match)

    async def mark_outdated(self, match: MatchId) -> None:
        """Note that a slot of *match* changes though the match does not; under its lock.

        Whatever happens before that slot is brought up to date, the match is looked at again.
        """
        await self.context.store.message_slots.remove(match, WHOLE)

    async def reconcile(self, match: MatchId) -> None:
        """Bring all slots of *match* up to date; on trouble, look again later."""
        await self.worker.run(match)

    async def _reconcile(self, match: MatchId) -> None:
        """Bring all slots of *match* up to date.

        Raises:
            PassFailedError: if some could not be; each is logged.
        """
        # Not under the lock: it may ask Discord for members, one every two seconds, and the answers
        # to presses wait for this lock.
        await self.around.before_pass(match)
        async with self.lock(match):
            try:
                began = self.context.health.clock()
                async with self.context.store.message_slots.book(match) as book:
                    failures = await self._pass(book, match)
                self.context.health.note_duration("pass", self.context.health.clock() - began)
            except MatchMissingError:
                self.context.health.shown(match)
                return
            except RowDamagedError as error:  # it does not mend itself
                log.error("%s", error)  # noqa: TRY400 - it says all there is to say
                self.context.health.shown(match)
                return
            except UnavailableError as error:
                failures = [("match", error)]
        for kind, trouble in failures:
            # Pictures that wait for calmer times are no trouble that a host could mend.
            shed = isinstance(trouble, discord_errors.ShedError)
            level = logging.INFO if shed else logging.WARNING
            log.log(level, "%s of match %s met %s", kind, match, discord_errors.short(trouble))
        self._note_when_calm()
        if failures:
            raise PassFailedError(failures)
        self.context.health.shown(match)
        await self.context.yield_to_answers()  # one of them may show what would be put there
        await self.around.after_pass(match)

    def _note_when_calm(self) -> None:
        """Write what waits once no pass has been made for some seconds, nor is to be made."""
        if self._noting is not None:
            self._noting.cancel()
        self._noting = None if self.context.closing else self.context.spawn(self._note(), "note")

    async def _note(self) -> None:
        await asyncio.sleep(CALM)
        self._noting = None  # what is being written is not given up for another pass
        if (
            not self.worker.due
        ):  # else after that pass; it may follow an action, which writes what waits
            await self.context.store.message_slots.write_all()

    async def last_pass(self) -> None:
        """Bring up to date whatever still waits, before the bot stops."""
        # Nobody should meet an outdated table while the bot is down.
        waiting, self.worker.due = self.worker.due, {}
        for match in waiting:
            await self.reconcile(match)
        await self.context.store.message_slots.write_all()
        await self.context.store.delivery_log.write()

    # --- one pass ---

    async def _pass(self, book: SlotBook, match: MatchId) -> list[Failure]:
        """Bring every slot up to date that can be; list the errors of the others."""
        info = book.info
        revision, failures, waits = info.revision, list[Failure](), False
        if not where(info):
            return failures  # there is nowhere to show it; hands still come when they are asked for
        if book.damaged:
            await _tried(failures, "host", self.notices.report_damage(book, info))
        if info.status == "suspended":
            await _tried(failures, "suspended", self._suspended(book, info))
        elif info.reason == CHANNEL_GONE:  # nothing more until it is shown elsewhere
            await _tried(failures, "host", self.notices.report_missing_channel(book, info))
        else:
            if info.filed_at is None:  # a closed thread is opened before anything is written there
                await _tried(failures, "thread", self.threads.reconcile(book, info))
            # The sender posts nothing in a locked thread: Discord would let the bot, and open the
            # thread by that.
            if await self.threads.locked(where(info)):
                self.sender.locked.add(where(info))
            else:
                self.sender.locked.discard(where(info))
            await _tried(failures, "lobby", self.lobby.reconcile(book, info))
            for kind in self.panels.notices:
                work = self.notices.reconcile(book, kind, info, self.link(info))
                await _tried(failures, kind.name, work)
            for offer in self.panels.offers:
                await _tried(failures, offer.name, self.offers.reconcile(book, offer, info))
            if info.seq >= 0:
                waits = await self._reconcile_begun(book, match, failures)
            if info.filed_at is not None and not failures and not waits:
                await _tried(failures, "thread", self.threads.reconcile(book, info))
        # The channel of a hand may be gone as well, but that is one person's and says nothing of
        # the match.
        if any(kind in _PUBLIC and discord_errors.obstacle_of(e) == "gone" for kind, e in failures):
            await self._pause_without_channel(info)  # which is told in the pass that follows
            return []
        if not await self._report_obstacle(book, info, failures) and not failures and not waits:
            # The revision read at the start, not the one of now: what has changed during the pass
            # is not shown yet, and this slot would hide that from `behind`.
            whole = MessageSlot(match=match, kind=WHOLE, channel=where(info), revision=revision)
            await book.put(whole)
        return failures

    async def _reconcile_begun(
        self, book: SlotBook, match: MatchId, failures: list[Failure]
    ) -> bool:
        """Bring what shows a match that has begun; say whether something has to wait."""
        info, snapshot = await self.context.matches.info_and_view(
            match, None, at_least=book.info.revision
        )
        # `before_pass` has asked for those who were asked something then; somebody else is by now.
        # Nobody is @mentioned who may have left the server, so the pass begins again.
        if self.around.needs_another_pass(info, snapshot):
            self.wake(match, 0.0)
            return True
        begins = book.get("table") is None
        await _tried(failures, "table", self.table.reconcile(book, info, snapshot))
        if begins and book.get("table") is not None:
            self.context.spawn(self._calm_before(info), f"deliver-before-{match}")
        await _tried(failures, "lobby", self.lobby.link(book, info))
        await _tried(failures, "hand", self.hands.handed_over(book, info))
        if info.status == "running":
            link = self.link(info)
            brings = False
            for who in info.seats:
                # A press may wait for the lock of this pass, and for the processor: the rest of the
                # hands is brought by a pass that lets it go first. Each brings one at least, or those
                # of the last seats would never come where people press without pause.
                if brings and self.context.answering:
                    self.wake(match, 0.0)
                    return True
                before = book.get("hand", str(who.seat))
                await _tried(failures, "hand", self.hands.reconcile(book, info, who, link))
                brings = brings or book.get("hand", str(who.seat)) is not before
            await _tried(failures, "thread", self.names.reconcile(book, info))
            seconds = self.table.call_in(book, info, snapshot)
            # A person asked is called only after the grace: the pass that calls has to be made
            # even if nothing changes by then.
            if seconds is not None:
                self.wake(match, seconds + self.context.merge, idle=True)
                return not failures
            return False
        if info.status == "over":
            await _tried(failures, "thread", self.names.reconcile(book, info))
            await _tried(failures, "hand", self.hands.mark_over(book, info))
            return not failures and not await self._post_summary(book, info, failures)
        return False

    async def _calm_before(self, info: MatchInfo) -> None:
        """Let the message of the match before, in the place of *info*, know that this one has begun."""
        over: tuple[Status, ...] = ("over",)
        found = await self.context.store.matches.find(channel=where(info), status=over)
        before = next((one for one in found if where(one) == where(info)), None)
        if before is None:
            return
        async with self.lock(before.id):
            await self.mark_outdated(before.id)
        await self.reconcile(before.id)

    async def _post_summary(self, book: SlotBook, info: MatchInfo, failures: list[Failure]) -> bool:
        """Post the summary of a match; say whether nothing is left to do."""
        try:
            return await self.summaries.reconcile(book, info)
        except (*discord_errors.TROUBLE, discord_errors.HeldBackError) as error:
            failures.append(("summary", error))
            return True

    async def _pause_without_channel(self, info: MatchInfo) -> None:
        """Pause a match whose channel is gone; trying again by itself is of no use."""
        info = await self.context.matches.info(info.id)
        # As it is now, not at the start of the pass: somebody may have moved it elsewhere since.
        if info.reason == CHANNEL_GONE:
            return
        if info.status == "running":
            await self.context.matches.moderation.pause(info.id, 0, None, CHANNEL_GONE)
        elif info.status == "lobby":  # nothing is lost
            await self.context.matches.moderation.end(info.id, 0, None, CHANNEL_GONE)

    async def _report_obstacle(
        self, book: SlotBook, info: MatchInfo, failures: list[Failure]
    ) -> bool:
        """Tell who can mend it what keeps the table from being shown; return if anything does."""
        lacks = discord_errors.lacking(self.client, where(info))
        if lacks:
            await _tried(
                failures, "host", self.notices.report_obstacle(book, info, "missing", lacks)
            )
            return True
        if refused := self.sender.refuses_files(where(info)):
            await _tried(failures, "host", self.notices.report_obstacle(book, info, refused, ()))
            return True
        for kind, error in failures:
            why = discord_errors.obstacle_of(error)
            if kind in _PUBLIC and why != "passing":
                await _tried(failures, "host", self.notices.report_obstacle(book, info, why, ()))
                return True
        return False

    async def _suspended(self, book: SlotBook, info: MatchInfo) -> None:
        """Tell the channel and its opener that a match cannot be read."""
        slot = book.get("suspended")
        slot = slot or MessageSlot(match=info.id, kind="suspended", channel=where(info))
        slot = await self.outbox.recover(slot, book)
        if slot.message is not None:
            return
        who = f"<@{info.created_by}>"
        panel = Panel((Text(say(info.language, "suspended-told", match=info.id, who=who)),))
        then = with_state(replace(slot, seq=info.seq, revision=info.revision), SlotState())
        await self.outbox.post(slot, then, panel, why="notice", users=(info.created_by,), book=book)

    @asynccontextmanager
    async def answering(self, match: MatchId) -> AsyncIterator[None]:
        """Let the answer to a press edit a message of a match, in order with passes."""
        async with self.lock(match):
            yield

    async def lobby_pressed(self, info: MatchInfo, reply: Responder) -> bool:
        """After a press on the lobby card, let the answer to the press show the card anew."""
        async with self.answering(info.id):
            return await self.lobby.pressed(await self.context.matches.info(info.id), reply)

    async def call_back(self, match: MatchId) -> None:
        """Show the lobby or the table of a match anew, below what was written since."""
        async with self.lock(match):
            for kind in ("lobby", "table"):
                slot = await self.context.store.message_slots.get(match, kind)
                if slot is None:
                    continue
                state = state_in(slot)
                if isinstance(state, TableState) or (
                    isinstance(state, LobbyCardState) and not state.closed
                ):
                    await self.mark_outdated(match)
                    again = with_state(slot, replace(state, repost=True))
                    await self.context.store.message_slots.put(again)
        self.wake(match, 0.0)

    # --- what the answers to presses show ---

    async def table_pressed(self, info: MatchInfo, reply: Responder) -> None:
        """After an answer on the table's own panel, let the answer to the press show it at once."""
        async with self.answering(info.id):
            slot = await self.context.store.message_slots.get(info.id, "table")
            message = reply.interaction.message
            if slot is None or message is None or slot.message != message.id:
                return
            snapshot = await self.context.matches.view(info.id, None)
            info = await self.context.matches.info(info.id)
            try:
                await self.table.pressed(slot, info, snapshot, reply)
            except discord_errors.TROUBLE as error:
                if not discord_errors.uneditable(error):
                    raise  # else the pass that the answer has woken shows it

    async def hand_shown(
        self, info: MatchInfo, seat: Seat, scene: SeatScene, interaction: discord.Interaction
    ) -> None:
        """Note that a hand message shows what the answer to a press has put there.

        The caller holds the lock of the match since before *scene* was looked at.
        """
        await self.hands.shown(info, seat, scene, interaction)

    async def forget_hand(self, info: MatchInfo, user: int) -> None:
        """Empty the hand message of somebody who does not want it; after trouble a pass does it."""
        who = info.of_user(user)
        if who is None or who.seat is None:
            return
        async with self.lock(info.id):
            try:
                async with self.context.store.message_slots.book(info.id) as book:
                    await self.hands.forget(book, info, who.seat)
            except discord_errors.TROUBLE as error:
                log.warning("a hand of match %s stays: %s", info.id, discord_errors.short(error))

    link = staticmethod(link_to)

    async def table_link(self, info: MatchInfo) -> str:
        """Return a link to the message of the table; to its channel as long as there is none."""
        return link_to_table(info, await self.context.store.message_slots.get(info.id, "table"))


async def _tried(failures: list[Failure], kind: str, work: Awaitable[None]) -> None:
    """Bring one slot up to date; an error of Discord is added to *failures*."""
    try:
        await work
    except (*discord_errors.TROUBLE, discord_errors.HeldBackError) as error:
        failures.append((kind, error))


def _wait(error: Exception, times: int) -> float | None:
    """Return the seconds after which a pass that met trouble is made again."""
    if not isinstance(error, PassFailedError):
        return None
    return min(_wait_after(trouble, times) for _, trouble in error.failures)


def _wait_after(trouble: Exception, times: int) -> float:
    match trouble:
        case discord_errors.HeldBackError(seconds=seconds):
            return seconds
        case discord.RateLimited(retry_after=seconds):
            return max(seconds, PATIENCE[0])
        case _ if discord_errors.obstacle_of(trouble) == "passing":
            return PATIENCE[min(times, len(PATIENCE) - 1)]
        case _:
            return BARRED
