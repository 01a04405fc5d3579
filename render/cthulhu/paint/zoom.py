"""A part of the map, twice as large."""

from PIL import Image

from render.core.pen import Picture
from render.cthulhu.earth import HEIGHT, WIDTH, anchors
from render.cthulhu.paint.world import paint_map, paint_title
from render.cthulhu.scene import World

LARGER = 2
TITLE_LARGER, TITLE_WIDTH = 44 / 27, 860
"""How much larger than on the whole map its title is, so that a phone shows it, and how wide at most."""
SIDES = (WIDTH // LARGER, 600)


def corner(world: World, area: str) -> tuple[int, int]:
    """Return where the part around *area* begins on the whole map."""
    x, y = anchors(world.map)[area].home
    width, height = SIDES
    left = min(max(round(x) - width // 2, 0), WIDTH - width)
    top = min(max(round(y) - height // 2, 0), HEIGHT - height)
    return left, top


def inside(world: World, area: str) -> set[str]:
    """Gather the areas whose pieces are in the part around *area*."""
    left, top = corner(world, area)
    width, height = SIDES
    return {
        name
        for name, anchor in anchors(world.map).items()
        if left <= anchor.home[0] < left + width and top <= anchor.home[1] < top + height
    }


def paint_zoom(world: World, area: str) -> Picture:
    """Return the part of the map around *area*, 1600 pixels wide."""
    whole = paint_map(world, HEIGHT, titled=False)
    left, top = corner(world, area)
    part = whole.crop((left, top, left + SIDES[0], top + SIDES[1]))
    # Cut out of the whole map, so that everything lies where the whole map shows it.
    picture = part.resize((SIDES[0] * LARGER, SIDES[1] * LARGER), Image.Resampling.LANCZOS)
    paint_title(picture, world, TITLE_LARGER, TITLE_WIDTH)
    return picture
