"""Events that lower moods: famine, floods, pestilence; and Myths, which prevent it (16.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.clash import board, goods
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, Pay
from rules.clash.board import Play
from rules.clash.choices import ask
from rules.clash.cities import change_mood, set_mood
from rules.clash.content import INCIDENTS as PRINTED
from rules.clash.content import Purse
from rules.clash.hooks import Agenda, Asked, Incident
from rules.clash.incidents.everybody import struck
from rules.clash.state import State
from rules.core.ids import Card, Cell, Seat

MYTHS = "myths"
MOODS = "event-moods"
PESTILENCE = "pestilence"
_FURIOUS: Final = {"famine", "severe-famine"}
"""Events that make a city angry at once."""


def _anywhere(state: State, cell: Cell) -> bool:
    return True


def _coastal(state: State, cell: Cell) -> bool:
    return any(board.is_sea(state, near) for near in board.neighbours(state, cell))


_SCOPES: Final[dict[str, Callable[[State, Cell], bool]]] = {
    "flood": _coastal,
    "heavy-flood": _coastal,
}
"""Which cities an event may strike; all of them if it is not here."""


def lower(agenda: Agenda, seat: Seat, incident: str, n: int = 1) -> None:
    """Let a player lower the mood of so many of his cities that are not angry."""
    agenda.append(st.Do(why=MOODS, seat=seat, word=incident, n=n))


def strike(
    play: Play, agenda: Agenda, seat: Seat, incident: str, cells: list[Cell], *, n: int = 1
) -> None:
    """Ask which of these cities suffers, or for the price of Myths (Q20, R41)."""
    able = [cell for cell in cells if board.own_city(play.state, cell).mood != "angry"]
    if not able:
        return
    among: list[Action] = [ChooseCell(cell) for cell in able]
    if board.in_use(play.state, seat, MYTHS):
        among += goods.mixes(play.state, seat, Purse(mood=1))
    ask(agenda, seat, MOODS, among, word=incident, n=n)


def _next(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Go on with the next city; none suffers twice."""
    if step.n < 1:
        return
    fits = _SCOPES.get(step.word, _anywhere)
    cells = [
        cell
        for cell, _ in board.cities(play.state, step.seat)
        if cell != step.cell and fits(play.state, cell)
    ]
    strike(play, agenda, step.seat, step.word, cells, n=step.n)


def _struck(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    """A city suffers, or mood tokens have prevented it."""
    if isinstance(action, Pay):
        goods.spend(play, step.seat, MYTHS, action)
        agenda.append(st.Do(why=MOODS, seat=step.seat, word=step.word, n=step.n - 1))
        return
    assert isinstance(action, ChooseCell)
    if step.word in _FURIOUS:
        set_mood(play, action.cell, "angry", step.word)
    else:
        change_mood(play, action.cell, -1, step.word)
    last, left = action.cell, step.n - 1
    agenda.append(st.Do(why=MOODS, seat=step.seat, cell=last, word=step.word, n=left))


# --- the events ---


def _famine(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    """Food is lost, or else a city becomes angry (R40)."""
    printed = PRINTED[card]
    for victim in struck(play.state, seat, card):
        lost = goods.lose(play, victim, printed.id, Purse(food=printed.food))
        if lost < printed.food:
            lower(agenda, victim, printed.id)


def _flood(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    # Reversed: the question that is pushed last is asked first.
    for victim in reversed(struck(play.state, seat, card)):
        lower(agenda, victim, PRINTED[card].id)


def _pestilence(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    """One city suffers, two with Roads, Navigation or Trade Routes; then nobody may build."""
    state = play.state
    if not all(board.owns(state, other, "sanitation") for other in board.order(state)):
        if PESTILENCE not in state.marks:
            state.marks.append(PESTILENCE)
        play.say(ev.CardEffect(seat, PESTILENCE))
    for victim in reversed(struck(state, seat, card)):
        if len(board.cities(state, victim)) >= 2:
            lower(agenda, victim, PESTILENCE, carriers(state, victim))


def carriers(state: State, seat: Seat) -> int:
    """Count what a disease takes: one, or two from those who travel."""
    return 2 if board.has(state, seat, "disease-roads") else 1


INCIDENTS: Final = (
    Incident(id="famine", main=_famine, answers={MOODS: _struck}, does={MOODS: _next}),
    Incident(id="severe-famine", main=_famine),
    Incident(id="flood", main=_flood),
    Incident(id="heavy-flood", main=_flood),
    Incident(id=PESTILENCE, main=_pestilence),
)
