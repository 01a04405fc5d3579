"""Where the seat that builds the map may place something now, as everybody can see."""

from __future__ import annotations

from rules.core.hexes import place_order
from rules.core.ids import Cell
from rules.eden import steps as st
from rules.eden.actions import PlacePortal, PlaceTile
from rules.eden.board.public_state import public_state
from rules.eden.board.views import View
from rules.eden.map_creation import options


def legal_places(view: View) -> tuple[Cell, ...]:
    """List the empty cells that the question at hand offers, in increasing (q, r)."""
    if not view.agenda:
        return ()
    step = view.agenda[-1]
    if not isinstance(step, st.PlaceOrdinary | st.ChoosePortal | st.PlaceBlack | st.MoveFinal):
        return ()
    answers = options(public_state(view), [], step, step.seat)
    cells = {a.cell for a in answers if isinstance(a, PlaceTile | PlacePortal)}
    return tuple(sorted(cells, key=place_order))
