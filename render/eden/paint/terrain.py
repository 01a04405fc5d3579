"""The small illustration on each kind of tile of Eden."""

# ruff: noqa: PLR0917 - places are written as x, y

import math
from collections.abc import Callable

from render.core.cache import cached
from render.core.outline import Point, hexagon, polar
from render.core.pen import Pen, Sprite
from render.core.terrain import GAP, bevel, dice, dimmed, flat, hex_pen, peak, spots, tree
from render.core.theme import LANDS, NIGHT, RIM, Ink, Land, Look, Rgba, mix, rgba

LETTERS_FROM = 56
"""Hexagons with shorter sides have no letter: the drawing remains."""
ROOF = "#8C3F5F"


@cached(240)
def tile(land: str, kind: int, side: int, owner: Look | None, *, night: bool) -> Sprite:
    """Return a tile of *side* pixels a side in its drawing number *kind*.

    *owner* is whose portal it is, None for other tiles; *night* dims the tile.
    """
    # Dimmed from the finished day tile, so that both have the same drawing.
    if night:
        day = tile(land, kind, side, owner, night=False)
        return dimmed(day, NIGHT[3])
    tones = LANDS[land]
    pen = hex_pen(side)
    # A seed of its own for each kind, so that tiles of one land are not all alike; the same one
    # each time, so that a map does not change between two edits.
    _DRAWINGS[land](pen, tones, kind * 31 + 5)
    if owner:
        _ring(pen, owner, kind)
    bevel(pen, hexagon(), _bevel_tones(tones))
    if land == "heart":
        pen.line(hexagon(0.955), 0.035, "#FFDF8E", closed=True)
    pen.clip(hexagon(1 - GAP / side))
    return flat(pen.sprite(), side)


def _free(x: float, y: float) -> bool:
    """Return whether a drawing may stand here without touching token, label, letter."""
    label = abs(x) < 0.34 and y < -0.52
    letter = abs(x) < 0.26 and y > 0.62
    # In units of the side, as the token, the label and the letter are laid over it later.
    return x * x + y * y > 0.34**2 and not label and not letter


def _free_for_tree(x: float, y: float) -> bool:
    return _free(x, y - 0.12) and y > -0.55


def _free_for_peak(x: float, y: float) -> bool:
    return _free(x, y - 0.14) and y > -0.5


def _ground(pen: Pen, land: Land) -> None:
    pen.polygon(hexagon(1.02), land.base)


def crystal(pen: Pen, x: float, y: float, height: float, land: Land, lean: float) -> None:
    """Draw a cut crystal, one face lit."""
    width = height * 0.2

    def at(a: float, b: float) -> Point:
        return (x + a * width + lean * b * height, y - b * height)

    pen.polygon(
        [at(-1, 0), at(0, -0.08), at(1, 0), at(1, 0.72), at(0, 1), at(-1, 0.72)], land.darker
    )
    pen.polygon([at(-0.85, 0.04), at(-0.05, -0.02), at(-0.05, 0.9), at(-0.85, 0.7)], land.lightest)
    pen.polygon([at(0.08, -0.02), at(0.85, 0.04), at(0.85, 0.7), at(0.08, 0.9)], land.dark)


def house(pen: Pen, x: float, y: float, height: float, land: Land, *, left: bool) -> None:
    """Draw a house with a hipped roof; *left* is the side of its door."""
    w = height * 0.5
    pen.polygon(
        [(x - w - 0.02, y + 0.03), (x + w + 0.05, y + 0.03), (x + w + 0.05, y - 0.02), (x - w, y)],
        land.dark,
    )
    top = y - 0.52 * height
    pen.polygon([(x - w, y), (x + w, y), (x + w, top), (x - w, top)], land.lightest)
    pen.polygon([(x, y), (x + w, y), (x + w, top), (x, top)], land.light)
    eaves, ridge = y - 0.5 * height, y - height
    pen.polygon(
        [
            (x - w * 1.25, eaves),
            (x + w * 1.25, eaves),
            (x + w * 0.55, ridge),
            (x - w * 0.55, ridge),
        ],
        land.darker,
    )
    pen.polygon([(x - w * 1.25, eaves), (x, eaves), (x, ridge), (x - w * 0.55, ridge)], ROOF)
    door = x + (-w * 0.45 if left else w * 0.35)
    pen.polygon(
        [
            (door - 0.12 * w, y),
            (door + 0.22 * w, y),
            (door + 0.22 * w, y - 0.3 * height),
            (door - 0.12 * w, y - 0.3 * height),
        ],
        land.darker,
    )


def paw(pen: Pen, x: float, y: float, radius: float, turn: float, ink: Ink) -> None:
    """Draw a paw print turned by *turn* radians."""
    cos, sin = math.cos(turn), math.sin(turn)

    def at(a: float, b: float) -> Point:
        return (x + radius * (a * cos - b * sin), y + radius * (a * sin + b * cos))

    pen.ellipse(*at(0, 0.28), 0.52 * radius, 0.44 * radius, ink)
    for a, b in ((-0.58, -0.18), (-0.22, -0.62), (0.22, -0.62), (0.58, -0.18)):
        pen.circle(*at(a, b), 0.2 * radius, ink)


def _forest(pen: Pen, land: Land, seed: int) -> None:
    random = dice(seed * 7)
    _ground(pen, land)
    for x, y in spots(seed, 9, 0.3):
        pen.ellipse(x, y, 0.24, 0.15, mix(land.base, land.dark, 0.55))
    for x, y in spots(seed + 1, 32, 0.27, _free_for_tree, 1.0):
        tree(pen, x, y + 0.08, 0.33 + 0.09 * random.random(), land)


def _animals(pen: Pen, land: Land, seed: int) -> None:
    random = dice(seed * 7)
    _ground(pen, land)
    for i, y in enumerate((-0.62, -0.28, 0.1, 0.46, 0.8)):
        wave = [(-1 + 0.1 * j, y + 0.045 * math.sin(j * 0.9 + i * 2 + seed)) for j in range(21)]
        pen.line(wave, 0.11, mix(land.base, land.dark, 0.3))
    for x, y in spots(seed + 2, 16, 0.24, _free):
        for dx in (-0.5, -0.18, 0.18, 0.5):
            blade = [(x + dx * 0.026, y + 0.05)]
            blade.append((x + dx * 0.13, y + 0.05 - 0.13 * (1 - 0.4 * abs(dx))))
            pen.line(blade, 0.028, land.light)
    places = ((-0.52, 0.36), (0.5, -0.3), (-0.5, -0.32), (0.52, 0.36), (0.0, -0.52))
    for (x, y), turn in zip(places, (0.4, 0.2, 0.5, 0.3, 0.4), strict=True):
        paw(pen, x, y, 0.17, turn + 0.2 * random.random(), land.lightest)


def _mountains(pen: Pen, land: Land, seed: int) -> None:
    random = dice(seed * 7)
    _ground(pen, land)
    for x, y in spots(seed + 3, 14, 0.26, radius=0.95):
        pen.ellipse(x, y, 0.2, 0.06, mix(land.base, land.dark, 0.5))
    for x, y in spots(seed + 1, 13, 0.4, _free_for_peak, 1.0):
        peak(pen, x, y + 0.12, 0.48 + 0.16 * random.random(), land)


def _positronium(pen: Pen, land: Land, seed: int) -> None:
    random = dice(seed * 7)
    _ground(pen, land)
    for i, y in enumerate((-0.75, -0.5, -0.22, 0.08, 0.36, 0.62, 0.86)):
        start = seed * 1.3 + i * 1.9
        dune = [(-1 + 0.08 * j, y + 0.06 * math.sin(j * 0.55 + start)) for j in range(26)]
        pen.line(dune, 0.05, mix(land.base, land.light, 0.75))
        pen.line([(x, z + 0.05) for x, z in dune], 0.035, mix(land.base, land.dark, 0.6))
    for place in ((-0.5, -0.12), (0.52, -0.1), (-0.42, 0.56), (0.44, 0.56), (0.02, -0.36)):
        x = place[0] + random.uniform(-0.04, 0.04)
        y = place[1] + random.uniform(-0.04, 0.04)
        pen.ellipse(x, y, 0.2, 0.07, land.dark)
        crystal(pen, x - 0.09, y, 0.22, land, -0.25)
        crystal(pen, x + 0.09, y, 0.24, land, 0.28)
        crystal(pen, x, y + 0.03, 0.36, land, 0)


def _omninutrients(pen: Pen, land: Land, seed: int) -> None:
    _ground(pen, land)
    slope = -0.5 if dice(seed).random() < 0.5 else 0.5
    lane = ((0.12, -1.2), (-0.12, 1.2))
    for side, turn in ((-1.2, slope), (1.2, -slope * 1.25)):
        # Each field on a layer of its own, because it is clipped at the lane.
        field = pen.layer()
        cos, sin = math.cos(turn), math.sin(turn)
        for i in range(-16, 17):
            offset = i * 0.13
            start = (-2 * cos - offset * sin, -2 * sin + offset * cos)
            end = (2 * cos - offset * sin, 2 * sin + offset * cos)
            field.line([start, end], 0.068, land.light)
            field.line([(start[0], start[1] + 0.03), (end[0], end[1] + 0.03)], 0.02, land.darker)
            if i % 2 == 0:
                for j in range(-14, 15):
                    u = j * 0.14
                    x, y = u * cos - offset * sin, u * sin + offset * cos - 0.012
                    field.circle(x, y, 0.024, land.lightest)
        field.clip([lane[0], lane[1], (side, 1.2), (side, -1.2)])
        pen.overlay(field)
    pen.line(lane, 0.075, land.darker)
    pen.line(lane, 0.03, land.dark)


def _homesteads(pen: Pen, land: Land, seed: int) -> None:
    random = dice(seed * 7)
    _ground(pen, land)
    lanes: tuple[list[Point], ...] = (
        [(-0.9, 0.3), (-0.3, 0.1), (0.1, 0.34), (0.9, 0.1)],
        [(-0.2, -1), (-0.3, 0.1), (-0.1, 1)],
        [(0.1, 0.34), (0.4, 1)],
        [(-0.3, -0.3), (0.9, -0.42)],
    )
    for lane in lanes:
        pen.line(lane, 0.085, land.light)
    west = ((-0.56, -0.22), (-0.62, 0.22), (-0.38, 0.58))
    east = ((0.5, -0.3), (0.6, 0.18), (0.4, 0.6))
    # From north to south, so that houses in front cover those behind.
    for place in sorted([*west, *east, (0.0, -0.4), (0.02, 0.5)], key=lambda p: p[1]):
        x = place[0] + random.uniform(-0.03, 0.03)
        y = place[1] + 0.08 + random.uniform(-0.02, 0.02)
        house(pen, x, y, 0.27 + 0.05 * random.random(), land, left=random.random() < 0.5)


def _void(pen: Pen, land: Land, seed: int) -> None:
    random = dice(seed * 7)
    _ground(pen, land)
    for x, y in spots(seed + 5, 8, 0.32):
        pen.ellipse(x, y, 0.2, 0.09, land.dark)
    for _ in range(3):
        first = random.uniform(0, 2 * math.pi)
        for branch in range(3):
            x, y = 0.12 * math.cos(first), 0.12 * math.sin(first)
            angle, crack = first + branch * 2.1, []
            for _ in range(8):
                crack.append((x, y))
                angle += random.uniform(-0.6, 0.6)
                x, y = x + 0.17 * math.cos(angle), y + 0.17 * math.sin(angle)
            pen.line(crack, 0.03, land.darker)
            pen.line([(a + 0.012, b + 0.02) for a, b in crack], 0.016, land.light)
    for x, y in spots(seed + 9, 6, 0.4, _free):
        right = (x + 0.08, y + 0.04)
        pen.polygon(
            [(x - 0.07, y + 0.04), (x - 0.03, y - 0.05), (x + 0.05, y - 0.04), right], land.lightest
        )
        pen.polygon([(x, y + 0.04), (x + 0.05, y - 0.04), right], land.light)


def _heart(pen: Pen, land: Land, seed: int) -> None:
    for radius, ink in (
        (1.02, land.darker),
        (0.96, land.dark),
        (0.86, mix(land.dark, land.base, 0.5)),
        (0.76, land.base),
    ):
        pen.polygon(hexagon(radius), ink)
    for i in range(24):
        gold = i % 2 == 0
        angle, tip, width = 15 * i, (0.94 if gold else 0.66), (0.165 if gold else 0.105)
        base = math.degrees(width)
        ray = [polar(tip, angle), polar(0.3, angle - base), polar(0.3, angle + base)]
        pen.polygon(ray, "#FFD978" if gold else "#C79BFF")
    pen.circle(0, 0, 0.60, "#8B5FC4")
    pen.circle(0, 0, 0.54, "#B98AE6")
    for radius, tone in ((0.48, "#F0C36A"), (0.42, "#FFE49A"), (0.34, "#FFF6D8")):
        pen.polygon(hexagon(radius), tone)
    for i in range(6):
        pen.line([polar(0.2, 60 * i - 90), polar(0.48, 60 * i - 90)], 0.02, "#D99A2E")


def _portal(pen: Pen, land: Land, seed: int) -> None:
    pen.polygon(hexagon(1.02), land.darker)
    pen.polygon(hexagon(0.9), land.dark)
    for i in range(6):
        pen.line([polar(0.62, 60 * i - 60), polar(0.84, 60 * i - 60)], 0.05, land.base)
    pen.circle(0, 0, 0.76, land.base)


def _ring(pen: Pen, look: Look, kind: int) -> None:
    """Draw the ring of a portal in the colour of its owner."""
    eye = mix(look.dark, "#05070C", 0.35)
    for radius, ink in (
        (0.72, RIM),
        (0.685, look.light),
        (0.655, look.fill),
        (0.515, RIM),
        (0.49, eye),
        (0.40, "#05070C"),
    ):
        pen.circle(0, 0, radius, ink)
    for k in range(3):
        start = k * 120 + kind * 20
        pen.arc(0, 0, 0.445, start, start + 70, 0.035, look.fill)
    for k in range(6):
        pen.circle(*polar(0.585, 60 * k), 0.045, look.dark)


def _bevel_tones(land: Land) -> tuple[Rgba, ...]:
    """Light the sides towards the north-west, shade those towards the south-east."""
    return (
        rgba(land.lightest, 60),
        rgba("#000000", 40),
        rgba("#000000", 95),
        rgba("#000000", 95),
        rgba(land.lightest, 40),
        rgba(land.lightest, 110),
    )


_DRAWINGS: dict[str, Callable[[Pen, Land, int], None]] = {
    "green": _forest,
    "red": _animals,
    "grey": _mountains,
    "yellow": _positronium,
    "brown": _omninutrients,
    "pink": _homesteads,
    "black": _void,
    "heart": _heart,
    "portal": _portal,
}
