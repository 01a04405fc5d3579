"""Purchases: what a seat writes on its list, from where it is paid, what it comes to (SH-PUR)."""

from __future__ import annotations

from functools import cache

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import place_order
from rules.core.ids import Card, Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, CrossOut, Done, Purchase, Reopen, Spend
from rules.eden.common import errors as er
from rules.eden.common.board import Play, order
from rules.eden.common.card_zones import no_copy, take_from_world
from rules.eden.common.cards import COMMON, CRYSTAL_VALUES
from rules.eden.common.drafts import EDITS
from rules.eden.common.state import State
from rules.eden.shards import errors as no
from rules.eden.shards import prices
from rules.eden.shards.payment import Paid, exposed, lying, use
from rules.eden.steps import Means

_DONE, _REOPEN = Done(), Reopen()
_cross_out, _spend = cache(CrossOut), cache(Spend)


# --- D-SH-BUY ---


def open_shop(play: Play, agenda: st.Agenda, step: st.OpenShop) -> None:
    """Ask everybody who could buy something, for all that the others see."""
    state = play.state
    baskets: dict[str, st.Basket] = {}
    for seat in order(state):
        baskets[str(seat)] = st.Basket(sealed=not _may_buy(state, seat, hand=step.hand))
    agenda.append(st.Shopping(step.hand, baskets))


def _may_buy(state: State, seat: Seat, *, hand: bool) -> bool:
    """Return whether *seat* could pay for something, whatever cards the others do not see."""
    mine = state.players[seat]
    # As if every card were the best crystal: only what all can see may decide who is asked.
    most = len(mine.hand if hand else mine.set_aside) * max(CRYSTAL_VALUES.values())
    left = prices.Left(state, seat, [], hand=hand)
    return any(
        left.prices[card].crystals <= most
        and left.affords(left.prices[card])
        and left.copies(card) > 0
        for card in (*mine.world, *COMMON)
    )


def options(state: State, agenda: st.Agenda, step: st.Shopping, seat: Seat) -> list[Action]:
    """List every purchase that can be added, every line that can go, where costs may come from."""
    basket = step.baskets[str(seat)]
    if basket.sealed:
        return [_REOPEN]
    found: list[Action] = [_DONE]
    if basket.edits >= EDITS:
        return found
    left = prices.Left(state, seat, basket.lines, hand=step.hand)
    found += left.purchases()
    if basket.lines:
        found += map(_cross_out, range(len(basket.lines)))
        found += _spends(state, seat, left.needs, basket)
    return found


def _spends(state: State, seat: Seat, costs: dict[Means, int], basket: st.Basket) -> list[Action]:
    """List the other numbers that each territory can give, where there is a choice."""
    found: list[Action] = []
    mine = [(cell, tile) for cell, tile in state.tiles.items() if tile.owner == seat]
    for means, need in sorted(costs.items()):
        there = {cell: n for cell, tile in mine if (n := lying(tile, means))}
        total = sum(there.values())
        if len(there) < 2 or total == need:
            continue
        said = {c: basket.spend[c][means] for c in basket.spend if means in basket.spend[c]}
        missing = need - sum(said.values())
        free = total - sum([there[c] for c in said])
        for cell in sorted(there, key=place_order):
            most, now = there[cell], said.get(cell)
            if now is None:
                lowest, highest = missing - free + most, missing
            else:
                lowest, highest = missing + now - free, missing + now
            found += [
                _spend(cell, means, n)
                for n in range(max(0, lowest), min(most, highest) + 1)
                if n != now
            ]
    return found


def reason(
    state: State, agenda: st.Agenda, step: st.Shopping, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-SH-6 to E-SH-9)."""
    basket = step.baskets[str(seat)]
    if basket.sealed or not isinstance(action, Purchase | Spend):
        return NotNow()
    if basket.edits >= EDITS:
        return er.TooManyEdits(EDITS)
    if isinstance(action, Spend):
        return _spend_why_not(state, seat, basket, action)
    return _purchase_why_not(
        state, seat, action, prices.Left(state, seat, basket.lines, hand=step.hand)
    )


def _spend_why_not(state: State, seat: Seat, basket: st.Basket, action: Spend) -> Refusal:
    if action.cell not in state.tiles or state.tiles[action.cell].owner != seat:
        return no.NotYourGround(action.cell)
    costs = prices.needs(state, seat, basket.lines)
    if action.resource not in costs:
        return no.OneTypeOnly()
    there = lying(state.tiles[action.cell], action.resource)
    if action.n > there:
        return no.NoSuchResources()
    said = basket.spend.get(action.cell, {}).get(action.resource)
    if said == action.n:
        return er.NothingChanges()
    offered = _spends(state, seat, {action.resource: costs[action.resource]}, basket)
    numbers = [one.n for one in offered if isinstance(one, Spend) and one.cell == action.cell]
    numbers += [] if said is None else [said]
    # Without a choice the territory gives what it has, or all that is due.
    numbers = numbers or [min(there, costs[action.resource])]
    return no.PaysBetween(action.cell, min(numbers), max(numbers))


def _purchase_why_not(state: State, seat: Seat, action: Purchase, left: prices.Left) -> Refusal:
    if not left.copies(action.card):
        return no_copy(state, seat, action.card, 0)
    price = prices.price_of(state, seat, action.card)
    played = (action.small, action.medium, action.huge)
    for card, n, there in zip(prices.CRYSTALS, played, left.crystals, strict=True):
        if n > there:
            return er.NotInHand(card)
    value = sum(n * CRYSTAL_VALUES[card] for card, n in zip(prices.CRYSTALS, played, strict=True))
    if value < price.crystals:
        return no.CrystalsTooFew(value, price.crystals)
    if played not in prices.crystal_ways(*left.crystals, price.crystals):
        return no.CrystalsTooMany(value, price.crystals)
    if action.pure < price.energy:
        return no.ShardsAreNotPure()
    if action.resource not in price.kinds:
        return no.WrongPayment(action.resource, price.kinds)
    return no.NoSuchResources()


def answer(play: Play, agenda: st.Agenda, step: st.Shopping, seat: Seat, action: Action) -> None:
    """Edit, seal or reopen the list of *seat*; another line makes the sources be said anew."""
    basket = step.baskets[str(seat)]
    match action:
        case Purchase(card=card, small=small, medium=medium, huge=huge, resource=kind, pure=pure):
            basket.edits += 1
            basket.lines.append(st.Line(card, small, medium, huge, kind, pure))
            # The sources were said for another sum.
            basket.spend = {}
        case CrossOut(line=line):
            basket.edits += 1
            del basket.lines[line]
            basket.spend = {}
        case Spend(cell=cell, resource=means, n=n):
            basket.edits += 1
            basket.spend.setdefault(cell, {})[means] = n
        case _:
            basket.sealed = isinstance(action, Done)
            play.say(ev.Answered(seat, step.decision, basket.sealed))
            return
    play.say(ev.Edited(seat))


def default(state: State, agenda: st.Agenda, step: st.Shopping, seat: Seat) -> Action:
    """Answer that nothing is bought: what was written is crossed out."""
    basket = step.baskets[str(seat)]
    return CrossOut(0) if basket.lines and basket.edits < EDITS else _DONE


# --- all lists at once (SH-PUR-5, R-124) ---


def serve(play: Play, agenda: st.Agenda, step: st.Shopping) -> None:
    """Carry the lists out in turn order; one that has become illegal is asked again."""
    state = play.state
    for seat in order(state):
        basket = step.baskets.get(str(seat))
        if basket is None or seat in step.served:
            continue
        if missing := _sold_out(state, seat, basket):
            for card in missing:
                last = max(i for i, line in enumerate(basket.lines) if line.card == card)
                del basket.lines[last]
            # Somebody earlier in turn order has bought the last copy: the list is opened
            # again without it.
            basket.spend, basket.sealed = {}, False
            play.say(ev.PurchasesReturned(seat, tuple(missing)))
            agenda.append(step)
            return
        _carry_out(play, seat, basket, hand=step.hand)
        step.served = [*step.served, seat]


def sources(state: State, seat: Seat, basket: st.Basket) -> Paid:
    """Return from which territories a list is paid: as it says, the rest in the usual way."""
    paid: Paid = {}
    for means, need in sorted(prices.needs(state, seat, basket.lines).items()):
        missing = need
        free: list[Cell] = []
        for cell in exposed(state, seat):
            said = basket.spend.get(cell, {}).get(means)
            if said is None:
                free.append(cell)
            elif said:
                paid.setdefault(cell, {})[means] = said
                missing -= said
        # What the list does not say comes from the territories that are most exposed (``exposed``).
        for cell in free:
            if n := min(missing, lying(state.tiles[cell], means)):
                paid.setdefault(cell, {})[means] = n
                missing -= n
    return paid


def _sold_out(state: State, seat: Seat, basket: st.Basket) -> list[Card]:
    """List the copies on a list that are not for sale any more."""
    wanted = [line.card for line in basket.lines]
    return [
        card
        for card in dict.fromkeys(wanted)
        for _ in range(wanted.count(card) - prices.left_of(state, seat, card))
    ]


def _carry_out(play: Play, seat: Seat, basket: st.Basket, *, hand: bool) -> None:
    state = play.state
    mine = state.players[seat]
    paid = sources(state, seat, basket)
    used = prices.crystals_of(basket.lines)
    crystals = [card for card, n in zip(prices.CRYSTALS, used, strict=True) for _ in range(n)]
    pile = mine.hand if hand else mine.set_aside
    for card in crystals:
        pile.remove(card)
    mine.discard += crystals
    cards = [line.card for line in basket.lines]
    for card in cards:
        if card in COMMON:
            state.supply[card] -= 1
        else:
            take_from_world(state, seat, card)
        mine.discard.append(card)
    if cards:
        play.say(ev.Bought(seat, tuple(cards), tuple(crystals)))
    use(play, seat, paid)


QUESTION = QuestionKind(
    step=st.Shopping,
    actions=(Purchase, CrossOut, Spend, Done, Reopen),
    options=options,
    reason=reason,
    answer=answer,
    default=default,
)
