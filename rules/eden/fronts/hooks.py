"""What Fronts does its own way for the effects of cards: troops, strengths, fronts."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Card, Seat
from rules.eden.board.board import Play, ends, order
from rules.eden.board.content import content_of
from rules.eden.board.edition_hooks import SHIELD, EditionHooks, Ground, Outcome
from rules.eden.board.state import Army, Combat, State
from rules.eden.fronts.offensive import ATTACKER, DEFENDER, attacker_of, defender_of
from rules.eden.fronts.results import count_defenders, lose_troop

DESTROYED_COST = 5  # FT-COM-31
CENTRE: Final = ""
"""The troops on the attacked tile."""


class FrontsHooks(EditionHooks):
    """One or two fronts of one attack share windows and conditions."""

    def together(self, state: State, combat: Combat) -> list[Combat]:
        """List all fronts of the offensive; there is never another one."""
        return sorted(state.combats.values(), key=lambda front: front.id)

    def priority(self, state: State, combats: list[Combat]) -> list[Seat]:
        """The attacker, then turn order (CM-AB-6)."""
        seats = {army.seat for combat in combats for army in combat.armies}
        first = attacker_of(combats[0]).seat
        return [first, *(seat for seat in order(state) if seat in seats and seat != first)]

    def number_unit(self, state: State, combat: Combat) -> int:
        """Number units over the whole match: two fronts never have the same."""
        state.born += 1
        return state.born

    # --- places ---

    def grounds(self, combat: Combat, army: Army) -> list[Ground]:
        """The two sides of the front."""
        origin, target = ends(combat.edges[0])
        if army.camp == ATTACKER:
            return [Ground(origin, target)]
        return [Ground(target, origin)]

    def is_defending(self, combat: Combat, army: Army) -> bool:
        """Return whether it is the army of the defender."""
        return army.camp == DEFENDER

    # --- strengths ---

    def support(self, state: State, combat: Combat, army: Army) -> int:
        """Troops sent, or those on the tile; shields (FT-COM-5, TEC-2)."""
        if army.camp == ATTACKER:
            return army.troops
        return state.tiles[combat.cell].centre + SHIELD * army.shields

    def wild(self, combat: Combat, army: Army) -> int | None:
        """Return the strength of the wild territory, where no player defends."""
        return combat.wild if defender_of(combat) is None else None

    def has_won(self, combat: Combat, army: Army) -> bool:
        """Return whether this front was won (R-82: nothing changes that any more)."""
        return combat.won == ("attacker" if army.camp == ATTACKER else "defender")

    def has_lost(self, combat: Combat, army: Army) -> bool:
        """Return whether this front was lost."""
        return bool(combat.won) and not self.has_won(combat, army)

    def outcome(self, state: State, combat: Combat) -> Outcome:
        """The loser loses a troop if he has one there (FT-COM-7)."""
        attacker, defender = attacker_of(combat), defender_of(combat)
        defence = combat.wild if defender is None else defender.strength
        wins = attacker.troops > 0 and attacker.strength > defence
        losses = {attacker.seat: 0 if wins else min(1, attacker.troops)}
        if defender is not None:
            exposed = wins and not defender.shields and state.tiles[combat.cell].centre
            losses[defender.seat] = 1 if exposed else 0
        return Outcome(losses, wild_falls=wins and defender is None)

    # --- troops ---

    def stacks(self, state: State, combat: Combat, army: Army) -> dict[str, int]:
        """Count the own side of the front; never the last troop of a portal tile (R-38)."""
        if army.camp == ATTACKER:
            return {combat.edges[0]: army.troops}
        tile = state.tiles[combat.cell]
        if tile.owner != army.seat:
            return {}
        return {CENTRE: max(0, tile.centre - 1) if tile.kind == "portal" else tile.centre}

    def exposed(self, state: State, combat: Combat, army: Army) -> int:
        """Count them; a shield saves all troops of its front (TEC-2)."""
        return 0 if army.shields else super().exposed(state, combat, army)

    def muster(self, play: Play, combat: Combat, army: Army, stack: str, n: int) -> None:
        """Give troops to one's own side of the front at once, or take them."""
        if army.camp == ATTACKER:
            army.troops += n
        else:
            play.state.tiles[combat.cell].centre += n
            # Both fronts may attack the same territory: its troops defend on both.
            count_defenders(play.state)

    # --- neutralised units (FT-COM-30, FT-COM-31) ---

    def is_destroyed(self, state: State, card: Card) -> bool:
        """A unit of printed cost 5 is destroyed at once."""
        return content_of(state.content, state.edition).units[card].cost == DESTROYED_COST

    def mourn(self, play: Play, combat: Combat, army: Army) -> None:
        """Its owner loses a troop of that front."""
        lose_troop(play, combat, army)


HOOKS: Final = FrontsHooks()
