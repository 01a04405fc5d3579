"""What a table of Cthulhu Wars says beside its Earth, from a view."""

from collections.abc import Iterator, Sequence

from render.core.beside import Beside, Count, Fight, Held, SeatCard, Shelf, Way
from render.core.encode import cut_out
from render.core.scene import Progress
from render.cthulhu import maps, secrets, shelves
from render.cthulhu import scene as sc
from render.cthulhu.look import look
from render.cthulhu.paint import pieces
from render.cthulhu.words import say
from rules.core.ids import Seat
from rules.cthulhu.board import in_play
from rules.cthulhu.content import BOOKS, FIGURES, PRINTED, REQUIREMENTS, Kind
from rules.cthulhu.views import SeatView, View
from rules.words.cthulhu.wording import codes_of

BADGE = 40


def beside(
    view: View, names: Sequence[str], locale: str, seat: Seat | None, before: View | None
) -> Beside:
    """List what stands beside the Earth that *seat* looks at; *before*: the view it saw last."""
    world = maps.world(view, names, locale, before)
    title, _, phase = world.title.partition(" · ")
    own = seat is not None and view.seats[seat].values is not None and view.seats[seat].faction
    return Beside(
        title=title,
        phase=phase,
        goal=say(locale, "plot-doom"),
        seats=tuple(
            _seat(each, world, won=view.over and shown.seat in view.winners)
            for each, shown in zip(world.seats, view.seats, strict=True)
        ),
        shelves=tuple(_shelves(view, names, locale, view.seats[seat]))
        if own and seat is not None
        else (),
        moves=tuple(
            Way(f"area:{move.origin}", f"area:{move.target}", look(move.faction).fill)
            for move in world.moves
        ),
    )


def fight(view: View, names: Sequence[str], locale: str, arg: str) -> Fight | None:
    """Say nothing: a battle of this game stands in its question."""
    return None


def icon(name: str) -> bytes | None:
    """Paint ``badge/<colour>`` of a seat; None: there is no such icon."""
    kind, _, what = name.partition("/")
    if kind != "badge" or what not in PRINTED:
        return None
    return cut_out(pieces.badge(look(what), BADGE).image)


def _seat(seat: sc.Seat, world: sc.World, *, won: bool) -> SeatCard:
    labels = world.labels
    return SeatCard(
        colour=seat.faction,
        ink=look(seat.faction).fill,
        name=seat.player,
        plays=seat.name,
        asked=seat.asked,
        first=seat.turn == 1,
        out="" if won else seat.status,  # it dims the card
        # Without its six books a faction wins by no number of points.
        goal=Progress(seat.doom, world.doom_end, lit=seat.books == BOOKS),
        counts=(
            Count("power", str(seat.power), labels.power),
            Count("books", f"{seat.books}/{BOOKS}", labels.books),
            Count("signs", str(seat.hidden), labels.signs),
        ),
    )


def _shelves(view: View, names: Sequence[str], locale: str, mine: SeatView) -> Iterator[Shelf]:
    left = [unit for unit in view.units if unit.seat == mine.seat and not in_play(unit)]
    own, ink = secrets.own(view, mine.seat, names, locale), look(mine.faction).fill
    cards = {code: shelves.card(view, code, names, locale) for code in codes_of(mine.faction)[1:]}
    yield Shelf(
        "units",
        say(locale, "beside-units"),
        tuple(
            Held(
                f"card:{code}",
                card.name,
                count=sum(unit.kind == card.kind for unit in left),
                cost=str(FIGURES[Kind(card.kind)].cost),
                text="\n".join(card.lines),
                ink=ink,
            )
            for code, card in cards.items()
            if card.figure
        ),
    )
    yield Shelf(
        "books",
        say(locale, "beside-books"),
        tuple(
            Held(
                f"card:{code}",
                card.name,
                text="\n".join(card.lines),
                ink=ink,
                dim=card.book and not card.held,
            )
            for code, card in cards.items()
            if not card.figure
        ),
    )
    needs = zip(REQUIREMENTS, own.needs, strict=True)
    yield Shelf(
        "needs",
        say(locale, "needs-title"),
        tuple(Held(f"need:{name}", need.text, ink=ink, dim=need.met) for name, need in needs),
    )
    if own.signs is not None and own.signs.hidden:
        yield Shelf(
            "signs",
            own.signs.title,
            tuple(
                Held(
                    f"sign:{value}",
                    say(locale, "beside-sign", value=value),
                    count=own.signs.hidden.count(value),
                    ink=ink,
                )
                for value in dict.fromkeys(own.signs.hidden)
            ),
        )
