"""Signs of buildings, moods, resources, cards: flat glyphs in a circle of radius 1."""

# ruff: noqa: PLR0917 - places are written as x, y

import math

from render.clash.look import MOOD, MOOD_INK
from render.core.cache import kept
from render.core.outline import Point, rounded, scaled, star
from render.core.pen import Pen, Sprite
from render.core.theme import Ink


def glyph(
    pen: Pen, name: str, ink: Ink, ground: Ink, x: float = 0, y: float = 0, radius: float = 1
) -> None:
    """Draw a sign in *ink*; *ground* is the colour behind it.

    Raises:
        ValueError: no sign has this name.
    """

    def at(points: list[Point]) -> list[Point]:
        return scaled(points, radius, x, y)

    def bar(x0: float, y0: float, x1: float, y1: float, tone: Ink = ink) -> None:
        pen.polygon(at([(x0, y0), (x1, y0), (x1, y1), (x0, y1)]), tone)

    def disc(a: float, b: float, size: float, tone: Ink = ink) -> None:
        pen.circle(x + a * radius, y + b * radius, size * radius, tone)

    def box(x0: float, y0: float, x1: float, y1: float, r: float, tone: Ink = ink) -> None:
        k = radius
        pen.box(x + x0 * k, y + y0 * k, x + x1 * k, y + y1 * k, r * k, tone)

    def line(points: list[Point], width: float, tone: Ink = ink) -> None:
        pen.line(at(points), width * radius, tone)

    def arc(b: float, size: float, start: float, end: float, width: float) -> None:
        pen.arc(x, y + b * radius, size * radius, start, end, width * radius, ink)

    match name:
        case "academy":
            for k in (-1, 1):
                page = [(0.06, -0.5), (0.5, -0.72), (0.98, -0.56), (0.98, 0.56), (0.5, 0.42)]
                pen.polygon(at([(k * a, b) for a, b in [*page, (0.06, 0.66)]]), ink)
            for row in (-0.22, 0.1):
                for k in (-1, 1):
                    line([(k * 0.28, row - 0.02), (k * 0.76, row - 0.1)], 0.11, ground)
        case "fortress":
            teeth = [(-0.8, -0.86), (-0.42, -0.86), (-0.42, -0.52), (-0.19, -0.52), (-0.19, -0.86)]
            teeth += [(0.19, -0.86), (0.19, -0.52), (0.42, -0.52), (0.42, -0.86), (0.8, -0.86)]
            wall = [(0.8, -0.16), (0.62, -0.02), (0.62, 0.86), (-0.62, 0.86), (-0.62, -0.02)]
            pen.polygon(at([*teeth, *wall, (-0.8, -0.16)]), ink)
            gate = [(-0.2, 0.86), (-0.2, 0.42), (0, 0.22), (0.2, 0.42), (0.2, 0.86)]
            pen.polygon(at(gate), ground)
        case "port":
            disc(0, -0.66, 0.26)
            disc(0, -0.66, 0.11, ground)
            bar(-0.11, -0.45, 0.11, 0.82)
            bar(-0.46, -0.3, 0.46, -0.08)
            arc(0.02, 0.76, 15, 165, 0.22)
            for k in (-1, 1):
                pen.polygon(at([(k * 0.98, 0.36), (k * 0.86, -0.16), (k * 0.46, 0.2)]), ink)
        case "temple":
            pen.polygon(at([(0, -0.9), (0.98, -0.3), (-0.98, -0.3)]), ink)
            bar(-0.98, 0.66, 0.98, 0.9)
            for a in (-0.66, 0, 0.66):
                bar(a - 0.16, -0.2, a + 0.16, 0.58)
        case "wonder":
            pen.polygon(at([(-0.1, -0.3), (-0.98, 0.8), (-0.06, 0.8)]), ink)
            pen.polygon(at([(0.06, -0.32), (0.98, 0.8), (0.06, 0.8)]), ink)
            for turn in (-150, -110, -70, -30):
                cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
                ray = [(0.5 * cos, -0.2 + 0.42 * sin), (0.95 * cos, -0.2 + 0.74 * sin)]
                line(ray, 0.15)
        case "happy" | "neutral" | "angry":
            for k in (-1, 1):
                pen.ellipse(
                    x + k * 0.36 * radius, y - 0.2 * radius, 0.14 * radius, 0.2 * radius, ink
                )
            if name == "happy":
                arc(0.0, 0.6, 25, 155, 0.17)
            elif name == "neutral":
                line([(-0.42, 0.46), (0.42, 0.46)], 0.17)
            else:
                arc(0.86, 0.5, 222, 318, 0.17)
                for k in (-1, 1):
                    line([(k * 0.66, -0.66), (k * 0.14, -0.4)], 0.17)
        case "food":
            line([(0, 0.95), (0, -0.3)], 0.16)
            pen.ellipse(x, y - 0.64 * radius, 0.2 * radius, 0.34 * radius, ink)
            for row in (-0.2, 0.22, 0.62):
                for k in (-1, 1):
                    grain = [(0.06, row + 0.24), (0.16, row - 0.14), (0.6, row - 0.4)]
                    grain += [(0.58, row), (0.34, row + 0.2)]
                    pen.polygon(at(rounded([(k * a, b) for a, b in grain], 0.12)), ink)
        case "wood":
            for b, a in ((0.46, -0.1), (-0.3, 0.1)):
                box(-0.9 + a, b - 0.34, 0.9 + a, b + 0.34, 0.3)
                disc(0.62 + a, b, 0.22, ground)
                disc(0.62 + a, b, 0.09)
        case "ore":
            rock = [(-0.95, 0.66), (-0.66, -0.2), (-0.14, -0.72), (0.44, -0.5), (0.95, 0.3)]
            pen.polygon(at([*rock, (0.7, 0.74)]), ink)
            line([(-0.14, -0.72), (0.02, 0.06), (-0.3, 0.72)], 0.1, ground)
            line([(0.02, 0.06), (0.92, 0.3)], 0.1, ground)
        case "ideas":
            disc(0, -0.24, 0.62)
            pen.polygon(at([(-0.36, 0.2), (0.36, 0.2), (0.28, 0.52), (-0.28, 0.52)]), ink)
            box(-0.28, 0.6, 0.28, 0.74, 0.06)
            box(-0.18, 0.82, 0.18, 0.95, 0.06)
        case "gold":
            disc(0, 0, 0.84)
            disc(0, 0, 0.6, ground)
            disc(0, 0, 0.5)
        case "culture":
            right = [(0.3, -0.92), (0.2, -0.56), (0.56, -0.12), (0.46, 0.34), (0.16, 0.76)]
            right.append((0.34, 0.94))
            jar = right + [(-a, b) for a, b in reversed(right)]
            pen.polygon(at(rounded(jar, 0.12)), ink)
            for k in (-1, 1):
                line([(k * 0.2, -0.7), (k * 0.62, -0.62), (k * 0.56, -0.2)], 0.13)
            line([(-0.46, 0.06), (0.46, 0.06)], 0.12, ground)
        case "action" | "objective" | "card":
            box(-0.62, -0.92, 0.62, 0.92, 0.16)
            if name == "action":
                bolt = [(0.12, -0.66), (-0.36, 0.12), (-0.04, 0.12), (-0.14, 0.66), (0.36, -0.14)]
                pen.polygon(at([*bolt, (0.04, -0.14)]), ground)
            elif name == "objective":
                disc(0, 0, 0.44, ground)
                disc(0, 0, 0.29)
                disc(0, 0, 0.14, ground)
            else:
                pen.polygon(at([(0, -0.46), (0.46, 0.4), (-0.46, 0.4)]), ground)
        case "advances":
            for left, top in ((-0.92, 0.34), (-0.3, -0.16), (0.32, -0.66)):
                bar(left, top, left + 0.6, 0.88)
        case "cities":
            pen.polygon(
                at([(-0.95, 0.9), (-0.95, -0.1), (-0.5, -0.56), (-0.05, -0.1), (-0.05, 0.9)]), ink
            )
            keep = [(0.1, 0.9), (0.1, -0.9), (0.36, -0.9), (0.36, -0.66), (0.56, -0.66)]
            pen.polygon(at([*keep, (0.56, -0.9), (0.95, -0.9), (0.95, 0.9)]), ink)
            bar(-0.64, 0.3, -0.36, 0.9, ground)
            bar(0.4, -0.3, 0.66, 0.06, ground)
        case "event":
            bar(-0.7, -0.92, 0.7, -0.7)
            bar(-0.7, 0.7, 0.7, 0.92)
            glass = [(-0.56, -0.62), (0.56, -0.62), (0.5, -0.34), (0.1, 0), (0.5, 0.34)]
            glass += [(0.56, 0.62), (-0.56, 0.62), (-0.5, 0.34), (-0.1, 0), (-0.5, -0.34)]
            pen.polygon(at(glass), ink)
            pen.polygon(at([(-0.34, -0.5), (0.34, -0.5), (0.28, -0.4), (-0.28, -0.4)]), ground)
        case "points":
            pen.polygon(scaled(star(5, 1.0, 0.42), radius, x, y + 0.06 * radius), ink)
        case "lock":
            arc(-0.24, 0.38, 180, 360, 0.2)
            bar(-0.48, -0.26, -0.28, 0.1)
            bar(0.28, -0.26, 0.48, 0.1)
            box(-0.66, -0.06, 0.66, 0.86, 0.16)
        case _:
            raise ValueError(f"no such sign: {name}")


@kept(512)
def icon(name: str, size: int, ink: Ink, ground: Ink) -> Sprite:
    """Return a sign *size* pixels high; ``mood`` is a face on a disc."""
    pen = Pen(size, size, size / 2)
    if name == "mood":
        pen.circle(0, 0, 0.96, ink)
        glyph(pen, "happy", MOOD_INK, ink, 0, 0.04, 0.82)
    else:
        glyph(pen, name, ink, ground, radius=0.98)
    return Sprite(pen.done(), size / 2, size / 2)


__all__ = ["MOOD", "glyph", "icon"]
