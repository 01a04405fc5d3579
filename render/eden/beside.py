"""What a table of Eden says beside its map, from a view."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from render.core import pieces
from render.core.beside import Beside, Count, Fight, Held, SeatCard, Shelf, Side, ways
from render.core.encode import cut_out
from render.core.theme import DARK
from render.core.words import colon
from render.eden import boards, cards, markets, strips
from render.eden import scene as sc
from render.eden.paint.art import scene
from render.eden.plots import measure
from render.eden.words import say
from rules.core.ids import Card, Seat
from rules.eden.board.cards import COMMON, TECHNOLOGIES
from rules.eden.board.views import Known, View
from rules.eden.nodes import Locale
from rules.lang import keys
from rules.lang import say as say_rules

ENERGY = "#35B9D3"
"""The colour of cards that belong to no World."""
WILD = "#B9B2A2"
BADGE = 40
COLOURS = frozenset(look.colour for look in DARK.looks)
SUPPLY = frozenset({*COMMON, *TECHNOLOGIES})
"""Cards of no World."""
ART = (300, 250)


def beside(
    view: View, names: Sequence[str], locale: Locale, seat: Seat | None, before: View | None
) -> Beside:
    """List what stands beside the map that *seat* looks at; *before*: the view it saw last."""
    board = boards.board(view, names, locale, before)
    return Beside(
        title=board.header.title,
        phase=board.header.phase,
        goal=measure(view, locale).title,
        seats=tuple(_seat(each, locale) for each in board.seats),
        shelves=() if seat is None else tuple(_shelves(view, names, locale, seat)),
        moves=ways(
            board.moves,
            {(tile.q, tile.r): tile.cell for tile in board.tiles},
            {each.colour: DARK.look(each.colour).fill for each in board.seats},
        ),
    )


def fight(view: View, names: Sequence[str], locale: Locale, arg: str) -> Fight | None:
    """List how a combat stands; *arg*: its number, a total and cards, as of a ``strip``.

    None: there is none, or it is decided, and what is asked is about what it left.
    """
    number, _, plan = arg.partition(";")
    total, _, added = plan.partition(";")
    combat = view.combats.get(number)
    decided = combat is None or any(army.strength for army in combat.armies)
    if combat is None or not combat.armies or decided:
        return None
    shown = strips.strip(
        view,
        int(number),
        names,
        locale,
        cards=[Card(card) for card in added.split(",") if card],
        total=int(total) if total else None,
    )
    return Fight(
        place=f"cell:{combat.cell}",
        sides=tuple(
            Side(
                name=side.name,
                ink=DARK.look(side.colour).fill if side.colour else WILD,
                total=side.total,
                then=side.then,
                lines=side.lines,
                adds=side.adds,
            )
            for side in shown.sides
        ),
        verdict=shown.verdict,
        tone=shown.tone,
    )


def icon(name: str) -> bytes | None:
    """Paint ``badge/<colour>`` of a seat, or ``card/<art>`` as ``Held.art`` names it; None: neither."""
    kind, _, what = name.partition("/")
    card, _, colour = what.rpartition(".")
    if kind == "badge" and what in COLOURS:
        return cut_out(pieces.badge(DARK.look(what), BADGE).image)
    if kind == "card" and what in SUPPLY:
        return cut_out(scene(what, None, *ART))
    if kind == "card" and card and colour in COLOURS:
        return cut_out(scene(card.rpartition(".")[2], DARK.look(colour), *ART))
    return None


def _seat(seat: sc.Seat, locale: Locale) -> SeatCard:
    figures = seat.figures
    goods = {each.kind: each.count for each in figures.goods}
    return SeatCard(
        colour=seat.colour,
        ink=DARK.look(seat.colour).fill,
        name=seat.name,
        plays=seat.world,
        asked=seat.asked,
        first=seat.first,
        out=seat.out or seat.leaving,
        goal=seat.goal,
        counts=tuple(
            _count(sign, goods[sign] if sign in goods else getattr(figures, sign, 0), locale)
            for sign in figures.shown
            if sign != "deck"
        ),
    )


def _count(sign: str, count: int, locale: Locale) -> Count:
    resource = f"resource-{sign}"
    title = (
        say_rules(locale, resource) if resource in keys(locale) else say(locale, f"beside-{sign}")
    )
    return Count(sign, str(count), title)


def _shelves(view: View, names: Sequence[str], locale: Locale, seat: Seat) -> Iterator[Shelf]:
    mine = view.seats[seat]
    if isinstance(mine.hand, Known) and mine.hand.cards:
        held = Counter(mine.hand.cards)
        # Units first, then crystals and what else the supply has.
        order = sorted(held, key=lambda card: ("." not in card, card))
        faces = [(cards.face(view.content, view.edition, c, locale, mine.colour), c) for c in order]
        yield Shelf(
            "hand",
            say(locale, "beside-held"),
            tuple(_card(face, locale, count=held[card]) for face, card in faces),
        )
    if mine.alive and mine.civilization:
        market = markets.market(view, names, locale, seat)
        wares = (*market.wares, *market.common, *market.technologies)
        yield Shelf(
            "market",
            market.title,
            tuple(_ware(ware, locale) for ware in wares),
            tuple(_count(sign, count, locale) for sign, count in market.purse),
        )


def _card(face: sc.Face, locale: Locale, *, count: int) -> Held:
    # Brackets at the beginning say when it may be used; the colon follows them.
    labels = (
        part.label + (" " if part.text.startswith("(") else colon(locale)) for part in face.text
    )
    return Held(
        place=f"card:{Card(face.card)}",
        name=face.name,
        count=count,
        cost=str(face.cost),
        worth="" if face.strength is None else str(face.strength),
        text="\n".join(
            f"{label}{part.text}" if part.label else part.text
            for label, part in zip(labels, face.text, strict=True)
        ),
        art=f"{face.card}.{face.colour}" if face.colour else face.card,
        ink=DARK.look(face.colour).fill if face.colour else ENERGY,
    )


def _ware(ware: sc.Ware, locale: Locale) -> Held:
    return replace(
        _card(ware.face, locale, count=ware.left), dim=not ware.left, can=ware.can, why=ware.why
    )
