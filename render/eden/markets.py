"""What a seat may buy, and what of it its purse can pay, from a view."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from render.core.words import elides, typographic
from render.eden import scene as sc
from render.eden.cards import face
from render.eden.words import say
from rules.core.ids import Card, Seat
from rules.eden import actions as ac
from rules.eden.board.board import energy, holds_heart
from rules.eden.board.cards import COMMON, TECH_SUPREMACY, TECHNOLOGIES, stock_cost, technologies
from rules.eden.board.content import content_of
from rules.eden.board.heart import price_of
from rules.eden.board.order_form import NOTHING, Spent
from rules.eden.board.public_state import public_state
from rules.eden.board.views import View, steps_of
from rules.eden.frontiers.steps import Ordering
from rules.eden.fronts.logistics import worth
from rules.eden.nodes import Locale
from rules.eden.shards.prices import Left
from rules.eden.shards.steps import Shopping
from rules.eden.shards.territory import SHARDS, civ_resource

CUT = 3
"""How many units the picture on a panel shows."""


class Purse(NamedTuple):
    """What a seat has left to pay with: words, signs with numbers, what it can pay, its order."""

    said: str
    signs: tuple[tuple[str, int], ...]
    units: int
    payable: frozenset[Card]
    ordered: Mapping[Card, int]


def market(
    view: View,
    names: Sequence[str],
    locale: Locale,
    seat: Seat,
    advised: Sequence[Card] = (),
    *,
    cut: bool = False,
    order: ac.Order | ac.Shop | None = None,
) -> sc.Market:
    """List what the picture of the market of *seat* shows, dearest first.

    *advised*: the cards of a recommended order. *cut*: only three units that can be paid, those
    advised among them, for a panel; a technology that is advised comes first. *order*: what is
    ordered; None: what the viewer has handed in, or nothing.
    """
    mine, content = view.seats[seat], content_of(view.content, view.edition)
    sheets = sorted(
        content.by_world[mine.civilization],
        key=lambda sheet: (-sheet.cost, -sheet.strength, sheet.card),
    )
    purse = _purse(view, seat, locale, order)
    strongest = max(
        (sheet for sheet in sheets if sheet.card in purse.payable and mine.world.get(sheet.card)),
        key=lambda sheet: sheet.strength,
        default=None,
    )

    def ware(card: Card, left: int) -> sc.Ware:
        best = strongest is not None and card == strongest.card
        why = (
            say(locale, "market-strongest", n=purse.units)
            if best
            else say(locale, "market-advised")
        )
        shown = face(view.content, view.edition, card, locale, mine.colour)
        if card == TECH_SUPREMACY:  # a match says for itself what it costs
            shown = replace(shown, cost=view.supremacy_cost)
        return sc.Ware(
            face=shown,
            left=left,
            energy=card in TECHNOLOGIES,
            ordered=purse.ordered.get(card, 0),
            can=card in purse.payable and left > 0,
            why=why if card in advised else "",
        )

    wares = [ware(sheet.card, mine.world.get(sheet.card, 0)) for sheet in sheets]
    if cut:
        bids = [card for card in advised if card in TECHNOLOGIES]
        wares = [*(ware(card, view.supply.get(card, 0)) for card in bids), *wares]
        # Where nothing can be paid, the cheapest are shown: they are what to save for.
        able = [one for one in wares if one.can or one.why] or wares[-CUT:]
        wares = sorted(able, key=lambda one: not one.why)[:CUT]
    title = say(locale, "market-cut" if cut else "market-mine")
    if view.viewer != seat:
        title = typographic(say(locale, "market-of", name=names[seat], elided=elides(names[seat])))
    return sc.Market(
        colour=mine.colour,
        title=title,
        subtitle=purse.said,
        purse=purse.signs,
        wares=tuple(wares),
        left=tuple(_noted(one, locale) for one in wares),
        heading=say(locale, "market-common"),
        common=() if cut else tuple(ware(card, view.supply.get(card, 0)) for card in COMMON),
        technologies=()
        if cut
        else tuple(ware(card, view.supply.get(card, 0)) for card in technologies(view.edition)),
        locale=locale,
    )


def _noted(ware: sc.Ware, locale: Locale) -> str:
    if ware.ordered:
        return say(locale, "market-ordered", n=ware.ordered)
    return say(locale, "market-left", n=ware.left)


def _purse(view: View, seat: Seat, locale: Locale, order: ac.Order | ac.Shop | None) -> Purse:
    """Count what *seat* has left once an order, as far as the viewer knows it, is paid."""
    state = public_state(view)
    steps = [*steps_of(view.agenda)]
    if view.edition == "shards":
        asked = next((one for one in steps if isinstance(one, Shopping)), None)
        if order is None and asked is not None and view.viewer == seat:
            order = asked.answers[str(seat)]
        bought = order.purchases if isinstance(order, ac.Shop) else ()
        return _shards(view, seat, bought, locale, hand=asked is None or asked.hand)
    if order is None and view.viewer == seat:
        order = next(
            (one.answers.get(str(seat)) for one in steps if isinstance(one, Ordering)), None
        )
    order = order if isinstance(order, ac.Order) else NOTHING
    player, spent = state.players[seat], Spent(state, order)
    stocks = max(0, player.stocks - spent.stocks)
    if view.edition == "frontiers":
        units, pure = player.reserved - spent.units, energy(state, seat) - spent.energy
    else:
        units = worth(state, seat) - spent.units
        pure = (state.heart_pool if holds_heart(state, seat) else 0) - spent.energy
    units = max(0, min(stocks, units))
    sheets = content_of(view.content, view.edition).units
    payable = {card for card in player.world if sheets[card].cost <= units}
    payable |= {card for card in COMMON if stock_cost(card) <= stocks}
    payable |= {card for card in technologies(view.edition) if price_of(state, card) <= pure}
    said = say(locale, "market-stocks", n=stocks, units=units)
    ordered = {**order.cards, **dict.fromkeys(order.bids, 1)}
    return Purse(said, (("pure", pure),), units, frozenset(payable), ordered)


def _shards(
    view: View, seat: Seat, bought: Sequence[ac.Purchase], locale: Locale, *, hand: bool
) -> Purse:
    """Count what is left of crystals, resources and pure energy."""
    state = public_state(view)
    left = Left(state, seat, bought, hand=hand)
    payable = {
        card
        for card, price in left.prices.items()
        if price.crystals <= left.worth and left.affords(price)
    }
    kinds = dict.fromkeys((SHARDS, civ_resource(state, seat)))
    signs = (*((kind, left.stock.get(kind, 0)) for kind in kinds), ("pure", left.pure))
    ordered = Counter(one.card for one in bought)
    said = say(locale, "market-crystals", n=left.worth)
    return Purse(said, signs, left.worth, frozenset(payable), ordered)
