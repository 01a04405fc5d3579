"""What each seat learns of what happens."""

from __future__ import annotations

from typing import get_args

import pytest

from rules.core.data import Open
from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_SMALL, OPPORTUNITY, SETBACK
from rules.eden.board.views import MASKS, seen_by
from rules.eden.events import Event
from tests.rules.eden.builders import ANA, BOB

ONE, OTHER = (CRYSTAL_SMALL, SETBACK), (CRYSTAL_HUGE, OPPORTUNITY)


@pytest.mark.parametrize("viewer", [BOB, None])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (ev.Drawn(ANA, ONE), ev.Drawn(ANA, OTHER)),
        (
            ev.CardTaken(ANA, CRYSTAL_SMALL, "deck", "hand"),
            ev.CardTaken(ANA, SETBACK, "deck", "hand"),
        ),
    ],
)
def test_cm_info_2_cards_that_stay_hidden_are_told_by_number_only(
    viewer: Seat | None, one: Event, other: Event
) -> None:
    assert seen_by(viewer, one) == seen_by(viewer, other)


def test_cm_info_2_the_owner_learns_which_cards_he_drew() -> None:
    assert seen_by(ANA, ev.Drawn(ANA, ONE)) != seen_by(ANA, ev.Drawn(ANA, OTHER))


@pytest.mark.parametrize("viewer", [BOB, None])
def test_cm_info_2_nobody_else_hears_of_a_changed_answer(viewer: Seat | None) -> None:
    assert seen_by(viewer, ev.AnswerChanged(ANA)) is None


def test_cm_info_4_what_is_revealed_is_told_to_all() -> None:
    event = ev.Revealed(ANA, (Card("elves.treant"),))

    assert [seen_by(viewer, event) for viewer in (ANA, BOB, None)] == [event] * 3


def test_a_step_that_may_hold_a_secret_has_a_mask() -> None:
    kinds = {kind for kind in get_args(st.Step) if not kind.forks}
    assert {kind.__name__ for kind in kinds if not issubclass(kind, Open)} == {
        kind.__name__ for kind in MASKS
    }
