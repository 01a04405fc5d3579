"""Orders of the editions with troops: copies by card, bids by technology (FR-LOG, FT-LOG)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core.ids import Card
from rules.eden.actions import Order
from rules.eden.board.cards import TECHNOLOGIES, stock_cost
from rules.eden.board.content import content_of
from rules.eden.board.heart import price_of
from rules.eden.board.state import State

NOTHING: Final = Order()
"""The order of a seat that gives none."""


def bids_need(state: State, bids: Mapping[Card, int]) -> int:
    """Count the energy without which bids are refused (R-64).

    All are paid at the price of the table, with the highest raise of one: each bid can be paid in
    full where the others come to the least.
    """
    prices = {card: price_of(state, card) for card in bids}
    return sum(prices.values()) + max([bids[card] - prices[card] for card in bids], default=0)


class Spent:
    """What an order costs: crystals or reserved stocks for units, stocks in all, pure energy."""

    __slots__ = ("energy", "stocks", "units")

    def __init__(self, state: State, order: Order) -> None:
        units = content_of(state.content, state.edition).units
        self.units = self.stocks = 0
        self.energy = bids_need(state, order.bids)
        for card, copies in order.cards.items():
            if card in units:
                self.units += units[card].cost * copies
            elif card in TECHNOLOGIES:
                self.energy += price_of(state, card) * copies
            else:
                self.stocks += stock_cost(card) * copies
        self.stocks += self.units
