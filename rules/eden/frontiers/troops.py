"""New troops and their moves in the Logistics phase (FR-LOG-5, FR-LOG-6)."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.common.board import Play, components, held, holds_heart, order
from rules.eden.common.cards import TECH_PORTAL
from rules.eden.common.state import State
from rules.eden.common.troop_placement import can_move

NEW_TROOPS = 2  # FR-LOG-5


def reinforcements(state: State, seat: Seat) -> int:
    """Count the troops that *seat* receives."""
    improved = TECH_PORTAL in state.players[seat].in_front
    return NEW_TROOPS + holds_heart(state, seat) + improved


def reinforce(play: Play, agenda: list[st.Step]) -> None:
    """Everybody receives at once, at his portal; owners of Improved Portal choose later."""
    state = play.state
    for seat in order(state):
        mine = state.players[seat]
        assert mine.portal is not None
        if not _chooses(state, seat):
            troops = reinforcements(state, seat)
            state.tiles[mine.portal].centre += troops
            play.say(ev.Reinforced(seat, {mine.portal: troops}))
    agenda.append(st.Redeployments(order(state)))


def _chooses(state: State, seat: Seat) -> bool:
    return TECH_PORTAL in state.players[seat].in_front and len(held(state, seat)) > 1


def next_redeployment(play: Play, agenda: list[st.Step], step: st.Redeployments) -> None:
    """Ask the next seat: first where its new troops go, then what it moves."""
    if not step.seats:
        return
    state = play.state
    seat, *rest = step.seats
    agenda.append(st.Redeployments(rest))
    if _chooses(state, seat):
        agenda.append(st.BeginRedeploying(seat))
        agenda.append(st.Reinforcing(seat=seat, troops=reinforcements(state, seat)))
    else:
        begin_redeploying(play, agenda, seat)


def begin_redeploying(play: Play, agenda: list[st.Step], seat: Seat) -> None:
    """Ask, unless everybody sees that nothing can move."""
    state = play.state
    if can_move(state, components(state, seat)):
        agenda.append(st.Redeploying(seat=seat))
    else:
        play.say(ev.Redeployed(seat, {}, forced=True))
