"""What a table reads when somebody has left it, or nobody answers there."""

from __future__ import annotations

from typing import Final

from bot.clock.timeout_votes import STOOD_IN, needed_votes
from bot.context import AppContext
from bot.delivery.slot_kinds import OfferKind
from bot.interactions.time_texts import back_panel, moment
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.names import clean
from bot.model.panel_parts import Button, Panel, Text, rows_of
from bot.model.quiet_hours import quiet_until
from bot.model.records import IDLE
from bot.model.slot_states import IdleState, OfferState, state_of
from bot.store import MatchInfo, MessageSlot
from rules.core.ids import Seat

LEFT: Final = "left"
"""The slot of the offer of a seat whose person has left the server; its key is the seat."""

IDLE_SLOT: Final = "idle"
"""The slot of the question whether a match goes on in which nobody answers."""


async def _left(context: AppContext, info: MatchInfo, slot: MessageSlot) -> tuple[Panel, bool]:
    """Offer the seat of somebody who has left, or say what has become of it."""
    seat, state, locale = Seat(int(slot.key)), state_of(slot, OfferState), info.language
    holder = info.of_seat(seat)
    if info.status == "over" or holder is None or state.user is None:
        return Panel((Text(say(locale, "late-closed")),)), False
    if holder.user != state.user:
        if holder.kind and await context.store.message_slots.get(info.id, STOOD_IN, slot.key):
            return back_panel(info, seat, f"<@{state.user}>"), True
        return Panel((Text(say(locale, "left-changed", seat=seat + 1)),)), False
    who = clean(holder.name)
    if not info.is_vacant(seat):
        return Panel((Text(say(locale, "left-came-back", who=who)),)), False
    needed = needed_votes(info, state.user)
    votes = sum(user in state.ballots for user in info.present())
    stand_in = say(locale, "late-standin")
    if votes:
        stand_in = say(locale, "late-count", what=stand_in, votes=votes, needed=needed)
    buttons = [
        Button(
            say(locale, "left-take", who=who), ControlId(info.id, "takeseat", slot.key), "primary"
        ),
        Button(stand_in, ControlId(info.id, "standin", slot.key)),
        Button(say(locale, "late-back"), ControlId(info.id, "imback", slot.key)),
    ]
    text = say(locale, "left", who=who, seat=seat + 1, needed=needed)
    return Panel((Text(text), *rows_of(buttons))), True


async def _idle(context: AppContext, info: MatchInfo, slot: MessageSlot) -> tuple[Panel, bool]:
    """Ask whether a match goes on in which nobody answers, or say how that was decided."""
    locale, state = info.language, state_of(slot, IdleState)
    if (info.status, info.reason) == ("paused", IDLE):
        wake = Button(say(locale, "wake"), ControlId(info.id, "wake"), "primary")
        return Panel((Text(say(locale, "idle-paused", match=info.id)), *rows_of([wake]))), True
    since = await context.store.matches.active_at(info.id)
    if info.status != "running" or since > state.asked_at:
        key = "idle-over" if info.status == "over" else "idle-goes-on"
        return Panel((Text(say(locale, key, match=info.id)),)), False
    people, now = info.present(), context.clock()
    calls = [user for user in people if slot.message is None and _may_be_called(info, user, now)]
    text = say(
        locale,
        "idle-asked",
        who=" ".join(f"<@{user}>" for user in people) or "none",
        match=info.id,
        since=moment(since),
    )
    buttons = [
        Button(say(locale, "idle-go-on-button"), ControlId(info.id, "goon"), "primary"),
        Button(say(locale, "idle-rest-button"), ControlId(info.id, "rest")),
        Button(say(locale, "idle-end-button"), ControlId(info.id, "voteend")),
    ]
    return Panel((Text(text), *rows_of(buttons)), tuple(calls)), True


def _may_be_called(info: MatchInfo, user: int, now: float) -> bool:
    """Return whether it is a good time to call somebody: not while they sleep or are away."""
    clocks = [clock for clock in info.clocks.seats.values() if clock.user == user]
    return not any(c.gone_away(now) or quiet_until(c.quiet, now) for c in clocks)


OFFERS: Final = (
    OfferKind(name=LEFT, why="left", panel=_left),
    OfferKind(name=IDLE_SLOT, why="idle", panel=_idle),
)
