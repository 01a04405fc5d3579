"""What is asked once before it is played in Shards, because it throws something away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.core.ids import Seat
from rules.eden import actions as ac
from rules.eden.board import views as vw
from rules.eden.board.combat_preview import counted
from rules.eden.board.content import content_of
from rules.eden.board.formation import places
from rules.eden.board.public_state import public_state
from rules.eden.shards import territory
from rules.eden.shards.payment import PURE
from rules.eden.shards.prices import Left
from rules.eden.shards.steps import Paying
from rules.players.advice import Risk
from rules.players.eden.effects import owned_by
from rules.players.eden.odds import hand_of, printed, printed_on

WASTED: Final = 2
"""Value of crystals set aside whose waste is asked about."""
PART: Final = 10
"""A unit is asked about that is stronger than this part of all of the seat."""


def risk(view: vw.View, seat: Seat, asked: str, plan: Sequence[Any]) -> Risk | None:
    """Return what a plan throws away that answers the question *asked*."""
    action = plan[-1] if plan else None
    match asked, action:
        case _, ac.DestroyPortal():
            return Risk("out", thing=view.seats[seat].portal or "", public=True)
        case "D-SH-DEFEND" | "D-SH-ADD", ac.Done() | ac.StopFront():
            return _undefended(view, seat, action, base=asked == "D-SH-DEFEND")
        case "D-SH-RETURNUNIT", ac.SendHome(unit=number):
            return _returned(view, seat, number)
        case "D-SH-BUY", ac.Shop(purchases=bought):
            return _spared(view, seat, bought)
        case "D-SH-PAY", ac.Spend(spend=spend):
            return _changed(view, seat, sum(there.get(PURE, 0) for there in spend.values()))
        case _:
            return None


def _undefended(view: vw.View, seat: Seat, action: Any, *, base: bool) -> Risk | None:
    """Warn of a portal that falls, which the units in hand could hold (SH-END-1).

    *base*: whether only the base defence stands when no unit is played, which a portal has none of
    (SH-TER-1).
    """
    portal = view.seats[seat].portal
    for combat in view.combats.values():
        fights = any(army.seat == seat for army in combat.armies)
        stopped = not isinstance(action, ac.StopFront) or action.combat == combat.id
        if portal is None or combat.cell != portal or not fights or not stopped:
            continue
        now = counted(view, combat.id)
        mine = now.get(seat, 0)
        attack = max((n for other, n in now.items() if other != seat), default=combat.wild)
        if (0 if base else mine) < attack <= mine + printed_on(view, hand_of(view, seat)):
            return Risk("out", thing=portal)
    return None


def _returned(view: vw.View, seat: Seat, number: int) -> Risk | None:
    """Warn of a unit that is sent home, if it is much of the strength of the seat."""
    armies = [army for c in view.combats.values() for army in c.armies if army.seat == seat]
    units = {place.unit.id: place.unit.card for army in armies for place in places(army)}
    card = units[number]
    total = printed_on(view, (*owned_by(view, seat), *units.values()))
    return Risk("card", thing=card) if PART * printed(view, card) > total else None


def _spared(view: vw.View, seat: Seat, bought: Sequence[ac.Purchase]) -> Risk | None:
    """Warn of pure energy that stands for shards, and of crystals that buy nothing."""
    step, state = vw.asking(view, seat, vw.ShoppingSeen), public_state(view)
    left = Left(state, seat, bought, hand=step.hand)
    if energy := sum(one.pure - left.prices[one.card].energy for one in bought):
        return Risk("given", n=energy)
    units = content_of(view.content, view.edition).units
    wasted = not step.hand and left.worth >= WASTED
    buys = wasted and any(way.card in units for way in left.purchases())
    return Risk("goods", n=left.worth) if buys else None


def _changed(view: vw.View, seat: Seat, n: int) -> Risk | None:
    """Warn of pure energy that pays what resources could pay as well."""
    step = vw.asking(view, seat, Paying)
    stock = territory.stock_of(public_state(view), seat)
    enough = sum(stock.get(kind, 0) for kind in step.kinds) >= step.due
    return Risk("given", n=n) if n and enough else None
