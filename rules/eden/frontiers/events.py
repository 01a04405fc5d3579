"""What can happen, in Frontiers."""

from __future__ import annotations

from rules.core.ids import Card, Cell, Seat
from rules.core.play import Event as Happened

# --- the day ---


class Deployed(Happened, frozen=True, tag="deployed"):
    """A deployment is published: the edges of each tile changed. ``forced``: nothing to move."""

    teaches = "own"
    seat: Seat
    plan: dict[Cell, dict[Cell, int]]
    forced: bool = False


class RefiningAnnounced(Happened, frozen=True, tag="refining-announced"):
    seat: Seat


class Refined(Happened, frozen=True, tag="refined"):
    """FR-EXP-3: crystals played, stocks reserved, the rest of the hand discarded."""

    teaches = "own"
    seat: Seat
    crystals: tuple[Card, ...]
    reserved: int
    discarded: tuple[Card, ...]


class NotRefined(Happened, frozen=True, tag="not-refined"):
    """The seat lets the last call for refining pass (E6), as its sealed answer said."""

    teaches = "new"
    seat: Seat


class CombatsListed(Happened, frozen=True, tag="combats-listed"):
    """FR-EXP-5: number, attacked cell, other cell of a frontier combat or None."""

    combats: tuple[tuple[int, Cell, Cell | None], ...]


class CombatSelected(Happened, frozen=True, tag="combat-selected"):
    seat: Seat
    combat: int
    forced: bool


class CombatDropped(Happened, frozen=True, tag="combat-dropped"):
    """FR-EXP-7: a combat that has lost its object."""

    combat: int
    cell: Cell
    other: Cell | None


# --- combats ---


class CampProposed(Happened, frozen=True, tag="camp-proposed"):
    combat: int
    seat: Seat
    partner: Seat | None


class CampFormed(Happened, frozen=True, tag="camp-formed"):
    """The seat now belongs to this camp; ``agreed`` False: a proposal was turned down."""

    teaches = "new"
    combat: int
    seat: Seat
    camp: int
    agreed: bool


class NamesDiffer(Happened, frozen=True, tag="names-differ"):
    """FR-COM-22: the members of a camp named different principals; seat (as text) -> named."""

    teaches = "new"
    combat: int
    camp: int
    names: dict[str, Seat]


class PrincipalNamed(Happened, frozen=True, tag="principal-named"):
    teaches = "new"
    combat: int
    camp: int
    seat: Seat


class HandRenewed(Happened, frozen=True, tag="hand-renewed"):
    """FR-COM-3."""

    teaches = "own"
    seat: Seat
    cards: tuple[Card, ...]


class SetbackPlayed(Happened, frozen=True, tag="setback-played"):
    teaches = "own"
    combat: int
    seat: Seat
    camp: int
    destroyed: bool


class WildBeaten(Happened, frozen=True, tag="wild-beaten"):
    combat: int
    cell: Cell


class HandsKept(Happened, frozen=True, tag="hands-kept"):
    """FR-COM-11: seat (as text) -> the cards it discarded, none when it kept its hand."""

    teaches = "new"
    combat: int
    kept: dict[str, bool]
    discarded: dict[str, tuple[Card, ...]]


# --- logistics ---


class OrdersOpened(Happened, frozen=True, tag="orders-opened"):
    """All order forms at once: what each seat bought, and what could not be served."""

    teaches = "new"
    bought: dict[str, dict[Card, int]]
    refused: dict[str, dict[Card, int]]


FrontiersPlain = (
    Deployed | RefiningAnnounced | Refined | NotRefined | CombatsListed | CombatSelected
    | CombatDropped | CampProposed | CampFormed | NamesDiffer | PrincipalNamed | HandRenewed
    | SetbackPlayed | WildBeaten | HandsKept | OrdersOpened
)  # fmt: skip
"""Events that everybody sees as they are."""

FrontiersEvent = FrontiersPlain
