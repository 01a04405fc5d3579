"""What if: matches that one person plays on alone, from what their seat sees, in memory only.

What is hidden is dealt at random as the view allows (``possible``), so nothing of the true position
is in them; automated players answer for the other seats. Nothing of them is written anywhere.
"""

from __future__ import annotations

import asyncio
import math
import secrets
import sys
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from msgspec.structs import replace

from bot.matches import log_entries, question_numbers
from bot.matches.drafts import answers_in, of_seat
from bot.matches.live_match import AnyGame, AnyMatch, LiveMatch, game_of, info_of
from bot.matches.matches import Matches
from bot.model.clocks import Clocks
from bot.model.refusals import UnknownMatch
from bot.model.results import (
    Acted,
    AlreadyDone,
    LogEntry,
    Refused,
    SeenSince,
    Snapshot,
    UnavailableError,
)
from bot.store import MatchId, MatchInfo, MatchMissingError, Store
from bot.store.drafts import Draft
from bot.store.match_records import ChangeSource, Dated
from rules.core.chance import Keyed
from rules.core.data import pack
from rules.core.errors import NothingToUndo, Refusal
from rules.core.game import Setup
from rules.core.ids import Seat
from rules.core.record import Entry, Position, begin, events_from, resume
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
class _Practice:
    """What is kept of one practice match; ``before``: the match before each of the person's steps.

    ``before`` says too how many of the ``entries`` there were. ``minds``: who plays the other seats.
    """

    info: MatchInfo
    seat: Seat
    minds: dict[Seat, Player]
    entries: list[Dated] = field(default_factory=list)
    drafts: dict[int, Draft] = field(default_factory=dict)
    before: list[tuple[AnyMatch, int]] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class _Memory:
    """The store of practice matches, as far as ``Matches`` asks for them: its repositories in one."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.matches = self.records = self.drafts = self
        self.kept: dict[MatchId, _Practice] = {}
        self._clock = clock

    async def get(self, match: MatchId) -> MatchInfo:
        if match not in self.kept:
            raise MatchMissingError(match)
        return self.kept[match].info

    async def commit(
        self,
        _: MatchInfo,
        after: MatchInfo,
        source: ChangeSource,
        *,
        entries: Sequence[Entry] = (),
        **_written: object,
    ) -> None:
        practice, now = self.kept[after.id], self._clock()
        practice.info = after
        practice.entries += [Dated(entry, now, source.user) for entry in entries]

    async def done(self, _: int) -> None:
        """Know no interaction: what is delivered twice was answered from the panel of before."""

    async def entries(self, match: MatchId, since: int, until: int | None = None) -> list[Dated]:
        end = math.inf if until is None else until
        return [one for one in self.kept[match].entries if since < one.entry.seq <= end]

    async def undone(self, _: MatchId) -> dict[int, int]:
        return {}

    def forget(self, _: MatchId) -> None:
        pass

    def tail_size(self, _: MatchId) -> int:
        return 0

    async def of_match(self, match: MatchId) -> dict[int, Draft]:
        return {**self.kept[match].drafts}

    async def put(self, match: MatchId, user: int, draft: Draft) -> None:
        self.kept[match].drafts[user] = draft

    async def drop(self, match: MatchId, users: Collection[int]) -> None:
        for user in users:
            del self.kept[match].drafts[user]


class PracticeMatches(Matches):
    """The practice matches, one a person.

    A practice match has the id of its match with a hyphen and a number; no match has a hyphen in
    its id.
    """

    def __init__(self, choose: Choose, *, clock: Callable[[], float] = time.time) -> None:
        """Hold none yet. *choose*: which of the legal actions an automated player may say."""
        self._choose, self._clock, self._games = choose, clock, dict[str, AnyGame]()
        self._memory = _Memory(clock)
        store = cast("Store", self._memory)
        super().__init__(store, self._games, clock=clock, memory=sys.maxsize)
        self.past_snapshots = self._no_snapshots

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
        for match in list(self._memory.kept):
            self.end(match, user)
        game = game_of(live)
        seats = tuple(
            replace(s, user=user, read=-1) if s.seat == seat else replace(s, user=None, kind=kind)
            for s in info.seats
        )
        named = replace(
            info,
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
        self._games[game.id] = game
        self._memory.kept[named.id] = practice = _Practice(named, seat, minds)
        self._pool.cached[named.id] = live_match = LiveMatch(info=named)
        self._stand(practice, live_match, live)
        while len(self._pool.cached) > KEPT:
            self._drop(next(iter(self._pool.cached)))
        return practice.info

    def _stand(self, practice: _Practice, live_match: LiveMatch, live: AnyMatch) -> None:
        """Let a practice match stand where no action has led it."""
        before = question_numbers.closed(live_match.asked)
        live_match.match, live_match.floor, live_match.news = live, live.floor.seq, (-1, -1)
        live_match.asked = question_numbers.numbered(live, before, None, self._clock())
        live_match.info = practice.info = replace(
            practice.info,
            seq=live.seq,
            revision=practice.info.revision + 1,
            status="over" if live.state.over else "running",
            winners=live.game.winners(live.state),
        )

    def position(self, match: MatchId) -> AnyMatch:
        """Return the whole position of a practice match, to go on from it another time."""
        live = self._practice(match)[1].match
        assert live is not None, "a practice match has begun"
        return live

    def put(self, match: MatchId, live: AnyMatch) -> None:
        """Go on with a practice match from another position of its game; there is no way back."""
        practice, live_match = self._practice(match)
        practice.before.clear()
        practice.drafts.clear()
        self._stand(practice, live_match, live)

    def knows(self, match: MatchId) -> bool:
        """Return whether a practice match still exists."""
        return match in self._memory.kept

    def has(self, match: MatchId, user: int) -> bool:
        """Return whether a practice match still is, and is this person's."""
        practice = self._memory.kept.get(match)
        return practice is not None and practice.info.of_user(user) is not None

    def end(self, match: MatchId, user: int) -> None:
        """Throw a practice match away, if it is this person's."""
        if self.has(match, user):
            self._drop(match)

    def _drop(self, match: MatchId) -> None:
        del self._memory.kept[match], self._pool.cached[match]

    async def step_back(self, match: MatchId) -> bool:
        """Go back before the person's own last step; say whether there was one."""
        practice, live_match = self._practice(match)
        async with practice.lock:
            if not practice.before:
                return False
            live, entries = practice.before.pop()
            back = [dated.entry for dated in practice.entries[entries:]]
            del practice.entries[entries:]
            self._stand(practice, live_match, live)
            practice.drafts.clear()
            asked = of_seat(await self.pending(match), practice.seat)
            answer = answers_in(live.game, back[:1]).get(practice.seat)
            who = practice.info.of_seat(practice.seat)
            if asked and answer is not None and who is not None and who.user is not None:
                await self.drafts.put(match, who.user, asked.since, answer)
            return True

    async def played_on(self, match: MatchId) -> None:
        """Let the others answer until the person is asked, or for a while."""
        practice, _ = self._practice(match)
        async with practice.lock:
            began = time.monotonic()
            for _ in range(STEPS):
                # Discord waits; what is left is played with the next press.
                if time.monotonic() - began > SECONDS or not await self._answered(practice):
                    break

    async def _answered(self, practice: _Practice) -> bool:
        """Give one answer of another seat; False if none is due, or the person is asked."""
        match = practice.info.id
        live = self.position(match)
        due = [d.seat for d in live.game.pending(live.state) if d.asked]
        if live.state.over or not due or practice.seat in due:
            return False
        seat = due[0]
        _, snapshot = await super().info_and_view(match, seat)
        answers = self._choose(game_of(live), snapshot, live.legal(seat))
        if not answers:
            return False
        actions = await asyncio.to_thread(practice.minds[seat].whole, live.view(seat), answers)
        return isinstance(await self._act(match, None, actions, seat=seat), Acted)

    async def _act(
        self, match: MatchId, user: int | None, actions: Sequence[Any], **how: Any
    ) -> Acted | Refused | AlreadyDone:
        """Play; the person is told with it what has followed, so nothing counts as unread."""
        practice, live_match = self._practice(match)
        acted = await super().act(match, user, actions, None, **how)
        info = info_of(live_match)
        unread = tuple(replace(who, read=-1) for who in info.seats)
        live_match.info = practice.info = replace(info, seats=unread)
        return acted

    def _practice(self, match: MatchId) -> tuple[_Practice, LiveMatch]:
        """Return what is kept of a practice match, and the match in memory.

        Raises:
            UnavailableError: if it is gone.
        """
        if match not in self._memory.kept:
            raise UnavailableError(UnknownMatch(match))
        self._pool.cached.move_to_end(match)
        return self._memory.kept[match], self._pool.cached[match]

    # --- what ``Matches`` answers otherwise ---

    async def info_and_view(
        self, match: MatchId, seat: Seat | None, *, at_least: int = -1
    ) -> tuple[MatchInfo, Snapshot]:
        """Return what *seat* may know of a practice match now; to its person that of their seat."""
        practice, _ = self._practice(match)
        mine = practice.seat if seat is None else seat
        return await super().info_and_view(match, mine, at_least=at_least)

    async def may_undo(self, match: MatchId, seat: Seat) -> Refusal:
        """Offer no undo: a practice match has a way back of its own."""
        return NothingToUndo()

    async def events_since(
        self, match: MatchId, since: int, viewer: Seat | None
    ) -> tuple[LogEntry, ...]:
        """Return what happened in a practice match, as its person may know it."""
        return await super().events_since(match, since, self._practice(match)[0].seat)

    async def seen_since_press(self, match: MatchId, seat: Seat) -> SeenSince:
        """Return nothing: what follows a press at practice is said with it."""
        return SeenSince()

    async def _no_snapshots(
        self, match: MatchId, seqs: Collection[int], seat: Seat | None
    ) -> dict[int, Snapshot]:
        """Return none: of where a practice match stood before, no position is kept."""
        return {}

    async def act(
        self,
        match: MatchId,
        user: int | None,
        actions: Sequence[Any],
        interaction: int | None,
        **how: Any,
    ) -> Acted | Refused | AlreadyDone:
        """Play *actions* for a person at practice, all or none; then the others answer."""
        practice, _ = self._practice(match)
        async with practice.lock:
            was = self.position(match), len(practice.entries)
            acted = await self._act(match, user, actions, **how)
            if not isinstance(acted, Acted):
                return acted
            practice.before.append(was)
            played = len(practice.entries)
        await self.played_on(match)
        live = self.position(match)
        followed = tuple(
            observation
            for dated in practice.entries[played:]
            for observation in log_entries.observations(
                live.game, events_from(live.game, dated.entry), practice.seat
            )
        )
        return replace(
            acted, observations=(*acted.observations, *followed), over=bool(live.state.over)
        )
