"""What Frontiers does its own way for the effects of cards: troops, strengths, combats."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Cell
from rules.eden.board.board import Play, ends, total
from rules.eden.board.camps import foes
from rules.eden.board.edition_hooks import SHIELD, EditionHooks, Ground, Outcome
from rules.eden.board.state import Army, Combat, State
from rules.eden.frontiers.results import SHIELDED_LOSS, losses

CENTRE: Final = ""
"""The stack at the centre of the attacked tile, in ``Army.gained``."""


class FrontiersHooks(EditionHooks):
    """Each combat stands alone; troops reach the board at the barrier (FR-EXP-8)."""

    def grounds(self, combat: Combat, army: Army) -> list[Ground]:
        """List the frontiers on which an army fights (FR-COM-46)."""
        if army.edges:
            return [Ground(*ends(edge)) for edge in army.edges]
        return [Ground(combat.cell, ends(edge)[0]) for edge in combat.edges] or [
            Ground(combat.cell, None)
        ]

    def is_defending(self, combat: Combat, army: Army) -> bool:
        """In every frontier combat, and on a territory he controls (TEC-2)."""
        return combat.other is not None or not army.edges

    # --- strengths ---

    def support(self, state: State, combat: Combat, army: Army) -> int:
        """Involved troops, shields, and 1 for each ally (FR-COM-6)."""
        allies = sum(1 for other in combat.armies if other.camp == army.camp) - 1
        return army.troops + sum(army.gained.values()) + SHIELD * army.shields + allies

    def wild(self, combat: Combat, army: Army) -> int | None:
        """Return the value of the wild marker; it belongs to camp 0."""
        return combat.wild if combat.wild and army.camp != 0 else None

    def has_won(self, combat: Combat, army: Army) -> bool:
        """An opponent was strictly weaker and none strictly stronger (eden-rules 9.2)."""
        others = self._others(combat, army)
        return any(army.strength > o for o in others) and not any(army.strength < o for o in others)

    def has_lost(self, combat: Combat, army: Army) -> bool:
        """An opponent was strictly stronger."""
        return any(army.strength < other for other in self._others(combat, army))

    def _others(self, combat: Combat, army: Army) -> list[int]:
        found = [foe.strength for foe in foes(combat, army)]
        for camp, fallen in combat.fallen.items():
            if camp != str(army.camp):
                found += fallen
        wild = self.wild(combat, army)
        return found if wild is None else [*found, wild]

    def outcome(self, state: State, combat: Combat) -> Outcome:
        """Losses (FR-COM-31, FR-COM-32), and whether the wild defender is beaten (FR-COM-34)."""
        return Outcome(
            {
                army.seat: min(losses(combat, army), _at_stake(state, combat, army))
                for army in combat.armies
            },
            any(army.camp and army.strength > combat.wild for army in combat.armies),
        )

    # --- troops ---

    def stacks(self, state: State, combat: Combat, army: Army) -> dict[str, int]:
        """Count the involved troops that an army has now, by stack (edge, or ``CENTRE``).

        Once results are known, the troops that entered a conquered tile stand at its centre; that
        of the other tile of a frontier combat is named by its cell. A card never takes the last
        troop of a portal tile (R-38): it is not counted.
        """
        found: dict[str, int] = {}
        taken = ends(army.edges[0])[1] if army.edges else combat.cell
        entered = state.tiles[taken].owner == army.seat and (combat.post or not army.edges)
        for edge in army.edges:
            inner, outer = ends(edge)
            tile = state.tiles[inner]
            if tile.owner == army.seat:
                troops = tile.edges.get(outer, 0) + army.gained.get(edge, 0)
                if troops or not entered:  # a stack that has entered is no longer there
                    found[edge] = _takable(state, inner, army, troops)
        if entered:
            name = CENTRE if taken == combat.cell else str(taken)
            troops = state.tiles[taken].centre + army.gained.get(name, 0)
            found[name] = _takable(state, taken, army, troops)
        return found

    def exposed(self, state: State, combat: Combat, army: Army) -> int:
        """Count them; behind a shield one troop at most is lost, to strengths or cards (TEC-2)."""
        found = super().exposed(state, combat, army)
        if not army.shields:
            return found
        lost = combat.post and losses(combat, army) > 0
        return min(found, SHIELDED_LOSS - lost)

    def muster(self, play: Play, combat: Combat, army: Army, stack: str, n: int) -> None:
        """Count the troops with the army; they reach the board at the barrier."""
        left = army.gained.pop(stack, 0) + n
        if left:
            army.gained[stack] = left


def _takable(state: State, cell: Cell, army: Army, troops: int) -> int:
    tile = state.tiles[cell]
    if tile.kind != "portal":
        return max(0, troops)
    changed = sum(n for name, n in army.gained.items() if name.startswith(f"{cell}>"))
    return max(0, min(troops, total(tile) + changed - 1))


def _at_stake(state: State, combat: Combat, army: Army) -> int:
    """Count the troops that an army can lose: at a frontier, those behind it too (FR-COM-32)."""
    found = army.troops + sum(army.gained.values())
    if combat.other is not None:
        found += sum(state.tiles[ends(edge)[0]].centre for edge in army.edges)
    return max(0, found)


HOOKS: Final = FrontiersHooks()
