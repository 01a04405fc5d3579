"""Good years: food for the drawer or for everybody, some of it given to others."""

from __future__ import annotations

from typing import Final

from rules.clash import board, goods
from rules.clash import steps as st
from rules.clash.actions import ChooseSeat
from rules.clash.board import Play
from rules.clash.choices import ask_seat
from rules.clash.content import INCIDENTS as PRINTED
from rules.clash.content import Purse
from rules.clash.hooks import Agenda, Asked, Incident
from rules.clash.incidents.everybody import struck
from rules.core.ids import Card, Seat

SHARE = "harvest-share"


def _harvest(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    printed = PRINTED[card]
    for lucky in struck(play.state, seat, card):
        goods.gain(play, lucky, printed.id, Purse(food=printed.food))
    agenda.append(st.Do(why=SHARE, seat=seat, word=printed.id, n=printed.shared))


def _share(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Ask who gets the next food of the supply (Q23)."""
    if step.n > 0:
        others = board.others(play.state, step.seat)
        ask_seat(agenda, step.seat, SHARE, others, word=step.word, n=step.n)


def _given(play: Play, agenda: Agenda, step: Asked, action: ChooseSeat) -> None:
    goods.gain(play, action.seat, step.word, Purse(food=1))
    agenda.append(st.Do(why=SHARE, seat=step.seat, word=step.word, n=step.n - 1))


INCIDENTS: Final = (
    Incident(id="a-good-year", main=_harvest, answers={SHARE: _given}, does={SHARE: _share}),
    Incident(id="an-awesome-year", main=_harvest),
    Incident(id="a-fantastic-year", main=_harvest),
)
