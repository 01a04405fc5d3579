"""Great Cthulhu (10.1)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.ids import Seat
from rules.cthulhu import board
from rules.cthulhu import steps as st
from rules.cthulhu.actions import UsePower
from rules.cthulhu.battle import sides
from rules.cthulhu.board import Play
from rules.cthulhu.choices import ask_unit
from rules.cthulhu.content import ACOLYTE, OCEANS, Area, Kind
from rules.cthulhu.factions import hooks
from rules.cthulhu.factions.hooks import Agenda, Awakening, BattlePower, Faction, Power
from rules.cthulhu.state import HELD, Battle, State

CTHULHU = Kind("cthulhu")
SOUTH_PACIFIC = Area("south_pacific")
OWN_OCEANS, ALL_OCEANS = 3, 4  # gates in oceans that meet R5
ABSORBED = 3  # dice for each unit that a Shoggoth has absorbed


def _ocean(state: State, area: Area) -> bool:
    return area in OCEANS[state.map]


# --- Cthulhu ---


def _cost(state: State, seat: Seat) -> int:
    """Immortal: 10 the first time, 4 afterwards."""
    return 4 if CTHULHU in state.players[seat].awakened else 10


def _risen(state: State, seat: Seat) -> list[Area]:
    return [SOUTH_PACIFIC] if SOUTH_PACIFIC in board.all_gates(state) else []


def _devour_options(state: State, battle: Battle, seat: Seat) -> Iterator[UsePower]:
    if (
        "devour" not in battle.used
        and sides.fighting(state, battle, seat, CTHULHU)
        and sides.fodder(state, battle, sides.opponent(battle, seat))
    ):
        yield UsePower("devour")


def _devour(play: Play, agenda: Agenda, step: st.Offer, battle: Battle, action: UsePower) -> None:
    battle.used.append("devour")
    victim = sides.opponent(battle, step.seat)
    among = sides.fodder(play.state, battle, victim)
    ask_unit(play, agenda, victim, "devour", among, by=step.seat, battle=step.battle)


def _devoured(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
    board.remove(play, n, "devour", by=None)
    sides.credit(sides.battle_of(play.state, step.battle), step.by)


# --- books ---


def _absorb_options(state: State, battle: Battle, seat: Seat) -> Iterator[UsePower]:
    shoggoths = sides.fighting(state, battle, seat, "shoggoth")
    eaten = sides.fodder(state, battle, seat)
    marked = [n for n in shoggoths if battle.absorbed.get(str(n))]
    for shoggoth in board.alike(state, shoggoths, marked):
        others = [n for n in eaten if n != shoggoth]
        for other in board.alike(state, others, marked):
            yield UsePower("absorb", unit=shoggoth, other=other)


def _absorb(play: Play, agenda: Agenda, step: st.Offer, battle: Battle, action: UsePower) -> None:
    assert action.unit is not None
    assert action.other is not None
    eater, eaten = str(action.unit), str(action.other)
    # What a Shoggoth had absorbed goes with it into the one that absorbs it.
    battle.absorbed[eater] = battle.absorbed.get(eater, 0) + 1 + battle.absorbed.pop(eaten, 0)
    board.remove(play, action.other, "absorb", by=step.seat)


def _more_dice(state: State, battle: Battle, seat: Seat) -> int:
    return ABSORBED * sum(n for unit, n in battle.absorbed.items() if int(unit) in battle.there)


def _slots(state: State, seat: Seat, kind: Kind) -> int:
    """Regenerate: a Starspawn takes up to two results."""
    return 2 if kind == "starspawn" and board.holds(state, seat, "regenerate") else 1


def _devolve_options(state: State, seat: Seat) -> Iterator[UsePower]:
    if board.pooled(state, seat, "deep_one") is not None:
        for unit in board.alike(state, board.of_kind(state, seat, ACOLYTE)):
            yield UsePower("devolve", unit=unit)


def _devolve(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    assert action.unit is not None
    board.replace(play, action.unit, "deep_one", "devolve")


def _dreams_options(state: State, seat: Seat) -> Iterator[UsePower]:
    if board.pooled(state, seat, ACOLYTE) is None:
        return
    for area, enemy in board.with_acolytes(state, seat, sorted(board.regions(state))):
        yield UsePower("dreams", area=area, seat=enemy)


def _submerge_options(state: State, seat: Seat) -> Iterator[UsePower]:
    for n in board.of_kind(state, seat, CTHULHU):
        if _ocean(state, state.units[n].at):
            yield UsePower("submerge")


def _submerge(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    (cthulhu,) = board.of_kind(play.state, seat, CTHULHU)
    area = play.state.units[cthulhu].at
    board.hold(play, cthulhu)
    among = board.there(play.state, area, seat)
    ask_unit(play, agenda, seat, "submerge", among, by=seat, area=area, left=-1, stop=True)


def _submerged(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
    board.hold(play, n)


def _held(state: State, seat: Seat) -> list[int]:
    return board.there(state, HELD, seat)


def _emerge_options(state: State, seat: Seat) -> Iterator[UsePower]:
    if _held(state, seat):
        for area in sorted(board.regions(state)):
            yield UsePower("emerge", area=area)


def _emerge(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    assert action.area is not None
    for n in _held(play.state, seat):
        board.place(play, n, action.area, "emerge")


def _gather(state: State, seat: Seat) -> int:
    """Y'ha Nthlei: one for each ocean gate that an enemy controls."""
    if not board.holds(state, seat, "yha_nthlei"):
        return 0
    if not board.of_kind(state, seat, CTHULHU, held=True):
        return 0
    return sum(
        _ocean(state, area)
        for enemy in board.seats(state)
        if enemy != seat
        for area in board.own_gates(state, enemy)
    )


# --- requirements ---


def _met(state: State, seat: Seat) -> tuple[str, ...]:
    """R5: own gates in three oceans, or gates in four."""
    if "r5" not in state.players[seat].open:
        return ()
    oceans = OCEANS[state.map]
    wet = [area for area in board.all_gates(state) if area in oceans]
    if len(wet) >= ALL_OCEANS:
        return ("r5",)
    if len(wet) < OWN_OCEANS:
        return ()
    own = [area for area in board.own_gates(state, seat) if area in oceans]
    return ("r5",) if len(own) >= OWN_OCEANS else ()


def _progress(state: State, seat: Seat) -> dict[str, hooks.Ways]:
    """R5: own gates in oceans, or gates of anybody; R6: books."""
    oceans, player = OCEANS[state.map], state.players[seat]
    own = len(oceans.intersection(board.own_gates(state, seat)))
    wet = len(oceans.intersection(board.all_gates(state)))
    return {"r5": ((own, OWN_OCEANS), (wet, ALL_OCEANS)), "r6": ((len(player.books), 5),)}


def _doom_phase(play: Play, seat: Seat) -> None:
    """R1 in the first Apocalypse phase; R6 at the start of one, holding five books."""
    player = play.state.players[seat]
    if "r1" in player.open:
        board.earn(play.state, seat, "r1")
    if len(player.books) == 5:
        board.earn(play.state, seat, "r6")


def _after_battle(play: Play, battle: Battle, seat: Seat) -> None:
    """R3, R4: one battle, one or two enemy units killed or devoured; three close both."""
    slain = battle.slain.get(str(seat), 0)
    waiting = play.state.players[seat].open
    if slain >= 3 or (slain == 1 and "r3" in waiting):
        board.earn(play.state, seat, "r3")
    if slain >= 2:
        # Two meet the greater requirement first; if that is met already they count for the smaller
        # one.
        board.earn(play.state, seat, "r4" if "r4" in waiting else "r3")


FACTION = Faction(
    id="gc",
    begins=True,
    bonuses={"r1": hooks.draw_sign, "r6": hooks.draw_sign},
    met=_met,
    progress=_progress,
    awakenings=(Awakening(CTHULHU, _cost, _risen, hooks.arrival(CTHULHU, "r2")),),
    on_awaken=hooks.draw_sign,  # Immortal
    on_doom_phase=_doom_phase,
    after_battle=_after_battle,
    gather=_gather,
    more_dice=_more_dice,
    slots=_slots,
    powers=(
        Power("dreams", _dreams_options, hooks.ask_acolyte, cost=2),
        Power("submerge", _submerge_options, _submerge, cost=1),
        Power("emerge", _emerge_options, _emerge),
        Power("devolve", _devolve_options, _devolve, when=("reaction",)),
    ),
    battle_powers=(
        BattlePower("devour", _devour_options, _devour),
        BattlePower("absorb", _absorb_options, _absorb),
    ),
    gives={"devour": _devoured, "dreams": hooks.conversion(ACOLYTE), "submerge": _submerged},
)
