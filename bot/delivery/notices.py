"""Notices: messages sent once, to a person, a channel, or those who can mend something."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from typing import Final

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.hand_messages import HandMessages
from bot.delivery.outbox import Outbox
from bot.delivery.slot_kinds import NoticeKind, addressee
from bot.interactions import discord_errors
from bot.lang import say
from bot.model.fingerprint import where
from bot.model.panel_parts import Panel, Text
from bot.model.records import CHANNEL_GONE
from bot.model.slot_states import NoticeState, state_of, with_state
from bot.store import AuditLine, MatchInfo, MessageSlot
from bot.store.message_slots import SlotBook

log = logging.getLogger("hexarch")

AGAIN: Final = 24 * 3600.0
"""Seconds after which it is told again what hinders a match."""

HINDERED: Final = "hindered"
"""What the audit log calls it."""

DAMAGED: Final = "damaged"
"""The key of the slot that notes that what was noted of a message could not be read."""
TOLD: Final = "host"
"""The slot, what is told its key, of a message to those who can mend it."""


class Notices:
    """Sends the notices that are owed, each once; to closed direct messages they stay owed."""

    def __init__(
        self, context: AppContext, client: discord.Client, outbox: Outbox, hands: HandMessages
    ) -> None:
        """Write through *outbox*; *hands* opens direct messages."""
        self.context, self.client, self.outbox, self.hands = context, client, outbox, hands

    async def reconcile(self, book: SlotBook, kind: NoticeKind, info: MatchInfo, link: str) -> None:
        """Send the notices of one kind that are owed among the slots of a match.

        Raises:
            discord.HTTPException: if Discord refuses or is in trouble.
            HeldBackError: if it must wait.
        """
        for unsettled in book.all():
            # A slot with a message was said. One without is looked for first (`settled`): the bot
            # may have been killed while it was said.
            if unsettled.kind != kind.name or unsettled.message is not None:
                continue
            if state_of(unsettled, NoticeState).done:
                continue
            slot = await self.outbox.recover(unsettled, book)
            if slot.message is not None:
                continue
            panel = await kind.panel(self.context, info, slot, link)
            # The match may have been moved to another channel since it was owed.
            channel = slot.channel if kind.stays else where(info)
            then = replace(slot, channel=channel, seq=info.seq, revision=info.revision)
            done = with_state(then, replace(state_of(slot, NoticeState), done=True))
            if panel is None:  # a public one may be looked up later: it tells of its rematch
                await (book.remove(slot.kind, slot.key) if kind.is_private else book.put(done))
            elif kind.is_private:
                await self._write(book, kind, info, slot, panel)
            else:
                try:
                    await self.outbox.post(
                        slot, done, panel, why="mention", users=panel.pings, book=book
                    )
                except discord_errors.TROUBLE as error:
                    if not kind.stays or discord_errors.obstacle_of(error) == "passing":
                        raise
                    log.info("%s of match %s: %s", kind.name, info.id, discord_errors.short(error))
                    # Given up: a channel elsewhere that refuses it would keep the whole match from
                    # ever being up to date.
                    await book.put(done)

    async def _write(
        self, book: SlotBook, kind: NoticeKind, info: MatchInfo, slot: MessageSlot, panel: Panel
    ) -> None:
        """Write to the person on the seat that a slot is for, if they want direct messages."""
        who = addressee(info, slot)
        assert who is not None
        assert who.user is not None
        settings = await self.context.store.people.user(who.user)
        wanted = who.dm if who.dm is not None else settings.dm
        # It stays owed, and costs nothing: a slot of this kind does not keep the pass from being
        # complete.
        if not wanted or settings.dm_closed is not None:
            return  # the hand says it
        try:
            channel = await self.hands.dm_channel(who.user)
            then = replace(slot, channel=channel, seq=info.seq, revision=info.revision)
            await self.outbox.post(slot, then, panel, why="notice", silent=kind.silent, book=book)
        except discord.HTTPException as error:
            if error.code not in discord_errors.DM_CLOSED:
                raise
            await self.hands.note_dm_closed(who.user)

    # --- what stands in the way: to the opener of the match, or the owner of the server ---

    async def report_obstacle(
        self, book: SlotBook, info: MatchInfo, why: str, lacks: tuple[str, ...]
    ) -> None:
        """Say why a match is not shown as it should be, unless that was said within a day.

        Raises:
            discord.HTTPException: if Discord is in trouble.
            HeldBackError: if too many direct messages have been opened just now.
        """
        what = " ".join(lacks)
        details = {"why": why, "lacks": what}
        key = f"{why} {what}".strip()
        slot = await self._noted(book, info, key, HINDERED, details=details, again=AGAIN)
        channel = where(info)
        await self._tell(
            book,
            info,
            slot,
            "hindered",
            why=why,
            lacks=lacks,
            channel=f"<#{channel}>",
            besides=channel,
        )

    async def report_damage(self, book: SlotBook, info: MatchInfo) -> None:
        """Say that what was noted of a message was damaged, unless that was said within a day.

        Raises:
            discord.HTTPException: if Discord is in trouble.
            HeldBackError: if too many direct messages have been opened just now.
        """
        details = {"why": DAMAGED, "lacks": ""}
        slot = await self._noted(book, info, DAMAGED, HINDERED, details=details, again=AGAIN)
        await self._tell(book, info, slot, "slot-damaged")

    async def report_missing_channel(self, book: SlotBook, info: MatchInfo) -> None:
        """Say that the channel of a match is gone.

        Raises:
            discord.HTTPException: if Discord is in trouble.
            HeldBackError: if too many direct messages have been opened just now.
        """
        what = f"{CHANNEL_GONE} {where(info)}"
        slot = await self._noted(book, info, what, CHANNEL_GONE)
        key = "owner-lobby-gone" if info.seq < 0 else "owner-channel-gone"
        await self._tell(book, info, slot, key)

    async def _noted(
        self,
        book: SlotBook,
        info: MatchInfo,
        key: str,
        what: str,
        *,
        details: Mapping[str, str] | None = None,
        again: float | None = None,
    ) -> MessageSlot:
        """Return the slot that notes since when *key* hinders the match, made if there is none.

        *again*: seconds after which it is made anew, so that it is told once more.
        """
        slot = book.get(TOLD, key)
        now = self.context.clock()
        since = state_of(slot, NoticeState).noted_at
        # The key is what is wrong: another obstacle is told at once, the same one only once a day.
        if slot is not None and (again is None or now - since < again):
            return await self.outbox.recover(slot, book)
        log.warning("match %s is not shown as it should be: %s", info.id, key)
        line = AuditLine(
            match=info.id, guild=info.guild, user=None, what=what, details={**(details or {})}
        )
        await self.context.store.audit.write(line)
        slot = MessageSlot(match=info.id, kind=TOLD, key=key, channel=0)
        slot = with_state(slot, NoticeState(noted_at=int(now)))
        await book.note(slot)  # or the line would be written again after a crash
        return slot

    async def _tell(
        self,
        book: SlotBook,
        info: MatchInfo,
        slot: MessageSlot,
        key: str,
        *,
        lacks: tuple[str, ...] = (),
        besides: int | None = None,
        **fields: str,
    ) -> None:
        """Write to the first who can be written to, unless that has been done."""
        state = state_of(slot, NoticeState)
        if slot.message is not None or state.done:
            return
        done = with_state(replace(slot, revision=info.revision), replace(state, done=True))
        async for channel, locale in self._doors(info, besides):
            what = ", ".join(say(locale, f"permission-{name}") for name in lacks) or "none"
            panel = Panel((Text(say(locale, key, match=info.id, what=what, **fields)),))
            try:
                then = replace(done, channel=channel)
                await self.outbox.post(slot, then, panel, why="notice", book=book)
            except discord.HTTPException as error:
                _unless_passing(error)
                log.info("not told of match %s: %s", info.id, discord_errors.short(error))
            else:
                return
        await book.put(done)

    async def _doors(self, info: MatchInfo, besides: int | None) -> AsyncIterator[tuple[int, str]]:
        """Go through the channels where somebody who can mend it may read, the best first."""
        people = self.context.store.people
        guild = self.client.get_guild(info.guild) if info.guild is not None else None
        if info.guild is not None:
            settings = await people.guild(info.guild)
            # Not into the channel that cannot be written to.
            if settings.error_channel not in (None, besides):
                assert settings.error_channel is not None
                yield settings.error_channel, info.language
        users = [info.created_by, guild.owner_id if guild is not None else None]
        # The owner of the server often is who opened the match: one message is enough.
        for user in dict.fromkeys(user for user in users if user):
            try:
                channel = await self.hands.dm_channel(user)
            except discord.HTTPException as error:
                _unless_passing(error)
                log.info("nobody to tell of match %s: %s", info.id, discord_errors.short(error))
                continue
            yield channel, await self.context.language_of(user, info.language)


def _unless_passing(error: discord.HTTPException) -> None:
    """Raise what goes away by itself: it is told then."""
    if discord_errors.obstacle_of(error) == "passing":
        raise error
