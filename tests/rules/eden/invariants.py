"""What is true of every position of Battle For Eden, and what no action changes without an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any, Final

from rules.core.agenda import Agenda
from rules.core.hexes import HEART, around
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.board import total
from rules.eden.board.cards import CRYSTAL_MEDIUM, CRYSTAL_SMALL, TECH_SHIELD, supply_of
from rules.eden.board.content import content_of
from rules.eden.board.state import State
from rules.eden.shards.territory import standing_portals
from tests.contract.nets import Watch

Events = Sequence[Any]
Watching = Generator[None, Events, None]


def plays(state: State) -> bool:
    """Return whether the days have begun."""
    return state.phase not in ("map", "setup") and bool(state.day)


# --- cards ---


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
        found.update([*player.hand, *player.deck, *player.discard, *player.in_front])
        found.update([*player.in_play, *player.set_aside])
        found.update(player.world)
    for combat in state.combats.values():
        for army in combat.armies:
            found.update(unit.card for row in army.rows for unit in row.units)
            found.update(unit.card for unit in army.removed)
            found[TECH_SHIELD] += army.shields
    found.update(revealed(state.agenda))
    return +found


def cm_card_1_every_card_is_somewhere_exactly_once(state: State) -> None:
    """What there is from the start, by part 7 and the Worlds (CM-CARD-6)."""
    if not plays(state) or state.over:
        return
    n = len(state.players)
    printed = Counter(supply_of(n)) + Counter({CRYSTAL_SMALL: 3 * n, CRYSTAL_MEDIUM: n})
    sheets = content_of(state.content, state.edition).by_world
    for player in state.players:
        if player.alive:
            printed.update({s.card: s.unit.copies for s in sheets[player.civilization]})
    assert cards(state) == +printed


def cm_card_1_every_card_of_a_standing_portal_is_somewhere_exactly_once(state: State) -> None:
    if not plays(state) or state.over:
        return
    sheets, counted = content_of(state.content, state.edition).by_world, cards(state)
    for seat in standing_portals(state):
        world = state.players[seat].civilization
        own = {card: n for card, n in counted.items() if card.startswith(f"{world}.")}
        assert own == {s.card: s.unit.copies for s in sheets[world]}


def common_cards_stay_as_many(state: State) -> Watching:
    known: dict[Card, int] | None = None
    while True:
        if plays(state) and not state.over:
            units = content_of(state.content, state.edition).units
            counted = {card: n for card, n in cards(state).items() if card not in units}
            known = known or counted
            assert counted == known
        yield


def no_pile_is_below_zero(state: State) -> None:
    counts = [*state.supply.values(), state.heart_pool]
    for player in state.players:
        counts += [player.stocks, player.reserved, player.pure, *player.world.values()]
        assert player.reserved <= player.stocks
    assert min(counts) >= 0
    for tile in state.tiles.values():
        assert tile.pure >= 0
        assert all(n > 0 for n in tile.resources.values())
    for combat in state.combats.values():
        assert all(army.mana >= 0 for army in combat.armies)


def nothing_is_reserved(state: State) -> None:
    assert not any(player.pure or player.reserved for player in state.players)


def units_of_two_fronts_never_share_a_number(state: State) -> Watching:
    seen: dict[int, Card] = {}
    while True:
        for combat in state.combats.values():
            for army in combat.armies:
                for unit in (*army.removed, *(u for row in army.rows for u in row.units)):
                    assert seen.setdefault(unit.id, unit.card) == unit.card
        yield


# --- troops ---


def troops(state: State) -> Counter[Seat]:
    """Count the troops on the board, by seat."""
    found: Counter[Seat] = Counter()
    for tile in state.tiles.values():
        if tile.owner != NOBODY:
            found[tile.owner] += total(tile)
    return found


def underway(state: State) -> Counter[Seat]:
    """Count troops that wait for the barrier (FR-EXP-8), or are on the way to a front."""
    found: Counter[Seat] = Counter()
    for combat in state.combats.values():
        if state.edition == "fronts":
            found[combat.armies[0].seat] += combat.armies[0].troops
        else:
            for army in combat.armies:
                found[army.seat] += sum(army.gained.values())
    return found


def said_of_troops(events: Events) -> Counter[Seat]:
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


def left(events: Events) -> bool:
    """Return whether somebody has left, and all that was theirs with them."""
    return any(isinstance(event, ev.Eliminated | ev.Conceded) for event in events)


def troops_come_and_go_only_as_events_say(state: State) -> Watching:
    before: Counter[Seat] | None = None
    while True:
        events = yield
        now = None
        if plays(state):
            now = troops(state)
            now.update(underway(state))
            if before is not None and not left(events):
                before.update(said_of_troops(events))
                assert all(now[seat] == before[seat] for seat in {*now, *before}), events
        before = now


def fr_ctl_1_troops_and_markers_are_where_they_may_be(state: State) -> None:
    for cell, tile in state.tiles.items():
        assert tile.centre >= 0
        assert (tile.owner == NOBODY) == (total(tile) == 0)
        assert not (tile.wild and tile.owner != NOBODY)
        for outer, n in tile.edges.items():
            assert n > 0
            assert outer in around(cell)
            assert outer in state.tiles
        if tile.owner != NOBODY:
            assert state.players[tile.owner].alive


def fr_ctl_3_outside_the_expansion_only_losses_leave_a_middle_empty(state: State) -> Watching:
    before: set[Cell] = set()
    while True:
        tiles = state.tiles
        empty = {c for c, tile in tiles.items() if tile.owner != NOBODY and not tile.centre}
        assert state.phase != "logistics" or empty <= before
        before = empty
        yield


def ft_ctl_1_control_is_the_presence_of_troops_between_combats(state: State) -> None:
    for tile in state.tiles.values():
        assert not tile.edges
        assert not tile.wild or not plays(state)
        assert tile.centre >= 0
        if not state.combats:
            assert (tile.owner == NOBODY) == (tile.centre == 0)  # FT-CTL-2
        if tile.owner != NOBODY:
            assert state.players[tile.owner].alive


def ft_exp_3_every_attack_leaves_somebody_behind(state: State) -> Watching:
    while True:
        events = yield
        for event in events:
            if isinstance(event, ev.OffensiveLaunched):
                assert 1 <= len(event.fronts) <= 2
                for number, origin, target, sent in event.fronts:
                    assert sent >= 1
                    if str(number) in state.combats:
                        assert state.tiles[origin].centre >= 1
                        assert state.combats[str(number)].cell == target
        if any(isinstance(step, st.Leading) for step in state.agenda):
            assert state.combats


# --- portals, energy, resources ---


def fr_end_2_who_is_alive_holds_his_portal_between_combats(state: State) -> None:
    """FT-END-2 likewise."""
    if state.combats or not plays(state):
        return
    for number, player in enumerate(state.players):
        assert player.portal is not None
        if player.alive:
            assert state.tiles[player.portal].owner == number
        else:
            assert not troops(state)[Seat(number)]
            assert [*player.hand, *player.deck, *player.discard, *player.world] == []


def a_standing_portal_is_its_owners(state: State) -> None:
    if not plays(state):
        return
    for seat in standing_portals(state):
        portal = state.players[seat].portal
        assert portal is not None
        assert state.tiles[portal].owner == seat
    for tile in state.tiles.values():
        assert tile.pure == 0 or tile.kind == "portal"


def the_heart_is_on_the_map(state: State) -> None:
    assert state.tiles[HEART].kind == "heart"


def r_59_energy_is_made_in_production_and_spent_on_technologies(state: State) -> Watching:
    before = None
    while True:
        events = yield
        now = state.heart_pool + sum(p.pure for p in state.players)
        made = sum(e.pure + e.heart for e in events if isinstance(e, ev.Produced))
        spent = sum(e.price for e in events if isinstance(e, ev.TechnologySold))
        gone = state.edition == "frontiers" and left(events)
        assert before is None or gone or now == before + made - spent
        before = now


def lying(state: State) -> int:
    return sum(sum(tile.resources.values()) for tile in state.tiles.values())


def resources_come_and_go_only_as_it_is_said(state: State) -> Watching:
    before = lying(state)
    while True:
        change, lost = 0, False
        for event in (yield):
            match event:
                case ev.ResourcesLaid(laid=laid):
                    change += sum(sum(kinds.values()) for kinds in laid.values())
                case ev.Spent(paid=paid):
                    used = (k for kinds in paid.values() for k in kinds.items())
                    change -= sum(n for means, n in used if means != "pure_energy")
                case ev.Harvested(n=n):
                    change += n
                case ev.Devastated() | ev.PortalDestroyed():
                    lost = True  # what lay there is gone
                case _:
                    pass
        now = lying(state)
        assert now == before + change or (lost and now <= before + change)
        before = now


INVARIANTS: Final[Mapping[str, Sequence[Callable[[Any], None]]]] = {
    "eden-frontiers": (
        cm_card_1_every_card_is_somewhere_exactly_once,
        no_pile_is_below_zero,
        fr_ctl_1_troops_and_markers_are_where_they_may_be,
        fr_end_2_who_is_alive_holds_his_portal_between_combats,
        the_heart_is_on_the_map,
    ),
    "eden-fronts": (
        cm_card_1_every_card_is_somewhere_exactly_once,
        no_pile_is_below_zero,
        nothing_is_reserved,
        ft_ctl_1_control_is_the_presence_of_troops_between_combats,
        fr_end_2_who_is_alive_holds_his_portal_between_combats,
        the_heart_is_on_the_map,
    ),
    "eden-shards": (
        cm_card_1_every_card_of_a_standing_portal_is_somewhere_exactly_once,
        no_pile_is_below_zero,
        a_standing_portal_is_its_owners,
    ),
}
WATCHES: Final[Mapping[str, Sequence[Watch]]] = {
    "eden-frontiers": (
        troops_come_and_go_only_as_events_say,
        fr_ctl_3_outside_the_expansion_only_losses_leave_a_middle_empty,
        r_59_energy_is_made_in_production_and_spent_on_technologies,
    ),
    "eden-fronts": (
        troops_come_and_go_only_as_events_say,
        units_of_two_fronts_never_share_a_number,
        r_59_energy_is_made_in_production_and_spent_on_technologies,
        ft_exp_3_every_attack_leaves_somebody_behind,
    ),
    "eden-shards": (common_cards_stay_as_many, resources_come_and_go_only_as_it_is_said),
}
