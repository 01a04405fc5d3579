"""Declaring an offensive on one front or two (FT-EXP-2, FT-EXP-3, FT-COM-0, FT-COM-1)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.errors import Refusal
from rules.core.forms import Form, Line
from rules.core.hexes import apart, around, place_order
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Offensive
from rules.eden.board import errors as er
from rules.eden.board.board import Play, combats_of, edge, edge_order, ends, held, order
from rules.eden.board.card_zones import is_unit
from rules.eden.board.state import Army, Combat, Edge, State, Tile
from rules.eden.fronts import errors as ft

MOST_FRONTS = 2  # FT-EXP-2
ATTACKER, DEFENDER = 1, 0
"""The camps of a front."""


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


def _most(state: State, step: st.Attacking, answer: Offensive, origin: Cell, target: Cell) -> int:
    """Count the troops that a front can have, beside the others that leave from there."""
    others = [n for c, n in answer.fronts.get(origin, {}).items() if c != target]
    # FT-EXP-3: in a bonus turn each front costs a troop of the territory it leaves from.
    cost = (len(others) + 1) * step.bonus
    return state.tiles[origin].centre - 1 - sum(others) - cost


def _fronts(answer: Offensive) -> list[tuple[Cell, Cell, int]]:
    """List the fronts of an answer: from where, what, with how many troops."""
    return [(o, t, n) for o, targets in answer.fronts.items() for t, n in targets.items()]


def lines(
    state: State, agenda: st.Agenda, step: st.Attacking, seat: Seat, answer: Offensive
) -> list[Line]:
    """List the troops of each front that could be opened, and the most that it could have."""
    room = min(MOST_FRONTS, _units(state, seat)) - len(_fronts(answer))
    listed: list[Line] = []
    for origin in sorted(step.sources, key=place_order):
        for target in _targets(state, seat, origin):
            now = answer.fronts.get(origin, {}).get(target, 0)
            most = _most(state, step, answer, origin, target) if now or room > 0 else 0
            listed.append(Line(("fronts", origin, target), now, max(0, most)))
    return listed


def why_not(
    state: State, agenda: st.Agenda, step: st.Attacking, seat: Seat, answer: Offensive
) -> Refusal | None:
    """Return the refusal if a rule forbids an offensive (E-FT-1 to E-FT-6)."""
    tiles, fronts = state.tiles, _fronts(answer)
    for origin, target, _ in fronts:
        if origin not in tiles or tiles[origin].owner != seat:
            return er.NotYourTerritory(origin)
        if origin not in step.sources:
            return ft.NotJustConquered(origin)
        if target not in tiles or target not in around(origin):
            return ft.NotNextToYours(origin, target)
        if tiles[target].owner == seat:
            return ft.AlreadyYours(target)
    if len(fronts) > MOST_FRONTS:
        return ft.TwoFrontiers()
    for origin, targets in answer.fronts.items():
        left = tiles[origin].centre - 1 - step.bonus * len(targets)
        for troops in targets.values():
            if step.bonus and left < 1:
                return ft.BonusTurnCosts(origin, 1 + 2 * len(targets))
            if troops > left:
                return ft.TooFewToAttack(origin, max(0, left))
            left -= troops
    units = _units(state, seat)
    return ft.UnitForEachFront(units) if len(fronts) > units else None


def answer(
    play: Play, agenda: st.Agenda, step: st.Attacking, seat: Seat, answer: Offensive
) -> None:
    """Launch the offensive, or say that there is none."""
    if answer.fronts:
        _launch(play, agenda, step, answer)
    else:
        play.say(ev.NoOffensive(seat, forced=False))


# --- the fronts ---


def _launch(play: Play, agenda: st.Agenda, step: st.Attacking, answer: Offensive) -> None:
    """FT-COM-0 and FT-COM-1, then the steps of the combat, pushed in reverse."""
    state, seat = play.state, step.seat
    troops_of = {edge(origin, target): n for origin, target, n in _fronts(answer)}
    fronts = [
        new_front(state, seat, name, troops_of[name]) for name in sorted(troops_of, key=edge_order)
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


QUESTION: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=st.Attacking,
    actions=(Offensive,),
    form=Form(
        answer=Offensive,
        blank=lambda state, agenda, step, seat: Offensive(),
        lines=lines,
        why_not=why_not,
    ),
    answer=answer,
    closes=True,
)
