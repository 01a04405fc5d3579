"""Frontiers, step by step: what runs by itself, what may be answered, what an answer does."""

from __future__ import annotations

from typing import assert_never

from rules.core.errors import NotNow, Refusal
from rules.core.ids import Seat
from rules.eden import answering, effects, heart, mapmaking, opening, stations
from rules.eden import ending as end
from rules.eden import errors as er
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Action,
    Agree,
    Done,
    JoinCamp,
    KeepHand,
    NamePrincipal,
    Refine,
    Station,
)
from rules.eden.answering import AnyTime, Engine, at_any_time, begin_phase
from rules.eden.board import Play, components, order, settle_tiles
from rules.eden.frontiers import (
    battle,
    combats,
    deployment,
    ending,
    orders,
    production,
    refining,
    results,
    setup,
    troops,
)
from rules.eden.state import State

# --- what runs by itself ---


def _run(play: Play, agenda: list[st.Step], step: st.OfFrontiers) -> None:
    state = play.state
    match step:  # what happens most often first, then the steps of a combat, of a day, of a match
        case st.Window():
            effects.run_window(play, agenda, step)
        case st.NextArmy():
            battle.next_army(play, agenda, step)
        case st.Select():
            combats.select(play, agenda, step)
        case st.Deployments():
            deployment.begin_next(play, agenda, step)
        case st.Redeployments():
            troops.next_redeployment(play, agenda, step)
        case st.FormCamps():
            battle.form_camps(play, agenda, step)
        case st.LineUp():
            combats.line_up(play, step.combat)
        case st.Resolve():
            effects.run_resolve(play, agenda, step)
        case st.Agreeing():
            battle.close_agreement(play, step)
        case st.NamePrincipals():
            battle.name_principals(play, agenda, step)
        case st.Naming():
            battle.close_naming(play, agenda, step)
        case st.BeginMulligans():
            battle.begin_mulligans(play, agenda, step)
        case st.OpenDelayed():
            effects.open_delayed(play, agenda, battle.combat_of(state, step.combat))
        case st.TotalUp():
            battle.total_up(play, step.combat)
        case st.Losses():
            results.take_losses(play, agenda, step.combat)
        case st.Results():
            results.results(play, agenda, step.combat)
        case st.OpenPost():
            effects.open_post(play, agenda, battle.combat_of(state, step.combat))
        case st.ApplyPost():
            results.apply_post(play, agenda, step.combat)
        case st.Clean():
            results.clean(play, agenda, step.combat)
        case st.Keeping():
            results.close_hands(play, agenda, step)
        case st.CloseBatch():
            for number in step.combats:
                state.combats.pop(str(number), None)
        case st.BeginDay():
            begin_day(play, agenda)
        case st.Production():
            begin_phase(play, "production")
            production.produce(play)
            begin_phase(play, "expansion")
        case st.Walkovers():
            settle_tiles(play, walkover=True)
            heart.watch_heart(play, agenda)
        case st.ListCombats():
            combats.list_combats(play)
        case st.LastRefining():
            refining.last_call(play, agenda, step)
        case st.EndPhase():
            ending.concessions(play)
        case st.Ordering():
            if not step.opened:
                begin_phase(play, "logistics")
            orders.open_orders(play, agenda, step)
        case st.Reinforce():
            troops.reinforce(play, agenda)
        case st.BeginRedeploying():
            troops.begin_redeploying(play, agenda, step.seat)
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
        case st.Mulligans():
            return  # everybody has finished
        case (
            st.ChooseTile()
            | st.PlaceOrdinary()
            | st.ChoosePortal()
            | st.PlaceBlack()
            | st.MoveFinal()
            | st.Deploying()
            | st.Refining()
            | st.ChooseCombat()
            | st.Reinforcing()
            | st.Redeploying()
            | st.ChooseCamp()
            | st.ChoosePrincipal()
            | st.ArmyTurn()
            | st.SettingBack()
            | st.TakeLosses()
            | st.SpendHeart()
            | st.Cleaning()
            | st.AbilityTurn()
            | st.Pick()
            | st.PickOption()
            | st.Fork()
        ):
            raise TypeError(f"{step} waits; it does not run")
        case _:
            assert_never(step)


def begin_day(play: Play, agenda: list[st.Step]) -> None:
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


# --- what may be answered ---


def _options(state: State, agenda: list[st.Step], seat: Seat) -> list[Action]:
    step = agenda[-1]
    match step:  # drafts first: most answers edit one
        case st.Redeploying():
            return stations.redeploying_options(state, step, components(state, step.seat))
        case st.Deploying():
            return deployment.options(state, step)
        case st.Ordering():
            return orders.options(state, step, seat)
        case st.ArmyTurn():
            return battle.army_options(state, step, seat)
        case st.Reinforcing():
            return stations.reinforcing_options(state, step)
        case st.Keeping():
            return results.keep_options(state, step, seat)
        case st.Cleaning():
            return results.clean_options(state, step, seat)
        case st.Refining():
            return [Done()]  # and the refinings, which are free
        case st.ChooseCombat():
            return combats.options(state, agenda, seat)
        case st.LastRefining():
            return refining.last_options(state, step, seat)
        case st.ChooseCamp():
            return battle.camp_options(battle.combat_of(state, step.combat), seat)
        case st.Agreeing():
            return battle.agree_options(step, seat)
        case st.Naming() | st.ChoosePrincipal():
            return battle.naming_options(state, step, seat)
        case st.Mulligans():
            return battle.mulligan_options(state, step, seat)
        case st.TakeLosses():
            return results.loss_options(state, step, seat)
        case _:
            return answering.options(state, agenda, seat)


def _forbids(state: State, agenda: list[st.Step], seat: Seat, action: Action) -> Refusal | None:
    step = agenda[-1]
    match step:
        case st.Deploying():
            return deployment.why_not(state, step, seat, action)
        case st.ChooseCombat():
            return combats.why_not(state, agenda, seat, action)
        case st.LastRefining():
            return refining.last_why_not(state, step, seat, action)
        case st.Ordering():
            return orders.why_not(state, step, seat, action)
        case st.Reinforcing():
            return stations.reinforcing_why_not(state, step, action)
        case st.Redeploying():
            return stations.redeploying_why_not(state, step, components(state, seat), action)
        case st.ArmyTurn():
            return battle.army_why_not(state, step, seat, action)
        case st.ChooseCamp():
            allowed = battle.camp_options(battle.combat_of(state, step.combat), seat)
            if action in allowed:
                return None
            return er.OneCampOnly() if isinstance(action, JoinCamp) else NotNow()
        case st.Keeping():
            return results.keep_why_not(state, step, seat, action)
        case _:
            return answering.forbids(state, agenda, seat, action, _options)


# --- what an answer does ---


def _answer(play: Play, agenda: list[st.Step], seat: Seat, action: Action) -> None:
    state, step = play.state, agenda[-1]
    match step:  # as in ``_options``
        case st.Redeploying() if isinstance(action, Station):
            stations.redraft(play, step, action)
        case st.Redeploying():
            stations.redeploy(play, agenda, step, components(state, seat))
        case st.Deploying():
            deployment.answer(play, agenda, step, seat, action)
        case st.Ordering():
            orders.answer(play, step, seat, action)
        case st.ArmyTurn():
            battle.army_turn(play, agenda, step, seat, action)
        case st.Reinforcing():
            stations.reinforcing_answer(play, agenda, step, action)
        case st.Keeping():
            results.keep_answer(play, step, seat, action)
        case st.Cleaning():
            results.clean_answer(play, agenda, step, action)
        case st.Refining():
            agenda.pop()
            play.say(ev.NotRefined(seat))
        case st.ChooseCombat():
            combats.answer(play, agenda, seat, action)
        case st.LastRefining():
            refining.last_answer(play, step, seat, action)
        case st.ChooseCamp():
            assert isinstance(action, JoinCamp)
            agenda.pop()
            battle.join_camp(play, agenda, battle.combat_of(state, step.combat), seat, action)
        case st.Agreeing():
            assert isinstance(action, Agree)
            step.answers[str(seat)] = action.agree
            play.say(ev.Answered(seat, step.decision, sealed=True))
        case st.Naming():
            assert isinstance(action, NamePrincipal)
            step.answers[str(seat)] = action.seat
            play.say(ev.Answered(seat, step.decision, sealed=True))
        case st.ChoosePrincipal():
            battle.choose_principal(play, agenda, step, action)
        case st.Mulligans():
            battle.mulligan(play, step, seat, action)
        case st.TakeLosses():
            results.lose_troop(play, agenda, step, seat, action)
        case _:
            answering.answer(play, agenda, seat, action)


# --- the default of each decision ---


def _default(state: State, agenda: list[st.Step], seat: Seat) -> Action:
    step = agenda[-1]
    match step:
        case st.Deploying():
            return deployment.default(state, step)
        case st.Ordering():
            return orders.default(step, seat)
        case st.Reinforcing():
            return stations.reinforcing_default(state, step)
        case st.Redeploying():
            return stations.redeploying_default(state, step)
        case st.ChooseCombat():
            return combats.options(state, agenda, seat)[0]
        case st.ChooseCamp():
            return JoinCamp(None)
        case st.Agreeing():
            return Agree(agree=False)
        case st.Naming():
            return NamePrincipal(seat)
        case st.ChoosePrincipal():
            return battle.naming_options(state, step, seat)[0]
        case st.TakeLosses():
            return results.loss_default(state, step, seat)
        case st.Keeping():
            return KeepHand(keep=True)
        case (
            st.Refining() | st.LastRefining() | st.Mulligans() | st.ArmyTurn() | st.Cleaning()
        ):  # fmt: skip
            return Done()
        case _:
            return answering.default(state, agenda, seat)


# --- refining, which waits for no question (3.3) ---


def _refine(play: Play, agenda: list[st.Step], seat: Seat, action: Refine) -> None:
    if agenda and isinstance(step := agenda[-1], st.Refining) and step.seat == seat:
        agenda.pop()
    refining.refine(play, seat, (action.small, action.medium, action.huge), action.reserve)


_REFINING = AnyTime(
    Refine, refining.refinings, refining.why_not_refine, _refine, answers=(st.LastRefining,)
)
ENGINE = Engine(_run, _options, _forbids, _answer, _default, at_any_time(_REFINING))
