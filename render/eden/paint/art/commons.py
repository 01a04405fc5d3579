"""Signs of the cards of no World."""

from render.core.outline import hexagon, rounded, scaled, silhouette, star, turned
from render.core.pen import Pen
from render.eden.paint.art.strokes import (
    CYAN,
    EDGE,
    GOLD,
    IVORY,
    STEEL,
    Tones,
    box,
    cut,
    disc,
    polar_at,
)


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
