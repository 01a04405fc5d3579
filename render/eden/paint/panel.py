"""The panel of a board picture: when it is, who must act, what each seat has."""

# ruff: noqa: PLR0917 - places are written as x, y

from render.core import pieces as core_pieces
from render.core.cache import cached
from render.core.layout import TALL_LEAST, TALL_MARGIN, TALL_WIDTH, Box
from render.core.panel import Meters, ground, tall_header, write_progress
from render.core.pen import Pen, Picture, Sprite
from render.core.text import fitted, length, write, write_fitted
from render.core.theme import DARK, GOODS
from render.eden.layout import Frame
from render.eden.paint import goods, pieces
from render.eden.paint.terrain import tile
from render.eden.scene import Board, Figures, Seat, Zoom

NARROW = 400
"""Width up to which a card of a tall picture has its badge beside the name alone."""
TALL_SIGN = 38
"""From the left of a sign of a tall card to its figure."""


def paint_tall(picture: Picture, plan: Frame, board: Board) -> None:
    """Lay the header and the card of each seat on a tall *picture*."""
    _lay(picture, plan.header, tall_header(DARK, board.header))
    for seat, box in zip(board.seats, plan.cards, strict=True):
        _lay(picture, box, _tall_card(seat, box.width, box.height))


@cached(96)
def _tall_card(seat: Seat, width: int, height: int) -> Picture:
    """Return the card of a seat on a tall picture: who it is above what it has.

    A wide card has its badge at the left of both rows, a narrow one at the left of the name.
    """
    look = DARK.look(seat.colour)
    picture = ground(DARK, look, width, height, asked=seat.asked, out=bool(seat.out))
    # The icons cut holes into their own shapes, so they must know on what they are laid.
    wide, box = width > NARROW, DARK.card_hi if seat.asked else DARK.card
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
        inks = Meters(DARK.accent, DARK.text3, DARK.line, DARK.text)
        right = write_progress(picture, seat.goal, right, base, room, inks) - 14
    # Pure energy stands beside the name, since the row below has room for four figures.
    elif not seat.out and not seat.piles and "pure" in seat.figures.shown:
        text = figure(seat.figures, "pure")
        write(picture, right, base, text, "bold", 38, DARK.pure, "rs")
        right -= length(text, "bold", 38) + 26
        sign("pure", 36, box).stamp(picture, right, base - 13)
        right -= 32
    ink = DARK.text3 if seat.out else DARK.text
    write_fitted(picture, left, base, seat.name, "bold", sizes, right - left, ink)
    # On a narrow card the second row begins at the edge: the badge is above it.
    left = left if wide else 24
    words = seat.out or seat.leaving
    if words:
        tone = DARK.text2 if seat.out else DARK.danger
        room = width - 20 - left
        write_fitted(picture, left, low + 12, words, "regular", (36, TALL_LEAST), room, tone)
    elif seat.piles:
        _tall_piles(picture, seat, left, low)
    else:
        shown = [name for name in seat.figures.shown if name not in {"pure", "deck"}]
        _tall_figures(picture, seat.figures, shown[:4], box, left, low)
    return picture


def _tall_figures(
    picture: Picture, figures: Figures, shown: list[str], ground: str, left: float, y: int
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
        sign(name, 32, ground, lettered=False).stamp(picture, x + 16, y)
        write(picture, x + TALL_SIGN, y + 12, text, "semibold", size, DARK.text)
        x += TALL_SIGN + length(text, "semibold", size) + gap


def _heads(texts: list[str]) -> list[str]:
    """Return *texts* without what stands behind a plus."""
    return [text.partition("+")[0] for text in texts]


def _tall_piles(picture: Picture, seat: Seat, left: float, y: int) -> None:
    """Draw the pile dimmed, then what is face up and the portal in full light."""
    assert seat.piles is not None
    for i, land in enumerate(seat.piles.hidden):
        # Dimmed, because nobody knows the order of the hidden pile; only its colours are public.
        tile(land, 1, 22, None, night=True).stamp(picture, left + 20 + 37 * i, y)
    x = picture.width - 44.0
    if seat.piles.portal:
        tile("portal", 1, 26, DARK.look(seat.colour), night=False).stamp(picture, x, y)
        x -= 54
    face = seat.piles.drawn or seat.piles.face
    if face:
        tile(face, 1, 26, None, night=False).stamp(picture, x, y)


def _lay(picture: Picture, box: Box, part: Picture) -> None:
    picture.paste(part, (box.x, box.y))


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


def sign(name: str, size: int, ground: str, *, lettered: bool = True) -> Sprite:
    """Return the icon of a figure: of the panel's own, or of a resource."""
    if name in GOODS:
        return goods.icon(name, round(size * 1.2), lettered=lettered)
    return pieces.figure_sign(name, size, ground)


def paint_zoom_strip(picture: Picture, zoom: Zoom) -> None:
    """Lay the strip of a zoomed picture on its top: whose lands or around what, which part, when."""
    right = TALL_WIDTH - TALL_MARGIN
    pen = Pen(right - TALL_MARGIN, 88, origin=(0, 0))
    pen.box(0, 0, right - TALL_MARGIN, 88, 20, DARK.panel)
    pen.lay(picture, TALL_MARGIN, TALL_MARGIN)
    left = TALL_MARGIN + 28.0
    if zoom.colour:
        core_pieces.badge(DARK.look(zoom.colour), 28).stamp(picture, left + 24, 60)
        left += 70
    number, of = zoom.part
    part = f"{number}/{of}" if of > 1 else ""
    when, size = fitted(zoom.subtitle, "semibold", (42, 38, TALL_LEAST), 460)
    write(picture, right - 28, 76, when, "semibold", size, DARK.accent, "rs")
    room = right - 28 - length(when, "semibold", size) - 30 - left
    room -= length(part, "semibold", 42) + 24 * bool(part)
    title, size = fitted(zoom.title, "black", (52, 46, 40, TALL_LEAST), room)
    write(picture, left, 78, title, "black", size, DARK.text)
    if part:
        left += length(title, "black", size) + 24
        write(picture, left, 77, part, "semibold", 42, DARK.text2)
