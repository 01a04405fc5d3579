"""The live matches: what may be read of them, what people play, and the services for the rest."""

from __future__ import annotations

import hashlib
import time
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.matches import lobby_changes, log_entries, question_numbers
from bot.matches.actor import MEMORY, ActorPool
from bot.matches.by_hand import left_by_hand
from bot.matches.committer import Committer
from bot.matches.live_match import (
    AnyGame,
    AnyMatch,
    AnyMoved,
    LiveMatch,
    info_of,
    seat_for,
)
from bot.matches.lobbies import Lobbies
from bot.matches.look_back import LookBack
from bot.matches.moderation import Moderation
from bot.matches.past_answers import PastAnswers
from bot.matches.past_views import PastViews
from bot.matches.reasons import Reasons
from bot.matches.rewind import Rewinds
from bot.matches.seat_changes import SeatChanges
from bot.matches.snapshots import Snapshots
from bot.model.refusals import CannotConcede, NotSeated, PlayedOn, QuestionClosed, ShellRefusal
from bot.model.results import Acted, AlreadyDone, Refused, Undoable
from bot.store import MatchId, MatchInfo, Store
from bot.store.ahead import AheadList, ChangeAhead
from rules.core.data import tag_of
from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.core.play import agrees
from rules.players import PLAYERS

STEPS: Final = 10
"""So many of one's own steps can be taken back with one press."""


class Matches(Snapshots):
    """The live matches, loaded when somebody needs them and forgotten when idle.

    What may be read, and what people play, is here; ``lobbies``, ``seats``, ``moderation``,
    ``past_answers``, ``rewinds``, ``reasons``, ``look_back`` and ``drafts`` do the rest. Every method that changes something takes
    the id of the interaction that asked for it; a second delivery changes nothing. ``None`` is for
    what no interaction asked (automated players). Nobody's permissions are looked at here: ``by``
    is only written down.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        *,
        players: Sequence[str] = tuple(PLAYERS),
        clock: Callable[[], float] = time.time,
        patience: float = 5.0,
        memory: int = MEMORY,
    ) -> None:
        """Serve the matches of *store*.

        Args:
            store: The open store.
            games: The games by id, ``rules.GAMES``.
            players: The kinds of automated players that may be seated.
            clock: Seconds since the epoch.
            patience: Seconds that an action queues for its match before it is told ``Busy``.
            memory: How many bytes of idle matches stay in memory, as estimated.
        """
        pool = ActorPool(
            store, games, players=players, clock=clock, patience=patience, memory=memory
        )
        super().__init__(pool)
        committer = self._committer = Committer(pool)
        self.info, self.game_of = pool.info, pool.game_of
        self.listen, self.gathering, self.close = pool.listen, pool.gathering, pool.close
        self.forget, self.leave_out = pool.forget, pool.leave_out
        past = PastViews(pool)
        self.rounds, self.past_snapshots = past.rounds, past.past_snapshots
        self.last_round, self.rounds_so_far = past.last_round, past.rounds_so_far
        self.around_round = past.around_round
        self.drafts = committer.drafts
        self.lobbies, self.seats = Lobbies(pool, committer), SeatChanges(pool, committer)
        self.moderation = Moderation(pool, committer)
        self.past_answers = PastAnswers(pool)
        self.look_back = LookBack(pool)
        self.rewinds, self.reasons = Rewinds(pool, committer, self), Reasons(pool, self)

    @property
    def live(self) -> tuple[int, int]:
        """How many matches are in memory, and the bytes that they take, as estimated."""
        return len(self._pool.cached), self._pool.bytes

    async def act(
        self,
        match: MatchId,
        user: int | None,
        actions: Sequence[Any],  # Any: actions of the game
        interaction: int | None,
        *,
        seat: Seat | None = None,
        question: int | None = None,
        said: int | None = None,
        draft: bool = False,
        plan: bool = False,
        by_hand: bool = True,
        ahead: Callable[[AheadList, range], AheadList] | None = None,
    ) -> Acted | Refused | AlreadyDone:
        """Play *actions* for the seat of *user*, all or nothing as far as nothing comes to light.

        Args:
            match: The match.
            user: Who acts; None for an automated player, whose *seat* must then be given.
            actions: Values of ``game.actions``, in order; at least one.
            interaction: The interaction that asked for it.
            seat: The seat of an automated player.
            question: The number that the control carries: ``OpenQuestion.at``, or
                ``OpenQuestion.since`` for a control of a draft. None (a typed command) skips the
                check.
            said: The number that a control beside any question carries, ``Snapshot.said``.
            draft: The control edits a draft: any panel of the same question will do, unless it
                agrees to terms, which are those that its own panel shows.
            plan: The actions are a plan, which is played as far as it goes (see ``Match.act``).
            by_hand: Not, if an answer ahead gives it for *user*: the record names nobody for it then.
            ahead: How the answers ahead of *user* change with it, in the same transaction; it is given
                the entries. What is answered by hand changes them besides.
        """
        if not actions:
            raise ValueError("no action was given")

        def move(
            live_match: LiveMatch, live: AnyMatch
        ) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            mine = seat_for(info_of(live_match), user, seat)
            if isinstance(mine, ShellRefusal):
                return mine
            # Looked at under the lock, on the match as it is now: between the press and this moment
            # others may have answered, and the same words could mean something else.
            edits = draft and not _agree(live, mine, actions)
            if question is not None and not question_numbers.still_open(
                live_match.asked, mine, question, draft=edits
            ):
                return question_numbers.denied(live, live_match.asked, mine, question)
            if said is not None and said != question_numbers.said(live_match.asked, mine):
                return QuestionClosed()
            moved = live.act(mine, *actions, plan=plan, halts=not plan)
            return moved if isinstance(moved, Refusal) else (mine, moved)

        def changes(live: AnyMatch, moved: AnyMoved, mine: Seat) -> tuple[int, ChangeAhead] | None:
            left = left_by_hand(live, moved, mine, actions) if by_hand else None
            if user is None or (left is None and ahead is None):
                return None

            entries = range(moved.entries[0].seq, moved.match.seq + 1)

            def change(records: AheadList) -> AheadList:
                records = records if ahead is None else ahead(records, entries)
                return records if left is None else left(records)

            return user, change

        by = user if by_hand else None
        return await self._committer.move(match, interaction, by, move, ahead=changes)

    async def content(self, match: MatchId) -> bytes:
        """Return the packed content of a started match: what was printed when it began."""
        return (await self._pool.store.records.header(match)).content

    async def mind_key(self, match: MatchId, seat: Seat) -> bytes:
        """Return the key of what an automated player of *seat* thinks: the same after a restart.

        It follows from the secret key of the match, and tells nothing of it.
        """
        # Keyed by the secret: of anything public everybody could compute how such a player thinks.
        secret = bytes.fromhex(await self._pool.store.records.secret(match))
        return hashlib.blake2b(b"mind/%d" % seat, key=secret, digest_size=32).digest()

    async def shows(self, match: MatchId, seat: Seat, *actions: Any) -> bool:  # Any: of the game
        """Return whether others would see that *seat* has done something: an event, or who is asked."""
        _, live = await self._pool.live(match)
        # Played on the value in memory, which is thrown away: a match is changed only by what is
        # committed.
        moved = live.act(seat, *actions, plan=len(actions) > 1)
        if isinstance(moved, Refusal) or log_entries.observations(live.game, moved.events, None):
            return True
        return _due_questions(live) != _due_questions(moved.match)

    async def undo(
        self,
        match: MatchId,
        user: int,
        interaction: int | None,
        *,
        last: int | None = None,
        steps: int = 1,
    ) -> Acted | Refused | AlreadyDone:
        """Take back what the user's seat did last, if nothing that followed depends on it.

        *last*: the last entry of what was shown to the user; anything else is refused. *steps*: how
        many times that is done, all or nothing.
        """

        def move(
            live_match: LiveMatch, live: AnyMatch
        ) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            mine = seat_for(info_of(live_match), user, None)
            if isinstance(mine, ShellRefusal):
                return mine
            moved = live.undo(mine)
            if isinstance(moved, Refusal):
                return moved
            # The button said what it takes back; after another step it would take back something
            # else.
            if last is not None and moved.entries[0].undoes[-1] != last:
                return PlayedOn()
            # One after the other, since what may be taken back is known only in the position
            # before; all in one commit.
            for _ in range(1, steps):
                more = moved.match.undo(mine)
                if isinstance(more, Refusal):
                    return more
                moved = replace(
                    more,
                    entries=(*moved.entries, *more.entries),
                    events=(*moved.events, *more.events),
                    taken_back=(*more.taken_back, *moved.taken_back),
                )
            return mine, moved

        return await self._committer.move(match, interaction, user, move)

    async def can_undo(self, match: MatchId, seat: Seat) -> bool:
        """Return whether ``undo`` would take something back now."""
        _, live = await self._pool.live(match)
        return not isinstance(live.undo(seat), Refusal)

    async def may_undo(self, match: MatchId, seat: Seat) -> Undoable | Refusal:
        """List the actions that ``undo`` would take back now, or say why it cannot."""
        _, live = await self._pool.live(match)
        moved = live.undo(seat)
        if isinstance(moved, Refusal):
            return moved
        acts, last = await self._pool.store.records.acts_of(match, seat), moved
        steps: list[tuple[Any, ...]] = []
        while not isinstance(moved, Refusal) and len(steps) < STEPS:
            steps.append(moved.taken_back)
            moved = moved.match.undo(seat)
        gone = last.entries[0].undoes
        return Undoable(
            first=gone[0],
            last=gone[-1],
            number=bisect_right(acts, gone[-1]),
            actions=last.taken_back,
            earlier=tuple(steps[1:]),
        )

    async def act_at(self, match: MatchId, seat: Seat, number: int) -> int | None:
        """Return the entry of what a seat did as its *number*-th thing; None if there is none."""
        acts = await self._pool.store.records.acts_of(match, seat)
        return acts[number - 1] if 0 < number <= len(acts) else None

    async def concede(
        self, match: MatchId, user: int, interaction: int | None
    ) -> Acted | Refused | AlreadyDone:
        """Concede, by the game's own action."""

        def move(
            live_match: LiveMatch, live: AnyMatch
        ) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            mine = seat_for(info_of(live_match), user, None)
            if isinstance(mine, ShellRefusal):
                return mine
            # By its tag, since every family has a class of its own for it.
            concession = next((a for a in live.legal(mine) if tag_of(a) == "concede"), None)
            if concession is None:
                return CannotConcede()
            moved = live.act(mine, concession)
            return moved if isinstance(moved, Refusal) else (mine, moved)

        return await self._committer.move(match, interaction, user, move)

    async def set_preferences(self, match: MatchId, user: int, *, dm: bool) -> MatchInfo | Refused:
        """Set how the hand is brought to a participant of this match."""

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            seat = info.of_user(user)
            if seat is None:
                return NotSeated(info.id)
            return lobby_changes.changed(info, seat, dm=dm)

        return await self._committer.edit(match, None, change)


def _agree(live: AnyMatch, seat: Seat, actions: Sequence[Any]) -> bool:  # Any: of the game
    """Return whether *seat* would agree to terms that others can change."""
    asked = [one for one in live.game.pending(live.state) if one.seat == seat]
    return any(agrees(action, asked) for action in actions)


def _due_questions(live: AnyMatch) -> list[tuple[Seat, str, int | None]]:
    return [(d.seat, d.id, d.subject) for d in live.game.pending(live.state) if d.asked]
