"""Signs of animals."""

# ruff: noqa: PLR0917 - places are written as x, y

from collections.abc import Sequence

from render.core.outline import Point, rounded, scaled
from render.core.pen import Pen
from render.core.theme import RIM, Ink, mix
from render.eden.paint.art.people import person
from render.eden.paint.art.strokes import BARK, BONE, EDGE, GOLD, IVORY, Tones, box, cut, disc, rod


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
