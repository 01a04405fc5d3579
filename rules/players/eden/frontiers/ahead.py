"""Answers ahead in Frontiers: a fight, the morning, the evening, and the trifles.

``python -m tests.workbench pace`` measures how often a match waits for people who give them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.ids import Seat
from rules.eden import steps as st
from rules.eden.board import views as vw
from rules.players.ahead import PASSABLE, Ahead, Line, Sheet, Subject
from rules.players.eden.advisor import leaves
from rules.players.eden.ahead import GROWN
from rules.players.eden.map_draft import DRAFT, round_of, upcoming

CLOSING: Final = (
    st.LastRefining,
    st.Ordering,
    st.Reinforcing,
    st.Redeploying,
)
"""The steps of the evening."""
IN_COMBAT: Final = (
    "D-FR-ARMY",
    "D-ABILITY",
    "D-EFFECT",
    "D-SETBACK",
    "D-SHIFT",
    "D-FR-LOSS",
    "D-FR-MULLIGAN",
)


def fighting(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find those whose army is not complete in a combat that is being fought."""
    for combat in public.combats.values():
        for army in combat.armies:
            if not army.complete:
                yield army.seat, combat.id


def deploying(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find those who have not deployed yet, in turn order."""
    for step in vw.steps_of(public.agenda):
        if isinstance(step, st.Deploying):
            yield step.seat, None
        elif isinstance(step, st.Deployments):
            yield from ((seat, None) for seat in step.seats)


def closing(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find everybody who plays on, from the last refining of the day to the end of its moves."""
    if any(isinstance(step, CLOSING) for step in leaves(public.agenda)):
        yield from ((seat, None) for seat in public.order())


AHEAD: Final[Ahead[vw.View]] = Ahead(
    sheets=(
        DRAFT,
        Sheet(
            id="fight",
            lines=(Line(id="army", questions=IN_COMBAT),),
            scope="subject",
            invited=fighting,
        ),
        Sheet(
            id="morning",
            lines=(
                Line(id="deploy", questions=("D-FR-DEPLOY",), choices=PASSABLE, watch="grown-2"),
            ),
            invited=deploying,
        ),
        Sheet(
            id="evening",
            lines=(
                Line(id="refine", questions=("D-FR-REFINE",)),
                Line(id="orders", questions=("D-FR-ORDERS",), choices=PASSABLE),
                Line(
                    id="redeploy",
                    questions=("D-FR-REINFORCE", "D-FR-REDEPLOY"),
                    choices=PASSABLE,
                    watch="grown-3",
                ),
            ),
            invited=closing,
        ),
        Sheet(
            id="trifles",
            lines=(
                Line(id="clean", questions=("D-FR-CLEAN",), choices=PASSABLE),
                Line(id="keep", questions=("D-FR-KEEP",)),
                Line(id="select", questions=("D-FR-SELECT",)),
            ),
            scope="match",
        ),
    ),
    watches=GROWN,
    round=round_of,
    upcoming=upcoming(st.Deployments, st.Redeployments),
)
