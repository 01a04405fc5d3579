"""Golden transcripts of Fronts, in the form of those of Frontiers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.core.hexes import at
from rules.core.ids import Card
from rules.eden import steps as st
from rules.eden.board.cards import CRYSTAL_MEDIUM, CRYSTAL_SMALL, SETBACK, TECH_SHIELD, supply_of
from rules.eden.board.content import install, packed
from rules.eden.board.state import State
from rules.eden.worlds import builtin
from rules.players.eden.fronts.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, bare_state, put_portal
from tests.rules.eden.frontiers.arena import dealt, stand
from tests.rules.eden.frontiers.test_transcripts import REWRITE, replayed
from tests.rules.eden.fronts.arena import GATES, OTHER, X, Y

FOLDER = Path(__file__).parent / "transcripts"
TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))
BESIDE = at(2, 1)


def two_defenders() -> State:
    """Ana attacks Bob and Cy at once; a unit changes fronts, one of cost 5 is neutralised."""
    content = install(packed(builtin().values()))
    worlds = ["elves", "goblins", "undead"]
    state = bare_state(3, worlds=worlds, content=content, phase="expansion", day=1)
    state.edition, state.supply = "fronts", supply_of(3)
    for seat in (ANA, BOB, CY):
        put_portal(state, seat, GATES[seat])
        stand(state, GATES[seat], seat, 1)
        state.players[seat].deck = [CRYSTAL_SMALL] * 6
    stand(state, X, ANA, 6)
    stand(state, Y, BOB, 2)
    stand(state, OTHER, BOB, 1)
    stand(state, BESIDE, CY, 1)
    elves = ["glade_scout", "world_tree", "windrider"]
    dealt(
        state,
        {
            ANA: [*(Card(f"elves.{unit}") for unit in elves), CRYSTAL_MEDIUM],
            BOB: [Card("goblins.firecracker"), TECH_SHIELD, SETBACK],
            CY: [Card("undead.banshee"), Card("undead.skeleton")],
        },
    )
    state.agenda = [st.Offensives([ANA])]
    return state


POSITIONS: dict[str, Callable[[], State]] = {"two defenders": two_defenders}


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_match_unfolds_as_written(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    now = replayed(written, POSITIONS, GAME)
    if REWRITE:
        path.write_text(now, encoding="utf-8")
    assert now == written or REWRITE


def test_every_position_has_its_transcript() -> None:
    named = [
        line.removeprefix("position: ")
        for path in TRANSCRIPTS
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("position: ")
    ]
    assert sorted(named) == sorted(POSITIONS)
