"""What is on a picture, before anybody paints it.

Scenes are plain frozen records: tests compare them, painters key their caches by them, the
alternative text is made from them. A seat is named by its colour, which is one of
``green grey red yellow brown pink``. Directions are those of CM-HEX-2: 0 is east, then
counter-clockwise. Every word is already in the reader's language.
"""

from render.core import fight
from render.core.scene import Header, Move, Progress, Shape


class Stack(Shape, frozen=True):
    """Troops on the inner side of a frontier."""

    direction: int
    colour: str
    troops: int


class Goods(Shape, frozen=True):
    """Resources of one kind."""

    kind: str
    count: int


class Tile(Shape, frozen=True):
    """One tile with everything that lies on it.

    *land* is a tile colour, ``heart`` or ``portal``; *owner* is the seat whose portal it is;
    *holder* is the seat that controls it. Both are empty where there is nobody. *wild* is what
    the land itself defends, 0 for nothing.

    With resources instead of troops: *defence* is what the land defends for its holder,
    *partial* says that its holder has only partial control, *ruin* that the portal is destroyed;
    *goods* lie on it, with *pure* counters of pure energy.
    """

    cell: str
    q: int
    r: int
    land: str
    owner: str = ""
    holder: str = ""
    troops: int = 0
    stacks: tuple[Stack, ...] = ()
    wild: int = 0
    rich: bool = False
    defence: int | None = None
    partial: bool = False
    ruin: bool = False
    goods: tuple[Goods, ...] = ()
    pure: int = 0


class King(Shape, frozen=True):
    """The King of Eden: the cell where he stands, his might, his scales."""

    cell: str
    q: int
    r: int
    might: int
    scales: int


class Ghost(Shape, frozen=True):
    """An empty cell where something may be placed."""

    cell: str
    q: int
    r: int


class Fresh(Shape, frozen=True):
    """The cell where a seat has just placed a tile."""

    cell: str
    q: int
    r: int
    colour: str


class Clash(Shape, frozen=True):
    """A combat: at the frontier of a cell in a direction, or on the whole cell (-1).

    A front is attacked over the frontier by *attacker*; there *sent* troops fight, if any.
    """

    q: int
    r: int
    direction: int = -1
    attacker: str = ""
    sent: int = 0


class Figures(Shape, frozen=True):
    """The public numbers of a seat; *reserved* stocks are not counted in *stocks*.

    *shown* are the six that the panel shows, in their order: names of fields, or of resources.
    *partial* are the lands, among *lands*, under partial control; *played* is the value of the
    crystals laid out; *aside* are the cards set aside; *goods* all the resources of the seat.
    """

    lands: int
    troops: int
    stocks: int
    reserved: int
    pure: int
    hand: int
    deck: int
    shown: tuple[str, ...] = ("lands", "troops", "stocks", "pure", "hand", "deck")
    partial: int = 0
    played: int = 0
    aside: int = 0
    goods: tuple[Goods, ...] = ()


class Piles(Shape, frozen=True):
    """What a seat may still place during map creation.

    *hidden* are the colours of the face-down pile in the order of the legend (their true order
    is nobody's), *drawn* the tile to be placed now, *face* the colour of the face-up tile, empty
    when it is placed, as *portal* says of the portal.
    """

    hidden: tuple[str, ...]
    drawn: str
    face: str
    portal: bool


class Seat(Shape, frozen=True):
    """A seat on the panel. *out* says since when it is eliminated, empty while it lives.

    *leaving* says that it has announced that it will be.
    """

    colour: str
    name: str
    world: str
    asked: bool
    first: bool
    figures: Figures
    out: str = ""
    piles: Piles | None = None
    leaving: str = ""
    goal: Progress | None = None


class Board(Shape, frozen=True):
    """A whole hex board with its panel. *pool* is the pure energy that lies on the Heart.

    *variant* is ``clean`` (no labels, no letters), ``labels`` (nothing but land and large labels),
    ``ownership`` (only who holds what), or empty.
    """

    tiles: tuple[Tile, ...]
    header: Header
    seats: tuple[Seat, ...]
    ghosts: tuple[Ghost, ...] = ()
    clashes: tuple[Clash, ...] = ()
    moves: tuple[Move, ...] = ()
    fresh: Fresh | None = None
    pool: int = 0
    making: bool = False
    locale: str = "en"
    king: King | None = None
    variant: str = ""


class Zoom(Shape, frozen=True):
    """A part of a board, large; *focus* are the cells that must be in the frame.

    *part* says which of how many pictures this is.
    """

    board: Board
    focus: tuple[tuple[int, int], ...]
    title: str
    colour: str
    subtitle: str
    part: tuple[int, int] = (1, 1)


class Aim(Shape, frozen=True):
    """What a plan does to a land: a row of the rail, and the number on its arrows or its ring.

    *way* leads there, past *words* about who holds it. *n* troops go there, or a strength (*card*)
    does; *against* is what they fight, of *foe* (a colour; empty: nobody), or how many will stand at
    the *ring*. None: they fight nothing. *tenths*: in how many of ten cases it is won.
    """

    way: str
    words: str
    n: int
    against: int | None = None
    foe: str = ""
    card: bool = False
    tenths: int | None = None
    moves: tuple[Move, ...] = ()
    ring: tuple[int, int] | None = None


class Lands(Shape, frozen=True):
    """The part of a board that a question is about, with a plan as arrows, rings and *aims*.

    *rings* are the cells where the plan stations troops; *lit* are those within reach. *more* says
    that some aims are left out.
    """

    zoom: Zoom
    moves: tuple[Move, ...] = ()
    rings: tuple[tuple[int, int], ...] = ()
    aims: tuple[Aim, ...] = ()
    more: str = ""
    lit: frozenset[tuple[int, int]] = frozenset()


class Paragraph(Shape, frozen=True):
    """One ability or effect of a card: its window (empty for a permanent one), then the text.

    *strong* is the beginning of *text* that is bold: a keyword with its number.
    """

    window: str
    label: str
    text: str
    strong: str = ""


class Face(Shape, frozen=True):
    """A card face up. *colour* is empty for cards of no World; *strength* too for no unit."""

    card: str
    name: str
    cost: int
    strength: int | None
    colour: str
    text: tuple[Paragraph, ...]


class Ware(Shape, frozen=True):
    """A card of a market: copies left, copies already in the order, whether it can be paid.

    *why* is said where it is recommended; *energy*: it is paid with pure energy, not with stocks.
    """

    face: Face
    left: int
    ordered: int = 0
    can: bool = True
    why: str = ""
    energy: bool = False


class Market(Shape, frozen=True):
    """What a seat may buy: units of its World, then cards of the supply.

    *purse* are signs with what there is of each; *left* are the words of the numbers of copies of
    *wares*. Technologies are paid with pure energy.
    """

    colour: str
    title: str
    subtitle: str
    purse: tuple[tuple[str, int], ...]
    wares: tuple[Ware, ...]
    left: tuple[str, ...]
    heading: str = ""
    common: tuple[Ware, ...] = ()
    technologies: tuple[Ware, ...] = ()
    locale: str = "en"


class Held(Shape, frozen=True):
    """Copies of a card that a seat holds, and their *use* in its question.

    *tone*: ``ok`` for what wins, ``energy`` for what is of use otherwise; else empty.
    """

    face: Face
    n: int = 1
    use: str = ""
    tone: str = ""


class Hand(Shape, frozen=True):
    """The cards one seat holds, equal ones once, from the kind of number *first*.

    *fight* says how the fight stands in which they may be played. *aside* are the cards set aside,
    under their *heading*. Of names alone, *more* says that some are left out.
    """

    colour: str
    title: str
    subtitle: str
    cards: tuple[Held, ...]
    first: int = 1
    fight: str = ""
    aside: tuple[Held, ...] = ()
    heading: str = ""
    more: str = ""
    locale: str = "en"


class Large(Shape, frozen=True):
    """One card on a picture of its own; *foot* are the words at its bottom left and right."""

    face: Face
    foot: tuple[str, str]
    locale: str = "en"


class Unit(Shape, frozen=True):
    """A unit in battle: its place, its strength now and as printed, its states."""

    name: str
    cost: int
    strength: int
    printed: int
    row: int
    column: int
    states: tuple[str, ...] = ()
    may_act: bool = False


class Army(Shape, frozen=True):
    """One side of a battle. *colour* is empty for wild territory, which has no units, and the King."""

    colour: str
    name: str
    subtitle: str
    units: tuple[Unit, ...]
    unit_strength: int
    troops: int
    bonus: int
    total: int
    sum_line: str
    asked: bool
    king: bool = False


class Side(Shape, frozen=True):
    """A side of a fight in short: its total, what makes it.

    *then* is the total after a plan, with what the plan *adds*.
    """

    colour: str
    name: str
    total: int
    lines: tuple[str, ...]
    then: int | None = None
    adds: tuple[str, ...] = ()
    king: bool = False


class Strip(Shape, frozen=True):
    """The sides of a fight with the viewer's first; *tone*: ``ok``, ``accent`` or ``danger``."""

    sides: tuple[Side, ...]
    verdict: str
    tone: str
    locale: str = "en"


class Played(Shape, frozen=True):
    """A unit that fought: the id of its card, its strength as it counted."""

    card: str
    strength: int


class Fighter(fight.Fighter, frozen=True):
    """A side of a fight that is over, with the units that it played; *king*: it is the King of Eden."""

    units: tuple[Played, ...] = ()
    king: bool = False


class Battle(Shape, frozen=True):
    """A combat: armies side by side, what would happen, what is asked of each."""

    title: str
    stage: str
    armies: tuple[Army, ...]
    lead: str
    outcome: str
    prompt: str
    locale: str = "en"
