"""Orders in advance: what a seat would do at a later question, and under which condition.

Conditions are looked at in the seat's own view when its time comes, so that an order can neither
use nor tell what the seat may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from rules.core.data import Value
from rules.core.errors import ConditionFalse, NoSuchPlace, Refusal
from rules.core.ids import NOBODY, Seat

if TYPE_CHECKING:
    from rules.core.game import Game

Relation = Literal["mine", "not-mine", "free", "at-least", "at-most"]
Otherwise = Literal["ask", "pass", "do"]
Branch = Literal["", "do", "else"]
"""Which part of an order is being carried out: none yet, its actions, or what it says otherwise."""


class Standing(Value, frozen=True):
    """Who has a place, and how strong a seat and all others are there, as a view tells."""

    owner: Seat
    mine: int
    others: int


class Condition(Value, frozen=True, kw_only=True):
    """What must be true of a place: who has it, or that the seat has at least *number* there.

    ``at-most`` is about all others together.
    """

    place: str
    relation: Relation
    number: int = 0


class Errand(Value, frozen=True):
    """One action of an order, as JSON; ``question``: the decision that it answers, empty for any."""

    action: str
    question: str = ""


class Order(Value, frozen=True, kw_only=True):
    """Errands in order, written in the form of version *rules*, to be done if all conditions hold.

    The conditions are looked at once, when the first errand can be done. ``otherwise``: be asked as
    usual, pass where passing is possible, or do ``instead``.
    """

    errands: tuple[Errand, ...] = ()
    conditions: tuple[Condition, ...] = ()
    otherwise: Otherwise = "ask"
    instead: tuple[Errand, ...] = ()
    rules: str

    def of(self, branch: Branch) -> tuple[Errand, ...]:
        """Return the errands of a part of the order; before it is chosen, those it begins with."""
        return self.instead if branch == "else" else self.errands


def unmet(
    game: Game[Any, Any, Any, Any], view: Any, seat: Seat, conditions: tuple[Condition, ...]
) -> Refusal | None:
    """Say which condition does not hold in *view*, that of *seat*; None if all do."""
    for condition in conditions:
        found = None if game.stands is None else game.stands(view, seat, condition.place)
        if found is None:
            return NoSuchPlace(condition.place)
        if not _holds(condition, found, seat):
            return ConditionFalse(condition.place)
    return None


def _holds(condition: Condition, found: Standing, seat: Seat) -> bool:
    match condition.relation:
        case "mine":
            return found.owner == seat
        case "not-mine":
            return found.owner != seat
        case "free":
            return found.owner == NOBODY
        case "at-least":
            return found.mine >= condition.number
        case "at-most":
            return found.others <= condition.number


def passing(legal: Sequence[Any]) -> Any | None:  # Any: the actions of any game
    """Find the answer that lets a question pass; None if it has none."""
    tags = {action.__struct_config__.tag: action for action in legal}
    return tags.get("done") or tags.get("pass-round")
