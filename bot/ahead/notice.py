"""Telling people in private that a match waits for them through what was answered in their stead.

What an answer given ahead leads to calls its owner as little as what they do themselves,
else everybody would see that it was there. So they alone are told, where they want
direct messages. What is owed is a message slot without a message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.context import AppContext
from bot.delivery.slot_kinds import NoticeKind, addressee
from bot.interactions.i18n import scene_of, what_is_asked
from bot.lang import say
from bot.matches import OpenQuestion
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.slot_states import NoticeState, state_of, with_state
from bot.store import MatchId, MatchInfo, MessageSlot
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

TURN: Final = "turn"


async def owe_turn(delivery: Reconciler, match: MatchId, seat: Seat, since: int) -> None:
    """Owe the owner of *seat* the word that the match waits for what entry *since* has led to."""
    context = delivery.context
    info = await context.matches.info(match)
    who = info.of_seat(seat)
    if who is None or who.user is None or info.is_alone:
        return
    open_ = await _waits(context, info, seat, since)
    if open_ is None:
        return
    slot = MessageSlot(match=match, kind=TURN, key=str(seat), channel=0)
    async with delivery.lock(match):
        await delivery.mark_outdated(match)
        state = NoticeState(user=who.user, since=open_.due_since)
        await context.store.message_slots.put(with_state(slot, state))
    delivery.wake(match)


async def _waits(
    context: AppContext, info: MatchInfo, seat: Seat, since: int
) -> OpenQuestion | None:
    """Find what a seat owes since entry *since*, by what was done for it."""
    if info.status != "running":
        return None
    for question in await context.matches.pending(info.id):
        mine = question.decision.seat == seat and question.by == seat
        if mine and question.decision.asked and question.due_since >= since:
            return question
    return None


async def _panel(
    context: AppContext, info: MatchInfo, slot: MessageSlot, link: str
) -> Panel | None:
    who = addressee(info, slot)
    if who is None or who.user is None or who.seat is None:
        return None
    since = state_of(slot, NoticeState).since
    question = await _waits(context, info, who.seat, since)
    if question is None or question.due_since != since:
        return None
    snapshot = await context.matches.view(info.id, who.seat)
    spoken = await context.language_of(who.user, info.language)
    wording = context.game(info).ui.wording
    what = what_is_asked(wording, scene_of(snapshot, info, spoken), question.decision)
    rows = (
        Button(say(spoken, "ahead"), ControlId(info.id, "ahead")),
        Button(say(spoken, "to-table"), url=link),
    )
    return Panel((Text(say(spoken, "ahead-reached", match=info.id, what=what)), Row(rows)))


NOTICES: Final = (NoticeKind(name=TURN, is_private=True, panel=_panel),)
