"""What may be set right in a match of Clash of Cultures: goods, advances, cities, units.

An advance is set right alone: what came with it (a token, an event, cards) is not taken back, nor
given; tokens and counters are numbers of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.clash import board
from rules.clash import content as ct
from rules.clash.cities import city_ground, port_spaces, why_not_found
from rules.clash.goods import limit
from rules.clash.hooks import PERKS
from rules.clash.public_state import public_state
from rules.clash.state import City, State, Unit
from rules.clash.steps import Menu
from rules.clash.technology import RED, why_not_gain
from rules.clash.views import View
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.repair import Fix, Repair, Repairs

COUNTER: Final = 3

FEWEST: Final = 2
"""Cities of a player of which one may go: who has none ends the match."""


def offered(view: View) -> tuple[Repair, ...]:
    """List what may be set right right now: nothing while an action is half done."""
    if view.over or not view.agenda or not isinstance(view.agenda[-1], Menu):
        return ()
    state = public_state(view)
    return (*_means(view), *_advances(state), *_cities(state), *_towns(state), *_units(state))


def _means(view: View) -> Iterator[Repair]:
    for seat in view.seats:
        for good in ct.GOODS if seat.plays else ():
            now, most = seat.stock[good], seat.limits[good]
            yield Repair(id="goods", what=good, seat=seat.seat, now=now, most=most)
        if seat.plays:
            yield Repair(id="counter", seat=seat.seat, now=seat.counter, least=1, most=COUNTER)


def _cities(state: State) -> Iterator[Repair]:
    """Offer moods, and the buildings of the owner's colour: 1 there is one, 0 there is none."""
    for cell, city in board.all_cities(state):
        if city.seat == NOBODY:
            continue
        mood = ct.MOODS.index(city.mood)
        yield Repair(id="mood", place=cell, seat=city.seat, now=mood, most=len(ct.MOODS) - 1)
        for building in ct.BUILDINGS:
            now = int(city.buildings.get(building, NOBODY) == city.seat)
            if not now and (building in city.buildings or not _room(state, cell, building)):
                continue
            turned = building == "port" and now and city.port != port_spaces(state, cell)[0]
            yield Repair(
                id="building",
                place=cell,
                what=building,
                seat=city.seat,
                now=now,
                least=int(turned),  # one that looks elsewhere could not be put back
                most=1,
            )


def _advances(state: State) -> Iterator[Repair]:
    """Offer what may be learned next, and what nothing that is owned rests on: 1 learned, 0 not."""
    for seat in board.order(state, Seat(0)):
        owned = state.players[seat].advances
        for advance in ct.ADVANCES:
            had = advance in owned
            if not had and why_not_gain(state, seat, advance) is not None:
                continue
            if had and (
                _rested_on(state, seat, advance) or not _room_without(state, seat, advance)
            ):
                continue
            yield Repair(id="advance", place=advance, seat=seat, now=int(had), most=1)


def _rested_on(state: State, seat: Seat, advance: str) -> bool:
    """Return whether something that a player has needs an advance, or follows from its loss."""
    left = [one for one in state.players[seat].advances if one != advance]
    printed, perk = ct.ADVANCES[advance], PERKS.get(advance)
    if perk is not None and perk.on_loss is not None:
        return True
    first = ct.first_of(printed.category) == advance
    return any(
        (first and ct.ADVANCES[one].category == printed.category)
        or ct.ADVANCES[one].requires == advance
        or (state.red and RED.get(one) == advance)
        for one in left
    )


def _room_without(state: State, seat: Seat, advance: str) -> bool:
    """Return whether a player could keep all goods and tokens without an advance."""
    player = state.players[seat]
    before = player.advances
    # This position was made of a view for this question alone, so it may be changed for a moment.
    player.advances = [one for one in before if one != advance]
    fits = all(player.stock[good] <= limit(state, seat, good) for good in ct.GOODS)
    player.advances = before
    return fits


def _towns(state: State) -> Iterator[Repair]:
    """Offer cities that can be founded, those that are as founded, and whose a city is."""
    seats = board.order(state, Seat(0))
    for seat in seats:
        for cell in sorted(state.spaces):
            city = state.spaces[cell].city
            stands = city == City(seat) and _spare(state, cell, seat)
            if stands or why_not_found(state, seat, cell, settler=False) is None:
                yield Repair(id="city", place=cell, seat=seat, now=int(stands), most=1)
    for cell, city in board.all_cities(state):
        if city.seat == NOBODY or city.wonders or state.spaces[cell].units:
            continue
        if board.count_cities(state, city.seat) < FEWEST or set(city.buildings.values()) - {
            city.seat
        }:
            continue
        others = [seat for seat in seats if seat != city.seat]
        if all(
            board.city_supply(state, seat) > 0
            and all(board.piece_supply(state, seat, one) > 0 for one in city.buildings)
            for seat in others
        ):
            yield Repair(id="owner", place=cell, now=city.seat + 1, least=1, most=len(seats))


def _spare(state: State, cell: Cell, seat: Seat) -> bool:
    """Return whether a city could be founded again, and is not the last one of its owner."""
    return city_ground(state, cell) and board.count_cities(state, seat) >= FEWEST


def _room(state: State, cell: Cell, building: str) -> bool:
    city = board.own_city(state, cell)
    if building == "port" and not port_spaces(state, cell):
        return False
    return board.size(city) < ct.BIGGEST and board.piece_supply(state, city.seat, building) > 0


def _units(state: State) -> Iterator[Repair]:
    """Offer the units of each kind where no other player is; those that have acted stay."""
    for seat in (*board.order(state, Seat(0)), NOBODY):
        for kind in ct.KINDS if seat != NOBODY else (ct.RECRUIT,):
            left = _left(state, seat, kind)
            for cell, place in sorted(state.spaces.items()):
                if not place.terrain or board.enemies_at(state, cell, seat):
                    continue
                if place.city is not None and place.city.seat != seat:
                    continue
                there = board.units_at(state, cell, seat, kind)
                least = sum(unit != Unit(seat, kind) for unit in there)
                most = len(there) + left
                if place.terrain == "sea":
                    cargo = len(board.units_at(state, cell, seat)) - _ships(state, seat, cell)
                    if kind == "ship":
                        # As many ships stay as their cargo needs.
                        least = max(least, -(-cargo // ct.CARGO))
                    else:
                        room = ct.CARGO * _ships(state, seat, cell) - cargo
                        most = min(most, len(there) + room)
                elif kind == "ship":
                    continue
                if kind in ct.ARMIES:
                    most = min(most, max(ct.STACK, len(there)))
                if most > 0:
                    yield Repair(
                        id="units",
                        place=cell,
                        what=kind,
                        seat=seat,
                        now=len(there),
                        least=least,
                        most=most,
                    )


def _ships(state: State, seat: Seat, cell: Cell) -> int:
    return len(board.units_at(state, cell, seat, "ship"))


def _left(state: State, seat: Seat, kind: ct.Kind) -> int:
    if seat == NOBODY:
        return max(0, state.barbarian_supply - board.count_units(state, seat))
    return board.supply(state, seat, kind)


def put(state: State, fix: Fix) -> None:
    """Set the number that *fix* names.

    Raises:
        ValueError: if no such number is known.
    """
    match fix.id:
        case "goods":
            good: ct.Good = next(good for good in ct.GOODS if good == fix.what)
            state.players[Seat(fix.seat)].stock[good] = fix.value
        case "counter":
            state.players[Seat(fix.seat)].counter = fix.value
        case "advance":
            advances = state.players[Seat(fix.seat)].advances
            (advances.append if fix.value else advances.remove)(fix.place)
        case "city" if fix.value:
            board.put_city(state, Cell(fix.place), City(Seat(fix.seat)))
        case "city":
            board.drop_city(state, Cell(fix.place))
        case "owner":
            city = board.own_city(state, Cell(fix.place))
            city.seat = Seat(fix.value - 1)
            city.buildings = dict.fromkeys(city.buildings, city.seat)
        case "mood":
            board.own_city(state, Cell(fix.place)).mood = ct.MOODS[fix.value]
        case "building":
            _put_building(state, fix)
        case "units":
            _put_units(state, fix)
        case _:
            raise ValueError(fix.id)


def _put_building(state: State, fix: Fix) -> None:
    cell = Cell(fix.place)
    city = board.own_city(state, cell)
    if fix.value:
        city.buildings[fix.what] = city.seat
    else:
        del city.buildings[fix.what]
    if fix.what == "port":
        city.port = port_spaces(state, cell)[0] if fix.value else None


def _put_units(state: State, fix: Fix) -> None:
    """Place units that have not acted, or take such off."""
    kind: ct.Kind = next(kind for kind in ct.KINDS if kind == fix.what)
    seat, units = Seat(fix.seat), state.spaces[Cell(fix.place)].units
    for _ in range(fix.value, fix.was):
        units.remove(Unit(seat, kind))
    units += [Unit(seat, kind) for _ in range(fix.was, fix.value)]


REPAIRS: Final[Repairs[State, View]] = Repairs(offered, put)
"""What is offered to be set right, and how it is done."""
