"""Democracy: Voting, Separation of Power, Civil Liberties, Free Economy."""

from __future__ import annotations

from typing import Final

from rules.clash import board, civic_improvement, goods
from rules.clash.actions import ChooseCell
from rules.clash.board import Play, turn_of
from rules.clash.choices import ask_cell
from rules.clash.collection import begin_collect, can_collect
from rules.clash.content import Purse
from rules.clash.hooks import Agenda, Asked, Perk, Power
from rules.clash.state import State
from rules.core.ids import Cell, Seat

MOOD = Purse(mood=1)


def _votable(state: State, seat: Seat) -> bool:
    """One token is spent on the vote; the rest must raise a city."""
    left = civic_improvement.purse(state, seat) - 1
    return any(
        city.mood != "happy" and board.size(city) <= left for _, city in board.cities(state, seat)
    )


def _vote(play: Play, agenda: Agenda, seat: Seat) -> None:
    civic_improvement.begin_improve(play, agenda, seat)


def _separated(state: State, cell: Cell) -> bool:
    return board.own_city(state, cell).mood == "happy"


def _liberties(play: Play, agenda: Agenda, seat: Seat) -> None:
    goods.gain(play, seat, "civil-liberties", Purse(mood=3))


def _markets(state: State, seat: Seat) -> list[Cell]:
    return [cell for cell, _ in board.cities(state, seat) if can_collect(state, seat, cell)]


def _economy_ready(state: State, seat: Seat) -> bool:
    return turn_of(state).collects == 0 and bool(_markets(state, seat))


def _economy(play: Play, agenda: Agenda, seat: Seat) -> None:
    turn_of(play.state).marks["no-collect"] = 1
    ask_cell(agenda, seat, "free-economy", _markets(play.state, seat))


def _economy_chosen(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    begin_collect(play, agenda, step.seat, action.cell)


PERKS: Final = (
    Perk(
        id="voting",
        powers=(Power(id="voting", once=False, price=MOOD, ready=_votable, use=_vote),),
    ),
    Perk(id="separation-of-power", no_boost=_separated),
    Perk(
        id="civil-liberties",
        powers=(Power(id="civil-liberties", free=False, once=False, use=_liberties),),
    ),
    Perk(
        id="free-economy",
        powers=(Power(id="free-economy", price=MOOD, ready=_economy_ready, use=_economy),),
        answers={"free-economy": _economy_chosen},
    ),
)
