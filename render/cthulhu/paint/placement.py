"""Where everything lies on a map, so that nothing covers anything.

Each area has a point around which its pieces gather. A piece takes the place nearest to it that
is free and, if possible, inside the area; one that finds room only outside is tied to its area
by a line. The same scene is always laid out in the same way.
"""

import math
from array import array
from collections.abc import Iterator, Sequence
from enum import IntEnum
from itertools import accumulate

import msgspec
from PIL import Image, ImageDraw

from render.core.cache import cached
from render.core.layout import Box
from render.cthulhu.earth import HEIGHT, WIDTH, again, anchors, earth, isle, rings, shores
from render.cthulhu.paint import pieces
from render.cthulhu.paint.pieces import CLASSES, GATE
from render.cthulhu.scene import Area, Camp, Gate, Great, World

MARGIN = 8
"""Pixels between pieces and the frame."""
AIR = 3
"""Pixels between two pieces."""
STEP = 12
WIDE_STEP = 18
"""Pixels between two places that are tried, inside an area and outside."""
REACH = 480
"""Farther away, a piece lies only when nothing else is free."""
STEEP = 1.25
"""Pieces had rather lie beside each other than one above the other."""
NEAR = 900
"""How many places are tried before all are."""
FOLDED = 30
"""What it costs a piece to take its second shape."""
GRAIN = 8
"""Pixels of the map to one of the coarse picture that says which area is where."""
TITLE = Box(16, 14, 430, 104)
"""What the title covers."""
WITHIN = 0.45
"""A piece with less than this share of its box in its area is tied to it by a line."""

Thing = Gate | Great | Camp


class Placed(msgspec.Struct, frozen=True):
    """One piece of an area, where it lies, in how many rows; *tied* if it lies outside."""

    area: str
    thing: Thing
    box: Box
    rows: int = 1
    tied: bool = False


class Plan(msgspec.Struct, frozen=True):
    """The boxes of the names of the areas, of second names, and of the pieces."""

    names: dict[str, Box]
    others: dict[str, Box]
    pieces: tuple[Placed, ...]


class Ease(IntEnum):
    """How much room there is: large pieces, small ones where that helps, small ones only."""

    ROOMY = 0
    TIGHT = 1
    DENSE = 2


@cached(16)
def plan(world: World) -> Plan:
    """Lay out names and pieces of *world*.

    Raises:
        ValueError: the map is full.
    """
    fought = {fight.area for fight in world.fights}
    others = {
        area.id: _again_box(world.map, area) for area in world.areas if area.id in again(world.map)
    }
    names: dict[str, Box] = {}
    for area in world.areas:
        box = _name_box(world.map, area, fights=area.id in fought)
        # Names are laid first and keep their places, so that they stay where people look for them
        # from turn to turn.
        names[area.id] = _nudged(box, [TITLE, *others.values(), *names.values()])
    taken = [TITLE, *names.values(), *others.values()]
    # Small pieces everywhere only where the map has no room otherwise: usual maps keep large ones.
    for dense in (False, True):
        found = _laid(world, taken, dense=dense)
        if found is not None:
            return Plan(names, others, found)
    raise ValueError("no room for all pieces")


def _laid(world: World, names: list[Box], *, dense: bool) -> tuple[Placed, ...] | None:
    """Lay out the pieces, lands before seas, which have room; nothing if the map is full.

    What fits into its area comes before what does not.
    """
    taken, found = list(names), []
    here = earth(world.map).areas
    for sea in (False, True):
        left: list[tuple[str, Thing]] = []
        for area in world.areas:
            if here[area.id].sea == sea:
                inside, outside = _area(world.map, area, taken, dense=dense)
                found += inside
                taken += [placed.box for placed in inside]
                left += [(area.id, thing) for thing in outside]
        for name, thing in left:
            placed = _anywhere(world.map, name, thing, taken, dense=dense)
            if placed is None:
                return None
            taken.append(placed.box)
            found.append(placed)
    return tuple(found)


def _area(
    name: str, area: Area, taken: list[Box], *, dense: bool
) -> tuple[list[Placed], list[Thing]]:
    """Lay out what fits into an area, and return the rest; small pieces if that leaves less."""
    best: tuple[list[Placed], list[Thing]] | None = None
    for ease in (Ease.DENSE,) if dense else (Ease.ROOMY, Ease.TIGHT):
        now, inside, outside = list(taken), [], []
        for thing in _things(area):
            placed = _inside(name, area.id, thing, now, ease)
            if placed is None:
                outside.append(thing)
            else:
                now.append(placed.box)
                inside.append(placed)
        if best is None or len(outside) < len(best[1]):
            best = (inside, outside)
        if not outside:
            break
    assert best is not None
    return best


def _things(area: Area) -> Iterator[Thing]:
    """Yield what lies in an area, large pieces first."""
    yield from area.greats
    if area.gate is not None:
        yield area.gate
    yield from area.camps


def _name_box(name: str, area: Area, *, fights: bool) -> Box:
    sea = earth(name).areas[area.id].sea
    anchor = anchors(name)[area.id]
    lines = pieces.name_lines(area.name, anchor.width, sea=sea)
    width, height = pieces.name_size(
        lines, CLASSES.get(area.id, ""), len(area.marks), sea=sea, fights=fights
    )
    x = min(max(MARGIN, round(anchor.name[0] - width / 2)), WIDTH - MARGIN - width)
    y = min(max(MARGIN, round(anchor.name[1] - height / 2)), HEIGHT - MARGIN - height)
    return Box(x, y, width, height)


def _nudged(box: Box, taken: list[Box]) -> Box:
    """Move a name, which its tokens make wider, as little as needed to touch no other name.

    Raises:
        ValueError: the map is full.
    """
    for far in range(0, HEIGHT, 6):
        for dx, dy in ((0, far), (0, -far), (far, 0), (-far, 0), (far, far), (-far, -far)):
            x = min(max(MARGIN, box.x + dx), WIDTH - MARGIN - box.width)
            y = min(max(MARGIN, box.y + dy), HEIGHT - MARGIN - box.height)
            if _free(x, y, box.width, box.height, taken):
                return Box(x, y, box.width, box.height)
    raise ValueError("no room for a name")


def _again_box(name: str, area: Area) -> Box:
    """Return the box of the second name of a sea that the frame cuts."""
    anchor = again(name)[area.id]
    lines = pieces.name_lines(area.name, anchor.width, sea=True)
    width, height = pieces.name_size(lines, "", 0, sea=True, fights=False)
    x = min(round(anchor.name[0] - width / 2), WIDTH - MARGIN - width)
    y = min(round(anchor.name[1] - height / 2), HEIGHT - MARGIN - height)
    return Box(x, y, width, height)


COMPACT = 0
"""Instead of a number of rows: a tray with a small badge on its first unit."""
Form = tuple[int, int, int, float]
"""Width, height, rows of a piece, what it costs to have this form."""


def forms(thing: Thing, ease: Ease) -> list[Form]:
    """Return the forms that a piece may have."""
    match thing:
        case Gate():
            return [(GATE, GATE, 1, 0)]
        case Great():
            large, small = (pieces.great_size(thing.name, rows) for rows in (1, 2))
            return [(*small, 2, 0)] if ease else [(*large, 1, 0), (*small, 2, FOLDED)]
        case Camp():
            kinds = len(thing.units)
            compact: Form = (*pieces.tray_size(kinds, COMPACT), COMPACT, 2 * FOLDED)
            if ease is Ease.DENSE:
                return [compact]
            found: list[Form] = [(*pieces.tray_size(kinds, 1), 1, 0)]
            if kinds > 1:
                found.append((*pieces.tray_size(kinds, 2), 2, FOLDED))
            return [*found, compact] if ease else found


def _inside(name: str, area: str, thing: Thing, taken: list[Box], ease: Ease) -> Placed | None:
    """Find the best free place of a piece within its area, if there is one."""
    best: tuple[float, Placed] | None = None
    for width, height, rows, extra in forms(thing, ease):
        for wish, x, y in _inner(name, area, width, height):
            cost = wish + extra
            # Places come cheapest first, so nothing after this one is better.
            if best is not None and cost >= best[0]:
                break
            if _free(x, y, width, height, taken):
                best = (cost, Placed(area, thing, Box(x, y, width, height), rows))
                break
    return best[1] if best else None


def _anywhere(
    name: str, area: str, thing: Thing, taken: list[Box], *, dense: bool
) -> Placed | None:
    """Find the best free place of a piece outside its area, if there is one.

    The best is near its area and on no other land.
    """
    # Usually one of the first places is free, and a short list is soon made and kept.
    for many in (NEAR, WIDTH * HEIGHT):
        best: tuple[float, Placed] | None = None
        for width, height, rows, extra in forms(thing, Ease.DENSE if dense else Ease.TIGHT):
            for wish, x, y in _outer(name, area, width, height, many):
                cost = wish + extra
                if best is not None and cost >= best[0]:
                    break
                if _free(x, y, width, height, taken):
                    box = Box(x, y, width, height)
                    best = (cost, Placed(area, thing, box, rows, tied=True))
                    break
        if best is not None:
            return best[1]
    return None


def _free(x: int, y: int, width: int, height: int, taken: list[Box]) -> bool:
    """Return whether a box touches none of those that are *taken*; asked very often."""
    right, bottom = x + width + AIR, y + height + AIR
    for box in taken:
        if (
            x < box.x + box.width + AIR
            and box.x < right
            and y < box.y + box.height + AIR
            and box.y < bottom
        ):
            return False
    return True


Wish = tuple[float, int, int]
"""What a place costs, its left and top."""


@cached(128)
def _inner(name: str, area: str, width: int, height: int) -> tuple[Wish, ...]:
    """Return the places of a box within an area from best to worst."""
    hx, hy = anchors(name)[area].home
    mine = table(name, area)
    wide, high = round(width / GRAIN), round(height / GRAIN)
    found = []
    for y in range(MARGIN, HEIGHT - MARGIN - height + 1, STEP):
        v0 = round(y / GRAIN)
        up, down = mine[v0], mine[v0 + high]
        # Nothing of the area lies in these rows.
        if down[-1] == up[-1]:
            continue
        dy = (y + height / 2 - hy) * STEEP
        for x in range(MARGIN, WIDTH - MARGIN - width + 1, STEP):
            u0 = round(x / GRAIN)
            u1 = u0 + wide
            share = (down[u1] - up[u1] - down[u0] + up[u0]) / (wide * high)
            if share >= WITHIN:
                far = math.hypot(x + width / 2 - hx, dy)
                found.append((far + 120 * (1 - share), x, y))
    return tuple(sorted(found))


@cached(64)
def _outer(name: str, area: str, width: int, height: int, many: int) -> tuple[Wish, ...]:
    """Return the *many* best places of a box: near its area, clear of other lands."""
    hx, hy = anchors(name)[area].home
    dry, abroad = table(name, ""), _abroad(name, area)
    wide, high = round(width / GRAIN), round(height / GRAIN)
    found = []
    for y in range(MARGIN, HEIGHT - MARGIN - height + 1, WIDE_STEP):
        v0 = round(y / GRAIN)
        up, down = dry[v0], dry[v0 + high]
        cy = y + height / 2
        for x in range(MARGIN, WIDTH - MARGIN - width + 1, WIDE_STEP):
            u0 = round(x / GRAIN)
            u1 = u0 + wide
            land = (down[u1] - up[u1] - down[u0] + up[u0]) / (wide * high)
            cx = x + width / 2
            far = math.hypot(cx - hx, (cy - hy) * STEEP)
            if far < REACH:
                far += 45 * _crossed(abroad, hx, hy, cx, cy)
            else:
                far += 360
            found.append((far + 240 * land, x, y))
    return tuple(sorted(found)[:many])


def _crossed(abroad: bytes, x0: float, y0: float, x1: float, y1: float) -> int:
    """Count, in eight steps from one place to another, those that lie on other lands."""
    found = 0
    for i in range(1, 8):
        x, y = x0 + (x1 - x0) * i / 8, y0 + (y1 - y0) * i / 8
        found += abroad[int(y / GRAIN) * (WIDTH // GRAIN) + int(x / GRAIN)]
    return found


@cached(32)
def _abroad(name: str, area: str) -> bytes:
    """Return for each coarse place 1 if it lies on land outside the area."""
    mine, dry = _mask(name, area), _mask(name, "")
    return bytes(int(land and not here) for land, here in zip(dry, mine, strict=True))


@cached(48)
def table(name: str, area: str) -> tuple[Sequence[int], ...]:
    """Return for each coarse place how much of an area lies above and left of it."""
    values, wide = _mask(name, area), WIDTH // GRAIN
    # Two bytes are enough: a map has fewer than 65,536 coarse places.
    rows = [array("H", bytes(2 * (wide + 1)))]
    for y in range(len(values) // wide):
        row = accumulate(values[y * wide : (y + 1) * wide], initial=0)
        rows.append(array("H", map(int.__add__, row, rows[-1])))
    return tuple(rows)


@cached(48)
def _mask(name: str, area: str) -> bytes:
    """Return for each coarse place 1 if it lies in an area; without an area, on any land."""
    world = earth(name)
    mask = Image.new("L", (WIDTH, HEIGHT), 0)
    draw = ImageDraw.Draw(mask)
    chosen = [world.areas[area]] if area else [one for one in world.areas.values() if not one.sea]
    for one in chosen:
        for ring in rings(one) if one.sea else shores(one):
            draw.polygon(ring, fill=255)
    if area and world.areas[area].sea:
        for other in world.areas.values():
            for island in other.isles:
                # Islands lie inside the outline of a sea, but pieces of the sea may not lie on
                # them.
                draw.polygon(isle(island), fill=0)
    return mask.reduce(GRAIN).point([0] * 128 + [1] * 128).tobytes()
