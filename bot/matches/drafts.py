"""What people are still writing of answers: it belongs to them alone, and the match knows nothing of it."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from bot.matches.actor import ActorPool
from bot.matches.live_match import AnyMoved, LiveMatch, info_of, questions_of
from bot.model.refusals import NotSeated, QuestionClosed, ShellRefusal
from bot.model.results import OpenQuestion
from bot.store import DatabaseFailedError, MatchId, SeatInfo
from bot.store.drafts import Draft
from rules.core.data import json_decoder
from rules.core.forms import Whole
from rules.core.game import Game, form_of
from rules.core.ids import Seat
from rules.core.record import Entry, action_from

log: Final = logging.getLogger(__name__)


class Drafts:
    """The drafts of live matches: one for the question that a seat of a person has now."""

    def __init__(self, pool: ActorPool) -> None:
        """Keep those of the matches of *pool*."""
        self._pool, self._store = pool, pool.store.drafts

    async def of(self, match: MatchId, seat: Seat) -> Whole | None:
        """Return what the owner of a seat has written of its answer; None: nothing yet."""
        live_match, live = await self._pool.live(match)
        who = info_of(live_match).of_seat(seat)
        user = None if who is None else who.user
        kept = None if user is None else (await self._store.of_match(match)).get(user)
        asked = of_seat(questions_of(live_match, live), seat)
        if kept is None or asked is None or kept.question != asked.since:
            return None
        try:
            answer = json_decoder(live.game.action).decode(kept.answer)
        except msgspec.DecodeError:
            log.info("a draft in match %s is not of these rules", match)
            return None
        return answer if isinstance(answer, Whole) else None

    async def put(
        self, match: MatchId, user: int, question: int, draft: Whole
    ) -> ShellRefusal | None:
        """Keep what somebody writes to the question that entry *question* has opened."""
        live_match, live = await self._pool.live(match)
        mine = info_of(live_match).of_user(user)
        if mine is None or mine.seat is None:
            return NotSeated(match)
        asked = of_seat(questions_of(live_match, live), mine.seat)
        if asked is None or asked.since != question:
            return QuestionClosed()
        await self._store.put(match, user, Draft(question, msgspec.json.encode(draft).decode()))
        return None

    async def follow(self, live_match: LiveMatch, moved: AnyMoved | None = None) -> None:
        """Let drafts follow a change of a match that is committed.

        One whose question is closed, or whose owner has left the seat, goes. What was sent and may
        still be changed, and what an undo has taken back, is gone on with.
        """
        try:
            await self._follow(live_match, moved)
        except DatabaseFailedError as error:
            # What was played is committed, and a draft costs nothing but to type it again.
            log.warning("drafts of a match were not brought up to date: %s", error)

    async def _follow(self, live_match: LiveMatch, moved: AnyMoved | None) -> None:
        info, live = info_of(live_match), live_match.match
        if live is None:
            return
        entries = () if moved is None else moved.entries
        sent = answers_in(live.game, entries)
        kept = await self._store.of_match(info.id)
        questions = questions_of(live_match, live)
        written = {
            seat: answer
            for seat, answer in sent.items()
            if (asked := of_seat(questions, seat)) is not None and not asked.decision.asked
        }
        if moved is not None and moved.taken_back and entries[0].kind == "undo":
            seat, back = entries[0].seat, moved.taken_back[0]
            form = form_of(live.game, live.state, seat)
            # One that says nothing is no draft: the question is put anew.
            if form is not None and isinstance(back, form.form.answer) and back != form.empty:
                written[seat] = back
        gone: list[int] = []
        for user, draft in kept.items():
            asked = of_seat(questions, seat_of(info.of_user(user)))
            if asked is None or asked.since != draft.question or asked.decision.seat in sent:
                gone.append(user)
        if gone:
            await self._store.drop(info.id, gone)
        for seat, answer in written.items():
            who, asked = info.of_seat(seat), of_seat(questions, seat)
            if asked is not None and who is not None and who.user is not None:
                draft = Draft(asked.since, msgspec.json.encode(answer).decode())
                await self._store.put(info.id, who.user, draft)


def seat_of(who: SeatInfo | None) -> Seat | None:
    """Return the seat of a participant; None without one."""
    return None if who is None else who.seat


def of_seat(questions: Iterable[OpenQuestion], seat: Seat | None) -> OpenQuestion | None:
    """Find what a seat is asked; None: nothing."""
    return next((q for q in questions if q.decision.seat == seat), None)


def answers_in(game: Game[Any, Any, Any, Any], entries: Iterable[Entry]) -> dict[Seat, Whole]:
    """Return the whole answers that entries hold, by seat."""
    said = ((e.seat, action_from(game, e.action)) for e in entries if e.kind == "act")
    return {seat: action for seat, action in said if isinstance(action, Whole)}
