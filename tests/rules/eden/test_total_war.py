"""What must hold at every moment, where it is hardest: in total war.

The checks of ``tests/contract`` play matches of which wars are a small part; here they are most of
it.
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
from rules.core.game import Play, advance, choices
from rules.core.ids import Seat
from rules.eden import events as ev
from rules.eden.actions import Action
from rules.eden.board.state import State
from rules.players.eden.frontiers.game import GAME as FRONTIERS
from rules.players.eden.fronts.game import GAME as FRONTS
from tests.contract.playouts import pick
from tests.contract.redeal import busy_with_hand, eden
from tests.contract.test_games import reversed_keys
from tests.rules.eden.frontiers.total_war import TotalWar as FrontiersWar
from tests.rules.eden.fronts.total_war import TotalWar as FrontsWar

TABLES = [(2, 0), (3, 1), (4, 7)]
WARS = [("frontiers", *table) for table in TABLES] + [("fronts", *table) for table in TABLES]
GAMES = {"frontiers": FRONTIERS, "fronts": FRONTS}
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
def war(edition: str, seats: int, seed: int) -> tuple[Moment, ...]:
    """Play a war once, and keep its moments."""
    match: FrontiersWar | FrontsWar
    match = (FrontiersWar if edition == "frontiers" else FrontsWar)(seats, seed)
    game, source = GAMES[edition], random.Random(seed)
    found: list[Moment] = []
    while not match.state.over and len(found) < MOVES:
        before = copy_of(match.state)
        seat = source.choice(sorted(asked(before.agenda)))
        action = match.choose(seat)
        match.play.events.clear()
        advance(game, match.play, seat, action)
        after, told = copy_of(match.state), tuple(match.play.events)
        found.append(Moment(len(found), before, seat, action, after, told, match.chance))
    return tuple(found)


def seats_of(moment: Moment) -> Iterator[Seat]:
    yield from (Seat(number) for number in range(len(moment.before.players)))


wars = pytest.mark.parametrize(("edition", "seats", "seed"), WARS)


@wars
def test_what_is_listed_is_accepted(edition: str, seats: int, seed: int) -> None:
    game = GAMES[edition]
    for moment in war(edition, seats, seed)[::5]:
        for seat in seats_of(moment):
            listed = game.legal(moment.before, seat)
            assert len(set(listed)) == len(listed)
            for action in listed:
                assert game.why_not(moment.before, seat, action) is None, action


@wars
def test_every_default_is_a_legal_answer(edition: str, seats: int, seed: int) -> None:
    game = GAMES[edition]
    for moment in war(edition, seats, seed):
        for seat in asked(moment.before.agenda):
            answer = game.default(moment.before, seat)
            assert game.why_not(moment.before, seat, answer) is None, answer


@wars
def test_a_possible_position_looks_like_the_real_one(edition: str, seats: int, seed: int) -> None:
    game = GAMES[edition]
    for moment in war(edition, seats, seed)[::4]:
        for seat in seats_of(moment):
            seen = game.view(moment.before, seat)
            twin = game.possible(seen, Keyed(moment.number.to_bytes(32, "big")))
            assert game.view(twin, seat) == seen
            assert set(game.legal(twin, seat)) == set(game.legal(moment.before, seat))
            if seat in asked(moment.before.agenda):
                assert game.default(twin, seat) == game.default(moment.before, seat)


@wars
def test_the_order_of_keys_means_nothing(edition: str, seats: int, seed: int) -> None:
    game = GAMES[edition]
    for moment in war(edition, seats, seed)[::4]:
        play: Play[State, ev.Event] = Play(reversed_keys(moment.before), moment.chance)
        advance(game, play, moment.seat, moment.action)
        assert fingerprint(play.state) == fingerprint(moment.after)


@wars
def test_lanes_do_not_meet(edition: str, seats: int, seed: int) -> None:
    game = GAMES[edition]
    source = random.Random(seed)
    for moment in war(edition, seats, seed):
        lanes = [step for _, step in tops(moment.before.agenda) if step.asked()]
        if len(lanes) < 2:
            continue
        a, b = (source.choice(step.asked()) for step in source.sample(lanes, 2))
        first, second = (
            pick(source, choices(game, moment.before, s, source.randrange)) for s in (a, b)
        )
        ends = []
        for order in (((a, first), (b, second)), ((b, second), (a, first))):
            play: Play[State, ev.Event] = Play(copy_of(moment.before), moment.chance)
            late = False
            for seat, action in order:
                late = late or game.why_not(play.state, seat, action) is not None
                if not late:
                    advance(game, play, seat, action)
            ends.append(None if late else fingerprint(play.state))
        assert None in ends or ends[0] == ends[1], (first, second)


@wars
def test_nobody_learns_what_he_cannot_know(edition: str, seats: int, seed: int) -> None:
    game = GAMES[edition]
    source = random.Random(seed)
    viewers: list[Seat | None] = [None, *(Seat(s) for s in range(seats))]
    for moment in war(edition, seats, seed):
        viewer = source.choice(viewers)
        if busy_with_hand(moment.before, viewer):
            continue
        twin = eden(moment.before, viewer, source)
        assert game.view(twin, viewer) == game.view(moment.before, viewer)
        if viewer is not None:
            assert set(game.legal(twin, viewer)) == set(game.legal(moment.before, viewer))
        if game.why_not(twin, moment.seat, moment.action) is not None:
            continue
        play: Play[State, ev.Event] = Play(twin, moment.chance)
        advance(game, play, moment.seat, moment.action)
        if any(e.teaches != "nothing" for e in (*moment.events, *play.events)):
            continue
        told = [game.seen_by(viewer, e) for e in moment.events]
        assert [game.seen_by(viewer, e) for e in play.events] == told
        assert game.view(play.state, viewer) == game.view(moment.after, viewer)
