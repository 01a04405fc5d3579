"""The table of questions: what it names as missing, whom it lets act, how it says no."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import field

from rules.core.agenda import Fork, Step
from rules.core.chance import Keyed
from rules.core.data import Data, Value
from rules.core.errors import MatchOver, NotNow, NotYourTurn, Refusal, TooLate
from rules.core.ids import Seat
from rules.core.play import Base, Event, Play
from rules.core.questions import FreeAction, QuestionKind, Questions, table
from tests.contract.gaps import gaps


class Guess(Value, frozen=True, tag=True):
    number: int


class Skip(Value, frozen=True, tag=True):
    pass


class Cheer(Value, frozen=True, tag=True):
    pass


class WrongNumber(Refusal, frozen=True, tag="wrong-number"):
    rule = "T-1"
    number: int


class Guessing(Step, tag=True):
    seat: Seat
    stop: bool = True

    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Bidding(Guessing, tag=True):
    pass


class Dealing(Step, tag=True):
    pass


class Lanes(Fork, tag=True):
    pass


class State(Base, kw_only=True):
    agenda: list[Any] = []
    draws: dict[str, int] = {}
    over: bool = False
    players: list[Data] = field(default_factory=lambda: [Data(), Data()])
    said: list[str] = []


def _options(state: State, agenda: list[Any], step: Guessing, seat: Seat) -> list[Any]:
    return [Guess(2), Guess(1), *[Skip()] * step.stop]


def _answer(
    play: Play[State, Event], agenda: list[Any], step: Guessing, seat: Seat, action: Any
) -> None:
    play.state.said.append(f"{seat} {action}, {len(agenda)} left")


def _dealt(play: Play[State, Event], agenda: list[Any], step: Dealing) -> None:
    play.state.said.append("dealt")


def _cheered(play: Play[State, Event], agenda: list[Any], seat: Seat, action: Cheer) -> None:
    play.state.said.append(f"{seat} cheers")


GUESSING = QuestionKind[State, Any, Event](
    step=Guessing,
    actions=(Guess, Skip),
    options=_options,
    answer=_answer,
    wrong={Guess: lambda action: WrongNumber(action.number)},
    default=(Skip(),),
    closes=True,
)
BIDDING = QuestionKind[State, Any, Event](
    step=Bidding,
    actions=(Guess, Skip),
    options=_options,
    answer=_answer,
    reason=lambda state, agenda, step, seat, action: TooLate() if seat else None,
    default=lambda state, agenda, step, seat: Guess(1),
)
CHEERING: FreeAction[State, Any, Event] = FreeAction(
    action=Cheer,
    options=lambda state, seat: [Cheer()] * (not state.said),
    why_not=lambda state, seat, action: TooLate() if state.said else None,
    do=_cheered,
    answers=(Bidding,),
)
QUESTIONS: Questions[State, Any, Event] = Questions(
    steps=(Guessing, Bidding, Dealing, Lanes),
    asked=table(GUESSING, BIDDING),
    runs={Dealing: _dealt},
    free=(CHEERING,),
    late=(Skip,),
)
ACTIONS = (Guess, Skip, Cheer)


def asking(*steps: Step) -> State:
    return State(agenda=[*steps])


def playing(state: State) -> Play[State, Event]:
    return Play(state, Keyed(bytes(32)))


def test_a_whole_table_has_no_gaps() -> None:
    assert gaps(QUESTIONS, ACTIONS) == []


def test_each_gap_is_named() -> None:
    class Waving(Value, frozen=True):
        pass

    class Shuffling(Step):
        pass

    lacking: Questions[State, Any, Event] = Questions(
        steps=(Guessing, Bidding, Shuffling, Lanes),
        asked={Guessing: GUESSING, Shuffling: GUESSING},
        runs={Dealing: _dealt},
    )
    assert gaps(lacking, (Guess, Waving)) == [
        "Bidding waits and has no question",
        "Dealing runs and is no step of the game",
        "Shuffling has a question and never waits",
        "Shuffling neither waits nor runs",
        "Skip is no action of the game",
        "Waving answers nothing",
    ]


def test_two_questions_about_one_kind_of_step_are_a_mistake() -> None:
    with pytest.raises(TypeError, match="Guessing has two questions"):
        table(GUESSING, GUESSING)


def test_one_question_may_be_about_several_kinds_of_steps() -> None:
    both = QuestionKind[State, Any, Event](
        step=(Guessing, Bidding), actions=(Guess,), options=_options, answer=_answer, default=()
    )
    assert table(both) == {Guessing: both, Bidding: both}


def test_who_is_asked_may_answer_and_who_is_not_may_only_cheer() -> None:
    state = asking(Guessing(Seat(0)))
    assert QUESTIONS.legal(state, Seat(0)) == [Guess(2), Guess(1), Skip(), Cheer()]
    assert QUESTIONS.legal(state, Seat(1)) == [Cheer()]
    assert QUESTIONS.legal(asking(Bidding(Seat(0))), Seat(0)) == [Guess(2), Guess(1), Skip()]
    state.over = True
    assert QUESTIONS.legal(state, Seat(0)) == []


def test_each_refusal_says_why() -> None:
    def why(state: State, seat: int, action: Any) -> Refusal | None:
        return QUESTIONS.why_not(state, Seat(seat), action)

    guess, bid = asking(Guessing(Seat(0), stop=False)), asking(Bidding(Seat(1)))
    assert why(guess, 0, Guess(2)) is None
    assert why(guess, 0, Guess(7)) == WrongNumber(7)
    assert why(guess, 0, Skip()) == NotNow()
    assert why(guess, 1, Guess(2)) == NotYourTurn()
    assert why(guess, 1, Skip()) == TooLate()
    assert why(guess, 2, Guess(2)) == why(guess, -1, Cheer()) == NotYourTurn()
    assert why(guess, 1, Cheer()) is None
    assert why(bid, 1, Guess(7)) == TooLate()
    assert why(bid, 1, Cheer()) == TooLate()  # an answer here, and not listed
    assert why(asking(Bidding(Seat(0))), 0, Guess(7)) == NotNow()
    assert why(State(over=True), 0, Guess(2)) == MatchOver()
    assert why(State(said=["x"]), 0, Cheer()) == TooLate()


def test_a_question_that_closes_leaves_the_agenda_before_its_answer() -> None:
    state = asking(Bidding(Seat(1)), Guessing(Seat(0)))
    QUESTIONS.apply(playing(state), state.agenda, Seat(0), Skip())
    QUESTIONS.apply(playing(state), state.agenda, Seat(1), Guess(1))
    QUESTIONS.apply(playing(state), [], Seat(1), Cheer())
    assert state.said == [f"0 {Skip()}, 1 left", f"1 {Guess(1)}, 1 left", "1 cheers"]


def test_the_default_is_the_mildest_that_is_listed_else_the_first() -> None:
    assert QUESTIONS.default(asking(Guessing(Seat(0))), Seat(0)) == Skip()
    assert QUESTIONS.default(asking(Guessing(Seat(0), stop=False)), Seat(0)) == Guess(2)
    assert QUESTIONS.default(asking(Bidding(Seat(1))), Seat(1)) == Guess(1)
    with pytest.raises(AssertionError, match="not asked"):
        QUESTIONS.default(asking(Guessing(Seat(0))), Seat(1))


def test_only_a_step_that_does_not_wait_runs() -> None:
    state = State()
    QUESTIONS.run(playing(state), [], Dealing())
    assert state.said == ["dealt"]
    with pytest.raises(TypeError, match="waits"):
        QUESTIONS.run(playing(state), [], Guessing(Seat(0)))
