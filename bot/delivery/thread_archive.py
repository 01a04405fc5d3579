"""The thread of a match that is put away: closed with it, opened again when it comes back."""

from __future__ import annotations

import logging
from typing import Final

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.interactions import discord_errors
from bot.model.fingerprint import where
from bot.model.slot_states import ThreadState, state_of, with_state
from bot.store import MatchInfo, MessageSlot
from bot.store.message_slots import SlotBook

log = logging.getLogger("hexarch")

KIND: Final = "thread"


def closes(thread: discord.Thread) -> tuple[bool, bool]:
    """Return whether the bot may close a thread, and whether it may lock it as well.

    The maker of a thread may close it; to lock one takes the permission to manage threads.
    """
    me = thread.guild.me
    try:
        manages = me is not None and thread.permissions_for(me).manage_threads
    except discord.ClientException:  # its channel is not known
        manages = False
    return manages or (me is not None and thread.owner_id == me.id), manages


class ThreadArchive:
    """Closes threads, and opens those again that it has closed.

    A slot of the kind ``thread`` notes that it has done so; it has no message.
    """

    def __init__(self, context: AppContext, client: discord.Client) -> None:
        """Look after the threads of the matches of *context*."""
        self.context, self.client = context, client

    async def reconcile(self, book: SlotBook, info: MatchInfo) -> None:
        """Close or open the thread of a match that is over, if that is still to be done.

        Raises:
            discord.HTTPException: if Discord is in trouble; what it forbids is left as it is.
        """
        noted = book.get(KIND)
        away = info.filed_at is not None
        if away == (noted is not None):
            return
        slot = noted or MessageSlot(match=info.id, kind=KIND, channel=where(info))
        shut = state_of(slot, ThreadState).closed
        # Only a thread that the bot has closed is opened by it: people may have closed it
        # themselves.
        if away or shut:
            try:
                shut = await self._turned(slot.channel, away=away, over=info.status == "over")
            except discord_errors.TROUBLE as error:
                if discord_errors.obstacle_of(error) == "passing":
                    raise
                log.info(
                    "the thread of match %s stays as it is: %s",
                    info.id,
                    discord_errors.short(error),
                )
                # Forbidden (no permission, thread gone), which waiting does not mend: noted as not closed, so that it
                # is neither tried again with each pass nor opened later.
                shut = False
        if away:
            done = replace(slot, seq=info.seq, revision=info.revision)
            await book.put(with_state(done, ThreadState(closed=shut)))
        else:
            await book.remove(KIND)

    async def locked(self, channel: int) -> bool:
        """Return whether somebody has locked a thread; one that is archived has to be asked for.

        Discord would let the bot write there, and open it so, since it may tend threads.
        """
        # Discord tells of no archived thread at a start, so the cache does not have it.
        found = self.client.get_channel(channel)
        if found is None:
            try:
                found = await self.client.fetch_channel(channel)
            except discord_errors.TROUBLE as error:  # a person who writes there meets it too
                log.info("channel %s cannot be looked at: %s", channel, discord_errors.short(error))
        return isinstance(found, discord.Thread) and found.locked

    async def _turned(self, channel: int, *, away: bool, over: bool) -> bool:
        """Close or open a thread; say whether it was one, and the bot's to close.

        That of a match that is not *over* is not locked: a post there opens it.
        """
        thread = self.client.get_channel(channel) or await self.client.fetch_channel(channel)
        if not isinstance(thread, discord.Thread):
            return False
        may, locks = closes(thread)
        if not may:
            return False
        # Opening one unlocks it too: those who play in it could not write otherwise.
        if locks and (over or not away):
            await thread.edit(archived=away, locked=away)
        else:
            await thread.edit(archived=away)
        return True
