"""Random battles of the eight Worlds in Shards: what must hold whatever is played."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.core.ids import NOBODY, Seat
from rules.eden.board import target_choice
from rules.eden.board.content import content_of
from rules.eden.board.state import State
from rules.eden.nodes import Selector
from tests.rules.eden.shards.test_conservation import War

MOVES = 250


def well_armed(war: War, seed: int) -> None:
    """Give everybody many cards of the World, and resources; leave little land wild."""
    source, state = random.Random(seed), war.state
    sheets = content_of(state.content, state.edition).by_world
    for player in state.players:
        units = [sheet.card for sheet in sheets[player.civilization]]
        player.deck = source.choices(units, k=20)
        player.hand = source.choices(units, k=5) + source.choices(sorted(state.supply), k=2)
        player.discard = source.choices(units, k=6)
    for tile in state.tiles.values():
        if tile.owner == NOBODY and source.random() < 0.7:
            tile.owner = Seat(source.randrange(len(state.players)))
        for player in state.players:
            if player.civ_resource and source.random() < 0.5:
                tile.resources[player.civ_resource] = source.randint(1, 4)


def begun(seed: int) -> War:
    """Play to the first day, then arm everybody well."""
    war = War(2 + seed % 2, "supremacy", variant=False, seed=seed)
    for _ in war.moves():
        if war.state.day:
            break
    well_armed(war, seed)
    return war


def fights(state: State) -> bool:
    return any(len(front.armies) > 1 for front in state.combats.values())


@pytest.mark.parametrize("seed", range(40))
def test_cm_ab_3_what_is_activated_finds_all_that_it_must_take(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing: list[str] = []
    pick = target_choice._pick

    def watched(context: Any, node: Any, sel: Selector, names: list[str], chooser: Seat) -> Any:
        if sel.n != "all" and not sel.up_to and len(names) < sel.n:
            missing.append(f"{context.step.card} {context.step.ability}: {node} among {names}")
        return pick(context, node, sel, names, chooser)

    monkeypatch.setattr(target_choice, "_pick", watched)
    war = begun(seed)
    for played, _ in enumerate(war.moves()):
        assert missing == []
        for front in war.state.combats.values():
            assert all(army.mana >= 0 for army in front.armies)
        assert all(n > 0 for t in war.state.tiles.values() for n in t.resources.values())
        if played == MOVES:
            break


def test_these_battles_have_two_sides() -> None:
    assert any(fights(war.state) for war in (begun(1), begun(4)) for _ in war.moves())
