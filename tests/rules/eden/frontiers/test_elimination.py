"""The end of a player in the middle of a batch (CM-END-1 to CM-END-3, FR-END-2 to FR-END-5, R-57, R-58)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Card, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Activate, Fight, PlayShield
from rules.eden.board.board import order
from rules.eden.board.cards import (
    CRYSTAL_HUGE,
    CRYSTAL_SMALL,
    OPPORTUNITY,
    TECH_PORTAL,
    TECH_SHIELD,
    supply_of,
)
from rules.eden.board.state import Army, Combat, State
from rules.eden.frontiers import results
from rules.eden.nodes import Ability, Gain, If, Is, UnitCard
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, DAN, put_portal
from tests.rules.eden.frontiers.arena import PLAIN, War, dealt, expansion, skilled, stand, unit, war

PORTALS = {ANA: at(6, -3), BOB: at(-4, 0), CY: at(0, 7), DAN: at(6, -7)}
GATE = at(-3, 0)
"""From here Ana attacks Bob's portal."""


def last_day_of_bob(seats: int = 3, strength: int = 5, units: Sequence[UnitCard] = ()) -> State:
    """Ana stands at the gate of Bob's portal, which holds 1 troop."""
    state = war(seats, units=units)
    stand(state, HEART, wild=8)
    for seat in range(seats):
        put_portal(state, Seat(seat), PORTALS[Seat(seat)])
        stand(state, PORTALS[Seat(seat)], Seat(seat), 1)
    stand(state, GATE, ANA, 1, {PORTALS[BOB]: strength})
    state.supply = supply_of(seats)
    return state


def out(match: War) -> bool:
    return bool(match.said(ev.Eliminated))


def fought(state: State) -> War:
    """Let Ana take Bob's portal first, and go on to the next question."""
    match = War(state).run(*expansion())
    for combat in list(state.combats.values()):
        if combat.cell == PORTALS[BOB] and Fight(combat.id) in GAME.legal(state, ANA):
            match.say(ANA, Fight(combat.id))
    return match.fight(out)


# --- FR-END-2, FR-END-3 ---


def test_fr_end_2_who_has_no_troop_on_his_portal_is_eliminated() -> None:
    match = fought(last_day_of_bob())

    assert match.said(ev.Eliminated) == [ev.Eliminated(BOB, ANA)]
    assert not match.state.players[BOB].alive
    assert match.state.tiles[PORTALS[BOB]].owner == ANA


def test_fr_end_2_troops_at_a_frontier_of_the_portal_keep_it() -> None:
    state = last_day_of_bob()
    stand(state, PORTALS[BOB], BOB, 1, {at(-4, 1): 1})
    stand(state, at(-4, 1), BOB, 1)

    match = War(state).run(*expansion()).fight()

    assert (state.tiles[PORTALS[BOB]].centre, match.said(ev.Eliminated)) == (0, [])


def test_fr_end_3_each_territory_gets_one_troop_of_the_victor() -> None:
    state = last_day_of_bob()
    stand(state, at(0, 1), BOB, 4, {at(0, 2): 3})
    stand(state, at(0, 2), BOB, 2)

    tiles = fought(state).state.tiles

    for cell in (at(0, 1), at(0, 2)):
        assert (tiles[cell].owner, tiles[cell].centre, tiles[cell].edges) == (ANA, 1, {})


def test_fr_end_3_the_heart_passes_with_its_energy_and_nothing_is_bought() -> None:
    state = last_day_of_bob()
    stand(state, HEART, BOB, 3)
    state.heart_pool, state.heart_owner = 7, BOB

    match = fought(state)

    assert (state.tiles[HEART].owner, state.heart_owner, state.heart_pool) == (ANA, ANA, 7)
    assert match.said(ev.HeartLost) == []


def test_r_57_a_portal_that_nobody_could_occupy_is_lost_to_the_strongest_opponent() -> None:
    state = last_day_of_bob(4)
    gate = at(-4, 1)  # the other tile in contact with the portal
    stand(state, GATE, ANA, 1, {PORTALS[BOB]: 4})
    stand(state, gate, CY, 1, {PORTALS[BOB]: 5})
    stand(state, at(0, 1), BOB, 1)

    match = War(state).run(*expansion()).fight(out)

    assert match.said(ev.Eliminated) == [ev.Eliminated(BOB, CY)]
    assert state.tiles[PORTALS[BOB]].owner == NOBODY
    assert state.tiles[at(0, 1)].owner == CY


def test_r_57_between_equal_opponents_the_first_in_turn_order_takes_over() -> None:
    state = last_day_of_bob(4)
    stand(state, at(-4, 1), CY, 1, {PORTALS[BOB]: 5})
    stand(state, at(0, 1), BOB, 1)
    state.first = CY

    match = War(state).run(*expansion()).fight(out)

    assert match.said(ev.Eliminated) == [ev.Eliminated(BOB, CY)]


def test_r_57_who_loses_his_portal_to_wild_land_leaves_wild_land() -> None:
    state = last_day_of_bob()
    stand(state, GATE, wild=8)
    stand(state, PORTALS[BOB], BOB, 0, {GATE: 1})
    stand(state, at(0, 1), BOB, 1)

    match = War(state).run(*expansion()).fight(out)

    assert match.said(ev.Eliminated) == [ev.Eliminated(BOB, NOBODY)]
    left = state.tiles[at(0, 1)]
    assert (left.owner, left.centre, left.wild) == (NOBODY, 0, 2)
    assert not match.state.over


# --- CM-END-1 ---


def test_cm_end_1_common_and_technology_cards_return_to_the_supply() -> None:
    state = last_day_of_bob()
    bob = state.players[BOB]
    bob.deck, bob.discard, bob.in_front = [CRYSTAL_HUGE, unit(1)], [OPPORTUNITY], [TECH_PORTAL]
    before = dict(state.supply)

    fought(dealt(state, {BOB: [CRYSTAL_SMALL, unit(2)]}))

    back = {card: n - before[card] for card, n in state.supply.items() if n != before[card]}
    assert back == {CRYSTAL_HUGE: 1, OPPORTUNITY: 1, TECH_PORTAL: 1, CRYSTAL_SMALL: 1}


def test_cm_end_1_a_shield_in_front_of_the_army_returns_to_the_supply() -> None:
    state = dealt(last_day_of_bob(strength=9), {BOB: [TECH_SHIELD, unit(0)]})
    before = state.supply[TECH_SHIELD]
    match = War(state).run(*expansion())

    match.say(BOB, PlayShield()).fight(out)

    assert state.supply[TECH_SHIELD] == before + 1


def test_cm_end_1_units_disappear_with_their_world() -> None:
    state = last_day_of_bob()
    bob = state.players[BOB]
    bob.world, bob.deck = {unit(5): 2}, [unit(1)]

    fought(dealt(state, {BOB: [unit(2)]}))

    assert (bob.hand, bob.deck, bob.discard, bob.world) == ([], [], [], {})
    assert not any(card.startswith("plain") for card in state.supply)


def test_cm_end_1_stocks_and_pure_energy_are_lost() -> None:
    state = last_day_of_bob()
    bob = state.players[BOB]
    bob.stocks, bob.reserved, bob.pure = 5, 3, 4

    fought(state)

    assert (bob.stocks, bob.reserved, bob.pure) == (0, 0, 0)


# --- CM-END-2 ---


def test_cm_end_2_the_next_living_player_acts_first_while_the_token_stays() -> None:
    state = last_day_of_bob()
    state.first = BOB

    fought(state)

    assert state.first == BOB
    assert order(state) == [CY, ANA]


def test_cm_end_2_at_the_end_of_the_day_the_token_goes_on_from_its_seat() -> None:
    state = last_day_of_bob()
    state.first = BOB
    match = fought(state)

    match.run(st.EndDay())

    assert state.first == CY


def test_fr_exp_6_an_eliminated_player_is_skipped_by_the_pointer() -> None:
    state = last_day_of_bob()
    stand(state, at(0, 1), CY, 1, {at(0, 2): 3, at(1, 1): 3})
    for cell in (at(0, 2), at(1, 1)):
        stand(state, cell, wild=2)

    match = fought(state).fight()

    assert [e.seat for e in match.said(ev.CombatSelected)] == [ANA, CY, CY]
    assert BOB not in match.asked()


def test_cm_end_2_an_eliminated_participant_skips_the_end_of_the_combat() -> None:
    state = dealt(last_day_of_bob(strength=9), {BOB: [unit(1)], ANA: [unit(1)]})

    match = War(state).run(*expansion()).fight()

    assert [e.seat for e in match.said(ev.UnitsCleaned)] == [ANA]
    assert [set(e.kept) for e in match.said(ev.HandsKept)] == [{"0"}]


# --- FR-END-4: pending combats ---


def pending(state: State) -> dict[object, tuple[str, ...]]:
    """List the combats not yet fought: what they are about, with the stacks."""
    waiting = [c for c in state.combats.values() if not c.armies]
    return {c.cell if c.other is None else (c.cell, c.other): tuple(c.edges) for c in waiting}


def after_the_fall(state: State) -> War:
    """List the combats, fight for the portal only, and stop when its results are known."""
    match = War(state).run(st.ListCombats())
    portal = next(c.id for c in state.combats.values() if c.cell == PORTALS[BOB])
    state.agenda += [
        st.Results(portal),
        st.Losses(portal),
        st.TotalUp(portal),
        st.LineUp(portal),
    ]
    return match.run()


T, U = at(0, 1), at(0, 2)


def test_fr_end_4_a_frontier_combat_against_the_victor_is_dropped() -> None:
    state = last_day_of_bob()
    stand(state, T, BOB, 1, {U: 2})
    stand(state, U, ANA, 1, {T: 3})

    match = after_the_fall(state)

    assert pending(state) == {}
    assert match.said(ev.CombatDropped) == [ev.CombatDropped(1, T, U)]
    assert state.tiles[U].edges == {T: 3}


def test_fr_end_4_the_stack_of_another_player_now_attacks_the_victor() -> None:
    state = last_day_of_bob()
    stand(state, T, BOB, 1, {U: 2})
    stand(state, U, CY, 1, {T: 3})

    match = after_the_fall(state)

    assert pending(state) == {T: (f"{U}>{T}",)}
    ((number, cell, other),) = match.said(ev.CombatsListed)[-1].combats
    assert (cell, other, number in {c.id for c in state.combats.values()}) == (T, None, True)


def test_fr_end_4_it_joins_the_attackers_who_are_already_there() -> None:
    state = last_day_of_bob(4)
    stand(state, T, BOB, 1, {U: 2})
    stand(state, U, CY, 1, {T: 3})
    stand(state, at(1, 1), DAN, 1, {T: 1})

    after_the_fall(state)

    assert pending(state) == {T: (f"{U}>{T}", f"{at(1, 1)}>{T}")}


def test_fr_end_4_the_victor_defends_what_others_were_attacking() -> None:
    state = last_day_of_bob()
    stand(state, T, BOB, 5)
    stand(state, U, CY, 1, {T: 3})

    match = after_the_fall(state)
    assert pending(state) == {T: (f"{U}>{T}",)}
    match.run(st.Select(at=0)).fight()

    began = match.said(ev.CombatBegan)[-1]
    assert (began.cell, began.troops) == (T, {"0": 1, "2": 3})
    assert state.tiles[T].owner == CY


def test_fr_end_4_the_stacks_of_the_victor_leave_the_combat_on_his_new_tile() -> None:
    state = last_day_of_bob()
    stand(state, T, BOB, 5)
    stand(state, U, CY, 1, {T: 3})
    stand(state, at(1, 0), ANA, 1, {T: 2})

    after_the_fall(state)

    assert pending(state) == {T: (f"{U}>{T}",)}


def test_fr_end_4_a_combat_left_without_attackers_is_dropped() -> None:
    state = last_day_of_bob()
    stand(state, T, BOB, 5)
    stand(state, at(1, 0), ANA, 1, {T: 2})

    match = after_the_fall(state)

    assert pending(state) == {}
    assert [e.cell for e in match.said(ev.CombatDropped)] == [T]


def test_fr_end_4_the_attacks_of_the_loser_are_gone() -> None:
    state = last_day_of_bob(4)
    stand(state, T, BOB, 1, {U: 2})
    stand(state, U, CY, 1)
    stand(state, at(1, 1), DAN, 1, {U: 2})

    after_the_fall(state)

    assert pending(state) == {U: (f"{at(1, 1)}>{U}",)}


def test_fr_end_4_then_vacant_tiles_are_settled() -> None:
    state = last_day_of_bob()
    stand(state, U)
    stand(state, T, BOB, 1, {U: 2})
    stand(state, at(1, 2), CY, 1, {U: 3})

    after_the_fall(state)

    assert (state.tiles[U].owner, state.tiles[U].centre) == (CY, 3)
    assert state.tiles[at(1, 2)].edges == {}


def test_r_58_stacks_of_another_frontier_do_not_join() -> None:
    state = last_day_of_bob()
    stand(state, T, BOB, 1, {U: 2})
    stand(state, U, CY, 1, {T: 3})
    match = after_the_fall(state)

    match.run(st.Select(at=0)).fight()

    assert [e.cell for e in match.said(ev.CombatBegan)] == [PORTALS[BOB], T]


def test_fr_end_4_a_batch_goes_on_for_those_who_are_not_concerned() -> None:
    state = last_day_of_bob(4)
    stand(state, U, CY, 1, {at(0, 3): 9})
    stand(state, at(0, 3), DAN, 1)

    match = War(state).run(*expansion()).fight()

    assert {frozenset(e.kept) for e in match.said(ev.HandsKept)} == {
        frozenset({"0"}),
        frozenset({"2", "3"}),
    }
    assert (state.tiles[at(0, 3)].owner, state.tiles[at(0, 3)].centre) == (CY, 9)


# --- CM-END-3, FR-END-5 ---


def test_cm_end_3_nothing_pending_is_resolved_after_the_victory() -> None:
    state = last_day_of_bob(2)
    stand(state, at(1, 1), ANA, 1, {at(1, 2): 9})
    stand(state, at(1, 2), wild=2)

    match = fought(state)

    assert (state.over, state.winners, state.agenda) == (True, [ANA], [])
    assert state.tiles[at(1, 2)].wild == 2
    assert match.said(ev.HandsKept) == []


def test_cm_end_3_the_last_player_need_not_spend_the_heart() -> None:
    state = last_day_of_bob(2)
    stand(state, HEART, BOB, 1)
    state.heart_pool, state.heart_owner = 9, BOB

    match = fought(state)

    assert match.events[-1] == ev.MatchEnded((ANA,), "last")
    assert not GAME.legal(match.state, ANA)


def test_fr_end_2_two_players_may_fall_in_one_batch() -> None:
    state = last_day_of_bob(4)
    stand(state, at(0, 6), DAN, 1, {PORTALS[CY]: 5})

    match = War(state).run(*expansion()).fight()

    assert match.said(ev.Eliminated) == [ev.Eliminated(BOB, ANA), ev.Eliminated(CY, DAN)]
    assert not match.state.over


def both_fallen(seats: int) -> War:
    """Ana holds Bob's portal, and Bob Ana's, when the results of their combat are looked at."""
    state = last_day_of_bob(seats)
    stand(state, at(0, 1), ANA, 2)
    stand(state, at(0, 2), BOB, 2)
    state.tiles[PORTALS[ANA]].owner, state.tiles[PORTALS[BOB]].owner = BOB, ANA
    fight = Combat(id=1, cell=PORTALS[BOB])
    fight.armies = [Army(seat=ANA, camp=1), Army(seat=BOB, camp=2)]
    state.combats = {"1": fight}
    match = War(state)
    results.after_change(match.play, state.agenda, fight)
    return match


def test_r_146_portals_that_fall_in_the_same_results_leave_a_shared_victory() -> None:
    match = both_fallen(2)

    assert match.said(ev.Eliminated) == [ev.Eliminated(ANA, NOBODY), ev.Eliminated(BOB, NOBODY)]
    assert (match.state.over, match.state.winners) == (True, [ANA, BOB])
    for cell in (at(0, 1), at(0, 2), GATE, *(PORTALS[seat] for seat in (ANA, BOB))):
        tile = match.state.tiles[cell]
        assert (tile.owner, tile.centre, tile.edges, tile.wild) == (NOBODY, 0, {}, 2)


def test_r_146_somebody_who_is_left_wins_alone() -> None:
    match = both_fallen(3)

    assert (match.state.over, match.state.winners) == (True, [CY])


# --- the post-combat window after an elimination ---


def test_fr_com_9_who_was_beaten_out_of_the_match_still_counts_as_beaten() -> None:
    won = Ability("post_combat", (If(cond=Is("won"), then=(Gain("troop", 1),)),))
    state = last_day_of_bob(units=[skilled("victor", 1, won)])
    victor = Card(f"{PLAIN}.victor")

    match = fought(dealt(state, {ANA: [victor]}))
    match.say(ANA, Activate(1, 0)).fight()

    assert state.tiles[PORTALS[BOB]].centre == 5 + 1
