"""A battle: both sides with what fights, what was rolled, what hit."""

from render.clash.look import ANGER, HIDE, IVORY, THEME, look
from render.clash.paint.pieces import figure
from render.clash.scene import Battle, Side, Units
from render.core.cache import cached
from render.core.dice import pips
from render.core.panel import ground
from render.core.pen import Pen, Picture, canvas
from render.core.pieces import badge, swords, wild_marker
from render.core.text import fitted, length, write, write_fitted
from render.core.theme import RIM, WHITE, Look

WIDTH = 1600
MARGIN, GAP = 24, 24
HEAD = 128
BOX = 770
DICE_TOP = 312
DICE_STEP = 88
LINE = 56
"""Height of a line of words."""
FOOT = 110
BARBARIANS = Look("wild", "#B9A68A", HIDE, IVORY, "#14171F", "burst", "", "")
"""How the units of barbarians are drawn."""
DICE_A_ROW = 8


def paint_battle(battle: Battle) -> Picture:
    """Paint a battle."""
    # Both sides as high as the higher one, so that their lines stand side by side.
    tall = max(_tall(side) for side in battle.sides)
    picture = canvas(WIDTH, HEAD + tall + FOOT, THEME.bg)
    swords(40).stamp(picture, MARGIN + 48, 66)
    stage, size = fitted(battle.stage, "semibold", (46, 44), 520)
    write(picture, WIDTH - MARGIN - 8, 84, stage, "semibold", size, THEME.accent, "rs")
    room = WIDTH - MARGIN - 48 - length(stage, "semibold", size) - (MARGIN + 112)
    title, size = fitted(battle.title, "black", (60, 54, 48, 44), room)
    write(picture, MARGIN + 112, 86, title, "black", size, THEME.text)
    for i, side in enumerate(battle.sides):
        box = _side(side, tall)
        picture.paste(box, (MARGIN + i * (BOX + WIDTH - 2 * MARGIN - 2 * BOX), HEAD), box)
    prompt, size = fitted(battle.prompt, "semibold", (46, 44), WIDTH - 2 * MARGIN - 16)
    write(picture, WIDTH / 2, HEAD + tall + 70, prompt, "semibold", size, THEME.text, "ms")
    return picture


def shown(colour: str) -> Look:
    """Return how a side is drawn; barbarians have no colour of a seat."""
    return look(colour) if colour else BARBARIANS


def _rows(side: Side) -> int:
    return -(-len(side.dice) // DICE_A_ROW)


def _tall(side: Side) -> int:
    """Return the height that a side needs."""
    words = bool(side.value) + bool(side.card) + len(side.notes)
    return max(300, DICE_TOP + _rows(side) * DICE_STEP + words * LINE + 40)


@cached(32)
def _side(side: Side, tall: int) -> Picture:
    """Return the panel of one side, *tall* pixels high."""
    picture = ground(THEME, shown(side.colour), BOX, tall, asked=side.asked, out=False)
    if side.colour:
        badge(look(side.colour), 44).stamp(picture, 82, 74)
    else:
        wild_marker(sum(one.count for one in side.units), 160, 48).stamp(picture, 82, 74)
    write_fitted(picture, 148, 72, side.name, "black", (54, 50, 46, 44), BOX - 180, THEME.text)
    write(picture, 148, 118, side.role, "semibold", 44, THEME.text2)
    _units(picture, side)
    _dice(picture, side.dice)
    y = DICE_TOP + _rows(side) * DICE_STEP + LINE
    if side.value:
        hits, size = fitted(side.hits, "black", (54, 50, 46), 260)
        write(picture, BOX - 36, y, hits, "black", size, "#FF8A80", "rs")
        room = BOX - 36 - length(hits, "black", size) - 28 - 40
        write_fitted(picture, 40, y, side.value, "bold", (54, 50, 46, 44), room, THEME.text)
        y += LINE
    for line in (side.card, *side.notes):
        if line:
            write_fitted(picture, 40, y, line, "regular", (44,), BOX - 76, THEME.text)
            y += LINE
    return picture


def _units(picture: Picture, side: Side) -> None:
    """Draw each unit that fights; more than five of a kind as one with its number."""
    figures: list[tuple[Units, int]] = []
    for one in side.units:
        # More than five would not fit into the box of a side.
        figures += [(one, 0)] * one.count if one.count <= 5 else [(one, one.count)]
    if not figures:
        write(picture, 40, 226, side.fighting, "regular", 46, THEME.text2)
        return
    pen = Pen(BOX, 150, origin=(0, 0))
    for i, (one, _) in enumerate(figures):
        figure(pen, one.kind, shown(side.colour), 92 + 126 * i, 76, 44, rim=True)
    pen.lay(picture, 0, 142)
    for i, (_, count) in enumerate(figures):
        if count:
            write(picture, 92 + 126 * i + 56, 236, f"×{count}", "bold", 48, THEME.text)


def _dice(picture: Picture, dice: tuple[int, ...]) -> None:
    """Draw the dice as they fell."""
    for i, face in enumerate(dice):
        x, y = 40 + i % DICE_A_ROW * DICE_STEP, DICE_TOP + i // DICE_A_ROW * DICE_STEP
        cut = _die(face)
        picture.paste(cut, (x, y), cut)


@cached(16)
def _die(face: int) -> Picture:
    """Return a die of 78 pixels that shows *face*."""
    pen = Pen(78, 78)
    pen.box(-38, -38, 38, 38, 16, RIM)
    pen.box(-35, -35, 35, 35, 14, WHITE if face < 6 else "#FFE08A")
    pips(pen, face, 19, 7.5, ANGER if face == 1 else RIM)
    return pen.done()
