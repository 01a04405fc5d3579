"""Seats, cards, setup of the conquest (CM-SEAT, CM-CARD, CM-INFO, FR-INI, R-1 to R-4, R-16 to R-19)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.chance import Keyed, Scripted
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Card, Seat
from rules.core.play import Play
from rules.core.setup import BadSetupError
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Recruits
from rules.eden.board import errors as er
from rules.eden.board.card_zones import destroy, draw, refill, take_top
from rules.eden.board.cards import CRYSTAL_MEDIUM, CRYSTAL_SMALL, supply_of
from rules.eden.board.state import COLOURS, State
from rules.eden.board.views import Hidden, Known, SealedSeen, step_seen, view
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, line_map, put_portal
from tests.rules.eden.frontiers.arena import CONTENT, PLAIN, War, unit, war

CONTENT_OF_THE_HOUSE = GAME.install(GAME.content())


def begun(*choices: dict[str, str], seed: int = 0, **options: str | int | bool | None) -> State:
    setup = Setup(tuple(SeatSetup(c) for c in choices), options, CONTENT_OF_THE_HOUSE)
    return start(GAME, setup, Keyed(seed.to_bytes(32, "big"))).state


# --- CM-SEAT ---


@pytest.mark.parametrize("seats", [1, 7])
def test_r_1_two_to_six_players(seats: int) -> None:
    with pytest.raises(BadSetupError, match="participants"):
        begun(*({} for _ in range(seats)))


def test_cm_seat_1_r_2_seats_are_drawn() -> None:
    orders = {tuple(begun({}, {}, {}, seed=seed).joined) for seed in range(30)}

    assert len(orders) == 6


def test_cm_seat_1_seat_0_is_the_first_of_map_creation() -> None:
    state = begun({}, {}, {})

    assert [d.seat for d in GAME.pending(state)] == [ANA]


def test_cm_seat_2_choices_of_the_lobby_follow_their_participant() -> None:
    state = begun({"world": "elves", "colour": "pink"}, {"world": "undead", "colour": "grey"})

    found = {
        who: (player.civilization, player.colour)
        for who, player in zip(state.joined, state.players, strict=True)
    }
    assert found == {0: ("elves", "pink"), 1: ("undead", "grey")}


@pytest.mark.parametrize("seed", range(5))
def test_r_3_what_is_left_open_is_drawn_among_what_is_free(seed: int) -> None:
    state = begun({"world": "elves"}, {"colour": "green"}, {}, {}, {}, {}, seed=seed)

    worlds = [p.civilization for p in state.players]
    assert len(set(worlds)) == 6
    assert {p.colour for p in state.players} == set(COLOURS)


def test_r_3_a_colour_left_open_is_the_one_that_the_world_suggests() -> None:
    state = begun({"world": "elves"}, {"world": "dwarves"})
    suggested = {"elves": "green", "dwarves": "grey"}

    assert all(p.colour == suggested[p.civilization] for p in state.players)


@pytest.mark.parametrize("choice", ["world", "colour"])
def test_r_3_nothing_is_taken_twice(choice: str) -> None:
    value = {"world": "elves", "colour": "red"}[choice]
    with pytest.raises(BadSetupError, match="taken twice"):
        begun({choice: value}, {choice: value})


@pytest.mark.parametrize(
    ("choices", "options"),
    [
        ({"world": "atlantis"}, {}),
        ({"colour": "white"}, {}),
        ({}, {"day_limit": 7}),
        ({}, {"x": 1}),
    ],
)
def test_cm_seat_2_what_is_not_possible_is_refused_by_name(
    choices: dict[str, str], options: dict[str, int]
) -> None:
    with pytest.raises(BadSetupError):
        begun(choices, {}, **options)


def test_cm_seat_3_who_is_out_keeps_his_seat_and_is_skipped() -> None:
    state = war(3)
    for seat, cell in ((ANA, at(4, 0)), (BOB, at(-4, 0)), (CY, at(0, 4))):
        put_portal(state, seat, cell)
    state.players[BOB].alive = False

    match = War(state).run(st.LastRefining({}))

    assert match.asked() == {ANA, CY}
    assert len(match.state.players) == 3


# --- FR-INI ---


def set_up() -> War:
    """The line map of the examples, as its conquest is set up; Bob's portal came first."""
    state = line_map(2, content=CONTENT, worlds=[PLAIN, PLAIN])
    state.players[ANA].portal_since, state.players[BOB].portal_since = 9, 5
    return War(state).run(st.SetUpConquest())


def test_fr_ini_1_whose_portal_came_first_has_the_token() -> None:
    assert set_up().state.first == BOB


def test_fr_ini_2_one_troop_on_the_portal_two_on_each_tile_in_contact() -> None:
    tiles = set_up().state.tiles

    for seat, portal, gate in ((ANA, at(4, 0), at(3, 0)), (BOB, at(-4, 0), at(-3, 0))):
        assert (tiles[portal].owner, tiles[portal].centre) == (seat, 1)
        assert (tiles[gate].owner, tiles[gate].centre) == (seat, 2)


def test_fr_ini_2_a_portal_that_touches_two_tiles_begins_with_five_troops() -> None:
    state = line_map(2, content=CONTENT, worlds=[PLAIN, PLAIN])
    put_portal(state, ANA, at(4, 0))
    state.tiles[at(4, -1)] = state.tiles[at(1, 0)].__class__(colour="grey")

    War(state).run(st.SetUpConquest())

    assert sum(t.centre for t in state.tiles.values() if t.owner == ANA) == 5


def test_fr_ini_3_wild_markers_by_layers_of_tiles() -> None:
    tiles = set_up().state.tiles

    assert {cell: tile.wild for cell, tile in tiles.items() if tile.owner == NOBODY} == {
        at(2, 0): 2,
        at(-2, 0): 2,
        at(1, 0): 4,
        at(-1, 0): 4,
        HEART: 6,
        at(0, 1): 6,
        at(0, 2): 8,
        at(0, 3): 8,
    }


def test_fr_ini_4_the_supply_is_full_and_nobody_has_anything() -> None:
    state = set_up().state

    assert state.supply == supply_of(2)
    assert state.heart_pool == 0
    assert all((p.stocks, p.pure, p.in_front) == (0, 0, []) for p in state.players)


def test_cm_card_6_r_17_starting_units_are_chosen_sealed() -> None:
    match = set_up()
    assert match.asked() == {ANA, BOB}
    match.say(ANA, Recruits({unit(3, 1): 2, unit(0, 1): 1}))

    (seen,) = [step_seen(step, BOB) for step in match.steps()]
    assert seen == SealedSeen(st.StartUnits({"0": None, "1": None}), ("0",))
    assert match.said(ev.UnitsChosen) == []


def test_r_17_a_sealed_choice_is_replaced_by_another_and_others_are_told_nothing() -> None:
    match = set_up().say(ANA, Recruits({unit(3, 1): 3})).say(ANA, Recruits({unit(0, 1): 3}))

    assert match.asked() == {BOB}
    assert match.said(ev.Answered) == [ev.Answered(ANA, "D-START-UNITS", sealed=True)]
    assert [GAME.seen_by(BOB, event) for event in match.said(ev.AnswerChanged)] == [None]
    match.say(BOB, Recruits({unit(0, 1): 3}))
    assert match.said(ev.UnitsChosen)[0].chosen["0"] == (unit(0, 1),) * 3


def chosen() -> War:
    match = set_up()
    for seat in (ANA, BOB):
        match.say(seat, Recruits({unit(9, 1): 3}))
    return match


def test_fr_ini_5_a_deck_of_seven_cards_a_hand_of_five() -> None:
    ana = chosen().state.players[ANA]

    assert (len(ana.deck), len(ana.hand)) == (2, 5)
    assert Counter([*ana.deck, *ana.hand]) == {
        CRYSTAL_SMALL: 3,
        CRYSTAL_MEDIUM: 1,
        unit(9, 1): 3,
    }


def test_cm_card_6_starting_units_come_out_of_the_world_crystals_do_not_come_out_of_the_supply() -> (
    None
):
    state = chosen().state

    assert state.players[ANA].world[unit(9, 1)] == 6 - 3
    assert state.supply == supply_of(2)


def test_cm_card_6_only_units_of_cost_1() -> None:
    match = set_up()

    assert match.refused(ANA, Recruits({unit(9, 2): 3})) == er.NotAStarter(unit(9, 2))


@pytest.mark.parametrize("n", [2, 4])
def test_cm_card_6_three_units_no_more_no_fewer(n: int) -> None:
    assert set_up().refused(ANA, Recruits({unit(1, 1): n})) == er.StartWithSoMany(3)


def test_default_of_d_start_units_is_the_first_copies_of_the_world() -> None:
    match = set_up()
    match.say(ANA, GAME.default(match.state, ANA))

    assert match.question(BOB).answers["0"] == Recruits({unit(0, 1): 3})


# --- CM-CARD ---


def holding(deck: list[Card], discard: list[Card]) -> War:
    state = war(2)
    ana = state.players[ANA]
    ana.deck, ana.discard = deck[::-1], list(discard)
    return War(state)


def test_cm_card_2_r_18_the_shuffled_discard_goes_under_the_deck() -> None:
    match = holding([unit(1), unit(2)], [unit(3), unit(4), unit(5)])

    drawn = draw(match.play, ANA, 3)

    assert drawn[:2] == [unit(1), unit(2)]
    assert drawn[2] in {unit(3), unit(4), unit(5)}
    assert len(match.state.players[ANA].deck) == 2


def test_cm_card_2_enough_cards_are_drawn_without_a_shuffle() -> None:
    match = holding([unit(1), unit(2)], [unit(3)])

    draw(match.play, ANA, 2)

    assert match.said(ev.Shuffled) == []
    assert match.state.players[ANA].discard == [unit(3)]


def test_cm_card_2_what_there_is_is_drawn() -> None:
    match = holding([unit(1)], [unit(2)])

    assert sorted(draw(match.play, ANA, 5)) == [unit(1), unit(2)]
    assert draw(match.play, ANA, 5) == []


def test_cm_card_2_revealing_prepares_the_deck_as_drawing_does() -> None:
    match = holding([unit(1)], [unit(2)])

    assert take_top(match.play, ANA, 2) == [unit(1), unit(2)]


def test_cm_card_3_r_19_refilling_never_discards() -> None:
    match = holding([unit(1)] * 3, [])
    match.state.players[ANA].hand = [unit(2)] * 7

    assert refill(match.play, ANA) == []
    assert len(match.state.players[ANA].hand) == 7


def test_cm_card_4_destroyed_cards_go_where_they_are_bought() -> None:
    match = holding([], [])
    ana = match.state.players[ANA]
    ana.hand, match.state.supply = [unit(1), CRYSTAL_SMALL], {CRYSTAL_SMALL: 0}

    destroy(match.play, ANA, unit(1), "hand")
    destroy(match.play, ANA, CRYSTAL_SMALL, "hand")

    assert (ana.hand, ana.world[unit(1)], match.state.supply[CRYSTAL_SMALL]) == ([], 1, 1)


def test_cm_card_5_the_order_of_a_discard_pile_means_nothing() -> None:
    hands = []
    for discard in ([unit(1), unit(2), unit(3)], [unit(3), unit(1), unit(2)]):
        state = war(2)
        state.players[ANA].discard = discard
        play: Play[State, ev.Event] = Play(state, Scripted({"deck/0": [0, 0]}))
        hands.append(draw(play, ANA, 3))

    assert hands[0] == hands[1]


# --- CM-INFO ---


def test_cm_info_1_nobody_sees_the_order_of_a_deck() -> None:
    match = holding([unit(3), unit(1)], [])

    mine = view(match.state, ANA).seats[ANA]

    assert (mine.deck, mine.unseen) == (2, (unit(1), unit(3)))


def test_cm_info_2_only_their_owner_sees_the_cards_of_a_hand() -> None:
    match = holding([], [])
    match.state.players[ANA].hand = [unit(1), unit(2)]

    assert view(match.state, ANA).seats[ANA].hand == Known((unit(1), unit(2)))
    for viewer in (BOB, None):
        assert view(match.state, viewer).seats[ANA].hand == Hidden(2)


def test_r_16_only_the_colours_left_in_a_pile_are_known() -> None:
    state = begun({}, {})
    pile = state.players[ANA].pile

    for viewer in (ANA, BOB, None):
        assert view(state, viewer).seats[ANA].pile == tuple(sorted(pile))


def test_cm_info_3_what_is_on_the_table_is_seen_by_all() -> None:
    match = holding([], [unit(2), unit(1)])
    ana = match.state.players[ANA]
    ana.stocks, ana.reserved, ana.pure, ana.world = 7, 3, 2, {unit(5): 1}

    seen = view(match.state, None).seats[ANA]

    assert (seen.stocks, seen.reserved, seen.pure) == (7, 3, 2)
    assert (seen.discard, seen.world) == ((unit(1), unit(2)), {unit(5): 1})


# --- the game value ---


def test_a_match_of_the_house_begins_with_the_map() -> None:
    state = begun({}, {})
    play: Play[State, ev.Event] = Play(state, Keyed(bytes(32)))

    advance(GAME, play, Seat(0), GAME.default(state, Seat(0)))

    assert (state.phase, GAME.round_of(state), GAME.winners(state)) == ("map", 0, ())
