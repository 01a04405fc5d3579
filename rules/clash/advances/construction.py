"""Construction: Engineering, Sanitation."""

from __future__ import annotations

from typing import Final

from rules.clash import board, decks
from rules.clash.board import Play
from rules.clash.hooks import Agenda, Perk
from rules.core.ids import Seat

PESTILENCE = "pestilence"


def _sanitation(play: Play, agenda: Agenda, seat: Seat) -> None:
    """The pestilence is over once everybody is safe from it (event 1)."""
    state = play.state
    everybody = all(board.owns(state, other, "sanitation") for other in board.order(state))
    if everybody and PESTILENCE in state.marks:
        state.marks.remove(PESTILENCE)


PERKS: Final = (
    Perk(id="engineering", on_gain=lambda play, agenda, seat: decks.draw_wonder(play, seat)),
    Perk(id="sanitation", on_gain=_sanitation, mood_pays="settler"),
)
