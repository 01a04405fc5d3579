"""What editions have alike when somebody answers: what waits for no question, and common questions.

An edition says what its own questions may be answered with, in an ``Engine``; the rest is here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.core.agenda import lane_of
from rules.core.data import Value
from rules.core.errors import MatchOver, NotNow, NotYourTurn, Refusal, TooLate
from rules.core.ids import Seat
from rules.eden import effects, map_creation
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Concede, Reopen, UseOpportunity
from rules.eden.common import errors as er
from rules.eden.common import heart, match_start, opportunity, setback
from rules.eden.common.board import Play, order
from rules.eden.common.state import Phase, State

Agenda = list[st.Step]


@dataclass(frozen=True, slots=True)
class AnyTime:
    """An action that waits for no question.

    ``answers``: the steps to which that action is an answer, so that it waits for them.
    """

    kind: type[Value]
    uses: Callable[[State, Seat], list[Action]]
    why_not: Callable[[State, Seat, Any], Refusal | None]  # Any: an action of that kind
    do: Callable[[Play, Agenda, Seat, Any], None]  # Any: the same
    answers: tuple[type[st.Step], ...] = ()


def _concessions(state: State, seat: Seat) -> list[Action]:
    return _CONCEDE if _concede_why_not(state, seat, _CONCEDE[0]) is None else []


def _concede_why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    mine = state.players[seat]
    if not mine.alive:
        return NotYourTurn()
    return er.AlreadyConceding() if mine.conceding else None


def _concede(play: Play, agenda: Agenda, seat: Seat, action: Concede) -> None:
    play.state.players[seat].conceding = True
    play.say(ev.Conceding(seat))


_CONCEDE: list[Action] = [Concede()]
_ALWAYS = (
    AnyTime(UseOpportunity, opportunity.uses, opportunity.why_not_use, opportunity.use),
    AnyTime(Concede, _concessions, _concede_why_not, _concede),
)


def at_any_time(*acts: AnyTime) -> Mapping[type[Value], AnyTime]:
    """Table what waits for no question: that of an edition, then that of all editions."""
    return {act.kind: act for act in (*acts, *_ALWAYS)}


@dataclass(frozen=True, slots=True)
class Engine:
    """How an edition is answered: its own questions, and what is common to all editions.

    ``run`` does what a step does by itself; it has just left the agenda.
    The four others look at the step on top of the agenda, and hand one that is not the
    edition's own on to the functions of this module.
    """

    run: Callable[[Play, Agenda, Any], None]  # Any: a step of the edition's union
    options_of: Callable[[State, Agenda, Seat], list[Action]]
    forbids: Callable[[State, Agenda, Seat, Action], Refusal | None]
    answer: Callable[[Play, Agenda, Seat, Action], None]
    default_of: Callable[[State, Agenda, Seat], Action]
    any_time: Mapping[type[Value], AnyTime] = field(default_factory=at_any_time)

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """List everything *seat* may do now, asked or not."""
        if state.over:
            return []
        found: list[Action] = []
        lane = lane_of(state.agenda, seat)
        if lane:
            found += self.options_of(state, lane[0], seat)
        for act in self.any_time.values():
            if lane is None or type(lane[1]) not in act.answers:
                found += act.uses(state, seat)
        return found

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Return the first rule that forbids *action*, or None when it is legal."""
        if state.over:
            return MatchOver()
        if not 0 <= seat < len(state.players):
            return NotYourTurn()
        lane = lane_of(state.agenda, seat)
        if act := self._any_time(lane[1] if lane else None, action):
            return act.why_not(state, seat, action)
        if lane is None:
            return TooLate() if isinstance(action, Reopen) else NotYourTurn()
        return self.forbids(state, lane[0], seat, action)

    def apply(self, play: Play, agenda: Agenda, seat: Seat, action: Action) -> None:
        """Do what *seat* asked; nothing here refuses."""
        if act := self._any_time(agenda[-1] if agenda else None, action):
            act.do(play, agenda, seat, action)
        else:
            self.answer(play, agenda, seat, action)

    def default(self, state: State, seat: Seat) -> Action:
        """Answer in the place of a seat that is skipped (the tables of the reference)."""
        lane = lane_of(state.agenda, seat)
        assert lane is not None, "the seat is not asked"
        return self.default_of(state, lane[0], seat)

    def _any_time(self, step: object, action: Action) -> AnyTime | None:
        act = self.any_time.get(type(action))
        return None if act is None or type(step) in act.answers else act


# --- questions of every edition ---


def options(state: State, agenda: Agenda, seat: Seat) -> list[Action]:
    """List what may be answered to a question that every edition can ask."""
    step = agenda[-1]
    match step:
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.options(state, agenda, step, seat)
        case st.SettingBack():
            return setback.options(state, step, seat)
        case st.SpendHeart():
            return heart.heart_options(state, seat)
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            return map_creation.options(state, step, seat)
        case st.StartUnits():
            return match_start.options(state, step, seat)
        case _:
            raise TypeError(f"{step} asks nothing")


def forbids(
    state: State,
    agenda: Agenda,
    seat: Seat,
    action: Action,
    listed: Callable[[State, Agenda, Seat], list[Action]],
) -> Refusal | None:
    """Say which rule forbids an answer to a question that every edition can ask.

    Any other question is answered with what *listed* lists of it, and with nothing else.
    """
    step = agenda[-1]
    match step:
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.why_not(state, agenda, step, seat, action)
        case st.SpendHeart():
            return heart.heart_why_not(state, seat, action)
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            return map_creation.why_not(state, step, seat, action)
        case st.StartUnits():
            return match_start.why_not(state, step, seat, action)
        case _:
            return None if action in listed(state, agenda, seat) else NotNow()


def answer(play: Play, agenda: Agenda, seat: Seat, action: Action) -> None:
    """Do what was answered to a question that every edition can ask."""
    step = agenda[-1]
    match step:
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            effects.answer(play, agenda, step, seat, action)
        case st.SettingBack():
            setback.answer(play, agenda, step, seat, action)
        case st.SpendHeart():
            heart.spend_heart(play, agenda, seat, action)
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            map_creation.answer(play, agenda, step, seat, action)
        case st.StartUnits():
            match_start.answer(play, step, seat, action)
        case _:
            raise TypeError(f"{step} was not asked of {seat} at {play.state.phase}")


def default(state: State, agenda: Agenda, seat: Seat) -> Action:
    """Answer a question that every edition can ask, for a seat that is skipped."""
    step = agenda[-1]
    match step:
        case st.AbilityTurn() | st.Pick() | st.PickOption():
            return effects.default(state, agenda, step, seat)
        case st.SettingBack():
            return setback.default(state, step, seat)
        case st.SpendHeart():
            return heart.heart_default(state, seat)
        case (
            st.ChooseTile() | st.PlaceOrdinary() | st.ChoosePortal() | st.PlaceBlack()
            | st.MoveFinal()
        ):  # fmt: skip
            return map_creation.default(state, step, seat)
        case st.StartUnits():
            return match_start.default(state, step, seat)
        case _:
            raise TypeError(f"{step} asks nothing")


def begin_phase(play: Play, phase: Phase) -> None:
    """Begin a phase of the day, and say so."""
    state = play.state
    state.phase = phase
    play.say(ev.PhaseBegan(state.day, phase, order(state)[0]))
