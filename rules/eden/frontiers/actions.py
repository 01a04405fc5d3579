"""What a player can ask, in Frontiers."""

from __future__ import annotations

from rules.core.data import Value
from rules.core.ids import Card, Cell, Seat
from rules.eden.common.actions import Count, Energy, Fighter, Fought, Troops
from rules.eden.common.state import Edge

# --- expansion ---


class Post(Value, frozen=True, tag="post"):
    """This side of the frontier shall have this many troops; the rest stays in the middle."""

    inner: Cell
    outer: Cell
    troops: Troops


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


class LoseTroop(Value, frozen=True, tag="lose-troop"):
    """Lose one troop on this side of a frontier (D-FR-LOSS)."""

    edge: Edge


class SendHome(Value, frozen=True, tag="send-home"):
    """Send a unit back to your World instead of your discard pile (FR-COM-10)."""

    unit: Fighter


class KeepHand(Value, frozen=True, tag="keep-hand"):
    """Keep the rest of your hand, or discard it all (FR-COM-11).

    ``refine``: announce that you will refine next (FR-EXP-3).
    """

    keep: bool
    refine: bool = False


FrontiersAction = (
    Post | Refine | Fight | JoinCamp | Agree | NamePrincipal | PlayUnit | PlayShield
    | PlaySetback | UseFromHand | LoseTroop | SendHome | KeepHand
)  # fmt: skip
