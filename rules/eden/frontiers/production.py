"""The Production phase (FR-PRO): stocks and pure energy, without any decision."""

from __future__ import annotations

from rules.core.hexes import HEART, around
from rules.core.ids import Seat
from rules.eden import events as ev
from rules.eden.board.board import Play, holds_heart, order
from rules.eden.board.income import income
from rules.eden.board.state import State

STOCKS_PER_ENERGY = 5  # FR-PRO-3
HEART_ENERGY = 2  # FR-PRO-4


def pure_of(state: State, seat: Seat) -> int:
    """Count the pure energy that *seat* receives beside that of the Heart (FR-PRO-3)."""
    tiles = state.tiles
    beside = [cell for cell in around(HEART) if cell in tiles and tiles[cell].owner == seat]
    return income(state, seat) // STOCKS_PER_ENERGY + len(beside)


def energy_gain(state: State, seat: Seat) -> int:
    """Count the energy that *seat* receives a day for what it could pay with."""
    return pure_of(state, seat) + HEART_ENERGY * holds_heart(state, seat)


def produce(play: Play) -> None:
    """Everybody receives at once (FR-PRO-1 to FR-PRO-5)."""
    state = play.state
    for seat in order(state):
        mine = state.players[seat]
        stocks = income(state, seat)
        pure = pure_of(state, seat)
        heart = HEART_ENERGY if holds_heart(state, seat) else 0
        if heart and state.heart_energy == "personal":  # R-59, first alternative
            pure, heart = pure + heart, 0
        elif heart and state.heart_energy == "all":  # R-59, second alternative
            pure, heart = 0, pure + heart
        mine.stocks += stocks
        mine.pure += pure
        state.heart_pool += heart
        play.say(ev.Produced(seat, stocks, pure, heart))
