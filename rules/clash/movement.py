"""The Move action: groups, where they can go, what happens on arrival (9)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.clash import board, exploration, goods, hooks
from rules.clash import content as ct
from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import ChooseCell, March, Pay
from rules.clash.arrival import arrive, carry
from rules.clash.board import Play, turn_of
from rules.clash.choices import ask_cell
from rules.clash.events import Event
from rules.clash.state import State, Unit
from rules.clash.war.flow import begin
from rules.core.errors import Refusal
from rules.core.forms import Form, Line, with_number
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind

Agenda = hooks.Agenda
GROUPS = 3
ROADS = ct.Purse(food=1, ore=1)


# --- who can move ---


def _free(state: State, unit: Unit, *, roads: bool = False) -> bool:
    """Return whether a unit may still be moved by itself (9.3)."""
    return not (unit.moved or unit.stuck or (unit.peak and not roads))


def _marching(state: State, seat: Seat, unit: Unit, *, roads: bool = False) -> bool:
    """Return whether a land unit may walk."""
    return _free(state, unit, roads=roads) and (
        unit.kind not in ct.ARMIES or board.has(state, seat, "army-moves")
    )


def starts(state: State, seat: Seat) -> list[Cell]:
    """List the spaces with units of a player that may move now."""
    walks = board.has(state, seat, "army-moves")
    roads = board.has(state, seat, "roads")
    found = []
    for cell, place in state.spaces.items():
        if not place.units:
            continue
        for unit in place.units:
            if (
                unit.seat == seat
                and (unit.kind not in ct.ARMIES or walks)
                and not unit.moved
                and not unit.stuck
                and (roads or not unit.peak)
            ):
                found.append(cell)
                break
    return sorted(found)


def begin_move(play: Play, agenda: Agenda, seat: Seat) -> None:
    """Begin a Move action."""
    agenda.append(st.MoveOn(seat=seat, left=GROUPS))


def move_on(play: Play, agenda: Agenda, step: st.MoveOn) -> None:
    """Let the next group move, if one can; else end the action."""
    if step.left and starts(play.state, step.seat):
        agenda.append(
            st.Moving(seat=step.seat, left=step.left, ships=step.ships, navigated=step.navigated)
        )
    else:
        finish(play, agenda, step.seat, step.ships, step.navigated)


def finish(play: Play, agenda: Agenda, seat: Seat, ships: bool, navigated: bool) -> None:
    """End a Move action."""
    state = play.state
    for place in state.spaces.values():
        for unit in place.units:
            unit.moved = False
    turn_of(state).marks.pop("battle-cv", None)
    for perk in reversed(hooks.HOOKED["after_move"]):
        if perk.after_move is not None and board.in_use(state, seat, perk.id):
            perk.after_move(play, agenda, seat, ships, navigated)


# --- a group ---


class Goal(NamedTuple):
    """Where a group can go, and how if not as usual: ``roads``, or ``around`` the map."""

    cell: Cell
    how: str = ""


class Group(NamedTuple):
    """Units of a player in a space that go together."""

    seat: Seat
    cell: Cell
    units: Mapping[ct.Kind, int] = {}


def most(state: State, seat: Seat, origin: Cell) -> dict[ct.Kind, int]:
    """Count the units of each kind that could belong to a group."""
    sea = board.is_sea(state, origin)
    found: dict[ct.Kind, int] = {}
    for unit in board.units_at(state, origin, seat):
        if unit.kind == "ship":
            able = not unit.moved and not unit.stuck
        else:
            able = sea or _marching(state, seat, unit, roads=True)
        if able:
            found[unit.kind] = found.get(unit.kind, 0) + 1
    return found


def destinations(state: State, group: Group) -> list[Goal]:
    """List where a group can go, by name."""
    found: list[Goal] = []
    if board.is_sea(state, group.cell):
        if group.units.get("ship", 0):
            found += _voyages(state, group)
        found += _landings(state, group)
    else:
        found += _marches(state, group)
    return sorted(set(found))


def lines(state: State, agenda: Agenda, step: st.Moving, seat: Seat, march: March) -> list[Line]:
    """List the units of each kind of a group, and how many could go to its goal."""
    if march.origin not in starts(state, seat):
        return []
    found, goes = list[Line](), _why_not(state, seat, march) is None
    able = most(state, seat, march.origin)
    for kind in ct.KINDS:
        now, top = march.units.get(kind, 0), able.get(kind, 0)
        if now or top:
            more = (
                n
                for n in range(top, now, -1)
                if _why_not(state, seat, with_number(march, ("units", kind), n)) is None
            )
            # Of a group that cannot go so, another number or goal is still to be named.
            found.append(Line(("units", kind), now, next(more, now if goes else top)))
    return found


def grow(state: State, agenda: Agenda, step: st.Moving, seat: Seat, march: March) -> list[March]:
    """List where a group could begin; then who could belong to it, and where it could go."""
    if not march.origin:
        return [March(cell) for cell in starts(state, seat)]
    if march.goal:
        return []
    able = most(state, seat, march.origin)
    larger = [
        with_number(march, ("units", kind), march.units.get(kind, 0) + 1)
        for kind, top in able.items()
        if march.units.get(kind, 0) < top
    ]
    goals = destinations(state, Group(seat, march.origin, march.units))
    return [*larger, *(replace(march, goal=cell, how=how) for cell, how in goals)]


def why_not(
    state: State, agenda: Agenda, step: st.Moving, seat: Seat, march: March
) -> Refusal | None:
    """Return why a group cannot move so; that nobody moves any more is always possible."""
    return None if march == March() else _why_not(state, seat, march)


def _why_not(state: State, seat: Seat, march: March) -> Refusal | None:
    if march.origin not in starts(state, seat):
        return er.NoGroupThere(march.origin)
    able = most(state, seat, march.origin)
    if any(n > able.get(kind, 0) for kind, n in march.units.items()):
        return er.NoGroupThere(march.origin)
    goals = destinations(state, Group(seat, march.origin, march.units))
    there = Goal(march.goal, march.how) in goals
    return None if there else er.CannotGoThere(march.goal)


def _armies(units: Mapping[ct.Kind, int]) -> int:
    """Count the army units of a group."""
    return sum(n for kind, n in units.items() if kind in ct.ARMIES)


def _walkers(units: Mapping[ct.Kind, int]) -> int:
    """Count the land units of a group."""
    return sum(n for kind, n in units.items() if kind not in ct.SHIPS)


def _land_group(state: State, group: Group, *, battle: bool, roads: bool = False) -> list[Unit]:
    """Choose the units of a group that walk, unrestricted ones first; empty: they cannot."""
    chosen: list[Unit] = []
    for kind in ct.MARCHING:
        n = group.units.get(kind, 0)
        if not n:
            continue
        able = [
            unit
            for unit in board.units_at(state, group.cell, group.seat)
            if unit.kind == kind
            and _marching(state, group.seat, unit, roads=roads)
            and (roads or not (battle and unit.woods))
        ]
        # Units that are free of restrictions go first, because they can go anywhere the others can.
        able.sort(key=lambda unit: (unit.peak, unit.woods, unit.fields))
        if len(able) < n:
            return []
        chosen += able[:n]
    return chosen


def hostile(state: State, cell: Cell, seat: Seat) -> bool:
    """Return whether a space holds units or a city of anybody else."""
    place = state.spaces[cell]
    return (place.city is not None and place.city.seat != seat) or (
        bool(place.units) and board.enemies_at(state, cell, seat)
    )


def _shunned(state: State, cell: Cell) -> bool:
    """Return whether the player in turn must not enter a space (Negotiations)."""
    marks = turn_of(state).marks
    if not marks:
        return False
    place = state.spaces[cell]
    seats = {unit.seat for unit in place.units}
    if place.city is not None:
        seats.add(place.city.seat)
    return any(f"shun-{seat}" in marks for seat in seats)


def _gardens(state: State, cell: Cell) -> bool:
    city = state.spaces[cell].city
    return city is not None and any("gardens" in ct.WONDERS[w].traits for w in city.wonders)


def _may_enter(state: State, group: Group, cell: Cell, *, roads: bool = False) -> bool:
    """Return whether the land units of a group may end on a revealed land space."""
    armies = _armies(group.units)
    if hostile(state, cell, group.seat):
        if not 0 < armies <= ct.STACK or _shunned(state, cell):
            return False
        walkers = _land_group(state, group, battle=True, roads=roads)
        walled = _gardens(state, cell) and any(unit.fields for unit in walkers)
        return bool(walkers) and not walled
    if not _land_group(state, group, battle=False, roads=roads):
        return False
    return board.has_room(state, group.seat, cell, armies)


def _marches(state: State, group: Group) -> list[Goal]:
    """List the spaces that a land group reaches on foot (9.2, 9.4, 9.6)."""
    armies = _armies(group.units)
    settlers = _walkers(group.units) - armies
    if not armies + settlers:
        return []
    found: list[Goal] = []
    walking = bool(_land_group(state, group, battle=False))
    roads = board.has(state, group.seat, "roads") and goods.can_pay(state, group.seat, ROADS)
    home = state.spaces[group.cell].city is not None
    for cell in board.neighbours(state, group.cell):
        place = state.spaces[cell]
        if place.terrain == "":
            if walking:
                found.append(Goal(cell))
        elif place.terrain == "sea":
            if walking and armies + settlers <= _berths(state, group.seat, cell):
                found.append(Goal(cell))
        else:
            if _may_enter(state, group, cell):
                found.append(Goal(cell))
            if roads and _passable(state, group.seat, cell, armies):
                found += [
                    Goal(end, "roads")
                    for end in board.neighbours(state, cell)
                    if end != group.cell
                    and board.is_land(state, end)
                    and (home or _own_city(state, group.seat, end))
                    and _may_enter(state, group, end, roads=True)
                ]
    return found


def _own_city(state: State, seat: Seat, cell: Cell) -> bool:
    city = state.spaces[cell].city
    return city is not None and city.seat == seat


def _passable(state: State, seat: Seat, cell: Cell, armies: int) -> bool:
    return not hostile(state, cell, seat) and board.has_room(state, seat, cell, armies)


def _berths(state: State, seat: Seat, cell: Cell) -> int:
    """Count the land units for which the ships of a player in a space have room."""
    there = board.units_at(state, cell, seat)
    ships = sum(unit.kind == "ship" for unit in there)
    return ct.CARGO * ships - (len(there) - ships)


def _landings(state: State, group: Group) -> list[Goal]:
    """List the spaces on which a group can land (9.2); its ships stay, so none are of it."""
    if not _walkers(group.units) or group.units.get("ship", 0):
        return []
    return [
        Goal(cell)
        for cell in board.neighbours(state, group.cell)
        if board.is_land(state, cell) and _may_enter(state, group, cell)
    ]


def _fleet(state: State, group: Group) -> list[Unit]:
    """Choose the ships and the cargo of a group; empty: the fleet cannot sail so."""
    there = board.units_at(state, group.cell, group.seat)
    ships = [u for u in there if u.kind == "ship" and not u.moved and not u.stuck]
    n = group.units.get("ship", 0)
    cargo: list[Unit] = []
    for kind in ct.MARCHING:
        able = [unit for unit in there if unit.kind == kind]
        able.sort(key=lambda unit: (unit.moved, unit.stuck, unit.peak, unit.woods))
        cargo += able[: group.units.get(kind, 0)]
    all_ships = sum(u.kind == "ship" for u in there)
    left = len(there) - all_ships - len(cargo)
    if len(ships) < n or len(cargo) > ct.CARGO * n or left > ct.CARGO * (all_ships - n):
        return []
    return ships[:n] + cargo


def _voyages(state: State, group: Group) -> list[Goal]:
    """List where a fleet can sail (9.5, 9.7)."""
    if not _fleet(state, group):
        return []
    found: list[Goal] = []
    sea = board.connected_sea(state, group.cell)
    for cell in sea:
        if cell != group.cell and not (
            board.enemies_at(state, cell, group.seat) and _shunned(state, cell)
        ):
            found.append(Goal(cell))
        found += [
            Goal(other)
            for other in board.neighbours(state, cell)
            if not state.spaces[other].terrain
        ]
    if board.has(state, group.seat, "navigation"):
        known = {go.cell for go in found} | set(sea)
        for cell in _around_map(state, group.cell):
            if cell not in known and not (
                board.enemies_at(state, cell, group.seat) and _shunned(state, cell)
            ):
                found.append(Goal(cell, "around"))
    return found


@cache
def border(seats: int) -> tuple[Cell, ...]:
    """Walk round the map with the outside on the same hand: the spaces in order."""
    inside = ct.cells(seats)
    # The westernmost space certainly lies at the border, so the walk begins there.
    cell = min(inside, key=lambda c: (int(c[1:]), c))
    way = next(d for d in range(6) if ct.around(cell)[d] not in inside)
    first = (cell, way)
    found: list[Cell] = []
    while True:
        if not found or found[-1] != cell:
            found.append(cell)
        turn = (way + 1) % 6
        other = ct.around(cell)[turn]
        if other in inside:
            cell, way = other, (way - 1) % 6
        else:
            way = turn
        # Back at the first space in the first direction: a space at a corner of the map may be
        # passed twice.
        if (cell, way) == first:
            break
    if len(found) > 1 and found[-1] == found[0]:
        found.pop()
    return tuple(found)


def _around_map(state: State, cell: Cell) -> list[Cell]:
    """List where a ship at the edge of the map comes back, going round it either way (9.5)."""
    ring = border(len(state.players))
    if cell not in ring:
        return []
    found: list[Cell] = []
    for step in (1, -1):
        at, left = ring.index(cell), len(ring)
        while left and state.spaces[ring[at]].terrain == "sea":
            at, left = (at + step) % len(ring), left - 1
        while left and state.spaces[ring[at]].terrain not in ("", "sea"):
            at, left = (at + step) % len(ring), left - 1
        if left:
            found.append(ring[at])
    return found


# --- going ---


def answer(play: Play, agenda: Agenda, step: st.Moving, seat: Seat, march: March) -> None:
    """Move a group, or end the action; an action in which nothing moved is not spent."""
    state, turn = play.state, turn_of(play.state)
    if not march.units:
        if step.left == GROUPS and "battle-cv" not in turn.marks:  # the Great Warlord's is free
            turn.actions += 1
        finish(play, agenda, seat, step.ships, step.navigated)
        return
    sails = board.is_sea(state, march.origin) and not board.is_land(state, march.goal)
    agenda.append(
        st.MoveOn(
            seat=seat,
            left=step.left - 1,
            ships=step.ships or sails,
            navigated=step.navigated or march.how == "around",
        )
    )
    group = Group(seat, march.origin, march.units)
    goal = Goal(march.goal, march.how)
    if sails:
        _sail(play, agenda, group, goal)
    else:
        _march(play, agenda, group, goal)


def _march(play: Play, agenda: Agenda, group: Group, goal: Goal) -> None:
    """Move land units: roads are paid first."""
    state, roads = play.state, goal.how == "roads"
    place = state.spaces[goal.cell]
    battle = (
        bool(place.terrain) and place.terrain != "sea" and hostile(state, goal.cell, group.seat)
    )
    for unit in _land_group(state, group, battle=battle, roads=roads):
        unit.group = True
    if roads:
        ways = goods.mixes(state, group.seat, ROADS)
        goods.charge(agenda, group.seat, "roads", ways, cell=group.cell, word=goal.cell)
    elif not place.terrain:
        # Pushed before the region is revealed: the question how it lies comes on top, and arriving
        # waits.
        agenda.append(st.Do(why="land-arrives", seat=group.seat, cell=group.cell, word=goal.cell))
        slot = exploration.slot_of(state, goal.cell)
        exploration.reveal(
            play, agenda, group.seat, slot, exploration.ways_by_land(state, slot, goal.cell)
        )
    else:
        walk(play, agenda, group.seat, group.cell, goal.cell, how="move")


def roads_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """The group goes by roads."""
    walk(play, agenda, step.seat, step.cell, Cell(step.word), how="roads")


def land_arrives(play: Play, agenda: Agenda, step: st.Do) -> None:
    """The region is known: the explorers stand on the space that they entered."""
    walk(play, agenda, step.seat, step.cell, Cell(step.word), how="explore")


def walk(play: Play, agenda: Agenda, seat: Seat, origin: Cell, cell: Cell, *, how: str) -> None:
    """Move the land group under way to a space, or let it attack."""
    state = play.state
    if board.is_land(state, cell) and hostile(state, cell, seat):
        begin(play, agenda, seat, origin, cell)
    else:
        arrive(play, seat, origin, cell, how)


def _sail(play: Play, agenda: Agenda, group: Group, goal: Goal) -> None:
    """Move a fleet: to sea, into battle, or to a region that it reveals."""
    state = play.state
    for unit in _fleet(state, group):
        unit.group = True
    if state.spaces[goal.cell].terrain:
        sail(play, agenda, group.seat, group.cell, goal.cell, how=goal.how or "sail")
        return
    slot = exploration.slot_of(state, goal.cell)
    sea = frozenset(board.connected_sea(state, group.cell))
    around_it = goal.how == "around"
    ways = exploration.ways_by_ship(state, slot, sea, navigated=around_it)
    agenda.append(
        st.Do(
            why="fleet-arrives", seat=group.seat, cell=group.cell, word=goal.cell, n=int(around_it)
        )
    )
    exploration.reveal(play, agenda, group.seat, slot, ways)


def sail(play: Play, agenda: Agenda, seat: Seat, origin: Cell, cell: Cell, *, how: str) -> None:
    """Move the fleet under way to a sea space, or let it attack."""
    state = play.state
    if board.enemies_at(state, cell, seat):
        begin(play, agenda, seat, origin, cell)
    else:
        carry(play, seat, origin, cell, how)


def fleet_arrives(play: Play, agenda: Agenda, step: st.Do) -> None:
    """The region is known: the fleet sails there, or stays where it came from (HR-23)."""
    state, named = play.state, Cell(step.word)
    region = ct.region_of(len(state.players), named)
    seas = [c for c in exploration.cells_of(state, region) if board.is_sea(state, c)]
    if not step.n:
        reached = set(board.connected_sea(state, step.cell))
        seas = [cell for cell in seas if cell in reached]
    if not seas:
        for unit in state.spaces[step.cell].units:
            if unit.group and unit.seat == step.seat:
                unit.group = False
                unit.moved = unit.moved or unit.kind == "ship"
        play.say(ev.GroupMoved(step.seat, step.cell, step.cell, {}, "stay"))
    elif named in seas:
        sail(play, agenda, step.seat, step.cell, named, how="explore")
    else:
        ask_cell(agenda, step.seat, "fleet-goes", seas, cell=step.cell)


def fleet_goes(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseCell) -> None:
    """The fleet sails to the sea space chosen."""
    sail(play, agenda, step.seat, step.cell, action.cell, how="explore")


hooks.PAID["roads"] = roads_paid
hooks.DOES.update({"land-arrives": land_arrives, "fleet-arrives": fleet_arrives})
hooks.ANSWERS["fleet-goes"] = fleet_goes

QUESTION: QuestionKind[State, Any, Event] = QuestionKind(
    step=st.Moving,
    actions=(March,),
    form=Form(answer=March, lines=lines, why_not=why_not, grow=grow),
    answer=answer,
    closes=True,
)
