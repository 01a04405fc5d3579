"""Declaring an offensive on one front or two (FT-EXP-2, FT-EXP-3, FT-COM-0, FT-COM-1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import apart, around, place_order
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Attack, Done
from rules.eden.common import errors as er
from rules.eden.common.board import Play, combats_of, edge, edge_order, ends, held, order
from rules.eden.common.card_zones import is_unit
from rules.eden.common.drafts import EDITS
from rules.eden.common.state import Army, Combat, Edge, State, Tile
from rules.eden.fronts import errors as ft

MOST_FRONTS = 2  # FT-EXP-2
ATTACKER, DEFENDER = 1, 0
"""The camps of a front."""

_DONE = Done()


# --- D-FT-OFFENSIVE ---


def strike(play: Play, agenda: st.Agenda, step: st.Strike) -> None:
    """Ask, unless everybody sees that nothing can be attacked."""
    state, seat = play.state, step.seat
    sources = step.sources if step.bonus else held(state, seat)
    own = [cell for cell in sources if state.tiles[cell].owner == seat]
    # By the number of cards and not by the units among them: who is not asked would show that he
    # holds none.
    if state.players[seat].hand and any(
        state.tiles[cell].centre > 1 + step.bonus and _targets(state, seat, cell) for cell in own
    ):
        agenda.append(st.Attacking(seat=seat, bonus=step.bonus, sources=own))
    else:
        play.say(ev.NoOffensive(seat, forced=True))


def _targets(state: State, seat: Seat, origin: Cell) -> list[Cell]:
    tiles = state.tiles
    return [c for c in around(origin) if c in tiles and tiles[c].owner != seat]


def _units(state: State, seat: Seat) -> int:
    return sum(1 for card in state.players[seat].hand if is_unit(state, card))


def _most(state: State, step: st.Attacking, name: Edge) -> int:
    """Count the troops that a front can have, beside the other front that leaves from there."""
    origin = ends(name)[0]
    others = [n for e, n in step.fronts.items() if e != name and ends(Edge(e))[0] == origin]
    # FT-EXP-3: in a bonus turn each front costs a troop of the territory it leaves from.
    cost = (len(others) + 1) * step.bonus
    return state.tiles[origin].centre - 1 - sum(others) - cost


def options(state: State, agenda: st.Agenda, step: st.Attacking, seat: Seat) -> list[Action]:
    """List every other number of troops for each frontier, after the end."""
    units = _units(state, step.seat)
    # Each front takes a unit of the hand (FT-EXP-3); cards may have left it since the front was
    # drafted.
    found: list[Action] = [_DONE] if len(step.fronts) <= units else []
    if step.edits >= EDITS:
        return [_DONE]
    new = len(step.fronts) < min(MOST_FRONTS, units)
    for origin in sorted(step.sources, key=place_order):
        for target in _targets(state, step.seat, origin):
            name = edge(origin, target)
            now = step.fronts.get(name, 0)
            if now or new:
                most = max(_most(state, step, name), now)
                found += _attacks(origin, target, now, most)
    return found


@cache
def _attacks(origin: Cell, target: Cell, now: int, most: int) -> tuple[Attack, ...]:
    """Every other number for one frontier; actions never change, so they are made once."""
    return tuple(Attack(origin, target, n) for n in range(most + 1) if n != now)


def reason(
    state: State, agenda: st.Agenda, step: st.Attacking, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-FT-1 to E-FT-6)."""
    if action == _DONE:
        return ft.UnitForEachFront(_units(state, step.seat))
    if not isinstance(action, Attack):
        return NotNow()
    return _attack_why_not(state, step, action)


def _attack_why_not(state: State, step: st.Attacking, action: Attack) -> Refusal:
    tiles, origin, target = state.tiles, action.origin, action.target
    if origin not in tiles or tiles[origin].owner != step.seat:
        return er.NotYourTerritory(origin)
    if origin not in step.sources:
        return ft.NotJustConquered(origin)
    if target not in tiles or target not in around(origin):
        return ft.NotNextToYours(origin, target)
    if tiles[target].owner == step.seat:
        return ft.AlreadyYours(target)
    if step.edits >= EDITS:
        return er.TooManyEdits(EDITS)
    name = edge(origin, target)
    now = step.fronts.get(name, 0)
    if action.troops == now:
        return er.NothingChanges()
    if not now and len(step.fronts) >= MOST_FRONTS:
        return ft.TwoFrontiers()
    most = _most(state, step, name)
    if action.troops > most:
        leaving = 1 + sum(1 for e in step.fronts if e != name and ends(Edge(e))[0] == origin)
        if step.bonus and most < 1:
            return ft.BonusTurnCosts(origin, 1 + 2 * leaving)
        return ft.TooFewToAttack(origin, max(0, most))
    return ft.UnitForEachFront(_units(state, step.seat))


def answer(play: Play, agenda: st.Agenda, step: st.Attacking, seat: Seat, action: Action) -> None:
    """Edit the draft, or launch the offensive."""
    if isinstance(action, Attack):
        step.edits += 1
        name = edge(action.origin, action.target)
        if action.troops:
            step.fronts[name] = action.troops
        else:
            step.fronts.pop(name, None)
        play.say(ev.Edited(step.seat))
        return
    agenda.pop()
    if step.fronts and len(step.fronts) <= _units(play.state, step.seat):
        _launch(play, agenda, step)
    else:  # the guard of R-26 drops a draft that lacks units
        play.say(ev.NoOffensive(step.seat, forced=False))


def default(state: State, agenda: st.Agenda, step: st.Attacking, seat: Seat) -> Action:
    """Answer that nothing is attacked: the fronts drafted are given up, one by one."""
    if not step.fronts or step.edits >= EDITS:
        return _DONE
    return Attack(*ends(Edge(min(step.fronts))), 0)


# --- the fronts ---


def _launch(play: Play, agenda: st.Agenda, step: st.Attacking) -> None:
    """FT-COM-0 and FT-COM-1, then the steps of the combat, pushed in reverse."""
    state, seat = play.state, step.seat
    fronts = [
        new_front(state, seat, name, step.fronts[name])
        for name in sorted(map(Edge, step.fronts), key=edge_order)
    ]
    # Kept after the fronts are gone: the log of the last offensive still names their places.
    state.fought = {str(c.id): (c.cell, ends(c.edges[0])[0]) for c in fronts}
    play.say(
        ev.OffensiveLaunched(
            seat, tuple((c.id, ends(c.edges[0])[0], c.cell, c.armies[0].troops) for c in fronts)
        )
    )
    for combat in fronts:
        troops = {str(army.seat): army.troops for army in combat.armies}
        play.say(ev.CombatBegan(combat.id, combat.cell, combat.other, troops, combat.wild))
        if step.bonus:
            state.tiles[ends(combat.edges[0])[0]].centre -= 1
            play.say(ev.TroopsLost(combat.id, seat, 1))
    numbers = [combat.id for combat in fronts]
    agenda += [
        # The steps of FT-COM in reverse. Portals are lost when the fronts are cleared, before
        # defenders are asked about their hands.
        st.CloseFronts(),
        st.Fallout(numbers),
        st.ComeHome(numbers),
        st.Conquests(numbers),
        st.DefendersRest(numbers, defenders(state, numbers)),
        st.ClearFronts(numbers),
        st.PayToll(numbers),
        st.OpenAfter(numbers),
        st.Weigh(numbers),
        st.OpenLate(numbers),
        st.NextPlay(numbers, order_of_play(state, numbers)),
        st.Vanguard(numbers),
    ]


def new_front(state: State, seat: Seat, name: Edge, troops: int) -> Combat:
    """Make a front, with the troops that leave for it."""
    origin, target = ends(name)
    state.born += 1
    combat = Combat(id=state.born, cell=target, other=origin, edges=[name])
    combat.armies = [Army(seat=seat, camp=ATTACKER, edges=[name], troops=troops)]
    state.tiles[origin].centre -= troops
    attacked = state.tiles[target]
    if attacked.owner == NOBODY:
        combat.wild = wild_strength(state.tiles, target)
    else:
        combat.armies.append(Army(seat=attacked.owner, camp=DEFENDER, troops=attacked.centre))
    state.combats[str(combat.id)] = combat
    return combat


def wild_strength(tiles: Mapping[Cell, Tile], cell: Cell) -> int:
    """Count the strength of a wild territory: twice the tiles to the nearest portal (FT-INI-3)."""
    portals = [place for place, tile in tiles.items() if tile.kind == "portal"]
    far = min(apart(cell, portal) for portal in portals)
    return max(0, 2 * (far - 1))


def attacker_of(combat: Combat) -> Army:
    """Find the army of the attacker."""
    return combat.armies[0]


def defender_of(combat: Combat) -> Army | None:
    """Find the army of the defender; None for wild territory."""
    return combat.armies[1] if len(combat.armies) > 1 else None


def defenders(state: State, numbers: list[int]) -> list[Seat]:
    """List the defending players, in turn order."""
    there = {army.seat for c in combats_of(state, numbers) if (army := defender_of(c))}
    return [seat for seat in order(state) if seat in there]


def order_of_play(state: State, numbers: list[int]) -> list[Seat]:
    """List who plays units, the first to play first (FT-COM-20 to FT-COM-22)."""
    against = defenders(state, numbers)
    attacker = attacker_of(combats_of(state, numbers)[0]).seat
    if not against:
        return [attacker]
    there = [seat for seat in order(state) if seat in against or seat == attacker]
    # FT-COM-20: the first defender in turn order begins, the attacker plays in his own place.
    at = there.index(against[0])
    return there[at:] + there[:at]


QUESTION = QuestionKind(
    step=st.Attacking,
    actions=(Attack, Done),
    options=options,
    reason=reason,
    answer=answer,
    default=default,
)
