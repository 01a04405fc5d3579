"""One position that a view allows: what is hidden is dealt at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core.agenda import asked
from rules.core.chance import Chance
from rules.core.data import copy_of, shown
from rules.core.game import NoPossiblePositionError
from rules.core.ids import Card, Seat
from rules.core.mirror import mirror
from rules.core.play import Play
from rules.eden import steps as st
from rules.eden.board.state import Player, State
from rules.eden.board.views import ForkSeen, Known, SealedSeen, StepSeen, View
from rules.eden.events import Event

# Nearly every deal fits at once. The limit keeps a view that nothing fits from going round for
# ever.
TRIES = 100


def possible_state(
    seen: View, chance: Chance, legal: Callable[[State, Seat], list[object]]
) -> State:
    """Deal one position that *seen* allows.

    What is under way may tell more than the counts do (who has begun to pay with a crystal
    holds one): a deal in which somebody who is asked has no answer is dealt again.

    Raises:
        NoPossiblePositionError: after ``TRIES`` deals.
    """
    state = _bare(seen)
    for _ in range(TRIES):
        _deal(state, seen, Play(state, chance))
        if all(legal(state, seat) for seat in asked(state.agenda)):
            # The guesses were counted as draws, but no match has drawn for that purpose.
            state.draws = {}
            return state
    raise NoPossiblePositionError(f"no possible position in {TRIES} deals")


def _bare(seen: View) -> State:
    return mirror(
        seen,
        State,
        players=[],
        agenda=[step_of(step, seen.viewer) for step in seen.agenda],
        draws={},
        ending=seen.ending,
        heart_energy=seen.heart_energy,
    )


def _deal(state: State, seen: View, play: Play[State, Event]) -> None:
    state.players = []
    for s in seen.seats:
        unseen, pile = list(s.unseen), list(s.pile)
        play.shuffle(unseen, "guess")
        play.shuffle(pile, "guess")
        # The hand before what is set aside, in the order of the seats: the same key deals the same
        # cards.
        hand = list(s.hand.cards) if isinstance(s.hand, Known) else _dealt(unseen, s.hand_size)
        aside = (
            list(s.set_aside.cards) if isinstance(s.set_aside, Known) else _dealt(unseen, s.aside)
        )
        state.players.append(mirror(s, Player, pile=pile, deck=unseen, hand=hand, set_aside=aside))


def _dealt(unseen: list[Card], n: int) -> list[Card]:
    """Deal *n* of the cards that nobody sees."""
    return [unseen.pop() for _ in range(n)]


def step_of(seen: StepSeen, viewer: Seat | None) -> st.Step:
    """Fill the mask of a step: the viewer's own part as it is, the others' with guesses."""
    if isinstance(seen, SealedSeen):
        step = copy_of(seen.step)
        answers: dict[str, Any] = step.answers
        answers |= {name: step.supposed(name) for name in {*seen.answered} - {str(viewer)}}
        return step
    if isinstance(seen, ForkSeen):
        return st.Fork([[step_of(s, viewer) for s in lane] for lane in seen.lanes])
    copied: st.Step = shown(seen)
    return copied
