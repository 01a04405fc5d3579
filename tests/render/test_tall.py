"""Tall pictures can be read on a phone, which shows them 356 pixels wide."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

import pytest
from msgspec.structs import replace

from render.clash import alt as clash_alt
from render.clash import hands as clash_hands
from render.clash import maps
from render.clash import picture as clash
from render.clash.grid import hexagon as flat_hexagon
from render.clash.paint import panel
from render.clash.paint.hand import paint_hand_names
from render.clash.scene import Board as ClashBoard
from render.core.cache import forget
from render.core.layout import TALL_GAP, TALL_HEIGHT, TALL_WIDTH
from render.core.outline import hexagon
from render.core.picture import Picture, publish
from render.cthulhu import alt as cthulhu_alt
from render.cthulhu import maps as earths
from render.cthulhu import picture as cthulhu
from render.cthulhu.paint import blocks
from render.cthulhu.paint.blocks import Block
from render.cthulhu.paint.own import paint_own_low
from render.cthulhu.paint.tall import _boxes, _standing, busiest, paint_tall
from render.cthulhu.scene import Camp, World
from render.eden import alt, boards
from render.eden import cards as eden_cards
from render.eden.layout import tall
from render.eden.paint.cards import paint_hand_names as eden_names
from render.eden.picture import PALETTES, tall_picture
from render.eden.scene import Board, Hand, Held
from rules.clash.content import ACTION_CARDS, OBJECTIVE_CARDS, WONDERS
from rules.core.ids import Card
from rules.eden.board.content import content_of
from rules.eden.nodes import Locale
from tests.contract import playouts
from tests.render import clash_samples, cthulhu_matches, cthulhu_samples
from tests.render import picture_samples as samples
from tests.render.conftest import Letters
from tests.render.matches import NAMES, played

MOST = 150 * 1024
"""Bytes of a tall picture at most."""


LONG_NAMES = tuple(f"{name} of the Long Name" for name in NAMES)


def eden_boards() -> Iterator[Board]:
    """Yield boards of all sizes, then some from the middle of matches."""
    yield from (samples.board(n) for n in range(2, 7))
    yield from (samples.making(n) for n in range(2, 7))
    yield samples.board(6, wide=1.3)
    for moment in played(4, 1, quick=True, actions=900, every=300)[1:]:
        yield boards.board(moment.public, LONG_NAMES, "fr")
    for game, seats in (("eden-fronts", 5), ("eden-shards", 6)):
        for one in playouts.match(game, seats, 1, limit=600, every=600, first=599):
            yield boards.board(one.game.view(one.before, None), LONG_NAMES, "fr")


def clash_boards() -> Iterator[ClashBoard]:
    yield clash_samples.three("en")
    yield clash_samples.four("fr")
    for seats in (2, 3):
        for one in playouts.match("clash-of-cultures", seats, 3, limit=1500, every=700):
            yield maps.board(one.game.view(one.before, None), LONG_NAMES, "fr")


def worlds() -> Iterator[World]:
    yield cthulhu_samples.crowded("fr")
    for seats, east in ((3, "E4A"), (4, "E4B"), (5, "E4A")):
        views = cthulhu_matches.played(seats, 12 + seats, actions=800, every=400, east=east)[-1]
        yield earths.world(views[0], LONG_NAMES, "fr")


def read(draw: Callable[[], Picture], letters: Letters) -> Picture:
    """Draw a tall picture, with nothing drawn before, and check what holds for every one."""
    letters.clear()
    forget()
    picture = draw()
    assert (picture.width, picture.height) == (TALL_WIDTH, TALL_HEIGHT)
    assert len(picture.data) <= MOST
    assert letters
    assert not letters.small
    return picture


def test_a_tall_map_of_eden_can_be_read(letters: Letters) -> None:
    for number, board in enumerate(eden_boards()):
        if number in (1, 2, 3, 6, 7, 8):  # sizes between others
            continue
        picture = read(partial(tall_picture, board), letters)
        assert {tile.cell for tile in board.tiles} <= set(letters)
        assert number or tall_picture(board) == picture


def test_a_tall_map_of_clash_of_cultures_can_be_read(letters: Letters) -> None:
    for number, board in enumerate(clash_boards()):
        picture = read(partial(clash.tall_picture, board), letters)
        assert number or clash.tall_picture(board) == picture
        assert {space.cell for space in board.spaces} <= set(letters)
        plan = panel.tall(board)
        for space in board.spaces:
            x, y = plan.grid.at(*space.at)
            for dx, dy in flat_hexagon(plan.grid.side):
                assert 0 <= x + dx <= plan.map.width
                assert 0 <= y + dy <= plan.map.height


def test_a_tall_map_of_cthulhu_wars_can_be_read(letters: Letters) -> None:
    for number, world in enumerate(worlds()):
        picture = read(partial(cthulhu.tall_picture, world), letters)
        assert number or cthulhu.tall_picture(world) == picture


def boxes_of(found: tuple[Block, ...]) -> Iterator[tuple[int, int, int, int]]:
    for block in found:
        yield block.x, block.y, block.x + block.form.width, block.y + block.form.height


def test_blocks_of_the_earth_lie_apart_on_the_map_and_only_empty_areas_have_none() -> None:
    checked = 0
    for seats, east in ((3, "E4A"), (4, "E4A"), (4, "E4B"), (5, "E4A")):
        for seed in range(2):
            moments = cthulhu_matches.played(seats, seed, actions=1200, every=14, east=east)
            for views in moments:
                world = earths.world(views[0], LONG_NAMES, ("en", "fr")[seed % 2])
                found = blocks.laid(world)
                there = {block.area for block in found}
                standing = {area.id for area in world.areas if blocks.chips_of(area)}
                assert standing <= there
                assert len(there) == len(found) >= len(world.areas) - 3
                edges = list(boxes_of(found))
                assert all(x >= 0 and y >= 0 for x, y, _, _ in edges)
                assert all(x <= TALL_WIDTH and y <= blocks.MAP_HEIGHT for _, _, x, y in edges)
                for one, other in combinations(edges, 2):
                    apart = one[2] <= other[0] or other[2] <= one[0]
                    assert apart or one[3] <= other[1] or other[3] <= one[1]
                checked += 1
    assert checked >= 60


def test_chips_count_what_stands_in_an_area() -> None:
    world = cthulhu_samples.crowded("en")
    for area in world.areas:
        chips = blocks.chips_of(area)
        standing = sum(one.count for camp in area.camps for one in camp.units) + len(area.greats)
        kept = area.gate is not None and area.gate.keeper is not None
        assert sum(chip.units for chip in chips) == standing + kept
        assert sum(chip.gate for chip in chips) == (area.gate is not None)
        assert sum(chip.mark is not None for chip in chips) == len(area.marks)


def test_a_tall_map_has_no_letters_of_terrains(letters: Letters) -> None:
    tall_picture(samples.board(2))
    assert letters
    assert "F" not in letters


def test_tiles_and_cards_of_a_tall_map_lie_in_their_boxes() -> None:
    for board in eden_boards():
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


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_a_hand_above_a_question_is_low_and_can_be_read(locale: str, letters: Letters) -> None:
    codes = [*sorted(ACTION_CARDS)[:9], *sorted(OBJECTIVE_CARDS)[:9], *sorted(WONDERS)[:2]]
    cards = tuple(clash_hands.card(Card(one), locale) for one in codes)
    own = cthulhu_samples.own(locale)
    assert own.signs is not None
    own = replace(own, signs=replace(own.signs, hidden=(3, 2, 1) * 5))
    shown = clash_samples.hand(locale, cards)
    for picture in (
        publish(shown, paint_hand_names, clash_alt.of_hand, clash.PALETTE),
        publish(own, paint_own_low, cthulhu_alt.of_shelf, cthulhu.PALETTE),
    ):
        assert picture.width == TALL_WIDTH
        assert picture.height < TALL_WIDTH + TALL_WIDTH // 20
        assert len(picture.data) <= MOST
    named = {half.name for card in cards for half in card.halves}
    # Written whole: a name that is cut is another text.
    assert named | {book.name for book in own.books} <= set(letters)
    assert not letters.small


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_unit_of_eden_is_named_on_a_low_hand(locale: Locale, letters: Letters) -> None:
    content = playouts.content_of("eden-frontiers")
    every = [*content_of(content, "frontiers").units]
    for first in range(0, len(every), 20):
        faces = tuple(
            Held(eden_cards.face(content, "frontiers", card, locale), n)
            for n, card in enumerate(every[first : first + 20], 1)
        )
        hand = Hand("red", "Anastasia", "20 / 9", faces, locale=locale)
        picture = publish(hand, eden_names, alt.of_hand, PALETTES["red"])
        assert picture.width == TALL_WIDTH
        assert picture.height < TALL_WIDTH + TALL_WIDTH // 20
        assert len(picture.data) <= MOST
        assert not letters.small
    # A name may stand on two lines; none is cut.
    assert not [text for text in letters if text.endswith("…")]


@pytest.mark.parametrize("rows", [[(120,)], [(96, 136)], [(96,), (116,)], [(96, 136), (176, 116)]])
def test_no_place_below_the_earth_stays_empty(rows: list[tuple[int, ...]]) -> None:
    boxes = _boxes(700, 350, rows)

    assert len(boxes) == sum(map(len, rows))
    assert boxes[0].y == 700
    assert boxes[-1].y + boxes[-1].height == 1050
    for row in rows:
        there, boxes = boxes[: len(row)], boxes[len(row) :]
        assert (there[0].x, there[-1].x + there[-1].width) == (16, 1064)
        assert {box.height >= max(row) for box in there} == {True}
        assert not boxes or boxes[0].y == there[0].y + there[0].height + TALL_GAP


def test_the_cards_of_areas_name_every_unit(letters: Letters) -> None:
    """The last line of a card stood for what was left: badges alone, or words that were cut."""
    shown = 0
    for world in worlds():
        forget()
        letters.clear()
        paint_tall(world)
        space = " ".join(letters).replace("\u00a0", " ")
        fullest = busiest(world)[0]
        for faction in {chip.faction for chip in blocks.chips_of(fullest)} - {""}:
            said = ", ".join(_standing(fullest, faction)).replace("\u00a0", " ")
            assert said in space
            shown += 1
        assert not [text for text in letters if text.endswith("…") and "×" in text]
    assert shown > 6


def test_the_earth_of_a_phone_grows_where_an_area_is_too_full() -> None:
    world = cthulhu_samples.crowded("fr")
    fullest = max(world.areas, key=lambda area: len(blocks.chips_of(area)))
    kinds = {one.name: one for area in world.areas for camp in area.camps for one in camp.units}
    camps = tuple(Camp(seat.faction, tuple(kinds.values())) for seat in world.seats)
    areas = tuple(
        replace(area, camps=camps) if area.id == fullest.id else area for area in world.areas
    )
    assert paint_tall(replace(world, areas=areas, fights=())).height > TALL_HEIGHT
