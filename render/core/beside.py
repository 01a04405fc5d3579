"""What a table says beside its board: the seats, the cards and goods in rows, what moved."""

from collections.abc import Iterable

from render.core.scene import Move, Progress, Shape


class Count(Shape, frozen=True):
    """A number of a seat, under the sign of what it counts, as ``troops``; *title* in words."""

    sign: str
    value: str
    title: str


class SeatCard(Shape, frozen=True):
    """A seat in the strip of the table: who it is, how far from the goal, a few numbers.

    *ink* is the colour of its pieces, as ``#F45``; *plays* its World, faction or government; *out*
    why it does not play, empty while it does.
    """

    colour: str
    ink: str
    name: str
    plays: str
    asked: bool
    first: bool = False
    out: str = ""
    goal: Progress | None = None
    counts: tuple[Count, ...] = ()


class Held(Shape, frozen=True):
    """A card or good of a shelf, equal ones once.

    *place* is what an answer about it names; *cost* and *worth* are written in its corners; *art*
    names its picture, empty without one; *can*: it may be had now; *why* it is advised.
    """

    place: str
    name: str
    count: int = 1
    cost: str = ""
    worth: str = ""
    text: str = ""
    art: str = ""
    ink: str = ""
    dim: bool = False
    can: bool = True
    why: str = ""


class Shelf(Shape, frozen=True):
    """A row of things: ``hand``, ``market``, ``books``, ``goods``; *purse*: what is there to pay."""

    id: str
    title: str
    cards: tuple[Held, ...]
    purse: tuple[Count, ...] = ()


class Way(Shape, frozen=True):
    """Something that went from one place to another, in the colour of who moved it."""

    start: str
    end: str
    ink: str


class Beside(Shape, frozen=True):
    """Everything beside the board, in the reader's language, as its viewer may know it.

    *boards*: the names of those that one may turn to, as ``Wanted.arg`` of a ``board``.
    """

    title: str
    phase: str
    goal: str
    seats: tuple[SeatCard, ...]
    shelves: tuple[Shelf, ...] = ()
    moves: tuple[Way, ...] = ()
    boards: tuple[str, ...] = ("",)


class Side(Shape, frozen=True):
    """A side of a fight: its total, *then* with what an answer *adds*, and what makes it."""

    name: str
    ink: str
    total: int
    then: int | None
    lines: tuple[str, ...]
    adds: tuple[str, ...]


class Fight(Shape, frozen=True):
    """How a fight stands, the viewer's side first; *tone*: ``ok``, ``accent`` or ``danger``."""

    place: str
    sides: tuple[Side, ...]
    verdict: str
    tone: str


def ways(
    moves: Iterable[Move], cells: dict[tuple[int, int], str], inks: dict[str, str]
) -> tuple[Way, ...]:
    """Return arrows between the cells of a map, by where these lie and by the ink of a colour."""
    return tuple(
        Way(f"cell:{cells[move.start]}", f"cell:{cells[move.end]}", inks[move.colour])
        for move in moves
        if move.start in cells and move.end in cells
    )
