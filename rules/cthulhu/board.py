"""What everybody can count on the map, and the small changes of which everything is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from rules.core.ids import NOBODY, Seat
from rules.core.play import Play as CorePlay
from rules.cthulhu import content as ct
from rules.cthulhu import events as ev
from rules.cthulhu.events import Event
from rules.cthulhu.state import CAPTURED, HELD, POOL, Gate, Player, State, Unit

Play = CorePlay[State, Event]

BESIDE = frozenset({POOL, CAPTURED, HELD})
OUT_OF_PLAY = frozenset({POOL, CAPTURED})
NOWHERE = (0, 0)
SEATS = tuple(Seat(n) for n in range(len(ct.PRINTED)))


# --- looking ---


def regions(state: State) -> dict[ct.Area, ct.Region]:
    """Return the areas of the map of this match."""
    return ct.MAPS[state.map]


def seats(state: State) -> list[Seat]:
    """List the seats of those who have not left the match."""
    gone = state.gone or ()
    return [seat for seat, _ in zip(SEATS, state.players, strict=False) if seat not in gone]


def enemies(state: State, seat: Seat) -> list[Seat]:
    """List the other seats in turn order, beginning after *seat*."""
    return [other for other in order_from(state, seat) if other != seat]


def order_from(state: State, seat: Seat) -> list[Seat]:
    """List the seats in turn order, *seat* first."""
    order = state.order or seats(state)  # nobody has chosen a direction before the first turn
    if order[0] == seat:
        return [*order]
    at = order.index(seat)
    return order[at:] + order[:at]


def holds(state: State, seat: Seat, book: str) -> bool:
    """Return whether *seat* holds a book."""
    return book in state.players[seat].books


def rank(unit: Unit) -> int:
    """Return the rank of a unit for capture (4.2)."""
    return ct.FIGURES[unit.kind].rank


def on_map(unit: Unit) -> bool:
    """Return whether a unit stands in an area."""
    return unit.at not in BESIDE


def waits(unit: Unit) -> bool:
    """Return whether a unit can still be brought into play."""
    return unit.at == POOL


def in_play(unit: Unit) -> bool:
    """Return whether a unit is on the map or on the card of its faction (4.2)."""
    return unit.at not in OUT_OF_PLAY


def units_of(state: State, seat: Seat) -> range:
    """Number the units of *seat*, wherever they are."""
    player = state.players[seat]
    # Units of a faction have numbers in a row for the whole match, in play or not: a range is found
    # at once, where a list of owners would be searched for each question.
    return range(player.begins, player.begins + ct.SIZES[player.faction])


def pieces(state: State, seat: Seat, kind: str) -> range:
    """Number the units of a kind of *seat*, wherever they are; none if it is not of its faction."""
    player = state.players[seat]
    first, after = ct.PLACES[player.faction].get(kind, NOWHERE)
    return range(player.begins + first, player.begins + after)


def there(state: State, area: ct.Area, seat: Seat | None = None) -> list[int]:
    """List the units in an area, or those of one seat."""
    units = state.units
    if seat is None:
        return [n for n, u in enumerate(units) if u.at == area]
    return [n for n in units_of(state, seat) if units[n].at == area]


Meetings = dict[ct.Area, list[Seat]]


def meetings(state: State, seat: Seat, areas: set[ct.Area]) -> Meetings:
    """Find who else is in the *areas* where units of *seat* are, in the order of the seats."""
    found: Meetings = {}
    for other in SEATS[: len(state.players)]:
        if other != seat:
            for area in areas & areas_of(state, other):
                found.setdefault(area, []).append(other)
    return found


def areas_of(state: State, seat: Seat) -> set[ct.Area]:
    """Gather the areas where units of *seat* are."""
    player = state.players[seat]
    units = state.units[player.begins : player.begins + ct.SIZES[player.faction]]
    return {unit.at for unit in units} - BESIDE


def mine(state: State, seat: Seat) -> list[int]:
    """List the units of *seat* on the map."""
    player = state.players[seat]
    first, after = player.begins, player.begins + ct.SIZES[player.faction]
    return [n for n, u in enumerate(state.units[first:after], first) if u.at not in BESIDE]


def of_kind(state: State, seat: Seat, kind: str, *, held: bool = False) -> list[int]:
    """List the units of a kind of *seat* on the map; with *held*, in play."""
    units, beside = state.units, OUT_OF_PLAY if held else BESIDE
    return [n for n in pieces(state, seat, kind) if units[n].at not in beside]


def haunts(state: State, seat: Seat, kind: str) -> set[ct.Area]:
    """Gather the areas where units of a kind of *seat* are."""
    return {state.units[n].at for n in pieces(state, seat, kind)} - BESIDE


def pooled(state: State, seat: Seat, kind: str) -> int | None:
    """Find a unit of a kind in the pool of *seat*."""
    units = state.units
    for n in pieces(state, seat, kind):
        if units[n].at == POOL:
            return n
    return None


def ranked(state: State, seat: Seat, rank: int, *, held: bool = False) -> list[int]:
    """List the units of a rank of *seat* on the map; with *held*, in play."""
    return [
        n
        for kind in ct.RANKS[state.players[seat].faction].get(rank, ())
        for n in of_kind(state, seat, kind, held=held)
    ]


def cultists(state: State, seat: Seat) -> list[int]:
    """List the Cultists of *seat* on the map."""
    return ranked(state, seat, ct.CULTIST)


def lowly(state: State, units: Iterable[int]) -> list[int]:
    """Of *units*, list the Cultists and Monsters."""
    return [n for n in units if rank(state.units[n]) <= ct.MONSTER]


def acolytes(state: State, area: ct.Area, seat: Seat) -> list[int]:
    """List the Acolytes of *seat* in an area."""
    return [n for n in there(state, area, seat) if state.units[n].kind == ct.ACOLYTE]


def with_acolytes(state: State, seat: Seat, areas: Iterable[ct.Area]) -> list[tuple[ct.Area, Seat]]:
    """List each of *areas* with each enemy of *seat* who has an Acolyte there, by seat."""
    homes = {other: haunts(state, other, ct.ACOLYTE) for other in seats(state) if other != seat}
    return [(area, enemy) for area in areas for enemy in homes if area in homes[enemy]]


def keeps_gates(state: State, n: int) -> bool:
    """Return whether a unit may stand on a gate (4.2)."""
    unit = state.units[n]
    figure = ct.FIGURES[unit.kind]
    return figure.rank == ct.CULTIST or (
        figure.keeper_with is not None and holds(state, unit.seat, figure.keeper_with)
    )


def keeper_kinds(state: State, seat: Seat) -> list[ct.Kind]:
    """List the kinds of units of *seat* that may stand on a gate (4.2), as printed."""
    player = state.players[seat]
    return keepers_with(player.faction, *player.books)


@cache
def keepers_with(faction: str, *books: ct.Book) -> list[ct.Kind]:
    """List the kinds of units of a faction that may stand on a gate with these books."""
    return [kind for kind, book in ct.KEEPERS[faction] if book is None or book in books]


def is_keeper(state: State, n: int) -> bool:
    """Return whether a unit stands on a gate."""
    gate = state.gates.get(state.units[n].at)
    return gate is not None and gate.keeper == n


def keeper_seat(state: State, area: ct.Area) -> Seat:
    """Find who controls the gate of an area; nobody if it is abandoned, or not there."""
    gate = state.gates.get(area)
    return state.units[gate.keeper].seat if gate is not None and gate.keeper >= 0 else NOBODY


def living_gates(state: State, seat: Seat) -> list[ct.Area]:
    """List the areas where a unit of *seat* counts as a gate that he controls."""
    kinds = ct.LIVING.get(state.players[seat].faction, ())
    return [state.units[n].at for kind in kinds for n in of_kind(state, seat, kind)]


def kept_gates(state: State, seat: Seat) -> list[ct.Area]:
    """List the areas where a unit of *seat* stands on the gate, in no order."""
    own = units_of(state, seat)
    return [area for area, gate in state.gates.items() if gate.keeper in own]


def own_gates(state: State, seat: Seat) -> list[ct.Area]:
    """List the areas where *seat* controls a gate; twice where a unit counts as one more."""
    # Sorted, because what is listed from it must not depend on the order in which gates were built.
    kept = sorted(kept_gates(state, seat))
    if state.players[seat].faction in ct.LIVING:
        kept += living_gates(state, seat)
    return kept


def all_gates(state: State) -> list[ct.Area]:
    """List the areas of all gates in no order, units that count as gates too."""
    found = [*state.gates]
    for seat, player in zip(SEATS, state.players, strict=False):
        if player.faction in ct.LIVING:
            found += living_gates(state, seat)
    return found


def abandoned(state: State) -> list[ct.Area]:
    """List the areas of gates without keeper."""
    return sorted([area for area, gate in state.gates.items() if gate.keeper < 0])


def great_old_ones(state: State, seat: Seat) -> list[int]:
    """List the Great Old Ones of *seat* in play."""
    return ranked(state, seat, ct.GREAT_OLD_ONE, held=True)


def alike(state: State, units: Iterable[int], apart: Sequence[int] = ()) -> list[ct.Piece]:
    """Keep one of all units between which there is no difference, the first.

    *apart*: units that differ from all others for a reason of the question.
    """
    # A keeper differs from its equals: where it goes, its gate is left.
    found: dict[tuple[object, ...], ct.Piece] = {}
    for n in sorted(units):
        unit = state.units[n]
        key = (unit.seat, unit.kind, unit.at, is_keeper(state, n), n if n in apart else -1)
        found.setdefault(key, ct.Piece(n))
    return list(found.values())


def distinct(state: State, seat: Seat, moved: Sequence[int] = ()) -> list[int]:
    """Of the units of *seat* on the map but *moved*, list one of all that are equal, the first."""
    own, gates = units_of(state, seat), state.gates
    found: list[int] = []
    seen: set[tuple[ct.Kind, ct.Area]] = set()
    for n, unit in enumerate(state.units[own.start : own.stop], own.start):
        at = unit.at
        if at in BESIDE or n in moved:
            continue
        if at in gates and gates[at].keeper == n:
            found.append(n)
        elif (key := (unit.kind, at)) not in seen:
            seen.add(key)
            found.append(n)
    return found


def track(state: State) -> tuple[int, ...]:
    """Return the ritual track of this match."""
    return ct.TRACKS[len(state.players)]


def ritual_cost(state: State) -> int:
    """Return the number under the marker; at the end of the track it is 10 (8.2)."""
    costs = track(state)
    return costs[state.ritual] if state.ritual < len(costs) else 10


def reached_end(state: State) -> bool:
    """Return whether somebody has reached the end of the Doom track (HR-22)."""
    least = state.doom_end + state.above_end
    # Of those who are still there: the Doom of who has conceded ends nothing.
    return max(state.players[seat].doom for seat in seats(state)) >= least


def may_act(state: State, seat: Seat) -> bool:
    """Return whether a seat may take actions (5.4)."""
    player = state.players[seat]
    return player.power >= 1 and not (player.out and state.out_of_power == "locked")


def unclaimed(player: Player, books: Iterable[ct.Book]) -> list[ct.Book]:
    """List the books of a faction that its player has not taken."""
    return [book for book in books if book not in player.books]


def books_owed(player: Player) -> int:
    """Count the books that a player may take now (4.3)."""
    return ct.BOOKS - len(player.books) - len(player.open)


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
        # Sorted, so that a hand does not tell in which order it was drawn.
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


def leave(play: Play, n: int) -> ct.Area:
    """Take a unit out of its area: off its gate, out of the battle there; return the area."""
    state = play.state
    area = state.units[n].at
    drop_gate(play, n)
    for name in sorted(state.battles):
        battle = state.battles[name]
        if battle.area == area and n in battle.there:
            battle.there.remove(n)
    return area


def relocate(play: Play, n: int, area: ct.Area, how: str) -> None:
    """Let a unit go from an area to another."""
    unit = play.state.units[n]
    origin = leave(play, n)
    unit.at = area
    play.say(ev.UnitMoved(unit.seat, ct.Piece(n), unit.kind, origin, area, how))


def place(play: Play, n: int, area: ct.Area, how: str) -> None:
    """Put a unit from a pool or a card on the map."""
    unit = play.state.units[n]
    unit.at = area
    play.say(ev.UnitPlaced(unit.seat, ct.Piece(n), unit.kind, area, how))


def bring(play: Play, seat: Seat, kind: str, area: ct.Area, how: str) -> None:
    """Put a unit of a kind from the pool of *seat*, which has one, on the map."""
    unit = pooled(play.state, seat, kind)
    assert unit is not None
    place(play, unit, area, how)


def remove(play: Play, n: int, how: str, *, by: Seat | None) -> None:
    """Return a unit to its pool; *by*: whose doing it is, None in a battle (Passion)."""
    state, unit = play.state, play.state.units[n]
    # Before the unit leaves: afterwards it stands in no area, and would not count as lost on the
    # map.
    mourn(state, n, by)
    for name in sorted(state.battles):
        battle = state.battles[name]
        if n in battle.there and unit.seat not in battle.lost:
            battle.lost.append(unit.seat)
    area = leave(play, n)
    unit.at = POOL
    play.say(ev.UnitRemoved(unit.seat, ct.Piece(n), unit.kind, area, how))


def replace(play: Play, n: int, kind: str, how: str) -> int:
    """Put a unit of another kind from the pool in the place of *n*; return its number.

    What is replaced is not eliminated, but it leaves its gate (4.4).
    """
    state, old = play.state, play.state.units[n]
    new = pooled(state, old.seat, kind)
    assert new is not None
    area = leave(play, n)
    old.at = POOL
    play.say(ev.UnitRemoved(old.seat, ct.Piece(n), old.kind, area, how))
    place(play, new, area, how)
    return new


def mourn(state: State, n: int, by: Seat | None) -> None:
    """Note that a Cultist on the map is lost through others."""
    unit = state.units[n]
    if (
        by != unit.seat
        and on_map(unit)
        and rank(unit) == ct.CULTIST
        and unit.seat not in state.grief
    ):
        state.grief.append(unit.seat)


def capture(play: Play, n: int, by: Seat) -> None:
    """Put a unit on the card of its captor (6.5)."""
    unit = play.state.units[n]
    mourn(play.state, n, by)
    area = leave(play, n)
    unit.at, unit.by = CAPTURED, by
    play.say(ev.UnitCaptured(unit.seat, by, ct.Piece(n), unit.kind, area))


def hold(play: Play, n: int) -> None:
    """Put a unit on the card of its faction."""
    unit = play.state.units[n]
    area = leave(play, n)
    unit.at = HELD
    play.say(ev.UnitHeld(unit.seat, ct.Piece(n), unit.kind, area))


def keep(play: Play, n: int) -> None:
    """Put a unit on the gate of its area."""
    unit = play.state.units[n]
    gate = play.state.gates[unit.at]
    gate.keeper = n  # no event for the former keeper: it steps off, and the gate is never free
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


def in_pool(state: State, seat: Seat, kinds: Iterable[ct.Kind]) -> list[ct.Kind]:
    """Of *kinds*, list those that have a unit in the pool of *seat*."""
    return [kind for kind in kinds if pooled(state, seat, kind) is not None]
