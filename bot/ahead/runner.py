"""Gives the answers ahead of people, one at a question.

That there are answers ahead may be seen, what is in them may not. So the time before an answer is
drawn before anybody looks whether there is one, and whether a record answers depends on what
everybody sees (``rules.players.standing``). Its answer and what is left of it are written in one
transaction (``ChangeSource.ahead``), so a crash between them cannot happen.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from bot.ahead.notice import owe_turn
from bot.autoplay.pacing import waiting
from bot.context import AppContext
from bot.delivery.answerer import ByStanding, answerer, sheets_of, with_ahead
from bot.delivery.keyed_worker import KeyedLocks, KeyedWorker
from bot.matches import AnyGame, Changed, OpenQuestion, Refused, Snapshot, UnavailableError
from bot.store import MatchId, MatchInfo
from bot.store.ahead import (
    ANSWERS,
    Ahead,
    AheadChangedError,
    AheadList,
    added,
    changed,
    numbered,
)
from rules.players.ahead import ADVISED, Answer, Standing
from rules.players.answering import answer
from rules.players.standing import is_over

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

Key = tuple[MatchId, int]
"""A match and a person."""

RUN: Final = 100
"""Answers that follow one another without a delay at most."""


@dataclass(frozen=True, kw_only=True)
class Answered:
    """What a record answers to a question: the actions (none: its owner is asked), and what is left."""

    seq: int
    question: OpenQuestion
    record: Ahead
    actions: Answer
    left: Standing | None

    def follows(self, before: Answered, game: AnyGame, info: MatchInfo) -> bool:
        """Return whether nobody can tell it from the rest of *before*: one question, or one fight."""
        record = before.record
        if (self.record.sheet, self.record.line) != (record.sheet, record.line):
            return False
        fights = {sheet.id for sheet in sheets_of(game, info) if sheet.scope == "subject"}
        fight = record.sheet in fights and self.record.standing.subject == record.standing.subject
        return fight or self.question.decision == before.question.decision


class AheadRunner:
    """Gives answers ahead when their question comes."""

    def __init__(
        self, context: AppContext, delivery: Reconciler, wait: Callable[[bool], float] = waiting
    ) -> None:
        """Answer in the matches of *context*; *wait* draws the seconds before an answer."""
        self.context, self.delivery, self.wait = context, delivery, wait
        self._begun: set[Key] = set()
        self._tried: dict[Key, tuple[int, AheadList]] = {}
        self._lock = KeyedLocks[Key]()
        self._looks = KeyedWorker[MatchId](context, "pilot", self._look)
        self._waits = KeyedWorker[Key](context, "pilot", self._give_next)

    def on_match_changed(self, changed: Changed) -> None:
        """Look at a match that has changed."""
        self.wake(changed.match)

    def wake(self, match: MatchId) -> None:
        """Give in a match what is answered ahead."""
        self._looks.wake(match)

    async def begin(self) -> None:
        """Look at every running match in which people answer ahead, after a start."""
        self._looks.sweep(await self.context.store.matches.planned())

    async def _look(self, match: MatchId) -> None:
        """Turn off what was taken back, and begin to wait for everybody who is asked."""
        try:
            info = await self.context.matches.info(match)
            if info.status == "over":
                await self.context.store.ahead.clear(match)
            if info.status != "running" or not with_ahead(info, self.context.game(info)):
                return
            snapshot = await self.context.matches.view(match, None)
            asked = {q.decision.seat for q in snapshot.questions if q.decision.asked}
            for who in info.seats:
                if who.user is None or who.seat is None:
                    continue
                records = await self._without_undone(info, who.user)
                key = match, who.user
                if who.seat not in asked or self._waits.is_busy(key):
                    continue
                if self._tried.get(key) != (snapshot.seq, records):
                    # Drawn before anybody looks whether there is a record that answers. Where nobody
                    # else plays it could hide nothing.
                    here = key in self._begun or info.clocks.pace == "evening"
                    self._waits.wake(key, 0.0 if info.is_alone else self.wait(here))
        except UnavailableError:
            return  # it is looked at again when the match is

    async def _give_next(self, key: Key) -> None:
        """Give one answer, after the time that a person takes."""
        with suppress(UnavailableError):  # as above
            if await self.answers(*key):
                self._begun.add(key)
            else:
                self._begun.discard(key)
            self.wake(key[0])

    async def at_once(self, match: MatchId) -> None:
        """Give the answers ahead of a person who plays alone, before the question is shown."""
        info = await self.context.matches.info(match)
        mine = next((who for who in info.seats if who.user is not None), None)
        if mine is None or mine.user is None or not info.is_alone or info.status != "running":
            return
        if with_ahead(info, self.context.game(info)):
            with self.context.matches.gathering(match):
                for _ in range(RUN):
                    if not await self.answers(match, mine.user):
                        return

    async def answers(self, match: MatchId, user: int) -> bool:
        """Give the next answer of somebody, and the rest of the fight or draft that it is part of."""
        # Listeners who heard of each part would show, and look for the next one, as often.
        with self.context.matches.gathering(match):
            first = last = await self._answer(match, user)
            for _ in range(RUN):
                if last is None:
                    break
                last = await self._answer(match, user, after=last)
        return first is not None

    async def _answer(
        self, match: MatchId, user: int, after: Answered | None = None
    ) -> Answered | None:
        """Give an answer of somebody now; None: nothing answers, or not what comes *after* one."""
        async with self._lock((match, user)):
            info = await self.context.matches.info(match)
            reply = await self._worked_out(info, user)
            if reply is None:
                return None
            if after is not None and not reply.follows(after, self.context.game(info), info):
                return None
            return reply if await self._give(info, user, reply) else None

    async def _worked_out(self, info: MatchInfo, user: int) -> Answered | None:
        """Work out what a record answers to one of the questions of somebody."""
        match, who = info.id, info.of_user(user)
        if info.status != "running" or who is None or who.seat is None:
            return None
        records, matches = await self._without_undone(info, user), self.context.matches
        public, own = await matches.view(match, None), await matches.view(match, who.seat)
        legal = await matches.legal(match, who.seat)
        if public.seq != own.seq:
            return None  # the match has gone on, and is looked at again because of that
        game = self.context.game(info)
        reply = await asyncio.to_thread(
            first_answer, game, info, records, public=public, own=own, legal=legal
        )
        if reply is None:
            self._tried[match, user] = own.seq, records
        return reply

    async def _give(self, info: MatchInfo, user: int, reply: Answered) -> bool:
        """Give an answer, once, whatever happens meanwhile; what is refused is void for its question."""
        match, game = info.id, self.context.game(info)
        if reply.actions:
            public = (await self.context.matches.view(match, None)).view
            try:
                acted = await self.context.matches.act(
                    match,
                    user,
                    reply.actions,
                    once(match, user, reply),
                    question=reply.question.at,
                    plan=True,
                    by_hand=False,
                    ahead=lambda records, entries: _after(game, public, records, reply, entries),
                )
            except AheadChangedError:
                return False  # its owner has changed it meanwhile
            if not isinstance(acted, Refused):
                seat = reply.question.decision.seat
                if not info.is_alone and await self._worked_out(info, user) is None:
                    await owe_turn(self.delivery, match, seat, self._seq_of(acted))
                return True
        await self.context.store.ahead.change(match, user, lambda records: _voided(records, reply))
        return False

    @staticmethod
    def _seq_of(acted: Any) -> int:  # Any: done now, or before a crash
        return int(acted.seq if hasattr(acted, "seq") else acted.acted.seq)

    async def _without_undone(self, info: MatchInfo, user: int) -> AheadList:
        """Turn off the records whose answer was undone; those of a person who plays alone stay on."""
        match, records = info.id, await self.context.store.ahead.of_user(info.id, user)
        # What is taken back there is the press that the trifles followed.
        if info.is_alone or not any(record.answered and not record.off for record in records):
            return records
        gone = await self.context.matches.past_answers.undone(match)
        if not any(gone & {*record.answered} for record in records if not record.off):
            return records

        def turned_off(kept: AheadList) -> AheadList:
            return tuple(
                replace(record, off="undone")
                if not record.off and gone & {*record.answered}
                else record
                for record in kept
            )

        return await self.context.store.ahead.change(match, user, turned_off)

    async def advise_once(self, info: MatchInfo, user: int) -> bool:
        """Let the advice answer for somebody whose time is over; False if it does not.

        Where an answer of theirs is on its way, that is enough.
        """
        who = info.of_user(user)
        if who is None or who.seat is None or not with_ahead(info, self.context.game(info)):
            return False
        if await self.answers(info.id, user):
            return True
        game, matches = self.context.game(info), self.context.matches
        public, own = await matches.view(info.id, None), await matches.view(info.id, who.seat)
        questions = tuple(
            q.decision.id for q in own.questions if q.decision.seat == who.seat and q.decision.asked
        )
        offered = {name for sheet in sheets_of(game, info) for name in sheet.questions}
        if not offered & {*questions}:
            return False
        advised = Ahead(standing=advised_once(game, public.view, questions))
        await self.context.store.ahead.change(
            info.id, user, lambda records: added(records, advised)
        )
        if await self.answers(info.id, user):
            return True
        # It is for this moment alone: what is asked of them later they answer themselves.
        await self.context.store.ahead.change(
            info.id,
            user,
            lambda records: tuple(r for r in records if r.standing != advised.standing),
        )
        return False


def advised_once(game: AnyGame, public: Any, questions: Sequence[str]) -> Standing:
    """Write the record that gives the advised answer to one of these questions, once."""
    now = game.ahead.round(public)
    return Standing(
        questions=tuple(questions),
        says=ADVISED,
        since=now,
        until=now,
        once=True,
        rules=game.rules,
    )


def first_answer(
    game: AnyGame,
    info: MatchInfo,
    records: AheadList,
    *,
    public: Snapshot,
    own: Snapshot,
    legal: Sequence[Any],
) -> Answered | None:
    """Find the first of a seat's questions that a record answers, and what that answers."""
    for question in own.questions:
        asked = question.decision
        if asked.seat != own.seat or not asked.asked:
            continue
        by = answerer(game, info, question, records=records, public=public.view, legal=legal)
        if not isinstance(by, ByStanding):
            continue
        reply = answer(
            game,
            by.record.standing,
            public=public.view,
            view=own.view,
            seat=asked.seat,
            question=asked,
            legal=legal,
        )
        actions, left = reply if reply is not None else ((), by.record.standing)
        return Answered(
            seq=own.seq, question=question, record=by.record, actions=actions, left=left
        )
    return None


def _after(
    game: AnyGame, public: Any, records: AheadList, reply: Answered, entries: range
) -> AheadList:
    """Return the records after one of them has answered with these *entries*; what is over goes.

    Raises:
        AheadChangedError: if its owner has changed it since the answer was worked out.
    """
    record, left = reply.record, reply.left
    kept = tuple(row for row in records if not is_over(game, row.standing, public))
    if not record.number:
        if any((r.sheet, r.line) == (record.sheet, record.line) for r in kept):
            raise AheadChangedError
        standing = record.standing if left is None else left
        return added(kept, replace(record, standing=standing, answered=tuple(entries)), last=True)
    now = numbered(kept, record.number)
    if now is None or now.off or (now.answered, now.void) != (record.answered, record.void):
        raise AheadChangedError
    if left is None:
        return tuple(row for row in kept if row.number != record.number)
    answered = (*now.answered, *entries)[-ANSWERS:]
    return changed(kept, replace(now, standing=left, answered=answered))


def _voided(records: AheadList, reply: Answered) -> AheadList:
    """Return the records with the one that gave no answer to its question."""
    record = replace(reply.record, void=reply.question.at)
    if record.number:
        return changed(records, record)
    return added(records, record, last=True)


def once(match: MatchId, user: int, reply: Answered) -> int:
    """Name an answer like an interaction, so that it is given once, ever.

    Ids of Discord are positive, these are not.
    """
    record = reply.record
    place = f"{record.number}/{record.sheet}/{record.line}/{len(record.answered)}"
    mark = f"ahead/{match}/{user}/{place}/{reply.question.at}/{reply.seq}"
    return -1 - (int.from_bytes(hashlib.blake2b(mark.encode(), digest_size=8).digest()) >> 1)
