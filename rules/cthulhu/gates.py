"""Taking, leaving and swapping gates: unlimited and free (6.9)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.errors import Refusal
from rules.core.ids import NOBODY, Seat
from rules.cthulhu import board
from rules.cthulhu import errors as er
from rules.cthulhu.actions import Action, LeaveGate, TakeGate
from rules.cthulhu.board import Play
from rules.cthulhu.content import ACOLYTE
from rules.cthulhu.state import State


def options(state: State, seat: Seat) -> Iterator[Action]:
    """List the gates that may be taken, left, or given to another keeper."""
    able = [
        n
        for n in board.mine(state, seat)
        if state.units[n].at in state.gates
        and board.keeps_gates(state, n)
        and not board.is_keeper(state, n)
        and board.keeper_seat(state, state.units[n].at) in (NOBODY, seat)
    ]
    for n in board.alike(state, able):
        keeper = state.gates[state.units[n].at].keeper
        if keeper < 0 or state.units[keeper].kind != state.units[n].kind:
            yield TakeGate(n)
    for area in sorted(state.gates):
        if board.keeper_seat(state, area) == seat:
            yield LeaveGate(area)


def why_not(state: State, seat: Seat, action: Action) -> Refusal:
    """Say why a gate cannot be taken or left; the action is not among the options."""
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


def take(play: Play, action: TakeGate) -> None:
    """Put a unit on the gate; a keeper of the same player steps off."""
    board.keep(play, action.unit)


def abandon(play: Play, seat: Seat, action: LeaveGate) -> None:
    """Take the keeper off; the gate is not taken again without being told to."""
    gate = play.state.gates[action.area]
    board.drop_gate(play, gate.keeper)
    gate.shunned = sorted([*gate.shunned, seat])


def auto_control(play: Play, seat: Seat) -> bool:
    """Take every free gate that *seat* can take and has not abandoned; say whether one was."""
    state, found = play.state, False
    if not state.auto_control or not board.may_act(state, seat):
        return False
    for area in board.abandoned(state):
        able = [n for n in board.there(state, area, seat) if board.keeps_gates(state, n)]
        if able and seat not in state.gates[area].shunned:
            board.keep(play, min(able, key=lambda n: (state.units[n].kind != ACOLYTE, n)))
            found = True
    return found
