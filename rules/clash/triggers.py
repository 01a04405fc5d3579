"""Objectives completed at once, when what they ask for happens (15)."""

from __future__ import annotations

from rules.clash import steps as st
from rules.clash.board import Play, order
from rules.clash.hooks import INSTANT, Agenda, Moment


def happened(play: Play, agenda: Agenda, moment: Moment) -> None:
    """Offer the objectives of a moment to whom it allows one; whoever holds cards is asked."""
    state = play.state
    shared = moment.kind in ("battle", "captured")
    for seat in reversed(order(state, moment.seat)) if shared else (moment.seat,):
        if not state.players[seat].objectives:
            continue
        names = [
            objective.id
            for objective in INSTANT
            if objective.instant is not None and objective.instant(state, seat, moment)
        ]
        if names:
            agenda.append(st.Objectives(seat=seat, names=names))
