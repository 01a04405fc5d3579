"""Orders in advance, when their time has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.matches.actor import ActorPool
from bot.matches.committer import Committer
from bot.matches.live_match import (
    INTERACTION_RESULT,
    AnyMatch,
    AnyMoved,
    LiveMatch,
    info_of,
    questions_of,
    seat_for,
)
from bot.model.refusals import EndsUnasked, ShellRefusal, TermsUnread
from bot.model.results import Acted, AlreadyDone, Refused
from bot.store import MatchId
from bot.store.premoves import Premove
from rules.core.errors import ConditionFalse, NotNow, Refusal
from rules.core.game import agrees
from rules.core.ids import Seat
from rules.core.premoves import Branch, QueuedAction, passing, unmet
from rules.core.record import action_from


class Premoves:
    """Carries out what somebody has prepared."""

    def __init__(self, pool: ActorPool, committer: Committer) -> None:
        """Play in the matches of *pool*."""
        self._pool, self._committer = pool, committer

    async def due(self, match: MatchId, seat: Seat, prepared: Premove) -> int | None:
        """Return the question that the next queued action answers, by its ``since``, legal or not.

        None: it answers nothing that *seat* is asked now, or it has been begun at that question.
        """
        live_match, live = await self._pool.live(match)
        asked = [
            q
            for q in questions_of(live_match, live)
            if q.decision.seat == seat and q.decision.asked
        ]
        queued = prepared.next
        if queued is None or not asked:
            return None
        if queued.question:
            asked = [q for q in asked if q.decision.id == queued.question]
        else:
            try:
                kind = type(action_from(live.game, queued.action.encode(), prepared.order.rules))
            except msgspec.DecodeError:
                kind = None  # its time has come as well as it ever will: it is void
            open_to = [q.decision for q in asked]
            if kind is not None and not any(
                type(action) is kind and not agrees(action, open_to) for action in live.legal(seat)
            ):
                return None
        # An order that is used again is not begun twice at one question, else it would go round in
        # circles where it leads back to it.
        if not prepared.done:
            asked = [q for q in asked if q.since != prepared.question]
        return asked[0].since if asked else None

    async def round_of(self, match: MatchId) -> int:
        """Return the round that a match is in."""
        _, live = await self._pool.live(match)
        return live.game.round_of(live.state)

    async def interfered(
        self, match: MatchId, seat: Seat, prepared: Premove, since: int = -1
    ) -> bool:
        """Return whether an order is overtaken: its seat went on by other means, or took it back.

        Of an order that has been begun, anything else that the seat did counts; of one that is used
        again, that what it did last was taken back. *since*: the entry up to which that is known.
        """
        if prepared.last < 0:
            return False
        dated = await self._pool.store.records.entries(match, max(prepared.last, since))
        if prepared.done:
            return any(d.entry.seat == seat or d.entry.kind == "rewind" for d in dated)
        return any(
            prepared.last in d.entry.undoes
            or (d.entry.kind == "rewind" and d.entry.to is not None and d.entry.to < prepared.last)
            for d in dated
        )

    async def taken_back(self, match: MatchId, answers: Sequence[int]) -> bool:
        """Return whether one of these entries, in order, does not count any more."""
        if not answers:
            return False
        dated = await self._pool.store.records.entries(match, answers[-1])
        return any(
            not set(answers).isdisjoint(d.entry.undoes)
            or (d.entry.kind == "rewind" and d.entry.to is not None and d.entry.to < answers[-1])
            for d in dated
        )

    async def given(self, match: MatchId, answers: Sequence[int]) -> dict[int, Any]:
        """Find the actions of these entries that still count, by the entry, in order."""
        _, live = await self._pool.live(match)
        records = self._pool.store.records
        dated = await records.entries(match, answers[0] - 1, answers[-1]) if answers else []
        counts = {*answers} - (await records.undone(match)).keys()
        entries = [one.entry for one in dated if one.entry.seq in counts]
        return {e.seq: action_from(live.game, e.action, e.rules) for e in entries}

    async def done_as(self, interaction: int) -> int | None:
        """Return the last entry of what was done under a name; None: nothing was."""
        again = await self._committer.done(interaction)
        return None if again is None else INTERACTION_RESULT.decode(again.stored).seq

    async def carry_out(
        self, match: MatchId, user: int, prepared: Premove, once: int
    ) -> tuple[Branch, Acted | Refused | AlreadyDone]:
        """Do the next queued action; before the first, check in the person's view that all holds.

        One action at a time: what is refused later must not tell what chance would have brought.
        *once* names it: what has this name is done a single time. Returns which part was done.
        """
        branch: Branch = prepared.branch
        order = prepared.order

        def move(
            live_match: LiveMatch, live: AnyMatch
        ) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            nonlocal branch
            mine = seat_for(info_of(live_match), user, None)
            if isinstance(mine, ShellRefusal):
                return mine
            branch = prepared.branch
            asked = [one for one in live.game.pending(live.state) if one.seat == mine]
            # Conditions are looked at once, before the first action: they were about the position
            # then, not about what the order itself has changed.
            if not branch:
                why = unmet(live.game, live.view(mine), mine, order.conditions)
                nothing = order.otherwise in ("ask", "wait") or (
                    order.otherwise == "do" and not order.instead
                )
                if why is not None and (nothing or not isinstance(why, ConditionFalse)):
                    return why
                branch = "do" if why is None else "else"
                if why is not None and order.otherwise == "pass":
                    answer = passing(live.legal(mine))
                    if answer is None or agrees(answer, asked):
                        return why
                    return _played(live, mine, answer)
            queued: QueuedAction = order.of(branch)[prepared.done]
            try:
                action = action_from(live.game, queued.action.encode(), order.rules)
            except msgspec.DecodeError:
                return NotNow()
            return TermsUnread() if agrees(action, asked) else _played(live, mine, action)

        result = await self._committer.move(match, once, None, move)  # not by hand
        return branch, result


def _played(
    live: AnyMatch, seat: Seat, action: object
) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
    if live.game.ends(live.view(seat), seat, action):
        return EndsUnasked()  # who answers by hand is asked once whether it is meant
    moved = live.act(seat, action)
    return moved if isinstance(moved, Refusal) else (seat, moved)
