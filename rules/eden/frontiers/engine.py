"""Frontiers, step by step: what runs by itself, what may be answered, what an answer does."""

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
from rules.eden.actions import (
    Action,
    Agree,
    Concede,
    Done,
    JoinCamp,
    KeepHand,
    NamePrincipal,
    Refine,
    Reopen,
    UseOpportunity,
)
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
from rules.eden.state import Phase, State

_CONCEDE = Concede()


# --- what runs by itself ---


def run(play: Play, agenda: list[st.Step], step: st.OfFrontiers) -> None:
    """Do what *step* does by itself; it has just left the agenda."""
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
            _begin(play, "production")
            production.produce(play)
            _begin(play, "expansion")
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
                _begin(play, "logistics")
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


def _begin(play: Play, phase: Phase) -> None:
    state = play.state
    state.phase = phase
    play.say(ev.PhaseBegan(state.day, phase, order(state)[0]))


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


def options(state: State, agenda: list[st.Step], seat: Seat) -> list[Action]:
    """List everything that *seat* may answer to the step on top of *agenda*."""
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
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            return mapmaking.options(state, step, seat)
        case st.StartUnits():
            return opening.options(state, step, seat)
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
        case st.SettingBack():
            return setback.options(state, step, seat)
        case st.TakeLosses():
            return results.loss_options(state, step, seat)
        case st.SpendHeart():
            return heart.heart_options(state, seat)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.options(state, agenda, step, seat)
        case _:
            raise TypeError(f"{step} asks nothing")


def legal(state: State, seat: Seat) -> list[Action]:
    """List everything *seat* may do now, asked or not."""
    if state.over:
        return []
    found: list[Action] = []
    lane = lane_of(state.agenda, seat)
    if lane:
        found += options(state, lane[0], seat)
    if lane is None or not isinstance(lane[1], st.LastRefining):
        found += refining.refinings(state, seat)
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
    lane = lane_of(state.agenda, seat)
    match action:
        case Concede():
            return _concede_why_not(state, seat)
        case UseOpportunity():
            return opportunity.why_not_use(state, seat, action)
        case Refine() if lane is None or not isinstance(lane[1], st.LastRefining):
            return refining.why_not_refine(state, seat, action)
        case _:
            pass
    if lane is None:
        return TooLate() if isinstance(action, Reopen) else NotYourTurn()
    return _answer_why_not(state, lane[0], seat, action)


def _answer_why_not(
    state: State, agenda: list[st.Step], seat: Seat, action: Action
) -> Refusal | None:
    step = agenda[-1]
    match step:
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            return mapmaking.why_not(state, step, seat, action)
        case st.StartUnits():
            return opening.why_not(state, step, seat, action)
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
        case st.SpendHeart():
            return heart.heart_why_not(state, seat, action)
        case st.Keeping():
            return results.keep_why_not(state, step, seat, action)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.why_not(state, agenda, step, seat, action)
        case _:
            return None if action in options(state, agenda, seat) else NotNow()


# --- what an answer does ---


def apply(play: Play, agenda: list[st.Step], seat: Seat, action: Action) -> None:
    """Do what *seat* asked; nothing here refuses."""
    state = play.state
    step = agenda[-1] if agenda else None
    match action:
        case Concede():
            state.players[seat].conceding = True
            play.say(ev.Conceding(seat))
            return
        case UseOpportunity():
            opportunity.use(play, seat, action)
            return
        case Refine() if not isinstance(step, st.LastRefining):
            if isinstance(step, st.Refining) and step.seat == seat:
                agenda.pop()
            played = (action.small, action.medium, action.huge)
            refining.refine(play, seat, played, action.reserve)
            return
        case _:
            pass
    match step:  # as in ``options``
        case st.Redeploying():
            stations.redeploying_answer(play, agenda, step, components(state, seat), action)
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
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            mapmaking.answer(play, agenda, step, seat, action)
        case st.StartUnits():
            opening.answer(play, step, seat, action)
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
        case st.SettingBack():
            setback.answer(play, agenda, step, seat, action)
        case st.TakeLosses():
            results.lose_troop(play, agenda, step, seat, action)
        case st.SpendHeart():
            heart.spend_heart(play, agenda, seat, action)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            effects.answer(play, agenda, step, seat, action)
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
        case st.SettingBack():
            return setback.default(state, step, seat)
        case st.TakeLosses():
            return results.loss_default(state, step, seat)
        case st.SpendHeart():
            return heart.heart_default(state, seat)
        case st.Keeping():
            return KeepHand(keep=True)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.default(state, agenda, step, seat)
        case (
            st.Refining() | st.LastRefining() | st.Mulligans() | st.ArmyTurn() | st.Cleaning()
        ):  # fmt: skip
            return Done()
        case _:
            raise TypeError(f"{step} asks nothing")
