"""Telling people in private that an order of theirs came to nothing.

What is owed is written together with the order that came to nothing, so that a kill does not lose
it. Nothing of it is ever shown where others read.
"""

from __future__ import annotations

from typing import Final

from bot.context import AppContext
from bot.delivery.slot_kinds import NoticeKind, addressee
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.slot_states import NoticeState, with_state
from bot.premoves.panel import told_void
from bot.store import MatchInfo, MessageSlot
from bot.store.premoves import Premove, numbered
from rules.core.ids import Seat

VOID: Final = "void"


def void_notice(info: MatchInfo, seat: Seat, user: int, one: Premove) -> MessageSlot:
    """Return the slot of the notice to somebody that order *one* has come to nothing."""
    # One word for each time that it comes to nothing; the key of a private notice begins with the
    # seat.
    key = f"{seat}/{one.number}/{info.seq}/{one.seq}"
    slot = MessageSlot(match=info.id, kind=VOID, key=key, channel=0)
    return with_state(slot, NoticeState(user=user))


async def _panel(
    context: AppContext, info: MatchInfo, slot: MessageSlot, link: str
) -> Panel | None:
    who = addressee(info, slot)
    if who is None or who.user is None or info.status == "over":
        return None
    listed = await context.store.orders.of_user(info.id, who.user)
    one = numbered(listed, int(slot.key.split("/")[1]))
    if one is None or not one.void:
        return None
    snapshot = await context.matches.view(info.id, who.seat)
    spoken = await context.language_of(who.user, info.language)
    game = context.game(info)
    words, wording = scene_of(snapshot, info, spoken), game.ui.wording
    rows = (
        Button(say(spoken, "orders"), ControlId(info.id, "orders")),
        Button(say(spoken, "to-table"), url=link),
    )
    return Panel((Text(told_void(info, game, words, wording, one)), Row(rows)))


NOTICES: Final = (NoticeKind(name=VOID, is_private=True, panel=_panel),)
