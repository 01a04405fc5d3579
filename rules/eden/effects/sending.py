"""How cards change zone while an ability is being resolved."""

from __future__ import annotations

from typing import Final, Literal

from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden.common import card_zones
from rules.eden.effects.camps import army_of, touches
from rules.eden.effects.formation import number_in
from rules.eden.effects.opportunities import react_to_discard, sample
from rules.eden.effects.select import DECK_CARD, Scope, pile
from rules.eden.effects.targets import removed
from rules.eden.effects.ways import ways_of
from rules.eden.effects.work import Work
from rules.eden.nodes import Destroy, Discard, Purchase, Put, Selector, Target, Zone
from rules.eden.steps import Operate, Pick

Destination = Literal["hand", "deck_top", "discard"]
_ANYWHERE: Final[tuple[Zone, ...]] = ("revealed", "discard", "hand")


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


def take_out(work: Work, scope: Scope, zone: Zone, name: str) -> Card:
    """Take a card out of the zone where it lies; which one, only now for the top of a deck."""
    mine = work.state.players[scope.seat]
    match zone:
        case "removed":
            gone = removed(scope, name)
            assert gone is not None
            gone.army.removed.remove(gone.unit)
            return gone.unit.card
        case "deck_top":
            return card_zones.take_top(work.play, scope.seat, 1, fetching=scope.fetching)[0]
        case "world":
            card_zones.take_from_world(work.state, scope.seat, Card(name))
        case "hand" | "discard" | "revealed":
            lists = {"hand": mine.hand, "discard": mine.discard, "revealed": work.step.revealed}
            lists[zone].remove(Card(name))
        case "battle":
            raise ValueError(f"{name} is in a formation")
    return Card(name)


def send(work: Work, doing: Put | Destroy, name: str, scope: Scope) -> None:
    """Put or destroy a card, or a removed unit."""
    origin = zone_of(scope, doing.target, name)
    if origin is None:
        return
    owner = work.seat
    if origin == "removed" and (gone := removed(scope, name)):
        if not touches(work.combat, scope.army, gone.army):
            return
        owner = gone.army.seat
    card = take_out(work, scope, origin, name)
    if origin == "deck_top" and (isinstance(doing, Destroy) or doing.to == "discard"):
        work.play.say(ev.Revealed(owner, (card,)))
    if isinstance(doing, Destroy):
        card_zones.give_back(work.play, owner, card, origin)
    else:
        _put(work, owner, card, origin, doing.to)


def _put(work: Work, owner: Seat, card: Card, origin: Zone, to: Destination) -> None:
    mine = work.state.players[owner]
    {"hand": mine.hand, "deck_top": mine.deck, "discard": mine.discard}[to].append(card)
    if origin == "deck_top" and to == "hand":
        work.play.say(ev.Drawn(owner, (card,)))
    elif origin in ("hand", "deck_top") and to == "deck_top":
        work.play.say(ev.CardTaken(owner, card, origin, to))
    else:
        work.play.say(ev.CardMoved(owner, card, origin, to))
        work.step.made.append(card)  # what everybody has seen may be called "it"


def discard(work: Work, node: Discard, names: list[str]) -> list[str]:
    """Discard cards, as one operation; return which they were."""
    scope, seat = work.scope(), work.seat
    zoned = [(name, zone_of(scope, node.target, name)) for name in names]
    if node.target == "this":  # a card used from the hand, wherever else there are copies of it
        zoned = [(work.step.card, "hand")]
    hand = [Card(name) for name, zone in zoned if zone == "hand"]
    if hand:
        card_zones.put_down(work.play, seat, hand)
    shown = [Card(name) for name, zone in zoned if zone == "revealed"]
    for card in shown:
        work.step.revealed.remove(card)
    _lay_down(work, shown, "revealed")
    n = sum(1 for _, zone in zoned if zone == "deck_top")
    top = card_zones.take_top(work.play, seat, n, fetching=scope.fetching)
    if top:
        work.play.say(ev.Revealed(seat, tuple(top)))
    _lay_down(work, top, "deck_top")
    return [str(card) for card in (*hand, *shown, *top)]


def _lay_down(work: Work, cards: list[Card], origin: Zone) -> None:
    for card in cards:
        work.state.players[work.seat].discard.append(card)
        work.play.say(ev.CardMoved(work.seat, card, origin, "discard"))
    react_to_discard(work.state, work.combat, work.seat, cards, origin)


# --- purchases (CM-OP-10) ---


def purchase(work: Work, node: Purchase) -> None:
    """Ask which unit is bought; its price is settled next."""
    answer = work.answer()
    if answer is not None:
        work.step.todo.append(Operate(node, answer))
    elif ways_of(work.state).for_sale(work.state, work.combat, army_of(work.combat, work.seat)):
        work.ask(node, Pick(work.seat, work.combat.id, 1, 1))


def settle_price(work: Work, node: Operate, scope: Scope) -> None:
    """Ask which crystals pay for a unit, then take it; one operation (R-23)."""
    mine, card = work.state.players[work.seat], Card(node.name)
    cost = scope.facts[card].cost
    answers = work.answers()
    if answers is None:
        work.ask(node, Pick(work.seat, work.combat.id, 1, 1))  # one after the other
        return
    card_zones.put_down(work.play, work.seat, [Card(name) for name in answers])
    ways_of(work.state).pay_for(work.play, work.agenda, work.combat, scope.army, cost)
    card_zones.take_from_world(work.state, work.seat, card)
    mine.hand.append(card)
    work.play.say(ev.CardMoved(work.seat, card, "world", "hand"))
    sample(work.play, work.combat)
