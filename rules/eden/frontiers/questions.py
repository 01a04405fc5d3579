"""Frontiers: its questions, its automatic steps, its day."""

from __future__ import annotations

from typing import get_args

from rules.core.questions import Questions, table
from rules.eden import steps as st
from rules.eden.actions import Action
from rules.eden.board import effects, heart
from rules.eden.board import questions as common
from rules.eden.board.board import Play, order, settle_tiles
from rules.eden.board.state import State
from rules.eden.events import Event
from rules.eden.frontiers import (
    battle,
    combats,
    deployment,
    elimination,
    production,
    purchases,
    refining,
    results,
    setup,
    troops,
)

# --- what runs by itself ---


def begin_day(play: Play, agenda: st.Agenda, step: st.BeginDay) -> None:
    """A day of Frontiers (3.1.3), pushed in reverse."""
    state = play.state
    state.day += 1
    for player in state.players:
        player.refined = False
    agenda += [
        st.EndDay(),
        st.EndPhase(),
        st.Reinforce(),
        st.Ordering(),
        st.EndPhase(),
        st.LastRefining({}),  # E6
        st.Select(at=order(state)[0]),  # E4, E5
        st.ListCombats(),  # E3
        st.Walkovers(),  # E2
        st.Deployments(order(state)),  # E1
        st.Production(),
    ]


def _production(play: Play, agenda: st.Agenda, step: st.Production) -> None:
    common.begin_phase(play, "production")
    production.produce(play)
    common.begin_phase(play, "expansion")


def _walkovers(play: Play, agenda: st.Agenda, step: st.Walkovers) -> None:
    settle_tiles(play, walkover=True)
    heart.watch_heart(play, agenda)


def _close_batch(play: Play, agenda: st.Agenda, step: st.CloseBatch) -> None:
    for number in step.combats:
        play.state.combats.pop(str(number), None)


def _orders(play: Play, agenda: st.Agenda, step: st.Ordering) -> None:
    if not step.opened:
        common.begin_phase(play, "logistics")
    purchases.open_orders(play, agenda, step)


def _delayed(play: Play, agenda: st.Agenda, step: st.OpenDelayed) -> None:
    effects.open_delayed(play, agenda, battle.combat_of(play.state, step.combat))


def _post(play: Play, agenda: st.Agenda, step: st.OpenPost) -> None:
    effects.open_post(play, agenda, battle.combat_of(play.state, step.combat))


RUNS: common.Runs = {
    **common.COMMON_RUNS,
    **common.TROOPS_RUNS,
    # a match
    st.SetUpConquest: setup.set_up,
    st.DealDecks: setup.begin,
    st.Mulligans: lambda play, agenda, step: None,  # everybody has finished
    # a day
    st.BeginDay: begin_day,
    st.Production: _production,
    st.Deployments: deployment.begin_next,
    st.Walkovers: _walkovers,
    st.ListCombats: combats.list_combats,
    st.Select: combats.select,
    st.LastRefining: refining.last_call,
    st.EndPhase: elimination.concessions,
    st.Ordering: _orders,
    st.Reinforce: troops.reinforce,
    st.Redeployments: troops.next_redeployment,
    st.BeginRedeploying: troops.begin_redeploying,
    # a batch of combats, in the order of the steps of a combat
    st.LineUp: combats.line_up,
    st.FormCamps: battle.form_camps,
    st.Agreeing: battle.close_agreement,
    st.NamePrincipals: battle.name_principals,
    st.Naming: battle.close_naming,
    st.BeginMulligans: battle.begin_mulligans,
    st.NextArmy: battle.next_army,
    st.OpenDelayed: _delayed,
    st.TotalUp: battle.total_up,
    st.Losses: results.take_losses,
    st.Results: results.results,
    st.OpenPost: _post,
    st.ApplyPost: results.apply_post,
    st.Clean: results.clean,
    st.Keeping: results.close_hands,
    st.CloseBatch: _close_batch,
}

QUESTIONS: Questions[State, Action, Event] = Questions(
    steps=get_args(st.OfFrontiers),
    asked=table(
        *common.COMMON,
        *common.TROOPS,
        troops.REDEPLOYING,
        deployment.QUESTION,
        purchases.QUESTION,
        combats.QUESTION,
        *refining.QUESTIONS,
        *battle.QUESTIONS,
        *results.QUESTIONS,
    ),
    runs=RUNS,
    free=(refining.REFINING, *common.FREE),
    late=common.LATE,
)
