"""A wonder in hand as a goal: what it still needs, and how soon it could stand (8.10, 17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from rules.clash import board, collection, goods
from rules.clash import content as ct
from rules.clash.advances.economy import TAXES
from rules.clash.state import City, State
from rules.clash.technology import RED
from rules.clash.turn import ACTIONS
from rules.core.ids import Card, Cell, Seat

MATTER: Final[tuple[ct.Good, ...]] = ("food", "wood", "ore")
LARGEST: Final = 5
"""The size from which a city does not grow."""

NEAR: Final = 6
"""Within so many actions a wonder is worth more than what its goods would buy otherwise."""

HAPPY: Final = 2
"""The best mood of a city, as a number."""

STUDIES: Final = 3
"""So many advances may be missing; they count by themselves, but not all come in time."""


@dataclass(frozen=True)
class Project:
    """A wonder that can stand before the match ends.

    ``cell``: its city; ``alone``: no other one can take it. ``please``: that city is not happy.
    ``advances``: those it asks for; ``culture``: tokens that are missing, one with each advance of
    culture. ``short``: goods that are missing; if gold makes up for them, nothing is. ``actions``:
    what it takes beside the advances.
    """

    wonder: Card
    cell: Cell
    alone: bool
    please: bool
    advances: tuple[str, ...]
    culture: int
    short: dict[ct.Good, int]
    actions: int

    def asks_for(self, advance: str) -> bool:
        """Return whether an advance brings it nearer."""
        cultural = ct.ADVANCES[advance].frame == "culture"
        return advance in self.advances or (self.culture > 0 and cultural and not self.advances)

    def spends(self, stock: dict[ct.Good, int], price: dict[ct.Good, int]) -> int:
        """Count the goods that it would miss if *price* were paid; gold stands in for the others."""
        cost = {good: getattr(ct.WONDERS[self.wonder].cost, good) for good in MATTER}
        cost["gold"] = sum(max(0, n - stock[good]) for good, n in cost.items())
        return sum(max(0, min(n, cost[good] - stock[good] + n)) for good, n in price.items())


def missing(state: State, seat: Seat, wonder: str) -> tuple[str, ...]:
    """List the advances that a wonder asks for, each after what comes before it."""
    owned, found = state.players[seat].advances, list[str]()
    for advance in ("engineering", ct.WONDERS[wonder].advance):
        red = RED.get(advance, advance) if state.red else advance
        found += [ct.first_of(ct.ADVANCES[advance].category), red, advance]
    return tuple(one for one in dict.fromkeys(found) if one not in owned)


def project(state: State, seat: Seat) -> Project | None:
    """Return the wonder that a player in turn can have soonest; None: none soon enough."""
    if not state.players[seat].wonders or state.turn is None or state.turn.seat != seat:
        return None
    rounds = ct.ROUNDS * (ct.AGES - state.age) + ct.ROUNDS - state.round
    left = ACTIONS * rounds + state.turn.actions
    found = (_project(state, seat, wonder, left) for wonder in state.players[seat].wonders)
    return min(
        (one for one in found if one is not None),
        key=lambda one: (one.actions + len(one.advances) + one.culture, one.wonder),
        default=None,
    )


def _project(state: State, seat: Seat, wonder: Card, left: int) -> Project | None:
    printed, stock = ct.WONDERS[wonder], state.players[seat].stock
    cities = board.cities(state, seat)
    sites = [
        (city.mood != "happy", board.size(city), cell)
        for cell, city in cities
        if board.size(city) < min(LARGEST, len(cities))
        and board.size(city) * (HAPPY - board.mood_number(city)) <= stock["mood"]
        and (not printed.needs_port or "port" in city.buildings)
    ]
    advances = missing(state, seat, wonder)
    tokens = sum(ct.ADVANCES[one].frame == "culture" for one in advances)
    room = goods.limit(state, seat, "culture") + tokens
    culture = max(0, printed.cost.culture - min(room, stock["culture"] + tokens))
    studies = len(advances) + culture
    if not sites or studies > STUDIES or studies >= left:
        return None
    if goods.limit(state, seat, "food") < printed.cost.food:
        return None
    wanted = {good: getattr(printed.cost, good) - stock[good] for good in MATTER}
    short = {good: n for good, n in wanted.items() if n > 0}
    please, _, cell = min(sites)
    most = min(NEAR, left - studies) - please - 1
    collects = _collects(state, seat, cities, Counter(short), most)
    if collects is None:
        return None
    return Project(
        wonder=wonder,
        cell=cell,
        alone=len(sites) == 1,
        please=please,
        advances=advances,
        culture=culture,
        short=short if collects else {},
        actions=collects + please + 1,
    )


def _collects(
    state: State, seat: Seat, cities: list[tuple[Cell, City]], lack: Counter[ct.Good], most: int
) -> int | None:
    """Count the actions until nothing is missing, each the one that brings most; None: too many."""
    gold, turn = state.players[seat].stock["gold"], board.turn_of(state)
    if lack.total() <= gold:
        return 0
    spaces = {str(c): list(collection.choices(state, seat, c).values()) for c, _ in cities}
    sizes = {str(cell): board.effective_size(state, city) for cell, city in cities}
    every = {*spaces, *([TAXES] if board.owns(state, seat, TAXES) else [])}
    fresh = every - {cell for cell, city in cities if city.acts} - set(turn.used)
    taxed: dict[ct.Good, int] = {"gold": len(cities)}  # in any mix, as good as gold
    left = turn.actions
    for n in range(1, most + 1):
        if not left:  # the next turn
            fresh, left = set(every), ACTIONS
        left -= 1
        gains = {
            one: Counter(taxed) if one == TAXES else _brought(spaces[one], sizes[one], lack)
            for one in sorted(fresh)
        }
        best = max(gains, key=lambda one: gains[one].total(), default=None)
        if best is not None:
            fresh.discard(best)
            gold += gains[best]["gold"]
            lack = lack - gains[best]  # what is left over is no debt
        if lack.total() <= gold:
            return n
    return None


def _brought(
    spaces: Collection[tuple[ct.Good, ...]], size: int, lack: Counter[ct.Good]
) -> Counter[ct.Good]:
    """Count what a city collects of what is missing; gold stands in for all of it."""
    found = Counter[ct.Good]()
    for able in sorted(spaces, key=len):
        good = next((g for g in able if g == "gold" or found[g] < lack[g]), None)
        if good is not None and found.total() < size:
            found[good] += 1
    return found
