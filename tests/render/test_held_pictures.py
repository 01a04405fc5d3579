"""What people hold in Battle For Eden: hands, plans and zooms, read on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from render.core.cache import forget
from render.core.layout import TALL_HEIGHT, TALL_WIDTH
from render.core.painter import Wanted
from render.core.pen import canvas
from render.core.picture import Picture, finished
from render.core.text import write
from render.eden import cards, plans
from render.eden.boards import when
from render.eden.layout import SIDE_LEAST_LANDS, lands_grid
from render.eden.paint.cards import USEFUL
from render.eden.painter import draw, zoom_count
from render.eden.plans import Leg, written
from render.eden.words import say
from rules.core.hexes import around
from rules.core.ids import Card, Seat
from rules.eden.board.cards import COMMON
from rules.eden.board.content import content_of
from rules.eden.board.views import Known, View
from rules.eden.nodes import Locale
from tests.examples import sampled
from tests.render.conftest import Letters, Texts
from tests.render.test_question_pictures import EDITIONS, moments, planned

LOCALES: tuple[Locale, ...] = ("en", "fr")
LONGER: tuple[Locale, ...] = sampled(("fr",), LOCALES)
"""The language whose words take more room."""
MOST = 250 * 1024
PLANNED = ("-DEPLOY", "-OFFENSIVE", "-REINFORCE", "-REDEPLOY", "-SETTLE", "-SH-FRONT")
LONG = ("Anastasia of the Long House", "Orso de la Longue Maison", "Maud Éléonore", "Ivo")


def read(
    view: View, seat: Seat, locale: Locale, wanted: Wanted, seen: tuple[Letters, Texts]
) -> Picture:
    """Draw a picture, with nothing drawn before, and check what holds for every one."""
    letters, texts = seen
    letters.clear()
    forget()
    picture = draw(view, LONG, locale, wanted)
    assert picture is not None
    assert picture.width == TALL_WIDTH
    assert len(picture.data) <= MOST
    assert letters
    assert not letters.small
    assert not texts.crossed()
    assert not [text for text in letters if "…" in text and text.rstrip("…") not in " ".join(LONG)]
    assert draw(view, LONG, locale, wanted) == picture
    return picture


@pytest.fixture
def seen(letters: Letters, texts: Texts) -> tuple[Letters, Texts]:
    return letters, texts


def asked(name: str, *ends: str) -> Iterator[tuple[Seat, View, list[Any]]]:
    """Yield moments with a question of these."""
    for seat, view, legal in moments(name):
        if any(d.id.endswith(ends) and d.asked and d.seat == seat for d in view.pending):
            yield seat, view, legal


def holding(view: View, seat: Seat, held: tuple[Card, ...]) -> View:
    """Give a seat other cards."""
    mine = replace(view.seats[seat], hand=Known(held))
    return replace(view, seats=tuple(mine if s.seat == seat else s for s in view.seats))


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_hand_can_be_read_whatever_is_asked(
    name: str, locale: Locale, seen: tuple[Letters, Texts]
) -> None:
    kinds = set[str]()
    for seat, view, _ in moments(name):
        about = next((d.id for d in view.pending if d.seat == seat and d.asked), "")
        hand = view.seats[seat].hand
        if about in kinds or not isinstance(hand, Known) or not hand.cards:
            continue
        kinds.add(about)
        picture = read(view, seat, locale, Wanted("hand", str(seat), seat), seen)
        (page,) = cards.hands(view, seat, LONG, locale)
        assert all(held.use in picture.alt for held in page.cards)
        read(view, seat, locale, Wanted("hand", f"{seat};names", seat), seen)
        if len(page.cards) <= USEFUL:
            assert {held.use for held in page.cards} <= {*seen[0]}
        assert sum(held.n for held in page.cards) == len(hand.cards)
    assert len(kinds) > 4


@pytest.mark.parametrize("locale", LOCALES)
def test_the_largest_hand_is_read_whole(locale: Locale, seen: tuple[Letters, Texts]) -> None:
    seat, view, _ = next(asked("eden-frontiers", "-ARMY"))
    units = content_of(view.content, view.edition).units

    def said(card: Card) -> int:
        return sum(
            len(part.text) for part in cards.face(view.content, "frontiers", card, "fr").text
        )

    longest = sorted(units, key=said)[-16:]
    large = holding(view, seat, (*longest, *longest, *COMMON))
    pages = cards.hands(large, seat, LONG, locale)
    assert len(pages) == 3
    for number, page in enumerate(pages, 1):
        read(large, seat, locale, Wanted("hand", f"{seat}/{number}", seat), seen)
        said_whole = {
            word for held in page.cards for part in held.face.text for word in part.text.split(" ")
        }
        assert said_whole <= {*seen[0]}
    read(large, seat, locale, Wanted("hand", f"{seat};names", seat), seen)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("locale", LONGER)
def test_a_plan_can_be_read_with_long_names(
    name: str, locale: Locale, seen: tuple[Letters, Texts]
) -> None:
    drawn = 0
    for seat, view, legal in list(asked(name, *PLANNED))[::3]:
        plan = tuple(replace(leg, tenths=6) for leg in planned(name, seat, view, legal))
        if not plan or drawn > 2:
            continue
        wanted = Wanted("lands", written(plan), seat)
        picture = read(view, seat, locale, wanted, seen)
        scene = plans.lands(view, LONG, locale, seat, plan)
        assert all(aim.way in picture.alt and aim.words in picture.alt for aim in scene.aims)
        drawn += 1
    assert drawn


@pytest.mark.parametrize("locale", LOCALES)
def test_more_than_five_aims_are_counted(locale: Locale, seen: tuple[Letters, Texts]) -> None:
    seat, view, _ = next(asked("eden-frontiers", "-DEPLOY"))
    tiles = {
        cell: replace(tile, owner=seat if tile.owner == seat or n % 3 == 0 else (seat + 1) % 4)
        for n, (cell, tile) in enumerate(view.tiles.items())
    }
    large = replace(view, tiles=tiles)
    ways = {
        beside: Leg(cell, beside, 1, tenths=3)
        for cell, tile in tiles.items()
        for beside in around(cell)
        if tile.owner == seat and beside in tiles and tiles[beside].owner != seat
    }
    plan = (*ways.values(), Leg(next(iter(tiles)), None, 4))
    scene = plans.lands(large, LONG, locale, seat, plan)
    assert len(scene.aims) == plans.MOST_AIMS
    assert str(len(plan) - plans.MOST_AIMS) in scene.more
    assert len(scene.moves) == len(ways)
    ends = {move.end for aim in scene.aims for move in aim.moves}
    assert ends <= set(scene.zoom.focus)
    assert lands_grid(scene.zoom.focus, len(scene.aims))[0].side > SIDE_LEAST_LANDS * 0.6
    picture = draw(large, LONG, locale, Wanted("lands", written(plan), seat))
    assert picture is not None
    assert scene.more in picture.alt
    assert scene.more in seen[0]
    assert len(picture.data) <= MOST
    assert not seen[0].small


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("locale", LONGER)
def test_a_zoom_can_be_read(name: str, locale: Locale, seen: tuple[Letters, Texts]) -> None:
    for seat, view, _ in moments(name)[-1::-60]:
        for what in ("H8", *(f"me/{page}" for page in range(1, zoom_count(view, seat) + 1))):
            picture = read(view, seat, locale, Wanted("zoom", what, seat), seen)
            assert picture.height == TALL_HEIGHT
            head = {when(view, locale), *LONG, say(locale, "zoom-around", cell="H8")}
            board = {text: size for text, size in seen[0].items() if text not in head}
            assert min(size for text, size in board.items() if "/" not in text) >= 56


def test_texts_on_one_another_are_found(texts: Texts) -> None:
    whole, part = canvas(200, 100, "#000000"), canvas(100, 50, "#000000")
    write(whole, 20, 60, "one", "bold", 34, "#FFFFFF")
    write(part, 10, 40, "other", "bold", 34, "#FFFFFF")
    whole.paste(part, (100, 0))
    finished(whole, bytes(768), "two")
    assert not texts.crossed()
    whole.paste(part, (20, 20))
    finished(whole, bytes(768), "three")
    assert ("one", "other") in texts.crossed()
