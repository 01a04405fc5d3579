"""The forms of a game as one person meets them: which are open, run, may be prepared."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.context import AppContext
from bot.delivery.answerer import (
    AnyForm,
    ByForm,
    answerer,
    key_of,
    offered,
    round_of,
    with_plans,
)
from bot.matches import AnyGame, Matches, OpenQuestion, Snapshot
from bot.store import MatchInfo, Store
from bot.store.plans import HABIT, Chosen, FilledForm, FilledForms, form_of, habit_of, with_form
from rules.core.game import Question
from rules.core.ids import Seat
from rules.core.plans import Field, RunningPlan, Subject, holds, speaks_of
from rules.players.forecast import forecast

PLAIN: Final = 3
"""How often in a row a form is handed in as it opens before that is offered from then on."""


@dataclass(frozen=True, kw_only=True)
class SeatForm:
    """A form about something, and what its owner has filled in; None: nothing yet.

    ``fields`` are those of the position as its owner sees it now. ``guard_failed``: its owner is
    asked, because something has changed that an answer of it rests on. ``unchanged``: how often in
    a row it was handed in as it opens. ``automatic``: it is handed in so by itself. ``forecasts``:
    what some of its fields will do, as far as that can be known.
    """

    form: AnyForm
    key: int | None
    fields: tuple[Field, ...]
    filled: FilledForm | None
    guard_failed: bool = False
    unchanged: int = 0
    automatic: bool = False
    forecasts: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)

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
    in. ``answers``: the questions that plans answer now, and nobody else. ``due``: what stands from
    the start, or is handed in by itself, and is not noted yet. ``filled``: what is noted.
    """

    by_question: Mapping[Question, SeatForm]
    upcoming: tuple[SeatForm, ...] = ()
    others: tuple[SeatForm, ...] = ()
    answers: Mapping[Question, SeatForm] = field(default_factory=dict)
    due: FilledForms = ()
    filled: FilledForms = ()

    def all(self) -> tuple[SeatForm, ...]:
        """List each form once."""
        return (*self.by_question.values(), *self.upcoming, *self.others)

    def find(self, form: str, key: int | None) -> SeatForm | None:
        """Find a form; None if it is not there (any more)."""
        found = (one for one in self.all() if (one.form.id, one.key) == (form, key))
        return next(found, None)

    def answering(self, asked: Question) -> SeatForm | None:
        """Find the form that answers a question by itself; None: its owner does."""
        return self.answers.get(asked)


NO_PLANS = SeatPlans(by_question={})


EVENING_GRACE: Final = 5.0
"""Seconds for which a question is open before anybody is called, where all are at the table."""


def call_grace(context: AppContext, info: MatchInfo) -> float:
    """Return the seconds for which a question is open before anybody is called for it.

    What a plan answers calls nobody, and whether somebody is called must not tell that there was
    none: so in a match with plans everybody is called after the same time. Where all are at the
    table that is soon.
    """
    if info.is_alone:  # nobody is there who could learn anything by it
        return 0.0
    if info.clocks.pace == "evening":
        return min(context.grace, EVENING_GRACE)
    return context.grace if with_plans(info, context.game(info)) else 0.0


async def plans_of(context: AppContext, info: MatchInfo, snapshot: Snapshot) -> SeatPlans:
    """Gather the forms of whoever looks, with what they will do."""
    game, seat = context.game(info), snapshot.seat
    plans = await plans_without_forecasts(context.store, context.matches, game, info, snapshot)
    if seat is None or not any(plan.form.forecast_fields for plan in plans.all()):
        return plans
    # A forecast plays on for some milliseconds, and the event loop answers everybody else.
    return await asyncio.to_thread(with_forecasts, game, snapshot.view, seat, plans)


async def plans_without_forecasts(
    store: Store, matches: Matches, game: AnyGame, info: MatchInfo, snapshot: Snapshot
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
    public = await matches.view(info.id, None)
    filled = await store.plans.of_user(info.id, who.user)
    asked = any(q.decision.seat == seat and q.decision.asked for q in snapshot.questions)
    legal = await matches.legal(info.id, seat) if asked else ()
    return forms_of(game, public.view, snapshot, seat, filled, info=info, legal=legal)


def with_forecasts(game: AnyGame, view: Any, seat: Seat, plans: SeatPlans) -> SeatPlans:
    """Work out what forms will do; it takes some milliseconds each."""

    def told(one: SeatForm) -> SeatForm:
        known = forecast(game, view, seat, one.form, subject=one.subject, chosen=one.chosen)
        return replace(one, forecasts=known)

    known = {(one.form.id, one.key): told(one) for one in plans.all()}
    return replace(
        plans,
        by_question={q: known[one.form.id, one.key] for q, one in plans.by_question.items()},
        upcoming=tuple(known[one.form.id, one.key] for one in plans.upcoming),
        others=tuple(known[one.form.id, one.key] for one in plans.others),
        answers={q: known[one.form.id, one.key] for q, one in plans.answers.items()},
    )


def forms_of(
    game: AnyGame,
    public: Any,
    snapshot: Snapshot,
    seat: Seat,
    filled: FilledForms,
    *,
    info: MatchInfo | None = None,
    legal: Sequence[Any] = (),
) -> SeatPlans:
    """Sort the forms of a game as a seat meets them.

    *public*: what everybody sees. *info*: the match, where it is looked for what plans answer now.
    *legal*: what the seat may answer.
    """
    mine = [q for q in snapshot.questions if q.decision.seat == seat and q.decision.asked]
    at, ahead, rest = dict[Question, SeatForm](), list[SeatForm](), list[SeatForm]()

    def met(form: AnyForm, key: int | None, asked: Sequence[OpenQuestion]) -> SeatForm:
        known, habit = form_of(filled, form.id, key), habit_of(filled, form.id)
        return SeatForm(
            form=form,
            key=key,
            fields=form.fields(snapshot.view, seat, key if form.subjects else None),
            filled=known,
            guard_failed=known is not None and _is_guarded(game, known, public, seat, asked),
            unchanged=habit.unchanged,
            automatic=habit.automatic,
        )

    forms = {form.id: form for form in offered(game, info)}
    for form in forms.values():
        keys = [one.key for one in filled if one.form == form.id and one.key != HABIT]
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
            seat_form = met(form, key, asked)
            if form.standing or seat_form.automatic or not seat_form.is_open:
                rest.append(seat_form)
            elif key not in now:
                continue  # it has answered all that it was for
            elif asked:
                at |= {q.decision: seat_form for q in asked}
            else:
                ahead.append(seat_form)
    due = tuple(_due(game, snapshot, seat, one) for one in rest if _is_due(one))
    plans = SeatPlans(
        by_question=at, upcoming=tuple(ahead), others=tuple(rest), due=due, filled=filled
    )
    if info is None:
        return plans
    in_force, answers = with_due(filled, due), dict[Question, SeatForm]()
    for question in mine:
        by = answerer(
            game,
            info,
            question.decision,
            filled=in_force,
            public=public,
            view=snapshot.view,
            legal=legal,
        )
        if not isinstance(by, ByForm):
            continue
        name, key = by.filled.form, by.filled.key
        answers[question.decision] = plans.find(name, key) or met(forms[name], key, [question])
        # What a plan answers is not asked by a form that opens for it.
        at.pop(question.decision, None)
    more = [one for one in answers.values() if one not in rest]
    return replace(plans, by_question=at, others=(*rest, *more), answers=answers)


def with_due(filled: FilledForms, due: FilledForms) -> FilledForms:
    """Return forms with those that are filled in by themselves in this moment."""
    for one in due:
        filled = with_form(filled, one)
    return filled


def _is_due(one: SeatForm) -> bool:
    """Return whether a form stands from the start, or is handed in by itself, and is not noted."""
    return one.filled is None if one.form.standing else one.automatic and one.is_open


def _due(game: AnyGame, snapshot: Snapshot, seat: Seat, one: SeatForm) -> FilledForm:
    """Fill a form in as it opens."""
    made = one.form.plans(snapshot.view, seat, one.subject, one.usual)
    return FilledForm(
        form=one.form.id,
        key=one.key,
        round=0 if one.form.standing else round_of(game, snapshot.view),
        made=snapshot.seq,
        chosen=one.usual,
        plans=tuple(RunningPlan(plan) for plan in made),
    )


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


def _opens(form: AnyForm, question: OpenQuestion, subject: Subject) -> bool:
    """Return whether a form about *subject* stands for a question."""
    asked = question.decision
    return asked.id in form.questions and (asked.subject if form.subjects else None) == subject
