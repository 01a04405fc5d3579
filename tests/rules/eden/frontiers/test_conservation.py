"""What is never lost in a match of Frontiers: cards, troops, stocks, energy, over random matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from rules.core.agenda import Agenda
from rules.core.hexes import HEART, around
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.board import total
from rules.eden.board.cards import CRYSTAL_MEDIUM, CRYSTAL_SMALL, TECH_SHIELD, supply_of
from rules.eden.board.content import content_of
from rules.eden.board.state import State
from tests.rules.eden.frontiers.total_war import TotalWar

MATCHES = [(2, 0), (3, 1), (4, 0), (6, 1)]


def revealed(agenda: Agenda) -> Iterator[Card]:
    """Yield the cards that an ability being resolved has turned up."""
    for step in agenda:
        if isinstance(step, st.Fork):
            for lane in step.lanes:
                yield from revealed(lane)
        elif isinstance(step, st.Resolve):
            yield from step.revealed


def cards(state: State) -> Counter[Card]:
    """Count every card of the match, wherever it is."""
    found: Counter[Card] = Counter(state.supply)
    for player in state.players:
        found += Counter([*player.hand, *player.deck, *player.discard, *player.in_front])
        found += Counter(player.world)
    for combat in state.combats.values():
        for army in combat.armies:
            found += Counter(unit.card for row in army.rows for unit in row.units)
            found += Counter(unit.card for unit in army.removed)
            found[TECH_SHIELD] += army.shields
    found += Counter(revealed(state.agenda))
    return found


def all_cards(state: State) -> Counter[Card]:
    """Count what there is from the start, by part 7 and the Worlds (CM-CARD-6)."""
    n = len(state.players)
    found = Counter(supply_of(n)) + Counter({CRYSTAL_SMALL: 3 * n, CRYSTAL_MEDIUM: n})
    sheets = content_of(state.content, state.edition).by_world
    for player in state.players:
        if player.alive:
            found += Counter({s.card: s.unit.copies for s in sheets[player.civilization]})
    return found


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_cm_card_1_every_card_is_always_somewhere_exactly_once(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    for events in match.moves():
        if not any(isinstance(e, ev.TechnologySold) and e.card.endswith("macy") for e in events):
            assert +cards(match.state) == +all_cards(match.state), events


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_no_pile_is_ever_below_zero(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    for _ in match.moves():
        state = match.state
        counts = [*state.supply.values(), state.heart_pool]
        for player in state.players:
            counts += [player.stocks, player.reserved, player.pure, *player.world.values()]
            assert player.reserved <= player.stocks
        assert min(counts) >= 0


# --- troops ---


def troops(state: State) -> Counter[Seat]:
    """Count the troops on the board, by seat."""
    found: Counter[Seat] = Counter()
    for tile in state.tiles.values():
        if tile.owner != NOBODY:
            found[tile.owner] += total(tile)
    return found


def gained(state: State) -> Counter[Seat]:
    """Count the troops that cards gave and that wait for the barrier (FR-EXP-8)."""
    found: Counter[Seat] = Counter()
    for combat in state.combats.values():
        for army in combat.armies:
            found[army.seat] += sum(army.gained.values())
    return found


def told(events: list[ev.Event]) -> Counter[Seat]:
    """Add up what the events say of troops that came and went."""
    found: Counter[Seat] = Counter()
    for event in events:
        match event:
            case ev.Reinforced(seat=seat, troops=plan):
                found[seat] += sum(plan.values())
            case ev.TroopsLost(seat=seat, troops=n):
                found[seat] -= n
            case ev.Gained(seat=seat, what="troop", n=n):
                found[seat] += n
            case _:
                pass
    return found


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_troops_come_and_go_only_as_events_say(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    before = troops(match.state) + gained(match.state)
    for events in match.moves():
        now = troops(match.state)
        now.update(gained(match.state))
        ended = [e for e in events if isinstance(e, ev.Eliminated | ev.Conceded)]
        if not ended:
            change = Counter(now)
            change.subtract(before)
            expected = told(events)
            for seat in range(seats):
                assert change[Seat(seat)] == expected[Seat(seat)], events
        before = now


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_fr_ctl_1_troops_and_markers_are_where_they_may_be(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    for _ in match.moves():
        for cell, tile in match.state.tiles.items():
            assert tile.centre >= 0
            assert (tile.owner == NOBODY) == (total(tile) == 0)
            assert not (tile.wild and tile.owner != NOBODY)
            for outer, n in tile.edges.items():
                assert n > 0
                assert outer in around(cell)
                assert outer in match.state.tiles
            if tile.owner != NOBODY:
                assert match.state.players[tile.owner].alive


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_fr_ctl_3_outside_the_expansion_only_losses_leave_a_middle_empty(
    seats: int, seed: int
) -> None:
    match = TotalWar(seats, seed)
    empty: set[Cell] = set()
    for _ in match.moves():
        tiles = match.state.tiles
        now = {c for c, tile in tiles.items() if tile.owner != NOBODY and not tile.centre}
        if match.state.phase == "logistics":
            assert now <= empty
        empty = now


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_fr_end_2_who_is_alive_holds_his_portal_between_combats(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    for _ in match.moves():
        state = match.state
        if state.combats or state.phase in ("map", "setup"):
            continue
        for number, player in enumerate(state.players):
            assert player.portal is not None
            if player.alive:
                assert state.tiles[player.portal].owner == number
            else:
                assert not troops(state)[Seat(number)]
                assert [*player.hand, *player.deck, *player.discard, *player.world] == []


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_r_59_energy_is_made_in_production_and_spent_on_technologies(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)

    def energy() -> int:
        return match.state.heart_pool + sum(p.pure for p in match.state.players)

    before = energy()
    for events in match.moves():
        made = sum(e.pure + e.heart for e in events if isinstance(e, ev.Produced))
        spent = sum(e.price for e in events if isinstance(e, ev.TechnologySold))
        if not any(isinstance(e, ev.Eliminated | ev.Conceded) for e in events):
            assert energy() == before + made - spent
        before = energy()


def test_the_heart_is_always_on_the_map() -> None:
    match = TotalWar(3, 0)
    assert all(match.state.tiles[HEART].kind == "heart" for _ in match.moves(300))
