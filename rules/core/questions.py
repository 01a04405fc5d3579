"""The questions of a game: one record for each kind of step that waits for an answer.

A record holds everything that the rules say about its question, and stands at the end of the
module that owns it. A ``Game`` asks the table of all records, so no game dispatches over its steps
itself:

    QUESTION = QuestionKind(
        step=st.Tactics, actions=(ChooseCard, Done), options=options, answer=answer,
        wrong={ChooseCard: lambda action: er.NotLegalTactics(action.card)}, default=(Done(),),
    )
    QUESTIONS = Questions(steps=get_args(st.Step), asked=table(tactics.QUESTION, ...), ...)
    GAME = Game(questions=QUESTIONS, ...)

``tests/contract/test_questions.py`` asks every such table for its gaps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from rules.core.agenda import Agenda, Step, lane_of
from rules.core.data import Value
from rules.core.errors import MatchOver, NotNow, NotYourTurn, Refusal, TooLate
from rules.core.forms import Asked, Form
from rules.core.ids import Seat
from rules.core.play import Base, Event, Play

S = TypeVar("S", bound=Base)
A = TypeVar("A", bound=Value)
E = TypeVar("E", bound=Event)

# ``Any`` stands for the step, and for the action of an answer: each function narrows them to the
# classes that its record names.
Options: TypeAlias = Callable[[S, Agenda, Any, Seat], list[A]]
WhyNot: TypeAlias = Callable[[S, Agenda, Any, Seat, Any], Refusal | None]
Answer: TypeAlias = Callable[[Play[S, E], Agenda, Any, Seat, Any], None]
Default: TypeAlias = Callable[[S, Agenda, Any, Seat], A]
Parts: TypeAlias = Callable[[S, Agenda, Any, Seat], tuple[list[A], list[Callable[[], list[A]]]]]
Run: TypeAlias = Callable[[Play[S, E], Agenda, Any], None]


@dataclass(frozen=True, kw_only=True)
class QuestionKind(Generic[S, A, E]):
    """What may be answered to one kind of step, why not, what an answer does, and its default.

    All functions get ``(state or play, agenda, step, seat[, action])``; the step is on top of
    *agenda*, which is the lane of the seat.
    """

    step: type[Step] | tuple[type[Step], ...]
    """The kind of step that waits, or several that are answered alike."""
    actions: tuple[type[Value], ...]
    """The classes of actions that can answer it; every action class of a game answers something."""
    options: Options[S, A] = lambda state, agenda, step, seat: []
    """List every legal answer; beside a ``form``, every other one."""
    parts: Parts[S, A] | None = None
    """List what may always be answered, and make the other ``options`` part by part: a player at random
    draws a part, and no other is listed."""
    answer: Answer[S, E]
    """Do a legal answer."""
    default: Default[S, A] | tuple[A, ...] = ()
    """The answer of a seat that gives none (it timed out, or it has left).

    A tuple names answers that risk nothing, the mildest first: the first one that is listed is
    given, and where none is listed, the first of ``options``. An empty one: always the first.
    """
    why_not: WhyNot[S] | None = None
    """Say why an answer is illegal, None if it is legal. Without it exactly ``options`` is legal,
    and ``reason`` or ``wrong`` say why something else is not."""
    reason: WhyNot[S] | None = None
    wrong: Mapping[Any, Callable[[Any], Refusal]] = field(default_factory=dict)
    """The refusal of an answer that is not listed, by class of action; others get ``NotNow``."""
    form: Form[S, Any] | None = None
    """What a whole answer of several numbers may be; ``options`` then lists what else may be answered, and the
    default is the blank."""
    closes: bool = False
    """Any answer takes the step off the agenda before ``answer`` is called."""


@dataclass(frozen=True, kw_only=True)
class FreeAction(Generic[S, A, E]):
    """An action that waits for no question, such as to concede.

    ``answers``: steps (or base classes of steps) to which it is an answer like any other; a seat
    that is asked one of them has it among the options of that question, if at all.
    ``advised``: whether an advisor ever says it where the seat is asked something else.
    """

    action: type[Value]
    options: Callable[[S, Seat], list[A]]
    why_not: Callable[[S, Seat, Any], Refusal | None]
    do: Callable[[Play[S, E], Agenda, Seat, Any], None]
    answers: tuple[type[Step], ...] = ()
    advised: bool = True


@dataclass(frozen=True, kw_only=True)
class Questions(Generic[S, A, E]):
    """The table of a game: what its ``Game`` asks.

    Each edition of a family has a table of its own and shares records with the others:
    ``asked=table(*COMMON, *FRONTS)``, ``runs={**COMMON_RUNS, **FRONTS_RUNS}``.
    """

    steps: tuple[type[Step], ...]
    """Every kind of step of the game (``get_args`` of its union)."""
    asked: Mapping[type[Step], QuestionKind[S, Any, E]]
    runs: Mapping[type[Step], Run[S, E]] = field(default_factory=dict)
    """What a step does by itself; it has just left the agenda. A step that waits only sometimes
    (one answer is left) is both in here and in ``asked``."""
    free: tuple[FreeAction[S, A, E], ...] = ()
    late: tuple[type[Value], ...] = ()
    """Actions by which a seat changes what it said: when nothing asks it any more, they came too
    late, whereas others are refused because it is not the seat's turn."""
    _free: dict[type[Value], FreeAction[S, A, E]] = field(init=False, repr=False)
    _advised: tuple[FreeAction[S, A, E], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Index the free actions by their class."""
        object.__setattr__(self, "_free", {act.action: act for act in self.free})
        object.__setattr__(self, "_advised", tuple(act for act in self.free if act.advised))

    def legal(self, state: S, seat: Seat) -> list[A]:
        """List everything *seat* may do now, asked or not."""
        return self._listed(state, seat, self.free)

    def advised(self, state: S, seat: Seat) -> list[A]:
        """List what an advisor chooses from: less than ``legal``, for positions of a search."""
        return self._listed(state, seat, self._advised)

    def _listed(self, state: S, seat: Seat, free: tuple[FreeAction[S, A, E], ...]) -> list[A]:
        if state.over:
            return []
        lane = lane_of(state.agenda, seat)
        found: list[A] = []
        if lane is not None:
            agenda, step = lane
            question = self.asked[type(step)]
            found = question.options(state, agenda, step, seat)
            if question.form is not None:
                found = [Asked(question.form, state, agenda, step, seat).blank, *found]
        return self._with_free(state, seat, lane, found, free)

    @staticmethod
    def _with_free(
        state: S,
        seat: Seat,
        lane: tuple[Agenda, Step] | None,
        found: list[A],
        free: tuple[FreeAction[S, A, E], ...],
    ) -> list[A]:
        """Append to what is *found* the actions that wait for no question."""
        for act in free:
            if lane is None or not isinstance(lane[1], act.answers):
                more = act.options(state, seat)
                if more:  # seldom: ``found`` may be long, and is not copied for nothing
                    found = [*found, *more]
        return found

    def form(self, state: S, seat: Seat) -> Asked[S, Any] | None:
        """Return the form by which *seat* is asked, None if it is asked otherwise or not at all."""
        lane = None if state.over else lane_of(state.agenda, seat)
        form = None if lane is None else self.asked[type(lane[1])].form
        return None if form is None or lane is None else Asked(form, state, *lane, seat)

    def choices(self, state: S, seat: Seat, below: Callable[[int], int]) -> list[A]:
        """List what a player at random chooses from, as *below* has drawn it.

        Of a form it is an answer in place of the blank, of a question in parts it is one part.
        """
        lane = None if state.over else lane_of(state.agenda, seat)
        if lane is None:
            return self.legal(state, seat)
        question = self.asked[type(lane[1])]
        if question.parts is not None:
            always, parts = question.parts(state, *lane, seat)
            found = parts.pop(below(len(parts)))()
            while parts and not found:
                found = parts.pop(below(len(parts)))()
            listed = [*always, *found]
        elif question.form is not None:
            drawn = Asked(question.form, state, *lane, seat).sample(below)
            listed = [drawn, *question.options(state, *lane, seat)]
        else:
            listed = question.options(state, *lane, seat)
        return self._with_free(state, seat, lane, listed, self.free)

    def why_not(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return the first rule that forbids *action*, or None when it is legal."""
        if state.over:
            return MatchOver()
        # Records are read from files: a seat that does not exist has to be refused, and Python
        # would take seat -1 for the last one.
        if not 0 <= seat < len(state.players):  # type: ignore[attr-defined] # each State has them
            return NotYourTurn()
        lane = lane_of(state.agenda, seat)
        act = self._free.get(type(action))
        if act is not None and (lane is None or not isinstance(lane[1], act.answers)):
            return act.why_not(state, seat, action)
        if lane is None:
            return TooLate() if isinstance(action, self.late) else NotYourTurn()
        agenda, step = lane
        question = self.asked[type(step)]
        if question.form is not None and isinstance(action, question.form.answer):
            return Asked(question.form, state, agenda, step, seat).why_not(action)
        if question.why_not is not None:
            return question.why_not(state, agenda, step, seat, action)
        if action in question.options(state, agenda, step, seat):
            return None
        if question.reason is not None:
            # A reason that finds nothing wrong does not make the action legal: it is not among the
            # options.
            return question.reason(state, agenda, step, seat, action) or NotNow()
        why = question.wrong.get(type(action))
        return NotNow() if why is None else why(action)

    def apply(self, play: Play[S, E], agenda: Agenda, seat: Seat, action: A) -> None:
        """Do a legal action."""
        step = agenda[-1] if agenda else None
        act = self._free.get(type(action))
        if act is not None and not isinstance(step, act.answers):
            act.do(play, agenda, seat, action)
            return
        question = self.asked[type(step)]  # type: ignore[index] # a legal answer has a question
        # Closed before the answer: what ``answer`` pushes must not end up below the question.
        if question.closes:
            agenda.pop()
        question.answer(play, agenda, step, seat, action)

    def default(self, state: S, seat: Seat) -> A:
        """Answer for a seat that does not answer itself; it must be asked."""
        lane = lane_of(state.agenda, seat)
        assert lane is not None, "the seat is not asked"
        agenda, step = lane
        question = self.asked[type(step)]
        found: A
        if question.form is not None:
            found = Asked(question.form, state, agenda, step, seat).blank
            return found
        if callable(question.default):
            found = question.default(state, agenda, step, seat)
            return found
        listed = question.options(state, agenda, step, seat)
        found = next((mild for mild in question.default if mild in listed), listed[0])
        return found

    def run(self, play: Play[S, E], agenda: Agenda, step: Step) -> None:
        """Do what *step* does by itself; it has just left the agenda.

        Raises:
            TypeError: if the step waits for an answer and never runs.
        """
        runs = self.runs.get(type(step))
        if runs is None:
            raise TypeError(f"{step} waits; it does not run")
        runs(play, agenda, step)


def table(*questions: QuestionKind[S, Any, E]) -> dict[type[Step], QuestionKind[S, Any, E]]:
    """Table questions by kind of step.

    Raises:
        TypeError: if two questions are about one kind of step.
    """
    found: dict[type[Step], QuestionKind[S, Any, E]] = {}
    for question in questions:
        steps = question.step if isinstance(question.step, tuple) else (question.step,)
        for step in steps:
            if step in found:
                raise TypeError(f"{step.__name__} has two questions")
            found[step] = question
    return found
