"""The end of a player in Fronts (FT-END-2, R-34)."""

from __future__ import annotations

from collections.abc import Container

from rules.core.hexes import HEART
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.board import Play, held, order
from rules.eden.board.match_end import check_last, leave


def eliminate(play: Play, seat: Seat, by: Seat, fallen: Container[Cell] = ()) -> None:
    """On each territory he still controls, his troops are replaced by 1 of the conqueror.

    *fallen*: those that the conqueror is about to enter with troops of his own.
    """
    state = play.state
    for cell in held(state, seat):
        # A territory that is about to be entered gets no troop as a gift: those who enter are
        # counted later.
        state.tiles[cell].owner, state.tiles[cell].centre = by, int(cell not in fallen)
    leave(state, seat)
    play.say(ev.Eliminated(seat, by))


def concessions(play: Play, agenda: st.Agenda, step: st.EndPhase) -> None:
    """The end of a phase: the tiles of who has conceded become wild; nobody is rewarded."""
    state = play.state
    leaving = [seat for seat in order(state) if state.players[seat].conceding]
    for seat in leaving:
        for cell in held(state, seat):
            state.tiles[cell].owner, state.tiles[cell].centre = NOBODY, 0
        leave(state, seat)
        play.say(ev.Conceded(seat))
    if leaving:
        state.heart_owner = state.tiles[HEART].owner  # nobody who is still there has lost it
        check_last(play, leaving)
