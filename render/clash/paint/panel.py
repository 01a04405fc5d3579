"""The panel of the map: age and round, who acts, what each player has."""

import msgspec

from render.clash.look import POINTS, RESOURCES, THEME, look
from render.clash.paint.signs import icon
from render.clash.scene import Board, Seat
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
from render.core.panel import ground, rounded_box, tall_header
from render.core.pen import Picture
from render.core.pieces import badge, first_player
from render.core.text import Weight, fitted, length, write, write_fitted

TALL_SIDE_MAX = 120
TALL_HEIGHT_OF_CARD = 128
TALL_WEIGHTS: tuple[Weight, Weight] = ("bold", "regular")


class Frame(msgspec.Struct, frozen=True):
    """The plan of the picture of a map."""

    width: int
    height: int
    map: Box
    grid: Grid
    header: Box
    cards: tuple[Box, ...]


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
    )


def paint_tall(picture: Picture, plan: Frame, board: Board) -> None:
    """Lay the header and the players' cards on a tall *picture*; below, how one wins."""
    _lay(picture, plan.header, tall_header(THEME, board.header))
    for seat, box in zip(board.seats, plan.cards, strict=False):
        _lay(picture, box, _tall_card(seat, box.width, box.height))
    if len(board.seats) % 2:
        box = plan.cards[-1]
        _lay(picture, box, _goal(board.goal, box.width, box.height))


@cached(8)
def _goal(words: tuple[str, str], width: int, height: int) -> Picture:
    """Return the card that says how one wins, and how long there is."""
    picture = rounded_box(width, height, 18, THEME.panel, THEME.bg).copy()
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
    picture.paste(part, (box.x, box.y))
