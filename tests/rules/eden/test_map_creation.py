"""The rules of map creation, one by one (CM-TILE, CM-MAP; worked examples EX-FR-1 to EX-FR-6)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import HEART, around, at, within
from rules.core.ids import Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Action,
    Done,
    DrawTile,
    PlacePortal,
    PlaceTile,
    RemovePortal,
)
from rules.eden.board.errors import (
    BlackTileUseless,
    NearOwnPortal,
    NextToPortal,
    NotACell,
    NoTileThere,
    NotTouching,
    Occupied,
    PortalCrowded,
    PortalNearHeart,
    PortalNearPortal,
    PortalRequired,
    SameHex,
)
from rules.eden.board.state import COLOURS, State, Tile
from rules.eden.map_creation import (
    FRENCH,
    MapStep,
    default,
    first_of_map,
    options,
    run_map_turn,
    start_map,
    why_not,
)
from rules.eden.map_creation.black_tiles import NoWayError, shortest_chains
from rules.eden.map_creation.richness import is_rich, mark_rich
from tests.rules.eden.builders import (
    ANA,
    BOB,
    CY,
    bare_state,
    garrisoned,
    line_map,
    ordinaries,
    ordinary,
    put_portal,
)
from tests.rules.eden.mapplay import act, asked, playing, question, settle, started

ARM = ordinaries([at(1, 0), at(2, 0), at(3, 0)])
"""Three tiles east of the Heart."""


def cells(answers: list[Action]) -> set[Cell]:
    return {a.cell for a in answers if isinstance(a, PlaceTile | PlacePortal)}


def refused(state: State, step: MapStep, action: Action) -> Refusal | None:
    return why_not(state, [], step, step.seat, action)


def answers(state: State, step: MapStep) -> list[Action]:
    return options(state, [], step, step.seat)


def with_face_up(state: State, seat: Seat) -> State:
    """Leave *seat* one tile to place, so that the portal may wait."""
    state.players[seat].face_up = True
    return state


# --- worked examples ---


def test_ex_fr_1_portal_hexes() -> None:
    state = bare_state(tiles=ARM)
    step = st.ChoosePortal(ANA, last=False)

    assert cells(answers(state, step)) == {at(4, 0), at(4, -1), at(3, 1)}
    assert refused(state, step, PlacePortal(at(2, 1))) == PortalNearHeart(at(2, 1), 2)
    assert refused(state, step, PlacePortal(at(5, 0))) == NotTouching(at(5, 0))


def test_ex_fr_2_tile_hexes_near_ones_own_portal() -> None:
    state = bare_state(tiles=ARM, portals=(at(4, 0),))
    step = st.PlaceOrdinary(ANA, "red")
    near = {at(-1, 0), at(-1, 1), at(0, -1), at(0, 1), at(1, -1)}

    assert cells(answers(state, step)) == near
    assert refused(state, step, PlaceTile(at(1, 1))) == NearOwnPortal(at(1, 1), 2)


def test_ex_fr_2_tile_hexes_near_the_portal_of_another() -> None:
    state = bare_state(tiles=ARM, portals=(at(4, 0),))
    step = st.PlaceOrdinary(BOB, "red")
    near = {at(-1, 0), at(-1, 1), at(0, -1), at(0, 1), at(1, -1)}

    assert cells(answers(state, step)) == near | {at(1, 1), at(2, -1), at(2, 1), at(3, -1)}
    for cell in (at(3, 1), at(4, -1), at(4, 1), at(5, -1), at(5, 0)):
        assert refused(state, step, PlaceTile(cell)) == NextToPortal(cell)
        assert isinstance(
            refused(state, st.PlaceOrdinary(ANA, "red"), PlaceTile(cell)), NearOwnPortal
        )


@pytest.mark.parametrize("colour", ["brown", "yellow"])
def test_ex_fr_3_energy_rich_with_a_portal(colour: str) -> None:
    tiles = {
        at(1, 0): ordinary("black"),
        at(2, 0): ordinary("red"),
        at(2, 1): ordinary("grey"),
        at(3, -1): ordinary("green"),
        at(3, 0): ordinary("yellow"),
    }
    state = bare_state(tiles=tiles)
    state.players[BOB].colour = "brown" if colour == "brown" else "yellow"
    play = playing(with_face_up(state, BOB))
    state.agenda = [st.SetUpConquest(), st.ChoosePortal(BOB, last=False)]

    act(play, PlacePortal(at(4, 0)))
    assert state.tiles[at(3, 0)].rich
    assert play.events == [
        ev.PortalPlaced(BOB, at(4, 0)),
        ev.RichnessChanged((at(3, 0),), ()),
    ]

    state.agenda.append(st.ChoosePortal(BOB, last=False))
    play.events.clear()
    act(play, RemovePortal())
    assert not state.tiles[at(3, 0)].rich
    assert play.events == [
        ev.PortalRemoved(BOB, at(4, 0)),
        ev.RichnessChanged((), (at(3, 0),)),
    ]


def test_ex_fr_4_black_tile() -> None:
    disc = within(HEART, 2) - {HEART, at(2, -2), at(2, -1)}
    state = bare_state(1, tiles=ordinaries(disc - {at(-2, 0)}))
    play = playing(state)
    state.agenda = [st.SetUpConquest(), st.PlaceOrdinary(ANA, "red")]

    act(play, PlaceTile(at(-2, 0)))
    assert ev.BlackTilesGiven(ANA, 1) in play.events
    for useless in (at(2, -2), at(2, -1)):
        assert refused(state, question(play), PlaceTile(useless)) == BlackTileUseless(useless)
    act(play, PlaceTile(at(3, 0)))
    assert state.tiles[at(3, 0)].colour == "black"
    assert cells(answers(state, question(play))) == {at(4, 0), at(4, -1), at(3, 1)}
    act(play, PlacePortal(at(4, -1)))
    assert asked(play) is None


def test_ex_fr_5_first_player_of_day_1() -> None:
    state = bare_state(3, tiles=ARM | ordinaries(at(q, 0) for q in (-1, -2, -3)))
    state.tiles |= ordinaries(at(0, r) for r in range(1, 5))
    play = playing(state)
    state.agenda = [st.SetUpConquest()]
    for rounds, seat, action in (
        (3, ANA, PlacePortal(at(4, 0))),
        (4, CY, PlacePortal(at(0, 5))),
        (5, BOB, PlacePortal(at(-4, 0))),
        (6, CY, RemovePortal()),
        (7, CY, PlacePortal(at(0, 5))),
    ):
        state.turn = 3 * (rounds - 1) + 1 + seat
        with_face_up(state, seat)
        state.agenda.append(st.ChoosePortal(seat, last=False))
        act(play, action)
        if asked(play) is not None:
            act(play, Done())
    assert first_of_map(state) == ANA

    state.turn = 3 * 8 + 1  # the final round
    state.agenda.append(st.MoveFinal(ANA))
    act(play, PlacePortal(at(4, -1)))

    since = [player.portal_since for player in state.players]
    assert since == [25, 3 * 4 + 2, 3 * 6 + 3]
    assert first_of_map(state) == BOB


def test_ex_fr_6_starting_troops_and_wild_markers_of_the_line_map() -> None:
    tiles = garrisoned(line_map()).tiles

    for end, gate in ((at(4, 0), at(3, 0)), (at(-4, 0), at(-3, 0))):
        assert (tiles[end].centre, tiles[gate].centre) == (1, 2)
    wild = {cell: tile.wild for cell, tile in tiles.items() if tile.wild}
    assert wild == {
        at(2, 0): 2,
        at(-2, 0): 2,
        at(1, 0): 4,
        at(-1, 0): 4,
        HEART: 6,
        at(0, 1): 6,
        at(0, 2): 8,
        at(0, 3): 8,
    }


# --- energy-rich tiles ---

FOUR = {
    at(1, 0): ordinary("red"),
    at(2, 0): ordinary("green"),
    at(1, 1): ordinary("pink"),
    at(2, -1): ordinary("yellow"),
}
"""Tiles around (1, 0): with one more colour it is energy-rich."""


@pytest.mark.parametrize(
    ("colour", "rich"),
    [("brown", True), ("red", True), ("pink", False), ("black", False)],
)
def test_cm_tile_4_four_distinct_colours_around_make_a_tile_rich(colour: str, rich: bool) -> None:
    state = bare_state(tiles=FOUR)
    play = playing(state)
    state.agenda = [st.SetUpConquest(), st.PlaceOrdinary(ANA, colour)]
    state.players[ANA].face_up = True

    act(play, PlaceTile(at(1, -1)))
    assert state.tiles[at(1, 0)].rich == rich


def test_cm_tile_4_a_black_tile_can_be_rich() -> None:
    tiles = {**FOUR, at(1, 0): ordinary("black"), at(0, 1): ordinary("brown")}
    assert is_rich(bare_state(tiles=tiles).tiles, at(1, 0), FRENCH)


def test_cm_tile_4_the_heart_is_never_rich() -> None:
    tiles = {cell: ordinary(c) for cell, c in zip(around(HEART), COLOURS, strict=True)}
    assert not is_rich(bare_state(tiles=tiles).tiles, HEART, FRENCH)


def test_cm_tile_4_a_portal_is_never_rich() -> None:
    tiles = {at(4, 0): Tile(kind="portal", colour="red", portal_of=ANA)}
    tiles |= {cell: ordinary(c) for cell, c in zip(around(at(4, 0)), COLOURS, strict=True)}
    assert not is_rich(bare_state(tiles=tiles).tiles, at(4, 0), FRENCH)


def test_cm_tile_5_nothing_is_told_when_no_marker_changes() -> None:
    play = playing(bare_state(tiles=FOUR))
    mark_rich(play, at(1, 0), FRENCH)
    assert play.events == []


# --- CM-MAP-1, CM-MAP-2: what a player has, the turns ---


def test_cm_map_1_a_pile_has_one_tile_of_each_colour_and_a_black_one() -> None:
    state = bare_state(6)
    start_map(playing(state))
    seven = Counter(["black", "brown", "green", "grey", "pink", "red", "yellow"])
    assert all(Counter(player.pile) == seven and player.face_up for player in state.players)


def test_cm_map_1_the_map_begins_with_the_heart_alone() -> None:
    state = started(2).state
    assert state.tiles == {HEART: Tile(kind="heart")}
    assert state.phase == "map"


def test_cm_map_1_piles_are_shuffled_by_purpose() -> None:
    state = bare_state(3)
    start_map(playing(state))
    assert state.draws == {"pile/0": 6, "pile/1": 6, "pile/2": 6}


def test_cm_map_1_the_pile_of_a_seat_does_not_depend_on_the_number_of_seats() -> None:
    assert started(2).state.players[1].pile == started(6).state.players[1].pile


def test_cm_map_2_seats_take_their_turns_in_order() -> None:
    play = started(3)
    seats = []
    for _ in range(7):
        step = question(play)
        seats.append(step.seat)
        act(play, DrawTile("pile"))
        act(play, default(play.state, [], question(play), step.seat))
        while isinstance(asked(play), st.ChoosePortal):
            act(play, Done())
    assert seats == [0, 1, 2, 0, 1, 2, 0]


def test_cm_map_2_a_player_draws_from_his_pile_or_takes_his_face_up_tile() -> None:
    play = started(2)
    assert answers(play.state, question(play)) == [DrawTile("pile"), DrawTile("face-up")]


def test_cm_map_2_the_face_up_tile_has_the_colour_of_its_owner() -> None:
    play = started(2)
    act(play, DrawTile("face-up"))
    assert play.events == [ev.TileTaken(ANA, play.state.players[ANA].colour)]
    assert question(play) == st.PlaceOrdinary(ANA, "green")
    assert not play.state.players[ANA].face_up


def test_cm_map_2_the_next_tile_of_the_pile_is_its_last() -> None:
    play = started(2)
    colour = play.state.players[ANA].pile[-1]
    act(play, DrawTile("pile"))
    assert play.events == [ev.TileDrawn(ANA, colour)]
    assert question(play) == st.PlaceOrdinary(ANA, colour)
    assert len(play.state.players[ANA].pile) == 6


@pytest.mark.parametrize(("pile", "face_up"), [("red", False), ("", True)])
def test_cm_map_2_the_only_tile_left_is_taken_without_asking(pile: str, face_up: bool) -> None:
    state = bare_state(2)
    state.players[ANA].pile = ["red"] if pile else []
    state.players[ANA].face_up = face_up
    play = playing(state)
    run_map_turn(play, state.agenda, st.MapTurn(15))
    assert question(play) == st.PlaceOrdinary(ANA, "red" if pile else "green")


def test_e_map_13_an_empty_pile_has_no_tile() -> None:
    state = with_face_up(bare_state(), ANA)
    assert refused(state, st.ChooseTile(ANA), DrawTile("pile")) == NoTileThere()


def test_e_map_13_the_face_up_tile_can_be_taken_once() -> None:
    state = bare_state()
    state.players[ANA].pile = ["red"]
    assert refused(state, st.ChooseTile(ANA), DrawTile("face-up")) == NoTileThere()


def test_r_8_a_tile_that_is_drawn_must_be_placed() -> None:
    play = started(2)
    act(play, DrawTile("pile"))
    step = question(play)
    for action in (Done(), DrawTile("face-up"), PlacePortal(at(4, 0)), RemovePortal()):
        assert refused(play.state, step, action) == NotNow()


def test_cm_map_2_nobody_is_asked_for_a_portal_that_has_no_place() -> None:
    play = started(2)
    act(play, DrawTile("pile"))
    act(play, PlaceTile(at(1, 0)))
    assert question(play) == st.ChooseTile(BOB)


# --- CM-MAP-3: ordinary tiles ---


def test_e_map_1_a_place_that_is_taken() -> None:
    state = bare_state(tiles=ARM)
    for cell in (HEART, at(2, 0)):
        assert refused(state, st.PlaceOrdinary(ANA, "red"), PlaceTile(cell)) == Occupied(cell)


def test_e_map_2_a_tile_must_touch_a_tile() -> None:
    state, far = bare_state(tiles=ARM), at(0, 2)
    assert refused(state, st.PlaceOrdinary(ANA, "red"), PlaceTile(far)) == NotTouching(far)


def test_cm_map_3_a_tile_may_touch_the_heart_only() -> None:
    assert cells(answers(bare_state(), st.PlaceOrdinary(ANA, "red"))) == set(around(HEART))


@pytest.mark.parametrize("text", ["", "nowhere", "h8", "H08", "H0", "H999"])
def test_cm_hex_9_what_is_not_a_label_is_no_place(text: str) -> None:
    cell, state = Cell(text), bare_state(tiles=ARM)
    assert refused(state, st.PlaceOrdinary(ANA, "red"), PlaceTile(cell)) == NotACell(cell)
    step = st.ChoosePortal(ANA, last=False)
    assert refused(state, step, PlacePortal(cell)) == NotACell(cell)


# --- CM-MAP-4, CM-MAP-5: portals ---


def test_e_map_1_a_portal_on_a_place_that_is_taken() -> None:
    state, cell = line_map(3), at(3, 0)
    assert refused(state, st.ChoosePortal(CY, last=False), PlacePortal(cell)) == Occupied(cell)


def test_e_map_7_portals_must_stand_apart() -> None:
    state = bare_state(tiles={**ARM, at(3, -1): ordinary()}, portals=(at(4, 0),))
    near = at(3, -2)
    step = st.ChoosePortal(BOB, last=False)
    assert refused(state, step, PlacePortal(at(4, -2))) == PortalNearPortal(at(4, -2), ANA, 1)
    assert refused(state, step, PlacePortal(near)) == PortalNearHeart(near, 2)


def test_cm_map_4_portals_may_stand_five_steps_apart() -> None:
    bridge = ordinaries([at(0, 1), at(0, 2), at(0, 3)])
    state = bare_state(tiles={**ARM, **bridge}, portals=(at(4, 0),))
    step = st.ChoosePortal(BOB, last=False)
    assert cells(answers(state, step)) == {at(-1, 4)}
    assert refused(state, step, PlacePortal(at(0, 4))) == PortalNearPortal(at(0, 4), ANA, 3)


def test_e_map_8_a_portal_may_touch_two_tiles_at_most() -> None:
    cell = at(4, -1)
    two = {**ARM, at(3, -1): ordinary()}
    assert PlacePortal(cell) in answers(bare_state(tiles=two), st.ChoosePortal(ANA, last=False))
    three = {**two, at(4, -2): ordinary()}
    step = st.ChoosePortal(ANA, last=False)
    assert refused(bare_state(tiles=three), step, PlacePortal(cell)) == PortalCrowded(cell, 3, 2)


def test_cm_map_5_a_portal_may_be_added_removed_or_moved() -> None:
    state = with_face_up(bare_state(tiles=ARM), ANA)
    step = st.ChoosePortal(ANA, last=False)
    places = [PlacePortal(at(3, 1)), PlacePortal(at(4, -1)), PlacePortal(at(4, 0))]
    assert answers(state, step) == [Done(), *places]
    put_portal(state, ANA, at(4, 0))
    assert answers(state, step) == [Done(), RemovePortal(), *places[:2]]


def test_cm_map_5_a_portal_off_the_map_cannot_be_removed() -> None:
    assert refused(bare_state(), st.ChoosePortal(ANA, last=False), RemovePortal()) == NotNow()


def test_cm_map_5_a_portal_that_moves_is_judged_as_if_it_were_off_the_map() -> None:
    state = bare_state(tiles={**ARM, at(3, -1): ordinary()}, portals=(at(4, 0),))
    # (4, -1) touches (3, 0), (3, -1) and the portal that leaves; (5, 0) touches that portal only.
    step = st.ChoosePortal(ANA, last=False)
    assert refused(state, step, PlacePortal(at(4, -1))) is None
    assert refused(state, step, PlacePortal(at(5, 0))) == NotTouching(at(5, 0))


def test_e_map_11_r_7_a_portal_that_moves_goes_somewhere_else() -> None:
    state, here = bare_state(tiles=ARM, portals=(at(4, 0),)), PlacePortal(at(4, 0))
    assert refused(state, st.ChoosePortal(ANA, last=False), here) == SameHex(at(4, 0))
    assert refused(state, st.MoveFinal(ANA), here) == SameHex(at(4, 0))


def test_r_7_a_portal_that_was_removed_does_not_go_back_in_the_same_turn() -> None:
    state = with_face_up(bare_state(tiles=ARM, portals=(at(4, 0),)), ANA)
    play = playing(state)
    state.agenda = [st.SetUpConquest(), st.ChoosePortal(ANA, last=False)]

    act(play, RemovePortal())
    step = question(play)
    assert answers(state, step) == [Done(), PlacePortal(at(3, 1)), PlacePortal(at(4, -1))]
    assert refused(state, step, PlacePortal(at(4, 0))) == SameHex(at(4, 0))


def test_cm_map_5_a_move_tells_the_removal_then_the_placement() -> None:
    state = with_face_up(bare_state(tiles=ARM, portals=(at(4, 0),)), ANA)
    play = playing(state)
    state.turn = 11
    state.agenda = [st.SetUpConquest(), st.ChoosePortal(ANA, last=False)]

    act(play, PlacePortal(at(4, -1)))
    assert play.events == [ev.PortalRemoved(ANA, at(4, 0)), ev.PortalPlaced(ANA, at(4, -1))]
    assert at(4, 0) not in state.tiles
    assert (state.players[ANA].portal, state.players[ANA].portal_since) == (at(4, -1), 11)


def test_r_14_a_portal_that_left_counts_from_its_return() -> None:
    state = with_face_up(bare_state(tiles=ARM, portals=(at(4, 0),)), ANA)
    play = playing(state)
    state.agenda = [st.SetUpConquest(), st.ChoosePortal(ANA, last=False)]
    act(play, RemovePortal())
    assert state.players[ANA].portal_since == 0
    act(play, Done())

    state.turn = 13
    state.agenda.append(st.ChoosePortal(ANA, last=False))
    act(play, PlacePortal(at(4, 0)))
    assert state.players[ANA].portal_since == 13


# --- CM-MAP-6, R-10: the portal must be on the map ---


def test_e_map_10_the_portal_must_be_on_the_map_after_the_last_tile() -> None:
    state = bare_state(tiles=ARM)
    step = st.ChoosePortal(ANA, last=True)
    assert refused(state, step, Done()) == PortalRequired()
    assert Done() not in answers(state, step)


def test_r_10_in_the_last_turn_a_portal_may_move() -> None:
    state = bare_state(tiles=ARM, portals=(at(4, 0),))
    play = playing(state)
    state.agenda = [st.SetUpConquest(), st.ChoosePortal(ANA, last=True)]

    act(play, RemovePortal())
    step = question(play)
    assert refused(state, step, Done()) == PortalRequired()
    assert answers(state, step) == [PlacePortal(at(3, 1)), PlacePortal(at(4, -1))]


def crammed() -> State:
    """Make a map on which Ana's portal, on (4, 0), has no other place to go."""
    return bare_state(tiles=ARM, portals=(at(4, 0), at(5, -5), at(-1, 4)), seats=3)


def test_r_10_removal_is_refused_in_the_last_turn_when_there_is_no_other_place() -> None:
    state = crammed()
    step = st.ChoosePortal(ANA, last=True)
    assert answers(state, step) == [Done()]
    assert refused(state, step, RemovePortal()) == PortalRequired()
    assert refused(state, st.ChoosePortal(ANA, last=False), RemovePortal()) is None


def test_cm_map_6_a_portal_with_one_place_only_is_placed_without_asking() -> None:
    state = crammed()
    del state.tiles[at(4, 0)]
    state.players[ANA].portal = None
    play = playing(state)
    state.agenda = [st.SetUpConquest(), st.PlaceOrdinary(ANA, "red")]

    act(play, PlaceTile(at(-1, 0)))
    assert play.events[-1] == ev.PortalPlaced(ANA, at(4, 0))
    assert asked(play) is None


@pytest.mark.parametrize(("steps", "tiles"), [(0, 3), (1, 2), (2, 1)])
def test_r_11_any_number_of_black_tiles_may_be_needed(steps: int, tiles: int) -> None:
    disc = within(HEART, steps) - {HEART}
    number, firsts = shortest_chains(bare_state(tiles=ordinaries(disc)), ANA, FRENCH)
    assert number == tiles
    assert firsts == within(HEART, steps + 1) - within(HEART, steps)


def test_cm_map_6_black_tiles_are_placed_one_by_one() -> None:
    state = bare_state(1, tiles=ordinaries(within(HEART, 1) - {HEART}))
    play = playing(state)
    state.agenda = [st.SetUpConquest(), st.PlaceOrdinary(ANA, "red")]

    act(play, PlaceTile(at(0, 2)))
    assert ev.BlackTilesGiven(ANA, 1) in play.events
    assert cells(answers(state, question(play))) == {at(-1, 3), at(0, 3), at(1, 2)}


def test_cm_map_6_every_black_tile_must_serve() -> None:
    state = bare_state(1, tiles=ordinaries(within(HEART, 1) - {HEART}))
    play = playing(state)
    state.agenda = [st.SetUpConquest(), st.PlaceBlack(ANA, 2)]

    assert cells(answers(state, question(play))) == within(HEART, 2) - within(HEART, 1)
    act(play, PlaceTile(at(2, 0)))
    step = question(play)
    assert step == st.PlaceBlack(ANA, 1)
    assert cells(answers(state, step)) == {at(3, 0), at(3, -1), at(2, 1)}
    assert refused(state, step, PlaceTile(at(-2, 0))) == BlackTileUseless(at(-2, 0))
    act(play, PlaceTile(at(3, 0)))
    assert question(play) == st.ChoosePortal(ANA, last=True)


def test_cm_map_6_black_tiles_do_not_go_next_to_a_portal() -> None:
    state = bare_state(tiles=ARM, portals=(None, at(4, 0)))
    step = st.PlaceBlack(ANA, 1)
    assert refused(state, step, PlaceTile(at(3, 1))) == NextToPortal(at(3, 1))
    assert refused(state, step, PlaceTile(at(2, 0))) == Occupied(at(2, 0))
    assert refused(state, step, PlaceTile(at(0, 3))) == NotTouching(at(0, 3))


def test_r_12_a_black_tile_given_is_an_ordinary_tile() -> None:
    state = bare_state(tiles=FOUR)
    play = playing(state)
    state.agenda = [st.SetUpConquest(), st.PlaceBlack(ANA, 2)]
    act(play, default(state, [], question(play), ANA))
    assert ordinary("black") in state.tiles.values()


def test_a_map_on_which_no_tile_can_be_placed_is_a_mistake() -> None:
    state = bare_state(3, portals=(at(1, 0), at(-1, 1), at(0, -1)))
    with pytest.raises(NoWayError):
        shortest_chains(state, ANA, FRENCH)


# --- CM-MAP-7, R-13: the final round ---


def test_cm_map_7_in_the_final_round_a_portal_is_kept_or_moved() -> None:
    state = bare_state(tiles=ARM, portals=(at(4, 0), at(-4, 0)))
    play = playing(state)
    run_map_turn(play, state.agenda, st.MapTurn(17))
    step = question(play)
    assert step == st.MoveFinal(ANA)
    assert answers(state, step) == [Done(), PlacePortal(at(3, 1)), PlacePortal(at(4, -1))]


def test_cm_map_7_a_portal_with_nowhere_to_go_is_not_asked_about() -> None:
    state = crammed()
    play = playing(state)
    run_map_turn(play, state.agenda, st.MapTurn(25))
    assert state.agenda == [st.MapTurn(26)]


@pytest.mark.parametrize("action", [RemovePortal(), DrawTile("pile"), PlaceTile(at(1, 1))])
def test_r_13_nothing_else_happens_in_the_final_round(action: Action) -> None:
    state = bare_state(tiles=ARM, portals=(at(4, 0), at(-4, 0)))
    assert refused(state, st.MoveFinal(ANA), action) == NotNow()


def test_r_14_the_final_round_counts_as_the_round_after_the_last() -> None:
    state = bare_state(tiles=ARM, portals=(at(4, 0), at(-4, 0)))
    play = playing(state)
    run_map_turn(play, state.agenda, st.MapTurn(17))
    act(play, PlacePortal(at(4, -1)))
    assert state.players[ANA].portal_since == 17


def test_cm_map_7_after_the_final_round_comes_the_conquest() -> None:
    state = bare_state(tiles=ARM, portals=(at(4, 0), at(-4, 0)))
    play = playing(state)
    run_map_turn(play, state.agenda, st.MapTurn(18))
    settle(play)
    assert state.turn == 18
    assert state.agenda == [st.SetUpConquest()]


# --- defaults ---


def test_default_of_d_map_source_is_the_pile_if_any() -> None:
    play = started(2)
    assert default(play.state, [], question(play), ANA) == DrawTile("pile")
    play.state.players[ANA].pile.clear()
    assert default(play.state, [], question(play), ANA) == DrawTile("face-up")


def test_default_of_d_map_place_is_closest_to_the_heart_then_smallest() -> None:
    state = bare_state(tiles=ARM)
    assert default(state, [], st.PlaceOrdinary(ANA, "red"), ANA) == PlaceTile(at(-1, 0))


def test_default_of_d_map_portal_is_nothing() -> None:
    assert default(bare_state(tiles=ARM), [], st.ChoosePortal(ANA, last=False), ANA) == Done()
    state = bare_state(tiles=ARM, portals=(at(4, 0),))
    assert default(state, [], st.ChoosePortal(ANA, last=True), ANA) == Done()


def test_default_of_d_map_portal_when_forced_is_closest_to_the_heart_then_smallest() -> None:
    state = bare_state(tiles=ARM)
    assert default(state, [], st.ChoosePortal(ANA, last=True), ANA) == PlacePortal(at(3, 1))


def test_default_of_d_map_black_is_the_smallest() -> None:
    assert default(bare_state(), [], st.PlaceBlack(ANA, 3), ANA) == PlaceTile(at(-1, 0))


def test_default_of_d_map_final_is_to_keep() -> None:
    state = bare_state(tiles=ARM, portals=(at(4, 0), at(-4, 0)))
    assert default(state, [], st.MoveFinal(ANA), ANA) == Done()


@pytest.mark.parametrize(
    ("step", "action"),
    [
        (st.ChooseTile(ANA), PlaceTile(at(-1, 0))),
        (st.ChooseTile(ANA), Done()),
        (st.PlaceOrdinary(ANA, "red"), Done()),
        (st.PlaceOrdinary(ANA, "red"), PlacePortal(at(4, 0))),
        (st.PlaceBlack(ANA, 1), Done()),
        (st.ChoosePortal(ANA, last=False), PlaceTile(at(-1, 0))),
        (st.MoveFinal(ANA), PlaceTile(at(-1, 0))),
    ],
)
def test_what_answers_another_question_is_not_for_now(step: MapStep, action: Action) -> None:
    assert refused(bare_state(tiles=ARM), step, action) == NotNow()


def test_the_key_of_the_match_decides_the_piles() -> None:
    piles = {tuple(started(2, key).state.players[0].pile) for key in range(8)}
    assert len(piles) > 1
