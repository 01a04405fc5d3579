"""The Earth at the end of a turn: gates that changed hands in rings, areas of others in the dark; the ritual."""

from render.core.fight import EDGE
from render.core.layout import TALL_WIDTH
from render.core.pen import Picture, Sprite, canvas
from render.core.round import GAP, Round, paint_standings, stamp_change
from render.core.theme import Ink
from render.cthulhu.look import GROUND, look
from render.cthulhu.paint.blocks import chips_of, laid
from render.cthulhu.paint.pieces import badge
from render.cthulhu.paint.tall import paint_earth, paint_ritual
from render.cthulhu.scene import World

TRACK = 80
"""Height of the ritual track."""


def paint_round(scene: Round[World]) -> Picture:
    """Paint the header, the Earth, a row for each faction, the ritual track."""
    standings = paint_standings(GROUND, scene, _dress, lambda _: _map(scene))
    world, y = scene.board, standings.height - EDGE + GAP
    track = paint_ritual(world.labels, world.ritual, TALL_WIDTH - 2 * EDGE, TRACK)
    picture = canvas(TALL_WIDTH, y + TRACK + EDGE, GROUND.bg)
    picture.paste(standings, (0, 0))
    picture.paste(track, (EDGE, y))
    return picture


def _dress(faction: str, radius: int) -> tuple[Sprite, Ink]:
    shown = look(faction)
    return badge(shown, radius), shown.fill


def _map(scene: Round[World]) -> Picture:
    world = scene.board
    mine = {a.id for a in world.areas if scene.mine in {chip.faction for chip in chips_of(a)}}
    rings = {change.place: getattr(GROUND, change.tone) for change in scene.changes}
    picture = paint_earth(world, rings, mine if scene.mine else None)
    blocks = {block.area: block for block in laid(world)}
    for change in scene.changes:
        block = blocks[change.place]
        x, y = block.x + block.form.width + 4, block.y + block.form.height - 10
        stamp_change(picture, GROUND, change, _dress, min(x, TALL_WIDTH - 24), y)
    return picture
