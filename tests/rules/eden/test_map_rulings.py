"""What the reference settles about tiles and maps (CM-TILE, CM-HEX-4 to 8, CM-MAP-8, R-4 to R-15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, start
from rules.core.hexes import HEART, apart, around, at
from rules.core.ids import Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Done, PlacePortal, PlaceTile, RemovePortal
from rules.eden.board.board import connected, edge, ends, reach
from rules.eden.board.edition import EdenGame
from rules.eden.board.errors import BlackTileUseless, NearOwnPortal, NextToPortal, PortalNearHeart
from rules.eden.board.state import COLOURS, Colour, State
from rules.eden.frontiers import game as frontiers
from rules.eden.fronts import game as fronts
from rules.eden.map_creation import FRENCH, first_of_map, why_not
from rules.eden.map_creation.richness import is_rich
from rules.eden.shards import game as shards
from tests.rules.eden.builders import (
    ANA,
    BOB,
    CY,
    bare_state,
    line_map,
    ordinaries,
    ordinary,
    put_portal,
)
from tests.rules.eden.mapplay import (
    act,
    at_random,
    hostile,
    played,
    playing,
    positions,
    question,
    started,
)

ARM = ordinaries([at(1, 0), at(2, 0), at(3, 0)])


# --- tiles ---


def test_cm_tile_1_cm_tile_2_r_4_six_colours_and_black() -> None:
    assert COLOURS == ("green", "red", "grey", "yellow", "brown", "pink")
    assert set(get_args(Colour)) == {*COLOURS, "black"}


def test_cm_tile_1_a_finished_map_has_one_heart_and_a_portal_for_each_player() -> None:
    state = played(started(3), at_random(1)).state

    kinds = Counter(tile.kind for tile in state.tiles.values())
    assert (kinds["heart"], kinds["portal"]) == (1, 3)
    for seat, player in enumerate(state.players):
        assert player.portal is not None
        tile = state.tiles[player.portal]
        assert (tile.portal_of, tile.colour) == (seat, player.colour)


def test_cm_tile_2_every_tile_of_the_players_is_on_the_map() -> None:
    play = played(started(2), at_random(2))

    colours = Counter(t.colour for t in play.state.tiles.values() if t.kind == "ordinary")
    given = sum(e.tiles for e in play.events if isinstance(e, ev.BlackTilesGiven))
    own = Counter(player.colour for player in play.state.players)
    assert colours == Counter(dict.fromkeys(COLOURS, 2)) + own + Counter({"black": 2 + given})


def test_cm_tile_3_black_tiles_are_never_used_up() -> None:
    state = bare_state(1)
    play = playing(state)
    state.agenda = [st.SetUpConquest(), st.PlaceBlack(ANA, 3)]

    for cell in (at(1, 0), at(2, 0), at(3, 0)):
        act(play, PlaceTile(cell))

    assert question(play) == st.ChoosePortal(ANA, last=True)


def test_r_15_a_portal_that_is_conquered_later_keeps_its_colour_for_the_markers() -> None:
    tiles = {
        at(3, 0): ordinary("yellow"),
        at(2, 0): ordinary("red"),
        at(2, 1): ordinary("grey"),
        at(3, -1): ordinary("green"),
    }
    state = bare_state(tiles=tiles, portals=(None, at(4, 0)), colours=("green", "brown"))
    assert is_rich(state.tiles, at(3, 0), FRENCH)

    state.tiles[at(4, 0)].owner = ANA

    assert is_rich(state.tiles, at(3, 0), FRENCH)


# --- distances ---


@pytest.mark.parametrize(
    ("least", "apart_by"),
    [
        (FRENCH.tiles_portal_to_heart, 4),
        (FRENCH.tiles_between_portals, 5),
        (FRENCH.tiles_to_own_portal, 4),
    ],
)
def test_cm_hex_4_r_6_tiles_between_are_one_less_than_the_distance(
    least: int, apart_by: int
) -> None:
    assert least + 1 == apart_by


def test_r_5_distances_ignore_whether_there_are_tiles_in_between() -> None:
    # On tiles, one walks five steps from the Heart to (4, -4); across the plane there are four.
    state = bare_state(tiles=ordinaries([at(1, 0), at(2, -1), at(3, -2), at(3, -3)]))

    assert apart(HEART, at(4, -4)) == 4
    assert why_not(state, [], st.ChoosePortal(ANA, last=False), ANA, PlacePortal(at(4, -4))) is None


def test_cm_hex_6_an_edge_belongs_to_its_inner_tile() -> None:
    assert ends(edge(at(1, 0), HEART)) == (at(1, 0), HEART)
    assert edge(at(1, 0), HEART) != edge(HEART, at(1, 0))


def is_connected(state: State) -> bool:
    tiles = set(state.tiles)
    seen: set[Cell] = set()
    front = [HEART]
    while front:
        cell = front.pop()
        if cell in tiles and cell not in seen:
            seen.add(cell)
            front += around(cell)
    return seen == tiles


@pytest.mark.parametrize("seats", [2, 4])
def test_cm_hex_7_r_9_the_map_is_connected_at_all_times(seats: int) -> None:
    for state, _, _ in positions(started(seats), hostile(7, ANA)):
        assert is_connected(state)


def test_cm_hex_8_connected_means_linked_to_the_own_portal_through_own_tiles() -> None:
    state = line_map()
    for cell in (at(4, 0), at(3, 0), at(1, 0)):
        state.tiles[cell].owner, state.tiles[cell].centre = ANA, 1
    state.tiles[at(2, 0)].owner = BOB

    assert connected(state, ANA) == {at(4, 0), at(3, 0)}
    assert reach(state, ANA, at(1, 0)) == {at(1, 0)}
    assert reach(state, ANA, at(2, 0)) == set()


# --- CM-MAP-8 ---


def test_cm_map_8_the_earliest_last_arrival_has_the_token() -> None:
    state = line_map(3)
    put_portal(state, CY, at(0, 4))
    for seat, since in ((ANA, 12), (BOB, 13), (CY, 11)):
        state.players[seat].portal_since = since

    assert first_of_map(state) == CY


# --- refusals by name ---


def test_e_map_3_not_next_to_a_portal() -> None:
    state = bare_state(tiles=ARM, portals=(at(4, 0),))
    step = st.PlaceOrdinary(BOB, "red")

    assert why_not(state, [], step, BOB, PlaceTile(at(4, -1))) == NextToPortal(at(4, -1))


def test_e_map_4_not_close_to_ones_own_portal() -> None:
    state = bare_state(tiles=ARM, portals=(at(4, 0),))
    step = st.PlaceOrdinary(ANA, "red")

    assert why_not(state, [], step, ANA, PlaceTile(at(2, 1))) == NearOwnPortal(at(2, 1), 1)


def test_e_map_6_a_portal_not_close_to_the_heart() -> None:
    step = st.ChoosePortal(ANA, last=False)

    assert why_not(bare_state(tiles=ARM), [], step, ANA, PlacePortal(at(2, 1))) == PortalNearHeart(
        at(2, 1), 2
    )


def test_e_map_12_a_black_tile_must_lead_to_a_place_for_the_portal() -> None:
    state = bare_state(1, tiles=ordinaries([at(1, 0), at(2, 0)]))
    step = st.PlaceBlack(ANA, 1)

    assert why_not(state, [], step, ANA, PlaceTile(at(-1, 0))) == BlackTileUseless(at(-1, 0))
    assert why_not(state, [], step, ANA, PlaceTile(at(3, 0))) is None


def test_r_13_nobody_merely_removes_his_portal_in_the_final_round() -> None:
    state = bare_state(tiles=ARM, portals=(at(4, 0), at(-4, 0)))

    assert why_not(state, [], st.MoveFinal(ANA), ANA, RemovePortal()) is not None
    assert why_not(state, [], st.MoveFinal(ANA), ANA, Done()) is None


# --- the vote on three quick maps (R-150) ---


class Heard:
    """Chance that notes what it is asked for."""

    def __init__(self) -> None:
        self.chance, self.purposes = Keyed(bytes([7]) * 32), set[str]()

    def below(self, n: int, purpose: str, draw: int) -> int:
        self.purposes.add(purpose)
        return self.chance.below(n, purpose, draw)


def voting(game: EdenGame, *votes: str, **versions: int) -> Setup:
    """Three participants with worlds and colours of their own, and these votes."""
    colours, worlds = reversed(COLOURS), ("undead", "dwarves", "machines")
    people = tuple(
        SeatSetup({"world": world, "colour": colour, **({"map": vote} if vote else {})})
        for world, colour, vote in zip(worlds, colours, votes, strict=False)
    )
    options: dict[str, str | int | bool | None] = {"quick_map": "choose", **versions}
    return Setup(people, options, game.install(game.content()))


def form_of(tiles: Mapping[Cell, Any]) -> tuple[set[Cell], dict[Cell, Seat], set[Cell]]:
    """Return where tiles lie, where the portals of the seats are, and what is rich."""
    portals = {cell: tile.portal_of for cell, tile in tiles.items() if tile.kind == "portal"}
    return set(tiles), portals, {cell for cell, tile in tiles.items() if tile.rich}


@pytest.mark.parametrize(("version", "name"), [(1, "map"), (2, "map/even")])
@pytest.mark.parametrize("game", [frontiers.GAME, fronts.GAME, shards.GAME])
def test_r_150_the_map_voted_for_has_the_form_that_was_shown(
    game: EdenGame, version: int, name: str
) -> None:
    assert game.candidates is not None
    shown = Heard()
    maps = game.candidates(voting(game, "", "", "", map_version=version), shown)
    assert {purpose.partition("/")[0] for purpose in shown.purposes} == {"map"}

    forms = [form_of(one.tiles) for one in maps]
    assert len({frozenset(form[0]) for form in forms}) == 3
    for number in ("1", "2", "3"):
        drawn = Heard()
        begun = start(game, voting(game, number, number, "", map_version=version), drawn).state
        assert form_of(begun.tiles) == forms[int(number) - 1]
        ours = {purpose for purpose in drawn.purposes if purpose.startswith("map/")}
        assert ours == {p for p in shown.purposes if p.startswith(f"{name}/{number}/")} - {
            f"{name}/{number}/colours"
        }


@pytest.mark.parametrize(
    ("votes", "map_of"),
    [(("", "", ""), 1), (("3", "2", ""), 2), (("3", "3", "2"), 3), (("1", "2", "3"), 1)],
)
def test_r_150_a_tie_goes_to_the_first_map(votes: tuple[str, ...], map_of: int) -> None:
    game, key = frontiers.GAME, Keyed(bytes([7]) * 32)
    assert game.candidates is not None
    begun = start(game, voting(game, *votes), key).state

    maps = game.candidates(voting(game, *votes), key)
    assert form_of(begun.tiles) == form_of(maps[map_of - 1].tiles)


def test_r_150_a_vote_counts_only_where_there_is_one() -> None:
    game, key = frontiers.GAME, Keyed(bytes([7]) * 32)
    plain, voted = (
        start(game, replace(voting(game, *votes), options={"quick_map": True}), key).state.tiles
        for votes in (("", "", ""), ("3", "3", "3"))
    )
    assert plain == voted
