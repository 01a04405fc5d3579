"""Fronts, step by step: what runs by itself, what may be answered, what an answer does."""

from __future__ import annotations

from typing import assert_never

from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.eden import effects, map_creation
from rules.eden import steps as st
from rules.eden.actions import Action, Done, GoOn, Station
from rules.eden.common import match_end as end
from rules.eden.common import match_start, questions, troop_placement
from rules.eden.common.board import Play, order
from rules.eden.common.questions import Engine, begin_phase
from rules.eden.common.state import State
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


def _run(play: Play, agenda: list[st.Step], step: st.OfFronts) -> None:
    state = play.state
    match step:
        case st.Window():
            effects.run_window(play, agenda, step)
        case st.Resolve():
            effects.run_resolve(play, agenda, step)
        case st.Offensives():
            turn.next_turn(play, agenda, step)
        case st.TakeTurn():
            turn.take_turn(play, agenda, step)
        case st.Tend():
            turn.tend(play, agenda, step)
        case st.Strike():
            offensive.strike(play, agenda, step)
        case st.CloseTurn():
            turn.close_turn(play, agenda, step)
        case st.Vanguard():
            battle.lead(play, agenda, step)
        case st.NextPlay():
            battle.next_play(play, agenda, step)
        case st.OpenLate():
            effects.open_delayed(play, agenda, *offensive.fronts_of(state, step.combats))
        case st.Weigh():
            battle.weigh(play, step.combats)
        case st.OpenAfter():
            effects.open_post(play, agenda, *offensive.fronts_of(state, step.combats))
        case st.PayToll():
            results.pay_toll(play, step.combats)
        case st.ClearFronts():
            results.clear_fronts(play, step.combats)
            conquest.lose_portals(play, step.combats)
        case st.DefendersRest():
            results.rest_defenders(play, agenda, step)
        case st.Conquests():
            conquest.conquer(play, agenda, step)
        case st.Occupy():
            conquest.occupy(play, agenda, step)
        case st.ComeHome():
            conquest.come_home(play, step.combats)
        case st.Fallout():
            conquest.fall_out(play, agenda, step.combats)
        case st.CloseFronts():
            state.combats = {}
        case st.BeginDay():
            begin_day(play, agenda)
        case st.Extract():
            begin_phase(play, "production")
            logistics.produce(play)
        case st.Market():
            begin_phase(play, "logistics")
            logistics.open_market(play, agenda)
        case st.Outfitting():
            logistics.serve(play, agenda, step)
        case st.Regroup():
            logistics.regroup(play, agenda, step.seat)
        case st.Rest():
            logistics.rest(play, step.seat)
        case st.EndPhase():
            elimination.concessions(play)
        case st.EndDay():
            end.end_day(play, agenda)
        case st.MapTurn():
            map_creation.run_map_turn(play, agenda, step)
        case st.SetUpConquest():
            setup.set_up(play, agenda)
        case st.StartUnits():
            match_start.publish(play, step)
        case st.DealDecks():
            setup.begin(play, agenda)
        case st.Settling():
            setup.publish(play, step)
        case (
            st.ChooseTile()
            | st.PlaceOrdinary()
            | st.ChoosePortal()
            | st.PlaceBlack()
            | st.MoveFinal()
            | st.Tending()
            | st.Attacking()
            | st.Continuing()
            | st.Leading()
            | st.Playing()
            | st.SettingBack()
            | st.Trimming()
            | st.Retreating()
            | st.Advancing()
            | st.SpendHeart()
            | st.Reinforcing()
            | st.Redeploying()
            | st.AbilityTurn()
            | st.Pick()
            | st.PickOption()
            | st.OpenDelayed()
            | st.OpenPost()
            | st.Fork()
        ):
            raise TypeError(f"{step} waits; it does not run")
        case _:
            assert_never(step)


def begin_day(play: Play, agenda: list[st.Step]) -> None:
    """A day of Fronts (3.2.3), pushed in reverse."""
    play.state.day += 1
    begin_phase(play, "expansion")
    agenda += [
        st.EndDay(),
        st.EndPhase(),
        st.Market(),
        st.EndPhase(),
        st.Extract(),
        st.EndPhase(),
        st.Offensives(order(play.state)),
    ]


# --- what may be answered ---


def _options(state: State, agenda: list[st.Step], seat: Seat) -> list[Action]:
    step = agenda[-1]
    match step:
        case st.Redeploying():
            return troop_placement.redeploying_options(state, step, logistics.groups(state, seat))
        case st.Outfitting():
            return logistics.options(state, step, seat)
        case st.Attacking():
            return offensive.options(state, step)
        case st.Tending():
            return turn.options(state, step, seat)
        case st.Playing():
            return battle.options(state, step, seat)
        case st.Leading():
            return battle.leading_options(state, step, seat)
        case st.Trimming():
            return results.trim_options(state, step, seat)
        case st.Retreating():
            return conquest.retreat_options(state, agenda, step)
        case st.Advancing():
            return conquest.advance_options(state, step)
        case st.Continuing():
            return [GoOn(again=False), GoOn(again=True)]
        case st.Reinforcing():
            return troop_placement.reinforcing_options(state, step)
        case st.Settling():
            return setup.options(state, step, seat)
        case _:
            return questions.options(state, agenda, seat)


def _forbids(state: State, agenda: list[st.Step], seat: Seat, action: Action) -> Refusal | None:
    step = agenda[-1]
    match step:
        case st.Redeploying():
            return logistics.regroup_why_not(state, step, action)
        case st.Outfitting():
            return logistics.why_not(state, step, seat, action)
        case st.Attacking():
            return offensive.why_not(state, step, action)
        case st.Tending():
            return turn.why_not(state, step, seat, action)
        case st.Playing():
            return battle.why_not(state, step, seat, action)
        case st.Leading():
            return battle.leading_why_not(state, step, seat, action)
        case st.Retreating():
            return conquest.retreat_why_not(state, agenda, step, action)
        case st.Advancing():
            return conquest.advance_why_not(state, step, action)
        case st.Reinforcing():
            return troop_placement.reinforcing_why_not(state, step, action)
        case st.Settling():
            return setup.why_not(state, step, seat, action)
        case _:
            return questions.forbids(state, agenda, seat, action, _options)


# --- what an answer does ---


def _answer(play: Play, agenda: list[st.Step], seat: Seat, action: Action) -> None:
    state, step = play.state, agenda[-1]
    match step:  # as in ``_options``
        case st.Redeploying() if isinstance(action, Station):
            troop_placement.redraft(play, step, action)
        case st.Redeploying():
            troop_placement.redeploy(play, agenda, step, logistics.groups(state, seat))
        case st.Outfitting():
            logistics.answer(play, step, seat, action)
        case st.Attacking():
            offensive.answer(play, agenda, step, action)
        case st.Tending():
            turn.answer(play, agenda, seat, action)
        case st.Playing():
            battle.answer(play, agenda, step, seat, action)
        case st.Leading():
            battle.leading_answer(play, agenda, step, action)
        case st.Trimming():
            results.trim(play, agenda, step, seat, action)
        case st.Retreating():
            conquest.retreat_answer(play, agenda, step, action)
        case st.Advancing():
            conquest.advance_answer(play, agenda, step, action)
        case st.Continuing():
            turn.continue_turn(play, agenda, step, seat, action)
        case st.Reinforcing():
            troop_placement.reinforcing_answer(play, agenda, step, action)
        case st.Settling():
            setup.answer(play, step, seat, action)
        case _:
            questions.answer(play, agenda, seat, action)


# --- the default of each decision ---


def _default(state: State, agenda: list[st.Step], seat: Seat) -> Action:
    step = agenda[-1]
    match step:
        case st.Settling():
            return setup.default(state, step, seat)
        case st.Attacking():
            return offensive.default(step)
        case st.Leading():
            return battle.leading_default(state, step, seat)
        case st.Retreating():
            return conquest.retreat_default(state, agenda, step)
        case st.Advancing():
            return conquest.advance_default(state, step)
        case st.Continuing():
            return GoOn(again=False)
        case st.Outfitting():
            return logistics.default(step, seat)
        case st.Reinforcing():
            return troop_placement.reinforcing_default(state, step)
        case st.Redeploying():
            return troop_placement.redeploying_default(state, step)
        case st.Tending() | st.Playing() | st.Trimming():
            return Done()
        case _:
            return questions.default(state, agenda, seat)


ENGINE = Engine(_run, _options, _forbids, _answer, _default)
