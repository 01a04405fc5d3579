"""What a table of Clash of Cultures says beside its map, from a view."""

from collections import Counter
from collections.abc import Iterator, Sequence

from render.clash import hands, maps
from render.clash import scene as sc
from render.clash.look import COLOURS, look
from render.clash.words import say
from render.core import pieces
from render.core.beside import Beside, Count, Fight, Held, SeatCard, Shelf, ways
from render.core.encode import cut_out
from render.core.words import colon
from rules.clash import content as ct
from rules.clash.views import SeatView, View
from rules.core.ids import Card, Seat
from rules.words.clash import held

BADGE = 40


def beside(
    view: View, names: Sequence[str], locale: str, seat: Seat | None, before: View | None
) -> Beside:
    """List what stands beside the map that *seat* looks at; *before*: the view it saw last."""
    board = maps.board(view, names, locale, before)
    return Beside(
        title=board.header.title,
        phase=board.header.phase,
        goal=say(locale, "plot-points"),
        seats=tuple(_seat(each, locale) for each in board.seats),
        shelves=() if seat is None else tuple(_shelves(view.seats[seat], locale)),
        boards=("",) if seat is None else ("", "advances"),
        moves=ways(
            board.moves,
            {space.at: space.cell for space in board.spaces},
            {each.colour: look(each.colour).fill for each in board.seats},
        ),
    )


def fight(view: View, names: Sequence[str], locale: str, arg: str) -> Fight | None:
    """Say nothing: a battle of this game stands in its question."""
    return None


def icon(name: str) -> bytes | None:
    """Paint ``badge/<colour>`` of a seat; None: there is no such icon."""
    kind, _, what = name.partition("/")
    if kind != "badge" or what not in COLOURS:
        return None
    return cut_out(pieces.badge(look(what), BADGE).image)


def _seat(seat: sc.Seat, locale: str) -> SeatCard:
    numbers = {
        "points": seat.points,
        "cities": str(seat.cities),
        "advances": str(seat.advances),
        "actions": "" if seat.actions < 0 else str(seat.actions),
    }
    return SeatCard(
        colour=seat.colour,
        ink=look(seat.colour).fill,
        name=seat.name,
        plays=seat.government,
        asked=seat.asked,
        first=seat.first,
        out=seat.out,
        counts=tuple(
            Count(sign, number, say(locale, f"beside-{sign}"))
            for sign, number in numbers.items()
            if number
        ),
    )


def _shelves(mine: SeatView, locale: str) -> Iterator[Shelf]:
    yield Shelf(
        "goods",
        say(locale, "beside-goods"),
        tuple(
            Held(f"good:{good}", maps.thing("good", good, locale), count=mine.stock.get(good, 0))
            for good in ct.GOODS
        ),
    )
    if mine.actions is not None:
        yield Shelf(
            "hand",
            say(locale, "beside-hand"),
            tuple(_card(card, count, locale) for card, count in Counter(held(mine)).items()),
        )


def _card(card: Card, count: int, locale: str) -> Held:
    shown = hands.card(card, locale)
    return Held(
        place=f"card:{card}",
        name=" · ".join(half.name for half in shown.halves),
        count=count,
        text="\n".join(
            f"{half.label}, {half.name}{colon(locale)}{half.text}" for half in shown.halves
        ),
        ink=look("grey").fill,
    )
