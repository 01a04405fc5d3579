"""Purchases of the Logistics phase: sealed orders, short supply, auctions (FR-LOG-1 to 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from rules.core.errors import NotNow, Refusal
from rules.core.ids import Card, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Bid, Buy, Done, Reopen
from rules.eden.common import errors as er
from rules.eden.common.board import Play, energy, holds_heart, order, pay_energy
from rules.eden.common.card_zones import no_copy, take_from_world
from rules.eden.common.cards import COMMON, TECH_SUPREMACY, TECHNOLOGIES, stock_cost
from rules.eden.common.content import content_of
from rules.eden.common.drafts import EDITS
from rules.eden.common.heart import owns, price_of, receive
from rules.eden.common.order_form import (
    Spent,
    bids_need,
    copies_of,
    default,
    one_more,
    set_number,
)
from rules.eden.common.state import State

_DONE = Done()
_REOPEN = Reopen()


def open_orders(play: Play, agenda: st.Agenda, step: st.Ordering) -> None:
    """Ask first; when all are sealed, resolve."""
    state = play.state
    if step.opened:
        _resolve(play, step)
        return
    drafts: dict[str, st.Draft] = {}
    for seat in order(state):
        blank = st.Draft()
        blank.sealed = len(draft_options(state, seat, blank)) == 1  # all of it is public
        drafts[str(seat)] = blank
    agenda.append(st.Ordering(drafts, opened=True))


# --- the draft of one seat ---


def options(state: State, agenda: st.Agenda, step: st.Ordering, seat: Seat) -> list[Action]:
    """List what *seat* may do with its order form."""
    return draft_options(state, seat, step.drafts[str(seat)])


def draft_options(state: State, seat: Seat, draft: st.Draft) -> list[Action]:
    """List every other number of copies and every other bid, then the end."""
    if draft.sealed:
        return [_REOPEN]
    found: list[Action] = [_DONE]
    if draft.edits >= EDITS:
        return found
    spent = Spent(state, draft)
    for card, now, most in _limits(state, seat, draft, spent):
        found += copies_of(card, now, most)
    return found + _bids(state, seat, draft)


def more_options(state: State, seat: Seat, draft: st.Draft) -> list[Buy | Bid]:
    """List one copy more of each card, and every bid on a card that has none."""
    spent = Spent(state, draft)
    limits = _limits(state, seat, draft, spent)
    new = [bid for bid in _bids(state, seat, draft) if bid.card not in draft.bids]
    return [*one_more(limits), *new]


def _limits(state: State, seat: Seat, draft: st.Draft, spent: Spent) -> list[tuple[Card, int, int]]:
    """List the cards that can be ordered, each with its copies in the draft and the most."""
    mine, cards = state.players[seat], draft.cards
    left = max(0, mine.stocks - spent.stocks)
    reserved = min(left, max(0, mine.reserved - spent.units))
    found: list[tuple[Card, int, int]] = []
    # Where there is nothing to spend, only what stands in the form can change.
    there = mine.world if reserved else cards
    if there:
        units = content_of(state.content, state.edition).units
        for card in sorted(there):
            if card in mine.world:
                now = cards.get(card, 0)
                found.append((card, now, min(mine.world[card], now + reserved // units[card].cost)))
    for card in COMMON:
        if left or card in cards:
            now = cards.get(card, 0)
            most = now + left // stock_cost(card)
            found.append((card, now, min(state.supply.get(card, 0), most)))
    return found


def _bids(state: State, seat: Seat, draft: st.Draft) -> list[Bid]:
    """List every bid that can be paid in full where the others come to the least (R-64)."""
    found: list[Bid] = []
    have = energy(state, seat)
    for card in TECHNOLOGIES:
        now, least = draft.bids.get(card, 0), price_of(state, card)
        if now:
            found.append(Bid(card, 0))
        lowest = bids_need(state, {**draft.bids, card: least})
        most = have - sum([price_of(state, other) for other in draft.bids if other != card])
        if lowest <= have and state.supply.get(card, 0) and not owns(state, seat, card):
            if card == TECH_SUPREMACY and not holds_heart(state, seat):
                continue
            found += _bids_on(card, now, least, most)
    return found


@cache
def _bids_on(card: Card, now: int, least: int, most: int) -> tuple[Bid, ...]:
    """Every other bid, made once."""
    return tuple(Bid(card, n) for n in range(least, most + 1) if n != now)


def reason(
    state: State, agenda: st.Agenda, step: st.Ordering, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-FR-10 to E-FR-15)."""
    draft = step.drafts[str(seat)]
    if draft.sealed or not isinstance(action, Buy | Bid):
        return NotNow()
    if draft.edits >= EDITS:
        return er.TooManyEdits(EDITS)
    if isinstance(action, Buy):
        return _buy_why_not(state, seat, draft, action)
    return _bid_why_not(state, seat, draft, action)


def _buy_why_not(state: State, seat: Seat, draft: st.Draft, action: Buy) -> Refusal:
    mine = state.players[seat]
    units = content_of(state.content, state.edition).units
    card, copies = action.card, action.copies
    if copies == draft.cards.get(card, 0):
        return er.NothingChanges()
    unit = card in units
    left = mine.world.get(card, 0) if unit else state.supply.get(card, 0)
    if copies > left or (not unit and card not in COMMON):
        return er.BidForIt(card) if card in TECHNOLOGIES else no_copy(state, seat, card, left)
    spent = Spent(state, draft, leaving_out=card)
    cost = copies * (units[card].cost if unit else stock_cost(card))
    if unit and spent.units + cost > mine.reserved:
        return er.UnitsNeedReserve(mine.reserved, spent.units + cost)
    return er.TooFewStocks(mine.stocks, spent.stocks + cost)


def _bid_why_not(state: State, seat: Seat, draft: st.Draft, action: Bid) -> Refusal:
    card, bid = action.card, action.energy
    if bid == draft.bids.get(card, 0):
        return er.NothingChanges()
    if card not in TECHNOLOGIES:
        return er.OnlyTechnologies(card)
    if not state.supply.get(card, 0):
        return er.NoCopyLeft(card, 0)
    if owns(state, seat, card):
        return er.AlreadyOwned(card)
    if card == TECH_SUPREMACY and not holds_heart(state, seat):
        return er.HeartNeeded()
    if bid < price_of(state, card):
        return er.BidTooLow(card, price_of(state, card))
    return er.TooLittleEnergy(bids_need(state, {**draft.bids, card: bid}), energy(state, seat))


def answer(play: Play, agenda: st.Agenda, step: st.Ordering, seat: Seat, action: Action) -> None:
    """Edit, seal or reopen the order form of *seat*."""
    draft = step.drafts[str(seat)]
    match action:
        case Buy(card=card, copies=copies):
            draft.edits += 1
            set_number(draft.cards, card, copies)
            play.say(ev.Edited(seat))
        case Bid(card=card, energy=bid):
            draft.edits += 1
            set_number(draft.bids, card, bid)
            play.say(ev.Edited(seat))
        case _:
            draft.sealed = isinstance(action, Done)
            play.say(ev.Answered(seat, step.decision, draft.sealed))


# --- all orders at once (FR-LOG-2, FR-LOG-3) ---


def _resolve(play: Play, step: st.Ordering) -> None:
    state = play.state
    seats = [seat for seat in order(state) if str(seat) in step.drafts]
    orders = {seat: step.drafts[str(seat)] for seat in seats}
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


QUESTION = QuestionKind(
    step=st.Ordering,
    actions=(Buy, Bid, Done, Reopen),
    options=options,
    reason=reason,
    answer=answer,
    default=default,
)
