"""What is on a picture of Cthulhu Wars, before anybody paints it.

Scenes are plain frozen records: tests compare them, painters key their caches by them, the
alternative text is made from them. A faction is named by its short code in small letters:
``gc cc bg ys ow sl ww an tt``; areas and maps as the rules name them. Every word is already in the
reader's language.
"""

from typing import Literal

from render.core import fight
from render.core.scene import Shape

Figure = Literal["cultist", "horns", "wings", "spines", "terror"]
"""How a kind of unit is drawn; the monsters of one faction differ."""
Mark = Literal["desecrated"]


class Units(Shape, frozen=True):
    """Several units of one kind; *code* are the two letters that stand for *name*."""

    figure: Figure
    code: str
    name: str
    count: int


class Camp(Shape, frozen=True):
    """The units of one faction in an area, save Great Old Ones and the keeper of the gate."""

    faction: str
    units: tuple[Units, ...]


class Gate(Shape, frozen=True):
    """A gate; *faction* controls it through its *keeper*, both empty when it is abandoned."""

    faction: str = ""
    keeper: Units | None = None


class Great(Shape, frozen=True):
    """A Great Old One; *kind* is its id, as ``cthulhu``."""

    faction: str
    kind: str
    name: str


class Area(Shape, frozen=True):
    """One area of the map with everything that stands in it."""

    id: str
    name: str
    gate: Gate | None = None
    camps: tuple[Camp, ...] = ()
    greats: tuple[Great, ...] = ()
    marks: tuple[Mark, ...] = ()


class Captives(Shape, frozen=True):
    """Units of *faction* held captive."""

    faction: str
    count: int


class Seat(Shape, frozen=True):
    """A faction's public numbers; *status* says why it does not act, empty while it may.

    *turn* is its place in the order of play, from 1, or 0 before there is one.

    *hidden* are its Elder Signs nobody else knows, *away* and *away_greats* its units on the
    faction card, Great Old Ones by name.
    """

    faction: str
    name: str
    player: str
    power: int
    doom: int
    hidden: int
    books: int
    asked: bool
    turn: int
    status: str = ""
    captives: tuple[Captives, ...] = ()
    away: tuple[Units, ...] = ()
    away_greats: tuple[str, ...] = ()


class Ritual(Shape, frozen=True):
    """The ritual track; *at* is the marker's space, equal to the number of *costs* at the end."""

    costs: tuple[int, ...]
    at: int


class Fight(Shape, frozen=True):
    """Where a battle is fought, by whom."""

    area: str
    factions: tuple[str, str]


class Labels(Shape, frozen=True):
    """Words of the panel: the ritual, then the figures of a faction."""

    ritual: str
    cost: str
    power: str
    signs: str
    books: str


class Move(Shape, frozen=True):
    """Units of a faction that went from an area to another."""

    faction: str
    origin: str
    target: str


class World(Shape, frozen=True):
    """The whole map with its tracks and the box of each faction.

    *map* is ``E3``, ``E4A``, ``E4B`` or ``E5``; *prompt* says what the asked seats are asked.
    *variant* is ``clean`` (no names of areas), ``labels`` (nothing but names), ``ownership`` (gates
    alone), or empty.
    """

    map: str
    title: str
    prompt: str
    areas: tuple[Area, ...]
    seats: tuple[Seat, ...]
    ritual: Ritual
    doom_end: int
    labels: Labels
    fights: tuple[Fight, ...] = ()
    moves: tuple[Move, ...] = ()
    locale: str = "en"
    variant: str = ""


class Book(Shape, frozen=True):
    """A spellbook; *held* says whether its faction has earned it."""

    name: str
    text: str
    held: bool


class Need(Shape, frozen=True):
    """A requirement: *met* says whether it has been, *far* how far it is, as "2/3 · 10/12"."""

    text: str
    met: bool
    far: str = ""


class Stock(Shape, frozen=True, kw_only=True):
    """All units of a kind of a faction: of *pool* so many are *there*, in play.

    *standing* says where they are, *cost* and *dice* what another one costs and rolls, *text* what
    the kind can do. *figure* is that of a Great Old One or of another unit.
    """

    kind: str
    name: str
    figure: Figure | Literal["great"]
    there: int
    pool: int
    standing: str
    cost: str
    dice: str
    text: str = ""


class Signs(Shape, frozen=True):
    """The Elder Signs of a seat by value, which it alone sees: hidden ones, then *revealed*."""

    title: str
    sum_line: str
    hidden: tuple[int, ...]
    revealed: tuple[int, ...]


class Shelf(Shape, frozen=True, kw_only=True):
    """What a faction has and can do: *line* how it plays, *counts* words and numbers.

    All but *signs* may be seen by everybody.
    """

    faction: str
    title: str
    player: str
    subtitle: str
    line: str = ""
    counts: tuple[tuple[str, str], ...] = ()
    text: str = ""
    stocks: tuple[Stock, ...] = ()
    cost_word: str = ""
    dice_word: str = ""
    signs: Signs | None = None
    books_title: str
    books: tuple[Book, ...]
    needs_title: str
    needs: tuple[Need, ...]
    locale: str = "en"


class Card(Shape, frozen=True, kw_only=True):
    """A book, a power or a kind of unit of a faction, as everybody may read it.

    *figure* is empty for what is no unit; *held*: the book is taken; *foot* may be empty.
    """

    faction: str
    name: str
    subtitle: str
    figure: Figure | Literal["great", ""] = ""
    kind: str = ""
    code: str = ""
    book: bool = False
    held: bool = False
    lines: tuple[str, ...]
    foot: str = ""
    locale: str = "en"


class Fighter(Shape, frozen=True):
    """Units of one kind in a battle: how many fight, are killed, are pained, are exempt."""

    kind: str
    name: str
    count: int
    killed: int = 0
    pained: int = 0
    exempt: int = 0


class Side(fight.Fighter, frozen=True):
    """One side of a battle; *dice* are its rolls, none before it has rolled."""

    fighters: tuple[Fighter, ...] = ()
    dice: tuple[int, ...] = ()
