"""The map as somebody wants it: around a place, in a variant, in their colours, in words."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.registry import GAMES
from bot.history.private_map import VARIANTS, Wanted, last_turn, map_panel, text_panel
from bot.interactions.components import layout
from bot.interactions.i18n import scene_of
from bot.model.control_id import read_argument
from bot.model.names import names_of
from bot.model.panel_parts import Button, Picture, Row, Text
from bot.pictures.painter import drawable, names_in_order, paint
from render.core.vision import COLOURS
from rules.core.data import copy_of
from rules.core.ids import Seat
from tests.bot.history.test_looking_back import recorded
from tests.bot.history.test_past import told_of
from tests.bot.looking import info_of, look_of, positions
from tests.bot.person import Person
from tests.bot.plain_bot import PlainBot, plain_bot
from tests.contract.playouts import options_of
from tests.contract.redeal import BUSY, REDEAL

SEATS = 3
FAMILIES = {game.family: name for name, game in sorted(GAMES.items(), reverse=True)}
"""One game of each family."""


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[PlainBot]:
    async with plain_bot(tmp_path, GAMES, painter=paint) as made:
        yield made


def states(name: str) -> list[Any]:
    options: dict[str, Any] = dict(options_of(GAMES[name], SEATS, 0))
    return list(positions(GAMES[name], SEATS, 3, every=30, most=130, **options))


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_every_variant_and_palette_is_another_picture(family: str) -> None:
    name = FAMILIES[family]
    game, state = GAMES[name], states(name)[-1]
    snapshot, names = look_of(game, state, Seat(0)), names_of(info_of(game, SEATS))
    drawn = {
        one: paint(drawable(game), snapshot, names, "en", Picture("map", one))
        for one in ("", *VARIANTS)
    }
    assert all(drawn.values())
    seen = {one.data for one in drawn.values() if one is not None}
    assert len(seen) == len(VARIANTS)  # nothing is known that could have moved
    for colours in COLOURS[:1]:
        other = paint(
            drawable(game), replace(snapshot, colours=colours), names, "en", Picture("map")
        )
        assert other is not None
        assert other.data not in seen
        assert other.alt == getattr(drawn[""], "alt", None)


@pytest.mark.parametrize("family", sorted(FAMILIES))
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_map_in_words_says_every_place_and_fits_on_its_pages(family: str, locale: str) -> None:
    name = FAMILIES[family]
    game, state = GAMES[name], states(name)[-1]
    snapshot, info = look_of(game, state, Seat(1)), info_of(game, SEATS, locale)
    lines = game.ui.painter.textual(snapshot.view, names_in_order(snapshot, names_of(info)), locale)
    whole = "\n".join(lines)
    for cell in getattr(snapshot.view, "tiles", ()):
        assert cell in whole
    assert all(who in whole for who in names_of(info).values())
    said, page = "", 0
    while True:
        panel = text_panel(game, info, snapshot, locale, page)
        layout(panel, {})
        part = [p.text for p in panel.parts if isinstance(p, Text)][1]
        if part in said:
            break
        said, page = said + part, page + 1
    assert all(line in said for line in lines)


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_a_place_is_found_by_its_id_and_by_its_name(family: str) -> None:
    name = FAMILIES[family]
    game, state = GAMES[name], states(name)[-1]
    snapshot, info = look_of(game, state, None), info_of(game, SEATS)
    prompts, scene = game.ui.prompts, scene_of(snapshot, info, "fr")
    places = prompts.areas(scene)
    assert len(places) > 5
    for said, place in places:
        assert prompts.place(scene, said.upper()) == prompts.place(scene, place) == place
        bare = said.replace("’", "'").replace("É", "E").replace("é", "e")
        assert prompts.place(scene, bare) == place
    assert prompts.place(scene, "nowhere") is None
    assert map_panel(game, info, snapshot, "fr", Wanted(area="nowhere")) is None
    assert map_panel(game, info, snapshot, "fr", Wanted(area=places[0][0])) is not None


def test_what_is_wanted_is_read_as_it_was_written() -> None:
    for wanted in (
        Wanted(),
        Wanted(area="H8"),
        Wanted("clean", area="me"),
        Wanted("moves", area="H8"),
        Wanted("clean", area="me", page=2),
    ):
        assert read_argument(Wanted, wanted.text()) == wanted
    assert read_argument(Wanted, "nonsense..H8") is None
    assert read_argument(Wanted, "") == Wanted()
    desk = read_argument(Wanted, "clean.1.H8.2")  # as 0.9.0 wrote it for a large screen
    assert desk is not None
    assert (desk.variant, desk.area, desk.page) == ("clean", "H8", 2)


def test_without_a_seat_the_last_turn_is_that_of_whoever_acted_last() -> None:
    assert last_turn(told_of(None, 0, 1, 2, 2)) == 2
    assert last_turn(told_of(None)) == 0
    assert last_turn(told_of(None, 0, 0)) == 0


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_the_map_in_words_is_the_same_whatever_is_hidden(family: str) -> None:
    name, compared = FAMILIES[family], 0
    game, info = GAMES[name], info_of(GAMES[name], SEATS)
    for number, state in enumerate(states(name)):
        viewer = [None, Seat(0), Seat(1)][number % 3]
        if BUSY[family](state, viewer):
            continue
        twin = REDEAL[family](state, viewer, random.Random(number))
        one, other = (look_of(game, position, viewer) for position in (state, twin))
        assert text_panel(game, info, one, "en") == text_panel(game, info, other, "en")
        for wanted in (Wanted(), Wanted("ownership", area="me"), Wanted("moves")):
            ours, theirs = (
                map_panel(game, info, snapshot, "en", wanted) for snapshot in (one, other)
            )
            assert ours == theirs
        compared += 1
    assert compared > 1


def drawn_in(table: PlainBot, who: Person, message: Any) -> bytes:
    """Return the bytes of the picture of a message."""
    (file,) = who.files(message)
    return table.box.core.world.files[file["id"]].content


def size_of(data: bytes) -> tuple[int, int]:
    return Image.open(BytesIO(data)).size


async def test_the_map_is_shown_as_a_person_wants_it(table: PlainBot) -> None:
    info, (ana, bob, _) = await recorded(table, "eden-frontiers", 120)

    usual = await (await ana.command("/map", match=info.id)).message()
    await table.settled()
    first = drawn_in(table, ana, usual)
    await table.after(ana.select(usual, "Show the map otherwise", "ownership"))
    owned = drawn_in(table, ana, usual)
    said = await table.answer(bob, "/map", match=info.id, format="text")
    again = await (await ana.command("/map", match=info.id, format="picture")).message()
    await table.settled()
    assert drawn_in(table, ana, again) == first
    assert size_of(first) == (1080, 1350)
    nowhere = await table.answer(bob, "/map", match=info.id, area="Z99")
    set_ = await table.answer(ana, "settings:colours", palette="deutan")
    coloured = await (await ana.command("/map", match=info.id)).message()
    await table.settled()

    assert first != owned
    assert "en mots" in said
    assert "Z99" in nowhere
    assert "tell apart" in set_
    assert table.context.colours[int(ana.id)] == "deutan"
    assert ana.files(coloured)


async def test_a_market_is_shown_to_whoever_asks_for_it(table: PlainBot) -> None:
    info, (ana, *_) = await recorded(table, "eden-frontiers", 120)
    shown = await (await ana.command("match:sheet", match=info.id)).message()
    await table.settled()
    assert size_of(drawn_in(table, ana, shown))[0] == 1080


def test_own_land_that_takes_several_pictures_has_a_page_for_each() -> None:
    game = GAMES["eden-frontiers"]
    state = copy_of(states("eden-frontiers")[-1])
    for tile in state.tiles.values():
        tile.owner = Seat(0)
    snapshot, info = look_of(game, state, Seat(0)), info_of(game, SEATS)
    count = len(game.ui.prompts.own_map(snapshot))
    assert count > 2
    shown, page = list[str](), Wanted("clean", area="me")
    while len(shown) <= count:
        panel = map_panel(game, info, snapshot, "en", page)
        assert panel is not None
        (picture,) = (part for part in panel.parts if isinstance(part, Picture))
        shown.append(picture.arg)
        (row,) = (part for part in panel.parts if isinstance(part, Row))
        labels = [button.label for button in row.buttons if isinstance(button, Button)]
        assert ("Back" in labels) == (len(shown) > 1)
        if "Go on" not in labels:
            break
        onward = row.buttons[labels.index("Go on")]
        assert isinstance(onward, Button)
        assert onward.press is not None
        assert onward.press.verb == "view"
        following = read_argument(Wanted, onward.press.arg)
        assert following is not None
        page = following
    assert shown == [f"me/{number};clean" for number in range(1, count + 1)]
    beyond = map_panel(game, info, snapshot, "en", replace(page, page=40))
    assert beyond == map_panel(game, info, snapshot, "en", page)
