"""Answers ahead in Clash of Cultures: the status phase, and the trifles.

``python -m tests.workbench pace`` measures how often a match waits for people who give them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.clash.content import match_round
from rules.clash.views import View
from rules.core.ids import Seat
from rules.players.ahead import PASSABLE, Ahead, Line, Sheet, Subject

GAINS: Final = ("ask-gain", "ask-status-advance")


def in_status(public: View) -> Iterable[tuple[Seat, Subject]]:
    """Find all who play on in a status phase: each does its parts in turn (5.3)."""
    if public.phase == "status":
        yield from ((Seat(number), None) for number, seat in enumerate(public.seats))


def upcoming(public: View) -> list[Seat]:
    """List those who have their turn of this round after the one who has theirs (5.2)."""
    if public.turn is None or public.phase == "status":
        return []
    seats = range(len(public.seats))
    order = [Seat((public.first + n) % len(seats)) for n in seats]
    coming = order[order.index(public.turn.seat) + 1 :]
    return [seat for seat in coming if public.seats[seat].plays]


AHEAD: Final[Ahead[View]] = Ahead(
    sheets=(
        Sheet(
            id="status",
            lines=(
                Line(id="objectives", questions=("objective",)),
                Line(id="advance", questions=GAINS),
                Line(id="raze", questions=("ask-raze",), choices=PASSABLE),
                Line(id="reform", questions=("ask-reform",)),
                Line(id="first", questions=("ask-first",)),
            ),
            invited=in_status,
        ),
        Sheet(
            id="trifles",
            lines=(
                Line(id="objectives", questions=("objective",)),
                Line(id="events", questions=("ask-event-moods", "ask-event-settler", "ask-token")),
            ),
            scope="match",
        ),
    ),
    round=lambda public: match_round(public.age, public.round),
    upcoming=upcoming,
)
