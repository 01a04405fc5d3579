"""Whole answers in Shards: one's attacks, orders for the defence, the evening, and what stands.

The values that a form opens with are what people usually do, and what ``python -m tests.workbench pace`` measures.
"""

from __future__ import annotations

from typing import Final

from rules.core.plans import ADVISED, GuardKind, Planning, Topic, by_topic
from rules.eden.common import views as vw
from rules.eden.common.plans import RULES
from rules.eden.map_creation.ahead import upcoming
from rules.eden.map_creation.plans import DRAFT, GUARDS
from rules.eden.shards.advisor import ShardsAdvisor
from rules.eden.shards.ahead import active, attacking, closing, defending
from rules.eden.shards.steps import Turns
from rules.players.tie_breaks import Luck

CHOICES: Final = (ADVISED, "pass", "ask")


PLANNING: Final[Planning[vw.View]] = Planning(
    upcoming=upcoming(Turns),
    guards={
        **GUARDS,
        "own-turn": GuardKind(
            mark=lambda public, seat: None,
            holds=lambda public, seat, mark, number: active(public) == seat,
        ),
        "not-own-turn": GuardKind(
            mark=lambda public, seat: None,
            holds=lambda public, seat, mark, number: active(public) != seat,
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
            invited=attacking,
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
            invited=defending,
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
            invited=closing,
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
