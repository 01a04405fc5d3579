"""Pictures of Cthulhu Wars show everything of their scenes, once, and say the same in words."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from io import BytesIO
from itertools import combinations, cycle

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageFont

from render.core import cache
from render.core.alt import LIMIT as MOST_WORDS
from render.core.fight import Fight, of_fight
from render.core.layout import Box
from render.core.picture import Picture, publish
from render.cthulhu import alt
from render.cthulhu import picture as pic
from render.cthulhu import scene as sc
from render.cthulhu.earth import HEIGHT, WIDTH, earth
from render.cthulhu.paint.battle import paint_battle
from render.cthulhu.paint.card import paint_card
from render.cthulhu.paint.own import paint_shelf
from render.cthulhu.paint.placement import TITLE, Plan, plan
from render.cthulhu.paint.tall import paint_tall
from render.cthulhu.paint.world import paint_map
from tests.render import cthulhu_samples as samples
from tests.render.conftest import Letters
from tests.render.picture_samples import LIMIT

replace = msgspec.structs.replace
WORLDS: dict[str, Callable[[str], sc.World]] = {
    "opening": samples.opening,
    "crowded": samples.crowded,
    "three": samples.three,
    "four on E4B": samples.four_b,
    "five": samples.five,
}


def _shelf(shelf: sc.Shelf) -> Picture:
    return publish(shelf, paint_shelf, alt.of_shelf, pic.PALETTE)


def _battle(battle: Fight[sc.Side]) -> Picture:
    return publish(battle, paint_battle, of_fight, pic.PALETTE)


PICTURES: dict[str, Callable[[], Picture]] = {
    f"{name} {locale}": partial(lambda make, locale: pic.bare_picture(make(locale)), make, locale)
    for (name, make), locale in zip(WORLDS.items(), cycle(("en", "fr")))
} | {
    "card": lambda: publish(samples.card("en"), paint_card, alt.of_card, pic.PALETTE),
    "battle": lambda: _battle(samples.battle("en")),
}
LOCALES = ("en", "fr")


# --- files ---


LEAST = {
    "crowded fr": 22,
    "five en": 22,
    "battle": 34,
    "zoom": 22,
    "card": 44,
}
"""Pictures that are painted anew as well, and how small their letters may be."""


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_a_small_palette_file_and_the_same_with_and_without_what_was_kept(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = PICTURES[name]()
    assert len(picture.data) <= LIMIT
    image = Image.open(BytesIO(picture.data))
    assert (image.format, image.mode) == ("PNG", "P")
    assert image.size == (picture.width, picture.height)
    assert picture.width == (1080 if name == "battle" else 1600)
    assert 0 < len(picture.alt) <= MOST_WORDS
    if name not in LEAST:
        return
    sizes: set[int] = set()
    load = ImageFont.truetype

    def note(file: str, size: int) -> ImageFont.FreeTypeFont:
        sizes.add(size)
        return load(file, size)

    cache.forget()
    monkeypatch.setattr(ImageFont, "truetype", note)
    assert PICTURES[name]() == picture
    assert min(sizes) >= LEAST[name]


# --- where things lie ---


def boxes(where: Plan) -> list[Box]:
    return [TITLE, *where.names.values(), *where.others.values(), *(p.box for p in where.pieces)]


def apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
    )


def check(world: sc.World) -> None:
    """Check that everything of *world* lies on the map once, and nothing covers anything."""
    where = plan(world)
    assert where.names.keys() == {area.id for area in world.areas}
    laid = Counter((placed.area, placed.thing) for placed in where.pieces)
    wanted = Counter(
        (area.id, thing)
        for area in world.areas
        for thing in (*([area.gate] if area.gate else []), *area.greats, *area.camps)
    )
    assert laid == wanted
    for one, other in combinations(boxes(where), 2):
        assert apart(one, other), (one, other)
    for box in boxes(where):
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= WIDTH
        assert box.y + box.height <= HEIGHT


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", WORLDS)
def test_everything_lies_on_the_map_once_and_covers_nothing(name: str, locale: str) -> None:
    check(WORLDS[name](locale))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["E3", "E4A", "E4B", "E5"])
def test_names_do_not_touch_when_every_area_has_tokens_and_a_battle(name: str, locale: str) -> None:
    standing = dict.fromkeys(earth(name).areas, "desecrated, ice, gate:")
    fights = tuple(sc.Fight(area, ("gc", "cc")) for area in ("europe", "antarctica"))
    seats = samples.opening(locale).seats
    check(samples.world(name, "", standing, seats, 0, locale, fights))


POOLS = {
    "gc": ("A", "DO", "SH", "ST"),
    "cc": ("A", "NG", "FP", "HH"),
    "bg": ("A", "GH", "FU", "DY"),
    "ys": ("A", "UN", "BY"),
    "ow": ("A", "MU", "AB", "SP"),
}
GREATS = {
    "gc": "cthulhu",
    "cc": "nyarlathotep",
    "bg": "shub_niggurath",
    "ys": "hastur",
    "ow": "yog_sothoth",
}


@st.composite
def worlds(draw: st.DrawFn) -> sc.World:
    """Scatter up to fifteen units of each faction, gates and Great Old Ones at random."""
    name = draw(st.sampled_from(("E3", "E4A", "E4B", "E5")))
    many = {"E3": 3, "E4A": 4, "E4B": 4, "E5": 5}[name]
    areas = sorted(earth(name).areas)
    factions = list(POOLS)[:many]
    standing: dict[str, list[str]] = {area: [] for area in areas}
    for faction in factions:
        spots = draw(st.lists(st.sampled_from(areas), max_size=15))
        for area in sorted(set(spots)):
            codes = draw(st.lists(st.sampled_from(POOLS[faction]), min_size=1, unique=True))
            codes = codes[: spots.count(area)]
            standing[area].append(f"{faction} {' '.join(codes)}")
        standing[draw(st.sampled_from(areas))].append(f"{faction}={GREATS[faction]}")
    for area in draw(st.lists(st.sampled_from(areas), unique=True)):
        standing[area].append(f"gate:{draw(st.sampled_from(['', *factions]))}")
    locale = draw(st.sampled_from(LOCALES))
    seats = samples.five(locale).seats[:many]
    return samples.world(
        name, "", {area: ", ".join(what) for area, what in standing.items()}, seats, 0, locale
    )


@given(worlds())
@settings(max_examples=12)
def test_any_position_finds_room(world: sc.World) -> None:
    check(world)


def test_five_factions_spread_over_all_areas_find_room() -> None:
    areas = sorted(earth("E5").areas)
    standing = {
        area: ", ".join(
            [f"gate:{list(POOLS)[i % 5]}"]
            + [f"{faction} A" for k, faction in enumerate(POOLS) if (i + 4 * k) % 21 < 16]
            + [f"{faction}={GREATS[faction]}" for k, faction in enumerate(POOLS) if i == 4 * k]
        )
        for i, area in enumerate(areas)
    }
    check(samples.world("E5", "", standing, samples.five().seats, 0, "fr"))


def test_all_that_stands_in_one_area_finds_room() -> None:
    every = ", ".join(
        f"{faction} {' '.join(codes)}, {faction}={GREATS[faction]}"
        for faction, codes in POOLS.items()
    )
    for area in ("arabia", "central_america", "new_zealand", "arctic_ocean"):
        check(samples.world("E5", "", {area: every}, samples.five().seats, 0, "en"))


def test_a_piece_keeps_its_place_when_another_area_changes() -> None:
    before, after = samples.opening(), samples.opening()
    areas = tuple(
        samples.area("australia", "gate:gc, gc A") if area.id == "australia" else area
        for area in after.areas
    )
    old = {(p.area, p.thing): p.box for p in plan(before).pieces}
    new = {(p.area, p.thing): p.box for p in plan(replace(after, areas=areas)).pieces}
    assert old.items() <= new.items()


# --- what is seen ---


def test_each_thing_of_a_scene_changes_the_map() -> None:
    world = samples.crowded()

    def with_area(said: str) -> sc.World:
        areas = tuple(
            samples.area("arabia", said) if area.id == "arabia" else area for area in world.areas
        )
        return replace(world, areas=areas)

    def changed(image: Image.Image, other: sc.World) -> bool:
        return ImageChops.difference(image, paint_map(other)).getbbox() is not None

    full = paint_map(with_area("gate:ys, ys=king_in_yellow, ys A UN"))
    for other in (
        "gate:, ys=king_in_yellow, ys A UN",
        "gate:cc, ys=king_in_yellow, ys A UN",
        "gate:ys, ys=hastur, ys A UN",
        "gate:ys, ys=king_in_yellow, ys A UN2",
        "gate:ys, ys=king_in_yellow, ys A BY",
        "gate:ys, ys=king_in_yellow, cc A NG",
        "gate:ys, ys=king_in_yellow, ys A UN, desecrated",
    ):
        assert changed(full, with_area(other)), other
    assert changed(paint_map(world), replace(world, fights=()))


def painted(world: sc.World) -> bytes:
    return paint_tall(world).tobytes()


def test_each_figure_of_a_seat_changes_the_picture() -> None:
    world = samples.opening()
    plain = painted(world)
    for field, value in (
        ("power", 3),
        ("doom", 7),
        ("books", 1),
        ("asked", True),
        ("status", "out"),
        ("player", "Zoé"),
    ):
        seat = replace(world.seats[0], **{field: value})
        assert painted(replace(world, seats=(seat, *world.seats[1:]))) != plain, field
    assert painted(replace(world, ritual=replace(world.ritual, at=8))) != plain


# --- words ---


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", WORLDS)
def test_every_seat_is_described_with_its_figures(name: str, locale: str) -> None:
    world = WORLDS[name](locale)
    words = alt.of_world(world)
    assert words.startswith(world.title)
    for seat in world.seats:
        assert f"{seat.name} ({seat.player})" in words
        for number in (seat.power, seat.doom, seat.hidden, seat.books):
            assert str(number) in words
    for area in world.areas:
        if area.gate:
            assert area.name in words


def test_the_beginning_says_when_who_acts_and_where_it_burns() -> None:
    start = alt.of_world(samples.crowded())[:250]
    assert start.startswith("Turn 9 · Actions. Bruno takes an action. ")
    assert "Battle in Arabia: Crawling Chaos against Yellow Sign." in start


def test_a_small_position_is_described_whole() -> None:
    words = alt.of_world(samples.opening())
    assert "Gates: Great Cthulhu South Pacific; Crawling Chaos South Asia;" in words
    assert "Europe: Yellow Sign Acolyte 6." in words
    assert "Black Goat (Chloé), first player: Power 8, Doom 0, signs 0, books 0/6." in words
    assert "text map" not in words
    french = alt.of_world(samples.opening("fr"))
    assert "Europe\u00a0: Signe Jaune Acolyte 6." in french


def test_what_stands_somewhere_is_said() -> None:
    world = samples.opening()
    areas = tuple(
        samples.area(
            area.id, {"arabia": "ys=hastur, ys UN3, desecrated", "europe": ""}.get(area.id, "")
        )
        for area in world.areas
    )
    away = replace(
        world.seats[0], away=samples.units("SH A2"), captives=(sc.Captives("bg", 2),), status="out"
    )
    kept_by = sc.Gate("bg", samples.units("DY")[0])
    areas = tuple(replace(a, gate=kept_by) if a.id == "west_africa" else a for a in areas)
    areas = tuple(replace(a, gate=sc.Gate()) if a.id == "africa" else a for a in areas)
    words = alt.of_world(replace(world, areas=areas, seats=(away, *world.seats[1:])))
    assert "Great Old Ones: Hastur (Yellow Sign) in Arabia." in words
    assert "Arabia: Yellow Sign Undead 3; desecrated." in words
    assert "Gates: Black Goat West Africa (keeper Dark Young)." in words
    assert "Great Cthulhu (Ana), third, out: Power 8" in words
    assert "holds captive Black Goat 2, on the faction card Shoggoth, Acolyte 2." in words


def test_the_end_of_the_ritual_track_is_said() -> None:
    world = samples.opening()
    words = alt.of_world(replace(world, ritual=replace(world.ritual, at=8)))
    assert "Ritual: the marker is at the end." in words
    assert "Ritual: cost 5, space 1 of 8." in alt.of_world(world)


def test_a_match_that_waits_for_nobody_says_what_goes_on() -> None:
    world = samples.opening()
    seats = tuple(replace(seat, asked=False) for seat in world.seats)
    assert "The end." in alt.of_world(replace(world, seats=seats, prompt="The end"))


def test_the_private_picture_says_the_signs_and_the_books() -> None:
    own = samples.own()
    words = alt.of_shelf(own)
    assert own.signs is not None
    assert "Elder Signs not revealed: 3, 2, 1 (worth 6 Doom)." in words
    assert "Revealed: 1." in words
    for book in own.books:
        assert (f"{book.name} (held)" in words) == book.held
    for need in own.needs:
        assert (f"{need.text} (met)" in words) == need.met
    for one in own.stocks:
        assert f"{one.name}: {one.standing}, cost {one.cost}, dice {one.dice}." in words
    assert "Signes des Anciens non révélés\u00a0: 3, 2, 1" in alt.of_shelf(samples.own("fr"))
    none = replace(own, signs=sc.Signs("", "", (), ()), books=(), needs=())
    assert "No Elder Sign." in alt.of_shelf(none)
    assert _shelf(none).height < _shelf(own).height


def test_a_faction_says_what_it_can_do_its_books_and_requirements() -> None:
    words = alt.of_shelf(samples.shelf())
    assert words.startswith(f"Great Cthulhu · {samples.own().player}, Turn ")
    assert "Immortal: Cthulhu costs 10" in words
    assert "Elder Signs not revealed" not in words
    bare = replace(samples.shelf(), text="")
    assert _shelf(bare).height < _shelf(samples.shelf()).height


def test_a_card_says_whose_it_is_what_it_does_and_who_has_it() -> None:
    words = alt.of_card(samples.card())
    assert words == "Deep One (Great Cthulhu). Monster, cost 1. In play: 2 of 4."


def test_many_elder_signs_take_more_rows() -> None:
    own = samples.own()
    assert own.signs is not None
    many = replace(own, signs=replace(own.signs, hidden=(1, 2, 3) * 8))
    assert _shelf(many).height > _shelf(own).height


def test_the_battle_says_who_fights_what_was_rolled_and_what_befell_whom() -> None:
    words = of_fight(samples.battle())
    assert words.startswith("Battle · Arabia, Pains. Ana 15 (")
    assert "Undead × 4 (2 killed, 1 pained, 1 exempt)" in words
    assert "Dmitri chooses who is pained." in words
    before = samples.battle("fr")
    quiet = replace(before, sides=tuple(replace(side, dice=()) for side in before.sides))
    assert _battle(quiet).height < _battle(before).height


def test_the_title_of_a_part_of_the_map_is_read_on_a_phone(letters: Letters) -> None:
    """The map is drawn half as large and doubled, its title is not."""
    world = samples.crowded("fr")
    pic.zoom_picture(world, "south_asia")
    asked = [seat.player for seat in world.seats if seat.asked]
    assert min(letters[text] for text in (world.title, world.prompt, *asked)) >= 44
