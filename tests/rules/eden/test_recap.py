"""What happened is told in as few lines as it takes."""

from __future__ import annotations

from dataclasses import replace as replace_scene
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Card, Cell, Seat
from rules.core.play import Play
from rules.eden import events as ev
from rules.eden.actions import DrawTile
from rules.eden.board import views as vw
from rules.eden.board.content import install
from rules.eden.nodes import Locale
from rules.lang import say
from rules.players.eden.frontiers.game import GAME
from rules.words.eden import EdenWording
from rules.words.wording import Scene

WORDS = EdenWording()
SMALL = Card("crystal_small")


@pytest.fixture(scope="module")
def played() -> Any:
    setup = Setup((SeatSetup(), SeatSetup()), {"quick_map": True}, install(GAME.content()))
    return start(GAME, setup, Keyed(bytes(32)))


@pytest.fixture
def scene(played: Any) -> Scene:
    view = GAME.view(played.state, None)
    return Scene(view=view, names={0: "Ana", 1: "Bob"}, locale="en")


def test_a_quick_map_is_two_lines(played: Any, scene: Scene) -> None:
    observations = [
        observation for e in played.events if (observation := GAME.seen_by(None, e)) is not None
    ]
    assert sum(isinstance(s, ev.TilePlaced) for s in observations) >= 16
    about_the_map = [
        line for line in WORDS.digest(scene, observations) if "tile" in line or "map" in line
    ]
    assert len(about_the_map) == 2


def test_equal_productions_are_one_line(scene: Scene) -> None:
    observations = [ev.Produced(Seat(0), 5, 1, 0), ev.Produced(Seat(1), 5, 1, 0)]
    assert WORDS.digest(scene, observations) == [
        "Production: 5 stocks, 1 pure energy (Ana and Bob)."
    ]


def test_a_combat_is_one_paragraph_however_combats_interleave(scene: Scene) -> None:
    observations = [
        ev.CombatBegan(1, Cell("G6"), None, {"0": 1}, 2),
        ev.CombatBegan(2, Cell("F8"), None, {"1": 1}, 2),
        ev.UnitAdded(1, Seat(0), 1, SMALL, "hand"),
        ev.UnitAdded(2, Seat(1), 2, SMALL, "hand"),
        ev.UnitAdded(1, Seat(0), 3, SMALL, "hand"),
        ev.Gained(Seat(0), "mana", 1),
        ev.Gained(Seat(0), "mana", 1),
        ev.StrengthsCounted(1, {"0": 3}, 2),
        ev.WildBeaten(1, Cell("G6")),
        ev.Conquered(Seat(0), Cell("G6"), 1, walkover=False),
    ]
    first, second = WORDS.digest(scene, observations)
    assert first.startswith("Ana takes **G6**, 3 to 2 (2 × **Small Energy Crystal**).")
    assert "+2 mana" in first
    assert second.startswith("**Combat at F8**")


COUNTED = (
    # strengths, wild territory, conquered; English; French
    ({"0": 3}, 2, True, "Ana takes **G6**, 3 to 2.", "Ana prend **G6**, 3 à 2."),
    ({"0": 3}, 2, False, "Ana wins at **G6**, 3 to 2.", "Ana l’emporte à **G6**, 3 à 2."),
    ({"0": 1}, 2, False, "Ana fails at **G6**, 1 to 2.", "Ana échoue à **G6**, 1 à 2."),
    ({"0": 2}, 2, False, "**G6**: level, 2 to 2.", "**G6** : égalité, 2 à 2."),
    (
        {"0": 5, "1": 7},
        0,
        False,
        "Bob wins at **G6** against Ana, 7 to 5.",
        "Bob l’emporte à **G6** contre Ana, 7 à 5.",
    ),
)


@pytest.mark.parametrize(("strengths", "wild", "taken", "english", "french"), COUNTED)
def test_a_combat_of_two_sides_is_one_sentence(
    scene: Scene, strengths: dict[str, int], wild: int, taken: bool, english: str, french: str
) -> None:
    observations: list[Any] = [
        ev.CombatBegan(1, Cell("G6"), None, dict.fromkeys(strengths, 1), wild),
        ev.StrengthsCounted(1, strengths, wild),
    ]
    if taken:
        observations.append(ev.Conquered(Seat(0), Cell("G6"), 1, walkover=False))
    assert WORDS.digest(scene, observations) == [english]
    words = Scene(view=scene.view, names=scene.names, locale="fr")
    assert [line.replace("\u00a0", " ") for line in WORDS.digest(words, observations)] == [french]


def test_combats_that_have_only_begun_are_one_line(scene: Scene) -> None:
    observations = [
        ev.CombatBegan(1, Cell("G6"), None, {"0": 1}, 2),
        ev.CombatBegan(2, Cell("F8"), None, {"1": 1}, 2),
    ]
    assert len(WORDS.digest(scene, observations)) == 1


def test_a_hand_that_goes_is_said_once(scene: Scene) -> None:
    observations = [
        ev.Refined(Seat(0), (SMALL,), 1, (SMALL,)),
        ev.Discarded(Seat(0), (SMALL, SMALL)),
    ]
    assert len(WORDS.digest(scene, observations)) == 1


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_log_does_not_say_twice_what_a_hand_was(scene: Scene, locale: Locale) -> None:
    there = replace_scene(scene, locale=locale)
    kept = ev.HandsKept(1, {"0": False}, {"0": (SMALL,)})
    assert WORDS.tell(there, kept) != WORDS.tell(there, ev.Discarded(Seat(0), (SMALL,)))


def test_cards_discarded_for_another_reason_are_told(scene: Scene) -> None:
    observations = [ev.Refined(Seat(0), (SMALL,), 1, ()), ev.Discarded(Seat(1), (SMALL,))]
    assert len(WORDS.digest(scene, observations)) == 2


def test_what_one_draws_is_told_to_oneself_alone(scene: Scene) -> None:
    observation = vw.Drew(Seat(0), vw.Known((SMALL,)))
    mine = Scene(view=scene.view, names=scene.names, locale="en", viewer=Seat(0))
    assert WORDS.digest(scene, [observation]) == []
    assert len(WORDS.digest(mine, [observation])) == 1


def test_who_lays_a_tile_is_told_its_colour() -> None:
    """The picture shows what lies on the map, not yet what has just been drawn."""
    setup = Setup((SeatSetup(), SeatSetup()), {}, install(GAME.content()))
    play: Play[Any, Any] = Play(start(GAME, setup, Keyed(bytes(32))).state, Keyed(bytes(32)))
    (asked,) = GAME.pending(play.state)
    own = play.state.players[asked.seat].colour
    words = Scene(view=GAME.view(play.state, None), names={0: "Ana", 1: "Bob"}, locale="en")
    labels = [WORDS.label(words, action, asked) for action in GAME.legal(play.state, asked.seat)]
    assert f"Take the face-up tile ({say('en', f'colour-{own}')})" in labels

    advance(GAME, play, asked.seat, DrawTile("face-up"))
    (asked,) = (d for d in GAME.pending(play.state) if d.asked)
    words = Scene(view=GAME.view(play.state, None), names={0: "Ana", 1: "Bob"}, locale="en")
    assert WORDS.about(words, asked) == say("en", f"colour-{own}")


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_r_146_a_shared_victory_is_not_told_as_that_of_the_last_one(
    scene: Scene, locale: str
) -> None:
    words = Scene(view=scene.view, names=scene.names, locale=locale)
    (alone,) = WORDS.digest(words, [ev.MatchEnded((Seat(0),), "last")])
    (both,) = WORDS.digest(words, [ev.MatchEnded((Seat(0), Seat(1)), "last")])
    left = {"en": "nobody is left", "fr": "il ne reste personne.**"}[locale]
    assert left in both
    assert left not in alone


@pytest.mark.parametrize(
    ("foe", "won", "told"),
    [
        (-1, True, "Ana takes **F6 from G6**, 3 to 1 (**Small Energy Crystal**)."),
        (1, True, "Ana takes **F6 from G6** against Bob, 3 to 1 (**Small Energy Crystal**)."),
        (1, False, "Ana fails at **F6 from G6**, 3 to 4. Ana played **Small Energy Crystal**."),
    ],
)
def test_a_front_is_one_sentence(scene: Scene, foe: int, won: bool, told: str) -> None:
    view = replace(scene.view, edition="shards")
    ana, cell = Seat(0), Cell("F6")
    observations = [
        ev.TurnBegan(ana),
        ev.FrontOpened(4, ana, cell, Cell("G6"), Seat(foe), 1),
        ev.UnitAdded(4, ana, 1, SMALL, "hand"),
        ev.FrontCounted(4, 3, 1 if won else 4, won),
        *([ev.ControlTaken(ana, cell, Seat(foe))] if won else []),
    ]
    words = replace_scene(scene, view=view)
    # The combat is over, so only what was told before names it.
    assert WORDS.digest(words, observations) == [told]


def test_an_offensive_that_is_over_is_told_by_how_it_ended(scene: Scene) -> None:
    ana, cell = Seat(0), Cell("F6")
    fought = [
        ev.OffensiveLaunched(ana, ((4, Cell("G6"), cell, 1),)),
        ev.UnitAdded(4, ana, 1, SMALL, "hand"),
    ]
    ended = [
        ev.StrengthsCounted(4, {"0": 3}, 2),
        ev.FrontDecided(4, ana, attacker=True),
        ev.Conquered(ana, cell, 1, walkover=False),
    ]
    view = replace(scene.view, edition="fronts")
    scenes = [replace_scene(scene, view=view, places={}) for _ in range(2)]
    assert len(WORDS.digest(scenes[0], fought)) == 2
    told = WORDS.digest(scenes[1], [*fought, *ended])
    assert told == ["Ana takes **F6 from G6**, 3 to 2 (**Small Energy Crystal**)."]
