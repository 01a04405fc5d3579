"""Whole answers in Frontiers: the forms of a fight, a morning, an evening, and what stands.

The values that a form opens with are what people usually do, and what ``python -m tests.workbench pace`` measures.
"""

from __future__ import annotations

from typing import Any, Final

from rules.core.ids import Seat
from rules.core.plans import (
    ADVISED,
    Field,
    Filled,
    Form,
    Guard,
    Plan,
    Planning,
    Stop,
    Subject,
    Topic,
    Want,
    by_topic,
)
from rules.eden.common import views as vw
from rules.eden.common.content import content_of
from rules.eden.common.plans import EDITS, GROWN, RULES
from rules.eden.common.public_state import public_state
from rules.eden.effects.evaluation import army_strength
from rules.eden.frontiers.actions import PlayUnit
from rules.eden.frontiers.advisor import FrontiersAdvisor
from rules.eden.frontiers.ahead import IN_COMBAT, closing, deploying, fighting
from rules.eden.frontiers.steps import Deployments, Redeployments
from rules.eden.map_creation.ahead import upcoming
from rules.eden.map_creation.plans import DRAFT, GUARDS
from rules.players.tie_breaks import Luck

# --- what plans measure, rank and watch ---


def lead(public: vw.View, seat: Seat, combat: Subject) -> int:
    """Count by how much an army is ahead of the strongest of the other camps, as it stands."""
    state = public_state(public)
    here = state.combats[str(combat)]
    (mine,) = (army for army in here.armies if army.seat == seat)
    others = [army_strength(state, here, army) for army in here.armies if army.camp != mine.camp]
    return army_strength(state, here, mine) - max([here.wild, *others])


def final_lead(public: vw.View, seat: Seat, combat: Subject) -> int:
    """Count by how much an army is ahead, once all other camps have stopped; 0 before."""
    here = public.combats[str(combat)]
    (mine,) = (army for army in here.armies if army.seat == seat)
    stopped = all(army.complete for army in here.armies if army.camp != mine.camp)
    return lead(public, seat, combat) if stopped else 0


def strongest(view: vw.View, seat: Seat, action: Any) -> int:
    """Rank the unit that an action plays by the strength on its card."""
    if not isinstance(action, PlayUnit):
        return -1
    sheet = content_of(view.content, view.edition).units.get(action.card)
    return sheet.strength if sheet else -1


# --- a fight ---


def _fight_fields(view: vw.View, seat: Seat, combat: Subject) -> tuple[Field, ...]:
    units = _units(view, seat)
    return (
        Field(id="units", choices=(ADVISED, "strongest", "weakest"), usual=(ADVISED,)),
        Field(
            id="stop",
            choices=(ADVISED, "final-1", "lead-1", "lead-2", "lead-3", "never"),
            usual=(ADVISED,),
        ),
        Field(id="abilities", choices=("advised", "ask"), usual=("advised",)),
        Field(
            id="order",
            choices=tuple(units),
            usual=(),
            many=True,
            actions=tuple(units.values()),
            typed=True,
        ),
    )


def _has_rivals(view: vw.View, seat: Seat, combat: Subject) -> bool:
    """Return whether others fight against a seat, who may add something; wild territory never does."""
    here = view.combats.get(str(combat))
    armies = here.armies if here is not None else ()
    camps = {army.camp for army in armies if army.seat == seat}
    return here is None or any(army.camp not in camps for army in armies)


def _units(view: vw.View, seat: Seat) -> dict[str, PlayUnit]:
    """List the units in the hand of a seat, by the numbers that stand on its picture."""
    hand, sheets = view.seats[seat].hand, content_of(view.content, view.edition).units
    cards = hand.cards if isinstance(hand, vw.Known) else ()
    return {str(n): PlayUnit(card) for n, card in enumerate(cards, 1) if card in sheets}


def _fight(view: vw.View, seat: Seat, combat: Subject, chosen: Filled) -> tuple[Plan, ...]:
    (stop,), (order,) = chosen["stop"], chosen["units"]
    army = ("D-FR-ARMY",)
    units = _units(view, seat)
    typed = [units[number].card for number in chosen["order"]]
    advised = order == stop == ADVISED and not typed
    wants = (
        # Only these, one after the other: what is left of the hand stays there.
        [Want(kind="play-unit", fields={"card": card}, at=army) for card in typed]
        or [Want(kind="" if advised else "play-unit", pick=order, times=0, at=army)]
    )
    if advised:
        stop = "never"  # but where the advice says so
    elif stop == ADVISED:
        # To stop is final (FR-COM-4), so rivals who have not stopped would overtake any lead.
        stop = "final-1" if _has_rivals(view, seat, combat) else "lead-1"
    measure, _, least = stop.partition("-")
    by_rule = IN_COMBAT if chosen["abilities"] == ("advised",) else army
    return (
        Plan(
            questions=by_rule,
            subject=combat,
            wants=(
                *wants,
                Want(pick=ADVISED, times=0, at=tuple(q for q in by_rule if q != "D-FR-ARMY")),
            ),
            stops=(Stop(measure=measure, least=int(least), at=army),) if least else (),
            rules=RULES,
        ),
    )


FIGHT: Final = Form(
    id="fight",
    questions=IN_COMBAT,
    subjects=True,
    fields=_fight_fields,
    plans=_fight,
    invited=fighting,
    forecast_fields={"units": ("D-FR-ARMY",)},
)

# --- the morning and the evening ---


def _advisor(seat: Seat) -> FrontiersAdvisor:
    return FrontiersAdvisor(seat, Luck(b"plan"))


def _morning_fields(view: vw.View, seat: Seat, subject: Subject) -> tuple[Field, ...]:
    return (
        Field(id="deploy", choices=(ADVISED, "pass", "ask"), usual=("advised",)),
        Field(id="again", choices=("grown-2", "always", "never"), usual=("grown-2",)),
    )


def _morning(view: vw.View, seat: Seat, subject: Subject, chosen: Filled) -> tuple[Plan, ...]:
    if "ask" in chosen["deploy"] or "always" in chosen["again"]:
        return ()
    wants = (Want(pick=ADVISED, times=EDITS),) if "advised" in chosen["deploy"] else ()
    return (
        Plan(
            questions=("D-FR-DEPLOY",),
            since=view.day,
            until=view.day,
            wants=wants,
            guards=_guards(view, seat, chosen),
            rules=RULES,
        ),
    )


def _guards(view: vw.View, seat: Seat, chosen: Filled) -> tuple[Guard, ...]:
    (again,) = chosen["again"]
    kind, _, number = again.partition("-")
    return (PLANNING.guard(kind, view, seat, int(number)),) if number else ()


PLANNING: Final[Planning[vw.View]] = Planning(
    upcoming=upcoming(Deployments, Redeployments),
    measures={"lead": lead, "final": final_lead},
    rankings={
        "strongest": strongest,
        "weakest": lambda view, seat, action: -strongest(view, seat, action),
    },
    guards={**GUARDS, "grown": GROWN},
    advise=lambda view, seat, legal: _advisor(seat).advise(view, legal),
    forms=(
        DRAFT,
        FIGHT,
        Form(
            id="morning",
            questions=("D-FR-DEPLOY",),
            fields=_morning_fields,
            plans=_morning,
            invited=deploying,
            forecast_fields={"deploy": ("D-FR-DEPLOY",)},
        ),
        by_topic(
            "evening",
            {
                "refine": Topic(questions=("D-FR-REFINE",), edits=EDITS),
                "orders": Topic(
                    questions=("D-FR-ORDERS",), choices=(ADVISED, "pass", "ask"), edits=EDITS
                ),
                "redeploy": Topic(
                    questions=("D-FR-REINFORCE", "D-FR-REDEPLOY"),
                    choices=(ADVISED, "pass", "ask"),
                    guard=("grown", 3),
                    edits=EDITS,
                ),
            },
            lambda: PLANNING,
            rules=RULES,
            round_of=lambda view: view.day,
            invited=closing,
            forecast_fields=("refine", "orders", "redeploy"),
        ),
        by_topic(
            "routine",
            {
                "clean": Topic(questions=("D-FR-CLEAN",), choices=("pass", "ask")),
                "keep": Topic(questions=("D-FR-KEEP",)),
                "select": Topic(questions=("D-FR-SELECT",)),
            },
            lambda: PLANNING,
            rules=RULES,
        ),
    ),
)
