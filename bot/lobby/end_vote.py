"""Ending a match by the agreement of those who play it."""

from __future__ import annotations

import logging
from typing import Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedWorker
from bot.delivery.reconciler import Reconciler
from bot.interactions.discord_errors import TROUBLE, short
from bot.interactions.handlers import Use, control
from bot.interactions.permissions import may_start
from bot.interactions.requirements import refused
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.slot_states import EndVoteState, state_of, with_state
from bot.store import MatchId, MatchInfo, MessageSlot

log = logging.getLogger("hexarch")

KIND: Final = "vote"


class EndVoteService:
    """Collects the votes to end a match; a majority of the people at the table decides.

    A slot of the kind ``vote`` has an ``EndVoteState``.
    """

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Keep votes in the store of *context*, in a message of *delivery*."""
        self.context, self.delivery = context, delivery
        self.worker = KeyedWorker[MatchId](context, "deliver-vote", self._carry_out)

    async def begin(self) -> None:
        """Carry out what was decided when the bot went down."""
        slots = await self.context.store.message_slots.of_kind(KIND)
        self.worker.sweep(slot.match for slot in slots if state_of(slot, EndVoteState).passed)

    def panel(self, info: MatchInfo, state: EndVoteState) -> Panel:
        """Build the message that asks for votes."""
        locale, (yes, no) = info.language, _counted(info, state)
        asked = _asked_by(info, state)
        assert asked is not None  # without a vote for the end there is nothing to vote on
        text = say(
            locale,
            "vote-end",
            who=f"<@{asked}>",
            match=info.id,
            votes=yes,
            needed=self.needed(info),
            against=no,
        )
        buttons = (
            Button(say(locale, "vote-yes"), ControlId(info.id, "voteend"), "danger"),
            Button(say(locale, "vote-no"), ControlId(info.id, "votekeep")),
            Button(say(locale, "vote-withdraw"), ControlId(info.id, "votestop")),
        )
        return Panel((Text(text), Row(buttons)))

    @staticmethod
    def needed(info: MatchInfo) -> int:
        """Count the votes that decide: more than half of the people who play, all of a ranked match."""
        # Else those who lose would take it out of the ladder.
        return len(info.present()) if info.ranked else len(info.present()) // 2 + 1

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
        if plays and self.needed(info) == 1:  # nobody else could stop it
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
        """Let whoever has asked for the vote take it back."""
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
                await self._close(info, slot, "withdrawn", reply.user)
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
            state = replace(state, ballots={**state.ballots, reply.user: ends})
            outcome = self._outcome(info, state)
            if outcome in ("declined", "withdrawn"):
                await self._close(info, slot, outcome, reply.user)
            else:
                await self._show(
                    info, slot, state, passed=reply.user if outcome == "passed" else None
                )
        if outcome == "passed":  # outside the lock, which this takes again
            await self._carry_out(info.id, reply.id)
        votes, needed = _counted(info, state)[0], self.needed(info)
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
        if yes >= self.needed(info):
            return "passed"
        if yes == 0:
            return "withdrawn"
        return "declined" if len(info.present()) - no < self.needed(info) else ""

    async def _show(
        self, info: MatchInfo, slot: MessageSlot, state: EndVoteState, *, passed: int | None
    ) -> None:
        """Store the votes and show how they stand; *passed*: whose vote has decided."""
        if passed is not None:
            # Stored before the match is ended, so that `begin` ends it after a crash in between.
            state = replace(state, passed=str(passed))
        slot = with_state(slot, state)
        await self.context.store.message_slots.put(slot)
        panel = self.panel(info, state)
        if passed is not None:
            panel = Panel((Text(say(info.language, "vote-done", match=info.id)),))
        try:
            slot = await self.delivery.outbox.recover(slot)
            known = state_of(slot, EndVoteState)  # with an earlier panel, if that arrived
            state = replace(known, ballots=state.ballots, passed=state.passed or known.passed)
            then = with_state(replace(slot, revision=info.revision), state)
            await self.delivery.outbox.show(slot, then, panel, why="vote")
        except TROUBLE as error:  # the vote counts all the same
            log.warning("the vote of match %s is not shown: %s", info.id, short(error))

    async def _close(self, info: MatchInfo, slot: MessageSlot, outcome: str, user: int) -> None:
        """Forget the votes, then say in their message that the match goes on."""
        slots, who = self.context.store.message_slots, f"<@{user}>"
        panel = Panel((Text(say(info.language, f"vote-{outcome}", match=info.id, who=who)),))
        slot = _without_votes(slot)
        await slots.put(slot)
        try:
            # What was posted without an answer is noted with the votes that it had then.
            slot = _without_votes(await self.delivery.outbox.recover(slot))
            if slot.message is not None:
                await self.delivery.sender.try_edit(
                    slot.channel, slot.message, panel, why="cleanup", slot=slot
                )
        except TROUBLE as error:  # the next vote finds its message
            log.warning("the vote of match %s is not closed: %s", info.id, short(error))
            await slots.put(slot)
        else:
            await slots.remove(info.id, KIND)

    async def _carry_out(self, match: MatchId, interaction: int | None = None) -> None:
        """End a match with enough votes; what a kill prevented is done at a start."""
        slot = await self.context.store.message_slots.get(match, KIND)
        decided = state_of(slot, EndVoteState).passed
        if decided is None:
            return
        await self.context.matches.moderation.end(match, int(decided), interaction, "vote")
        self.delivery.wake_soon(match)
        async with self.delivery.lock(match):
            slot = await self.context.store.message_slots.get(match, KIND)
            if slot is not None:
                ended = replace(state_of(slot, EndVoteState), passed=None, over=True)
                await self.context.store.message_slots.put(with_state(slot, ended))


def _counted(info: MatchInfo, state: EndVoteState) -> tuple[int, int]:
    """Count the votes for ending the match and for playing on."""
    # Those who have left since do not count, neither among the votes nor in what is needed.
    votes = [state.ballots[user] for user in info.present() if user in state.ballots]
    return votes.count(True), votes.count(False)


def _asked_by(info: MatchInfo, state: EndVoteState) -> int | None:
    """Return who asks for the vote, the first who wants the end; None if there is none."""
    here = info.present()
    return next((user for user, ends in state.ballots.items() if ends and user in here), None)


def _without_votes(slot: MessageSlot) -> MessageSlot:
    return with_state(slot, replace(state_of(slot, EndVoteState), ballots={}))
