"""The table of what is asked in a match, and of what runs by itself."""

from __future__ import annotations

from functools import partial
from typing import Any, get_args

from rules.core.agenda import Step
from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.core.questions import QuestionKind, Questions, Run, table
from rules.cthulhu import actions as ac
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
from rules.cthulhu.actions import Action, ChooseArea, ChooseSeat, ChooseUnit, ChooseWord, Done
from rules.cthulhu.battle import assignment, flow, retreats
from rules.cthulhu.board import Play
from rules.cthulhu.choices import ask_area, ask_unit
from rules.cthulhu.events import Event
from rules.cthulhu.factions import FACTIONS
from rules.cthulhu.factions.hooks import Agenda, GiveHandler, WordHandler
from rules.cthulhu.state import State

ALL = FACTIONS.values()
GIVES: dict[str, GiveHandler] = {why: use for faction in ALL for why, use in faction.gives.items()}
GIVES |= {"capture": common_actions.captured, "stuck": retreats.stuck_chosen}
WORDS: dict[str, WordHandler] = {why: use for faction in ALL for why, use in faction.words.items()}
WORDS |= {faction.retreats_by: retreats.order_chosen for faction in ALL if faction.retreats_by}
AREAS = {why: use for faction in ALL for why, use in faction.areas.items()}
SHARES = {why: use for faction in ALL for why, use in faction.shares.items()}
TALKS = {why: use for faction in ALL for why, use in faction.talks.items()}
"""What is done with the answer to a question inside an action, by its ``why``."""


# --- questions inside actions: which unit, which area, which word, whose is the next ---


def _give_options(state: State, agenda: Agenda, step: st.Give, seat: Seat) -> list[Action]:
    able: list[Action] = [ChooseUnit(n) for n in board.alike(state, step.among)]
    return [Done(), *able] if step.stop else able


def _least(state: State, agenda: Agenda, step: st.Give, seat: Seat) -> Action:
    """Give nothing where that is allowed, else what is worth least."""
    if step.stop:
        return Done()
    able = board.alike(state, step.among)
    return ChooseUnit(min(able, key=lambda n: (assignment.worth(state, n), n)))


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
    # After the question for the next one, so that whatever this unit brings about comes first.
    GIVES[step.why](play, agenda, step, n)


def _answer_give(play: Play, agenda: Agenda, step: st.Give, seat: Seat, action: Action) -> None:
    if isinstance(action, ChooseUnit):
        _given(play, agenda, step, action.unit)


def _answer_share(
    play: Play, agenda: Agenda, step: st.Sharing, seat: Seat, action: ChooseSeat
) -> None:
    step.shares[str(action.seat)] += step.left[0]
    step.left = step.left[1:]
    agenda.append(step)


def _not_listed(action: Action) -> Refusal:
    return er.NotAmongThese()


GIVE = QuestionKind(
    step=st.Give,
    actions=(ChooseUnit, Done),
    options=_give_options,
    wrong={ChooseUnit: _not_listed},
    answer=_answer_give,
    default=_least,
    closes=True,
)
PLACE = QuestionKind[State, Any, Event](
    step=st.PickArea,
    actions=(ChooseArea,),
    options=lambda state, agenda, step, seat: [ChooseArea(area) for area in step.among],
    wrong={ChooseArea: _not_listed},
    answer=lambda play, agenda, step, seat, action: AREAS[step.why](
        play, agenda, step, action.area
    ),
    default=(),
    closes=True,
)
OPTION = QuestionKind[State, Any, Event](
    step=st.PickOption,
    actions=(ChooseWord,),
    options=lambda state, agenda, step, seat: [ChooseWord(word) for word in step.among],
    wrong={ChooseWord: _not_listed},
    answer=lambda play, agenda, step, seat, action: WORDS[step.why](
        play, agenda, step, action.word
    ),
    default=(),
    closes=True,
)
SHARE = QuestionKind[State, Any, Event](
    step=st.Sharing,
    actions=(ChooseSeat,),
    options=lambda state, agenda, step, seat: [ChooseSeat(able) for able in step.able()],
    wrong={ChooseSeat: _not_listed},
    answer=_answer_share,
    default=(),
    closes=True,
)


# --- what runs by itself ---


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


def _talked(play: Play, agenda: Agenda, step: st.Negotiating) -> None:
    TALKS[step.why](play, agenda, step, negotiation.result(play, step))


def _after_leaving(play: Play, agenda: Agenda, step: Any, run: Run[State, Event]) -> None:
    """Let who has conceded leave first; that may end the match."""
    concession.take_effect(play, agenda, step)
    if not play.state.over:
        run(play, agenda, step)


RUNS: dict[type[Step], Run[State, Event]] = {
    st.BeginTurn: turn.begin_turn,
    st.Gather: turn.gather,
    st.Checks: turn.checks,
    st.FirstPlayer: turn.first_player,
    st.StartDoom: apocalypse.start_doom,
    st.GateDoom: apocalypse.gate_doom,
    st.Rituals: apocalypse.rituals,
    st.AfterRitual: apocalypse.after_ritual,
    st.Events: apocalypse.events,
    st.Reveals: apocalypse.reveals,
    st.Verdict: apocalypse.verdict,
    st.Finish: lambda play, agenda, step: apocalypse.finish(play, step.why),
    st.BeginActions: rounds.begin_actions,
    st.Rounds: rounds.rounds,
    st.NextMenu: rounds.next_menu,
    st.EndAction: rounds.end_action,
    st.AfterChecks: rounds.after_checks,
    st.Windows: rounds.windows,
    st.Give: lambda play, agenda, step: _given(play, agenda, step, step.among[0]),
    st.PickArea: lambda play, agenda, step: AREAS[step.why](play, agenda, step, step.among[0]),
    st.PickOption: lambda play, agenda, step: WORDS[step.why](play, agenda, step, step.among[0]),
    st.Sharing: _shared,
    st.SendOff: _send_off,
    st.Negotiating: _talked,
    st.LineUp: flow.line_up,
    st.PreBattles: flow.pre_battles,
    st.Totals: flow.total_and_roll,
    st.Rolled: flow.rolled,
    st.Assign: assignment.assign,
    st.Modify: flow.modify,
    st.Remove: flow.remove_killed,
    st.Carrion: flow.go_round,
    st.Retreats: retreats.retreats,
    st.PostBattles: flow.go_round,
    st.CleanUp: flow.clean_up,
}
# Nothing is half done before these: no battle, no negotiation, no question to anybody.
RUNS.update({kind: partial(_after_leaving, run=RUNS[kind]) for kind in concession.SAFE})
QUESTIONS: Questions[State, Any, Event] = Questions(  # Any: Action is a union, not a class
    steps=get_args(st.Step),
    asked=table(
        setup.QUESTION,
        turn.BOOK,
        turn.FIRST,
        turn.DIRECTION,
        apocalypse.RITUAL,
        apocalypse.EVENT,
        apocalypse.REVEAL,
        rounds.MENU,
        rounds.MOVING,
        rounds.REACTION,
        GIVE,
        PLACE,
        OPTION,
        SHARE,
        negotiation.QUESTION,
        flow.QUESTION,
        assignment.QUESTION,
        retreats.QUESTION,
    ),
    runs=RUNS,
    free=(apocalypse.REVEALING, concession.CONCEDING),
    late=(ac.Pledge, ac.LeaveTalks),
)
