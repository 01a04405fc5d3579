"""Production and Logistics: purchases, new troops, hands, in turn order (FT-PRO, FT-LOG)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.errors import NotNow, Refusal
from rules.core.forms import Form, Line
from rules.core.hexes import HEART, place_order
from rules.core.ids import Card, Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Order, Redeploy
from rules.eden.board import errors as er
from rules.eden.board.board import Play, connected, held, holds_heart, order
from rules.eden.board.card_zones import no_copy, take_from_world
from rules.eden.board.cards import COMMON, CRYSTAL_VALUES, TECHNOLOGIES, stock_cost
from rules.eden.board.content import content_of
from rules.eden.board.heart import owns, price_of, receive
from rules.eden.board.income import income
from rules.eden.board.order_form import NOTHING, Spent
from rules.eden.board.state import State
from rules.eden.board.troop_placement import (
    Groups,
    redeploying,
    redeploying_why_not,
    reinforcements,
)
from rules.eden.fronts import errors as ft

NEW_TROOPS = 3  # FT-LOG-3


def energy_gain(state: State, seat: Seat) -> int:
    """Count the energy that the Heart gathers for *seat* a day (FT-PRO)."""
    return int(HEART in connected(state, seat))


def produce(play: Play) -> None:
    """Each receives stocks; the Heart, if it is connected, gathers energy (FT-PRO)."""
    state = play.state
    for seat in order(state):
        stocks, heart = income(state, seat), energy_gain(state, seat)
        state.players[seat].stocks += stocks
        state.heart_pool += heart
        play.say(ev.Produced(seat, stocks, 0, heart))


# --- orders (FT-LOG-1) ---


def next_order(play: Play, agenda: st.Agenda, seats: list[Seat]) -> None:
    """Ask the first of *seats* what it orders; who can buy nothing, for all to see, is not asked."""
    if not seats:
        return
    seat, *rest = seats
    agenda.append(st.Market(rest))
    # Stocks, crystals in play and the energy on the Heart are public, so all see that there is
    # nothing to buy.
    if any(line.most for line in _lines(play.state, seat, NOTHING)):
        agenda.append(st.Outfitting(seat))
    else:
        serve(play, agenda, seat, NOTHING)


def worth(state: State, seat: Seat) -> int:
    """Add up the value of the crystals in play."""
    return sum(CRYSTAL_VALUES[card] for card in state.players[seat].in_play)


def _energy(state: State, seat: Seat) -> int:
    return state.heart_pool if holds_heart(state, seat) else 0


def _stock(state: State, seat: Seat, card: Card) -> int:
    """Count the copies of a card that a seat could buy, whatever they cost."""
    if card in TECHNOLOGIES:
        able = holds_heart(state, seat) and not owns(state, seat, card)
        return min(1, state.supply.get(card, 0)) if able else 0
    world = state.players[seat].world
    return world[card] if card in world else state.supply.get(card, 0) if card in COMMON else 0


def lines(state: State, seat: Seat, order: Order) -> list[Line]:
    """List every card: how many copies are ordered, and the most that could be."""
    return [*_lines(state, seat, order)]


def _lines(state: State, seat: Seat, order: Order) -> Iterator[Line]:
    mine, spent = state.players[seat], Spent(state, order)
    units = content_of(state.content, state.edition).units
    stocks = mine.stocks - spent.stocks
    crystals = min(stocks, worth(state, seat) - spent.units)
    energy = _energy(state, seat) - spent.energy
    costs = {card: (crystals, units[card].cost) for card in sorted(mine.world)}
    costs |= {card: (stocks, stock_cost(card)) for card in COMMON}
    costs |= {card: (energy, price_of(state, card)) for card in TECHNOLOGIES}
    for card, (left, cost) in costs.items():
        now = order.cards.get(card, 0)
        most = now + left // cost
        most = min(_stock(state, seat, card), most) if most > 0 else 0
        yield Line(("cards", card), now, most)


def why_not(
    state: State, agenda: st.Agenda, step: st.Outfitting, seat: Seat, order: Order
) -> Refusal | None:
    """Return the refusal if a rule forbids an order (E-FT-7 to E-FT-9)."""
    if order.bids:
        return NotNow()
    for card, copies in sorted(order.cards.items()):
        if card in TECHNOLOGIES:
            if not holds_heart(state, seat):
                return ft.HeartHolderOnly()
            if owns(state, seat, card):
                return er.AlreadyOwned(card)
        if copies > (left := _stock(state, seat, card)):
            return no_copy(state, seat, card, left)
    mine, spent = state.players[seat], Spent(state, order)
    if spent.units > worth(state, seat):
        return ft.CrystalsTooSmall(worth(state, seat), spent.units)
    if spent.stocks > mine.stocks:
        return ft.NotEnoughStocks(mine.stocks, spent.stocks)
    energy = _energy(state, seat)
    return ft.NotEnoughEnergy(energy, spent.energy) if spent.energy > energy else None


def serve(play: Play, agenda: st.Agenda, seat: Seat, order: Order) -> None:
    """Serve an order; then come new troops, their redeployment, the hand (FT-LOG)."""
    _buy(play, seat, order)
    if not play.state.over:
        agenda += [st.Rest(seat), st.Regroup(seat)]  # in reverse
        reinforce(play, agenda, seat)


def _buy(play: Play, seat: Seat, order: Order) -> None:
    """FT-LOG-1 and FT-LOG-2: pay, take, then discard the crystals in play, used or not."""
    state, mine = play.state, play.state.players[seat]
    mine.stocks -= Spent(state, order).stocks
    bought = {c: n for c, n in sorted(order.cards.items()) if c not in TECHNOLOGIES}
    for card, copies in bought.items():
        for _ in range(copies):
            if card in COMMON:
                state.supply[card] -= 1
            else:
                take_from_world(state, seat, card)
            mine.discard.append(card)
    play.say(ev.OrderServed(seat, bought))
    crystals = sorted(mine.in_play)
    if crystals:
        mine.discard += crystals
        mine.in_play = []
        play.say(ev.CrystalsSpent(seat, tuple(crystals)))
    for card in [card for card in TECHNOLOGIES if card in order.cards]:
        price = price_of(state, card)
        state.heart_pool -= price
        receive(play, seat, card, price, price)
        if state.over:
            return


# --- troops (FT-LOG-3, FT-LOG-4) ---


def reinforce(play: Play, agenda: st.Agenda, seat: Seat) -> None:
    """Ask where the new troops stand.

    Where every territory is connected to the portal they stand there at first: the redeployment
    that follows brings them anywhere, so that one question is enough.
    """
    state = play.state
    troops, portal = reinforcements(state, seat, NEW_TROOPS), state.players[seat].portal
    assert portal is not None
    if connected(state, seat).issuperset(held(state, seat)):
        state.tiles[portal].centre += troops
        play.say(ev.Reinforced(seat, {portal: troops}))
    else:
        agenda.append(st.Reinforcing(seat=seat, troops=troops))


def groups(state: State, seat: Seat) -> Groups:
    """List the territories connected to the portal, as one group (R-88)."""
    cells: list[Cell] = sorted(connected(state, seat), key=place_order)
    return [cells] if cells else []


def _regroup_why_not(state: State, seat: Seat, among: Groups, answer: Redeploy) -> Refusal | None:
    """Return the refusal if a rule forbids an answer (E-FT-10, E-FT-11)."""
    match redeploying_why_not(state, seat, among, answer):
        case er.NotYourTerritory(cell=cell) if cell in held(state, seat):
            return ft.NotConnected(cell)
        case er.TroopMustStay(cell=cell):
            return ft.OneTroopStays(cell)
        case refusal:
            return refusal


REDEPLOYING = redeploying(groups, _regroup_why_not)
QUESTION: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=st.Outfitting,
    actions=(Order,),
    form=Form(
        answer=Order,
        lines=lambda state, agenda, step, seat, order: lines(state, seat, order),
        why_not=why_not,
    ),
    answer=lambda play, agenda, step, seat, order: serve(play, agenda, seat, order),
    closes=True,
)
