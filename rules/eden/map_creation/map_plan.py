"""What places for tiles and portals are worth: one plan, of ready maps and of advice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.data import digest
from rules.core.hexes import DIRECTIONS, HEART, apart, around, at, hex_of
from rules.core.ids import Cell, Seat
from rules.eden import steps as st
from rules.eden.actions import Action, PlacePortal, PlaceTile
from rules.eden.board.state import State
from rules.eden.map_creation import questions
from rules.eden.map_creation.map_rules import NUMBERS
from rules.eden.map_creation.placement import portals, touched

MANY_SEATS = 5
"""From this number of seats on, portals stand one step further from the Heart."""
GOOD = -8
"""What a place must be worth for a portal that need not be placed yet."""
BETTER = 6
"""What a portal must gain by moving in the final round."""
BAD = 1000
"""More than any place is worth, or its worst."""


@dataclass(frozen=True)
class Worths:
    """How much a tile gains at one's own gate, what a portal loses for its place."""

    gate: int
    one_tile: int  # where it touches only one
    blocked: int  # too close to the place of another


EARLIER = Worths(gate=5, one_tile=5, blocked=10)
EVENLY = Worths(gate=15, one_tile=30, blocked=40)


@dataclass(frozen=True)
class Plan:
    """What the seats have in mind: where each wants its portal, and from which round on."""

    steps: int  # from the Heart to a portal
    sites: tuple[Cell, ...]
    rounds: tuple[int, ...]
    worths: Worths


def steps_of(seats: int) -> int:
    """Return how far from the Heart the portals of so many seats stand."""
    return 4 if seats < MANY_SEATS else 5


def spreads(seats: int) -> list[tuple[Cell, ...]]:
    """List the ways to spread portals evenly around the Heart, in seat order clockwise, off its axes.

    On an axis a portal touches one tile of a round map, elsewhere two, with more troops.
    """
    ring = _ring(steps_of(seats))
    turns = [
        tuple(ring[(turned + i * len(ring) // seats) % len(ring)] for i in range(seats))
        for turned in range(len(ring))
    ]
    on_axis = [sum(map(_is_on_axis, sites)) for sites in turns]
    return [sites for sites, n in zip(turns, on_axis, strict=True) if n == min(on_axis)]


def off_axis(sites: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Move the last places off the axes: of five one is on an axis however they are turned."""
    ring = _ring(steps_of(len(sites)))
    return tuple(
        ring[ring.index(site) - len(ring) + 1] if _is_on_axis(site) else site for site in sites
    )


def common_plan(state: State) -> Plan:
    """Return the plan that every seat can work out alike from what all see.

    Portals that stand are its fixed points; the others wait for the last round, when all tiles lie
    that they could touch.
    """
    seats, there = len(state.players), portals(state)
    turns = [off_axis(sites) for sites in spreads(seats)]
    # Not the same way in every match: from what the seats are, which nobody chooses afterwards.
    named = "/".join(f"{p.civilization} {p.colour}" for p in state.players)
    first = int(digest(named.encode())[:8], 16)
    first %= len(turns)
    sites = min(
        [*turns[first:], *turns[:first]],
        key=lambda one: sum(apart(one[seat], cell) for seat, cell in there.items()),
    )
    sites = tuple(there.get(Seat(seat), site) for seat, site in enumerate(sites))
    return Plan(steps_of(seats), sites, (NUMBERS[state.edition].rounds,) * seats, EVENLY)


def wanted(
    state: State,
    plan: Plan,
    step: st.PlaceOrdinary | st.ChoosePortal | st.MoveFinal,
    answers: Sequence[Action],
) -> list[tuple[int, Action]]:
    """List what the plan may answer, each with its worth; nothing: to leave the portal as it is."""
    seat = step.seat
    mine = state.players[seat]
    if isinstance(step, st.PlaceOrdinary):
        own = step.colour == (mine.terrain or mine.colour)
        return [
            (tile_worth(state, plan, seat, action.cell, own=own), action)
            for action in answers
            if isinstance(action, PlaceTile)
        ]
    places = [
        (portal_worth(state, plan, seat, action.cell), action)
        for action in answers
        if isinstance(action, PlacePortal)
    ]
    if questions.DONE not in answers:
        least = -BAD
    elif isinstance(step, st.MoveFinal):
        assert mine.portal is not None
        least = portal_worth(state, plan, seat, mine.portal) + BETTER
    else:
        played = (state.turn - 1) // len(state.players)  # rounds before this one
        early = mine.portal is not None or played + 1 < plan.rounds[seat]
        least = BAD if early else GOOD
    return [place for place in places if place[0] >= least]


def tile_worth(state: State, plan: Plan, seat: Seat, cell: Cell, *, own: bool) -> int:
    """Like a round map, one's own colour close to one's own place, others' places left alone."""
    site = plan.sites[seat]
    hurry = 0 if touched(state, site) else (state.turn - 1) // len(state.players)
    far = apart(cell, site)
    others = (site for s, site in enumerate(plan.sites) if s != seat)
    worth = (0, 0, 6, 9, 10, 10, 10)[touched(state, cell)]
    worth -= 2 * apart(cell, HEART) + (8 if own else 3 + hurry) * far
    if apart(cell, HEART) >= plan.steps:
        worth -= 30  # where portals shall stand
    elif far == 1:
        worth += plan.worths.gate
    if any(cell in around(site) for site in others):
        worth -= 6
    return worth


def portal_worth(state: State, plan: Plan, seat: Seat, cell: Cell) -> int:
    """Like the right distance from the Heart, one's own place, two tiles at the gate."""
    blocked = sum(
        apart(cell, site) <= 4 and other not in portals(state)
        for other, site in enumerate(plan.sites)
        if other != seat
    )
    worth = -8 * abs(apart(cell, HEART) - plan.steps) - 3 * apart(cell, plan.sites[seat])
    worth -= plan.worths.blocked * blocked
    return worth - plan.worths.one_tile * (touched(state, cell) == 1)


def _is_on_axis(cell: Cell) -> bool:
    here = hex_of(cell)
    return 0 in (here.q, here.r, here.q + here.r)


def _ring(steps: int) -> list[Cell]:
    """List the places so many steps from the Heart, clockwise."""
    q, r = (steps * part for part in DIRECTIONS[4])
    cells: list[Cell] = []
    for dq, dr in DIRECTIONS:
        for _ in range(steps):
            cells.append(at(q, r))
            q, r = q + dq, r + dr
    return cells[::-1]
