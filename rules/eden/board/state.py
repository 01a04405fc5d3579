"""The position of a match of the troop editions: map, players, combats."""

from __future__ import annotations

from typing import Literal, NewType

from rules.core.data import Data, Open
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.play import Base
from rules.eden.nodes import Resource, Selector
from rules.eden.steps import Step

Colour = Literal["green", "red", "grey", "yellow", "brown", "pink", "black"]
COLOURS: tuple[Colour, ...] = ("green", "red", "grey", "yellow", "brown", "pink")

Edge = NewType("Edge", str)
"""One side of a frontier, ``"I8>H8"``: the troops of I8 turned towards H8."""

Phase = Literal["map", "setup", "production", "expansion", "logistics", "over"]


class Tile(Open, omit_defaults=True, kw_only=True):
    """A territory. ``owner`` controls it: it has at least one troop there (FR-CTL-2).

    ``edges``: troops turned towards a neighbour; only numbers that are not zero.
    ``wild``: value of the wild marker, 0 without one. ``colour`` is None for the Heart.
    SH: ``resources`` lie on it, no number is zero; ``pure``: counters on a portal (R-114).
    """

    kind: Literal["heart", "ordinary", "portal"] = "ordinary"
    colour: Colour | None = None
    portal_of: Seat = NOBODY
    rich: bool = False
    owner: Seat = NOBODY
    centre: int = 0
    wild: int = 0
    edges: dict[Cell, int] = {}
    resources: dict[Resource, int] = {}
    pure: int = 0


class Player(Data, kw_only=True):
    """What a seat owns. ``deck[-1]`` is the next card; the order of ``discard`` means nothing.

    ``pile[-1]`` is the next face-down tile. ``world`` counts the unit cards still for sale.
    ``stocks`` counts all stocks, the ``reserved`` ones among them.
    ``portal_since``: number of the map turn in which the portal came where it stands.
    Fronts: ``in_play`` are the crystals laid face up before the player.
    SH: ``terrain`` is the colour of its own territories, ``leaving``: it has announced the
    destruction of its own portal.
    """

    civilization: str
    colour: Colour
    pile: list[Colour] = []
    face_up: bool = True
    portal: Cell | None = None
    portal_since: int = 0
    deck: list[Card] = []
    hand: list[Card] = []
    discard: list[Card] = []
    world: dict[Card, int] = {}
    in_front: list[Card] = []
    stocks: int = 0
    reserved: int = 0
    pure: int = 0
    alive: bool = True
    conceding: bool = False
    refined: bool = False
    in_play: list[Card] = []
    set_aside: list[Card] = []
    civ_resource: Resource | None = None
    terrain: Colour | None = None
    leaving: bool = False


class Unit(Open, omit_defaults=True):
    """A unit in a combat, named by ``id``; one that comes back is a new one (CM-AB-9).

    ``used``: abilities (by index) that can be used no more. ``true``: abilities whose condition
    held when they were last looked at (R-23).
    """

    id: int
    card: Card
    bonus: int = 0
    doomed: bool = False
    marked: bool = False
    protected: bool = False
    silenced: bool = False
    used: list[int] = []
    true: list[int] = []


class Row(Open):
    """Units on consecutive columns; the first stands on column ``first`` (CM-ROW-1)."""

    first: int
    units: list[Unit]


class Later(Open):
    """A change of strength for matching units that arrive later; ``unit`` is where it came from."""

    selector: Selector
    n: int
    unit: int


class Army(Open, omit_defaults=True, kw_only=True):
    """What one seat brings to a combat.

    ``edges``: the stacks that fight; none: the troops at the centre of the attacked tile.
    ``troops``: troops involved on the board when the batch was closed.
    ``gained``: troops that cards gave or took since, by stack (``""`` is the centre of the
    attacked tile); they count for strength and reach the board at the barrier (FR-EXP-8).
    """

    seat: Seat
    camp: int
    edges: list[Edge] = []
    troops: int = 0
    rows: list[Row] = []
    removed: list[Unit] = []
    later: list[Later] = []
    gained: dict[str, int] = {}
    mana: int = 0
    shields: int = 0
    complete: bool = False
    strength: int = 0
    losses: int = 0


class Opportunity(Open):
    """The right of a seat to activate one ability of one unit once (CM-AB-4).

    ``subject`` is what ``it`` means at the start: ``"u<number>"`` for a unit, a card, or nothing.
    ``card``: the card of the unit, which may have left. ``camp``: of the opponent that a reaction
    is about (FR-COM-42), -1: any.
    """

    seat: Seat
    unit: int
    ability: int
    subject: str = ""
    card: Card = Card("")
    camp: int = -1


class Combat(Open, omit_defaults=True, kw_only=True):
    """A combat to come or being resolved: between ``cell`` and ``other``, or on ``cell``.

    ``edges``: the stacks turned towards each other, or those that attack ``cell``.
    ``armies`` is empty until the batch is closed; then in turn order. ``wild``: strength of the
    wild defender, camp 0 without an army. ``principals``: camp (as text) -> seat (FR-COM-22).
    ``fallen``: camp (as text) -> strengths of the armies of players who have been eliminated.

    Fronts: a front is a combat; ``cell`` is attacked from ``other``. The first army is that of the
    attacker (camp 1), with ``troops`` sent; camp 0 defends with those on the tile. ``won``: by
    whom.
    """

    id: int
    cell: Cell
    other: Cell | None = None
    edges: list[Edge] = []
    armies: list[Army] = []
    wild: int = 0
    principals: dict[str, Seat] = {}
    opportunities: list[Opportunity] = []
    born: int = 0
    delayed: bool = False
    post: bool = False
    fallen: dict[str, list[int]] = {}
    won: Literal["", "attacker", "defender"] = ""


class King(Open):
    """The King of Eden: where he stands, how many scales he has, his level (6.2.1)."""

    cell: Cell
    scales: int
    base: int


class Turn(Open, omit_defaults=True, kw_only=True):
    """A turn of expansion in Shards (3.3.4).

    ``taken``: from whom territories were taken in this turn; ``extra``: subphases still earned.
    Of the subphase: ``paid``: it is an additional one; ``kind``: what it attacks, ``target``: the
    player whose territories are attacked; ``fronts``: the battle, ``fought``: there was one.
    """

    seat: Seat
    taken: list[Seat] = []
    extra: int = 0
    paid: bool = False
    kind: Literal["", "wild", "player"] = ""
    target: Seat = NOBODY
    fronts: list[int] = []
    fought: bool = False


class Campaign(Open, omit_defaults=True, kw_only=True):
    """What Shards alone needs to know of a match: its scenario, the turn being played.

    ``hegemon``: the first player of Unbalance. ``attacked``: who was attacked in this Expansion
    phase (SH-BAT-2).
    """

    scenario: Literal["supremacy", "unbalance", "king"] = "supremacy"
    variant: bool = False
    hegemon: Seat = NOBODY
    king: King | None = None
    attacked: list[Seat] = []
    turn: Turn | None = None


class State(Base, kw_only=True):
    """The position of a match; everything needed to go on is a field of it.

    ``content``: fingerprint of the Worlds that the match is pinned to. ``joined``: seat -> number
    of the participant. ``heart_pool``: pure energy on the Heart; ``heart_owner``: who controlled it
    when that was last looked at (FR-END-1). ``turn``: map turns so far. ``quick_map``: the name
    of the map that is laid at once; empty: people lay it (R-150). ``fought``: number (as text) of
    each front of the last offensive -> the tile attacked, from where.
    """

    edition: str
    content: str
    joined: list[int]
    tiles: dict[Cell, Tile]
    players: list[Player]
    agenda: list[Step]
    draws: dict[str, int] = {}
    over: bool = False
    winners: list[Seat] = []
    ending: Literal["", "last", "supremacy", "limit", "fallen", "slain", "devoured"] = ""
    phase: Phase = "map"
    turn: int = 0
    day: int = 0
    first: Seat = Seat(0)
    day_limit: int = 20
    supremacy_cost: int = 20
    heart_energy: Literal["heart", "personal", "all"] = "heart"
    quick_map: str = ""
    heart_pool: int = 0
    heart_owner: Seat = NOBODY
    supply: dict[Card, int] = {}
    combats: dict[str, Combat] = {}
    born: int = 0
    fought: dict[str, tuple[Cell, Cell]] = {}
    campaign: Campaign | None = None
