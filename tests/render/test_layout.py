"""Boards fit their pictures."""

import pytest

from render.core.layout import TALL_WIDTH, Box, grid
from render.core.outline import hexagon
from render.eden.layout import FOOT_GAIN, LEGEND, ZOOM, frame, zoom_grid
from render.eden.scene import Board, Zoom
from tests.render import picture_samples as samples


def boards() -> list[Board]:
    return [
        *(samples.board(n) for n in range(2, 7)),
        samples.board(6, wide=1.3),
        *(samples.making(n) for n in range(2, 7)),
    ]


@pytest.mark.parametrize("board", boards(), ids=lambda b: f"{len(b.seats)}-{len(b.tiles)}")
def test_every_tile_lies_whole_on_the_board(board: Board) -> None:
    plan = frame(board)
    cells = [(tile.q, tile.r) for tile in board.tiles]
    for q, r in [*cells, *((ghost.q, ghost.r) for ghost in board.ghosts)]:
        x, y = plan.grid.at(q, r)
        for dx, dy in hexagon(plan.grid.side):
            assert plan.board.x <= x + dx <= plan.board.x + plan.board.width
            assert plan.board.y <= y + dy <= plan.board.y + plan.board.height


@pytest.mark.parametrize("board", boards(), ids=lambda b: f"{len(b.seats)}-{len(b.tiles)}")
def test_no_two_boxes_touch(board: Board) -> None:
    plan = frame(board)
    boxes = [plan.board, plan.header, *plan.cards, *([plan.legend] if plan.legend else [])]
    for i, one in enumerate(boxes):
        assert one.x >= 20
        assert one.x + one.width <= plan.width - 20
        assert one.y >= 20
        assert one.y + one.height <= plan.height - 20
        for other in boxes[i + 1 :]:
            apart = (
                one.x + one.width < other.x
                or other.x + other.width < one.x
                or one.y + one.height < other.y
                or other.y + other.height < one.y
            )
            assert apart, (one, other)


def test_there_is_one_card_a_seat() -> None:
    for n in range(2, 7):
        assert len(frame(samples.board(n)).cards) == n


def test_the_panel_goes_below_a_wide_map_of_six_seats() -> None:
    wide = frame(samples.board(6, wide=1.3))
    assert wide.foot
    assert (wide.width, wide.height) == (1600, 1600)


def test_the_panel_stays_beside_a_round_map() -> None:
    assert not frame(samples.board(4)).foot
    assert not frame(samples.board(2)).foot


def test_hexagons_of_six_seats_are_large_enough_for_six_edges() -> None:
    assert frame(samples.board(6)).grid.side >= 56
    assert frame(samples.board(6, wide=1.3)).grid.side >= 56


def test_the_layout_depends_on_the_map_alone() -> None:
    one, other = samples.board(5), samples.board(5, troops=30)
    assert frame(one) == frame(other)
    assert FOOT_GAIN > 1


def test_the_legend_is_there_up_to_four_seats() -> None:
    assert [frame(samples.board(n)).legend is not None for n in range(2, 7)] == [
        True,
        True,
        True,
        False,
        False,
    ]
    legend = frame(samples.board(4)).legend
    assert legend is not None
    assert legend.height == LEGEND


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
