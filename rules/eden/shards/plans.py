"""Whole answers in Shards: one's attacks, orders for the defence, the evening, and what stands.

The values that a form opens with are what people usually do, and what ``python -m tests.workbench pace`` measures.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.ids import NOBODY, Seat
from rules.core.plans import ADVISED, GuardKind, Planning, Subject, Topic, by_topic
from rules.eden.common import views as vw
from rules.eden.common.plans import RULES
from rules.eden.map_creation.plans import DRAFT, GUARDS, upcoming
from rules.eden.shards.advisor import ShardsAdvisor
from rules.eden.shards.steps import Turns
from rules.players.tie_breaks import Luck

CHOICES: Final = (ADVISED, "pass", "ask")


def _active(public: vw.View) -> Seat:
    """Find whose turn it is; nobody between turns and while the King attacks."""
    turn = public.campaign.turn if public.campaign is not None else None
    return NOBODY if turn is None else turn.seat


def _attacking(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find who is fighting on fronts of their own."""
    if public.combats and _active(public) != NOBODY:
        yield _active(public), None


def _defending(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find those whose turn of the day is over, and on the first day those who are attacked."""
    if public.phase != "expansion":
        return
    waiting = {seat for step in public.agenda if isinstance(step, Turns) for seat in step.seats}
    waiting.add(_active(public))
    attacked = {army.seat for combat in public.combats.values() for army in combat.armies}
    for seat in public.order():
        # Orders for the defence are written when one's own turn is over. On the first day somebody
        # may be attacked before he has had one.
        if seat not in waiting or (public.day == 1 and seat in attacked - {_active(public)}):
            yield seat, None


def _closing(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find everybody who plays on, while purchases are made (SH-PUR)."""
    if public.phase == "logistics":
        yield from ((seat, None) for seat in public.order())


PLANNING: Final[Planning[vw.View]] = Planning(
    upcoming=upcoming(Turns),
    guards={
        **GUARDS,
        "own-turn": GuardKind(
            mark=lambda public, seat: None,
            holds=lambda public, seat, mark, number: _active(public) == seat,
        ),
        "not-own-turn": GuardKind(
            mark=lambda public, seat: None,
            holds=lambda public, seat, mark, number: _active(public) != seat,
        ),
    },
    advise=lambda view, seat, legal: ShardsAdvisor(seat, Luck(b"plan")).advise(view, legal),
    forms=(
        DRAFT,
        by_topic(
            "attack",
            {
                "units": Topic(questions=("D-SH-ADD",), guard=("own-turn", 0)),
                "exchange": Topic(questions=("D-SH-EXCHANGE",), guard=("own-turn", 0)),
                "abilities": Topic(
                    questions=("D-ABILITY", "D-EFFECT", "D-SETBACK"), guard=("own-turn", 0)
                ),
            },
            lambda: PLANNING,
            rules=RULES,
            round_of=lambda view: view.day,
            invited=_attacking,
            forecast_fields=("units",),
        ),
        by_topic(
            "defence",
            {
                "units": Topic(
                    questions=("D-SH-DEFEND", "D-SH-ADD"),
                    choices=CHOICES,
                    guard=("not-own-turn", 0),
                ),
                "renew": Topic(questions=("D-SH-REMULL",), choices=CHOICES),
                "abilities": Topic(
                    questions=("D-ABILITY", "D-EFFECT", "D-SETBACK"), guard=("not-own-turn", 0)
                ),
            },
            lambda: PLANNING,
            rules=RULES,
            round_of=lambda view: view.day,
            invited=_defending,
            forecast_fields=("units",),
            lasts=1,
        ),
        by_topic(
            "evening",
            {
                "place": Topic(questions=("D-SH-PLACE",)),
                "return": Topic(questions=("D-SH-RETURN",)),
            },
            lambda: PLANNING,
            rules=RULES,
            round_of=lambda view: view.day,
            invited=_closing,
            forecast_fields=("place", "return"),
            lasts=1,
        ),
        by_topic(
            "routine",
            {
                "retire": Topic(questions=("D-SH-RETURNUNIT",), choices=CHOICES),
                "rescue": Topic(questions=("D-SH-RESCUE",), choices=CHOICES),
                "pay": Topic(questions=("D-SH-PAY",)),
            },
            lambda: PLANNING,
            rules=RULES,
        ),
    ),
)
