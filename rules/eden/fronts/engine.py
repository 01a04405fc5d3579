"""Fronts, step by step: what runs by itself, what may be answered, what an answer does."""

from __future__ import annotations

from typing import assert_never

from rules.core.agenda import lane_of
from rules.core.errors import MatchOver, NotNow, NotYourTurn, Refusal, TooLate
from rules.core.ids import Seat
from rules.eden import effects, heart, mapmaking, opening, opportunity, setback, stations
from rules.eden import ending as end
from rules.eden import errors as er
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Concede, Done, GoOn, Reopen, UseOpportunity
from rules.eden.board import Play, order
from rules.eden.fronts import battle, conquest, ending, logistics, offensive, results, setup, turns
from rules.eden.state import Phase, State

_CONCEDE = Concede()


# --- what runs by itself ---


def run(play: Play, agenda: list[st.Step], step: st.OfFronts) -> None:
    """Do what *step* does by itself; it has just left the agenda."""
    state = play.state
    match step:
        case st.Window():
            effects.run_window(play, agenda, step)
        case st.Resolve():
            effects.run_resolve(play, agenda, step)
        case st.Offensives():
            turns.next_turn(play, agenda, step)
        case st.TakeTurn():
            turns.take_turn(play, agenda, step)
        case st.Tend():
            turns.tend(play, agenda, step)
        case st.Strike():
            offensive.strike(play, agenda, step)
        case st.CloseTurn():
            turns.close_turn(play, agenda, step)
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
            _begin(play, "production")
            logistics.produce(play)
        case st.Market():
            _begin(play, "logistics")
            logistics.open_market(play, agenda)
        case st.Outfitting():
            logistics.serve(play, agenda, step)
        case st.Regroup():
            logistics.regroup(play, agenda, step.seat)
        case st.Rest():
            logistics.rest(play, step.seat)
        case st.EndPhase():
            ending.concessions(play)
        case st.EndDay():
            end.end_day(play, agenda)
        case st.MapTurn():
            mapmaking.run_map_turn(play, agenda, step)
        case st.SetUpConquest():
            setup.set_up(play, agenda)
        case st.StartUnits():
            opening.publish(play, step)
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


def _begin(play: Play, phase: Phase) -> None:
    state = play.state
    state.phase = phase
    play.say(ev.PhaseBegan(state.day, phase, order(state)[0]))


def begin_day(play: Play, agenda: list[st.Step]) -> None:
    """A day of Fronts (3.2.3), pushed in reverse."""
    play.state.day += 1
    _begin(play, "expansion")
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


def options(state: State, agenda: list[st.Step], seat: Seat) -> list[Action]:
    """List everything that *seat* may answer to the step on top of *agenda*."""
    step = agenda[-1]
    match step:
        case st.Redeploying():
            return stations.redeploying_options(state, step, logistics.groups(state, seat))
        case st.Outfitting():
            return logistics.options(state, step, seat)
        case st.Attacking():
            return offensive.options(state, step)
        case st.Tending():
            return turns.options(state, step, seat)
        case st.Playing():
            return battle.options(state, step, seat)
        case st.Leading():
            return battle.leading_options(state, step, seat)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.options(state, agenda, step, seat)
        case st.Trimming():
            return results.trim_options(state, step, seat)
        case st.Retreating():
            return conquest.retreat_options(state, agenda, step)
        case st.Advancing():
            return conquest.advance_options(state, step)
        case st.Continuing():
            return [GoOn(again=False), GoOn(again=True)]
        case st.SettingBack():
            return setback.options(state, step, seat)
        case st.SpendHeart():
            return heart.heart_options(state, seat)
        case st.Reinforcing():
            return stations.reinforcing_options(state, step)
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            return mapmaking.options(state, step, seat)
        case st.StartUnits():
            return opening.options(state, step, seat)
        case st.Settling():
            return setup.options(state, step, seat)
        case _:
            raise TypeError(f"{step} asks nothing")


def legal(state: State, seat: Seat) -> list[Action]:
    """List everything *seat* may do now, asked or not."""
    if state.over:
        return []
    found: list[Action] = []
    if lane := lane_of(state.agenda, seat):
        found += options(state, lane[0], seat)
    found += opportunity.uses(state, seat)
    if _concede_why_not(state, seat) is None:
        found.append(_CONCEDE)
    return found


def _concede_why_not(state: State, seat: Seat) -> Refusal | None:
    mine = state.players[seat]
    if not mine.alive:
        return NotYourTurn()
    return er.AlreadyConceding() if mine.conceding else None


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return the first rule that forbids *action*, or None when it is legal."""
    if state.over:
        return MatchOver()
    if not 0 <= seat < len(state.players):
        return NotYourTurn()
    match action:
        case Concede():
            return _concede_why_not(state, seat)
        case UseOpportunity():
            return opportunity.why_not_use(state, seat, action)
        case _:
            pass
    lane = lane_of(state.agenda, seat)
    if lane is None:
        return TooLate() if isinstance(action, Reopen) else NotYourTurn()
    return _answer_why_not(state, lane[0], seat, action)


def _answer_why_not(
    state: State, agenda: list[st.Step], seat: Seat, action: Action
) -> Refusal | None:
    step = agenda[-1]
    match step:
        case st.Redeploying():
            return logistics.regroup_why_not(state, step, action)
        case st.Outfitting():
            return logistics.why_not(state, step, seat, action)
        case st.Attacking():
            return offensive.why_not(state, step, action)
        case st.Tending():
            return turns.why_not(state, step, seat, action)
        case st.Playing():
            return battle.why_not(state, step, seat, action)
        case st.Leading():
            return battle.leading_why_not(state, step, seat, action)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.why_not(state, agenda, step, seat, action)
        case st.Retreating():
            return conquest.retreat_why_not(state, agenda, step, action)
        case st.Advancing():
            return conquest.advance_why_not(state, step, action)
        case st.SpendHeart():
            return heart.heart_why_not(state, seat, action)
        case st.Reinforcing():
            return stations.reinforcing_why_not(state, step, action)
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            return mapmaking.why_not(state, step, seat, action)
        case st.StartUnits():
            return opening.why_not(state, step, seat, action)
        case st.Settling():
            return setup.why_not(state, step, seat, action)
        case _:
            return None if action in options(state, agenda, seat) else NotNow()


# --- what an answer does ---


def apply(play: Play, agenda: list[st.Step], seat: Seat, action: Action) -> None:
    """Do what *seat* asked; nothing here refuses."""
    match action:
        case Concede():
            play.state.players[seat].conceding = True
            play.say(ev.Conceding(seat))
            return
        case UseOpportunity():
            opportunity.use(play, seat, action)
            return
        case _:
            pass
    step = agenda[-1]
    match step:  # as in ``options``
        case st.Redeploying():
            there = logistics.groups(play.state, seat)
            stations.redeploying_answer(play, agenda, step, there, action)
        case st.Outfitting():
            logistics.answer(play, step, seat, action)
        case st.Attacking():
            offensive.answer(play, agenda, step, action)
        case st.Tending():
            turns.answer(play, agenda, seat, action)
        case st.Playing():
            battle.answer(play, agenda, step, seat, action)
        case st.Leading():
            battle.leading_answer(play, agenda, step, action)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            effects.answer(play, agenda, step, seat, action)
        case st.Trimming():
            results.trim(play, agenda, step, seat, action)
        case st.Retreating():
            conquest.retreat_answer(play, agenda, step, action)
        case st.Advancing():
            conquest.advance_answer(play, agenda, step, action)
        case st.Continuing():
            turns.continue_turn(play, agenda, step, seat, action)
        case st.SettingBack():
            setback.answer(play, agenda, step, seat, action)
        case st.SpendHeart():
            heart.spend_heart(play, agenda, seat, action)
        case st.Reinforcing():
            stations.reinforcing_answer(play, agenda, step, action)
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            mapmaking.answer(play, agenda, step, seat, action)
        case st.StartUnits():
            opening.answer(play, step, seat, action)
        case st.Settling():
            setup.answer(play, step, seat, action)
        case _:
            raise TypeError(f"{step} was not asked")


# --- the default of each decision ---


def default(state: State, seat: Seat) -> Action:
    """Answer in the place of a seat that is skipped (the tables of the reference)."""
    lane = lane_of(state.agenda, seat)
    assert lane is not None, "the seat is not asked"
    agenda, step = lane
    match step:
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            return mapmaking.default(state, step, seat)
        case st.StartUnits():
            return opening.default(state, step, seat)
        case st.Settling():
            return setup.default(state, step, seat)
        case st.Attacking():
            return offensive.default(step)
        case st.Leading():
            return battle.leading_default(state, step, seat)
        case st.SettingBack():
            return setback.default(state, step, seat)
        case st.Retreating():
            return conquest.retreat_default(state, agenda, step)
        case st.Advancing():
            return conquest.advance_default(state, step)
        case st.Continuing():
            return GoOn(again=False)
        case st.SpendHeart():
            return heart.heart_default(state, seat)
        case st.Outfitting():
            return logistics.default(step, seat)
        case st.Reinforcing():
            return stations.reinforcing_default(state, step)
        case st.Redeploying():
            return stations.redeploying_default(state, step)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.default(state, agenda, step, seat)
        case st.Tending() | st.Playing() | st.Trimming():
            return Done()
        case _:
            raise TypeError(f"{step} asks nothing")
