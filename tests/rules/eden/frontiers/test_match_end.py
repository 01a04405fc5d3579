"""The end of the match and of those who give up (CM-END-2 to CM-END-5, FR-END-1, R-30, R-32, R-34, R-60)."""

from __future__ import annotations

import pytest

from rules.core.chance import Keyed
from rules.core.errors import MatchOver, NotYourTurn
from rules.core.game import SeatSetup, Setup, act, advance, start
from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Seat
from rules.core.play import Play
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Buy, Concede, Deploy, Done
from rules.eden.board import errors as er
from rules.eden.board.cards import (
    CRYSTAL_SMALL,
    OPPORTUNITY,
    TECH_PORTAL,
    TECH_RIFT,
    TECH_SHIELD,
    TECH_SUPREMACY,
    supply_of,
)
from rules.eden.board.state import State
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, put_portal
from tests.rules.eden.frontiers.arena import War, dealt, expansion, stand, unit, war

PORTALS = {ANA: at(4, 0), BOB: at(-4, 0), CY: at(0, 4)}
GATES = {ANA: at(3, 0), BOB: at(-3, 0), CY: at(0, 3)}


def peace(seats: int = 3) -> State:
    """Everybody holds his portal (1 troop) and his gate (2 troops)."""
    state = war(seats)
    stand(state, HEART, wild=8)
    for number in range(seats):
        seat = Seat(number)
        put_portal(state, seat, PORTALS[seat])
        stand(state, PORTALS[seat], seat, 1)
        stand(state, GATES[seat], seat, 2)
    state.supply = supply_of(seats)
    return state


# --- CM-END-5, R-34: conceding ---


def day(state: State) -> War:
    """Begin a day."""
    state.day -= 1
    return War(state).run(st.BeginDay())


def test_cm_end_5_who_concedes_leaves_at_the_end_of_the_phase() -> None:
    match = day(peace()).say(BOB, Concede())
    assert match.state.players[BOB].alive

    match.fight(lambda m: bool(m.said(ev.Conceded)))

    told = [
        e.phase if isinstance(e, ev.PhaseBegan) else "left"
        for e in match.events
        if isinstance(e, ev.PhaseBegan | ev.Conceded)
    ]
    assert told == ["production", "expansion", "left", "logistics"]
    assert not match.state.players[BOB].alive


def test_cm_end_5_until_then_the_defaults_answer_for_him() -> None:
    match = day(peace()).say(ANA, Concede())

    assert match.asked() == {BOB}
    assert match.said(ev.Deployed)[0] == ev.Deployed(ANA, {})


def test_cm_end_5_it_takes_effect_at_the_end_of_logistics_too() -> None:
    match = War(peace()).run(st.Reinforce(), st.EndPhase(), st.EndDay())
    match.state.phase = "logistics"

    match.say(CY, Concede()).fight(lambda m: m.state.phase == "expansion")

    assert [e.seat for e in match.said(ev.Conceded)] == [CY]
    assert [e.seat for e in match.said(ev.TokenPassed)] == [BOB]


def test_cm_end_5_one_may_concede_in_the_middle_of_a_combat() -> None:
    state = peace()
    stand(state, GATES[ANA], ANA, 1, {at(2, 0): 5})
    stand(state, at(2, 0), BOB, 3)
    match = War(dealt(state, {ANA: [unit(1)], BOB: [unit(9)]})).run(*expansion(), st.EndPhase())

    match.say(BOB, Concede())
    assert match.asked() == {ANA}
    match.say(ANA, Done())

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 5, "1": 3}
    match.fight()
    assert [e.seat for e in match.said(ev.Conceded)] == [BOB]


def test_cm_end_5_nobody_concedes_twice() -> None:
    match = day(peace()).say(BOB, Concede())

    assert match.refused(BOB, Concede()) == er.AlreadyConceding()


def test_cm_end_5_who_is_out_cannot_concede() -> None:
    state = peace()
    state.players[BOB].alive = False

    assert War(state).refused(BOB, Concede()) == NotYourTurn()


def conceded(state: State, *seats: Seat) -> War:
    """Let these seats leave at the end of a phase."""
    for seat in seats:
        state.players[seat].conceding = True
    return War(state).run(st.EndPhase())


def test_r_34_the_tiles_of_who_concedes_become_wild_land_of_two() -> None:
    state = peace()
    stand(state, at(0, 1), BOB, 1, {HEART: 3})

    conceded(state, BOB)

    for cell in (PORTALS[BOB], GATES[BOB], at(0, 1)):
        tile = state.tiles[cell]
        assert (tile.owner, tile.centre, tile.edges, tile.wild) == (NOBODY, 0, {}, 2)


def test_cm_end_1_the_cards_of_who_concedes_return_to_the_supply() -> None:
    state = peace()
    state.players[BOB].hand = [CRYSTAL_SMALL, OPPORTUNITY, unit(1)]
    state.players[BOB].in_front = [TECH_PORTAL]
    before = dict(state.supply)

    conceded(state, BOB)

    back = {card: n - before[card] for card, n in state.supply.items() if n != before[card]}
    assert back == {CRYSTAL_SMALL: 1, OPPORTUNITY: 1, TECH_PORTAL: 1}


def test_r_34_no_attacker_is_rewarded_but_vacant_tiles_are_settled() -> None:
    state = peace()
    stand(state, at(1, 1))
    stand(state, at(0, 1), BOB, 1, {at(1, 1): 3})
    stand(state, at(2, 1), CY, 1, {at(1, 1): 1})

    conceded(state, BOB)

    assert (state.tiles[at(1, 1)].owner, state.tiles[at(1, 1)].centre) == (CY, 1)
    assert state.tiles[at(0, 1)].owner == NOBODY


def test_cm_end_5_the_energy_of_the_heart_stays_when_its_holder_concedes() -> None:
    state = peace()
    stand(state, HEART, BOB, 2)
    state.heart_pool, state.heart_owner = 8, BOB

    match = conceded(state, BOB)

    assert (state.heart_pool, state.heart_owner, state.tiles[HEART].wild) == (8, NOBODY, 2)
    assert match.said(ev.HeartLost) == []


def test_fr_end_5_when_all_others_concede_the_last_one_wins() -> None:
    match = conceded(peace(), ANA, CY)

    assert (match.state.over, match.state.winners, match.state.ending) == (True, [BOB], "last")


def test_r_146_when_the_last_players_concede_together_they_share_the_victory() -> None:
    state = peace()
    state.first = BOB

    match = conceded(state, ANA, BOB, CY)

    assert (match.state.over, match.state.winners) == (True, [ANA, BOB, CY])


def test_r_146_who_had_left_before_does_not_share() -> None:
    state = peace()
    conceded(state, CY)

    match = conceded(state, ANA, BOB)

    assert (match.state.over, match.state.winners) == (True, [ANA, BOB])


def begun(seats: int, *, quick: bool = False) -> State:
    content = GAME.install(GAME.content())
    setup = Setup(tuple(SeatSetup() for _ in range(seats)), {"quick_map": quick}, content)
    return start(GAME, setup, Keyed(bytes(32))).state


def test_cm_end_5_who_concedes_during_map_creation_has_his_tiles_placed_first() -> None:
    state = begun(3)
    play: Play[State, ev.Event] = Play(state, Keyed(bytes(32)))
    advance(GAME, play, BOB, Concede())

    while state.phase == "map":
        (seat,) = (s for s in range(3) if s in asked_seats(state))
        advance(GAME, play, Seat(seat), GAME.default(state, Seat(seat)))
    portal = state.players[BOB].portal
    assert portal is not None
    assert state.players[BOB].alive
    while state.phase == "setup":
        seat = min(asked_seats(state))
        advance(GAME, play, Seat(seat), GAME.default(state, Seat(seat)))

    assert not state.players[BOB].alive
    assert (state.tiles[portal].owner, state.tiles[portal].wild) == (NOBODY, 2)
    mine = [e for e in play.events if isinstance(e, ev.TilePlaced) and e.seat == BOB]
    assert len(mine) >= 8


def asked_seats(state: State) -> set[Seat]:
    return {d.seat for d in GAME.pending(state) if d.asked}


def test_cm_end_5_when_all_others_concede_during_map_creation_the_conquest_ends_at_once() -> None:
    state = begun(2)
    play: Play[State, ev.Event] = Play(state, Keyed(bytes(32)))
    advance(GAME, play, BOB, Concede())

    while not state.over:
        advance(GAME, play, ANA, GAME.default(state, ANA))

    assert (state.winners, state.day) == ([ANA], 0)


def test_cm_end_3_nothing_can_be_played_after_the_end() -> None:
    match = conceded(peace(2), BOB)

    for action in (Concede(), Done(), Deploy({GATES[ANA]: {at(2, 0): 1}})):
        assert match.refused(ANA, action) == MatchOver()


# --- CM-END-4, R-32: the day limit ---


def last_day(state: State) -> War:
    state.day = state.day_limit = 20
    return War(state).run(st.EndDay())


def test_cm_end_4_the_match_goes_on_before_the_limit() -> None:
    state = peace()
    state.day, state.day_limit = 19, 20

    match = War(state).run(st.EndDay())

    assert (match.state.over, match.state.day) == (False, 20)


def test_r_32_without_a_limit_the_match_goes_on() -> None:
    state = peace()
    state.day, state.day_limit = 99, 0

    assert not War(state).run(st.EndDay()).state.over


def test_cm_end_4_portals_count_before_the_heart() -> None:
    state = peace()
    stand(state, PORTALS[CY], ANA, 1)
    state.players[CY].alive = False
    stand(state, HEART, BOB, 1)

    assert last_day(state).state.winners == [ANA]


def test_cm_end_4_the_heart_counts_before_connected_territories() -> None:
    state = peace()
    stand(state, HEART, BOB, 1)
    stand(state, at(2, 0), ANA, 1)

    assert last_day(state).state.winners == [BOB]


def test_cm_end_4_connected_territories_count_before_energy() -> None:
    state = peace()
    stand(state, at(2, 0), ANA, 1)
    stand(state, at(0, 1), BOB, 1)  # cut off
    state.players[BOB].pure = state.players[CY].pure = 9

    assert last_day(state).state.winners == [ANA]


def test_cm_end_4_energy_counts_before_stocks() -> None:
    state = peace()
    state.players[BOB].pure = 1
    state.players[CY].stocks = 9

    assert last_day(state).state.winners == [BOB]


def test_cm_end_4_stocks_decide_last() -> None:
    state = peace()
    state.players[CY].stocks = 1

    assert last_day(state).state.winners == [CY]


def test_cm_end_4_a_full_tie_is_a_shared_victory() -> None:
    match = last_day(peace())

    assert match.state.winners == [ANA, BOB, CY]
    assert match.events[-1] == ev.MatchEnded((ANA, BOB, CY), "limit")


def test_cm_end_4_who_is_out_does_not_share() -> None:
    state = peace()
    state.players[BOB].alive = False

    assert last_day(state).state.winners == [ANA, CY]


def test_r_30_the_token_skips_those_who_are_out() -> None:
    state = peace()
    state.players[BOB].alive = False
    state.day = 3

    assert War(state).run(st.EndDay()).said(ev.TokenPassed) == [ev.TokenPassed(CY)]


# --- FR-END-1, R-60: losing the Heart ---


def fall_of_the_heart(pool: int, seats: int = 3) -> State:
    """Bob holds the Heart with 1 troop; Ana attacks it with 6."""
    state = peace(seats)
    stand(state, HEART, BOB, 1)
    stand(state, at(1, 0), ANA, 1, {HEART: 6})
    state.heart_pool, state.heart_owner = pool, BOB
    return state


def spending(match: War) -> bool:
    return any(isinstance(step, st.SpendHeart) for step in match.steps())


def test_r_60_only_the_energy_of_the_heart_is_spent() -> None:
    state = fall_of_the_heart(6)
    state.players[BOB].pure = 10
    match = War(state).run(*expansion()).fight(spending)

    match.say(BOB, Buy(TECH_PORTAL))

    assert (state.heart_pool, state.players[BOB].pure) == (0, 10)
    assert match.said(ev.TechnologySold) == [ev.TechnologySold(BOB, TECH_PORTAL, 6, 6)]


def test_r_60_supremacy_is_not_for_sale_then() -> None:
    match = War(fall_of_the_heart(30)).run(*expansion()).fight(spending)

    assert match.refused(BOB, Buy(TECH_SUPREMACY)) == er.HeartNeeded()


def test_r_60_he_stops_only_when_nothing_is_within_reach() -> None:
    match = War(fall_of_the_heart(9)).run(*expansion()).fight(spending)
    assert Done() not in GAME.legal(match.state, BOB)

    match.say(BOB, Buy(TECH_RIFT))

    # 6 are left: Shield or Portal
    assert {a for a in GAME.legal(match.state, BOB) if isinstance(a, Buy)} == {
        Buy(TECH_SHIELD),
        Buy(TECH_PORTAL),
    }


def test_r_60_what_cannot_be_spent_stays_on_the_heart() -> None:
    state = fall_of_the_heart(5)
    match = War(state).run(*expansion()).fight(spending)

    match.say(BOB, Buy(TECH_SHIELD))

    assert state.heart_pool == 1
    assert not spending(match)


def test_fr_end_1_one_copy_of_each_technology() -> None:
    state = fall_of_the_heart(9)
    state.players[BOB].deck = [TECH_SHIELD]
    match = War(state).run(*expansion()).fight(spending)

    assert match.refused(BOB, Buy(TECH_SHIELD)) == er.AlreadyOwned(TECH_SHIELD)


def test_fr_end_1_only_copies_of_the_supply_are_for_sale() -> None:
    state = fall_of_the_heart(9)
    state.supply[TECH_PORTAL] = 0
    match = War(state).run(*expansion()).fight(spending)

    assert match.refused(BOB, Buy(TECH_PORTAL)) == er.NoCopyLeft(TECH_PORTAL, 0)


def test_fr_end_1_he_cannot_spend_more_than_there_is() -> None:
    match = War(fall_of_the_heart(5)).run(*expansion()).fight(spending)

    assert match.refused(BOB, Buy(TECH_PORTAL)) == er.TooLittleEnergy(6, 5)


def test_fr_end_1_the_only_card_within_reach_is_bought_without_asking() -> None:
    state = fall_of_the_heart(3)

    match = War(state).run(*expansion()).fight(spending)

    assert not spending(match)
    assert match.said(ev.TechnologySold) == [ev.TechnologySold(BOB, TECH_RIFT, 3, 3)]


def test_fr_end_1_too_little_energy_buys_nothing() -> None:
    state = fall_of_the_heart(2)

    match = War(state).run(*expansion()).fight()

    assert (state.heart_pool, match.said(ev.TechnologySold)) == (2, [])


def test_default_of_d_fr_heart_is_the_dearest_again_and_again() -> None:
    state = fall_of_the_heart(13)
    match = War(state).run(*expansion()).fight(spending)
    assert GAME.default(match.state, BOB) == Buy(TECH_PORTAL)

    match.fight()

    assert [e.card for e in match.said(ev.TechnologySold)] == [TECH_PORTAL, TECH_SHIELD, TECH_RIFT]


def test_fr_end_1_a_heart_that_becomes_vacant_is_lost_too() -> None:
    state = fall_of_the_heart(3)
    stand(state, at(0, 1), CY, 1, {HEART: 6})

    match = War(state).run(*expansion()).fight()

    assert state.tiles[HEART].owner == NOBODY
    assert match.said(ev.HeartLost) == [ev.HeartLost(BOB, 3)]


def test_fr_end_1_who_keeps_the_heart_spends_nothing() -> None:
    state = fall_of_the_heart(9)
    stand(state, HEART, BOB, 9)

    match = War(state).run(*expansion()).fight()

    assert (state.heart_pool, match.said(ev.HeartLost)) == (9, [])


def test_fr_com_8_the_heart_is_spent_before_the_next_results() -> None:
    state = fall_of_the_heart(9)
    stand(state, GATES[CY], CY, 1, {at(0, 2): 5})
    stand(state, at(0, 2), wild=2)

    match = War(state).run(*expansion()).fight(spending)

    assert state.tiles[at(0, 2)].wild == 2
    match.fight()
    assert state.tiles[at(0, 2)].owner == CY


# --- where the energy of the Heart lies ---


def test_r_59_personal_energy_is_not_spent_when_the_heart_is_lost() -> None:
    state = fall_of_the_heart(0)
    state.heart_energy = "personal"
    state.players[BOB].pure = 9

    match = War(state).run(*expansion()).fight()

    assert (state.players[BOB].pure, match.said(ev.HeartLost)) == (9, [])


def test_r_59_all_energy_of_the_holder_lies_on_the_heart() -> None:
    state = fall_of_the_heart(7)
    state.heart_energy = "all"
    state.players[ANA].pure = 4

    match = War(state).run(*expansion()).fight(spending)
    match.say(BOB, Buy(TECH_PORTAL)).fight()

    assert (state.heart_owner, state.heart_pool, state.players[ANA].pure) == (ANA, 1 + 4, 0)


@pytest.mark.parametrize(
    ("where", "pure", "pool"), [("heart", 1, 2), ("personal", 3, 0), ("all", 0, 3)]
)
def test_r_59_the_options_say_where_new_energy_goes(where: str, pure: int, pool: int) -> None:
    state = peace()
    stand(state, HEART, ANA, 1)
    stand(state, at(1, 0), ANA, 1)
    state.heart_owner = ANA
    state.heart_energy = where  # type: ignore[assignment] # a literal

    War(state).run(st.Production())

    assert (state.players[ANA].pure, state.heart_pool) == (pure, pool)


def test_a_refused_concession_changes_nothing() -> None:
    state = peace()
    state.players[BOB].alive = False
    action: Action = Concede()

    assert act(GAME, state, BOB, action, Keyed(bytes(32))) == NotYourTurn()
    assert not state.players[BOB].conceding
