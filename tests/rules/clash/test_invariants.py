"""What is true of every position (22), in matches that begin far from their beginning."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.clash import steps as st
from rules.clash.board import all_cities, government, piece_supply, size
from rules.clash.content import (
    ACTION_CARDS,
    ADVANCES,
    BUILDINGS,
    CARGO,
    CITIES,
    GOODS,
    GOVERNMENTS,
    INCIDENTS,
    OBJECTIVE_CARDS,
    STACK,
    SUPPLY,
    WONDERS,
    first_of,
)
from rules.clash.goods import limit
from rules.clash.state import State
from rules.core.agenda import asked
from rules.core.game import Play, advance, choices
from rules.core.ids import NOBODY, Seat
from rules.players.clash.game import GAME
from tests.contract.playouts import pick
from tests.rules.clash.arena import crowded


def check(state: State) -> None:
    """Assert the invariants of the reference."""
    for number, player in enumerate(state.players):
        seat = Seat(number)
        for good in GOODS:
            assert 0 <= player.stock[good] <= limit(state, seat, good), (seat, good)
        assert 1 <= player.counter <= 3
        assert len(set(player.advances)) == len(player.advances)
        assert {first_of(ADVANCES[a].category) for a in player.advances} <= set(player.advances)
        ruled = {ADVANCES[a].category for a in player.advances} & set(GOVERNMENTS)
        assert len(ruled) <= 1
        assert ruled == ({government(state, seat)} - {""}) or _changing(state)
        for building in BUILDINGS:
            assert piece_supply(state, seat, building) >= 0
        for kind, most in SUPPLY.items():
            units = [u for p in state.spaces.values() for u in p.units]
            assert sum(u.seat == seat and u.kind == kind for u in units) <= most
        own = [city for _, city in all_cities(state) if city.seat == seat]
        assert len(own) + player.lost.get("centre", 0) <= CITIES
    for cell, place in state.spaces.items():
        assert (place.city is not None) == (cell in state.towns)
        seats = {unit.seat for unit in place.units}
        if place.terrain == "":
            assert not seats
            assert place.city is None
        if place.city is not None:
            assert place.terrain not in ("", "sea", "barren")
            assert size(place.city) <= 5
            seats.add(place.city.seat)
        port_battle = place.terrain == "sea" and any(
            city.port == cell for _, city in all_cities(state)
        )
        assert len(seats) <= 1 or port_battle or state.battle is not None, cell
        for seat in seats:
            there = [unit.kind for unit in place.units if unit.seat == seat]
            if place.terrain == "sea":
                busy = state.battle is not None or _sinking(state)
                assert len(there) - there.count("ship") <= CARGO * there.count("ship") or busy
            else:
                assert "ship" not in there
                assert there.count("army") <= STACK
    barbarians = sum(u.seat == NOBODY for p in state.spaces.values() for u in p.units)
    assert barbarians <= max(state.barbarian_supply, _most_at_start(state))
    _check_cards(state)


def _most_at_start(state: State) -> int:
    return 3 * len(state.spaces)


def _changing(state: State) -> bool:
    return any(isinstance(s, st.Ask | st.Do) and s.why == "government" for s in state.agenda)


def _sinking(state: State) -> bool:
    return any(isinstance(step, st.Ask) and step.why == "overboard" for step in state.agenda)


def _check_cards(state: State) -> None:
    players = state.players
    actions = [*state.action_deck, *state.action_discard]
    actions += [card for p in players for card in (*p.actions, *([p.aside] if p.aside else []))]
    assert sorted(actions) == sorted(ACTION_CARDS)
    held = [card for p in players for card in p.objectives]
    held += [done.card for p in players for done in p.completed]
    assert len(set(held)) == len(held)
    assert sorted([*held, *state.objective_deck]) == sorted(OBJECTIVE_CARDS) or _drawing(state)
    events = [*state.event_deck, *state.event_discard, *(c for p in players for c in p.people)]
    on_offer = any(getattr(step, "why", "") == "person" for step in state.agenda)
    assert len(set(events)) == len(events) == len(INCIDENTS) - on_offer
    wonders = [*state.wonder_deck, *(card for p in players for card in p.wonders), *state.gone]
    wonders += [wonder for _, city in all_cities(state) for wonder in city.wonders]
    assert sorted(wonders) == sorted(WONDERS)


def _drawing(state: State) -> bool:
    return any(getattr(step, "why", "").startswith("new-plans") for step in state.agenda)


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("seed", range(2))
def test_the_invariants_hold_through_crowded_matches(seats: int, seed: int) -> None:
    state, chance = crowded(seats, seed)
    source = random.Random(seed)
    play: Play[Any, Any] = Play(state, chance)
    for _ in range(700):
        if state.over:
            break
        seat = source.choice(sorted(asked(state.agenda)))
        advance(GAME, play, seat, pick(source, choices(GAME, state, seat, source.randrange)))
        check(state)
