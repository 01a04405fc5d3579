"""Why an automated player of Battle For Eden chose what it did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.eden.common.advisor import MORE_CARDS, EdenAdvisor
from rules.eden.common.views import View
from rules.players.reasons import Reason
from rules.players.tie_breaks import Luck

THUMBS: dict[str, Reason] = {
    "D-MAP-PLACE": Reason("eden-place", open=True),
    "D-MAP-PORTAL": Reason("eden-portal", open=True),
    "D-FR-SELECT": Reason("eden-select", open=True),
    "D-FR-CAMP": Reason("eden-camp", open=True),
    "D-FR-AGREE": Reason("eden-camp", open=True),
    "D-FR-PRINCIPAL": Reason("eden-principal", open=True),
    "D-FR-HEART": Reason("eden-heart", open=True),
    "D-FT-HEART": Reason("eden-heart", open=True),
    "D-START-UNITS": Reason("eden-start"),
    "D-SETBACK": Reason("eden-worst"),
    "D-ABILITY": Reason("eden-ability"),
    "D-EFFECT": Reason("eden-effect"),
    "D-FR-DEPLOY": Reason("eden-deploy"),
    "D-FR-MULLIGAN": Reason("eden-mulligan"),
    "D-SH-REMULL": Reason("eden-mulligan"),
    "D-FR-ARMY": Reason("eden-army"),
    "D-FR-KEEP": Reason("eden-keep"),
    "D-FR-REFINE": Reason("eden-refine"),
    "D-FR-ORDERS": Reason("eden-orders-opportunity"),
    "D-FT-ORDERS": Reason("eden-orders-opportunity"),
    "D-SH-BUY": Reason("eden-orders"),
    "D-FR-REDEPLOY": Reason("eden-redeploy"),
    "D-FT-REDEPLOY": Reason("eden-redeploy"),
    "D-FT-REINFORCE": Reason("eden-redeploy"),
    "D-FT-OFFENSIVE": Reason("eden-front"),
    "D-FT-BONUS": Reason("eden-front"),
    "D-SH-FRONT": Reason("eden-front"),
    "D-FT-UNIT": Reason("eden-enough"),
    "D-SH-DEFEND": Reason("eden-enough"),
    "D-SH-ADD": Reason("eden-enough"),
    "D-FT-HOUSE": Reason("eden-house"),
    "D-SH-HAND": Reason("eden-house"),
    "D-SH-START": Reason("eden-lay"),
    "D-SH-PLACE": Reason("eden-lay"),
    "D-SH-RETURNUNIT": Reason("eden-retire"),
    "D-SH-RESCUE": Reason("eden-rescue"),
    "D-SH-RETURN": Reason("eden-worst"),
}
"""Rules of thumb of the editions of Battle For Eden, by the decision that they answer."""

ENDS: dict[str, Reason] = {
    "D-ABILITY": Reason("eden-ability-end"),
    "D-FR-ARMY": Reason("eden-army-end"),
    "D-FT-UNIT": Reason("eden-unit-end"),
    "D-SH-DEFEND": Reason("eden-unit-end"),
    "D-SH-ADD": Reason("eden-unit-end"),
    "D-FT-OFFENSIVE": Reason("eden-front-end"),
    "D-FT-BONUS": Reason("eden-front-end"),
    "D-SH-FRONT": Reason("eden-front-end"),
    "D-SH-RETURNUNIT": Reason("eden-retire-end"),
}
"""What it means when such a decision is answered with "no more"."""


def explainer(
    advisor: Callable[[Seat, Luck], EdenAdvisor],
) -> Callable[[View, Seat, Any, Sequence[Any]], Reason]:
    """Make the ``explain_choice`` of an edition from its advisor."""

    def explained(view: View, seat: Seat, action: Any, legal: Sequence[Any]) -> Reason:
        why = _thumb(view, seat, action)
        facts, is_open = advisor(seat, Luck(b"")).facts(view, action, legal)
        return replace(why, facts=facts, open=(why.open or is_open) and (is_open or not facts))

    return explained


def _thumb(view: View, seat: Seat, action: Any) -> Reason:
    decision = next((d.id for d in view.pending if d.seat == seat and d.asked), "")
    if tag_of(action) == "done" and decision in ENDS:
        return ENDS[decision]
    if action == MORE_CARDS:
        return Reason("eden-opportunity")
    return THUMBS.get(decision, Reason("thumb"))
