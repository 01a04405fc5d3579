"""Frontiers, step by step: what runs by itself, what may be answered, what an answer does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.core.errors import NotNow, Refusal
from rules.core.ids import Seat
from rules.eden import effects, map_creation
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
from rules.eden.common import errors as er
from rules.eden.common import heart, match_start, questions, troop_placement
from rules.eden.common import match_end as end
from rules.eden.common.board import Play, components, order, settle_tiles
from rules.eden.common.questions import AnyTime, Engine, at_any_time, begin_phase
from rules.eden.common.state import State
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


def _production(play: Play, agenda: list[st.Step], step: st.Production) -> None:
    begin_phase(play, "production")
    production.produce(play)
    begin_phase(play, "expansion")


def _walkovers(play: Play, agenda: list[st.Step], step: st.Walkovers) -> None:
    settle_tiles(play, walkover=True)
    heart.watch_heart(play, agenda)


def _close_batch(play: Play, agenda: list[st.Step], step: st.CloseBatch) -> None:
    for number in step.combats:
        play.state.combats.pop(str(number), None)


def _orders(play: Play, agenda: list[st.Step], step: st.Ordering) -> None:
    if not step.opened:
        begin_phase(play, "logistics")
    purchases.open_orders(play, agenda, step)


def _delayed(play: Play, agenda: list[st.Step], step: st.OpenDelayed) -> None:
    effects.open_delayed(play, agenda, battle.combat_of(play.state, step.combat))


def _post(play: Play, agenda: list[st.Step], step: st.OpenPost) -> None:
    effects.open_post(play, agenda, battle.combat_of(play.state, step.combat))


RUNS: Final[dict[type[st.OfFrontiers], Callable[[Play, list[st.Step], Any], None]]] = {
    # a match
    st.MapTurn: map_creation.run_map_turn,
    st.SetUpConquest: lambda play, agenda, step: setup.set_up(play, agenda),
    st.StartUnits: lambda play, agenda, step: match_start.publish(play, step),
    st.DealDecks: lambda play, agenda, step: setup.begin(play, agenda),
    st.Mulligans: lambda play, agenda, step: None,  # everybody has finished
    # a day
    st.BeginDay: lambda play, agenda, step: begin_day(play, agenda),
    st.Production: _production,
    st.Deployments: deployment.begin_next,
    st.Walkovers: _walkovers,
    st.ListCombats: lambda play, agenda, step: combats.list_combats(play),
    st.Select: combats.select,
    st.LastRefining: refining.last_call,
    st.EndPhase: lambda play, agenda, step: elimination.concessions(play),
    st.Ordering: _orders,
    st.Reinforce: lambda play, agenda, step: troops.reinforce(play, agenda),
    st.Redeployments: troops.next_redeployment,
    st.BeginRedeploying: lambda play, agenda, step: troops.begin_redeploying(
        play, agenda, step.seat
    ),
    st.EndDay: lambda play, agenda, step: end.end_day(play, agenda),
    # a batch of combats, in the order of the steps of a combat
    st.LineUp: lambda play, agenda, step: combats.line_up(play, step.combat),
    st.FormCamps: battle.form_camps,
    st.Agreeing: lambda play, agenda, step: battle.close_agreement(play, step),
    st.NamePrincipals: battle.name_principals,
    st.Naming: battle.close_naming,
    st.BeginMulligans: battle.begin_mulligans,
    st.NextArmy: battle.next_army,
    st.OpenDelayed: _delayed,
    st.TotalUp: lambda play, agenda, step: battle.total_up(play, step.combat),
    st.Losses: lambda play, agenda, step: results.take_losses(play, agenda, step.combat),
    st.Results: lambda play, agenda, step: results.results(play, agenda, step.combat),
    st.OpenPost: _post,
    st.ApplyPost: lambda play, agenda, step: results.apply_post(play, agenda, step.combat),
    st.Clean: lambda play, agenda, step: results.clean(play, agenda, step.combat),
    st.Keeping: results.close_hands,
    st.CloseBatch: _close_batch,
    st.Window: effects.run_window,
    st.Resolve: effects.run_resolve,
}
"""What each step does by itself, once it has left the agenda. Any: a step of that kind.

A table, and not the cases of a ``match``: a day has thirty kinds of steps, and trying one
after the other took longer than most of them do.
"""


def _run(play: Play, agenda: list[st.Step], step: st.OfFrontiers) -> None:
    RUNS[type(step)](play, agenda, step)


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
            return troop_placement.redeploying_options(state, step, components(state, step.seat))
        case st.Deploying():
            return deployment.options(state, step)
        case st.Ordering():
            return purchases.options(state, step, seat)
        case st.ArmyTurn():
            return battle.army_options(state, step, seat)
        case st.Reinforcing():
            return troop_placement.reinforcing_options(state, step)
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
            return questions.options(state, agenda, seat)


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
            return purchases.why_not(state, step, seat, action)
        case st.Reinforcing():
            return troop_placement.reinforcing_why_not(state, step, action)
        case st.Redeploying():
            return troop_placement.redeploying_why_not(state, step, components(state, seat), action)
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
            return questions.forbids(state, agenda, seat, action, _options)


# --- what an answer does ---


def _answer(play: Play, agenda: list[st.Step], seat: Seat, action: Action) -> None:
    state, step = play.state, agenda[-1]
    match step:  # as in ``_options``
        case st.Redeploying() if isinstance(action, Station):
            troop_placement.redraft(play, step, action)
        case st.Redeploying():
            troop_placement.redeploy(play, agenda, step, components(state, seat))
        case st.Deploying():
            deployment.answer(play, agenda, step, seat, action)
        case st.Ordering():
            purchases.answer(play, step, seat, action)
        case st.ArmyTurn():
            battle.army_turn(play, agenda, step, seat, action)
        case st.Reinforcing():
            troop_placement.reinforcing_answer(play, agenda, step, action)
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
            questions.answer(play, agenda, seat, action)


# --- the default of each decision ---


def _default(state: State, agenda: list[st.Step], seat: Seat) -> Action:
    step = agenda[-1]
    match step:
        case st.Deploying():
            return deployment.default(state, step)
        case st.Ordering():
            return purchases.default(step, seat)
        case st.Reinforcing():
            return troop_placement.reinforcing_default(state, step)
        case st.Redeploying():
            return troop_placement.redeploying_default(state, step)
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
            return questions.default(state, agenda, seat)


# --- refining, which waits for no question (3.3) ---


def _refine(play: Play, agenda: list[st.Step], seat: Seat, action: Refine) -> None:
    if agenda and isinstance(step := agenda[-1], st.Refining) and step.seat == seat:
        agenda.pop()
    refining.refine(play, seat, (action.small, action.medium, action.huge), action.reserve)


_REFINING = AnyTime(
    Refine, refining.refinings, refining.why_not_refine, _refine, answers=(st.LastRefining,)
)
ENGINE = Engine(_run, _options, _forbids, _answer, _default, at_any_time(_REFINING))
