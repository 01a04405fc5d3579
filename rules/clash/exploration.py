"""Revealing regions: how they are turned, barbarians on them (9.6 to 9.9)."""

from __future__ import annotations

from functools import cache

from rules.clash import board, hooks
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import ChooseCell, ChooseWord
from rules.clash.board import Play
from rules.clash.choices import ask_cell, ask_word
from rules.clash.content import BOARDS, RECRUIT, REGIONS, Terrain, around, cells, region_of
from rules.clash.state import City, State, Unit
from rules.core.ids import NOBODY, Cell, Seat

Agenda = hooks.Agenda
WAYS = ("A", "B")


def cells_of(state: State, slot: str) -> tuple[Cell, ...]:
    """List the four spaces of a slot."""
    return BOARDS[len(state.players)].slots[slot]


def lying(state: State, slot: str, way: str) -> dict[Cell, Terrain]:
    """Return what the spaces of a slot are when its region lies in one way."""
    terrain = REGIONS[state.slots[slot]].slots
    return {
        cell: terrain[i] if way == "A" else terrain[3 - i]
        for i, cell in enumerate(cells_of(state, slot))
    }


@cache
def _edge(seats: int, cell: Cell) -> bool:
    """Return whether a space lies at the edge of the map."""
    return any(other not in cells(seats) for other in around(cell))


def _seas(state: State, slot: str, way: str) -> list[Cell]:
    return [cell for cell, terrain in lying(state, slot, way).items() if terrain == "sea"]


def _joins(state: State, slot: str, way: str, sea: frozenset[Cell] | None = None) -> bool:
    """Return whether a sea space of a region would touch revealed sea outside of it (HR-21)."""
    own = cells_of(state, slot)
    return any(
        state.spaces[other].terrain == "sea" and (sea is None or other in sea)
        for cell in _seas(state, slot, way)
        for other in board.neighbours(state, cell)
        if other not in own
    )


def _ordinary(state: State, slot: str) -> list[str]:
    """List the ways that rules 2 and 3 leave (HR-21, HR-22)."""
    joined = [way for way in WAYS if _joins(state, slot, way)]
    if joined:
        return joined
    seats = len(state.players)
    edge = [way for way in WAYS if any(_edge(seats, c) for c in _seas(state, slot, way))]
    return edge if len(edge) == 1 else list(WAYS)


def ways_by_land(state: State, slot: str, entered: Cell) -> list[str]:
    """List the ways in which a region may lie when a land unit enters a space of it."""
    dry = [way for way in WAYS if lying(state, slot, way)[entered] != "sea"]
    return dry if len(dry) == 1 else _ordinary(state, slot)


def ways_by_ship(state: State, slot: str, sea: frozenset[Cell], *, navigated: bool) -> list[str]:
    """List the ways in which a region may lie when ships reveal it (HR-23)."""
    if navigated:
        return _ordinary(state, slot)
    joined = [way for way in WAYS if _joins(state, slot, way, sea)]
    return joined or _ordinary(state, slot)


def reveal(
    play: Play, agenda: Agenda, seat: Seat, slot: str, ways: list[str] | None = None
) -> None:
    """Turn up the region of a slot; *ways* None: by the rules for cards (9.9).

    What is to happen once it lies must be on the agenda already.
    """
    state = play.state
    # The region is face up while somebody says how it lies: from now on everybody knows which it
    # is.
    state.turned[slot] = "?"
    play.say(ev.RegionRevealed(seat, slot, state.slots[slot]))
    able = _ordinary(state, slot) if ways is None else ways
    ask_word(agenda, seat, "orient", able, word=slot)


def turned(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseWord) -> None:
    """The region lies: its spaces are known, and barbarians may be there (HR-24)."""
    state, slot, way = play.state, step.word, action.word
    for cell, terrain in lying(state, slot, way).items():
        state.spaces[cell].terrain = terrain
    state.turned[slot] = way
    play.say(ev.RegionTurned(step.seat, slot, way))
    if state.slots[slot] in state.icons:
        # The explorers stand there in a moment: barbarians cannot settle on the space that they
        # enter.
        taken = {Cell(s.word) for s in agenda if isinstance(s, st.Do) and s.why == "land-arrives"}
        able = [
            cell
            for cell in cells_of(state, slot)
            if state.spaces[cell].terrain == "fertile"
            and board.empty(state, cell)
            and cell not in taken
        ]
        ask_cell(agenda, step.seat, "barbarian-icon", able)


def settle_barbarians(play: Play, cell: Cell, why: str) -> None:
    """Put a barbarian settlement with a barbarian on a space."""
    place = play.state.spaces[cell]
    board.put_city(play.state, cell, City(NOBODY))
    play.say(ev.SettlementPlaced(cell, why))
    if count_barbarians(play.state) < play.state.barbarian_supply:
        place.units.append(Unit(NOBODY, RECRUIT))
        play.say(ev.UnitPlaced(NOBODY, RECRUIT, cell, why))


def count_barbarians(state: State) -> int:
    """Count the barbarians on the map."""
    return board.count_units(state, NOBODY)


def icon_chosen(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseCell) -> None:
    """Barbarians live on the space chosen."""
    settle_barbarians(play, action.cell, "region")


def slot_of(state: State, cell: Cell) -> str:
    """Name the slot of a space that is not revealed."""
    return region_of(len(state.players), cell)


def revealable(state: State, seat: Seat) -> list[str]:
    """List the slots not revealed that touch a region with an own city (Explorer)."""
    seats = len(state.players)
    blocks = {region_of(seats, cell) for cell, _ in board.cities(state, seat)}
    found = []
    for slot, four in BOARDS[seats].slots.items():
        if slot in state.turned:
            continue
        touching = {region_of(seats, other) for c in four for other in board.neighbours(state, c)}
        if touching & blocks:
            found.append(slot)
    return found


hooks.ANSWERS.update({"orient": turned, "barbarian-icon": icon_chosen})
