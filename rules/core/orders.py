"""Orders in advance: what a seat would do at a later question, and under which condition.

Conditions are looked at in the seat's own view when its time comes, so that an order can neither
use nor tell what the seat may not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from rules.core.data import Value
from rules.core.errors import ConditionFalse, NoSuchPlace, Refusal
from rules.core.ids import NOBODY, Seat

if TYPE_CHECKING:
    from rules.core.game import Game

Relation = Literal["mine", "not-mine", "free", "at-least", "at-most"]
Otherwise = Literal["ask", "pass"]


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


class Order(Value, frozen=True, kw_only=True):
    """Actions, as JSON texts in the form of version *rules*, to be done if all conditions hold.

    ``otherwise``: be asked as usual, or pass where passing is possible.
    """

    actions: tuple[str, ...]
    conditions: tuple[Condition, ...] = ()
    otherwise: Otherwise = "ask"
    rules: str


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
