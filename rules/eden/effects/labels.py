"""What the options of an open question stand for, for whoever looks at the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core.ids import Seat
from rules.eden.common.public_state import open_part
from rules.eden.common.views import ForkSeen, StepSeen, View
from rules.eden.effects.answer_labels import Label, labels
from rules.eden.steps import PickOption, Resolve


def option_labels(view: View, seat: Seat) -> dict[int, Label]:
    """List what each number that *seat* may answer stands for; empty if it is asked otherwise.

    Some branches may be listed that cannot be resolved; ``legal`` leaves those out.
    """
    for lane in _lanes(view.agenda):
        if len(lane) < 2:
            continue
        step, below = lane[-1], lane[-2]
        if isinstance(step, PickOption) and step.seat == seat and isinstance(below, Resolve):
            return labels(open_part(view), step, below)
    return {}


def question_of(view: View, seat: Seat) -> Resolve | None:
    """Find the ability about which *seat* is asked something (``card``, ``ability``, next node)."""
    for lane in _lanes(view.agenda):
        asked = len(lane) > 1 and getattr(lane[-1], "seat", None) == seat
        if asked and isinstance(below := lane[-2], Resolve):
            return below
    return None


def _lanes(steps: Sequence[StepSeen]) -> Iterator[Sequence[StepSeen]]:
    if steps and isinstance(steps[-1], ForkSeen):
        for lane in steps[-1].lanes:
            yield from _lanes(lane)
    elif steps:
        yield steps
