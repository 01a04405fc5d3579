"""Whole maps, made by chance, by hostile players, or quickly (CM-MAP; part 10 of the reference)."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from rules.core.chance import Keyed
from rules.core.data import copy_of, fingerprint
from rules.core.game import Played, SeatSetup, Setup, start
from rules.core.game import act as core_act
from rules.core.hexes import HEART, apart, around, hex_of, place_order, within
from rules.core.ids import NOBODY, Cell, Seat
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
from rules.eden.board.board import Play
from rules.eden.board.edition import EdenGame
from rules.eden.board.lobby import LAID
from rules.eden.board.state import State, Tile
from rules.eden.frontiers import game as frontiers
from rules.eden.fronts import game as fronts
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
from rules.eden.map_creation.black_tiles import shortest_chains
from rules.eden.shards import game as shards
from tests.examples import sampled
from tests.rules.eden.builders import bare_state, put_portal
from tests.rules.eden.mapplay import (
    Strategy,
    act,
    asked,
    at_random,
    hostile,
    played,
    playing,
    positions,
    question,
    settle,
    started,
)

seats_and_key = given(seats=some.integers(2, 6), key=some.integers(0, 10**6))
few = settings(max_examples=sampled(20, 60))


# --- what the rules say of a finished map, told again from the rule book ---


def rich_by_definition(tiles: dict[Cell, Tile]) -> set[Cell]:
    """Collect the tiles that must bear a marker (CM-TILE-4), from coordinates."""
    places = {(hex_of(cell).q, hex_of(cell).r): tile for cell, tile in tiles.items()}
    found = set()
    for cell, tile in tiles.items():
        q, r = hex_of(cell).q, hex_of(cell).r
        colours = {
            other.colour
            for (oq, other_r), other in places.items()
            if max(abs(oq - q), abs(other_r - r), abs(oq - q + other_r - r)) == 1
        }
        if tile.kind == "ordinary" and len(colours - {"black", None}) >= 4:
            found.add(cell)
    return found


def marked(tiles: dict[Cell, Tile]) -> set[Cell]:
    return {cell for cell, tile in tiles.items() if tile.rich}


def linked(tiles: Iterable[Cell]) -> set[Cell]:
    """Collect the tiles that a walk from the Heart reaches."""
    left = set(tiles)
    front, seen = [HEART], {HEART}
    while front:
        for near in around(front.pop()):
            if near in left and near not in seen:
                seen.add(near)
                front.append(near)
    return seen


def check_portals(state: State) -> None:
    """Whatever its moment, a map keeps the distances of CM-MAP-4 and stays in one piece."""
    tiles = state.tiles
    portals = {Seat(s): p.portal for s, p in enumerate(state.players) if p.portal is not None}
    assert portals == {t.portal_of: c for c, t in tiles.items() if t.kind == "portal"}
    for seat, portal in portals.items():
        assert apart(portal, HEART) >= 4
        assert 1 <= sum(near in tiles for near in around(portal)) <= 2
        assert tiles[portal].colour == state.players[seat].colour
        assert all(apart(portal, other) >= 5 for s, other in portals.items() if s != seat)
    assert linked(tiles) == set(tiles)
    assert marked(tiles) == rich_by_definition(tiles)


def check_finished(state: State, given_black: int) -> None:
    """A finished map has all tiles and all portals."""
    check_portals(state)
    seats = len(state.players)
    kinds = [tile.kind for tile in state.tiles.values()]
    assert kinds.count("heart") == 1
    assert kinds.count("portal") == seats
    assert kinds.count("ordinary") == 8 * seats + given_black
    assert all(not player.pile and not player.face_up for player in state.players)
    assert state.turn == 9 * seats
    assert state.agenda == [st.SetUpConquest()]
    assert all(tile.owner == NOBODY for tile in state.tiles.values())


def black_given(play: Play) -> int:
    return sum(e.tiles for e in play.events if isinstance(e, ev.BlackTilesGiven))


# --- random and hostile play ---


@few
@seats_and_key
def test_a_map_made_at_random_keeps_all_the_rules_at_all_times(seats: int, key: int) -> None:
    play = started(seats, key)
    for state, _, answers in positions(play, at_random(key)):
        check_portals(state)
        assert len(set(answers)) == len(answers) > 0
    check_finished(play.state, black_given(play))


@few
@seats_and_key
def test_a_map_made_by_hostile_players_keeps_all_the_rules(seats: int, key: int) -> None:
    play = started(seats, key)
    for state, step, answers in positions(play, hostile(key, Seat(seats - 1))):
        if isinstance(step, st.PlaceOrdinary):
            assert len(answers) >= 4, "part 10: an ordinary tile always has four places"
        if isinstance(step, st.ChoosePortal):
            check_portals(state)
    check_finished(play.state, black_given(play))


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_map_made_by_defaults_alone_is_finished(seats: int) -> None:
    play = played(started(seats), lambda state, step, _: default(state, [], step, step.seat))
    check_finished(play.state, black_given(play))


def test_hostile_play_makes_two_black_tiles_necessary() -> None:
    given_tiles = {
        event.tiles
        for key in range(30)
        for event in played(started(6, key), hostile(key, Seat(5))).events
        if isinstance(event, ev.BlackTilesGiven)
    }
    assert {1, 2} <= given_tiles


@few
@seats_and_key
def test_the_first_player_is_whose_portal_last_moved_earliest(seats: int, key: int) -> None:
    play = started(seats, key)
    arrived: dict[Seat, tuple[Cell, int]] = {}
    while (step := asked(play)) is not None:
        turn, told = play.state.turn, len(play.events)
        act(
            play,
            random.Random(key + len(play.events)).choice(options(play.state, [], step, step.seat)),
        )
        for event in play.events[told:]:
            if isinstance(event, ev.PortalPlaced):
                arrived[event.seat] = (event.cell, turn)
    first = min(arrived, key=lambda seat: arrived[seat][1])
    assert first_of_map(play.state) == first
    assert play.state.players[first].portal == arrived[first][0]


# --- what is listed, what is refused ---


def every_action(state: State) -> list[Action]:
    """List all that could be said about this map, and a little around it."""
    near = {place for cell in state.tiles for place in within(cell, 2)}
    cells = sorted(near, key=place_order)
    return [
        Done(),
        RemovePortal(),
        DrawTile("pile"),
        DrawTile("face-up"),
        *(kind(cell) for cell in cells for kind in (PlaceTile, PlacePortal)),
    ]


@settings(max_examples=12)
@given(
    seats=some.integers(2, 6),
    key=some.integers(0, 10**6),
    war=some.booleans(),
)
def test_what_is_listed_is_accepted_and_nothing_else(seats: int, key: int, war: bool) -> None:
    strategy: Strategy = hostile(key, Seat(0)) if war else at_random(key)
    source = random.Random(key)
    for state, step, answers in positions(started(seats, key), strategy):
        if isinstance(step, st.PlaceBlack) or source.random() < 0.2:
            accepted = {
                action
                for action in every_action(state)
                if why_not(state, [], step, step.seat, action) is None
            }
            assert accepted == set(answers)
            assert default(state, [], step, step.seat) in accepted


# --- black tiles ---


def least_black_tiles(state: State, seat: Seat, most: int) -> tuple[int, set[Cell]]:
    """Try all sequences of black tiles, as CM-MAP-6 says: their number, the useful first ones."""

    def legal_portal() -> bool:
        return any(isinstance(a, PlacePortal) for a in portal_answers(state, seat))

    def enough(tiles: int) -> bool:
        if legal_portal():
            return True
        return tiles > 0 and any(helps(cell, tiles) for cell in tile_places(state, seat))

    def helps(cell: Cell, tiles: int) -> bool:
        state.tiles[cell] = Tile(colour="black")
        try:
            return enough(tiles - 1)
        finally:
            del state.tiles[cell]

    number = next(n for n in range(most + 1) if enough(n))
    return number, {cell for cell in tile_places(state, seat) if helps(cell, number)}


def portal_answers(state: State, seat: Seat) -> list[Action]:
    return options(state, [], st.ChoosePortal(seat, last=True), seat)


def tile_places(state: State, seat: Seat) -> list[Cell]:
    answers = options(state, [], st.PlaceOrdinary(seat, "black"), seat)
    return [a.cell for a in answers if isinstance(a, PlaceTile)]


@pytest.mark.parametrize("seats", range(2, 7))
def test_cm_map_6_the_number_of_black_tiles_is_that_of_an_exhaustive_search(seats: int) -> None:
    compared = 0
    for key in range(6):
        late = Seat(key % seats)
        for state, step, _ in positions(started(seats, key), hostile(key, late)):
            if not isinstance(step, st.ChooseTile) or step.seat != late:
                continue
            if portal_answers(state, late) or state.players[late].portal is not None:
                continue
            number, firsts = shortest_chains(state, late, FRENCH)
            if number <= 2:
                assert (number, firsts) == least_black_tiles(copy_of(state), late, 2)
                compared += 1
    assert compared > 3


def besieged(key: int) -> State:
    """Make a map on which the portals of five seats leave the sixth few places or none."""
    source = random.Random(key)
    state = bare_state(6)
    last = Seat(5)
    for _ in range(source.randrange(20, 60)):
        cell = source.choice(tile_places(state, last))
        state.tiles[cell] = Tile(colour="black")
    for seat in map(Seat, range(5)):
        if answers := [a for a in portal_answers(state, seat) if isinstance(a, PlacePortal)]:

            def left(action: PlacePortal, seat: Seat = seat) -> int:
                twin = copy_of(state)
                put_portal(twin, seat, action.cell)
                return len(portal_answers(twin, last))

            put_portal(
                state, seat, min(source.sample(answers, min(6, len(answers))), key=left).cell
            )
    return state


def test_cm_map_6_black_tiles_do_not_lead_to_a_place_that_touches_too_many_tiles() -> None:
    compared = 0
    for key in range(150):
        state = besieged(key)
        if not portal_answers(state, Seat(5)):
            number, firsts = shortest_chains(state, Seat(5), FRENCH)
            if number <= 2:
                assert (number, firsts) == least_black_tiles(copy_of(state), Seat(5), 2)
                compared += 1
    assert compared > 10


# --- storing ---


def test_a_map_can_be_stored_between_any_two_answers() -> None:
    in_place = played(started(4, 5), at_random(5)).state

    play, strategy = started(4, 5), at_random(5)
    while asked(play) is not None:
        play = playing(copy_of(play.state), 5)
        step = question(play)
        act(play, strategy(play.state, step, options(play.state, [], step, step.seat)))

    assert fingerprint(play.state) == fingerprint(in_place)


# --- quick maps ---

quick_maps = given(
    seats=some.integers(2, 6), key=some.integers(0, 10**6), quick=some.sampled_from((LAID, "1"))
)


def begun(game: EdenGame, seats: int, key: int, **options: str | int | bool | None) -> State:
    """Start a match and answer by default until its map is laid."""
    people, chance = (SeatSetup(),) * seats, Keyed(key.to_bytes(32, "big"))
    state = start(game, Setup(people, {**options}, game.install(game.content())), chance).state
    while state.phase == "map":
        seat = game.pending(state)[0].seat
        played_on = core_act(game, state, seat, game.default(state, seat), chance)
        assert isinstance(played_on, Played)
        state = played_on.state
    return state


@few
@given(
    game=some.sampled_from((frontiers.GAME, fronts.GAME, shards.GAME)),
    seats=some.integers(2, 6),
    key=some.integers(0, 10**6),
    quick=some.sampled_from((True, "choose")),
)
def test_on_quick_maps_of_new_matches_all_seats_begin_alike(
    game: EdenGame, seats: int, key: int, quick: bool | str
) -> None:
    state = begun(game, seats, key, quick_map=quick)
    portals = [player.portal for player in state.players if player.portal is not None]
    assert [sum(near in state.tiles for near in around(portal)) for portal in portals] == [
        2
    ] * seats
    assert len({apart(portal, HEART) for portal in portals}) == 1


@pytest.mark.parametrize("seats", range(2, 7))
def test_on_quick_maps_of_new_matches_the_next_portals_are_about_equally_far(seats: int) -> None:
    for key in range(20):
        portals = [p.portal for p in started(seats, key, quick=LAID).state.players]
        near = [min(apart(a, b) for b in portals if a and b and a != b) for a in portals if a]
        assert max(near) - min(near) <= 2


def test_a_match_lays_its_quick_map_alone_where_nobody_else_has_a_seat() -> None:
    state = begun(shards.GAME, 1, 3, scenario="king", quick_map=True)
    assert state.quick_map == LAID


@few
@quick_maps
def test_a_quick_map_obeys_all_the_rules(seats: int, key: int, quick: str) -> None:
    play = started(seats, key, quick=quick)
    check_finished(play.state, black_given(play))


@few
@quick_maps
def test_a_quick_map_places_its_tiles_where_they_may_go(seats: int, key: int, quick: str) -> None:
    """Place the tiles told on an empty map again, in the order told."""
    told = started(seats, key, quick=quick).events
    state = bare_state(seats)
    for event in told:
        if isinstance(event, ev.TilePlaced):
            step: MapStep = st.PlaceOrdinary(event.seat, event.colour)
            assert why_not(state, [], step, event.seat, PlaceTile(event.cell)) is None
            state.tiles[event.cell] = Tile(colour=event.colour)
        elif isinstance(event, ev.PortalPlaced):
            step = st.ChoosePortal(event.seat, last=False)
            assert why_not(state, [], step, event.seat, PlacePortal(event.cell)) is None
            player = state.players[event.seat]
            player.portal = event.cell
            state.tiles[event.cell] = Tile(
                kind="portal", colour=player.colour, portal_of=event.seat
            )


@few
@quick_maps
def test_a_quick_map_tells_all_that_is_on_the_map(seats: int, key: int, quick: str) -> None:
    play = started(seats, key, quick=quick)
    tiles = play.state.tiles
    told = {e.cell for e in play.events if isinstance(e, ev.TilePlaced | ev.PortalPlaced)}
    assert told == set(tiles) - {HEART}
    rich = [e for e in play.events if isinstance(e, ev.RichnessChanged)]
    assert {cell for event in rich for cell in event.gained} == marked(tiles)


@pytest.mark.parametrize("seats", range(2, 7))
def test_on_quick_maps_the_portals_stand_about_equally_far_from_the_heart(seats: int) -> None:
    for key in range(20):
        players = started(seats, key, quick=LAID).state.players
        far = [apart(p.portal, HEART) for p in players if p.portal is not None]
        assert max(far) <= 5
        assert max(far) - min(far) <= 1


@pytest.mark.parametrize(("seats", "least"), [(2, 7), (3, 6), (4, 7), (5, 8), (6, 9)])
def test_on_quick_maps_the_portals_are_spread_around_the_heart(seats: int, least: int) -> None:
    for key in range(20):
        portals = [p.portal for p in started(seats, key, quick=LAID).state.players]
        far = [apart(a, b) for a in portals for b in portals if a is not None and b is not None]
        assert max(far) >= least


def test_quick_maps_are_compact() -> None:
    for key in range(20):
        tiles = started(4, key, quick=LAID).state.tiles
        contacts = sum(near in tiles for cell in tiles for near in around(cell))
        assert contacts / len(tiles) > 3.5


def test_quick_maps_differ() -> None:
    maps = {fingerprint(started(3, key, quick=LAID).state) for key in range(10)}
    assert len(maps) == 10


def test_the_same_key_gives_the_same_quick_map() -> None:
    assert started(5, 9, quick=LAID).state == started(5, 9, quick=LAID).state


def test_quick_maps_draw_their_choices_by_the_purpose_map() -> None:
    draws = started(2, 1, quick=LAID).state.draws
    assert set(draws) == {f"map/{LAID}/{name}" for name in ("pile/0", "pile/1", "map")}


def test_a_quick_map_takes_place_in_one_turn_of_the_agenda() -> None:
    state = bare_state(4, quick_map=LAID)
    state.tiles.clear()
    play = playing(state)
    start_map(play)
    step = state.agenda.pop()
    assert isinstance(step, st.MapTurn)
    run_map_turn(play, state.agenda, step)
    settle(play)
    assert state.agenda == [st.SetUpConquest()]
