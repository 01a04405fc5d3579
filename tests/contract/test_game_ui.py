"""A game that can be played can be shown: its words, its pictures, its automated player.

Each failure names what is missing; ``bot/games/README.md`` says where it belongs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import rules
from bot.games.game_ui import PlayableGame, generic_ui
from bot.games.registry import GAMES
from bot.interactions.i18n import action_key, rules_known
from render.core.ending import plot_picture
from render.core.painter import NoPainter, Wanted
from rules.core.ids import Seat
from rules.lang import LOCALES, keys
from rules.words.wording import Scene
from tests.contract.playouts import match


def words_missing(game: PlayableGame, locale: str) -> list[str]:
    """List the messages that are shown of any match of *game* and are not there."""
    known, ui = keys(locale), game.ui
    wanted = [game.id, *(action_key(action) for action in game.actions)]
    wanted += [f"phase-{phase}" for phase in ui.phases]
    missing = sorted({key for key in wanted if key not in known})
    if not {f"{game.id}-primer", f"{game.family}-primer"} & {*known}:
        missing.append(f"{game.family}-primer")
    ids = rules_known(locale)
    missing += [start for start in ui.rule_ids if not any(one.startswith(start) for one in ids)]
    return missing


def questions_missing(game: PlayableGame, locale: str) -> list[str]:
    """List the questions met in a random match that have no words, or no default answer."""
    missing: set[str] = set()
    for moment in match(game.id, game.seats[-1], 3, limit=150):
        for question in game.pending(moment.before):
            key = f"{game.ui.wording.prefix}decision-{question.id}"
            view = game.view(moment.before, question.seat)
            names = {seat: f"P{seat}" for seat in range(len(game.seating(moment.before)))}
            scene = Scene(view=view, names=names, locale=locale, viewer=question.seat)
            said = game.ui.wording.asks(scene, question)
            if said in ("", question.id.replace("-", " ")):  # what a key without words is said as
                missing.add(key)
            if not game.ui.wording.help(scene, question):
                missing.add(f"{key}.help")
            if question.asked and game.default(moment.before, question.seat) not in game.legal(
                moment.before, question.seat
            ):
                missing.add(f"default of {question.id}")
    return sorted(missing)


def pictures_missing(game: PlayableGame) -> list[str]:
    """List which of the map, its description and the plot a match in progress does not have."""
    state: Any = [*match(game.id, game.seats[-1], 3, limit=150)][-1].after
    view = game.view(state, Seat(0))
    names, painter = [str(seat) for seat in range(len(game.seating(state)))], game.ui.painter
    found = {
        "map": painter.draw(view, names, "en", Wanted("map")),
        "description": painter.textual(view, names, "en"),
        "plot": painter.stage and plot_picture(painter.stage, [(1, view), (2, view)], names, "en"),
    }
    return [f"{game.id}: {what}" for what, made in found.items() if not made]


def test_every_game_is_registered_with_its_user_interface_and_no_other() -> None:
    assert [*GAMES] == [*rules.GAMES]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_game_has_words_for_what_it_shows(name: str, locale: str) -> None:
    assert not words_missing(GAMES[name], locale)
    assert not questions_missing(GAMES[name], locale)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_pictures(name: str) -> None:
    assert not pictures_missing(GAMES[name])


def test_what_a_game_lacks_is_named() -> None:
    """Each gap is told by the name under which it has to be filled."""
    game = GAMES["cthulhu-wars"]
    bare = replace(game, ui=replace(game.ui, phases=("siesta",), rule_ids=("XX-",)))
    assert {"phase-siesta", "XX-"} <= {*words_missing(bare, "en")}
    wordless = replace(game, ui=replace(game.ui, wording=generic_ui("nowhere").wording))
    assert any("decision-" in key for key in questions_missing(wordless, "en"))
    unseen = replace(game, ui=replace(game.ui, painter=NoPainter()))
    assert len(pictures_missing(unseen)) == 3
