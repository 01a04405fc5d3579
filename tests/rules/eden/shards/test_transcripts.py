"""A golden transcript of Shards; how to read and rewrite it: ``tests/rules/eden/frontiers``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.core.hexes import at
from rules.core.ids import Card
from rules.eden import steps as st
from rules.eden.board.cards import CRYSTAL_MEDIUM, CRYSTAL_SMALL
from rules.eden.board.state import State
from rules.eden.nodes import Ability, Cost, Doom, Instead, Reconfigure, Remove, Selector
from rules.players.eden.shards.game import GAME
from tests.rules.eden.builders import ordinaries, put_portal
from tests.rules.eden.frontiers.test_transcripts import REWRITE, replayed
from tests.rules.eden.shards.arena import (
    ANA,
    BOB,
    CY,
    content,
    lay,
    line,
    own,
    skilled,
    unit,
)

HUNTER, GOLEM = Card("ana.hunter"), Card("ana.golem")
TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


def a_turn_of_two_attacks() -> State:
    """Ana attacks Bob on two fronts, takes his portal, and goes on against Cy for resources."""
    hunter = skilled(
        "hunter", Ability("immediate", (Remove(Selector(who="enemy", cost=Cost(most=2))),))
    )
    golem = skilled(
        "golem",
        Ability("immediate", (Doom("this"),)),
        Ability("permanent", (Instead((Reconfigure("this"),), "removed"),)),
        strength=3,
        cost=2,
    )
    state = line(3, content=content(hunter, golem))
    put_portal(state, CY, at(0, 4))
    own(state, CY, at(0, 4), at(0, 3))
    state.tiles |= ordinaries([at(-4, 1)])
    own(state, ANA, at(-4, 1), at(-2, 0), at(0, 2))
    lay(state, at(4, 0), animals=4, crystal_shards=3)
    lay(state, at(-4, 0), plants=2, pure=1)
    lay(state, at(-2, 0), animals=5)
    ana, bob = state.players[ANA], state.players[BOB]
    ana.hand = [CRYSTAL_SMALL, HUNTER, GOLEM, unit(2), unit(4)]
    ana.deck = [unit(5)] * 8
    ana.world = {unit(1, 1): 2, unit(1, 2): 1}
    bob.hand = [unit(2, 2, seat=BOB), CRYSTAL_MEDIUM]
    bob.deck = [unit(1, 1, seat=BOB)] * 5
    state.players[CY].deck = [unit(1, 1, seat=CY)] * 6
    assert state.campaign is not None
    state.campaign.attacked = [BOB]
    state.agenda = [st.Turns([ANA])]
    return state


POSITIONS: dict[str, Callable[[], State]] = {"a turn of two attacks": a_turn_of_two_attacks}


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_match_unfolds_as_written(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    now = replayed(written, POSITIONS, GAME)
    if REWRITE:
        path.write_text(now, encoding="utf-8")
    assert now == written or REWRITE
