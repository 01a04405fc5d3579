"""What each side of a battle fights with: its units, its dice."""

from render.clash.look import ANGER, HIDE, IVORY, THEME, look
from render.clash.paint.pieces import figure
from render.clash.scene import Side
from render.core.cache import cached
from render.core.dice import pips
from render.core.fight import Fight, paint_card
from render.core.pen import Pen, Picture, Sprite
from render.core.pieces import badge, wild_marker
from render.core.text import write
from render.core.theme import RIM, WHITE, Look

UNIT, MOST = 112, 4
"""Width of a unit; of more than so many one is drawn with their number."""
TOP, UNITS = 10, 124
DIE, STEP, DICE = 64, 74, 6
"""Side of a die, from one to the next, and dice in a row."""
LEAST = 34
BARBARIANS = Look("wild", "#B9A68A", HIDE, IVORY, "#14171F", "burst", "", "")
"""How the units of barbarians are drawn."""


def paint_battle(battle: Fight[Side]) -> Picture:
    """Paint the card of a battle, of one that goes on too."""
    dice = max(-(-len(side.dice) // DICE) for side in battle.sides)

    def body(picture: Picture, side: Side, x: int, y: int, width: int) -> None:
        _units(picture, side, x + 20, y + TOP, width)
        for i, face in enumerate(side.dice):
            left, top = x + 20 + i % DICE * STEP, y + TOP + UNITS + i // DICE * STEP
            picture.paste(_die(face), (left, top), _die(face))

    return paint_card(THEME, battle, _dress, body, TOP + UNITS + dice * STEP)


def _dress(side: Side) -> tuple[Sprite, str | None]:
    if side.colour:
        return badge(look(side.colour), 30), look(side.colour).fill
    return wild_marker(sum(units.count for units in side.units), 100, LEAST), None


def _units(picture: Picture, side: Side, x: int, y: int, width: int) -> None:
    """Draw each unit that fights; more than four of a kind as one with its number."""
    shown = look(side.colour) if side.colour else BARBARIANS
    pen = Pen(width - 40, UNITS, origin=(0, 0))
    for one in side.units:
        for i in range(one.count if one.count <= MOST else 1):
            figure(pen, one.kind, shown, UNIT * (i + 0.5), 62, 44, rim=True)
    pen.lay(picture, x, y)
    for one in side.units:
        if one.count > MOST:
            write(
                picture, x + UNIT + 8, y + 84, f"\u00d7 {one.count}", "bold", 48, THEME.text, "ls"
            )


@cached(16)
def _die(face: int) -> Picture:
    """Return a die that shows *face*."""
    pen, half = Pen(DIE, DIE), DIE / 2 - 1
    pen.box(-half, -half, half, half, 13, RIM)
    pen.box(3 - half, 3 - half, half - 3, half - 3, 11, WHITE if face < 6 else "#FFE08A")
    pips(pen, face, 15.5, 6, ANGER if face == 1 else RIM)
    return pen.done()
