"""The common card Setback: an opponent discards cards of his choice (CRD-3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.ids import Card, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Take
from rules.eden.common.board import Play
from rules.eden.common.card_zones import discard
from rules.eden.common.drafts import cards_left
from rules.eden.common.state import State


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


def options(state: State, agenda: st.Agenda, step: st.SettingBack, seat: Seat) -> list[Action]:
    """List the cards that may be discarded."""
    return cards_left(state, seat, step.picks)


def answer(play: Play, agenda: st.Agenda, step: st.SettingBack, seat: Seat, action: Action) -> None:
    """Choose one more card; the last one discards them all."""
    assert isinstance(action, Take)
    step.picks.append(Card(action.what))
    if len(step.picks) < step.n:
        play.say(ev.Edited(seat))
        return
    agenda.pop()
    discard(play, seat, step.picks)


def default(state: State, agenda: st.Agenda, step: st.SettingBack, seat: Seat) -> Action:
    """Answer with the cards drawn last."""
    hand = list(state.players[seat].hand)
    for card in step.picks:
        hand.remove(card)
    return Take(hand[-1])


QUESTION = QuestionKind(
    step=st.SettingBack, actions=(Take,), options=options, answer=answer, default=default
)
