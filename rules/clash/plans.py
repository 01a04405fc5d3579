"""Whole answers in Clash of Cultures: the status phase in one form, and what stands.

The values that a form opens with are what people usually do, and what ``hexarch pace`` measures.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.clash.advisor import ClashAdvisor
from rules.clash.content import ROUNDS
from rules.clash.views import View
from rules.core.ids import Seat
from rules.core.plans import Planning, Subject, Topic, by_topic
from rules.players.tie_breaks import Luck

RULES: Final = "2"


def _status(public: View) -> Iterable[tuple[Seat, Subject]]:
    """Find all who play on in a status phase: each does its parts in turn (5.3)."""
    if public.phase == "status":
        yield from ((Seat(number), None) for number, seat in enumerate(public.seats))


PLANNING: Final[Planning[View]] = Planning(
    advise=lambda view, seat, legal: ClashAdvisor(seat, Luck(b"plan")).advise(view, legal),
    forms=(
        by_topic(
            "status",
            {
                "objectives": Topic(questions=("objective",)),
                "advance": Topic(questions=("ask-gain", "ask-status-advance")),
                "raze": Topic(questions=("ask-raze",), choices=("pass", "advised", "ask")),
                "reform": Topic(questions=("ask-reform",)),
                "first": Topic(questions=("ask-first",)),
            },
            lambda: PLANNING,
            rules=RULES,
            round_of=lambda view: (view.age - 1) * ROUNDS + view.round,
            foreseen=_status,
        ),
        by_topic(
            "routine",
            {
                "objectives": Topic(questions=("objective",)),
                "events": Topic(
                    questions=("ask-event-moods", "ask-event-settler", "ask-token"),
                ),
            },
            lambda: PLANNING,
            rules=RULES,
        ),
    ),
)
