"""The Colosseum. Its tokens that stand in for each other are a trait that paying asks for."""

from __future__ import annotations

from typing import Final

from rules.clash import goods
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseWord, Pay
from rules.clash.board import Play
from rules.clash.choices import yes_no
from rules.clash.content import Purse
from rules.clash.hooks import Agenda, Asked, Perk
from rules.clash.war.flow import HIT, cancelled, value_of
from rules.clash.war.sides import battle_of, fighters

COLOSSEUM = "colosseum"
_TOKEN = Purse(culture=1)


def _one_more(play: Play, side: int) -> bool:
    """Return whether one more combat value makes one more hit that counts."""
    battle = battle_of(play.state)
    value = value_of(play.state, battle, side)
    stopped = cancelled(play.state, battle, 1 - side)
    most = len(fighters(play.state, battle, 1 - side))
    now = min(most, max(0, value // HIT - stopped))
    return min(most, max(0, (value + 1) // HIT - stopped)) > now


def _offer(play: Play, agenda: Agenda, side: int) -> None:
    battle = battle_of(play.state)
    seat = battle.seats[side]
    able = not battle.sea and goods.can_pay(play.state, seat, _TOKEN)
    if able and _one_more(play, side):
        yes_no(agenda, seat, COLOSSEUM, cell=battle.cell, n=side)


def _answered(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChooseWord):
        ways = goods.mixes(play.state, step.seat, _TOKEN)
        goods.charge(agenda, step.seat, COLOSSEUM, ways, n=step.n)


def _paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    battle_of(play.state).bonus[step.n] += 1


PERK: Final = Perk(
    id=COLOSSEUM,
    after_roll=_offer,
    answers={COLOSSEUM: _answered},
    paid={COLOSSEUM: _paid},
)
