"""What is true of every position (4.3), in matches where every book is held and used."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of, fingerprint
from rules.core.game import Play, advance
from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.board import BESIDE, books_owed, keeps_gates, on_map
from rules.cthulhu.content import MAPS, PRINTED, SIGNS
from rules.cthulhu.state import State
from rules.players.cthulhu.game import GAME
from tests.contract.playouts import pick
from tests.rules.cthulhu.arena import crowded


def check(state: State) -> None:
    """Assert the invariants of the reference."""
    areas = MAPS[state.map]
    for area, gate in state.gates.items():
        assert area in areas
        if gate.keeper >= 0:
            assert state.units[gate.keeper].at == area
            assert keeps_gates(state, gate.keeper)
    keepers = [gate.keeper for gate in state.gates.values() if gate.keeper >= 0]
    assert len(keepers) == len(set(keepers))
    pieces = Counter((unit.seat, unit.kind) for unit in state.units)
    for seat, player in enumerate(state.players):
        assert player.power >= 0
        for figure in PRINTED[player.faction].units:
            assert pieces[Seat(seat), figure.id] == figure.pool
        assert books_owed(player) >= 0
        assert len(set(player.books)) == len(player.books)
    assert all(unit.at in areas or unit.at in BESIDE for unit in state.units)
    signs = [v for p in state.players for v in (*p.signs, *p.revealed)] + state.supply
    assert sorted(signs) == sorted(SIGNS)
    for battle in state.battles.values():
        for n in battle.there:
            assert on_map(state.units[n])
            assert state.units[n].at == battle.area
            assert state.units[n].seat in battle.seats
    if not any(isinstance(step, st.CleanUp) for step in state.agenda):
        assert not state.battles


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("seed", range(6))
def test_the_invariants_hold_through_crowded_matches(seats: int, seed: int) -> None:
    state, chance = crowded(seats, seed)
    source = random.Random(seed)
    play: Play[Any, Any] = Play(state, chance)
    for number in range(6000):
        if play.state.over:
            break
        seat = source.choice(sorted(asked(play.state.agenda)))
        legal = GAME.legal(play.state, seat)
        assert len(set(legal)) == len(legal)
        if number % 9 == 0:
            look_around(play.state, seat, legal)
        play.events.clear()
        advance(GAME, play, seat, pick(source, legal))
        check(play.state)
    assert play.state.over


def look_around(state: State, seat: Seat, legal: list[Any]) -> None:
    """What is listed is accepted; a view allows a position that looks like it; it is stored."""
    assert not [action for action in legal if GAME.why_not(state, seat, action)]
    seen = GAME.view(state, seat)
    twin = GAME.possible(seen, Keyed(bytes(32)))
    assert GAME.view(twin, seat) == seen
    assert GAME.legal(twin, seat) == legal
    assert GAME.why_not(state, seat, GAME.default(state, seat)) is None
    stored = msgspec.json.decode(msgspec.json.encode(state), type=State)
    assert fingerprint(stored) == fingerprint(copy_of(state))


@pytest.mark.parametrize("seats", range(2, 6))
def test_what_is_listed_elsewhere_is_refused_with_a_reason(seats: int) -> None:
    state, chance = crowded(seats, seats)
    source = random.Random(seats)
    play: Play[Any, Any] = Play(state, chance)
    met: list[Any] = []
    for number in range(1500):
        if play.state.over:
            break
        seat = source.choice(sorted(asked(play.state.agenda)))
        legal = GAME.legal(play.state, seat)
        met += source.sample(legal, min(3, len(legal)))
        if number % 11 == 0:
            tried = source.sample(met, min(60, len(met)))
            for other in range(seats):
                listed = set(GAME.legal(play.state, Seat(other)))
                for action in tried:
                    refused = GAME.why_not(play.state, Seat(other), action) is not None
                    assert refused == (action not in listed), (action, other)
        play.events.clear()
        advance(GAME, play, seat, pick(source, legal))
