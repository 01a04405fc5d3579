"""A battle: both sides, their dice, who is killed, pained, exempt."""

# ruff: noqa: PLR0917 - places are written as x, y

import math

from render.core.cache import cached
from render.core.dice import pips
from render.core.outline import scaled, star
from render.core.pen import Pen, Picture, Sprite, canvas
from render.core.pieces import swords
from render.core.text import (
    Weight,
    fitted,
    folded,
    length,
    wrapped,
    write,
    write_centred,
    write_fitted,
)
from render.core.theme import mix
from render.cthulhu import look as lk
from render.cthulhu.earth import WIDTH
from render.cthulhu.paint import pieces
from render.cthulhu.scene import Battle, Fighter, Side

MARGIN, GAP = 20, 16
LEAST = 44
"""Pixels of the smallest letters: a phone shows 1600 pixels 356 wide."""
HEAD = 112
SIDE = (WIDTH - 2 * MARGIN - GAP) // 2
TOP = 124
"""Height of the band with the name of a side."""
CELL_X, CELL_Y = 253, 292
EDGE = 6
"""Between the cells of two kinds of units."""
COLUMNS = SIDE // CELL_X
DIE, DIE_STEP = 76, 84
DICE_COLUMNS = (SIDE - 40) // DIE_STEP
FOOT = 156


def paint_battle(battle: Battle) -> Picture:
    """Return the picture of a battle."""
    fighters = max(1, *(_rows(len(side.fighters), COLUMNS) for side in battle.sides)) * CELL_Y
    dice = max(_rows(len(side.dice), DICE_COLUMNS) for side in battle.sides) * DIE_STEP
    # Both sides are as tall as the taller one needs: their strengths and dice stand on the same
    # lines.
    tall = TOP + 16 + fighters + 96 + dice + (96 if dice else 0) + 16
    height = MARGIN + HEAD + GAP + tall + GAP + FOOT + MARGIN
    picture = canvas(WIDTH, height, lk.BG)
    _head(picture, battle)
    for i, side in enumerate(battle.sides):
        # The second name begins further right, because the swords lie over the corner of its panel.
        part = _side(side, battle, tall, fighters, dice, left=40 * i)
        picture.paste(part, (MARGIN + i * (SIDE + GAP), MARGIN + HEAD + GAP), part)
    swords(46).stamp(picture, WIDTH / 2, MARGIN + HEAD + GAP + TOP / 2)
    _foot(picture, battle, height - MARGIN - FOOT)
    return picture


def _rows(many: int, columns: int) -> int:
    return -(-many // columns)


def _head(picture: Picture, battle: Battle) -> None:
    pen = Pen(WIDTH, MARGIN + HEAD, origin=(0, 0), scale=2)
    pen.box(MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEAD, 18, lk.PANEL)
    gap = 8
    width = (WIDTH - 2 * MARGIN - 56 - gap * (battle.steps - 1)) / battle.steps
    for i in range(battle.steps):
        ink = lk.TEXT3 if i < battle.step else lk.ACCENT if i == battle.step else lk.LINE
        x = MARGIN + 28 + i * (width + gap)
        pen.box(x, MARGIN + HEAD - 20, x + width, MARGIN + HEAD - 11, 4, ink)
    pen.lay(picture, 0, 0)
    right = WIDTH - MARGIN - 28
    stage, size = fitted(battle.stage, "semibold", (46, LEAST), 660)
    write(picture, right, MARGIN + 62, stage, "semibold", size, lk.ACCENT, "rs")
    room = right - length(stage, "semibold", size) - 40 - MARGIN - 28
    title, size = fitted(battle.title, "black", (52, 46, LEAST), room)
    write(picture, MARGIN + 28, MARGIN + 65, title, "black", size, lk.TEXT)


def _side(side: Side, battle: Battle, height: int, fighters: int, dice: int, left: int) -> Picture:
    """Return the panel of one side; its name begins *left* pixels further to the right."""
    shown = lk.look(side.faction)
    pen = Pen(SIDE, height, origin=(0, 0), scale=2)
    pen.box(0, 0, SIDE, height, 18, lk.ACCENT if side.asked else lk.PANEL)
    edge = 4 if side.asked else 0
    pen.box(edge, edge, SIDE - edge, height - edge, 15, lk.PANEL)
    pen.box(6, 6, SIDE - 6, TOP, 14, mix(lk.CARD, shown.dark, 0.6))
    y = TOP + 16 + fighters
    pen.box(20, y + 84, SIDE - 20, y + 86, 0, lk.LINE)
    picture = pen.done()
    pieces.badge(shown, 36).stamp(picture, 64 + left, TOP / 2 + 2)
    write_fitted(picture, 120 + left, 58, side.name, "black", (46, LEAST), SIDE - 220, lk.TEXT)
    who, size = fitted(f"{side.player} · {side.role}", "regular", (LEAST,), SIDE - 180)
    write(picture, 120 + left, 106, who, "regular", size, shown.light)
    for i, fighter in enumerate(side.fighters):
        cut = _fighter(shown, fighter)
        corner = (8 + CELL_X * (i % COLUMNS), TOP + 16 + CELL_Y * (i // COLUMNS))
        picture.paste(cut, corner, cut)
    if not side.fighters:
        middle = TOP + 16 + fighters / 2 + 12
        write(picture, SIDE / 2, middle, battle.nobody, "semibold", LEAST, lk.TEXT3, "ms")
    line = f"{battle.strength_word} {side.strength}"
    write(picture, 28, y + 62, line, "bold", 46, lk.TEXT)
    if side.dice:
        for i, die in enumerate(sorted(side.dice, reverse=True)):
            x = 28 + DIE_STEP * (i % DICE_COLUMNS) + DIE / 2
            _die(die).stamp(picture, x, y + 104 + DIE_STEP * (i // DICE_COLUMNS) + DIE / 2)
        x, base = 28.0, y + 104 + dice + 62
        for said, ink in ((side.kills, lk.KILL), (side.pains, lk.PAIN)):
            _sign(ink).stamp(picture, x + 24, base - 16)
            write(picture, x + 60, base, said, "bold", 46, lk.TEXT)
            x += 60 + length(said, "bold", 46) + 44
    return picture


@cached(64)
def _fighter(shown: lk.Look, fighter: Fighter) -> Picture:
    """Return one kind of unit: figure, number, name, what befell how many."""
    marks = (
        (fighter.killed, lk.KILL, 44, 44),
        (fighter.pained, lk.PAIN, 44, 128),
        (fighter.exempt, lk.TEXT3, CELL_X - 52, 44),
    )
    pen = Pen(CELL_X - EDGE, CELL_Y - EDGE, origin=(0, 0))
    pen.box(0, 0, CELL_X - EDGE, CELL_Y - EDGE, 16, lk.CARD)
    middle = (CELL_X - EDGE) / 2
    if fighter.figure != "great":
        pieces.figure(pen, shown, fighter.figure, middle - 64, 14, 2.45)
    picture = pen.done()
    if fighter.figure == "great":
        pieces.medal(shown, fighter.kind, 80).stamp(picture, middle, 86)
    elif fighter.figure != "cultist":
        write_centred(picture, middle, 92, fighter.code, "bold", 58, shown.number)
    if fighter.count > 1:
        _disc(lk.IVORY, "#14120C", f"{fighter.count}", 32).stamp(picture, CELL_X - 52, 134)
    for count, ink, x, y in marks:
        if count:
            _mark(ink, count).stamp(picture, x, y)
    room = CELL_X - 2 * EDGE
    # A long word is written in thinner letters before it is broken.
    weight: Weight = "semibold"
    if any(length(word, weight, LEAST) > room for word in fighter.name.split(" ")):
        weight = "regular"
    lines = wrapped(fighter.name, weight, LEAST, room)
    if len(lines) > 2 or any(length(line, weight, LEAST) > room for line in lines):
        lines = folded(fighter.name, weight, LEAST, room)
    base = 222 if len(lines) > 1 else 244
    for line in lines:
        write(picture, middle, base, line, weight, LEAST, lk.TEXT, "ms")
        base += 46
    return picture


@cached(64)
def _disc(fill: str, ink: str, text: str, radius: int) -> Sprite:
    pen = Pen(2 * radius + 4, 2 * radius + 4)
    pen.circle(0, 0, radius + 1, lk.RIM)
    pen.circle(0, 0, radius - 2, fill)
    picture = pen.done()
    half = picture.width / 2
    write_centred(picture, half, half, text, "black", round(radius * 1.4), ink)
    return Sprite(picture, half, half)


@cached(64)
def _mark(ink: str, count: int) -> Sprite:
    """Return what befell *count* units: burst: killed, drop: pained, ring: exempt."""
    pen = Pen(84, 84)
    shape = {lk.KILL: star(9, 40, 31), lk.PAIN: scaled(_DROP, 41)}.get(ink)
    if shape is None:
        pen.circle(0, 0, 37, lk.RIM)
        pen.circle(0, 0, 33, ink)
        pen.circle(0, 0, 27, lk.RIM)
    else:
        for grow, tone in ((1.0, lk.RIM), (0.94, "#FFFFFF"), (0.84, ink)):
            pen.polygon(scaled(shape, grow), tone)
    picture = pen.done()
    tone = "#14120C" if ink == lk.PAIN else "#FFFFFF"
    write_centred(picture, 42, 42, str(count), "black", LEAST, tone)
    return Sprite(picture, 42, 42)


_DROP = [(0.0, -1.0)] + [
    (0.86 * math.cos(t), 0.16 + 0.8 * math.sin(t))
    for t in (math.pi * (-0.18 + 1.36 * i / 20) for i in range(21))
]


@cached(8)
def _sign(ink: str) -> Sprite:
    """Return the sign of a Kill or of a Pain."""
    pen = Pen(52, 52)
    shape = star(9, 24, 18) if ink == lk.KILL else scaled(_DROP, 25)
    for grow, tone in ((1.0, lk.RIM), (0.94, "#FFFFFF"), (0.84, ink)):
        pen.polygon(scaled(shape, grow), tone)
    return pen.sprite()


@cached(8)
def _die(value: int) -> Sprite:
    """Return a die: red for a Kill, amber for a Pain, dim for a miss."""
    pen = Pen(DIE, DIE)
    fill = lk.KILL if value == 6 else lk.PAIN if value >= 4 else "#39423F"
    pip = "#FFFFFF" if value == 6 else "#14120C" if value >= 4 else "#8F9994"
    half = DIE / 2 - 2
    pen.box(-half - 1, -half - 1, half + 1, half + 1, 16, lk.RIM)
    pen.box(-half + 1, -half + 1, half - 1, half - 1, 14, "#FFFFFF" if value >= 4 else "#56615D")
    pen.box(-half + 4, -half + 4, half - 4, half - 4, 12, fill)
    pips(pen, value, half * 0.46, 6.6, pip)
    return pen.sprite()


def _foot(picture: Picture, battle: Battle, top: int) -> None:
    pen = Pen(WIDTH, FOOT, origin=(0, 0), scale=2)
    pen.box(MARGIN, 0, WIDTH - MARGIN, FOOT, 18, lk.PANEL)
    pen.lay(picture, 0, top)
    text, size = fitted(battle.outcome, "semibold", (LEAST,), WIDTH - 80)
    write(picture, WIDTH / 2, top + 64, text, "semibold", size, lk.TEXT2, "ms")
    text, size = fitted(battle.prompt, "bold", (46, LEAST), WIDTH - 80)
    y = top + (124 if battle.outcome else 94)
    write(picture, WIDTH / 2, y, text, "bold", size, lk.ACCENT, "ms")
