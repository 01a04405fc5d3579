"""A match, step by step: what runs by itself, what may be answered, what an answer does."""

from __future__ import annotations

from typing import assert_never

from rules.clash import (
    board,
    catalogue,
    collecting,
    conceding,
    hooks,
    improving,
    incidents_drawn,
    moving,
    objectives_kept,
    recruiting,
    status,
    trading,
    turns,
)
from rules.clash import errors as er
from rules.clash import steps as st
from rules.clash.actions import (
    Action,
    ChooseCard,
    ChooseCell,
    ChoosePiece,
    ChooseSeat,
    ChooseWord,
    Concede,
    Done,
    Gather,
    GoTo,
    LeaveTalks,
    OfferCard,
    OfferGoods,
    Pay,
    ProposeTrade,
    SetMood,
    SetUnits,
    WantCard,
    WantGoods,
    WantPick,
)
from rules.clash.board import Play
from rules.clash.goods import spend
from rules.clash.state import State
from rules.clash.war import flow, tactics
from rules.core.agenda import lane_of
from rules.core.errors import MatchOver, NotNow, NotYourTurn, Refusal, TooLate
from rules.core.ids import NOBODY, Seat

Agenda = hooks.Agenda
catalogue.fill()

DESTROYING = frozenset({"raze", "earthquake", "revolution", "revolution-change"})
"""Questions that only take away what their seat owns: the first answer listed is to stop."""


# --- what runs by itself ---


def run(play: Play, agenda: Agenda, step: st.Step) -> None:
    """Do what *step* does by itself; it has just left the agenda."""
    if isinstance(step, conceding.SAFE):
        conceding.take_effect(play, agenda)
        seat = getattr(step, "seat", NOBODY)
        if play.state.over or (seat != NOBODY and not board.plays(play.state, seat)):
            return
    match step:  # what happens most often first
        case st.AfterAction():
            turns.after_action(play, agenda, step)
        case st.StatusPart():
            status.run(play, agenda, step)
        case st.BeginTurn(seat=seat):
            turns.begin_turn(play, agenda, seat)
        case st.MoveOn():
            moving.move_on(play, agenda, step)
        case st.Paying():
            _paid(play, agenda, step, step.mixes[0])
        case st.Do(why="event"):
            incidents_drawn.draw(play, agenda, step)
        case st.Do():
            hooks.DOES[step.why](play, agenda, step)
        case st.NextRound():
            status.next_round(play, agenda)
        case st.Talks():
            trading.conclude(play, step)
        case st.Ask():
            hooks.ANSWERS[step.why](play, agenda, step, step.among[0])
        case st.NextAge():
            status.next_age(play, agenda)
        case st.BattleStep():
            flow.run(play, agenda, step)
        case (
            st.AskCards()
            | st.Menu()
            | st.Collecting()
            | st.Recruiting()
            | st.Improving()
            | st.Moving()
            | st.Marching()
            | st.Tactics()
            | st.Objectives()
        ):
            raise TypeError(f"{step} waits; it does not run")
        case _:
            assert_never(step)


def _paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    spend(play, step.seat, step.why, pay)
    hooks.PAID[step.why](play, agenda, step, pay)


# --- what may be answered ---


def options(state: State, step: st.Step, seat: Seat) -> list[Action]:
    """List everything that *seat* may answer to *step*."""
    match step:  # what is asked most often first
        case st.Talks():
            return trading.options(state, step, seat)
        case st.Menu():
            return turns.menu(state, step.seat)
        case st.Collecting():
            return collecting.options(state, step)
        case st.Marching():
            return moving.marching_options(state, step)
        case st.Recruiting():
            return recruiting.options(state, step)
        case st.Moving():
            return moving.moving_options(state, step)
        case st.Ask(why=why, among=among, stop=stop):
            if stop and why in DESTROYING:
                return [Done(), *among]
            return [*among, Done()] if stop else list(among)
        case st.AskCards(stop=stop):
            found = hooks.CARD_OPTIONS[step.why](state, step)
            return [*found, Done()] if stop else found
        case st.Improving():
            return improving.options(state, step)
        case st.Paying(mixes=mixes):
            return list(mixes)
        case st.Objectives():
            return [*objectives_kept.options(state, step), Done()]
        case st.Tactics():
            return tactics.options(state, step)
        case _:
            raise TypeError(f"{step} asks nothing")


def legal(state: State, seat: Seat) -> list[Action]:
    """List everything *seat* may do now, asked or not."""
    if state.over:
        return []
    lane = lane_of(state.agenda, seat)
    found = (
        options(state, lane[1], seat)  # type: ignore[arg-type] # of our union
        if lane is not None
        else [ProposeTrade(other) for other in trading.partners(state, seat)]
    )
    return [*found, *conceding.options(state, seat)]


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return the first rule that forbids *action*, or None when it is legal."""
    if state.over:
        return MatchOver()
    if not 0 <= seat < len(state.players):
        return NotYourTurn()
    if isinstance(action, Concede):
        return conceding.why_not(state, seat)
    lane = lane_of(state.agenda, seat)
    if lane is None:
        if isinstance(action, ProposeTrade):
            able = action.seat in trading.partners(state, seat)
            return None if able else er.NoTrade(action.seat)
        offered = isinstance(
            action, OfferGoods | OfferCard | WantGoods | WantCard | WantPick | LeaveTalks
        )
        return TooLate() if offered else NotYourTurn()
    step: st.Step = lane[1]  # type: ignore[assignment] # of our union
    if isinstance(step, st.Menu):
        return turns.why_not(state, seat, action)
    return None if action in options(state, step, seat) else _reason(state, step, seat, action)


def _reason(state: State, step: st.Step, seat: Seat, action: Action) -> Refusal:
    """Say why *action* is not an answer to *step*."""
    match step, action:
        case st.Talks(), _:
            return trading.reason(state, step, seat, action)
        case st.Paying(), Pay():
            return er.NotExact()
        case st.Collecting(), Gather(cell=cell):
            return er.CannotCollectThat(cell)
        case st.Recruiting(), SetUnits():
            return recruiting.reason(state, step, action)
        case st.Improving(), SetMood(cell=cell):
            return er.CannotImproveThat(cell)
        case st.Moving(), ChooseCell(cell=cell):
            return er.NoGroupThere(cell)
        case st.Marching(), GoTo(cell=cell):
            return er.CannotGoThere(cell)
        case st.Tactics(), ChooseCard(card=card):
            return er.NotLegalTactics(card)
        case st.Objectives(), ChooseCard(card=card):
            return er.CardNotNow(card)
        case _, ChooseCell() | ChooseSeat() | ChooseWord() | ChooseCard() | ChoosePiece():
            asks = isinstance(step, st.Ask | st.AskCards)
            return er.NotAmongThese() if asks else NotNow()
        case _:
            return NotNow()


# --- what an answer does ---


def apply(play: Play, agenda: Agenda, seat: Seat, action: Action) -> None:
    """Do a legal action."""
    if isinstance(action, Concede):
        conceding.concede(play, seat)
        return
    step = agenda[-1]
    match step:  # as in ``options``
        case st.Talks():
            trading.answer(play, agenda, step, seat, action)
        case st.Menu() if isinstance(action, ProposeTrade):
            trading.begin(play, agenda, seat, action.seat)
        case st.Menu():
            turns.answer(play, agenda, step, action)
        case st.Collecting():
            collecting.answer(play, agenda, step, action)
        case st.Marching():
            moving.answer_marching(play, agenda, step, action)
        case st.Recruiting():
            recruiting.answer(play, agenda, step, action)
        case st.Moving():
            moving.answer_moving(play, agenda, step, action)
        case st.Ask() | st.AskCards():
            agenda.pop()
            hooks.ANSWERS[step.why](play, agenda, step, action)
        case st.Improving():
            improving.answer(play, agenda, step, action)
        case st.Paying():
            agenda.pop()
            assert isinstance(action, Pay)
            _paid(play, agenda, step, action)
        case st.Objectives():
            objectives_kept.answer(play, agenda, step, action)
        case st.Tactics():
            tactics.answer(play, agenda, step, action)
        case _:
            raise TypeError(f"{action} does not answer {step}")


def default(state: State, seat: Seat) -> Action:
    """Answer for somebody absent: what can be declined is declined (21)."""
    lane = lane_of(state.agenda, seat)
    assert lane is not None
    step: st.Step = lane[1]  # type: ignore[assignment] # of our union
    listed = options(state, step, seat)
    for calm in (LeaveTalks(), ChooseWord("retreat"), Done()):
        if calm in listed:
            return calm
    return listed[0]
