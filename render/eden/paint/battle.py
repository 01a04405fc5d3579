"""A combat: armies in rows and columns side by side, strengths at the foot."""

from collections.abc import Callable, Iterable

import msgspec

from render.core import pieces as core_pieces
from render.core.cache import cached
from render.core.layout import GAP, MARGIN, Box
from render.core.pen import Pen, Picture, canvas
from render.core.text import Weight, fitted, folded, length, wrapped, write, write_fitted
from render.core.theme import DARK, RIM, TAB, Ink, mix
from render.eden.paint import king, pieces
from render.eden.scene import Army, Battle, Unit

WIDTH = 1600
WHOLE = WIDTH - 2 * MARGIN
LEAST = 44
"""Pixels of the smallest letters: a phone shows 1600 pixels 356 wide."""
UNIT = (178, 146)
SPACE = 8
HEAD = 108
"""Height of an army's header."""
TOP = 120
LINE = 54
"""Height of a line of words in the foot."""
LEAST_PANEL = 746
STATE_OVER = 13
"""How far the signs of states rise over the box of a unit."""
WIDE = 5
"""Width of a unit, in heights, from which all stands in one line."""
LEAST_LINE = 117
"""Height of a line in which all can be read."""
LEAST_BOX = 238
"""Height of a box in which all can be read."""
LARGE = 1.9
"""How large the units of an army are at most."""
NARROW = 600
"""Width of a panel below which a name has a line of its own."""
PAIRED = 2
"""Columns of an army at most that has half of the width."""


def paint_battle(battle: Battle) -> Picture:
    """Paint a combat, 1600 wide; it grows in height with the rows of the armies."""
    places = _abreast(battle.armies) or _many(battle.armies)
    foot = max(box.y + box.height for box, _ in places) + GAP
    picture = canvas(WIDTH, foot + _foot_height(battle) + MARGIN, DARK.bg)
    _title(picture, battle)
    for army, (box, size) in zip(battle.armies, places, strict=True):
        panel = _army(army, box.width, box.height, size)
        picture.paste(panel, (box.x, box.y), panel)
    _foot(picture, battle, foot)
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

    None if there are more, or if their units would be too small to be read.
    """
    if len(armies) > 3:
        return None
    widths = _widths(armies)
    # One size for all, so that a strength of 5 looks the same on both sides.
    sizes = _even(_fit(army, width) for army, width in zip(armies, widths, strict=True))
    if any(not size.wide and size.height < LEAST_BOX for size in sizes):
        return None
    height = max(LEAST_PANEL, *map(_need, armies, sizes))
    lefts = [MARGIN + sum(widths[:i]) + i * MARGIN for i in range(len(armies))]
    return [
        (Box(left, TOP, width, height), size)
        for left, width, size in zip(lefts, widths, sizes, strict=True)
    ]


def _many(armies: tuple[Army, ...]) -> list[Place]:
    """Give wild territory a strip, then the armies panels in rows, of two if they are narrow."""
    half = (WHOLE - MARGIN) // 2
    found: dict[int, Place] = {}
    y = TOP
    for i, army in enumerate(armies):
        if not army.colour:
            # Land has no units: its strip says its name and its strength.
            found[i] = (Box(MARGIN, y, WHOLE, HEAD - 6), Size(*UNIT))
            y += HEAD - 6 + MARGIN
    left = [i for i, army in enumerate(armies) if army.colour]
    while left:
        pair = left[:2]
        if any(_columns(armies[i]) > PAIRED for i in pair):
            pair = pair[:1]
        del left[: len(pair)]
        # One that stands alone has the whole width.
        width = half if len(pair) == 2 else WHOLE
        sizes = _even(_least(_fit(armies[i], width)) for i in pair)
        height = max(300, *map(_need, (armies[i] for i in pair), sizes))
        for column, (i, size) in enumerate(zip(pair, sizes, strict=True)):
            found[i] = (Box(MARGIN + column * (half + MARGIN), y, width, height), size)
        y += height + MARGIN
    return [found[i] for i in range(len(armies))]


def _least(size: Size) -> Size:
    """Return a size that is no higher than it must be."""
    return _shaped(size.width, min(size.height, LEAST_LINE if size.wide else LEAST_BOX))


def _widths(armies: tuple[Army, ...]) -> list[int]:
    """Split the width between armies; of two, one that needs it gets two thirds."""
    room = WHOLE - MARGIN * (len(armies) - 1)
    columns = [_columns(army) for army in armies]
    if len(armies) != 2 or max(columns) <= PAIRED or columns[0] == columns[1]:
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
    down = (LEAST_PANEL - HEAD - 22 + SPACE) / _rows(army) - SPACE
    # Few columns: everything about a unit stands in one line, and the line may be lower.
    if across >= WIDE * LEAST_LINE:
        return Size(across, min(across / WIDE, max(down, LEAST_LINE)))
    return _shaped(across, min(LARGE * UNIT[1], max(down, LEAST_BOX)))


def _even(sizes: Iterable[Size]) -> list[Size]:
    """Give the lines of several armies one height, and the boxes of several one."""
    found = list(sizes)
    least = {
        wide: min((size.height for size in found if size.wide == wide), default=0.0)
        for wide in (True, False)
    }
    return [_shaped(size.width, least[size.wide]) for size in found]


def _shaped(width: float, height: float) -> Size:
    """Return a wide box, or the largest one of the usual shape."""
    if width >= WIDE * height:
        return Size(width, height)
    part = min(width / UNIT[0], height / UNIT[1])
    return Size(UNIT[0] * part, UNIT[1] * part)


def _need(army: Army, size: Size) -> int:
    """Return how high the panel of an army must be."""
    return round(HEAD + 22 + _rows(army) * (size.height + SPACE) - SPACE)


def _title(picture: Picture, battle: Battle) -> None:
    pen = Pen(WIDTH, 110, origin=(0, 0))
    pen.box(20, 20, WIDTH - 20, 104, 18, DARK.panel)
    pen.lay(picture, 0, 0)
    core_pieces.swords(30).stamp(picture, 84, 62)
    right = WIDTH - 44
    stage, size = fitted(battle.stage, "semibold", (46, LEAST), 660)
    write(picture, right, 78, stage, "semibold", size, DARK.accent, "rs")
    room = right - length(stage, "semibold", size) - 40 - 142
    write_fitted(picture, 142, 80, battle.title, "black", (50, LEAST), room, DARK.text)


def _army_ink(army: Army) -> Ink:
    if not army.colour:
        return DARK.text2
    look = DARK.look(army.colour)
    return look.fill


@cached(8)
def _army(army: Army, width: int, height: int, size: Size) -> Picture:
    """Return the panel of one army, its units as large as *size*."""
    pen = Pen(width, height, origin=(0, 0))
    if army.asked:
        pen.box(0, 0, width, height, 18, DARK.accent)
        pen.box(4, 4, width - 4, height - 4, 15, DARK.panel)
    else:
        pen.box(0, 0, width, height, 18, DARK.panel)
    pen.box(5, 5, width - 5, 102, 14, DARK.card)
    dx, dy = size.width + SPACE, size.height + SPACE
    first = min([unit.column for unit in army.units] + [0])
    left = (width - (_columns(army) * dx - SPACE)) / 2
    main = left - first * dx
    if army.colour:
        band = (main - 5, HEAD, main + size.width + 5, height - 14)
        pen.box(*band, 16, mix(DARK.panel, DARK.line, 0.35))
    picture = pen.done()
    if army.colour:
        core_pieces.badge(DARK.look(army.colour), 32).stamp(picture, 54, 51)
    else:
        core_pieces.wild_marker(army.total, 124, LEAST).stamp(picture, 54, 51)
        if height > 300:
            # The panel is as high as that of the army beside it, and land has nothing else to show.
            make = king.king if army.king else core_pieces.wild_marker
            big = make(army.total, 400 if army.king else 560, 48)
            big.stamp(picture, width / 2, (HEAD + height) / 2)
    if width < NARROW:
        name, size_of = fitted(army.name, "black", (LEAST,), width - 128)
        write(picture, 104, 47 if army.subtitle else 66, name, "black", size_of, DARK.text)
        under, size_of = fitted(army.subtitle, "regular", (LEAST,), width - 128)
        write(picture, 104, 91, under, "regular", size_of, DARK.text2)
    else:
        under, size_of = fitted(army.subtitle, "regular", (LEAST,), width * 0.56)
        write(picture, width - 24, 64, under, "regular", size_of, DARK.text2, "rs")
        room = width - 24 - length(under, "regular", size_of) - 20 - 104
        write_fitted(picture, 104, 66, army.name, "black", (LEAST,), room, DARK.text)
    ink = _army_ink(army)
    for unit in army.units:
        chip = (_line if size.wide else _unit)(unit, ink, size)
        x, y = main + unit.column * dx, HEAD + 8 + unit.row * dy
        # Aligned at the foot: a box is higher at its top where signs of states rise over it.
        picture.paste(chip, (round(x), round(y) + round(size.height) - chip.height), chip)
    return picture


@cached(128)
def _unit(unit: Unit, ink: Ink, size: Size) -> Picture:
    """Return the box of one unit: name, cost, states, strength with what has changed."""
    width, height = round(size.width), round(size.height)
    part = size.height / UNIT[1]

    def px(length: float) -> int:
        return round(length * part)

    over = px(STATE_OVER)
    pen = Pen(width, height + over, origin=(0, over))
    _ground(pen, unit, ink, (width, height), px)
    pen.box(px(7), height - px(58), width - px(7), height - px(7), px(12), DARK.card)
    picture = _marked(pen.done(), unit, ink, px)
    _unit_name(picture, unit.name, px(22 if part >= 0.9 else 17), px)
    height += over
    pieces.cost(px(49), unit.cost).stamp(picture, px(35), height - px(32))
    _strength(picture, unit, (width - px(14), height - px(14)), px(52))
    return picture


def _line(unit: Unit, ink: Ink, size: Size) -> Picture:
    """Return the wide box of one unit: cost, name, strength in a line."""
    width, height = round(size.width), round(size.height)
    part = min(size.height * 1.3, 190) / UNIT[1]

    def px(length: float) -> int:
        return round(length * part)

    over = px(STATE_OVER)
    pen = Pen(width, height + over, origin=(0, over))
    _ground(pen, unit, ink, (width, height), px)
    changed = unit.strength != unit.printed
    strip = px(152 if changed else 104)
    pen.box(width - strip, px(9), width - px(9), height - px(9), px(12), DARK.card)
    picture = _marked(pen.done(), unit, ink, px)
    middle = over + height / 2
    pieces.cost(px(76), unit.cost).stamp(picture, px(52), middle)
    left, room = px(98), width - strip - px(110)
    # One line in smaller letters before two lines: a name in one line is read at a glance.
    for size_of, most in ((max(LEAST, px(46)), 1), (LEAST, 1), (LEAST, 2)):
        lines = wrapped(unit.name, "bold", size_of, room)
        if len(lines) <= most and all(length(line, "bold", size_of) <= room for line in lines):
            break
    else:
        lines = folded(unit.name, "bold", LEAST, room)
    y = middle + size_of * (0.33 - 0.56 * (len(lines) - 1))
    for line in lines:
        write(picture, left, round(y), line, "bold", size_of, DARK.text)
        y += size_of * 1.12
    _strength(picture, unit, (width - px(26), round(middle + px(27))), px(76))
    return picture


def _ground(
    pen: Pen, unit: Unit, ink: Ink, size: tuple[int, int], px: Callable[[float], int]
) -> None:
    """Draw the box of a unit; one that may act has an accent frame."""
    width, height = size
    edge = px(7) if unit.may_act else px(5)
    pen.box(0, 0, width, height, px(16), RIM)
    pen.box(2, 2, width - 2, height - 2, px(15), DARK.accent if unit.may_act else ink)
    pen.box(edge, edge, width - edge, height - edge, px(12), DARK.card_hi)


def _marked(picture: Picture, unit: Unit, ink: Ink, px: Callable[[float], int]) -> Picture:
    """Lay the signs of a unit's states on the upper edge of its box."""
    for i, name in enumerate(unit.states):
        x, y = picture.width - px(26 + 34 * i), px(STATE_OVER) + px(4)
        disc = Pen(px(36), px(36))
        disc.circle(0, 0, px(17), DARK.accent if unit.may_act else ink)
        disc.circle(0, 0, px(15), TAB)
        disc.sprite().stamp(picture, x, y)
        pieces.state(name, px(22), TAB).stamp(picture, x, y)
    return picture


def _strength(picture: Picture, unit: Unit, corner: tuple[int, int], size: int) -> None:
    """Write the strength of a unit with its right lower corner at *corner*, and what changed."""
    x, y = corner
    changed = unit.strength - unit.printed
    tone = DARK.text
    if changed:
        # Said by its sign as well, since not everybody tells green from red.
        tone = DARK.ok if changed > 0 else DARK.danger
    big = str(unit.strength)
    write(picture, x, y, big, "black", size, tone, "rs")
    if changed:
        right = x - length(big, "black", size) - round(size * 0.16)
        text = f"+{changed}" if changed > 0 else f"\N{MINUS SIGN}{-changed}"
        write(picture, right, y - 2, text, "semibold", max(LEAST, round(size / 2)), tone, "rs")


def _unit_name(picture: Picture, name: str, margin: int, px: Callable[[float], int]) -> None:
    """Write a name in at most two lines."""
    room = picture.width - margin
    sizes = [max(LEAST, px(size)) for size in (29, 27)]
    for size in sizes:
        lines = wrapped(name, "bold", size, room)
        if len(lines) <= 2 and all(length(line, "bold", size) <= room for line in lines):
            break
    else:
        lines = folded(name, "bold", size, room)
    y = px(STATE_OVER) + (px(39) if len(lines) > 1 else px(52))
    for line in lines:
        write(picture, px(13), y, line, "bold", size, DARK.text)
        y += px(30)


BAR_LEFT, BAR_RIGHT = 330.0, 1270.0
BAR = 158
"""Where the bar of strengths lies in the foot."""
SUM = 290
"""Width of the sum of one of two armies, on as many lines as it takes."""


def _foot_height(battle: Battle) -> int:
    """Return how high the foot is: totals with their sums, the lead, what would happen, what is asked."""
    return _lead_at(battle) + sum(LINE for text in (battle.outcome, battle.prompt) if text) + 40


def _lead_at(battle: Battle) -> int:
    """Return where the lead stands in the foot, or what is below the totals of two armies."""
    armies = battle.armies
    if len(armies) > 3:
        return 178
    if len(armies) == 3:
        return 178 + 50 * max(len(_sum_lines(army, _step(armies) - 40)) for army in armies)
    return 162 + 50 * max(1, *(len(_sum_lines(army, SUM)) for army in armies))


def _sum_lines(army: Army, room: float) -> list[str]:
    return wrapped(army.sum_line, "semibold", LEAST, room) if army.sum_line else []


def _step(armies: tuple[Army, ...]) -> float:
    return (WIDTH - 80) / len(armies)


def _foot(picture: Picture, battle: Battle, top: int) -> None:
    """Write totals, a bar split in proportion, what would happen, what is asked."""
    height, armies = _foot_height(battle), battle.armies
    pen = Pen(WIDTH, height + 4, origin=(0, 0))
    pen.box(20, 0, WIDTH - 20, height, 18, DARK.panel)
    if len(armies) == 2:
        _bar(pen, armies, BAR_LEFT, BAR_RIGHT)
    pen.lay(picture, 0, top)
    y = top + _lead_at(battle)
    if len(armies) == 2:
        _two_totals(picture, armies, (BAR_LEFT, BAR_RIGHT), top)
        lead, size = fitted(battle.lead, "black", (68, 60, 52, LEAST), 900)
        write(picture, 800, top + 104, lead, "black", size, DARK.text, "ms")
    else:
        _totals(picture, armies, top)
        lead, size = fitted(battle.lead, "black", (54, LEAST), 1500)
        write(picture, 800, y, lead, "black", size, DARK.text, "ms")
    below: tuple[tuple[str, Weight, Ink], ...] = (
        (battle.outcome, "regular", DARK.text2),
        (battle.prompt, "semibold", DARK.accent),
    )
    for text, weight, ink in below:
        if text:
            y += LINE
            said, size = fitted(text, weight, (LEAST,), 1500)
            write(picture, 800, y, said, weight, size, ink, "ms")


def _two_totals(
    picture: Picture, armies: tuple[Army, ...], bar: tuple[float, float], top: int
) -> None:
    """Write the totals of two armies at the ends of their bar, with their sums below."""
    most = max(army.total for army in armies)
    for army, x in zip(armies, (175.0, WIDTH - 175.0), strict=True):
        ink = DARK.text if army.total == most else DARK.text2
        write(picture, x, top + 132, str(army.total), "black", 140, ink, "ms")
        for i, line in enumerate(_sum_lines(army, SUM)):
            write(picture, x, top + 200 + 50 * i, line, "semibold", LEAST, DARK.text2, "ms")
    for army, x in zip(armies, (bar[0] - 8, bar[1] + 8), strict=True):
        if army.colour:
            core_pieces.badge(DARK.look(army.colour), 26).stamp(picture, x, top + BAR + 16)
        else:
            core_pieces.wild_marker(army.total, 124, LEAST).stamp(picture, x, top + BAR + 16)


def _bar(pen: Pen, armies: tuple[Army, ...], left: float, right: float) -> None:
    one, other = armies
    # A total may be below 0, and both may be 0.
    whole = max(1, max(0, one.total) + max(0, other.total))
    middle = left + (right - left) * max(0, one.total) / whole
    pen.box(left, BAR, right, BAR + 32, 16, _army_ink(other))
    # Narrower than its round corner, the part would stick out of the bar.
    if middle > left + 8:
        pen.box(left, BAR, middle, BAR + 32, 16, _army_ink(one))
        # The end at the knife is square, unless it is the round end of the bar.
        if middle < right - 20:
            pen.box(middle - 20, BAR, middle, BAR + 32, 0, _army_ink(one))
    knife = [(0, -14), (8, 0), (8, 32), (0, 46), (-8, 32), (-8, 0)]
    pen.polygon([(middle + x, BAR + y) for x, y in knife], "#0B0D12")


def _totals(picture: Picture, armies: tuple[Army, ...], top: int) -> None:
    """Write the totals of three and more armies in one line, the sums of three below."""
    most, step = max(army.total for army in armies), _step(armies)
    for i, army in enumerate(armies):
        middle = 40 + step * (i + 0.5)
        if army.colour:
            core_pieces.badge(DARK.look(army.colour), 32).stamp(picture, middle - 56, top + 60)
        else:
            core_pieces.wild_marker(army.total, 124, LEAST).stamp(picture, middle - 56, top + 60)
        ink = DARK.text if army.total == most else DARK.text2
        write(picture, middle - 8, top + 88, str(army.total), "black", 80, ink)
        # With four and more, a sum would stand in the total of the next army.
        for n, line in enumerate(_sum_lines(army, step - 40) if len(armies) == 3 else ()):
            write(picture, middle, top + 152 + 50 * n, line, "semibold", LEAST, DARK.text2, "ms")
