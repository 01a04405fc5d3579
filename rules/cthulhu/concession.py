"""Conceding: said at any time, done before the next round or part of the Apocalypse phase."""

from __future__ import annotations

from rules.core.errors import NotYourTurn, Refusal
from rules.core.ids import NOBODY, Seat
from rules.core.questions import FreeAction
from rules.cthulhu import apocalypse, board, turn
from rules.cthulhu import errors as er
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Action, Concede
from rules.cthulhu.board import Play
from rules.cthulhu.state import POOL, State

Agenda = list[st.Step]
SAFE = (
    st.BeginTurn,
    st.Gather,
    st.FirstPlayer,
    st.GateDoom,
    st.Rituals,
    st.Events,
    st.Reveals,
    st.Verdict,
    st.BeginActions,
    st.Rounds,
)
"""Steps before which nothing is half done: no battle, no negotiation, no question to anybody."""


def absent(state: State) -> list[Seat]:
    """List who has conceded; the defaults answer for them."""
    return list(state.conceding or ())


def options(state: State, seat: Seat) -> list[Action]:
    """List the way out, for who has not taken it."""
    return [] if seat in absent(state) else [Concede()]


def why_not(state: State, seat: Seat, action: Concede) -> Refusal | None:
    """Return why a player cannot concede."""
    if seat not in board.seats(state):
        return NotYourTurn()
    return er.AlreadyConceding() if seat in absent(state) else None


def concede(play: Play, agenda: Agenda, seat: Seat, action: Concede) -> None:
    """Note that a player leaves."""
    play.state.conceding = sorted([*absent(play.state), seat])
    play.say(ev.Conceding(seat))


def take_effect(play: Play, agenda: Agenda, step: st.Step) -> None:
    """Let who has conceded leave; if nobody else is left but one, he wins.

    The last ones, if they concede at the same moment, share the victory. *step* is next.
    """
    state = play.state
    going = [seat for seat in board.seats(state) if seat in absent(state)]
    if not going:
        return
    for seat in going:
        _leave(play, seat)
    staying = board.seats(state)
    if len(staying) <= 1:
        apocalypse.finish(play, "last", staying or going)
        return
    # Before the order is shortened: the next in the old order becomes the first player.
    if state.first in going:
        state.first = next(s for s in board.order_from(state, state.first) if s in staying)
    for each in (step, *agenda):
        match each:
            case st.Rounds(at=at):  # a place in the order, which gets shorter
                each.at = len([s for s in state.order[:at] if s in staying])
            case st.Rituals() | st.Events() | st.Reveals():
                each.left = [s for s in each.left if s in staying]
            case _:
                pass
    state.order = [s for s in state.order if s in staying]
    state.declined = [s for s in state.declined if s in staying]


def _leave(play: Play, seat: Seat) -> None:
    """Empty the card and the map of a faction; its gates are left without a keeper."""
    state, player = play.state, play.state.players[seat]
    own = board.units_of(state, seat)
    for n in own:
        state.units[n].at, state.units[n].by = POOL, NOBODY
    for gate in state.gates.values():
        if gate.keeper in own:
            gate.keeper = -1
        gate.shunned = [s for s in gate.shunned if s != seat]
    signs, player.signs = player.signs, []
    player.revealed = sorted([*player.revealed, *signs])
    # Nothing is left to win or to decide with: no victory, no requirement, no round.
    player.power, player.books, player.open, player.earned = 0, [], [], []
    player.out = True
    state.gone = sorted([*(state.gone or ()), seat])
    play.say(ev.Conceded(seat, tuple(signs)))
    turn.return_captives(play, [unit for unit in state.units if unit.by == seat])


CONCEDING = FreeAction(action=Concede, options=options, why_not=why_not, do=concede, advised=False)
