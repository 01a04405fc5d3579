"""What a player can ask, in Frontiers."""

from __future__ import annotations

from rules.core.data import Value
from rules.core.forms import Whole
from rules.core.ids import Card, Cell, Seat
from rules.eden.board.actions import Count, Energy, Fought, Positive
from rules.eden.board.state import Edge

# --- expansion ---


class Deploy(Whole, frozen=True, tag="deploy"):
    """How many troops stand at each frontier of your territories; the rest stays in the middle.

    ``refine``: announce that you will refine next (FR-EXP-3).
    """

    posts: dict[Cell, dict[Cell, Positive]] = {}
    refine: bool = False


class Refine(Value, frozen=True, tag="refine"):
    """Discard these crystals to reserve stocks, then renew your hand (FR-EXP-3)."""

    small: Count
    medium: Count
    huge: Count
    reserve: Energy


class Fight(Value, frozen=True, tag="fight"):
    """Select the next combat (FR-EXP-6)."""

    combat: Fought


# --- combats ---


class JoinCamp(Value, frozen=True, tag="join-camp"):
    """Fight in the camp of this player; without one, alone (FR-COM-20)."""

    seat: Seat | None = None


class Agree(Value, frozen=True, tag="agree"):
    """Say whether the candidate may join your camp (FR-COM-20)."""

    agree: bool


class NamePrincipal(Value, frozen=True, tag="name-principal"):
    """Name the principal combatant of a camp (FR-COM-22)."""

    seat: Seat


class PlayUnit(Value, frozen=True, tag="play-unit"):
    """Add a unit of your hand to your army (FR-COM-4)."""

    card: Card


class PlayShield(Value, frozen=True, tag="play-shield"):
    """Play Energy Shield instead of a unit (TEC-2)."""


class PlaySetback(Value, frozen=True, tag="play-setback"):
    """Use Setback: the players of an opposing camp discard cards (CRD-3)."""

    camp: int
    destroy: bool


class UseFromHand(Value, frozen=True, tag="use-from-hand"):
    """Activate the ability of a card that stays in your hand."""

    card: Card
    ability: Count


class Lose(Whole, frozen=True, tag="lose"):
    """Lose so many troops on each side of a frontier (D-FR-LOSS)."""

    troops: dict[Edge, Positive] = {}


class GoHome(Whole, frozen=True, tag="go-home"):
    """Send these units, each by its number, back to your World; discard the others (FR-COM-10)."""

    units: dict[str, Positive] = {}


class KeepHand(Value, frozen=True, tag="keep-hand"):
    """Keep the rest of your hand, or discard it all (FR-COM-11).

    ``refine``: announce that you will refine next (FR-EXP-3).
    """

    keep: bool
    refine: bool = False


FrontiersAction = (
    Deploy | Refine | Fight | JoinCamp | Agree | NamePrincipal | PlayUnit | PlayShield
    | PlaySetback | UseFromHand | Lose | GoHome | KeepHand
)  # fmt: skip
