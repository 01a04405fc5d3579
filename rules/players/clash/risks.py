"""What is asked once before it is played, because it throws something away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.clash import actions as ac
from rules.clash import board
from rules.players.advice import Risk
from rules.players.clash import trades
from rules.players.clash.position import Position


def risk(now: Position, asked: str, plan: Sequence[Any]) -> Risk | None:
    """Return what a plan throws away that answers the question *asked*."""
    action: Any = plan[0]
    match asked, action:
        case _, ac.Concede():
            return Risk("ends", public=True)
        case "turn", ac.Done():
            return _idle(now)
        case "turn", ac.Collect() | ac.Recruit():
            return _angered(now, action)
        case "ask-raze", ac.ChooseCell(cell=cell):
            return Risk("base", 0, cell, public=True)  # nothing of it is left
        case "trade", ac.Done():
            return _given(now, action)
        case "cards-new-plans-given", ac.ChooseCard(card=card):
            return Risk("given", 0, card)
        case _:
            return None


def _idle(now: Position) -> Risk | None:
    """Actions that are left when the turn ends; with them the match, if it is the last turn of all."""
    state, turn = now.state, now.state.turn
    if turn is None or not turn.actions:
        return None
    ends = now.last and board.order(state)[-1] == now.seat
    behind = any(score > now.scores[now.seat] for score in now.scores)
    return Risk("ends" if ends and behind else "actions", turn.actions, public=True)


def _angered(now: Position, action: Any) -> Risk | None:
    """A city that becomes angry by one more activation: it yields one good until it is pleased."""
    city = board.own_city(now.state, action.cell)
    if city.mood != "neutral" or not city.acts:
        return None
    n = board.effective_size(now.state, city) - 1
    return Risk("base", n, action.cell, public=True) if n else None


def _given(now: Position, action: Any) -> Risk | None:
    """Goods of a wonder in hand that are given in a trade."""
    near = now.project
    gone = {good: -n for good, n in trades.brought(now, action).items() if n < 0}
    n = 0 if near is None else near.spends(now.stock, gone)
    return Risk("given", n, near.wonder) if near is not None and n else None
