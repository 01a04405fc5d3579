"""A part of the map, twice as large."""

from PIL import Image

from render.core.pen import Pen, Picture
from render.core.text import fitted, length, write
from render.core.theme import rgba
from render.cthulhu.earth import HEIGHT, WIDTH, anchors
from render.cthulhu.look import ACCENT, TEXT, TEXT2, look
from render.cthulhu.paint import pieces
from render.cthulhu.paint.placement import TITLE
from render.cthulhu.paint.world import paint_map
from render.cthulhu.scene import World

LARGER = 2
TITLE_LARGER, TITLE_WIDTH = 44 / 27, 860
"""How much larger the title is than its place on the map, so that a phone shows it, its most width."""
BARE = 64
"""Height of the title where nothing stands below the phase."""
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
    whole = paint_map(world)
    left, top = corner(world, area)
    part = whole.crop((left, top, left + SIDES[0], top + SIDES[1]))
    # Cut out of the whole map, so that everything lies where the whole map shows it.
    picture = part.resize((SIDES[0] * LARGER, SIDES[1] * LARGER), Image.Resampling.LANCZOS)
    _title(picture, world)
    return picture


def _title(picture: Picture, world: World) -> None:
    """Write the turn, the phase, who must act; as wide as they need."""

    def px(length: float) -> int:
        return round(length * TITLE_LARGER)

    asked = [seat for seat in world.seats if seat.asked]
    who, small = asked[0].player if len(asked) == 1 else "", px(27)
    below = px(46) * len(asked) + length(f"{who} {world.prompt}", "bold", small)
    needed = px(40) + max(length(world.title, "black", px(40)), below)
    width = min(TITLE_WIDTH, round(needed))
    height = px(TITLE.height if asked or world.prompt else BARE)
    pen = Pen(width, height, origin=(0, 0))
    pen.box(0, 0, width, height, 16, rgba("#0B1014", 238))
    pen.lay(picture, TITLE.x, TITLE.y)
    title, size = fitted(world.title, "black", (px(40), small), width - px(36))
    write(picture, TITLE.x + px(18), TITLE.y + px(44), title, "black", size, TEXT)
    x, y = TITLE.x + TITLE_LARGER * 40.0, TITLE.y + px(77)
    for seat in asked:
        pieces.badge(look(seat.faction), px(17)).stamp(picture, x, y)
        x += px(46)
    right = TITLE.x + width - px(16)
    left = x - px(14) if asked else TITLE.x + TITLE_LARGER * 18.0
    if who:
        room = max(right - left - length(world.prompt, "regular", small) - px(9), px(110))
        name, _ = fitted(who, "bold", (small,), room)
        write(picture, left, y + px(9), name, "bold", small, ACCENT)
        left += length(name, "bold", small) + px(9)
    prompt, _ = fitted(world.prompt, "regular", (small,), right - left)
    write(picture, left, y + px(9), prompt, "regular", small, TEXT if asked else TEXT2)
