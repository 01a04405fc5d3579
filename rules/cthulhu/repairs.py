"""What may be set right in Cthulhu Wars: Cultists and Monsters on the map, Power, Doom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rules.core.ids import Seat
from rules.core.repair import Fix, Repair, Repairs
from rules.cthulhu.content import FIGURES, GREAT_OLD_ONE, MAPS, Area, Kind
from rules.cthulhu.state import POOL, State
from rules.cthulhu.views import View

MOST: Final = 99


def offered(view: View) -> tuple[Repair, ...]:
    """List what may be set right now: nothing before the first turn or during a battle."""
    if view.over or view.battles or view.phase in ("setup", "over"):
        return ()
    return (*_units(view), *_counters(view))


def _units(view: View) -> Iterator[Repair]:
    keepers = {gate.keeper for gate in view.gates.values()}
    standing = Counter((u.seat, u.kind, u.at) for u in view.units)
    # Keepers stay: with one of them its gate would change hands, which nobody asked for.
    fixed = Counter(
        (u.seat, u.kind, u.at) for number, u in enumerate(view.units) if number in keepers
    )
    kinds = dict.fromkeys((u.seat, u.kind) for u in view.units)
    for seat, kind in kinds:
        # Great Old Ones stay: what awakening them brought could not be set right with them.
        if FIGURES[kind].rank >= GREAT_OLD_ONE or view.seats[seat].gone:
            continue
        pool = standing[seat, kind, POOL]
        for area in MAPS[view.map]:
            now = standing[seat, kind, area]
            if not now and not pool:
                continue
            yield Repair(
                id="units",
                place=area,
                what=kind,
                seat=seat,
                now=now,
                least=fixed[seat, kind, area],
                most=now + pool,
            )


def _counters(view: View) -> Iterator[Repair]:
    for seat in view.seats:
        if not seat.out:
            yield Repair(id="power", seat=seat.seat, now=seat.power, most=MOST)
            yield Repair(id="doom", seat=seat.seat, now=seat.doom, most=MOST)


def put(state: State, fix: Fix) -> None:
    """Set the number that *fix* names; a unit comes from its pool or goes back to it."""
    match fix.id:
        case "units":
            _put_units(state, fix)
        case "power":
            state.players[Seat(fix.seat)].power = fix.value
        case "doom":
            state.players[Seat(fix.seat)].doom = fix.value
        case _:
            raise ValueError(fix.id)


def _put_units(state: State, fix: Fix) -> None:
    area, kind = Area(fix.place), Kind(fix.what)
    keepers = {gate.keeper for gate in state.gates.values()}
    mine = [(n, u) for n, u in enumerate(state.units) if (u.seat, u.kind) == (fix.seat, kind)]
    here = [u for n, u in mine if u.at == area and n not in keepers]
    spare = [u for _, u in mine if u.at == POOL]
    change = fix.value - fix.was
    for unit in spare[: max(0, change)]:
        unit.at = area
    for unit in here[: max(0, -change)]:
        unit.at = POOL


REPAIRS: Final[Repairs[State, View]] = Repairs(offered, put)
