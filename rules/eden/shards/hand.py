"""Hands: what is discarded, set aside, exchanged, taken back, renewed (S1 to S8, SH-PUR-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from rules.core.errors import NotNow, Refusal
from rules.core.forms import Form, Line
from rules.core.ids import Card, Seat
from rules.core.questions import QuestionKind
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board import errors as er
from rules.eden.board.board import Play, order, seal
from rules.eden.board.card_form import by_kind, card_lines, listed, missing
from rules.eden.board.card_zones import HAND_SIZE, discard, refill
from rules.eden.board.state import State
from rules.eden.shards import errors as no
from rules.eden.shards.campaign import campaign_of, turn_of

HEGEMON_HAND = 6  # UNB-5
_DONE, _DESTROY = ac.Done(), ac.DestroyPortal()
_discard, _exchange = cache(ac.DropCard), cache(ac.Exchange)


def hand_size(state: State, seat: Seat) -> int:
    """Count the cards to which *seat* refills its hand (CM-CARD-3, UNB-5)."""
    return HEGEMON_HAND if campaign_of(state).hegemon == seat else HAND_SIZE


def refill_hand(play: Play, seat: Seat) -> None:
    """Refill the hand of *seat*."""
    refill(play, seat, hand_size(play.state, seat))


# --- D-SH-HAND, D-SH-EXCHANGE, D-SH-DESTRUCT ---


def ask(play: Play, agenda: st.Agenda, seat: Seat, *, begins: bool) -> None:
    """Ask what to keep of the hand, unless everybody sees that nothing can be kept.

    At the beginning of a subphase the seat may also announce the end of its own portal.
    """
    state = play.state
    turn, mine = turn_of(state), state.players[seat]
    # Hands are by_kind by everybody, so a question that is left out for an empty one tells nothing.
    if not mine.alive or not (mine.hand or (begins and not mine.leaving)):
        return
    if turn.paid:
        # SH-EXP-4: in an additional subphase cards are only exchanged, one for one, so that
        # crystals set aside for purchases do not grow during attacks.
        exchanges = min(len(mine.hand), len(mine.set_aside))
        agenda.append(st.Exchanging(seat, exchanges))
    else:
        agenda.append(st.Housekeeping(seat))


def destructions(
    state: State, agenda: st.Agenda, step: st.Housekeeping | st.Exchanging, seat: Seat
) -> list[ac.Action]:
    """List that the own portal will be destroyed (D-SH-DESTRUCT), unless that is announced."""
    return [] if state.players[seat].leaving else [_DESTROY]


def tidy_lines(
    state: State, agenda: st.Agenda, step: st.Housekeeping, seat: Seat, draft: ac.Tidy
) -> list[Line]:
    """List how many of each card are discarded, and how many are set aside."""
    hand = state.players[seat].hand
    lines: list[Line] = []
    for field, mine, other in (
        ("discard", draft.discard, draft.aside),
        ("aside", draft.aside, draft.discard),
    ):
        for card in sorted(set(hand)):
            most = hand.count(card) - other.get(card, 0)
            lines.append(Line((field, card), mine.get(card, 0), most))
    return lines


def tidy_why_not(
    state: State, agenda: st.Agenda, step: st.Housekeeping, seat: Seat, answer: ac.Tidy
) -> Refusal | None:
    """Return the refusal if a rule forbids *answer*."""
    both = Counter(answer.discard) + Counter(answer.aside)
    return missing(state.players[seat].hand, both)


def tidy(
    play: Play, agenda: st.Agenda, step: st.Housekeeping, seat: Seat, answer: ac.Tidy | ac.Action
) -> None:
    """Set cards aside and discard others, or announce."""
    if not isinstance(answer, ac.Tidy):
        announce(play, seat)
        return
    agenda.pop()
    mine = play.state.players[seat]
    for card in listed(answer.aside):
        mine.hand.remove(card)
        mine.set_aside.append(card)
        play.say(ev.CardTaken(seat, card, "hand", "set_aside"))
    discard(play, seat, listed(answer.discard))


def exchange_options(
    state: State, agenda: st.Agenda, step: st.Exchanging, seat: Seat
) -> list[ac.Action]:
    """List what *seat* may discard or exchange, then the end."""
    mine = state.players[step.seat]
    kinds = sorted(set(mine.hand))
    found: list[ac.Action] = [_DONE, *map(_discard, kinds)]
    if step.left:
        asides = sorted(set(mine.set_aside))
        found += [_exchange(card, other) for card in kinds for other in asides if card != other]
    return [*found, *destructions(state, agenda, step, seat)]


def exchange_reason(
    state: State, agenda: st.Agenda, step: st.Exchanging, seat: Seat, action: ac.Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-SH-5)."""
    mine = state.players[step.seat]
    match action:
        case ac.DestroyPortal():
            return no.AlreadyLeaving()
        case ac.DropCard(card=card):
            return er.NotInHand(card)
        case ac.Tidy():
            return no.OneForOne()
        case ac.Exchange(card=card, other=other):
            if card not in mine.hand:
                return er.NotInHand(card)
            return no.NotSetAside(other) if other not in mine.set_aside else no.OneForOne()
        case _:
            return NotNow()


def exchange(
    play: Play, agenda: st.Agenda, step: st.Exchanging, seat: Seat, action: ac.Action
) -> None:
    """Discard, exchange, announce, or go on."""
    seat = step.seat
    mine = play.state.players[seat]
    match action:
        case ac.DropCard(card=card):
            discard(play, seat, [card])
        case ac.Exchange(card=card, other=other):
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


def remull_lines(
    state: State, agenda: st.Agenda, step: st.Remulling, seat: Seat, draft: ac.Discard
) -> list[Line]:
    """List the cards of the hand."""
    hand = sorted(state.players[seat].hand)
    return card_lines(hand, draft.cards, len(hand))


def remull_why_not(
    state: State, agenda: st.Agenda, step: st.Remulling, seat: Seat, answer: ac.Discard
) -> Refusal | None:
    """Return the refusal if a rule forbids *answer*."""
    return missing(state.players[seat].hand, answer.cards)


def remull(
    play: Play, agenda: st.Agenda, step: st.Remulling, seat: Seat, answer: ac.Discard
) -> None:
    """Discard the cards and refill."""
    cards = listed(answer.cards)
    play.say(ev.HandChanged(seat, tuple(cards)))
    discard(play, seat, cards)
    refill_hand(play, seat)


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
        agenda.append(st.Returning(due, dict.fromkeys(due)))


def return_blank(state: State, agenda: st.Agenda, step: st.Returning, seat: Seat) -> ac.Discard:
    """Discard the cards that came back, which are the last of the hand."""
    return ac.Discard(by_kind(state.players[seat].hand[-step.due[str(seat)] :]))


def return_lines(
    state: State, agenda: st.Agenda, step: st.Returning, seat: Seat, draft: ac.Discard
) -> list[Line]:
    """List the cards of the hand."""
    return card_lines(sorted(state.players[seat].hand), draft.cards, step.due[str(seat)])


def return_why_not(
    state: State, agenda: st.Agenda, step: st.Returning, seat: Seat, answer: ac.Discard
) -> Refusal | None:
    """Return the refusal if a rule forbids *answer* (E-SH-10)."""
    hand = state.players[seat].hand
    if refusal := missing(hand, answer.cards):
        return refusal
    due = min(step.due[str(seat)], len(hand))
    return None if sum(answer.cards.values()) == due else no.DiscardExactly(due)


def give_back(
    play: Play, agenda: st.Agenda, step: st.Returning, seat: Seat, answer: ac.Discard
) -> None:
    """Seal what *seat* discards; another answer takes its place until all are in."""
    seal(play, step, seat, answer)


def close_returns(play: Play, agenda: st.Agenda, step: st.Returning) -> None:
    """All are in: publish them together, in turn order."""
    answers = {Seat(int(name)): answer for name, answer in step.answers.items() if answer}
    # A card may have left the hand after the answer: an Opportunity that was used (CRD-2).
    stale = [
        s for s, answer in answers.items() if return_why_not(play.state, agenda, step, s, answer)
    ]
    if stale:
        for seat in stale:
            step.answers[str(seat)] = None
            play.say(ev.Answered(seat, step.decision, sealed=False))
        agenda.append(step)
        return
    for seat in order(play.state):
        if seat in answers:
            _turn(play, seat, listed(answers[seat].cards))


def _turn(play: Play, seat: Seat, cards: Sequence[Card]) -> None:
    mine = play.state.players[seat]
    # Sorted: which of them were set aside, and in which order, is nobody else's business.
    cards = sorted(cards)
    for card in cards:
        mine.hand.remove(card)
    mine.discard += cards
    play.say(ev.HandTurned(seat, tuple(cards)))


QUESTIONS: tuple[QuestionKind[State, ac.Action, ev.Event], ...] = (
    QuestionKind(
        step=st.Housekeeping,
        actions=(ac.Tidy, ac.DestroyPortal),
        form=Form(answer=ac.Tidy, lines=tidy_lines, why_not=tidy_why_not),
        options=destructions,
        wrong={
            ac.DestroyPortal: lambda action: no.AlreadyLeaving(),
            ac.Exchange: lambda action: no.OneForOne(),
        },
        answer=tidy,
    ),
    QuestionKind(
        step=st.Exchanging,
        actions=(ac.DropCard, ac.Exchange, ac.DestroyPortal, ac.Done),
        options=exchange_options,
        reason=exchange_reason,
        answer=exchange,
        default=(_DONE,),
    ),
    QuestionKind(
        step=st.Remulling,
        actions=(ac.Discard,),
        form=Form(answer=ac.Discard, lines=remull_lines, why_not=remull_why_not),
        answer=remull,
        closes=True,
    ),
    QuestionKind(
        step=st.Returning,
        actions=(ac.Discard,),
        form=Form(
            answer=ac.Discard,
            blank=return_blank,
            lines=return_lines,
            why_not=return_why_not,
        ),
        answer=give_back,
    ),
)
