"""The map of the end of a round: cities that changed hands in rings, land of others in the dark."""

from functools import partial

from render.clash.look import THEME, look
from render.clash.paint.board import paint_map
from render.clash.scene import Board
from render.core.layout import TALL_LEAST, TALL_WIDTH, Box, grid
from render.core.pen import Picture, Sprite
from render.core.pieces import badge
from render.core.round import Round, paint_standings, stamp_change
from render.core.theme import Ink

SIDE_MOST = 120


def paint_round(scene: Round[Board]) -> Picture:
    """Paint the header, the map, a row for each seat."""
    return paint_standings(THEME, scene, _dress, partial(_map, scene))


def _dress(colour: str, radius: int) -> tuple[Sprite, Ink]:
    return badge(look(colour), radius), look(colour).fill


def _map(scene: Round[Board], height: int) -> Picture:
    board, box = scene.board, Box(0, 0, TALL_WIDTH, height)
    places = {space.cell: space.at for space in board.spaces}
    spread = grid(places.values(), box, SIDE_MOST, flat=True)
    changed = [change for change in scene.changes if change.place in places]
    rings = tuple((places[ring.place], getattr(THEME, ring.tone)) for ring in changed)
    lit = frozenset(city.at for city in board.cities if scene.mine in {"", city.colour})
    picture = paint_map(TALL_WIDTH, height, box, spread, board, TALL_LEAST, rings, lit)
    for change in changed:
        x, y = spread.at(*places[change.place])
        at = (x + 0.82 * spread.side, y)  # where nothing of a city lies
        stamp_change(picture, THEME, change, _dress, *at)
    return picture
