"""What is printed, against the self-checks of the rule reference."""

from __future__ import annotations

import pytest

from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, start
from rules.cthulhu.content import MAPS, PRINTED, REQUIREMENTS, SIGNS, TRACKS, Area, steps_apart
from rules.cthulhu.factions import FACTIONS
from rules.players.cthulhu.game import GAME


@pytest.mark.parametrize(
    ("name", "areas", "oceans", "pairs", "diameter"),
    [("E3", 13, 6, 33, 3), ("E4A", 17, 6, 45, 4), ("E4B", 17, 6, 44, 4), ("E5", 21, 6, 56, 4)],
)
def test_the_maps(name: str, areas: int, oceans: int, pairs: int, diameter: int) -> None:
    board = MAPS[name]
    assert len(board) == areas
    assert sum(region.ocean for region in board.values()) == oceans
    assert sum(len(region.near) for region in board.values()) == 2 * pairs
    for area, region in board.items():
        assert area not in region.near
        assert all(area in board[near].near for near in region.near)
    apart = [steps for area in board for steps in steps_apart(name, area).values()]
    assert len(apart) == areas * areas  # connected
    assert max(apart) == diameter
    fewest = min(len(region.near) for region in board.values())
    assert fewest == 2
    assert [area for area, region in board.items() if len(region.near) == fewest] == ["australia"]


@pytest.mark.parametrize(
    ("name", "one", "other", "near"),
    [
        ("E3", "europe", "africa", False),
        ("E3", "australia", "north_pacific", False),
        ("E4A", "europe", "arctic_ocean", False),
        ("E5", "europe", "arctic_ocean", False),
        ("E4B", "australia", "south_pacific", False),
        ("E5", "australia", "south_pacific", False),
        ("E3", "north_atlantic", "north_pacific", True),
        ("E3", "indian_ocean", "south_pacific", True),
        ("E3", "asia", "north_atlantic", True),
        ("E4B", "asia", "africa", True),
        ("E4A", "arabia", "north_atlantic", True),
        ("E3", "indian_ocean", "north_pacific", True),
        ("E3", "asia", "africa", True),
        ("E5", "arabia", "north_atlantic", True),
    ],
)
def test_what_a_map_of_the_world_does_not_suggest(
    name: str, one: str, other: str, near: bool
) -> None:
    assert (other in MAPS[name][Area(one)].near) is near


@pytest.mark.parametrize(("faction", "units"), [("gc", 15), ("cc", 15), ("bg", 16), ("ys", 18)])
def test_the_pools(faction: str, units: int) -> None:
    assert sum(figure.pool for figure in PRINTED[faction].units) == units


def test_six_books_and_six_requirements_each() -> None:
    for faction in FACTIONS.values():
        assert len(set(faction.books)) == 6
        assert {*faction.bonuses} <= {*REQUIREMENTS} == {"r1", "r2", "r3", "r4", "r5", "r6"}


def test_elder_signs_and_tracks() -> None:
    assert (len(SIGNS), sum(SIGNS)) == (36, 60)
    assert {n: len(track) for n, track in TRACKS.items()} == {2: 6, 3: 6, 4: 8, 5: 10}


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_match_begins_with_six_acolytes_and_a_gate_each(seats: int) -> None:
    state = start(GAME, Setup((SeatSetup(),) * seats, {}, ""), Keyed(bytes(32))).state
    settled = [p for p in state.players if p.start is not None]
    assert len(settled) == min(seats, 4)
    for player in settled:
        assert player.start in state.gates
    on_map = [unit for unit in state.units if unit.at in MAPS[state.map]]
    assert len(on_map) == 6 * len(settled)
