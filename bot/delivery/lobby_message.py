"""The card of a lobby: who sits, what is chosen, and where the match is once it has begun."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.outbox import Outbox
from bot.delivery.sender import Sender
from bot.delivery.slot_kinds import SlotPanels
from bot.interactions import discord_errors
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.delivery_line import Why
from bot.model.fingerprint import link_to_table, where
from bot.model.panel_parts import Button, Panel, Picture, Row, Text
from bot.model.records import IDLE
from bot.model.slot_states import LobbyCardState, state_of, with_state
from bot.pictures.drawn import Drawn
from bot.store import MatchInfo, MessageSlot
from bot.store.message_slots import SlotBook

if TYPE_CHECKING:
    from bot.interactions.responder import Responder


class LobbyMessage:
    """Keeps the card of a lobby up to date, and leads from it to the table."""

    def __init__(
        self, context: AppContext, panels: SlotPanels, sender: Sender, outbox: Outbox
    ) -> None:
        """Post through *outbox* and edit through *sender* what *panels* show."""
        self.context, self.panels, self.sender, self.outbox = context, panels, sender, outbox

    async def reconcile(self, book: SlotBook, info: MatchInfo) -> None:
        """Show the card of a lobby, or close it once the match has begun or ended."""
        slot = book.get("lobby")
        if slot is None and info.status != "lobby":
            return
        slot = slot or MessageSlot(match=info.id, kind="lobby", channel=where(info))
        state, closed = state_of(slot, LobbyCardState), info.status != "lobby"
        # A closed card is never opened again: its buttons would ask for a lobby that is no more.
        if state.closed or (slot.revision >= info.revision and not state.repost):
            return
        slot = await self.outbox.recover(slot, book)
        # Deleted first, so that there are never two cards of one lobby to be pressed.
        if state.repost and not closed and slot.message is not None:
            await self.sender.withdraw(slot.channel, slot.message, why="called-back", slot=slot)
            slot = replace(slot, message=None)
        panel, pictures = await self._card(info)
        then = replace(slot, channel=where(info), revision=info.revision)
        then = with_state(then, LobbyCardState(closed=closed, linked=info.seq < 0))
        if not closed:
            why: Why = "called-back" if state.repost else "first"
            await self.outbox.show(slot, then, panel, pictures, why=why, book=book)
            return
        if info.reason == IDLE:  # its thread may sleep by now, and only a new message is seen there
            await self.outbox.show(slot, then, panel, why="idle", book=book)
            return
        if slot.message is not None:
            await self.sender.try_edit(slot.channel, slot.message, panel, why="cleanup", slot=slot)
        await book.put(then)

    async def link(self, book: SlotBook, info: MatchInfo) -> None:
        """Lead from the closed card of the lobby to the table, once that is posted."""
        slot, table = book.get("lobby"), book.get("table")
        if slot is None or table is None or table.message is None:
            return
        state = state_of(slot, LobbyCardState)
        if state.linked or not state.closed:
            return
        text = Text(say(info.language, "lobby-begun", match=info.id))
        row = Row((Button(say(info.language, "to-table"), url=link_to_table(info, table)),))
        panel = Panel((text, row))
        if slot.message is not None:
            await self.sender.try_edit(slot.channel, slot.message, panel, why="cleanup", slot=slot)
        await book.put(with_state(slot, replace(state, linked=True)))

    async def pressed(self, info: MatchInfo, reply: Responder) -> bool:
        """Let the answer to a press on the card show the card anew; say whether it does.

        Raises:
            discord.HTTPException: if Discord refuses, but for a message that is gone.
        """
        slot = await self.context.store.message_slots.get(info.id, "lobby")
        message = reply.interaction.message
        if slot is None or message is None or slot.message != message.id:
            return False
        try:
            panel, pictures = await self._card(info)
            # An edit drops every file that it does not name. A picture of the same name is the
            # same picture, so it is kept instead of sent again.
            sent = await self.sender.files(slot.channel, message.id) if pictures else {}
            kept = {
                picture: Drawn(b"", drawn.name, drawn.alt) if drawn.name in sent else drawn
                for picture, drawn in pictures.items()
            }
            await reply.edit(panel, kept, sent)
        except discord_errors.TROUBLE as error:
            if not discord_errors.uneditable(error):
                raise
            return False
        state = state_of(slot, LobbyCardState)
        state = replace(state, closed=info.status != "lobby", linked=info.seq < 0)
        done = with_state(replace(slot, revision=info.revision), state)
        self.context.store.message_slots.later(done)
        return True

    async def _card(self, info: MatchInfo) -> tuple[Panel, dict[Picture, Drawn]]:
        """Build the card of a lobby with its picture, or what is left of it."""
        if info.status == "lobby":
            game = self.context.game(info)
            people = [seat.user for seat in info.seats if seat.user]
            reliable = await self.context.store.turns.of(info.guild, people)
            card = self.panels.lobby_card(info, game, reliable)
            panel = self.panels.lobby(info, game, self.context.kinds, reliable)
            [picture] = [part for part in panel.parts if isinstance(part, Picture)]
            draw = partial(game.ui.painter.lobby, card)
            drawn = await self.context.pictures.once(f"{info.id}-{picture.arg}", game, draw)
            return panel, {} if drawn is None else {picture: drawn}
        if info.reason == IDLE and info.seq < 0:
            text = say(info.language, "lobby-idle", match=info.id)
            again = ControlId(info.id, "rematch")
            return Panel(
                (Text(text), Row((Button(say(info.language, "lobby-reopen"), again),)))
            ), {}
        key = "lobby-closed" if info.status == "over" and info.seq < 0 else "lobby-begun"
        return Panel((Text(say(info.language, key, match=info.id)),)), {}

    async def maps(self, info: MatchInfo, panel: Panel, locale: str) -> dict[Picture, Drawn]:
        """Draw the maps that a table votes on, where *panel* shows them."""
        game = self.context.game(info)
        shown = next((part for part in panel.parts if isinstance(part, Picture)), None)
        if shown is None or game.ui.candidates is None:
            return {}
        views = await self.context.matches.lobbies.candidates(info.id)
        if not views:
            return {}  # the lobby has changed meanwhile, and is shown again
        draw = partial(game.ui.candidates, views, locale)
        drawn = await self.context.pictures.once(f"{info.id}-{shown.arg}", game, draw)
        return {} if drawn is None else {shown: drawn}
