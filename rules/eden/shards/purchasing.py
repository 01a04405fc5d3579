"""Purchases: what cards cost, what a seat writes on its list, what the lists come to (SH-PUR)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.core.errors import NotNow, Refusal
from rules.core.ids import Card, Cell, Seat
from rules.eden import errors as er
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, CrossOut, Done, Purchase, Reopen, Spend
from rules.eden.board import Play, held, order
from rules.eden.cards import (
    COMMON,
    CRYSTAL_HUGE,
    CRYSTAL_MEDIUM,
    CRYSTAL_SMALL,
    CRYSTAL_VALUES,
    OPPORTUNITY,
    SETBACK,
    stock_cost,
)
from rules.eden.content import content_of
from rules.eden.drafts import EDITS
from rules.eden.nodes import Resource
from rules.eden.shards import errors as no
from rules.eden.shards.payment import PURE, SHARDS_PER_ENERGY, Paid, energy_for, exposed, lying, use
from rules.eden.shards.territory import RESOURCES, SHARDS, civ_resource, pure_of, stock_of
from rules.eden.state import State
from rules.eden.steps import Means
from rules.eden.zones import take_from_world

DEAREST = 6  # SH-PUR-2: a unit of this cost is paid with pure energy
DEAREST_ENERGY = 2
CRYSTALS = (CRYSTAL_SMALL, CRYSTAL_MEDIUM, CRYSTAL_HUGE)
ANY_TYPE = (OPPORTUNITY, SETBACK)
"""Cards that are paid with resources of any one type (part 7)."""
_DONE, _REOPEN = Done(), Reopen()


class Price(NamedTuple):
    """What a card costs: crystals by value, resources of one of these kinds, pure energy."""

    crystals: int
    resources: int
    energy: int
    kinds: tuple[Resource, ...]


def price_of(state: State, seat: Seat, card: Card) -> Price:
    """Return what a card costs *seat* (SH-PUR-2)."""
    return _price(state.content, state.edition, card, civ_resource(state, seat))


@cache
def _price(content: str, edition: str, card: Card, own: Resource) -> Price:
    sheet = content_of(content, edition).units.get(card)
    if sheet is None:
        return Price(0, stock_cost(card), 0, RESOURCES if card in ANY_TYPE else (SHARDS,))
    if sheet.cost == DEAREST:
        return Price(DEAREST, 0, DEAREST_ENERGY, (own,))
    return Price(sheet.cost, sheet.cost, 0, (own,))


def left_of(state: State, seat: Seat, card: Card) -> int:
    """Count the copies of a card that *seat* could buy."""
    if card in COMMON:
        return state.supply.get(card, 0)
    return state.players[seat].world.get(card, 0)


# --- what a list comes to ---


def needs(state: State, seat: Seat, lines: list[st.Line]) -> dict[Means, int]:
    """Add up the resources and the pure energy that a list costs, by kind."""
    found: dict[Means, int] = {}
    for line in lines:
        price = price_of(state, seat, line.card)
        replaced = (line.pure - price.energy) * SHARDS_PER_ENERGY
        if resources := max(0, price.resources - replaced):
            found[line.resource] = found.get(line.resource, 0) + resources
        if line.pure:
            found[PURE] = found.get(PURE, 0) + line.pure
    return found


def _crystals_of(lines: list[st.Line]) -> tuple[int, int, int]:
    return (
        sum(line.small for line in lines),
        sum(line.medium for line in lines),
        sum(line.huge for line in lines),
    )


def sources(state: State, seat: Seat, basket: st.Basket) -> Paid:
    """Say from which territories a list is paid: as it says, the rest in the usual way."""
    paid: Paid = {}
    for means, need in sorted(needs(state, seat, basket.lines).items()):
        missing = need
        free: list[Cell] = []
        for cell in exposed(state, seat):
            said = basket.spend.get(cell, {}).get(means)
            if said is None:
                free.append(cell)
            elif said:
                paid.setdefault(cell, {})[means] = said
                missing -= said
        for cell in free:
            if n := min(missing, lying(state.tiles[cell], means)):
                paid.setdefault(cell, {})[means] = n
                missing -= n
    return paid


class Left:
    """What a seat has left to pay with once the lines of its list are paid."""

    __slots__ = ("_listed", "_seat", "_state", "crystals", "pure", "stock", "worth")

    def __init__(self, state: State, seat: Seat, lines: list[st.Line], *, hand: bool) -> None:
        mine = state.players[seat]
        pile = mine.hand if hand else mine.set_aside
        used = _crystals_of(lines)
        small, medium, huge = (pile.count(card) - n for card, n in zip(CRYSTALS, used, strict=True))
        self.crystals = (small, medium, huge)
        self.worth = sum(
            CRYSTAL_VALUES[c] * n for c, n in zip(CRYSTALS, self.crystals, strict=True)
        )
        need = needs(state, seat, lines) if lines else {}
        stock = stock_of(state, seat)
        self.stock = {kind: n - need.get(kind, 0) for kind, n in stock.items()}
        self.pure = pure_of(state, seat) - need.get(PURE, 0)
        self._listed = [line.card for line in lines]
        self._state, self._seat = state, seat

    def copies(self, card: Card) -> int:
        """Count the copies of a card that can still be listed."""
        return left_of(self._state, self._seat, card) - self._listed.count(card)

    def cards(self) -> list[Card]:
        """List the cards that can still be bought as far as crystals go: units, common cards."""
        mine = self._state.players[self._seat]
        there = [*sorted(mine.world), *COMMON] if self.worth else COMMON
        return [card for card in there if self.copies(card) > 0]


@cache
def crystal_ways(small: int, medium: int, huge: int, cost: int) -> tuple[tuple[int, int, int], ...]:
    """List the choices of crystals that are worth *cost*, without a crystal that is not needed."""
    values = [CRYSTAL_VALUES[card] for card in CRYSTALS]
    found = []
    for s in range(small + 1):
        for m in range(medium + 1):
            for h in range(huge + 1):
                total = s * values[0] + m * values[1] + h * values[2]
                least = min([v for v, n in zip(values, (s, m, h), strict=True) if n], default=0)
                if total >= cost > total - max(least, 0) or total == cost == 0:
                    found.append((s, m, h))
    return tuple(found)


def ways_to_buy(card: Card, price: Price, left: Left) -> tuple[Purchase, ...]:
    """List every way to pay for one copy of a card with what is left."""
    if price.crystals > left.worth:
        return ()
    there = tuple([min(left.stock.get(kind, 0), price.resources) for kind in price.kinds])
    pure = min(left.pure, price.energy + energy_for(price.resources))  # more makes no difference
    return _ways_to_buy(card, price, left.crystals, there, pure)


@cache
def _ways_to_buy(
    card: Card, price: Price, crystals: tuple[int, int, int], stock: tuple[int, ...], energy: int
) -> tuple[Purchase, ...]:
    """Every way to pay; actions never change, so they are made once."""
    resources: list[tuple[Resource, int]] = []
    for kind, there in zip(price.kinds, stock, strict=True):
        most = energy_for(price.resources) if kind == SHARDS else 0
        resources += [
            (kind, price.energy + pure)
            for pure in range(min(most, energy - price.energy) + 1)
            if price.resources - SHARDS_PER_ENERGY * pure <= there
        ]
    return tuple(
        Purchase(card, s, m, h, kind, pure)
        for s, m, h in crystal_ways(*crystals, price.crystals)
        for kind, pure in resources
    )


# --- D-SH-BUY ---


def open_shop(play: Play, agenda: list[st.Step], step: st.OpenShop) -> None:
    """Ask everybody who could buy something, for all that the others see."""
    state = play.state
    baskets: dict[str, st.Basket] = {}
    for seat in order(state):
        baskets[str(seat)] = st.Basket(sealed=not _may_buy(state, seat, hand=step.hand))
    agenda.append(st.Shopping(step.hand, baskets))


def _may_buy(state: State, seat: Seat, *, hand: bool) -> bool:
    """Say whether *seat* could pay for something, whatever cards the others do not see."""
    mine = state.players[seat]
    most = len(mine.hand if hand else mine.set_aside) * max(CRYSTAL_VALUES.values())
    left = Left(state, seat, [], hand=hand)
    for card in (*mine.world, *COMMON):
        price = price_of(state, seat, card)
        if price.crystals <= most and left.pure >= price.energy and left.copies(card):
            spare = SHARDS_PER_ENERGY * (left.pure - price.energy)
            for kind in price.kinds:
                there = left.stock.get(kind, 0) + (spare if kind == SHARDS else 0)
                if there >= price.resources:
                    return True
    return False


def options(state: State, step: st.Shopping, seat: Seat) -> list[Action]:
    """List every purchase that can be added, every line that can go, where costs may come from."""
    basket = step.baskets[str(seat)]
    if basket.sealed:
        return [_REOPEN]
    found: list[Action] = [_DONE]
    if basket.edits >= EDITS:
        return found
    left = Left(state, seat, basket.lines, hand=step.hand)
    own = civ_resource(state, seat)
    for card in left.cards():
        found += ways_to_buy(card, _price(state.content, state.edition, card, own), left)
    found += [CrossOut(number) for number in range(len(basket.lines))]
    return found + _spends(state, seat, basket)


def _spends(state: State, seat: Seat, basket: st.Basket) -> list[Action]:
    """List the other numbers that each territory can give, where there is a choice."""
    found: list[Action] = []
    for means, need in sorted(needs(state, seat, basket.lines).items()):
        there = {cell: n for cell in held(state, seat) if (n := lying(state.tiles[cell], means))}
        if len(there) < 2 or sum(there.values()) == need:
            continue
        said = {c: basket.spend[c][means] for c in there if means in basket.spend.get(c, {})}
        for cell, most in there.items():
            others = sum(n for c, n in said.items() if c != cell)
            free = sum(n for c, n in there.items() if c not in said and c != cell)
            now = said.get(cell)
            lowest, highest = max(0, need - others - free), min(most, need - others)
            found += [Spend(cell, means, n) for n in range(lowest, highest + 1) if n != now]
    return found


def why_not(state: State, step: st.Shopping, seat: Seat, action: Action) -> Refusal | None:
    """Say which rule forbids *action* (E-SH-6 to E-SH-9)."""
    if action in options(state, step, seat):
        return None
    basket = step.baskets[str(seat)]
    if basket.sealed or not isinstance(action, Purchase | Spend):
        return NotNow()
    if basket.edits >= EDITS:
        return er.TooManyEdits(EDITS)
    if isinstance(action, Spend):
        return _spend_why_not(state, seat, basket, action)
    return _purchase_why_not(state, seat, action, Left(state, seat, basket.lines, hand=step.hand))


def _spend_why_not(state: State, seat: Seat, basket: st.Basket, action: Spend) -> Refusal:
    if action.cell not in state.tiles or state.tiles[action.cell].owner != seat:
        return no.NotYourGround(action.cell)
    if action.resource not in needs(state, seat, basket.lines):
        return no.OneTypeOnly()
    if action.n > lying(state.tiles[action.cell], action.resource):
        return no.NoSuchResources()
    said = basket.spend.get(action.cell, {}).get(action.resource)
    return er.NothingChanges() if said == action.n else no.WrongPayment()


def _purchase_why_not(state: State, seat: Seat, action: Purchase, left: Left) -> Refusal:
    if not left.copies(action.card):
        return er.NoCopyLeft(action.card, 0)
    price = price_of(state, seat, action.card)
    played = (action.small, action.medium, action.huge)
    for card, n, there in zip(CRYSTALS, played, left.crystals, strict=True):
        if n > there:
            return er.NotInHand(card)
    value = sum(n * CRYSTAL_VALUES[card] for card, n in zip(CRYSTALS, played, strict=True))
    if value < price.crystals:
        return no.CrystalsTooFew(value, price.crystals)
    if played not in crystal_ways(*left.crystals, price.crystals):
        return no.CrystalsTooMany(value, price.crystals)
    if action.pure < price.energy:
        return no.ShardsAreNotPure()
    if action.resource not in price.kinds:
        return no.WrongPayment()
    return no.NoSuchResources()


def answer(play: Play, step: st.Shopping, seat: Seat, action: Action) -> None:
    """Edit, seal or reopen the list of *seat*; another line makes the sources be said anew."""
    basket = step.baskets[str(seat)]
    match action:
        case Purchase(card=card, small=small, medium=medium, huge=huge, resource=kind, pure=pure):
            basket.edits += 1
            basket.lines.append(st.Line(card, small, medium, huge, kind, pure))
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


def default(step: st.Shopping, seat: Seat) -> Action:
    """Nothing: what was written is crossed out."""
    basket = step.baskets[str(seat)]
    return CrossOut(0) if basket.lines and basket.edits < EDITS else _DONE


# --- all lists at once (SH-PUR-5, R-124) ---


def serve(play: Play, agenda: list[st.Step], step: st.Shopping) -> None:
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
            basket.spend, basket.sealed = {}, False
            play.say(ev.PurchasesReturned(seat, tuple(missing)))
            agenda.append(step)
            return
        _carry_out(play, seat, basket, hand=step.hand)
        step.served = [*step.served, seat]


def _sold_out(state: State, seat: Seat, basket: st.Basket) -> list[Card]:
    """List the copies on a list that are not for sale any more."""
    wanted = [line.card for line in basket.lines]
    return [
        card
        for card in dict.fromkeys(wanted)
        for _ in range(wanted.count(card) - left_of(state, seat, card))
    ]


def _carry_out(play: Play, seat: Seat, basket: st.Basket, *, hand: bool) -> None:
    state = play.state
    mine = state.players[seat]
    paid = sources(state, seat, basket)
    used = _crystals_of(basket.lines)
    crystals = [card for card, n in zip(CRYSTALS, used, strict=True) for _ in range(n)]
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
