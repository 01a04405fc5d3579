"""Black Goat (10.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.ids import Seat
from rules.cthulhu import board
from rules.cthulhu import steps as st
from rules.cthulhu.actions import UsePower
from rules.cthulhu.battle import sides
from rules.cthulhu.board import Play
from rules.cthulhu.choices import ask_area, ask_unit, ask_word
from rules.cthulhu.content import ACOLYTE, CULTIST, Area, Figure, Kind
from rules.cthulhu.factions.hooks import Agenda, Awakening, BattlePower, Faction, Power, Ways
from rules.cthulhu.negotiation import negotiate
from rules.cthulhu.state import Battle, State

SHUB = Kind("shub_niggurath")
GHOUL = Kind("ghoul")
DARK_YOUNG = Kind("dark_young")
FUNGI = Kind("fungi")
FRENZY = "frenzy"
SPREAD = (("r1", 4), ("r2", 6), ("r3", 8))  # areas with units that meet a requirement


# --- Shub-Niggurath ---


def _nests(state: State, seat: Seat) -> list[Area]:
    """Awakening her needs a controlled gate and two Cultists to sacrifice."""
    return board.own_gates(state, seat) if len(board.cultists(state, seat)) >= 2 else []


def _arrive(play: Play, agenda: Agenda, seat: Seat, area: Area) -> None:
    among = board.cultists(play.state, seat)
    ask_unit(play, agenda, seat, "shub_niggurath", among, by=seat, area=area, left=1)


def _sacrificed_to_her(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
    board.remove(play, n, "shub_niggurath", by=step.seat)
    if step.left == 0:  # she comes when both are sacrificed, not after the first
        board.bring(play, step.seat, SHUB, step.area, "awaken")
        board.earn(play.state, step.seat, "r6")


def _more_dice(state: State, battle: Battle, seat: Seat) -> int:
    """Frenzy, and Shub-Niggurath: gates, Cultists, and Dark Young with The Red Sign."""
    dice = 0
    if board.holds(state, seat, FRENZY):
        fighting = sides.fighting(state, battle, seat)
        dice += len([n for n in fighting if board.rank(state.units[n]) == CULTIST])
    if sides.fighting(state, battle, seat, SHUB):
        dice += len(board.own_gates(state, seat)) + len(board.cultists(state, seat))
        if board.holds(state, seat, "the_red_sign"):
            dice += len(board.of_kind(state, seat, DARK_YOUNG))
    return dice


def _avatar_options(state: State, seat: Seat) -> Iterator[UsePower]:
    for shub in board.of_kind(state, seat, SHUB):
        lair, units = state.units[shub].at, state.units
        prey = {
            owner: {units[n].at for n in board.lowly(state, board.mine(state, owner))}
            for owner in board.seats(state)
        }
        for area in sorted(board.regions(state)):
            if area != lair:
                for owner, areas in prey.items():
                    if area in areas:
                        yield UsePower("avatar", area=area, seat=owner)


def _avatar(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    assert action.area is not None
    assert action.seat is not None
    among = board.lowly(play.state, board.there(play.state, action.area, action.seat))
    ask_unit(play, agenda, action.seat, "avatar", among, by=seat, area=action.area)


def _swapped(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
    (shub,) = board.of_kind(play.state, step.by, SHUB)
    lair = play.state.units[shub].at
    board.relocate(play, shub, step.area, "avatar")
    board.relocate(play, n, lair, "avatar")


# --- requirements ---


def _met(state: State, seat: Seat) -> list[str]:
    """R1 to R3: units in so many areas; R4: with every enemy, an area where both have units."""
    waiting = state.players[seat].open
    # This is asked after every action of everybody; most of the time all four are met.
    if not ("r4" in waiting or "r3" in waiting or "r2" in waiting or "r1" in waiting):
        return []
    areas = board.areas_of(state, seat)
    spread = len(areas)
    found = [name for name, wanted in SPREAD if spread >= wanted and name in waiting]
    if "r4" in waiting and _meets_all(state, seat, areas):
        found.append("r4")
    return found


def _meets_all(state: State, seat: Seat, areas: set[Area]) -> bool:
    for other in board.seats(state):
        if other != seat and areas.isdisjoint(board.areas_of(state, other)):
            return False
    return True


def _progress(state: State, seat: Seat) -> dict[str, Ways]:
    """R1 to R3: areas with units; R4: enemies that share an area; R5: Cultists."""
    areas = board.areas_of(state, seat)
    enemies = [other for other in board.seats(state) if other != seat]
    shared = [other for other in enemies if not areas.isdisjoint(board.areas_of(state, other))]
    spread: dict[str, Ways] = {name: ((len(areas), wanted),) for name, wanted in SPREAD}
    cultists = len(board.cultists(state, seat))
    return {**spread, "r4": ((len(shared), len(enemies)),), "r5": ((cultists, 2),)}


def _share(play: Play, seat: Seat) -> None:
    board.gain_power(play, seat, len(board.seats(play.state)) - 1, "requirement")


def _sacrifice_options(state: State, seat: Seat) -> Iterator[UsePower]:
    if "r5" in state.players[seat].open and len(board.cultists(state, seat)) >= 2:
        yield UsePower("sacrifice")


def _sacrifice(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    among = board.cultists(play.state, seat)
    ask_unit(play, agenda, seat, "sacrifice", among, by=seat, left=1)


def _sacrificed(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
    board.remove(play, n, "sacrifice", by=step.seat)
    board.earn(play.state, step.seat, "r5")


# --- books ---


def _blood_options(state: State, seat: Seat) -> Iterator[UsePower]:
    if "blood_sacrifice" not in state.players[seat].used and board.of_kind(
        state, seat, SHUB, held=True
    ):
        for unit in board.alike(state, board.cultists(state, seat)):
            yield UsePower("blood_sacrifice", unit=unit)


def _blood(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    assert action.unit is not None
    play.state.players[seat].used.append("blood_sacrifice")
    board.remove(play, action.unit, "blood_sacrifice", by=seat)
    board.draw_signs(play, seat, 1)


def _gather(state: State, seat: Seat) -> int:
    """The Red Sign: a Dark Young gives 1, as a Cultist does."""
    if not board.holds(state, seat, "the_red_sign"):
        return 0
    return len(board.of_kind(state, seat, DARK_YOUNG, held=True))


def _summon_cost(state: State, seat: Seat, figure: Figure) -> int:
    """The Thousand Young: 1 less while she is in play."""
    cheaper = board.holds(state, seat, "the_thousand_young") and board.of_kind(
        state, seat, SHUB, held=True
    )
    return max(0, figure.cost - 1) if cheaper else figure.cost


def _ghroth_options(state: State, seat: Seat) -> Iterator[UsePower]:
    yield UsePower("ghroth")


def _ghroth(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    state = play.state
    roll = board.cast(play, seat, "ghroth")
    fungi = {state.units[n].at for n in board.of_kind(state, seat, FUNGI)}
    if roll > len(fungi):
        _offer_acolyte(play, agenda, seat)
        return
    among = {e: len(board.cultists(state, e)) for e in board.enemies(state, seat)}
    if sum(among.values()) <= roll:  # all that there are: nothing to talk about
        for enemy, n in among.items():
            _take(play, agenda, seat, enemy, n)
        return
    negotiate(agenda, seat, "ghroth", roll, among)


def _take(play: Play, agenda: Agenda, seat: Seat, enemy: Seat, n: int) -> None:
    """Let *enemy* eliminate *n* Cultists of his choice."""
    if n:
        among = board.cultists(play.state, enemy)
        ask_unit(play, agenda, enemy, "ghroth", among, by=seat, left=n - 1)


def _talked(play: Play, agenda: Agenda, talks: st.Negotiating, agreed: bool) -> None:
    """The shares are as agreed; or the Black Goat says, one Cultist after another, who loses it."""
    if agreed:
        for seat in reversed(talks.staying()):
            _take(play, agenda, talks.seat, seat, talks.pledges[str(seat)])
        return
    agenda.append(
        st.Sharing(
            seat=talks.seat,
            why="ghroth",
            left="e" * talks.total,
            shares=dict.fromkeys(talks.most, ""),
            most={s: len(board.cultists(play.state, Seat(int(s)))) for s in talks.most},
        )
    )


def _imposed(play: Play, agenda: Agenda, step: st.Sharing) -> None:
    # Reversed, because the last question that is pushed is asked first.
    for name in sorted(step.shares, key=int, reverse=True):
        _take(play, agenda, step.seat, Seat(int(name)), len(step.shares[name]))


def _offer_acolyte(play: Play, agenda: Agenda, seat: Seat) -> None:
    """The roll was too high: an Acolyte of any faction comes into play."""
    state = play.state
    able = [s for s in board.seats(state) if board.pooled(state, s, ACOLYTE) is not None]
    ask_word(agenda, seat, "ghroth", [f"seat-{s}" for s in able])


def _chosen_faction(play: Play, agenda: Agenda, step: st.PickOption, word: str) -> None:
    unit = board.pooled(play.state, Seat(int(word.removeprefix("seat-"))), ACOLYTE)
    assert unit is not None
    ask_area(agenda, step.seat, "ghroth", board.regions(play.state), unit=unit)


def _carrion_options(state: State, battle: Battle, seat: Seat) -> Iterator[UsePower]:
    fed = {n for n in battle.used if n.startswith("necrophagy/")}
    ghouls = [
        n
        for n in board.of_kind(state, seat, GHOUL)
        if n not in battle.there and n not in battle.exempt and f"necrophagy/{n}" not in fed
    ]
    for unit in board.alike(state, ghouls):
        yield UsePower("necrophagy", unit=unit)


def _carrion(play: Play, agenda: Agenda, step: st.Offer, battle: Battle, action: UsePower) -> None:
    assert action.unit is not None
    battle.used.append(f"necrophagy/{action.unit}")
    if play.state.units[action.unit].at != battle.area:
        board.relocate(play, action.unit, battle.area, "necrophagy")
    attacker, defender = battle.pains
    battle.pains = (attacker + 1, defender + 1)


FACTION = Faction(
    id="bg",
    bonuses={"r4": _share},
    met=_met,
    progress=_progress,
    counts_gates=False,
    awakenings=(Awakening(SHUB, 8, _nests, _arrive),),
    more_dice=_more_dice,
    frenzy_by=FRENZY,
    gather=_gather,
    summon_cost=_summon_cost,
    unlimited_summons=True,
    powers=(
        Power("avatar", _avatar_options, _avatar, cost=1),
        Power("sacrifice", _sacrifice_options, _sacrifice),
        Power("ghroth", _ghroth_options, _ghroth, cost=2),
        Power("blood_sacrifice", _blood_options, _blood, when=("event",)),
    ),
    battle_powers=(
        BattlePower("necrophagy", _carrion_options, _carrion, when="pains", anywhere=True),
    ),
    gives={
        "shub_niggurath": _sacrificed_to_her,
        "avatar": _swapped,
        "sacrifice": _sacrificed,
        "ghroth": lambda play, agenda, step, n: board.remove(play, n, "ghroth", by=step.by),
    },
    areas={"ghroth": lambda play, agenda, step, area: board.place(play, step.unit, area, "ghroth")},
    words={"ghroth": _chosen_faction},
    shares={"ghroth": _imposed},
    talks={"ghroth": _talked},
)
