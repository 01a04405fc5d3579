"""What a player can ask, in every edition."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core.data import Value
from rules.core.forms import Whole
from rules.core.ids import Card, Cell

Troops = Annotated[int, Meta(ge=0, le=999)]
Energy = Annotated[int, Meta(ge=0, le=999)]
Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=999)]
Fought = Annotated[int, "combat"]
"""The number of a combat."""
Fighter = Annotated[int, "unit"]
"""The number of a unit in a combat."""


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
    """Complete an army, let an ability go, stop choosing."""


class Take(Value, frozen=True, tag="take"):
    """Choose one of the things asked for: a card, or a unit of the combat as ``u<number>``."""

    what: str


class Pick(Whole, frozen=True, tag="pick"):
    """Choose several of the things asked for at once, named as in ``Take``, in this order."""

    things: tuple[str, ...] = ()


class Recruits(Whole, frozen=True, tag="recruits"):
    """Begin with these units, so many copies of each (CM-CARD-6)."""

    cards: dict[Card, Positive] = {}


class Discard(Whole, frozen=True, tag="discard"):
    """Discard these cards of your hand, so many copies of each."""

    cards: dict[Card, Positive] = {}


class Option(Value, frozen=True, tag="option"):
    """Choose one of the options asked for, by its number from 0."""

    number: Count


class Concede(Value, frozen=True, tag="concede"):
    """Give up at the end of the phase (CM-END-5)."""


# --- expansion ---


class PlayRift(Whole, frozen=True, tag="play-rift"):
    """Play Temporary Rift: move troops from a territory of yours to another (TEC-1).

    ``back``: troops that come back from its frontiers to the middle before, and may leave (R-148).
    """

    origin: Cell
    target: Cell
    troops: Troops
    back: dict[Cell, Positive] = {}


# --- combats ---


class Activate(Value, frozen=True, tag="activate"):
    """Activate an ability of one of your units (CM-AB-5)."""

    unit: Fighter
    ability: Count
    subject: str = ""


class UseOpportunity(Value, frozen=True, tag="use-opportunity"):
    """Use Opportunity from your hand: discard it for 1 card, or destroy it for 3 (CRD-2)."""

    destroy: bool


class SendHome(Value, frozen=True, tag="send-home"):
    """Send a unit back to your World instead of your discard pile (SH-BAT-9)."""

    unit: Fighter


# --- logistics ---


class Buy(Value, frozen=True, tag="buy"):
    """Buy a technology card on losing the Heart (FR-END-1)."""

    card: Card


class Order(Whole, frozen=True, tag="order"):
    """Order so many copies of each card, and bid up to so much for technology (FR-LOG-1, FT-LOG-1)."""

    cards: dict[Card, Positive] = {}
    bids: dict[Card, Positive] = {}


class Reinforce(Whole, frozen=True, tag="reinforce"):
    """How many new troops each territory gets; the others arrive at the portal (FR-LOG-5, FT-LOG-3)."""

    troops: dict[Cell, Positive] = {}


class Redeploy(Whole, frozen=True, tag="redeploy"):
    """How many troops stand in the middle of each territory of every group (FR-LOG-6, FT-LOG-4)."""

    troops: dict[Cell, Positive] = {}


CommonAction = (
    DrawTile | PlaceTile | PlacePortal | RemovePortal | Done | Take | Pick | Recruits | Discard | Option
    | Concede | PlayRift | Activate | UseOpportunity | Buy | Order | Reinforce | Redeploy
)  # fmt: skip
