"""Below the map: the tracks of doom and rituals, the box of each faction."""

import math

import msgspec

from render.core.cache import cached
from render.core.layout import Box
from render.core.pen import Pen, Picture, Sprite
from render.core.pieces import first_player
from render.core.text import fitted, length, write, write_centred, write_fitted
from render.cthulhu import look as lk
from render.cthulhu.earth import HEIGHT, WIDTH
from render.cthulhu.paint import pieces
from render.cthulhu.scene import Figure, Labels, Ritual, Seat, World

MARGIN, GAP = 20, 12
TRACKS = 100
BOX = 178
RITUAL_STEP = 40


class Frame(msgspec.Struct, frozen=True):
    """The plan of the picture below the map."""

    height: int
    doom: Box
    ritual: Box
    seats: tuple[Box, ...]


def frame(world: World) -> Frame:
    """Plan the tracks and the boxes; only the track's length and the number of seats count."""
    top = HEIGHT + GAP
    spaces = len(world.ritual.costs) + 1
    ritual = max(300, 48 + RITUAL_STEP * spaces)
    columns = len(world.seats) if len(world.seats) <= 4 else 3
    rows = math.ceil(len(world.seats) / columns)
    width = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) / columns
    first = top + TRACKS + GAP
    boxes = tuple(
        Box(
            round(MARGIN + i % columns * (width + GAP)),
            first + i // columns * (BOX + GAP),
            round(width),
            BOX,
        )
        for i in range(len(world.seats))
    )
    if len(world.seats) % columns:
        # the last place of the grid is free for the ritual
        last = len(world.seats)
        x = round(MARGIN + last % columns * (width + GAP))
        doom = Box(MARGIN, top, WIDTH - 2 * MARGIN, TRACKS)
        track = Box(x, first + (rows - 1) * (BOX + GAP), round(width), BOX)
    else:
        doom = Box(MARGIN, top, WIDTH - 2 * MARGIN - GAP - ritual, TRACKS)
        track = Box(WIDTH - MARGIN - ritual, top, ritual, TRACKS)
    return Frame(height=first + rows * (BOX + GAP) - GAP + 16, doom=doom, ritual=track, seats=boxes)


def paint_panel(picture: Picture, world: World) -> None:
    """Lay tracks and boxes on *picture*."""
    plan = frame(world)
    dooms = tuple((seat.faction, seat.doom) for seat in world.seats)
    labels = world.labels
    _put(picture, plan.doom, _doom(labels.doom, dooms, world.doom_end, plan.doom.width))
    _put(picture, plan.ritual, _ritual(labels, world.ritual, plan.ritual.width, plan.ritual.height))
    for seat, box in zip(world.seats, plan.seats, strict=True):
        _put(picture, box, _seat(seat, labels, box.width))


def _put(picture: Picture, box: Box, part: Picture) -> None:
    picture.paste(part, (box.x, box.y), part)


@cached(16)
def _doom(word: str, dooms: tuple[tuple[str, int], ...], end: int, width: int) -> Picture:
    """Return the doom track with the badges above it; those at one place are stacked."""
    pen = Pen(width, TRACKS, origin=(0, 0), scale=2)
    pen.box(0, 0, width, TRACKS, 16, lk.PANEL)
    left, right = 22 + length(word, "bold", 28) + 38, width - 36.0
    step = (right - left) / end
    for value in range(end + 1):
        x = left + value * step
        ink = lk.DOOM if value == end else lk.LINE if value % 5 == 0 else lk.CARD
        # Every fifth space is wider and carries its number.
        half = step / 2 - (1 if value % 5 == 0 else 2)
        pen.box(x - half, 64, x + half, 93, 6, ink)
    picture = pen.done()
    write(picture, 22, 88, word, "bold", 28, lk.TEXT)
    for value in range(0, end + 1, 5):
        write_centred(picture, left + value * step, 78.5, str(value), "bold", 24, lk.TEXT)
    at: dict[int, int] = {}
    for _, value in dooms:
        at[min(value, end)] = at.get(min(value, end), 0) + 1
    placed: dict[int, int] = {}
    for faction, value in dooms:
        # Doom may pass the end of the printed track; the badge stays on its last space.
        spot = min(value, end)
        number = placed.get(spot, 0)
        placed[spot] = number + 1
        x, y, radius = stack(at[spot], number)
        x += left + spot * step
        pieces.badge(lk.look(faction), radius).stamp(picture, x, y)
    return picture


def stack(many: int, number: int) -> tuple[float, float, int]:
    """Return the place of badge *number* of several at one value, from its space, and its size."""
    if many == 1:
        return 0, 41, 16
    # Two at one place stand above one another; more need two columns to stay above the track.
    columns = 1 if many == 2 else 2
    x = (number % columns - (columns - 1) / 2) * 30
    if many > 4:
        return x, 51 - 19.5 * (number // columns), 10
    return x, 46 - 29 * (number // columns), 12


@cached(32)
def _ritual(labels: Labels, ritual: Ritual, width: int, height: int) -> Picture:
    """Return the ritual track: spent spaces dim, the marker's space ringed, a skull at the end."""
    pen = Pen(width, height, origin=(0, 0), scale=2)
    pen.box(0, 0, width, height, 16, lk.PANEL)
    spaces = len(ritual.costs) + 1
    step = (width - 40) / spaces
    xs = [20 + step * (i + 0.5) for i in range(spaces)]
    y, head = (70, 34) if height == TRACKS else (116, 50)
    pen.line([(xs[0], y), (xs[-1], y)], 4, lk.LINE)
    for i, x in enumerate(xs):
        here, end = i == ritual.at, i == spaces - 1
        if here:
            pen.circle(x, y, 22, lk.ACCENT)
        ink = lk.DOOM if end else lk.BG if i < ritual.at else "#1B2408" if here else lk.LINE
        pen.circle(x, y, 18, ink)
    picture = pen.done()
    for i, value in enumerate(ritual.costs):
        ink = lk.ACCENT if i == ritual.at else lk.TEXT3 if i < ritual.at else lk.TEXT
        write_centred(picture, xs[i], y, str(value), "bold", 25 if i == ritual.at else 24, ink)
    pieces.skull(26, lk.DOOM).stamp(picture, xs[-1], y)
    write(picture, 22, head, labels.ritual, "bold", 28, lk.TEXT)
    write(picture, width - 22, head, labels.cost, "semibold", 28, lk.ACCENT, "rs")
    return picture


@cached(64)
def _seat(seat: Seat, labels: Labels, width: int) -> Picture:
    """Return the box of one faction: name, player, power, doom, signs, books."""
    pen = Pen(width, BOX, origin=(0, 0), scale=2)
    shown = lk.look(seat.faction)
    pen.box(0, 0, width, BOX, 18, lk.ACCENT if seat.asked else lk.PANEL)
    edge = 4 if seat.asked else 2
    pen.box(edge, edge, width - edge, BOX - edge, 15, lk.CARD_HI if seat.asked else lk.CARD)
    pen.box(edge, 26, edge + 8, BOX - 26, 0, shown.fill)
    picture = pen.done()
    pieces.badge(shown, 28).stamp(picture, 58, 51)
    if seat.turn:
        _place(seat.turn).stamp(picture, 80, 82)
    right = width - 18.0
    right = _held(picture, seat, right)
    write_fitted(picture, 104, 46, seat.name, "black", (32, 29, 26), width - 104 - 14, lk.TEXT)
    who = f"{seat.player} · {seat.status}" if seat.status else seat.player
    ink = lk.ACCENT if seat.asked else lk.TEXT2
    write_fitted(picture, 104, 77, who, "regular", (25, 22), right - 104 - 8, ink)
    books = 3 * 34 + 2
    room = (width - 30 - books - 26) / 3
    figures = ((labels.power, seat.power), (labels.points, seat.doom), (labels.signs, seat.hidden))
    for i, (word, value) in enumerate(figures):
        x = 26 + room * (i + 0.5)
        dim = value == 0
        write(picture, x, 138, str(value), "black", 44, lk.TEXT3 if dim else lk.TEXT, "ms")
        write_fitted(picture, x, 167, word, "regular", (23, 22), room + 6, lk.TEXT2, "ms")
    left = width - 22 - books
    for i in range(6):
        cut = pieces.book(shown, 28, 27, held=i < seat.books)
        picture.paste(cut, (left + 34 * (i % 3), 88 + 30 * (i // 3)), cut)
    said, size = fitted(labels.books, "regular", (23, 22), books + 20)
    write(picture, left + books / 2, 167, said, "regular", size, lk.TEXT2, "ms")
    return picture


@cached(16)
def _place(turn: int) -> Sprite:
    """Return the disc of a place in the order of play: gold for the first player."""
    if turn == 1:
        return first_player(36)
    pen = Pen(36, 36)
    for radius, ink in ((17.5, lk.RIM), (15.5, lk.TEXT3), (13.5, lk.CARD)):
        pen.circle(0, 0, radius, ink)
    picture = pen.done()
    write_centred(picture, 18, 18, str(turn), "bold", 22, lk.TEXT2)
    return Sprite(picture, 18, 18)


def _held(picture: Picture, seat: Seat, right: float) -> float:
    """Draw captives and units on the faction card; return where they begin."""
    # From the right edge to the left, so that they stand in their order.
    for captive in reversed(seat.captives):
        right -= 44
        _small(picture, right, captive.faction, "cultist", captive.count, bars=True)
    away = sum(units.count for units in seat.away) + len(seat.away_greats)
    if away:
        right -= 44
        # One picture for all that is away: a Great Old One says more than a cultist.
        figure = "terror" if seat.away_greats else seat.away[0].figure
        _small(picture, right, seat.faction, figure, away, bars=False)
    return right


def _small(
    picture: Picture, x: float, faction: str, kind: Figure, count: int, *, bars: bool
) -> None:
    """Draw a small unit in a cage, or under a wave, with its number."""
    pen = Pen(44, 34, origin=(0, 0))
    pieces.figure(pen, lk.look(faction), kind, 1, 2, 0.5)
    if bars:
        for a in (3, 14, 25):
            pen.line([(a, 3), (a, 31)], 2, lk.TEXT)
        for b in (2, 32):
            pen.line([(2, b), (26, b)], 2.4, lk.TEXT)
    else:
        for b in (21, 28):
            wave = [(i * 2, b + 2.4 * math.sin(i * 0.9)) for i in range(15)]
            pen.line(wave, 2.6, lk.TEXT)
    cut = pen.done()
    write_centred(cut, 36, 17, str(count), "bold", 24, lk.TEXT)
    picture.paste(cut, (round(x), 52), cut)
