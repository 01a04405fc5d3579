"""The Great Library."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash import events as ev
from rules.clash.actions import ChooseWord
from rules.clash.board import Play, turn_of
from rules.clash.choices import ask_word
from rules.clash.content import CATEGORIES, GOVERNMENTS, INCIDENTS
from rules.clash.hooks import Agenda, Asked, Perk, Power
from rules.clash.state import State
from rules.core.ids import Seat

GREAT_LIBRARY = "great-library"


def _shelf(state: State, seat: Seat, category: str) -> list[str]:
    """List the advances of a category that can be borrowed and are of use (17)."""
    return [
        a.id
        for a in CATEGORIES[category]
        if not board.owns(state, seat, a.id) and _gives(state, seat, a.id)
    ]


def _gives(state: State, seat: Seat, advance: str) -> bool:
    """Return whether an advance can give its borrower anything before the turn ends (17)."""
    # What everybody sees decides, and that alone: the advances offered are no secret.
    mine = state.players[seat]
    trades = any(INCIDENTS[card].id == "great-merchant" for card in mine.people)
    match advance:
        case "storage":  # its limit is that of its owners
            return False
        case "monuments":  # nobody else influences cities now; the Great Statue is built upon it
            return bool(mine.wonders)
        case "trade-routes":  # they pay when the turn begins, and through the Great Merchant
            return trades
        case "currency":  # it changes what two others give
            return board.owns(state, seat, "taxes") or (
                trades and board.owns(state, seat, "trade-routes")
            )
        case "state-religion":  # a price of temples, which come from Myths
            return board.owns(state, seat, "myths")
        case _:
            return True


def _shelves(state: State, seat: Seat) -> list[str]:
    return [
        category
        for category in CATEGORIES
        if category not in GOVERNMENTS and _shelf(state, seat, category)
    ]


def _use(play: Play, agenda: Agenda, seat: Seat) -> None:
    ask_word(agenda, seat, GREAT_LIBRARY, _shelves(play.state, seat))


def _shelf_chosen(play: Play, agenda: Agenda, step: Asked, action: ChooseWord) -> None:
    books = _shelf(play.state, step.seat, action.word)
    ask_word(agenda, step.seat, "great-library-advance", books)


def _borrowed(play: Play, agenda: Agenda, step: Asked, action: ChooseWord) -> None:
    """Use it until the end of the turn: no immediate bonus, no token, no level, not owned."""
    turn_of(play.state).borrowed = action.word
    play.say(ev.CardEffect(step.seat, GREAT_LIBRARY, word=action.word))


PERK: Final = Perk(
    id=GREAT_LIBRARY,
    powers=(Power(id=GREAT_LIBRARY, ready=_shelves, use=_use),),
    answers={GREAT_LIBRARY: _shelf_chosen, "great-library-advance": _borrowed},
)
