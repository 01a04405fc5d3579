"""Shards, step by step: what runs by itself, what may be answered, what an answer does."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.eden import effects, map_creation
from rules.eden import steps as st
from rules.eden.actions import Action, Done, Option
from rules.eden.common import match_start, questions
from rules.eden.common.board import Play
from rules.eden.common.questions import Engine, begin_phase
from rules.eden.common.state import State
from rules.eden.shards import (
    aftermath,
    attack,
    battle,
    king,
    match_end,
    payment,
    purchases,
    resources,
    setup,
    turn,
)
from rules.eden.shards import hand as shards_hand
from rules.eden.shards.campaign import turn_of

# --- what runs by itself ---


def _run(play: Play, agenda: list[st.Step], step: st.OfShards) -> None:
    state = play.state
    match step:  # what happens most often first, then the steps of a battle, of a day, of a match
        case st.OpenFronts():
            attack.open_fronts(play, agenda)
        case st.Turns():
            turn.next_turn(play, agenda, step)
        case st.Window():
            effects.run_window(play, agenda, step)
        case st.TidyHand():
            shards_hand.ask(play, agenda, turn_of(state).seat, begins=False)
        case st.RefillBoth():
            turn.refill_both(play)
        case st.Subphase():
            turn.next_subphase(play, agenda)
        case st.BeginTurn():
            turn.begin_turn(play, agenda, step.seat)
        case st.EndTurn():
            turn.end_turn(play)
        case st.Resolve():
            effects.run_resolve(play, agenda, step)
        case st.Rounds():
            battle.rounds(play, agenda, step)
        case st.Additions():
            battle.additions(play, agenda, step)
        case st.Defences():
            battle.defences(play, agenda, step)
        case st.Remulls():
            shards_hand.begin_remull(play, agenda, step)
        case st.BattleWindow():
            fronts = battle.fronts_of(state, step.combats)
            (effects.open_post if step.post else effects.open_delayed)(play, agenda, *fronts)
        case st.CountBattle():
            battle.count(play, step)
        case st.AskRetiring():
            aftermath.ask_retiring(play, agenda, step)
        case st.Collapse():
            aftermath.collapse(play, agenda, step)
        case st.PutAway():
            aftermath.put_away(play, step)
        case st.AskRescue():
            aftermath.ask_rescue(play, agenda, step)
        case st.CloseBattle():
            aftermath.close(play, step)
        case st.BeginExpansion():
            begin_phase(play, "expansion")
            turn.begin_expansion(play, agenda)
        case st.EndExpansion():
            king.begin_turn(play, agenda)
        case st.KingTurn():
            king.assault_next(play, agenda, step)
        case st.JudgeAssault():
            king.judge(play, step)
        case st.RefillPrey():
            if state.players[step.seat].alive:
                shards_hand.refill_hand(play, step.seat)
        case st.BeginDay():
            begin_day(play, agenda)
        case st.Pulse():
            begin_phase(play, "production")
            resources.pulse(play, agenda)
        case st.LayStart() | st.LayIncome():
            resources.close(play, step)
        case st.OpenShop():
            if not step.hand:
                begin_phase(play, "logistics")
            purchases.open_shop(play, agenda, step)
        case st.Shopping():
            purchases.serve(play, agenda, step)
        case st.TakeBack():
            shards_hand.take_back(play, agenda)
        case st.Returning():
            shards_hand.close_returns(play, step)
        case st.EndPhase():
            match_end.concessions(play)
        case st.EndDay():
            match_end.end_day(play, agenda)
        case st.StartMap():
            setup.begin_map(play)
        case st.MapTurn():
            map_creation.run_map_turn(play, agenda, step)
        case st.SetUpConquest():
            setup.set_up(play, agenda)
        case st.StartUnits():
            match_start.publish(play, step)
        case st.Smalls():
            setup.close_smalls(play, step)
        case st.DealDecks():
            setup.deal(play, agenda)
        case _:
            raise TypeError(f"{step} waits, or is of another edition; it does not run")


def begin_day(play: Play, agenda: list[st.Step]) -> None:
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


# --- what may be answered ---


def _options(state: State, agenda: list[st.Step], seat: Seat) -> list[Action]:
    step = agenda[-1]
    match step:
        case st.LayStart() | st.LayIncome():
            return resources.options(state, step, seat)
        case st.Shopping():
            return purchases.options(state, step, seat)
        case st.AddTurn():
            return battle.add_options(state, step)
        case st.Defending():
            return battle.defend_options(state, step)
        case st.ChooseFront():
            return attack.options(state, step)
        case st.Housekeeping() | st.Exchanging():
            return shards_hand.options(state, step)
        case st.Returning():
            return shards_hand.return_options(state, step, seat)
        case st.Remulling():
            return shards_hand.remull_options(state, step)
        case st.Paying():
            return payment.options(state, step)
        case st.Retiring():
            return aftermath.retiring_options(state, step)
        case st.Rescuing():
            return aftermath.rescue_options(state, step)
        case st.Terrain():
            return setup.terrain_options(state, step)
        case st.SecondUnit():
            return setup.second_units(state, step)
        case st.Smalls():
            return setup.smalls_options(step, seat)
        case _:
            return questions.options(state, agenda, seat)


def _forbids(state: State, agenda: list[st.Step], seat: Seat, action: Action) -> Refusal | None:
    step = agenda[-1]
    match step:
        case st.LayStart() | st.LayIncome():
            return resources.why_not(state, step, seat, action)
        case st.Shopping():
            return purchases.why_not(state, step, seat, action)
        case st.AddTurn():
            listed = battle.add_options(state, step)
            return battle.play_why_not(state, seat, step.combats, listed, action)
        case st.Defending():
            listed = battle.defend_options(state, step)
            return battle.play_why_not(state, seat, step.combats, listed, action)
        case st.ChooseFront():
            return attack.why_not(state, step, action)
        case st.Housekeeping() | st.Exchanging():
            return shards_hand.why_not(state, step, action)
        case st.Returning():
            return shards_hand.return_why_not(state, step, seat, action)
        case st.Paying():
            return payment.why_not(state, step, action)
        case st.Retiring():
            return aftermath.retiring_why_not(state, step, action)
        case st.Rescuing():
            return aftermath.rescue_why_not(state, step, action)
        case _:
            return questions.forbids(state, agenda, seat, action, _options)


# --- what an answer does ---


def _answer(play: Play, agenda: list[st.Step], seat: Seat, action: Action) -> None:
    step = agenda[-1]
    match step:
        case st.LayStart() | st.LayIncome():
            resources.answer(play, step, seat, action)
        case st.Shopping():
            purchases.answer(play, step, seat, action)
        case st.AddTurn():
            battle.add(play, agenda, step, action)
        case st.Defending():
            battle.defend(play, agenda, step, action)
        case st.ChooseFront():
            attack.answer(play, agenda, step, action)
        case st.Housekeeping() | st.Exchanging():
            shards_hand.answer(play, agenda, step, action)
        case st.Returning():
            shards_hand.return_answer(play, step, seat, action)
        case st.Remulling():
            shards_hand.remull(play, agenda, step, action)
        case st.Paying():
            payment.answer(play, agenda, step, action)
        case st.Retiring():
            aftermath.retire(play, agenda, step, action)
        case st.Rescuing():
            aftermath.rescue(play, agenda, step, action)
        case st.Terrain():
            setup.choose_terrain(play, agenda, step, action)
        case st.SecondUnit():
            setup.take_second(play, agenda, step, action)
        case st.Smalls():
            setup.smalls_answer(play, step, seat, action)
        case _:
            questions.answer(play, agenda, seat, action)


# --- the default of each decision ---


def _default(state: State, agenda: list[st.Step], seat: Seat) -> Action:
    step = agenda[-1]
    match step:
        case st.Terrain():
            return setup.default_terrain(state, step)
        case st.SecondUnit():
            return setup.second_units(state, step)[0]
        case st.Smalls():
            return Option(0)
        case st.LayStart() | st.LayIncome():
            return resources.default(step, seat)
        case st.Shopping():
            return purchases.default(step, seat)
        case st.Returning():
            return shards_hand.return_default(state, step, seat)
        case (
            st.AddTurn() | st.Defending() | st.ChooseFront() | st.Housekeeping() | st.Exchanging()
            | st.Remulling() | st.Paying() | st.Retiring() | st.Rescuing()
        ):  # fmt: skip
            return Done()
        case _:
            return questions.default(state, agenda, seat)


ENGINE = Engine(_run, _options, _forbids, _answer, _default)
