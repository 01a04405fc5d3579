"""The table of what steps do by themselves."""

from __future__ import annotations

from typing import get_args

import pytest

from rules.core.agenda import Step
from rules.eden import steps as st
from rules.eden.common.step_kinds import Sealed
from rules.eden.frontiers.questions import RUNS

KINDS: tuple[type[Step], ...] = get_args(st.OfFrontiers)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_step_runs_by_itself_or_asks_somebody(kind: type[Step]) -> None:
    """The type checker sees that of the cases of a ``match``, and not of a table."""
    asks_one = kind.asked is not Step.asked and not issubclass(kind, Sealed)
    assert kind.forks or asks_one or kind in RUNS


def test_nothing_else_is_in_the_table() -> None:
    assert set(RUNS) <= set(KINDS)
