"""The picture of the end of a round of Battle For Eden."""

from __future__ import annotations

import io
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.registry import GAMES
from render.core.picture import finished
from render.core.theme import DARK
from render.eden import alt, rounds
from render.eden.paint.round import paint_round
from render.eden.picture import PALETTES
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden.nodes import Locale
from tests.bot.looking import positions
from tests.bot.recorded import NAMES

EDITIONS = ("eden-frontiers", "eden-fronts", "eden-shards")
LOCALES: tuple[Locale, ...] = ("en", "fr")


def views(name: str, seats: int) -> tuple[Any, Any, Cell, Cell]:
    """Return a view before and after two lands have changed hands: one lost by seat 0, one won."""
    game = GAMES[name]
    state = list(positions(game, seats, 3, every=60, most=240, quick_map=True))[-1]
    view = game.view(state, None)
    mine = [cell for cell, tile in view.tiles.items() if tile.owner == 0]
    others = [cell for cell, tile in view.tiles.items() if tile.owner not in {0, NOBODY}]
    tiles = dict(view.tiles)
    lost, won = Cell(mine[0]), Cell(others[0])
    tiles[won] = replace(tiles[won], owner=Seat(0))
    tiles[lost] = replace(tiles[lost], owner=Seat(1))
    return view, replace(view, tiles=tiles), lost, won


@pytest.mark.parametrize("name", EDITIONS)
def test_what_changed_hands_is_marked_for_the_reader_and_neutral_for_everybody(name: str) -> None:
    before, after, _, _ = views(name, 3)
    mine = rounds.round_end(after, before, NAMES, "en", Seat(0))
    assert sorted(change.tone for change in mine.changes) == ["danger", "ok"]
    assert {change.tone for change in rounds.round_end(after, before, NAMES, "en").changes} == {
        "accent"
    }
    (own,) = [one for one in mine.standings if one.name == "You"]
    assert own.more == 0
    assert mine.subtitle.startswith(f"you are {own.place}")


@pytest.mark.parametrize("name", EDITIONS)
def test_places_follow_the_meters_and_equal_ones_share_theirs(name: str) -> None:
    before, after, _, _ = views(name, 3)
    scene = rounds.round_end(after, before, NAMES, "en")
    places = [int(one.place) for one in scene.standings]
    assert places == sorted(places)
    assert places[0] == 1
    for one, other in zip(scene.standings, scene.standings[1:], strict=False):
        if one.goal and other.goal:
            assert one.goal.have >= other.goal.have


@pytest.mark.parametrize("seats", [2, 4])
def test_the_picture_fits_on_a_phone_and_says_all_in_words(seats: int) -> None:
    before, after, _, _ = views("eden-frontiers", seats)
    for locale in LOCALES:
        for me in (None, Seat(0)):
            scene = rounds.round_end(after, before, NAMES, locale, me)
            drawn, again = (
                finished(paint_round(DARK, scene), PALETTES["board"], alt.of_round(scene))
                for _ in range(2)
            )
            assert drawn.data == again.data
            assert len(drawn.data) <= 250_000
            assert Image.open(io.BytesIO(drawn.data)).size == (1080, 1350)
            assert "\u2026" not in drawn.alt
