"""Conceding: said at any time, done before the next turn or part of the status phase."""

from __future__ import annotations

from rules.clash import board, scoring, status
from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, Concede
from rules.clash.board import Play
from rules.clash.content import GOODS
from rules.clash.decks import number
from rules.clash.state import State
from rules.core.errors import NotYourTurn, Refusal
from rules.core.ids import NOBODY, Seat
from rules.core.questions import FreeAction

Agenda = list[st.Step]
SAFE = (st.BeginTurn, st.NextRound, st.StatusPart, st.NextAge)
"""Steps before which nothing is half done: no battle, no talks, no question to anybody."""


def absent(state: State) -> list[Seat]:
    """List who has conceded; the defaults answer for them."""
    return list(state.conceding or ())


def options(state: State, seat: Seat) -> list[Action]:
    """List the way out, for who has not taken it."""
    return [] if seat in absent(state) else [Concede()]


def why_not(state: State, seat: Seat, action: Concede) -> Refusal | None:
    """Return why a player cannot concede."""
    if not board.plays(state, seat):
        return NotYourTurn()
    return er.AlreadyConceding() if seat in absent(state) else None


def concede(play: Play, agenda: Agenda, seat: Seat, action: Concede) -> None:
    """Note that a player leaves."""
    play.state.conceding = sorted([*absent(play.state), seat])
    play.say(ev.Conceding(seat))


def take_effect(play: Play, agenda: Agenda) -> None:
    """Let who has conceded leave; if nobody else is left but one, he wins.

    The last ones, if they concede at the same moment, share the victory.
    """
    state = play.state
    going = [seat for seat in board.order(state) if seat in absent(state)]
    if not going:
        return
    points = {seat: scoring.points(state, seat) for seat in going}  # before anything falls
    for seat in going:
        _leave(play, seat, points[seat])
    staying = board.order(state)
    if len(staying) <= 1:
        status.finish(play, staying or going)
        return
    state.first = staying[0]
    agenda[:] = [step for step in agenda if getattr(step, "seat", NOBODY) not in going]


def _leave(play: Play, seat: Seat, points: int) -> None:
    """Empty the map and the hands of a player; others keep the points for wonders they built."""
    state, player = play.state, play.state.players[seat]
    state.kept = {**(state.kept or {}), str(seat): points}
    for cell, city in board.cities(state, seat):
        state.gone += city.wonders
        board.drop_city(state, cell)
    for place in state.spaces.values():
        place.units = [unit for unit in place.units if unit.seat != seat]
    player.stock = dict.fromkeys(GOODS, 0)
    state.action_discard += sorted(player.actions, key=number)
    state.event_discard += player.people
    state.objective_deck[:0] = sorted(player.objectives, key=number)
    state.wonder_deck[:0] = sorted(player.wonders)
    player.actions, player.people, player.objectives, player.wonders = [], [], [], []
    play.say(ev.Conceded(seat, points))


CONCEDING = FreeAction(action=Concede, options=options, why_not=why_not, do=concede, advised=False)
