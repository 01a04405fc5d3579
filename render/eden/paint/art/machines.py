"""Signs of machines, vehicles and weapons."""

from collections.abc import Sequence

from render.core.outline import Point, hexagon, rounded, scaled, star, turned
from render.core.pen import Pen
from render.core.theme import RIM, Ink, mix
from render.eden.paint.art.strokes import (
    CYAN,
    GOLD,
    IRON,
    IVORY,
    STEEL,
    WOOD,
    Tones,
    box,
    cut,
    disc,
    polar_at,
    rod,
)
from render.eden.paint.art.undead import skull


def golem(pen: Pen, tones: Tones, stone: Ink, mark: Ink) -> None:
    """Draw a giant of blocks with a sign on its breast."""
    shade = mix(stone, RIM, 0.3)
    for side in (-1, 1):
        cut(pen, rounded(box(side * 0.15 - 0.09, -0.26, side * 0.15 + 0.09, -0.01), 0.03), shade)
        arm = box(side * 0.36 - 0.09, -0.56, side * 0.36 + 0.09, -0.16)
        cut(pen, rounded(arm, 0.04), shade)
        cut(pen, rounded(box(side * 0.36 - 0.11, -0.26, side * 0.36 + 0.11, -0.08), 0.04), stone)
    cut(pen, rounded([(-0.3, -0.66), (0.3, -0.66), (0.22, -0.22), (-0.22, -0.22)], 0.06), stone)
    cut(pen, rounded(box(-0.13, -0.82, 0.13, -0.6), 0.04), stone)
    for side in (-1, 1):
        pen.circle(side * 0.055, -0.71, 0.024, mark)
    pen.polygon(scaled(hexagon(0.085), 1, 0, -0.45), RIM)
    pen.polygon(scaled(hexagon(0.065), 1, 0, -0.45), mark)


def robot(pen: Pen, tones: Tones, z: float = 1.0, *, titan: bool = False) -> None:
    """Draw a machine on two legs with one eye."""

    def at(points: Sequence[Point]) -> list[Point]:
        return scaled(points, z)

    for side in (-1, 1):
        rod(pen, at([(side * 0.1, -0.26), (side * 0.13, -0.03)]), 0.06 * z, IRON)
        cut(pen, at(box(side * 0.14 - 0.09, -0.06, side * 0.14 + 0.09, -0.01)), STEEL)
        rod(
            pen, at([(side * 0.2, -0.5), (side * 0.32, -0.36), (side * 0.3, -0.2)]), 0.055 * z, IRON
        )
        if titan:
            cut(
                pen,
                at(rounded(box(side * 0.3 - 0.12, -0.68, side * 0.3 + 0.12, -0.48), 0.04)),
                tones.fill,
            )
            rod(pen, at([(side * 0.31, -0.22), (side * 0.31, -0.04)]), 0.09 * z, STEEL)
    cut(pen, at(rounded(box(-0.2, -0.58, 0.2, -0.22), 0.05)), tones.fill)
    cut(pen, at(box(-0.1, -0.48, 0.1, -0.34)), tones.dark, 0.01)
    pen.polygon(at(star(4, 0.07, 0.025))[:0] or scaled(star(4, 0.07, 0.025), z, 0, -0.41 * z), GOLD)
    cut(pen, at(rounded(box(-0.13, -0.8, 0.13, -0.61), 0.06)), STEEL)
    disc(pen, 0, -0.7 * z, 0.05 * z, CYAN, 0.014)
    rod(pen, at([(0.07, -0.8), (0.1, -0.88)]), 0.014 * z, IVORY, 0.01)


def drone(pen: Pen, tones: Tones, x: float = 0.0, y: float = -0.45, z: float = 1.0) -> None:
    """Draw a small flying machine."""
    for side in (-1, 1):
        rod(pen, [(x, y), (x + side * 0.32 * z, y - 0.12 * z)], 0.03 * z, IRON, 0.016)
        pen.ellipse(x + side * 0.32 * z, y - 0.15 * z, 0.19 * z, 0.05 * z, RIM)
        pen.ellipse(x + side * 0.32 * z, y - 0.15 * z, 0.17 * z, 0.03 * z, IVORY)
    cut(
        pen,
        scaled(rounded([(-0.17, 0.1), (0.17, 0.1), (0.13, -0.14), (-0.13, -0.14)], 0.07), z, x, y),
        tones.fill,
    )
    disc(pen, x, y, 0.07 * z, CYAN, 0.014)
    pen.circle(x, y, 0.03 * z, RIM)


def swarm(pen: Pen, tones: Tones) -> None:
    """Draw a large flying machine with two small ones."""
    drone(pen, tones, -0.36, -0.62, 0.5)
    drone(pen, tones, 0.38, -0.24, 0.5)
    drone(pen, tones)


def probe(pen: Pen, tones: Tones) -> None:
    """Draw a round machine with feelers."""
    for turn in (-150, -110, -70, -30):
        rod(
            pen,
            [polar_at(0, -0.42, 0.2, turn), polar_at(0, -0.42, 0.42, turn)],
            0.016,
            IVORY,
            0.012,
        )
        disc(pen, *polar_at(0, -0.42, 0.42, turn), 0.03, GOLD, 0.012)
    disc(pen, 0, -0.38, 0.24, tones.fill)
    pen.arc(0, -0.38, 0.17, 110, 200, 0.03, tones.light)
    disc(pen, 0.03, -0.4, 0.1, CYAN, 0.016)
    pen.circle(0.03, -0.4, 0.045, RIM)


def battery(pen: Pen, tones: Tones) -> None:
    """Draw a cell of energy."""
    cut(pen, box(-0.07, -0.78, 0.07, -0.68), STEEL)
    cut(pen, rounded(box(-0.2, -0.7, 0.2, -0.04), 0.06), tones.dark)
    for i in range(3):
        cut(pen, box(-0.14, -0.26 - 0.2 * i, 0.14, -0.12 - 0.2 * i), tones.fill, 0.008)
    bolt = [(0.2, -1.0), (-0.56, 0.16), (-0.06, 0.16), (-0.22, 1.0), (0.56, -0.2), (0.06, -0.2)]
    cut(pen, scaled(bolt, 0.2, 0, -0.38), IVORY, 0.014)


def arm(pen: Pen, tones: Tones) -> None:
    """Draw the arm of a factory."""
    cut(pen, rounded(box(-0.34, -0.14, 0.06, -0.01), 0.03), IRON)
    rod(pen, [(-0.14, -0.14), (-0.26, -0.52), (0.08, -0.74)], 0.08, tones.fill)
    rod(pen, [(0.08, -0.74), (0.22, -0.5)], 0.06, STEEL)
    for side in (-1, 1):
        rod(
            pen,
            [(0.22, -0.48), (0.22 + side * 0.09, -0.38), (0.22 + side * 0.05, -0.29)],
            0.03,
            STEEL,
        )
    for x, y in ((-0.26, -0.52), (0.08, -0.74)):
        disc(pen, x, y, 0.05, GOLD)
    cut(pen, scaled(hexagon(0.1), 1, 0.22, -0.14), CYAN)


def turret(pen: Pen, tones: Tones) -> None:
    """Draw a platform that shoots light."""
    pen.line([(0.02, -0.5), (-0.7, -0.78)], 0.06, CYAN)
    pen.line([(0.02, -0.5), (-0.7, -0.78)], 0.025, IVORY)
    for side in (-1, 1):
        rod(pen, [(side * 0.1, -0.26), (side * 0.34, -0.02)], 0.05, IRON)
    cut(pen, rounded([(-0.24, -0.2), (0.24, -0.2), (0.18, -0.4), (-0.18, -0.4)], 0.04), tones.fill)
    disc(pen, 0.04, -0.48, 0.15, tones.dark)
    rod(pen, [(0.02, -0.5), (-0.26, -0.61)], 0.08, STEEL)


def mind(pen: Pen, tones: Tones) -> None:
    """Draw a thinking core with rings."""
    for radius, ink in ((0.4, tones.dark), (0.3, tones.fill), (0.2, tones.light)):
        disc(pen, 0, -0.44, radius, ink)
    for i in range(8):
        cut(pen, scaled(hexagon(0.05), 1, *polar_at(0, -0.44, 0.4, 45 * i)), GOLD, 0.012)
    disc(pen, 0, -0.44, 0.1, CYAN)
    pen.circle(0, -0.44, 0.045, RIM)


def wagon(pen: Pen, tones: Tones, load: str = "") -> None:
    """Draw a wagon, covered or loaded with bombs."""
    if load:
        for x in (-0.24, 0.0, 0.2):
            disc(pen, x, -0.46, 0.12, "#2A2D36")
            cut(pen, scaled(star(6, 0.05, 0.02), 1, x + 0.03, -0.64), GOLD, 0.012)
    else:
        cut(
            pen,
            rounded([(-0.34, -0.36), (0.24, -0.36), (0.18, -0.64), (-0.28, -0.64)], 0.04),
            IVORY,
        )
    cut(pen, [(-0.42, -0.2), (0.32, -0.2), (0.27, -0.38), (-0.37, -0.38)], WOOD)
    rod(pen, [(0.33, -0.22), (0.54, -0.12)], 0.025, WOOD)
    for x in (-0.24, 0.14):
        disc(pen, x, -0.13, 0.1, "#C99A5E")
        pen.circle(x, -0.13, 0.065, RIM)
        pen.circle(x, -0.13, 0.03, "#C99A5E")


def cannon(pen: Pen, tones: Tones) -> None:
    """Draw a siege cannon."""
    cut(pen, turned([(-0.56, -0.5), (0.16, -0.56), (0.2, -0.3), (-0.56, -0.38)], 0.35), IRON)
    cut(pen, turned([(-0.6, -0.54), (-0.5, -0.54), (-0.5, -0.34), (-0.6, -0.34)], 0.35), STEEL)
    cut(pen, [(0.0, -0.3), (0.5, -0.02), (0.3, -0.02), (-0.06, -0.18)], WOOD)
    disc(pen, 0.06, -0.19, 0.17, tones.fill)
    for i in range(3):
        pen.line(
            [polar_at(0.06, -0.19, 0.16, 60 * i), polar_at(0.06, -0.19, -0.16, 60 * i)], 0.03, RIM
        )
    disc(pen, 0.06, -0.19, 0.045, GOLD, 0.012)


def drill(pen: Pen, tones: Tones) -> None:
    """Draw a machine that digs."""
    cut(pen, rounded(box(-0.16, -0.56, 0.4, -0.16), 0.06), tones.fill)
    cut(pen, [(-0.16, -0.58), (-0.16, -0.14), (-0.56, -0.34)], STEEL)
    for k in (0.25, 0.5, 0.75):
        pen.line(
            [(-0.16 - 0.4 * k, -0.34 - 0.21 * (1 - k)), (-0.1 - 0.4 * k, -0.34 + 0.2 * (1 - k))],
            0.022,
            RIM,
        )
    cut(pen, rounded(box(0.04, -0.74, 0.28, -0.54), 0.04), tones.dark)
    disc(pen, 0.16, -0.44, 0.07, CYAN, 0.016)
    for x in (-0.06, 0.12, 0.3):
        disc(pen, x, -0.1, 0.075, IRON)


def rocket(pen: Pen, tones: Tones, x: float = 0.0, y: float = 0.0, z: float = 1.0) -> None:
    """Draw a rocket that takes off."""

    def at(points: Sequence[Point]) -> list[Point]:
        return scaled(points, z, x, y)

    cut(pen, at([(-0.09, -0.2), (0.09, -0.2), (0.05, -0.07), (0, 0.0), (-0.05, -0.07)]), GOLD)
    for side in (-1, 1):
        cut(pen, at([(side * 0.1, -0.34), (side * 0.24, -0.16), (side * 0.1, -0.2)]), tones.dark)
    body = [(-0.12, -0.2), (0.12, -0.2), (0.13, -0.55), (0, -0.85), (-0.13, -0.55)]
    cut(pen, at(rounded(body, 0.04)), IVORY)
    cut(pen, at([(-0.115, -0.6), (0.115, -0.6), (0, -0.85)]), tones.fill, 0.01)
    disc(pen, x, y - 0.44 * z, 0.055 * z, CYAN, 0.016)


def rockets(pen: Pen, tones: Tones) -> None:
    """Draw three rockets."""
    rocket(pen, tones, -0.34, -0.12, 0.62)
    rocket(pen, tones, 0.34, -0.2, 0.62)
    rocket(pen, tones)


def bomb(pen: Pen, tones: Tones, z: float = 1.0) -> None:
    """Draw a round bomb with a burning fuse."""
    rod(pen, scaled([(0.16, -0.58), (0.24, -0.7), (0.34, -0.72)], z), 0.03 * z, IVORY, 0.014)
    disc(pen, 0, -0.34 * z, 0.32 * z, "#2A2D36")
    pen.arc(0, -0.34 * z, 0.23 * z, 190, 250, 0.045 * z, "#7A8090")
    cut(pen, scaled(turned(box(-0.08, -0.4, 0.08, -0.28), 0.45), z, 0, -0.3 * z), IRON)
    cut(pen, scaled(star(7, 0.11, 0.05), z, 0.36 * z, -0.73 * z), GOLD, 0.016)
    skull(pen, -0.02, -0.36 * z, 0.09 * z)


def wheel(pen: Pen, tones: Tones) -> None:
    """Draw a rolling wheel of rockets."""
    for i in range(6):
        cut(
            pen,
            [
                polar_at(0, -0.4, 0.32, 60 * i - 9),
                polar_at(0, -0.4, 0.32, 60 * i + 9),
                polar_at(0, -0.4, 0.48, 60 * i + 20),
            ],
            GOLD,
        )
    disc(pen, 0, -0.4, 0.3, WOOD)
    disc(pen, 0, -0.4, 0.19, tones.dark)
    for i in range(3):
        pen.line([polar_at(0, -0.4, 0.29, 60 * i), polar_at(0, -0.4, -0.29, 60 * i)], 0.035, RIM)
    disc(pen, 0, -0.4, 0.07, STEEL)
