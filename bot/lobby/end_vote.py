"""Ending a match by the agreement of those who play it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedWorker
from bot.delivery.reconciler import Reconciler
from bot.delivery.slot_kinds import OfferKind
from bot.interactions.handlers import Use, control
from bot.interactions.permissions import may_start
from bot.interactions.requirements import refused
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.slot_states import EndVoteState, state_of, with_state
from bot.store import MatchId, MatchInfo, MessageSlot

KIND: Final = "vote"


class EndVoteService:
    """Collects the votes to end a match; a majority of the people at the table decides.

    A slot of the kind ``vote`` has an ``EndVoteState``.
    """

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Keep votes in the store of *context*; *delivery* shows how they stand."""
        self.context, self.delivery = context, delivery
        self.worker = KeyedWorker[MatchId](context, "deliver-vote", self._carry_out)

    async def begin(self) -> None:
        """Carry out what was decided when the bot went down."""
        slots = await self.context.store.message_slots.of_kind(KIND)
        self.worker.sweep(slot.match for slot in slots if state_of(slot, EndVoteState).passed)

    @control("endask")
    async def propose(self, use: Use) -> None:
        """Open the vote, or close a lobby at once if the person opened it."""
        reply, info = use.reply, use.info
        if info.status == "lobby" and await may_start(self.context, reply.interaction, info):
            made = await self.context.matches.moderation.end(info.id, reply.user, reply.id)
            if not await refused(reply, made):
                self.delivery.wake_soon(info.id)
                await reply.say("gm-ended")
            return
        plays = info.of_user(reply.user) is not None and info.status in ("running", "paused")
        if plays and _needed(info) == 1:  # nobody else could stop it
            yes = Button(say(reply.locale, "vote-yes"), ControlId(info.id, "voteend"), "danger")
            asked = say(reply.locale, "vote-alone", match=info.id)
            await reply.show(Panel((Text(asked), Row((yes,)))))
            return
        await self.vote(use)

    @control("voteend")
    async def vote(self, use: Use) -> None:
        """Count a vote for ending the match, and end it when there are enough."""
        await self._vote(use, ends=True)

    @control("votekeep")
    async def keep(self, use: Use) -> None:
        """Count a vote for playing on, also of somebody who has voted for the end."""
        await self._vote(use, ends=False)

    @control("votestop")
    async def withdraw(self, use: Use) -> None:
        """Take a vote back for the person who asked for it."""
        reply, info = use.reply, use.info
        if not await self._decides(use):
            return
        async with self.delivery.lock(info.id):
            slot = await self.delivery.outbox.slot(info, KIND)
            asked = _asked_by(info, state_of(slot, EndVoteState))
            if asked is not None and asked != reply.user:
                await reply.say("vote-not-yours")
                return
            if asked is not None:
                await self._keep(slot, EndVoteState(settled="withdrawn", user=reply.user))
        self.delivery.wake_soon(info.id)
        await reply.say("vote-settled" if asked is None else "vote-you-withdrawn")

    async def _decides(self, use: Use) -> bool:
        """Return whether somebody plays in a match that goes on; else they are told."""
        decides = use.info.of_user(use.reply.user) is not None
        if not decides or use.info.status not in ("running", "paused"):
            await use.reply.say("no-seat")
            return False
        return True

    async def _vote(self, use: Use, *, ends: bool) -> None:
        reply, info = use.reply, use.info
        if not await self._decides(use):
            return
        # Under the lock, or of two votes at the same moment one would overwrite the other.
        async with self.delivery.lock(info.id):
            slot = await self.delivery.outbox.slot(info, KIND)
            state = state_of(slot, EndVoteState)
            if not ends and _asked_by(info, state) is None:
                await reply.say("vote-settled")
                return
            state = replace(state, ballots={**state.ballots, reply.user: ends}, settled="")
            outcome = self._outcome(info, state)
            if outcome in ("declined", "withdrawn"):
                await self._keep(slot, EndVoteState(settled=outcome, user=reply.user))
            else:
                # Stored before the match is ended, so that `begin` ends it after a crash in between.
                passed = str(reply.user) if outcome == "passed" else None
                await self._keep(slot, replace(state, passed=passed))
        if outcome == "passed":
            await self._carry_out(info.id, reply.id)
        self.delivery.wake_soon(info.id)
        votes, needed = _counted(info, state)[0], _needed(info)
        if outcome in ("declined", "withdrawn"):
            await reply.say(f"vote-you-{outcome}")
        elif ends and outcome != "passed":
            mine = _asked_by(info, state) == reply.user
            verb, key = ("votestop", "vote-withdraw") if mine else ("votekeep", "vote-no")
            back = Button(say(reply.locale, key), ControlId(info.id, verb))
            text = say(reply.locale, "voted", votes=votes, needed=needed)
            await reply.send_private(Panel((Text(text), Row((back,)))))
        else:
            await reply.say("voted" if ends else "voted-on", votes=votes, needed=needed)

    def _outcome(self, info: MatchInfo, state: EndVoteState) -> str:
        """Return what the votes come to; nothing as long as they decide nothing."""
        yes, no = _counted(info, state)
        if yes >= _needed(info):
            return "passed"
        if yes == 0:
            return "withdrawn"
        return "declined" if len(info.present()) - no < _needed(info) else ""

    async def _keep(self, slot: MessageSlot, state: EndVoteState) -> None:
        """Store how a vote stands; its message follows."""
        await self.delivery.mark_outdated(slot.match)
        await self.context.store.message_slots.put(with_state(slot, state))

    async def _carry_out(self, match: MatchId, interaction: int | None = None) -> None:
        """End a match with enough votes; what a kill prevented is done at a start."""
        slot = await self.context.store.message_slots.get(match, KIND)
        decided = state_of(slot, EndVoteState).passed
        if decided is None:
            return
        await self.context.matches.moderation.end(match, int(decided), interaction, "vote")


def _needed(info: MatchInfo) -> int:
    """Count the votes that decide: more than half of the people who play, all of a ranked match."""
    # Else those who lose would take it out of the ladder.
    return len(info.present()) if info.ranked else len(info.present()) // 2 + 1


def _counted(info: MatchInfo, state: EndVoteState) -> tuple[int, int]:
    """Count the votes for ending the match and for playing on."""
    # Those who have left since do not count, neither among the votes nor in what is needed.
    votes = [state.ballots[user] for user in info.present() if user in state.ballots]
    return votes.count(True), votes.count(False)


def _asked_by(info: MatchInfo, state: EndVoteState) -> int | None:
    """Return who asks for the vote, the first who wants the end; None if there is none."""
    here = info.present()
    return next((user for user, ends in state.ballots.items() if ends and user in here), None)


async def _vote(_: AppContext, info: MatchInfo, slot: MessageSlot) -> tuple[Panel, bool]:
    """Ask for votes, or say how the vote has ended."""
    locale, state, match = info.language, state_of(slot, EndVoteState), info.id
    asked, over = _asked_by(info, state), info.status == "over"
    if state.passed is not None:
        return Panel((Text(say(locale, "vote-done", match=match)),)), not over
    if over:
        return Panel((Text(say(locale, "hand-over", match=match, to="none")),)), False
    if state.settled:
        who = f"<@{state.user}>"
        return Panel((Text(say(locale, f"vote-{state.settled}", match=match, who=who)),)), False
    if asked is None:  # the one who asked plays no more
        return Panel((Text(say(locale, "vote-settled")),)), False
    yes, no = _counted(info, state)
    text = say(
        locale,
        "vote-end",
        who=f"<@{asked}>",
        match=match,
        votes=yes,
        needed=_needed(info),
        against=no,
    )
    buttons = (
        Button(say(locale, "vote-yes"), ControlId(match, "voteend"), "danger"),
        Button(say(locale, "vote-no"), ControlId(match, "votekeep")),
        Button(say(locale, "vote-withdraw"), ControlId(match, "votestop")),
    )
    return Panel((Text(text), Row(buttons))), True


OFFERS: Final = (OfferKind(name=KIND, why="vote", panel=_vote),)
