"""Wonders and objectives in hand as goals: what they still need, and how soon (8.10, 15, 17)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from rules.clash import actions as ac
from rules.clash import board, collection, goods
from rules.clash import content as ct
from rules.clash.advances.economy import TAXES
from rules.clash.objective_cards import progress
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
        cost["culture"] = ct.WONDERS[self.wonder].cost.culture
        return sum(
            max(0, min(n, cost[good] - stock[good] + n))
            for good, n in price.items()
            if good in cost
        )


@cache
def _asked_for(wonder: str, *, red: bool) -> tuple[str, ...]:
    """List the advances that a wonder asks for, owned or not, each after what comes before it."""
    found = list[str]()
    for advance in ("engineering", ct.WONDERS[wonder].advance):
        before = RED.get(advance, advance) if red else advance
        found += [ct.first_of(ct.ADVANCES[advance].category), before, advance]
    return tuple(dict.fromkeys(found))


def missing(state: State, seat: Seat, wonder: str) -> tuple[str, ...]:
    """List the advances that a wonder still asks for, each after what comes before it."""
    owned = state.players[seat].advances
    return tuple([one for one in _asked_for(wonder, red=state.red) if one not in owned])


def project(state: State, seat: Seat, choices: collection.Choices | None = None) -> Project | None:
    """Return the wonder that a player in turn can have soonest; None: none soon enough.

    *choices*: what his cities can collect, where others want to know it too.
    """
    wonders = state.players[seat].wonders
    if not wonders or state.turn is None or state.turn.seat != seat:
        return None
    rounds = ct.ROUNDS * (ct.AGES - state.age) + ct.ROUNDS - state.round
    left = ACTIONS * rounds + state.turn.actions
    can = collection.Choices(state, seat) if choices is None else choices
    found = (_project(state, seat, wonder, left, can) for wonder in wonders)
    return min(
        (one for one in found if one is not None),
        key=lambda one: (one.actions + len(one.advances) + one.culture, one.wonder),
        default=None,
    )


def _project(
    state: State, seat: Seat, wonder: Card, left: int, choices: collection.Choices
) -> Project | None:
    printed, stock = ct.WONDERS[wonder], state.players[seat].stock
    advances = missing(state, seat, wonder)
    tokens = sum(ct.ADVANCES[one].frame == "culture" for one in advances)
    room = goods.limit(state, seat, "culture") + tokens
    culture = max(0, printed.cost.culture - min(room, stock["culture"] + tokens))
    studies = len(advances) + culture
    if studies > STUDIES or studies >= left:
        return None
    if goods.limit(state, seat, "food") < printed.cost.food:
        return None
    cities = board.cities(state, seat)
    sites = [
        (city.mood != "happy", board.size(city), cell)
        for cell, city in cities
        if board.size(city) < min(LARGEST, len(cities))
        and board.size(city) * (HAPPY - board.mood_number(city)) <= stock["mood"]
        and (not printed.needs_port or "port" in city.buildings)
    ]
    if not sites:
        return None
    wanted = {good: getattr(printed.cost, good) - stock[good] for good in MATTER}
    short = {good: n for good, n in wanted.items() if n > 0}
    please, _, cell = min(sites)
    most = min(NEAR, left - studies) - please - 1
    collects = _collects(state, seat, cities, short, most, choices)
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


def _collects(  # noqa: PLR0917 - the parts of one project
    state: State,
    seat: Seat,
    cities: list[tuple[Cell, City]],
    lack: dict[ct.Good, int],
    most: int,
    choices: collection.Choices,
) -> int | None:
    """Count the actions until nothing is missing, each the one that brings most; None: too many."""
    gold, turn = state.players[seat].stock["gold"], board.turn_of(state)
    if sum(lack.values()) <= gold:
        return 0
    sizes = {str(cell): board.effective_size(state, city) for cell, city in cities}
    if board.owns(state, seat, TAXES):
        sizes[TAXES] = len(cities)
    if sum(lack.values()) > gold + most * max(sizes.values()):  # spares a look at the map
        return None
    spaces = {str(c): sorted(choices[c].values(), key=len) for c, _ in cities}
    spaces[TAXES] = [("gold",)] * len(cities)  # in any mix, as good as gold
    fresh = {*sizes} - {cell for cell, city in cities if city.acts} - set(turn.used)
    left = turn.actions
    for n in range(1, most + 1):
        if not left:  # the next turn
            fresh, left = {*sizes}, ACTIONS
        left -= 1
        gains = {one: _brought(spaces[one], sizes[one], lack) for one in sorted(fresh)}
        best = max(gains, key=lambda one: sum(gains[one].values()), default=None)
        if best is not None:
            fresh.discard(best)
            gain = gains[best]
            gold += gain.get("gold", 0)
            # What is left over is no debt.
            lack = {
                good: k - gain.get(good, 0) for good, k in lack.items() if k > gain.get(good, 0)
            }
        if sum(lack.values()) <= gold:
            return n
    return None


def _brought(
    spaces: list[tuple[ct.Good, ...]], size: int, lack: dict[ct.Good, int]
) -> dict[ct.Good, int]:
    """Count what a city collects of what is missing; gold stands in for all of it."""
    found = dict[ct.Good, int]()
    for able in spaces:
        for good in able:
            if good == "gold" or found.get(good, 0) < lack.get(good, 0):
                found[good] = found.get(good, 0) + 1
                size -= 1
                break
        if not size:
            break
    return found


# --- objectives ---


def lacking(state: State, seat: Seat) -> dict[Card, int]:
    """Count for each objective card in hand what the nearer of its two objectives still lacks.

    Left out: cards whose objectives are both met by what happens, and not by what a player has.
    """
    found = dict[Card, int]()
    for card in state.players[seat].objectives:
        printed = ct.OBJECTIVE_CARDS[card]
        halves = [progress(state, seat, name) for name in (printed.peaceful, printed.military)]
        counts = [half.lacking for half in halves if half is not None]
        if counts:
            found[card] = min(counts)
    return found


def lacking_after(state: State, seat: Seat, action: Any) -> dict[Card, int]:
    """Count what objective cards in hand lack once an action has been taken."""
    with _tried(state, seat, action):
        return lacking(state, seat)


@contextmanager
def _tried(state: State, seat: Seat, action: Any) -> Iterator[None]:
    """Change what an action changes, without its price, and change it back."""
    match action:
        case ac.TakeAdvance(advance=advance):
            owned = state.players[seat].advances
            owned.append(advance)
            yield
            owned.remove(advance)
        case ac.Construct(cell=cell, building=building):
            buildings = board.own_city(state, cell).buildings
            buildings[building] = seat
            yield
            del buildings[building]
        case ac.FoundCity(cell=cell):
            board.put_city(state, cell, City(seat))
            yield
            board.drop_city(state, cell)
        case _:
            yield
