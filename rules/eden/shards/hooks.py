"""What Shards does its own way for the effects of cards: resources, fronts, strengths."""

from __future__ import annotations

from typing import Final

from rules.core.hexes import around
from rules.core.ids import Card, Cell, Seat
from rules.eden import events as ev
from rules.eden.board.board import Play
from rules.eden.board.camps import foes
from rules.eden.board.cards import CRYSTAL_VALUES
from rules.eden.board.edition_hooks import EditionHooks, Ground, Outcome
from rules.eden.board.state import Army, Combat, State
from rules.eden.nodes import Harvest, Resource
from rules.eden.shards import territory
from rules.eden.shards.campaign import ATTACKER, DEFENDER, campaign_of
from rules.eden.shards.payment import charge, counters, purse, use
from rules.eden.shards.prices import DEAREST, DEAREST_ENERGY, price_of
from rules.eden.steps import Step


class ShardsHooks(EditionHooks):
    """A card speaks of its front; what it gives or takes lies on the tile of its side."""

    has_troops = False

    def together(self, state: State, combat: Combat) -> list[Combat]:
        """List the fronts of the battle."""
        turn = campaign_of(state).turn
        # The King's assault is a front of nobody's turn: it stands alone.
        if turn is None or combat.id not in turn.fronts:
            return [combat]
        return [state.combats[str(number)] for number in turn.fronts]

    def number_unit(self, state: State, combat: Combat) -> int:
        """Number a new unit: once in the whole match."""
        state.born += 1
        return state.born

    # --- places ---

    def grounds(self, combat: Combat, army: Army) -> list[Ground]:
        """Return the two sides of the front."""
        allied = _allied(combat, army)
        return [Ground(allied, combat.other if allied == combat.cell else combat.cell)]

    def is_yours(self, state: State, seat: Seat, cell: Cell) -> bool:
        """Return whether a tile is an ordinary one of the colour of the own resource (3.4)."""
        tile = state.tiles[cell]
        return tile.kind == "ordinary" and tile.colour == state.players[seat].terrain

    def is_defending(self, combat: Combat, army: Army) -> bool:
        """Return whether an army stands on the attacked side."""
        return army.camp == DEFENDER

    # --- strengths ---

    def support(self, state: State, combat: Combat, army: Army) -> int:
        """Count what resources lend to the own side (SH-TER-4)."""
        return territory.resource_bonus(state, _allied(combat, army), army.seat)

    def wild(self, combat: Combat, army: Army) -> int | None:
        """Return the base defence, or the might of the King, when no player stands against it."""
        return None if foes(combat, army) else combat.wild

    def has_won(self, combat: Combat, army: Army) -> bool:
        """Return whether this front is won."""
        return bool(combat.won) and (combat.won == "defender") == (army.camp == DEFENDER)

    def has_lost(self, combat: Combat, army: Army) -> bool:
        """Return whether this front is lost."""
        return bool(combat.won) and not self.has_won(combat, army)

    def outcome(self, state: State, combat: Combat) -> Outcome:
        """Nobody loses troops; the base defence falls to a greater strength."""
        beaten = any(a.camp == ATTACKER and a.strength > combat.wild for a in combat.armies)
        return Outcome({}, beaten and not any(a.camp == DEFENDER for a in combat.armies))

    # --- troops are resources (CM-OP-18) ---

    def stacks(self, state: State, combat: Combat, army: Army) -> dict[str, int]:
        """Count the own resources on the allied territory, while it is controlled (SH-BAT-13)."""
        allied = _allied(combat, army)
        if state.tiles[allied].owner != army.seat:
            return {}
        return {str(allied): self.stocks(state, combat, army)}

    def muster(self, play: Play, combat: Combat, army: Army, stack: str, n: int) -> None:
        """Put resources on the allied territory, or take them."""
        _change(play, army.seat, Cell(stack), territory.civ_resource(play.state, army.seat), n)

    # --- stocks and purchases (3.4) ---

    def stocks(self, state: State, combat: Combat, army: Army) -> int:
        """Count the own resources on the allied territory."""
        tile = state.tiles[_allied(combat, army)]
        if tile.owner != army.seat or not tile.resources:
            return 0
        return tile.resources.get(territory.civ_resource(state, army.seat), 0)

    def gain_stocks(self, play: Play, combat: Combat, army: Army, n: int) -> None:
        """Put resources on the allied territory."""
        allied = _allied(combat, army)
        _change(play, army.seat, allied, territory.civ_resource(play.state, army.seat), n)

    def spend_stocks(self, play: Play, combat: Combat, army: Army, n: int) -> None:
        """Use resources of the allied territory."""
        self.gain_stocks(play, combat, army, -n)

    def for_sale(self, state: State, combat: Combat, army: Army) -> list[Card]:
        """List the units for which the full price is there (CM-OP-10)."""
        mine = state.players[army.seat]
        worth = sum(CRYSTAL_VALUES.get(card, 0) for card in mine.hand)
        return [card for card in sorted(mine.world) if _is_payable(state, army.seat, card, worth)]

    def cheapest(
        self, state: State, combat: Combat, army: Army, stocks: int, worth: int
    ) -> int | None:
        """No stocks: units are paid from all territories."""
        world = state.players[army.seat].world
        return 0 if any(_is_payable(state, army.seat, card, worth) for card in world) else None

    def pay_for(
        self, play: Play, agenda: list[Step], combat: Combat, army: Army, cost: int
    ) -> None:
        """Pay what a unit costs beside its crystals, from the territories that its owner says."""
        state, seat = play.state, army.seat
        if cost < DEAREST:
            charge(play, agenda, seat, cost, [territory.civ_resource(state, seat)])
        else:
            use(play, seat, counters(state, seat, DEAREST_ENERGY))

    # --- harvesting (CM-OP-16) ---

    def harvest(self, play: Play, combat: Combat, army: Army, node: Harvest) -> None:
        """Put what territories can yield on the allied territory."""
        (ground,) = self.grounds(combat, army)
        cells = {
            "allied": (ground.allied,),
            "enemy": (ground.enemy,) if ground.enemy is not None else (),
            "neighbours": around(ground.allied),
        }[node.source]
        n = sum(territory.capability(play.state, cell, node.resource) for cell in cells)
        _change(play, army.seat, ground.allied, node.resource, n)


def _allied(combat: Combat, army: Army) -> Cell:
    """Return the tile of the own side of a front."""
    if army.camp == DEFENDER or combat.other is None:
        return combat.cell
    return combat.other


def _is_payable(state: State, seat: Seat, card: Card, worth: int) -> bool:
    price = price_of(state, seat, card)
    return (
        worth >= price.crystals
        and purse(state, seat, price.kinds) >= price.resources
        and territory.pure_of(state, seat) >= price.energy
    )


def _change(play: Play, seat: Seat, cell: Cell, kind: Resource, n: int) -> None:
    if n:
        territory.add_resource(play.state.tiles[cell], kind, n)
        play.say(ev.Harvested(seat, cell, kind, n))


HOOKS: Final = ShardsHooks()
