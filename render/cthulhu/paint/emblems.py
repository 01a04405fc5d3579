"""The glyph of each faction and the figure of each Great Old One."""

# ruff: noqa: PLR0917 - places are written as x, y

import math

from render.core.outline import Point, polar, scaled, turned
from render.core.pen import Pen
from render.core.theme import Ink


def glyph(pen: Pen, name: str, x: float, y: float, radius: float, ink: Ink, ground: Ink) -> None:
    """Draw the glyph of a faction inside a circle.

    Raises:
        ValueError: no glyph has this name.
    """

    def at(*points: Point) -> list[Point]:
        return scaled(points, radius, x, y)

    def dot(a: float, b: float, r: float, fill: Ink) -> None:
        pen.circle(x + a * radius, y + b * radius, r * radius, fill)

    match name:
        case "octopus":
            pen.ellipse(x, y - 0.32 * radius, 0.5 * radius, 0.56 * radius, ink)
            for a in (-1, -0.36, 0.36, 1):
                arm = at((a * 0.34, 0), (a * 0.66, 0.42), (a * 0.48, 0.86), (a * 0.62, 0.98))
                pen.line(arm, 0.17 * radius, ink)
            for a in (-0.2, 0.2):
                dot(a, -0.2, 0.11, ground)
        case "eye":
            lid = [(math.cos(t) * 0.92, -math.sin(t) * 0.5) for t in _turns(0, 1)]
            pen.polygon(at(*lid, *((-a, -b) for a, b in lid)), ink)
            dot(0, 0, 0.33, ground)
            dot(0, 0, 0.15, ink)
            for turn in (-50, -90, -130):
                a, b = polar(1, turn)
                pen.line(at((0.6 * a, 0.6 * b), (0.98 * a, 0.98 * b)), 0.13 * radius, ink)
        case "goat":
            pen.polygon(at((-0.4, -0.24), (0.4, -0.24), (0.2, 0.72), (0, 0.92), (-0.2, 0.72)), ink)
            for side in (-1, 1):
                horn = [(0.26, -0.2), (0.7, -0.36), (0.66, -0.92), (1.0, -0.42), (0.76, 0.06)]
                pen.polygon(at(*((side * a, b) for a, b in (*horn, (0.34, 0.1)))), ink)
                dot(side * 0.17, 0.08, 0.085, ground)
        case "sign":
            for turn in range(3):
                angle = 2 * math.pi * turn / 3
                arm = turned([(0, 0), (0, -0.52), (0.42, -0.74)], angle)
                pen.line(at(*arm), 0.21 * radius, ink)
            dot(0, 0, 0.22, ink)
        case "spheres":
            for a, b, r in ((0, 0.1, 0.44), (-0.56, -0.36, 0.3), (0.5, -0.48, 0.34)):
                dot(a, b, r, ink)
            for a, b, r in ((-0.62, 0.5, 0.2), (0.62, 0.44, 0.24), (0.02, -0.78, 0.17)):
                dot(a, b, r, ink)
            dot(0.08, 0.02, 0.17, ground)
        case "lid":
            lid = [(math.cos(t) * 0.94, math.sin(t) * 0.56 - 0.1) for t in _turns(0, 1)]
            pen.line(at(*lid), 0.2 * radius, ink)
            for a, b in ((-0.62, 0.42), (-0.22, 0.62), (0.22, 0.62), (0.62, 0.42)):
                pen.line(at((a * 0.92, b - 0.16), (a * 1.25, b + 0.28)), 0.14 * radius, ink)
            pen.line(
                at((-0.34, -0.78), (0.3, -0.78), (-0.34, -0.3), (0.3, -0.3)), 0.13 * radius, ink
            )
        case "frost":
            for i in range(3):
                spoke = turned([(0, -0.98), (0, 0.98)], math.pi * i / 3)
                pen.line(at(*spoke), 0.15 * radius, ink)
            for i in range(6):
                fork = turned([(-0.26, -0.86), (0, -0.56), (0.26, -0.86)], math.pi * i / 3)
                pen.line(at(*fork), 0.12 * radius, ink)
        case "pillars":
            pen.polygon(at((-0.86, -0.42), (0, -0.94), (0.86, -0.42)), ink)
            pen.polygon(at((-0.86, 0.66), (0.86, 0.66), (0.86, 0.88), (-0.86, 0.88)), ink)
            for a in (-0.56, 0, 0.56):
                pen.polygon(
                    at((a - 0.14, -0.3), (a + 0.14, -0.3), (a + 0.14, 0.56), (a - 0.14, 0.56)), ink
                )
        case "daggers":
            for side in (-1, 1):
                blade = [(-0.12, 0.26), (-0.12, -0.6), (0, -0.98), (0.12, -0.6), (0.12, 0.26)]
                guard = [(-0.34, 0.26), (0.34, 0.26), (0.34, 0.42), (-0.34, 0.42)]
                grip = [(-0.09, 0.42), (0.09, 0.42), (0.09, 0.86), (-0.09, 0.86)]
                for part in (blade, guard, grip):
                    pen.polygon(at(*turned(part, 0.62 * side)), ink)
        case _:
            raise ValueError(f"no such glyph: {name}")


def _turns(start: float, end: float, parts: int = 18) -> list[float]:
    """Return angles from *start* to *end* half turns."""
    return [math.pi * (start + (end - start) * i / parts) for i in range(parts + 1)]


def great(pen: Pen, kind: str, fill: Ink, light: Ink, dark: Ink) -> bool:
    """Draw the figure of a Great Old One in the circle of radius 1; say whether it has one."""
    match kind:
        case "cthulhu":
            for side in (-1, 1):
                wing = [(0.2, 0.1), (0.5, -0.62), (0.96, -0.86), (0.8, -0.5), (1.02, -0.3)]
                wing += [(0.84, -0.06), (0.98, 0.26), (0.6, 0.3)]
                pen.polygon([(side * a, b) for a, b in wing], dark)
                pen.polygon([(side * a * 0.92, b * 0.92 + 0.01) for a, b in wing], fill)
                pen.line([(side * 0.34, 0.1), (side * 0.84, -0.66)], 0.06, dark)
            body = [
                (-0.56, 0.98),
                (-0.5, 0.42),
                (-0.24, 0.2),
                (0.24, 0.2),
                (0.5, 0.42),
                (0.56, 0.98),
            ]
            pen.polygon(body, dark)
            pen.ellipse(0, -0.22, 0.42, 0.5, dark)
            pen.ellipse(0, -0.24, 0.37, 0.45, light)
            for a in (-0.3, -0.15, 0, 0.15, 0.3):
                arm = [(a * 0.7, 0.1), (a * 1.3, 0.4), (a * 0.9, 0.66), (a * 1.6, 0.88)]
                pen.line(arm, 0.16, dark)
                pen.line(arm, 0.11, light)
            for side in (-1, 1):
                pen.polygon([(side * 0.06, -0.16), (side * 0.28, -0.3), (side * 0.24, -0.12)], dark)
        case "nyarlathotep":
            pen.polygon(
                [
                    (-0.46, -0.62),
                    (0.46, -0.62),
                    (0.86, 0.66),
                    (0.4, 0.86),
                    (-0.4, 0.86),
                    (-0.86, 0.66),
                ],
                dark,
            )
            pen.polygon(
                [(-0.4, -0.56), (0.4, -0.56), (0.76, 0.6), (0.4, 0.74), (-0.4, 0.74), (-0.76, 0.6)],
                fill,
            )
            for i in range(4):
                b = -0.2 + 0.24 * i
                for side in (-1, 1):
                    pen.line([(side * 0.34, b), (side * (0.56 + 0.06 * i), b + 0.08)], 0.07, dark)
            pen.polygon([(-0.34, -0.36), (0.34, -0.36), (0.3, 0.3), (0, 0.66), (-0.3, 0.3)], dark)
            lid = [(math.cos(t) * 0.28, -math.sin(t) * 0.17) for t in _turns(0, 1)]
            pen.polygon([*lid, *((-a, -b) for a, b in lid)], light)
            pen.circle(0, 0, 0.1, dark)
            pen.polygon(
                [(-0.1, -0.62), (0.1, -0.62), (0.16, -0.94), (0, -1.04), (-0.16, -0.94)], light
            )
        case "shub_niggurath":
            for a, b, c in (
                (-0.5, -0.2, 0.9),
                (-0.2, 0.1, 0.98),
                (0.2, 0.1, 0.98),
                (0.5, -0.2, 0.9),
            ):
                pen.line([(a * 0.4, 0.3), (a, 0.62), (a + b * 0.4, c)], 0.15, fill)
            for side in (-1, 1):
                horn = [
                    (0.24, -0.16),
                    (0.62, -0.34),
                    (0.56, -0.78),
                    (0.3, -0.98),
                    (0.84, -0.86),
                    (0.96, -0.3),
                    (0.5, 0.1),
                ]
                pen.polygon([(side * a, b) for a, b in horn], light)
                ear = [(0.3, 0.02), (0.74, 0.16), (0.34, 0.26)]
                pen.polygon([(side * a, b) for a, b in ear], fill)
            pen.polygon(
                [(-0.4, -0.3), (0.4, -0.3), (0.3, 0.34), (0.14, 0.74), (-0.14, 0.74), (-0.3, 0.34)],
                dark,
            )
            pen.polygon(
                [
                    (-0.34, -0.26),
                    (0.34, -0.26),
                    (0.25, 0.32),
                    (0.11, 0.68),
                    (-0.11, 0.68),
                    (-0.25, 0.32),
                ],
                light,
            )
            for a, b, r in ((-0.16, -0.02, 0.09), (0.16, -0.02, 0.09), (0, -0.16, 0.06)):
                pen.circle(a, b, r, dark)
            for side in (-1, 1):
                pen.circle(side * 0.06, 0.52, 0.035, dark)
        case "king_in_yellow":
            robe = [
                (-0.8, 0.98),
                (-0.56, 0.1),
                (-0.44, -0.5),
                (0, -0.74),
                (0.44, -0.5),
                (0.56, 0.1),
                (0.8, 0.98),
            ]
            pen.polygon(robe, fill)
            for i in range(-2, 3):
                pen.polygon(
                    [(i * 0.2 - 0.1, -0.5), (i * 0.2 + 0.1, -0.5), (i * 0.24, -1.0 + abs(i) * 0.1)],
                    light,
                )
            pen.polygon([(-0.5, -0.42), (0.5, -0.42), (0.46, -0.58), (-0.46, -0.58)], light)
            pen.ellipse(0, -0.06, 0.34, 0.42, dark)
            pen.ellipse(0, -0.06, 0.26, 0.35, "#F4EEDC")
            for side in (-1, 1):
                pen.ellipse(side * 0.1, -0.12, 0.06, 0.08, dark)
            pen.line([(-0.07, 0.14), (0.07, 0.14)], 0.04, dark)
            for a in (-0.46, -0.16, 0.16, 0.46):
                pen.line([(a * 0.7, 0.46), (a * 1.2, 0.96)], 0.06, dark)
        case "hastur":
            cloak = [
                (-0.96, 0.56),
                (-0.66, -0.2),
                (-0.34, -0.86),
                (0, -1.0),
                (0.34, -0.86),
                (0.66, -0.2),
                (0.96, 0.56),
            ]
            rags = [
                (0.7, 0.42),
                (0.52, 0.8),
                (0.3, 0.5),
                (0, 0.86),
                (-0.3, 0.5),
                (-0.52, 0.8),
                (-0.7, 0.42),
            ]
            pen.polygon(cloak + rags, fill)
            pen.polygon(
                [(-0.34, -0.1), (-0.26, -0.6), (0, -0.76), (0.26, -0.6), (0.34, -0.1), (0, 0.2)],
                dark,
            )
            for turn in range(3):
                arm = scaled(
                    turned([(0, 0), (0, -0.6), (0.42, -0.8)], 2 * math.pi * turn / 3), 0.3, 0, -0.28
                )
                pen.line(arm, 0.075, light)
            for side in (-1, 1):
                arm = [(side * 0.3, 0.5), (side * 0.44, 0.78), (side * 0.24, 0.98)]
                pen.line(arm, 0.09, light)
        case "yog_sothoth":
            for a, b, r in (
                (0, 0.05, 0.42),
                (-0.55, -0.35, 0.33),
                (0.52, -0.45, 0.36),
                (-0.6, 0.42, 0.26),
                (0.62, 0.4, 0.3),
                (0, -0.72, 0.24),
                (0.02, 0.74, 0.22),
            ):
                pen.circle(a, b, r, dark)
                pen.circle(a, b, r - 0.045, fill)
                pen.circle(a - r * 0.3, b - r * 0.3, r * 0.34, light)
            pen.circle(0, 0.05, 0.15, dark)
        case "tsathoggua":
            pen.ellipse(0, 0.3, 0.92, 0.6, dark)
            pen.ellipse(0, 0.3, 0.86, 0.54, fill)
            for side in (-1, 1):
                pen.circle(side * 0.42, -0.34, 0.29, fill)
                pen.circle(side * 0.42, -0.36, 0.19, light)
                pen.polygon([(side * 0.2, -0.42), (side * 0.64, -0.42), (side * 0.42, -0.28)], dark)
            pen.line([(-0.66, 0.2), (-0.3, 0.42), (0.3, 0.42), (0.66, 0.2)], 0.1, dark)
            for a in (-0.3, 0.3):
                pen.polygon([(a - 0.07, 0.42), (a + 0.07, 0.42), (a, 0.58)], light)
        case "rhan_tegoth":
            for side in (-1, 1):
                for b, c in ((-0.3, -0.8), (0.1, 0.02), (0.4, 0.78)):
                    pen.line(
                        [(side * 0.3, b), (side * 0.74, (b + c) / 2), (side * 0.9, c)], 0.12, light
                    )
            pen.circle(0, 0.05, 0.5, dark)
            pen.circle(0, 0.05, 0.44, fill)
            for a, b in ((-0.2, -0.1), (0.2, -0.1), (0, -0.28)):
                pen.circle(a, b, 0.1, dark)
            pen.line([(0, 0.1), (0.06, 0.5), (-0.1, 0.9)], 0.15, dark)
        case "ithaqua":
            for side in (-1, 1):
                pen.line(
                    [(side * 0.16, -0.36), (side * 0.42, -0.7), (side * 0.36, -1.0)], 0.11, light
                )
                pen.line([(side * 0.42, -0.7), (side * 0.8, -0.84)], 0.1, light)
                pen.line([(side * 0.3, 0.1), (side * 0.76, 0.3), (side * 0.66, 0.8)], 0.15, fill)
            pen.polygon([(-0.4, 0.0), (0.4, 0.0), (0.5, 0.98), (-0.5, 0.98)], fill)
            pen.polygon(
                [(-0.3, -0.44), (0.3, -0.44), (0.22, 0.14), (0, 0.34), (-0.22, 0.14)], light
            )
            for side in (-1, 1):
                pen.circle(side * 0.13, -0.14, 0.08, dark)
        case "ubbo_sathla":
            blob = [
                polar(0.72 + 0.2 * math.sin(5 * t) + 0.08 * math.sin(9 * t), math.degrees(t))
                for t in _turns(0, 2, 60)
            ]
            pen.polygon(blob, fill)
            for a, b, r in ((-0.3, -0.2, 0.17), (0.26, -0.06, 0.13), (-0.04, 0.32, 0.2)):
                pen.circle(a, b, r, light)
                pen.circle(a, b, r * 0.5, dark)
        case _:
            return False
    return True
