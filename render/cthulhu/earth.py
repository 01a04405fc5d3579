"""The Earth of Cthulhu Wars: where its areas lie on a picture, and which of them touch.

``earth.toml`` holds lines between two areas, shared by both, and the rings of lines that bound
each area; a map is the western half on one of its sides and the eastern half on one of its own.
Places are pixels of a picture 1600 x 912.
"""

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from itertools import pairwise
from random import Random
from types import MappingProxyType

import msgspec

from render.core.outline import Point

WIDTH, HEIGHT = 1600, 912
HALVES = {
    "E3": ("west3", "east3"),
    "E4A": ("west3", "east5"),
    "E4B": ("west5", "east3"),
    "E5": ("west5", "east5"),
}
"""The side of the western and of the eastern half of each map."""
CROSSINGS = {
    "west3": (("north_atlantic", "north_pacific"),),
    "west5": (("north_atlantic", "north_pacific"), ("australia", "new_zealand")),
}
"""Areas that touch although their outlines do not; a dotted line is drawn between them."""
CROSSING_PATHS = {
    ("north_atlantic", "north_pacific"): ((452, 534), (434, 556), (424, 584), (404, 606)),
    ("australia", "new_zealand"): ((1462, 730), (1496, 722), (1524, 730), (1552, 738)),
}
ROUGHNESS = 0.13
"""How far the middle of a stretch of coast lies aside, as a share of its length."""
SHORTEST = 5.0
"""Stretches of fewer pixels are straight."""


class Area(msgspec.Struct, frozen=True):
    """One area: *rings* of the names of its lines (walked backwards after a minus sign)."""

    id: str
    sea: bool
    rings: tuple[tuple[str, ...], ...]
    isles: tuple[str, ...]


class Earth(msgspec.Struct, frozen=True):
    """One map: its areas."""

    id: str
    areas: Mapping[str, Area]


class Atlas(msgspec.Struct, frozen=True):
    """What ``earth.toml`` says: outlines, landmarks, areas and anchors of each part."""

    lines: dict[str, list[Point]]
    isles: dict[str, list[Point]]
    lakes: dict[str, list[Point]]
    mountains: dict[str, list[Point]]
    woods: dict[str, list[Point]]
    dunes: dict[str, list[Point]]
    areas: dict[str, dict[str, str]]
    anchors: dict[str, dict[str, str]]


@lru_cache(maxsize=1)
def atlas() -> Atlas:
    """Read the drawing of the Earth."""
    text = (resources.files("render.cthulhu") / "earth.toml").read_text("utf-8")
    read = tomllib.loads(text)
    places = {
        part: {name: _points(said) for name, said in read[part].items()}
        for part in ("lines", "isles", "lakes", "mountains", "woods", "dunes")
    }
    return Atlas(areas=read["areas"], anchors=read["anchors"], **places)


def _points(said: str) -> list[Point]:
    pairs = (place.split(",") for place in said.split())
    return [(float(x), float(y)) for x, y in pairs]


@lru_cache(maxsize=4)
def earth(name: str) -> Earth:
    """Return a map: ``E3``, ``E4A``, ``E4B`` or ``E5``.

    Raises:
        KeyError: there is no such map.
    """
    west, east = HALVES[name]
    areas: dict[str, Area] = {}
    # The seas depend on the western half alone: New Zealand, on whose coast two of them end, is a
    # land of that half.
    for part in ("everywhere", east, west, "seas", f"seas_{west}"):
        for area_id, said in atlas().areas[part].items():
            areas[area_id] = _area(area_id, said, sea=part.startswith("seas"))
    return Earth(name, MappingProxyType(areas))


def _area(name: str, said: str, *, sea: bool) -> Area:
    rings, isles = [], []
    for part in said.split(";"):
        words = tuple(part.split())
        if words[0] in atlas().isles:
            isles.append(words[0])
        else:
            rings.append(words)
    return Area(name, sea, tuple(rings), tuple(isles))


# --- outlines ---------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def line(name: str) -> tuple[Point, ...]:
    """Return a line between two areas as it is drawn, with its small bends."""
    points = atlas().lines[name]
    # The frame is a straight edge of the picture, not a coast.
    if name.startswith("frame"):
        return tuple(points)
    return roughened(points)


@lru_cache(maxsize=256)
def isle(name: str) -> tuple[Point, ...]:
    """Return the outline of an island."""
    points = atlas().isles[name]
    return roughened([*points, points[0]])[:-1]


@lru_cache(maxsize=64)
def lake(name: str) -> tuple[Point, ...]:
    """Return the outline of a lake."""
    points = atlas().lakes[name]
    return roughened([*points, points[0]])[:-1]


def rings(area: Area) -> list[list[Point]]:
    """Return the closed outlines of an area, without its islands."""
    return [_walked(ring) for ring in area.rings]


def shores(area: Area) -> list[list[Point]]:
    """Return the closed outlines of an area and of its islands."""
    return [*rings(area), *(list(isle(name)) for name in area.isles)]


def plain(area: Area) -> list[list[Point]]:
    """Return the closed outlines of an area and of its islands without their small bends."""
    atlas_ = atlas()
    return [
        *(_joined(ring, lambda name: atlas_.lines[name]) for ring in area.rings),
        *(list(atlas_.isles[name]) for name in area.isles),
    ]


def _walked(ring: tuple[str, ...]) -> list[Point]:
    return _joined(ring, line)


def _joined(ring: tuple[str, ...], drawn: Callable[[str], Sequence[Point]]) -> list[Point]:
    found: list[Point] = []
    for word in ring:
        points = drawn(word.removeprefix("-"))
        # Without its last point, which is the first of the next line.
        found += (points[::-1] if word.startswith("-") else points)[:-1]
    return found


def roughened(points: list[Point]) -> tuple[Point, ...]:
    """Bend each stretch of a line; a stretch always bends in the same way."""
    found: list[Point] = []
    for start, end in pairwise(points):
        # Seeded by the stretch alone, so that both areas that share it, and all maps, bend it
        # alike.
        random = Random(repr((start, end)))  # noqa: S311 - it bends coasts, it keeps no secret
        found += _bent(start, end, random)
    return (*found, points[-1])


def _bent(start: Point, end: Point, random: Random) -> list[Point]:
    far = math.dist(start, end)
    if far < SHORTEST:
        return [start]
    aside = random.uniform(-ROUGHNESS, ROUGHNESS)
    middle = (
        (start[0] + end[0]) / 2 - (end[1] - start[1]) * aside,
        (start[1] + end[1]) / 2 + (end[0] - start[0]) * aside,
    )
    return _bent(start, middle, random) + _bent(middle, end, random)


# --- where names and pieces lie ---------------------------------------------------------------


class Anchor(msgspec.Struct, frozen=True):
    """The middle of a name, the width it may have, the point around which pieces gather."""

    name: Point
    width: int
    home: Point


@lru_cache(maxsize=4)
def anchors(name: str) -> Mapping[str, Anchor]:
    """Return the anchor of each area of a map."""
    west, east = HALVES[name]
    return _anchors("everywhere", east, west, "seas", f"seas_{west}")


@lru_cache(maxsize=4)
def again(name: str) -> Mapping[str, Anchor]:
    """Return where the seas that the frame cuts are named a second time."""
    return _anchors("again", f"again_{HALVES[name][0]}")


def _anchors(*parts: str) -> Mapping[str, Anchor]:
    found = {}
    for part in parts:
        for area, said in atlas().anchors[part].items():
            at, width, home = said.split(" ")
            [place], [target] = _points(at), _points(home)
            found[area] = Anchor(place, int(width), target)
    return MappingProxyType(found)
