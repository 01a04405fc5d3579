"""Whole answers in Fronts: the fights and the evening of a day, and what stands.

The values that a form opens with are what people usually do, and what ``python -m tests.workbench pace`` measures.
"""

from __future__ import annotations

from typing import Final

from rules.core.plans import ADVISED, Planning, Topic, by_topic
from rules.eden.common import views as vw
from rules.eden.common.plans import EDITS, GROWN, RULES
from rules.eden.fronts.advisor import FrontsAdvisor
from rules.eden.fronts.ahead import closing, fighting
from rules.eden.fronts.steps import Offensives
from rules.eden.map_creation.ahead import upcoming
from rules.eden.map_creation.plans import DRAFT, GUARDS
from rules.players.tie_breaks import Luck

PLANNING: Final[Planning[vw.View]] = Planning(
    upcoming=upcoming(Offensives),
    guards={**GUARDS, "grown": GROWN},
    advise=lambda view, seat, legal: FrontsAdvisor(seat, Luck(b"plan")).advise(view, legal),
    forms=(
        DRAFT,
        by_topic(
            "fights",
            {
                "units": Topic(questions=("D-FT-UNIT",)),
                "abilities": Topic(questions=("D-ABILITY", "D-EFFECT")),
                "losses": Topic(questions=("D-SETBACK",)),
            },
            lambda: PLANNING,
            rules=RULES,
            round_of=lambda view: view.day,
            invited=fighting,
            forecast_fields=("units",),
        ),
        by_topic(
            "evening",
            {
                "orders": Topic(
                    questions=("D-FT-ORDERS",), choices=(ADVISED, "pass", "ask"), edits=EDITS
                ),
                "redeploy": Topic(
                    questions=("D-FT-REINFORCE", "D-FT-REDEPLOY"),
                    choices=(ADVISED, "pass", "ask"),
                    guard=("grown", 3),
                    edits=EDITS,
                ),
            },
            lambda: PLANNING,
            rules=RULES,
            round_of=lambda view: view.day,
            invited=closing,
            forecast_fields=("orders", "redeploy"),
        ),
        by_topic(
            "routine",
            {
                "house": Topic(questions=("D-FT-HOUSE",), choices=(ADVISED, "pass", "ask")),
                "hand": Topic(questions=("D-FT-DEFHAND",), choices=("pass", "ask")),
                "advance": Topic(questions=("D-FT-ADVANCE",)),
                "retreat": Topic(questions=("D-FT-RETREAT",)),
            },
            lambda: PLANNING,
            rules=RULES,
        ),
    ),
)
