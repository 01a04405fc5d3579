"""Goals and threats that decide for an answer, beside the numbers that it changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.clash import actions as ac
from rules.clash import board, collection
from rules.clash import content as ct
from rules.clash.war.sides import ATTACKER, DEFENDER, fighters
from rules.core.ids import Cell
from rules.players.advice import Because
from rules.players.clash import income, measures, moves, war
from rules.players.clash.position import Position
from rules.players.clash.projects import lacking_after


def because(now: Position, asked: str, plan: Sequence[Any]) -> Iterator[Because]:
    """Tell which goals and threats decide for a plan that answers the question *asked*."""
    action: Any = plan[0]
    match asked, action:
        case "turn", ac.Done() if now.state.turn is not None:
            yield Because("clash-nothing", {"n": now.state.turn.actions})
        case "turn", ac.MoveUnits() if (going := moves.party(now)) is not None:
            there = war.defence(now, going.goal)
            if there is not None:
                known: dict[str, str | int] = {"n": sum(going.units.values()), "there": there}
                yield Because("clash-attack", {**known, "cell": going.goal})
        case "turn", ac.Recruit(cell=cell) if war.besieged(now, cell):
            yield Because("clash-siege", {"cell": cell, "n": war.near(now, cell)[1]})
        case "turn", ac.Collect(cell=cell) if (again := _again(now, cell)) is not None:
            yield again
        case "turn", _ if now.project is not None and _serves(now, action):
            near = now.project
            yield Because("clash-wonder", {"n": near.actions}, things={"wonder": near.wonder})
        case _, ac.ChooseWord(word=word) if word in ct.ADVANCES:
            yield from _studied(now, word)
        case "ask-harvest-share" | "ask-event-newcomer", ac.ChooseSeat(seat=who):
            gift, points = asked.rpartition("-")[2], now.scores[who] // 10
            yield Because("clash-weakest", {"gift": gift, "n": points}, seats={"who": who})
        case "move", _ if action == ac.March():
            yield Because("clash-stay")
        case "objective", ac.Done():
            n = len(now.player.objectives)
            yield Because("clash-none-met", {"n": n})
        case "trade", _ if action == ac.Terms():
            yield Because("clash-no-trade")
        case "ask-raze", ac.Done():
            yield Because("clash-keep")
        case "ask-fanaticism" | "ask-militia", ac.ChooseCell(cell=cell):
            mine, others = war.near(now, cell)
            if others:
                yield Because("clash-guard", {"cell": cell, "n": others, "mine": mine})
        case "tactics" | "ask-fight-on", _ if (battle := now.state.battle) is not None:
            side = battle.seats.index(now.seat)
            mine, theirs = (
                len(fighters(now.state, battle, one)) for one in (side, ATTACKER + DEFENDER - side)
            )
            key = "clash-tactics" if asked == "tactics" else f"clash-{getattr(action, 'word', '')}"
            yield Because(key, {"cell": battle.cell, "mine": mine, "theirs": theirs})
        case _:
            pass


def _again(now: Position, cell: Cell) -> Because | None:
    """Tell what a city brings more than any that was not activated yet: its mood falls for that."""
    if not board.own_city(now.state, cell).acts:
        return None
    rested = {
        other: income.fitting(now, income.harvest(now, other))
        for other, city in board.cities(now.state, now.seat)
        if not city.acts and collection.can_collect(now.state, now.seat, other)
    }
    n = income.fitting(now, income.harvest(now, cell))
    other = max(rested, key=rested.__getitem__, default=None)
    less = 0 if other is None else rested[other]
    if n <= less:  # something else decides
        return None
    return Because("clash-again", {"cell": cell, "n": n, "other": other or "none", "less": less})


def _studied(now: Position, advance: str) -> Iterator[Because]:
    """Tell which wonder or objective in hand an advance brings nearer."""
    after = lacking_after(now.state, now.seat, ac.TakeAdvance(advance))
    near = {card: n for card, n in now.lacking.items() if n <= measures.NEAR}
    nearer = {card: after[card] for card, n in near.items() if after[card] < n}
    if now.project is not None and now.project.asks_for(advance):
        wonder = now.project.wonder
        yield Because("clash-asked", {}, things={"advance": advance, "goal": wonder})
    for card, n in sorted(nearer.items(), key=lambda one: one[1]):
        yield Because("clash-nearer", {"n": n}, things={"advance": advance, "goal": card})


def _serves(now: Position, action: Any) -> bool:
    """Return whether an action brings the wonder nearer for which it works."""
    near, short = now.project, now.short
    match action:
        case _ if near is None:
            return False
        case ac.TakeAdvance(advance=advance):
            return near.asks_for(advance)
        case ac.Improve():
            return near.please
        case ac.Collect(cell=cell):
            return bool(short) and any(
                good == "gold" or good in short for good in income.harvest(now, cell)
            )
        case _:
            return False
