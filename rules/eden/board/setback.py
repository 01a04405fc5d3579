"""The common card Setback: an opponent discards cards of his choice (CRD-3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.errors import Refusal
from rules.core.forms import Form, Line
from rules.core.ids import Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Discard
from rules.eden.board import errors as er
from rules.eden.board.board import Play
from rules.eden.board.card_form import by_kind, card_lines, listed, missing
from rules.eden.board.card_zones import discard
from rules.eden.board.state import State


def set_back(play: Play, agenda: st.Agenda, combat: int, seats: Sequence[Seat], n: int) -> None:
    """Ask these players what they discard, unless it is their whole hand."""
    asked: st.Agenda = []
    for seat in seats:
        hand = play.state.players[seat].hand
        if len(hand) <= n:  # everybody sees that nothing is left to choose
            # Sorted: the order of a hand is its owner's and would be told by the event.
            discard(play, seat, sorted(hand))
        else:
            asked.append(st.SettingBack(seat, combat, n))
    # The last step is the next, so the first of the seats goes on top.
    agenda += reversed(asked)


# --- D-SETBACK ---


def blank(state: State, agenda: st.Agenda, step: st.SettingBack, seat: Seat) -> Discard:
    """Discard the cards drawn last."""
    return Discard(by_kind(state.players[seat].hand[-step.n :]))


def lines(
    state: State, agenda: st.Agenda, step: st.SettingBack, seat: Seat, answer: Discard
) -> list[Line]:
    """List the cards of the hand."""
    return card_lines(sorted(state.players[seat].hand), answer.cards, step.n)


def why_not(
    state: State, agenda: st.Agenda, step: st.SettingBack, seat: Seat, answer: Discard
) -> Refusal | None:
    """Return the refusal if a rule forbids *answer*."""
    hand = state.players[seat].hand
    if refusal := missing(hand, answer.cards):
        return refusal
    # A hand may have become smaller than what is due, by an Opportunity that drew too few cards.
    due = min(step.n, len(hand))
    return None if sum(answer.cards.values()) == due else er.DiscardSoMany(due)


def answer(
    play: Play, agenda: st.Agenda, step: st.SettingBack, seat: Seat, answer: Discard
) -> None:
    """Discard the cards."""
    discard(play, seat, listed(answer.cards))


QUESTION: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=st.SettingBack,
    actions=(Discard,),
    form=Form(
        answer=Discard,
        blank=blank,
        empty=lambda state, agenda, step, seat: Discard(),
        lines=lines,
        why_not=why_not,
    ),
    answer=answer,
    closes=True,
)
