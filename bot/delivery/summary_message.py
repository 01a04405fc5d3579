"""The summary that follows the last message of a match, posted once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.outbox import Outbox
from bot.delivery.slot_kinds import SlotPanels
from bot.interactions.discord_errors import ShedError
from bot.model.fingerprint import where
from bot.model.panel_parts import Picture
from bot.model.slot_states import SummaryState, state_of, with_state
from bot.pictures.drawn import Drawn
from bot.store import MatchId, MatchInfo, MessageSlot
from bot.store.message_slots import SlotBook

KIND: Final = "summary"


class SummaryMessage:
    """Draws the summaries of matches that are over, beside everything else, and posts them."""

    def __init__(
        self,
        context: AppContext,
        panels: SlotPanels,
        outbox: Outbox,
        wake: Callable[[MatchId, float], None],
    ) -> None:
        """Post through *outbox*; *wake* asks for another pass when something is drawn."""
        self.context, self.panels, self.outbox, self.wake = context, panels, outbox, wake
        self._drawn: dict[MatchId, dict[Picture, Drawn]] = {}
        self._under_way: set[MatchId] = set()
        self._one = asyncio.Semaphore(1)

    async def reconcile(self, book: SlotBook, info: MatchInfo) -> bool:
        """Post the summary of a match once it is drawn; say whether there is nothing left to do.

        Raises:
            discord.HTTPException: if Discord refuses.
            ShedError: if it waits until there is less to do.
        """
        slot = book.get(KIND)
        if not self.context.pictures.draws or state_of(slot, SummaryState).done:
            return True
        if slot is not None:
            slot = await self.outbox.recover(slot, book)
            if slot.message is not None:
                return True
        if info.id not in self._drawn:
            if self.context.pictures.is_shedding:
                raise ShedError
            if info.id not in self._under_way:
                self._under_way.add(info.id)
                # Not within the pass: drawing takes seconds, and the lock of the match would be
                # held so long.
                self.context.spawn(self._draw(info), f"deliver-{KIND}-{info.id}")
            return False
        pictures = self._drawn[info.id]
        now = slot or MessageSlot(match=info.id, kind=KIND, channel=where(info))
        then = replace(now, channel=where(info), seq=info.seq, revision=info.revision)
        then = with_state(then, SummaryState(done=True))
        if pictures:
            panel = self.panels.summary(info, pictures)
            await self.outbox.post(now, then, panel, pictures, why="over", book=book)
        else:
            await book.put(then)
        del self._drawn[info.id]
        return True

    async def _draw(self, info: MatchInfo) -> None:
        try:
            async with self._one:  # what is drawn of many at once would be held for long
                self._drawn[info.id] = await self.panels.summary_pictures(self.context, info)
        finally:
            self._under_way.discard(info.id)
        self.wake(info.id, 0.0)
