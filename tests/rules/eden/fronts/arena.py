"""Positions of Fronts for the worked examples, and a way to fight with given units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.hexes import at
from rules.core.ids import Card, Cell, Seat
from rules.eden import steps as st
from rules.eden.actions import Done, PlayOnFront
from rules.eden.board.cards import supply_of
from rules.eden.board.state import Combat, State
from rules.eden.nodes import UnitCard
from rules.players.eden.fronts.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, DAN, put_portal
from tests.rules.eden.editor import attack
from tests.rules.eden.frontiers.arena import War, dealt, stand, war

X, Y, OTHER = at(2, 0), at(1, 0), at(0, 1)
"""Of the line map: Y touches X, the other tile, and the Heart."""

GATES = (at(4, 0), at(-4, 0), at(0, 4), at(4, -4))
"""Portals, far from the tiles where the examples are fought."""

DONE = Done()


def campaign(seats: int = 2, units: Sequence[UnitCard] = (), **fields: Any) -> War:
    """Make a match of Fronts in its Expansion: each seat holds its portal, with a full deck."""
    state: State = war(seats, units=units, **fields)
    state.edition = "fronts"
    state.supply = supply_of(seats)
    state.supremacy_cost = 5
    for number in range(seats):
        seat = Seat(number)
        put_portal(state, seat, GATES[number])
        stand(state, GATES[number], seat, 1)
        state.players[number].deck = [Card("crystal_small")] * 12
    return War(state, game=GAME)


def turn(match: War, seat: Seat, *, bonus: bool = False, sources: Sequence[Cell] = ()) -> War:
    """Begin a turn of Expansion, and leave the hand alone."""
    match.run(st.TakeTurn(seat, bonus, list(sources)))
    return match.say(seat, DONE) if isinstance(match.question(seat), st.Tending) else match


def strike(match: War, seat: Seat, *fronts: tuple[Cell, Cell, int]) -> War:
    """Attack on these fronts: from where, what, with how many troops."""
    turn(match, seat)
    for origin, target, troops in fronts:
        match.say(seat, attack(origin, target, troops))
    return match.say(seat, DONE)


def fronts(match: War) -> list[Combat]:
    """List the fronts under way, in the order of their numbers."""
    return sorted(match.state.combats.values(), key=lambda combat: combat.id)


def hands(match: War, **cards: list[Card]) -> War:
    """Deal these hands: ``ana``, ``bob``, ``cy``, ``dan``."""
    seats = {"ana": ANA, "bob": BOB, "cy": CY, "dan": DAN}
    dealt(match.state, {seats[name]: held for name, held in cards.items()})
    return match


def market(match: War, seat: Seat) -> War:
    """Let a seat do its Logistics."""
    return match.run(st.Outfitting(seat))


Plays = Mapping[Seat, Sequence[tuple[Card, int]]]
"""What each seat plays: the card, and the place of the front (0 or 1)."""


def fight(match: War, plays: Plays) -> War:
    """Play these units, each seat in its order, then stop; until something else is asked."""
    left = {seat: list(cards) for seat, cards in plays.items()}
    while (asked := match.asked()) and isinstance(
        match.question(min(asked)), st.Leading | st.Playing
    ):
        seat = min(asked)
        if left.get(seat):
            card, front = left[seat].pop(0)
            match.say(seat, PlayOnFront(card, fronts(match)[front].id))
        else:
            match.say(seat, DONE)
    return match


def settle(match: War) -> War:
    """Take the default answer until nobody is asked."""
    while asked := match.asked():
        match.say(min(asked), GAME.default(match.state, min(asked)))
    return match
