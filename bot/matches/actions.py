"""Playing: what a seat does of its own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from bot.matches import lobby_changes, log_entries, question_numbers
from bot.matches.actor import MatchActor
from bot.matches.live_match import AnyMatch, AnyMoved, LiveMatch, known, seat_for, tag_of
from bot.model.refusals import CannotConcede, NotSeated, PlayedOn, ShellRefusal
from bot.model.results import Acted, AlreadyDone, Refused, Undoable
from bot.store import MatchId, MatchInfo
from rules.core.errors import Refusal
from rules.core.ids import Seat


class Playing(MatchActor):
    """What those who hold a seat do."""

    async def act(
        self,
        match: MatchId,
        user: int | None,
        actions: Sequence[Any],  # Any: actions of the game
        interaction: int | None,
        *,
        seat: Seat | None = None,
        question: int | None = None,
        draft: bool = False,
    ) -> Acted | Refused | AlreadyDone:
        """Play *actions* for the seat of *user*, all or nothing.

        Args:
            match: The match.
            user: Who acts; None for an automated player, whose *seat* must then be given.
            actions: Values of ``game.actions``, in order; at least one.
            interaction: The interaction that asked for it.
            seat: The seat of an automated player.
            question: The number that the control carries: ``OpenQuestion.at``, or ``OpenQuestion.since``
                for a control of a draft. None (a typed command) skips the check.
            draft: The control edits a draft: any panel of the same question will do.
        """
        if not actions:
            raise ValueError("no action was given")

        def move(
            table: LiveMatch, live: AnyMatch
        ) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            mine = seat_for(known(table), user, seat)
            if isinstance(mine, ShellRefusal):
                return mine
            if question is not None and not question_numbers.still_open(
                table.asked, mine, question, draft=draft
            ):
                return question_numbers.denied(live, table.asked, mine, question)
            moved = live.act(mine, *actions)
            return moved if isinstance(moved, Refusal) else (mine, moved)

        return await self._move(match, interaction, user, move)

    async def shows(self, match: MatchId, seat: Seat, action: Any) -> bool:  # Any: of the game
        """Tell whether others would see that *seat* has done something: an event, or who is asked."""
        _, live = await self._live(match)
        moved = live.act(seat, action)
        if isinstance(moved, Refusal) or log_entries.sights(live.game, moved.events, None):
            return True
        return _owed(live) != _owed(moved.match)

    async def undo(
        self,
        match: MatchId,
        user: int,
        interaction: int | None,
        *,
        last: int | None = None,
    ) -> Acted | Refused | AlreadyDone:
        """Take back what the user's seat did last, if nothing that followed depends on it.

        *last*: the last entry of what was shown to the user; anything else is refused.
        """

        def move(
            table: LiveMatch, live: AnyMatch
        ) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            mine = seat_for(known(table), user, None)
            if isinstance(mine, ShellRefusal):
                return mine
            moved = live.undo(mine)
            if isinstance(moved, Refusal):
                return moved
            if last is not None and moved.entries[0].undoes[-1] != last:
                return PlayedOn()
            return mine, moved

        return await self._move(match, interaction, user, move)

    async def may_undo(self, match: MatchId, seat: Seat) -> Undoable | Refusal:
        """List the actions that ``undo`` would take back now, or say why it cannot."""
        _, live = await self._live(match)
        moved = live.undo(seat)
        if isinstance(moved, Refusal):
            return moved
        gone = moved.entries[0].undoes
        number = bisect_right(await self._store.records.acts_of(match, seat), gone[-1])
        return Undoable(first=gone[0], last=gone[-1], number=number, actions=moved.taken_back)

    async def act_at(self, match: MatchId, seat: Seat, number: int) -> int | None:
        """Return the entry of what a seat did as its *number*-th thing; None if there is none."""
        acts = await self._store.records.acts_of(match, seat)
        return acts[number - 1] if 0 < number <= len(acts) else None

    async def concede(
        self, match: MatchId, user: int, interaction: int | None
    ) -> Acted | Refused | AlreadyDone:
        """Concede, by the game's own action."""

        def move(
            table: LiveMatch, live: AnyMatch
        ) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            mine = seat_for(known(table), user, None)
            if isinstance(mine, ShellRefusal):
                return mine
            said = next((a for a in live.legal(mine) if tag_of(a) == "concede"), None)
            if said is None:
                return CannotConcede()
            moved = live.act(mine, said)
            return moved if isinstance(moved, Refusal) else (mine, moved)

        return await self._move(match, interaction, user, move)

    async def prefer(
        self,
        match: MatchId,
        user: int,
        *,
        dm: bool | None = None,
        presets: Mapping[str, str] | None = None,
    ) -> MatchInfo | Refused:
        """Set how the hand is brought to a participant of this match, or their standing answers.

        What is None stays as it is.
        """

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            seat = info.of_user(user)
            if seat is None:
                return NotSeated(info.id)
            return lobby_changes.changed(
                info,
                seat,
                dm=seat.dm if dm is None else dm,
                presets=seat.presets if presets is None else dict(presets),
            )

        return await self._edit(match, None, change)


def _owed(live: AnyMatch) -> list[tuple[Seat, str, int | None]]:
    return [(d.seat, d.id, d.subject) for d in live.game.pending(live.state) if d.asked]
