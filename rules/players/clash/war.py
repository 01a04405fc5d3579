"""Where armies can take a city, where they are needed, and how a battle goes on."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from rules.clash import actions as ac
from rules.clash import board
from rules.clash import content as ct
from rules.clash.war.flow import HIT
from rules.clash.war.sides import ATTACKER, fighters
from rules.core.ids import NOBODY, Cell
from rules.players.clash.position import Position

TACTICS: Final[dict[str, float]] = {
    "tactical-retreat": -1,
    "martyr": 0,
    "siege": 1,
    "surprise": 2,
    "encircled": 2,
    "high-morale": 3,
    "wedge-formation": 3,
    "heavy-resistance": 3,
    "peltasts": 3,
    "improved-defenses": 4,
    "archers": 4,
    "scout": 4,
    "for-the-people": 5,
    "defensive-formation": 5,
    "flanking": 5,
}
"""What a tactics half is worth in a battle; less than nothing: it is kept."""


def defence(now: Position, cell: Cell) -> int | None:
    """Count what defends a space against one's armies; None: there is nothing to take."""
    place = now.state.spaces[cell]
    city = place.city
    if place.terrain in ("", "sea") or city is None or city.seat == now.seat:
        return None
    return sum(unit.kind == "army" for unit in place.units) + ("fortress" in city.buildings)


def attacks(now: Position) -> dict[Cell, list[Cell]]:
    """List from where which cities can be taken by more armies than defend them."""
    state, seat = now.state, now.seat
    if not board.has(state, seat, "army-moves"):
        return {}
    found: dict[Cell, list[Cell]] = {}
    for cell in board.posts(state, seat, "army"):
        able = sum(
            not (unit.moved or unit.stuck or unit.peak or unit.woods)
            for unit in board.units_at(state, cell, seat, "army")
        )
        goals = [
            goal
            for goal in board.neighbours(state, cell)
            if (against := defence(now, goal)) is not None and able > against
        ]
        if goals and board.is_land(state, cell):
            found[cell] = goals
    return found


def weak_neighbour(now: Position, cell: Cell) -> bool:
    """Return whether a city beside one's own could be taken with the armies of one recruit."""
    there = len(board.units_at(now.state, cell, now.seat, "army"))
    more = board.effective_size(now.state, board.own_city(now.state, cell))
    more = min(more, now.stock["food"], now.stock["ore"], ct.STACK - there)
    return more > 0 and any(
        (against := defence(now, goal)) is not None and there <= against < there + more
        for goal in board.neighbours(now.state, cell)
    )


def besieged(now: Position, cell: Cell) -> bool:
    """Return whether armies that may move stand beside a city without any, and one can come."""
    state = now.state
    if now.last or board.units_at(state, cell, now.seat, "army"):
        return False
    near = [unit for c in board.neighbours(state, cell) for unit in state.spaces[c].units]
    return min(now.stock["food"], now.stock["ore"]) > 0 and any(
        unit.kind == "army"
        and unit.seat not in {now.seat, NOBODY}
        and board.has(state, unit.seat, "army-moves")
        for unit in near
    )


def near(now: Position, cell: Cell) -> tuple[int, int]:
    """Count one's own armies in a space, and those of others that stand beside it."""
    mine = len(board.units_at(now.state, cell, now.seat, "army"))
    around = board.neighbours(now.state, cell)
    others = sum(
        unit.seat != now.seat
        for one in around
        for unit in board.units_at(now.state, one, kind="army")
    )
    return mine, others


def raised(now: Position, legal: list[Any]) -> Any:
    """Let an army stand where it is missing most against those beside a city; else in a large one."""

    def need(action: Any) -> tuple[bool, int, int]:
        mine, others = near(now, action.cell)
        there = board.size(board.own_city(now.state, action.cell))
        return others > 0 and not mine, others - mine if others else -mine, there

    return max((a for a in legal if isinstance(a, ac.ChooseCell)), key=need, default=None)


def fought_on(now: Position, legal: list[Any]) -> Any:
    """Fight on with as many as the others have."""
    if now.state.battle is None:
        return None
    mine, theirs = (len(fighters(now.state, now.state.battle, side)) for side in (ATTACKER, 1))
    return ac.ChooseWord("fight" if mine >= theirs else "retreat")


def laid(now: Position, legal: list[Any]) -> Any:
    """Lay the tactics card that is worth most, if it is worth anything."""
    cards = [a for a in legal if isinstance(a, ac.ChooseCard)]
    worth = {a: TACTICS.get(ct.ACTION_CARDS[a.card].tactics, 0) for a in cards}
    best = max(cards, key=lambda a: worth[a], default=None)
    return best if best is not None and worth[best] > 0 else ac.Done()


@cache
def taken(attackers: int, defenders: int, *, fortress: bool) -> float:
    """Work out how likely armies beat those of a city, who fight until one side is gone.

    Every 5 points of dice are a hit; in the first round a fortress adds a die and takes a hit away.
    """
    if not attackers or not (defenders or fortress):
        return float(attackers > 0)
    ways: dict[tuple[int, int], float] = {}
    for mine, p in _points(attackers).items():
        for theirs, q in _points(defenders + fortress).items():
            left = (
                max(0, attackers - theirs // HIT),
                max(0, defenders - max(0, mine // HIT - fortress)),
            )
            ways[left] = ways.get(left, 0.0) + p * q
    again = ways.pop((attackers, defenders), 0.0)
    if fortress:  # it has done all it can
        ways[attackers, defenders], again = again, 0.0
    won = sum(p * taken(a, d, fortress=False) for (a, d), p in ways.items())
    return won / (1 - again)


@cache
def _points(dice: int) -> dict[int, float]:
    """Return how likely so many dice add up to each number."""
    found = {0: 1.0}
    for _ in range(dice):
        rolled: dict[int, float] = {}
        for total, p in found.items():
            for pips in range(1, 7):
                rolled[total + pips] = rolled.get(total + pips, 0.0) + p / 6
        found = rolled
    return found
