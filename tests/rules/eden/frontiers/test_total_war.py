"""What must hold at every moment, where it is hardest: in total war (kernel.md, section 17).

The checks of ``tests/contract`` play matches of which wars are a small part; here they are most of it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from rules.core.agenda import asked, tops
from rules.core.chance import Keyed
from rules.core.data import copy_of, fingerprint
from rules.core.game import Play, advance
from rules.core.ids import Seat
from rules.eden import events as ev
from rules.eden.actions import Action
from rules.eden.frontiers.game import GAME
from rules.eden.state import State
from tests.contract.playouts import pick
from tests.contract.redeal import busy_with_hand, eden
from tests.contract.test_games import reversed_keys
from tests.rules.eden.frontiers.total_war import TotalWar

WARS = [(2, 0), (3, 1), (4, 7)]
MOVES = 1500


@dataclass(frozen=True)
class Moment:
    """A position of a war, who answers what, and what becomes of it."""

    number: int
    before: State
    seat: Seat
    action: Action
    after: State
    events: tuple[ev.Event, ...]
    chance: Keyed


@cache
def war(seats: int, seed: int) -> tuple[Moment, ...]:
    """Play a war once, and keep its moments."""
    match, source = TotalWar(seats, seed), random.Random(seed)
    found: list[Moment] = []
    while not match.state.over and len(found) < MOVES:
        before = copy_of(match.state)
        seat = source.choice(sorted(asked(before.agenda)))
        action = match.choose(GAME.legal(before, seat))
        match.play.events.clear()
        advance(GAME, match.play, seat, action)
        after, told = copy_of(match.state), tuple(match.play.events)
        found.append(Moment(len(found), before, seat, action, after, told, match.chance))
    return tuple(found)


def seats_of(moment: Moment) -> Iterator[Seat]:
    yield from (Seat(number) for number in range(len(moment.before.players)))


wars = pytest.mark.parametrize(("seats", "seed"), WARS)


@wars
def test_what_is_listed_is_accepted(seats: int, seed: int) -> None:
    for moment in war(seats, seed)[::5]:
        for seat in seats_of(moment):
            listed = GAME.legal(moment.before, seat)
            assert len(set(listed)) == len(listed)
            for action in listed:
                assert GAME.why_not(moment.before, seat, action) is None, action


@wars
def test_every_default_is_a_legal_answer(seats: int, seed: int) -> None:
    for moment in war(seats, seed):
        for seat in asked(moment.before.agenda):
            answer = GAME.default(moment.before, seat)
            assert GAME.why_not(moment.before, seat, answer) is None, answer


@wars
def test_a_possible_position_looks_like_the_real_one(seats: int, seed: int) -> None:
    for moment in war(seats, seed)[::4]:
        for seat in seats_of(moment):
            seen = GAME.view(moment.before, seat)
            twin = GAME.possible(seen, Keyed(moment.number.to_bytes(32, "big")))
            assert GAME.view(twin, seat) == seen
            assert set(GAME.legal(twin, seat)) == set(GAME.legal(moment.before, seat))
            if seat in asked(moment.before.agenda):
                assert GAME.default(twin, seat) == GAME.default(moment.before, seat)


@wars
def test_the_order_of_keys_means_nothing(seats: int, seed: int) -> None:
    for moment in war(seats, seed)[::4]:
        play: Play[State, ev.Event] = Play(reversed_keys(moment.before), moment.chance)
        advance(GAME, play, moment.seat, moment.action)
        assert fingerprint(play.state) == fingerprint(moment.after)


@wars
def test_lanes_do_not_meet(seats: int, seed: int) -> None:
    source = random.Random(seed)
    for moment in war(seats, seed):
        lanes = [step for _, step in tops(moment.before.agenda) if step.asked()]
        if len(lanes) < 2:
            continue
        a, b = (source.choice(step.asked()) for step in source.sample(lanes, 2))
        first, second = (pick(source, GAME.legal(moment.before, s)) for s in (a, b))
        ends = []
        for order in (((a, first), (b, second)), ((b, second), (a, first))):
            play: Play[State, ev.Event] = Play(copy_of(moment.before), moment.chance)
            late = False
            for seat, action in order:
                late = late or GAME.why_not(play.state, seat, action) is not None
                if not late:
                    advance(GAME, play, seat, action)
            ends.append(None if late else fingerprint(play.state))
        assert None in ends or ends[0] == ends[1], (first, second)


@wars
def test_nobody_learns_what_he_cannot_know(seats: int, seed: int) -> None:
    source = random.Random(seed)
    viewers: list[Seat | None] = [None, *(Seat(s) for s in range(seats))]
    for moment in war(seats, seed):
        viewer = source.choice(viewers)
        if busy_with_hand(moment.before, viewer):
            continue
        twin = eden(moment.before, viewer, source)
        assert GAME.view(twin, viewer) == GAME.view(moment.before, viewer)
        if viewer is not None:
            assert set(GAME.legal(twin, viewer)) == set(GAME.legal(moment.before, viewer))
        if GAME.why_not(twin, moment.seat, moment.action) is not None:
            continue
        play: Play[State, ev.Event] = Play(twin, moment.chance)
        advance(GAME, play, moment.seat, moment.action)
        if any(e.teaches != "nothing" for e in (*moment.events, *play.events)):
            continue
        told = [GAME.seen_by(viewer, e) for e in moment.events]
        assert [GAME.seen_by(viewer, e) for e in play.events] == told
        assert GAME.view(play.state, viewer) == GAME.view(moment.after, viewer)
