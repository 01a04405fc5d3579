"""A combat: armies in rows and columns side by side, strengths at the foot."""

# ruff: noqa: PLR0917 - places are written as x, y

from collections.abc import Callable, Iterable

import msgspec

from render.core import pieces as core_pieces
from render.core.cache import cached
from render.core.layout import GAP, MARGIN, Box
from render.core.pen import Pen, Picture, canvas
from render.core.text import fitted, length, wrapped, write, write_fitted
from render.core.theme import TAB, Ink, Theme, mix
from render.eden.paint import king, pieces
from render.eden.scene import Army, Battle, Unit

WIDTH = 1600
WHOLE = WIDTH - 2 * MARGIN
UNIT = (178, 146)
SPACE = 8
HEAD = 108
"""Height of an army's header."""
TOP = 120
FOOT = 300
BAR = 178
"""Where the bar of strengths lies in the foot."""
LEAST_PANEL = 746
HIGHEST = 1500
LEAST_NAME = 19
"""Pixels of the name of a unit, however small its box."""
STATE_OVER = 13
"""How far the signs of states rise over the box of a unit."""
WIDE = 3.2
"""Width of a unit, in heights, from which all stands in one line."""
LEAST_WIDE = 117
"""Height from which a box that is wide enough is a line."""
LEAST_LINE = 92
LEAST_OF_THREE = 92
NARROW = 600
"""Width of a panel below which a name has a line of its own."""
LARGE, SMALL = 1.9, 0.8
"""Sizes of units: of an army with few, of an army with more than four rows."""


def paint_battle(theme: Theme, battle: Battle) -> Picture:
    """Paint a combat, 1600 wide; it grows in height with the rows of the armies."""
    places = _abreast(battle.armies) or _many(battle.armies)
    foot = max(box.y + box.height for box, _ in places) + GAP
    picture = canvas(WIDTH, foot + FOOT + MARGIN, theme.bg)
    _title(picture, theme, battle)
    for army, (box, size) in zip(battle.armies, places, strict=True):
        panel = _army(theme, army, box.width, box.height, size)
        picture.paste(panel, (box.x, box.y), panel)
    _foot(picture, theme, battle, foot)
    return picture


class Size(msgspec.Struct, frozen=True):
    """The box of a unit. A *wide* one has everything in one line, another the name on top."""

    width: float
    height: float

    @property
    def wide(self) -> bool:
        """Whether there is room for everything side by side."""
        return self.width >= WIDE * self.height


Place = tuple[Box, Size]
"""The panel of an army, how large its units are."""


def _abreast(armies: tuple[Army, ...]) -> list[Place] | None:
    """Give two or three armies a panel each, side by side, with units of one size.

    None if there are more, or if three would have units too small.
    """
    if len(armies) > 3:
        return None
    widths = _widths(armies)
    # One size for all, so that a strength of 5 looks the same on both sides.
    sizes = _even(_fit(army, width) for army, width in zip(armies, widths, strict=True))
    if len(armies) == 3 and any(size.height < LEAST_OF_THREE for size in sizes):
        return None
    height = max(LEAST_PANEL, *map(_need, armies, sizes))
    lefts = [MARGIN + sum(widths[:i]) + i * MARGIN for i in range(len(armies))]
    return [
        (Box(left, TOP, width, height), size)
        for left, width, size in zip(lefts, widths, sizes, strict=True)
    ]


def _many(armies: tuple[Army, ...]) -> list[Place]:
    """Give wild territory a strip, then the armies panels in rows of two."""
    half = (WHOLE - MARGIN) // 2
    found: dict[int, Place] = {}
    y = TOP
    for i, army in enumerate(armies):
        if not army.colour:
            # Land has no units: its strip says its name and its strength.
            found[i] = (Box(MARGIN, y, WHOLE, HEAD - 6), Size(*UNIT))
            y += HEAD - 6 + MARGIN
    seats = [i for i, army in enumerate(armies) if army.colour]
    fits = (_fit(armies[i], half) for i in seats)
    sizes = dict(
        zip(seats, _even(_shaped(fit.width, min(fit.height, UNIT[1])) for fit in fits), strict=True)
    )
    for start in range(0, len(seats), 2):
        pair = seats[start : start + 2]
        # The last of an odd number has the whole width.
        width = half if len(pair) == 2 else WHOLE
        height = max(300, *(_need(armies[i], sizes[i]) for i in pair))
        for column, i in enumerate(pair):
            found[i] = (Box(MARGIN + column * (half + MARGIN), y, width, height), sizes[i])
        y += height + MARGIN
    return [found[i] for i in range(len(armies))]


def _widths(armies: tuple[Army, ...]) -> list[int]:
    """Split the width between armies; of two, one that needs it gets two thirds."""
    room = WHOLE - MARGIN * (len(armies) - 1)
    columns = [_columns(army) for army in armies]
    # Five columns fit into half of the width at full size.
    if len(armies) != 2 or max(columns) <= 5 or columns[0] == columns[1]:
        return [room // len(armies)] * len(armies)
    # Not by the number of columns: the other army must not become a strip.
    wide = room * 2 // 3
    return [wide, room - wide] if columns[0] > columns[1] else [room - wide, wide]


def _columns(army: Army) -> int:
    """Count the columns of an army, its main one included."""
    # Columns count to both sides of the main one, which is 0.
    places = [unit.column for unit in army.units] + [0]
    return max(places) - min(places) + 1


def _rows(army: Army) -> int:
    return max((unit.row for unit in army.units), default=0) + 1


def _fit(army: Army, width: int) -> Size:
    """Return how large the units of an army may be; many rows make the panel higher instead."""
    across = (width - 26 + SPACE) / _columns(army) - SPACE
    down, most = (
        (high - HEAD - 22 + SPACE) / _rows(army) - SPACE for high in (LEAST_PANEL, HIGHEST)
    )
    # Few columns: everything about a unit stands in one line, and the line may be lower.
    if across >= WIDE * LEAST_WIDE:
        return Size(across, min(across / WIDE, max(down, LEAST_LINE), most))
    return _shaped(across, min(LARGE * UNIT[1], max(down, SMALL * UNIT[1]), most))


def _even(sizes: Iterable[Size]) -> list[Size]:
    """Give the units of several armies one height."""
    found = list(sizes)
    height = min((size.height for size in found), default=0.0)
    return [_shaped(size.width, height) for size in found]


def _shaped(width: float, height: float) -> Size:
    """Return a wide box, or the largest one of the usual shape."""
    if width >= WIDE * height:
        return Size(width, height)
    part = min(width / UNIT[0], height / UNIT[1])
    return Size(UNIT[0] * part, UNIT[1] * part)


def _need(army: Army, size: Size) -> int:
    """Return how high the panel of an army must be."""
    return round(HEAD + 22 + _rows(army) * (size.height + SPACE) - SPACE)


def _title(picture: Picture, theme: Theme, battle: Battle) -> None:
    pen = Pen(WIDTH, 110, origin=(0, 0), scale=2)
    pen.box(20, 20, WIDTH - 20, 104, 18, theme.panel)
    pen.lay(picture, 0, 0)
    core_pieces.swords(30).stamp(picture, 84, 62)
    right = WIDTH - 44
    stage, size = fitted(battle.stage, "semibold", (42, 38), 660)
    write(picture, right, 78, stage, "semibold", size, theme.accent, "rs")
    room = right - length(stage, "semibold", size) - 40 - 142
    write_fitted(picture, 142, 80, battle.title, "black", (50, 44), room, theme.text)


def _army_ink(theme: Theme, army: Army) -> Ink:
    if not army.colour:
        return theme.text2
    look = theme.look(army.colour)
    return look.fill


@cached(8)
def _army(theme: Theme, army: Army, width: int, height: int, size: Size) -> Picture:
    """Return the panel of one army, its units as large as *size*."""
    pen = Pen(width, height, origin=(0, 0), scale=2)
    if army.asked:
        pen.box(0, 0, width, height, 18, theme.accent)
        pen.box(4, 4, width - 4, height - 4, 15, theme.panel)
    else:
        pen.box(0, 0, width, height, 18, theme.panel)
    pen.box(5, 5, width - 5, 96, 14, theme.card)
    dx, dy = size.width + SPACE, size.height + SPACE
    first = min([unit.column for unit in army.units] + [0])
    left = (width - (_columns(army) * dx - SPACE)) / 2
    main = left - first * dx
    if army.colour:
        band = (main - 5, HEAD, main + size.width + 5, height - 14)
        pen.box(*band, 16, mix(theme.panel, theme.line, 0.35))
    picture = pen.done()
    if army.colour:
        core_pieces.badge(theme.look(army.colour), 32).stamp(picture, 54, 51)
    else:
        core_pieces.wild_marker(army.total, 124, 36).stamp(picture, 54, 51)
        if height > 300:
            # The panel is as high as that of the army beside it, and land has nothing else to show.
            make = king.king if army.king else core_pieces.wild_marker
            big = make(army.total, 400 if army.king else 560, 48)
            big.stamp(picture, width / 2, (HEAD + height) / 2)
    if width < NARROW:
        name, size_of = fitted(army.name, "black", (40, 36, 32), width - 128)
        write(picture, 104, 46 if army.subtitle else 62, name, "black", size_of, theme.text)
        under, size_of = fitted(army.subtitle, "regular", (32, 29, 26, 23), width - 128)
        write(picture, 104, 84, under, "regular", size_of, theme.text2)
    else:
        under, size_of = fitted(army.subtitle, "regular", (40, 36, 32, 28, 25), width * 0.56)
        write(picture, width - 24, 64, under, "regular", size_of, theme.text2, "rs")
        room = width - 24 - length(under, "regular", size_of) - 20 - 104
        write_fitted(picture, 104, 66, army.name, "black", (44, 38, 33), room, theme.text)
    ink = _army_ink(theme, army)
    for unit in army.units:
        chip = (_line if size.wide else _unit)(theme, unit, ink, size)
        x, y = main + unit.column * dx, HEAD + 8 + unit.row * dy
        # Aligned at the foot: a box is higher at its top where signs of states rise over it.
        picture.paste(chip, (round(x), round(y) + round(size.height) - chip.height), chip)
    return picture


@cached(128)
def _unit(theme: Theme, unit: Unit, ink: Ink, size: Size) -> Picture:
    """Return the box of one unit: name, cost, states, strength with what has changed."""
    width, height = round(size.width), round(size.height)
    part = size.height / UNIT[1]

    def px(length: float) -> int:
        return round(length * part)

    over = px(STATE_OVER)
    pen = Pen(width, height + over, origin=(0, over), scale=3)
    _ground(pen, theme, unit, ink, (width, height), px)
    pen.box(px(7), height - px(58), width - px(7), height - px(7), px(12), theme.card)
    picture = _marked(pen.done(), theme, unit, ink, px)
    _unit_name(picture, theme, unit.name, px(22 if part >= 0.9 else 17), px)
    height += over
    pieces.cost(px(42), unit.cost).stamp(picture, px(33), height - px(31))
    _strength(picture, theme, unit, (width - px(14), height - px(14)), px(52))
    return picture


def _line(theme: Theme, unit: Unit, ink: Ink, size: Size) -> Picture:
    """Return the wide box of one unit: cost, name, strength in a line."""
    width, height = round(size.width), round(size.height)
    part = min(size.height * (1.3 if width > 5 * height else 1), 190) / UNIT[1]

    def px(length: float) -> int:
        return round(length * part)

    over = px(STATE_OVER)
    pen = Pen(width, height + over, origin=(0, over), scale=3)
    _ground(pen, theme, unit, ink, (width, height), px)
    changed = unit.strength != unit.printed
    strip = px(152 if changed else 104)
    pen.box(width - strip, px(9), width - px(9), height - px(9), px(12), theme.card)
    picture = _marked(pen.done(), theme, unit, ink, px)
    middle = over + height / 2
    pieces.cost(px(70), unit.cost).stamp(picture, px(52), middle)
    left, room = px(98), width - strip - px(110)
    # One line in smaller letters before two lines: a name in one line is read at a glance.
    for size_of, most in ((px(46), 1), (px(40), 1), (px(36), 1), (px(36), 2), (px(31), 2)):
        lines = wrapped(unit.name, "bold", size_of, room)
        if len(lines) <= most and all(length(line, "bold", size_of) <= room for line in lines):
            break
    else:
        size_of = px(27)
        lines = [
            fitted(line, "bold", (size_of,), room)[0]
            for line in wrapped(unit.name, "bold", size_of, room)[:2]
        ]
    y = middle + size_of * (0.33 - 0.56 * (len(lines) - 1))
    for line in lines:
        write(picture, left, round(y), line, "bold", size_of, theme.text)
        y += size_of * 1.12
    _strength(picture, theme, unit, (width - px(26), round(middle + px(27))), px(76))
    return picture


def _ground(
    pen: Pen, theme: Theme, unit: Unit, ink: Ink, size: tuple[int, int], px: Callable[[float], int]
) -> None:
    """Draw the box of a unit; one that may act has an accent frame."""
    width, height = size
    edge = px(7) if unit.may_act else px(5)
    pen.box(0, 0, width, height, px(16), "#0B0D12" if theme.dark else theme.line)
    pen.box(2, 2, width - 2, height - 2, px(15), theme.accent if unit.may_act else ink)
    pen.box(edge, edge, width - edge, height - edge, px(12), theme.card_hi)


def _marked(
    picture: Picture, theme: Theme, unit: Unit, ink: Ink, px: Callable[[float], int]
) -> Picture:
    """Lay the signs of a unit's states on the upper edge of its box."""
    for i, name in enumerate(unit.states):
        x, y = picture.width - px(26 + 34 * i), px(STATE_OVER) + px(4)
        disc = Pen(px(36), px(36), scale=3)
        disc.circle(0, 0, px(17), theme.accent if unit.may_act else ink)
        disc.circle(0, 0, px(15), TAB)
        disc.sprite().stamp(picture, x, y)
        pieces.state(name, px(22), TAB).stamp(picture, x, y)
    return picture


def _strength(
    picture: Picture, theme: Theme, unit: Unit, corner: tuple[int, int], size: int
) -> None:
    """Write the strength of a unit with its right lower corner at *corner*, and what changed."""
    x, y = corner
    changed = unit.strength - unit.printed
    tone = theme.text
    if changed:
        # Said by its sign as well, since not everybody tells green from red.
        tone = theme.ok if changed > 0 else theme.danger
    big = str(unit.strength)
    write(picture, x, y, big, "black", size, tone, "rs")
    if changed:
        right = x - length(big, "black", size) - round(size * 0.16)
        text = f"+{changed}" if changed > 0 else f"\N{MINUS SIGN}{-changed}"
        write(picture, right, y - 2, text, "semibold", round(size / 2), tone, "rs")


def _unit_name(
    picture: Picture, theme: Theme, name: str, margin: int, px: Callable[[float], int]
) -> None:
    """Write a name in at most two lines."""
    room = picture.width - margin
    sizes = [max(LEAST_NAME, px(size)) for size in (27, 24, 22)]
    for size in sizes:
        lines = wrapped(name, "bold", size, room)
        if len(lines) <= 2 and all(length(line, "bold", size) <= room for line in lines):
            break
    else:
        size = sizes[-1]
        first, *rest = wrapped(name, "bold", size, room)
        lines = [fitted(first, "bold", (size,), room)[0]]
        if rest:
            lines.append(fitted(" ".join(rest), "bold", (size,), room)[0])
    y = px(STATE_OVER) + (px(39) if len(lines) > 1 else px(52))
    for line in lines:
        write(picture, px(13), y, line, "bold", size, theme.text)
        y += px(30)


def _foot(picture: Picture, theme: Theme, battle: Battle, top: int) -> None:
    """Write totals, a bar split in proportion, what would happen, what is asked."""
    pen = Pen(WIDTH, FOOT + 4, origin=(0, 0), scale=2)
    pen.box(20, 0, WIDTH - 20, FOOT, 18, theme.panel)
    armies = battle.armies
    left, right = 330.0, 1270.0
    if len(armies) == 2:
        _bar(pen, theme, armies, left, right)
    pen.lay(picture, 0, top)
    lead_y, size = top + 84, 60
    width = 900.0 if len(armies) == 2 else 1500.0
    if len(armies) == 2:
        _two_totals(picture, theme, armies, (left, right), top)
    else:
        _totals(picture, theme, armies, top)
        lead_y, size = top + 168, 54
    lead, size = fitted(battle.lead, "black", (size, 48, 40), width)
    write(picture, 800, lead_y, lead, "black", size, theme.text, "ms")
    text, size = fitted(battle.outcome, "regular", (44, 40, 36, 32, 28), width)
    write(picture, 800, lead_y + 54, text, "regular", size, theme.text2, "ms")
    text, size = fitted(battle.prompt, "semibold", (44, 40, 36, 32, 28), width)
    write(picture, 800, top + 276, text, "semibold", size, theme.accent, "ms")


def _two_totals(
    picture: Picture, theme: Theme, armies: tuple[Army, ...], bar: tuple[float, float], top: int
) -> None:
    """Write the totals of two armies at the ends of their bar, with their sums below."""
    most = max(army.total for army in armies)
    for army, x in zip(armies, (175.0, WIDTH - 175.0), strict=True):
        ink = theme.text if army.total == most else theme.text2
        write(picture, x, top + 172, str(army.total), "black", 150, ink, "ms")
        line, size = fitted(army.sum_line, "semibold", (38, 34, 30, 26), 282)
        write(picture, x, top + 252, line, "semibold", size, theme.text2, "ms")
    for army, x in zip(armies, (bar[0] - 8, bar[1] + 8), strict=True):
        if army.colour:
            core_pieces.badge(theme.look(army.colour), 26).stamp(picture, x, top + BAR + 16)
        else:
            core_pieces.wild_marker(army.total, 110, 30).stamp(picture, x, top + BAR + 16)


def _bar(pen: Pen, theme: Theme, armies: tuple[Army, ...], left: float, right: float) -> None:
    one, other = armies
    # A total may be below 0, and both may be 0.
    whole = max(1, max(0, one.total) + max(0, other.total))
    middle = left + (right - left) * max(0, one.total) / whole
    pen.box(left, BAR, right, BAR + 32, 16, _army_ink(theme, other))
    # Narrower than its round corner, the part would stick out of the bar.
    if middle > left + 8:
        pen.box(left, BAR, middle, BAR + 32, 16, _army_ink(theme, one))
        # The end at the knife is square, unless it is the round end of the bar.
        if middle < right - 20:
            pen.box(middle - 20, BAR, middle, BAR + 32, 0, _army_ink(theme, one))
    knife = [(0, -14), (8, 0), (8, 32), (0, 46), (-8, 32), (-8, 0)]
    pen.polygon([(middle + x, BAR + y) for x, y in knife], "#0B0D12")


def _totals(picture: Picture, theme: Theme, armies: tuple[Army, ...], top: int) -> None:
    """Write the totals of three and more armies in one line, with their sums if there is room."""
    most = max(army.total for army in armies)
    step = (WIDTH - 80) / len(armies)
    # With four and more, a sum would stand in the total of the next army.
    sums = len(armies) <= 3
    for i, army in enumerate(armies):
        middle = 40 + step * (i + 0.5) - (135 if sums else 0)
        if army.colour:
            core_pieces.badge(theme.look(army.colour), 32).stamp(picture, middle - 56, top + 60)
        else:
            core_pieces.wild_marker(army.total, 110, 30).stamp(picture, middle - 56, top + 60)
        ink = theme.text if army.total == most else theme.text2
        write(picture, middle - 8, top + 88, str(army.total), "black", 80, ink)
        if sums:
            left = middle + 8 + length(str(army.total), "black", 80)
            room = 40 + step * (i + 1) - left - 10
            line, size = fitted(army.sum_line, "semibold", (36, 32, 28, 25, 22), room)
            write(picture, left, top + 86, line, "semibold", size, theme.text2)
