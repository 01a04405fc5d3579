"""A match, step by step: what runs by itself, what may be answered, what an answer does."""

from __future__ import annotations

from functools import cache
from typing import assert_never

from rules.core.agenda import lane_of
from rules.core.errors import MatchOver, NotNow, NotYourTurn, Refusal, TooLate
from rules.core.ids import Seat
from rules.cthulhu import (
    apocalypse,
    board,
    common_actions,
    concession,
    negotiation,
    rounds,
    setup,
    turn,
)
from rules.cthulhu import errors as er
from rules.cthulhu import steps as st
from rules.cthulhu.actions import (
    Action,
    ChooseArea,
    ChooseBook,
    ChooseSeat,
    ChooseUnit,
    ChooseWord,
    Concede,
    Done,
    LeaveTalks,
    PassRound,
    Pledge,
    Retreat,
    RevealSign,
    SetDirection,
    UsePower,
)
from rules.cthulhu.battle import assignment, flow, retreats
from rules.cthulhu.board import Play
from rules.cthulhu.choices import ask_area, ask_unit
from rules.cthulhu.factions import AREAS, FACTIONS, GIVES, SHARES, TALKS, WORDS
from rules.cthulhu.factions.hooks import Agenda, GiveHandler, WordHandler
from rules.cthulhu.state import State

_GIVES: dict[str, GiveHandler] = {
    **GIVES,
    "capture": common_actions.captured,
    "stuck": retreats.stuck_chosen,
}
_WORDS: dict[str, WordHandler] = {
    **WORDS,
    **{f.retreats_by: retreats.order_chosen for f in FACTIONS.values() if f.retreats_by},
}


# --- what runs by itself ---


def run(play: Play, agenda: Agenda, step: st.Step) -> None:
    """Do what *step* does by itself; it has just left the agenda."""
    if isinstance(step, concession.SAFE):
        concession.take_effect(play, agenda, step)
        if play.state.over:
            return
    match step:  # what happens most often first
        case st.Windows():
            rounds.windows(play, agenda, step)
        case st.Rounds():
            rounds.rounds(play, agenda, step)
        case st.NextMenu():
            rounds.next_menu(play, agenda, step.seat)
        case st.EndAction():
            rounds.end_action(play, agenda, step)
        case st.Checks():
            turn.checks(play, agenda, step)
        case st.Rituals():
            apocalypse.rituals(play, agenda, step)
        case st.AfterChecks():
            rounds.after_checks(play, agenda, step.seat)
        case st.StartDoom():
            apocalypse.start_doom(play, agenda, step)
        case st.BeginTurn():
            turn.begin_turn(play, agenda)
        case st.Gather():
            turn.gather(play, agenda)
        case st.FirstPlayer():
            turn.first_player(play, agenda)
        case st.BeginActions():
            rounds.begin_actions(play)
        case st.GateDoom():
            apocalypse.gate_doom(play)
        case st.Reveals():
            apocalypse.reveals(play, agenda, step)
        case st.Events():
            apocalypse.events(play, agenda, step)
        case st.Verdict():
            apocalypse.verdict(play, agenda)
        case st.Give():
            _given(play, agenda, step, step.among[0])
        case st.PickOption():
            _picked(play, agenda, step, step.among[0])
        case st.PickArea():
            AREAS[step.why](play, agenda, step, step.among[0])
        case st.Sharing():
            _shared(play, agenda, step)
        case st.SendOff():
            _send_off(play, agenda, step)
        case st.Negotiating():
            TALKS[step.why](play, agenda, step, negotiation.result(play, step))
        case st.Assign():
            assignment.assign(play, agenda, step)
        case st.Modify():
            flow.modify(play, agenda, step)
        case st.PreBattles():
            flow.pre_battles(play, agenda, step)
        case st.LineUp():
            flow.line_up(play, step.battle)
        case st.Totals():
            flow.total_and_roll(play, step.battle)
        case st.Rolled():
            flow.rolled(play, agenda, step)
        case st.Remove():
            flow.remove_killed(play, step.battle)
        case st.Carrion():
            flow.offer_next(play, agenda, step, st.AddPains)
        case st.Retreats():
            retreats.retreats(play, agenda, step)
        case st.PostBattles():
            flow.offer_next(play, agenda, step, st.PostBattle)
        case st.CleanUp():
            flow.clean_up(play, step.battle)
        case st.AfterRitual():
            apocalypse.after_ritual(play, agenda)
        case st.Finish():
            apocalypse.finish(play, step.why)
        case (
            st.ChooseStart()
            | st.ChooseBook()
            | st.NameFirst()
            | st.ChooseDirection()
            | st.OfferRitual()
            | st.SpecialEvent()
            | st.OfferReveal()
            | st.Menu()
            | st.Moving()
            | st.React()
            | st.PreBattle()
            | st.ChangeRoll()
            | st.Assigning()
            | st.AddPains()
            | st.Retreating()
            | st.PostBattle()
        ):
            raise TypeError(f"{step} waits; it does not run")
        case _:
            assert_never(step)


def _given(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
    """Do with a unit what it was asked for; then ask for the next one, if more are wanted."""
    rest = [m for m in step.among if m != n]
    if step.left and rest:
        ask_unit(
            play,
            agenda,
            step.seat,
            step.why,
            rest,
            by=step.by,
            area=step.area,
            battle=step.battle,
            left=max(step.left - 1, -1),
            stop=step.stop or step.left < 0,
        )
    _GIVES[step.why](play, agenda, step, n)


def _shared(play: Play, agenda: Agenda, step: st.Sharing) -> None:
    """All is shared out, or only one can have what is left."""
    for seat in step.able():
        room = step.most[str(seat)] - len(step.shares[str(seat)])
        step.shares[str(seat)] += step.left[:room]
    SHARES[step.why](play, agenda, step)


def _send_off(play: Play, agenda: Agenda, step: st.SendOff) -> None:
    """Ask where the next unit goes."""
    if step.units:
        unit = step.units.pop(0)
        near = board.regions(play.state)[step.area].near
        agenda.append(step)
        ask_area(agenda, step.seat, step.why, near, unit=unit)


def _picked(play: Play, agenda: Agenda, step: st.PickOption, word: str) -> None:
    _WORDS[step.why](play, agenda, step, word)


# --- what may be answered ---


def options(state: State, step: st.Step, seat: Seat) -> list[Action]:
    """List everything that *seat* may answer to *step*."""
    match step:
        case st.Menu():
            return rounds.menu(state, step.seat)
        case st.Moving():
            return rounds.moving_options(state, step)
        case st.React():
            return rounds.react_options(state, step)
        case st.Give(stop=stop):
            able: list[Action] = [ChooseUnit(n) for n in board.alike(state, step.among)]
            return [Done(), *able] if stop else able
        case st.PickArea(among=areas):
            return [ChooseArea(area) for area in areas]
        case st.PickOption(among=words):
            return [ChooseWord(word) for word in words]
        case st.Negotiating():
            return negotiation.options(step, seat)
        case st.PreBattle() | st.ChangeRoll() | st.AddPains() | st.PostBattle():
            return flow.offer_options(state, step)
        case st.Assigning():
            return assignment.options(state, step)
        case st.Retreating():
            return retreats.options(state, step)
        case st.ChooseStart():
            return setup.start_options(state, step)
        case st.ChooseBook():
            return turn.book_options(state, step)
        case st.NameFirst():
            return turn.name_options(step)
        case st.Sharing():
            return [ChooseSeat(able) for able in step.able()]
        case st.ChooseDirection():
            return [*turn.DIRECTIONS]
        case st.OfferRitual():
            return apocalypse.ritual_options(state, step)
        case st.SpecialEvent():
            return apocalypse.event_options(state, step)
        case st.OfferReveal():
            return [Done()]  # and the Elder Signs, which are free
        case _:
            raise TypeError(f"{step} asks nothing")


def _revealable(state: State, seat: Seat) -> list[int]:
    if state.phase not in ("apocalypse", "action"):
        return []
    return sorted(set(state.players[seat].signs))


_reveal = cache(RevealSign)


def legal(state: State, seat: Seat) -> list[Action]:
    """List everything *seat* may do now, asked or not."""
    if state.over:
        return []
    lane = lane_of(state.agenda, seat)
    found = options(state, lane[1], seat) if lane else []  # type: ignore[arg-type] # of our union
    if state.players[seat].signs:
        found += [_reveal(value) for value in _revealable(state, seat)]
    return [*found, *concession.options(state, seat)]


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return the first rule that forbids *action*, or None when it is legal."""
    if state.over:
        return MatchOver()
    if not 0 <= seat < len(state.players):
        return NotYourTurn()
    if isinstance(action, Concede):
        return concession.why_not(state, seat)
    if isinstance(action, RevealSign):
        if action.value not in state.players[seat].signs:
            return er.NoSuchSign(action.value)
        return None if _revealable(state, seat) else er.NoRevealNow()
    lane = lane_of(state.agenda, seat)
    if lane is None:
        return TooLate() if isinstance(action, Pledge | LeaveTalks) else NotYourTurn()
    step: st.Step = lane[1]  # type: ignore[assignment] # of our union
    if isinstance(step, st.Menu):
        return rounds.why_not(state, seat, action)
    return None if action in options(state, step, seat) else _reason(state, step, seat, action)


def _reason(state: State, step: st.Step, seat: Seat, action: Action) -> Refusal:
    """Say why *action* is not an answer to *step*."""
    match step, action:
        case st.Moving(), _:
            return common_actions.why_not(state, seat, action) or NotNow()
        case st.Negotiating(), _:
            return negotiation.reason(step, seat, action)
        case st.OfferRitual(), _:
            return apocalypse.why_not_ritual(state, step, action)
        case st.SpecialEvent(), _:
            return apocalypse.why_not_event(state, step, action)
        case st.ChooseBook(), ChooseBook(book=book):
            return er.NotYourBook(book)
        case st.Retreating(), Retreat(area=area):
            return er.NoRetreatThere(area)
        case (
            st.React() | st.PreBattle() | st.ChangeRoll() | st.AddPains() | st.PostBattle(),
            UsePower(power=power),
        ):
            known = rounds.power_named(state, seat, power) or flow.power_named(state, seat, power)
            return er.PowerNotNow(power) if known else er.NotYourPower(power)
        case (
            (st.Give() | st.Assigning(), ChooseUnit())
            | (st.PickArea() | st.ChooseStart(), ChooseArea())
            | (st.PickOption(), ChooseWord())
            | (st.NameFirst() | st.Sharing(), ChooseSeat())
        ):
            return er.NotAmongThese()
        case _:
            return NotNow()


# --- what an answer does ---


def apply(play: Play, agenda: Agenda, seat: Seat, action: Action) -> None:
    """Do a legal action."""
    if isinstance(action, Concede):
        concession.concede(play, seat)
        return
    if isinstance(action, RevealSign):
        apocalypse.reveal(play, seat, action.value)
        top = agenda[-1] if agenda else None
        if isinstance(top, st.OfferReveal) and not play.state.players[top.seat].signs:
            agenda.pop()
        return
    step = agenda[-1]
    match step, action:
        case st.Menu(), _:
            rounds.answer(play, agenda, step, action)
        case st.Moving(), _:
            rounds.answer_moving(play, agenda, step, action)
        case st.React(), _:
            rounds.answer_react(play, agenda, step, action)
        case st.Negotiating(), _:
            negotiation.answer(play, step, seat, action)
        case st.PreBattle() | st.ChangeRoll() | st.AddPains() | st.PostBattle(), _:
            flow.answer_offer(play, agenda, step, action)
        case st.Assigning(), _:
            assignment.answer(play, agenda, step, action)
        case st.Retreating(), _:
            retreats.answer(play, agenda, step, action)
        case st.OfferRitual(), _:
            apocalypse.answer_ritual(play, agenda, step, action)
        case st.SpecialEvent(), _:
            apocalypse.answer_event(play, agenda, step, action)
        case _:
            agenda.pop()
            _answer(play, agenda, step, action)


def _answer(play: Play, agenda: Agenda, step: st.Step, action: Action) -> None:
    """Do an answer to a question that is closed by any answer."""
    match step, action:
        case st.Give(), ChooseUnit(unit=unit):
            _given(play, agenda, step, unit)
        case st.PickArea(), ChooseArea(area=area):
            AREAS[step.why](play, agenda, step, area)
        case st.PickOption(), ChooseWord(word=word):
            _picked(play, agenda, step, word)
        case st.ChooseBook(), ChooseBook(book=book):
            turn.take_book(play, step.seat, book)
        case st.NameFirst(), ChooseSeat(seat=named):
            turn.name_first(play, agenda, named)
        case st.Sharing(), ChooseSeat(seat=named):
            step.shares[str(named)] += step.left[0]
            step.left = step.left[1:]
            agenda.append(step)
        case st.ChooseDirection(), SetDirection(direction=direction):
            turn.set_order(play, clockwise=direction == "clockwise")
        case st.ChooseStart(), ChooseArea(area=area):
            setup.choose_start(play, step, area)
        case _, Done():
            return
        case _:
            raise TypeError(f"{action} does not answer {step}")


def default(state: State, seat: Seat) -> Action:
    """Answer for somebody absent: nothing is risked that can be declined."""
    lane = lane_of(state.agenda, seat)
    assert lane is not None
    step: st.Step = lane[1]  # type: ignore[assignment] # of our union
    listed = options(state, step, seat)
    match step:
        case st.Assigning():
            return assignment.default(state, step)
        case st.Give(stop=False):
            able = [action for action in listed if isinstance(action, ChooseUnit)]
            return min(able, key=lambda a: (assignment.worth(state, a.unit), a.unit))
        case st.Negotiating():
            return LeaveTalks()
        case st.Menu():
            return PassRound() if PassRound() in listed else Done()
        case _:
            return Done() if Done() in listed else listed[0]
