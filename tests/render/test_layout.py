"""Parts of boards fit their pictures."""

from render.core.layout import TALL_WIDTH, Box, grid
from render.eden.layout import ZOOM, zoom_grid
from render.eden.scene import Zoom
from tests.render import picture_samples as samples


def test_one_tile_alone_is_not_larger_than_allowed() -> None:
    assert grid([(0, 0)], Box(0, 0, 1000, 1000), 96).side == 96


def test_a_zoom_shows_its_whole_focus() -> None:
    board = samples.board(4)
    focus = tuple((tile.q, tile.r) for tile in board.tiles if tile.holder == "green")
    zoom = Zoom(board, focus, "Ana", "green", "Day 6")
    scale = zoom_grid(zoom)
    for q, r in focus:
        x, y = scale.at(q, r)
        assert 0.86 * scale.side <= x <= TALL_WIDTH - 0.86 * scale.side
        assert ZOOM.y + scale.side <= y <= ZOOM.y + ZOOM.height - scale.side


def test_a_zoom_shows_the_land_around_rather_than_the_void() -> None:
    board = samples.board(4)
    rim = max((tile for tile in board.tiles if tile.land != "portal"), key=lambda tile: tile.q)
    zoom = Zoom(board, ((rim.q, rim.r),), "Ana", "green", "Day 6")
    x, _ = zoom_grid(zoom).at(rim.q, rim.r)
    assert x > TALL_WIDTH / 2  # what lies to the east is the table
    assert x <= TALL_WIDTH - 0.86 * zoom_grid(zoom).side
