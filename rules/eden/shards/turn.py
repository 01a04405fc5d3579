"""The Expansion phase, turn by turn, subphase by subphase (3.3.4)."""

from __future__ import annotations

from rules.core.ids import NOBODY
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.board import Play, order
from rules.eden.board.state import Turn
from rules.eden.shards import hand, match_end
from rules.eden.shards.campaign import campaign_of, turn_of


def begin_expansion(play: Play, agenda: st.Agenda) -> None:
    """Nobody has been attacked yet; the turns follow."""
    campaign_of(play.state).attacked = []
    agenda.append(st.Turns(order(play.state)))


def next_turn(play: Play, agenda: st.Agenda, step: st.Turns) -> None:
    """Give the next living seat its turn."""
    for at, seat in enumerate(step.seats):
        if play.state.players[seat].alive:
            agenda += [st.Turns(step.seats[at + 1 :]), st.EndTurn(), st.BeginTurn(seat)]
            return


def begin_turn(play: Play, agenda: st.Agenda, step: st.BeginTurn) -> None:
    """S0, then the first subphase; who has announced the end of his portal only ends it."""
    state, seat = play.state, step.seat
    if state.players[seat].leaving:
        match_end.destroy_own(play, seat)
        return
    campaign_of(state).turn = Turn(seat=seat)
    play.say(ev.TurnBegan(seat))
    _push(play, agenda)


def _push(play: Play, agenda: st.Agenda) -> None:
    """The steps of one subphase, in reverse."""
    agenda += [st.Subphase(), st.RefillBoth(), st.TidyHand(), st.OpenFronts()]
    hand.ask(play, agenda, turn_of(play.state).seat, begins=True)


def next_subphase(play: Play, agenda: st.Agenda, step: st.Subphase) -> None:
    """Begin a subphase that was earned; without one the turn is over."""
    turn = turn_of(play.state)
    mine = play.state.players[turn.seat]
    if not turn.extra or not mine.alive or mine.conceding:
        return
    turn.extra -= 1
    turn.paid, turn.kind, turn.fought, turn.fronts = True, "", False, []
    # Who was attacked is forgotten: a new subphase may go against somebody else.
    turn.target = NOBODY
    play.say(ev.SubphaseEarned(turn.seat, turn.extra))
    _push(play, agenda)


def refill_both(play: Play, agenda: st.Agenda, step: st.RefillBoth) -> None:
    """S4, S8: player and opponent refill; after an added subphase only after a battle."""
    state = play.state
    turn = turn_of(state)
    if turn.paid and not turn.fought:
        return
    for seat in (turn.seat, turn.target):
        if seat != NOBODY and state.players[seat].alive:
            hand.refill_hand(play, seat)


def end_turn(play: Play, agenda: st.Agenda, step: st.EndTurn) -> None:
    """The turn is over: who has conceded leaves (CM-END-5)."""
    campaign_of(play.state).turn = None
    match_end.let_go(play)
