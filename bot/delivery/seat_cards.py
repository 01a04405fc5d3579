"""The cards that look for players: of a lobby where somebody wants one, or of open seats."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.outbox import Outbox
from bot.delivery.sender import Sender
from bot.delivery.slot_kinds import SlotPanels
from bot.interactions import discord_errors
from bot.matches.lobby_changes import open_seats
from bot.model.fingerprint import digest_of, where
from bot.model.panel_parts import Panel
from bot.model.slot_states import SeekCardState, TimeoutVoteState, state_of, with_state
from bot.store import MatchInfo, MessageSlot
from bot.store.message_slots import SlotBook
from rules.core.ids import Seat

log = logging.getLogger("hexarch")

SEEK: Final = "seek"


def freed(slots: Sequence[MessageSlot]) -> frozenset[Seat]:
    """List the seats that the others have declared open."""
    return frozenset(
        Seat(int(p.key)) for p in slots if p.kind == "late" and state_of(p, TimeoutVoteState).free
    )


class SeatCards:
    """Compares the cards of a match with it.

    A card is a slot of the kind ``seek``: with no key the one of the table, which an offered seat
    makes due, else with the channel that it stands in as its key.
    """

    def __init__(
        self, context: AppContext, panels: SlotPanels, sender: Sender, outbox: Outbox
    ) -> None:
        """Show the cards of *context*."""
        self.context, self.panels = context, panels
        self.sender, self.outbox = sender, outbox

    async def reconcile(self, book: SlotBook, info: MatchInfo, link: str) -> None:
        """Bring the cards of a match up to date; those that look for nobody are closed.

        Raises:
            discord.HTTPException: if Discord refuses.
        """
        cards = [slot for slot in book.all() if slot.kind == SEEK]
        goes_on = info.status in ("running", "paused")
        offered = goes_on and any(seat.leaving for seat in info.seats)
        # No row is owed for this one: that a seat is offered stands in the match itself.
        if offered and not any(not card.key for card in cards):
            cards.append(MessageSlot(match=info.id, kind=SEEK, channel=where(info)))
        if not cards:
            return
        opened = open_seats(info, freed(book.all()))
        panel = self.panels.seek(info, self.context.game(info), opened, link)
        stands = info.status == "lobby" or (goes_on and bool(opened))
        for card in cards:
            try:
                await self._shown(book, info, card, panel, stands=stands)
            except discord_errors.TROUBLE as error:
                if not card.key or discord_errors.obstacle_of(error) == "passing":
                    raise
                # The match goes on where it is; a card elsewhere is not worth more.
                log.warning(
                    "a card of match %s is given up: %s", info.id, discord_errors.short(error)
                )
                await book.remove(SEEK, card.key)

    async def _shown(
        self, book: SlotBook, info: MatchInfo, card: MessageSlot, panel: Panel, *, stands: bool
    ) -> None:
        slot = await self.outbox.recover(card, book)
        if not stands:
            if slot.message is not None:
                await self.sender.try_edit(
                    slot.channel, slot.message, panel, why="cleanup", slot=slot
                )
            await book.remove(SEEK, slot.key)
            return
        mark = digest_of(panel)
        if slot.message is None or state_of(slot, SeekCardState).fingerprint != mark:
            then = replace(slot, seq=info.seq, revision=info.revision)
            then = with_state(then, SeekCardState(fingerprint=mark))
            await self.outbox.show(slot, then, panel, book=book)
