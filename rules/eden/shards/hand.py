"""Hands: what is discarded, set aside, exchanged, taken back, renewed (S1 to S8, SH-PUR-4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.core.errors import NotNow, Refusal
from rules.core.ids import Card, Seat
from rules.core.questions import QuestionKind
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.common import errors as er
from rules.eden.common.board import Play, order
from rules.eden.common.card_zones import HAND_SIZE, discard, refill
from rules.eden.common.drafts import EDITS, cards_left, pick_sealed
from rules.eden.common.state import State
from rules.eden.shards import errors as no
from rules.eden.shards.campaign import campaign_of, turn_of

HEGEMON_HAND = 6  # UNB-5
_DONE, _REOPEN, _DESTROY = ac.Done(), ac.Reopen(), ac.DestroyPortal()
_take = cache(ac.Take)
_discard, _aside, _exchange = cache(ac.DropCard), cache(ac.SetAside), cache(ac.Exchange)


def hand_size(state: State, seat: Seat) -> int:
    """Count the cards to which *seat* refills its hand (CM-CARD-3, UNB-5)."""
    return HEGEMON_HAND if campaign_of(state).hegemon == seat else HAND_SIZE


def refill_hand(play: Play, seat: Seat) -> None:
    """Refill the hand of *seat*."""
    refill(play, seat, hand_size(play.state, seat))


# --- D-SH-HAND, D-SH-EXCHANGE, D-SH-DESTRUCT ---


def ask(play: Play, agenda: st.Agenda, seat: Seat, *, begins: bool) -> None:
    """Ask what becomes of the hand, unless everybody sees that nothing can.

    At the beginning of a subphase the seat may also announce the end of its own portal.
    """
    state = play.state
    turn, mine = turn_of(state), state.players[seat]
    # Hands are counted by everybody, so a question that is left out for an empty one tells nothing.
    if not mine.alive or not (mine.hand or (begins and not mine.leaving)):
        return
    if turn.paid:
        # SH-EXP-4: in an additional subphase cards are only exchanged, one for one, so that
        # crystals set aside for purchases do not grow during attacks.
        exchanges = min(len(mine.hand), len(mine.set_aside))
        agenda.append(st.Exchanging(seat, exchanges))
    else:
        agenda.append(st.Housekeeping(seat))


def options(
    state: State, agenda: st.Agenda, step: st.Housekeeping | st.Exchanging, seat: Seat
) -> list[ac.Action]:
    """List what *seat* may do with its hand, then the end."""
    mine = state.players[step.seat]
    kinds = sorted(set(mine.hand))
    found: list[ac.Action] = [_DONE, *map(_discard, kinds)]
    if isinstance(step, st.Housekeeping):
        found += map(_aside, kinds)
    elif step.left:
        asides = sorted(set(mine.set_aside))
        found += [_exchange(card, other) for card in kinds for other in asides if card != other]
    return found if mine.leaving else [*found, _DESTROY]


def reason(
    state: State,
    agenda: st.Agenda,
    step: st.Housekeeping | st.Exchanging,
    seat: Seat,
    action: ac.Action,
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-SH-5)."""
    mine = state.players[step.seat]
    match action:
        case ac.DestroyPortal():
            return no.AlreadyLeaving()
        case ac.DropCard(card=card):
            return er.NotInHand(card)
        case ac.SetAside(card=card):
            return er.NotInHand(card) if card not in mine.hand else no.OneForOne()
        case ac.Exchange(card=card, other=other):
            if card not in mine.hand:
                return er.NotInHand(card)
            return no.NotSetAside(other) if other not in mine.set_aside else no.OneForOne()
        case _:
            return NotNow()


def answer(
    play: Play,
    agenda: st.Agenda,
    step: st.Housekeeping | st.Exchanging,
    seat: Seat,
    action: ac.Action,
) -> None:
    """Discard, set aside, exchange, announce, or go on."""
    seat = step.seat
    mine = play.state.players[seat]
    match action:
        case ac.DropCard(card=card):
            discard(play, seat, [card])
        case ac.SetAside(card=card):
            mine.hand.remove(card)
            mine.set_aside.append(card)
            play.say(ev.CardTaken(seat, card, "hand", "set_aside"))
        case ac.Exchange(card=card, other=other):
            assert isinstance(step, st.Exchanging)
            step.left -= 1
            mine.hand.remove(card)
            mine.set_aside.remove(other)
            mine.hand.append(other)
            mine.set_aside.append(card)
            play.say(ev.CardTaken(seat, card, "hand", "set_aside"))
            play.say(ev.CardTaken(seat, other, "set_aside", "hand"))
        case ac.DestroyPortal():
            announce(play, seat)
        case _:
            agenda.pop()


def announce(play: Play, seat: Seat) -> None:
    """SH-EXP-7: the portal of *seat* will be destroyed at its next turn."""
    play.state.players[seat].leaving = True
    play.say(ev.PortalDoomed(seat))


# --- D-SH-REMULL (SH-BAT-2) ---


def begin_remull(play: Play, agenda: st.Agenda, step: st.Remulls) -> None:
    """Let a defender who was attacked before in this phase renew his hand; note the attack."""
    seat, attacked = step.seat, campaign_of(play.state).attacked
    if seat not in attacked:
        attacked.append(seat)
    elif step.asks and play.state.players[seat].hand:
        agenda.append(st.Remulling(seat=seat))
    elif step.asks:
        refill_hand(play, seat)


def remull_options(
    state: State, agenda: st.Agenda, step: st.Remulling, seat: Seat
) -> list[ac.Action]:
    """List the cards that may still go, then the end."""
    return [_DONE, *cards_left(state, seat, step.picks)]


def remull(
    play: Play, agenda: st.Agenda, step: st.Remulling, seat: Seat, action: ac.Action
) -> None:
    """Put one more card away, or discard them all and refill."""
    if isinstance(action, ac.Take):
        step.picks.append(Card(action.what))
        play.say(ev.Edited(step.seat))
        return
    agenda.pop()
    play.say(ev.HandChanged(step.seat, tuple(sorted(step.picks))))
    discard(play, step.seat, step.picks)
    refill_hand(play, step.seat)


# --- D-SH-RETURN (SH-PUR-4) ---


def take_back(play: Play, agenda: st.Agenda, step: st.TakeBack) -> None:
    """Set-aside cards join the hands; as many cards are discarded, sealed."""
    state = play.state
    due: dict[str, int] = {}
    for seat in order(state):
        mine = state.players[seat]
        if not (back := mine.set_aside):
            continue
        mine.set_aside = []
        mine.hand += back
        if len(mine.hand) == len(back):  # all can see that nothing is left to choose
            _turn(play, seat, back)
        else:
            due[str(seat)] = len(back)
    if due:
        agenda.append(
            st.Returning(
                due, {name: [] for name in due}, dict.fromkeys(due, False), dict.fromkeys(due, 0)
            )
        )


def return_options(
    state: State, agenda: st.Agenda, step: st.Returning, seat: Seat
) -> list[ac.Action]:
    """List the cards that *seat* may still discard."""
    name = str(seat)
    if step.sealed[name]:
        return [_REOPEN]
    picks = step.picks[name]
    again: list[ac.Action] = [_REOPEN] if picks and step.edits[name] < EDITS else []
    if len(picks) == step.due[name]:
        return [_DONE, *again]
    return [*cards_left(state, seat, picks), *again]


def return_reason(
    state: State, agenda: st.Agenda, step: st.Returning, seat: Seat, action: ac.Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-SH-10)."""
    name = str(seat)
    full = len(step.picks[name]) == step.due[name]
    if not step.sealed[name] and (action == _DONE or (full and isinstance(action, ac.Take))):
        return no.DiscardExactly(step.due[name])
    return NotNow()


def return_default(state: State, agenda: st.Agenda, step: st.Returning, seat: Seat) -> ac.Action:
    """Answer with the cards that came back, which are the last of the hand."""
    name = str(seat)
    picks = step.picks[name]
    if len(picks) == step.due[name]:
        return _DONE
    left = list(state.players[seat].hand)
    for card in picks:
        left.remove(card)
    return _take(left[-1])


def close_returns(play: Play, agenda: st.Agenda, step: st.Returning) -> None:
    """All choices are in: publish them together, in turn order."""
    for seat in order(play.state):
        if picks := step.picks.get(str(seat)):
            _turn(play, seat, picks)


def _turn(play: Play, seat: Seat, cards: Sequence[Card]) -> None:
    mine = play.state.players[seat]
    # Sorted: which of them were set aside, and in which order, is nobody else's business.
    cards = sorted(cards)
    for card in cards:
        mine.hand.remove(card)
    mine.discard += cards
    play.say(ev.HandTurned(seat, tuple(cards)))


QUESTIONS = (
    QuestionKind(
        step=(st.Housekeeping, st.Exchanging),
        actions=(ac.DropCard, ac.SetAside, ac.Exchange, ac.DestroyPortal, ac.Done),
        options=options,
        reason=reason,
        answer=answer,
        default=(_DONE,),
    ),
    QuestionKind(
        step=st.Remulling,
        actions=(ac.Take, ac.Done),
        options=remull_options,
        answer=remull,
        default=(_DONE,),
    ),
    QuestionKind(
        step=st.Returning,
        actions=(ac.Take, ac.Done, ac.Reopen),
        options=return_options,
        reason=return_reason,
        answer=pick_sealed,
        default=return_default,
    ),
)
