"""The table of what is asked in a match, and of what runs by itself."""

from __future__ import annotations

from functools import partial
from typing import Any, get_args

from rules.clash import actions as ac
from rules.clash import (
    board,
    civic_improvement,
    collection,
    concession,
    event_draw,
    goods,
    hooks,
    movement,
    objective_cards,
    recruitment,
    status,
    trade,
    turn,
)
from rules.clash import errors as er
from rules.clash import steps as st
from rules.clash.actions import Action, Done, Pay
from rules.clash.advances import PERKS
from rules.clash.board import Play
from rules.clash.civil import CIVILS
from rules.clash.events import Event
from rules.clash.incidents import INCIDENTS
from rules.clash.objectives import OBJECTIVES
from rules.clash.state import State
from rules.clash.tactics import TACTICS
from rules.clash.war import flow, tactics
from rules.clash.wonders import PERKS as WONDERS
from rules.core.agenda import Step
from rules.core.ids import NOBODY, Seat
from rules.core.questions import QuestionKind, Questions, Run, table

Agenda = hooks.Agenda
hooks.register(
    perks=(*PERKS, *WONDERS),
    civils=CIVILS,
    tactics=TACTICS,
    objectives=OBJECTIVES,
    incidents=INCIDENTS,
)

DESTROYING = frozenset({"raze", "earthquake", "revolution", "revolution-change"})
"""Questions that only take away what their seat owns: the first answer listed is to stop."""


def ask_options(state: State, agenda: Agenda, step: st.Ask, seat: Seat) -> list[Action]:
    """List the answers that the question names, and to stop if it allows that."""
    if not step.stop:
        return list(step.among)
    return [Done(), *step.among] if step.why in DESTROYING else [*step.among, Done()]


def card_options(state: State, agenda: Agenda, step: st.AskCards, seat: Seat) -> list[Action]:
    """List the cards that fit, and to stop if the question allows that."""
    found = hooks.CARD_OPTIONS[step.why](state, step)
    return [*found, Done()] if step.stop else found


def _answered(play: Play, agenda: Agenda, step: hooks.Asked, seat: Seat, action: Action) -> None:
    hooks.ANSWERS[step.why](play, agenda, step, action)


def _paid(play: Play, agenda: Agenda, step: st.Paying, seat: Seat, pay: Pay) -> None:
    goods.spend(play, seat, step.why, pay)
    hooks.PAID[step.why](play, agenda, step, pay)


CHOICES = (ac.ChooseCell, ac.ChooseSeat, ac.ChooseWord, ac.ChooseCard, ac.ChoosePiece)
ASK = QuestionKind(
    step=st.Ask,
    actions=(*CHOICES, ac.SetMood, Pay, Done),
    options=ask_options,
    wrong=dict.fromkeys(CHOICES, lambda action: er.NotAmongThese()),
    answer=_answered,
    default=(ac.ChooseWord("retreat"), Done()),
    closes=True,
)
ASK_CARDS = QuestionKind(
    step=st.AskCards,
    actions=(ac.ChooseCard, ac.PlayCard, Done),
    options=card_options,
    wrong={ac.ChooseCard: lambda action: er.NotAmongThese()},
    answer=_answered,
    default=(Done(),),
    closes=True,
)
PAYING = QuestionKind[State, Any, Event](
    step=st.Paying,
    actions=(Pay,),
    options=lambda state, agenda, step, seat: list(step.mixes),
    wrong={Pay: lambda action: er.NotExact()},
    answer=_paid,
    default=(),  # the best way to pay is the first
    closes=True,
)


# --- what runs by itself ---


hooks.DOES["event"] = event_draw.draw


def _after_leaving(play: Play, agenda: Agenda, step: Any, run: Run[State, Event]) -> None:
    """Let who has conceded leave first; a step of one who has left is dropped."""
    concession.take_effect(play, agenda)
    seat = getattr(step, "seat", NOBODY)
    if not play.state.over and (seat == NOBODY or board.plays(play.state, seat)):
        run(play, agenda, step)


RUNS: dict[type[Step], Run[State, Event]] = {
    st.AfterAction: turn.after_action,
    st.StatusPart: status.run,
    st.BeginTurn: turn.begin_turn,
    st.MoveOn: movement.move_on,
    st.Paying: lambda play, agenda, step: _paid(play, agenda, step, step.seat, step.mixes[0]),
    st.Do: lambda play, agenda, step: hooks.DOES[step.why](play, agenda, step),
    st.NextRound: status.next_round,
    st.Talks: trade.conclude,
    st.Ask: lambda play, agenda, step: hooks.ANSWERS[step.why](play, agenda, step, step.among[0]),
    st.NextAge: status.next_age,
    st.BattleStep: flow.run,
}
# Nothing is half done before these: no battle, no talks, no question to anybody.
RUNS.update({kind: partial(_after_leaving, run=RUNS[kind]) for kind in concession.SAFE})
QUESTIONS: Questions[State, Any, Event] = Questions(  # Any: Action is a union, not a class
    steps=get_args(st.Step),
    asked=table(
        trade.QUESTION,
        turn.QUESTION,
        collection.QUESTION,
        recruitment.QUESTION,
        movement.QUESTION,
        ASK,
        ASK_CARDS,
        civic_improvement.QUESTION,
        PAYING,
        objective_cards.QUESTION,
        tactics.QUESTION,
    ),
    runs=RUNS,
    free=(trade.PROPOSING, concession.CONCEDING),
    late=(ac.Terms,),
)
