"""Questions about a position: what stands where, who owns what, how far it is."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Mapping
from typing import TypeVar

from rules.clash import content as ct
from rules.clash.events import Event
from rules.clash.state import City, State, Turn, Unit
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.play import Play as AnyPlay

Play = AnyPlay[State, Event]
P = TypeVar("P")
_SEATS = tuple(Seat(n) for n in range(max(ct.BOARDS)))


# --- seats ---


def seats(state: State) -> range:
    """List the seats."""
    return range(len(state.players))


def plays(state: State, seat: Seat) -> bool:
    """Return whether a player is still in the match: he has not left it."""
    return str(seat) not in (state.kept or ())


def order(state: State, start: Seat | None = None) -> list[Seat]:
    """List the seats still in the match in order of play, from the start player or from another."""
    n = len(state.players)
    first = (state.first if start is None else start) % n
    return [s for s in (*_SEATS[first:n], *_SEATS[:first]) if plays(state, s)]


def others(state: State, seat: Seat) -> list[Seat]:
    """List the other players in order of play after *seat*."""
    return [other for other in order(state, seat) if other != seat]


def turn_of(state: State) -> Turn:
    """Return the turn going on; between turns there is none.

    Raises:
        ValueError: if no turn is going on.
    """
    if state.turn is None:
        raise ValueError("no turn is going on")
    return state.turn


def active(state: State) -> Seat:
    """Name the player whose turn it is; nobody between turns."""
    return NOBODY if state.turn is None else state.turn.seat


# --- spaces ---


def neighbours(state: State, cell: Cell) -> tuple[Cell, ...]:
    """List the neighbours of a space on the map, by name."""
    return ct.near(len(state.players), cell)


def cells_within(state: State, cell: Cell, reach: int) -> tuple[Cell, ...]:
    """List the spaces of the map at most so far away, without the space itself."""
    return ct.within(len(state.players), cell, reach)


def revealed(state: State, cell: Cell) -> bool:
    """Return whether a space has been revealed."""
    return state.spaces[cell].terrain != ""


def is_land(state: State, cell: Cell) -> bool:
    """Return whether a space is revealed land."""
    return state.spaces[cell].terrain not in ("", "sea")


def is_sea(state: State, cell: Cell) -> bool:
    """Return whether a space is revealed sea."""
    return state.spaces[cell].terrain == "sea"


def reach(state: State, origin: Cell, goal: Cell, most: int) -> int | None:
    """Count the steps from one space to another over revealed spaces; None: there is no way.

    Nor is there one of more than *most* steps.
    """
    apart = ct.distance(origin, goal)
    if apart <= 1:
        return apart if apart <= most else None
    spaces, found, front = state.spaces, {origin}, [origin]
    for steps in range(1, most + 1):
        before, front = front, []
        for here in before:
            for cell in ct.near(len(state.players), here):
                if cell not in found and spaces[cell].terrain:
                    if cell == goal:
                        return steps
                    found.add(cell)
                    front.append(cell)
    return None


def connected_sea(state: State, cell: Cell) -> list[Cell]:
    """List the sea that hangs together with a sea space, the space itself first."""
    found = [cell]
    known = {cell}
    for here in found:
        for other in ct.near(len(state.players), here):
            if other not in known and state.spaces[other].terrain == "sea":
                known.add(other)
                found.append(other)
    return found


# --- cities ---


def city_at(state: State, cell: Cell) -> City | None:
    """Return the city of a space, if there is one."""
    return state.spaces[cell].city


def own_city(state: State, cell: Cell) -> City:
    """Return the city of a space that has one.

    Raises:
        ValueError: if there is none.
    """
    city = state.spaces[cell].city
    if city is None:
        raise ValueError(f"no city at {cell}")
    return city


def all_cities(state: State) -> Iterator[tuple[Cell, City]]:
    """Yield every city with its space, barbarian settlements too, by name."""
    for cell in state.towns:
        city = state.spaces[cell].city
        if city is not None:
            yield cell, city


def put_city(state: State, cell: Cell, city: City) -> None:
    """Put a city on a space."""
    state.spaces[cell].city = city
    # The list of spaces with a city is kept beside the map: most questions are about cities, and a
    # map has up to a hundred spaces.
    insort(state.towns, cell)


def drop_city(state: State, cell: Cell) -> None:
    """Take a city off its space."""
    state.spaces[cell].city = None
    state.towns.remove(cell)


def cities(state: State, seat: Seat) -> list[tuple[Cell, City]]:
    """List the cities of a seat with their spaces, by name; NOBODY: barbarian settlements."""
    spaces = state.spaces
    return [
        (cell, city)
        for cell in state.towns
        if (city := spaces[cell].city) is not None and city.seat == seat
    ]


def size(city: City) -> int:
    """Count a city: its centre, its buildings, its wonders (7.3)."""
    return 1 + len(city.buildings) + len(city.wonders)


def effective_size(state: State, city: City) -> int:
    """Measure a city for recruiting and collecting (7.3)."""
    if city.mood == "angry":
        forced = state.turn is not None and state.turn.marks.get("forced-labor", 0) > 0
        return size(city) if forced else 1
    return size(city) + (city.mood == "happy")


def influenced(city: City) -> bool:
    """Return whether a city holds a building of another colour."""
    return any(colour != city.seat for colour in city.buildings.values())


def mood_number(city: City) -> int:
    """Count the mood of a city: 0 angry, 1 neutral, 2 happy."""
    return ct.MOODS.index(city.mood)


def city_supply(state: State, seat: Seat) -> int:
    """Count the city pieces that a player can still place."""
    lost = state.players[seat].lost
    return ct.CITIES - (lost.get("centre", 0) if lost else 0) - count_cities(state, seat)


def count_cities(state: State, seat: Seat) -> int:
    """Count the cities of a player."""
    spaces, found = state.spaces, 0
    for cell in state.towns:
        city = spaces[cell].city
        if city is not None and city.seat == seat:
            found += 1
    return found


def piece_supply(state: State, seat: Seat, building: str) -> int:
    """Count the pieces of a building that a player can still place."""
    spaces, left = state.spaces, state.supply - state.players[seat].lost.get(building, 0)
    for cell in state.towns:
        city = spaces[cell].city
        if city is not None and city.buildings.get(building) == seat:
            left -= 1
    return left


def placeable(state: State, seat: Seat) -> set[str]:
    """List the buildings of which a player can still place a piece."""
    spaces, lost = state.spaces, state.players[seat].lost
    left: dict[str, int] = {one: state.supply - lost.get(one, 0) for one in ct.BUILDINGS}
    for cell in state.towns:
        city = spaces[cell].city
        if city is not None and city.buildings:
            for building, colour in city.buildings.items():
                if colour == seat:
                    left[building] -= 1
    return {building for building, n in left.items() if n > 0}


def own_buildings(state: State, seat: Seat) -> int:
    """Count the buildings of a player's colour, wherever they stand."""
    return sum(
        colour == seat for _, city in all_cities(state) for colour in city.buildings.values()
    )


def wonder_at(state: State, wonder: str) -> Cell | None:
    """Find the space of a wonder that stands."""
    for cell in state.towns:
        city = state.spaces[cell].city
        if city is not None and wonder in city.wonders:
            return cell
    return None


def wonder_owner(state: State, wonder: str) -> Seat:
    """Name the owner of a wonder, NOBODY if it does not stand."""
    cell = wonder_at(state, wonder)
    return NOBODY if cell is None else own_city(state, cell).seat


# --- advances ---


def owns(state: State, seat: Seat, advance: str) -> bool:
    """Return whether a player owns an advance."""
    return advance in state.players[seat].advances


def in_use(state: State, seat: Seat, perk: str) -> bool:
    """Return whether a player may use an advance (owned or borrowed) or a wonder (owned)."""
    if perk in state.players[seat].advances:
        return True
    if perk in ct.ADVANCES:
        turn = state.turn
        return turn is not None and turn.borrowed == perk and turn.seat == seat
    return wonder_owner(state, perk) == seat


_TRAITS: dict[str, list[str]] = {}
for _advance in ct.ADVANCES.values():
    for _trait in _advance.traits:
        _TRAITS.setdefault(_trait, []).append(_advance.id)


def has(state: State, seat: Seat, trait: str) -> bool:
    """Return whether an advance that a player may use has a trait."""
    if seat == NOBODY:
        return False
    owned = state.players[seat].advances
    turn = state.turn
    for advance in _TRAITS.get(trait, ()):
        if advance in owned:
            return True
        if turn is not None and turn.seat == seat and turn.borrowed == advance:
            return True
    return False


def perks_of(state: State, seat: Seat, table: Mapping[str, P]) -> list[P]:
    """List what a table has for the advances and wonders that a player may use."""
    found = [table[advance] for advance in state.players[seat].advances if advance in table]
    turn = state.turn
    if turn is not None and turn.seat == seat and turn.borrowed in table:
        found.append(table[turn.borrowed])
    for cell in state.towns:
        city = state.spaces[cell].city
        if city is not None and city.wonders and city.seat == seat:
            found += [table[wonder] for wonder in city.wonders if wonder in table]
    return found


def posts(state: State, seat: Seat, kind: ct.Kind) -> list[Cell]:
    """List the spaces where a player has a unit of a kind, by name."""
    found = []
    for cell, place in state.spaces.items():
        if place.units:
            for unit in place.units:
                if unit.kind == kind and unit.seat == seat:
                    found.append(cell)
                    break
    return sorted(found)


def government(state: State, seat: Seat) -> str:
    """Name the government of a player; empty for none."""
    owned = state.players[seat].advances
    for name in ct.GOVERNMENTS:
        if ct.CATEGORIES[name][0].id in owned:
            return name
    return ""


# --- units ---


def units_at(
    state: State, cell: Cell, seat: Seat | None = None, kind: ct.Kind | None = None
) -> list[Unit]:
    """List the units of a space, of one player or all, of one kind or all."""
    return [
        unit
        for unit in state.spaces[cell].units
        if (seat is None or unit.seat == seat) and (kind is None or unit.kind == kind)
    ]


def all_units(state: State, seat: Seat, kind: ct.Kind | None = None) -> list[tuple[Cell, Unit]]:
    """List the units of a player with their spaces, by name of the space."""
    found = [
        (cell, unit)
        for cell, place in state.spaces.items()
        if place.units
        for unit in place.units
        if unit.seat == seat and (kind is None or unit.kind == kind)
    ]
    return sorted(found, key=_cell_of)


def _cell_of(found: tuple[Cell, Unit]) -> Cell:
    return found[0]


def count_units(state: State, seat: Seat, kind: ct.Kind | None = None) -> int:
    """Count the units of a player on the map."""
    found = 0
    for place in state.spaces.values():
        if place.units:
            for unit in place.units:
                if unit.seat == seat and (kind is None or unit.kind == kind):
                    found += 1
    return found


def supply(state: State, seat: Seat, kind: ct.Kind) -> int:
    """Count the units of a kind that a player can still place."""
    return ct.SUPPLY[kind] - count_units(state, seat, kind)


def enemies_at(state: State, cell: Cell, seat: Seat) -> bool:
    """Return whether units of anybody else, barbarians too, stand in a space."""
    for unit in state.spaces[cell].units:  # noqa: SIM110 - asked for every space; no generator
        if unit.seat != seat:
            return True
    return False


def armies_at(state: State, cell: Cell, seat: Seat) -> list[Unit]:
    """List the army units of a player in a space."""
    return [u for u in state.spaces[cell].units if u.seat == seat and u.kind in ct.ARMIES]


def has_room(state: State, seat: Seat, cell: Cell, more: int = 1) -> bool:
    """Return whether so many more army units of a player fit in a land space (HR-12)."""
    there = sum(u.seat == seat and u.kind in ct.ARMIES for u in state.spaces[cell].units)
    return there + more <= ct.STACK


def empty(state: State, cell: Cell) -> bool:
    """Return whether nobody has a unit or a city in a space."""
    place = state.spaces[cell]
    return place.city is None and not place.units
