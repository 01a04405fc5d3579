"""What is never lost in a match of Fronts: cards, troops, stocks, energy, over random wars."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.ids import NOBODY, Card, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.state import State
from tests.rules.eden.frontiers.test_conservation import all_cards
from tests.rules.eden.frontiers.test_conservation import cards as cards_elsewhere
from tests.rules.eden.fronts.total_war import TotalWar

MATCHES = [(2, 0), (3, 1), (4, 0), (6, 1)]
wars = pytest.mark.parametrize(("seats", "seed"), MATCHES)


def cards(state: State) -> Counter[Card]:
    """Count every card of the match, wherever it is."""
    in_play = Counter(card for player in state.players for card in player.in_play)
    return cards_elsewhere(state) + in_play


@wars
def test_cm_card_1_every_card_is_always_somewhere_exactly_once(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    for events in match.moves():
        if not any(isinstance(e, ev.TechnologySold) and e.card.endswith("macy") for e in events):
            assert +cards(match.state) == +all_cards(match.state), events


@wars
def test_no_pile_is_ever_below_zero(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    for _ in match.moves():
        counts = [*match.state.supply.values(), match.state.heart_pool]
        for player in match.state.players:
            counts += [player.stocks, *player.world.values()]
            assert player.pure == player.reserved == 0
        assert min(counts) >= 0


def troops(state: State) -> Counter[Seat]:
    """Count the troops on territories and on the way to a front, by seat."""
    found: Counter[Seat] = Counter()
    for tile in state.tiles.values():
        if tile.owner != NOBODY:
            found[tile.owner] += tile.centre
    for combat in state.combats.values():
        found[combat.armies[0].seat] += combat.armies[0].troops
    return found


def told(events: list[ev.Event]) -> Counter[Seat]:
    """Add up what the events say of troops that came and went."""
    found: Counter[Seat] = Counter()
    for event in events:
        match event:
            case ev.Reinforced(seat=seat, troops=plan):
                found[seat] += sum(plan.values())
            case ev.TroopsLost(seat=seat, troops=n) | ev.Retreated(seat=seat, lost=n):
                found[seat] -= n
            case ev.Gained(seat=seat, what="troop", n=n):
                found[seat] += n
            case ev.TerritoryKept(seat=seat):
                found[seat] += 1
            case _:
                pass
    return found


@wars
def test_troops_come_and_go_only_as_events_say(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    before = troops(match.state)
    for events in match.moves():
        now = troops(match.state)
        if not any(isinstance(e, ev.Eliminated | ev.Conceded) for e in events):
            change = Counter(now)
            change.subtract(before)
            expected = told(events)
            for number in range(seats):
                assert change[Seat(number)] == expected[Seat(number)], events
        before = now


@wars
def test_ft_ctl_1_control_is_the_presence_of_troops_between_combats(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    for _ in match.moves():
        state = match.state
        for tile in state.tiles.values():
            assert not tile.edges
            assert not tile.wild
            assert tile.centre >= 0
            if not state.combats:
                assert (tile.owner == NOBODY) == (tile.centre == 0)  # FT-CTL-2
            if tile.owner != NOBODY:
                assert state.players[tile.owner].alive


@wars
def test_ft_end_2_who_is_alive_holds_his_portal_between_combats(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    for _ in match.moves():
        state = match.state
        if state.combats:
            continue
        for number, player in enumerate(state.players):
            assert player.portal is not None
            if player.alive:
                assert state.tiles[player.portal].owner == number
            else:
                assert not troops(state)[Seat(number)]
                assert [*player.hand, *player.deck, *player.discard, *player.world] == []


@wars
def test_units_on_two_fronts_never_share_a_number(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    seen: dict[int, Card] = {}
    for _ in match.moves():
        for combat in match.state.combats.values():
            for army in combat.armies:
                for unit in (*army.removed, *(u for row in army.rows for u in row.units)):
                    assert seen.setdefault(unit.id, unit.card) == unit.card


@wars
def test_energy_lies_on_the_heart_and_pays_for_technologies(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    before = match.state.heart_pool
    for events in match.moves():
        made = sum(e.heart for e in events if isinstance(e, ev.Produced))
        spent = sum(e.price for e in events if isinstance(e, ev.TechnologySold))
        assert match.state.heart_pool == before + made - spent
        before = match.state.heart_pool


@wars
def test_ft_exp_3_every_attack_leaves_somebody_behind(seats: int, seed: int) -> None:
    match = TotalWar(seats, seed)
    for events in match.moves():
        for event in events:
            if isinstance(event, ev.OffensiveLaunched):
                assert 1 <= len(event.fronts) <= 2
                for number, origin, target, sent in event.fronts:
                    assert sent >= 1
                    if str(number) in match.state.combats:
                        assert match.state.tiles[origin].centre >= 1
                        assert match.state.combats[str(number)].cell == target
        if any(isinstance(step, st.Leading) for step in match.state.agenda):
            assert match.state.combats
