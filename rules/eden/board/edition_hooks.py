"""What an edition does in its own way while cards take effect; effects look it up, never ask which.

Each edition has one value (``rules/eden/<edition>/hooks.py``), which its ``game`` makes known here.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from rules.core.ids import Card, Cell, Seat
from rules.eden import events as ev
from rules.eden.board.board import Play
from rules.eden.board.cards import CRYSTAL_VALUES
from rules.eden.board.content import content_of
from rules.eden.board.state import Army, Combat, State
from rules.eden.nodes import Harvest
from rules.eden.steps import Step

SHIELD: Final = 3  # TEC-2


class Ground(NamedTuple):
    """Two tiles that face each other: that of the player, that of the enemy if there is one."""

    allied: Cell
    enemy: Cell | None


class Outcome(NamedTuple):
    """What strengths come to: the troops that each seat loses, whether wild territory is beaten."""

    losses: dict[Seat, int]
    wild_falls: bool


class EditionHooks(Protocol):
    """What differs between editions; what a method says here is how most of them do it.

    ``has_troops``: what cards call troops are troops; else ``muster`` tells what they are.
    """

    has_troops: bool = True

    # --- combats side by side ---

    def together(self, state: State, combat: Combat) -> list[Combat]:
        """List the combats that share windows and conditions with *combat*, itself included."""
        return [combat]

    def priority(self, state: State, combats: list[Combat]) -> list[Seat]:
        """List who may activate abilities, the first to be asked first (CM-AB-6)."""
        return list(dict.fromkeys(army.seat for combat in combats for army in combat.armies))

    def number_unit(self, state: State, combat: Combat) -> int:
        """Number a new unit."""
        combat.born += 1
        return combat.born

    # --- places ---

    def grounds(self, combat: Combat, army: Army) -> list[Ground]:
        """List the frontiers on which an army fights."""
        ...

    def is_yours(self, state: State, seat: Seat, cell: Cell) -> bool:
        """Return whether a tile is of the colour of *seat*, its own portal included."""
        tile = state.tiles[cell]
        return tile.portal_of == seat or tile.colour == state.players[seat].colour

    def is_defending(self, combat: Combat, army: Army) -> bool:
        """Return whether an army defends."""
        ...

    # --- strengths ---

    def support(self, state: State, combat: Combat, army: Army) -> int:
        """Count what adds to the strength of an army beside its units."""
        ...

    def wild(self, combat: Combat, army: Army) -> int | None:
        """Return the strength of the wild defender that an army faces; None without one."""
        ...

    def has_won(self, combat: Combat, army: Army) -> bool:
        """Return whether an army has won its combat."""
        ...

    def has_lost(self, combat: Combat, army: Army) -> bool:
        """Return whether an army has lost its combat."""
        ...

    def outcome(self, state: State, combat: Combat) -> Outcome:
        """Foretell what a combat comes to with the strengths that its armies have."""
        ...

    # --- troops ---

    def stacks(self, state: State, combat: Combat, army: Army) -> dict[str, int]:
        """Count the troops that cards may give to an army or take from it, by stack."""
        ...

    def exposed(self, state: State, combat: Combat, army: Army) -> int:
        """Count the troops that an effect of somebody else may take from an army."""
        return sum(self.stacks(state, combat, army).values())

    def muster(self, play: Play, combat: Combat, army: Army, stack: str, n: int) -> None:
        """Give *n* troops to a stack, or take them from it (n < 0)."""
        ...

    # --- removed units ---

    def is_destroyed(self, state: State, card: Card) -> bool:
        """Return whether removing this unit destroys it at once."""
        return False

    def mourn(self, play: Play, combat: Combat, army: Army) -> None:
        """Do what follows when a removed unit was destroyed at once."""
        return

    # --- stocks and purchases ---

    def stocks(self, state: State, combat: Combat, army: Army) -> int:
        """Count the stocks that a card can make an army spend."""
        return state.players[army.seat].stocks

    def gain_stocks(self, play: Play, combat: Combat, army: Army, n: int) -> None:
        """Receive *n* stocks through a card."""
        play.state.players[army.seat].stocks += n
        play.say(ev.Gained(army.seat, "stock", n))

    def spend_stocks(self, play: Play, combat: Combat, army: Army, n: int) -> None:
        """Spend *n* stocks through a card, those set aside last."""
        mine = play.state.players[army.seat]
        mine.stocks -= n
        # Stocks that are set aside for units are part of all stocks, so they are spent last.
        mine.reserved = min(mine.reserved, mine.stocks)
        play.say(ev.Gained(army.seat, "stock", -n))

    def for_sale(self, state: State, combat: Combat, army: Army) -> list[Card]:
        """List the units of the World that a card lets an army buy now (CM-OP-10)."""
        mine = state.players[army.seat]
        units = content_of(state.content, state.edition).units
        worth = sum(CRYSTAL_VALUES.get(card, 0) for card in mine.hand)
        # A unit is paid twice: crystals show that it can be had, stocks pay for it (CM-OP-10).
        most = min(worth, self.stocks(state, combat, army))
        return [card for card in sorted(mine.world) if units[card].cost <= most]

    def cheapest(
        self, state: State, combat: Combat, army: Army, stocks: int, worth: int
    ) -> int | None:
        """Return the stocks that the cheapest unit costs which an army could buy now, if any.

        *stocks*, *worth*: stocks, and value of the crystals, that the army would have then.
        """
        units = content_of(state.content, state.edition).units
        costs = [units[card].cost for card in state.players[army.seat].world]
        least = min((cost for cost in costs if cost <= stocks), default=None)
        return least if least is not None and least <= worth else None

    def pay_for(
        self, play: Play, agenda: list[Step], combat: Combat, army: Army, cost: int
    ) -> None:
        """Pay what a unit costs beside its crystals; a question how goes on the agenda."""
        self.spend_stocks(play, combat, army, cost)

    def harvest(self, play: Play, combat: Combat, army: Army, node: Harvest) -> None:
        """Harvest resources; the loader refuses it where there are none (CM-OP-16).

        Raises:
            TypeError: in an edition without resources.
        """
        raise TypeError(f"{node} is not done in this edition")


_HOOKS: Final[dict[str, EditionHooks]] = {}


def set_hooks(edition: str, hooks: EditionHooks) -> None:
    """Make the hooks of an edition known; its ``game`` does so, before any match of it exists."""
    _HOOKS[edition] = hooks


def hooks_of(state: State) -> EditionHooks:
    """Return the hooks of the edition that is played."""
    return _HOOKS[state.edition]
