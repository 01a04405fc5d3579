"""What is printed: regions, boards, advances, cards. Read once from the files beside."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, TypeVar

import msgspec

from rules.core.data import Value
from rules.core.ids import Card, Cell

T = TypeVar("T")

Terrain = Literal["", "fertile", "forest", "mountain", "barren", "sea"]
"""What a space is; empty: not revealed."""

Good = Literal["food", "wood", "ore", "ideas", "gold", "mood", "culture"]
"""A resource, or a token (the last two)."""

Pile = Literal["action", "objective"]
"""Cards of a hand that may be traded."""

Mood = Literal["angry", "neutral", "happy"]
Kind = Literal["settler", "army", "ship"]
Building = Literal["academy", "fortress", "port", "temple"]
Frame = Literal["", "mood", "culture"]
Icon = Literal["", "gold-mine", "exhausted", "barbarians-arrive", "barbarians-attack"]

RESOURCES: Final[tuple[Good, ...]] = ("food", "wood", "ore", "ideas", "gold")
TOKENS: Final[tuple[Good, ...]] = ("mood", "culture")
GOODS: Final[tuple[Good, ...]] = (*RESOURCES, *TOKENS)
PILES: Final[tuple[Pile, ...]] = ("action", "objective")
MOODS: Final[tuple[Mood, ...]] = ("angry", "neutral", "happy")
CITIES = 7
"""City pieces of a player (2)."""

LIMITS: Final[dict[Good, int]] = {"food": 2, "wood": 7, "ore": 7, "ideas": 7, "gold": 7}
STACK = 4
"""Army units of a player in a space (HR-12)."""

CARGO = 2
"""Land units that a ship carries."""

BIGGEST = 5
"""Size of a city at most."""

AGES, ROUNDS = 6, 3


def match_round(age: int, round_: int) -> int:
    """Count a round of an age among all of the match: the first of the second age is the fourth."""
    return (age - 1) * ROUNDS + round_


class Purse(Value, frozen=True, omit_defaults=True):
    """An amount of each good: a cost, or a payment."""

    food: int = 0
    wood: int = 0
    ore: int = 0
    ideas: int = 0
    gold: int = 0
    mood: int = 0
    culture: int = 0

    def items(self) -> list[tuple[Good, int]]:
        """List what is in it."""
        return [(good, n) for good in GOODS if (n := getattr(self, good))]

    def total(self) -> int:
        """Count everything in it."""
        return sum(n for _, n in self.items())


BUILDING_COST: Final = Purse(food=1, wood=1, ore=1)


class UnitText(Value, frozen=True, kw_only=True):
    """A kind of unit (7.5). ``army``: it fights on land; ``sea``: it stands on sea spaces."""

    id: Kind
    food: int = 0
    wood: int = 0
    ore: int = 0
    supply: int
    army: bool = False
    sea: bool = False

    @property
    def cost(self) -> Purse:
        """What one costs."""
        return Purse(food=self.food, wood=self.wood, ore=self.ore)


class BuildingText(Value, frozen=True, kw_only=True):
    """A building (7.1): what its construction gives; ``token``: one of either kind."""

    id: Building
    ideas: int = 0
    token: bool = False


class Region(Value, frozen=True):
    """An exploration region: the terrain of its four slots in orientation A (3.3).

    ``barbarians``: it carries a barbarian icon (HR-24).
    """

    number: int
    slots: tuple[Terrain, Terrain, Terrain, Terrain]
    barbarians: bool = False


class Board(Value, frozen=True):
    """A board for a number of players (3.4): homes by seat, capital first; exploration slots."""

    homes: tuple[tuple[Cell, Cell, Cell, Cell], ...]
    types: tuple[str, ...]
    slots: dict[str, tuple[Cell, Cell, Cell, Cell]]


class Advance(Value, frozen=True, kw_only=True):
    """An advance (12). ``traits``: what it lets its owner do, by names that the rules ask for.

    ``red``: the prerequisite printed in red (HR-03).
    """

    id: str
    category: str
    place: int
    frame: Frame = ""
    requires: str = ""
    red: str = ""
    builds: Building | Literal[""] = ""
    traits: tuple[str, ...] = ()
    limits: dict[Good, int] = {}
    collect: dict[Terrain, Good] = {}
    free: tuple[str, ...] = ()


class Wonder(Value, frozen=True, kw_only=True):
    """A wonder (17); points in tenths."""

    id: str
    food: int
    wood: int
    ore: int
    culture: int
    advance: str
    needs_port: bool = False
    builder_tenths: int = 20
    owner_tenths: int = 20
    traits: tuple[str, ...] = ()

    @property
    def cost(self) -> Purse:
        """What is paid to build it."""
        return Purse(food=self.food, wood=self.wood, ore=self.ore, culture=self.culture)


class ActionCard(Value, frozen=True):
    """An action card: its two halves (14.1)."""

    number: int
    civil: str
    tactics: str


class CivilText(Value, frozen=True, kw_only=True):
    """A civil half: whether it is a free action, and its price in culture tokens (14.2)."""

    id: str
    free: bool
    culture: int = 0


class TacticText(Value, frozen=True, kw_only=True):
    """A tactics half (14.3).

    ``units``: where it may be played. ``cv_per_foe``: own combat value for each enemy fighting
    unit; ``foe_cv_per_foe``: that of the enemy for each of his units.
    """

    id: str
    units: str
    role: Literal["", "attacker", "defender"] = ""
    place: Literal["", "city"] = ""
    cv: int = 0
    dice: int = 0
    cancel: int = 0
    cv_per_foe: int = 0
    foe_cv_per_foe: int = 0


class ObjectiveCard(Value, frozen=True):
    """An objective card: its two objectives (15.1)."""

    number: int
    set: Literal["B", "E"]
    peaceful: str
    military: str


class ObjectiveText(Value, frozen=True, kw_only=True):
    """An objective: when it can be completed, and what is paid (15.2); ``exact``: without gold."""

    id: str
    when: Literal["status", "instant", "both"]
    pay: dict[Good, int] = {}
    exact: bool = False


class IncidentText(Value, frozen=True, kw_only=True):
    """An event card (16.3). ``person``: the category of a great person, or ``government``."""

    number: int
    set: Literal["B", "E"]
    id: str
    icon: Icon = ""
    person: str = ""
    protection: str = ""
    food: int = 0
    shared: int = 0
    settlers: int = 0
    everybody: bool = False


def _read(name: str) -> dict[str, Any]:  # Any: TOML, validated by the caller
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text("utf-8"))


def _by_id(kind: type[T], raw: Any) -> dict[str, T]:
    """Read records of one kind, by their ``id``."""
    return {each.id: each for each in msgspec.convert(raw, tuple[kind, ...])}  # type: ignore[valid-type,attr-defined] # at run time


UNITS: Final[dict[Kind, UnitText]] = {
    u.id: u for u in msgspec.convert(_read("units.toml")["unit"], tuple[UnitText, ...])
}
KINDS: Final[tuple[Kind, ...]] = tuple(UNITS)
SUPPLY: Final[dict[Kind, int]] = {kind: unit.supply for kind, unit in UNITS.items()}
UNIT_COST: Final[dict[Kind, Purse]] = {kind: unit.cost for kind, unit in UNITS.items()}
ARMIES: Final = frozenset(kind for kind, unit in UNITS.items() if unit.army)
"""The kinds of army units."""

SHIPS: Final = frozenset(kind for kind, unit in UNITS.items() if unit.sea)
"""The kinds that stand on sea spaces."""

MARCHING: Final = tuple(
    sorted((k for k in KINDS if not UNITS[k].sea), key=lambda k: k not in ARMIES)
)
"""The kinds of land units, those that fight first."""

RECRUIT: Final[Kind] = "army"
"""The army unit that cards, advances and barbarians bring."""

BUILDING_TEXTS: Final = _by_id(BuildingText, _read("buildings.toml")["building"])
BUILDINGS: Final[tuple[Building, ...]] = tuple(b.id for b in BUILDING_TEXTS.values())

_MAP: Final = _read("map.toml")
_CARDS: Final = _read("cards.toml")
_OBJECTIVES: Final = _read("objectives.toml")

REGIONS: Final[dict[int, Region]] = {
    r.number: r for r in msgspec.convert(_MAP["region"], tuple[Region, ...])
}
HOMES: Final[dict[str, tuple[Terrain, ...]]] = msgspec.convert(
    _MAP["home"], dict[str, tuple[Terrain, ...]]
)
BOARDS: Final[dict[int, Board]] = {
    int(n): board for n, board in msgspec.convert(_MAP["board"], dict[str, Board]).items()
}
ADVANCES: Final = _by_id(Advance, _read("advances.toml")["advance"])
WONDERS: Final = _by_id(Wonder, _read("wonders.toml")["wonder"])
ACTION_CARDS: Final[dict[Card, ActionCard]] = {
    Card(f"action-{c.number}"): c for c in msgspec.convert(_CARDS["action"], tuple[ActionCard, ...])
}
CIVIL_TEXTS: Final = _by_id(CivilText, _CARDS["civil"])
TACTIC_TEXTS: Final = _by_id(TacticText, _CARDS["tactic"])
OBJECTIVE_CARDS: Final[dict[Card, ObjectiveCard]] = {
    Card(f"objective-{c.number}"): c
    for c in msgspec.convert(_OBJECTIVES["card"], tuple[ObjectiveCard, ...])
    if c.set == "B"
}


def pile_of(card: Card) -> Pile:
    """Return which pile a card of a hand comes from."""
    return "action" if card in ACTION_CARDS else "objective"


OBJECTIVE_TEXTS: Final = _by_id(ObjectiveText, _OBJECTIVES["objective"])
INCIDENTS: Final[dict[Card, IncidentText]] = {
    Card(f"event-{i.number}"): i
    for i in msgspec.convert(_read("incidents.toml")["incident"], tuple[IncidentText, ...])
    if i.set == "B"
}

CATEGORIES: Final[dict[str, tuple[Advance, ...]]] = {
    name: tuple(a for a in ADVANCES.values() if a.category == name)
    for name in dict.fromkeys(a.category for a in ADVANCES.values())
}
GOVERNMENTS: Final = ("democracy", "autocracy", "theocracy")
BUILT_BY: Final[dict[str, str]] = {a.builds: a.id for a in ADVANCES.values() if a.builds}
"""The advance that each building needs."""


def first_of(category: str) -> str:
    """Name the advance of a category that comes before the others."""
    return CATEGORIES[category][0].id


# --- hexagons (3.1) ---


@cache
def axial(cell: Cell) -> tuple[int, int]:
    """Read a label: flat-topped columns, every second one half a space lower."""
    q = ord(cell[0]) - ord("A")
    return q, int(cell[1:]) - 1 - (q - q % 2) // 2


@cache
def cell_at(q: int, r: int) -> Cell:
    """Label a hexagon; it need not be on the map."""
    return Cell(f"{chr(ord('A') + q)}{r + 1 + (q - q % 2) // 2}")


STEPS: Final = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
"""S, SE, NE, N, NW, SW."""


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    """List the six neighbours of a cell in the order of ``STEPS``, on the map or not."""
    q, r = axial(cell)
    return tuple(cell_at(q + dq, r + dr) for dq, dr in STEPS)


@cache
def distance(a: Cell, b: Cell) -> int:
    """Count the steps between two cells across the plane."""
    (aq, ar), (bq, br) = axial(a), axial(b)
    dq, dr = aq - bq, ar - br
    return max(abs(dq), abs(dr), abs(dq + dr))


@cache
def cells(seats: int) -> frozenset[Cell]:
    """List the cells of the board of so many players."""
    board = BOARDS[seats]
    return frozenset(c for four in (*board.homes, *board.slots.values()) for c in four)


@cache
def near(seats: int, cell: Cell) -> tuple[Cell, ...]:
    """List the neighbours of a cell on a board, by name."""
    return tuple(sorted(set(around(cell)) & cells(seats)))


@cache
def within(seats: int, cell: Cell, reach: int) -> tuple[Cell, ...]:
    """List the cells of a board at most so far away, without the cell itself, by name."""
    return tuple(sorted(c for c in cells(seats) if 0 < distance(cell, c) <= reach))


@cache
def region_of(seats: int, cell: Cell) -> str:
    """Name the block of four cells that a cell belongs to: a slot, or ``home-0``."""
    board = BOARDS[seats]
    for name, four in board.slots.items():
        if cell in four:
            return name
    for seat, four in enumerate(board.homes):
        if cell in four:
            return f"home-{seat}"
    raise KeyError(cell)
