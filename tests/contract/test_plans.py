"""What every game with forms promises of the plans that people make with them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest

from bot.selfplay.match import PlayedMatch
from rules.core.chance import Keyed
from rules.core.data import digest, pack
from rules.core.errors import Refusal
from rules.core.game import Question, SeatSetup, Setup, act, start
from rules.core.ids import Seat
from rules.core.plans import Filled, Form, Plan, RunningPlan, Subject, answer, speaks_of
from tests.contract.games import GAMES
from tests.contract.redeal import BUSY, REDEAL
from tests.workbench import pace
from tests.workbench.form_user import FormUser

SEEDS = (0, 1, 2)
"""Matches of each game; in the first every form is handed in as it opens."""
LONG, SHORT = 9, 4
"""The rounds before which the first and the others end: every form has come up, and comes again."""
SEATS = 3
PLANNED = [name for name, game in GAMES.items() if game.planning.forms]


def key_of(seed: int) -> bytes:
    return b"plans" * 6 + bytes([seed])


def setup_of(name: str) -> Setup:
    game = GAMES[name]
    options: dict[str, str | int | bool | None] = {}
    if any(option.id == "quick_map" for option in game.options):
        options["quick_map"] = False  # the draft has a form too
    return Setup(tuple(SeatSetup() for _ in range(SEATS)), options, game.install(game.content()))


class Counted(FormUser):
    """Counts how often each form was filled in, with what *source* draws if there is one."""

    def __init__(self, *given: Any, source: random.Random | None) -> None:
        super().__init__(*given)
        self.times, self.source = Counter[str](), source

    def made(self, form: Form[Any], view: Any, subject: Subject) -> list[tuple[str, RunningPlan]]:
        self.times[form.id] += 1
        if self.source is not None:
            form = replace(form, plans=partial(self._drawn, self.source, form))
        return super().made(form, view, subject)

    @staticmethod
    def _drawn(
        source: random.Random,
        form: Form[Any],
        view: Any,
        seat: Seat,
        subject: Subject,
        chosen: Filled,
    ) -> tuple[Plan, ...]:
        """Choose anything in each field, as often as not what is usual."""
        drawn = dict(chosen)
        for one in form.fields(view, seat, subject):
            if one.choices and source.random() < 0.5:
                most = 3 if one.many else 1
                drawn[one.id] = tuple(source.sample(one.choices, min(most, len(one.choices))))
        return form.plans(view, seat, subject, drawn)


class Noted(PlayedMatch):
    """A match that notes what was done in it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.done: list[tuple[Seat, Any]] = []

    def act(self, seat: Seat, action: Any) -> None:
        self.done.append((seat, action))
        super().act(seat, action)


class Recorded(pace._Clocked):
    """A match that is timed, with everything that was done in it, and a look at each question.

    ``compared``: by form, plans that were asked about their question in two positions that only
    hidden things tell apart; ``told``: those that answered in one of them alone. ``filled``: forms
    of which every choice was tried; ``wrong``: what was wrong with one.
    """

    def __init__(self, name: str, seed: int) -> None:
        game, setup, key = GAMES[name], setup_of(name), key_of(seed)
        super().__init__(game, setup, key, pace.one_by_one)
        self.match = self.noted = Noted(game, setup, key, ["heuristic"] * SEATS)
        forms, drawn = game.planning.forms, random.Random(seed) if seed else None
        self.counted = [Counted(game, Seat(n), forms, source=drawn) for n in range(SEATS)]
        self.users = {user.seat: user for user in self.counted}
        self.source = random.Random(1)
        self.planned, self.compared = 0, Counter[str]()
        self.told: list[tuple[str, Any]] = []
        self.filled, self.wrong = set[str](), list[str]()

    def _planned(self, asked: dict[Seat, Question]) -> bool:
        for question in asked.values():
            self._compare(question)
            self._fill_in(question)
        found = super()._planned(asked)
        self.planned += found
        return found

    def _compare(self, question: Question) -> None:
        """Ask the plans of a seat now and then for an answer where something else is hidden."""
        game, state, seat = self.game, self.match.play.state, question.seat
        if self.source.random() > 0.25 or BUSY[game.family](state, None):
            return
        twin = REDEAL[game.family](state, None, self.source)
        public = game.view(state, None)
        assert pack(public) == pack(game.view(twin, None))
        if question not in game.pending(twin):
            return  # in that position the question would not stand
        plans = self.users[seat].plans
        deals = [(game.view(one, seat), game.legal(one, seat)) for one in (state, twin) if plans]
        for form, running in plans:
            here, there = (
                answer(
                    game,
                    running,
                    public=public,
                    view=view,
                    seat=seat,
                    question=question,
                    legal=legal,
                )
                for view, legal in deals
            )
            self.compared[form] += speaks_of(game, running.plan, public, question)
            if (here is None) != (there is None):
                self.told.append((question.id, running))

    def _fill_in(self, question: Question) -> None:
        """Try every choice of each form the first time that it can be filled in."""
        state = self.match.play.state
        public = self.game.view(state, None)
        for form in self.game.planning.forms:
            about = question.subject if form.subjects else None
            asked = form.standing or form.is_for(public, question)
            for seat, subject in [(question.seat, about)] if asked else form.invited(public):
                if form.id not in self.filled:
                    self.filled.add(form.id)
                    self.wrong += faults(form, self.game.view(state, seat), seat, subject)


def faults(form: Form[Any], view: Any, seat: Seat, subject: Subject) -> list[str]:
    """List what is wrong with the choices of a form."""
    fields, wrong = form.fields(view, seat, subject), list[str]()
    usual = {one.id: one.usual for one in fields}
    if not form.plans(view, seat, subject, usual):
        wrong.append(f"{form.id} does nothing by itself")
    for one in fields:
        if not set(one.usual) <= set(one.choices) or (len(one.usual) != 1 and not one.many):
            wrong.append(f"{form.id} {one.id}: {one.usual}")
        for choice in one.choices:
            made = form.plans(view, seat, subject, usual | {one.id: (choice,)})
            if not {q for plan in made for q in plan.questions} <= set(form.questions):
                wrong.append(f"{form.id} {one.id} {choice} is for other questions")
    return wrong


@cache
def recorded(name: str, seed: int) -> Recorded:
    """Play a match of a game once for all that is looked at."""
    match = Recorded(name, seed)
    match.run(before_round=SHORT if seed else LONG)
    return match


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", PLANNED)
def test_a_plan_leads_where_its_answers_lead_when_given_by_hand(name: str, seed: int) -> None:
    """Whatever is chosen in the forms, each answer is one that its owner could have given."""
    game, match = GAMES[name], recorded(name, seed)
    assert match.planned
    state = start(game, setup_of(name), Keyed(key_of(seed))).state
    for seat, action in match.noted.done:
        played = act(game, state, seat, action, Keyed(key_of(seed)))
        assert not isinstance(played, Refusal), (seat, action, played)
        state = played.state

    assert digest(pack(state)) == digest(pack(match.match.play.state))


@pytest.mark.parametrize("name", PLANNED)
def test_whether_a_plan_answers_does_not_depend_on_what_is_hidden(name: str) -> None:
    """Else the speed of an answer would tell others what its owner holds: in every form."""
    matches = [recorded(name, seed) for seed in SEEDS]
    compared = sum((match.compared for match in matches), Counter[str]())
    assert {form.id for form in GAMES[name].planning.forms} == {*+compared}
    assert not [told for match in matches for told in match.told]


@pytest.mark.parametrize("name", PLANNED)
def test_every_choice_of_a_form_makes_plans_for_the_questions_it_stands_for(name: str) -> None:
    ids = [form.id for form in GAMES[name].planning.forms]
    assert len(ids) == len(set(ids))
    assert recorded(name, 0).wrong == []
    assert recorded(name, 0).filled == set(ids)


def _again(name: str) -> list[str]:
    return [form.id for form in GAMES[name].planning.forms if form.reopens]


@pytest.mark.parametrize("name", [n for n in PLANNED if _again(n)])
def test_what_is_filled_in_again_takes_a_visit_each_time(name: str) -> None:
    """Else the answers of modelled people would follow one another without anybody there."""
    match = recorded(name, 0)
    for form in _again(name):
        times = sum(user.times[form] for user in match.counted)
        assert SEATS < times <= match.timed.windows + match.timed.visits_ahead
