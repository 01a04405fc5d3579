"""What cities build and recruit, and whose mood is raised."""

from __future__ import annotations

from typing import Any, Final

from rules.clash import actions as ac
from rules.clash import board, civic_improvement, recruitment
from rules.clash import content as ct
from rules.clash.steps import Improving, Recruiting
from rules.core.ids import Cell
from rules.players.clash.position import Position
from rules.players.clash.projects import HAPPY, LARGEST
from rules.players.clash.war import besieged, weak_neighbour

HEAP: Final = 5
"""From so many mood tokens on they are of no use but to please somebody, at the latest now."""


def building(now: Position, cell: Cell) -> float:
    """Value a building, beside what it takes from a wonder: its goods, or the only city for it."""
    near, owned = now.project, board.cities(now.state, now.seat)
    full = board.size(board.own_city(now.state, cell)) + 1 >= min(LARGEST, len(owned))
    site = near is not None and near.alone and near.cell == cell and full
    return 16 - now.weary(cell) - (now.spared(food=1, wood=1, ore=1) + 8 * site)


def improving(now: Position) -> float:
    """Value the city that gains most: who is angry counts as one piece, whatever its size."""
    tokens = now.stock["mood"]
    if now.project is not None and now.project.please:
        return now.nearer
    if now.last:
        return 0
    heap = tokens >= HEAP
    gains = [
        ((16 if heap else 8) if city.mood == "angry" else 5) + 0.4 * board.size(city)
        for _, city in board.cities(now.state, now.seat)
        if city.mood != "happy" and board.size(city) <= tokens
    ]
    return max(gains, default=0)


def pleased(now: Position, step: Improving) -> ac.Please:
    """Raise moods as far as mood tokens go: for a wonder, then angry and large cities."""
    near = now.project
    first = near.cell if near is not None and near.please else None
    plan = dict(civic_improvement.blank(now.state, [], step, now.seat).steps)
    left = now.stock["mood"]
    owned = dict(board.cities(now.state, now.seat))
    left -= sum(n * board.size(owned[cell]) for cell, n in plan.items())
    while True:
        moods = {c: board.mood_number(city) + plan.get(c, 0) for c, city in owned.items()}
        able = [c for c in owned if moods[c] < HAPPY and board.size(owned[c]) <= left]
        if not able:
            break
        best = min(able, key=lambda c: (c != first, moods[c], -board.size(owned[c]), c))
        plan[best] = plan.get(best, 0) + 1
        left -= board.size(owned[best])
    return ac.Please(plan)


def recruiting(now: Position, cell: Cell) -> float:
    """Settlers as long as there is room for cities; armies where one stands before a city."""
    state, seat, stock = now.state, now.seat, now.stock
    if besieged(now, cell):
        return 17 - now.weary(cell)
    if now.settlers_wanted and stock["food"] + stock["gold"] >= 2:
        return 14 - now.weary(cell) - now.spared(food=2)
    if weak_neighbour(now, cell) and board.has(state, seat, "army-moves"):
        return 10 - now.weary(cell)
    armies, owned = board.count_units(state, seat, "army"), board.count_cities(state, seat)
    return 4 - now.weary(cell) if min(stock["food"], stock["ore"]) > 2 and armies < owned else 0


def recruited(now: Position, step: Recruiting) -> ac.Levy:
    """Recruit a guard where one is needed, settlers that are wanted, else all the armies."""
    listed = recruitment.lines(now.state, [], step, now.seat, ac.Levy())
    most = {line.key[1]: line.most for line in listed}
    wanted, armies, settlers = now.settlers_wanted, most.get("army", 0), most.get("settler", 0)
    if armies and besieged(now, step.cell):
        return ac.Levy({"army": 1})
    if wanted and settlers:
        return ac.Levy({"settler": min(settlers, wanted)})
    if armies and weak_neighbour(now, step.cell):
        return ac.Levy({"army": armies})
    if armies:
        return ac.Levy({"army": 1})
    return ac.Levy({"settler": 1} if settlers else {"ship": 1})


def raised(now: Position, cell: Cell) -> tuple[ct.Kind, int]:
    """Return what a city is to recruit, and how many of them."""
    guards, settles = besieged(now, cell), now.settlers_wanted > 0
    kind: ct.Kind = "army" if guards or not settles else "settler"
    most = 1 if guards else now.settlers_wanted if settles else ct.STACK
    size = board.effective_size(now.state, board.own_city(now.state, cell))
    return kind, min(most, size, recruitment.affordable(now.state, now.seat, cell, kind))


def least(now: Position, legal: list[Any]) -> Any:
    """Give up what is worth least: a piece that is no centre, of a city that is small."""

    def worth(action: Any) -> tuple[bool, int]:
        centre = getattr(action, "piece", "") == "centre"
        return centre, board.size(board.own_city(now.state, action.cell))

    return min((a for a in legal if not isinstance(a, ac.Done)), key=worth)
