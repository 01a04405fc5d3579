"""Losing the Heart; technology cards and who has them (FR-END-1, FT-END-1)."""

from __future__ import annotations

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import HEART
from rules.core.ids import NOBODY, Card, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Buy, Done
from rules.eden.board import cards
from rules.eden.board import errors as er
from rules.eden.board.board import Play
from rules.eden.board.match_end import finish
from rules.eden.board.state import State


def watch_heart(play: Play, agenda: st.Agenda) -> None:
    """Notice that the Heart has changed hands; its energy must be spent at once."""
    state = play.state
    before, now = state.heart_owner, state.tiles[HEART].owner
    if before == now:
        return
    state.heart_owner = now
    if before != NOBODY and state.players[before].alive and state.heart_pool:
        play.say(ev.HeartLost(before, state.heart_pool))
        agenda.append(st.SpendHeart(before))
        spend_if_forced(play, agenda)
    # Who has lost the Heart pays with what lies on it first; only what is left goes to the new
    # holder.
    if not any(isinstance(s, st.SpendHeart) for s in agenda):
        gather(state)


def gather(state: State) -> None:
    """R-59, second alternative: the energy of who holds the Heart lies on it."""
    if state.heart_energy == "all" and state.heart_owner != NOBODY:
        mine = state.players[state.heart_owner]
        state.heart_pool, mine.pure = state.heart_pool + mine.pure, 0


def heart_options(state: State, seat: Seat) -> list[Action]:
    """List the technology cards that the energy of the Heart can pay (R-60)."""
    return [
        Buy(card)
        for card in cards.TECHNOLOGIES
        if card != cards.TECH_SUPREMACY
        and state.supply.get(card, 0)
        and not owns(state, seat, card)
        and cards.technology_cost(card, state.edition) <= state.heart_pool
    ]


def owns(state: State, seat: Seat, card: Card) -> bool:
    """Return whether a seat has a copy of a technology card, wherever it is (R-65)."""
    mine = state.players[seat]
    if any(card in pile for pile in (mine.hand, mine.deck, mine.discard, mine.in_front)):
        return True
    # A shield that has been played lies with an army and in no zone of its owner until the combat
    # ends.
    return card == cards.TECH_SHIELD and any(
        army.seat == seat and army.shields for c in state.combats.values() for army in c.armies
    )


def spend_if_forced(play: Play, agenda: st.Agenda) -> None:
    """Nothing within reach ends it; a single card is bought without asking."""
    step = agenda[-1]
    assert isinstance(step, st.SpendHeart)
    choices = heart_options(play.state, step.seat)
    # A single card is bought without asking: that there is no other is public, so the
    # missing question tells nobody anything.
    while len(choices) == 1:
        _buy(play, step.seat, choices[0])
        choices = heart_options(play.state, step.seat)
    if not choices:
        agenda.pop()
        gather(play.state)


def _why_not(
    state: State, agenda: st.Agenda, step: st.SpendHeart, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    if not isinstance(action, Buy):
        return NotNow()
    if action in heart_options(state, seat):
        return None
    if action.card == cards.TECH_SUPREMACY:
        return er.HeartNeeded()
    if action.card not in cards.TECHNOLOGIES:
        return er.OnlyTechnologies(action.card)
    if not state.supply.get(action.card, 0):
        return er.NoCopyLeft(action.card, 0)
    if owns(state, seat, action.card):
        return er.AlreadyOwned(action.card)
    return er.TooLittleEnergy(cards.technology_cost(action.card, state.edition), state.heart_pool)


def _spend(play: Play, agenda: st.Agenda, step: st.SpendHeart, seat: Seat, action: Action) -> None:
    """Buy one card with the energy of the Heart."""
    _buy(play, seat, action)
    spend_if_forced(play, agenda)


def _buy(play: Play, seat: Seat, action: Action) -> None:
    assert isinstance(action, Buy)
    price = cards.technology_cost(action.card, play.state.edition)
    play.state.heart_pool -= price
    receive(play, seat, action.card, price, price)


def price_of(state: State, card: Card) -> int:
    """Return the base cost of a technology card in this match (part 7)."""
    return (
        state.supremacy_cost
        if card == cards.TECH_SUPREMACY
        else cards.technology_cost(card, state.edition)
    )


def receive(play: Play, seat: Seat, card: Card, price: int, from_heart: int) -> None:
    """Take a technology card from the supply: to the discard pile, or in front (part 7)."""
    state = play.state
    state.supply[card] -= 1
    mine = state.players[seat]
    play.say(ev.TechnologySold(seat, card, price, from_heart))
    if card == cards.TECH_PORTAL:
        mine.in_front.append(card)
    elif card == cards.TECH_SUPREMACY:
        finish(play, [seat], "supremacy")
    else:
        mine.discard.append(card)


def _default(state: State, agenda: st.Agenda, step: st.SpendHeart, seat: Seat) -> Action:
    """Answer with the dearest card that the seat can pay."""
    choices = heart_options(state, seat)
    costs = {c: cards.technology_cost(c.card, state.edition) for c in choices if isinstance(c, Buy)}
    return max(costs, key=lambda c: costs[c]) if costs else Done()


QUESTION = QuestionKind(
    step=st.SpendHeart,
    actions=(Buy,),
    options=lambda state, agenda, step, seat: heart_options(state, seat),
    why_not=_why_not,
    answer=_spend,
    default=_default,
)
