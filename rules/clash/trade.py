"""Trades with the active player: what both give and ask for, an agreement (18, HR-27)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TypeVar

from rules.clash import actions as ac
from rules.clash import board, goods
from rules.clash import content as ct
from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.board import Play, turn_of
from rules.clash.decks import is_action, number
from rules.clash.events import Event
from rules.clash.state import State
from rules.core.errors import NotNow, Refusal
from rules.core.ids import Card, Seat
from rules.core.questions import FreeAction, QuestionKind

X = TypeVar("X")
Agenda = list[st.Step]
TALKS = 8
"""Trades that one player can propose in a turn; people never meet the bound."""

EDITS = 40
"""Changes that one side can make in one trade."""


def partners(state: State, seat: Seat) -> list[Seat]:
    """List the players to whom a player can propose a trade now, between two actions."""
    top = state.agenda[-1] if state.agenda else None
    if not state.trade or not isinstance(top, st.Menu):
        return []
    turn = turn_of(state)
    if (
        turn.proposed.count(seat) >= TALKS
        or "collect-next" in turn.marks
        or "takeover" in turn.marks
    ):
        return []
    if seat == top.seat:
        return [
            other for other in board.others(state, seat) if other not in (state.conceding or ())
        ]
    return [top.seat] if board.plays(state, seat) else []


def begin(play: Play, agenda: Agenda, seat: Seat, other: Seat) -> None:
    """Begin to talk: nothing is offered yet."""
    turn_of(play.state).proposed.append(seat)
    play.say(ev.TradeProposed(seat, other))
    agenda.append(st.Talks(seats=(seat, other), offers=[st.Offered(), st.Offered()]))


def _side(step: st.Talks, seat: Seat) -> int:
    return step.seats.index(seat)


def _both(step: st.Talks, seat: Seat) -> tuple[st.Offered, st.Offered]:
    """Return what a party says, and what the other says."""
    side = _side(step, seat)
    return step.offers[side], step.offers[1 - side]


def options(state: State, agenda: Agenda, step: st.Talks, seat: Seat) -> list[ac.Action]:
    """List the changes of what one offers and asks for, agreement, and the way out."""
    other = step.seats[1 - _side(step, seat)]
    mine, _ = _both(step, seat)
    found: list[ac.Action] = [ac.LeaveTalks()]
    if _why_not_agree(state, step, seat) is None:
        found.append(ac.Done())
    if mine.edits >= EDITS:
        return found
    stock = state.players[seat].stock
    for good in ct.GOODS:
        if stock[good]:
            found += _amounts(good, stock[good], mine.goods.get(good, 0))
    theirs = state.players[other].stock
    for good in ct.GOODS:
        if theirs[good]:
            found += _wishes(good, theirs[good], mine.wants.get(good, 0))
    for card in held(state, seat):
        if card in mine.cards:
            found.append(ac.OfferCard(card, False))
        else:
            found += [ac.OfferCard(card), ac.OfferCard(card, named=False)]
    hands = _hands(state, other)
    for pile in ct.PILES:
        found += _picks(pile, hands[pile], mine.picks.get(pile, 0))
    known, asked = _known(state, seat), tuple(mine.asks)
    for pile in ct.PILES:
        found += _asks(pile, known, asked, there=hands[pile] > 0)
    return found


def _hands(state: State, seat: Seat) -> dict[ct.Pile, int]:
    """Count the cards that a player could give, which everybody sees."""
    player = state.players[seat]
    return {"action": len(player.actions), "objective": len(player.objectives)}


def _known(state: State, seat: Seat) -> frozenset[Card]:
    """Gather the cards of which a player knows that no hand of others holds them."""
    # From what the player knows and not from the other's hand: the list must not show what is
    # there.
    player = state.players[seat]
    completed = [done.card for other in state.players for done in other.completed]
    return frozenset((*player.actions, *player.objectives, *state.action_discard, *completed))


# What is known stays the same for as long as two players talk.
@lru_cache(maxsize=256)
def _asks(
    pile: ct.Pile, known: frozenset[Card], asked: tuple[Card, ...], *, there: bool
) -> tuple[ac.WantCard, ...]:
    """List what may be said of the cards of a pile by name; *there*: the other holds some."""
    return tuple(
        ac.WantCard(card, card not in asked)
        for card in (ct.ACTION_CARDS if pile == "action" else ct.OBJECTIVE_CARDS)
        if card not in known and (there or card in asked)
    )


@cache
def _amounts(good: ct.Good, most: int, now: int) -> tuple[ac.OfferGoods, ...]:
    return tuple(ac.OfferGoods(good, n) for n in range(most + 1) if n != now)


@cache
def _wishes(good: ct.Good, most: int, now: int) -> tuple[ac.WantGoods, ...]:
    return tuple(ac.WantGoods(good, n) for n in range(most + 1) if n != now)


@cache
def _picks(pile: ct.Pile, most: int, now: int) -> tuple[ac.WantPick, ...]:
    return tuple(ac.WantPick(pile, n) for n in range(most + 1) if n != now)


def given(offer: dict[ct.Good, int], wanted: dict[ct.Good, int]) -> dict[ct.Good, int]:
    """Return the goods that one side gives if it agrees: what it offers, and what is asked for."""
    both = {good: max(offer.get(good, 0), wanted.get(good, 0)) for good in (*offer, *wanted)}
    return {good: both[good] for good in ct.GOODS if both.get(good)}


def handed(cards: Iterable[Card], asked: Iterable[Card]) -> list[Card]:
    """Return the cards that one side gives if it agrees: those it offers, and those asked for."""
    return sorted({*cards, *asked})


def missing(offer: st.Offered, wished: st.Offered) -> dict[ct.Pile, int]:
    """Count the cards of each pile that one side has yet to pick, as the other allowed."""
    picked = [ct.pile_of(card) for card in offer.cards if card not in wished.asks]
    # In a fixed order: that in which somebody has wished is forgotten when the position is stored.
    left = {pile: n - picked.count(pile) for pile, n in sorted(wished.picks.items())}
    return {pile: n for pile, n in left.items() if n > 0}


def held(state: State, seat: Seat) -> list[Card]:
    """List the cards that a player may trade."""
    player = state.players[seat]
    return sorted(player.actions, key=number) + sorted(player.objectives, key=number)


def _why_not_agree(state: State, step: st.Talks, seat: Seat) -> Refusal | None:
    """Return why a party cannot agree: to nothing, twice, or to give what it has not."""
    if seat in step.agreed or not any(offer.said() for offer in step.offers):
        return NotNow()
    mine, theirs = _both(step, seat)
    player = state.players[seat]
    rich = all(player.stock[good] >= n for good, n in given(mine.goods, theirs.wants).items())
    if not rich or not all(c in player.actions or c in player.objectives for c in theirs.asks):
        return er.WishNotMet()
    for pile, n in missing(mine, theirs).items():
        return er.PickCards(pile, n)
    return None


def reason(
    state: State, agenda: Agenda, step: st.Talks, seat: Seat, action: ac.Action
) -> Refusal | None:
    """Return why something cannot be said."""
    match action:
        case ac.Done():
            return _why_not_agree(state, step, seat)
        case ac.OfferGoods() | ac.OfferCard() | ac.WantGoods() | ac.WantCard() | ac.WantPick():
            talked = _both(step, seat)[0].edits >= EDITS
            return er.TooMuchTalk(EDITS) if talked else er.CannotOfferThat()
        case _:
            return None


def answer(play: Play, agenda: Agenda, step: st.Talks, seat: Seat, action: ac.Action) -> None:
    """Change what one says (nobody has agreed to the new offer), agree, or leave."""
    if isinstance(action, ac.LeaveTalks):
        agenda.pop()
        play.say(ev.TalksLeft(seat))
        return
    if isinstance(action, ac.Done):
        step.agreed.append(seat)
        play.say(ev.TradeAgreed(seat))
        return
    mine, _ = _both(step, seat)
    other = step.seats[1 - _side(step, seat)]
    mine.edits += 1
    step.agreed = []  # what was agreed to was another offer
    match action:
        case ac.OfferGoods(good=good, amount=amount):
            _set(mine.goods, good, amount)
            play.say(ev.TradeOffered(seat, other, good, amount))
        case ac.OfferCard(card=card, offered=offered, named=named):
            named = named if offered else card not in mine.unnamed
            mine.cards = sorted([c for c in mine.cards if c != card] + [card] * offered)
            mine.unnamed = [c for c in mine.unnamed if c != card]
            if offered and not named:
                mine.unnamed = sorted([*mine.unnamed, card])
            play.say(ev.TradeOffered(seat, other, None, 0, card, offered, named))
        case ac.WantGoods(good=good, amount=amount):
            _set(mine.wants, good, amount)
            play.say(ev.TradeWanted(seat, other, good, amount))
        case ac.WantCard(card=card, wanted=wanted):
            mine.asks = sorted([c for c in mine.asks if c != card] + [card] * wanted)
            play.say(ev.TradeWanted(seat, other, None, int(wanted), card))
        case ac.WantPick(pile=pile, amount=amount):
            _set(mine.picks, pile, amount)
            play.say(ev.TradeWanted(seat, other, None, amount, None, pile))
        case _:
            raise TypeError(f"{action} does not answer {step}")


def _set(amounts: dict[X, int], what: X, amount: int) -> None:
    """Let *amount* of something be said last; none of it is not said at all."""
    amounts.pop(what, None)
    if amount:
        amounts[what] = amount


def conclude(play: Play, agenda: Agenda, step: st.Talks) -> None:
    """Both have agreed: everything changes hands at once, what is above a limit is lost."""
    a, b = step.seats
    one, two = step.offers
    state = play.state
    gave, got = given(one.goods, two.wants), given(two.goods, one.wants)
    play.say(ev.TradeDone(a, b, dict(sorted(gave.items())), dict(sorted(got.items()))))
    # Both give before either receives: goods that come in must not make room for, or be part of,
    # what goes out.
    for seat, lot in ((a, gave), (b, got)):
        for good, n in lot.items():
            state.players[seat].stock[good] -= n
    for giver, taker, lot, cards in (
        (a, b, gave, handed(one.cards, two.asks)),
        (b, a, got, handed(two.cards, one.asks)),
    ):
        if lot:
            goods.gain(play, taker, "trade", ct.Purse(**lot))
        for card in cards:
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


OFFERS = (ac.OfferGoods, ac.OfferCard, ac.WantGoods, ac.WantCard, ac.WantPick)
QUESTION = QuestionKind(
    step=st.Talks,
    actions=(*OFFERS, ac.LeaveTalks, ac.Done),
    options=options,
    reason=reason,
    answer=answer,
    default=(ac.LeaveTalks(),),
)
PROPOSING: FreeAction[State, ac.Action, Event] = FreeAction(
    action=ac.ProposeTrade,
    options=lambda state, seat: [ac.ProposeTrade(other) for other in partners(state, seat)],
    why_not=lambda state, seat, action: (
        None if action.seat in partners(state, seat) else er.NoTrade(action.seat)
    ),
    do=lambda play, agenda, seat, action: begin(play, agenda, seat, action.seat),
    answers=(st.Asks, st.Talks),  # who is asked something proposes nothing but from the menu
)
