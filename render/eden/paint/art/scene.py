"""The scene on a card: a sky, the land of its World, one sign for its kind of unit."""

import math
from functools import partial

from PIL import Image

from render.core.cache import kept
from render.core.pen import Pen, Picture
from render.core.terrain import crystal, dice, peak, tree
from render.core.theme import LANDS, RIM, Ink, Land, Look, mix, rgb
from render.eden.paint.art.commons import fan
from render.eden.paint.art.signs import SIGNS, emblem_of
from render.eden.paint.art.strokes import CYAN, Tones, box

SCALE = 3


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
