"""What goods are worth, to pay with and to trade."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from rules.clash import actions as ac
from rules.clash import content as ct
from rules.clash import goods
from rules.clash.state import State
from rules.clash.steps import Talks
from rules.clash.trade import given, handed, held, missing, why_not
from rules.core.ids import Seat
from rules.players.clash.position import Position

ENOUGH: Final = 2
"""Of so much, one is given away for what there is less of."""

FAIR: Final = 1.5
"""How many times one's own gain a partner may gain."""

GAIN: Final = 0.3
"""What a trade must bring at least."""

CARD: Final = 3.0
"""What a card is worth in a trade, whichever it is."""

PRECIOUS: Final[dict[str, float]] = {
    "food": 1.5,
    "wood": 1.1,
    "ore": 1.1,
    "ideas": 1.0,
    "gold": 1.3,
    "mood": 0.8,
    "culture": 0.9,
}
"""What paying one of each is like."""


def price(pay: ac.Pay) -> float:
    """Return what a way to pay is like."""
    found: float = sum(worth * getattr(pay, good) for good, worth in PRECIOUS.items())
    return found


def bargain(now: Position, other: Seat) -> tuple[ct.Good, ct.Good] | None:
    """Return what to give and what to ask for, one of each; None: there is nothing to gain.

    Only what it would accept itself in the place of its partner: who asks in vain makes others
    wait. It speaks to others once in an age at most.
    """
    state, seat, turn = now.state, now.seat, now.state.turn
    if turn is None or state.round != 1 or (seat in turn.proposed and not _talks(state)):
        return None
    mine, theirs = now.stock, state.players[other].stock
    gets = [g for g in ct.RESOURCES if mine[g] < ENOUGH <= theirs[g]]
    # What a wonder in hand is short of then is no plenty.
    gives = [g for g in ct.RESOURCES if theirs[g] < ENOUGH <= mine[g] and not now.spared(**{g: 1})]
    if not gets or not gives:
        return None
    if now.leads(seat, other) or now.leads(other, seat):
        return None
    worth = {(give, get): _least_gain(now, other, give, get) for give in gives for get in gets}
    best = max(worth, key=lambda swap: worth[swap])
    return best if worth[best] >= GAIN else None


def _least_gain(now: Position, other: Seat, give: ct.Good, get: ct.Good) -> float:
    """Return the gain of who gains less by a swap of one for one; 0 if it is not fair."""
    gains = (
        _gain(now.state, now.seat, {give: 1}, {get: 1}),
        _gain(now.state, other, {get: 1}, {give: 1}),
    )
    return min(gains) if max(gains) <= FAIR * min(gains) else 0.0


def traded(now: Position, legal: list[Any]) -> tuple[Any, ...]:
    """Agree to what gains, say a simple offer of one's own whole, or leave."""
    step, leave = _talks(now.state), (ac.Terms(),)
    if step is None:
        return leave
    side = step.seats.index(now.seat)
    mine, theirs = step.offers[side], step.offers[1 - side]
    # Who agrees to give a card that is asked for by its name holds it, and who leaves does not: the
    # other would hear that of card after card, and agree to nothing.
    if theirs.asks:
        return leave
    if theirs != ac.Terms():
        other = step.seats[1 - side]
        gain = _offered(now.state, now.seat, mine, theirs)
        given_away = _offered(now.state, other, theirs, mine)
        wonders = now.spared(**given(mine.goods, theirs.wants))
        if gain < GAIN or given_away > FAIR * gain or wonders or now.leads(now.seat, other):
            return leave
        picks = missing(mine, theirs)
        if not picks:
            return (ac.Done(),) if ac.Done() in legal else leave
        unsaid = [c for c in held(now.state, now.seat) if c not in {*mine.cards, *mine.unnamed}]
        picked = [
            card
            for pile, n in picks.items()
            for card in [card for card in unsaid if ct.pile_of(card) == pile][:n]
        ]
        terms = replace(mine, unnamed={**mine.unnamed, **dict.fromkeys(picked, 1)})
        enough = len(picked) == sum(picks.values())
        can = enough and why_not(now.state, [], step, now.seat, terms) is None
        return (terms, ac.Done()) if can else leave
    swap = None if side == 1 else bargain(now, step.seats[1])
    if swap is None:
        return leave
    give, get = swap
    terms = ac.Terms({**mine.goods, give: 1}, {**mine.wants, get: 1})
    return (ac.Done(),) if terms == mine else (terms, ac.Done())


def weakest(now: Position, legal: list[Any]) -> Any:
    """Give something away to the player with fewest points."""
    return min(legal, key=lambda a: (now.scores[a.seat], a.seat))


def brought(now: Position, action: Any) -> dict[ct.Good, int]:
    """Return what a trade brings of each good if both agree to it after *action*."""
    step = _talks(now.state)
    if step is None or action == ac.Terms():
        return {}
    side = step.seats.index(now.seat)
    mine = action if isinstance(action, ac.Terms) else step.offers[side]
    theirs = step.offers[1 - side]
    gives, gets = given(mine.goods, theirs.wants), given(theirs.goods, mine.wants)
    return {
        **{good: n - gives.get(good, 0) for good, n in gets.items()},
        **{good: gets.get(good, 0) - n for good, n in gives.items()},
    }


def _talks(state: State) -> Talks | None:
    """Find the trade that is talked about."""
    top = state.agenda[-1] if state.agenda else None
    return top if isinstance(top, Talks) else None


def _offered(state: State, seat: Seat, mine: ac.Terms, theirs: ac.Terms) -> float:
    """Return what the trade that is talked about brings *seat*."""
    gives, gets = given(mine.goods, theirs.wants), given(theirs.goods, mine.wants)
    comes = len(handed(theirs, mine)) + sum(missing(theirs, mine).values())
    goes = len(handed(mine, theirs)) + sum(missing(mine, theirs).values())
    return _gain(state, seat, gives, gets, cards=comes - goes)


def _gain(
    state: State,
    seat: Seat,
    gives: dict[ct.Good, int],
    gets: dict[ct.Good, int],
    cards: int = 0,
) -> float:
    """Return what a trade brings *seat*: each thing is worth less the more of it one has."""
    worth, stock = CARD * cards, state.players[seat].stock
    for good in dict.fromkeys((*gives, *gets)):
        before = stock[good]
        after = before - gives.get(good, 0) + gets.get(good, 0)
        after = min(after, goods.limit(state, seat, good))
        worth += _worth_of(good, after) - _worth_of(good, before)
    return worth


def _worth_of(good: ct.Good, n: int) -> float:
    """Return what so much of a good is worth: the first counts double, the fourth and on half."""
    return PRECIOUS[good] * (2 * min(n, 1) + max(0, min(n, 3) - 1) + 0.5 * max(0, n - 3))
