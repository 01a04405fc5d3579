"""Opener of the Way, an expansion (12.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.ids import NOBODY, Seat
from rules.cthulhu import board
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import UsePower
from rules.cthulhu.battle import sides
from rules.cthulhu.board import Play
from rules.cthulhu.choices import ask_unit
from rules.cthulhu.content import ACOLYTE, FIGURES, GREAT_OLD_ONE, Area, Kind
from rules.cthulhu.factions.hooks import Agenda, Awakening, BattlePower, Faction, Power, Ways
from rules.cthulhu.state import Battle, State

YOG_SOTHOTH = Kind("yog_sothoth")
SPAWN = Kind("spawn_of_yog_sothoth")
MUTANT = Kind("mutant")
ABOMINATION = Kind("abomination")
CARRIER_COST = 3  # what a unit that carries a gate costs at least
INTRUDED = 2
"""Gates of enemies beside which R3 wants units."""
MANY_GATES, MOST_GATES, FEWER_GATES = 8, 12, 10

PROMOTED: Final = {ACOLYTE: MUTANT, MUTANT: ABOMINATION, ABOMINATION: SPAWN, SPAWN: MUTANT}


# --- Yog-Sothoth ---


def _spawn_areas(state: State, seat: Seat) -> list[Area]:
    return [state.units[n].at for n in board.of_kind(state, seat, SPAWN)]


def _arrive(play: Play, agenda: Agenda, seat: Seat, area: Area) -> None:
    spawn = next(
        n for n in board.of_kind(play.state, seat, SPAWN) if play.state.units[n].at == area
    )
    board.replace(play, spawn, YOG_SOTHOTH, "awaken")
    board.earn(play.state, seat, "r6")


def _more_dice(state: State, battle: Battle, seat: Seat) -> int:
    """Yog-Sothoth rolls two dice for each Great Old One of an enemy in play."""
    if not sides.fighting(state, battle, seat, YOG_SOTHOTH):
        return 0
    return 2 * sum(len(board.great_old_ones(state, e)) for e in board.enemies(state, seat))


# --- The Beyond One ---


def _enemy_old_one(state: State, seat: Seat, area: Area) -> bool:
    return any(
        state.units[n].seat != seat and board.rank(state.units[n]) == GREAT_OLD_ONE
        for n in board.there(state, area)
    )


def _beyond_options(state: State, seat: Seat) -> Iterator[UsePower]:
    carriers = [
        n
        for n in board.mine(state, seat)
        if FIGURES[state.units[n].kind].cost >= CARRIER_COST
        and state.units[n].at in state.gates
        and not _enemy_old_one(state, seat, state.units[n].at)
    ]
    for unit in board.alike(state, carriers):
        for area in sorted(board.regions(state)):
            if area not in state.gates:
                yield UsePower("the_beyond_one", area=area, unit=unit)


def _beyond(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    """Take the gate and its keeper along; whose it is does not change."""
    assert action.unit is not None
    assert action.area is not None
    state = play.state
    origin = state.units[action.unit].at
    gate = state.gates.pop(origin)
    # The gate is off the map while its keeper moves: else the keeper would step off it.
    if gate.keeper >= 0:
        board.relocate(play, gate.keeper, action.area, "the_beyond_one")
    state.gates[action.area] = gate
    play.say(ev.GateMoved(seat, origin, action.area))
    if action.unit != gate.keeper:
        board.relocate(play, action.unit, action.area, "the_beyond_one")


# --- requirements ---


def _wanted(state: State) -> int:
    few = len(state.players) <= 3 or (len(state.players) == 4 and state.fewer_gates)
    return FEWER_GATES if few else MOST_GATES


def _intruded(state: State, seat: Seat) -> int:
    """Count the areas with own units and a gate that an enemy controls."""
    areas = board.areas_of(state, seat)
    return len([a for a in areas if board.keeper_seat(state, a) not in (NOBODY, seat)])


def _face_to_face(state: State, seat: Seat) -> bool:
    """R5: an own Great Old One beside one of an enemy."""
    return any(
        _enemy_old_one(state, seat, state.units[n].at)
        for n in board.great_old_ones(state, seat)
        if board.on_map(state.units[n])
    )


def _met(state: State, seat: Seat) -> list[str]:
    waiting, gates = state.players[seat].open, len(board.all_gates(state))
    found = {
        "r1": gates >= MANY_GATES,
        "r2": gates >= _wanted(state),
        "r3": "r3" in waiting and _intruded(state, seat) >= INTRUDED,
        "r5": "r5" in waiting and _face_to_face(state, seat),
    }
    return [name for name, met in found.items() if met and name in waiting]


def _progress(state: State, seat: Seat) -> dict[str, Ways]:
    """R1 and R2: gates on the map; R3: units beside gates of enemies."""
    gates = len(board.all_gates(state))
    return {
        "r1": ((gates, MANY_GATES),),
        "r2": ((gates, _wanted(state)),),
        "r3": ((_intruded(state, seat), INTRUDED),),
    }


def _after_battle(play: Play, battle: Battle, seat: Seat) -> None:
    if seat in battle.lost:
        board.earn(play.state, seat, "r4")


# --- books ---


def _summon_areas(state: State, seat: Seat) -> list[Area]:
    """They Break Through: at any gate, without having a unit there."""
    own = board.own_gates(state, seat)
    return board.all_gates(state) if board.holds(state, seat, "they_break_through") else own


def _promotion_options(state: State, battle: Battle, seat: Seat) -> Iterator[UsePower]:
    fought = [n for n in (*battle.there, *battle.fled) if state.units[n].seat == seat]
    able = [
        n
        for n in fought
        if f"promoted/{n}" not in battle.used
        and board.on_map(state.units[n])
        and (kind := PROMOTED.get(state.units[n].kind)) is not None
        and board.pooled(state, seat, kind) is not None
    ]
    for unit in board.alike(state, able):
        yield UsePower("the_million_favored_ones", unit=unit)


def _promote(play: Play, agenda: Agenda, step: st.Offer, battle: Battle, action: UsePower) -> None:
    """Each once; a Spawn becomes all the Mutants of the pool."""
    assert action.unit is not None
    unit = play.state.units[action.unit]
    seat, kind, area = unit.seat, unit.kind, unit.at
    new = board.replace(play, action.unit, PROMOTED[kind], "the_million_favored_ones")
    # Both numbers: neither the old unit nor what has come of it is promoted again.
    battle.used += [f"promoted/{action.unit}", f"promoted/{new}"]
    while kind == SPAWN and (more := board.pooled(play.state, seat, MUTANT)) is not None:
        board.place(play, more, area, "the_million_favored_ones")


def _channel_options(state: State, battle: Battle, seat: Seat) -> Iterator[UsePower]:
    if state.players[seat].power >= 1 and any(
        die <= 3 for die in battle.dice[battle.seats.index(seat)]
    ):
        yield UsePower("channel_power")


def _channel(play: Play, agenda: Agenda, step: st.Offer, battle: Battle, action: UsePower) -> None:
    """Pay 1, roll all misses again."""
    side = battle.seats.index(step.seat)
    play.state.players[step.seat].power -= 1
    again = tuple(play.below(6, "die") + 1 if die <= 3 else die for die in battle.dice[side])
    attacker, defender = battle.dice
    battle.dice = (again, defender) if side == 0 else (attacker, again)
    play.say(ev.DiceChanged(step.battle, step.seat, again))


def _curse_dice(state: State, seat: Seat) -> int:
    return sum(len(board.of_kind(state, seat, kind, held=True)) for kind in (ABOMINATION, SPAWN))


def _curse_options(state: State, seat: Seat) -> Iterator[UsePower]:
    if _curse_dice(state, seat):
        for area in sorted({u.at for u in state.units if u.seat != seat} - board.BESIDE):
            yield UsePower("dread_curse", area=area)


def _curse(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    assert action.area is not None
    state = play.state
    dice = [board.cast(play, seat, "dread_curse") for _ in range(_curse_dice(state, seat))]
    most = {
        str(enemy): n
        for enemy in board.enemies(state, seat)
        if (n := len(board.there(state, action.area, enemy)))
    }
    results = "k" * dice.count(6) + "p" * (dice.count(4) + dice.count(5))
    agenda.append(
        st.Sharing(
            seat=seat,
            why="dread_curse",
            area=action.area,
            left=results,
            shares=dict.fromkeys(most, ""),
            most=most,
        )
    )


def _cursed(play: Play, agenda: Agenda, step: st.Sharing) -> None:
    """Each victim in turn order picks his units; then the pained ones are sent off."""
    state = play.state
    # Below the victims' choices: the pained are sent off when all have said who they are.
    agenda.append(st.SendOff(step.seat, "dread_curse", step.area))
    for enemy in reversed(board.enemies(state, step.seat)):
        share = step.shares.get(str(enemy), "")
        if share:
            _take(play, agenda, step, enemy, share)


def _take(play: Play, agenda: Agenda, step: st.Sharing, enemy: Seat, share: str) -> None:
    """Ask for the units that receive the first kind of results of *share*, then for the others."""
    by, area = step.seat, step.area
    units = board.there(play.state, area, enemy)
    # Kills stand before Pains in a share, so those who are killed leave before Pains are given out.
    why = "curse-kill" if share[0] == "k" else "curse-pain"
    same = len(share) - len(share.lstrip(share[0]))
    if rest := share[same:]:
        agenda.append(
            st.Sharing(
                seat=by,
                why="curse-pains",
                area=area,
                left=rest,
                shares={str(enemy): ""},
                most={str(enemy): len(rest)},
            )
        )
    ask_unit(play, agenda, enemy, why, units, by=by, area=area, left=same - 1)


def _pains(play: Play, agenda: Agenda, step: st.Sharing) -> None:
    """The killed have left; now the Pains of this victim."""
    ((name, share),) = step.shares.items()
    _take(play, agenda, step, Seat(int(name)), share)


def _curse_killed(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
    board.remove(play, n, "dread_curse", by=step.by)


def _curse_pained(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
    below = next(s for s in reversed(agenda) if isinstance(s, st.SendOff))
    below.units.append(n)


def _sent(play: Play, agenda: Agenda, step: st.PickArea, area: Area) -> None:
    board.relocate(play, step.unit, area, "dread_curse")


def _ascend_options(state: State, seat: Seat) -> Iterator[UsePower]:
    player = state.players[seat]
    if "dragon_ascending" not in player.spent:
        for enemy in board.seats(state):
            if state.players[enemy].power != player.power:
                yield UsePower("dragon_ascending", seat=enemy)


def _ascend(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    assert action.seat is not None
    player = play.state.players[seat]
    player.spent.append("dragon_ascending")
    change = play.state.players[action.seat].power - player.power
    board.gain_power(play, seat, change, "dragon_ascending")


def _may_double(state: State, seat: Seat) -> bool:
    spent = "dragon_descending" in state.players[seat].spent
    return board.holds(state, seat, "dragon_descending") and not spent


def _on_ritual(play: Play, seat: Seat, doubled: bool) -> None:
    if doubled:
        play.state.players[seat].spent.append("dragon_descending")
        play.say(ev.PowerUsed(seat, "dragon_descending"))


FACTION = Faction(
    id="ow",
    met=_met,
    progress=_progress,
    awakenings=(Awakening(YOG_SOTHOTH, 6, _spawn_areas, _arrive),),
    more_dice=_more_dice,
    after_battle=_after_battle,
    summon_areas=_summon_areas,
    may_double=_may_double,
    doubles_by="dragon_descending",
    on_ritual=_on_ritual,
    powers=(
        Power("the_beyond_one", _beyond_options, _beyond, cost=1),
        Power("dread_curse", _curse_options, _curse, cost=2),
        Power(
            "dragon_ascending",
            _ascend_options,
            _ascend,
            when=("reaction", "gather", "doom", "event"),
        ),
    ),
    battle_powers=(
        BattlePower("the_million_favored_ones", _promotion_options, _promote, when="post"),
        BattlePower("channel_power", _channel_options, _channel, when="roll"),
    ),
    gives={"curse-kill": _curse_killed, "curse-pain": _curse_pained},
    areas={"dread_curse": _sent},
    shares={"dread_curse": _cursed, "curse-pains": _pains},
)
