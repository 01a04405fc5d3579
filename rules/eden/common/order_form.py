"""The order form with troops: copies by card, bids by technology (FR-LOG, FT-LOG)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from rules.core.ids import Card, Seat
from rules.eden import actions as ac
from rules.eden import steps as st
from rules.eden.common.cards import TECHNOLOGIES, stock_cost
from rules.eden.common.content import content_of
from rules.eden.common.drafts import EDITS
from rules.eden.common.heart import price_of
from rules.eden.common.state import State

_DONE = ac.Done()


def bids_need(state: State, bids: Mapping[Card, int]) -> int:
    """Count the energy without which bids are refused (R-64).

    All are paid at the price of the table, with the highest raise of one: each bid can be paid in
    full where the others come to the least.
    """
    prices = {card: price_of(state, card) for card in bids}
    return sum(prices.values()) + max([bids[card] - prices[card] for card in bids], default=0)


class Spent:
    """What a form costs: crystals or reserved stocks for units, stocks in all, pure energy."""

    __slots__ = ("energy", "stocks", "units")

    def __init__(self, state: State, draft: st.Draft, leaving_out: Card | None = None) -> None:
        units = content_of(state.content, state.edition).units
        self.units = self.stocks = 0
        self.energy = bids_need(state, draft.bids)
        for card, copies in draft.cards.items():
            if card == leaving_out:
                continue
            if card in units:
                self.units += units[card].cost * copies
            elif card in TECHNOLOGIES:
                self.energy += price_of(state, card) * copies
            else:
                self.stocks += stock_cost(card) * copies
        self.stocks += self.units


@cache
def copies_of(card: Card, now: int, most: int) -> tuple[ac.Buy, ...]:
    """Every other number of copies; actions never change, so they are made once."""
    return tuple(ac.Buy(card, n) for n in range(most + 1) if n != now)


def one_more(limits: Iterable[tuple[Card, int, int]]) -> list[ac.Buy]:
    """List one copy more of each card of which there are fewer now than there could be."""
    # A number that stands in the form is left out of the list, so its successor has its place.
    return [copies_of(card, now, most)[now] for card, now, most in limits if now < most]


def set_number(wanted: dict[Card, int], card: Card, n: int) -> None:
    """Write a number down; nothing is written for 0."""
    if n:
        wanted[card] = n
    else:
        wanted.pop(card, None)


def default(
    state: State, agenda: st.Agenda, step: st.Ordering | st.Outfitting, seat: Seat
) -> ac.Action:
    """Answer that nothing is ordered: what was drafted is crossed out, line by line."""
    draft = step.drafts[str(seat)]
    # Crossed out edit by edit, because a default is an ordinary legal answer and is recorded as
    # one. When no more edits are allowed, what stands in the form is ordered.
    if draft.edits < EDITS:
        if draft.cards:
            return ac.Buy(min(draft.cards), 0)
        if draft.bids:
            return ac.Bid(min(draft.bids), 0)
    return _DONE
