"""Messages that ask the table something, and follow the match as long as they stand."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.outbox import Outbox
from bot.delivery.sender import Sender
from bot.delivery.slot_kinds import OfferKind
from bot.interactions.discord_errors import TROUBLE, obstacle_of, short
from bot.model.fingerprint import digest_of, where
from bot.model.slot_states import OfferState, state_in, with_state
from bot.store import MatchInfo, MessageSlot
from bot.store.message_slots import SlotBook

log = logging.getLogger("hexarch")


class Offers:
    """Compares the offers of a match with it."""

    def __init__(self, context: AppContext, sender: Sender, outbox: Outbox) -> None:
        """Show the offers of *context*."""
        self.context, self.sender, self.outbox = context, sender, outbox

    async def reconcile(self, book: SlotBook, kind: OfferKind, info: MatchInfo) -> None:
        """Bring the offers of one kind among the slots of a match up to date.

        Raises:
            discord.HTTPException: if Discord refuses or is in trouble.
        """
        slots = [slot for slot in book.all() if slot.kind == kind.name]
        if kind.owed(info) and all(slot.key for slot in slots):
            slots.append(MessageSlot(match=info.id, kind=kind.name, channel=where(info)))
        for slot in slots:
            try:
                await self._show(book, kind, info, slot)
            except TROUBLE as error:
                if not (kind.stays and slot.key) or obstacle_of(error) == "passing":
                    raise
                # The match goes on where it is; what stands elsewhere is not worth more.
                log.warning("%s of match %s is given up: %s", kind.name, info.id, short(error))
                await book.remove(kind.name, slot.key)

    async def _show(
        self, book: SlotBook, kind: OfferKind, info: MatchInfo, unsettled: MessageSlot
    ) -> None:
        slot = await self.outbox.recover(unsettled, book)
        panel, stands = await kind.panel(self.context, info, slot)
        if not stands:
            if slot.message is not None:
                await self.sender.try_edit(
                    slot.channel, slot.message, panel, why="cleanup", slot=slot
                )
            await book.remove(kind.name, slot.key)
            return
        state, mark = state_in(slot), digest_of(panel)
        assert isinstance(state, OfferState)
        if slot.message is not None and state.fingerprint == mark:
            return
        channel = slot.channel if kind.stays and slot.key else where(info)
        then = replace(slot, channel=channel, seq=info.seq, revision=info.revision)
        then = with_state(then, replace(state, fingerprint=mark))
        await self.outbox.show(slot, then, panel, why=kind.why, book=book)
