"""What each side of a battle fights with: its units with what befalls them, its dice."""

import math

from render.core.cache import cached
from render.core.dice import pips
from render.core.fight import GAP, Fight, paint_card
from render.core.layout import TALL_LEAST
from render.core.outline import scaled, star
from render.core.pen import Pen, Picture, Sprite
from render.core.text import write_centred
from render.core.theme import mix
from render.cthulhu import look as lk
from render.cthulhu.paint import emblems, pieces
from render.cthulhu.scene import Fighter, Side

COLUMNS, CELL, TOP = 3, 146, 10
"""Kinds of units in a row, the side of one, the room above."""
DIE, STEP = 42, 48
DICE = 10
"""Dice in a row."""


def paint_battle(battle: Fight[Side]) -> Picture:
    """Paint the card of a battle, of one that goes on too."""
    units = max(1, *(-(-len(side.fighters) // COLUMNS) for side in battle.sides))
    dice = max(-(-len(side.dice) // DICE) for side in battle.sides)
    tall = TOP + units * (CELL + GAP)

    def body(picture: Picture, side: Side, x: int, y: int, _: int) -> None:
        shown = lk.look(side.colour)
        for i, fighter in enumerate(side.fighters):
            left, top = i % COLUMNS * (CELL + GAP), i // COLUMNS * (CELL + GAP)
            cut = _fighter(shown, fighter)
            picture.paste(cut, (x + 20 + left, y + TOP + top), cut)
        for i, die in enumerate(side.dice):
            left, top = i % DICE * STEP + DIE // 2, i // DICE * STEP + DIE // 2
            _die(die).stamp(picture, x + 20 + left, y + tall + top)

    return paint_card(lk.GROUND, battle, _dress, body, tall + dice * STEP)


def _dress(side: Side) -> tuple[Sprite, str]:
    shown = lk.look(side.colour)
    return pieces.badge(shown, 30), shown.fill


@cached(64)
def _fighter(shown: lk.Look, fighter: Fighter) -> Picture:
    """Return one kind of unit: its figure, its number, what befalls how many."""
    pen, half = Pen(CELL, CELL, origin=(0, 0)), CELL / 2
    pen.box(0, 0, CELL, CELL, 16, shown.fill)
    pen.box(3, 3, CELL - 3, CELL - 3, 13, mix(lk.RIM, shown.dark, 0.5))
    inks = (shown.fill, shown.light, mix(lk.RIM, shown.dark, 0.3))
    emblems.figure(pen, fighter.kind, *inks, half, half, 0.44 * CELL)
    picture = pen.done()
    marks = (
        (fighter.killed, lk.KILL, 32, 32),
        (fighter.pained, lk.PAIN, CELL - 32, 32),
        (fighter.exempt, lk.TEXT3, 32, CELL - 32),
    )
    for count, ink, x, y in marks:
        if count:
            _mark(ink, count).stamp(picture, x, y)
    if fighter.count > 1:
        _disc(fighter.count).stamp(picture, CELL - 28, CELL - 28)
    return picture


@cached(16)
def _disc(count: int) -> Sprite:
    """Return the number of units of a kind."""
    pen = Pen(56, 56)
    pen.circle(0, 0, 27, lk.RIM)
    pen.circle(0, 0, 24, lk.IVORY)
    picture = pen.done()
    write_centred(picture, 28, 28, str(count), "black", TALL_LEAST, lk.INK)
    return Sprite(picture, 28, 28)


@cached(64)
def _mark(ink: str, count: int) -> Sprite:
    """Return what befell *count* units: burst: killed, drop: pained, ring: exempt."""
    pen = Pen(68, 68)
    shape = {lk.KILL: star(9, 33, 26), lk.PAIN: scaled(_DROP, 33)}.get(ink)
    if shape is None:
        for radius, tone in ((30, lk.RIM), (27, ink), (22, lk.RIM)):
            pen.circle(0, 0, radius, tone)
    else:
        for grow, tone in ((1.0, lk.RIM), (0.94, "#FFFFFF"), (0.84, ink)):
            pen.polygon(scaled(shape, grow), tone)
    picture = pen.done()
    tone = lk.INK if ink == lk.PAIN else "#FFFFFF"
    write_centred(picture, 34, 34, str(count), "black", TALL_LEAST, tone)
    return Sprite(picture, 34, 34)


_DROP = [(0.0, -1.0)] + [
    (0.86 * math.cos(t), 0.16 + 0.8 * math.sin(t))
    for t in (math.pi * (-0.18 + 1.36 * i / 20) for i in range(21))
]


@cached(8)
def _die(value: int) -> Sprite:
    """Return a die: red for a Kill, amber for a Pain, dim for a miss."""
    pen = Pen(DIE, DIE)
    fill = lk.KILL if value == 6 else lk.PAIN if value >= 4 else "#39423F"
    pip = "#FFFFFF" if value == 6 else lk.INK if value >= 4 else "#8F9994"
    half = DIE / 2 - 1
    pen.box(-half, -half, half, half, 10, lk.RIM)
    pen.box(-half + 1, -half + 1, half - 1, half - 1, 9, "#FFFFFF" if value >= 4 else "#56615D")
    pen.box(-half + 3, -half + 3, half - 3, half - 3, 8, fill)
    pips(pen, value, half * 0.46, 3.9, pip)
    return pen.sprite()
