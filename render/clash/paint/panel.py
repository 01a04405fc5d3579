"""The panel of the map: age and round, who acts, what each player has, the legend."""

# ruff: noqa: PLR0917 - places are written as x, y

import msgspec

from render.clash.grid import SIDE_MAX
from render.clash.look import CULTURE, LIMIT_INK, MOOD, POINTS, RESOURCES, THEME, look
from render.clash.paint import pieces
from render.clash.paint.signs import icon
from render.clash.scene import Board, Seat, Stock
from render.core.cache import cached
from render.core.layout import (
    TALL_HEADER,
    TALL_HEIGHT,
    TALL_LEAST,
    TALL_WIDTH,
    Box,
    Grid,
    grid,
    tall_board,
    tall_cards,
)
from render.core.panel import ground, rounded_box, tall_header, write_asked
from render.core.pen import Pen, Picture
from render.core.pieces import badge, first_player
from render.core.scene import Header
from render.core.text import Weight, fitted, folded, length, write, write_fitted

WIDTH = 1600
HEIGHT = 1200
MARGIN = 20
GAP = 14
PANEL_X, PANEL = 1192, 388
HEADER = 158
LEGEND_SIDE = 232
"""Height of the legend beside the map, for two and three players."""
LEGEND_FOOT = 92
"""Height of the legend below it, for four."""
CARD = 238
TALL_SIDE_MAX = 120
TALL_HEIGHT_OF_CARD = 128
TALL_WEIGHTS: tuple[Weight, Weight] = ("bold", "regular")
ROUNDS = 3
"""Rounds of an age."""

LEGEND = (
    "academy",
    "temple",
    "fortress",
    "port",
    "wonder",
    "influenced",
    "exhausted",
    "barbarians",
    "points",
    "cities",
    "mood",
    "culture",
    "advances",
    "event",
    "action",
    "objective",
    "card",
)
"""The signs that the legend explains, in its order."""
_INKS = {
    "mood": MOOD,
    "culture": CULTURE,
    "points": POINTS,
    "advances": THEME.text,
    "cities": THEME.text,
}


class Frame(msgspec.Struct, frozen=True):
    """The plan of the picture of a map; *columns* are those of the legend."""

    width: int
    height: int
    map: Box
    grid: Grid
    header: Box
    cards: tuple[Box, ...]
    legend: Box
    columns: int


def frame(board: Board) -> Frame:
    """Plan the picture of *board*; only its map and the number of players count."""
    places = [space.at for space in board.spaces]
    places += [at for fog in board.fogs for at in fog.at]
    many = len(board.seats)
    chart = Box(MARGIN, MARGIN, PANEL_X - 16 - MARGIN, HEIGHT - 2 * MARGIN)
    header = Box(PANEL_X, MARGIN, PANEL, HEADER)
    top = header.y + HEADER + GAP
    # Four cards beside the map leave no height for the legend.
    if many > 3:
        height = HEIGHT + LEGEND_FOOT + GAP
        legend = Box(MARGIN, HEIGHT - MARGIN + GAP, WIDTH - 2 * MARGIN, LEGEND_FOOT)
        columns, bottom = 9, HEIGHT - MARGIN
    else:
        height = HEIGHT
        legend = Box(PANEL_X, HEIGHT - MARGIN - LEGEND_SIDE, PANEL, LEGEND_SIDE)
        columns, bottom = 2, legend.y - GAP
    each = min(CARD, (bottom - top - GAP * (many - 1)) // many)
    cards = tuple(Box(PANEL_X, top + i * (each + GAP), PANEL, each) for i in range(many))
    return Frame(
        width=WIDTH,
        height=height,
        map=chart,
        grid=grid(places, chart, SIDE_MAX, flat=True),
        header=header,
        cards=cards,
        legend=legend,
        columns=columns,
    )


def paint_panel(picture: Picture, plan: Frame, board: Board) -> None:
    """Lay the header, the card of each player and the legend on *picture*."""
    _lay(picture, plan.header, _header(board.header))
    for seat, box in zip(board.seats, plan.cards, strict=True):
        _lay(picture, box, _card(seat, box.height))
    box = plan.legend
    _lay(picture, box, _legend(board.legend, box.width, box.height, plan.columns))


def tall(board: Board) -> Frame:
    """Plan the tall picture of *board*: all land that is known, with what fog touches it."""
    # Two cards a row; the place that an odd number leaves says how one wins.
    cards = tall_cards(len(board.seats) + len(board.seats) % 2, height=TALL_HEIGHT_OF_CARD)
    chart = tall_board(cards)
    # Fog does not count here: known land is larger, and what does not fit of the fog is cut.
    places = [space.at for space in board.spaces]
    inside = Box(0, 0, chart.width, chart.height)
    return Frame(
        width=TALL_WIDTH,
        height=TALL_HEIGHT,
        map=chart,
        grid=grid(places, inside, TALL_SIDE_MAX, flat=True),
        header=TALL_HEADER,
        cards=cards,
        legend=cards[-1],
        columns=1,
    )


def paint_tall(picture: Picture, plan: Frame, board: Board) -> None:
    """Lay the header and the players' cards on a tall *picture*; below, how one wins."""
    _lay(picture, plan.header, tall_header(THEME, board.header))
    for seat, box in zip(board.seats, plan.cards, strict=False):
        _lay(picture, box, _tall_card(seat, box.width, box.height))
    if len(board.seats) % 2:
        _lay(picture, plan.cards[-1], _goal(board.goal, plan.legend.width, plan.legend.height))


@cached(8)
def _goal(words: tuple[str, str], width: int, height: int) -> Picture:
    """Return the card that says how one wins, and how long there is."""
    picture = rounded_box(width, height, 18, THEME.panel).copy()
    for i, (text, weight, ink) in enumerate(
        zip(words, TALL_WEIGHTS, (THEME.text, THEME.text2), strict=True)
    ):
        sizes = (38, 36, TALL_LEAST)
        write_fitted(picture, 24, 54 + 48 * i, text, weight, sizes, width - 48, ink)
    return picture


@cached(64)
def _tall_card(seat: Seat, width: int, height: int) -> Picture:
    """Return the card of a player on a tall picture: points and actions left above resources."""
    shown = look(seat.colour)
    picture = ground(THEME, shown, width, height, asked=seat.asked, out=bool(seat.out))
    box = THEME.card_hi if seat.asked else THEME.card
    badge(shown, 27).stamp(picture, 58, 43)
    right = width - 22.0
    write(picture, right, 58, seat.points, "black", 44, THEME.text, "rs")
    right -= length(seat.points, "black", 44) + 26
    icon("points", 32, POINTS, box).stamp(picture, right, 43)
    right -= 34
    if seat.first:
        first_player(44, TALL_LEAST).stamp(picture, right - 14, 43)
        right -= 46
    actions = max(0, seat.actions)
    ink = THEME.text3 if seat.out else THEME.text
    room = right - 104
    if length(seat.name, "bold", TALL_LEAST) + 26 * actions + 10 > room:
        actions = 0  # the header says it too
    room -= 26 * actions
    name, size = fitted(seat.name, "bold", (40, 37, TALL_LEAST), room)
    write(picture, 104, 57, name, "bold", size, ink)
    left = 104 + length(name, "bold", size) + 24
    dot = rounded_box(20, 20, 10, THEME.accent)
    for i in range(actions):
        picture.paste(dot, (round(left + i * 26) - 10, 33), dot)
    if seat.out:
        sizes = (36, TALL_LEAST)
        write_fitted(picture, 24, height - 24, seat.out, "regular", sizes, width - 48, THEME.text2)
        return picture
    for i, (good, stock) in enumerate(zip(RESOURCES, seat.stocks, strict=True)):
        x = 22 + i * (width - 30) / 5
        icon(good, 34, RESOURCES[good], box).stamp(picture, x + 17, height - 37)
        tone = THEME.text if stock.count else THEME.text3
        write(picture, x + 42, height - 24, str(stock.count), "semibold", 36, tone)
    return picture


def _lay(picture: Picture, box: Box, part: Picture) -> None:
    picture.paste(part, (box.x, box.y), part)


@cached(64)
def _header(header: Header) -> Picture:
    """Return age and round, one bar a round in groups of an age, who must act."""
    pen = Pen(PANEL, HEADER, origin=(0, 0), scale=2)
    pen.box(0, 0, PANEL, HEADER, 18, THEME.panel)
    ages = max(1, header.steps // ROUNDS)
    wide = (PANEL - 44 - (ages - 1) * 9 - ages * (ROUNDS - 1) * 3) / (ages * ROUNDS)
    x = 22.0
    for i in range(header.steps):
        ink = THEME.text3 if i < header.step else THEME.line
        pen.box(x, 80, x + wide, 90, 3, THEME.accent if i == header.step else ink)
        x += wide + (9 if i % ROUNDS == ROUNDS - 1 else 3)
    picture = pen.done()
    sizes = (32, 29, 26, 23)
    # The title gives way first: it says the same for many rounds.
    most = PANEL - 60 - length(header.phase, "semibold", sizes[-1])
    title, size = fitted(header.title, "black", (52, 46, 42, 38, 32), most)
    write(picture, 22, 60, title, "black", size, THEME.text)
    room = PANEL - 60 - length(title, "black", size)
    write_fitted(picture, PANEL - 22, 60, header.phase, "semibold", sizes, room, THEME.accent, "rs")
    _write_asked(picture, header)
    return picture


def _write_asked(picture: Picture, header: Header) -> None:
    """Write who must act; a name that leaves no room for its words stands above them."""
    left, right = 20, PANEL - 20
    if len(header.asked) == 1:
        [asked] = header.asked
        x = left + 58
        if length(asked.name, "bold", 26) + 9 + length(header.prompt, "regular", 22) > right - x:
            badge(look(asked.colour), 20).stamp(picture, left + 24, 124)
            name, size = fitted(asked.name, "bold", (28, 26, 24, 22), right - x)
            write(picture, x, 120, name, "bold", size, THEME.text)
            prompt, size = fitted(header.prompt, "regular", (25, 22), right - x)
            write(picture, x, 146, prompt, "regular", size, THEME.text2)
            return
    write_asked(picture, THEME, header, left, 124, right)


@cached(128)
def _card(seat: Seat, height: int) -> Picture:
    """Return the card of a player: who, points and actions left; three rows of figures."""
    shown = look(seat.colour)
    picture = ground(THEME, shown, PANEL, height, asked=seat.asked, out=bool(seat.out))
    box = THEME.card_hi if seat.asked else THEME.card
    spare = height - CARD
    badge(shown, 32).stamp(picture, 62, 52 + spare / 6)
    if seat.first:
        first_player(36).stamp(picture, 86, 78 + spare / 6)
    right = PANEL - 24
    room = _room(seat.points, 46)
    # Smaller points make room for a long name before the name itself is cut.
    figure = 46 if length(seat.name, "bold", 25) <= room else 36
    room = _room(seat.points, figure)
    star = 112 + room + 18
    write(picture, right, 54, seat.points, "black", figure, THEME.text, "rs")
    icon("points", 26, POINTS, box).stamp(picture, star, 53 - figure * 0.32)
    ink = THEME.text3 if seat.out else THEME.text
    name, size = fitted(seat.name, "bold", (36, 32, 28, 25), room)
    # Cut by `fitted`: then it is folded into two lines instead.
    low = name != seat.name
    if low:
        for i, line in enumerate(folded(seat.name, "bold", 22, room)):
            write(picture, 112, 33 + 23 * i, line, "bold", 22, ink)
    else:
        write(picture, 112, 48, name, "bold", size, ink)
    # Three actions are usual; a card may give more, which `max` below makes room for.
    dots = 3 if seat.actions >= 0 else 0
    words = seat.out or seat.government
    said, size = fitted(words, "regular", (22,), PANEL - 112 - 24 - dots * 22)
    write(picture, 112, 83 if low else 80, said, "regular", size, THEME.text2)
    pen = Pen(PANEL, height, origin=(0, 0), scale=2)
    pen.box(26, 91, PANEL - 22, 93, 0, THEME.line)
    for i in range(max(dots, seat.actions)):
        lit = THEME.accent if i < seat.actions else THEME.line
        pen.circle(PANEL - 34 - (max(dots, seat.actions) - 1 - i) * 22, 74, 9, lit)
    pen.lay(picture, 0, 0)
    rows = (93 + (height - 93) * k for k in (0.2, 0.5, 0.8))
    first, second, third = rows
    for i, (name, stock) in enumerate(zip(RESOURCES, seat.stocks, strict=True)):
        x = (26, 103, 173, 239, 317)[i]
        _figure(picture, name, RESOURCES[name], box, x, first, stock, least=7, space=35)
    xs = (26, 134, 243, 318)
    _figure(picture, "mood", MOOD, box, xs[0], second, seat.mood)
    _figure(picture, "culture", CULTURE, box, xs[1], second, seat.culture)
    _figure(picture, "advances", THEME.text, box, xs[2], second, Stock(seat.advances, -1))
    _figure(picture, "cities", THEME.text, box, xs[3], second, Stock(seat.cities, -1))
    hidden = {
        "action": seat.action_cards,
        "objective": seat.objectives,
        "card": seat.wonders,
        "event": seat.event,
    }
    for x, (name, count) in zip(xs, hidden.items(), strict=True):
        _figure(picture, name, THEME.text2, box, x, third, Stock(count, -1))
    return picture


def _room(points: str, figure: int) -> float:
    """Return the width left for a name beside points in letters of *figure* pixels."""
    return PANEL - 24 - length(points, "black", figure) - 21 - 18 - 112


def _figure(
    picture: Picture,
    name: str,
    ink: str,
    box: str,
    x: float,
    y: float,
    stock: Stock,
    *,
    least: int = 1000,
    space: int = 36,
) -> None:
    """Draw a sign and its number; its limit behind it where that is below *least*."""
    icon(name, 30, ink, box).stamp(picture, x + 15, y)
    text = str(stock.count)
    write(
        picture, x + space, y + 11, text, "semibold", 30, THEME.text if stock.count else THEME.text3
    )
    if 0 <= stock.limit < least:
        left = x + space + length(text, "semibold", 30)
        write(picture, left, y + 11, f"/{stock.limit}", "semibold", 22, LIMIT_INK)


@cached(8)
def _legend(names: tuple[str, ...], width: int, height: int, columns: int) -> Picture:
    """Return the names of the signs, in *columns*."""
    pen = Pen(width, height, origin=(0, 0), scale=2)
    pen.box(0, 0, width, height, 18, THEME.panel)
    picture = pen.done()
    rows = -(-len(LEGEND) // columns)
    each = (height - 14) / rows
    signs = list(zip(LEGEND, names, strict=True))
    groups = [signs[i : i + rows] for i in range(0, len(signs), rows)]
    # By the longest name in the reader's language, so that French names are not cut where English
    # ones fit.
    widths = [max(length(name, "regular", 22) for _, name in group) + 52 for group in groups]
    spare = max(0.0, (width - 28 - sum(widths)) / max(1, columns - 1))
    x = 14.0
    for group, wide in zip(groups, widths, strict=True):
        for i, (sign, name) in enumerate(group):
            y = 7 + each * (i + 0.5)
            _explain(picture, sign, x + 20, y)
            said, size = fitted(name, "regular", (22,), width - x - 52)
            write(picture, x + 46, y + 8, said, "regular", size, THEME.text2)
        x += wide + spare
    return picture


def _explain(picture: Picture, sign: str, x: float, y: float) -> None:
    match sign:
        case "influenced":
            pieces.plate("temple", "yellow", 40, (1, 1)).stamp(picture, x - 2, y - 2)
        case "exhausted":
            pieces.exhausted(38).stamp(picture, x, y)
        case "barbarians":
            pieces.camp(0, 30, 22).stamp(picture, x, y + 2)
        case "academy" | "temple" | "fortress" | "port" | "wonder":
            pieces.plate(sign, "grey", 52).stamp(picture, x, y)
        case _:
            ink = _INKS.get(sign, THEME.text2)
            icon(sign, 26, ink, THEME.panel).stamp(picture, x, y)
