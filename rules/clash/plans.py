"""Whole answers in Clash of Cultures: the status phase in one form, and what stands.

The values that a form opens with are what people usually do, and what ``python -m tests.workbench pace`` measures.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from rules.clash.actions import ChooseWord
from rules.clash.advice.learning import by_wish
from rules.clash.advice.position import Position
from rules.clash.advisor import ClashAdvisor
from rules.clash.content import match_round
from rules.clash.public_state import public_state
from rules.clash.technology import gainable
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
MOST: Final = 22
"""How many advances are offered beside the other choices: a menu of Discord holds 25."""


def _status(public: View) -> Iterable[tuple[Seat, Subject]]:
    """Find all who play on in a status phase: each does its parts in turn (5.3)."""
    if public.phase == "status":
        yield from ((Seat(number), None) for number, seat in enumerate(public.seats))


def _advances(view: View, seat: Seat) -> list[str]:
    """List the advances that a seat can gain now, what its automated player likes best first."""
    state = public_state(view)
    return by_wish(Position(state, seat), gainable(state, seat))[:MOST]


def _fields(view: View, seat: Seat, subject: Subject) -> tuple[Field, ...]:
    """Name the advance that is advised, and let another one be picked."""
    found = _advances(view, seat)
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


GAINS: Final = ("ask-gain", "ask-status-advance")
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
    invited=_status,
    forecast_fields=("objectives", "advance", "raze", "reform", "first"),
)


def _upcoming(public: View) -> list[Seat]:
    """List those who have their turn of this round after the one who has theirs (5.2)."""
    if public.turn is None or public.phase == "status":
        return []
    seats = range(len(public.seats))
    order = [Seat((public.first + n) % len(seats)) for n in seats]
    coming = order[order.index(public.turn.seat) + 1 :]
    return [seat for seat in coming if public.seats[seat].plays]


PLANNING: Final[Planning[View]] = Planning(
    upcoming=_upcoming,
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
