"""Objectives that are completed at once, when what they ask for happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.clash import board
from rules.clash.content import ADVANCES, BIGGEST, distance
from rules.clash.hooks import Moment, Objective
from rules.clash.objectives.construction import FAR
from rules.clash.state import Fought, State
from rules.core.ids import NOBODY, Seat

InBattle = Callable[[State, Seat, Fought, int], bool]
Instant = Callable[[State, Seat, Moment], bool]


def _after_battle(test: InBattle) -> Instant:
    """Make a test that looks at a battle from the side of a seat."""

    def instant(state: State, seat: Seat, moment: Moment) -> bool:
        fought = moment.fought
        if moment.kind != "battle" or fought is None or seat not in fought.seats:
            return False
        return test(state, seat, fought, fought.seats.index(seat))

    return instant


def _after_capture(test: InBattle) -> Instant:
    """Make a test that looks at a capture by a seat."""

    def instant(state: State, seat: Seat, moment: Moment) -> bool:
        fought = moment.fought
        if moment.kind != "captured" or fought is None or seat != moment.seat:
            return False
        return test(state, seat, fought, 0)

    return instant


def _founder(state: State, seat: Seat, moment: Moment) -> bool:
    if moment.kind != "founded" or moment.seat != seat:
        return False
    return distance(moment.cell, state.players[seat].capital) >= FAR


def _conscripts(state: State, seat: Seat, moment: Moment) -> bool:
    """The second recruit of a turn that is paid with Draft."""
    if moment.kind != "recruited" or moment.seat != seat or not moment.by_mood:
        return False
    return board.turn_of(state).recruited >= 2


def _terror(state: State, seat: Seat, moment: Moment) -> bool:
    if moment.kind != "action" or moment.seat != seat:
        return False
    return sum(city.mood == "angry" for _, city in board.cities(state, seat)) >= 4


def _conqueror(state: State, seat: Seat, fought: Fought, side: int) -> bool:
    """A captured city of a player was defended by an army or a fortress (R20)."""
    return fought.seats[1] != NOBODY and (fought.units[1] > 0 or fought.fortress)


def _warmonger(state: State, seat: Seat, fought: Fought, side: int) -> bool:
    """A second land battle in the turn, against another space, one of the two won."""
    if fought.sea or state.turn is None or state.turn.seat != seat or side:
        return False
    return any(
        not other.sea
        and other.cell != fought.cell
        and other.seats[0] == seat
        and other.units[1] + other.fortress > 0
        and 0 in (other.winner, fought.winner)
        for other in state.turn.fought
    )


def _general(state: State, seat: Seat, fought: Fought, side: int) -> bool:
    return not fought.sea and fought.killed[side] >= 3


def _great(state: State, seat: Seat, fought: Fought, side: int) -> bool:
    return not fought.sea and sum(fought.units) >= 6


def _outnumbered(fought: Fought, side: int) -> bool:
    return fought.units[side] < fought.units[1 - side]


def _won(fought: Fought, side: int) -> bool:
    """Return whether a side has won against a player."""
    return fought.winner == side and fought.seats[1 - side] != NOBODY


def _defiant(state: State, seat: Seat, fought: Fought, side: int) -> bool:
    return _won(fought, side) and _outnumbered(fought, side)


def _warfare(state: State, seat: Seat) -> int:
    return sum(ADVANCES[a].category == "warfare" for a in state.players[seat].advances)


def _bold(state: State, seat: Seat, fought: Fought, side: int) -> bool:
    if not _won(fought, side):
        return False
    foe = fought.seats[1 - side]
    return _warfare(state, foe) > _warfare(state, seat) or _outnumbered(fought, side)


def _landed(state: State, seat: Seat, fought: Fought, side: int) -> bool:
    return fought.landed and fought.seats[1] != NOBODY


def _legendary(state: State, seat: Seat, fought: Fought, side: int) -> bool:
    return (
        side == 0
        and not fought.sea
        and fought.units[0] >= 3
        and fought.city == BIGGEST
        and fought.wonder
    )


def _scavenger(state: State, seat: Seat, moment: Moment) -> bool:
    """A settler or ship killed in a battle or capture could have served a route of its owner."""
    fought = moment.fought
    if fought is None or seat not in fought.seats:
        return False
    side = fought.seats.index(seat)
    if moment.kind == "captured" and (side or fought.winner >= 0):
        return False  # told of with the battle
    return moment.kind in ("battle", "captured") and fought.prey[side]


def _aggressor(state: State, seat: Seat, fought: Fought, side: int) -> bool:
    return side == 0 and fought.winner == 0 and not fought.sea and fought.killed[0] >= 2


def _barbarians_beaten(state: State, seat: Seat, fought: Fought, side: int) -> bool:
    """The settlement held at least two barbarians."""
    return fought.seats[1] == NOBODY and fought.units[1] >= 2


def _resistance(state: State, seat: Seat, fought: Fought, side: int) -> bool:
    """A battle in a city or settlement against barbarians, two of them killed."""
    return (
        fought.winner == side
        and fought.seats[1 - side] == NOBODY
        and fought.city > 0
        and fought.killed[side] >= 2
    )


OBJECTIVES: Final = (
    Objective(id="city-founder", instant=_founder),
    Objective(id="draft", instant=_conscripts),
    Objective(id="terror-regime", instant=_terror),
    Objective(id="conqueror", instant=_after_capture(_conqueror)),
    Objective(id="warmonger", instant=_after_battle(_warmonger)),
    Objective(id="general", instant=_after_battle(_general)),
    Objective(id="great-battle", instant=_after_battle(_great)),
    Objective(id="defiance", instant=_after_battle(_defiant)),
    Objective(id="naval-assault", instant=_after_capture(_landed)),
    Objective(id="bold", instant=_after_battle(_bold)),
    Objective(id="legendary-battle", instant=_after_battle(_legendary)),
    Objective(id="scavenger", instant=_scavenger),
    Objective(id="aggressor", instant=_after_battle(_aggressor)),
    Objective(id="barbarian-conquest", instant=_after_capture(_barbarians_beaten)),
    Objective(id="resistance", instant=_after_battle(_resistance)),
)
