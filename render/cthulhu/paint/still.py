"""The still layer of a map: sea, land, borders, mountains. It depends on the map alone."""

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.core.cache import cached
from render.core.outline import Point, polar
from render.core.pen import Picture, canvas
from render.core.theme import Ink, mix, rgb
from render.cthulhu import earth as ea
from render.cthulhu import look as lk

SCALE = 2
BICUBIC = Image.Resampling.BICUBIC


@cached(4)
def still(name: str) -> Picture:
    """Paint the map *name* without anything that a match changes; nobody may change it."""
    world = ea.earth(name)
    land = _land_mask(world)
    # The sea is soft and needs no more than one size; only lines are drawn at twice the size and
    # made smooth at the end.
    picture = _sea(land).resize((ea.WIDTH * SCALE, ea.HEIGHT * SCALE), Image.Resampling.NEAREST)
    draw = ImageDraw.Draw(picture)
    _graticule(draw)
    _rose(draw, 236, 790, 78)
    _waves(draw, land)
    _sea_borders(draw, world)
    _grounds(draw, world)
    _relief(draw, world)
    _land_borders(draw, world)
    _lakes(draw)
    _crossings(draw, world)
    return picture.reduce(SCALE)


def _large(points: Iterable[Point], dx: float = 0, dy: float = 0) -> list[Point]:
    return [((x + dx) * SCALE, (y + dy) * SCALE) for x, y in points]


def _lands(world: ea.Earth) -> list[ea.Area]:
    return [area for area in world.areas.values() if not area.sea]


def _loose(world: ea.Earth) -> list[str]:
    """Return the islands that belong to no area."""
    owned = {name for area in world.areas.values() for name in area.isles}
    return [name for name in ea.atlas().isles if name not in owned]


def _land_mask(world: ea.Earth) -> Picture:
    mask = Image.new("L", (ea.WIDTH, ea.HEIGHT), 0)
    draw = ImageDraw.Draw(mask)
    for area in _lands(world):
        for ring in ea.shores(area):
            draw.polygon(ring, fill=255)
    for name in _loose(world):
        draw.polygon(ea.isle(name), fill=255)
    return mask


def _step(low: float, high: float, soft: float) -> list[int]:
    """Return a table that lets the values from *low* to *high* through."""
    return [
        max(0, min(255, int((value - low) * soft), int((high - value) * soft)))
        for value in range(256)
    ]


def _sea(land: Picture) -> Picture:
    """Return the sea, lighter step by step toward the coasts, with ripples along them."""
    sea = canvas(ea.WIDTH, ea.HEIGHT, lk.SEA)
    for radius, part, ink in lk.DEPTHS:
        small = land.reduce(part).filter(ImageFilter.GaussianBlur(radius / part))
        far = small.resize((ea.WIDTH, ea.HEIGHT), BICUBIC)
        sea.paste(rgb(ink), (0, 0), far.point(_step(26, 999, 60)))
    near = (
        land.reduce(2).filter(ImageFilter.GaussianBlur(7.5)).resize((ea.WIDTH, ea.HEIGHT), BICUBIC)
    )
    bands = [_step(low, low + 11, 90) for low in (18, 48, 84)]
    ripples = near.point([max(values) for values in zip(*bands, strict=True)])
    sea.paste(rgb(lk.RIPPLE), (0, 0), ripples.filter(ImageFilter.GaussianBlur(0.6)))
    return sea


def _graticule(draw: ImageDraw.ImageDraw) -> None:
    """Draw the meridians and parallels of an old chart."""
    for x in range(80, ea.WIDTH, 160):
        draw.line(_large([(x, 0), (x, ea.HEIGHT)]), fill=rgb(lk.GRATICULE), width=2)
    for y in range(92, ea.HEIGHT, 130):
        draw.line(_large([(0, y), (ea.WIDTH, y)]), fill=rgb(lk.GRATICULE), width=2)


def _rose(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float) -> None:
    """Draw a compass rose, as faint as the waves."""
    for reach, width in ((1.0, 2), (0.93, 2), (0.5, 2)):
        box = _large([(x - reach * radius, y - reach * radius)])
        box += _large([(x + reach * radius, y + reach * radius)])
        draw.ellipse((*box[0], *box[1]), outline=rgb(lk.RIPPLE), width=width)
    for i in range(16):
        long = (1.25, 0.62, 0.9, 0.62)[i % 4]
        turn = 22.5 * i - 90
        tip = polar(radius * long, turn)
        waist = radius * (0.16 if i % 4 == 0 else 0.12)
        for side, ink in ((-1, lk.RIPPLE), (1, mix(lk.SEA, lk.RIPPLE, 0.45))):
            foot = polar(waist, turn + side * 45)
            points = [(x, y), (x + foot[0], y + foot[1]), (x + tip[0], y + tip[1])]
            draw.polygon(_large(points), fill=rgb(ink))


def _waves(draw: ImageDraw.ImageDraw, land: Picture) -> None:
    random = Random(4)  # noqa: S311 - it scatters waves, it keeps no secret
    near = land.reduce(4).filter(ImageFilter.MaxFilter(9))
    for _ in range(190):
        x, y = random.uniform(10, ea.WIDTH - 50), random.uniform(14, ea.HEIGHT - 14)
        spots = [(min(near.width - 1, int((x + dx) / 4)), int(y / 4)) for dx in (0, 20, 36)]
        if any(near.getpixel(spot) for spot in spots):
            continue
        crest = [(x + i * 4, y + 3.2 * math.sin(i * 0.9)) for i in range(9)]
        draw.line(_large(crest), fill=rgb(lk.RIPPLE), width=3, joint="curve")


def _dots(draw: ImageDraw.ImageDraw, path: Sequence[Point], ink: Ink, radius: float = 1.9) -> None:
    """Draw a dotted line."""
    walked = 0.0
    for (x0, y0), (x1, y1) in pairwise(path):
        far = math.hypot(x1 - x0, y1 - y0)
        # The dots keep their distance over the corners of the path.
        at = -walked % 8.0
        while at < far:
            x, y = x0 + (x1 - x0) * at / far, y0 + (y1 - y0) * at / far
            box = _large([(x - radius, y - radius), (x + radius, y + radius)])
            draw.ellipse((*box[0], *box[1]), fill=rgb(ink))
            at += 8.0
        walked += far


def _sea_borders(draw: ImageDraw.ImageDraw, world: ea.Earth) -> None:
    """Draw the lines between two seas."""
    for name in sorted({word.removeprefix("-") for ring in _rings(world) for word in ring}):
        if name.startswith("s_"):
            _dots(draw, ea.line(name), lk.ROUTE)


def _rings(world: ea.Earth) -> list[tuple[str, ...]]:
    return [ring for area in world.areas.values() for ring in area.rings]


def _crossings(draw: ImageDraw.ImageDraw, world: ea.Earth) -> None:
    """Draw a line between areas that touch although their outlines do not."""
    for pair in ea.CROSSINGS[ea.HALVES[world.id][0]]:
        path = ea.CROSSING_PATHS[pair]
        draw.line(_large(path), fill=rgb(lk.INK), width=14, joint="curve")
        _dots(draw, path, "#E4F1EC", 2.3)
        for x, y in (path[0], path[-1]):
            for radius, ink in ((6.5, lk.INK), (4.2, "#E4F1EC")):
                box = _large([(x - radius, y - radius), (x + radius, y + radius)])
                draw.ellipse((*box[0], *box[1]), fill=rgb(ink))


def _grounds(draw: ImageDraw.ImageDraw, world: ea.Earth) -> None:
    """Draw the land: its shadow, its coast, the ground of each area in its own tone."""
    outlines = [(area, ring) for area in _lands(world) for ring in ea.shores(area)]
    loose = [ea.isle(name) for name in _loose(world)]
    for ring in (*(ring for _, ring in outlines), *loose):
        # All shadows, then all coasts, then all grounds: drawn area by area, the coast of one would
        # lie on the ground of the next.
        draw.polygon(_large(ring, 4, 7), fill=rgb(lk.SHADOW))
    for ring in (*(ring for _, ring in outlines), *loose):
        # One point more than closes the ring, so that its first corner is rounded as the others
        # are.
        closed = _large([*ring, ring[0], ring[1]])
        draw.line(closed, fill=rgb(lk.LAND_EDGE), width=14, joint="curve")
    for ring in (*(ring for _, ring in outlines), *loose):
        closed = _large([*ring, ring[0], ring[1]])
        draw.line(closed, fill=rgb(lk.COAST), width=8, joint="curve")
    for ring in loose:
        draw.polygon(_large(ring), fill=rgb(lk.LANDS[2]))
    for area, ring in outlines:
        draw.polygon(_large(ring), fill=rgb(lk.tone_of(area.id)))


def _land_borders(draw: ImageDraw.ImageDraw, world: ea.Earth) -> None:
    """Draw the lines between two lands."""
    names = sorted({word.removeprefix("-") for ring in _rings(world) for word in ring})
    for name in names:
        if name.startswith("b_"):
            draw.line(_large(ea.line(name)), fill=rgb(lk.INK), width=11, joint="curve")
    for name in names:
        if name.startswith("b_"):
            draw.line(_large(ea.line(name)), fill=rgb(lk.COAST), width=4, joint="curve")


def _lakes(draw: ImageDraw.ImageDraw) -> None:
    for name in ea.atlas().lakes:
        ring = ea.lake(name)
        draw.polygon(_large(ring), fill=rgb(lk.DEPTHS[-1][2]))
        draw.line(_large([*ring, ring[0], ring[1]]), fill=rgb(lk.COAST), width=4, joint="curve")


# --- relief -----------------------------------------------------------------------------------


def _relief(draw: ImageDraw.ImageDraw, world: ea.Earth) -> None:
    """Draw mountains, woods and dunes in the tone of the land on which they stand."""
    random = Random(11)  # noqa: S311 - it scatters hills, it keeps no secret
    ground = _index(world)
    marks: list[tuple[float, float, str, float]] = []
    for path in ea.atlas().dunes.values():
        marks += [
            (x + random.uniform(-16, 16), y + random.uniform(-9, 9), "dune", random.uniform(8, 13))
            for x, y in path
            for _ in range(4)
        ]
    for path in ea.atlas().woods.values():
        marks += [
            (
                x + random.uniform(-24, 24),
                y + random.uniform(-11, 11),
                "tree",
                random.uniform(7, 10),
            )
            for x, y in path
            for _ in range(6)
        ]
    for path in ea.atlas().mountains.values():
        marks += [
            (x + random.uniform(-5, 5), y + random.uniform(-4, 4), "peak", random.uniform(9, 15))
            for x, y in _along(ea.roughened(list(path)), 11)
        ]
    marks += [
        (left + random.uniform(-9, 9), random.uniform(840, 904), "ice", random.uniform(7, 13))
        for left in range(520, 1380, 34)
    ]
    # From the back to the front: what stands further down covers what is behind it.
    for x, y, kind, size in sorted(marks, key=lambda mark: mark[1]):
        tone = ground(x, y)
        # Only where both feet stand on the same land: a hill on a border or a coast would hide it.
        if tone is not None and ground(x - size, y) == tone == ground(x + size, y):
            _MARKS[kind](draw, x, y, size, tone)


def _index(world: ea.Earth) -> Callable[[float, float], Ink | None]:
    """Return a function that says the tone of the land at a place, nothing on the sea."""
    # A picture whose colours are numbers of areas answers at once which land is where.
    picture = Image.new("P", (ea.WIDTH // 2, ea.HEIGHT // 2), 0)
    draw = ImageDraw.Draw(picture)
    tones = [lk.tone_of(area.id) for area in _lands(world)]
    for number, area in enumerate(_lands(world), 1):
        for ring in ea.rings(area):
            draw.polygon([(x / 2, y / 2) for x, y in ring], fill=number)
    for name in ea.atlas().lakes:
        draw.polygon([(x / 2, y / 2) for x, y in ea.lake(name)], fill=0)
    pixels = picture.load()
    assert pixels is not None

    def at(x: float, y: float) -> Ink | None:
        if not (0 <= x < ea.WIDTH - 1 and 0 <= y < ea.HEIGHT - 1):
            return None
        number = pixels[int(x / 2), int(y / 2)]
        assert isinstance(number, int)
        return tones[number - 1] if number else None

    return at


def _along(path: Sequence[Point], apart: float) -> list[Point]:
    """Return points along a line, *apart* from each other."""
    found, left = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(path):
        far = math.hypot(x1 - x0, y1 - y0)
        while left < far:
            found.append((x0 + (x1 - x0) * left / far, y0 + (y1 - y0) * left / far))
            left += apart
        left -= far
    return found


def _peak(draw: ImageDraw.ImageDraw, x: float, y: float, size: float, tone: Ink) -> None:
    left, right, top = (x - size * 0.72, y), (x + size * 0.72, y), (x + size * 0.08, y - size)
    fold = (x + size * 0.16, y - size * 0.02)
    draw.polygon(_large([left, right, top]), fill=rgb(mix(tone, "#000000", 0.42)))
    draw.polygon(_large([left, fold, top]), fill=rgb(mix(tone, "#F2E2B0", 0.22)))
    snow = [top, (x - size * 0.17, y - size * 0.66), (x + size * 0.1, y - size * 0.58)]
    draw.polygon(_large(snow), fill=rgb(mix(tone, "#F2E2B0", 0.5)))


def _tree(draw: ImageDraw.ImageDraw, x: float, y: float, size: float, tone: Ink) -> None:
    half = size * 0.36
    draw.polygon(
        _large([(x - half, y), (x + half, y), (x, y - size)]), fill=rgb(mix(tone, "#000000", 0.34))
    )
    draw.polygon(
        _large([(x - half, y), (x - half * 0.1, y), (x, y - size)]),
        fill=rgb(mix(tone, "#5E7A54", 0.36)),
    )


def _dune(draw: ImageDraw.ImageDraw, x: float, y: float, size: float, tone: Ink) -> None:
    crest = [(x - size, y), (x - size * 0.3, y - size * 0.34), (x + size * 0.2, y - size * 0.3)]
    draw.line(
        _large([*crest, (x + size, y)]),
        fill=rgb(mix(tone, "#F2E2B0", 0.22)),
        width=3,
        joint="curve",
    )


def _ice(draw: ImageDraw.ImageDraw, x: float, y: float, size: float, tone: Ink) -> None:
    draw.polygon(
        _large([(x - size, y), (x + size, y), (x + size * 0.2, y - size * 0.7)]),
        fill=rgb(mix(tone, "#000000", 0.24)),
    )
    draw.polygon(
        _large([(x - size, y), (x + size * 0.1, y), (x + size * 0.2, y - size * 0.7)]),
        fill=rgb(mix(tone, "#FFFFFF", 0.2)),
    )


_MARKS = {"peak": _peak, "tree": _tree, "dune": _dune, "ice": _ice}


# --- the realm of an area ---------------------------------------------------------------------


@cached(32)
def realm(name: str, area: str) -> tuple[Picture, Picture, int, int]:
    """Return the masks of an area's ground and of the band along its border, with their place."""
    world = ea.earth(name)
    here = world.areas[area]
    outlines = ea.rings(here)
    xs = [x for ring in outlines for x, _ in ring]
    ys = [y for ring in outlines for _, y in ring]
    left, top = max(0, int(min(xs)) - 2), max(0, int(min(ys)) - 2)
    right, bottom = min(ea.WIDTH, int(max(xs)) + 3), min(ea.HEIGHT, int(max(ys)) + 3)
    size = ((right - left) * 2, (bottom - top) * 2)
    ground, band = Image.new("L", size, 0), Image.new("L", size, 0)
    within, along = ImageDraw.Draw(ground), ImageDraw.Draw(band)
    places = [[((x - left) * 2, (y - top) * 2) for x, y in ring] for ring in outlines]
    for ring in places:
        within.polygon(ring, fill=255)
    if here.sea:
        for hole in _dry(world):
            within.polygon([((x - left) * 2, (y - top) * 2) for x, y in hole], fill=0)
    if here.sea:
        for word in (word.removeprefix("-") for ring in here.rings for word in ring):
            if word.startswith("s_"):
                path = [((x - left) * 2, (y - top) * 2) for x, y in ea.line(word)]
                along.line(path, fill=255, width=BAND_SEA, joint="curve")
    else:
        for ring in places:
            along.line([*ring, ring[0], ring[1]], fill=255, width=BAND_LAND, joint="curve")
    # The band is drawn across the border and cut to its inner half, so that two neighbours each
    # keep their own.
    band = ImageChops.multiply(band, ground)
    return ground.reduce(2), band.reduce(2), left, top


BAND_LAND, BAND_SEA = 24, 24


def _dry(world: ea.Earth) -> list[Sequence[Point]]:
    """Return every island, and the lands that lie whole in a sea."""
    around = {ring for area in world.areas.values() if area.sea for ring in area.rings}
    whole = [
        outline
        for area in world.areas.values()
        if not area.sea
        for ring, outline in zip(area.rings, ea.rings(area), strict=True)
        if ring in around
    ]
    return [*(ea.isle(name) for name in ea.atlas().isles), *whole]
