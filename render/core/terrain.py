"""What the drawings of land have in common: places by chance, trees, mountains, edges."""

import math
from collections.abc import Callable
from functools import lru_cache
from random import Random

from PIL import Image

from render.core.outline import ROOT3, Point, scaled
from render.core.pen import Pen, Sprite, hard
from render.core.theme import NIGHT, Land, Rgba

GAP = 1.6
"""Pixels that a tile leaves free on each side."""
VARIANTS = 4
LARGE = 120
"""From this side on a tile is looked at closely."""
TRUNK = "#2A1B10"


def variant(q: int, r: int) -> int:
    """Return which drawing the cell *q*, *r* has, so that a map is always the same picture."""
    # Both factors share nothing with the number of variants, so no two neighbours look alike.
    return (5 * q + 3 * r) % VARIANTS


def dimmed(sprite: Sprite, strength: int) -> Sprite:
    """Return *sprite* under night of a *strength* up to 255."""
    dark = Image.new("RGB", sprite.image.size, NIGHT[:3])
    dim = Image.blend(sprite.image.convert("RGB"), dark, strength / 255)
    dim.putalpha(sprite.image.getchannel("A"))
    return sprite._replace(image=dim)


def flat(sprite: Sprite, side: int) -> Sprite:
    """Return land in the few colours that it was drawn in, with hardly any between, if it is small."""
    if side >= LARGE:
        return sprite
    cut = hard(sprite)
    alpha = cut.image.getchannel("A")
    # The corners in a colour of the land, so that none of the few is spent on them.
    x, y = alpha.width // 2, alpha.height // 2
    whole = cut.image.convert("RGB").crop((x, y, x + 1, y + 1)).resize(alpha.size)
    whole.paste(cut.image, mask=alpha)
    image = whole.quantize(8, Image.Quantize.MAXCOVERAGE, 3, dither=Image.Dither.NONE).convert(
        "RGB"
    )
    image.putalpha(alpha)
    return cut._replace(image=image)


def hex_pen(side: int) -> Pen:
    """Return a pen whose unit is the side of a hexagon that just fits."""
    width, height = math.ceil(ROOT3 * side / 2) * 2 + 2, side * 2 + 2
    return Pen(width, height, side)


def dice(seed: int) -> Random:
    """Return numbers that look random and are always the same for *seed*."""
    return Random(seed)  # noqa: S311 - it scatters trees, it keeps no secret


def anywhere(_x: float, _y: float) -> bool:
    """Keep every point."""
    return True


@lru_cache(maxsize=256)  # they are the same on tiles of all sizes, in all themes
def spots(
    seed: int,
    count: int,
    apart: float,
    keep: Callable[[float, float], bool] = anywhere,
    radius: float = 0.92,
    *,
    flat: bool = False,
) -> tuple[Point, ...]:
    """Scatter at most *count* points in a hexagon, *apart* from each other, sorted by y.

    The hexagon has a corner on top, or a side if it is *flat*. *keep* says which points may be taken;
    it is the same function each time, or they are looked for anew.
    """
    random = dice(seed)
    found: list[Point] = []
    # Enough to fill a hexagon; a limit, because the last points may have no room anywhere.
    for _ in range(4000):
        x, y = random.uniform(-0.87, 0.87), random.uniform(-1, 1)
        if abs(x) > 0.866 * radius or abs(y) + abs(x) / ROOT3 > radius:
            continue
        point = (y, x) if flat else (x, y)
        if keep(*point) and all(math.dist(point, other) > apart for other in found):
            found.append(point)
            if len(found) == count:
                break
    return tuple(sorted(found, key=lambda spot: spot[1]))


def tree(pen: Pen, x: float, y: float, height: float, land: Land) -> None:
    """Draw a conifer of three tiers, lit from the left."""
    width = height * 0.42
    pen.ellipse(x + 0.03, y + 0.01, width * 0.95, width * 0.36, land.darker)
    pen.polygon(
        [(x - 0.02, y), (x + 0.02, y), (x + 0.02, y - 0.1 * height), (x - 0.02, y - 0.1 * height)],
        TRUNK,
    )
    for low, high, part in ((-0.06, -0.52, 1.0), (-0.3, -0.78, 0.78), (-0.54, -1.05, 0.55)):
        w = width * part
        top = (x, y + high * height)
        pen.polygon([(x - w, y + low * height), (x + w, y + low * height), top], land.dark)
        pen.polygon([(x - w, y + low * height), (x - w * 0.05, y + low * height), top], land.light)


def peak(pen: Pen, x: float, y: float, height: float, land: Land) -> None:
    """Draw a mountain with snow, lit from the left."""
    width = height * 0.62
    top = (x + 0.06 * height, y - height)
    pen.polygon([(x - width, y), (x + width, y), top], land.dark)
    pen.polygon(
        [(x - width, y), (x + 0.1 * height, y), (x + 0.02 * height, y - 0.5 * height), top],
        land.light,
    )
    pen.polygon(
        [
            top,
            (x + 0.06 * height + width * 0.36, y - 0.62 * height),
            (x + 0.16 * height, y - 0.68 * height),
            (x + 0.06 * height, y - 0.56 * height),
            (x - 0.06 * height, y - 0.68 * height),
            (x - width * 0.36, y - 0.6 * height),
        ],
        land.lightest,
    )


def bevel(pen: Pen, corners: list[Point], tones: tuple[Rgba, ...]) -> None:
    """Lay a translucent edge on a hexagon, one tone a side."""
    outer, inner = scaled(corners, 0.985), scaled(corners, 0.93)
    ahead = [(i, (i + 1) % 6) for i in range(6)]
    pen.glaze(
        ([outer[i], outer[j], inner[j], inner[i]], tone)
        for (i, j), tone in zip(ahead, tones, strict=True)
    )
