"""Pictures that are drawn in a process of their own: the same ones, whatever becomes of it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.delivery.scenes import KEPT
from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.lobby.panel import lobby_card
from bot.model.health import Health
from bot.model.panel_parts import Panel, Picture
from bot.pictures.drawing import Pictures, drawn_names
from bot.pictures.drawn import Drawn
from bot.pictures.painter import drawable, names_in_order, paint
from bot.pictures.painters import Painters
from bot.play.rules_panel import primer_words
from render.core import film
from render.core.ending import MAP, End, Glance, Turn, end_picture, plot_picture
from render.core.film import Shot
from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, form_of
from rules.core.ids import Seat
from tests.bot.looking import info_of, look_of, positions
from tests.bot.pictures.second_try import at_the_second_try

SEATS = 3
NAMES = ["Ana", "Bruno", "Chloé"]
GAME = GAMES["cthulhu-wars"]


@pytest.fixture
async def process() -> AsyncIterator[Painters]:
    made = Painters(1)
    yield made
    made.close()


def works(game: PlayableGame) -> dict[str, Callable[[], Any]]:
    """Return all that is drawn of a match, as the bot asks for it."""
    first, *_, state = islice(positions(game, SEATS, 3), 60)
    seen = look_of(game, state, Seat(0))
    moments = [(1, game.view(first, None)), (2, game.view(state, None))]
    stage, glance = game.ui.painter.stage, Glance("H8", "", Seat(0), *MAP)
    assert stage is not None
    turn = Turn("1", "what", "", 1, Seat(0))
    end = End("Ana", "how", "aside", (Seat(0),), (), "", None, None, (turn,), ("", ""), "en")
    shot = Shot("1", (0.5, 0.3, 0.2), "what", "", Seat(0), "H8", "")
    draw = partial(paint, drawable(game))
    found: dict[str, Callable[[], Any]] = {
        "map": partial(draw, seen, dict(enumerate(NAMES)), "fr", Picture("map")),
        "hand": partial(draw, seen, {}, "en", Picture("hand", "0")),
        "plot": partial(plot_picture, stage, moments, NAMES, "en"),
        "end": partial(end_picture, stage, end, seen.view, [(seen.view, glance)], NAMES),
        "frame": partial(film.frame, stage, seen.view, NAMES, "en", shot),
        "lobby": partial(game.ui.painter.lobby, lobby_card(info_of(game, SEATS, "fr"), game, {})),
        "primer": partial(game.ui.painter.primer, primer_words("fr", game) or "", "fr"),
    }
    if game is GAME:  # what is drawn in other colours is a map of any game
        found["colours"] = partial(draw, replace(seen, colours="protan"), {}, "en", Picture("map"))
    if game.candidates is not None and game.ui.candidates is not None:
        setup = Setup((SeatSetup(),) * SEATS, {}, game.install(game.content()))
        views = game.candidates(setup, Keyed(b"candidates"))
        found["candidates"] = partial(game.ui.candidates, views, "en")
    return found


def looks(made: Any) -> Any:
    """Return what can be compared of something that was drawn."""
    return (made.data, made.alt) if hasattr(made, "data") else film.gif([made])


async def test_a_process_draws_with_every_painter_what_a_thread_draws(process: Painters) -> None:
    """It begins without the content of a match: a game of Eden makes it ask for that."""
    thread = Painters()
    for game in {game.family: game for game in GAMES.values()}.values():
        for name, work in works(game).items():
            there, here = await asyncio.gather(process.do(game, work), thread.do(game, work))
            assert here is not None, (game.id, name)
            assert looks(there) == looks(here), (game.id, name)
    thread.close()


async def test_a_process_that_ends_is_replaced_and_its_picture_drawn_by_the_next(
    process: Painters, tmp_path: Path
) -> None:
    work = partial(at_the_second_try, tmp_path / "tried")
    first, other = await asyncio.gather(
        process.do(GAME, work), process.do(GAME, partial(len, "two"))
    )
    assert (first, other) == ("here", 3)


async def test_a_picture_that_ends_every_process_is_left_out_and_others_are_drawn() -> None:
    pictures = Pictures(paint, processes=1)
    pictures.health = Health()
    try:
        await pictures.drawn(GAME, partial(os._exit, 1))
        assert pictures.health.counted("undrawn") == 1
        assert await pictures.drawn(GAME, partial(len, "next")) == 4
    finally:
        pictures.close()


async def test_what_has_waited_and_is_wanted_no_more_is_not_drawn() -> None:
    thread, wanted = Painters(), [True]
    first = thread.do(GAME, wanted.clear)
    later = thread.do(GAME, lambda: pytest.fail("drawn"), lambda: bool(wanted))
    assert [*await asyncio.gather(first, later)] == [None, None]
    thread.close()


@pytest.mark.parametrize(
    ("name", "drawn"),
    {
        "jean_paul": "jean_paul",
        "@everyone **x**": "@everyone **x**",
        "Zoë 😀": "Zoë",
        "שלום": "2",
        "😀": "2",
        "Z\u0351\u036ba\ufe0f": "Za",
        "Zoe\u0308": "Zoe\u0308",
    }.items(),
)
def test_a_picture_has_names_as_people_wrote_them_without_empty_boxes(
    name: str, drawn: str
) -> None:
    state = next(positions(GAME, SEATS, 3))
    info = info_of(GAME, SEATS)
    seats = (info.seats[0], replace(info.seats[1], name=name), *info.seats[2:])
    shown = names_in_order(look_of(GAME, state, None), drawn_names(replace(info, seats=seats)))
    assert shown == [info.seats[0].name, drawn, info.seats[2].name]


async def test_each_picture_of_a_message_has_a_file_of_its_own_that_names_no_card() -> None:
    """Two fights of a table were one name, and Discord showed the second of them twice."""
    game = GAMES["eden-shards"]
    state = next(iter(positions(game, 2, 1)))
    snapshot, info = look_of(game, state, Seat(0)), info_of(game, 2)
    pictures = Pictures(lambda *_: Drawn(b"x", "eden-k3f2-r1.png", ""))
    panel = Panel((Picture("strip", "3;6;recruit"), Picture("strip", "4"), Picture("battle", "4")))
    found = await pictures.of(panel, game, snapshot, info, "en")

    assert [one.name for one in found.values()] == [
        "eden-k3f2-r1-strip3.png",
        "eden-k3f2-r1-strip4.png",
        "eden-k3f2-r1-battle4.png",
    ]


def test_a_picture_shows_the_position_after_an_answer_of_its_viewer() -> None:
    game = GAMES["eden-frontiers"]
    state = next(
        s for s in positions(game, 2, 3) if any(q.id == "D-FR-ORDERS" for q in game.pending(s))
    )
    seat = next(q.seat for q in game.pending(state) if q.id == "D-FR-ORDERS")
    snapshot = look_of(game, state, seat)
    form = form_of(game, state, seat)
    assert form is not None
    order = max(form.every(1000) or (), key=lambda one: len(one.cards))
    names = dict(enumerate(NAMES))
    plain, after = (
        paint(drawable(game), snapshot, names, "en", Picture("market", str(seat), answer))
        for answer in (None, order)
    )
    assert order.cards
    assert plain is not None
    assert after is not None
    assert plain.data != after.data


async def test_a_picture_that_a_message_keeps_waits_for_no_painter() -> None:
    def painted(*given: Any) -> Drawn | None:
        asked.append(given[-1])
        return None

    asked, state = list[Picture](), next(positions(GAME, SEATS, 3))
    panel = Panel((*KEPT.values(), Picture("map")))
    pictures = Pictures(painted)
    await pictures.of(panel, GAME, look_of(GAME, state, None), info_of(GAME, SEATS), "en")
    pictures.close()
    assert asked == [Picture("map")]
