"""New troops and their moves in the Logistics phase (FR-LOG-5, FR-LOG-6)."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.board import Play, components, held, order
from rules.eden.board.cards import TECH_PORTAL
from rules.eden.board.state import State
from rules.eden.board.troop_placement import (
    ask_redeployment,
    redeploying,
    redeploying_why_not,
    reinforcements,
)

NEW_TROOPS = 2  # FR-LOG-5


def reinforce(play: Play, agenda: st.Agenda, step: st.Reinforce) -> None:
    """Everybody receives at once, at his portal; owners of Improved Portal choose later."""
    state = play.state
    for seat in order(state):
        mine = state.players[seat]
        assert mine.portal is not None
        if not _chooses(state, seat):
            troops = reinforcements(state, seat, NEW_TROOPS)
            state.tiles[mine.portal].centre += troops
            play.say(ev.Reinforced(seat, {mine.portal: troops}))
    agenda.append(st.Redeployments(order(state)))


def _chooses(state: State, seat: Seat) -> bool:
    return TECH_PORTAL in state.players[seat].in_front and len(held(state, seat)) > 1


def next_redeployment(play: Play, agenda: st.Agenda, step: st.Redeployments) -> None:
    """Ask the next seat: first where its new troops go, then what it moves."""
    if not step.seats:
        return
    state = play.state
    seat, *rest = step.seats
    agenda.append(st.Redeployments(rest))
    if _chooses(state, seat):
        agenda.append(st.BeginRedeploying(seat))
        agenda.append(st.Reinforcing(seat=seat, troops=reinforcements(state, seat, NEW_TROOPS)))
    else:
        ask_redeployment(play, agenda, seat, components(state, seat))


def begin_redeploying(play: Play, agenda: st.Agenda, step: st.BeginRedeploying) -> None:
    """Ask what moves now that the new troops stand where their owner wants them."""
    ask_redeployment(play, agenda, step.seat, components(play.state, step.seat))


REDEPLOYING = redeploying(components, redeploying_why_not)
