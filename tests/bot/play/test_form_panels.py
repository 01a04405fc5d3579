"""Every form has words in both languages, and fits into a message."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace as changed

from bot.delivery.seat_plans import SeatPlans, forms_of, offered, with_forecasts
from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.lang import LOCALES, keys, say
from bot.matches import OpenQuestion
from bot.model.limits import SELECT_DESCRIPTION, SELECT_LABEL
from bot.model.panel_parts import Panel, Picture, Row, Text
from bot.play.ask_panel import ask_of, asked, form_panel
from bot.play.auto_answers_panel import standing_panel
from bot.play.form_panel import (
    choice_key,
    form_named,
    shown_mark,
    typed_values,
)
from bot.play.seat_panel import seat_panel
from bot.premoves.plan_runner import first_answer
from bot.store import SeatInfo
from bot.store.plans import FilledForm
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.game import Play, Question, advance
from rules.core.ids import Seat
from rules.core.plans import Field, RunningPlan, answer
from rules.core.wording import tag_of
from rules.players.forecast import forecast
from tests.bot.looking import look_of, positions, seat_scene
from tests.bot.play.advised_matches import advised
from tests.bot.scenarios.test_limits import fits, named
from tests.contract.playouts import options_of

PLANNED = [name for name, game in GAMES.items() if game.planning.forms]


def test_every_form_is_offered() -> None:
    every = {f"{name}/{form.id}" for name in PLANNED for form in GAMES[name].planning.forms}
    said = {f"{name}/{form.id}" for name in PLANNED for form in offered(GAMES[name])}

    assert every == said


@cache
def met(name: str) -> tuple[tuple[Any, Any, Seat], ...]:
    """Return positions of a match, and a seat that is asked in each."""
    return tuple(_met(name))


def _met(name: str) -> Iterator[tuple[Any, Any, Seat]]:
    number = 0
    game = GAMES[name]
    seats = max(game.seats)
    options: dict[str, Any] = dict(options_of(game, seats, 0))
    for state in positions(game, seats, 5, every=3, **options):
        public = game.view(state, None)
        for question in game.pending(state)[:1]:
            number += 1
            if number % 16 == 0 or any(f.is_for(public, question) for f in offered(game)):
                yield game, state, question.seat
                later = [s for f in offered(game) if f.reopens for s, _ in f.invited(public)]
                yield from ((game, state, seat) for seat in later[:1])  # who waits is asked ahead


@pytest.mark.parametrize("name", PLANNED)
def test_every_field_and_choice_of_a_form_has_words_that_fit(name: str) -> None:
    looked, missing = set[str](), set[str]()
    for game, state, seat in met(name):
        view = game.view(state, seat)
        for form in offered(game):
            if form.subjects and form.id in looked:
                continue
            looked.add(form.id)
            fields = form.fields(view, seat, None)
            for locale in LOCALES:
                wanted = _words_of(game, form, fields, locale)
                missing |= {f"{locale} {key}" for key in wanted - keys(locale)}
                for key in wanted & keys(locale):
                    long = SELECT_DESCRIPTION if key.endswith(".help") else SELECT_LABEL
                    assert key.endswith(".what") or len(say(locale, key)) <= long, key

    assert looked == {form.id for form in offered(GAMES[name])}
    assert not missing


def _words_of(game: Any, form: Any, fields: Iterable[Field], locale: str) -> set[str]:
    """List the keys of all that a form says."""
    about = f"{game.id}-{form.id}"
    wanted = {f"plan-form-{about}{part}" for part in ("", ".what", ".ready")}
    wanted |= {f"plan-form-{about}.aside"} if form.if_declined else set()
    for field in fields:
        wanted.add(f"plan-field-{about}-{field.id}")
        for choice in field.choices[len(field.actions) :]:
            key = choice_key(locale, f"{about}-{field.id}", choice)
            wanted |= {key, f"{key}.help"}
    return wanted


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", PLANNED)
def test_every_panel_with_forms_fits(name: str, locale: str) -> None:
    opened = 0
    for game, state, seat in met(name):
        scene = seat_scene(game, state, seat, locale)
        public = game.view(state, None)
        plans = forms_of(game, public, scene.snapshot, seat, ())
        scene = replace(scene, info=named(scene.info), plans=plans, note="> " + "words " * 300)
        fits(seat_panel(scene))
        fits(seat_panel(replace(scene, asks=True, note="")))
        fits(seat_panel(replace(scene, where="dm")))
        fits(standing_panel(scene))
        for one in plans.all():
            fits(form_panel(scene, one))
        opened += len(plans.by_question)

    assert opened


TOLD = {
    "eden-frontiers": {"refine", "orders", "redeploy", "deploy", "units"},
    "eden-fronts": {"orders", "redeploy", "units"},
    "eden-shards": {"return", "units"},
    "clash-of-cultures": {"objectives", "advance"},
}
"""The fields of which is said what they come to, by game."""


@cache
def foretold(name: str) -> tuple[SeatPlans, ...]:
    """Return the forms of each position of ``met`` with what they come to, in whatever language."""
    return tuple(
        with_forecasts(
            game, snapshot.view, seat, forms_of(game, game.view(state, None), snapshot, seat, ())
        )
        for game, state, seat in met(name)
        for snapshot in [look_of(game, state, seat)]
    )


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", TOLD)
def test_a_form_says_what_it_will_do_and_does_it(name: str, locale: str) -> None:
    """What is ordered, set aside or played is what the plan answers then; words name it."""
    told = set[str]()
    for (game, state, seat), plans in zip(met(name), foretold(name), strict=True):
        scene = replace(seat_scene(game, state, seat, locale), plans=plans, asks=True)
        fits(seat_panel(scene))
        asked = next(one for one in game.pending(state) if one.seat == seat and one.asked)
        one = plans.by_question.get(asked)
        field = (
            next((f for f, ids in one.form.forecast_fields.items() if asked.id in ids), "")
            if one
            else ""
        )
        if one is None or not field:
            continue
        text = "\n".join(p.text for p in seat_panel(scene).parts if isinstance(p, Text))
        assert say(locale, "plan-forecast") in text
        title = say(locale, f"plan-field-{name}-{one.form.id}-{field}")
        ruled = say(locale, "plan-choice-advised")
        assert say(locale, "plan-line", field=title, choice=ruled) not in text
        play: Play[Any, Any] = Play(copy_of(state), Keyed(b"k" * 32))
        (running, *_) = [
            RunningPlan(plan)
            for plan in one.form.plans(scene.snapshot.view, seat, one.subject, one.chosen)
            if asked.id in plan.questions
        ]
        done: list[Any] = []
        while any(q == asked for q in game.pending(play.state)):
            found = answer(
                game,
                running,
                public=game.view(play.state, None),
                view=game.view(play.state, seat),
                seat=seat,
                question=asked,
                legal=game.legal(play.state, seat),
            )
            assert found is not None
            action, running = found
            done.append(action)
            advance(game, play, seat, action)
        known = tuple(action for action in one.forecasts[field] if action is not None)
        kept = tuple(action for action in done if action in known)
        # New troops come before moves; in a fight others may be asked in between.
        part = field in {"redeploy", "units"}
        assert kept == (known[: len(kept)] if part else known)
        told |= {field} if kept else set()

    assert told == TOLD[name]


def test_a_ritual_is_foretold_where_one_would_be_performed() -> None:
    told = 0
    for game, state, seat in met("cthulhu-wars"):
        asked = [q.id for q in game.pending(state) if q.seat == seat and q.asked]
        if asked != ["ritual"]:
            continue
        form = next(form for form in game.planning.forms if form.id == "turn")
        view = game.view(state, seat)
        chosen = {field.id: field.usual for field in form.fields(view, seat, None)}
        # What may end the match is asked about, whatever the form says.
        ends = any(game.ends(game.view(state, None), seat, one) for one in game.legal(state, seat))
        for limit, done in (("no", False), ("cost-10", None if ends else True), ("ask", None)):
            said = forecast(
                game, view, seat, form, subject=None, chosen={**chosen, "ritual": (limit,)}
            )
            # Whoever is asked about a ritual can pay for it; what comes after an "ask" is open.
            assert (None in said["ritual"]) is (done is None)
            assert [tag_of(type(one)) for one in said["ritual"] if one] == [
                "perform-ritual"
            ] * bool(done)
        told += 1
    assert told


def test_goods_of_tomorrow_are_foretold_the_evening_before() -> None:
    laid = set[bool]()
    for game, state, seat in met("eden-shards"):
        view = game.view(state, seat)
        form = next(form for form in game.planning.forms if form.id == "evening")
        if seat in {one for one, _ in form.invited(game.view(state, None))}:
            chosen = {field.id: field.usual for field in form.fields(view, seat, None)}
            said = forecast(game, view, seat, form, subject=None, chosen=chosen)
            laid |= {bool(said["place"])} if "place" in said else set()
    assert laid == {True, False}


def test_two_questions_that_one_entry_opens_have_a_form_each() -> None:
    game, state, seat = met("eden-frontiers")[0]
    fight = next(form for form in game.planning.forms if form.id == "fight")
    both = replace(fight, invited=lambda public: [(seat, 1), (seat, 2)])
    planned = replace(game, planning=replace(game.planning, forms=(both,)))
    snapshot = seat_scene(game, state, seat, "en").snapshot
    asked = [Question(seat, "D-FR-ARMY", subject=number) for number in (1, 2)]
    questions = tuple(OpenQuestion(decision=q, since=7, at=7, asked_at=0) for q in asked)
    plans = forms_of(
        planned, game.view(state, None), changed(snapshot, questions=questions), seat, ()
    )

    assert [plans.by_question[question].subject for question in asked] == [1, 2]


# --- one button stands out ---


def primaries(panel: Panel) -> list[str]:
    """The verbs of the buttons that stand out."""
    rows = [part for part in panel.parts if isinstance(part, Row)]
    buttons = [one for row in rows for one in row.buttons]
    return [one.press.verb for one in buttons if one.style == "primary" and one.press is not None]


def handed_in(panel: Panel) -> str:
    """What the button that hands a form in says that the form shows."""
    rows = [part for part in panel.parts if isinstance(part, Row)]
    buttons = [one for row in rows for one in row.buttons]
    (press,) = (b.press for b in buttons if b.press is not None and b.press.verb == "formgo")
    named = form_named(press.arg)
    assert named is not None
    return named[3]


def says_who_answers(panel: Panel) -> bool:
    """Whether nothing is asked, and the form that answers can be changed or put aside."""
    rows = [part for part in panel.parts if isinstance(part, Row)]
    verbs = {one.press.verb for row in rows for one in row.buttons if one.press is not None}
    text = "".join(part.text for part in panel.parts if isinstance(part, Text))
    return (
        "### Nothing to press for now" in text
        and "will answer for you" in text
        and not any(isinstance(part, Picture) for part in panel.parts)
        and "formopen" in verbs
        and bool(verbs & {"formhand", "formhold"})
        and not verbs & {"ask", "askwhy", "other", "byhand"}
    )


@pytest.mark.parametrize("asks", [False, True])
def test_one_button_stands_out_and_none_while_a_form_answers(asks: bool) -> None:
    offered_, answering = 0, 0
    for game, state, seat in met("eden-frontiers"):
        scene, public = seat_scene(game, state, seat, "en"), game.view(state, None)
        scene = replace(scene, info=changed(scene.info, plans="usual"), asks=asks)
        plans = forms_of(game, public, scene.snapshot, seat, ())
        shown = seat_panel(replace(scene, plans=plans))
        assert len(primaries(shown)) <= 1
        if plans.by_question:
            offered_ += 1
            assert primaries(shown) == ["formgo"]
            first = next(
                plans.by_question[q.decision] for q in scene.mine if q.decision in plans.by_question
            )
            assert handed_in(shown) == shown_mark(scene, first), "no press would be taken"
        for one in plans.by_question.values():
            made = one.form.plans(scene.snapshot.view, seat, one.subject, one.chosen)
            filled = FilledForm(
                form=one.form.id,
                key=one.key,
                made=0,
                chosen=dict(one.chosen),
                plans=tuple(RunningPlan(plan) for plan in made),
            )
            runs = forms_of(
                game, public, scene.snapshot, seat, (filled,), legal=game.legal(state, seat)
            )
            if any(runs.answering(q.decision) for q in scene.mine):
                answering += 1
                panel = seat_panel(replace(scene, plans=runs))
                assert primaries(panel) == []
                assert says_who_answers(panel) or not asks

    assert offered_
    assert answering


@pytest.mark.parametrize("name", PLANNED)
def test_a_question_waits_for_a_form_only_where_a_plan_answers(name: str) -> None:
    asks = 0
    for game, state, seat in met(name):
        snapshot, public = look_of(game, state, seat), look_of(game, state, None)
        legal = game.legal(state, seat)
        for one in forms_of(game, public.view, snapshot, seat, ()).all():
            for chosen in (one.usual, {**one.usual, **one.form.if_declined}):
                plans = one.form.plans(snapshot.view, seat, one.subject, chosen)
                begun = tuple(map(RunningPlan, plans))
                spent = tuple(
                    RunningPlan(plan, tuple(want.times or 1 for want in plan.wants))
                    for plan in plans
                )
                silent = tuple(RunningPlan(changed(plan, wants=(), then="ask")) for plan in plans)
                for running in (begun, spent, silent):
                    filled = FilledForm(
                        form=one.form.id, key=one.key, made=0, chosen=dict(chosen), plans=running
                    )
                    runs = forms_of(game, public.view, snapshot, seat, (filled,), legal=legal)
                    found = first_answer(
                        game,
                        (filled,),
                        SeatInfo(number=0, seat=seat, user=7),
                        public=public,
                        own=snapshot,
                        legal=legal,
                    )
                    waits = [
                        q.decision
                        for q in snapshot.questions
                        if q.decision.seat == seat and q.decision.asked
                        for by in [runs.answering(q.decision)]
                        if by is not None and (by.form.id, by.key) == (one.form.id, one.key)
                    ]
                    asks += found is None
                    assert not waits or found is not None, (one.form.id, waits)
                    if found is not None:
                        assert runs.answering(found.question.decision) is not None
    assert asks


def test_nothing_that_stands_answers_what_its_owner_wants_to_be_asked() -> None:
    """*One at a time*, and *ask me* in the form of the moment, go before the routine."""
    game, looked = GAMES["clash-of-cultures"], Counter[str]()
    for _, state, seat in met(game.id):
        snapshot, public = look_of(game, state, seat), look_of(game, state, None)
        legal = game.legal(state, seat)
        plans = forms_of(game, public.view, snapshot, seat, ())
        (routine,) = (one for one in plans.others if one.form.standing)
        standing = FilledForm(
            form=routine.form.id,
            chosen=dict(routine.usual),
            plans=tuple(map(RunningPlan, routine.form.usual(snapshot.view, seat, None))),
        )
        for asked_, one in plans.by_question.items():
            asks = dict.fromkeys(one.usual, ("ask",))
            ways: dict[str, dict[str, Any]] = {
                "unsaid": {},
                "aside": {"by_hand": True},
                "ask me": {"chosen": asks},
                "stopped": {"chosen": asks, "paused": "owner"},
            }
            for way, kept in ways.items():
                filled = (FilledForm(form=one.form.id, key=one.key, **kept), standing)
                runs = forms_of(game, public.view, snapshot, seat, filled, legal=legal)
                who = SeatInfo(number=0, seat=seat, user=7)
                found = first_answer(game, filled, who, public=public, own=snapshot, legal=legal)
                assert (runs.answering(asked_) is not None) == (found is not None)
                looked[way] += found is not None

    assert looked["unsaid"] == looked["stopped"] > 0
    assert looked["aside"] == looked["ask me"] == 0


def test_numbers_are_read_in_the_order_in_which_they_are_typed() -> None:
    field = Field(id="order", choices=("1", "2", "4"), usual=(), many=True, typed=True)

    assert typed_values(field, " 4, 1 > 2") == ("4", "1", "2")
    assert typed_values(field, "") == ()
    for bad in ("3", "1 1", "one", "1 2 4 x"):
        assert typed_values(field, bad) is None


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_what_is_advised_is_said_where_it_is_known(locale: str) -> None:
    said = set[bool]()
    for game, state, seat in met("eden-frontiers"):
        scene = seat_scene(game, state, seat, locale)
        plans = forms_of(game, game.view(state, None), scene.snapshot, seat, ())
        plans = with_forecasts(game, scene.snapshot.view, seat, plans)
        for one in plans.all():
            if "deploy" not in one.forecasts:
                continue
            labels = [
                game.ui.wording.label(scene_of(scene.snapshot, scene.info, locale), a)
                for a in one.forecasts["deploy"]
            ]
            parts = form_panel(replace(scene, plans=plans), one).parts
            text = "\n".join(part.text for part in parts if isinstance(part, Text))
            assert ", ".join(labels) in text
            said.add(bool(labels))

    assert said == {True, False}


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_a_form_opened_to_change_it_repeats_the_totals_of_its_fight(locale: str) -> None:
    fights = 0
    for game, state, seat in met("eden-frontiers"):
        scene = seat_scene(game, state, seat, locale)
        question = asked(scene)
        if question is None or question.decision.id != "D-FR-ARMY":
            continue
        plans = forms_of(game, game.view(state, None), scene.snapshot, seat, ())
        scene = advised(replace(scene, plans=plans))
        totals = ask_of(scene, question).state
        form = plans.by_question[question.decision]
        first, *_ = form_panel(scene, form).parts
        assert first == Text(totals)
        others = [one for one in plans.all() if one.form.id != form.form.id]
        assert not [one for one in others if Text(totals) in form_panel(scene, one).parts]
        fights += 1

    assert fights


def test_fields_of_a_form_are_not_listed_where_its_button_says_what_comes_of_it() -> None:
    told = set[bool]()
    for game, state, seat in met("eden-frontiers"):
        scene = seat_scene(game, state, seat, "en")
        question = asked(scene)
        if question is None or question.decision.id != "D-FR-DEPLOY":
            continue
        plans = forms_of(game, game.view(state, None), scene.snapshot, seat, ())
        scene = advised(replace(scene, plans=plans))
        ready = ask_of(scene, question).ready
        panel = seat_panel(scene)
        text = "\n".join(part.text for part in panel.parts if isinstance(part, Text))
        assert ("Ask me again" in text) == (not ready), text
        told.add(bool(ready))

    assert True in told
