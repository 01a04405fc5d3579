"""What a player can ask in a match of the troop editions, in the words of the rule book."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core.data import Value
from rules.core.ids import Card, Cell, Seat
from rules.eden.state import Edge

Troops = Annotated[int, Meta(ge=0, le=999)]
Energy = Annotated[int, Meta(ge=0, le=999)]
Count = Annotated[int, Meta(ge=0, le=99)]


# --- map creation ---


class DrawTile(Value, frozen=True, tag="draw-tile"):
    """Take the next tile of your pile, or your face-up tile (CM-MAP-2)."""

    source: Literal["pile", "face-up"]


class PlaceTile(Value, frozen=True, tag="place-tile"):
    """Put the tile you hold on the map (CM-MAP-3)."""

    cell: Cell


class PlacePortal(Value, frozen=True, tag="place-portal"):
    """Put your portal on the map, or move it there (CM-MAP-4)."""

    cell: Cell


class RemovePortal(Value, frozen=True, tag="remove-portal"):
    """Take your portal off the map (CM-MAP-5)."""


# --- generic answers ---


class Done(Value, frozen=True, tag="done"):
    """Commit a draft, complete an army, let an ability go, stop choosing.

    ``refine``: at the end of a deployment, announce that you will refine next (FR-EXP-3).
    """

    refine: bool = False


class Take(Value, frozen=True, tag="take"):
    """Choose one of the things asked for: a card, or a unit of the combat as ``u<number>``."""

    what: str


class Option(Value, frozen=True, tag="option"):
    """Choose one of the options asked for, by its number from 0."""

    number: Count


class Reopen(Value, frozen=True, tag="reopen"):
    """Take back an answer that is sealed but not yet published."""


class Concede(Value, frozen=True, tag="concede"):
    """Give up at the end of the phase (CM-END-5)."""


# --- expansion ---


class Post(Value, frozen=True, tag="post"):
    """This side of the frontier shall have this many troops; the rest stays in the middle."""

    inner: Cell
    outer: Cell
    troops: Troops


class PlayRift(Value, frozen=True, tag="play-rift"):
    """Play Temporary Rift: move troops from a territory of yours to another (TEC-1)."""

    origin: Cell
    target: Cell
    troops: Troops


class Refine(Value, frozen=True, tag="refine"):
    """Discard these crystals to reserve stocks, then renew your hand (FR-EXP-3)."""

    small: Count
    medium: Count
    huge: Count
    reserve: Energy


class Fight(Value, frozen=True, tag="fight"):
    """Select the next combat (FR-EXP-6)."""

    combat: int


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


class Activate(Value, frozen=True, tag="activate"):
    """Activate an ability of one of your units (CM-AB-5)."""

    unit: int
    ability: Count
    subject: str = ""


class LoseTroop(Value, frozen=True, tag="lose-troop"):
    """Lose one troop on this side of a frontier (D-FR-LOSS)."""

    edge: Edge


class SendHome(Value, frozen=True, tag="send-home"):
    """Send a unit back to your World instead of your discard pile (FR-COM-10)."""

    unit: int


class KeepHand(Value, frozen=True, tag="keep-hand"):
    """Keep the rest of your hand, or discard it all (FR-COM-11).

    ``refine``: announce that you will refine next (FR-EXP-3).
    """

    keep: bool
    refine: bool = False


class UseOpportunity(Value, frozen=True, tag="use-opportunity"):
    """Use Opportunity from your hand: discard it for 1 card, or destroy it for 3 (CRD-2)."""

    destroy: bool


# --- logistics ---


class Buy(Value, frozen=True, tag="buy"):
    """Order this many copies of a card in all (FR-LOG-1); on losing the Heart, buy one."""

    card: Card
    copies: Count = 1


class Bid(Value, frozen=True, tag="bid"):
    """Bid up to this much pure energy for a technology card; 0 takes the bid back (FR-LOG-1)."""

    card: Card
    energy: Energy


class Station(Value, frozen=True, tag="station"):
    """The middle of this territory shall have this many troops (FR-LOG-5, FR-LOG-6)."""

    cell: Cell
    troops: Troops


Action = (
    DrawTile
    | PlaceTile
    | PlacePortal
    | RemovePortal
    | Done
    | Take
    | Option
    | Reopen
    | Concede
    | Post
    | PlayRift
    | Refine
    | Fight
    | JoinCamp
    | Agree
    | NamePrincipal
    | PlayUnit
    | PlayShield
    | PlaySetback
    | UseFromHand
    | Activate
    | LoseTroop
    | SendHome
    | KeepHand
    | UseOpportunity
    | Buy
    | Bid
    | Station
)
