"""Ending a match by the agreement of those who play it."""

from __future__ import annotations

import logging
from typing import Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.reconciler import Reconciler
from bot.delivery.sweep import Sweep
from bot.interactions.discord_errors import TROUBLE, short
from bot.interactions.handlers import Use
from bot.interactions.permissions import may_start
from bot.interactions.requirements import refused
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.slot_states import EndVoteState, state_of, with_state
from bot.store import MatchId, MatchInfo

log = logging.getLogger("hexarch")

KIND: Final = "vote"


class EndVoteService:
    """Collects the votes to end a match; a majority of the people at the table decides.

    A slot of the kind ``vote`` has an ``EndVoteState``.
    """

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Keep votes in the store of *context*, in a message of *delivery*."""
        self.context, self.delivery = context, delivery
        self._round = Sweep(context, self._carry_out, "deliver-vote")

    async def begin(self) -> None:
        """Carry out what was decided when the bot went down."""
        slots = await self.context.store.message_slots.of_kind(KIND)
        self._round.add(slot.match for slot in slots if state_of(slot, EndVoteState).passed)

    def panel(self, info: MatchInfo, votes: int) -> Panel:
        """Build the message that asks for votes."""
        needed = self.needed(info)
        text = say(info.language, "vote-end", match=info.id, votes=votes, needed=needed)
        yes = Button(say(info.language, "vote-yes"), ControlId(info.id, "voteend"), "danger")
        return Panel((Text(text), Row((yes,))))

    @staticmethod
    def needed(info: MatchInfo) -> int:
        """Count the votes that decide: more than half of the people who play."""
        return len(info.present()) // 2 + 1

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

    async def vote(self, use: Use) -> None:
        """Count one vote, and end the match when there are enough."""
        reply, info = use.reply, use.info
        if info.of_user(reply.user) is None or info.status not in ("running", "paused"):
            await reply.say("no-seat")
            return
        # Under the lock, or of two votes at the same moment one would overwrite the other.
        async with self.delivery.lock(info.id):
            slot = await self.delivery.outbox.slot(info, KIND)
            state = state_of(slot, EndVoteState)
            state = replace(state, ballots={**state.ballots, reply.user: True})
            # Those who have left since do not count, neither among the votes nor in what is needed.
            votes = sum(user in state.ballots for user in info.present())
            enough = votes >= self.needed(info)
            if enough:
                # Stored before the match is ended, so that `begin` ends it after a crash in
                # between.
                state = replace(state, passed=str(reply.user))
            slot = with_state(slot, state)
            await self.context.store.message_slots.put(slot)
            panel = self.panel(info, votes)
            if enough:
                panel = Panel((Text(say(info.language, "vote-done", match=info.id)),))
            try:
                slot = await self.delivery.outbox.recover(slot)
                known = state_of(slot, EndVoteState)  # with an earlier panel, if that arrived
                state = replace(known, ballots=state.ballots, passed=state.passed or known.passed)
                then = with_state(replace(slot, revision=info.revision), state)
                await self.delivery.outbox.show(slot, then, panel, why="vote")
            except TROUBLE as error:  # the vote counts all the same
                log.warning("the vote of match %s is not shown: %s", info.id, short(error))
        if enough:  # outside the lock, which this takes again
            await self._carry_out(info.id, reply.id)
        await reply.say("voted", votes=votes, needed=self.needed(info))

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
