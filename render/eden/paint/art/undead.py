"""Signs of the undead."""

from render.core.outline import rounded
from render.core.pen import Pen
from render.core.theme import RIM
from render.eden.paint.art.strokes import BONE, Tones, box, cut, disc, rod


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
