"""Raising the mood of cities: which, then the payment (8.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.clash import board, goods, hooks
from rules.clash import errors as er
from rules.clash import steps as st
from rules.clash.actions import Pay, Please
from rules.clash.board import Play
from rules.clash.cities import change_mood
from rules.clash.content import MOODS, Purse
from rules.clash.events import Event
from rules.clash.state import State
from rules.core.errors import NotNow, Refusal
from rules.core.forms import Form, Line
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind

Agenda = hooks.Agenda
HAPPY = MOODS.index("happy")


def _ways(state: State, seat: Seat, steps: Mapping[Cell, int]) -> list[Pay]:
    rituals = board.has(state, seat, "rituals")
    return goods.mixes(state, seat, Purse(mood=_cost(state, steps)), any_for_mood=rituals)


def _cost(state: State, steps: Mapping[Cell, int]) -> int:
    return sum(n * board.size(board.own_city(state, cell)) for cell, n in steps.items())


def purse(state: State, seat: Seat) -> int:
    """Count what a player can spend on moods."""
    stock = state.players[seat].stock
    found = stock["mood"]
    if goods.has_swap(state, seat):
        found += stock["culture"]
    if board.has(state, seat, "rituals"):
        found += sum(stock[good] for good in ("food", "wood", "ore", "ideas", "gold"))
    return found


def can_improve(state: State, seat: Seat) -> bool:
    """Return whether a player can raise the mood of a city."""
    rich = purse(state, seat)
    return rich > 0 and any(
        city.mood != "happy" and board.size(city) <= rich for _, city in board.cities(state, seat)
    )


def begin_improve(play: Play, agenda: Agenda, seat: Seat) -> None:
    """Raise moods."""
    agenda.append(st.Improving(seat=seat))


def blank(state: State, agenda: Agenda, step: st.Improving, seat: Seat) -> Please:
    """Return one step of the worst city that can be afforded."""
    rich = purse(state, seat)
    able = [
        (board.mood_number(city), board.size(city), cell)
        for cell, city in board.cities(state, seat)
        if city.mood != "happy" and board.size(city) <= rich
    ]
    return Please({min(able)[2]: 1} if able else {})


def lines(
    state: State, agenda: Agenda, step: st.Improving, seat: Seat, please: Please
) -> list[Line]:
    """List the steps of each city, and the most that can be afforded."""
    left, found = purse(state, seat) - _cost(state, please.steps), list[Line]()
    for cell, city in board.cities(state, seat):
        now, room = please.steps.get(cell, 0), HAPPY - board.mood_number(city)
        if room:
            found.append(Line(("steps", cell), now, min(room, now + left // board.size(city))))
    return found


def why_not(
    state: State, agenda: Agenda, step: st.Improving, seat: Seat, please: Please
) -> Refusal | None:
    """Return why moods cannot be raised so: no city of one's own, too happy, or nothing to pay with."""
    if not please.steps:
        return NotNow()
    owned = dict(board.cities(state, seat))
    for cell, n in please.steps.items():
        if cell not in owned or n > HAPPY - board.mood_number(owned[cell]):
            return er.CannotImproveThat(cell)
    return er.CannotPay() if _cost(state, please.steps) > purse(state, seat) else None


def answer(play: Play, agenda: Agenda, step: st.Improving, seat: Seat, please: Please) -> None:
    """Pay for the moods."""
    # What is said goes through the payment as a word, since one kind of step stores the payments
    # for everything.
    said = "/".join(f"{cell}={n}" for cell, n in sorted(please.steps.items()))
    goods.charge(agenda, seat, "improve", _ways(play.state, seat, please.steps), word=said)


def improved(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """Raise the moods that have been paid for."""
    for part in step.word.split("/"):
        cell, _, steps = part.partition("=")
        change_mood(play, Cell(cell), int(steps), "improve")


hooks.PAID["improve"] = improved

QUESTION: QuestionKind[State, Any, Event] = QuestionKind(
    step=st.Improving,
    actions=(Please,),
    form=Form(answer=Please, blank=blank, lines=lines, why_not=why_not),
    answer=answer,
    closes=True,
)
