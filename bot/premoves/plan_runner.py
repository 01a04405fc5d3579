"""Plans: what people have filled in answers for them, one ordinary action at a time.

That there are plans may be seen, what is in them may not. So the time before an answer is drawn
before anybody looks whether there is a plan, and whether a plan answers depends on what everybody
sees (``rules.core.plans``). Orders in advance come first, then the forms filled in last, then those
that stand for the whole match.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.autoplay.pacing import waiting
from bot.context import AppContext
from bot.delivery.answerer import AnyForm, ByForm, answerer, offered, round_of, with_plans
from bot.delivery.seat_plans import SeatForm, plans_of, plans_without_forecasts
from bot.delivery.sweep import Sweep
from bot.matches import Acted, AnyGame, Changed, OpenQuestion, Refused, Snapshot, UnavailableError
from bot.play.turn_notices import owe_turn
from bot.premoves.runner import PremoveRunner
from bot.store import MatchId, MatchInfo
from bot.store.plans import (
    ANSWERS,
    HABIT,
    Chosen,
    FilledForm,
    FilledForms,
    PauseReason,
    form_of,
    habit_of,
    with_answer,
    with_form,
)
from rules.core.ids import Seat
from rules.core.plans import RunningPlan, answer, by_hand

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

Key = tuple[MatchId, int]
"""A match and a person."""

DRAFT: Final = 100
"""Edits of a draft that are made in one go at most."""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What a plan answers, worked out: the form that has made it, and its plans after that."""

    question: OpenQuestion
    action: Any  # an action of any game
    filled: FilledForm
    after: tuple[RunningPlan, ...]
    lapses: bool

    def follows(self, before: Answer, *, anything: bool) -> bool:
        """Return whether it is of the same form as another, and question, or *anything*."""
        same = anything or self.question.decision == before.question.decision
        return same and self.filled.is_of(before.filled.form, before.filled.key)


@dataclass(frozen=True, kw_only=True)
class Expected:
    """A position in which somebody answers by hand: what is asked, and what a plan would answer."""

    public: Snapshot
    asked: tuple[OpenQuestion, ...]
    found: Answer | None


class PlanRunner:
    """Gives the answers of plans."""

    def __init__(
        self,
        context: AppContext,
        delivery: Reconciler,
        premove_runner: PremoveRunner,
        wait: Callable[[bool], float] = waiting,
    ) -> None:
        """Answer in the matches of *context*; *wait* draws the seconds before an answer."""
        self.context, self.delivery, self.premove_runner, self.wait = (
            context,
            delivery,
            premove_runner,
            wait,
        )
        self._busy: set[Key] = set()
        self._begun: set[Key] = set()
        self._tried: dict[Key, tuple[int, FilledForms]] = {}
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()
        self._round = Sweep(context, self._look, "pilot")

    def on_match_changed(self, changed: Changed) -> None:
        """Look at a match that has changed."""
        self.wake(changed.match)

    def wake(self, match: MatchId) -> None:
        """Answer in a match what plans answer."""
        if not self.context.closing:
            self.context.spawn(self._look(match), f"pilot-{match}")

    async def begin(self) -> None:
        """Look at every running match with plans, after a start."""
        self._round.add(await self.context.store.matches.planned())

    async def _look(self, match: MatchId) -> None:
        """Hold what was taken back, and begin to wait for everybody who is asked."""
        try:
            info = await self.context.matches.info(match)
            if not with_plans(info, self.context.game(info)):
                return
            people = [who for who in info.seats if who.user is not None and who.seat is not None]
            if info.status == "over":
                await self.context.store.plans.clear(match)
            if info.status != "running":
                return
            snapshot = await self.context.matches.view(match, None)
            asked = {q.decision.seat for q in snapshot.questions if q.decision.asked}
            for who in people:
                assert who.user is not None
                filled = await self._pause_undone(info, who.user)
                key = match, who.user
                if who.seat not in asked or key in self._busy:
                    continue
                if self._tried.get(key) != (snapshot.seq, filled):
                    self._busy.add(key)
                    # Drawn before anybody looks whether there is a plan that answers. Whoever plays
                    # alone has nobody from whom the moment could hide something.
                    seconds = 0.0 if info.is_alone else self.wait(key in self._begun)
                    self.context.spawn(self._wait(key, seconds), f"pilot-{match}")
        except UnavailableError:
            return  # it is looked at again when the match is

    async def _wait(self, key: Key, seconds: float) -> None:
        """Let the time pass that a person takes, then give one answer."""
        try:
            await asyncio.sleep(seconds)
            if await self.answers(*key):
                self._begun.add(key)
            else:
                self._begun.discard(key)
        except UnavailableError:
            return  # as above
        finally:
            self._busy.discard(key)
        self.wake(key[0])

    async def at_once(self, match: MatchId) -> None:
        """Give what plans answer for whoever plays alone, before anybody is shown the question."""
        info = await self.context.matches.info(match)
        mine = next((who for who in info.seats if who.user is not None), None)
        if mine is None or mine.user is None or not info.is_alone or info.status != "running":
            return
        if with_plans(info, self.context.game(info)):
            with self.context.matches.gathering(match):
                for _ in range(DRAFT):
                    if not await self.answers(match, mine.user):
                        return

    async def answers(self, match: MatchId, user: int, *, by_hand: bool = False) -> bool:
        """Give the next answer whole: a draft, and an army with what follows it in the fight.

        *by_hand*: its owner has just handed the form in.
        """
        # Who hears of each part would show, and look for the next one, as often.
        with self.context.matches.gathering(match):
            return await self._whole(match, user, by_hand=by_hand)

    async def _whole(self, match: MatchId, user: int, *, by_hand: bool) -> bool:
        first = found = await self.answer(match, user, by_hand=by_hand)
        game = self.context.game(await self.context.matches.info(match))
        fights = {form.id for form in offered(game) if form.subjects}
        for _ in range(DRAFT):
            fights_on = found is not None and found.filled.form in fights
            if found is None or not (fights_on or found.question.decision.id in game.wholes):
                break
            found = await self.answer(match, user, after=found, anything=fights_on, by_hand=by_hand)
        return first is not None

    async def answer(
        self,
        match: MatchId,
        user: int,
        *,
        after: Answer | None = None,
        anything: bool = False,
        by_hand: bool = False,
    ) -> Answer | None:
        """Give the answer of a plan of somebody now; None if none of theirs answers.

        *after*: only if it is of the same form as this one, and to the same question unless it may
        be *anything*. *by_hand*: its owner has just handed the form in.

        Raises:
            UnavailableError: if the match cannot be played on.
        """
        # An order in advance is about to answer: two that answer at once could contradict each
        # other.
        if self.premove_runner.answers(match, user):
            return None
        async with self._locks.setdefault((match, user), asyncio.Lock()):
            found = await self._found(match, user)
            if found is None or (after and not found.follows(after, anything=anything)):
                return None
            given = await self._given(match, user, found, by_hand=by_hand)
            return found if given else None

    async def _found(self, match: MatchId, user: int) -> Answer | None:
        """Find the first plan that answers one of the questions of somebody."""
        info = await self.context.matches.info(match)
        who = info.of_user(user)
        if info.status != "running" or who is None or who.seat is None:
            return None
        filled = await self._settled(info, user, who.seat)
        matches = self.context.matches
        public, own = await matches.view(match, None), await matches.view(match, who.seat)
        legal = await matches.legal(match, who.seat)
        if public.seq != own.seq:
            return None  # the match has gone on, and is looked at again because of that
        game = self.context.game(info)
        found = await asyncio.to_thread(
            first_answer, game, info, filled, public=public, own=own, legal=legal
        )
        if found is None:
            self._tried[match, user] = own.seq, filled
        return found

    async def _given(
        self, match: MatchId, user: int, found: Answer, *, by_hand: bool = False
    ) -> bool:
        """Give an answer, once, whatever happens meanwhile."""
        one = found.filled
        # What the plans will be is noted before the action is played: after a crash `_settled` sees
        # by `done_as` whether it was.
        if not await self._noted(match, user, replace(one, plans_after=found.after)):
            return False  # its owner has changed it meanwhile
        made = await self.context.matches.act(
            match,
            user,
            [found.action],
            once(match, user, one),
            question=found.question.at,
            by_hand=by_hand,
        )
        if isinstance(made, Refused):
            await self._noted(match, user, one)
            return False
        acted = made if isinstance(made, Acted) else made.acted
        given = acted.seq, found.question.decision.id
        await self._noted(match, user, _after(one, found.after, acted.seq), given)
        if isinstance(made, Acted) and await self._found(match, user) is None:
            await owe_turn(self.delivery, match, acted.seat, acted.seq)
        return True

    async def _noted(
        self, match: MatchId, user: int, one: FilledForm, answer: tuple[int, str] | None = None
    ) -> bool:
        """Keep a form as it is now, unless its owner has filled it in anew; and its last answer.

        *answer*: its entry, and the id of the question.
        """
        done = False

        def put(filled: FilledForms) -> FilledForms:
            nonlocal done
            now = form_of(filled, one.form, one.key)
            if answer is not None:
                filled = with_answer(filled, *answer, self.context.clock())
            done = now is not None and now.live and (now.made, now.chosen) == (one.made, one.chosen)
            return with_form(filled, replace(one, draft=now.draft)) if done and now else filled

        await self.context.store.plans.change(match, user, put)
        return done

    # --- what becomes of filled forms ---

    async def _settled(self, info: MatchInfo, user: int, seat: Seat) -> FilledForms:
        """Bring the forms of somebody up to date; what stands from the start is filled in now."""
        filled = await self._pause_undone(info, user)
        game = self.context.game(info)
        snapshot = await self.context.matches.view(info.id, seat)
        now, done = round_of(game, snapshot.view), dict[tuple[str, int | None], int]()
        for one in filled:
            if one.plans_after is not None:
                seq = await self.context.matches.premoves.done_as(once(info.id, user, one))
                done |= {} if seq is None else {(one.form, one.key): seq}
        standing = [form for form in offered(game, info) if form.standing]
        is_due = any(form_of(filled, form.id, None) is None for form in standing)
        due: FilledForms = ()
        if is_due or any(one.automatic for one in filled):
            plans = await plans_without_forecasts(
                self.context.store, self.context.matches, game, info, snapshot
            )
            due = plans.due

        def settle(known: FilledForms) -> FilledForms:
            kept: list[FilledForm] = []
            for one in known:
                seq = done.get((one.form, one.key))
                # What was for a round that is over is forgotten.
                if one.key not in (None, HABIT) and _last(one) < now:
                    continue
                if one.plans_after is not None and seq is not None:
                    kept.append(_after(one, one.plans_after, seq))
                else:
                    kept.append(replace(one, plans_after=None))
            fresh = tuple(kept)
            for one in due:
                there = form_of(fresh, one.form, one.key)
                if there is None:
                    fresh = (*fresh, one)
                elif one.key is not None and there == form_of(filled, one.form, one.key):
                    fresh = with_form(fresh, one)  # filled in before, and open again
            return fresh

        filled = await self.context.store.plans.change(info.id, user, settle)
        # What was done and not noted, after a crash, may have been taken back by now.
        return await self._pause_undone(info, user) if done else filled

    async def _pause_undone(self, info: MatchInfo, user: int) -> FilledForms:
        """Hold the plans of which an answer was taken back; not trifles of whoever plays alone."""
        filled = await self.context.store.plans.of_user(info.id, user)
        if info.is_alone:
            return filled  # what is taken back there is the press that they followed
        for one in filled:
            if one.live and await self.context.matches.premoves.taken_back(info.id, one.answers):
                filled = await self._pause(info.id, user, one, "undone")
        return filled

    async def _pause(
        self, match: MatchId, user: int, one: FilledForm, why: PauseReason
    ) -> FilledForms:
        """Let the plans of a form answer nothing more, until its owner wants it."""

        def hold(filled: FilledForms) -> FilledForms:
            now = form_of(filled, one.form, one.key)
            if now is None or now.made != one.made:
                return filled
            return with_form(filled, replace(now, paused=why, plans_after=None))

        return await self.context.store.plans.change(match, user, hold)

    async def fill(
        self,
        info: MatchInfo,
        user: int,
        snapshot: Snapshot,
        one: SeatForm,
        chosen: Chosen | None = None,
        *,
        by_hand: bool = True,
    ) -> None:
        """Put a form in force, as it is or as *chosen*, and answer at once what is asked.

        *by_hand*: by its owner, and not because their time is over.
        """
        form, chosen, seat = one.form, chosen or one.chosen, snapshot.seat
        assert seat is not None
        plans = await asyncio.to_thread(form.plans, snapshot.view, seat, one.subject, chosen)
        fresh = FilledForm(
            form=form.id,
            key=one.key,
            round=round_of(self.context.game(info), snapshot.view),
            made=snapshot.seq,
            chosen=chosen,
            plans=tuple(RunningPlan(plan) for plan in plans),
        )

        def put(filled: FilledForms) -> FilledForms:
            others = tuple(other for other in filled if not other.is_of(form.id, one.key))
            return (*others, fresh) if form.standing else (fresh, *others)

        await self.context.store.plans.change(info.id, user, put)
        if not form.standing:
            await self._answer_now(info.id, user, by_hand=by_hand)
        self.wake(info.id)

    async def _answer_now(self, match: MatchId, user: int, *, by_hand: bool) -> None:
        """Give the first answer that others see, with the edits of its draft that nobody sees.

        Else the draft would stand half done in its owner's panel, with a button that publishes it.
        """
        before = (await self.context.matches.view(match, None)).view
        with self.context.matches.gathering(match):
            for _ in range(DRAFT):
                if not await self.answers(match, user, by_hand=by_hand):
                    return
                self._begun.add((match, user))
                if (await self.context.matches.view(match, None)).view != before:
                    return

    async def usual(self, info: MatchInfo, user: int) -> bool:
        """Answer with the usual plan for somebody whose time is over; False if no form answers.

        Where a plan of theirs is about to answer, that is enough.
        """
        mine = info.of_user(user)
        if mine is None or mine.seat is None:
            return False
        expected = await self.expected(info, user)
        if expected is None or expected.found is not None:
            return expected is not None
        snapshot = await self.context.matches.view(info.id, mine.seat)
        plans = await plans_of(self.context, info, snapshot)
        forms = {(form.form.id, form.key): form for form in plans.by_question.values()}
        for form in forms.values():
            await self.fill(info, user, snapshot, form, by_hand=False)
        left = await self.expected(info, user)
        # A plan that asks all the same leaves the question to the default answer.
        asks = left is not None and left.found is None and left.asked == expected.asked
        return bool(forms) and not asks

    async def counted(self, info: MatchInfo, user: int, one: SeatForm) -> None:
        """Count how often in a row a form is handed in as it opens."""
        if one.form.standing or one.form.if_declined:
            return
        unchanged = one.unchanged + 1 if one.chosen == one.usual else 0
        await self._habit(info, user, one, unchanged=unchanged)

    async def make_automatic(self, info: MatchInfo, user: int, one: SeatForm) -> None:
        """Hand a form in as it opens whenever it does, from now on and until it is stopped."""
        await self._habit(info, user, one, automatic=True)
        self.wake(info.id)

    async def _habit(self, info: MatchInfo, user: int, one: SeatForm, **known: int | bool) -> None:
        form = one.form.id
        await self.context.store.plans.change(
            info.id,
            user,
            lambda filled: with_form(filled, replace(habit_of(filled, form), **known)),
        )

    async def stop(self, info: MatchInfo, user: int, one: SeatForm) -> None:
        """Let a form answer nothing, because its owner wants that; the usual one is noted too."""
        snapshot = await self.context.matches.view(info.id, None)

        def hold(filled: FilledForms) -> FilledForms:
            now = form_of(filled, one.form.id, one.key)
            blank = FilledForm(form=one.form.id, key=one.key, made=snapshot.seq, chosen=one.chosen)
            filled = with_form(filled, replace(now or blank, paused="owner", plans_after=None))
            habit = habit_of(filled, one.form.id)
            lifted = replace(habit, automatic=False, unchanged=0)
            return with_form(filled, lifted) if habit.automatic else filled

        await self.context.store.plans.change(info.id, user, hold)

    async def draft(
        self,
        info: MatchInfo,
        user: int,
        snapshot: Snapshot,
        one: SeatForm,
        *,
        field: str,
        values: Sequence[str],
    ) -> None:
        """Note what is being chosen in a field of a form, which is not in force by that."""
        wanted = one.chosen | {field: tuple(values)}

        def put(filled: FilledForms) -> FilledForms:
            fresh = FilledForm(
                form=one.form.id,
                key=one.key,
                round=round_of(self.context.game(info), snapshot.view),
                made=snapshot.seq,
            )
            now = form_of(filled, one.form.id, one.key) or fresh
            return with_form(filled, replace(now, draft=wanted))

        await self.context.store.plans.change(info.id, user, put)

    async def by_hand(self, info: MatchInfo, user: int, snapshot: Snapshot, one: SeatForm) -> None:
        """Let its owner answer one question at a time, this once."""
        fresh = FilledForm(
            form=one.form.id,
            key=one.key,
            round=round_of(self.context.game(info), snapshot.view),
            made=snapshot.seq,
            by_hand=True,
        )
        await self.context.store.plans.change(
            info.id, user, lambda filled: with_form(filled, fresh)
        )

    # --- what people do by hand ---

    async def expected(self, info: MatchInfo, user: int) -> Expected | None:
        """Look at the questions of somebody, and what a plan would answer, before they answer."""
        mine = info.of_user(user)
        if mine is None or mine.seat is None or not with_plans(info, self.context.game(info)):
            return None
        async with self._locks.setdefault((info.id, user), asyncio.Lock()):
            found = await self._found(info.id, user)
            public = await self.context.matches.view(info.id, None)
            return Expected(public=public, asked=_asked(public, mine.seat), found=found)

    async def acted(
        self, info: MatchInfo, user: int, before: Expected, actions: Sequence[Any], seq: int
    ) -> None:
        """Let plans know that their owner has answered by hand.

        The answer that a plan would have given counts as its own. A plan that would have given
        another is held, unless it lapses by that; what else its form answers goes on.
        """
        game, found = self.context.game(info), before.found
        free, forms = game.ui.prompts.free, {form.id: form for form in offered(game)}
        wanted = None if found is None else found.action
        if all(isinstance(a, free) and not isinstance(wanted, type(a)) for a in actions):
            return  # it was no answer
        mine = info.of_user(user)
        if mine is None or mine.seat is None:
            return
        snapshot = await self.context.matches.view(info.id, None)
        left = {(q.decision.id, q.since) for q in _asked(snapshot, mine.seat)}
        # The question that was answered is the one that is gone: an action names none.
        gone = [q for q in before.asked if (q.decision.id, q.since) not in left]
        question = next(iter(gone or before.asked), None)
        if question is None:
            return
        same = (
            found is not None
            and found.question.decision == question.decision
            and list(actions) == [found.action]
        )
        seat = mine.seat

        def after(one: FilledForm) -> FilledForm:
            undone = one.paused == "undone"
            if not (one.live or undone):
                return one
            if found is not None and one.is_of(found.filled.form, found.filled.key):
                if same:
                    return _after(one, found.after, seq)
                if found.question.decision == question.decision and not found.lapses:
                    one = _otherwise(one, question.decision.id, forms[one.form])
            kept = [
                by_hand(
                    game, running, public=before.public.view, seat=seat, question=question.decision
                )
                for running in one.plans
            ]
            plans = tuple(plan for plan in kept if plan is not None)
            # With the last plan goes what was taken back of it: nothing is left to be held.
            paused: PauseReason = "" if undone and not plans else one.paused
            return replace(one, plans=plans, paused=paused)

        await self.context.store.plans.change(
            info.id, user, lambda filled: tuple(after(one) for one in filled)
        )


def _asked(snapshot: Snapshot, seat: Seat) -> tuple[OpenQuestion, ...]:
    return tuple(q for q in snapshot.questions if q.decision.seat == seat and q.decision.asked)


def first_answer(
    game: AnyGame,
    info: MatchInfo,
    filled: FilledForms,
    *,
    public: Snapshot,
    own: Snapshot,
    legal: Sequence[Any],
) -> Answer | None:
    """Find the first of a seat's questions that a plan answers, and what that answers."""
    seen = {"public": public.view, "view": own.view, "legal": legal}
    for question in own.questions:
        asked = question.decision
        if asked.seat != own.seat or not asked.asked:
            continue
        by = answerer(game, info, asked, filled=filled, **seen)
        if not isinstance(by, ByForm):
            continue
        given = answer(game, by.running, seat=asked.seat, question=asked, **seen)
        assert given is not None  # both read the same
        action, then = given
        return Answer(
            question=question,
            action=action,
            filled=by.filled,
            after=by.after(then),
            lapses=by.running.plan.lapses,
        )
    return None


def _otherwise(one: FilledForm, asked: str, form: AnyForm) -> FilledForm:
    """Return a form of which one question was answered otherwise by hand: the rest of it stands.

    In one that stands for the whole match, what is about that question asks its owner from then on.
    """
    rest = tuple(running for running in one.plans if asked not in running.plan.questions)
    if form.standing:
        mine = [name for name, questions in form.topics.items() if asked in questions]
        chosen = one.chosen | dict.fromkeys(mine, ("ask",))
        fields = tuple(dict.fromkeys((*one.otherwise, *mine)))
        return replace(one, plans=rest, chosen=chosen, otherwise=fields)
    return replace(one, plans=rest) if rest else replace(one, paused="otherwise")


def _last(one: FilledForm) -> int:
    """Return the last round in which a form about something or for a round says anything."""
    ends = [running.plan.until for running in one.plans]
    return max((end for end in ends if end is not None), default=one.round)


def _after(one: FilledForm, plans: tuple[RunningPlan, ...], seq: int) -> FilledForm:
    """Return a form whose plans have given one more answer."""
    answers = (*one.answers, seq)[-ANSWERS:]
    return replace(one, plans=plans, plans_after=None, given=one.given + 1, answers=answers)


def once(match: MatchId, user: int, one: FilledForm) -> int:
    """Name the next answer of a form like an interaction, so that it is given once, ever.

    Ids of Discord are positive, these are not.
    """
    mark = f"plan/{match}/{user}/{one.form}/{one.key}/{one.made}/{one.given}"
    return -1 - (int.from_bytes(hashlib.blake2b(mark.encode(), digest_size=8).digest()) >> 1)
