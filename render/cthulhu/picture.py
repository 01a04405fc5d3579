"""Finished pictures of Cthulhu Wars: their bytes with the words that say the same."""

from msgspec.structs import replace

from render.core.encode import palettes
from render.core.picture import Picture, finished, publish
from render.core.spots import Spot, of_boxes, spot
from render.cthulhu import alt
from render.cthulhu import scene as sc
from render.cthulhu.earth import anchors, earth, plain
from render.cthulhu.paint.blocks import SCALE
from render.cthulhu.paint.placement import plan
from render.cthulhu.paint.tall import paint_lands, paint_tall
from render.cthulhu.paint.world import paint_map
from render.cthulhu.paint.zoom import inside, paint_zoom

PALETTE = palettes("render.cthulhu")["all"]
"""The colours of all pictures of this game."""


def tall_picture(world: sc.World) -> Picture:
    """Paint the map for a phone: 1080 x 1350, a chip a faction and area, no legend."""
    return publish(world, paint_tall, alt.of_world, PALETTE)


def bare_picture(world: sc.World, *, small: bool = False) -> Picture:
    """Paint the Earth alone, with its areas as spots and, unless *small*, what stands in them."""
    if small:
        pixels, spots = paint_lands(world, ()), areas(world, SCALE)
    else:
        pixels = paint_map(world)
        # Pieces may lie outside their area, which a touch of them means all the same.
        pieces = ((f"area:{each.area}", each.box) for each in plan(world).pieces)
        spots = (*areas(world), *of_boxes(pieces, mark=False))
    return finished(pixels, PALETTE, alt.of_world(world), spots)


def areas(world: sc.World, scale: float = 1.0) -> tuple[Spot, ...]:
    """Return the outlines of the areas, seas below lands."""
    homes = {name: anchor.home for name, anchor in anchors(world.map).items()}
    return tuple(
        spot(
            f"area:{area.id}",
            ((x * scale, y * scale) for x, y in ring),
            (homes[area.id][0] * scale, homes[area.id][1] * scale),
        )
        for area in sorted(earth(world.map).areas.values(), key=lambda area: not area.sea)
        for ring in plain(area)
    )


def zoom_picture(world: sc.World, area: str) -> Picture:
    """Paint the part of the map around an area, twice as large."""
    near = inside(world, area)
    part = replace(
        world,
        areas=tuple(one for one in world.areas if one.id in near),
        fights=tuple(fight for fight in world.fights if fight.area in near),
    )
    return finished(paint_zoom(world, area), PALETTE, alt.of_world(part))
