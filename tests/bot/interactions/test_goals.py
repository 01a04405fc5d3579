"""How far everybody is from the end, in words; what speaks for an answer, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.interactions.i18n import effect_name, goal_lines, near_words
from bot.lang import LOCALES
from bot.model.panel_parts import Text
from bot.play.ask_words import asked
from bot.play.why_panel import NUMBERS, why_panel
from rules.core.goals import Goal, Meter
from rules.core.ids import Seat
from rules.players.advising import advise
from rules.words.wording import Scene
from tests.bot.looking import seat_scene
from tests.contract.playouts import begun

NAMES = {0: "Ana", 1: "Bob"}


def words(locale: str) -> Scene:
    return Scene(view=None, names=NAMES, locale=locale)


def goal(kind: str, need: int, *meters: tuple[int, bool, int | None]) -> Goal:
    made = (
        Meter(seat=Seat(n), have=have, blocked=blocked, eta=eta)
        for n, (have, blocked, eta) in enumerate(meters)
    )
    return Goal(kind=kind, need=need, meters=tuple(made))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            goal("supremacy", 20, (3, True, 9), (15, False, 2)),
            "**Bob has 15 of 20 energy** and the Heart: 2 more days for Supremacy.",
        ),
        (
            goal("supremacy", 20, (3, True, 9), (21, False, 0)),
            "**Bob has 21 of 20 energy** and the Heart: enough for Supremacy.",
        ),
        (goal("supremacy", 20, (3, True, 9), (15, True, 2)), ""),
        (goal("supremacy", 20, (3, True, 9), (15, False, 3)), ""),
        (
            goal("supremacy", 20, (19, False, 1), (1, True, None)),
            "**You have 19 of 20 energy** and the Heart: one more day for Supremacy.",
        ),
        (
            goal("supremacy", 20, (21, False, 0), (1, True, None)),
            "**You have 21 of 20 energy** and the Heart: keep it, buy Supremacy, and you win.",
        ),
        (
            goal("supremacy", 20, (31, True, 0), (1, True, None)),
            "**You have 31 of 20 energy**: take the Heart, buy Supremacy, and you win.",
        ),
        (
            goal("supremacy", 20, (31, True, 0), (21, False, 0)),
            "**Bob has 21 of 20 energy** and the Heart: enough for Supremacy.",
        ),
        (goal("supremacy", 20, (19, True, 1), (1, True, None)), ""),
        (goal("doom", 30, (2, False, None), (26, False, None)), "**Bob has 26 of 30 Doom.**"),
        (goal("doom", 30, (2, False, None), (25, False, None)), ""),
        (goal("books", 6, (2, False, None), (6, False, None)), ""),
    ],
)
def test_a_rival_who_may_soon_win_is_named_or_how_near_one_is_oneself(
    given: Goal, said: str
) -> None:
    assert near_words((given,), words("en"), Seat(0)) == said
    assert bool(near_words((given,), words("fr"), Seat(0))) == bool(said)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_standing_says_how_far_everybody_is(name: str, locale: str) -> None:
    game = GAMES[name]
    state, _ = begun(name, 2, 0)
    goals = game.goals(game.view(state, None))
    lines = goal_lines(goals, words(locale))
    silent = {"last", "fallen"}  # who is out is seen
    assert len(lines) == len([one for one in goals if one.kind not in silent])


def test_the_furthest_comes_first() -> None:
    points = goal("points", 0, (7, False, None), (11, False, None))
    assert goal_lines((points,), words("en")) == ["Points: Bob 11, Ana 7"]


def test_half_a_point_is_not_left_out_of_the_standing() -> None:
    meters = tuple(Meter(seat=Seat(n), have=9, half=bool(n)) for n in range(2))
    points = Goal(kind="points", need=0, meters=meters)
    assert goal_lines((points,), words("en")) == ["Points: Bob 9½, Ana 9"]
    game: Any = GAMES["clash-of-cultures"]
    state, _ = begun(game.id, 2, 0)
    state.players[0].advances.append("myths")
    (found,) = (one for one in game.goals(game.view(state, None)) if one.kind == "points")
    assert sorted(meter.half for meter in found.meters) == [False, True]


@pytest.mark.parametrize("locale", LOCALES)
def test_why_says_what_speaks_for_the_answer_with_its_numbers(locale: str) -> None:
    game: Any = GAMES["clash-of-cultures"]
    state, _ = begun(game.id, 2, 0)
    seat = next(one.seat for one in game.pending(state) if one.asked)
    scene = seat_scene(game, state, Seat(seat), locale)
    scene = replace(scene, asks=True, advised=advise(game, scene.snapshot.view, Seat(seat)))
    question = asked(scene)
    assert question is not None
    assert scene.advised is not None
    best = scene.advised.best
    assert best.effects
    text = next(part.text for part in why_panel(scene, question).parts if isinstance(part, Text))
    for effect in best.effects[:NUMBERS]:
        numbers = f"{effect.before} → **{effect.after}**"
        assert effect_name(words(locale), game.ui.wording, effect).lower() in text.lower()
        assert effect.before == effect.after or numbers in text
