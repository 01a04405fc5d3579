"""Purchases of the Logistics phase: sealed orders, short supply, auctions (FR-LOG-1 to 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.core.errors import Refusal
from rules.core.forms import Form, Line
from rules.core.ids import Card, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Order
from rules.eden.board import errors as er
from rules.eden.board.board import Play, energy, holds_heart, order, pay_energy, seal
from rules.eden.board.card_zones import no_copy, take_from_world
from rules.eden.board.cards import COMMON, TECH_SUPREMACY, TECHNOLOGIES, stock_cost
from rules.eden.board.content import content_of
from rules.eden.board.heart import owns, price_of, receive
from rules.eden.board.order_form import NOTHING, Spent, bids_need
from rules.eden.board.state import State


def open_orders(play: Play, agenda: st.Agenda, step: st.Ordering) -> None:
    """Ask first; when all are in, resolve."""
    state = play.state
    if step.opened:
        _resolve(play, step)
        return
    answers: dict[str, Order | None] = {}
    for seat in order(state):
        # All of it is public, so everybody sees who can buy nothing.
        able = any(line.most for line in _lines(state, seat, NOTHING))
        answers[str(seat)] = None if able else NOTHING
    agenda.append(st.Ordering(answers, opened=True))


# --- the order of one seat ---


def lines(state: State, seat: Seat, wanted: Order) -> list[Line]:
    """List every card that can be ordered or bid for, with the most of each."""
    return [*_lines(state, seat, wanted)]


def _lines(state: State, seat: Seat, wanted: Order) -> Iterator[Line]:
    mine, spent = state.players[seat], Spent(state, wanted)
    left = max(0, mine.stocks - spent.stocks)
    reserved = min(left, max(0, mine.reserved - spent.units))
    units = content_of(state.content, state.edition).units
    costs = {card: (mine.world[card], reserved, units[card].cost) for card in sorted(mine.world)}
    costs |= {card: (state.supply.get(card, 0), left, stock_cost(card)) for card in COMMON}
    for card, (copies, budget, cost) in costs.items():
        now = wanted.cards.get(card, 0)
        yield Line(("cards", card), now, min(copies, now + budget // cost))
    have = energy(state, seat)
    for card in TECHNOLOGIES:
        least, most = price_of(state, card), 0
        if least <= have and _no_bid(state, seat, card) is None:
            others = {c: n for c, n in wanted.bids.items() if c != card}
            # the highest raise of one is paid once, so this bid need not leave room for another's.
            if bids_need(state, {**others, card: least}) <= have:
                most = have - sum([price_of(state, other) for other in others])
        yield Line(("bids", card), wanted.bids.get(card, 0), most, least)


def _no_bid(state: State, seat: Seat, card: Card) -> Refusal | None:
    """Return why a seat may not bid for a card, whatever it bids."""
    if card not in TECHNOLOGIES:
        return er.OnlyTechnologies(card)
    if not state.supply.get(card, 0):
        return er.NoCopyLeft(card, 0)
    if owns(state, seat, card):
        return er.AlreadyOwned(card)
    return er.HeartNeeded() if card == TECH_SUPREMACY and not holds_heart(state, seat) else None


def why_not(
    state: State, agenda: st.Agenda, step: st.Ordering, seat: Seat, wanted: Order
) -> Refusal | None:
    """Return the refusal if a rule forbids an order (E-FR-10 to E-FR-15)."""
    mine, units = state.players[seat], content_of(state.content, state.edition).units
    for card, copies in wanted.cards.items():
        unit = card in units
        left = mine.world.get(card, 0) if unit else state.supply.get(card, 0)
        if card in TECHNOLOGIES:
            return er.BidForIt(card)
        if copies > left or (not unit and card not in COMMON):
            return no_copy(state, seat, card, left)
    for card, bid in wanted.bids.items():
        if refusal := _no_bid(state, seat, card):
            return refusal
        if bid < price_of(state, card):
            return er.BidTooLow(card, price_of(state, card))
    spent, have = Spent(state, wanted), energy(state, seat)
    if spent.units > mine.reserved:
        return er.UnitsNeedReserve(mine.reserved, spent.units)
    if spent.stocks > mine.stocks:
        return er.TooFewStocks(mine.stocks, spent.stocks)
    return er.TooLittleEnergy(spent.energy, have) if spent.energy > have else None


def answer(play: Play, agenda: st.Agenda, step: st.Ordering, seat: Seat, wanted: Order) -> None:
    """Seal an order; another one takes its place until all are in."""
    seal(play, step, seat, wanted)


# --- all orders at once (FR-LOG-2, FR-LOG-3) ---


def _resolve(play: Play, step: st.Ordering) -> None:
    state = play.state
    answers = {seat: step.answers.get(str(seat)) for seat in order(state)}
    orders = {seat: wanted for seat, wanted in answers.items() if wanted is not None}
    seats = [*orders]
    bought: dict[str, dict[Card, int]] = {str(seat): {} for seat in seats}
    refused: dict[str, dict[Card, int]] = {str(seat): {} for seat in seats}
    units = content_of(state.content, state.edition).units
    for seat in seats:
        mine = state.players[seat]
        # Units need no sharing: each seat buys from its own World. Common cards are short for all,
        # so they are served card by card.
        for card, copies in sorted(orders[seat].cards.items()):
            if card in units:
                for _ in range(copies):
                    take_from_world(state, seat, card)
                mine.stocks -= units[card].cost * copies
                mine.discard += [card] * copies
                bought[str(seat)][card] = copies
    for card in COMMON:
        wanted = {s: copies for s in seats if (copies := orders[s].cards.get(card, 0))}
        for seat, copies in serve(wanted, state.supply.get(card, 0), [*wanted]).items():
            mine = state.players[seat]
            mine.stocks -= stock_cost(card) * copies
            state.supply[card] -= copies
            mine.discard += [card] * copies
            if copies:
                bought[str(seat)][card] = copies
            if wanted[seat] > copies:
                refused[str(seat)][card] = wanted[seat] - copies
    for seat in seats:
        state.players[seat].reserved = 0  # FR-LOG-4
    play.say(ev.OrdersOpened(bought, refused))
    for card in TECHNOLOGIES:
        bids = {
            s: _goes_to(state, s, card, orders[s].bids) for s in seats if card in orders[s].bids
        }
        price, copies = price_of(state, card), state.supply.get(card, 0)
        for seat, paid in auction(bids, price, copies, [*bids]):
            receive(play, seat, card, paid, pay_energy(state, seat, paid))
            # Supremacy ends the match at once; the auctions that would follow are not held
            # (CM-END-3).
            if state.over:
                return


def _goes_to(state: State, seat: Seat, card: Card, bids: Mapping[Card, int]) -> int:
    """Return up to which price a seat stays in an auction: its bid, or what it can still pay.

    What Supremacy costs is kept for it: nobody would give up the match for another card (R-64).
    """
    kept = TECH_SUPREMACY in bids and card != TECH_SUPREMACY
    left = energy(state, seat) - kept * price_of(state, TECH_SUPREMACY)
    return min(bids[card], left)


def serve(wanted: Mapping[Seat, int], copies: int, seats: Sequence[Seat]) -> dict[Seat, int]:
    """Share *copies* in turn order, one at a time per round (FR-LOG-2)."""
    given = dict.fromkeys(seats, 0)
    while copies:
        waiting = [seat for seat in seats if given[seat] < wanted[seat]]
        if not waiting:
            break
        for seat in waiting[:copies]:
            given[seat] += 1
            copies -= 1
    return given


def auction(
    bids: Mapping[Seat, int], price: int, copies: int, seats: Sequence[Seat]
) -> list[tuple[Seat, int]]:
    """Return who gets a copy, at which price (FR-LOG-3); *seats* is the turn order."""
    inside = [seat for seat in seats if bids[seat] >= price]
    if not copies:
        return []
    while len(inside) > copies:
        # The price rises by one for everybody until there are enough copies for those who stay.
        price += 1
        staying = [seat for seat in inside if bids[seat] >= price]
        if len(staying) < copies:
            dropped = [seat for seat in inside if seat not in staying]
            # More dropped out at this price than copies are missing: those first in turn order
            # still get one, at the price before (FR-LOG-3).
            winners = {*staying, *dropped[: copies - len(staying)]}
            return [(seat, price - 1) for seat in seats if seat in winners]
        inside = staying
    return [(seat, price) for seat in inside]


QUESTION: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=st.Ordering,
    actions=(Order,),
    form=Form(
        answer=Order,
        lines=lambda state, agenda, step, seat, wanted: lines(state, seat, wanted),
        why_not=why_not,
    ),
    answer=answer,
)
