"""Wishes for one's next turn of the draft of the map, said while others have theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from rules.core.hexes import place_order
from rules.core.ids import Cell, Seat
from rules.core.plans import ADVISED, Field, Filled, Form, Guard, GuardKind, Plan, Subject, Want
from rules.eden.actions import PlaceTile
from rules.eden.common import views as vw
from rules.eden.common.plans import RULES
from rules.eden.common.public_state import public_state
from rules.eden.map_creation.map_plan import common_plan, tile_worth
from rules.eden.map_creation.map_rules import NUMBERS
from rules.eden.map_creation.placement import ordinary_cells

WISHES: Final = ("place", "second", "third")
"""The fields of the places for a tile that a seat wishes for, the one that it likes best first.

A menu of several choices would not say in which order they were chosen.
"""
NONE: Final = "none"
MOST: Final = 24
"""How many places are offered: a menu of Discord holds 25 choices."""


def _fields(view: vw.View, seat: Seat, subject: Subject) -> tuple[Field, ...]:
    places = _places(view, seat)
    mine = view.seats[seat]
    sources = tuple(
        name for name, there in (("pile", mine.pile), ("face-up", mine.face_up)) if there
    )
    return (
        Field(id="source", choices=(*sources, "ask"), usual=(sources or ("ask",))[:1]),
        *(
            Field(
                id=wish,
                choices=(*places, NONE),
                usual=(NONE,),  # as advised, once the colour of the tile is known
                actions=tuple(PlaceTile(cell) for cell in places),
            )
            for wish in WISHES
        ),
        Field(id="else", choices=(ADVISED, "ask"), usual=(ADVISED,)),
        Field(id="portal", choices=(ADVISED, "pass", "ask"), usual=(ADVISED,)),
    )


def _places(view: vw.View, seat: Seat) -> tuple[Cell, ...]:
    """List where a tile may lie now, as the plan of the map likes it for a tile of any colour."""
    state = public_state(view)
    cells, plan = ordinary_cells(state, seat, NUMBERS[view.edition]), common_plan(state)

    def order(cell: Cell) -> tuple[int, tuple[int, int]]:
        return -tile_worth(state, plan, seat, cell, own=False), place_order(cell)

    return tuple(sorted(cells, key=order)[:MOST])


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
    turn = next((turn for turn, one in _turns(view) if one == seat), view.turn)
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


def _turns(public: vw.View) -> Iterable[tuple[int, Seat]]:
    """List the turns to come in which seats other than the present one have their next."""
    seats = len(public.seats)
    last = seats * (NUMBERS[public.edition].rounds + 1)
    for turn in range(public.turn + 1, min(public.turn + seats, last + 1)):
        yield turn, Seat((turn - 1) % seats)


def _drafting(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find those who have a turn of the draft still to come, without the one who has theirs."""
    if public.phase == "map" and not public.quick_map and public.turn:
        yield from ((seat, None) for _, seat in _turns(public))


def upcoming(*queues: type[Any]) -> Callable[[vw.View], Iterable[Seat]]:
    """Foresee the turns of the draft, and the seats of steps that ask one after the other."""

    def listed(public: vw.View) -> Iterator[Seat]:
        yield from (seat for seat, _ in _drafting(public))
        for step in vw.steps_of(public.agenda):
            if isinstance(step, queues):
                yield from step.seats

    return listed


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
    invited=_drafting,
)
