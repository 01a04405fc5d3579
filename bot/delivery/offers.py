"""Messages that ask the table something, and follow the match as long as they stand."""

from __future__ import annotations

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.outbox import Outbox
from bot.delivery.sender import Sender
from bot.delivery.slot_kinds import OfferKind
from bot.model.fingerprint import digest_of, where
from bot.model.slot_states import OfferState, state_in, with_state
from bot.store import MatchInfo
from bot.store.message_slots import SlotBook


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
        for unsettled in book.all():
            if unsettled.kind != kind.name:
                continue
            slot = await self.outbox.recover(unsettled, book)
            panel, stands = await kind.panel(self.context, info, slot)
            if not stands:
                if slot.message is not None:
                    await self.sender.try_edit(
                        slot.channel, slot.message, panel, why="cleanup", slot=slot
                    )
                await book.remove(kind.name, slot.key)
                continue
            state, mark = state_in(slot), digest_of(panel)
            assert isinstance(state, OfferState)
            if slot.message is not None and state.fingerprint == mark:
                continue
            then = replace(slot, channel=where(info), seq=info.seq, revision=info.revision)
            then = with_state(then, replace(state, fingerprint=mark))
            await self.outbox.show(slot, then, panel, why=kind.why, book=book)
