"""What is printed: maps, factions and their units, tracks. Read once from the files beside."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from itertools import accumulate
from typing import Any, Final, NewType

import msgspec

from rules.core.data import Value

Area = NewType("Area", str)
"""A region of the map, ``north_atlantic``, or a place beside it (``POOL``)."""

Kind = NewType("Kind", str)
"""A kind of unit: ``deep_one``."""

Book = NewType("Book", str)
"""A spellbook: ``dreams``."""

Piece = NewType("Piece", int)
"""The number of a unit; it never changes during a match."""

ACOLYTE: Final = Kind("acolyte")
CULTIST, MONSTER, GREAT_OLD_ONE = 1, 2, 4
"""Ranks for capture (4.2); 3 is that of Terrors."""

BOOKS = 6
SIGNS: Final = (1,) * 18 + (2,) * 12 + (3,) * 6
TOKENS = 12  # desecration tokens
REQUIREMENTS: Final = ("r1", "r2", "r3", "r4", "r5", "r6")
TRACKS: Final[dict[int, tuple[int, ...]]] = {
    2: (5, 6, 7, 8, 9, 10),
    3: (5, 6, 7, 8, 9, 10),
    4: (5, 6, 7, 7, 8, 8, 9, 10),
    5: (5, 6, 6, 7, 7, 8, 8, 9, 9, 10),
}
"""Cost of the ritual on each space, by number of players; then comes the end (2.2)."""


class Region(Value, frozen=True):
    """An area of a map; ``glyph``: S, V, O, or nothing (3.1)."""

    ocean: bool
    glyph: str
    near: tuple[Area, ...]


class Figure(Value, frozen=True, kw_only=True):
    """A kind of unit of a faction.

    ``keeper_with``: the book with which it stands on gates, as Cultists do. ``gate``: it counts
    as a gate that its owner controls. ``half``: what the Harbinger is paid for it.
    """

    id: Kind
    rank: int
    pool: int
    cost: int
    combat: int = 0
    half: int = 0
    keeper_with: Book | None = None
    gate: bool = False


class Printed(Value, frozen=True, kw_only=True):
    """A faction as printed; ``start`` by map, none: its player chooses; ``reach`` of a move.

    ``line`` says in a few words how it plays, by language, and ``level`` how much one must plan, 1
    to 3. ``expansion``: it plays only where somebody chooses it, or the base game has no faction
    left.
    """

    line: dict[str, str]
    level: int
    start: dict[str, Area]
    books: tuple[Book, ...]
    units: tuple[Figure, ...]
    reach: int = 1
    expansion: bool = False


def _read(name: str) -> dict[str, Any]:  # Any: TOML, validated by the caller
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text("utf-8"))


MAPS: Final = msgspec.convert(_read("maps.toml"), dict[str, dict[Area, Region]])
OCEANS: Final = {
    name: frozenset(area for area, region in regions.items() if region.ocean)
    for name, regions in MAPS.items()
}
PRINTED: Final = msgspec.convert(_read("factions.toml"), dict[str, Printed])
FIGURES: Final[dict[Kind, Figure]] = {f.id: f for p in PRINTED.values() for f in p.units}
SIZES: Final = {name: sum(f.pool for f in p.units) for name, p in PRINTED.items()}
"""How many units a faction has."""


def _places(units: tuple[Figure, ...]) -> dict[str, tuple[int, int]]:
    """Lay the units of a faction in a row, kind after kind: where each kind begins and ends."""
    ends = list(accumulate(figure.pool for figure in units))
    return {f.id: (end - f.pool, end) for f, end in zip(units, ends, strict=True)}


PLACES: Final = {name: _places(p.units) for name, p in PRINTED.items()}
"""Where the units of a kind stand among those of their faction: the first, and one past the
last."""

RANKS: Final = {
    name: {r: tuple(f.id for f in p.units if f.rank == r) for r in {f.rank for f in p.units}}
    for name, p in PRINTED.items()
}
"""The kinds of each rank of a faction."""


def beginnings(factions: Iterable[str]) -> list[int]:
    """Number the first unit of each of these factions, that are seated in this order."""
    return list(accumulate((SIZES[faction] for faction in factions), initial=0))[:-1]


LIVING: Final = {
    name: kinds for name, p in PRINTED.items() if (kinds := [f.id for f in p.units if f.gate])
}
"""The kinds of units of a faction that count as a gate."""

KEEPERS: Final = {
    name: [(f.id, f.keeper_with) for f in p.units if f.rank == CULTIST or f.keeper_with]
    for name, p in PRINTED.items()
}
"""The kinds of units of a faction that stand on gates, and the book that it takes."""


@cache
def figures_of(faction: str, rank: int) -> tuple[Figure, ...]:
    """List the kinds of units of a rank of a faction, in printed order."""
    return tuple(figure for figure in PRINTED[faction].units if figure.rank == rank)


@cache
def steps_apart(map_id: str, origin: Area) -> dict[Area, int]:
    """Measure from *origin* to every area of a map."""
    found = {origin: 0}
    front = [origin]
    while front:
        here = front.pop(0)
        for area in MAPS[map_id][here].near:
            if area not in found:
                found[area] = found[here] + 1
                front.append(area)
    return found


@cache
def within(map_id: str, origin: Area, reach: int) -> tuple[Area, ...]:
    """List the areas at most *reach* steps from *origin*, without it, by name."""
    apart = steps_apart(map_id, origin)
    return tuple(sorted(area for area, steps in apart.items() if 0 < steps <= reach))
