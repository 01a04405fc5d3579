"""Why an automated player of Clash of Cultures chose what it did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.clash.advisor import ClashAdvisor
from rules.clash.views import View
from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.players.reasons import Reason
from rules.players.tie_breaks import Luck

AGREED = Reason("clash-agree", open=True)

THUMBS: dict[str, Reason] = {
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


def explain_choice(view: View, seat: Seat, action: Any, legal: Sequence[Any]) -> Reason:
    """Return why a player of rules of thumb did *action*, where *legal* was possible."""
    why = _thumb(view, seat, action)
    facts = ClashAdvisor(seat, Luck(b"")).facts(view, action, legal, openly=why.open)
    return replace(why, facts=facts)


def _thumb(view: View, seat: Seat, action: Any) -> Reason:
    decision = next((d.id for d in view.pending if d.seat == seat and d.asked), "")
    if tag_of(action) == "done" and decision == "trade":
        return _agreed(view, seat)
    if tag_of(action) == "done":
        return Reason("clash-end") if decision == "turn" else Reason("thumb")
    return THUMBS.get(tag_of(action), Reason("thumb"))


def _agreed(view: Any, seat: Seat) -> Reason:
    """Return why it agreed: to what is offered, or to its own offer."""
    talks = view.agenda[-1]
    theirs = talks.offers[1 - talks.seats.index(seat)]
    if theirs.goods or theirs.actions or theirs.objectives or theirs.wants:
        return AGREED
    return THUMBS["offer-goods"]
