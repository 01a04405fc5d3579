"""Where a touch lands: the spots of a bare board cover what its painter drew for a place."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from render.clash.picture import advances_picture
from render.clash.picture import bare_picture as clash_bare
from render.core.picture import Picture
from render.core.spots import Spot
from render.cthulhu.earth import HALVES, earth
from render.cthulhu.paint.still import realm
from render.cthulhu.picture import areas
from render.eden.picture import bare_picture as eden_bare
from tests.render import clash_samples, cthulhu_samples, picture_samples

CELLS, AREAS = 0.975, 0.92
"""The part of the pixels of a place that must hit it: of all areas New Zealand has least, 0.935."""
VISIBLE = 24
"""By how much a pixel must change, of 255; less is the palette."""
APART = 13
"""Of so many pixels of an area one is looked at."""
SOLID = 255
ENOUGH = 1500
"""Pixels of an area that are looked at: as many as tell a part in twenty."""
OFF = 8
"""Pixels by which spots are shifted to show that the measure bites."""


Framed = list[tuple[int, int, int, int, Spot]]


def framed(spots: Sequence[Spot]) -> Framed:
    """List spots with the rectangles around them, the topmost first."""
    sides = ((tuple(zip(*each.ring, strict=True)), each) for each in reversed(spots))
    return [(min(xs), min(ys), max(xs), max(ys), each) for (xs, ys), each in sides]


def hit(spots: Framed, x: float, y: float) -> Spot | None:
    """Return the topmost spot at a pixel; None: there is none."""
    around = (each for a, b, c, d, each in spots if a <= x <= c and b <= y <= d)
    return next((each for each in around if _inside(each.ring, x, y)), None)


def _inside(ring: Sequence[tuple[int, int]], x: float, y: float) -> bool:
    # A ray to the right crosses the outline an odd number of times.
    inside = False
    for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
    return inside


def agreement(one: Picture, other: Picture, place: str, shift: int = 0) -> float:
    """Return the part of the pixels by which two pictures differ that hit *place*."""
    images = [Image.open(BytesIO(each.data)).convert("RGB") for each in (one, other)]
    changed = ImageChops.difference(*images).convert("L").point(lambda v: 255 * (v > VISIBLE))
    spots = framed([replace(s, ring=tuple((x + shift, y) for x, y in s.ring)) for s in one.spots])
    hits: Counter[str] = Counter()
    for number, lit in enumerate(changed.tobytes()):
        if lit and number % APART == 0:
            spot = hit(spots, number % changed.width, number // changed.width)
            hits["" if spot is None else spot.place] += 1
    return hits[place] / hits.total()


def eden(seats: int, number: int) -> tuple[Picture, Picture, str]:
    """Paint a board of Eden twice, with another land at one tile."""
    board = picture_samples.board(seats)
    tile = board.tiles[number]
    lands: Sequence[Any] = ("green", "yellow")
    one, other = (
        eden_bare(
            replace(
                board,
                tiles=(
                    *board.tiles[:number],
                    replace(tile, land=land),
                    *board.tiles[number + 1 :],
                ),
            )
        )
        for land in lands
    )
    return one, other, f"cell:{tile.cell}"


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("number", [5, 9, 14])
def test_a_touch_of_land_in_eden_hits_its_cell(seats: int, number: int) -> None:
    assert agreement(*eden(seats, number)) >= CELLS


def test_spots_beside_their_land_are_noticed() -> None:
    assert agreement(*eden(4, 5), shift=OFF) < CELLS


@pytest.mark.parametrize("sample", [clash_samples.three, clash_samples.four])
def test_a_touch_of_land_in_clash_hits_its_space(sample: Callable[[], Any]) -> None:
    board = sample()
    lands: Sequence[Any] = ("forest", "mountain")
    bare = {city.at for city in board.cities} | {group.at for group in board.groups}
    number, space = next(
        (n, each)
        for n, each in enumerate(board.spaces)
        if each.at not in bare and each.land in lands
    )
    one, other = (
        clash_bare(
            replace(
                board,
                spaces=(
                    *board.spaces[:number],
                    replace(space, land=land),
                    *board.spaces[number + 1 :],
                ),
            )
        )
        for land in lands
    )

    assert agreement(one, other, f"cell:{space.cell}") >= CELLS
    assert agreement(one, other, f"cell:{space.cell}", shift=OFF) < CELLS


def test_a_touch_of_an_advance_hits_its_row() -> None:
    board = clash_samples.advances()
    first = board.categories[0]
    row = first.advances[3]
    changed = replace(first, advances=(*first.advances[:3], replace(row, status="owned")))
    one, other = (
        advances_picture(replace(board, categories=(each, *board.categories[1:])))
        for each in (first, changed)
    )

    assert agreement(one, other, f"advance:{row.id}") >= CELLS


@pytest.mark.parametrize("chart", HALVES)
def test_a_touch_of_the_ground_of_an_area_hits_it(chart: str) -> None:
    spots = framed(areas(replace(cthulhu_samples.opening(), map=chart)))
    shares = dict[str, float]()
    for name in earth(chart).areas:
        ground, _, left, top = realm(chart, name)
        pixels = ground.tobytes()
        inside = [n for n in range(len(pixels)) if pixels[n] == SOLID]
        inside = random.Random(name).sample(inside, min(ENOUGH, len(inside)))
        hits = [hit(spots, left + n % ground.width, top + n // ground.width) for n in inside]
        shares[name] = sum(s is not None and s.place == f"area:{name}" for s in hits) / len(hits)

    assert {name: share for name, share in shares.items() if share < AREAS} == {}


def test_a_spot_on_top_is_hit_first() -> None:
    below = Spot("area:sea", ((0, 0), (10, 0), (10, 10), (0, 10)), (5, 5))
    above = Spot("area:isle", ((4, 4), (8, 4), (8, 8), (4, 8)), (6, 6))

    assert [hit(framed((below, above)), *at) for at in ((5, 5), (1, 1), (11, 5))] == [
        above,
        below,
        None,
    ]
