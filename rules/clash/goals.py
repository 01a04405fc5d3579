"""How far everybody is from the end of a match of Clash of Cultures, read from a view."""

from __future__ import annotations

from rules.clash.content import AGES, ROUNDS, match_round
from rules.clash.views import View
from rules.core.goals import Goal, Meter


def goals(view: View) -> tuple[Goal, ...]:
    """Return how many points everybody has that all can count, and how many rounds have begun."""
    points = tuple(
        Meter(seat=s.seat, have=s.tenths // 10, half=s.tenths % 10 >= 5)
        for s in view.seats
        if s.plays
    )
    rounds = Meter(have=match_round(view.age, view.round))
    return (
        Goal(kind="points", need=0, meters=points),
        Goal(kind="rounds", need=AGES * ROUNDS, meters=(rounds,)),
    )
