"""What is true of every position (4.3), in matches where every book is held and used."""

from __future__ import annotations

from collections import Counter

from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.board import BESIDE, books_owed, keeps_gates, on_map
from rules.cthulhu.content import MAPS, PRINTED, SIGNS
from rules.cthulhu.state import State


def check(state: State) -> None:
    """Assert the invariants of the reference."""
    areas = MAPS[state.map]
    for area, gate in state.gates.items():
        assert area in areas
        if gate.keeper >= 0:
            assert state.units[gate.keeper].at == area
            assert keeps_gates(state, gate.keeper)
    keepers = [gate.keeper for gate in state.gates.values() if gate.keeper >= 0]
    assert len(keepers) == len(set(keepers))
    pieces = Counter((unit.seat, unit.kind) for unit in state.units)
    for seat, player in enumerate(state.players):
        assert player.power >= 0
        for figure in PRINTED[player.faction].units:
            assert pieces[Seat(seat), figure.id] == figure.pool
        assert books_owed(player) >= 0
        assert len(set(player.books)) == len(player.books)
    assert all(unit.at in areas or unit.at in BESIDE for unit in state.units)
    signs = [v for p in state.players for v in (*p.signs, *p.revealed)] + state.supply
    assert sorted(signs) == sorted(SIGNS)
    for battle in state.battles.values():
        for n in battle.there:
            assert on_map(state.units[n])
            assert state.units[n].at == battle.area
            assert state.units[n].seat in battle.seats
    if not any(isinstance(step, st.CleanUp) for step in state.agenda):
        assert not state.battles
