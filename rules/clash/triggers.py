"""Objectives completed at once, when what they ask for happens (15)."""

from __future__ import annotations

from rules.clash import steps as st
from rules.clash.board import Play, order
from rules.clash.hooks import INSTANT, Agenda, Moment


def happened(play: Play, agenda: Agenda, moment: Moment) -> None:
    """Offer the objectives of a moment to the seats that it allows one; each holder of cards is asked."""
    state = play.state
    shared = moment.kind in ("battle", "captured")
    # Reversed: the last one that is pushed is asked first, and that is the seat of the moment.
    for seat in reversed(order(state, moment.seat)) if shared else (moment.seat,):
        # Each holder of an objective is asked, fitting or not: else a question would show what is
        # held.
        if not state.players[seat].objectives:
            continue
        names = [
            objective.id
            for objective in INSTANT
            if objective.instant is not None and objective.instant(state, seat, moment)
        ]
        if names:
            agenda.append(st.Objectives(seat=seat, names=names))
