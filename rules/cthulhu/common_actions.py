"""Common actions (6): what may be done, why not, what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from rules.core.data import Value
from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.cthulhu import actions as ac
from rules.cthulhu import board
from rules.cthulhu import content as ct
from rules.cthulhu import errors as er
from rules.cthulhu import steps as st
from rules.cthulhu.battle import flow
from rules.cthulhu.board import Meetings, Play
from rules.cthulhu.choices import ask_unit
from rules.cthulhu.factions import faction_of
from rules.cthulhu.factions.hooks import Agenda, Awakening
from rules.cthulhu.state import Battle, State

GATE_COST, MOVE_COST, BATTLE_COST, CAPTURE_COST = 3, 1, 1, 1


def dice_of(state: State, area: ct.Area, seat: Seat, target: Seat) -> int:
    """Count the dice that *seat* would roll against *target* in an area, as things stand."""
    units = [*board.there(state, area, seat), *board.there(state, area, target)]
    return faction_of(state, seat).dice(
        state, Battle(area=area, seats=(seat, target), there=units), 0
    )


def cost_of(state: State, seat: Seat, kind: ct.Kind) -> int:
    """Return the Power that another unit of a kind costs a seat now."""
    faction, figure = faction_of(state, seat), ct.FIGURES[kind]
    how = awakening(state, seat, kind)
    if how is not None:
        return how.price(state, seat)
    return faction.summon_cost(state, seat, figure) if figure.rank == ct.MONSTER else figure.cost


def dice_of_kind(state: State, seat: Seat, kind: ct.Kind, *, together: bool) -> tuple[int, int]:
    """Count the dice of a unit of a kind of a seat: at least, at most, as they depend on the enemy.

    *together*: of all in play, if there are any.
    """
    units = board.of_kind(state, seat, kind, held=True)
    first = board.pooled(state, seat, kind)
    if not units and first is not None:
        units = [first]
    units = units if together else units[:1]
    dice = [
        faction_of(state, seat).dice(
            state, Battle(area=ct.Area(""), seats=(seat, enemy), there=units), 0
        )
        for enemy in board.enemies(state, seat)
    ]
    return min(dice, default=0), max(dice, default=0)


def reach(state: State, seat: Seat) -> int:
    """Return how far the units of a seat move."""
    return faction_of(state, seat).printed.reach


# --- what may be done ---
#
# *own*: the units of the seat on the map, one of all that are equal (``board.distinct``).


def builds(state: State, seat: Seat, own: list[int]) -> list[ac.Action]:
    """List the gates that may be built."""
    if state.players[seat].power < GATE_COST:
        return []
    units, gates, kinds = state.units, state.gates, board.keeper_kinds(state, seat)
    return [_build(n) for n in own if units[n].kind in kinds and units[n].at not in gates]


def moves(state: State, seat: Seat, own: list[int]) -> list[ac.Action]:
    """List the moves of these units."""
    if state.players[seat].power < MOVE_COST:
        return []
    units, map_id, far = state.units, state.map, reach(state, seat)
    found: list[ac.Action] = []
    for n in own:
        found += _moves(map_id, n, units[n].at, far)
    return found


def armed(state: State, seat: Seat, own: list[int]) -> bool:
    """Return whether any of these units could fight or capture; Cultists only fight in a frenzy."""
    if board.holds(state, seat, faction_of(state, seat).frenzy_by):
        return bool(own)
    for n in own:
        figure = ct.FIGURES[state.units[n].kind]
        if figure.combat or figure.rank > ct.CULTIST:
            return True
    return False


def attacks(state: State, seat: Seat, met: Meetings) -> list[ac.Action]:
    """List the battles that may be declared; a printed strength is always rolled."""
    assert state.round is not None
    if state.players[seat].power < BATTLE_COST:
        return []
    units, battled = state.units, state.round.battled
    frenzied = board.holds(state, seat, faction_of(state, seat).frenzy_by)
    found: list[ac.Action] = []
    for area in sorted(met):
        if area in battled:
            continue
        figures = [ct.FIGURES[units[n].kind] for n in board.there(state, area, seat)]
        # Looked at first: most battles are declared with a printed strength, and counting all dice
        # is slow.
        strong = max([figure.combat for figure in figures]) > 0
        if strong or frenzied or max([figure.rank for figure in figures]) > ct.CULTIST:
            found += [
                ac.Attack(area, target)
                for target in met[area]
                if strong or dice_of(state, area, seat, target)
            ]
    return found


def captures(state: State, seat: Seat, met: Meetings) -> list[ac.Action]:
    """List the captures that may be made."""
    if state.players[seat].power < CAPTURE_COST:
        return []
    units = state.units
    found: list[ac.Action] = []
    for area in sorted(met):
        best = max([ct.FIGURES[units[n].kind].rank for n in board.there(state, area, seat)])
        if best == ct.CULTIST:
            continue
        for target in met[area]:
            ranks = [ct.FIGURES[units[n].kind].rank for n in board.there(state, area, target)]
            if ct.CULTIST in ranks and best > max(ranks):
                found.append(ac.Capture(area, target))
    return found


def outranks(state: State, area: ct.Area, seat: Seat, target: Seat) -> bool:
    """Return whether *seat* has a unit there that outranks all of *target* (HR-16)."""
    best = max((board.rank(state.units[n]) for n in board.there(state, area, seat)), default=0)
    theirs = [board.rank(state.units[n]) for n in board.there(state, area, target)]
    return best > max(theirs, default=0)


def victims(state: State, area: ct.Area, seat: Seat) -> list[int]:
    """List the Cultists of a seat in an area."""
    return [n for n in board.there(state, area, seat) if board.rank(state.units[n]) == ct.CULTIST]


def recruiting_grounds(state: State, areas: set[ct.Area]) -> list[ct.Area]:
    """List where Cultists may be recruited by who has units in these areas (HR-17)."""
    return sorted(areas or board.regions(state))


def recruits(state: State, seat: Seat, areas: set[ct.Area]) -> list[ac.Action]:
    """List where a Cultist may be recruited; *areas*: where own units are."""
    cost = ct.FIGURES[ct.ACOLYTE].cost
    if state.players[seat].power < cost or board.pooled(state, seat, ct.ACOLYTE) is None:
        return []
    return [_recruit(area) for area in recruiting_grounds(state, areas)]


def summoning_places(state: State, seat: Seat) -> list[ct.Area]:
    """List the areas where Monsters may be summoned."""
    special = faction_of(state, seat).summon_areas
    return sorted(set(special(state, seat) if special else board.own_gates(state, seat)))


def summons(state: State, seat: Seat) -> list[ac.Action]:
    """List the Monsters that may be summoned, and where."""
    faction, power = faction_of(state, seat), state.players[seat].power
    able = [
        figure.id
        for figure in faction.figures(ct.MONSTER)
        if power >= faction.summon_cost(state, seat, figure)
        and board.pooled(state, seat, figure.id) is not None
    ]
    places = summoning_places(state, seat) if able else []
    return [_summon(kind, area) for kind in able for area in places]


def awakenings(state: State, seat: Seat) -> list[ac.Action]:
    """List the Great Old Ones that may be awakened, and where."""
    power = state.players[seat].power
    return [
        ac.Awaken(how.kind, area)
        for how in faction_of(state, seat).awakenings
        if power >= how.price(state, seat) and board.pooled(state, seat, how.kind) is not None
        for area in sorted(set(how.areas(state, seat)))
    ]


# The same answers are listed again and again: each is made once.

_build = cache(ac.BuildGate)
_recruit = cache(ac.Recruit)
_summon = cache(ac.Summon)


@cache
def _moves(map_id: str, n: int, origin: ct.Area, far: int) -> tuple[ac.MoveUnit, ...]:
    return tuple(ac.MoveUnit(ct.Piece(n), area) for area in ct.within(map_id, origin, far))


def awakening(state: State, seat: Seat, kind: str) -> Awakening | None:
    """Find how a Great Old One is awakened."""
    return next((h for h in faction_of(state, seat).awakenings if h.kind == kind), None)


# --- what it costs and does ---


def pay(play: Play, seat: Seat, cost: int) -> None:
    """Pay for an action."""
    play.state.players[seat].power -= cost


def do_build(play: Play, agenda: Agenda, seat: Seat, action: ac.BuildGate) -> None:
    """Open a gate; the unit becomes its keeper."""
    pay(play, seat, GATE_COST)
    board.build(play, action.unit)


def do_move(
    play: Play, agenda: Agenda, seat: Seat, action: ac.MoveUnit, before: Sequence[int] = ()
) -> None:
    """Move a unit; others but those that moved *before* may follow in the same action."""
    pay(play, seat, MOVE_COST)
    board.relocate(play, action.unit, action.area, "move")
    # 6.2: each further unit costs Power again, and none moves twice in one action.
    moved = [*before, action.unit]
    if play.state.players[seat].power >= MOVE_COST and board.distinct(play.state, seat, moved):
        agenda.append(st.Moving(seat, moved))


def do_attack(play: Play, agenda: Agenda, seat: Seat, action: ac.Attack) -> None:
    """Declare a battle."""
    assert play.state.round is not None
    pay(play, seat, BATTLE_COST)
    play.state.round.battled.append(action.area)
    flow.begin(play, agenda, seat, action.area, action.seat)


def do_capture(play: Play, agenda: Agenda, seat: Seat, action: ac.Capture) -> None:
    """Capture a Cultist; its owner chooses which (6.5)."""
    pay(play, seat, CAPTURE_COST)
    among = victims(play.state, action.area, action.seat)
    ask_unit(play, agenda, action.seat, "capture", among, by=seat, area=action.area)


def captured(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
    """Take the Cultist that its owner has given."""
    board.capture(play, n, step.by)
    faction_of(play.state, step.by).on_capture(play, step.by)


def do_recruit(play: Play, agenda: Agenda, seat: Seat, action: ac.Recruit) -> None:
    """Bring an Acolyte."""
    pay(play, seat, ct.FIGURES[ct.ACOLYTE].cost)
    board.bring(play, seat, ct.ACOLYTE, action.area, "recruit")


def do_summon(play: Play, agenda: Agenda, seat: Seat, action: ac.Summon) -> None:
    """Bring a Monster."""
    figure = ct.FIGURES[action.kind]
    pay(play, seat, faction_of(play.state, seat).summon_cost(play.state, seat, figure))
    board.bring(play, seat, action.kind, action.area, "summon")


def do_awaken(play: Play, agenda: Agenda, seat: Seat, action: ac.Awaken) -> None:
    """Bring a Great Old One."""
    state, player = play.state, play.state.players[seat]
    how = awakening(state, seat, action.kind)
    assert how is not None
    pay(play, seat, how.price(state, seat))
    how.arrive(play, agenda, seat, action.area)
    if action.kind not in player.awakened:
        player.awakened.append(action.kind)
    faction_of(state, seat).on_awaken(play, seat)


# Any: each does the class of action under which it stands.
DOES: Final[dict[type[Value], Callable[[Play, Agenda, Seat, Any], None]]] = {
    ac.BuildGate: do_build,
    ac.MoveUnit: do_move,
    ac.Attack: do_attack,
    ac.Capture: do_capture,
    ac.Recruit: do_recruit,
    ac.Summon: do_summon,
    ac.Awaken: do_awaken,
}
"""The common actions (6)."""


# --- why not ---


def why_not(state: State, seat: Seat, action: ac.Action) -> Refusal | None:
    """Return the refusal if a rule forbids a common action, apart from whose turn it is."""
    area = getattr(action, "area", None)
    if area is not None and area not in board.regions(state):
        return er.NoSuchArea(area)
    unit = getattr(action, "unit", None)
    if unit is not None and unit not in board.mine(state, seat):
        return er.NotYourUnit()
    match action:
        case ac.BuildGate(unit=unit):
            return _why_not_build(state, seat, unit)
        case ac.MoveUnit(unit=unit, area=area):
            return _why_not_move(state, seat, unit, area)
        case ac.Attack(area=area, seat=target):
            return _why_not_attack(state, seat, area, target)
        case ac.Capture(area=area, seat=target):
            if not 0 <= target < len(state.players) or target == seat:
                return er.NotAmongThese()
            if not victims(state, area, target):
                return er.NobodyToCapture(area, target)
            if not outranks(state, area, seat, target):
                return er.NotOutranked(area, target)
            return _price(state, seat, CAPTURE_COST)
        case ac.Recruit(area=area):
            if board.pooled(state, seat, ct.ACOLYTE) is None:
                return er.NotInPool(ct.ACOLYTE)
            if area not in recruiting_grounds(state, board.areas_of(state, seat)):
                return er.NobodyOfYours(area)
            return _price(state, seat, ct.FIGURES[ct.ACOLYTE].cost)
        case ac.Summon(kind=kind, area=area):
            faction = faction_of(state, seat)
            figure = next((f for f in faction.figures(ct.MONSTER) if f.id == kind), None)
            if figure is None:
                return er.NotYourKind(kind)
            if board.pooled(state, seat, kind) is None:
                return er.NotInPool(kind)
            if area not in summoning_places(state, seat):
                return er.CannotSummonThere(area)
            return _price(state, seat, faction.summon_cost(state, seat, figure))
        case ac.Awaken(kind=kind, area=area):
            how = awakening(state, seat, kind)
            if how is None:
                return er.NotYourKind(kind)
            if board.pooled(state, seat, kind) is None:
                return er.NotInPool(kind)
            if area not in how.areas(state, seat):
                return er.CannotAwakenThere(kind, area)
            return _price(state, seat, how.price(state, seat))
        case _:
            return None


def _price(state: State, seat: Seat, cost: int) -> Refusal | None:
    power = state.players[seat].power
    return er.TooLittlePower(cost, power) if power < cost else None


def _equal(state: State, seat: Seat, unit: int, moved: list[int]) -> Refusal | None:
    """Of equal units only the first is named."""
    return None if unit in board.distinct(state, seat, moved) else er.NotYourUnit()


def _why_not_build(state: State, seat: Seat, unit: int) -> Refusal | None:
    where = state.units[unit]
    if where.at in state.gates:
        return er.GateThere(where.at)
    if not board.keeps_gates(state, unit):
        return er.NoGateKeeper(where.kind)
    return _equal(state, seat, unit, []) or _price(state, seat, GATE_COST)


def _why_not_move(state: State, seat: Seat, unit: int, area: ct.Area) -> Refusal | None:
    step = state.agenda[-1]
    moved = step.moved if isinstance(step, st.Moving) else []
    where, far = state.units[unit], reach(state, seat)
    if unit in moved:
        return er.AlreadyMoved(where.kind)
    if area not in ct.within(state.map, where.at, far):
        return er.TooFar(where.at, area, far)
    return _equal(state, seat, unit, moved) or _price(state, seat, MOVE_COST)


def _why_not_attack(state: State, seat: Seat, area: ct.Area, target: Seat) -> Refusal | None:
    if not 0 <= target < len(state.players) or target == seat:
        return er.NotAmongThese()
    if state.round is not None and area in state.round.battled:
        return er.AlreadyFought(area)
    if not board.there(state, area, target):
        return er.NobodyToFight(area, target)
    if not board.there(state, area, seat) or not dice_of(state, area, seat, target):
        return er.NoDice(area)
    return _price(state, seat, BATTLE_COST)
