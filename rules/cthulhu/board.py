"""What everybody can count on the map, and the small changes of which everything is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.game import Play as CorePlay
from rules.core.ids import NOBODY, Seat
from rules.cthulhu import events as ev
from rules.cthulhu.content import (
    ACOLYTE,
    CULTIST,
    DOOM_END,
    FIGURES,
    GATE_FACTIONS,
    GREAT_OLD_ONE,
    MAPS,
    MONSTER,
    TRACKS,
    Area,
    Book,
    Kind,
    Piece,
    Region,
)
from rules.cthulhu.events import Event
from rules.cthulhu.state import CAPTURED, HELD, POOL, Gate, Player, State, Unit

Play = CorePlay[State, Event]

BESIDE = frozenset({POOL, CAPTURED, HELD})


# --- looking ---


def regions(state: State) -> dict[Area, Region]:
    """Return the areas of the map of this match."""
    return MAPS[state.map]


def seats(state: State) -> list[Seat]:
    """List the seats."""
    return [Seat(i) for i in range(len(state.players))]


def enemies(state: State, seat: Seat) -> list[Seat]:
    """List the other seats in turn order, beginning after *seat*."""
    return [other for other in order_from(state, seat) if other != seat]


def order_from(state: State, seat: Seat) -> list[Seat]:
    """List the seats in turn order, *seat* first."""
    order = state.order or seats(state)
    at = order.index(seat)
    return order[at:] + order[:at]


def seat_of_faction(state: State, faction: str) -> Seat | None:
    """Find who plays a faction."""
    for seat, player in enumerate(state.players):
        if player.faction == faction:
            return Seat(seat)
    return None


def holds(state: State, seat: Seat, book: str) -> bool:
    """Say whether *seat* holds a book."""
    return book in state.players[seat].books


def rank(unit: Unit) -> int:
    """Return the rank of a unit for capture (4.2)."""
    return FIGURES[unit.kind].rank


def on_map(unit: Unit) -> bool:
    """Say whether a unit stands in an area."""
    return unit.at not in BESIDE


def in_play(unit: Unit) -> bool:
    """Say whether a unit is on the map or on the card of its faction (4.2)."""
    return unit.at not in (POOL, CAPTURED)


def there(state: State, area: Area, seat: Seat | None = None) -> list[int]:
    """List the units in an area, or those of one seat."""
    return [
        n for n, u in enumerate(state.units) if u.at == area and (seat is None or u.seat == seat)
    ]


def crowds(state: State) -> dict[Area, dict[Seat, list[int]]]:
    """Gather the units on the map by area and seat."""
    found: dict[Area, dict[Seat, list[int]]] = {}
    for n, unit in enumerate(state.units):
        if unit.at not in BESIDE:
            found.setdefault(unit.at, {}).setdefault(unit.seat, []).append(n)
    return found


def mine(state: State, seat: Seat) -> list[int]:
    """List the units of *seat* on the map."""
    return [n for n, u in enumerate(state.units) if u.seat == seat and u.at not in BESIDE]


def of_kind(state: State, seat: Seat, kind: str, *, held: bool = False) -> list[int]:
    """List the units of a kind of *seat* on the map; with *held*, in play."""
    return [
        n
        for n, u in enumerate(state.units)
        if u.seat == seat and u.kind == kind and (in_play(u) if held else on_map(u))
    ]


def pooled(state: State, seat: Seat, kind: str) -> int | None:
    """Find a unit of a kind in the pool of *seat*."""
    for n, unit in enumerate(state.units):
        if unit.seat == seat and unit.kind == kind and unit.at == POOL:
            return n
    return None


def cultists(state: State, seat: Seat) -> list[int]:
    """List the Cultists of *seat* on the map."""
    return [n for n in mine(state, seat) if rank(state.units[n]) == CULTIST]


def lowly(state: State, units: Iterable[int]) -> list[int]:
    """Of *units*, list the Cultists and Monsters."""
    return [n for n in units if rank(state.units[n]) <= MONSTER]


def acolytes(state: State, area: Area, seat: Seat) -> list[int]:
    """List the Acolytes of *seat* in an area."""
    return [n for n in there(state, area, seat) if state.units[n].kind == ACOLYTE]


def keeps_gates(state: State, n: int) -> bool:
    """Say whether a unit may stand on a gate (4.2)."""
    unit = state.units[n]
    figure = FIGURES[unit.kind]
    return figure.rank == CULTIST or (
        figure.keeper_with is not None and holds(state, unit.seat, figure.keeper_with)
    )


def is_keeper(state: State, n: int) -> bool:
    """Say whether a unit stands on a gate."""
    gate = state.gates.get(state.units[n].at)
    return gate is not None and gate.keeper == n


def keeper_seat(state: State, area: Area) -> Seat:
    """Find who controls the gate of an area; nobody if it is abandoned, or not there."""
    gate = state.gates.get(area)
    return state.units[gate.keeper].seat if gate is not None and gate.keeper >= 0 else NOBODY


def living_gates(state: State, seat: Seat) -> list[Area]:
    """List the areas where a unit of *seat* counts as a gate that he controls."""
    if state.players[seat].faction not in GATE_FACTIONS:
        return []
    return [u.at for u in state.units if u.seat == seat and FIGURES[u.kind].gate and on_map(u)]


def own_gates(state: State, seat: Seat) -> list[Area]:
    """List the areas where *seat* controls a gate; twice where a unit counts as one more."""
    kept = [area for area in sorted(state.gates) if keeper_seat(state, area) == seat]
    return kept + living_gates(state, seat)


def all_gates(state: State) -> list[Area]:
    """List the areas of all gates, units that count as gates too."""
    living = [area for seat in seats(state) for area in living_gates(state, seat)]
    return [*sorted(state.gates), *living]


def abandoned(state: State) -> list[Area]:
    """List the areas of gates without keeper."""
    return [area for area in sorted(state.gates) if state.gates[area].keeper < 0]


def great_old_ones(state: State, seat: Seat) -> list[int]:
    """List the Great Old Ones of *seat* in play."""
    return [
        n
        for n, u in enumerate(state.units)
        if u.seat == seat and rank(u) == GREAT_OLD_ONE and in_play(u)
    ]


def alike(state: State, units: Iterable[int], apart: Sequence[int] = ()) -> list[Piece]:
    """Keep one of all units between which there is no difference, the first.

    *apart*: units that differ from all others for a reason of the question.
    """
    found: dict[tuple[object, ...], Piece] = {}
    for n in sorted(units):
        unit = state.units[n]
        key = (unit.seat, unit.kind, unit.at, is_keeper(state, n), n if n in apart else -1)
        found.setdefault(key, Piece(n))
    return list(found.values())


def track(state: State) -> tuple[int, ...]:
    """Return the ritual track of this match."""
    return TRACKS[len(state.players)]


def ritual_cost(state: State) -> int:
    """Return the number under the marker; at the end of the track it is 10 (8.2)."""
    costs = track(state)
    return costs[state.ritual] if state.ritual < len(costs) else 10


def reached_end(state: State) -> bool:
    """Say whether somebody has reached the end of the Doom track (HR-22)."""
    least = DOOM_END + (1 if state.above_end else 0)
    return any(player.doom >= least for player in state.players)


def may_act(state: State, seat: Seat) -> bool:
    """Say whether a seat may take actions (5.4)."""
    player = state.players[seat]
    return player.power >= 1 and not (player.out and state.out_of_power == "locked")


def unclaimed(player: Player, books: Iterable[Book]) -> list[Book]:
    """List the books of a faction that its player has not taken."""
    return [book for book in books if book not in player.books]


def books_owed(player: Player) -> int:
    """Count the books that a player may take now (4.3)."""
    return 6 - len(player.books) - len(player.open)


# --- changing ---


def gain_power(play: Play, seat: Seat, n: int, why: str) -> None:
    """Give Power for something else than an action; a negative number takes it."""
    if n:
        play.state.players[seat].power += n
        play.say(ev.PowerChanged(seat, n, why))


def gain_doom(play: Play, seat: Seat, n: int, why: str) -> None:
    """Advance on the Doom track."""
    if n:
        play.state.players[seat].doom += n
        play.say(ev.DoomGained(seat, n, why))


def draw_signs(play: Play, seat: Seat, n: int) -> None:
    """Draw Elder Signs; each that is not there is one Doom instead (HR-11)."""
    state = play.state
    drawn = [state.supply.pop() for _ in range(min(n, len(state.supply)))]
    if drawn:
        state.players[seat].signs = sorted([*state.players[seat].signs, *drawn])
        play.say(ev.SignsDrawn(seat, tuple(drawn)))
    gain_doom(play, seat, n - len(drawn), "no-sign-left")


def earn(state: State, seat: Seat, requirement: str) -> None:
    """Note that a requirement has been met, for the next check."""
    player = state.players[seat]
    if requirement in player.open and requirement not in player.earned:
        player.earned.append(requirement)


def drop_gate(play: Play, n: int) -> None:
    """Let a unit step off its gate, if it stands on one (4.4)."""
    unit = play.state.units[n]
    if is_keeper(play.state, n):
        play.state.gates[unit.at].keeper = -1
        play.say(ev.GateAbandoned(unit.seat, unit.at))


def leave(play: Play, n: int) -> Area:
    """Take a unit out of its area: off its gate, out of the battles there; return the area."""
    state = play.state
    area = state.units[n].at
    drop_gate(play, n)
    for name in sorted(state.battles):
        battle = state.battles[name]
        if battle.area == area and n in battle.there:
            battle.there.remove(n)
    return area


def relocate(play: Play, n: int, area: Area, how: str) -> None:
    """Let a unit go from an area to another."""
    unit = play.state.units[n]
    origin = leave(play, n)
    unit.at = area
    play.say(ev.UnitMoved(unit.seat, Piece(n), unit.kind, origin, area, how))


def place(play: Play, n: int, area: Area, how: str) -> None:
    """Put a unit from a pool or a card on the map."""
    unit = play.state.units[n]
    unit.at = area
    play.say(ev.UnitPlaced(unit.seat, Piece(n), unit.kind, area, how))


def remove(play: Play, n: int, how: str, *, by: Seat | None) -> None:
    """Return a unit to its pool; *by*: whose doing it is, None in a battle (Passion)."""
    state, unit = play.state, play.state.units[n]
    mourn(state, n, by)
    for name in sorted(state.battles):
        battle = state.battles[name]
        if n in battle.there and unit.seat not in battle.lost:
            battle.lost.append(unit.seat)
    area = leave(play, n)
    unit.at = POOL
    play.say(ev.UnitRemoved(unit.seat, Piece(n), unit.kind, area, how))


def replace(play: Play, n: int, kind: str, how: str) -> int:
    """Put a unit of another kind from the pool in the place of *n*; return its number.

    What is replaced is not eliminated, but it leaves its gate (4.4).
    """
    state, old = play.state, play.state.units[n]
    new = pooled(state, old.seat, kind)
    assert new is not None
    area = leave(play, n)
    old.at = POOL
    play.say(ev.UnitRemoved(old.seat, Piece(n), old.kind, area, how))
    place(play, new, area, how)
    return new


def mourn(state: State, n: int, by: Seat | None) -> None:
    """Note that a Cultist on the map is lost through others."""
    unit = state.units[n]
    if by != unit.seat and on_map(unit) and rank(unit) == CULTIST and unit.seat not in state.grief:
        state.grief.append(unit.seat)


def capture(play: Play, n: int, by: Seat) -> None:
    """Put a unit on the card of its captor (6.5)."""
    unit = play.state.units[n]
    mourn(play.state, n, by)
    area = leave(play, n)
    unit.at, unit.by = CAPTURED, by
    play.say(ev.UnitCaptured(unit.seat, by, Piece(n), unit.kind, area))


def hold(play: Play, n: int) -> None:
    """Put a unit on the card of its faction."""
    unit = play.state.units[n]
    area = leave(play, n)
    unit.at = HELD
    play.say(ev.UnitHeld(unit.seat, Piece(n), unit.kind, area))


def keep(play: Play, n: int) -> None:
    """Put a unit on the gate of its area."""
    unit = play.state.units[n]
    gate = play.state.gates[unit.at]
    gate.keeper = n
    if unit.seat in gate.shunned:
        gate.shunned.remove(unit.seat)
    play.say(ev.GateTaken(unit.seat, unit.at, unit.kind))


def build(play: Play, n: int) -> None:
    """Open a gate under a unit."""
    unit = play.state.units[n]
    play.state.gates[unit.at] = Gate(keeper=n)
    play.say(ev.GateBuilt(unit.seat, unit.at, unit.kind))


def cast(play: Play, seat: Seat, power: str) -> int:
    """Cast a die, 1 to 6."""
    value = play.below(6, "die") + 1
    play.say(ev.DieCast(seat, power, value))
    return value


def in_pool(state: State, seat: Seat, kinds: Iterable[Kind]) -> list[Kind]:
    """Of *kinds*, list those that have a unit in the pool of *seat*."""
    return [kind for kind in kinds if pooled(state, seat, kind) is not None]
