"""The picture of the end of a round, in all games."""

from __future__ import annotations

import io
import random
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from bot.games.registry import GAMES
from render.clash import rounds as clash
from render.core.painter import Wanted
from render.core.picture import Picture
from render.core.round import Round
from render.cthulhu import rounds as cthulhu
from render.eden import rounds as eden
from rules.core.ids import Seat
from tests.contract.redeal import BUSY, REDEAL
from tests.render.conftest import Letters, Texts
from tests.render.ended import NAMES, played

LISTED: dict[str, Any] = {
    "eden": eden.round_end,
    "cthulhu": cthulhu.round_end,
    "clash": clash.round_end,
}
MATCHES = (
    ("eden-frontiers", 3, False),
    ("eden-fronts", 3, False),
    ("eden-shards", 3, False),
    ("cthulhu-wars", 4, False),
    ("cthulhu-wars", 3, True),
    ("clash-of-cultures", 4, False),
    ("clash-of-cultures", 3, True),
)
LOCALES = ("en", "fr")
MOST = 250_000
PLACES = {"eden": "land", "cthulhu": "gate", "clash": "city"}


def ends(name: str, seats: int, war: bool) -> list[tuple[Any, Any]]:
    """List the ends of the rounds of a match, each after the one before."""
    most = 800 if name == "eden-shards" else 500
    whole = played(name, seats, war=war, most=most).ends
    return [*pairwise(whole)]


def busiest(name: str, seats: int, war: bool) -> tuple[Any, Any]:
    """Choose the round in which most has changed hands, as everybody sees it."""
    game = GAMES[name]
    views = [(game.view(a, None), game.view(b, None)) for a, b in ends(name, seats, war)]
    listed = LISTED[game.family]
    return max(views, key=lambda two: len(listed(two[1], two[0], NAMES, "en").changes))


def draw(name: str, two: tuple[Any, Any], locale: str, me: Seat | None) -> Picture:
    wanted = Wanted("round", seat=me, before=two[0])
    drawn = GAMES[name].ui.painter.draw(two[1], list(NAMES), locale, wanted)
    assert drawn is not None
    return drawn


@pytest.mark.parametrize(("name", "seats", "war"), MATCHES)
def test_what_changed_hands_is_what_the_story_counts(name: str, seats: int, war: bool) -> None:
    """Each place that a seat holds no more, or newly, is marked for it, and nothing else."""
    game, kind = GAMES[name], PLACES[GAMES[name].family]
    marked = 0
    for earlier, later in ends(name, seats, war):
        before, now = game.view(earlier, None), game.view(later, None)
        public: Round[Any] = LISTED[game.family](now, before, NAMES, "en")
        assert {change.tone for change in public.changes} <= {"accent"}
        for seat in map(Seat, range(seats)):
            scene: Round[Any] = LISTED[game.family](now, before, NAMES, "en", seat)
            had, has = (game.story.holdings(view, seat) for view in (before, now))
            lost = {key[1] for key in had if key[0] == kind and key not in has}
            won = {key[1] for key in has if key[0] == kind and key not in had}
            tones = {change.place: change.tone for change in scene.changes}
            assert {place for place, tone in tones.items() if tone == "danger"} == lost
            assert {place for place, tone in tones.items() if tone == "ok"} == won
            assert {*tones} == {change.place for change in public.changes}
            [own] = [one for one in scene.standings if one.name == "You"]
            assert own.more == len(won) - len(lost)
            assert scene.subtitle.startswith(f"you are {own.place}")
            marked += len(lost) + len(won)
    assert marked


@pytest.mark.parametrize(("name", "seats", "war"), MATCHES)
def test_places_follow_the_meters_and_equal_ones_share_theirs(
    name: str, seats: int, war: bool
) -> None:
    before, now = busiest(name, seats, war)
    scene: Round[Any] = LISTED[GAMES[name].family](now, before, NAMES, "en")
    places = [int(one.place) for one in scene.standings]
    assert places == sorted(places)
    assert places[0] == 1
    meters = [one.goal.have for one in scene.standings if one.goal]
    assert meters == sorted(meters, reverse=True)


@pytest.mark.parametrize(("name", "seats", "war"), MATCHES)
def test_s5_the_picture_can_be_read_on_a_phone(
    name: str, seats: int, war: bool, letters: Letters
) -> None:
    two = busiest(name, seats, war)
    for locale in LOCALES:
        for me in (None, Seat(0), Seat(1)):
            letters.clear()
            drawn = draw(name, two, locale, me)
            scene: Round[Any] = LISTED[GAMES[name].family](two[1], two[0], NAMES, locale, me)
            assert not letters.small
            assert drawn.data == draw(name, two, locale, me).data
            assert len(drawn.data) <= MOST
            image = Image.open(io.BytesIO(drawn.data))
            assert image.width == 1080
            assert image.height <= 1350
            assert "\u2026" not in drawn.alt
            # The place of the reader, then what was lost and gained, then who stands where.
            assert drawn.alt.startswith(f"{scene.title}{scene.subtitle and ', '}{scene.subtitle}.")
            for change in scene.changes:
                assert change.words in drawn.alt
            for standing in scene.standings:
                assert standing.notes == tuple(n for n in standing.notes if n in drawn.alt)
                assert all(note in letters for note in standing.notes), "a note is cut"


@pytest.mark.parametrize(("name", "seats", "war"), MATCHES)
def test_s5_no_text_of_the_picture_lies_on_another(
    name: str, seats: int, war: bool, texts: Texts
) -> None:
    two = busiest(name, seats, war)
    for locale in LOCALES:
        scene: Round[Any] = LISTED[GAMES[name].family](two[1], two[0], NAMES, locale)
        # The names on the Earth have rims, which reach into one another; test_tall.py looks at them.
        named = " ".join(area.name for area in getattr(scene.board, "areas", ()))
        for me in (None, Seat(0)):
            draw(name, two, locale, me)
            crossed = [pair for pair in texts.crossed() if not all(one in named for one in pair)]
            assert not crossed


@pytest.mark.parametrize(("name", "seats", "war"), MATCHES)
def test_s2_the_picture_shows_nothing_that_is_hidden(name: str, seats: int, war: bool) -> None:
    game, source = GAMES[name], random.Random(name)
    for me in (None, Seat(0)):
        for two in ends(name, seats, war)[-2:]:
            if any(BUSY[game.family](state, me) for state in two):
                continue
            before, now = (game.view(state, me) for state in two)
            deals = (REDEAL[game.family](state, me, source) for state in two)
            twins = tuple(game.view(state, me) for state in deals)
            assert len(twins) == 2
            assert draw(name, twins, "en", me).data == draw(name, (before, now), "en", me).data


@pytest.mark.parametrize(("name", "seats", "war"), [m for m in MATCHES if "cthulhu" in m[0]])
def test_the_end_of_a_turn_shows_where_the_ritual_stands(
    name: str, seats: int, war: bool, letters: Letters
) -> None:
    two = busiest(name, seats, war)
    scene = cthulhu.round_end(two[1], two[0], NAMES, "en")
    drawn, ritual = draw(name, two, "en", None), scene.board.ritual
    assert all(str(cost) in letters for cost in ritual.costs)
    assert scene.board.labels.cost in letters
    assert f"Ritual: cost {ritual.costs[ritual.at]}" in drawn.alt
