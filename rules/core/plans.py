"""Plans: one answer to many questions, each part of it an ordinary action when its turn comes.

A plan is held beside the match, never in its state. When a question comes that it speaks of, it
gives one legal action; that is checked and stands in the record as if its owner had just given it.
So the rules, replays, undo and the proof of a match know nothing of plans.

Whether a plan goes on is decided by its guards and stops, and these read the public view alone:
otherwise the speed of an answer would tell others what its owner holds. Which of the legal actions
it takes may depend on the owner's own view, as the owner's own choice would.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from rules.core.data import Value
from rules.core.ids import Seat
from rules.core.standing import passing

if TYPE_CHECKING:
    from rules.core.game import Game, Question

V = TypeVar("V", bound=Value)

Subject = int | None
"""What a question is about, when several of its kind are open: the number of a combat."""

ADVISED: Final = "advised"
"""The ranking of every game whose ``Planning`` advises: what its automated player would choose."""


class Want(Value, frozen=True, kw_only=True):
    """An answer that is wanted: the kind of the action, and those of its fields that matter.

    ``kind``: the tag of the action; empty: any. ``fields``: as in the JSON of the action; a field
    that is not named may be anything. ``pick``: which one, if several fit: the best by a ranking of
    the game, else the first that the rules list. ``times``: how often; 0: whenever it is possible.
    ``at``: for these questions only, by id; empty: for all of the plan.
    """

    kind: str = ""
    fields: dict[str, Any] = {}  # Any: whatever a field of an action may be
    pick: str = ""
    times: int = 1
    at: tuple[str, ...] = ()


class Stop(Value, frozen=True, kw_only=True):
    """When to end: as soon as a measure of the game has reached a number; ``at``: as in a want."""

    measure: str
    least: int
    at: tuple[str, ...] = ()
    then: Literal["pass", "ask"] = "pass"


class Guard(Value, frozen=True, kw_only=True):
    """Ask again if what the plan rests on has changed since it was written.

    ``mark``: what the game noted of the public position when the plan was written. ``renewed``: it
    is noted anew each time that a question of the plan is answered, by the plan or by hand, so that
    only what has changed since the last answer counts.
    """

    kind: str
    number: int = 0
    mark: bytes = b""
    renewed: bool = False


PASSES: Final = -1
"""Instead of the number of a want: the plan passes."""


class Plan(Value, frozen=True, kw_only=True):
    """What is wanted, in order, for some questions.

    ``questions``: by id. ``subject``: only about that one; None: about any. ``since`` and
    ``until``: the rounds in which it holds, both included; None: to the end of the match.
    ``then``: what becomes of a question for which nothing that is wanted is legal: it is passed where that is possible, or
    asked. ``lapses``: it is over as soon as its owner answers one of its questions by hand.
    ``rules``: the version of the rules under which it was written.
    """

    questions: tuple[str, ...]
    subject: Subject = None
    since: int = 0
    until: int | None = None
    wants: tuple[Want, ...] = ()
    stops: tuple[Stop, ...] = ()
    guards: tuple[Guard, ...] = ()
    then: Literal["pass", "ask"] = "pass"
    lapses: bool = False
    rules: str


class RunningPlan(Value, frozen=True):
    """A plan with how often each of its wants has been used."""

    plan: Plan
    used: tuple[int, ...] = ()

    @property
    def counts(self) -> tuple[int, ...]:
        """How often each want has been used, as many numbers as there are wants."""
        return self.used or (0,) * len(self.plan.wants)

    @property
    def spent(self) -> bool:
        """Whether all that is wanted a limited number of times has been given as often."""
        limits = [
            (used, want.times)
            for used, want in zip(self.counts, self.plan.wants, strict=True)
            if want.times
        ]
        return bool(limits) and all(used >= times for used, times in limits)


@dataclass(frozen=True, kw_only=True)
class GuardKind(Generic[V]):
    """One kind of guard, both halves of public views.

    ``mark``: what to note for a seat, as builtins. ``holds``: whether that is still as it was;
    the number is that of the guard, and means what the game says.
    """

    mark: Callable[[V, Seat], Any]  # Any: builtins
    holds: Callable[[V, Seat, Any, int], bool]


class Field(Value, frozen=True, kw_only=True):
    """One menu of a form. ``choices``: what can be chosen, by id; ``usual``: what is, at first.

    ``actions``: what the first of the choices stand for, where they are actions of the position.
    ``typed``: the choices are written one after the other, because their order matters; no menu
    says in which order things were chosen.
    """

    id: str
    choices: tuple[str, ...]
    usual: tuple[str, ...]
    many: bool = False
    actions: tuple[Any, ...] = ()  # Any: actions of any game
    typed: bool = False

    def takes(self, values: Collection[str]) -> bool:
        """Return whether these can be chosen together: of what is offered, nothing twice."""
        once = len({*values}) == len(values) and {*values} <= {*self.choices}
        return once and (self.many or len(values) == 1)


Filled = Mapping[str, tuple[str, ...]]
"""What was chosen in each field of a form."""


@dataclass(frozen=True, kw_only=True)
class Form(Generic[V]):
    """A form that makes plans: it opens instead of the first of its questions, filled in.

    ``questions``: those that it stands for, by id. ``fields`` and ``plans`` read the owner's view.

    It is filled in once a round, unless ``standing`` (for the whole match; it is on from the start,
    and no question opens it) or ``subjects`` (for each subject of a question) is set. ``reopens``:
    it is filled in again whenever one of its plans is spent or all have lapsed, and what was chosen
    before is void then. ``if_declined``: what is handed in for an owner who says nothing yet;
    empty: they answer one question at a time instead.

    ``invited``: who is asked these questions now or soon, about what, as far as everybody can see;
    they may fill it in before their turn comes. ``topics``: for each field that is about some of
    the questions only, which. ``forecast_fields``: the fields whose outcome can be worked out
    beforehand, with their questions.
    """

    id: str
    questions: tuple[str, ...]
    standing: bool = False
    subjects: bool = False
    reopens: bool = False
    if_declined: Filled = field(default_factory=dict)
    fields: Callable[[V, Seat, Subject], tuple[Field, ...]]
    plans: Callable[[V, Seat, Subject, Filled], tuple[Plan, ...]]
    invited: Callable[[V], Iterable[tuple[Seat, Subject]]] = lambda public: ()
    topics: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    forecast_fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def is_for(self, public: V, question: Question) -> bool:
        """Return whether the form opens instead of a question."""
        about = question.subject if self.subjects else None
        return question.id in self.questions and (question.seat, about) in self.invited(public)

    def usual(self, view: V, seat: Seat, subject: Subject) -> tuple[Plan, ...]:
        """Return the plans of the form as it opens, with nothing changed in it."""
        chosen = {one.id: one.usual for one in self.fields(view, seat, subject)}
        return self.plans(view, seat, subject, chosen)


@dataclass(frozen=True, kw_only=True)
class Topic:
    """A menu of a form of topics: what to do about some questions.

    ``choices``: of "advised", "pass" and "ask", the usual one first. ``guard``: the kind and number
    of what makes its owner be asked again; ``renewed``: as in a guard. ``edits``: how often it
    answers at most, for drafts.
    """

    questions: tuple[str, ...]
    choices: tuple[str, ...] = (ADVISED, "ask")
    guard: tuple[str, int] | None = None
    renewed: bool = False
    edits: int = 0


def by_topic(
    name: str,
    topics: Mapping[str, Topic],
    planning: Callable[[], Planning[V]],
    *,
    rules: str,
    round_of: Callable[[V], int] | None = None,
    invited: Callable[[V], Iterable[tuple[Seat, Subject]]] = lambda public: (),
    subjects: bool = False,
    lasts: int = 0,
    forecast_fields: Collection[str] = (),
) -> Form[V]:
    """Make a form with one menu a topic: as advised, let it pass, or be asked.

    It holds for a subject, or for a round and *lasts* more; without *round_of* and *subjects* it
    stands for the whole match. *planning*: the game's own, in which the guards are looked up when
    it is filled in. *forecast_fields*: the topics whose outcome can be worked out beforehand.
    """

    def fields(view: V, seat: Seat, subject: Subject) -> tuple[Field, ...]:
        return tuple(
            Field(id=key, choices=topic.choices, usual=topic.choices[:1])
            for key, topic in topics.items()
        )

    def plans(view: V, seat: Seat, subject: Subject, chosen: Filled) -> tuple[Plan, ...]:
        made: list[Plan] = []
        now = None if round_of is None else round_of(view)
        for key, topic in topics.items():
            (choice,) = chosen[key]
            if choice == "ask":
                continue
            wants = (Want(pick=ADVISED, times=topic.edits),) if choice == ADVISED else ()
            guards: tuple[Guard, ...] = ()
            if topic.guard is not None:
                kind, number = topic.guard
                guard = planning().guard(kind, view, seat, number)
                guards = (replace(guard, renewed=topic.renewed),)
            made.append(
                Plan(
                    questions=topic.questions,
                    subject=subject,
                    since=now or 0,
                    until=None if now is None else now + lasts,
                    wants=wants,
                    guards=guards,
                    rules=rules,
                )
            )
        return tuple(made)

    return Form(
        id=name,
        questions=tuple(dict.fromkeys(q for topic in topics.values() for q in topic.questions)),
        standing=round_of is None and not subjects,
        subjects=subjects,
        fields=fields,
        plans=plans,
        invited=invited,
        topics={key: topic.questions for key, topic in topics.items()},
        forecast_fields={key: topics[key].questions for key in forecast_fields},
    )


@dataclass(frozen=True, kw_only=True)
class Planning(Generic[V]):
    """What a game lends to plans. Measures and guards read the public view, the rest the owner's.

    ``measures``: of a seat, about a subject. ``rankings``: how good an action is for a seat.
    ``advise``: which of several legal actions its automated player would choose.
    ``upcoming``: who will be asked after those who are asked now, in order, as far as everybody can
    foresee it; those who are asked now may be among them.
    """

    measures: Mapping[str, Callable[[V, Seat, Subject], int]] = field(default_factory=dict)
    rankings: Mapping[str, Callable[[V, Seat, Any], Any]] = field(default_factory=dict)
    guards: Mapping[str, GuardKind[V]] = field(default_factory=dict)
    advise: Callable[[V, Seat, list[Any]], Any] | None = None
    forms: tuple[Form[V], ...] = ()
    upcoming: Callable[[V], Iterable[Seat]] = lambda public: ()

    def guard(self, kind: str, public: V, seat: Seat, number: int = 0) -> Guard:
        """Write a guard on the public position as it is now."""
        mark = msgspec.msgpack.encode(self.guards[kind].mark(public, seat))
        return Guard(kind=kind, number=number, mark=mark)


NO_PLANS: Final[Planning[Any]] = Planning()


def answer(
    game: Game[Any, Any, Any, V],
    running: RunningPlan,
    *,
    public: V,
    view: V,
    seat: Seat,
    question: Question,
    legal: Sequence[Any],
) -> tuple[Any, RunningPlan] | None:
    """Return what a plan of *seat* answers, and the plan after that; None: its owner is asked.

    *legal*: the legal actions of the seat. A want that is not among them is passed over.
    """
    number = wanted(
        game, running, public=public, view=view, seat=seat, question=question, legal=legal
    )
    if number is None:
        return None
    noted = _noted(game, running, public, seat)
    if number == PASSES:
        return _passed(legal, noted)
    want, used = running.plan.wants[number], running.counts
    fits = [action for action in legal if _fits(action, want)]
    counts = (*used[:number], used[number] + 1, *used[number + 1 :])
    return _picked(game, want, fits, view, seat), replace(noted, used=counts)


def wanted(
    game: Game[Any, Any, Any, V],
    running: RunningPlan,
    *,
    public: V,
    view: V,
    seat: Seat,
    question: Question,
    legal: Sequence[Any],
) -> int | None:
    """Return the number of the want by which a plan answers, ``PASSES``, or None: it asks."""
    plan, used = running.plan, running.counts
    if not speaks_of(game, plan, public, question):
        return None
    # Guards and stops see the public view only. If they read the owner's hand, an answer that comes
    # at once would tell the others that the hand is as the plan expected.
    if not holds(game, plan, public, seat):
        return None
    passed = None if passing(legal) is None else PASSES
    for stop in plan.stops:
        if stop.at and question.id not in stop.at:
            continue
        if game.planning.measures[stop.measure](public, seat, question.subject) >= stop.least:
            return passed if stop.then == "pass" else None
    for number, want in enumerate(plan.wants):
        if (want.times and used[number] >= want.times) or (want.at and question.id not in want.at):
            continue
        if any(_fits(action, want) for action in legal):
            return number
    return passed if plan.then == "pass" else None


def holds(game: Game[Any, Any, Any, V], plan: Plan, public: V, seat: Seat) -> bool:
    """Return whether all that a plan rests on is as it was."""
    return all(
        game.planning.guards[guard.kind].holds(
            public, seat, msgspec.msgpack.decode(guard.mark) if guard.mark else None, guard.number
        )
        for guard in plan.guards
    )


def by_hand(
    game: Game[Any, Any, Any, V], running: RunningPlan, *, public: V, seat: Seat, question: Question
) -> RunningPlan | None:
    """Return what a plan is after its owner has answered *question* by hand; None: it is over.

    *public*: the position in which they answered.
    """
    if not speaks_of(game, running.plan, public, question):
        return running
    return None if running.plan.lapses else _noted(game, running, public, seat)


def _noted(
    game: Game[Any, Any, Any, V], running: RunningPlan, public: V, seat: Seat
) -> RunningPlan:
    """Note the marks of the guards that are renewed anew."""
    plan = running.plan
    if not any(guard.renewed for guard in plan.guards):
        return running
    guards = tuple(
        replace(game.planning.guard(guard.kind, public, seat, guard.number), renewed=True)
        if guard.renewed
        else guard
        for guard in plan.guards
    )
    return replace(running, plan=replace(plan, guards=guards))


def speaks_of(game: Game[Any, Any, Any, V], plan: Plan, public: V, question: Question) -> bool:
    """Return whether a question is one that a plan is for: its kind, its subject, its round."""
    if question.id not in plan.questions or plan.subject not in {None, question.subject}:
        return False
    now = game.round(public)
    return plan.since <= now and (plan.until is None or now <= plan.until)


def _picked(
    game: Game[Any, Any, Any, V], want: Want, fits: list[Any], view: V, seat: Seat
) -> Any:  # Any: the actions of any game
    planning = game.planning
    if want.pick == ADVISED and planning.advise is not None:
        return planning.advise(view, seat, fits)
    rank = planning.rankings.get(want.pick)
    return fits[0] if rank is None else max(fits, key=lambda action: rank(view, seat, action))


def _fits(action: Any, want: Want) -> bool:
    if want.kind and action.__struct_config__.tag != want.kind:
        return False
    return all(
        msgspec.to_builtins(getattr(action, name)) == value for name, value in want.fields.items()
    )


def _passed(legal: Sequence[Any], running: RunningPlan) -> tuple[Any, RunningPlan] | None:
    done = passing(legal)
    return None if done is None else (done, running)
