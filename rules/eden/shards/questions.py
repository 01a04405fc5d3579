"""Shards: its questions, its automatic steps, its day."""

from __future__ import annotations

from typing import get_args

from rules.core.questions import Questions, table
from rules.eden import steps as st
from rules.eden.actions import Action
from rules.eden.board import effects
from rules.eden.board import questions as common
from rules.eden.board.board import Play, combats_of
from rules.eden.board.state import State
from rules.eden.events import Event
from rules.eden.shards import (
    aftermath,
    attack,
    battle,
    hand,
    king,
    match_end,
    payment,
    purchases,
    resources,
    setup,
    turn,
)
from rules.eden.shards.campaign import turn_of

# --- what runs by itself ---


def begin_day(play: Play, agenda: st.Agenda, step: st.BeginDay) -> None:
    """A day of Shards (6 of the rule book), pushed in reverse."""
    play.state.day += 1
    agenda += [
        st.EndDay(),
        st.EndPhase(),
        st.TakeBack(),
        st.OpenShop(hand=False),
        st.EndPhase(),
        st.EndExpansion(),
        st.BeginExpansion(),
        st.EndPhase(),
        st.Pulse(),
    ]


def _pulse(play: Play, agenda: st.Agenda, step: st.Pulse) -> None:
    common.begin_phase(play, "production")
    resources.pulse(play, agenda)


def _expansion(play: Play, agenda: st.Agenda, step: st.BeginExpansion) -> None:
    common.begin_phase(play, "expansion")
    turn.begin_expansion(play, agenda)


def _tidy_hand(play: Play, agenda: st.Agenda, step: st.TidyHand) -> None:
    hand.ask(play, agenda, turn_of(play.state).seat, begins=False)


def _shop(play: Play, agenda: st.Agenda, step: st.OpenShop) -> None:
    if not step.hand:
        common.begin_phase(play, "logistics")
    purchases.open_shop(play, agenda, step)


def _battle_window(play: Play, agenda: st.Agenda, step: st.BattleWindow) -> None:
    fronts = combats_of(play.state, step.combats)
    (effects.open_post if step.post else effects.open_delayed)(play, agenda, *fronts)


def _refill_prey(play: Play, agenda: st.Agenda, step: st.RefillPrey) -> None:
    if play.state.players[step.seat].alive:
        hand.refill_hand(play, step.seat)


RUNS: common.Runs = {
    **common.COMMON_RUNS,
    # a match
    st.StartMap: setup.begin_map,
    st.SetUpConquest: setup.set_up,
    st.Smalls: setup.close_smalls,
    st.DealDecks: setup.deal,
    # a day
    st.BeginDay: begin_day,
    st.Pulse: _pulse,
    st.LayStart: resources.close,
    st.LayIncome: resources.close,
    st.BeginExpansion: _expansion,
    st.EndExpansion: king.begin_turn,
    st.OpenShop: _shop,
    st.Shopping: purchases.serve,
    st.TakeBack: hand.take_back,
    st.Returning: hand.close_returns,
    st.EndPhase: match_end.concessions,
    st.EndDay: match_end.end_day,
    # a turn
    st.Turns: turn.next_turn,
    st.BeginTurn: turn.begin_turn,
    st.OpenFronts: attack.open_fronts,
    st.TidyHand: _tidy_hand,
    st.RefillBoth: turn.refill_both,
    st.Subphase: turn.next_subphase,
    st.EndTurn: turn.end_turn,
    # a battle
    st.Remulls: hand.begin_remull,
    st.Defences: battle.defences,
    st.Rounds: battle.rounds,
    st.Additions: battle.additions,
    st.BattleWindow: _battle_window,
    st.CountBattle: battle.count,
    st.AskRetiring: aftermath.ask_retiring,
    st.Collapse: aftermath.collapse,
    st.PutAway: aftermath.put_away,
    st.AskRescue: aftermath.ask_rescue,
    st.CloseBattle: aftermath.close,
    # the King
    st.KingTurn: king.assault_next,
    st.JudgeAssault: king.judge,
    st.RefillPrey: _refill_prey,
}

QUESTIONS: Questions[State, Action, Event] = Questions(
    steps=get_args(st.OfShards),
    asked=table(
        *common.COMMON,
        resources.QUESTION,
        purchases.QUESTION,
        attack.QUESTION,
        payment.QUESTION,
        *battle.QUESTIONS,
        *hand.QUESTIONS,
        *aftermath.QUESTIONS,
        *setup.QUESTIONS,
    ),
    runs=RUNS,
    free=common.FREE,
)
