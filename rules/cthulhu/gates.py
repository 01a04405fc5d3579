"""Taking, leaving and swapping gates: unlimited and free (6.9)."""

from __future__ import annotations

from functools import cache

from rules.core.errors import Refusal
from rules.core.ids import NOBODY, Seat
from rules.cthulhu import board
from rules.cthulhu import errors as er
from rules.cthulhu.actions import Action, LeaveGate, TakeGate
from rules.cthulhu.board import Play
from rules.cthulhu.content import Area, Kind
from rules.cthulhu.state import State


def options(state: State, seat: Seat) -> list[Action]:
    """List the gates that may be taken, left, or given to another keeper."""
    units, own = state.units, board.units_of(state, seat)
    free: list[Area] = []
    kept: dict[Area, Kind] = {}
    for area, gate in state.gates.items():
        keeper = gate.keeper
        if keeper < 0:
            free.append(area)
        elif keeper in own:
            kept[area] = units[keeper].kind
    if not free and not kept:
        return []
    found: list[Action] = []
    for kind in board.keeper_kinds(state, seat):
        # To put an equal unit on one's own gate would change nothing.
        open_to = free + [area for area in kept if kept[area] != kind]
        for n in board.pieces(state, seat, kind) if open_to else ():
            if (at := units[n].at) in open_to:
                open_to.remove(at)
                found.append(_take(n))
    found += [_leave(area) for area in sorted(kept)]
    return found


# The same answers are listed again and again: each is made once.
_take, _leave = cache(TakeGate), cache(LeaveGate)


def why_not(state: State, seat: Seat, action: Action) -> Refusal:
    """Return why a gate cannot be taken or left; the action is not among the options."""
    if isinstance(action, LeaveGate):
        known = action.area in state.gates
        return er.GateNotYours(action.area) if known else er.NoGateThere(action.area)
    assert isinstance(action, TakeGate)
    if action.unit not in board.mine(state, seat):
        return er.NotYourUnit()
    unit = state.units[action.unit]
    if unit.at not in state.gates:
        return er.NoGateThere(unit.at)
    if not board.keeps_gates(state, action.unit):
        return er.NoGateKeeper(unit.kind)
    if board.keeper_seat(state, unit.at) not in (NOBODY, seat):
        return er.GateNotYours(unit.at)
    keeper = state.gates[unit.at].keeper
    if keeper >= 0 and state.units[keeper].kind == unit.kind:
        return er.AlreadyKeeper(unit.at)
    return er.NotYourUnit()


def take(play: Play, action: TakeGate) -> bool:
    """Put a unit on the gate; say whether it was free: a keeper of the same player steps off."""
    state = play.state
    # Before ``keep``: afterwards the gate is taken in any case.
    free = state.gates[state.units[action.unit].at].keeper < 0
    board.keep(play, action.unit)
    return free


def abandon(play: Play, seat: Seat, action: LeaveGate) -> None:
    """Take the keeper off; the gate is not taken again without being told to."""
    gate = play.state.gates[action.area]
    board.drop_gate(play, gate.keeper)
    gate.shunned = sorted([*gate.shunned, seat])  # else auto_control would take it again at once


def auto_control(play: Play, seat: Seat) -> bool:
    """Take every free gate that *seat* can take and has not abandoned; say whether one was."""
    state = play.state
    if not state.auto_control or not board.may_act(state, seat):
        return False
    free = [area for area, gate in state.gates.items() if gate.keeper < 0]
    if not free:
        return False
    takers: dict[Area, int] = {}
    for kind in board.keeper_kinds(state, seat):
        for n in board.pieces(state, seat, kind):
            if (at := state.units[n].at) in free and seat not in state.gates[at].shunned:
                takers.setdefault(at, n)
    for area in sorted(takers):
        board.keep(play, takers[area])
    return bool(takers)
