"""The panel of a board picture: when it is, who must act, what each seat has."""

# ruff: noqa: PLR0917 - places are written as x, y

from collections.abc import Iterator

from render.core import pieces as core_pieces
from render.core.cache import cached
from render.core.layout import TALL_LEAST, TALL_MARGIN, TALL_WIDTH, Box
from render.core.panel import Meters, ground, tall_header, write_asked, write_progress
from render.core.pen import Pen, Picture, Sprite
from render.core.scene import Header
from render.core.text import fitted, length, write, write_fitted
from render.core.theme import GOODS, LANDS, Look, Theme
from render.eden.layout import DENSE, Frame
from render.eden.paint import goods, pieces
from render.eden.paint.terrain import tile
from render.eden.scene import Board, Figures, Labels, Seat, Zoom

LETTERED = 30
"""Least size of the icon of a resource that has room for its letter."""
NARROW = 400
"""Width up to which a card of a tall picture has its badge beside the name alone."""
TALL_SIGN = 38
"""From the left of a sign of a tall card to its figure."""


def paint_panel(picture: Picture, theme: Theme, frame: Frame, board: Board) -> None:
    """Lay the header, the card of each seat and the legend on *picture*."""
    if frame.foot:
        _lay(picture, frame.header, _strip(theme, board.header, frame.header))
    else:
        _lay(picture, frame.header, _header(theme, board.header, frame.header))
    for seat, box in zip(board.seats, frame.cards, strict=True):
        if seat.piles is None:
            card = _seat_card(theme, seat, box.width, box.height)
        else:
            card = _making_card(theme, seat, board.labels, box.width, box.height)
        _lay(picture, box, card)
    if frame.legend:
        legend = _legend(theme, board.labels, frame.legend.width, frame.legend.height)
        _lay(picture, frame.legend, legend)


def paint_tall(picture: Picture, theme: Theme, plan: Frame, board: Board) -> None:
    """Lay the header and the card of each seat on a tall *picture*."""
    _lay(picture, plan.header, tall_header(theme, board.header))
    for seat, box in zip(board.seats, plan.cards, strict=True):
        _lay(picture, box, _tall_card(theme, seat, box.width, box.height))


@cached(96)
def _tall_card(theme: Theme, seat: Seat, width: int, height: int) -> Picture:
    """Return the card of a seat on a tall picture: who it is above what it has.

    A wide card has its badge at the left of both rows, a narrow one at the left of the name.
    """
    look = theme.look(seat.colour)
    picture = ground(theme, look, width, height, asked=seat.asked, out=bool(seat.out))
    # The icons cut holes into their own shapes, so they must know on what they are laid.
    wide, box = width > NARROW, theme.card_hi if seat.asked else theme.card
    badge, x, y = (34, 66, height // 2) if wide else (22, 46, 36)
    core_pieces.badge(look, badge).stamp(picture, x, y)
    left, right = x + 1.5 * badge + 4, width - 20.0
    base, low = height // 2 - 10, height - 32
    sizes = (40, 37, TALL_LEAST)
    if seat.first and not seat.out:
        right -= 22
        core_pieces.first_player(44, TALL_LEAST).stamp(picture, right, base - 13)
        right -= 34
    if seat.goal is not None and not seat.out:
        # The name comes first: progress gets what is left beside it, and is left out of a narrow
        # card.
        wish = length(seat.name, "bold", TALL_LEAST) + length("00/00", "bold", 38)
        room = right - left - wish if wide else 0
        inks = Meters(theme.accent, theme.text3, theme.line, theme.text)
        right = write_progress(picture, seat.goal, right, base, room, inks) - 14
    # Pure energy stands beside the name, since the row below has room for four figures.
    elif not seat.out and not seat.piles and "pure" in seat.figures.shown:
        text = figure(seat.figures, "pure")
        write(picture, right, base, text, "bold", 38, theme.pure, "rs")
        right -= length(text, "bold", 38) + 26
        sign(theme, "pure", 36, box).stamp(picture, right, base - 13)
        right -= 32
    ink = theme.text3 if seat.out else theme.text
    write_fitted(picture, left, base, seat.name, "bold", sizes, right - left, ink)
    # On a narrow card the second row begins at the edge: the badge is above it.
    left = left if wide else 24
    words = seat.out or seat.leaving
    if words:
        tone = theme.text2 if seat.out else theme.danger
        room = width - 20 - left
        write_fitted(picture, left, low + 12, words, "regular", (36, TALL_LEAST), room, tone)
    elif seat.piles:
        _tall_piles(picture, theme, seat, left, low)
    else:
        shown = [name for name in seat.figures.shown if name not in {"pure", "deck"}]
        _tall_figures(picture, theme, seat.figures, shown[:4], box, left, low)
    return picture


def _tall_figures(
    picture: Picture,
    theme: Theme,
    figures: Figures,
    shown: list[str],
    ground: str,
    left: float,
    y: int,
) -> None:
    """Write figures in a row; what stands behind a plus is left out where it has no room."""
    room = picture.width - 20 - left
    whole = [figure(figures, name) for name in shown]
    texts, size, span = whole, TALL_LEAST, 0.0
    # First smaller letters, then shorter words: the number itself is never cut.
    for texts, size in ((whole, 36), (whole, TALL_LEAST), (_heads(whole), 36)):
        span = sum(TALL_SIGN + length(text, "semibold", size) for text in texts)
        if span + 14 * (len(texts) - 1) <= room:
            break
    else:
        texts, size = _heads(whole), TALL_LEAST
        span = sum(TALL_SIGN + length(text, "semibold", size) for text in texts)
    gap = min(34.0, (room - span) / (len(texts) - 1))
    x = left
    for name, text in zip(shown, texts, strict=True):
        sign(theme, name, 32, ground, lettered=False).stamp(picture, x + 16, y)
        write(picture, x + TALL_SIGN, y + 12, text, "semibold", size, theme.text)
        x += TALL_SIGN + length(text, "semibold", size) + gap


def _heads(texts: list[str]) -> list[str]:
    """Return *texts* without what stands behind a plus."""
    return [text.partition("+")[0] for text in texts]


def _tall_piles(picture: Picture, theme: Theme, seat: Seat, left: float, y: int) -> None:
    """Draw the pile dimmed, then what is face up and the portal in full light."""
    assert seat.piles is not None
    for i, land in enumerate(seat.piles.hidden):
        # Dimmed, because nobody knows the order of the hidden pile; only its colours are public.
        tile(land, 1, 22, night=True).stamp(picture, left + 20 + 37 * i, y)
    x = picture.width - 44.0
    if seat.piles.portal:
        tile("portal", 1, 26, theme.look(seat.colour), night=False).stamp(picture, x, y)
        x -= 54
    face = seat.piles.drawn or seat.piles.face
    if face:
        tile(face, 1, 26, night=False).stamp(picture, x, y)


def _lay(picture: Picture, box: Box, part: Picture) -> None:
    picture.paste(part, (box.x, box.y), part)


def _bars(pen: Pen, theme: Theme, header: Header, left: float, right: float, top: float) -> None:
    """Draw one bar a step: past, now, to come."""
    count = header.steps
    if not count:
        return
    gap = 8 if count < 5 else 6
    width = (right - left - (count - 1) * gap) / count
    for i in range(count):
        ink = theme.text3 if i < header.step else theme.line
        if i == header.step:
            ink = theme.accent
        x = left + i * (width + gap)
        pen.box(x, top, x + width, top + 8, 4, ink)


@cached(64)
def _header(theme: Theme, header: Header, box: Box) -> Picture:
    """Return the header at the side of a board."""
    pen = Pen(box.width, box.height, origin=(0, 0), scale=2)
    pen.box(0, 0, box.width, box.height, 18, theme.panel)
    _bars(pen, theme, header, 22, box.width - 22, 78)
    picture = pen.done()
    sizes = (32, 29, 26, 23)
    # The title may not take more than leaves a third for the phase, which says what is going on.
    most = box.width - 60 - min(length(header.phase, "semibold", sizes[-1]), box.width / 3)
    title, size = fitted(header.title, "black", (52, 46, 42, 38), most)
    write(picture, 22, 58, title, "black", size, theme.text)
    room = box.width - 60 - length(title, "black", size)
    phase, size = fitted(header.phase, "semibold", sizes, room)
    write(picture, box.width - 22, 58, phase, "semibold", size, theme.accent, "rs")
    write_asked(picture, theme, header, 20, 124, box.width - 20)
    return picture


@cached(64)
def _strip(theme: Theme, header: Header, box: Box) -> Picture:
    """Return the header between a wide board and the cards below it."""
    pen = Pen(box.width, box.height, origin=(0, 0), scale=2)
    pen.box(0, 0, box.width, box.height, 18, theme.panel)
    left = 22 + length(header.title, "black", 52) + 44
    _bars(pen, theme, header, left, left + 420, 72)
    picture = pen.done()
    write(picture, 22, 70, header.title, "black", 52, theme.text)
    write(picture, left, 54, header.phase, "semibold", 32, theme.accent)
    write_asked(picture, theme, header, left + 470, box.height / 2, box.width - 24)
    return picture


def _who(picture: Picture, theme: Theme, seat: Seat, size: int, middle: int) -> None:
    """Write badge, name, World and the disc of the first player."""
    width = picture.width
    core_pieces.badge(theme.look(seat.colour), 32 if size == 36 else 30).stamp(picture, 62, middle)
    right = width - 22
    if seat.first:
        core_pieces.first_player(42).stamp(picture, width - 37, 35)
        right = width - 66
    ink = theme.text3 if seat.out else theme.text
    write_fitted(picture, 112, middle - 4, seat.name, "bold", (size, 30, 26), right - 112, ink)
    world, shown = fitted(seat.out or seat.leaving or seat.world, "regular", (22,), width - 134)
    tone = theme.danger if seat.leaving and not seat.out else theme.text2
    write(picture, 112, middle + 26, world, "regular", shown, tone)


def figure(figures: Figures, name: str) -> str:
    """Return a figure in the shortest words.

    Behind a plus: of stocks the reserved, of a hand the cards set aside, of lands those under
    partial control.
    """
    if name in GOODS:
        return str(sum(heap.count for heap in figures.goods if heap.kind == name))
    value = getattr(figures, name)
    match name:
        case "stocks":
            more = figures.reserved
        case "hand":
            more = figures.aside
        case "lands":
            more = figures.partial
            # Lands under partial control stand behind the plus and are not counted twice.
            value -= more
        case _:
            more = 0
    return f"{value}+{more}" if more else str(value)


def sign(theme: Theme, name: str, size: int, ground: str, *, lettered: bool = True) -> Sprite:
    """Return the icon of a figure: of the panel's own, or of a resource."""
    if name in GOODS:
        return goods.icon(name, round(size * 1.2), lettered=lettered and size >= LETTERED)
    return pieces.theme_sign(theme, name, size, ground)


@cached(96)
def _seat_card(theme: Theme, seat: Seat, width: int, height: int) -> Picture:
    """Return the card of a seat during play."""
    look = theme.look(seat.colour)
    picture = ground(theme, look, width, height, asked=seat.asked, out=bool(seat.out))
    dense = height < DENSE
    _who(picture, theme, seat, 32 if dense else 36, 48 if dense else 50)
    if seat.out:
        return picture
    box = theme.card_hi if seat.asked else theme.card
    if dense:
        _one_row(picture, theme, seat.figures, box, width, height - 30)
    else:
        for i, name in enumerate(seat.figures.shown):
            # Two rows of three, as `shown` lists them.
            x = 30 + i % 3 * (width - 40) // 3
            y = height - 67 + i // 3 * 41
            sign(theme, name, 30, box).stamp(picture, x + 15, y)
            text, size = fitted(
                figure(seat.figures, name), "semibold", (30, 26, 22), (width - 40) / 3 - 42
            )
            write(picture, x + 39, y + 10, text, "semibold", size, theme.text)
    return picture


def _one_row(
    picture: Picture, theme: Theme, figures: Figures, ground: str, width: int, y: int
) -> None:
    texts = [figure(figures, name) for name in figures.shown]
    # All six figures must fit into one row of a narrow card.
    icon, space = (30, 7) if width > 450 else (25, 5)

    def span(size: int) -> float:
        return sum(icon + space + length(text, "semibold", size) for text in texts)

    sizes = (30, 26, 24, 22) if width > 450 else (26, 24, 22)
    size = next((size for size in sizes if span(size) + 40 <= width - 50), sizes[-1])
    wide = span(size)
    gap = (width - 50 - wide) / (len(texts) - 1)
    x = 30.0
    for name, text in zip(figures.shown, texts, strict=True):
        sign(theme, name, icon, ground).stamp(picture, x + icon / 2, y)
        x += icon + space
        write(picture, x, y + 9, text, "semibold", size, theme.text)
        x += length(text, "semibold", size) + gap


@cached(24)
def _making_card(theme: Theme, seat: Seat, labels: Labels, width: int, height: int) -> Picture:
    """Return the card of a seat during map creation: what it may still place."""
    assert seat.piles is not None
    look = theme.look(seat.colour)
    picture = ground(theme, look, width, height, asked=seat.asked, out=bool(seat.out))
    dense = height < DENSE
    _who(picture, theme, seat, 32 if dense else 36, 48 if dense else 56 if height > 300 else 50)
    if dense:
        _making_row(picture, theme, seat, height - 34)
    else:
        _making_lines(picture, theme, seat, labels)
    return picture


def _chip(
    picture: Picture,
    theme: Theme,
    land: str,
    x: float,
    y: float,
    *,
    side: int = 27,
    owner: Look | None = None,
    lit: bool = True,
) -> None:
    """Draw a small tile with its letter."""
    tile(land, 1, side, owner, night=not lit).stamp(picture, x, y)
    tones = LANDS[land]
    if tones.letter:
        pieces.letter(tones.letter, 22, tones.lightest).stamp(picture, x, y)


def _making_lines(picture: Picture, theme: Theme, seat: Seat, labels: Labels) -> None:
    """Write the pile with its colours, what is face up, the portal."""
    piles = seat.piles
    assert piles is not None
    height = picture.height
    tall = height > 300
    top, bottom = (134, height - 26) if tall else ((height + 34) // 2, height - 22)
    if tall:
        text = f"{labels.hidden} {len(piles.hidden)}"
        write(picture, 30, top, text, "semibold", 26, theme.text)
        top += 38
    for i, land in enumerate(piles.hidden):
        # Where no words say that they are hidden, they are dimmed.
        _chip(picture, theme, land, 52 + i * 48, top, lit=tall)
    face = (labels.drawn, piles.drawn) if piles.drawn else (labels.face, piles.face)
    look = theme.look(seat.colour)
    portal = (labels.portal, "portal" if piles.portal else "", look, labels.placed)
    rows = [(*face, None, labels.played), portal]
    places = [(30, bottom - 58), (30, bottom)] if tall else [(30, bottom), (212, bottom)]
    for (label, land, owner, gone), (x, y) in zip(rows, places, strict=True):
        size = 26 if tall else 22
        write(picture, x, y, label, "semibold", size, theme.text)
        after = x + length(label, "semibold", size) + 10
        if land:
            _chip(picture, theme, land, after + 26, y - 8, owner=owner)
        else:
            write(picture, after, y, gone, "regular", size, theme.text2)


def _making_row(picture: Picture, theme: Theme, seat: Seat, y: int) -> None:
    """Draw the pile small and dimmed, then what is face up and the portal in full light."""
    piles = seat.piles
    assert piles is not None
    for i, land in enumerate(piles.hidden):
        _chip(picture, theme, land, 44 + 34 * i, y, side=20, lit=False)
    x = picture.width - 44.0
    if piles.portal:
        _chip(picture, theme, "portal", x, y, owner=theme.look(seat.colour))
    open_tile = piles.drawn or piles.face
    if open_tile:
        _chip(picture, theme, open_tile, x - 50, y)


@cached(8)
def _legend(theme: Theme, labels: Labels, width: int, height: int) -> Picture:
    """Return the names of ten signs."""
    pen = Pen(width, height, origin=(0, 0), scale=2)
    pen.box(0, 0, width, height, 18, theme.panel)
    picture = pen.done()
    row = (height - 20) / 5
    for i, ((x, room), sign, name) in enumerate(
        zip(_columns(width), labels.signs, labels.legend, strict=True)
    ):
        y = round(10 + row * (i % 5) + row / 2)
        _explain(picture, theme, sign, x, y)
        write_fitted(picture, x + 27, y + 8, name, "regular", (22,), room, theme.text2)
    return picture


def _explain(picture: Picture, theme: Theme, sign: str, x: float, y: float) -> None:
    """Draw a sign of the legend."""
    if sign in GOODS:
        goods.icon(sign, 38).stamp(picture, x, y)
        return
    match sign:
        case "rich":
            pieces.gem(86).stamp(picture, x, y)
        case "wild" | "base":
            core_pieces.wild_marker(4, 66, 22).stamp(picture, x, y)
        case "edge" | "sent":
            # The plate stands at the edge of its tile, so it is moved back for the legend.
            plate = pieces.edge_token(theme.looks[0], 2, 0, 66, 22, fights=False)
            plate.stamp(picture, x - 38, y)
        case "partial":
            pieces.token(theme.looks[0], 1, 58, 22, hollow=True).stamp(picture, x, y)
        case "pure":
            pieces.theme_sign(theme, "pure", 32, theme.panel).stamp(picture, x, y)
        case _:
            tile(sign, 1, 21, night=False).stamp(picture, x, y)
            tones = LANDS[sign]
            pieces.letter(tones.letter, 22, tones.lightest).stamp(picture, x, y)


def _columns(width: int) -> Iterator[tuple[int, float]]:
    """Yield the place of each sign of the legend and the room of its words."""
    second = width // 2 + 40
    for i in range(10):
        yield (31, second - 31 - 27 - 17) if i < 5 else (second, width - second - 27 - 8)


def paint_zoom_strip(picture: Picture, theme: Theme, zoom: Zoom) -> None:
    """Lay the strip of a zoomed picture on its top: whose lands or around what, which part, when."""
    right = TALL_WIDTH - TALL_MARGIN
    pen = Pen(right - TALL_MARGIN, 88, origin=(0, 0), scale=2)
    pen.box(0, 0, right - TALL_MARGIN, 88, 20, theme.panel)
    pen.lay(picture, TALL_MARGIN, TALL_MARGIN)
    left = TALL_MARGIN + 28.0
    if zoom.colour:
        core_pieces.badge(theme.look(zoom.colour), 28).stamp(picture, left + 24, 60)
        left += 70
    number, of = zoom.part
    part = f"{number}/{of}" if of > 1 else ""
    when, size = fitted(zoom.subtitle, "semibold", (42, 38, TALL_LEAST), 460)
    write(picture, right - 28, 76, when, "semibold", size, theme.accent, "rs")
    room = right - 28 - length(when, "semibold", size) - 30 - left
    room -= length(part, "semibold", 42) + 24 * bool(part)
    title, size = fitted(zoom.title, "black", (52, 46, 40, TALL_LEAST), room)
    write(picture, left, 78, title, "black", size, theme.text)
    if part:
        left += length(title, "black", size) + 24
        write(picture, left, 77, part, "semibold", 42, theme.text2)
