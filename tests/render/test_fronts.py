"""Battles of Fronts become the pictures that they say."""

from functools import cache
from itertools import chain, islice

import pytest

from render.eden import alt, battles, boards, painter
from rules.core.data import copy_of
from rules.core.ids import NOBODY
from rules.eden.board.views import View
from rules.eden.nodes import Locale
from rules.players.eden.fronts.game import GAME
from tests.contract import playouts
from tests.render.drawn import drawn
from tests.render.matches import NAMES


@cache
def offensives() -> tuple[View, ...]:
    """Return what the public sees of every fifth action of the battles of a war."""
    war = islice(playouts.moves("eden-fronts", 4, 54, war=True), 400)
    # In a war nobody attacks wild territories, as people do.
    peace = islice(playouts.moves("eden-fronts", 4, 54), 400)
    states = [copy_of(state) for state, _ in chain(war, peace) if state.combats]
    return tuple(GAME.view(state, None) for state in states)


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_front_has_an_attacker_and_a_defender(locale: Locale) -> None:
    seen = set()
    for view in offensives():
        for combat in view.combats.values():
            scene = battles.battle(view, combat.id, NAMES, locale)
            attacker, defender = scene.armies
            assert attacker.name == NAMES[combat.armies[0].seat]
            assert str(combat.other) in scene.title
            assert combat.cell in scene.title
            if len(combat.armies) == 1:
                assert (defender.colour, defender.total) == ("", combat.wild)
            kind = (len(combat.armies), bool(combat.won))
            if kind not in seen:  # to paint takes long
                assert drawn(painter, view, NAMES, locale, "battle", str(combat.id)).height <= 1310
            seen.add(kind)
    assert {(1, False), (1, True), (2, False), (2, True)} <= seen


def test_a_front_that_is_decided_says_who_has_the_land() -> None:
    for view in offensives():
        for combat in view.combats.values():
            if combat.won:
                scene = battles.battle(view, combat.id, NAMES, "en")
                taken = f"{scene.armies[0].name} takes {combat.cell}"
                held = f"{combat.cell} holds"
                assert scene.outcome == (taken if combat.won == "attacker" else held)


def test_two_fronts_of_one_offensive_are_two_pictures() -> None:
    double = [view for view in offensives() if len(view.combats) == 2]
    assert double
    for view in double:
        scenes = [battles.battle(view, number.id, NAMES, "en") for number in view.combats.values()]
        words = {alt.of_battle(scene) for scene in scenes}
        assert len(words) == 2
        assert all(tile.owner == NOBODY or not tile.edges for tile in view.tiles.values())


def test_setting_up_is_called_after_the_units_only_while_they_are_chosen() -> None:
    named = set()
    for moment in islice(playouts.match("eden-fronts", 4, 1), 80):
        view = GAME.view(moment.after, None)
        if view.phase == "setup":
            units = any(d.id == "D-START-UNITS" for d in view.pending)
            assert boards.when(view, "fr") == (
                "Mise en place · Unités" if units else "Mise en place"
            )
            named.add(units)
    assert named == {True, False}
