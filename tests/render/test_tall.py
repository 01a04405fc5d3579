"""Tall pictures can be read on a phone, which shows them 356 pixels wide."""

from functools import cache
from itertools import islice

import pytest

from render.clash import maps
from render.clash import picture as clash
from render.clash.grid import hexagon as flat_hexagon
from render.clash.paint import panel
from render.clash.scene import Board as ClashBoard
from render.core.layout import TALL_HEIGHT, TALL_WIDTH
from render.core.outline import hexagon
from render.core.picture import Picture
from render.core.theme import THEMES
from render.eden import boards
from render.eden.layout import tall
from render.eden.picture import tall_picture
from render.eden.scene import Board
from tests.contract import playouts
from tests.render import clash_samples
from tests.render import picture_samples as samples
from tests.render.conftest import Letters
from tests.render.matches import NAMES, played

MOST = 250 * 1024
"""Bytes of a tall picture at most."""


LONG_NAMES = tuple(f"{name} of the Long Name" for name in NAMES)


@cache
def eden_boards() -> list[Board]:
    return [
        *(samples.board(n) for n in range(2, 7)),
        samples.board(6, wide=1.3),
        *(samples.making(n) for n in range(2, 7)),
        *(
            boards.board(moment.public, LONG_NAMES, "fr")
            for moment in played(4, 1, quick=True, actions=900, every=90)
        ),
        *(
            boards.board(one.game.view(one.before, None), LONG_NAMES, "fr")
            for game, seats in (("eden-fronts", 5), ("eden-shards", 6))
            for one in islice(playouts.match(game, seats, 1), 0, 900, 150)
        ),
    ]


def readable(picture: Picture, letters: Letters) -> None:
    """Check what holds for every tall picture."""
    assert (picture.width, picture.height) == (TALL_WIDTH, TALL_HEIGHT)
    assert len(picture.data) <= MOST
    assert letters
    assert not letters.small


@pytest.mark.parametrize("number", range(len(eden_boards())))
def test_a_tall_map_of_eden_can_be_read(number: int, letters: Letters) -> None:
    board = eden_boards()[number]
    picture = tall_picture(board)
    readable(picture, letters)
    assert tall_picture(board) == picture
    assert {tile.cell for tile in board.tiles} <= set(letters)


@cache
def clash_boards() -> list[ClashBoard]:
    return [
        clash_samples.three("en"),
        clash_samples.four("fr"),
        *(
            maps.board(one.game.view(one.before, None), LONG_NAMES, "fr")
            for seats in (2, 3)
            for one in islice(playouts.match("clash-of-cultures", seats, 3), 0, 1500, 240)
        ),
    ]


@pytest.mark.parametrize("number", range(len(clash_boards())))
def test_a_tall_map_of_clash_of_cultures_can_be_read(number: int, letters: Letters) -> None:
    board = clash_boards()[number]
    picture = clash.tall_picture(board)
    readable(picture, letters)
    assert clash.tall_picture(board) == picture
    assert {space.cell for space in board.spaces} <= set(letters)
    plan = panel.tall(board)
    for space in board.spaces:
        x, y = plan.grid.at(*space.at)
        for dx, dy in flat_hexagon(plan.grid.side):
            assert 0 <= x + dx <= plan.map.width
            assert 0 <= y + dy <= plan.map.height


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_letters_of_terrains_stand_only_where_colours_may_not_be_told(
    theme: str, letters: Letters
) -> None:
    readable(tall_picture(samples.board(3), THEMES[theme]), letters)
    assert ("F" in letters) == theme.endswith("-distinct")


@pytest.mark.parametrize("number", range(len(eden_boards())))
def test_tiles_and_cards_of_a_tall_map_lie_in_their_boxes(number: int) -> None:
    board = eden_boards()[number]
    plan = tall(board)
    places = [(tile.q, tile.r) for tile in board.tiles]
    for place in [*places, *((ghost.q, ghost.r) for ghost in board.ghosts)]:
        x, y = plan.grid.at(*place)
        for dx, dy in hexagon(plan.grid.side):
            assert plan.board.x <= x + dx <= plan.board.x + plan.board.width
            assert plan.board.y <= y + dy <= plan.board.y + plan.board.height
    boxes = [plan.header, plan.board, *plan.cards]
    assert len(plan.cards) == len(board.seats)
    for i, one in enumerate(boxes):
        assert one.x >= 16
        assert one.x + one.width <= TALL_WIDTH - 16
        assert one.y + one.height <= TALL_HEIGHT - 16
        for other in boxes[i + 1 :]:
            beside = one.x + one.width < other.x or other.x + other.width < one.x
            assert beside or one.y + one.height < other.y or other.y + other.height < one.y
