"""Trades with the active player: two offers, an agreement (18, HR-27)."""

from __future__ import annotations

from functools import cache

from rules.clash import board, goods
from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, Done, LeaveTalks, OfferCard, OfferGoods, WantGoods
from rules.clash.board import Play, turn_of
from rules.clash.content import GOODS, Good, Purse
from rules.clash.drawing import is_action, number
from rules.clash.state import State
from rules.core.errors import NotNow, Refusal
from rules.core.ids import Card, Seat

Agenda = list[st.Step]
TALKS = 8
"""Trades that can be talked about in a turn; people never meet the bound."""

EDITS = 40
WANTED = 3
"""The most of a good that can be asked for."""


def partners(state: State, seat: Seat) -> list[Seat]:
    """List the players to whom a player can propose a trade now, between two actions."""
    top = state.agenda[-1] if state.agenda else None
    if not state.trade or not isinstance(top, st.Menu) or turn_of(state).talks >= TALKS:
        return []
    marks = turn_of(state).marks
    if "collect-next" in marks or "takeover" in marks:
        return []
    if seat == top.seat:
        return [other for other in board.others(state, seat) if not state.over]
    return [top.seat]


def begin(play: Play, agenda: Agenda, seat: Seat, other: Seat) -> None:
    """Begin to talk: nothing is offered yet."""
    turn_of(play.state).talks += 1
    play.say(ev.TradeProposed(seat, other))
    agenda.append(st.Talks(seats=(seat, other), offers=[st.Offered(), st.Offered()]))


def _side(step: st.Talks, seat: Seat) -> int:
    return step.seats.index(seat)


def options(state: State, step: st.Talks, seat: Seat) -> list[Action]:
    """List the changes of one's offer, agreement, and the way out."""
    side = _side(step, seat)
    mine = step.offers[side]
    found: list[Action] = [LeaveTalks()]
    said = any(offer.goods or offer.cards or offer.wants for offer in step.offers)
    if seat not in step.agreed and said:
        found.append(Done())
    if step.edits >= EDITS:
        return found
    stock = state.players[seat].stock
    for good in GOODS:
        if stock[good]:
            found += _amounts(good, stock[good], mine.goods.get(good, 0))
    theirs = state.players[step.seats[1 - side]].stock
    for good in GOODS:
        if theirs[good]:
            found += _wishes(good, min(WANTED, theirs[good]), mine.wants.get(good, 0))
    for card in held(state, seat):
        if card in mine.cards:
            found.append(OfferCard(card, False))
        else:
            found += [OfferCard(card), OfferCard(card, named=False)]
    return found


@cache
def _amounts(good: Good, most: int, now: int) -> tuple[OfferGoods, ...]:
    return tuple(OfferGoods(good, n) for n in range(most + 1) if n != now)


@cache
def _wishes(good: Good, most: int, now: int) -> tuple[WantGoods, ...]:
    return tuple(WantGoods(good, n) for n in range(most + 1) if n != now)


def given(offer: dict[Good, int], wanted: dict[Good, int]) -> dict[Good, int]:
    """Return the goods that one side gives if it agrees: what it offers, and what is asked for."""
    both = {good: max(offer.get(good, 0), wanted.get(good, 0)) for good in (*offer, *wanted)}
    return {good: both[good] for good in GOODS if both.get(good)}


def held(state: State, seat: Seat) -> list[Card]:
    """List the cards that a player may trade."""
    player = state.players[seat]
    return sorted(player.actions, key=number) + sorted(player.objectives, key=number)


def reason(step: st.Talks, seat: Seat, action: Action) -> Refusal:
    """Say why something cannot be offered."""
    return (
        er.CannotOfferThat() if isinstance(action, OfferGoods | OfferCard | WantGoods) else NotNow()
    )


def answer(play: Play, agenda: Agenda, step: st.Talks, seat: Seat, action: Action) -> None:
    """Change one's offer (what was agreed is open again), agree, or leave."""
    mine = step.offers[_side(step, seat)]
    other = step.seats[1 - _side(step, seat)]
    match action:
        case OfferGoods(good=good, amount=amount):
            _say_anew(step)
            _set(mine.goods, good, amount)
            play.say(ev.TradeOffered(seat, other, good, amount))
        case OfferCard(card=card, offered=offered, named=named):
            _say_anew(step)
            named = named if offered else card not in mine.unnamed
            mine.cards = sorted([c for c in mine.cards if c != card] + [card] * offered)
            mine.unnamed = [c for c in mine.unnamed if c != card]
            if offered and not named:
                mine.unnamed = sorted([*mine.unnamed, card])
            play.say(ev.TradeOffered(seat, other, None, 0, card, offered, named))
        case WantGoods(good=good, amount=amount):
            _say_anew(step)
            _set(mine.wants, good, amount)
            play.say(ev.TradeWanted(seat, other, good, amount))
        case LeaveTalks():
            agenda.pop()
            play.say(ev.TalksLeft(seat))
        case Done():
            mine.goods = given(mine.goods, step.offers[1 - _side(step, seat)].wants)
            step.agreed.append(seat)
            play.say(ev.TradeAgreed(seat))
        case _:
            raise TypeError(f"{action} does not answer {step}")


def _say_anew(step: st.Talks) -> None:
    """Count one more change of what was said; what was agreed is open again."""
    step.edits += 1
    step.agreed = []


def _set(amounts: dict[Good, int], good: Good, amount: int) -> None:
    """Let *amount* of a good be said last; none of it is not said at all."""
    amounts.pop(good, None)
    if amount:
        amounts[good] = amount


def conclude(play: Play, step: st.Talks) -> None:
    """Both have agreed: everything changes hands at once, what is above a limit is lost."""
    a, b = step.seats
    state = play.state
    gave, got = (dict(sorted(offer.goods.items())) for offer in step.offers)
    play.say(ev.TradeDone(a, b, gave, got))
    for seat, offer in zip(step.seats, step.offers, strict=True):
        for good, n in offer.goods.items():
            state.players[seat].stock[good] -= n
    for giver, taker, offer in ((a, b, step.offers[0]), (b, a, step.offers[1])):
        taken: dict[Good, int] = offer.goods
        if taken:
            goods.gain(play, taker, "trade", Purse(**taken))
        for card in offer.cards:
            _hand_over(play, giver, taker, card)


def _hand_over(play: Play, giver: Seat, taker: Seat, card: Card) -> None:
    players = play.state.players
    if is_action(card):
        players[giver].actions.remove(card)
        players[taker].actions.append(card)
    else:
        players[giver].objectives.remove(card)
        players[taker].objectives.append(card)
    pile = "action" if is_action(card) else "objective"
    play.say(ev.CardGiven(giver, taker, pile, card, "trade"))
