"""What a table may do about a seat whose time has run out: nothing happens by itself."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.clock import changes
from bot.context import AppContext
from bot.delivery.slot_kinds import OfferKind
from bot.interactions.discord_errors import TROUBLE, short
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import mention
from bot.interactions.permissions import may_tend
from bot.interactions.requirements import refused
from bot.interactions.responder import Responder
from bot.interactions.time_texts import OFFERED, back_panel, offer_panel
from bot.lang import say
from bot.matches import Refused, UnavailableError
from bot.matches.question_numbers import asked_at
from bot.model.clocks import PACES, Clock, Clocks
from bot.model.control_id import SeatChoice
from bot.model.fingerprint import where
from bot.model.panel_parts import Panel, Text
from bot.model.refusals import Busy, QuestionClosed, ShellRefusal
from bot.model.results import Acted, AlreadyDone
from bot.model.robot_names import robot_name, stand_in_level
from bot.model.slot_states import PersonalState, SkipState, TimeoutVoteState, state_of, with_state
from bot.store import MatchInfo, MessageSlot
from bot.undo.steps import skipped_words
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")

LATE: Final = "late"
_AUTO: Final = "auto-skip"
STOOD_IN: Final = "stand-in"
"""The slot that notes in whose place an automated player sits; its key is the seat."""


class TimeoutVoteService:
    """Asks a table what to do about a seat that does not answer, and does that.

    A majority of the others decides, or one who tends matches. A slot of the kind ``late`` has
    the seat as its key and a ``TimeoutVoteState``.
    """

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Keep the votes in the store of *context*; *delivery* shows how they stand."""
        self.context, self.delivery = context, delivery

    async def offer(self, info: MatchInfo, seat: Seat) -> None:
        """Owe the table the offer for a seat whose time has run out, once for each obligation."""
        clock = info.clocks.of(seat)
        assert clock is not None
        async with self.delivery.lock(info.id):
            slot = await self.delivery.outbox.slot(info, LATE, str(seat))
            if _is_about(slot, clock):
                return
            state = TimeoutVoteState(mark=_mark(clock), user=clock.user)
            await self.delivery.mark_outdated(info.id)
            await self.context.store.message_slots.put(with_state(_anew(slot, info), state))
        self.delivery.wake(info.id)

    # --- what was skipped ---

    async def note_skipped(self, info: MatchInfo, seat: Seat, how: str) -> None:
        """Announce once that a seat was answered for, as was chosen; if that fails, later.

        *how*: the key of what is said after ``late-``.
        """
        clock = info.clocks.of(seat)
        mark = f"{_mark(clock)} {how}" if clock is not None else how
        async with self.delivery.lock(info.id):
            slot = await self.delivery.outbox.slot(info, _AUTO, str(seat))
            if mark == state_of(slot, SkipState).sent:
                return  # it is answered for until it owes nothing more
            unsent = with_state(slot, replace(state_of(slot, SkipState), unsent=mark))
            await self.context.store.message_slots.put(unsent)
            await self._say_skipped(info, seat, unsent)

    async def run_due(self, now: float) -> None:
        """Say what could not be said of seats that were skipped."""
        for found in await self.context.store.message_slots.of_kind(_AUTO):
            if state_of(found, SkipState).unsent is None:
                continue
            info = await self.context.matches.info(found.match)
            async with self.delivery.lock(info.id):
                slot = await self.context.store.message_slots.get(info.id, _AUTO, found.key)
                if slot is not None and state_of(slot, SkipState).unsent is not None:
                    await self._say_skipped(info, Seat(int(slot.key)), slot)

    async def _say_skipped(self, info: MatchInfo, seat: Seat, unsent: MessageSlot) -> None:
        how = (state_of(unsent, SkipState).unsent or "").partition(" ")[2]
        stood_in = None
        if how == "robot":
            info = await self.context.matches.info(info.id)
            stood_in = await self.context.store.message_slots.get(info.id, STOOD_IN, str(seat))
            panel = back_panel(info, seat, f"<@{state_of(stood_in, PersonalState).user}>")
        else:
            key = f"late-{how}" if how in ("plan", "written") else "late-auto"
            panel = Panel((Text(say(info.language, key, who=mention(info, seat))),))
        try:
            slot = await self.delivery.outbox.recover(unsent)
            if state_of(slot, SkipState).unsent is None:
                return  # it was said, and the bot stopped before it could note that
            state = SkipState(sent=state_of(unsent, SkipState).unsent)
            then = with_state(_anew(slot, info), state)
            posted = await self.delivery.outbox.post(slot, then, panel, why="notice")
            if stood_in is not None:
                await self._offered_back(stood_in, posted)
        except TROUBLE as error:
            log.warning("match %s: a skipped seat was not announced: %s", info.id, short(error))

    async def _offered_back(self, stood_in: MessageSlot, shown: MessageSlot) -> None:
        """Note which message has the button to come back, until that is not possible any more."""
        noted = replace(stood_in, channel=shown.channel, message=shown.message)
        await self.context.store.message_slots.put(noted)

    # --- what is pressed ---

    @control("late", takes=SeatChoice)
    async def vote(self, use: Use, about: SeatChoice) -> None:
        """Count a vote; carry out what is decided."""
        reply, info, seat, choice = use.reply, use.info, about.seat, about.choice
        tends = await may_tend(self.context, reply.interaction, info)
        async with self.delivery.lock(info.id):
            info = await self.context.matches.info(info.id)
            slot = await self.context.store.message_slots.get(info.id, LATE, str(seat))
            clock = info.clocks.of(seat)
            stands = slot is not None and clock is not None and _is_about(slot, clock)
            if not stands or slot is None or clock is None or choice not in OFFERED:
                await reply.say("late-closed")
                return
            if clock.user == reply.user:
                await reply.say("late-own")
                return
            if tends is None and info.of_user(reply.user) is None:
                await reply.say("late-may-not")
                return
            # Read again under the lock: of two votes at the same time one would be lost.
            state = state_of(slot, TimeoutVoteState)
            state = replace(state, ballots={**state.ballots, reply.user: choice})
            slot = with_state(slot, state)
            votes = list(_votes(info, slot, clock.user).values()).count(choice)
            needed = needed_votes(info, clock.user)
            # A moderator who plays does not decide alone what is done about an opponent.
            decided = tends == "alone" or votes >= needed
            if decided and choice == "free":
                slot = with_state(slot, replace(state, free=True))
            await self.delivery.mark_outdated(info.id)  # a card that looks for players may stand
            await self.context.store.message_slots.put(slot)
            if decided:  # under the lock: once it is carried out, the offer is about nothing
                await self._decided(reply, info, seat, clock, choice)
            else:
                await reply.say("late-voted", votes=votes, needed=needed)
        self.delivery.wake_soon(info.id)

    async def _decided(
        self, reply: Responder, info: MatchInfo, seat: Seat, clock: Clock, choice: str
    ) -> None:
        matches = self.context.matches
        match choice:
            case "skip":
                skipped = await self.skip(info, seat, reply.user, reply.id)
                if not await refused(reply, skipped):
                    assert not isinstance(skipped, Refused)
                    context = self.context
                    await reply.send(await skipped_words(context, info, skipped, reply.locale))
            case "standin":
                await self.stand_in(reply, info, seat, clock.user)
            case "wait":
                pace = PACES[info.clocks.pace]
                more = pace.increment if pace is not None else 0.0

                def longer(now_: MatchInfo, now: float) -> Clocks | ShellRefusal:
                    return changes.extended(now_.clocks, seat, more, now)

                made = await matches.moderation.retime(
                    info.id, longer, reply.id, by=reply.user, what="wait", details={"seat": seat}
                )
                await _report(reply, made, "late-waits")
            case _:
                await reply.say("late-is-free")

    async def skip(
        self, info: MatchInfo, seat: Seat, by: int, interaction: int | None
    ) -> Acted | Refused | AlreadyDone:
        """Give the default answer for a seat whose time has run out as *info* has it.

        One that answers at the last moment is left alone, also if it is asked something else now.
        """
        matches, was = self.context.matches, info.clocks.of(seat)
        asked = asked_at(await matches.pending(info.id), seat)
        # Read after what is asked: if somebody has answered since, the clock shows it.
        clock = (await matches.info(info.id)).clocks.of(seat)
        if asked is None or was is None or clock is None or clock.since != was.since:
            return Refused(QuestionClosed())
        return await matches.moderation.skip(info.id, seat, by, interaction, asked_at=asked)

    async def stand_in(self, reply: Responder, info: MatchInfo, seat: Seat, user: int) -> None:
        """Let an automated player sit in the place of *user*, who may take the seat back."""
        made = await self._replaced(info, seat, user, reply.user, reply.id)
        await _report(reply, made, "gm-replaced")

    async def stand_in_alone(self, info: MatchInfo, seat: Seat) -> None:
        """Let an automated player take a seat, as was chosen, until its owner is back."""
        clock = info.clocks.of(seat)
        assert clock is not None
        made = await self._replaced(info, seat, clock.user, 0, None)
        if isinstance(made, Refused):
            log.warning("nobody stands in at match %s: %s", info.id, type(made.reason).__name__)
            raise UnavailableError(Busy())  # it is tried again
        await self.note_skipped(info, seat, "robot")

    async def _replaced(
        self, info: MatchInfo, seat: Seat, user: int, by: int, interaction: int | None
    ) -> MatchInfo | Refused:
        kind = stand_in_level(info, self.context.kinds)
        # Before the seat changes hands: the person replaced can take it back even after a crash.
        stood_in = MessageSlot(match=info.id, kind=STOOD_IN, key=str(seat), channel=where(info))
        stood_in = with_state(_anew(stood_in, info), PersonalState(user=user))
        await self.context.store.message_slots.put(stood_in)
        return await self.context.matches.moderation.replace(
            info.id, seat, by, interaction, kind=kind, name=robot_name(info, kind)
        )

    @control("lateback", takes=SeatChoice)
    async def back(self, use: Use, about: SeatChoice) -> None:
        """Give a seat back to the person in whose place an automated player sat."""
        reply, info, seat = use.reply, use.info, about.seat
        slot = await self.context.store.message_slots.get(info.id, STOOD_IN, str(seat))
        holder = info.of_seat(seat)
        if slot is None or holder is None or holder.kind is None:
            await reply.say("late-closed")
            return
        if state_of(slot, PersonalState).user != reply.user:
            await reply.say("late-not-yours")
            return
        made = await self.context.matches.moderation.replace(
            info.id,
            seat,
            reply.user,
            reply.id,
            user=reply.user,
            name=reply.interaction.user.display_name,
        )
        if await refused(reply, made):
            return  # the seat is kept for them: what was in the way may pass
        await reply.say("late-seated")
        pressed = reply.interaction.message if reply.surface == "table" else None
        also = None if pressed is None else (pressed.channel.id, pressed.id)
        await end_stand_in(self.delivery, info, seat, "late-came-back", also=also)


async def _late(context: AppContext, info: MatchInfo, slot: MessageSlot) -> tuple[Panel, bool]:
    """Offer what may be done about a seat, or say what has become of it."""
    seat, state = Seat(int(slot.key)), state_of(slot, TimeoutVoteState)
    clock, holder, who = info.clocks.of(seat), info.of_seat(seat), f"<@{state.user}>"
    if clock is not None and clock.open and not clock.vacant and _is_about(slot, clock):
        return _offered(info, seat, clock, slot), True
    replaced = holder is not None and holder.kind is not None and info.status != "over"
    if replaced and await context.store.message_slots.get(info.id, STOOD_IN, slot.key) is not None:
        return back_panel(info, seat, who), True
    key = "late-over"
    if holder is not None and holder.user != state.user:
        key = "late-changed"
    elif clock is not None and clock.vacant:
        key = "late-left"
    elif clock is not None and clock.open and _begun(clock) in state.mark:
        key = "late-waiting"
    return Panel((Text(say(info.language, key, who=who)),)), False


def _offered(info: MatchInfo, seat: Seat, clock: Clock, slot: MessageSlot | None) -> Panel:
    free = state_of(slot, TimeoutVoteState).free
    ends = clock.expired or info.clocks.due(clock) or clock.since
    votes = _votes(info, slot, clock.user)
    counted = {choice: list(votes.values()).count(choice) for choice in OFFERED}
    needed, who = needed_votes(info, clock.user), mention(info, seat)
    return offer_panel(info, seat, who=who, ends=ends, votes=counted, needed=needed, free=free)


OFFERS: Final = (OfferKind(name=LATE, why="vote", panel=_late),)


async def end_stand_in(
    delivery: Reconciler,
    info: MatchInfo,
    seat: Seat,
    key: str,
    *,
    also: tuple[int, int] | None = None,
) -> None:
    """Keep a seat for nobody any more, and say why where the button to come back is.

    *key*: of what is said. *also*: the channel and the id of another message that has the button.
    """
    # Under the lock, or what closes an offer meanwhile would note the seat as kept again.
    async with delivery.lock(info.id):
        await stand_in_over(delivery, info, seat, key, also=also)


async def stand_in_over(
    delivery: Reconciler,
    info: MatchInfo,
    seat: Seat,
    key: str,
    *,
    also: tuple[int, int] | None = None,
) -> None:
    """Do what ``end_stand_in`` does; the caller holds the lock of messages."""
    slots = delivery.context.store.message_slots
    slot = await slots.get(info.id, STOOD_IN, str(seat))
    if slot is None:
        return
    await slots.remove(info.id, STOOD_IN, slot.key)
    who = f"<@{state_of(slot, PersonalState).user}>"
    panel = Panel((Text(say(info.language, key, who=who)),))
    offered = await slots.get(info.id, LATE, slot.key)
    if offered is not None:
        await slots.remove(info.id, LATE, slot.key)
    shown = {(one.channel, one.message) for one in (slot, offered) if one and one.message}
    for channel, message in shown | (set() if also is None else {also}):
        try:
            await delivery.sender.try_edit(channel, message, panel, why="cleanup", slot=slot)
        except TROUBLE as error:  # the button says that it is settled
            log.warning("the way back in match %s stays: %s", info.id, short(error))


def freed(slots: Iterable[MessageSlot]) -> frozenset[Seat]:
    """List the seats that the others have declared open."""
    late = (slot for slot in slots if slot.kind == LATE)
    return frozenset(Seat(int(p.key)) for p in late if state_of(p, TimeoutVoteState).free)


def kept_seat(info: MatchInfo, slots: Iterable[MessageSlot], user: int) -> str | None:
    """Find the seat on which an automated player sits in the place of *user*."""
    for slot in slots:
        if slot.kind == STOOD_IN and state_of(slot, PersonalState).user == user:
            holder = info.of_seat(Seat(int(slot.key)))
            if holder is not None and holder.kind is not None:
                return slot.key
    return None


async def _report(reply: Responder, made: object, key: str) -> None:
    if not await refused(reply, made):
        await reply.say(key)


def _anew(slot: MessageSlot, info: MatchInfo) -> MessageSlot:
    """Return the slot for a new message about a match as it is now."""
    return replace(slot, channel=where(info), message=None, seq=info.seq, revision=info.revision)


def _mark(clock: Clock) -> str:
    """Name the time of a seat that has run out: another one follows if it gets more."""
    # The bank changes where the others give more time, so votes of before do not count for what is
    # over then.
    return f"{_begun(clock)}{clock.bank:.0f}"


def _begun(clock: Clock) -> str:
    return f"{clock.since:.3f}/"


def _is_about(slot: MessageSlot, clock: Clock) -> bool:
    """Whether an offer is about the time that a clock counts."""
    state = state_of(slot, TimeoutVoteState)
    return (state.mark, state.user) == (_mark(clock), clock.user)


def _others(info: MatchInfo, late: int) -> list[int]:
    return [user for user in info.present() if user != late]


def needed_votes(info: MatchInfo, late: int) -> int:
    """Count the votes that decide about the seat of *late*: more than half of the others."""
    # Without the one who is late, who would decide about themselves.
    return len(_others(info, late)) // 2 + 1


def _votes(info: MatchInfo, slot: MessageSlot | None, late: int) -> dict[int, str]:
    """Return how those others have voted who still play."""
    ballots = state_of(slot, TimeoutVoteState).ballots
    return {user: str(ballots[user]) for user in _others(info, late) if user in ballots}
