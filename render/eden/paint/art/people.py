"""Signs of people: alone, in a crowd, in command; what they wear and hold."""

# ruff: noqa: PLR0917 - places are written as x, y

from collections.abc import Callable, Sequence

from render.core.outline import Point, rounded, scaled, silhouette, star, turned
from render.core.pen import Pen
from render.core.theme import RIM, Ink
from render.eden.paint.art.strokes import (
    BONE,
    CYAN,
    EDGE,
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
