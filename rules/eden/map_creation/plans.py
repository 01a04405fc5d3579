"""Wishes for one's next turn of the draft of the map, said while others have theirs."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.core.plans import ADVISED, Field, Filled, Form, Guard, GuardKind, Plan, Subject, Want
from rules.eden.actions import PlaceTile
from rules.eden.common import views as vw
from rules.eden.common.plans import RULES
from rules.eden.map_creation.ahead import drafting, places, turns_to_come

WISHES: Final = ("place", "second", "third")
"""The fields of the places for a tile that a seat wishes for, the one that it likes best first.

A menu of several choices would not say in which order they were chosen.
"""
NONE: Final = "none"


def _fields(view: vw.View, seat: Seat, subject: Subject) -> tuple[Field, ...]:
    cells = places(view, seat)
    mine = view.seats[seat]
    sources = tuple(
        name for name, there in (("pile", mine.pile), ("face-up", mine.face_up)) if there
    )
    return (
        Field(id="source", choices=(*sources, "ask"), usual=(sources or ("ask",))[:1]),
        *(
            Field(
                id=wish,
                choices=(*cells, NONE),
                usual=(NONE,),  # as advised, once the colour of the tile is known
                actions=tuple(PlaceTile(cell) for cell in cells),
            )
            for wish in WISHES
        ),
        Field(id="else", choices=(ADVISED, "ask"), usual=(ADVISED,)),
        Field(id="portal", choices=(ADVISED, "pass", "ask"), usual=(ADVISED,)),
    )


def _plans(view: vw.View, seat: Seat, subject: Subject, chosen: Filled) -> tuple[Plan, ...]:
    (source,), (portal,) = chosen["source"], chosen["portal"]
    wants: list[Want] = []
    if source != "ask":
        wants.append(Want(kind="draw-tile", fields={"source": source}, at=("D-MAP-SOURCE",)))
    wants += [
        Want(kind="place-tile", fields={"cell": cell}, times=0, at=("D-MAP-PLACE",))
        for cell in dict.fromkeys(chosen[wish][0] for wish in WISHES)
        if cell != NONE
    ]
    if chosen["else"] == (ADVISED,):
        wants.append(Want(pick=ADVISED, times=0, at=("D-MAP-PLACE", "D-MAP-BLACK")))
    if portal != "ask":
        wants.append(_about_portal(portal, "D-MAP-PORTAL"))
    turn = next((turn for turn, one in turns_to_come(view) if one == seat), view.turn)
    made = [_plan(*wants, guards=(Guard(kind=TURN, number=turn),))]
    if portal != "ask":
        made.append(_plan(_about_portal(portal, "D-MAP-FINAL")))
    return tuple(made)


def _plan(*wants: Want, guards: tuple[Guard, ...] = ()) -> Plan:
    return Plan(
        questions=DRAFT.questions, wants=wants, guards=guards, then="ask", lapses=True, rules=RULES
    )


def _about_portal(choice: str, *questions: str) -> Want:
    if choice == ADVISED:
        return Want(pick=ADVISED, times=0, at=questions)
    return Want(kind="done", times=0, at=questions)


TURN: Final = "map-turn"
GUARDS: Final[dict[str, GuardKind[vw.View]]] = {
    TURN: GuardKind(
        mark=lambda public, seat: None,
        holds=lambda public, seat, mark, number: public.turn <= number,
    )
}
"""``map-turn``: wishes are for the turn of that number, and no later one."""

DRAFT: Final[Form[vw.View]] = Form(
    id="draft",
    questions=("D-MAP-SOURCE", "D-MAP-PLACE", "D-MAP-PORTAL", "D-MAP-BLACK", "D-MAP-FINAL"),
    reopens=True,
    fields=_fields,
    plans=_plans,
    invited=drafting,
)
