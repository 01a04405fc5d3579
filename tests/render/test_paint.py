"""Pictures are small, always the same, and never have tiny letters."""

import struct
import zlib
from collections.abc import Callable, Iterator
from functools import cache, partial
from inspect import unwrap
from io import BytesIO
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pytest
from deflate import zlib_compress
from PIL import Image, ImageChops, ImageDraw, ImageFont

from render.core import cache as core_cache
from render.core import encode
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.outline import STEPS, hexagon
from render.core.pen import SCALE, Pen, canvas
from render.core.picture import Picture, publish
from render.core.terrain import LARGE
from render.core.theme import rgba
from render.eden import alt
from render.eden import picture as pic
from render.eden.paint.battle import LEAST_BOX, _abreast, _many, paint_battle
from render.eden.paint.cards import paint_hand, paint_large
from render.eden.paint.pieces import label
from render.eden.paint.terrain import _DRAWINGS, tile
from render.eden.scene import Battle, Stack, Zoom
from tests.render import picture_samples as samples
from tests.render.picture_samples import LIMIT

replace = msgspec.structs.replace


def zoom(seats: int = 4) -> Zoom:
    board = samples.board(seats)
    focus = tuple((tile.q, tile.r) for tile in board.tiles if tile.holder == "red")
    return Zoom(board, focus, "Chloé", "red", "Day 6 · Expansion")


def riches() -> Zoom:
    board = samples.shards(4)
    focus = tuple((tile.q, tile.r) for tile in board.tiles if tile.holder == "red")
    return Zoom(board, focus, "Chloé", "red", "Day 6 · Expansion")


PUBLISH: Callable[..., Picture] = unwrap(publish)
"""It paints each time, from the pieces that are kept."""


def _battle(battle: Battle) -> Picture:
    return PUBLISH(battle, paint_battle, alt.of_battle, pic.PALETTES["battle"])


PICTURES: dict[str, Callable[[], Picture]] = {
    "two seats": lambda: pic.tall_picture(samples.board(2)),
    "four seats": lambda: pic.tall_picture(samples.board(4)),
    "six seats, wide": lambda: pic.tall_picture(samples.board(6, wide=1.3, troops=12)),
    "map creation": lambda: pic.tall_picture(samples.making(2)),
    "map creation, six seats": lambda: pic.tall_picture(samples.making(6)),
    "first tile": lambda: pic.tall_picture(samples.making(3, 1)),
    "zoom": lambda: pic.zoom_picture(zoom()),
    "resources, zoom": lambda: pic.zoom_picture(riches()),
    "resources": lambda: pic.tall_picture(samples.shards(4, king=True)),
    "resources, six seats": lambda: pic.tall_picture(samples.shards(6)),
    "hand": lambda: PUBLISH(
        samples.hand(), paint_hand, alt.of_hand, pic.PALETTES[samples.hand().colour]
    ),
    "card": lambda: PUBLISH(samples.large(), paint_large, alt.of_large, pic.PALETTES["green"]),
    "battle": lambda: _battle(samples.duel()),
    "battle with wild territory": lambda: _battle(
        samples.battle(samples.army(0, [(0, 0), (0, 1)]), samples.WILD)
    ),
    "battle of three": lambda: _battle(
        samples.battle(samples.army(0, [(0, 0)]), samples.army(1, []), samples.WILD)
    ),
}

BATTLES = ("battle", "battle with wild territory", "battle of three")
ANEW = {"two seats", "four seats", "six seats, wide", "map creation", "zoom", "resources"} | {
    "hand",
    "card",
    *BATTLES,
    "resources, zoom",
}
"""Pictures that are painted from nothing: one of each kind, and those whose letters are looked at."""


def chunks(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the chunks of a PNG, checking their sums."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    place = 8
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place : place + 8])
        body = data[place + 8 : place + 8 + size]
        [crc] = struct.unpack(">I", data[place + 8 + size : place + 12 + size])
        assert crc == zlib.crc32(kind + body)
        yield kind.decode(), body
        place += 12 + size


class Painted(NamedTuple):
    """A picture, painted and then again with what was kept, and the sizes of its letters."""

    cold: Picture
    warm: Picture
    letters: frozenset[int]


@cache
def painted(name: str) -> Painted:
    letters: set[int] = set()
    load = ImageFont.truetype

    def note(file: str, size: int) -> ImageFont.FreeTypeFont:
        letters.add(size)
        return load(file, size)

    if name in ANEW:
        core_cache.forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ImageFont, "truetype", note)
        cold = PICTURES[name]()
    return Painted(cold, PICTURES[name](), frozenset(letters))


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_a_small_palette_file_and_the_same_with_what_was_kept(name: str) -> None:
    picture = painted(name).cold
    assert len(picture.data) <= LIMIT
    assert {kind for kind, _ in chunks(picture.data)} == {"IHDR", "PLTE", "IDAT", "IEND"}
    image = Image.open(BytesIO(picture.data))
    assert image.mode == "P"
    assert image.size == (picture.width, picture.height)
    assert (picture.format, image.format) == ("png", "PNG")
    assert painted(name).warm == picture
    widths = {"card": 1000, **dict.fromkeys(BATTLES, 1600)}
    assert picture.width == widths.get(name, TALL_WIDTH)


@pytest.mark.parametrize("compress", [zlib_compress, zlib.compress])
def test_a_file_has_the_pixels_of_its_picture_with_and_without_libdeflate(
    compress: Callable[[bytes, int], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encode, "zlib_compress", compress)
    colours = bytes((7 * i + i // 3) % 256 for i in range(3 * 200))
    pixels = Image.effect_mandelbrot((131, 67), (-2, -1.5, 1, 1.5), 60).convert("RGB")
    flat = pixels.quantize(palette=encode._palette(colours), dither=Image.Dither.NONE)
    image = Image.open(BytesIO(encode.packed(pixels, colours)))
    assert image.size == pixels.size
    assert image.tobytes() == flat.tobytes()
    assert image.convert("RGB").tobytes() == flat.convert("RGB").tobytes()


def test_no_letter_is_too_small_to_be_read_where_it_is_shown() -> None:
    for name in ("two seats", "four seats", "six seats, wide", "map creation"):
        assert min(painted(name).letters) >= TALL_LEAST, name
    for name in ("zoom", "resources, zoom"):
        assert min(painted(name).letters - {42, 52}) >= 56, name  # the strip on its top
    for name in BATTLES:
        assert min(painted(name).letters) >= 44, name
    assert min(painted("card").letters) >= 44
    assert min(painted("hand").letters) >= TALL_LEAST


@pytest.mark.parametrize("shade", [255, 120])
def test_a_drawing_has_the_pixels_that_pillow_would_give_it(shade: int) -> None:
    pen, layer, ink = Pen(30, 30, 15), Pen(30, 30, 15), rgba("#10C020", shade)
    plain = [Image.new("RGBA", pen.image.size) for _ in range(3)]
    pen.circle(0, 0, 0.8, "#8040F0")
    layer.circle(0.3, 0, 0.8, "#F0E010")
    pen.overlay(layer)
    pen.glaze([(hexagon(0.5, 0.4), ink)])
    pen.clip(hexagon(0.8))

    for on, x, colour in ((0, 0.0, "#8040F0"), (1, 0.3, "#F0E010")):
        box = (*pen.point(x - 0.8, -0.8), *pen.point(x + 0.8, 0.8))
        ImageDraw.Draw(plain[on]).ellipse(box, fill=rgba(colour))
    ImageDraw.Draw(plain[2]).polygon(pen.points(hexagon(0.5, 0.4)), fill=ink)
    mask, clear = (Image.new(mode, pen.image.size) for mode in ("L", "RGBA"))
    ImageDraw.Draw(mask).polygon(pen.points(hexagon(0.8)), fill=255)
    whole = Image.alpha_composite(Image.alpha_composite(plain[0], plain[1]), plain[2])
    clear.paste(whole, mask=mask)
    ground = Image.new("RGBA", (30, 30), "#405060")
    mine, theirs = (Image.alpha_composite(ground, one) for one in (pen.done(), clear.reduce(SCALE)))
    # Of colours that shine through each step may round otherwise.
    histogram = ImageChops.difference(mine.convert("RGB"), theirs.convert("RGB")).histogram()
    assert max(n % 256 for n, count in enumerate(histogram) if count) <= 2 * (shade < 255)


def test_what_the_seats_do_changes_the_picture() -> None:
    board = samples.board(4)
    first = painted("four seats").cold
    tile = next(tile for tile in board.tiles if tile.holder)
    more = replace(tile, troops=tile.troops + 1)
    changed = replace(board, tiles=tuple(more if t is tile else t for t in board.tiles))
    assert pic.tall_picture(changed).data != first.data


def test_nothing_painted_changes_what_is_kept() -> None:
    board = samples.board(3)
    before = pic.tall_picture(board)
    for other in (samples.board(3, troops=9), samples.making(3), samples.board(4)):
        pic.tall_picture(other)
    assert pic.tall_picture(board) == before


def test_six_edges_with_two_digits_fit_one_tile() -> None:
    board = samples.board(6, wide=1.3)
    heart = next(tile for tile in board.tiles if tile.land == "heart")
    full = replace(
        heart,
        holder="brown",
        wild=0,
        troops=27,
        stacks=tuple(Stack(way, "brown", 10 + way) for way in range(6)),
    )
    tiles = tuple(full if tile is heart else tile for tile in board.tiles)
    assert len(pic.tall_picture(replace(board, tiles=tiles)).data) <= LIMIT
    assert len(STEPS) == len(full.stacks)


def test_units_in_one_column_are_lines_and_armies_share_a_height() -> None:
    one = samples.army(0, [(row, 0) for row in range(4)])
    other = samples.army(1, [(0, 0), (0, 1)])
    (left, line), (right, box) = _abreast((one, other)) or []
    assert line.wide
    assert not box.wide
    assert left.height == right.height
    assert line.width <= left.width
    assert 2 * box.width <= right.width


def test_armies_stand_one_above_another_where_their_units_could_not_be_read() -> None:
    broad = samples.army(0, [(0, column) for column in range(-2, 3)])
    assert _abreast((broad, broad)) is None
    (first, size), (second, _) = _many((broad, broad))
    assert first.width == second.width == 1560
    assert first.y + first.height <= second.y
    assert size.height >= LEAST_BOX


def test_three_armies_stand_abreast_unless_they_would_be_tiny() -> None:
    few = [samples.army(i, [(0, 0), (1, 0)]) for i in range(3)]
    places = _abreast(tuple(few))
    assert places is not None
    assert [box.y for box, _ in places] == [places[0][0].y] * 3
    assert places[2][0].x + places[2][0].width <= 1580
    broad = samples.army(3, [(0, column) for column in range(-3, 4)])
    assert _abreast((broad, *few[:2])) is None
    assert _abreast((*few, few[0])) is None


def test_land_is_drawn_once_for_day_and_night(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def noted(land: str, draw: Callable[..., None], *how: Any) -> None:
        drawn.append(land)
        draw(*how)

    for land, draw in _DRAWINGS.items():
        monkeypatch.setitem(_DRAWINGS, land, partial(noted, land, draw))
    board = samples.board(4)
    wild = replace(
        board, tiles=tuple(replace(tile, holder="", troops=0, stacks=()) for tile in board.tiles)
    )
    core_cache.forget()
    pic.tall_picture(wild)
    before = len(drawn)
    pic.tall_picture(board)
    assert before
    assert drawn[before:] == []  # what somebody holds now was drawn for the night above it


@pytest.mark.parametrize("side", [50, 150])
def test_land_of_a_small_tile_has_few_colours_and_hard_edges(side: int) -> None:
    land = tile("green", 1, side, None, night=True)
    pixels = np.asarray(land.image).reshape(-1, 4)
    colours = np.unique(pixels[pixels[:, 3] > 0], axis=0)
    shades = {shade for _, shade in land.image.getchannel("A").getcolors() or ()}
    assert (len(colours) <= 8) == (side < LARGE)
    assert (shades == {0, 255}) == (side < LARGE)
    assert (land.mask is not None) == (side < LARGE)


def test_a_hard_piece_is_laid_as_by_its_own_alpha() -> None:
    cut = label("C6", 34)
    assert cut.mask is not None
    by_mask, by_alpha = (canvas(120, 60, "#1C5B47") for _ in range(2))
    cut.stamp(by_mask, 60, 30)
    cut._replace(mask=None).stamp(by_alpha, 60, 30)
    assert by_mask.tobytes() == by_alpha.tobytes()
