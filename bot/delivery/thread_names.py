"""The name of the thread that the bot has opened for a match, and its tags."""

from __future__ import annotations

import logging
from typing import Final, Literal

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.slot_kinds import SlotPanels
from bot.interactions import discord_errors
from bot.model.fingerprint import where
from bot.model.slot_states import ThreadNameState, state_of, with_state
from bot.store import MatchInfo, MessageSlot
from bot.store.message_slots import SlotBook

log = logging.getLogger("hexarch")

NAME: Final = "thread-name"
"""The slot, which has no message."""


class ThreadNames:
    """Names the threads of matches when they begin; names that people give them later stay.

    Only threads that the bot has opened for a match have a slot.
    """

    def __init__(self, context: AppContext, client: discord.Client, panels: SlotPanels) -> None:
        """Name the threads of the matches of *context* as *panels* say."""
        self.context, self.client, self.panels = context, client, panels

    async def reconcile(self, book: SlotBook, info: MatchInfo) -> None:
        """Give the thread its name once the match has begun.

        Raises:
            discord.HTTPException: if Discord is in trouble; what it forbids is left as it is.
        """
        slot = book.get(NAME)
        if slot is None:
            return
        if slot.channel != where(info):  # it is shown elsewhere now
            await book.remove(NAME)
            return
        slot = await self._tag(book, info, slot)
        state = state_of(slot, ThreadNameState)
        if state.named or info.status != "running":
            return
        await self._rename(info, self.panels.thread_name(info, self.context.game(info)))
        await book.put(_with(slot, info, replace(state, named=True)))

    async def _tag(self, book: SlotBook, info: MatchInfo, slot: MessageSlot) -> MessageSlot:
        """Give a post of a forum the tags of its state; other tags that people give it stay."""
        state = state_of(slot, ThreadNameState)
        wanted: Literal["running", "over"] = "over" if info.status == "over" else "running"
        if state.tagged == wanted:
            return slot
        try:
            thread = await self._thread(info)
            if thread is not None and isinstance(thread.parent, discord.ForumChannel):
                known, applied = thread.parent.available_tags, thread.applied_tags
                tags = self.panels.post_tags(self.context.game(info), known, wanted, applied)
                if {tag.id for tag in tags} != {tag.id for tag in applied}:
                    await thread.edit(applied_tags=tags)
        except discord_errors.TROUBLE as error:
            if discord_errors.obstacle_of(error) == "passing":
                raise
            log.info(
                "the post of match %s keeps its tags: %s", info.id, discord_errors.short(error)
            )
        tagged = _with(slot, info, replace(state, tagged=wanted))
        await book.put(tagged)
        return tagged

    async def _thread(self, info: MatchInfo) -> discord.Thread | None:
        """Find the thread of a match; None if it is none, or locked."""
        channel = where(info)
        thread = self.client.get_channel(channel) or await self.client.fetch_channel(channel)
        return thread if isinstance(thread, discord.Thread) and not thread.locked else None

    async def _rename(self, info: MatchInfo, name: str) -> None:
        try:
            thread = await self._thread(info)
            if thread is not None:
                await thread.edit(name=name)
        except discord_errors.TROUBLE as error:
            if discord_errors.obstacle_of(error) == "passing":
                raise
            short = discord_errors.short(error)
            log.info("the thread of match %s keeps its name: %s", info.id, short)


def _with(slot: MessageSlot, info: MatchInfo, state: ThreadNameState) -> MessageSlot:
    return with_state(replace(slot, seq=info.seq, revision=info.revision), state)
