"""Answers ahead in Fronts: the fights and the evening of a day, and the trifles.

``python -m tests.workbench pace`` measures how often a match waits for people who give them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.ids import Seat
from rules.eden.board import views as vw
from rules.eden.fronts.steps import Offensives
from rules.players.ahead import PASSABLE, Ahead, Line, Sheet, Subject
from rules.players.eden.ahead import GROWN
from rules.players.eden.map_draft import DRAFT, round_of, upcoming


def fighting(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find those whose army is not complete on a front."""
    seats = {army.seat for combat in public.combats.values() for army in combat.armies}
    yield from ((seat, None) for seat in sorted(seats))


def closing(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find everybody who plays on, from the first order form of the day to its end (FT-LOG)."""
    if public.phase == "logistics":
        yield from ((seat, None) for seat in public.order())


AHEAD: Final[Ahead[vw.View]] = Ahead(
    sheets=(
        DRAFT,
        Sheet(
            id="fights",
            lines=(
                Line(id="units", questions=("D-FT-UNIT",)),
                Line(id="abilities", questions=("D-ABILITY", "D-EFFECT")),
                Line(id="losses", questions=("D-SETBACK",)),
            ),
            invited=fighting,
        ),
        Sheet(
            id="evening",
            lines=(
                Line(id="orders", questions=("D-FT-ORDERS",), choices=PASSABLE),
                Line(
                    id="redeploy",
                    questions=("D-FT-REINFORCE", "D-FT-REDEPLOY"),
                    choices=PASSABLE,
                    watch="grown-3",
                ),
            ),
            invited=closing,
        ),
        Sheet(
            id="trifles",
            lines=(
                Line(id="house", questions=("D-FT-HOUSE",), choices=PASSABLE),
                Line(id="hand", questions=("D-FT-DEFHAND",), choices=PASSABLE),
                Line(id="advance", questions=("D-FT-ADVANCE",)),
                Line(id="retreat", questions=("D-FT-RETREAT",)),
            ),
            scope="match",
        ),
    ),
    watches=GROWN,
    round=round_of,
    upcoming=upcoming(Offensives),
)
