"""Forms of all games: what their lines and refusals promise, on every one that a match asks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.forms import Asked, Whole, numbers, with_number
from rules.core.game import advance, choices, form_of
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players import PLAYERS
from rules.players.dealing import seen_form
from tests.contract.games import HELD
from tests.contract.playouts import AnyGame, begun, pick, seats_of
from tests.contract.redeal import BUSY, NETS, REDEAL

SHARED: Final = frozenset({"D-START-UNITS", "D-SETBACK", "D-EFFECT"})
"""The forms of all editions of Battle For Eden."""
FORMS: Final[Mapping[str, frozenset[str]]] = {
    "eden-frontiers": SHARED
    | {
        *("D-FR-DEPLOY", "D-FR-MULLIGAN", "D-FR-LOSS", "D-FR-CLEAN"),
        *("D-FR-ORDERS", "D-FR-REINFORCE", "D-FR-REDEPLOY"),
    },
    "eden-fronts": SHARED
    | {
        *("D-FT-SETTLE", "D-FT-OFFENSIVE", "D-FT-DEFHAND", "D-FT-RETREAT", "D-FT-ADVANCE"),
        *("D-FT-ORDERS", "D-FT-REINFORCE", "D-FT-REDEPLOY"),
    },
    "eden-shards": SHARED
    | {
        *("D-SH-START", "D-SH-PLACE", "D-SH-BUY"),
        *("D-SH-HAND", "D-SH-PAY", "D-SH-REMULL", "D-SH-RETURN"),
    },
    "clash-of-cultures": frozenset({"collect", "recruit", "improve", "move", "trade"}),
}
"""The questions of each game that are forms; a match of ``asked_forms`` meets each of them."""
ENOUGH: Final = 4
"""Positions of each form that are looked at."""
MATCHES: Final = 40


@cache
def asked_forms(name: str) -> tuple[tuple[str, Any, Seat], ...]:
    """Play until each form has been asked often enough; list the question, the position, the seat."""
    game, source, times = HELD[name], random.Random(name), Counter[str]()
    seats = NETS[game.family].draft_seats.get(name, seats_of(name, 2))
    listed: list[tuple[str, Any, Seat]] = []
    for number in range(MATCHES):
        if all(times[question] >= ENOUGH for question in FORMS.get(name, ())):
            break
        state, chance = begun(name, seats, number)
        play: Play[Any, Any] = Play(state, chance)
        minds = [PLAYERS["heuristic"](game, Seat(s), bytes([s])) for s in range(seats)]
        for _ in range(600):
            if play.state.over:
                break
            seat = source.choice(sorted(asked(play.state.agenda)))
            form = form_of(game, play.state, seat)
            if form is not None:
                question = next(
                    q.id for q in game.pending(play.state) if q.seat == seat and q.asked
                )
                if times[question] < ENOUGH:
                    times[question] += 1
                    listed.append((question, copy_of(play.state), seat))
            advised = source.random() < 0.8
            action = (
                minds[seat].whole(game.view(play.state, seat), game.legal(play.state, seat))[0]
                if advised
                else pick(source, choices(game, play.state, seat, source.randrange))
            )
            play.events.clear()
            advance(game, play, seat, action)
    return tuple(listed)


def bound(game: AnyGame, state: Any, seat: Seat) -> Asked[Any, Any]:
    form = form_of(game, state, seat)
    assert form is not None
    return form


def drafts(form: Asked[Any, Any], source: random.Random, samples: int = 6) -> Iterator[Any]:
    yield from (form.blank, form.empty)
    yield from (form.sample(source.randrange) for _ in range(samples))


games = pytest.mark.parametrize("name", HELD)


@games
def test_every_form_of_a_game_is_known_and_met(name: str) -> None:
    assert {question for question, _, _ in asked_forms(name)} == FORMS.get(name, frozenset())


@games
def test_a_blank_and_what_is_drawn_are_legal_and_close_or_repeat_the_question(name: str) -> None:
    game, source = HELD[name], random.Random(name)
    for question, state, seat in asked_forms(name):
        form = bound(game, state, seat)
        assert game.legal(state, seat)[0] == form.blank, question
        for answer in (form.blank, *(form.sample(source.randrange) for _ in range(4))):
            assert game.why_not(state, seat, answer) is None, (question, answer)
            packed = msgspec.msgpack.encode(answer)
            assert msgspec.msgpack.decode(packed, type=game.action) == answer, question
            advance(game, Play(copy_of(state), Keyed(bytes(32))), seat, answer)


def slips(form: Asked[Any, Any], source: random.Random) -> list[str]:
    """List the lines that say too little or too much."""
    listed: list[str] = []
    for draft in drafts(form, source):
        full = form.why_not(draft) is None
        for line in form.lines(draft):
            more = with_number(draft, line.key, max(line.most + 1, line.least))
            if form.why_not(more) is None:
                listed.append(f"more than {line} in {draft}")
            if full and line.next <= line.most:
                most = with_number(draft, line.key, line.most)
                if form.why_not(most) is not None:
                    listed.append(f"not {line} in {draft}")
    return listed


@games
def test_lines_say_neither_too_little_nor_too_much(name: str) -> None:
    """One more than the most is refused; of what is legal, each number may be its most."""
    game, source = HELD[name], random.Random(name)
    for question, state, seat in asked_forms(name):
        assert not slips(bound(game, state, seat), source), question


@pytest.mark.parametrize("off", [1, -1])
@pytest.mark.parametrize("name", FORMS)
def test_a_limit_that_is_off_is_noticed(name: str, off: int) -> None:
    game, source = HELD[name], random.Random(name)
    noticed = False
    for _, state, seat in asked_forms(name):
        form = bound(game, state, seat)
        lines = form.form.lines
        planted = replace(
            form.form,
            lines=lambda *asked, lines=lines: [
                line._replace(most=line.most + off) for line in lines(*asked)
            ],
        )
        noticed = noticed or bool(slips(replace(form, form=planted), source))
    assert noticed


@games
def test_what_is_drawn_of_a_form_is_legal_and_each_legal_number_comes(name: str) -> None:
    """All answers of a small form; of a large one each number, and what is in its list."""
    game, source = HELD[name], random.Random(name)
    for question, state, seat in asked_forms(name):
        form = bound(game, state, seat)
        small = form.every(12)
        drawn = {form.sample(source.randrange) for _ in range(1500 if small else 60)}
        assert [one for one in drawn if form.why_not(one) is not None] == [], question
        if small is not None:
            assert drawn == {*small}, question


def test_every_number_of_an_offer_of_a_trade_is_drawn() -> None:
    """Clash of Cultures draws a trade without listing it again at each step."""
    game, source, met = HELD["clash-of-cultures"], random.Random(7), 0
    for question, state, seat in asked_forms("clash-of-cultures"):
        if question != "trade":
            continue
        form, met = bound(game, state, seat), met + 1
        drawn = [form.sample(source.randrange) for _ in range(4000)]
        said = {item for offer in drawn for item in numbers(offer).items()}
        wanted = {
            (line.key, number)
            for line in form.lines(form.blank)
            for number in range(1, line.most + 1)
        }
        assert said == wanted
        assert form.blank in drawn
        assert max(len(numbers(offer)) for offer in drawn) > 3
        assert not any({*offer.cards} & {*offer.unnamed} for offer in drawn)
        assert all(form.why_not(offer) is None for offer in drawn[:200])
    assert met


DRAWN: Final = frozenset({"D-FR-DEPLOY", "D-FR-REDEPLOY", "D-FT-REDEPLOY", "D-SH-BUY"})
"""Forms that are drawn without listing what a draft may become, beside a trade."""


@pytest.mark.parametrize("name", [name for name in FORMS if FORMS[name] & DRAWN])
def test_each_step_that_a_draft_may_grow_by_is_drawn_without_listing_it(name: str) -> None:
    game, source, met = HELD[name], random.Random(name), set[str]()
    for question, state, seat in asked_forms(name):
        form = bound(game, state, seat)
        assert (form.form.draw is not None) == (question in DRAWN | {"trade"}), question
        if question not in DRAWN:
            continue
        met.add(question)
        drawn = [form.sample(source.randrange) for _ in range(3000)]
        assert all(form.why_not(answer) is None for answer in drawn[:300]), question
        said = {item for answer in drawn for item in numbers(answer).items()}
        said |= {item for answer in drawn for item in getattr(answer, "purchases", ())}
        wanted = {
            (line.key, number)
            for line in form.lines(form.empty)
            for number in range(line.next, line.most + 1)
        }
        for larger in form.larger(form.empty):
            wanted |= {*getattr(larger, "purchases", ())}
        assert wanted <= said, question
    assert met == FORMS[name] & DRAWN


@games
def test_a_number_below_the_least_is_refused(name: str) -> None:
    game, source = HELD[name], random.Random(name)
    for question, state, seat in asked_forms(name):
        form = bound(game, state, seat)
        for draft in drafts(form, source, 2):
            for line in form.lines(draft):
                if line.least > 1:
                    less = with_number(draft, line.key, line.least - 1)
                    assert form.why_not(less) is not None, (question, line)


@games
def test_a_form_reads_only_what_its_seat_sees(name: str) -> None:
    game, source = HELD[name], random.Random(name)
    for question, state, seat in asked_forms(name):
        if BUSY[game.family](state, seat):
            continue
        form, twin = bound(game, state, seat), REDEAL[game.family](state, seat, source)
        others = [bound(game, twin, seat)]
        if (seen := seen_form(game, game.view(state, seat), seat)) is not None:
            others.append(seen)
        for other in others:
            assert other.blank == form.blank, question
            assert other.empty == form.empty, question
            for draft in drafts(form, source, 3):
                assert [*other.lines(draft)] == [*form.lines(draft)], question
                assert other.why_not(draft) == form.why_not(draft), question


@games
def test_a_draft_of_another_position_is_fitted(name: str) -> None:
    """What is left of it grows from the empty draft, and what stands as it was is kept."""
    game, source = HELD[name], random.Random(name)
    for question, state, seat in asked_forms(name):
        form = bound(game, state, seat)
        answer = form.sample(source.randrange)
        if form.form.grow is None:
            assert (
                numbers(form.fitted(answer)).keys()
                <= numbers(answer).keys() | numbers(form.empty).keys()
            ), question
        for _, other, whom in asked_forms(name):
            theirs = bound(game, other, whom)
            if theirs.form is form.form:
                theirs.lines(theirs.fitted(answer))


WORDS: Final = st.sampled_from(
    ["", "H6", "A1", "B2", "fortress", "wood", "0", "-1", "x" * 9, "recruit"]
)
NUMBERS: Final = st.integers(1, 99)


def garbage(kind: type[Whole], source: st.DataObject) -> Whole | None:
    """Make an answer of a class out of anything that its decoder lets through."""
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        groups = st.dictionaries(WORDS, NUMBERS, max_size=3)
        deep = st.dictionaries(WORDS, groups.filter(bool), max_size=2)
        fields[field.name] = source.draw(
            st.one_of(groups, deep, st.booleans(), WORDS, NUMBERS, st.just([]))
        )
    try:
        answer: Whole = msgspec.convert(fields, kind, strict=False)
    except msgspec.ValidationError:
        return None
    return answer


@games
@settings(max_examples=60, deadline=None)
@given(source=st.data())
def test_any_answer_from_outside_is_judged(name: str, source: st.DataObject) -> None:
    """``why_not`` is total: it returns, and never raises."""
    game = HELD[name]
    forms = asked_forms(name)
    if not forms:
        return
    _, state, seat = source.draw(st.sampled_from(forms))
    form = bound(game, state, seat)
    answer = garbage(form.form.answer, source)
    if answer is not None:
        assert (game.why_not(state, seat, answer) is None) == (form.why_not(answer) is None)
