"""What lies on a tile with resources fits into it, and nothing is left out."""

import itertools

import pytest

from render.core.theme import GOODS
from render.eden import alt
from render.eden.paint import goods, hoard
from render.eden.scene import Goods, Tile
from tests.render import picture_samples as samples

KINDS = tuple(GOODS)
FIVE = tuple(Goods(kind, 1 + i) for i, kind in enumerate(KINDS[:5]))


def test_each_resource_has_its_own_outline_and_letter() -> None:
    outlines = [tuple(map(tuple, goods.outlines(kind))) for kind in KINDS]
    assert len(set(outlines)) == len({good.letter for good in GOODS.values()}) == 7
    with pytest.raises(ValueError, match="no such resource"):
        goods.outlines("gold")


@pytest.mark.parametrize(("side", "size"), [(60, 22), (96, 23), (140, 48), (170, 48)])
def test_a_token_and_two_kinds_fit_side_by_side_at_every_size(side: int, size: int) -> None:
    spot = Tile("H8", 0, 0, "green", goods=FIVE[:2])
    parts = hoard.tabs(spot, side, size, 2)
    widths = [0.6 * side, *(part.image.width for part in parts)]
    for rich in (False, True):
        places = hoard.rows(widths, side, size, rich=rich)
        assert places is not None
        for (x, y), width in zip(places, widths, strict=True):
            assert abs(x) + width / 2 <= 0.87 * side
            assert abs(y) <= 0.5 * side
        for (one, here), (other, there) in itertools.combinations(
            zip(places, widths, strict=True), 2
        ):
            assert one[1] != other[1] or abs(one[0] - other[0]) >= (here + there) / 2


def test_too_many_parts_do_not_fit() -> None:
    assert hoard.rows([50.0] * 9, 60, 22, rich=False) is None


def test_the_smallest_heaps_share_a_tab_when_there_is_no_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[tuple[str, int]] = []
    chip = goods.chip

    def noted(kind: str, count: int, size: int, *, lettered: bool = True) -> object:
        shown.append((kind, count))
        return chip(kind, count, size, lettered=lettered)

    monkeypatch.setattr(goods, "chip", noted)
    hoard.tabs(Tile("H8", 0, 0, "green", goods=FIVE, pure=2), 60, 22, 3)
    assert shown == [("pure", 2), (KINDS[4], 5), ("", 1 + 2 + 3 + 4)]


def test_the_description_says_resources_control_ruins_fronts_and_the_king() -> None:
    board = samples.shards(4, king=True)
    words = alt.of_board(board)
    assert "attacked by Ana from" in words
    assert "(partial control), base defence" in words
    assert "5 crystal shards, 13 plants, pure energy 0" in words
    assert "hand 4 and 1 set aside" in words
    assert "The King of Eden on H8: might 7, scales 12." in words
    ruin = next(tile for tile in board.tiles if tile.ruin)
    assert f"{ruin.cell} (partial control, destroyed portal)" in alt._riches("en", ruin)
