"""The Move action: groups, where they can go, what happens on arrival (9)."""

from __future__ import annotations

from functools import cache

from rules.clash import board, exploration, goods, hooks
from rules.clash import content as ct
from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, Done, GoTo, Pay, SetUnits
from rules.clash.arrival import arrive, carry
from rules.clash.board import Play, turn_of
from rules.clash.choices import ask_cell
from rules.clash.state import State, Unit
from rules.clash.war.flow import begin
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind

Agenda = hooks.Agenda
GROUPS = 3
EDITS = 80
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


def moving_options(state: State, agenda: Agenda, step: st.Moving, seat: Seat) -> list[Action]:
    """List the spaces from which a group can move, and the end of the action."""
    if turn_of(state).edits >= EDITS:
        return [Done()]
    return [*(ChooseCell(cell) for cell in starts(state, step.seat)), Done()]


def answer_moving(
    play: Play, agenda: Agenda, step: st.Moving, seat: Seat, action: ChooseCell | Done
) -> None:
    """Choose a group, or end the action; an action in which nothing moved is not spent."""
    if isinstance(action, ChooseCell):
        turn_of(play.state).edits += 1
        plan: dict[ct.Kind, int] = {}
        sea = board.is_sea(play.state, action.cell)
        for unit in board.units_at(play.state, action.cell, step.seat):
            able = not unit.moved and not unit.stuck if unit.kind == "ship" else True
            if unit.kind != "ship" and not sea:
                able = _marching(play.state, step.seat, unit, roads=True)
            if able:
                plan[unit.kind] = plan.get(unit.kind, 0) + 1
        agenda.append(st.Marching(seat=step.seat, cell=action.cell, plan=plan))
        return
    agenda.pop()
    turn = turn_of(play.state)
    if step.left == GROUPS and "battle-cv" not in turn.marks:  # the Great Warlord's is free
        turn.actions += 1
    finish(play, agenda, step.seat, step.ships, step.navigated)


# --- a group ---


def most(state: State, step: st.Marching) -> dict[ct.Kind, int]:
    """Count the units of each kind that could belong to a group."""
    sea = board.is_sea(state, step.cell)
    found: dict[ct.Kind, int] = {}
    for unit in board.units_at(state, step.cell, step.seat):
        if unit.kind == "ship":
            able = not unit.moved and not unit.stuck
        else:
            able = sea or _marching(state, step.seat, unit, roads=True)
        if able:
            found[unit.kind] = found.get(unit.kind, 0) + 1
    return found


def marching_options(state: State, agenda: Agenda, step: st.Marching, seat: Seat) -> list[Action]:
    """List where a group can go, the changes of the group, and the way back."""
    found: list[Action] = [*destinations(state, step), Done()]
    if turn_of(state).edits >= EDITS:
        return found
    top = most(state, step)
    for kind in ct.KINDS:
        now = step.plan.get(kind, 0)
        found += [SetUnits(kind, n) for n in range(top.get(kind, 0) + 1) if n != now]
    return found


def destinations(state: State, step: st.Marching) -> list[GoTo]:
    """List where a group can go, by name."""
    found: list[GoTo] = []
    if board.is_sea(state, step.cell):
        if step.plan.get("ship", 0):
            found += _voyages(state, step)
        found += _landings(state, step)
    else:
        found += _marches(state, step)
    return sorted(set(found), key=lambda go: (go.cell, go.how))


def _armies(plan: dict[ct.Kind, int]) -> int:
    """Count the army units of a plan."""
    return sum(n for kind, n in plan.items() if kind in ct.ARMIES)


def _walkers(plan: dict[ct.Kind, int]) -> int:
    """Count the land units of a plan."""
    return sum(n for kind, n in plan.items() if kind not in ct.SHIPS)


def _land_group(
    state: State, step: st.Marching, *, battle: bool, roads: bool = False
) -> list[Unit]:
    """Choose the units of a plan that walk, unrestricted ones first; empty: they cannot."""
    chosen: list[Unit] = []
    for kind in ct.MARCHING:
        n = step.plan.get(kind, 0)
        if not n:
            continue
        able = [
            unit
            for unit in board.units_at(state, step.cell, step.seat)
            if unit.kind == kind
            and _marching(state, step.seat, unit, roads=roads)
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


def _may_enter(state: State, step: st.Marching, cell: Cell, *, roads: bool = False) -> bool:
    """Return whether the land units of a plan may end on a revealed land space."""
    armies = _armies(step.plan)
    if hostile(state, cell, step.seat):
        if not 0 < armies <= ct.STACK or _shunned(state, cell):
            return False
        group = _land_group(state, step, battle=True, roads=roads)
        walled = _gardens(state, cell) and any(unit.fields for unit in group)
        return bool(group) and not walled
    if not _land_group(state, step, battle=False, roads=roads):
        return False
    return board.has_room(state, step.seat, cell, armies)


def _marches(state: State, step: st.Marching) -> list[GoTo]:
    """List the spaces that a land group reaches on foot (9.2, 9.4, 9.6)."""
    armies = _armies(step.plan)
    settlers = _walkers(step.plan) - armies
    if not armies + settlers:
        return []
    found: list[GoTo] = []
    walking = bool(_land_group(state, step, battle=False))
    roads = board.has(state, step.seat, "roads") and goods.can_pay(state, step.seat, ROADS)
    home = state.spaces[step.cell].city is not None
    for cell in board.neighbours(state, step.cell):
        place = state.spaces[cell]
        if place.terrain == "":
            if walking:
                found.append(GoTo(cell))
        elif place.terrain == "sea":
            if walking and armies + settlers <= _berths(state, step.seat, cell):
                found.append(GoTo(cell))
        else:
            if _may_enter(state, step, cell):
                found.append(GoTo(cell))
            if roads and _passable(state, step.seat, cell, armies):
                found += [
                    GoTo(end, "roads")
                    for end in board.neighbours(state, cell)
                    if end != step.cell
                    and board.is_land(state, end)
                    and (home or _own_city(state, step.seat, end))
                    and _may_enter(state, step, end, roads=True)
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


def _landings(state: State, step: st.Marching) -> list[GoTo]:
    """List the spaces on which the cargo of a plan can land (9.2)."""
    if not _walkers(step.plan):
        return []
    return [
        GoTo(cell)
        for cell in board.neighbours(state, step.cell)
        if board.is_land(state, cell) and _may_enter(state, step, cell)
    ]


def _fleet(state: State, step: st.Marching) -> list[Unit]:
    """Choose the ships and the cargo of a plan; empty: the fleet cannot sail so."""
    there = board.units_at(state, step.cell, step.seat)
    ships = [u for u in there if u.kind == "ship" and not u.moved and not u.stuck]
    n = step.plan.get("ship", 0)
    cargo: list[Unit] = []
    for kind in ct.MARCHING:
        able = [unit for unit in there if unit.kind == kind]
        able.sort(key=lambda unit: (unit.moved, unit.stuck, unit.peak, unit.woods))
        cargo += able[: step.plan.get(kind, 0)]
    all_ships = sum(u.kind == "ship" for u in there)
    left = len(there) - all_ships - len(cargo)
    if len(ships) < n or len(cargo) > ct.CARGO * n or left > ct.CARGO * (all_ships - n):
        return []
    return ships[:n] + cargo


def _voyages(state: State, step: st.Marching) -> list[GoTo]:
    """List where a fleet can sail (9.5, 9.7)."""
    if not _fleet(state, step):
        return []
    found: list[GoTo] = []
    sea = board.connected_sea(state, step.cell)
    for cell in sea:
        if cell != step.cell and not (
            board.enemies_at(state, cell, step.seat) and _shunned(state, cell)
        ):
            found.append(GoTo(cell))
        found += [
            GoTo(other)
            for other in board.neighbours(state, cell)
            if not state.spaces[other].terrain
        ]
    if board.has(state, step.seat, "navigation"):
        known = {go.cell for go in found} | set(sea)
        for cell in _around_map(state, step.cell):
            if cell not in known and not (
                board.enemies_at(state, cell, step.seat) and _shunned(state, cell)
            ):
                found.append(GoTo(cell, "around"))
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


def answer_marching(
    play: Play, agenda: Agenda, step: st.Marching, seat: Seat, action: SetUnits | GoTo | Done
) -> None:
    """Change the group, leave it, or go."""
    state = play.state
    if isinstance(action, SetUnits):
        board.redraft(state, step.plan, action.kind, action.units)
        return
    agenda.pop()
    if not isinstance(action, GoTo):
        return
    below = agenda.pop()
    assert isinstance(below, st.Moving)
    sails = board.is_sea(state, step.cell) and not board.is_land(state, action.cell)
    agenda.append(
        st.MoveOn(
            seat=step.seat,
            left=below.left - 1,
            ships=below.ships or sails,
            navigated=below.navigated or action.how == "around",
        )
    )
    if sails:
        _sail(play, agenda, step, action)
    else:
        _march(play, agenda, step, action)


def _march(play: Play, agenda: Agenda, step: st.Marching, action: GoTo) -> None:
    """Move land units: roads are paid first."""
    state, roads = play.state, action.how == "roads"
    place = state.spaces[action.cell]
    battle = (
        bool(place.terrain) and place.terrain != "sea" and hostile(state, action.cell, step.seat)
    )
    for unit in _land_group(state, step, battle=battle, roads=roads):
        unit.group = True
    if roads:
        ways = goods.mixes(state, step.seat, ROADS)
        goods.charge(agenda, step.seat, "roads", ways, cell=step.cell, word=action.cell)
    elif not place.terrain:
        # Pushed before the region is revealed: the question how it lies comes on top, and arriving
        # waits.
        agenda.append(st.Do(why="land-arrives", seat=step.seat, cell=step.cell, word=action.cell))
        slot = exploration.slot_of(state, action.cell)
        exploration.reveal(
            play, agenda, step.seat, slot, exploration.ways_by_land(state, slot, action.cell)
        )
    else:
        walk(play, agenda, step.seat, step.cell, action.cell, how="move")


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


def _sail(play: Play, agenda: Agenda, step: st.Marching, action: GoTo) -> None:
    """Move a fleet: to sea, into battle, or to a region that it reveals."""
    state = play.state
    for unit in _fleet(state, step):
        unit.group = True
    if state.spaces[action.cell].terrain:
        sail(play, agenda, step.seat, step.cell, action.cell, how=action.how or "sail")
        return
    slot = exploration.slot_of(state, action.cell)
    sea = frozenset(board.connected_sea(state, step.cell))
    around_it = action.how == "around"
    ways = exploration.ways_by_ship(state, slot, sea, navigated=around_it)
    agenda.append(
        st.Do(
            why="fleet-arrives", seat=step.seat, cell=step.cell, word=action.cell, n=int(around_it)
        )
    )
    exploration.reveal(play, agenda, step.seat, slot, ways)


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

MOVE = QuestionKind(
    step=st.Moving,
    actions=(ChooseCell, Done),
    options=moving_options,
    wrong={ChooseCell: lambda action: er.NoGroupThere(action.cell)},
    answer=answer_moving,
    default=(Done(),),
)
MARCH = QuestionKind(
    step=st.Marching,
    actions=(SetUnits, GoTo, Done),
    options=marching_options,
    wrong={GoTo: lambda action: er.CannotGoThere(action.cell)},
    answer=answer_marching,
    default=(Done(),),
)
