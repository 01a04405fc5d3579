"""What automated players think that cards and abilities of a World are worth."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core.ids import Card
from rules.eden.actions import Activate
from rules.eden.board.content import content_of, install, packed
from rules.eden.nodes import EDITIONS
from rules.eden.steps import ArmyTurn, NextArmy
from rules.eden.worlds import BUILTIN, builtin
from rules.players.eden.frontiers.advisor import FrontiersAdvisor
from rules.players.eden.frontiers.game import GAME
from rules.players.eden.worths import first_worths, worths
from tests.rules.eden.builders import ANA
from tests.rules.eden.effects.harness import SMALL, Scene, Side

CONTENT = install(packed(builtin().values()))


def said(scene: Scene) -> Any:
    """Return what the advisor of the first player answers."""
    view, legal = GAME.view(scene.state, ANA), GAME.legal(scene.state, ANA)
    return FrontiersAdvisor(ANA).whole(view, legal)[0]


def played(scene: Scene) -> list[str]:
    """Let the first player answer until nothing is asked; return whose abilities it uses."""
    found = []
    while ANA in scene.asked():
        action = said(scene)
        if isinstance(action, Activate):
            card = next(o for o in scene.combat.opportunities if o.unit == action.unit).card
            found.append(card.split(".")[1])
        scene.do(ANA, action)
    return found


def test_what_cards_are_worth_follows_the_budget_that_they_were_made_by() -> None:
    """Nothing is known of single cards: the worth is read from their trees.

    The budget was made for Frontiers; in the other editions what is burnt costs more.
    """
    found = worths(SimpleNamespace(content=CONTENT, edition="frontiers"))
    for world in BUILTIN:
        sheets = content_of(CONTENT, "frontiers").by_world[world]
        off = {s.card: found[s.card] - (1 + 1.3 * s.cost) for s in sheets}
        assert max(map(abs, off.values())) < 2.5, off
        assert abs(sum(off.values())) / len(off) < 0.7, off


@pytest.mark.parametrize(
    ("world", "first"),
    [
        ("elves", "sapling_tender"),
        ("dwarves", "shieldbearer"),
        ("horde", "boar"),
        ("machines", "positron_cell"),
        ("goblins", "scrapper"),
        ("humans", "pikeman"),
        ("undead", "ghoul"),
        ("fairies", "will_o_wisp"),
    ],
)
def test_a_match_begins_with_the_units_that_help_against_wild_land(world: str, first: str) -> None:
    """Abilities count, but not what harms enemies who are not there yet."""
    worth = first_worths(SimpleNamespace(content=CONTENT, edition="frontiers"))
    cheap = [s.card for s in content_of(CONTENT, "frontiers").by_world[world] if s.cost == 1]
    assert max(cheap, key=lambda card: worth[card]) == f"{world}.{first}"


@pytest.mark.parametrize(
    ("army", "more", "used"),
    [
        # Rebuilt into what stands stronger, never into less.
        ([["core_mind"], ["laser_platform"]], {}, ["core_mind"]),
        ([["core_mind"], ["sentinel"]], {"drone": 0}, []),
    ],
)
def test_units_are_rebuilt_only_into_stronger_ones(
    army: list[list[str]], more: dict[str, int], used: list[str]
) -> None:
    scene = Scene(Side("machines", army=[*army[1:]], hand=["core_mind"], sold=more), wild=9)
    before = scene.total(ANA)
    assert played(scene.plays(ANA, "core_mind")) == used
    assert scene.total(ANA) >= before + 6 + len(used), scene.show(ANA)


def test_a_unit_that_was_revealed_is_added_and_not_thrown_away() -> None:
    side = Side("humans", hand=["infantry_squad"], deck=["captain", SMALL])
    scene = Scene(side, wild=9).plays(ANA, "infantry_squad")
    assert played(scene) == ["infantry_squad", "captain"]
    assert scene.show(ANA) == "infantry_squad 3 / captain 3"


def test_crystals_and_units_are_dearer_where_matches_last_longer() -> None:
    """Fairies who burn the crystals that pay for their units hardly ever won in Fronts.

    In Shards a unit that was burnt is rescued for resources, so it is cheap again.
    """
    first = {e: first_worths(SimpleNamespace(content=CONTENT, edition=e)) for e in EDITIONS}
    wisp, firecracker = Card("fairies.will_o_wisp"), Card("goblins.firecracker")
    assert first["frontiers"][wisp] > 2 > first["fronts"][wisp] == first["shards"][wisp]
    worths = [first[edition][firecracker] for edition in ("frontiers", "shards", "fronts")]
    assert worths[0] == worths[1] > worths[2]


@pytest.mark.parametrize(("wild", "used"), [(1, []), (9, ["scrapper"])])
def test_a_unit_is_burnt_only_for_a_fight_that_is_not_won(wild: int, used: list[str]) -> None:
    scene = Scene(Side("goblins", army=[["scrap_boss"]], hand=["scrapper"]), wild=wild)
    assert [card for card in played(scene.plays(ANA, "scrapper")) if card == "scrapper"] == used


@pytest.mark.parametrize(("army", "used"), [([], []), ([["miner"]], ["thane"])])
def test_an_ability_is_used_only_if_it_finds_a_unit(army: list[list[str]], used: list[str]) -> None:
    """A person was advised to use the Thane where no unit stood that it could have moved."""
    scene = Scene(Side("dwarves", army=army, hand=["thane"]), wild=20).plays(ANA, "thane")
    assert [card for card in played(scene) if card == "thane"] == used


def test_an_ability_that_ends_its_fight_promises_no_strength() -> None:
    """The last ability of a fight of Shards was not advised on: no army was left to count."""
    scene = Scene(Side("undead", army=[["lich"]], discard=["ghoul"]), wild=9).delayed()
    view = GAME.view(scene.state, ANA)
    action = next(one for one in GAME.legal(scene.state, ANA) if isinstance(one, Activate))
    left = {number: replace(combat, armies=[]) for number, combat in view.combats.items()}
    advisor, plan = FrontiersAdvisor(ANA), [action]

    def after() -> Any:
        return replace(view, combats=left)

    assert all(one.before == one.after for one in advisor.effects(view, plan, after))


def test_mana_stays_where_units_stand_stronger_for_it() -> None:
    """Three Treants lose 3 for a mana that takes 2 from an enemy."""
    forest = [["treant"], ["treant"], ["treant"], ["thorn_archer"]]
    for army, used in ((forest, []), (forest[3:], ["thorn_archer"])):
        scene = Scene(
            Side("elves", army=army, mana=1, troops=1), Side("humans", army=[["veteran_guard"]])
        )
        assert played(scene.delayed()) == used


def test_of_two_ways_the_one_is_chosen_that_does_something_here() -> None:
    """Nothing is doomed that could be restored, so the row is strengthened."""
    side = Side("dwarves", army=[["miner", "rune_priestess"]])
    scene = Scene(side, wild=9).delayed()
    assert played(scene) == ["rune_priestess"]
    assert scene.show(ANA) == "miner 3 + rune_priestess 2"


@pytest.mark.parametrize(("deck", "drawn"), [(["marshal"], True), ([SMALL], False)])
def test_a_messenger_goes_for_what_is_stronger_than_itself(deck: list[str], drawn: bool) -> None:
    scene = Scene(Side("humans", hand=["messenger"], deck=deck), wild=9)
    scene.run(ArmyTurn(ANA, 1), NextArmy(1))
    scene.do(ANA, said(scene))
    assert ("messenger" in scene.discarded(ANA)) == drawn
