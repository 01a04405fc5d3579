"""The drawn Earth has the areas of the game, and they touch as the rules say."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageDraw

from render.core import cache
from render.core.theme import rgba
from render.cthulhu.earth import (
    CROSSING_PATHS,
    CROSSINGS,
    HALVES,
    HEIGHT,
    WIDTH,
    again,
    anchors,
    atlas,
    earth,
    isle,
    rings,
)
from render.cthulhu.look import tone_of
from render.cthulhu.paint import still

MAPS = ("E3", "E4A", "E4B", "E5")


def touching(name: str) -> set[tuple[str, str]]:
    """Return the pairs of areas that touch, each in the order of the alphabet."""
    pairs = {(min(pair), max(pair)) for pair in CROSSINGS[HALVES[name][0]]}
    sides: dict[str, set[str]] = {}
    for area in earth(name).areas.values():
        for line in {line.removeprefix("-") for ring in area.rings for line in ring}:
            sides.setdefault(line, set()).add(area.id)
    # A line is part of the outline of the two areas that it divides: who shares a line touches.
    return pairs | {pair for shared in sides.values() for pair in combinations(sorted(shared), 2)}


def near(name: str, area: str) -> set[str]:
    """Return the areas that touch one."""
    return {other for pair in touching(name) if area in pair for other in pair if other != area}


@pytest.mark.parametrize(
    ("name", "areas", "seas", "pairs"),
    [("E3", 13, 6, 33), ("E4A", 17, 6, 45), ("E4B", 17, 6, 44), ("E5", 21, 6, 56)],
)
def test_each_map_has_its_areas_and_borders(name: str, areas: int, seas: int, pairs: int) -> None:
    world = earth(name)
    assert len(world.areas) == areas
    assert sum(area.sea for area in world.areas.values()) == seas
    assert len(touching(name)) == pairs


def test_the_drawing_agrees_where_a_map_of_the_world_misleads() -> None:
    assert "africa" not in near("E3", "europe")
    assert "north_pacific" not in near("E3", "australia")
    assert {"north_pacific", "south_america", "africa", "asia"} <= near("E3", "north_atlantic")
    assert "arctic_ocean" not in near("E4A", "europe")
    assert "arctic_ocean" in near("E4B", "europe")
    assert near("E4A", "australia") == {"indian_ocean", "south_pacific"}
    assert near("E5", "australia") == {"indian_ocean", "new_zealand"}
    assert near("E5", "new_zealand") == {"australia", "indian_ocean", "south_pacific"}
    assert "indian_ocean" not in near("E5", "west_africa")
    assert near("E5", "north_america_east") == {
        "arctic_ocean",
        "north_america_west",
        "north_atlantic",
    }


@pytest.mark.parametrize("name", MAPS)
def test_every_place_of_the_map_belongs_to_one_area_only(name: str) -> None:
    cover = Image.new("L", (WIDTH // 2, HEIGHT // 2), 0)
    for area in earth(name).areas.values():
        # a lake within a ring (Australia in the Indian Ocean) is drawn twice: count it once
        if area.id in {"australia", "new_zealand"} and name in {"E4B", "E5"}:
            continue
        one = Image.new("L", cover.size, 0)
        for ring in rings(area):
            ImageDraw.Draw(one).polygon([(x / 2, y / 2) for x, y in ring], fill=1)
        cover = ImageChops.add(cover, one)
    counts = {value: count for count, value in cover.getcolors() or []}
    whole = cover.width * cover.height
    assert counts[1] > 0.97 * whole  # outlines are shared: each is counted on both sides
    assert counts.get(0, 0) < 0.015 * whole


@pytest.mark.parametrize("name", MAPS)
def test_lands_that_touch_have_different_grounds(name: str) -> None:
    world = earth(name)
    lands = [area.id for area in world.areas.values() if not area.sea]
    for one, other in combinations(lands, 2):
        if (min(one, other), max(one, other)) in touching(name):
            assert rgba(tone_of(one)) != rgba(tone_of(other)), (one, other)


@pytest.mark.parametrize("name", MAPS)
def test_every_area_has_an_anchor_and_the_seas_at_the_frame_a_second_name(name: str) -> None:
    assert anchors(name).keys() == earth(name).areas.keys()
    assert again(name).keys() <= earth(name).areas.keys()
    for anchor in anchors(name).values():
        for x, y in (anchor.name, anchor.home):
            assert 0 < x < WIDTH
            assert 0 < y < HEIGHT


def test_every_crossing_has_its_line() -> None:
    drawn = {pair for half in HALVES.values() for pair in CROSSINGS[half[0]]}
    assert drawn == CROSSING_PATHS.keys()


def test_an_island_belongs_to_one_area_at_most() -> None:
    for name in MAPS:
        owned = [isle for area in earth(name).areas.values() for isle in area.isles]
        assert len(owned) == len(set(owned))
        assert set(owned) <= atlas().isles.keys()
    assert isle("iceland") == isle("iceland")


def test_an_unknown_map_is_an_error() -> None:
    with pytest.raises(KeyError):
        earth("E6")


def test_the_still_layer_is_painted_once_and_always_the_same() -> None:
    first = still.still("E4A")
    assert still.still("E4A") is first
    before = first.tobytes()
    cache.forget()
    assert still.still("E4A").tobytes() == before
    assert first.size == (WIDTH, HEIGHT)


def test_maps_differ_where_their_halves_do() -> None:
    west, east = (still.still(name) for name in ("E4A", "E4B"))
    assert west.tobytes() != east.tobytes()
    ground, _, left, top = still.realm("E3", "africa")
    assert (left, top) != (0, 0)
    assert ground.getbbox() is not None
