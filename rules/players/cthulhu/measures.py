"""The numbers of a seat in a position, by which answers are compared: ``effect-cthulhu-<name>``."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.core.data import copy_of
from rules.core.ids import Seat
from rules.cthulhu import board
from rules.cthulhu import steps as st
from rules.cthulhu.battle import assignment
from rules.cthulhu.content import ACOLYTE, CULTIST, Area, Kind
from rules.cthulhu.factions import faction_of
from rules.cthulhu.state import CAPTURED, POOL, Battle, State
from rules.cthulhu.turn import income
from rules.players.advice import Effect, Side
from rules.players.cthulhu.survey import Survey

FAMILY: Final = "cthulhu"
FULL: Final = 6
"""Areas with Fungi, or units beside the King, with which no die fails; and the sides of a die."""

WEIGHTS: Final = {
    "requirements": -5.0,
    "books": 5.0,
    "signs": 2.5,
    "doom-next": 1.5,
    "met": 1.5,
    "doom": 1.2,
    "power-next": 1.2,
    "exposed": -1.3,
    "sites": 1.1,
    "bare": -0.9,
    "king": -1.0,
    "prey": 1.0,
    "areas": 0.8,
    "units": 0.6,
    "strength": 0.5,
    "rival-power": -0.4,
    "power": 0.3,
}
"""How telling one more of each is; below 0: fewer are better."""


def effect(
    name: str, before: int, after: int | None = None, side: Side = "gain", place: str = ""
) -> Effect:
    """Make an effect of this family; without *after*: a number that is told as it is."""
    return Effect(f"{FAMILY}-{name}", before, before if after is None else after, side, place)


def at(area: Area) -> str:
    """Return the code under which the words know an area."""
    return f"area-{area}"


def numbers(survey: Survey, rival: Seat) -> dict[str, int]:
    """Count what *survey* shows of its seat, and the Power of *rival*."""
    if rival in survey.counted:
        return survey.counted[rival]
    state, seat, me = survey.state, survey.seat, survey.me
    gates = len(survey.gates) + len(_coming(survey))
    power = _powers(survey)
    counts = {
        "requirements": len(me.open),
        "books": len(me.books),
        "signs": len(me.signs),
        "doom": me.doom,
        "doom-next": 0 if state.long_game else gates,
        "power-next": power[seat],
        "power": me.power,
        "units": len(survey.units),
        "strength": sum(strength(survey, area, rival) for area in survey.own),
        "exposed": len(exposed(survey)),
        "bare": sum(survey.guards[area] <= CULTIST for area in set(survey.gates)),
        "prey": sum(_prey(survey, area) for area in survey.own),
        "sites": len(_sites(survey)),
    }
    if rival != seat:
        counts["rival-power"] = power[rival]
    if survey.goat:
        counts["areas"] = len(survey.own)
        counts["met"] = len(survey.met - {seat})
    for king in board.of_kind(state, seat, "king_in_yellow"):
        counts["king"] = survey.apart(state.units[king].at)
    survey.counted[rival] = counts
    return counts


def changes(before: dict[str, int], after: dict[str, int]) -> tuple[Effect, ...]:
    """List what differs, what is gained first, the most telling of it first."""
    ranked: list[tuple[float, Effect]] = []
    for name in before.keys() & after.keys():
        if gained := WEIGHTS[name] * (after[name] - before[name]):
            fewer: Side = "risk" if name == "exposed" else "cost"
            side: Side = "gain" if WEIGHTS[name] > 0 else fewer
            ranked.append((gained, effect(name, before[name], after[name], side)))
    ranked.sort(key=lambda change: (change[0] < 0, -abs(change[0]), change[1].measure))
    return tuple(change for _, change in ranked)


def rival_of(survey: Survey) -> Seat:
    """Return who leads, or who would without the seat itself."""
    others = [seat for seat in board.seats(survey.state) if seat != survey.seat]
    return max(others, key=survey.standing, default=survey.seat)


def exposed(survey: Survey) -> list[int]:
    """List the Cultists of the seat that somebody could capture where they are."""
    state = survey.state
    cultists = board.cultists(state, survey.seat)
    return [n for n in cultists if survey.threatened(state.units[n].at, state.units[n].at)]


def strength(survey: Survey, area: Area, rival: Seat, more: int | None = None) -> int:
    """Count the dice that the units of the seat in an area, and *more*, would roll against *rival*."""
    state, seat = survey.state, survey.seat
    units = [*survey.there.get(area, {}).get(seat, ())]
    if more is not None:
        units.append(more)
    battle = Battle(area=area, seats=(seat, rival), there=units)
    return faction_of(state, seat).dice(state, battle, 0)


def worth_of(state: State, n: int) -> int:
    """Return the Power that another unit like *n* costs, and the gate that is lost with it."""
    return assignment.worth(state, n)[0]


def settled(state: State, seat: Seat) -> State:
    """Let others answer, in a copy of *state*, what an action of *seat* has asked of them."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, st.Give):
        return state
    state = copy_of(state)
    victims = sorted(step.among, key=lambda n: (assignment.worth(state, n), n))[: step.left + 1]
    match step.why:
        case "capture" if step.by == seat:
            for n in victims:
                _leave(state, n)
                state.units[n].at, state.units[n].by = CAPTURED, seat
        case "dreams" | "zingaya" if step.by == seat:
            for n in victims:
                _leave(state, n)
            kind = ACOLYTE if step.why == "dreams" else Kind("undead")
            if (new := board.pooled(state, seat, kind)) is not None:
                state.units[new].at = step.area
        case "sacrifice" | "shub_niggurath" if step.seat == seat:
            for n in victims:
                _leave(state, n)
            closed = "r5" if step.why == "sacrifice" else "r6"
            me = state.players[seat]
            me.open = [wanted for wanted in me.open if wanted != closed]
            if step.why == "shub_niggurath" and (
                shub := board.pooled(state, seat, "shub_niggurath")
            ):
                state.units[shub].at = step.area
        case _:
            pass
    return state


def _leave(state: State, n: int) -> None:
    if board.is_keeper(state, n):
        state.gates[state.units[n].at].keeper = -1
    state.units[n].at = POOL


def _coming(survey: Survey) -> list[Area]:
    """List the gates without keeper that the seat takes by itself at the end of its action."""
    state, seat = survey.state, survey.seat
    if not (state.auto_control and board.may_act(state, seat)):
        return []
    kinds = board.keeper_kinds(state, seat)
    return [
        area
        for area, gate in state.gates.items()
        if gate.keeper < 0
        and seat not in gate.shunned
        and any(
            state.units[n].kind in kinds for n in survey.there.get(area, {}).get(survey.seat, ())
        )
    ]


def _powers(survey: Survey) -> dict[Seat, int]:
    """Work out what everybody would gather now (HR-03), the seat with the gates that it takes."""
    state, taken = survey.state, len(_coming(survey))
    captives = Counter(unit.by for unit in state.units if unit.at == CAPTURED)
    incomes = {seat: income(state, seat, captives[seat]) - taken for seat in board.seats(state)}
    if survey.seat in incomes:
        incomes[survey.seat] += 2 * taken
    half = -(-max(incomes.values()) // 2)
    return {Seat(n): max(half, incomes.get(Seat(n), 0)) for n in range(len(state.players))}


def _prey(survey: Survey, area: Area) -> int:
    """Count the enemy Cultists in an area that no unit guards against those of the seat there."""
    state, prey = survey.state, 0
    for seat, units in survey.there[area].items():
        ranks = [board.rank(state.units[n]) for n in units]
        if seat != survey.seat and max(ranks) < survey.guards[area]:
            prey += ranks.count(CULTIST)
    return prey


def _sites(survey: Survey) -> list[Area]:
    """List where the seat could open a gate that is not taken away from it at once."""
    state, kinds = survey.state, board.keeper_kinds(survey.state, survey.seat)
    return [
        area
        for area in survey.own - state.gates.keys()
        if any(state.units[n].kind in kinds for n in survey.there[area][survey.seat])
        and not survey.threatened(area, area)
    ]
