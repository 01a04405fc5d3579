"""Yellow Sign (10.4)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.ids import Seat
from rules.cthulhu import board
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import UsePower
from rules.cthulhu.battle import sides
from rules.cthulhu.board import Play
from rules.cthulhu.choices import ask_unit, ask_word
from rules.cthulhu.content import CULTIST, MONSTER, PRINTED, TOKENS, Area, Kind
from rules.cthulhu.factions import hooks
from rules.cthulhu.factions.hooks import Agenda, Awakening, Faction, Power
from rules.cthulhu.state import Battle, State

KING = Kind("king_in_yellow")
HASTUR = Kind("hastur")
UNDEAD = Kind("undead")
BYAKHEE = Kind("byakhee")
GLYPHS = {"V": "r3", "O": "r4", "S": "r5"}
GIFT = 3  # Doom that another player receives


# --- King in Yellow and Hastur ---


def _gateless(state: State, seat: Seat) -> list[Area]:
    gates = set(board.all_gates(state))
    return sorted({state.units[n].at for n in board.mine(state, seat)} - gates)


def _court(state: State, seat: Seat) -> list[Area]:
    own = board.own_gates(state, seat)
    return [u for n in board.of_kind(state, seat, KING) if (u := state.units[n].at) in own]


def _more_dice(state: State, battle: Battle, seat: Seat) -> int:
    """Undead: their number less 1. Byakhee: their number and 1. Hastur: the ritual cost."""
    undead = len(sides.fighting(state, battle, seat, UNDEAD))
    byakhee = len(sides.fighting(state, battle, seat, BYAKHEE))
    dice = max(0, undead - 1) + (byakhee + 1 if byakhee else 0)
    if sides.fighting(state, battle, seat, HASTUR):
        dice += board.ritual_cost(state)
    return dice


def _in_force(state: State, battle: Battle, seat: Seat) -> list[str]:
    """Vengeance (step 3)."""
    return ["vengeance"] if sides.fighting(state, battle, seat, HASTUR) else []


def _feast(state: State, seat: Seat) -> int:
    """One for each desecrated area with a unit of his."""
    return len({state.units[n].at for n in board.mine(state, seat)} & set(state.tokens))


# --- Desecrate ---


def _desecrate_options(state: State, seat: Seat) -> Iterator[UsePower]:
    if len(state.tokens) < TOKENS:
        for n in board.of_kind(state, seat, KING):
            if state.units[n].at not in state.tokens:
                yield UsePower("desecrate")


def _third_eye(state: State, seat: Seat) -> bool:
    return board.holds(state, seat, "the_third_eye") and bool(
        board.of_kind(state, seat, HASTUR, held=True)
    )


def _desecrate(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    state = play.state
    (king,) = board.of_kind(state, seat, KING)
    area = state.units[king].at
    roll = board.cast(play, seat, "desecrate")
    success = roll <= len(board.there(state, area, seat))
    play.say(ev.Desecrated(seat, area, success))
    if success:
        state.tokens = sorted([*state.tokens, area])
        if (glyph := board.regions(state)[area].glyph) in GLYPHS:
            board.earn(state, seat, GLYPHS[glyph])
        if _third_eye(state, seat):
            board.draw_signs(play, seat, 1)
    cheap = [
        figure.id
        for figure in PRINTED["ys"].units
        if figure.rank in (CULTIST, MONSTER) and figure.cost <= 2
    ]
    # Also after a failure: the unit comes whatever the roll was (10.4).
    ask_word(agenda, seat, "desecrate", board.in_pool(state, seat, cheap), area=area)


def _desecrated(play: Play, agenda: Agenda, step: st.PickOption, word: str) -> None:
    board.bring(play, step.seat, word, step.area, "desecrate")


# --- other actions ---


def _gift_options(state: State, seat: Seat) -> Iterator[UsePower]:
    if "r1" in state.players[seat].open:
        for other in board.seats(state):
            if other != seat:
                yield UsePower("gift", seat=other)


def _gift(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    assert action.seat is not None
    board.gain_doom(play, action.seat, GIFT, "gift")
    board.earn(play.state, seat, "r1")


def _wander_options(state: State, seat: Seat) -> Iterator[UsePower]:
    for area in board.haunts(state, seat, HASTUR):
        faithful = {u.at for u in state.units if board.rank(u) == CULTIST} - {area}
        for other in sorted(faithful - board.BESIDE):
            yield UsePower("not_to_be_named", area=other)


def _wander(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    assert action.area is not None
    (hastur,) = board.of_kind(play.state, seat, HASTUR)
    board.relocate(play, hastur, action.area, "not_to_be_named")


def _scream_options(state: State, seat: Seat) -> Iterator[UsePower]:
    for n in board.of_kind(state, seat, KING):
        for area in board.regions(state)[state.units[n].at].near:
            yield UsePower("the_screaming_dead", area=area)


def _scream(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    assert action.area is not None
    state = play.state
    (king,) = board.of_kind(state, seat, KING)
    origin = state.units[king].at
    board.relocate(play, king, action.area, "the_screaming_dead")
    undead = [n for n in board.there(state, origin, seat) if state.units[n].kind == UNDEAD]
    ask_unit(
        play, agenda, seat, "the_screaming_dead", undead,
        by=seat, area=action.area, left=-1, stop=True,
    )  # fmt: skip


def _follows(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
    board.relocate(play, n, step.area, step.why)


def _shriek_options(state: State, seat: Seat) -> Iterator[UsePower]:
    byakhee = board.haunts(state, seat, BYAKHEE)
    for area in sorted(board.regions(state)):
        if byakhee - {area}:
            yield UsePower("shriek", area=area)


def _shriek(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    assert action.area is not None
    flock = board.of_kind(play.state, seat, BYAKHEE)
    away = [n for n in flock if play.state.units[n].at != action.area]
    ask_unit(play, agenda, seat, "shriek", away, by=seat, area=action.area, left=-1)


def _zingaya_options(state: State, seat: Seat) -> Iterator[UsePower]:
    if board.pooled(state, seat, UNDEAD) is None:
        return
    haunted = sorted(board.haunts(state, seat, UNDEAD))
    for area, enemy in board.with_acolytes(state, seat, haunted):
        yield UsePower("zingaya", area=area, seat=enemy)


def _passion(play: Play, seat: Seat) -> None:
    """One Power for Cultists lost to others, once per action."""
    if seat in play.state.grief and board.holds(play.state, seat, "passion"):
        board.gain_power(play, seat, 1, "passion")


FACTION = Faction(
    id="ys",
    bonuses={"r6": hooks.draw_sign},
    awakenings=(
        Awakening(KING, 4, _gateless, hooks.arrival(KING, "r2")),
        Awakening(HASTUR, 10, _court, hooks.arrival(HASTUR, "r6")),
    ),
    more_dice=_more_dice,
    gather=_feast,
    in_force=_in_force,
    chooses_victims=lambda battle, seat: "vengeance" in battle.in_force,
    on_action_end=_passion,
    powers=(
        Power(
            "desecrate",
            _desecrate_options,
            _desecrate,
            cost=lambda state, seat: 1 if _third_eye(state, seat) else 2,
        ),
        Power("gift", _gift_options, _gift),
        Power("not_to_be_named", _wander_options, _wander, cost=1, second=True),
        Power("the_screaming_dead", _scream_options, _scream, cost=1, second=True),
        Power("shriek", _shriek_options, _shriek, cost=1),
        Power("zingaya", _zingaya_options, hooks.ask_acolyte, cost=1),
    ),
    gives={"the_screaming_dead": _follows, "shriek": _follows, "zingaya": hooks.conversion(UNDEAD)},
    words={"desecrate": _desecrated},
)
