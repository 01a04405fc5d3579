"""The draft of the map ahead: one's next turn of it, said while others have theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from rules.core.hexes import place_order
from rules.core.ids import Cell, Seat
from rules.eden.actions import DrawTile, PlaceTile
from rules.eden.board import views as vw
from rules.eden.board.public_state import public_state
from rules.eden.map_creation.map_plan import common_plan, tile_worth
from rules.eden.map_creation.map_rules import NUMBERS
from rules.eden.map_creation.placement import ordinary_cells
from rules.players.ahead import PASSABLE, Exactly, Line, Sheet, Subject

PLACES: Final = 24
"""How many places are offered: a menu of Discord holds 25 choices."""


def _last_turn(public: vw.View) -> int:
    return len(public.seats) * (NUMBERS[public.edition].rounds + 1)


def round_of(public: vw.View) -> int:
    """Return the day; during the draft the turn of it, counted up to -1."""
    return public.turn - _last_turn(public) - 1 if public.phase == "map" else public.day


def turns_to_come(public: vw.View) -> Iterable[tuple[int, Seat]]:
    """List the turns to come in which seats other than the present one have their next."""
    seats = len(public.seats)
    for turn in range(public.turn + 1, min(public.turn + seats, _last_turn(public) + 1)):
        yield turn, Seat((turn - 1) % seats)


def _own_next(public: vw.View, seat: Seat) -> int:
    """Return the round in which a seat has its next turn of the draft."""
    now = round_of(public)
    return next(
        (now + turn - public.turn for turn, who in turns_to_come(public) if who == seat), now
    )


def drafting(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find those who have a turn of the draft still to come, without the one who has theirs."""
    if public.phase == "map" and not public.quick_map and public.turn:
        yield from ((seat, None) for _, seat in turns_to_come(public))


def upcoming(*queues: type[Any]) -> Callable[[vw.View], Iterable[Seat]]:
    """Foresee the turns of the draft, and the seats of steps that ask one after the other."""

    def listed(public: vw.View) -> Iterator[Seat]:
        yield from (seat for seat, _ in drafting(public))
        for step in vw.steps_of(public.agenda):
            if isinstance(step, queues):
                yield from step.seats

    return listed


def _sources(view: vw.View, seat: Seat, subject: Subject) -> tuple[Exactly, ...]:
    mine = view.seats[seat]
    sources = ((DrawTile("pile"), bool(mine.pile)), (DrawTile("face-up"), mine.face_up))
    return tuple(Exactly(((draw,),)) for draw, has in sources if has)


def _wishes(view: vw.View, seat: Seat, subject: Subject) -> tuple[Exactly, ...]:
    return tuple(Exactly(((PlaceTile(cell),),)) for cell in places(view, seat))


def places(view: vw.View, seat: Seat) -> tuple[Cell, ...]:
    """List where a tile may lie now, as the plan of the map likes it for a tile of any colour."""
    state = public_state(view)
    cells, plan = ordinary_cells(state, seat, NUMBERS[view.edition]), common_plan(state)

    def order(cell: Cell) -> tuple[int, tuple[int, int]]:
        return -tile_worth(state, plan, seat, cell, own=False), place_order(cell)

    return tuple(sorted(cells, key=order)[:PLACES])


DRAFT: Final[Sheet[vw.View]] = Sheet(
    id="draft",
    lines=(
        Line(id="source", questions=("D-MAP-SOURCE",), exact=_sources),
        # In front of what is advised, which is placed where no wish is legal any more.
        Line(
            id="wishes",
            questions=("D-MAP-PLACE",),
            choices=(),
            exact=_wishes,
            wishes=True,
            once=True,
        ),
        Line(id="place", questions=("D-MAP-PLACE", "D-MAP-BLACK")),
        Line(id="portal", questions=("D-MAP-PORTAL", "D-MAP-FINAL"), choices=PASSABLE),
    ),
    invited=drafting,
    last=_own_next,
)
"""Wishes are for the next turn of a seat, and no later one."""
