"""The Production phase (FR-PRO): stocks and pure energy, without any decision."""

from __future__ import annotations

from rules.core.hexes import HEART, around
from rules.core.ids import Seat
from rules.eden import events as ev
from rules.eden.board import Play, connected, holds_heart, order
from rules.eden.cards import TECH_PORTAL
from rules.eden.state import State

STOCKS_PER_ENERGY = 5  # FR-PRO-3
HEART_ENERGY = 2  # FR-PRO-4


def income(state: State, seat: Seat) -> int:
    """Count the stocks that *seat* receives (FR-PRO-1, FR-PRO-2)."""
    mine = state.players[seat]
    stocks = 0
    for cell in connected(state, seat):  # a sum: the order means nothing
        tile = state.tiles[cell]
        own = tile.portal_of == seat if tile.kind == "portal" else tile.colour == mine.colour
        stocks += 1 + own + tile.rich
    if TECH_PORTAL in mine.in_front and stocks:
        stocks += 1
    return stocks


def produce(play: Play) -> None:
    """Everybody receives at once (FR-PRO-1 to FR-PRO-5)."""
    state = play.state
    for seat in order(state):
        mine = state.players[seat]
        stocks = income(state, seat)
        beside = sum(
            1 for cell in around(HEART) if cell in state.tiles and state.tiles[cell].owner == seat
        )
        pure = stocks // STOCKS_PER_ENERGY + beside
        heart = HEART_ENERGY if holds_heart(state, seat) else 0
        if heart and state.heart_energy == "personal":  # R-59, first alternative
            pure, heart = pure + heart, 0
        elif heart and state.heart_energy == "all":  # R-59, second alternative
            pure, heart = 0, pure + heart
        mine.stocks += stocks
        mine.pure += pure
        state.heart_pool += heart
        play.say(ev.Produced(seat, stocks, pure, heart))
