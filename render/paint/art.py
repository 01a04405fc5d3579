"""The scene on a card: a sky, the land of its World, one sign for its kind of unit.

Signs stand on the line y = 0 and are at most 0.85 high and 1.1 wide.
"""

# ruff: noqa: PLR0917 - places are written as x, y

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PIL import Image

from render.outline import Point, hexagon, polar, rounded, scaled, silhouette, star, turned
from render.paint import pieces
from render.paint.kept import kept
from render.paint.pen import Pen, Picture
from render.paint.terrain import crystal, dice, peak, tree
from render.theme import LANDS, RIM, Ink, Land, Look, mix, rgb

IVORY = "#FFF8EC"
STEEL = "#B9C4D2"
IRON = "#6C7889"
WOOD = "#9A6A3A"
BARK = "#5A3A20"
GOLD = "#FFD032"
CYAN = "#35B9D3"
BONE = "#EFE7D2"
EDGE = 0.022
SCALE = 3


class Tones(NamedTuple):
    """The colours a sign may use: its World's fill, light and dark tones."""

    fill: Ink
    light: Ink
    dark: Ink


Sign = Callable[[Pen, Tones], None]


def cut(pen: Pen, points: Sequence[Point], ink: Ink, edge: float = EDGE) -> None:
    """Draw a shape with the dark rim."""
    pen.line(list(points), 2 * edge, RIM, closed=True)
    pen.polygon(points, ink)


def disc(pen: Pen, x: float, y: float, radius: float, ink: Ink, edge: float = EDGE) -> None:
    """Draw a disc with the dark rim."""
    pen.circle(x, y, radius + edge, RIM)
    pen.circle(x, y, radius, ink)


def rod(pen: Pen, points: Sequence[Point], width: float, ink: Ink, edge: float = EDGE) -> None:
    """Draw a line with the dark rim."""
    pen.line(points, width + 2 * edge, RIM)
    pen.line(points, width, ink)


def box(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    """Return the corners of an upright box."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


# people ---------------------------------------------------------------------------------------


def person(
    pen: Pen,
    tones: Tones,
    head: str = "helmet",
    hand: str = "",
    x: float = 0.0,
    y: float = 0.0,
    z: float = 1.45,
    cloth: Ink | None = None,
    face: Ink = IVORY,
) -> None:
    """Draw a person like a wooden piece: *head* names what it wears, *hand* what it holds."""
    cloth = tones.fill if cloth is None else cloth

    def at(points: Sequence[Point]) -> list[Point]:
        return scaled(points, z, x, y)

    if head == "wings":
        for side in (-1, 1):
            wing = [(0.03, -0.2), (0.3, -0.46), (0.36, -0.3), (0.2, -0.18), (0.28, -0.06)]
            cut(pen, at([(side * a, b) for a, b in [*wing, (0.04, -0.12)]]), "#DDF7FF")
    if head == "cape":
        cut(pen, at([(-0.19, 0), (0.19, 0), (0.09, -0.3), (-0.09, -0.3)]), tones.dark)
    cut(pen, at([(-0.11, -0.01), (0.11, -0.01), (0.083, -0.29), (-0.083, -0.29)]), cloth)
    if head == "hood":
        cut(pen, at([(-0.11, -0.27), (0.11, -0.27), (0.1, -0.4), (0, -0.53), (-0.1, -0.4)]), cloth)
    disc(pen, x, y - 0.38 * z, 0.075 * z, face)
    _headgear(pen, at, head, tones, x, y, z)
    eyes = 0.026 * z
    if face == BONE:
        for side in (-1, 1):
            pen.circle(x + side * eyes * 1.1, y - 0.375 * z, 0.024 * z, RIM)
        pen.line(at([(-0.02, -0.325), (0.02, -0.325)]), 0.012 * z, RIM)
    else:
        for side in (-1, 1):
            pen.circle(x + side * eyes, y - 0.372 * z, 0.0125 * z, RIM)
    _held(pen, at, hand, tones, x, y, z)


def _headgear(
    pen: Pen,
    at: Callable[[Sequence[Point]], list[Point]],
    head: str,
    tones: Tones,
    x: float,
    y: float,
    z: float,
) -> None:
    match head:
        case "helmet" | "cape":
            cut(pen, at([(-0.085, -0.405), (0.085, -0.405), (0, -0.52)]), STEEL)
        case "horns":
            for side in (-1, 1):
                horn = [(0.06, -0.42), (0.13, -0.44), (0.15, -0.52), (0.095, -0.47)]
                cut(pen, at([(side * a, b) for a, b in horn]), BONE)
            cut(pen, at([(-0.085, -0.405), (0.085, -0.405), (0.05, -0.47), (-0.05, -0.47)]), STEEL)
        case "crown":
            crown = [(-0.08, -0.41), (-0.1, -0.52), (-0.045, -0.465), (0, -0.54)]
            crown += [(-a, b) for a, b in reversed(crown[:3])]
            cut(pen, at(crown), GOLD)
        case "hat":
            cut(pen, at([(-0.06, -0.42), (0.06, -0.42), (0.03, -0.6)]), tones.dark)
            cut(pen, at([(-0.14, -0.41), (0.14, -0.41), (0.1, -0.445), (-0.1, -0.445)]), tones.dark)
        case "leaf" | "wings":
            for turn in (-0.6, 0.0, 0.6):
                blade = [(0, 0), (0.035, -0.06), (0, -0.13), (-0.035, -0.06)]
                moved = [(a, b - 0.42) for a, b in turned(blade, turn)]
                cut(pen, at(moved), tones.light, EDGE * 0.8)
        case "antlers":
            for side in (-1, 1):
                stem = [(side * 0.03, -0.44), (side * 0.1, -0.53), (side * 0.12, -0.62)]
                rod(pen, at(stem), 0.022 * z, BONE, 0.012)
                twig = [(side * 0.09, -0.52), (side * 0.17, -0.55)]
                rod(pen, at(twig), 0.018 * z, BONE, 0.01)
        case "goggles":
            cut(pen, at([(-0.08, -0.41), (0.08, -0.41), (0.06, -0.46), (-0.06, -0.46)]), WOOD)
            for side in (-1, 1):
                disc(pen, x + side * 0.034 * z, y - 0.372 * z, 0.032 * z, CYAN, 0.012)
        case "cap":
            cut(pen, at([(-0.08, -0.4), (0.08, -0.4), (0.07, -0.46), (-0.07, -0.46)]), tones.dark)
            cut(pen, at([(0.0, -0.4), (0.12, -0.4), (0.12, -0.42), (0.0, -0.42)]), tones.dark)
        case "hood" | "":
            pass
        case _:
            raise ValueError(f"no such headgear: {head}")


def _held(
    pen: Pen,
    at: Callable[[Sequence[Point]], list[Point]],
    hand: str,
    tones: Tones,
    x: float,
    y: float,
    z: float,
) -> None:
    thin = 0.016 * z
    match hand:
        case "spear":
            rod(pen, at([(0.16, 0), (0.16, -0.58)]), thin, IVORY, 0.014)
            cut(pen, at([(0.13, -0.56), (0.19, -0.56), (0.16, -0.66)]), STEEL, 0.014)
        case "staff":
            rod(pen, at([(0.17, 0), (0.17, -0.48)]), thin * 1.3, WOOD, 0.014)
            disc(pen, x + 0.17 * z, y - 0.52 * z, 0.05 * z, tones.light)
        case "bow":
            rod(pen, at([polar_at(0.05, -0.22, 0.2, a) for a in range(-65, 66, 13)]), thin, WOOD)
            pen.line(at([polar_at(0.05, -0.22, 0.2, a) for a in (-65, 65)]), 0.008, IVORY)
        case "crossbow":
            rod(pen, at([(0.06, -0.2), (0.3, -0.2)]), thin * 1.6, WOOD)
            rod(pen, at([polar_at(0.1, -0.2, 0.16, a) for a in range(-60, 61, 15)]), thin, STEEL)
        case "axe":
            rod(pen, at([(0.16, -0.05), (0.16, -0.5)]), thin * 1.3, WOOD, 0.014)
            cut(pen, at([(0.17, -0.5), (0.29, -0.56), (0.29, -0.34), (0.17, -0.4)]), STEEL)
        case "hammer":
            rod(pen, at([(0.16, -0.05), (0.16, -0.44)]), thin * 1.3, WOOD, 0.014)
            cut(pen, at(box(0.07, -0.54, 0.27, -0.42)), STEEL)
        case "pick":
            rod(pen, at([(0.16, -0.05), (0.16, -0.5)]), thin * 1.3, WOOD, 0.014)
            head = [(0.02, -0.42), (0.1, -0.5), (0.16, -0.52), (0.22, -0.5), (0.3, -0.42)]
            rod(pen, at(head), thin * 1.5, STEEL, 0.016)
        case "shovel":
            rod(pen, at([(0.16, 0), (0.16, -0.4)]), thin * 1.3, WOOD, 0.014)
            cut(
                pen,
                at([(0.11, -0.4), (0.21, -0.4), (0.2, -0.52), (0.16, -0.57), (0.12, -0.52)]),
                STEEL,
            )
        case "banner":
            rod(pen, at([(0.17, 0), (0.17, -0.62)]), thin, IVORY, 0.014)
            flag = [(0.18, -0.61), (0.42, -0.57), (0.36, -0.49), (0.42, -0.41), (0.18, -0.39)]
            cut(pen, at(flag), tones.light)
        case "drum":
            cut(pen, at([(0.06, -0.04), (0.32, -0.04), (0.32, -0.2), (0.06, -0.2)]), WOOD)
            pen.ellipse(x + 0.19 * z, y - 0.2 * z, 0.145 * z, 0.06 * z, RIM)
            pen.ellipse(x + 0.19 * z, y - 0.2 * z, 0.125 * z, 0.042 * z, IVORY)
            rod(pen, at([(0.14, -0.24), (0.3, -0.36)]), thin, BONE, 0.01)
        case "bomb":
            disc(pen, x + 0.2 * z, y - 0.3 * z, 0.085 * z, "#2A2D36")
            rod(pen, at([(0.24, -0.37), (0.3, -0.42)]), thin, IVORY, 0.01)
            cut(pen, scaled(star(6, 0.05, 0.022), z, x + 0.31 * z, y - 0.44 * z), GOLD, 0.012)
        case "wrench":
            rod(pen, at([(0.16, -0.06), (0.16, -0.36)]), thin * 1.8, STEEL, 0.014)
            arc = [polar_at(0.16, -0.42, 0.06, a) for a in range(-50, 231, 20)]
            rod(pen, at(arc), thin * 1.8, STEEL, 0.014)
        case "shield":
            outline = scaled(silhouette("shield", 0.14), z, x + 0.16 * z, y - 0.18 * z)
            cut(pen, outline, STEEL)
            cut(
                pen,
                scaled(silhouette("shield", 0.09), z, x + 0.16 * z, y - 0.18 * z),
                tones.fill,
                0,
            )
        case "scroll":
            cut(pen, at(box(0.1, -0.34, 0.28, -0.12)), IVORY)
            for line in (-0.29, -0.24, -0.19):
                pen.line(at([(0.135, line), (0.245, line)]), 0.012 * z, IRON)
        case "lantern":
            rod(pen, at([(0.17, -0.34), (0.17, -0.48), (0.1, -0.5)]), thin, WOOD, 0.012)
            cut(pen, at(rounded(box(0.12, -0.36, 0.22, -0.2), 0.03)), "#FFE49A")
        case "cross":
            disc(pen, x + 0.19 * z, y - 0.2 * z, 0.09 * z, IVORY)
            pen.line(at([(0.19, -0.25), (0.19, -0.15)]), 0.035 * z, "#C8281E")
            pen.line(at([(0.14, -0.2), (0.24, -0.2)]), 0.035 * z, "#C8281E")
        case "sword":
            cut(
                pen,
                at([(0.145, -0.2), (0.145, -0.55), (0.17, -0.6), (0.195, -0.55), (0.195, -0.2)]),
                IVORY,
            )
            rod(pen, at([(0.09, -0.2), (0.25, -0.2)]), thin * 1.4, GOLD, 0.014)
        case "star":
            disc(pen, x + 0.2 * z, y - 0.34 * z, 0.1 * z, tones.dark)
            pen.polygon(scaled(star(5, 0.085, 0.036), z, x + 0.2 * z, y - 0.335 * z), GOLD)
        case "flask":
            flask = [
                (0.16, -0.4),
                (0.2, -0.4),
                (0.2, -0.3),
                (0.27, -0.16),
                (0.09, -0.16),
                (0.16, -0.3),
            ]
            cut(pen, at(flask), "#9BE37A")
        case "":
            pass
        case _:
            raise ValueError(f"nothing to hold: {hand}")


def polar_at(x: float, y: float, radius: float, degrees: float) -> Point:
    """Return the point at *radius* from *x*, *y* in the direction of *degrees*."""
    a, b = polar(radius, degrees)
    return (x + a, y + b)


def crowd(pen: Pen, tones: Tones, head: str = "helmet", hand: str = "", face: Ink = IVORY) -> None:
    """Draw three people of one kind."""
    for x, z in ((-0.34, 0.98), (0.3, 0.98), (-0.03, 1.25)):
        person(pen, tones, head, hand, x, 0, z, face=face)


def commander(pen: Pen, tones: Tones, head: str = "crown", hand: str = "sword") -> None:
    """Draw somebody of rank between two banners."""
    for x, height, ink in ((-0.4, 0.66, tones.fill), (0.36, 0.74, tones.light)):
        rod(pen, [(x, 0), (x, -height)], 0.018, IVORY, 0.014)
        flag = [(0, 0), (0.26, 0.05), (0.2, 0.13), (0.26, 0.21), (0, 0.25)]
        cut(pen, [(x + a, b - height) for a, b in flag], ink)
    person(pen, tones, head, hand, z=1.5, cloth=tones.dark)
    pen.polygon(scaled(star(5, 0.07, 0.03), 1, 0, -0.2), GOLD)


# animals --------------------------------------------------------------------------------------


def beast(
    pen: Pen,
    tones: Tones,
    hide: Ink,
    head: str,
    x: float = 0.0,
    z: float = 1.0,
    rider: str = "",
) -> None:
    """Draw an animal on four legs that looks to the left; *head* is its kind."""

    def at(points: Sequence[Point]) -> list[Point]:
        return scaled(points, z, x, 0)

    for foot in (-0.2, -0.08, 0.14, 0.26):
        cut(pen, at(rounded(box(foot - 0.04, -0.26, foot + 0.04, -0.01), 0.02)), hide)
    tail = [(0.3, -0.42), (0.42, -0.36), (0.45, -0.22)]
    rod(pen, at(tail), 0.03 * z, hide, 0.016)
    body = rounded([(-0.3, -0.2), (0.33, -0.2), (0.35, -0.48), (-0.05, -0.52), (-0.32, -0.5)], 0.12)
    cut(pen, at(body), hide)
    if rider:
        person(pen, tones, rider, "spear", x + 0.06 * z, -0.42 * z, 0.8 * z)
    match head:
        case "boar":
            cut(
                pen,
                at(rounded([(-0.28, -0.5), (-0.56, -0.3), (-0.52, -0.2), (-0.26, -0.22)], 0.05)),
                hide,
            )
            cut(pen, at([(-0.46, -0.26), (-0.52, -0.4), (-0.41, -0.29)]), IVORY, 0.014)
            cut(pen, at([(-0.3, -0.46), (-0.24, -0.6), (-0.2, -0.46)]), hide)
            bristles = [(-0.2, -0.5), (-0.12, -0.6), (-0.06, -0.52), (0.02, -0.6), (0.08, -0.5)]
            cut(pen, at(bristles), RIM, 0.005)
            pen.circle(x - 0.36 * z, -0.39 * z, 0.02 * z, RIM)
        case "wolf":
            muzzle = [(-0.24, -0.6), (-0.36, -0.6), (-0.58, -0.42), (-0.54, -0.36), (-0.26, -0.34)]
            cut(pen, at(rounded(muzzle, 0.04)), hide)
            for ear in (-0.36, -0.26):
                cut(pen, at([(ear - 0.05, -0.58), (ear + 0.05, -0.58), (ear + 0.02, -0.72)]), hide)
            pen.circle(x - 0.38 * z, -0.5 * z, 0.02 * z, GOLD)
        case "mammoth":
            disc(pen, x - 0.34 * z, -0.5 * z, 0.17 * z, hide)
            trunk = [(-0.46, -0.48), (-0.53, -0.3), (-0.5, -0.12), (-0.58, -0.06)]
            rod(pen, at(trunk), 0.07 * z, hide, 0.018)
            tusk = [(-0.38, -0.38), (-0.46, -0.22), (-0.6, -0.24)]
            rod(pen, at(tusk), 0.035 * z, IVORY, 0.016)
            pen.ellipse(x - 0.22 * z, -0.5 * z, 0.07 * z, 0.11 * z, mix(hide, RIM, 0.35))
            pen.circle(x - 0.42 * z, -0.54 * z, 0.02 * z, RIM)
        case "stag" | "unicorn":
            neck = [
                (-0.3, -0.5),
                (-0.14, -0.48),
                (-0.26, -0.78),
                (-0.5, -0.68),
                (-0.48, -0.6),
                (-0.34, -0.62),
            ]
            cut(pen, at(rounded(neck, 0.03)), hide)
            pen.circle(x - 0.34 * z, -0.69 * z, 0.018 * z, RIM)
            if head == "unicorn":
                cut(pen, at([(-0.34, -0.76), (-0.27, -0.78), (-0.38, -0.98)]), GOLD, 0.014)
                mane = [(-0.24, -0.76), (-0.14, -0.66), (-0.1, -0.5)]
                rod(pen, at(mane), 0.05 * z, tones.fill, 0.014)
            else:
                for side in (-1, 1):
                    stem = [
                        (-0.28, -0.77),
                        (-0.28 + side * 0.12, -0.86),
                        (-0.28 + side * 0.14, -1.0),
                    ]
                    rod(pen, at(stem), 0.022 * z, BONE, 0.012)
                    twig = [(-0.28 + side * 0.11, -0.86), (-0.28 + side * 0.22, -0.92)]
                    rod(pen, at(twig), 0.02 * z, BONE, 0.012)
        case _:
            raise ValueError(f"no such animal: {head}")


def herd(pen: Pen, tones: Tones) -> None:
    """Draw three boars at a run."""
    beast(pen, tones, mix(tones.dark, BARK, 0.4), "boar", -0.28, 0.62)
    beast(pen, tones, mix(tones.dark, BARK, 0.4), "boar", 0.4, 0.62)
    beast(pen, tones, BARK, "boar", 0.04, 0.9)


def moth(pen: Pen, tones: Tones) -> None:
    """Draw a moth with eyes on its wings."""
    for side in (-1, 1):
        upper = [(0.02, -0.42), (0.24, -0.8), (0.5, -0.76), (0.46, -0.5), (0.06, -0.36)]
        lower = [(0.04, -0.36), (0.38, -0.4), (0.36, -0.16), (0.16, -0.1), (0.02, -0.28)]
        cut(pen, rounded([(side * a, b) for a, b in lower], 0.05), tones.light)
        cut(pen, rounded([(side * a, b) for a, b in upper], 0.05), tones.fill)
        disc(pen, side * 0.32, -0.62, 0.06, IVORY, 0.014)
        pen.circle(side * 0.32, -0.62, 0.028, RIM)
        rod(pen, [(side * 0.02, -0.56), (side * 0.1, -0.72)], 0.012, IVORY, 0.01)
    cut(pen, rounded(box(-0.05, -0.58, 0.05, -0.14), 0.05), BONE)


def flame(pen: Pen, tones: Tones) -> None:
    """Draw a flame with eyes."""
    for k, ink in ((1.0, tones.fill), (0.7, tones.light), (0.42, IVORY)):
        outline = [(-0.02, -0.8), (0.16, -0.52), (0.22, -0.3), (0.12, -0.12), (0, -0.08)]
        outline += [(-0.12, -0.12), (-0.22, -0.3), (-0.14, -0.46), (-0.09, -0.4)]
        points = rounded([(a * k * 1.2, (b + 0.1) * k - 0.1) for a, b in outline], 0.05 * k)
        cut(pen, points, ink, EDGE if k == 1.0 else 0.0)
    for side in (-1, 1):
        pen.circle(side * 0.05, -0.26, 0.022, RIM)


# undead ---------------------------------------------------------------------------------------


def ghost(pen: Pen, tones: Tones) -> None:
    """Draw a wailing spirit."""
    hem = [
        (0.26, -0.04),
        (0.14, -0.14),
        (0.05, -0.03),
        (-0.06, -0.14),
        (-0.16, -0.03),
        (-0.28, -0.12),
    ]
    outline = [
        (-0.2, -0.55),
        (-0.1, -0.76),
        (0.08, -0.78),
        (0.2, -0.6),
        (0.42, -0.46),
        (0.22, -0.42),
    ]
    cut(pen, rounded([*outline, *hem, (-0.22, -0.42), (-0.42, -0.36)], 0.05), "#E4F3F2")
    for side in (-1, 1):
        pen.ellipse(side * 0.075, -0.6, 0.035, 0.05, RIM)
    pen.ellipse(0, -0.46, 0.045, 0.075, RIM)


def skull(pen: Pen, x: float, y: float, radius: float) -> None:
    """Draw a skull."""
    disc(pen, x, y, radius, BONE)
    cut(pen, [(x + a * radius, y + b * radius) for a, b in box(-0.5, 0.6, 0.5, 1.25)], BONE)
    pen.circle(x, y, radius * 0.96, BONE)
    for side in (-1, 1):
        pen.circle(x + side * 0.4 * radius, y + 0.1 * radius, 0.27 * radius, RIM)
    pen.polygon(
        [
            (x, y + 0.35 * radius),
            (x + 0.12 * radius, y + 0.6 * radius),
            (x - 0.12 * radius, y + 0.6 * radius),
        ],
        RIM,
    )
    for tooth in (-0.22, 0.0, 0.22):
        pen.line(
            [(x + tooth * radius, y + 0.9 * radius), (x + tooth * radius, y + 1.2 * radius)],
            0.06 * radius,
            RIM,
        )


def colossus(pen: Pen, tones: Tones) -> None:
    """Draw a giant of bones."""
    for side in (-1, 1):
        rod(pen, [(side * 0.12, -0.34), (side * 0.16, -0.02)], 0.07, BONE)
        rod(pen, [(side * 0.18, -0.56), (side * 0.4, -0.4), (side * 0.38, -0.16)], 0.065, BONE)
    cut(pen, rounded([(-0.22, -0.6), (0.22, -0.6), (0.15, -0.3), (-0.15, -0.3)], 0.05), tones.dark)
    for rib in (-0.53, -0.45, -0.37):
        pen.line([(-0.15, rib), (0.15, rib)], 0.035, BONE)
    skull(pen, 0, -0.72, 0.11)


# machines and things ----------------------------------------------------------------------------


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


# plants and crystals ------------------------------------------------------------------------------


def world_tree(pen: Pen, tones: Tones, depth: int = 4, *, face: bool = False) -> None:
    """Draw a great tree, with a face when it walks."""
    random = dice(11)
    wood: list[tuple[list[Point], float]] = []
    leaves: list[Point] = []

    def branch(x: float, y: float, turn: float, reach: float, width: float, left: int) -> None:
        end = (x + reach * math.cos(turn), y + reach * math.sin(turn))
        wood.append(([(x, y), end], width))
        if left <= 2:
            leaves.append(end)
        if left:
            for bend in (-0.52, -0.05 + random.uniform(-0.1, 0.1), 0.5):
                wiggle = random.uniform(-0.12, 0.12)
                shrink = random.uniform(0.66, 0.78)
                branch(*end, turn + bend + wiggle, reach * shrink, width * 0.62, left - 1)

    roots = [[(side * 0.26, 0.0), (side * 0.05, -0.02), (side * 0.03, -0.22)] for side in (-1, 1)]
    branch(0, -0.02, -math.pi / 2, 0.25, 0.11 if face else 0.085, depth)
    for path, width in wood:
        pen.line(path, width + 0.024, RIM)
    for root in roots:
        cut(pen, root, BARK, 0.012)
    for path, width in wood:
        pen.line(path, width, BARK)
        pen.line([(x - width * 0.2, y) for x, y in path], width * 0.3, mix(BARK, WOOD, 0.7))
    for root in roots:
        pen.polygon(root, BARK)
    shade = mix(tones.fill, tones.dark, 0.7)
    inks = (tones.fill, tones.light, mix(tones.fill, tones.dark, 0.4), mix(tones.fill, IVORY, 0.3))
    for x, y in leaves:
        pen.circle(x, y, 0.062, RIM)
    for x, y in leaves:
        pen.circle(x, y, 0.05, shade)
    for i, (x, y) in enumerate(leaves):
        for _ in range(3):
            place = (x + random.uniform(-0.045, 0.045), y + random.uniform(-0.045, 0.035))
            pen.circle(*place, random.uniform(0.018, 0.036), inks[(i + random.randrange(4)) % 4])
    if depth > 3:
        for _ in range(22):
            spark = (random.uniform(-0.52, 0.52), random.uniform(-0.85, -0.08))
            pen.circle(*spark, random.uniform(0.005, 0.011), "#F7FFD9")
    if face:
        for side in (-1, 1):
            disc(pen, side * 0.055, -0.19, 0.026, GOLD, 0.012)


def sprout(pen: Pen, tones: Tones) -> None:
    """Draw a young plant."""
    rod(pen, [(0, -0.02), (0.02, -0.3), (0, -0.56)], 0.03, mix(tones.fill, tones.dark, 0.4))
    for side in (-1, 1):
        leaf = [(0, -0.36), (0.16, -0.6), (0.42, -0.62), (0.3, -0.42)]
        cut(pen, rounded([(side * a, b) for a, b in leaf], 0.06), tones.fill)
        pen.line([(side * 0.06, -0.4), (side * 0.3, -0.55)], 0.018, tones.light)
    cut(pen, rounded([(0, -0.82), (0.1, -0.66), (0, -0.5), (-0.1, -0.66)], 0.05), tones.light)
    cut(pen, rounded([(-0.36, -0.01), (0.36, -0.01), (0.2, -0.13), (-0.2, -0.13)], 0.05), BARK)


def bramble(pen: Pen, tones: Tones) -> None:
    """Draw thorny stems with somebody who weaves them."""
    for k, side in enumerate((-1, 1)):
        path = [(side * (0.5 - 0.34 * math.sin(i / 3.2 + k)), -0.02 - 0.075 * i) for i in range(10)]
        rod(pen, path, 0.035, mix(tones.fill, tones.dark, 0.35))
        for i, (x, y) in enumerate(path[1:-1]):
            flip = 1 if i % 2 else -1
            cut(pen, [(x, y - 0.03), (x, y + 0.03), (x + flip * 0.08, y)], BONE, 0.01)
    person(pen, tones, "leaf", "")


def crystals(pen: Pen, tones: Tones, count: int = 3) -> None:
    """Draw *count* energy crystals in a circle of light."""
    for radius, ink in ((0.44, "#17758F"), (0.36, "#2391AC"), (0.27, "#3CB4CE")):
        pen.circle(0, -0.42, radius, ink)

    def one(x: float, y: float, z: float, lean: float) -> None:
        def at(a: float, b: float) -> Point:
            return (x + a * z * 0.26 + lean * b * z, y - b * z)

        cut(
            pen,
            [at(-1, 0), at(-0.1, -0.06), at(1, 0), at(1, 0.7), at(-0.1, 0.98), at(-1, 0.7)],
            CYAN,
        )
        pen.polygon([at(-1, 0), at(-0.1, -0.06), at(-0.1, 0.98), at(-1, 0.7)], "#C8FAFF")
        pen.polygon([at(-1, 0.7), at(-0.1, 0.62), at(1, 0.7), at(-0.1, 0.98)], "#EFFFFF")

    if count > 1:
        one(-0.2, -0.12, 0.42, -0.18)
    if count > 2:
        one(0.22, -0.12, 0.46, 0.2)
    one(0, -0.06, 0.7, 0)


def prism(pen: Pen, tones: Tones) -> None:
    """Draw light that a prism breaks."""
    pen.line([(-0.66, -0.34), (-0.1, -0.44)], 0.035, IVORY)
    for i, ink in enumerate(("#F4503C", "#FFD32E", "#2BB673", "#5FE3F5", "#FF7CCB")):
        pen.polygon([(0.08, -0.46), (0.7, -0.6 + 0.1 * i), (0.7, -0.5 + 0.1 * i)], ink)
    cut(pen, [(0, -0.76), (0.3, -0.16), (-0.3, -0.16)], "#DDF7FF")
    pen.polygon([(0, -0.76), (0, -0.16), (-0.3, -0.16)], IVORY)


# cards of no World ------------------------------------------------------------------------------


def rift(pen: Pen, tones: Tones) -> None:
    """Draw a tear in the sky."""
    for k, ink in ((1.0, "#2B1E4F"), (0.76, "#6A3FC0"), (0.5, "#B98AE6"), (0.24, IVORY)):
        outline = [(0.02, -0.86), (0.12, -0.6), (0.26, -0.5), (0.14, -0.34), (0.06, -0.04)]
        outline += [(-0.08, -0.32), (-0.26, -0.44), (-0.12, -0.58)]
        points = [(a * k * 1.3, (b + 0.45) * k - 0.45) for a, b in outline]
        cut(pen, points, ink, EDGE if k == 1.0 else 0.0)
    for x, y in ((-0.45, -0.7), (0.46, -0.2), (0.4, -0.74), (-0.42, -0.2)):
        pen.polygon(scaled(star(4, 0.06, 0.02), 1, x, y), "#C79BFF")


def energy_shield(pen: Pen, tones: Tones) -> None:
    """Draw a shield of light."""
    for k, ink in ((0.42, "#17758F"), (0.34, "#3CB4CE"), (0.24, "#C8FAFF")):
        cut(pen, scaled(silhouette("shield", k), 1, 0, -0.46), ink)
    bolt = [(0.2, -1.0), (-0.56, 0.16), (-0.06, 0.16), (-0.22, 1.0), (0.56, -0.2), (0.06, -0.2)]
    cut(pen, scaled(bolt, 0.17, 0, -0.44), "#12617A", 0.0)


def portal(pen: Pen, tones: Tones) -> None:
    """Draw a portal with more light than others."""
    for radius, ink in ((0.38, GOLD), (0.33, CYAN), (0.24, "#0B2A3A"), (0.16, "#05070C")):
        disc(pen, 0, -0.42, radius, ink)
    for i in range(6):
        disc(pen, *polar_at(0, -0.42, 0.285, 60 * i - 30), 0.03, IVORY, 0.01)
    for start in (0, 120, 240):
        pen.arc(0, -0.42, 0.2, start, start + 70, 0.022, "#5FE3F5")


def supremacy(pen: Pen, tones: Tones) -> None:
    """Draw the Heart with a crown."""
    for i in range(16):
        ray = [polar_at(0, -0.36, 0.2, 22.5 * i - 5), polar_at(0, -0.36, 0.2, 22.5 * i + 5)]
        pen.polygon([*ray, polar_at(0, -0.36, 0.5 if i % 2 else 0.4, 22.5 * i)], "#FFD978")
    for k, ink in ((0.3, "#5A3A8C"), (0.24, "#F0C36A"), (0.18, "#FFF6D8")):
        cut(pen, scaled(hexagon(k), 1, 0, -0.36), ink, 0.014)
    crown = [(-0.86, -0.42), (-0.4, 0.08), (0, -0.72), (0.4, 0.08), (0.86, -0.42), (0.66, 0.5)]
    cut(pen, scaled([*crown, (-0.66, 0.5)], 0.17, 0, -0.7), GOLD)


def fan(pen: Pen, tones: Tones) -> None:
    """Draw cards spread by a hand, one of them lit."""
    for turn, ink in ((-0.5, STEEL), (-0.17, IVORY), (0.16, STEEL), (0.5, GOLD)):
        card = turned(rounded(box(-0.15, -0.62, 0.15, -0.14), 0.04), turn)
        cut(pen, scaled(card, 1, 0, -0.08), ink)
    pen.polygon(scaled(star(4, 0.1, 0.034), 1, 0.2, -0.45), "#8F5D00")


def broken(pen: Pen, tones: Tones) -> None:
    """Draw a card torn in two."""
    left = [
        (-0.2, -0.78),
        (0.06, -0.72),
        (-0.04, -0.56),
        (0.05, -0.42),
        (-0.06, -0.26),
        (0.0, -0.1),
        (-0.26, -0.08),
    ]
    right = [
        (0.14, -0.74),
        (0.36, -0.66),
        (0.26, -0.04),
        (0.08, -0.08),
        (0.03, -0.26),
        (0.13, -0.4),
        (0.04, -0.56),
    ]
    cut(pen, left, IVORY)
    cut(pen, right, STEEL)
    pen.line([(-0.16, -0.5), (-0.1, -0.3)], 0.03, "#C8281E")
    pen.line([(-0.08, -0.5), (-0.18, -0.3)], 0.03, "#C8281E")


def emblem_of(look: Look, pen: Pen, tones: Tones) -> None:
    """Draw the emblem of a colour, large: the sign of a unit that has none of its own."""
    disc(pen, 0, -0.44, 0.36, tones.dark, 0.03)
    pieces.emblem(pen, look, 0, -0.44, 0.26, IVORY)


SIGNS: dict[str, Sign] = {
    # Dwarves
    "miner": partial(person, head="helmet", hand="pick"),
    "shieldbearer": partial(person, head="helmet", hand="shield"),
    "smith_apprentice": partial(person, head="cap", hand="hammer"),
    "axe_line": partial(crowd, head="horns", hand="axe"),
    "rune_priestess": partial(person, head="hood", hand="staff"),
    "dwarf_cannon": cannon,
    "wall_warden": partial(person, head="horns", hand="shield", z=1.55),
    "digging_machine": drill,
    "rune_golem": partial(golem, stone="#8A93A1", mark=CYAN),
    "thane": partial(commander, head="horns", hand="axe"),
    "mountain_king": partial(commander, head="crown", hand="hammer"),
    # Elves
    "sapling_tender": sprout,
    "glade_scout": partial(person, head="hood", hand="spear"),
    "thorn_archer": partial(person, head="leaf", hand="bow"),
    "moonwell_druid": partial(person, head="antlers", hand="staff"),
    "bramble_weaver": bramble,
    "windrider": partial(beast, hide="#E9EDF2", head="unicorn", rider="leaf", x=0.02, z=0.82),
    "treant": partial(world_tree, depth=3, face=True),
    "stag_knight": partial(beast, hide=WOOD, head="stag", rider="helmet", x=0.02, z=0.82),
    "ley_singer": partial(person, head="leaf", hand="scroll"),
    "world_tree": world_tree,
    "evergreen_queen": partial(commander, head="crown", hand="staff"),
    # Fairies
    "pixie": partial(person, head="wings", hand=""),
    "will_o_wisp": flame,
    "dew_sprite": partial(person, head="wings", hand="flask"),
    "prism_dancer": prism,
    "dream_moth": moth,
    "crystal_golem": partial(golem, stone="#7FD3E6", mark=IVORY),
    "enchantress": partial(person, head="hat", hand="staff"),
    "unicorn": partial(beast, hide="#F4F1FA", head="unicorn", x=0.04, z=0.86),
    "mirror_fae": partial(person, head="wings", hand="shield"),
    "prism_queen": partial(commander, head="crown", hand="star"),
    "heart_guardian": supremacy,
    # Goblins
    "scrapper": partial(person, head="goggles", hand="wrench", face="#B7D68A"),
    "firecracker": partial(person, head="goggles", hand="bomb", face="#B7D68A"),
    "tinkerer": partial(person, head="cap", hand="wrench", face="#B7D68A"),
    "rocket_roll": wheel,
    "bomb_thrower": partial(person, head="helmet", hand="bomb", face="#B7D68A"),
    "rocket_squadron": rockets,
    "grease_monkey": partial(person, head="cap", hand="flask", face="#B7D68A"),
    "scrap_golem": partial(golem, stone="#A0764A", mark=GOLD),
    "boom_wagon": partial(wagon, load="bombs"),
    "scrap_boss": partial(commander, head="goggles", hand="wrench"),
    "big_boom": bomb,
    # Beasts and shamans
    "boar": partial(beast, hide=BARK, head="boar"),
    "war_drummer": partial(person, head="horns", hand="drum"),
    "wolf_pup": partial(beast, hide="#8B93A1", head="wolf", z=0.78),
    "wolf_rider": partial(beast, hide="#8B93A1", head="wolf", rider="horns"),
    "spear_thrower": partial(person, head="horns", hand="spear"),
    "charge_leader": partial(beast, hide=BARK, head="boar", rider="horns"),
    "stampede": herd,
    "shaman": partial(person, head="antlers", hand="staff"),
    "mammoth": partial(beast, hide="#7A4B2C", head="mammoth", x=0.06, z=1.12),
    "warchief": partial(commander, head="horns", hand="axe"),
    "thunderbeast": partial(beast, hide="#3D3A52", head="mammoth", x=0.06, z=1.2),
    # Humans
    "recruit": partial(person, head="cap", hand="spear"),
    "pikeman": partial(person, head="helmet", hand="spear"),
    "messenger": partial(person, head="cap", hand="scroll"),
    "infantry_squad": partial(crowd, head="helmet", hand="spear"),
    "field_surgeon": partial(person, head="hood", hand="cross"),
    "captain": partial(person, head="helmet", hand="banner"),
    "crossbow_section": partial(crowd, head="helmet", hand="crossbow"),
    "quartermaster": wagon,
    "veteran_guard": partial(person, head="cape", hand="shield", z=1.55),
    "marshal": partial(commander, head="helmet", hand="sword"),
    "sovereign": partial(commander, head="crown", hand="sword"),
    # Machines
    "drone": drone,
    "positron_cell": battery,
    "probe": probe,
    "assembler": arm,
    "splitter": swarm,
    "jammer": mind,
    "fabricator": arm,
    "sentinel": robot,
    "laser_platform": turret,
    "core_mind": mind,
    "positron_titan": partial(robot, titan=True),
    # Undead
    "skeleton": partial(person, head="", hand="sword", face=BONE),
    "ghoul": partial(person, head="hood", hand="", face=BONE),
    "gravedigger": partial(person, head="hood", hand="shovel"),
    "zombie_pack": partial(crowd, head="", hand="", face="#B7D68A"),
    "acolyte": partial(person, head="hood", hand="lantern"),
    "plague_bearer": partial(person, head="hood", hand="flask", face="#B7D68A"),
    "bone_colossus": colossus,
    "necromancer": partial(person, head="hat", hand="staff"),
    "banshee": ghost,
    "lich": partial(person, head="crown", hand="staff", face=BONE),
    "hollow_king": partial(commander, head="crown", hand="sword"),
    # Cards of no World
    "crystal_small": partial(crystals, count=1),
    "crystal_medium": partial(crystals, count=2),
    "crystal_huge": partial(crystals, count=3),
    "opportunity": fan,
    "setback": broken,
    "tech_rift": rift,
    "tech_shield": energy_shield,
    "tech_portal": portal,
    "tech_supremacy": supremacy,
}


def _sky(width: int, height: int, top: Ink, bottom: Ink) -> Picture:
    steps = 24
    strip = Image.new("RGB", (1, steps))
    for i in range(steps):
        strip.putpixel((0, i), rgb(mix(top, bottom, i / (steps - 1))))
    return strip.resize((width, height), Image.Resampling.NEAREST)


def _country(pen: Pen, colour: str, land: Land, seed: int) -> None:
    """Draw what stands on the horizon of a World of *colour*."""
    random = dice(seed)
    match colour:
        case "green":
            for i in range(13):
                tree(pen, -1 + i * 0.165, 0.02, 0.34 + 0.1 * random.random(), land)
        case "grey":
            for x, height in ((-0.75, 0.46), (0.7, 0.52), (-0.3, 0.33), (0.32, 0.36)):
                peak(pen, x, 0.02, height, land)
        case "pink":
            for i in range(9):
                x, height = (
                    -0.95 + i * 0.24 + random.uniform(-0.03, 0.03),
                    random.uniform(0.14, 0.3),
                )
                pen.polygon(box(x - 0.055, -height, x + 0.055, 0), land.darker)
                roof = [(x - 0.08, -height), (x + 0.08, -height), (x, -height - 0.13)]
                pen.polygon(roof, land.darker)
        case "red":
            for x, height, width in ((-0.72, 0.36, 0.2), (0.66, 0.44, 0.24), (0.2, 0.22, 0.14)):
                mesa = [(x - width, 0.02), (x - width * 0.7, -height), (x + width * 0.6, -height)]
                pen.polygon([*mesa, (x + width, 0.02)], land.darker)
            for x in (-0.42, 0.42, -0.98):
                pen.line([(x, 0), (x, -0.2)], 0.03, land.darker)
                pen.ellipse(x, -0.24, 0.16, 0.055, land.darker)
        case "yellow":
            for x, height in ((-0.82, 0.5), (-0.56, 0.3), (0.56, 0.36), (0.82, 0.56), (0.3, 0.22)):
                crystal(pen, x, 0.03, height, land, 0.1 if x < 0 else -0.1)
        case "brown":
            for x, height in ((-0.8, 0.42), (-0.5, 0.26), (0.5, 0.34), (0.84, 0.5)):
                pen.polygon(box(x - 0.05, -height, x + 0.05, 0.02), land.darker)
                for k in range(3):
                    pen.circle(x + 0.07 * k, -height - 0.06 - 0.05 * k, 0.04 + 0.02 * k, land.light)
            for x in (-0.3, 0.25, 0.68):
                pen.polygon(
                    [(x - 0.22, 0.02), (x - 0.05, -0.16), (x + 0.09, -0.13), (x + 0.24, 0.02)],
                    land.darker,
                )
        case _:
            raise ValueError(f"no such country: {colour}")


@kept(24)
def scene(card: str, look: Look | None, width: int, height: int) -> Picture:
    """Return the scene of *card*, *width* by *height*; *look* is None for cards of no World."""
    unit = min(width, height * 1.1)
    pen = Pen(width, height, unit, (width / 2, height * 0.98), SCALE)
    seed = sum(card.encode())
    if look is None:
        sky = _sky(*pen.image.size, "#08202B", "#12617A")
        tones = Tones(CYAN, "#C8FAFF", "#12617A")
        pen.image.paste(sky, (0, 0))
    else:
        land = LANDS[look.colour]
        dark, light = mix(land.darker, RIM, 0.25), mix(land.light, land.lightest, 0.25)
        pen.image.paste(_sky(*pen.image.size, dark, light), (0, 0))
        pen.circle(0, -0.56, 0.34, mix(land.lightest, land.light, 0.45))
        pen.circle(0, -0.56, 0.27, mix(land.lightest, "#FFFFFF", 0.35))
        random = dice(seed)
        ridge = [
            (-1.2 + 0.15 * i, -0.18 - 0.09 * math.sin(i * 1.3 + seed) - 0.05 * random.random())
            for i in range(17)
        ]
        pen.polygon([(-1.2, 0.1), *ridge, (1.2, 0.1)], mix(land.dark, land.base, 0.35))
        _country(pen, look.colour, land, seed)
        ground = [(-1.3, 0.1), (-1.3, -0.05), (-0.4, -0.1), (0.5, -0.04), (1.3, -0.09), (1.3, 0.1)]
        pen.polygon(ground, land.darker)
        tones = Tones(look.fill, look.light, look.dark)
    sign = SIGNS.get(card) or (partial(emblem_of, look) if look else fan)
    sign(pen, tones)
    return pen.done().convert("RGB")
