"""What every game must do, whatever its rules."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.core.agenda import asked, tops
from rules.core.chance import Keyed
from rules.core.data import copy_of, fingerprint
from rules.core.forms import Whole
from rules.core.game import advance, choices
from rules.core.ids import Seat
from rules.core.play import Base, Play
from tests.contract.games import HELD
from tests.contract.playouts import EVERY, AnyGame, Moment, begun, match, pick, run, seats_of
from tests.contract.redeal import BUSY, NETS, REDEAL
from tests.examples import EXAMPLES, sampled

few = settings(
    max_examples=sampled(2, EXAMPLES),  # of which the first is the simplest
    suppress_health_check=list(HealthCheck),
)
seeds = st.integers(0, 2**32)
tables = pytest.mark.parametrize("name", EVERY)
WARS = [name for name in EVERY if name in NETS[HELD[name].family].wars]
everywhere = pytest.mark.parametrize(
    ("name", "war"),
    [(name, False) for name in EVERY] + [(name, True) for name in WARS],
    ids=[*EVERY, *(f"{name}-war" for name in WARS)],
)
"""In ordinary matches, of which fights are a small part, and in wars."""


def every_nth(
    name: str, seed: int, n: int, *, war: bool = False, limit: int = 1500
) -> list[Moment]:
    """Sample the moments of one random match."""
    seats = HELD[name].seats
    count = seats[seed % len(seats)]
    return list(match(name, count, seed, war=war, limit=limit, every=n, first=seed % n))


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in EVERY for seats in HELD[name].seats]
)
def test_random_matches_end_for_every_number_of_seats(name: str, seats: int) -> None:
    for seed in range(3):
        assert run(name, seats, seed).over
    assert run(name, seats, 99, short=False).over


@everywhere
@few
@given(seed=seeds)
def test_what_is_listed_is_accepted_and_nothing_else(name: str, *, war: bool, seed: int) -> None:
    game = HELD[name]
    moments = every_nth(name, seed, 23, war=war)
    met = {
        a
        for m in moments
        for s in range(len(game.seating(m.before)))
        for a in game.legal(m.before, Seat(s))
        if not isinstance(a, Whole)  # a form accepts more than it lists: test_forms
    }
    tried = random.Random(seed).sample(sorted(met, key=repr), min(150, len(met)))
    for moment in moments:
        for number in range(len(game.seating(moment.before))):
            seat = Seat(number)
            listed = game.legal(moment.before, seat)
            assert len(set(listed)) == len(listed)
            for action in listed:
                assert game.why_not(moment.before, seat, action) is None
            for action in tried:
                refused = game.why_not(moment.before, seat, action) is not None
                # A form accepts more than it lists.
                if refused or not isinstance(action, Whole):
                    assert refused == (action not in listed), (action, seat)


@everywhere
@few
@given(seed=seeds)
def test_a_position_survives_storage(name: str, *, war: bool, seed: int) -> None:
    game = HELD[name]
    for moment in every_nth(name, seed, 11, war=war):
        stored = msgspec.json.encode(moment.after)
        assert fingerprint(msgspec.json.decode(stored, type=game.state)) == fingerprint(
            moment.after
        )
        for event in moment.events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=game.event) == event
        said = msgspec.json.encode(moment.action)
        assert msgspec.json.decode(said, type=game.action) == moment.action


@tables
@few
@given(seed=seeds)
def test_a_match_waits_for_somebody_exactly_until_it_is_over(name: str, seed: int) -> None:
    for moment in match(name, seats_of(name, 2), seed, limit=800):
        waiting = moment.game.pending(moment.after)
        assert bool([d for d in waiting if d.asked]) == (not moment.after.over)
        assert {d.seat for d in waiting if d.asked} == asked(moment.after.agenda)
        assert moment.after.over or not moment.game.winners(moment.after)


@everywhere
@few
@given(seed=seeds)
def test_the_default_answers_every_question_with_what_its_seat_sees(
    name: str, *, war: bool, seed: int
) -> None:
    game = HELD[name]
    for moment in every_nth(name, seed, 7, war=war):
        for seat in asked(moment.before.agenda):
            answer = game.default(moment.before, seat)
            assert game.why_not(moment.before, seat, answer) is None
            twin = game.possible(game.view(moment.before, seat), Keyed(bytes(31) + b"1"))
            assert game.default(twin, seat) == answer


@tables
@few
@given(seed=seeds)
def test_defaults_alone_end_a_match(name: str, seed: int) -> None:
    game = HELD[name]
    state, chance = begun(name, seats_of(name, 3), seed)
    play: Play[Any, Any] = Play(state, chance)
    for _ in range(20_000):
        if state.over:
            break
        seat = min(asked(state.agenda))
        advance(game, play, seat, game.default(state, seat))
    assert state.over


@everywhere
@few
@given(seed=seeds)
def test_the_order_of_keys_means_nothing(name: str, *, war: bool, seed: int) -> None:
    game = HELD[name]
    for moment in every_nth(name, seed, 17, war=war):
        turned = reversed_keys(moment.before)
        for number in range(len(game.seating(moment.before))):
            here, there = (set(game.legal(s, Seat(number))) for s in (moment.before, turned))
            assert here == there
        play: Play[Any, Any] = Play(turned, moment.chance)
        advance(game, play, moment.seat, moment.action)
        assert fingerprint(play.state) == fingerprint(moment.after)


def reversed_keys(state: Base) -> Any:
    """Copy a state with every dict turned round."""

    def turn(value: Any) -> None:
        if isinstance(value, dict):
            items = list(value.items())[::-1]
            value.clear()
            value.update(items)
            for inner in value.values():
                turn(inner)
        elif isinstance(value, list):
            for inner in value:
                turn(inner)
        elif isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
            for field in value.__struct_fields__:
                turn(getattr(value, field))

    turned = copy_of(state)
    turn(turned)
    return turned


@everywhere
@few
@given(seed=seeds)
def test_lanes_do_not_meet(name: str, *, war: bool, seed: int) -> None:
    game, source = HELD[name], random.Random(seed)
    for moment in match(name, seats_of(name, 4), seed, war=war, limit=2500):
        state = moment.before
        lanes = [step for _, step in tops(state.agenda) if step.asked()]
        if len(lanes) < 2:
            continue
        a, b = (source.choice(step.asked()) for step in source.sample(lanes, 2))
        first, second = (pick(source, choices(game, state, s, source.randrange)) for s in (a, b))
        ends = []
        for order in (((a, first), (b, second)), ((b, second), (a, first))):
            play: Play[Any, Any] = Play(copy_of(state), moment.chance)
            late = False
            for seat, action in order:
                late = late or game.why_not(play.state, seat, action) is not None
                if not late:
                    advance(game, play, seat, action)
            ends.append(None if late else fingerprint(play.state))
        assert None in ends or ends[0] == ends[1], (first, second)


@everywhere
@few
@given(seed=seeds)
def test_a_possible_position_looks_like_the_real_one(name: str, *, war: bool, seed: int) -> None:
    game = HELD[name]
    for moment in every_nth(name, seed, 13, war=war):
        for number in range(len(game.seating(moment.before))):
            seat = Seat(number)
            seen = game.view(moment.before, seat)
            twin = game.possible(seen, Keyed(seed.to_bytes(32, "big")))
            assert game.view(twin, seat) == seen
            assert set(game.legal(twin, seat)) == set(game.legal(moment.before, seat))


@everywhere
@few
@given(seed=seeds)
def test_a_seat_learns_nothing_that_it_cannot_know(name: str, *, war: bool, seed: int) -> None:
    game, source = HELD[name], random.Random(seed)
    busy = BUSY[game.family]
    for moment in every_nth(name, seed, 3, war=war):
        state = moment.before
        viewers: list[Seat | None] = [None, *(Seat(s) for s in range(len(game.seating(state))))]
        viewer = source.choice(viewers)
        if busy(state, viewer):
            continue
        for _ in range(TWINS if any(e.teaches != "nothing" for e in moment.events) else 1):
            assert not learned(game, moment, viewer, source)


TWINS = 3
"""Positions beside each moment at which a secret comes to light: few differ in what is drawn."""


def learned(
    game: AnyGame, moment: Moment, viewer: Seat | None, source: random.Random
) -> tuple[Any, ...]:
    """Play an action where something else is hidden; return what *viewer* is told of the difference.

    What comes to light may differ; where the same has come to light, and the same is seen
    afterwards, the same is told.
    """
    state = moment.before
    twin = REDEAL[game.family](state, viewer, source)
    assert game.view(twin, viewer) == game.view(state, viewer)
    if viewer is not None:
        assert set(game.legal(twin, viewer)) == set(game.legal(state, viewer))
    if game.why_not(twin, moment.seat, moment.action) is not None:
        return ()
    play: Play[Any, Any] = Play(twin, moment.chance)
    advance(game, play, moment.seat, moment.action)
    same = game.view(play.state, viewer) == game.view(moment.after, viewer)
    if any(e.teaches != "nothing" for e in (*moment.events, *play.events)):
        shown = NETS[game.family].laid_open
        here, there = ([*map(shown, events)] for events in (moment.events, play.events))
        if not same or here != there:
            return ()
    else:
        assert same
    told = [[game.seen_by(viewer, e) for e in events] for events in (moment.events, play.events)]
    here, there = ([one for one in lines if one is not None] for lines in told)
    return () if here == there else (here, there)


@tables
def test_an_observation_that_tells_everybody_what_a_seat_alone_is_told_is_noticed(
    name: str,
) -> None:
    """The check above can fail at what comes to light: each drawn card is told to everybody."""
    game, source = HELD[name], random.Random(name)
    leaky = replace(game, seen_by=lambda _, e: game.seen_by(getattr(e, "seat", None), e))
    private = False
    for seed in range(20):
        for moment in every_nth(name, seed, 2):
            private |= any(game.seen_by(None, e) != leaky.seen_by(None, e) for e in moment.events)
            teaches = any(e.teaches != "nothing" for e in moment.events)
            busy = BUSY[game.family](moment.before, None)
            if teaches and not busy and learned(leaky, moment, None, source):
                return
    assert not private


@everywhere
@few
@given(seed=seeds)
def test_what_is_asked_refused_and_offered_is_the_same_whatever_is_hidden(
    name: str, *, war: bool, seed: int
) -> None:
    """A refusal tells no more than a view, nor does what a match says of itself beside views."""
    game, source = HELD[name], random.Random(seed)
    moments = every_nth(name, seed, 19, war=war)
    met = sorted({m.action for m in moments}, key=repr)
    for moment in moments:
        state = moment.before
        seats = [Seat(s) for s in range(len(game.seating(state)))]
        met = sorted({*met, *source.sample(game.legal(state, moment.seat), 1)}, key=repr)
        tried = source.sample(met, min(60, len(met)))
        for viewer in (None, source.choice(seats)):
            if BUSY[game.family](state, viewer):
                continue
            twin = REDEAL[game.family](state, viewer, source)
            assert game.pending(twin) == game.pending(state)
            assert game.round_of(twin) == game.round_of(state)
            assert game.winners(twin) == game.winners(state)
            assert game.places(twin) == game.places(state)
            assert game.absent(twin) == game.absent(state)
            if game.repairs is not None:
                offered = [game.repairs.offered(game.view(one, viewer)) for one in (state, twin)]
                assert offered[0] == offered[1]
            for action in tried if viewer is not None else ():
                assert viewer is not None
                refused = [game.why_not(one, viewer, action) for one in (state, twin)]
                assert refused[0] == refused[1], action


@tables
@few
@given(seed=seeds)
def test_what_a_seat_is_not_told_changes_nothing_that_it_sees(name: str, seed: int) -> None:
    """Drafts and sealed answers: an edit that tells the others nothing shows them nothing."""
    game = HELD[name]
    for moment in every_nth(name, seed, 5):
        for number in range(len(game.seating(moment.before))):
            viewer = Seat(number)
            told = [game.seen_by(viewer, event) for event in moment.events]
            if viewer != moment.seat and moment.events and not any(told):
                assert game.view(moment.after, viewer) == game.view(moment.before, viewer)
                assert game.view(moment.after, None) == game.view(moment.before, None)
