"""How much of what can be answered can be touched: the places that actions name."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any, Final

import pytest

from bot.games.registry import GAMES as UI
from render.core.painter import Wanted
from rules.clash.actions import Harvest, March, Terms
from rules.core.data import Value
from rules.core.forms import Whole
from rules.core.ids import Card, Cell
from rules.core.places import places_of
from rules.eden.shards.actions import OpenFront
from rules.words.wording import Scene
from tests.contract.games import GAMES
from tests.contract.playouts import match, seats_of

SEATS: Final = 3
ANSWERS: Final = 1500
UNTOUCHED: Final = frozenset(
    {
        "done",
        "pass-round",
        "concede",
        "keep-hand",
        "go-on",
        "agree",
        "leave-talks",
        "destroy-portal",
    }
)
"""Answers that are a word, with a button of their own."""
SEEDS: Final = (3, 4, 5)
SHARES: Final = {
    "eden-frontiers": 0.95,
    "eden-fronts": 0.99,
    "eden-shards": 0.86,
    "cthulhu-wars": 0.96,
    "clash-of-cultures": 0.89,
}
"""The part of the other answers that names a place, at least; it may only rise."""


def answers(name: str) -> Counter[tuple[str, bool]]:
    """Count the answers of random matches by tag, and whether they name a place."""
    found = Counter[tuple[str, bool]]()
    moments = (match(name, seats_of(name, SEATS), seed, limit=ANSWERS, every=3) for seed in SEEDS)
    for moment in chain.from_iterable(moments):
        view = moment.game.view(moment.before, moment.seat)
        for action in moment.game.legal(moment.before, moment.seat):
            tag = str(action.__struct_config__.tag)
            if tag not in UNTOUCHED and not isinstance(action, Whole):  # whose numbers name places
                found[tag, bool(places_of(moment.game, view, action))] += 1
    return found


@pytest.mark.parametrize("name", GAMES)
def test_most_answers_name_a_place_that_can_be_touched(name: str) -> None:
    found = answers(name)
    touched = sum(n for (_, has), n in found.items() if has)
    missing = Counter({tag: n for (tag, has), n in found.items() if not has})

    assert touched / found.total() >= SHARES[name], missing.most_common(8)


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_no_two_answers_of_a_question_read_alike(name: str, locale: str) -> None:
    wording, seats = UI[name].ui.wording, seats_of(name, SEATS)
    names = {seat: f"P{seat}" for seat in range(seats)}
    alike = dict[str, Value]()
    for moment in match(name, seats, 3, limit=ANSWERS, every=3):
        view = moment.game.view(moment.before, moment.seat)
        scene = Scene(view=view, names=names, locale=locale, viewer=moment.seat)
        labels = dict[str, Value]()
        for action in moment.game.legal(moment.before, moment.seat):
            label = wording.label(scene, action)
            if labels.setdefault(label, action) != action:
                alike[label] = action

    assert alike == {}


def test_a_place_is_named_once_in_the_order_of_the_fields() -> None:
    action: Value = OpenFront(origin=Cell("H7"), target=Cell("H8"), card=Card("elves.treant"))
    game: Any = GAMES["eden-fronts"]

    assert places_of(game, None, action) == ("cell:H7", "cell:H8", "card:elves.treant")


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_every_place_of_an_answer_lies_on_the_board_or_beside_it(name: str, locale: str) -> None:
    painter, seats = UI[name].ui.painter, seats_of(name, SEATS)
    names = [f"P{seat}" for seat in range(seats)]
    lost = Counter[str]()
    for moment in match(name, seats, 3, limit=ANSWERS, every=50):
        view = moment.game.view(moment.before, moment.seat)
        beside = painter.beside(view, names, locale, moment.seat, None)
        assert beside is not None
        assert [each.name for each in beside.seats] == names
        shown = {f"seat:{seat}" for seat in range(seats)}
        shown |= {held.place for shelf in beside.shelves for held in shelf.cards}
        for board in ("", "advances"):
            picture = painter.draw(view, names, locale, Wanted("board", board, moment.seat))
            shown |= {spot.place for spot in picture.spots} if picture else set()
        for action in moment.game.legal(moment.before, moment.seat):
            for place in places_of(moment.game, view, action):
                if place not in shown:
                    lost[f"{action.__struct_config__.tag} {place}"] += 1

    assert not lost


@pytest.mark.parametrize(
    ("answer", "places"),
    [
        (Harvest({Cell("C2"): {"wood": 1}}), ("cell:C2", "good:wood")),
        (March(Cell("D2"), {"army": 1}, Cell("D3")), ("cell:D2", "cell:D3")),
        (March(), ()),
        (Terms({"ore": 2}, asks={Card("action-7"): 1}), ("good:ore", "card:action-7")),
    ],
)
def test_an_answer_of_several_numbers_names_the_places_of_its_keys(
    answer: Value, places: tuple[str, ...]
) -> None:
    assert places_of(UI["clash-of-cultures"], None, answer) == places
