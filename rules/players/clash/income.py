"""What is collected, taxed and taken: what a wonder in hand wants, else what there is least of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules.clash import actions as ac
from rules.clash import board, collection, goods
from rules.clash import content as ct
from rules.clash.advances.economy import TAXED, TAXES
from rules.clash.steps import Ask, Collecting
from rules.core.ids import Cell
from rules.players.clash.learning import LATE
from rules.players.clash.position import Position


def collecting(now: Position, cell: Cell) -> float:
    """Value what a city collects."""
    fruit = _fruit(now, harvest(now, cell))
    return fruit - now.weary(cell) if fruit else 0


def harvest(now: Position, cell: Cell) -> Counter[ct.Good]:
    """Count the goods that a city is to collect."""
    size = board.effective_size(now.state, board.own_city(now.state, cell))
    return fruits(gathered(now, Collecting(seat=now.seat, cell=cell, most=size)))


def fruits(harvest: ac.Harvest) -> Counter[ct.Good]:
    """Count the goods that a harvest brings."""
    found = Counter[ct.Good]()
    for lot in harvest.goods.values():
        found.update(lot)
    return found


def gathered(now: Position, step: Collecting) -> ac.Harvest:
    """Plan what to collect: what a wonder in hand wants, else what there is least of."""
    return collection.proposed(now.state, step, now.short, now.choices[step.cell])


def fitting(now: Position, gains: Mapping[ct.Good, int]) -> int:
    """Count the goods among *gains* that there is room for."""
    return sum(
        min(n, goods.limit(now.state, now.seat, good) - now.stock[good])
        for good, n in gains.items()
    )


def _fruit(now: Position, gains: Mapping[ct.Good, int]) -> float:
    """Value goods that an action brings: those that there is room for."""
    n = fitting(now, gains)
    worth = 3.0 + 3 * n if n else 0.0
    if n and now.last:
        # What is collected with the last action of the match is worth nothing any more.
        worth = float(now.state.turn is not None and now.state.turn.actions > 1)
    short = now.short
    helps = gains["gold"] + sum(min(gains[good], k) for good, k in short.items())
    return max(worth, now.nearer - 1 + helps / 2) if short and helps else worth


def taxing(now: Position) -> float:
    """Value taxes of all cities."""
    return _fruit(now, tax(now, TAXED, len(board.cities(now.state, now.seat))))


def taxed(now: Position, legal: list[Any]) -> Any:
    """Say how much of a good is taken."""
    step = now.state.agenda[-1]
    if not isinstance(step, Ask):
        return None
    at = TAXED.index(step.why.removeprefix(f"{TAXES}-"))
    return ac.ChooseWord(str(tax(now, TAXED[at:], step.n)[TAXED[at]]))


def tax(now: Position, among: Sequence[ct.Good], n: int) -> Counter[ct.Good]:
    """Take gold, which pays for anything; then what a wonder wants, or there is least of."""
    if not board.has(now.state, now.seat, "currency"):
        among = [good for good in among if good != "gold"]
    stock, found, short = Counter(now.stock), Counter[ct.Good](), now.short
    room = {good: goods.limit(now.state, now.seat, good) for good in among}
    for _ in range(n):
        good = min(
            among,
            key=lambda g: (stock[g] >= room[g], g != "gold", found[g] >= short.get(g, 0), stock[g]),
        )
        stock[good] += 1
        found[good] += 1
    return found


def token(now: Position, legal: list[Any]) -> Any:
    """Take the token that there is most room for; late, culture that a wonder needs."""
    room = {kind: goods.limit(now.state, now.seat, kind) - now.stock[kind] for kind in ct.TOKENS}
    if now.state.age >= LATE and room["culture"] > 0 and now.lacks_culture():
        return ac.ChooseWord("culture")
    return ac.ChooseWord(max(room, key=lambda kind: room[kind]))
