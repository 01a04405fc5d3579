"""Whole answers in Clash of Cultures: the status phase in one form, and what stands.

The values that a form opens with are what people usually do, and what ``python -m tests.workbench pace`` measures.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from msgspec.structs import replace

from rules.clash.actions import ChooseWord
from rules.clash.advisor import ClashAdvisor
from rules.clash.ahead import GAINS, advances, in_status, upcoming
from rules.clash.content import match_round
from rules.clash.views import View
from rules.core.ids import Seat
from rules.core.plans import (
    ADVISED,
    Field,
    Filled,
    Form,
    Plan,
    Planning,
    Subject,
    Topic,
    Want,
    by_topic,
)
from rules.players.tie_breaks import Luck

RULES: Final = "2"


def _fields(view: View, seat: Seat, subject: Subject) -> tuple[Field, ...]:
    """Name the advance that is advised, and let another one be picked."""
    found = advances(view, seat)
    return tuple(
        replace(
            field,
            choices=(*found, *field.choices),
            usual=(*found[:1], *field.usual)[:1],
            actions=tuple(ChooseWord(word) for word in found),
        )
        if field.id == "advance"
        else field
        for field in STATUS.fields(view, seat, subject)
    )


def _plans(view: View, seat: Seat, subject: Subject, chosen: Filled) -> tuple[Plan, ...]:
    """Gain the advance that was picked; if it cannot be gained any more, what is advised then."""
    (advance,) = chosen["advance"]
    if advance in (ADVISED, "ask"):
        return STATUS.plans(view, seat, subject, chosen)
    made = STATUS.plans(view, seat, subject, {**chosen, "advance": (ADVISED,)})
    wish = Want(kind="choose-word", fields={"word": advance})
    return tuple(
        # In front of what is advised, which is taken when the wish is not legal any more.
        replace(plan, wants=(wish, *plan.wants)) if plan.questions == GAINS else plan
        for plan in made
    )


STATUS: Final[Form[View]] = by_topic(
    "status",
    {
        "objectives": Topic(questions=("objective",)),
        "advance": Topic(questions=GAINS),
        "raze": Topic(questions=("ask-raze",), choices=("pass", "advised", "ask")),
        "reform": Topic(questions=("ask-reform",)),
        "first": Topic(questions=("ask-first",)),
    },
    lambda: PLANNING,
    rules=RULES,
    round_of=lambda view: match_round(view.age, view.round),
    invited=in_status,
    forecast_fields=("objectives", "advance", "raze", "reform", "first"),
)


PLANNING: Final[Planning[View]] = Planning(
    upcoming=upcoming,
    advise=lambda view, seat, legal: ClashAdvisor(seat, Luck(b"plan")).advise(view, legal),
    forms=(
        dataclasses.replace(STATUS, fields=_fields, plans=_plans),
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
