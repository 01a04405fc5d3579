"""Shards, step by step: what runs by itself, what may be answered, what an answer does."""

from __future__ import annotations

from rules.core.agenda import lane_of
from rules.core.errors import MatchOver, NotNow, NotYourTurn, Refusal, TooLate
from rules.core.ids import Seat
from rules.eden import effects, mapmaking, opening, opportunity, setback
from rules.eden import errors as er
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Concede, Done, Option, Reopen, UseOpportunity
from rules.eden.board import Play, order
from rules.eden.shards import (
    aftermath,
    attack,
    battle,
    ending,
    hands,
    king,
    laying,
    payment,
    purchasing,
    setup,
    turns,
)
from rules.eden.shards.campaign import turn_of
from rules.eden.state import Phase, State

_CONCEDE = Concede()


# --- what runs by itself ---


def run(play: Play, agenda: list[st.Step], step: st.OfShards) -> None:
    """Do what *step* does by itself; it has just left the agenda."""
    state = play.state
    match step:  # what happens most often first, then the steps of a battle, of a day, of a match
        case st.OpenFronts():
            attack.open_fronts(play, agenda)
        case st.Turns():
            turns.next_turn(play, agenda, step)
        case st.Window():
            effects.run_window(play, agenda, step)
        case st.TidyHand():
            hands.ask(play, agenda, turn_of(state).seat, begins=False)
        case st.RefillBoth():
            turns.refill_both(play)
        case st.Subphase():
            turns.next_subphase(play, agenda)
        case st.BeginTurn():
            turns.begin_turn(play, agenda, step.seat)
        case st.EndTurn():
            turns.end_turn(play)
        case st.Resolve():
            effects.run_resolve(play, agenda, step)
        case st.Rounds():
            battle.rounds(play, agenda, step)
        case st.Additions():
            battle.additions(play, agenda, step)
        case st.Defences():
            battle.defences(play, agenda, step)
        case st.Remulls():
            hands.begin_remull(play, agenda, step)
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
            _begin(play, "expansion")
            turns.begin_expansion(play, agenda)
        case st.EndExpansion():
            king.begin_turn(play, agenda)
        case st.KingTurn():
            king.assault_next(play, agenda, step)
        case st.JudgeAssault():
            king.judge(play, step)
        case st.RefillPrey():
            if state.players[step.seat].alive:
                hands.refill_hand(play, step.seat)
        case st.BeginDay():
            begin_day(play, agenda)
        case st.Pulse():
            _begin(play, "production")
            laying.pulse(play, agenda)
        case st.LayStart() | st.LayIncome():
            laying.close(play, step)
        case st.OpenShop():
            if not step.hand:
                _begin(play, "logistics")
            purchasing.open_shop(play, agenda, step)
        case st.Shopping():
            purchasing.serve(play, agenda, step)
        case st.TakeBack():
            hands.take_back(play, agenda)
        case st.Returning():
            hands.close_returns(play, step)
        case st.EndPhase():
            ending.concessions(play)
        case st.EndDay():
            ending.end_day(play, agenda)
        case st.StartMap():
            setup.begin_map(play)
        case st.MapTurn():
            mapmaking.run_map_turn(play, agenda, step)
        case st.SetUpConquest():
            setup.set_up(play, agenda)
        case st.StartUnits():
            opening.publish(play, step)
        case st.Smalls():
            setup.close_smalls(play, step)
        case st.DealDecks():
            setup.deal(play, agenda)
        case _:
            raise TypeError(f"{step} waits, or is of another edition; it does not run")


def _begin(play: Play, phase: Phase) -> None:
    state = play.state
    state.phase = phase
    play.say(ev.PhaseBegan(state.day, phase, order(state)[0]))


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


def options(state: State, agenda: list[st.Step], seat: Seat) -> list[Action]:
    """List everything that *seat* may answer to the step on top of *agenda*."""
    step = agenda[-1]
    match step:
        case st.LayStart() | st.LayIncome():
            return laying.options(state, step, seat)
        case st.Shopping():
            return purchasing.options(state, step, seat)
        case st.AddTurn():
            return battle.add_options(state, step)
        case st.Defending():
            return battle.defend_options(state, step)
        case st.ChooseFront():
            return attack.options(state, step)
        case st.Housekeeping() | st.Exchanging():
            return hands.options(state, step)
        case st.Returning():
            return hands.return_options(state, step, seat)
        case st.Remulling():
            return hands.remull_options(state, step)
        case st.Paying():
            return payment.options(state, step)
        case st.Retiring():
            return aftermath.retiring_options(state, step)
        case st.Rescuing():
            return aftermath.rescue_options(state, step)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.options(state, agenda, step, seat)
        case st.SettingBack():
            return setback.options(state, step, seat)
        case _:
            return _options_of_setup(state, step, seat)


def _options_of_setup(state: State, step: st.Step, seat: Seat) -> list[Action]:
    match step:
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            return mapmaking.options(state, step, seat)
        case st.Terrain():
            return setup.terrain_options(state, step)
        case st.StartUnits():
            return opening.options(state, step, seat)
        case st.SecondUnit():
            return setup.second_units(state, step)
        case st.Smalls():
            return setup.smalls_options(step, seat)
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
            lane = lane_of(state.agenda, seat)
            if lane is None:
                return TooLate() if isinstance(action, Reopen) else NotYourTurn()
            return _answer_why_not(state, lane[0], seat, action)


def _answer_why_not(
    state: State, agenda: list[st.Step], seat: Seat, action: Action
) -> Refusal | None:
    step = agenda[-1]
    match step:
        case st.LayStart() | st.LayIncome():
            return laying.why_not(state, step, seat, action)
        case st.Shopping():
            return purchasing.why_not(state, step, seat, action)
        case st.AddTurn():
            listed = battle.add_options(state, step)
            return battle.play_why_not(state, seat, step.combats, listed, action)
        case st.Defending():
            listed = battle.defend_options(state, step)
            return battle.play_why_not(state, seat, [step.combat], listed, action)
        case st.ChooseFront():
            return attack.why_not(state, step, action)
        case st.Housekeeping() | st.Exchanging():
            return hands.why_not(state, step, action)
        case st.Returning():
            return hands.return_why_not(state, step, seat, action)
        case st.Paying():
            return payment.why_not(state, step, action)
        case st.Retiring():
            return aftermath.retiring_why_not(state, step, action)
        case st.Rescuing():
            return aftermath.rescue_why_not(state, step, action)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.why_not(state, agenda, step, seat, action)
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            return mapmaking.why_not(state, step, seat, action)
        case st.StartUnits():
            return opening.why_not(state, step, seat, action)
        case _:
            return None if action in options(state, agenda, seat) else NotNow()


# --- what an answer does ---


def apply(play: Play, agenda: list[st.Step], seat: Seat, action: Action) -> None:
    """Do what *seat* asked; nothing here refuses."""
    state = play.state
    match action:
        case Concede():
            state.players[seat].conceding = True
            play.say(ev.Conceding(seat))
        case UseOpportunity():
            opportunity.use(play, seat, action)
        case _:
            _answer(play, agenda, seat, action)


def _answer(play: Play, agenda: list[st.Step], seat: Seat, action: Action) -> None:
    state, step = play.state, agenda[-1]
    match step:
        case st.LayStart() | st.LayIncome():
            laying.answer(play, step, seat, action)
        case st.Shopping():
            purchasing.answer(play, step, seat, action)
        case st.AddTurn():
            battle.add(play, agenda, step, action)
        case st.Defending():
            battle.defend(play, agenda, step, action)
        case st.ChooseFront():
            attack.answer(play, agenda, step, action)
        case st.Housekeeping() | st.Exchanging():
            hands.answer(play, agenda, step, action)
        case st.Returning():
            hands.return_answer(play, step, seat, action)
        case st.Remulling():
            hands.remull(play, agenda, step, action)
        case st.Paying():
            payment.answer(play, agenda, step, action)
        case st.Retiring():
            aftermath.retire(play, agenda, step, action)
        case st.Rescuing():
            aftermath.rescue(play, agenda, step, action)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            effects.answer(play, agenda, step, seat, action)
        case st.SettingBack():
            setback.answer(play, agenda, step, seat, action)
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            mapmaking.answer(play, agenda, step, seat, action)
        case st.Terrain():
            setup.choose_terrain(play, agenda, step, action)
        case st.StartUnits():
            opening.answer(play, step, seat, action)
        case st.SecondUnit():
            setup.take_second(play, agenda, step, action)
        case st.Smalls():
            setup.smalls_answer(play, step, seat, action)
        case _:
            raise TypeError(f"{step} was not asked of {seat} at {state.phase}")


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
        case st.Terrain():
            return setup.default_terrain(state, step)
        case st.StartUnits():
            return opening.default(state, step, seat)
        case st.SecondUnit():
            return setup.second_units(state, step)[0]
        case st.Smalls():
            return Option(0)
        case st.LayStart() | st.LayIncome():
            return laying.default(step, seat)
        case st.Shopping():
            return purchasing.default(step, seat)
        case st.Returning():
            return hands.return_default(state, step, seat)
        case st.SettingBack():
            return setback.default(state, step, seat)
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.default(state, agenda, step, seat)
        case _:
            return Done()
