"""What every game with forms promises of the plans that people make with them."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from bot.cli import pace
from rules.core.chance import Keyed
from rules.core.data import digest, pack
from rules.core.errors import Refusal
from rules.core.game import Question, SeatSetup, Setup, act, start
from rules.core.ids import Seat
from rules.core.plans import Form, Subject, answer
from tests.contract.games import GAMES
from tests.contract.redeal import BUSY, REDEAL

KEY = b"plans" * 6
SEATS = 3
PLANNED = [name for name, game in GAMES.items() if game.planning.forms]


def setup_of(name: str) -> Setup:
    game = GAMES[name]
    options: dict[str, str | int | bool | None] = {}
    if any(option.id == "quick_map" for option in game.options):
        options["quick_map"] = False  # the draft has a form too
    return Setup(tuple(SeatSetup() for _ in range(SEATS)), options, game.install(game.content()))


class Counted(pace._Forms):
    """Forms that count how often each was filled in."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.times = Counter[str]()

    def _fill(self, form: Form[Any], *others: Any) -> None:
        self.times[form.id] += 1
        super()._fill(form, *others)


class Recorded(pace._Clocked):
    """A match that is timed, with everything that was done in it, and a look at each question.

    ``compared``: plans that were asked for an answer in two positions that only hidden things tell
    apart; ``told``: those that answered in one of them alone. ``filled``: forms of which every choice
    was tried; ``wrong``: what was wrong with one.
    """

    def __init__(self, name: str) -> None:
        users = frozenset(Seat(seat) for seat in range(SEATS))
        super().__init__(GAMES[name], setup_of(name), KEY, pace.one_by_one, users)
        self.forms = self.counted = Counted(self.game, users, self.forms.forms)
        self.source = random.Random(1)
        self.done: list[tuple[Seat, Any]] = []
        self.planned = self.compared = 0
        self.told: list[tuple[str, Any]] = []
        self.filled, self.wrong = set[str](), list[str]()

    def _act(self, seat: Seat, action: Any) -> None:
        self.done.append((seat, action))
        super()._act(seat, action)

    def _planned(self, asked: dict[Seat, Question]) -> bool:
        for question in asked.values():
            self._compare(question)
            self._fill_in(question)
        found = super()._planned(asked)
        self.planned += found
        return found

    def _compare(self, question: Question) -> None:
        """Ask the plans of a seat now and then for an answer where something else is hidden."""
        game, state, seat = self.game, self.play.state, question.seat
        if self.source.random() > 0.15 or BUSY[game.family](state, None):
            return
        twin = REDEAL[game.family](state, None, self.source)
        public = game.view(state, None)
        if question not in game.pending(twin):
            return  # in that position the question would not stand
        for _, running in self.forms.plans.get(seat, []):
            here, there = (
                answer(
                    game,
                    running,
                    public=public,
                    view=game.view(one, seat),
                    seat=seat,
                    question=question,
                    legal=game.legal(one, seat),
                )
                for one in (state, twin)
            )
            self.compared += 1
            if (here is None) != (there is None):
                self.told.append((question.id, running))

    def _fill_in(self, question: Question) -> None:
        """Try every choice of each form the first time that it can be filled in."""
        state = self.play.state
        public = self.game.view(state, None)
        for form in self.game.planning.forms:
            about = question.subject if form.subjects else None
            asked = form.standing or form.is_for(public, question)
            for seat, subject in [(question.seat, about)] if asked else form.foreseen(public):
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
            if not {q for plan in made for q in plan.questions} <= set(form.opens):
                wrong.append(f"{form.id} {one.id} {choice} is for other questions")
    return wrong


@cache
def recorded(name: str) -> Recorded:
    """Play the match of a game once for all that is looked at."""
    match = Recorded(name)
    match.run()
    return match


@pytest.mark.parametrize("name", PLANNED)
def test_a_plan_leads_where_its_answers_lead_when_given_by_hand(name: str) -> None:
    game, match = GAMES[name], recorded(name)
    assert match.planned > 50
    state = start(game, setup_of(name), Keyed(KEY)).state
    for seat, action in match.done:
        played = act(game, state, seat, action, Keyed(KEY))
        assert not isinstance(played, Refusal), (seat, action, played)
        state = played.state

    assert digest(pack(state)) == digest(pack(match.play.state))


@pytest.mark.parametrize("name", PLANNED)
def test_whether_a_plan_answers_does_not_depend_on_what_is_hidden(name: str) -> None:
    """Else the speed of an answer would tell others what its owner holds."""
    assert recorded(name).compared > 20
    assert not recorded(name).told


@pytest.mark.parametrize("name", PLANNED)
def test_every_choice_of_a_form_makes_plans_for_the_questions_it_stands_for(name: str) -> None:
    ids = [form.id for form in GAMES[name].planning.forms]
    assert len(ids) == len(set(ids))
    assert recorded(name).wrong == []
    assert recorded(name).filled == set(ids)


def _again(name: str) -> list[str]:
    return [form.id for form in GAMES[name].planning.forms if form.again]


@pytest.mark.parametrize("name", [n for n in PLANNED if _again(n)])
def test_what_is_filled_in_again_takes_a_visit_each_time(name: str) -> None:
    """Else the answers of modelled people would follow one another without anybody there."""
    match = recorded(name)
    for form in _again(name):
        times = match.counted.times[form]
        assert SEATS < times <= match.timed.windows + match.timed.visits_ahead
