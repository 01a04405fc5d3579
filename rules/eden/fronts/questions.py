"""Fronts: its questions, its automatic steps, its day."""

from __future__ import annotations

from typing import get_args

from rules.core.questions import Questions, table
from rules.eden import steps as st
from rules.eden.actions import Action
from rules.eden.board import effects
from rules.eden.board import questions as common
from rules.eden.board.board import Play, combats_of, order
from rules.eden.board.card_zones import refill
from rules.eden.board.state import State
from rules.eden.board.troop_placement import ask_redeployment
from rules.eden.events import Event
from rules.eden.fronts import (
    battle,
    conquest,
    elimination,
    logistics,
    offensive,
    results,
    setup,
    turn,
)

# --- what runs by itself ---


def begin_day(play: Play, agenda: st.Agenda, step: st.BeginDay) -> None:
    """A day of Fronts (3.2.3), pushed in reverse."""
    play.state.day += 1
    common.begin_phase(play, "expansion")
    agenda += [
        st.EndDay(),
        st.EndPhase(),
        st.Market(),
        st.EndPhase(),
        st.Extract(),
        st.EndPhase(),
        st.Offensives(order(play.state)),
    ]


def _extract(play: Play, agenda: st.Agenda, step: st.Extract) -> None:
    common.begin_phase(play, "production")
    logistics.produce(play)


def _market(play: Play, agenda: st.Agenda, step: st.Market) -> None:
    if step.seats is None:
        common.begin_phase(play, "logistics")
        step = st.Market(order(play.state))
    logistics.next_order(play, agenda, step.seats or [])


def _regroup(play: Play, agenda: st.Agenda, step: st.Regroup) -> None:
    ask_redeployment(play, agenda, step.seat, logistics.groups(play.state, step.seat))


def _rest(play: Play, agenda: st.Agenda, step: st.Rest) -> None:
    """FT-LOG-5."""
    refill(play, step.seat)


def _late(play: Play, agenda: st.Agenda, step: st.OpenLate) -> None:
    effects.open_delayed(play, agenda, *combats_of(play.state, step.combats))


def _after(play: Play, agenda: st.Agenda, step: st.OpenAfter) -> None:
    effects.open_post(play, agenda, *combats_of(play.state, step.combats))


def _clear(play: Play, agenda: st.Agenda, step: st.ClearFronts) -> None:
    results.clear_fronts(play, step.combats)
    conquest.lose_portals(play, step.combats)


def _close(play: Play, agenda: st.Agenda, step: st.CloseFronts) -> None:
    play.state.combats = {}


RUNS: common.Runs = {
    **common.COMMON_RUNS,
    **common.TROOPS_RUNS,
    # a match
    st.SetUpConquest: setup.set_up,
    st.DealDecks: setup.begin,
    st.Settling: setup.publish,
    # a day
    st.BeginDay: begin_day,
    st.Offensives: turn.next_turn,
    st.TakeTurn: turn.take_turn,
    st.Tend: turn.tend,
    st.Strike: offensive.strike,
    st.CloseTurn: turn.close_turn,
    st.Extract: _extract,
    st.Market: _market,
    st.Regroup: _regroup,
    st.Rest: _rest,
    st.EndPhase: elimination.concessions,
    # an offensive
    st.Vanguard: battle.lead,
    st.NextPlay: battle.next_play,
    st.OpenLate: _late,
    st.Weigh: battle.weigh,
    st.OpenAfter: _after,
    st.PayToll: results.pay_toll,
    st.ClearFronts: _clear,
    st.DefendersRest: results.rest_defenders,
    st.Conquests: conquest.conquer,
    st.Occupy: conquest.occupy,
    st.ComeHome: conquest.come_home,
    st.Fallout: conquest.fall_out,
    st.CloseFronts: _close,
}

QUESTIONS: Questions[State, Action, Event] = Questions(
    steps=get_args(st.OfFronts),
    asked=table(
        *common.COMMON,
        *common.TROOPS,
        logistics.REDEPLOYING,
        logistics.QUESTION,
        offensive.QUESTION,
        *turn.QUESTIONS,
        *battle.QUESTIONS,
        results.QUESTION,
        *conquest.QUESTIONS,
        setup.QUESTION,
    ),
    runs=RUNS,
    free=common.FREE,
    late=common.LATE,
)
