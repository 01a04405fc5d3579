"""What if: matches that one person plays on alone, from what their seat sees, in memory only.

What is hidden is dealt at random as the view allows (``possible``), so nothing of the true position
is in them; automated players answer for the other seats. Nothing of them is written anywhere.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec.structs import replace

from bot.matches import log_entries, question_numbers
from bot.matches.drafts import answers_in, of_seat
from bot.matches.live_match import AnyGame, AnyMatch, game_of
from bot.model.clocks import Clocks
from bot.model.refusals import NotSeated, QuestionClosed, ShellRefusal, UnknownMatch
from bot.model.results import (
    Acted,
    AlreadyDone,
    LogEntry,
    OpenQuestion,
    Refused,
    SeenSince,
    Snapshot,
    UnavailableError,
)
from bot.store import MatchId, MatchInfo
from bot.store.match_records import Dated
from rules.core.chance import Keyed
from rules.core.data import pack
from rules.core.errors import NothingToUndo, Refusal
from rules.core.forms import Whole
from rules.core.game import Setup
from rules.core.ids import Seat
from rules.core.record import Position, begin, events_from, resume
from rules.players import PLAYERS, Player

KEPT: Final = 100
"""How many practice matches there are at most; the one that was used longest ago goes first."""
SECONDS: Final = 1.5
"""How long the others think in one go."""
STEPS: Final = 300
"""How many answers the others give in one go."""

Choose = Callable[[Any, Snapshot, Sequence[Any]], list[Any]]
"""Leaves out of what is legal what answers no question."""


def started(game: AnyGame, setup: Setup, key: bytes) -> AnyMatch:
    """Begin a match whose chance is known: the same every time."""
    return begin(game, setup, Keyed(key)).match


@dataclass
class _PracticeMatch:
    """One practice match; ``before`` holds the match before each of the person's own steps.

    ``draft``: what the person writes, to the question opened by which entry.
    """

    info: MatchInfo
    seat: Seat
    live: AnyMatch
    asked: tuple[question_numbers.QuestionNumber, ...]
    minds: dict[Seat, Player]
    entries: list[Dated] = field(default_factory=list)
    before: list[tuple[AnyMatch, int]] = field(default_factory=list)
    draft: tuple[int, Whole] | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class PracticeMatches:
    """The practice matches, one a person; with the methods of ``Matches``.

    A practice match has the id of its match with a hyphen and a number; no match has a hyphen in
    its id.
    """

    def __init__(self, choose: Choose, *, clock: Callable[[], float] = time.time) -> None:
        """Hold none yet. *choose*: which of the legal actions an automated player may say."""
        self._choose, self._clock = choose, clock
        self.drafts = PracticeDrafts(self)
        self._open: OrderedDict[MatchId, _PracticeMatch] = OrderedDict()
        self._games: dict[str, AnyGame] = {}

    @staticmethod
    def owns(match: MatchId) -> bool:
        """Return whether an id is that of a practice match, though it may be gone."""
        return len(match) > 1 and "-" in match

    def begin(
        self, game: AnyGame, info: MatchInfo, snapshot: Snapshot, user: int, kind: str
    ) -> MatchInfo:
        """Begin a practice match of *user* from what their seat sees; an earlier one ends."""
        assert snapshot.seat is not None
        key = secrets.token_bytes(32)
        # Dealt from the view, never from the position: nothing hidden can come out of a practice
        # match, however it is played.
        packed = pack(game.possible(snapshot.view, Keyed(key)))
        start = Position(0, packed)
        live: AnyMatch = resume(game, Keyed(key), start, start, ())
        named = replace(info, id=MatchId(f"{info.id}-{secrets.randbelow(36**4)}"))
        return self.open(named, live, snapshot.seat, user=user, kind=kind, key=key)

    def open(
        self, info: MatchInfo, live: AnyMatch, seat: Seat, *, user: int, kind: str, key: bytes
    ) -> MatchInfo:
        """Begin a practice match of *user* at *seat* from a position; an earlier one ends.

        *info*: who sits there, and the id of the practice match. *key*: of the thoughts of the
        others.
        """
        for match, practice in list(self._open.items()):
            if practice.info.of_user(user) is not None:
                del self._open[match]
        game = game_of(live)
        seats = tuple(
            replace(s, user=user, read=-1) if s.seat == seat else replace(s, user=None, kind=kind)
            for s in info.seats
        )
        named = replace(
            info,
            status="over" if live.state.over else "running",
            seq=live.seq,
            seats=seats,
            clocks=Clocks(),
            secret=None,
            # Forms belong to a match of the table: they answer later, when nobody may look.
            plans="unadvised" if info.plans == "unadvised" else "by-hand",
        )
        minds = {
            s.seat: PLAYERS[kind](game, s.seat, key + bytes([s.seat]))
            for s in seats
            if s.seat is not None and s.seat != seat
        }
        asked = question_numbers.numbered(live, (), None, self._clock())
        self._open[named.id] = _PracticeMatch(named, seat, live, asked, minds)
        self._games[game.id] = game
        while len(self._open) > KEPT:
            self._open.popitem(last=False)
        return named

    def position(self, match: MatchId) -> AnyMatch:
        """Return the whole position of a practice match, to go on from it another time."""
        return self.practice(match).live

    def put(self, match: MatchId, live: AnyMatch) -> None:
        """Go on with a practice match from another position of its game; there is no way back."""
        practice = self.practice(match)
        known = question_numbers.closed(practice.asked)
        practice.live, practice.asked = (
            live,
            question_numbers.numbered(live, known, None, self._clock()),
        )
        practice.before.clear()
        practice.draft = None
        self._put(practice)

    def knows(self, match: MatchId) -> bool:
        """Return whether a practice match still exists."""
        return match in self._open

    def has(self, match: MatchId, user: int) -> bool:
        """Return whether a practice match still is, and is this person's."""
        practice = self._open.get(match)
        return practice is not None and practice.info.of_user(user) is not None

    def end(self, match: MatchId, user: int) -> None:
        """Throw a practice match away, if it is this person's."""
        if self.has(match, user):
            del self._open[match]

    async def back(self, match: MatchId) -> bool:
        """Go back before the person's own last step; say whether there was one."""
        practice = self.practice(match)
        async with practice.lock:
            if not practice.before:
                return False
            practice.live, entries = practice.before.pop()
            back = [dated.entry for dated in practice.entries[entries:]]
            del practice.entries[entries:]
            known = question_numbers.closed(practice.asked)
            practice.asked = question_numbers.numbered(practice.live, known, None, self._clock())
            asked = of_seat(self._questions(practice), practice.seat)
            answer = answers_in(practice.live.game, back[:1]).get(practice.seat)
            practice.draft = None if asked is None or answer is None else (asked.since, answer)
            self._put(practice)
            return True

    async def played_on(self, match: MatchId) -> None:
        """Let the others answer until the person is asked, or for a while."""
        practice = self.practice(match)
        async with practice.lock:
            began = time.monotonic()
            for _ in range(STEPS):
                # Discord waits; what is left is played with the next press.
                if time.monotonic() - began > SECONDS or not await self._answered(practice):
                    break

    async def _answered(self, practice: _PracticeMatch) -> bool:
        """Give one answer of another seat; False if none is due, or the person is asked."""
        live, game = practice.live, practice.live.game
        due = [d.seat for d in game.pending(live.state) if d.asked]
        if live.state.over or not due or practice.seat in due:
            return False
        seat = due[0]
        answers = self._choose(game, self._look(practice, seat), live.legal(seat))
        if not answers:
            return False
        mind = practice.minds[seat]
        actions = await asyncio.to_thread(mind.whole, live.view(seat), answers)
        return not isinstance(self._step(practice, seat, actions), Refusal)

    def _step(
        self, practice: _PracticeMatch, seat: Seat, actions: Sequence[Any], *, plan: bool = False
    ) -> tuple[Any, ...] | Refusal:
        """Play in place; return what the seat learnt."""
        moved = practice.live.act(seat, *actions, plan=plan)
        if isinstance(moved, Refusal):
            return moved
        now = self._clock()
        practice.entries += [Dated(entry, now) for entry in moved.entries]
        practice.live = moved.match
        practice.asked = question_numbers.numbered(practice.live, practice.asked, seat, now)
        self._put(practice)
        return log_entries.observations(moved.match.game, moved.events, seat)

    @staticmethod
    def _seen(practice: _PracticeMatch, entries: Sequence[Dated]) -> tuple[Any, ...]:
        game = practice.live.game
        return tuple(
            observation
            for dated in entries
            for observation in log_entries.observations(
                game, events_from(game, dated.entry), practice.seat
            )
        )

    @staticmethod
    def _put(practice: _PracticeMatch) -> None:
        live = practice.live
        practice.info = replace(
            practice.info,
            seq=live.seq,
            revision=practice.info.revision + 1,
            status="over" if live.state.over else "running",
            winners=live.game.winners(live.state),
        )

    def practice(self, match: MatchId) -> _PracticeMatch:
        """Return a practice match.

        Raises:
            UnavailableError: if it is gone.
        """
        practice = self._open.get(match)
        if practice is None:
            raise UnavailableError(UnknownMatch(match))
        self._open.move_to_end(match)
        return practice

    # --- what ``Matches`` answers too ---

    def game_of(self, info: MatchInfo) -> AnyGame:
        """Return the game of a practice match."""
        return self._games[info.game]

    async def info(self, match: MatchId) -> MatchInfo:
        """Return what is known of a practice match beside its position."""
        return self.practice(match).info

    async def view(self, match: MatchId, seat: Seat | None) -> Snapshot:
        """Return what *seat* may know of a practice match now; to its person that of their seat."""
        practice = self.practice(match)
        return self._look(practice, practice.seat if seat is None else seat)

    def _look(self, practice: _PracticeMatch, seat: Seat) -> Snapshot:
        live = practice.live
        return Snapshot(
            match=practice.info.id,
            game=practice.info.game,
            seq=live.seq,
            seat=seat,
            view=live.view(seat),
            round=live.game.round_of(live.state),
            questions=self._questions(practice),
            said=question_numbers.said(practice.asked, seat),
            over=bool(live.state.over),
            places=live.game.places(live.state) if live.state.over else (),
        )

    @staticmethod
    def _questions(practice: _PracticeMatch) -> tuple[OpenQuestion, ...]:
        return (
            ()
            if practice.live.state.over
            else question_numbers.questions(practice.live, practice.asked)
        )

    async def pending(self, match: MatchId) -> tuple[OpenQuestion, ...]:
        """List the open questions of a practice match."""
        return self._questions(self.practice(match))

    async def legal(self, match: MatchId, seat: Seat) -> list[Any]:
        """List what *seat* may do now."""
        return self.practice(match).live.legal(seat)

    async def why_not(self, match: MatchId, seat: Seat, action: Any) -> Refusal | None:
        """Return why *seat* may not do this now; None if it may."""
        return self.practice(match).live.why_not(seat, action)

    async def may_undo(self, match: MatchId, seat: Seat) -> Refusal:
        """Offer no undo: a practice match has a way back of its own."""
        return NothingToUndo()

    async def seat_of(self, match: MatchId, user: int) -> Seat | None:
        """Find the seat of the person whose practice match this is."""
        mine = self.practice(match).info.of_user(user)
        return None if mine is None else mine.seat

    async def events_since(
        self, match: MatchId, since: int, viewer: Seat | None
    ) -> tuple[LogEntry, ...]:
        """Return what happened in a practice match, as its person may know it."""
        practice = self.practice(match)
        return log_entries.lines(practice.live.game, practice.entries, since, practice.seat, {})

    async def seen_since_press(self, match: MatchId, seat: Seat) -> SeenSince:
        """Return nothing: what follows a press at practice is said with it."""
        return SeenSince()

    async def act(
        self,
        match: MatchId,
        user: int | None,
        actions: Sequence[Any],
        interaction: int | None,
        *,
        seat: Seat | None = None,
        question: int | None = None,
        said: int | None = None,
        draft: bool = False,
        plan: bool = False,
    ) -> Acted | Refused | AlreadyDone:
        """Play *actions* for a person at practice, all or none; then the others answer."""
        practice = self.practice(match)
        if user is None or practice.info.of_user(user) is None:
            return Refused(NotSeated(match))
        async with practice.lock:
            mine, first = practice.seat, practice.live.seq + 1
            if question is not None and not question_numbers.still_open(
                practice.asked, mine, question, draft=draft
            ):
                return Refused(
                    question_numbers.denied(practice.live, practice.asked, mine, question)
                )
            if said is not None and said != question_numbers.said(practice.asked, mine):
                return Refused(QuestionClosed())
            was = practice.live, len(practice.entries)
            observations: tuple[Any, ...] | Refusal | ShellRefusal = self._step(
                practice, mine, actions, plan=plan
            )
            if isinstance(observations, Refusal | ShellRefusal):
                return Refused(observations)
            practice.before.append(was)
            if any(isinstance(action, Whole) for action in actions):
                practice.draft = None
            seq, played = practice.live.seq, len(practice.entries)
        await self.played_on(match)
        followed = practice.entries[played:]
        return Acted(
            match=match,
            seat=mine,
            first=first,
            seq=seq,
            observations=(*observations, *self._seen(practice, followed)),
            over=bool(practice.live.state.over),
        )


class PracticeDrafts:
    """What people write in their practice matches; with the methods of ``Drafts``."""

    def __init__(self, matches: PracticeMatches) -> None:
        """Keep those of *matches*, as long as these are kept."""
        self._matches = matches

    async def of(self, match: MatchId, seat: Seat) -> Whole | None:
        """Return what the person has written of the answer to what is asked; None: nothing yet."""
        practice = self._matches.practice(match)
        asked = of_seat(await self._matches.pending(match), seat)
        kept = practice.draft
        return None if kept is None or asked is None or kept[0] != asked.since else kept[1]

    async def put(
        self, match: MatchId, user: int, question: int, draft: Whole
    ) -> ShellRefusal | None:
        """Keep what the person writes to the question that entry *question* has opened."""
        practice = self._matches.practice(match)
        if practice.info.of_user(user) is None:
            return NotSeated(match)
        asked = of_seat(await self._matches.pending(match), practice.seat)
        if asked is None or asked.since != question:
            return QuestionClosed()
        practice.draft = question, draft
        return None
