"""Telling people in private that an order of theirs came to nothing.

What is owed is written together with the order that came to nothing, so that a kill does not lose
it. Nothing of it is ever shown where others read.
"""

from __future__ import annotations

from typing import Final

from bot.delivery.private_notices import PrivateNotices
from bot.interactions.i18n import scene_of, wording_of
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.slot_states import NoticeState, with_state
from bot.premoves.panel import told_void
from bot.store import MatchInfo, MessageSlot, SeatInfo
from bot.store.premoves import Premove, numbered
from rules.core.ids import Seat

VOID: Final = "void"


def owed(info: MatchInfo, seat: Seat, user: int, one: Premove) -> MessageSlot:
    """Owe somebody the word that order *one* has come to nothing."""
    key = f"{seat}/{one.number}/{info.seq}/{one.seq}"
    slot = MessageSlot(match=info.id, kind=VOID, key=key, channel=0)
    return with_state(slot, NoticeState(user=user))


class Voids(PrivateNotices):
    """Tells of orders that came to nothing."""

    kind = VOID

    async def _panel(
        self, info: MatchInfo, who: SeatInfo, place: MessageSlot, link: str
    ) -> Panel | None:
        assert who.user is not None
        listed = await self.context.store.orders.of_user(info.id, who.user)
        one = numbered(listed, int(place.key.split("/")[1]))
        if one is None or not one.void or info.status == "over":
            return None
        look = await self.context.matches.view(info.id, who.seat)
        spoken = await self.context.spoken(who.user, info.language)
        game = self.context.game(info)
        words, wording = scene_of(look, info, spoken), wording_of(game.family)
        rows = (
            Button(say(spoken, "orders"), ControlId(info.id, "orders")),
            Button(say(spoken, "to-table"), url=link),
        )
        return Panel((Text(told_void(info, game, words, wording, one)), Row(rows)))
