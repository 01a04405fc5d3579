"""Where names and chips lie on the small map of a phone: those of an area are one block.

Each area has a few forms (rows of chips below its name, or beside it) and for each form places
around its middle, cheapest first: near, inside the area, off other lands. Areas take their cheapest
free place one after the other, in several orders, of which the cheapest as a whole is kept; nothing
is tied by a line. The same scene is always laid out in the same way.
"""

import math
from operator import sub
from random import Random
from typing import NamedTuple

from render.core.cache import cached
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.text import length
from render.cthulhu.earth import HEIGHT, WIDTH, anchors, earth
from render.cthulhu.paint.placement import GRAIN, table
from render.cthulhu.scene import Area, Mark, World

SCALE = TALL_WIDTH / WIDTH
MAP_HEIGHT = round(HEIGHT * SCALE)
CHIP, ROW, LINE = 62, 70, 33
"""Width of a chip, height of a row of chips and of a line of a name."""
WRAP = 150
"""Width from which a name of several words takes two lines."""
REACH_X, REACH_Y, STEP = 150, 120, 10
"""How far from its middle a block may lie; pixels between two places that are tried."""
KEPT = 260
"""How many places of a form are remembered."""
ORDERS = 24
WHOLE = 17
"""A map of more areas is full: chips may stand beside the name too."""
SMALL = 9000
"""Pixels of an area that is too small to hold its block."""
EDGE_X, EDGE_Y, AIR = 6, 2, 2


class Chip(NamedTuple):
    """A faction in an area: how many units, whether a Great Old One, whether it holds the gate.

    Without a faction it is a gate that nobody holds, or a mark on the area.
    """

    faction: str
    units: int = 0
    great: bool = False
    gate: bool = False
    mark: Mark | None = None


class Form(NamedTuple):
    """A shape of a block: *columns* of chips below the name, or 0 for chips beside it."""

    columns: int
    width: int
    height: int


class Block(NamedTuple):
    """Where the name and the chips of an area lie; *lines* empty where the name has no room."""

    area: str
    lines: tuple[str, ...]
    chips: tuple[Chip, ...]
    form: Form
    x: int
    y: int


Spot = tuple[float, int, int, Form, bool]
"""The cost of a place, its left and top, the form that lies there, with the name or without."""


def chips_of(area: Area) -> tuple[Chip, ...]:
    """Sum up what stands in an area."""
    found: dict[str, Chip] = {}
    for camp in area.camps:
        chip = found.get(camp.faction, Chip(camp.faction))
        number = sum(units.count for units in camp.units)
        found[camp.faction] = chip._replace(units=chip.units + number)
    for great in area.greats:
        chip = found.get(great.faction, Chip(great.faction))
        found[great.faction] = chip._replace(units=chip.units + 1, great=True)
    if area.gate is not None and area.gate.faction:
        chip = found.get(area.gate.faction, Chip(area.gate.faction))
        kept = chip.units + (area.gate.keeper is not None)
        found[area.gate.faction] = chip._replace(units=kept, gate=True)
    free = [Chip("", gate=True)] if area.gate is not None and not area.gate.faction else []
    return (*found.values(), *free, *(Chip("", mark=mark) for mark in area.marks))


def lines_of(name: str) -> tuple[str, ...]:
    """Break the name of an area in two where it is long."""
    first, _, rest = name.partition(" ")
    if not rest or length(name, "semibold", TALL_LEAST) < WRAP:
        return (name,)
    return (first, rest)


@cached(512)
def forms_of(lines: tuple[str, ...], chips: int, *, beside: bool) -> tuple[Form, ...]:
    """List the forms of a block with so many chips."""
    wide = math.ceil(max((length(line, "semibold", TALL_LEAST) for line in lines), default=0)) + 2
    tall = LINE * len(lines) + 4
    found = []
    for columns in range(1, max(1, min(4, chips)) + 1):
        rows = -(-chips // columns)
        found.append(Form(columns, max(wide, columns * CHIP * bool(chips)), tall + rows * ROW))
    if beside and chips and lines:
        found.append(Form(0, wide + 6 + CHIP * chips, max(ROW, tall)))
    return tuple(found)


@cached(1024)
def spots(name: str, area: str, form: Form) -> tuple[Spot, ...]:
    """List the places of a block around the middle of its area, cheapest first."""
    anchor = anchors(name)[area]
    x0 = (anchor.name[0] + anchor.home[0]) / 2 * SCALE - form.width / 2
    y0 = (anchor.name[1] + anchor.home[1]) / 2 * SCALE - form.height / 2
    own, dry = table(name, area), table(name, "")
    # The last sum of the table is that of the whole area.
    small = own[-1][-1] * (GRAIN * SCALE) ** 2 < SMALL
    wet = earth(name).areas[area].sea
    rows = -(-form.height // ROW) - 1 if form.columns else 0
    across = [
        (dx, x, *_coarse(x, form.width, len(own[0])))
        for dx in range(-REACH_X, REACH_X + 1, STEP)
        for x in [round(x0 + dx)]
        if EDGE_X <= x <= TALL_WIDTH - EDGE_X - form.width
    ]
    found: list[Spot] = []
    for dy in range(-REACH_Y, REACH_Y + 1, STEP):
        y = round(y0 + dy)
        if not EDGE_Y <= y <= MAP_HEIGHT - EDGE_Y - form.height:
            continue
        top, bottom = _coarse(y, form.height, len(own))
        mine, lands = (list(map(sub, sums[bottom], sums[top])) for sums in (own, dry))
        for dx, x, left, right in across:
            whole = max(1, (right - left) * (bottom - top))
            inside = (mine[right] - mine[left]) / whole
            # To lie on another land is worst, because it reads as if the pieces stood there; open
            # sea harms little.
            outside = max(0.0, (lands[right] - lands[left]) / whole - (0.0 if wet else inside))
            cost = math.hypot(dx, 1.2 * dy) / 2 + 6 * rows + 90 * (1 - inside) + 220 * outside
            # Nearly nothing of the block in its area would leave open which area it belongs to.
            if inside < 0.12 and not small:
                cost += 400
            found.append((cost, x, y, form, True))
    return tuple(sorted(found)[:KEPT])


def _coarse(at: int, size: int, most: int) -> tuple[int, int]:
    """Return the rows or columns between which something lies, of so many of a table."""
    grain = GRAIN * SCALE
    return max(0, round(at / grain)), min(most - 1, round((at + size) / grain))


def laid(world: World) -> tuple[Block, ...]:
    """Lay out the blocks of *world*, the fullest area first."""
    named = world.variant != "clean"
    parts = tuple(
        (area.id, lines_of(area.name) if named else (), len(chips_of(area))) for area in world.areas
    )
    chips = {area.id: chips_of(area) for area in world.areas}
    return tuple(
        Block(area, lines, chips[area], form, x, y)
        for area, lines, form, x, y in _places(world.map, parts)
    )


Part = tuple[str, tuple[str, ...], int]
"""An area, the lines of its name, the number of its chips."""
Place = tuple[str, tuple[str, ...], Form, int, int]


@cached(64)
def _places(name: str, parts: tuple[Part, ...]) -> tuple[Place, ...]:
    """Find the places of all blocks; they depend on the map and the size of the blocks alone.

    Where no order leaves room for all that stands somewhere, names of empty areas, which menus say
    too, come last, and a block may do without its name; what has no room then covers the least.
    """
    # On the maps of few areas there is room below each name, and one look for all blocks reads
    # better.
    beside = len(parts) > WHOLE
    standing = [part for part in parts if part[2]]
    choices = {part[0]: _choices(name, part, beside=beside) for part in parts if part[1] or part[2]}
    found = _best(choices, {area: chips for area, _, chips in parts})
    if not all(part[0] in found for part in standing):
        choices = {
            part[0]: sorted(
                [*choices[part[0]], *_choices(name, (part[0], (), part[2]), beside=beside)]
            )
            for part in standing
        }
        found = _best(choices, {area: chips for area, _, chips in parts})
        for area, _, _ in standing:
            if area not in found:
                taken = list(found.values())
                # What stands on the map is drawn in any case: a chip that is left out would be a
                # unit that is not there.
                found[area] = min(
                    choices[area],
                    key=lambda spot: (sum(_covered(spot, one) for one in taken), spot),
                )
        for part in parts:
            if part[1] and not part[2]:
                there = found.values()
                free = (
                    spot
                    for spot in _choices(name, part, beside=beside)
                    if not any(_covered(spot, one) for one in there)
                )
                if (spot := next(free, None)) is not None:
                    found[part[0]] = spot
    return tuple(
        (area, lines if found[area][4] else (), found[area][3], found[area][1], found[area][2])
        for area, lines, _ in parts
        if area in found
    )


def _choices(name: str, part: Part, *, beside: bool) -> list[Spot]:
    """List the places of the block of an area in all of its forms, cheapest first."""
    area, lines, chips = part
    return sorted(
        (cost + UNNAMED * (not lines), x, y, form, bool(lines))
        for form in forms_of(lines, chips, beside=beside)
        for cost, x, y, form, _ in spots(name, area, form)
    )


def _best(choices: dict[str, list[Spot]], chips: dict[str, int]) -> dict[str, Spot]:
    """Lay all areas in several orders, the fullest ones early; return the cheapest whole."""
    luck, best = Random(7), (math.inf, dict[str, Spot]())  # noqa: S311 - no secret
    for number in range(ORDERS):
        # The first order is strictly by fullness; each later one mixes the areas a little more.
        turn = {area: -chips[area] + number * 0.12 * luck.random() for area in choices}
        found = _tried(choices, sorted(choices, key=lambda area: (turn[area], area)), best[0])
        best = found or best
    return best[1]


NOWHERE = 1000.0
"""The cost of an area without a free place."""
UNNAMED = 150.0
"""What it costs a block to do without its name."""


def _tried(
    choices: dict[str, list[Spot]], order: list[str], most: float
) -> tuple[float, dict[str, Spot]] | None:
    """Lay areas one after the other, each at its cheapest free place; None if it is not cheaper."""
    taken: list[tuple[int, int, int, int]] = []
    found: dict[str, Spot] = {}
    total = 0.0
    for area in order:
        for spot in choices[area]:
            cost, x, y, form, _ = spot
            right, bottom = x + form.width + AIR, y + form.height + AIR
            for left, top, end, foot in taken:
                if x < end and left < right and y < foot and top < bottom:
                    break
            else:
                taken.append((x - AIR, y - AIR, right, bottom))
                found[area] = spot
                total += cost
                break
        else:
            total += NOWHERE
        # Costs only grow: this order cannot become the best any more.
        if total >= most:
            return None
    return total, found


def _covered(one: Spot, other: Spot) -> int:
    """Return how many pixels two blocks share."""
    _, x, y, form, _ = one
    _, left, top, size, _ = other
    wide = min(x + form.width, left + size.width) - max(x, left)
    tall = min(y + form.height, top + size.height) - max(y, top)
    return max(0, wide) * max(0, tall)
