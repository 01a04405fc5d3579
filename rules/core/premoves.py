"""Orders in advance: what a seat would do at a later question, and under which condition.

Conditions are looked at in the seat's own view when its time comes, so that an order can neither
use nor tell what the seat may not know. There is one vocabulary; a game says in its ``Facts`` what
its view holds of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeVar

from rules.core.data import Value
from rules.core.errors import ConditionFalse, NoSuchFact, NoSuchPlace, Refusal
from rules.core.ids import NOBODY, Seat
from rules.core.standing import passing as passing  # noqa: PLC0414 - its readers go with this module

if TYPE_CHECKING:
    from rules.core.game import Game

V = TypeVar("V", bound=Value)

Relation = Literal[
    "mine",
    "not-mine",
    "theirs",
    "free",
    "at-least",
    "at-most",
    "holds",
    "holds-at-most",
    "passed",
    "phase",
    "from-round",
    "until-round",
]
Need = Literal["place", "seat", "what", "number"]
"""A field of a condition."""

NEEDS: Final[Mapping[Relation, tuple[Need, ...]]] = {
    "mine": ("place",),
    "not-mine": ("place",),
    "theirs": ("place", "seat"),
    "free": ("place",),
    "at-least": ("place", "number"),
    "at-most": ("place", "number"),
    "holds": ("what", "number"),
    "holds-at-most": ("what", "number"),
    "passed": ("seat",),
    "phase": ("what",),
    "from-round": ("number",),
    "until-round": ("number",),
}
"""What each kind of condition is about, in the order in which that is asked for."""

Otherwise = Literal["ask", "pass", "do", "wait"]
Branch = Literal["", "do", "else"]
"""Which part of an order is being carried out: none yet, its actions, or what it says otherwise."""


class Standing(Value, frozen=True):
    """Who has a place, and how strong a seat and all others are there, as a view tells."""

    owner: Seat
    mine: int
    others: int


@dataclass(frozen=True, kw_only=True)
class Facts(Generic[V]):
    """What conditions can be about in a game, each read from a view alone.

    ``stands``: who has a place; None: no place is called that. ``phase``: one of ``phases``.
    ``goods``: what a seat can hold a number of, with that number; points too. ``passed``: a seat
    does nothing more in this phase or round, or in the match.
    """

    stands: Callable[[V, Seat, str], Standing | None] | None = None
    round: Callable[[V], int] | None = None
    phases: tuple[str, ...] = ()
    phase: Callable[[V], str] = lambda view: ""
    goods: Mapping[str, Callable[[V, Seat], int]] = field(default_factory=dict, hash=False)
    passed: Callable[[V, Seat], bool] | None = None
    seats: Callable[[V], int] = lambda view: 0

    @property
    def relations(self) -> tuple[Relation, ...]:
        """The kinds of condition that there are in this game."""
        lacks: set[Relation] = set()
        if self.stands is None:
            lacks |= {one for one, needs in NEEDS.items() if "place" in needs}
        if self.round is None:
            lacks |= {"from-round", "until-round"}
        if not self.phases:
            lacks.add("phase")
        if not self.goods:
            lacks |= {"holds", "holds-at-most"}
        if self.passed is None:
            lacks.add("passed")
        return tuple(one for one in NEEDS if one not in lacks)


NO_FACTS: Final[Facts[Any]] = Facts()


class Condition(Value, frozen=True, kw_only=True):
    """What must be true; ``NEEDS`` says which of the fields count for which relation.

    ``at-least``: the seat has that many in a place; ``at-most``: all others together have no more
    there. ``what``: a phase, or what the seat holds *number* of.
    """

    relation: Relation
    place: str = ""
    seat: Seat = NOBODY
    what: str = ""
    number: int = 0


class QueuedAction(Value, frozen=True):
    """One action of an order, as JSON; ``question``: the decision it answers, empty for any."""

    action: str
    question: str = ""


class Order(Value, frozen=True, kw_only=True):
    """Actions in order, written in the form of version *rules*, to be done if all conditions hold.

    The conditions are looked at once, when the first action can be done. ``otherwise``: be asked as
    usual, pass where passing is possible, do ``instead``, or wait for a later question.
    ``repeats``: it is used each time, else once. ``name``: what its owner calls it.
    """

    errands: tuple[QueuedAction, ...] = ()
    conditions: tuple[Condition, ...] = ()
    otherwise: Otherwise = "ask"
    instead: tuple[QueuedAction, ...] = ()
    rules: str
    repeats: bool = False
    name: str = ""

    def of(self, branch: Branch) -> tuple[QueuedAction, ...]:
        """Return the actions of a part of the order; before it is chosen, those it begins with."""
        return self.instead if branch == "else" else self.errands

    @property
    def patient(self) -> bool:
        """Whether it stays in force when its conditions do not hold and nothing is done instead."""
        return self.repeats or self.otherwise == "wait"


def unmet(
    game: Game[Any, Any, Any, Any], view: Any, seat: Seat, conditions: tuple[Condition, ...]
) -> Refusal | None:
    """Return which condition does not hold in *view*, that of *seat*; None if all do."""
    for number, condition in enumerate(conditions):
        holds = _holds(game.facts, view, seat, condition)
        if isinstance(holds, Refusal):
            return holds
        if not holds:
            return ConditionFalse(number)
    return None


def _holds(facts: Facts[Any], view: Any, seat: Seat, one: Condition) -> bool | Refusal:
    """Return whether a condition holds, or that there is nothing of that name."""
    if one.relation not in facts.relations:
        return NoSuchFact(one.relation)
    needs = NEEDS[one.relation]
    if "seat" in needs and not 0 <= one.seat < facts.seats(view):
        return NoSuchFact(str(one.seat + 1))
    if "place" in needs:
        found = None if facts.stands is None else facts.stands(view, seat, one.place)
        return NoSuchPlace(one.place) if found is None else _stands(one, found, seat)
    match one.relation:
        case "phase":
            return (
                facts.phase(view) == one.what if one.what in facts.phases else NoSuchFact(one.what)
            )
        case "holds" | "holds-at-most":
            held = facts.goods.get(one.what)
            if held is None:
                return NoSuchFact(one.what)
            n = held(view, seat)
            return n >= one.number if one.relation == "holds" else n <= one.number
        case "passed":
            return facts.passed is not None and facts.passed(view, one.seat)
        case "from-round":
            return facts.round is not None and facts.round(view) >= one.number
        case _:
            return facts.round is not None and facts.round(view) <= one.number


def _stands(condition: Condition, found: Standing, seat: Seat) -> bool:
    match condition.relation:
        case "mine":
            return found.owner == seat
        case "not-mine":
            return found.owner != seat
        case "theirs":
            return found.owner == condition.seat
        case "free":
            return found.owner == NOBODY
        case "at-least":
            return found.mine >= condition.number
        case _:
            return found.others <= condition.number
