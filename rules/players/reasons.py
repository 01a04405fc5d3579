"""Why an automated player chose what it did: one sentence, worked out from what its seat saw.

A reason is a function of the view before the action and of the action, so that nothing needs to be
kept. It is *open* where nothing went into it but what everybody can see: a test deals all hidden
things again and wants the same sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from rules.clash.advisor import ClashAdvisor
from rules.core.data import Value
from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.cthulhu.advisor import CthulhuAdvisor
from rules.eden.frontiers.advisor import FrontiersAdvisor
from rules.eden.fronts.advisor import FrontsAdvisor
from rules.eden.shards.advisor import ShardsAdvisor
from rules.players.facts import Fact
from rules.players.tie_breaks import Luck


class Reason(Value, frozen=True):
    """A sentence of ``rules/lang`` under ``why-<key>``, with its parameters.

    ``open``: whether everybody may read it at once. ``facts``: what was weighed, in further sentences.
    """

    key: str
    params: dict[str, str | int] = {}
    open: bool = False
    facts: tuple[Fact, ...] = ()


Explainer = Callable[[Any, Seat, Any, Sequence[Any]], Reason]
"""Says why: the view, the seat, what it did, what it could have done."""

AT_RANDOM = Reason("random", open=True)
THUMB = Reason("thumb", open=True)

EDEN: dict[str, Reason] = {
    "D-MAP-PLACE": Reason("eden-place", open=True),
    "D-MAP-PORTAL": Reason("eden-portal", open=True),
    "D-FR-SELECT": Reason("eden-select", open=True),
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
    "D-FR-ORDERS": Reason("eden-orders"),
    "D-FT-ORDERS": Reason("eden-orders"),
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


Advised = FrontiersAdvisor | FrontsAdvisor | ShardsAdvisor


def _eden(advisor: type[Advised]) -> Explainer:
    def explained(view: Any, seat: Seat, action: Any, legal: Sequence[Any]) -> Reason:
        why = _eden_thumb(view, seat, action)
        facts, is_open = advisor(seat, Luck(b"")).facts(view, action, legal)
        return replace(why, facts=facts, open=(why.open or is_open) and (is_open or not facts))

    return explained


def _eden_thumb(view: Any, seat: Seat, action: Any) -> Reason:
    decision = next((d.id for d in view.pending if d.seat == seat and d.asked), "")
    if tag_of(action) == "done" and decision in ENDS:
        return ENDS[decision]
    return EDEN.get(decision, Reason("thumb"))


AGREED = Reason("clash-agree", open=True)

CLASH: dict[str, Reason] = {
    "build-wonder": Reason("clash-wonder", open=True),
    "found-city": Reason("clash-found", open=True),
    "construct": Reason("clash-construct", open=True),
    "take-advance": Reason("clash-advance", open=True),
    "recruit": Reason("clash-recruit", open=True),
    "collect": Reason("clash-collect", open=True),
    "move-units": Reason("clash-move", open=True),
    "go-to": Reason("clash-move", open=True),
    "improve": Reason("clash-improve", open=True),
    "influence": Reason("clash-influence", open=True),
    "play-card": Reason("clash-card"),
    "use-power": Reason("clash-power", open=True),
    "pay": Reason("clash-pay", open=True),
    "leave-talks": Reason("clash-trade", open=True),
    "propose-trade": Reason("clash-bargain", open=True),
    "offer-goods": Reason("clash-bargain", open=True),
    "want-goods": Reason("clash-bargain", open=True),
}
"""Rules of thumb of Clash of Cultures, by the kind of action."""


def _clash(view: Any, seat: Seat, action: Any, legal: Sequence[Any]) -> Reason:
    why = _clash_thumb(view, seat, action)
    facts = ClashAdvisor(seat, Luck(b"")).facts(view, action, legal, openly=why.open)
    return replace(why, facts=facts)


def _clash_thumb(view: Any, seat: Seat, action: Any) -> Reason:
    decision = next((d.id for d in view.pending if d.seat == seat and d.asked), "")
    if tag_of(action) == "done" and decision == "trade":
        return _agreed(view, seat)
    if tag_of(action) == "done":
        return Reason("clash-end") if decision == "turn" else Reason("thumb")
    return CLASH.get(tag_of(action), Reason("thumb"))


def _agreed(view: Any, seat: Seat) -> Reason:
    """Say why it agreed: to what is offered, or to its own offer."""
    talks = view.agenda[-1]
    theirs = talks.offers[1 - talks.seats.index(seat)]
    if theirs.goods or theirs.actions or theirs.objectives or theirs.wants:
        return AGREED
    return CLASH["offer-goods"]


def _cthulhu(view: Any, seat: Seat, action: Any, legal: Sequence[Any]) -> Reason:
    advisor = CthulhuAdvisor(seat, Luck(b""))
    key, params, is_open = advisor.why(view, action)
    return Reason(key, params, is_open, advisor.facts(view, action, legal))


EXPLAINED: dict[str, Explainer] = {
    "clash-of-cultures": _clash,
    "cthulhu-wars": _cthulhu,
    "eden-frontiers": _eden(FrontiersAdvisor),
    "eden-fronts": _eden(FrontsAdvisor),
    "eden-shards": _eden(ShardsAdvisor),
}
"""Explains the player of rules of thumb, by game; another game has one sentence for all."""


def explain(
    game: str, kind: str, view: Any, seat: Seat, action: Any, *, legal: Sequence[Any] = ()
) -> Reason:
    """Say why a player of *kind* did *action*, having seen *view*, in a game of that id.

    *legal*: what else it could have done.
    """
    if kind == "random":
        return AT_RANDOM
    explainer = EXPLAINED.get(game)
    return THUMB if explainer is None else explainer(view, seat, action, legal)
