"""What is on a picture of Clash of Cultures, before anybody paints it.

Scenes are plain frozen records: tests compare them, painters key their caches by them, the
alternative text is made from them. A seat is named by its colour; lands, buildings, units, moods,
resources as the rules name them. Axial coordinates of spaces are those of the rules. Every word is
already in the reader's language.
"""

from typing import Literal

from render.core import fight
from render.core.scene import Header, Move, Shape

Land = Literal["fertile", "forest", "mountain", "barren", "sea"]
Mood = Literal["happy", "neutral", "angry"]
Piece = Literal["academy", "temple", "fortress", "port"]
Kind = Literal["settler", "army", "ship"]
Status = Literal["owned", "open", "locked"]
Frame = Literal["", "mood", "culture"]
Place = tuple[int, int]
"""Axial coordinates."""


class Space(Shape, frozen=True):
    """One revealed space; *exhausted* says that a token lies on it."""

    cell: str
    at: Place
    land: Land
    exhausted: bool = False


class Fog(Shape, frozen=True):
    """One unexplored region: the names and places of its spaces."""

    cells: tuple[str, ...]
    at: tuple[Place, ...]


class Building(Shape, frozen=True):
    """A building; *colour* is the seat whose piece it is."""

    kind: Piece
    colour: str


class City(Shape, frozen=True):
    """A city of a player; *wonders* are their names, *port* the place that belongs to its port.

    *size* is what the rules count; *acts* how often it was activated in this turn.
    """

    cell: str
    at: Place
    colour: str
    mood: Mood
    size: int
    buildings: tuple[Building, ...] = ()
    wonders: tuple[str, ...] = ()
    acts: int = 0
    port: Place | None = None
    port_cell: str = ""


class Units(Shape, frozen=True):
    """Several units of one kind."""

    kind: Kind
    count: int


class Group(Shape, frozen=True):
    """All units of one seat in a space; *cargo* are those its ships carry."""

    cell: str
    at: Place
    colour: str
    units: tuple[Units, ...]
    cargo: tuple[Units, ...] = ()


class Camp(Shape, frozen=True):
    """Barbarians: a settlement with *count* units, or units alone."""

    cell: str
    at: Place
    count: int
    settlement: bool = True


class Stock(Shape, frozen=True):
    """How much a seat has of something, and the most it may keep."""

    count: int
    limit: int


class Seat(Shape, frozen=True):
    """A player's public numbers.

    *stocks* are food, wood, ore, ideas, gold; *points* is written as people read it; *actions* are
    those left in his turn, -1 when it is not his turn; *event* the advances until his next event.
    """

    colour: str
    name: str
    government: str
    points: str
    stocks: tuple[Stock, ...]
    mood: Stock
    culture: Stock
    advances: int
    cities: int
    action_cards: int
    objectives: int
    wonders: int
    event: int
    actions: int = -1
    asked: bool = False
    first: bool = False
    out: str = ""


class Board(Shape, frozen=True):
    """The whole map with its panel.

    The header's steps are the rounds of the game; *fights* are the places where a battle is
    fought; *labelled*: the spaces have their labels; *goal*: how one wins, how many rounds are
    left.
    """

    header: Header
    spaces: tuple[Space, ...]
    fogs: tuple[Fog, ...]
    cities: tuple[City, ...]
    groups: tuple[Group, ...]
    camps: tuple[Camp, ...]
    seats: tuple[Seat, ...]
    moves: tuple[Move, ...] = ()
    fights: tuple[Place, ...] = ()
    locale: str = "en"
    labelled: bool = True
    goal: tuple[str, str] = ("", "")


class Zoom(Shape, frozen=True):
    """A part of a board: *focus* is what must be in the frame; *part* says which of how many.

    *rings* are the places that a question is about.
    """

    board: Board
    focus: tuple[Place, ...]
    title: str
    subtitle: str
    colour: str = ""
    part: tuple[int, int] = (1, 1)
    rings: tuple[Place, ...] = ()


class Advance(Shape, frozen=True):
    """One advance of a board; *builds* is the building it allows, *needs* what it waits for."""

    id: str
    name: str
    status: Status
    frame: Frame = ""
    builds: str = ""
    needs: str = ""


class Category(Shape, frozen=True):
    """Four advances; *note* stands at the right of their title, *lit* when it is good news."""

    title: str
    note: str
    advances: tuple[Advance, ...]
    government: bool = False
    lit: bool = False


class Advances(Shape, frozen=True):
    """One player's board of advances; *foot* explains the three kinds of rows and two signs."""

    colour: str
    title: str
    count: int
    mood: Stock
    culture: Stock
    categories: tuple[Category, ...]
    foot: tuple[str, str, str, str, str]
    locale: str = "en"


class Meter(Shape, frozen=True):
    """How far an objective is: *told* says both numbers, *note* that it is met or who has most."""

    have: int
    need: int
    told: str
    note: str

    @property
    def met(self) -> bool:
        """Whether it can be completed."""
        return self.have >= self.need


class Half(Shape, frozen=True):
    """One way to use a card: the words of its pill, its name, what it does, how far it is.

    *tone* is the colour of the pill: ``action``, ``free``, ``tactics``, ``status``, ``instant``.
    """

    tone: str
    label: str
    name: str
    text: str
    meter: Meter | None = None


class Card(Shape, frozen=True):
    """A card of a hand; *sort* is ``action``, ``objective`` or ``wonder``."""

    sort: str
    halves: tuple[Half, ...]


class Hand(Shape, frozen=True):
    """One page of what a seat alone sees; *first* is the number of its first card.

    *more* says, of names alone, that some are left out. *headings*: the words above each sort.
    """

    colour: str
    title: str
    subtitle: str
    cards: tuple[Card, ...]
    nothing: str
    headings: tuple[tuple[str, str], ...] = ()
    first: int = 1
    more: str = ""
    locale: str = "en"


class Side(fight.Fighter, frozen=True):
    """One side of a battle: what fights, what it rolled; *colour* is empty for barbarians."""

    units: tuple[Units, ...] = ()
    dice: tuple[int, ...] = ()
