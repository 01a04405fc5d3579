"""Production and Logistics: purchases, new troops, hands, in turn order (FT-PRO, FT-LOG)."""

from __future__ import annotations

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import HEART, place_order
from rules.core.ids import Card, Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Buy, Done, Reopen, Station
from rules.eden.common import errors as er
from rules.eden.common.board import Play, connected, held, holds_heart, order
from rules.eden.common.card_zones import no_copy, take_from_world
from rules.eden.common.cards import COMMON, CRYSTAL_VALUES, TECHNOLOGIES, stock_cost
from rules.eden.common.content import content_of
from rules.eden.common.drafts import EDITS
from rules.eden.common.heart import owns, price_of, receive
from rules.eden.common.income import income
from rules.eden.common.order_form import Spent, copies_of, default, one_more, set_number
from rules.eden.common.state import State
from rules.eden.common.troop_placement import (
    Groups,
    redeploying,
    redeploying_why_not,
    reinforcements,
)
from rules.eden.fronts import errors as ft

NEW_TROOPS = 3  # FT-LOG-3

_DONE = Done()
_REOPEN = Reopen()


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


# --- order forms (FT-LOG-1) ---


def open_market(play: Play, agenda: st.Agenda) -> None:
    """Make an order form for each seat; the first one is asked."""
    seats = order(play.state)
    step = st.Outfitting(seats, {str(seat): st.Draft() for seat in seats})
    _ask(play, agenda, step)


def _ask(play: Play, agenda: st.Agenda, step: st.Outfitting) -> None:
    """Go on with the first seat; who can buy nothing, for all to see, is not asked."""
    if not step.seats:
        return
    seat = step.seats[0]
    first = step.drafts[str(seat)]
    if first.sealed:
        play.say(ev.OrderOpened(seat))
    else:
        # Stocks, crystals in play and the energy on the Heart are public, so all see that there is
        # nothing to buy.
        first.sealed = draft_options(play.state, seat, first) == [_DONE]
    agenda.append(step)


def worth(state: State, seat: Seat) -> int:
    """Add up the value of the crystals in play."""
    return sum(CRYSTAL_VALUES[card] for card in state.players[seat].in_play)


def _energy(state: State, seat: Seat) -> int:
    return state.heart_pool if holds_heart(state, seat) else 0


def _can_be_served(state: State, seat: Seat, draft: st.Draft) -> bool:
    mine, spent = state.players[seat], Spent(state, draft)
    return (
        spent.units <= worth(state, seat)
        and spent.stocks <= mine.stocks
        and spent.energy <= _energy(state, seat)
        and all(copies <= _stock(state, seat, card) for card, copies in draft.cards.items())
    )


def _stock(state: State, seat: Seat, card: Card) -> int:
    """Count the copies of a card that a seat could buy, whatever they cost."""
    if card in TECHNOLOGIES:
        able = holds_heart(state, seat) and not owns(state, seat, card)
        return min(1, state.supply.get(card, 0)) if able else 0
    world = state.players[seat].world
    return world[card] if card in world else state.supply.get(card, 0) if card in COMMON else 0


def draft_options(state: State, seat: Seat, draft: st.Draft) -> list[Action]:
    """List every other number of copies, after the end."""
    if draft.sealed:
        return [_REOPEN]
    if draft.edits >= EDITS:
        return [_DONE]
    found: list[Action] = [_DONE] if _can_be_served(state, seat, draft) else []
    for card, now, most in _limits(state, seat, draft):
        # Fewer is always possible: an order that can no longer be served must be able to shrink.
        found += copies_of(card, now, max(most, now - 1))
    return found


def more_options(state: State, seat: Seat, draft: st.Draft) -> list[Buy]:
    """List one copy more of each card that can be ordered."""
    return one_more(_limits(state, seat, draft))


def _limits(state: State, seat: Seat, draft: st.Draft) -> list[tuple[Card, int, int]]:
    """List every card, each with its copies in the draft and the most that could be ordered."""
    mine, spent = state.players[seat], Spent(state, draft)
    units = content_of(state.content, state.edition).units
    stocks = max(0, mine.stocks - spent.stocks)
    crystals = min(stocks, max(0, worth(state, seat) - spent.units))
    energy = max(0, _energy(state, seat) - spent.energy)
    world, supply, cards = mine.world, state.supply, draft.cards
    found: list[tuple[Card, int, int]] = []
    for card in sorted(world):
        now = cards.get(card, 0)
        found.append((card, now, min(world[card], now + crystals // units[card].cost)))
    for card in COMMON:
        now = cards.get(card, 0)
        found.append((card, now, min(supply.get(card, 0), now + stocks // stock_cost(card))))
    for card in TECHNOLOGIES:
        now = cards.get(card, 0)
        most = now + energy // price_of(state, card)
        found.append((card, now, min(_stock(state, seat, card), most) if most else 0))
    gone = [card for card in sorted(cards) if card in units and card not in world]
    return found + [(card, cards[card], 0) for card in gone]


def options(state: State, agenda: st.Agenda, step: st.Outfitting, seat: Seat) -> list[Action]:
    """List what *seat* may do with its order form."""
    return draft_options(state, seat, step.drafts[str(seat)])


def reason(
    state: State, agenda: st.Agenda, step: st.Outfitting, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-FT-7 to E-FT-9)."""
    draft = step.drafts[str(seat)]
    if draft.sealed:
        return NotNow()
    if action == _DONE:
        return _unserved(state, seat, draft)
    if not isinstance(action, Buy):
        return NotNow()
    if draft.edits >= EDITS:
        return er.TooManyEdits(EDITS)
    if action.copies == draft.cards.get(action.card, 0):
        return er.NothingChanges()
    return _buy_why_not(state, seat, draft, action)


def _unserved(state: State, seat: Seat, draft: st.Draft) -> Refusal:
    for card, copies in sorted(draft.cards.items()):
        if copies > (left := _stock(state, seat, card)):
            return er.NoCopyLeft(card, left)
    return _too_dear(state, seat, Spent(state, draft))


def _too_dear(state: State, seat: Seat, spent: Spent) -> Refusal:
    mine = state.players[seat]
    if spent.units > worth(state, seat):
        return ft.CrystalsTooSmall(worth(state, seat), spent.units)
    if spent.stocks > mine.stocks:
        return ft.NotEnoughStocks(mine.stocks, spent.stocks)
    return ft.NotEnoughEnergy(_energy(state, seat), spent.energy)


def _buy_why_not(state: State, seat: Seat, draft: st.Draft, action: Buy) -> Refusal:
    card, copies = action.card, action.copies
    if card in TECHNOLOGIES and copies:
        if not holds_heart(state, seat):
            return ft.HeartHolderOnly()
        if owns(state, seat, card):
            return er.AlreadyOwned(card)
    if copies > (left := _stock(state, seat, card)):
        return no_copy(state, seat, card, left)
    wanted = st.Draft(cards={**draft.cards, card: copies})
    return _too_dear(state, seat, Spent(state, wanted))


def answer(play: Play, agenda: st.Agenda, step: st.Outfitting, seat: Seat, action: Action) -> None:
    """Edit, hand in or take back the order form of *seat*."""
    draft = step.drafts[str(seat)]
    if isinstance(action, Buy):
        draft.edits += 1
        set_number(draft.cards, action.card, action.copies)
        play.say(ev.Edited(seat))
        return
    draft.sealed = isinstance(action, Done)
    if draft.sealed and not _can_be_served(play.state, seat, draft):
        draft.cards = {}  # only when the guard of R-26 closed the draft
    # An order that is handed in early is announced as sealed; the seat whose turn it is opens it at
    # once, and the purchase tells.
    if seat != step.seats[0]:
        play.say(ev.Answered(seat, step.decision, draft.sealed))


def serve(play: Play, agenda: st.Agenda, step: st.Outfitting) -> None:
    """Serve the first seat, if it still can be served (R-71); then the others."""
    state, (seat, *rest) = play.state, step.seats
    draft = step.drafts[str(seat)]
    if not _can_be_served(state, seat, draft):
        draft.sealed = False
        # Those who were served before may have bought the last copy, or taken the Heart with its
        # energy.
        play.say(ev.OrderReopened(seat))
        agenda.append(step)
        return
    _buy(play, seat, draft)
    if state.over:
        return
    _ask(play, agenda, st.Outfitting(rest, {str(s): step.drafts[str(s)] for s in rest}))
    # In reverse: new troops, their redeployment, the hand; then the next seat is served (FT-LOG).
    agenda += [st.Rest(seat), st.Regroup(seat)]
    reinforce(play, agenda, seat)


def _buy(play: Play, seat: Seat, draft: st.Draft) -> None:
    """FT-LOG-1 and FT-LOG-2: pay, take, then discard the crystals in play, used or not."""
    state, mine = play.state, play.state.players[seat]
    mine.stocks -= Spent(state, draft).stocks
    bought = {c: n for c, n in sorted(draft.cards.items()) if c not in TECHNOLOGIES}
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
    for card in [card for card in TECHNOLOGIES if card in draft.cards]:
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


def _regroup_why_not(
    state: State, step: st.Redeploying, among: Groups, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-FT-10, E-FT-11)."""
    refusal = redeploying_why_not(state, step, among, action)
    if not isinstance(action, Station) or refusal is None:
        return refusal
    tile = state.tiles.get(action.cell)
    if isinstance(refusal, er.NotYourTerritory) and tile is not None and tile.owner == step.seat:
        return ft.NotConnected(action.cell)
    return ft.OneTroopStays(action.cell) if isinstance(refusal, er.TroopMustStay) else refusal


REDEPLOYING = redeploying(groups, _regroup_why_not)
QUESTION = QuestionKind(
    step=st.Outfitting,
    actions=(Buy, Done, Reopen),
    options=options,
    reason=reason,
    answer=answer,
    default=default,
)
