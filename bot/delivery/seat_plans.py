"""The forms of a game as one person meets them: which are open, run, may be prepared."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.context import AppContext
from bot.lang import keys
from bot.matches import AnyGame, OpenQuestion, Snapshot
from bot.store import MatchInfo
from bot.store.plans import HABIT, Chosen, FilledForm, FilledForms, form_of, habit_of
from rules.core.game import Question
from rules.core.ids import Seat
from rules.core.plans import Field, Form, RunningPlan, Subject, holds, speaks_of, wanted
from rules.players.forecast import forecast

AnyForm = Form[Any]

PLAIN: Final = 3
"""How often in a row a form is handed in as it opens before that is offered from then on."""


@dataclass(frozen=True, kw_only=True)
class SeatForm:
    """A form about something, and what its owner has filled in; None: nothing yet.

    ``fields`` are those of the position as its owner sees it now. ``guard_failed``: its owner is
    asked, because something has changed that an answer of it rests on. ``unchanged``: how often in
    a row it was handed in as it opens. ``automatic``: it is handed in so by itself. ``forecasts``:
    what some of its fields will do, as far as that can be known. ``answers``: what is asked now and
    answered by its plans.
    """

    form: AnyForm
    key: int | None
    fields: tuple[Field, ...]
    filled: FilledForm | None
    guard_failed: bool = False
    unchanged: int = 0
    automatic: bool = False
    forecasts: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    answers: frozenset[Question] = frozenset()

    @property
    def usual(self) -> Chosen:
        """What the fields show when it opens."""
        return {one.id: one.usual for one in self.fields}

    @property
    def foretold(self) -> list[Any]:
        """List what its fields will do, each as far as that can be known."""
        return [one for told in self.forecasts.values() for one in told if one is not None]

    @property
    def is_habit(self) -> bool:
        """Whether its owner may be offered to have it handed in as it opens from now on."""
        once = self.form.standing or self.form.if_declined
        return self.unchanged >= PLAIN and not self.automatic and not once

    @property
    def subject(self) -> Subject:
        """What it is about; None for one that is filled in once a round, or once."""
        return self.key if self.form.subjects else None

    @property
    def chosen(self) -> Chosen:
        """What each field shows: what is being chosen, else what is in force, else the usual."""
        one = self.filled
        kept: Chosen = {}
        if one is not None:
            # What was said before has been done, or was nothing.
            void = (self.form.reopens and self.is_open) or one.chosen == self.form.if_declined
            kept = one.draft or ({} if void else one.chosen)
        return {one.id: allowed(one, kept.get(one.id)) for one in self.fields}

    @property
    def in_force(self) -> bool:
        """Whether its plans answer; a standing form does from the start."""
        if self.automatic and self.is_open:
            return True
        return self.filled.live if self.filled is not None else self.form.standing

    @property
    def is_open(self) -> bool:
        """Whether it waits to be filled in: for the first time, or again."""
        one = self.filled
        if one is None or not (one.ready or one.by_hand):
            return True
        spent = not one.plans or any(running.spent for running in one.plans)
        return self.form.reopens and spent and not (one.by_hand or one.paused)

    def question(self, seat: Seat) -> Question:
        """Return a question that it stands for, by which its subject is named."""
        return Question(seat, self.form.questions[0], subject=self.subject)


def allowed(field: Field, values: tuple[str, ...] | None) -> tuple[str, ...]:
    """Return what was chosen in a field as far as that can still be; else what is usual."""
    kept = tuple(one for one in values or () if one in field.choices)
    return kept if kept or (values is not None and field.many) else field.usual


@dataclass(frozen=True, kw_only=True)
class SeatPlans:
    """What a person can fill in, and what runs by itself for them.

    ``by_question``: the forms that open instead of a question. ``upcoming``: those that may be
    filled in before their question comes. ``others``: those that are in force, or have been filled
    in.
    """

    by_question: Mapping[Question, SeatForm]
    upcoming: tuple[SeatForm, ...] = ()
    others: tuple[SeatForm, ...] = ()

    def all(self) -> tuple[SeatForm, ...]:
        """List each form once."""
        return (*self.by_question.values(), *self.upcoming, *self.others)

    def find(self, form: str, key: int | None) -> SeatForm | None:
        """Find a form; None if it is not there (any more)."""
        found = (one for one in self.all() if (one.form.id, one.key) == (form, key))
        return next(found, None)

    def answering(self, asked: Question) -> SeatForm | None:
        """Find the form that answers a question by itself; None: its owner does."""
        return next((one for one in self.others if asked in one.answers), None)


NO_PLANS = SeatPlans(by_question={})


def offered(game: AnyGame) -> tuple[AnyForm, ...]:
    """List the forms of a game that are offered: those that there are words for."""
    known = keys("en")
    return tuple(one for one in game.planning.forms if f"plan-form-{game.id}-{one.id}" in known)


def with_plans(info: MatchInfo, game: AnyGame) -> bool:
    """Return whether forms open for several questions at once in a match."""
    return info.plans == "usual" and bool(offered(game))


EVENING_GRACE: Final = 5.0
"""Seconds for which a question is open before anybody is called, where all are at the table."""


def call_grace(context: AppContext, info: MatchInfo, question: str) -> float:
    """Return the seconds for which a question is open before anybody is called for it.

    What a plan answers calls nobody, and whether somebody is called must not tell that there was
    none: so in a match with plans everybody is called after the same time. Where all are at the
    table that is soon, but for what forms that stand from the start may answer.
    """
    game = context.game(info)
    plans = with_plans(info, game)
    if info.clocks.pace == "evening":
        routine = plans and any(one.standing and question in one.questions for one in offered(game))
        return context.grace if routine else min(context.grace, EVENING_GRACE)
    return context.grace if plans else 0.0


def round_of(game: AnyGame, view: Any) -> int:  # Any: a view of any game
    """Return the round of a view, as plans count it."""
    return game.round(view)


def key_of(game: AnyGame, form: AnyForm, view: Any, subject: Subject) -> int | None:
    """Name what a form is about: its subject, its round, or the whole match."""
    if form.standing:
        return None
    return subject if form.subjects else round_of(game, view)


async def plans_of(context: AppContext, info: MatchInfo, snapshot: Snapshot) -> SeatPlans:
    """Gather the forms of whoever looks, with what they will do."""
    game, seat = context.game(info), snapshot.seat
    plans = await _without_forecasts(context, game, info, snapshot)
    if seat is None or not any(plan.form.forecast_fields for plan in plans.all()):
        return plans
    # A forecast plays on for some milliseconds, and the event loop answers everybody else.
    return await asyncio.to_thread(with_forecasts, game, snapshot.view, seat, plans)


async def _without_forecasts(
    context: AppContext, game: AnyGame, info: MatchInfo, snapshot: Snapshot
) -> SeatPlans:
    """Gather the forms of whoever looks; none where every question is answered by hand."""
    seat = snapshot.seat
    who = None if seat is None else info.of_seat(seat)
    if seat is None or who is None or who.user is None or info.status != "running":
        return NO_PLANS
    if not with_plans(info, game):
        return NO_PLANS
    # Which forms there are follows from what everybody sees: else a panel that offers one would
    # tell what its owner holds.
    public = await context.matches.view(info.id, None)
    filled = await context.store.plans.of_user(info.id, who.user)
    asked = any(q.decision.seat == seat and q.decision.asked for q in snapshot.questions)
    legal = await context.matches.legal(info.id, seat) if asked else ()
    return forms_of(game, public.view, snapshot, seat, filled, legal=legal)


def with_forecasts(game: AnyGame, view: Any, seat: Seat, plans: SeatPlans) -> SeatPlans:
    """Work out what forms will do; it takes some milliseconds each."""

    def told(one: SeatForm) -> SeatForm:
        known = forecast(game, view, seat, one.form, subject=one.subject, chosen=one.chosen)
        return replace(one, forecasts=known)

    at = {(one.form.id, one.key): told(one) for one in plans.by_question.values()}
    return SeatPlans(
        by_question={
            question: at[one.form.id, one.key] for question, one in plans.by_question.items()
        },
        upcoming=tuple(map(told, plans.upcoming)),
        others=tuple(map(told, plans.others)),
    )


def forms_of(
    game: AnyGame,
    public: Any,
    snapshot: Snapshot,
    seat: Seat,
    filled: FilledForms,
    *,
    legal: Sequence[Any] = (),
) -> SeatPlans:
    """Sort the forms of a game as a seat meets them.

    *public*: what everybody sees. *legal*: what the seat may answer now.
    """
    mine = [q for q in snapshot.questions if q.decision.seat == seat and q.decision.asked]
    at, ahead, rest = dict[Question, SeatForm](), list[SeatForm](), list[SeatForm]()
    for form in offered(game):
        keys = [one.key for one in filled if one.form == form.id and one.key != HABIT]
        habit = habit_of(filled, form.id)
        invited = [about for who, about in form.invited(public) if who == seat]
        now = [key_of(game, form, public, about) for about in invited]
        now += [None] if form.standing else []
        for key in dict.fromkeys([*now, *keys]):
            subject = key if form.subjects else None
            known = form_of(filled, form.id, key)
            asked = [q for q in mine if _opens(form, q, subject)]
            # A form whose question is open is in force until that is answered, though it is not
            # invited any more.
            live = bool(asked) and known is not None and known.live
            if key not in now and not (live and key == key_of(game, form, public, subject)):
                continue  # it is over
            seat_form = SeatForm(
                form=form,
                key=key,
                fields=form.fields(snapshot.view, seat, subject),
                filled=known,
                guard_failed=known is not None and _is_guarded(game, known, public, seat, asked),
                unchanged=habit.unchanged,
                automatic=habit.automatic,
            )
            if form.standing or seat_form.automatic or not seat_form.is_open:
                answers = frozenset(
                    asked.decision
                    for asked in mine
                    for running in _plans_in_force(seat_form, snapshot.view, seat)
                    if not (form.standing and left_to_owner(game, filled, public, asked.decision))
                    and wanted(
                        game,
                        running,
                        public=public,
                        view=snapshot.view,
                        seat=seat,
                        question=asked.decision,
                        legal=legal,
                    )
                    is not None
                )
                rest.append(replace(seat_form, answers=answers))
            elif key not in now:
                continue  # it has answered all that it was for
            elif asked:
                at |= {q.decision: seat_form for q in asked}
            else:
                ahead.append(seat_form)
    return SeatPlans(by_question=at, upcoming=tuple(ahead), others=tuple(rest))


def _plans_in_force(one: SeatForm, view: Any, seat: Seat) -> Sequence[RunningPlan]:
    """Return the plans that answer for a form; of one not filled in yet, those that it opens with."""
    if not one.in_force:
        return ()
    if one.filled is not None and not one.is_open:
        return one.filled.plans
    plans = (
        one.form.usual(view, seat, None)
        if one.form.standing
        else one.form.plans(view, seat, one.subject, one.usual)
    )
    return tuple(RunningPlan(plan) for plan in plans)


def _is_guarded(
    game: AnyGame, one: FilledForm, public: Any, seat: Seat, asked: Sequence[OpenQuestion]
) -> bool:
    """Return whether a plan does not answer because something has changed that it rests on."""
    return one.live and any(
        speaks_of(game, running.plan, public, question.decision)
        and not running.spent
        and not holds(game, running.plan, public, seat)
        for running in one.plans
        for question in asked
    )


def left_to_owner(game: AnyGame, filled: FilledForms, public: Any, asked: Question) -> bool:
    """Return whether a question is put to its owner by the form about it, which none overrules.

    They have put that form aside, or have chosen there to be asked.
    """
    for form in offered(game):
        key = key_of(game, form, public, asked.subject)
        one = form_of(filled, form.id, key) if asked.id in form.questions else None
        if one is None or form.standing:
            continue
        topics = [one.chosen.get(name) for name, of in form.topics.items() if asked.id in of]
        if one.by_hand or (one.live and ("ask",) in topics):
            return True
    return False


def _opens(form: AnyForm, question: OpenQuestion, subject: Subject) -> bool:
    """Return whether a form about *subject* stands for a question."""
    asked = question.decision
    return asked.id in form.questions and (asked.subject if form.subjects else None) == subject
