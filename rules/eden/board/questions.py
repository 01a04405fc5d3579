"""The questions, free actions and automatic steps that editions share.

An edition adds its own: ``Questions(asked=table(*COMMON, ...), runs={**COMMON_RUNS, ...})``.
"""

from __future__ import annotations

from typing import Final

from rules.core.agenda import Step
from rules.core.errors import NotYourTurn, Refusal
from rules.core.ids import Seat
from rules.core.questions import FreeAction, QuestionKind, Run
from rules.eden import events as ev
from rules.eden import map_creation
from rules.eden import steps as st
from rules.eden.actions import (
    Action,
    Activate,
    Concede,
    Done,
    Lay,
    Option,
    Pick,
    Recruits,
    Settle,
    Shop,
    Take,
)
from rules.eden.board import (
    effects,
    heart,
    match_end,
    match_start,
    opportunity,
    setback,
    troop_placement,
)
from rules.eden.board import errors as er
from rules.eden.board.board import Play, order
from rules.eden.board.state import Phase, State

EFFECTS = tuple(
    QuestionKind(
        step=step,
        actions=actions,
        options=effects.options,
        why_not=effects.why_not,
        answer=effects.answer,
        default=effects.default,
    )
    for step, actions in (
        (st.AbilityTurn, (Activate, Done)),
        (st.Pick, (Take, Done)),
        (st.PickOption, (Option, Done)),
    )
)
_SEVERAL: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=st.PickSeveral,
    actions=(Pick,),
    form=effects.SEVERAL,
    answer=effects.several,
    closes=True,
)
COMMON = (*EFFECTS, _SEVERAL, setback.QUESTION, *map_creation.QUESTIONS, match_start.UNITS_QUESTION)
"""What every edition asks."""
TROOPS = (heart.QUESTION, troop_placement.REINFORCING)
"""What the editions with troops ask; where troops may be moved to differs between them."""

Runs = dict[type[Step], Run[State, ev.Event]]
"""What steps do by themselves, once they have left the agenda."""

COMMON_RUNS: Final[Runs] = {
    st.Window: effects.run_window,
    st.Resolve: effects.run_resolve,
    st.MapTurn: map_creation.run_map_turn,
    st.StartUnits: match_start.publish,
}
"""What steps of every edition do by themselves."""
TROOPS_RUNS: Final[Runs] = {st.EndDay: match_end.end_day}

LATE = (Recruits, Settle, Lay, Shop)
"""Sealed answers: another comes too late once all are in."""


def begin_phase(play: Play, phase: Phase) -> None:
    """Begin a phase of the day, and say so."""
    state = play.state
    state.phase = phase
    play.say(ev.PhaseBegan(state.day, phase, order(state)[0]))


# --- free actions ---


def _concessions(state: State, seat: Seat) -> list[Action]:
    return _CONCEDE if _concede_why_not(state, seat, _CONCEDE[0]) is None else []


def _concede_why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    mine = state.players[seat]
    if not mine.alive:
        return NotYourTurn()
    return er.AlreadyConceding() if mine.conceding else None


def _concede(play: Play, agenda: st.Agenda, seat: Seat, action: Concede) -> None:
    play.state.players[seat].conceding = True
    play.say(ev.Conceding(seat))


_CONCEDE: list[Action] = [Concede()]
FREE = (
    opportunity.USE,
    FreeAction(
        action=Concede,
        options=_concessions,
        why_not=_concede_why_not,
        do=_concede,
        advised=False,
    ),
)
"""What a seat may do in every edition without being asked."""
