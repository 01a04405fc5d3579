"""Trades with the active player: what both give and ask for, an agreement (18, HR-27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

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
from rules.core.agenda import Asks
from rules.core.errors import NotNow, Refusal
from rules.core.forms import ENOUGH, Form, Line
from rules.core.ids import Card, Seat
from rules.core.questions import FreeAction, QuestionKind

Agenda = list[st.Step]
TALKS = 8
"""Trades that one player can propose in a turn; people never meet the bound."""

OFFERS = 40
"""How often one side can make an offer in one trade: each is an entry of the record."""


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
    agenda.append(st.Talks(seats=(seat, other), offers=[ac.Terms(), ac.Terms()], times=[0, 0]))


def _side(step: st.Talks, seat: Seat) -> int:
    return step.seats.index(seat)


def _both(step: st.Talks, seat: Seat) -> tuple[ac.Terms, ac.Terms]:
    """Return what a party says, and what the other says."""
    side = _side(step, seat)
    return step.offers[side], step.offers[1 - side]


def options(state: State, agenda: Agenda, step: st.Talks, seat: Seat) -> list[ac.Action]:
    """List the agreement, if it is possible."""
    return [ac.Done()] if _why_not_agree(state, step, seat) is None else []


def lines(state: State, agenda: Agenda, step: st.Talks, seat: Seat, terms: ac.Terms) -> list[Line]:
    """List all that can be offered and asked for, each beside the others."""
    other = step.seats[1 - _side(step, seat)]
    stock, theirs, hands = (
        state.players[seat].stock,
        state.players[other].stock,
        _hands(state, other),
    )
    found = [
        Line((field, good), now.get(good, 0), most[good])
        for field, now, most in (("goods", terms.goods, stock), ("wants", terms.wants, theirs))
        for good in ct.GOODS
        if most[good] or good in now
    ]
    for card in held(state, seat):
        named, unnamed = terms.cards.get(card, 0), terms.unnamed.get(card, 0)
        if named or not unnamed:
            found.append(Line(("cards", card), named, 1 - unnamed))
        if unnamed or not named:
            found.append(Line(("unnamed", card), unnamed, 1 - named))
    piles = tuple(pile for pile in ct.PILES if hands[pile])
    found += [
        Line(("picks", pile), terms.picks.get(pile, 0), hands[pile])
        for pile in ct.PILES
        if hands[pile] or pile in terms.picks
    ]
    asks, first = _asks(_known(state, seat), piles), len(found)
    found += asks.values()
    # Of the many that may be asked for by name, few are.
    for place, card in enumerate(asks) if terms.asks else ():
        if card in terms.asks:
            found[first + place] = Line(("asks", card), terms.asks[card], 1)
    return found


def draw(
    state: State, agenda: Agenda, step: st.Talks, seat: Seat, below: Callable[[int], int]
) -> ac.Terms:
    """Draw an offer, a few of its numbers after each other; no line is made of those that are not drawn."""
    terms: dict[str, dict[str, int]] = {}
    if step.times[_side(step, seat)] >= OFFERS or not below(ENOUGH + 1):
        return ac.Terms()
    other = step.seats[1 - _side(step, seat)]
    hands = _hands(state, other)
    able: list[tuple[str, str, int]] = [
        (field, good, most)
        for field, stock in (
            ("goods", state.players[seat].stock),
            ("wants", state.players[other].stock),
        )
        for good in ct.GOODS
        if (most := stock[good])
    ]
    able += [(field, card, 1) for card in held(state, seat) for field in ("cards", "unnamed")]
    able += [("picks", pile, most) for pile, most in hands.items() if most]
    asks = _askable(_known(state, seat), tuple(pile for pile in ct.PILES if hands[pile]))
    while able or asks:
        n = below(len(able) + len(asks))
        field, name, most = able[n] if n < len(able) else ("asks", asks[n - len(able)], 1)
        # A card is offered by its name or without it.
        if name not in terms.get({"cards": "unnamed", "unnamed": "cards"}.get(field, ""), ()):
            terms.setdefault(field, {})[name] = 1 + below(most)
        if not below(ENOUGH + 1):
            break
    return ac.Terms(**terms)  # type: ignore[arg-type] # a good, a pile, a card by its field


def why_not(
    state: State, agenda: Agenda, step: st.Talks, seat: Seat, terms: ac.Terms
) -> Refusal | None:
    """Return why an offer cannot be made: cards, then goods, then how often; none can always."""
    if terms == ac.Terms():
        return None
    other, hand = step.seats[1 - _side(step, seat)], held(state, seat)
    hands = _hands(state, other)
    asked = _askable(_known(state, seat), tuple(pile for pile in ct.PILES if hands[pile]))
    offered = Counter(terms.cards) + Counter(terms.unnamed)
    if any(n > hand.count(card) for card, n in offered.items()):
        return er.CannotOfferThat()
    if any(n > asked.count(card) for card, n in terms.asks.items()):
        return er.CannotOfferThat()
    for amounts, most in (
        (terms.goods, state.players[seat].stock),
        (terms.wants, state.players[other].stock),
        (terms.picks, hands),
    ):
        if any(n > most[one] for one, n in amounts.items()):  # type: ignore[index] # keys of its own
            return er.CannotOfferThat()
    return er.TooMuchTalk(OFFERS) if step.times[_side(step, seat)] >= OFFERS else None


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
def _askable(known: frozenset[Card], piles: tuple[ct.Pile, ...]) -> tuple[Card, ...]:
    """List the cards that may be asked for by name: of a pile of which the other holds some."""
    return tuple(
        card
        for pile in piles
        for card in (ct.ACTION_CARDS if pile == "action" else ct.OBJECTIVE_CARDS)
        if card not in known
    )


@lru_cache(maxsize=256)
def _asks(known: frozenset[Card], piles: tuple[ct.Pile, ...]) -> Mapping[Card, Line]:
    """Return the lines of cards that may be asked for, as long as they are not."""
    return {card: Line(("asks", card), 0, 1) for card in _askable(known, piles)}


def given(offer: Mapping[ct.Good, int], wanted: Mapping[ct.Good, int]) -> dict[ct.Good, int]:
    """Return the goods that one side gives if it agrees: what it offers, and what is asked for."""
    both = {good: max(offer.get(good, 0), wanted.get(good, 0)) for good in (*offer, *wanted)}
    return {good: both[good] for good in ct.GOODS if both.get(good)}


def handed(offer: ac.Terms, wished: ac.Terms) -> list[Card]:
    """Return the cards that one side gives if it agrees: those it offers, and those asked for."""
    return sorted({*offer.cards, *offer.unnamed, *wished.asks})


def missing(offer: ac.Terms, wished: ac.Terms) -> dict[ct.Pile, int]:
    """Count the cards of each pile that one side has yet to pick, as the other allowed."""
    cards = (*offer.cards, *offer.unnamed)
    picked = [ct.pile_of(card) for card in cards if card not in wished.asks]
    # In a fixed order: that in which somebody has wished is forgotten when the position is stored.
    left = {pile: n - picked.count(pile) for pile, n in sorted(wished.picks.items())}
    return {pile: n for pile, n in left.items() if n > 0}


def held(state: State, seat: Seat) -> list[Card]:
    """List the cards that a player may trade."""
    player = state.players[seat]
    return sorted(player.actions, key=number) + sorted(player.objectives, key=number)


def _why_not_agree(state: State, step: st.Talks, seat: Seat) -> Refusal | None:
    """Return why a party cannot agree: to nothing, twice, or to give what it has not."""
    if seat in step.agreed or all(terms == ac.Terms() for terms in step.offers):
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
    """Return why one cannot agree."""
    return _why_not_agree(state, step, seat) if isinstance(action, ac.Done) else None


def answer(
    play: Play, agenda: Agenda, step: st.Talks, seat: Seat, action: ac.Terms | ac.Done
) -> None:
    """Make an offer (nobody has agreed to a new one), agree, or leave."""
    if isinstance(action, ac.Done):
        step.agreed.append(seat)
        play.say(ev.TradeAgreed(seat))
        return
    if action == ac.Terms():
        agenda.pop()
        play.say(ev.TalksLeft(seat))
        return
    side = _side(step, seat)
    for event in _changes(seat, step.seats[1 - side], step.offers[side], action):
        play.say(event)
        step.agreed = []  # what was agreed to was another offer
    step.offers[side] = action
    step.times[side] += 1


def _changes(seat: Seat, other: Seat, old: ac.Terms, new: ac.Terms) -> Iterator[Event]:
    """Tell what is new in an offer."""
    for good in ct.GOODS:
        if (n := new.goods.get(good, 0)) != old.goods.get(good, 0):
            yield ev.TradeOffered(seat, other, good, n)
    for good in ct.GOODS:
        if (n := new.wants.get(good, 0)) != old.wants.get(good, 0):
            yield ev.TradeWanted(seat, other, good, n)
    for named, before, after in (
        (True, old.cards, new.cards),
        (False, old.unnamed, new.unnamed),
    ):
        for card in sorted(before.keys() ^ after.keys()):
            yield ev.TradeOffered(seat, other, None, 0, card, card in after, named)
    for card in sorted(old.asks.keys() ^ new.asks.keys()):
        yield ev.TradeWanted(seat, other, None, int(card in new.asks), card)
    for pile in ct.PILES:
        if (n := new.picks.get(pile, 0)) != old.picks.get(pile, 0):
            yield ev.TradeWanted(seat, other, None, n, None, pile)


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
        (a, b, gave, handed(one, two)),
        (b, a, got, handed(two, one)),
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


QUESTION: QuestionKind[State, Any, Event] = QuestionKind(
    step=st.Talks,
    actions=(ac.Terms, ac.Done),
    options=options,
    form=Form(answer=ac.Terms, lines=lines, why_not=why_not, draw=draw),
    reason=reason,
    answer=answer,
)
PROPOSING: FreeAction[State, ac.Action, Event] = FreeAction(
    action=ac.ProposeTrade,
    options=lambda state, seat: [ac.ProposeTrade(other) for other in partners(state, seat)],
    why_not=lambda state, seat, action: (
        None if action.seat in partners(state, seat) else er.NoTrade(action.seat)
    ),
    do=lambda play, agenda, seat, action: begin(play, agenda, seat, action.seat),
    answers=(Asks, st.Talks),  # who is asked something proposes nothing but from the menu
)
