"""Primitives about cards: ``draw``, ``discard``, ``purchase``; how an ability moves cards."""

from __future__ import annotations

from typing import Final, Literal

from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden.board import card_zones
from rules.eden.board.camps import army_of, touches
from rules.eden.board.context import EffectContext
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import number
from rules.eden.board.feasibility import takes
from rules.eden.board.formation import number_in
from rules.eden.board.opportunities import check_conditions, react_to_discard
from rules.eden.board.primitive import MOST_WORTH, FeasibilityWalk, Primitive
from rules.eden.board.selection import DECK_CARD, Scope, pile
from rules.eden.board.steps import Operate, Pick, PickSeveral
from rules.eden.board.target_choice import run_taking
from rules.eden.board.targets import removed
from rules.eden.nodes import Destroy, Discard, Draw, Purchase, Put, Selector, Target, Zone

Destination = Literal["hand", "deck_top", "discard"]
_ANYWHERE: Final[tuple[Zone, ...]] = ("revealed", "discard", "hand")


# --- draw ---


def _run_draw(context: EffectContext, node: Draw) -> None:
    n = number(context.scope(), node.n)
    card_zones.draw(context.play, context.seat, n, fetching=bool(context.step.spent))


def _can_draw(walk: FeasibilityWalk, node: Draw) -> bool:
    budget = walk.budget
    wanted = number(walk.scope, node.n, budget.mana)
    drawn = min(wanted, budget.cards)
    budget.cards -= drawn
    budget.hand += drawn
    if budget.public:
        budget.crystals += drawn
        budget.worth += drawn * MOST_WORTH
    return drawn == wanted or (node.up_to and drawn > 0)


# --- zones ---


def zone_of(scope: Scope, target: Target, name: str) -> Zone | None:
    """Find the zone where a card lies, or a removed unit; None when it is in none of them."""
    if number_in(name) is not None:
        return "removed" if removed(scope, name) else None
    for zone in target.zone if isinstance(target, Selector) else _ANYWHERE:
        if zone == "deck_top":
            return zone if name == DECK_CARD else None
        if zone not in ("battle", "removed") and name in pile(scope, zone):
            return zone
    return None


def take_out(context: EffectContext, scope: Scope, zone: Zone, name: str) -> Card:
    """Take a card out of the zone where it lies; which one, only now for the top of a deck."""
    mine = context.state.players[scope.seat]
    match zone:
        case "removed":
            gone = removed(scope, name)
            assert gone is not None
            gone.army.removed.remove(gone.unit)
            return gone.unit.card
        case "deck_top":
            return card_zones.take_top(context.play, scope.seat, 1, fetching=scope.fetching)[0]
        case "world":
            card_zones.take_from_world(context.state, scope.seat, Card(name))
        case "hand" | "discard" | "revealed":
            lists = {"hand": mine.hand, "discard": mine.discard, "revealed": context.step.revealed}
            lists[zone].remove(Card(name))
        case "battle":
            raise ValueError(f"{name} is in a formation")
    return Card(name)


def send(context: EffectContext, doing: Put | Destroy, name: str, scope: Scope) -> None:
    """Put or destroy a card, or a removed unit."""
    origin = zone_of(scope, doing.target, name)
    if origin is None:
        return
    owner = context.seat
    if origin == "removed" and (gone := removed(scope, name)):
        if not touches(context.combat, scope.army, gone.army):
            return
        owner = gone.army.seat
    card = take_out(context, scope, origin, name)
    # CM-INFO-4: who puts a card of the deck on an open pile shows it, so it is told before it
    # moves.
    if origin == "deck_top" and (isinstance(doing, Destroy) or doing.to == "discard"):
        context.play.say(ev.Revealed(owner, (card,)))
    if isinstance(doing, Destroy):
        card_zones.give_back(context.play, owner, card, origin)
    else:
        _put(context, owner, card, origin, doing.to)


def _put(context: EffectContext, owner: Seat, card: Card, origin: Zone, to: Destination) -> None:
    mine = context.state.players[owner]
    {"hand": mine.hand, "deck_top": mine.deck, "discard": mine.discard}[to].append(card)
    if origin == "deck_top" and to == "hand":
        context.play.say(ev.Drawn(owner, (card,)))
    elif origin in ("hand", "deck_top") and to == "deck_top":
        context.play.say(ev.CardTaken(owner, card, origin, to))
    else:
        context.play.say(ev.CardMoved(owner, card, origin, to))
        context.step.made.append(card)  # what everybody has seen may be called "it"


# --- discard ---


def _discard(context: EffectContext, node: Discard, names: list[str]) -> None:
    """Discard cards, as one operation."""
    scope, seat = context.scope(), context.seat
    zoned = [(name, zone_of(scope, node.target, name)) for name in names]
    if node.target == "this":  # a card used from the hand, wherever else there are copies of it
        zoned = [(context.step.card, "hand")]
    # Cards go as one operation, zone by zone: conditions are looked at once, when all lie there
    #
    hand = [Card(name) for name, zone in zoned if zone == "hand"]
    if hand:
        card_zones.put_down(context.play, seat, hand)
    shown = [Card(name) for name, zone in zoned if zone == "revealed"]
    for card in shown:
        context.step.revealed.remove(card)
    _lay_down(context, shown, "revealed")
    n = sum(1 for _, zone in zoned if zone == "deck_top")
    top = card_zones.take_top(context.play, seat, n, fetching=scope.fetching)
    if top:
        context.play.say(ev.Revealed(seat, tuple(top)))
    _lay_down(context, top, "deck_top")
    context.step.it = [str(card) for card in (*hand, *shown, *top)]
    check_conditions(context.play, context.combat)


def _lay_down(context: EffectContext, cards: list[Card], origin: Zone) -> None:
    for card in cards:
        context.state.players[context.seat].discard.append(card)
        context.play.say(ev.CardMoved(context.seat, card, origin, "discard"))
    react_to_discard(context.state, context.combat, context.seat, cards, origin)


# --- purchase (CM-OP-10) ---


def _run_purchase(context: EffectContext, node: Purchase) -> None:
    """Ask which unit is bought; its price is settled next."""
    answer = context.answer()
    if answer is not None:
        context.step.todo.append(Operate(node, answer))
    elif hooks_of(context.state).for_sale(
        context.state, context.combat, army_of(context.combat, context.seat)
    ):
        context.ask(node, Pick(context.seat, context.combat.id, 1, 1))


def _can_purchase(walk: FeasibilityWalk, node: Purchase) -> bool:
    scope, budget = walk.scope, walk.budget
    hooks = hooks_of(scope.state)
    cheapest = hooks.cheapest(scope.state, scope.combat, scope.army, budget.stocks, budget.worth)
    if cheapest is None:
        return False
    budget.stocks -= cheapest
    budget.hand += 1
    return True


def _settle_price(context: EffectContext, node: Operate, scope: Scope) -> None:
    """Ask which crystals pay for a unit, then take it; one operation (R-23)."""
    mine, card = context.state.players[context.seat], Card(node.name)
    cost = scope.facts[card].cost
    answers = context.answers()
    if answers is None:
        context.ask(node, PickSeveral(context.seat, context.combat.id, 1, cost))
        return
    card_zones.put_down(context.play, context.seat, [Card(name) for name in answers])
    hooks_of(context.state).pay_for(context.play, context.agenda, context.combat, scope.army, cost)
    card_zones.take_from_world(context.state, context.seat, card)
    mine.hand.append(card)
    context.play.say(ev.CardMoved(context.seat, card, "world", "hand"))
    check_conditions(context.play, context.combat)


RECORDS = (
    Primitive(node=Draw, run=_run_draw, feasible=_can_draw),
    Primitive(
        node=Discard,
        run=run_taking,
        feasible=takes,
        can_be_cost=True,
        zones=frozenset({"hand", "deck_top", "revealed"}),
        act=_discard,
    ),
    Primitive(node=Purchase, run=_run_purchase, feasible=_can_purchase, to_one=_settle_price),
)
