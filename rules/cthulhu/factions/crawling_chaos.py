"""Crawling Chaos (10.2)."""

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
from rules.cthulhu.content import FIGURES, Kind
from rules.cthulhu.factions import hooks
from rules.cthulhu.factions.hooks import Agenda, Awakening, BattlePower, Faction, Power
from rules.cthulhu.negotiation import negotiate
from rules.cthulhu.state import Battle, State

NYARLATHOTEP = Kind("nyarlathotep")
GREATNESS = (("r3", 3, 12), ("r4", 4, 15))  # gates or Power that meet a requirement
LEAST, RICH = 3, 12  # the least of them


# --- Nyarlathotep ---


def _more_dice(state: State, battle: Battle, seat: Seat) -> int:
    """Nyarlathotep rolls a die for each book of either side."""
    if not sides.fighting(state, battle, seat, NYARLATHOTEP):
        return 0
    return sum(len(state.players[each].books) for each in battle.seats)


def _in_force(state: State, battle: Battle, seat: Seat) -> list[str]:
    """The Harbinger, and Emissary unless an enemy Great Old One takes part (step 3)."""
    if not sides.fighting(state, battle, seat, NYARLATHOTEP):
        return []
    enemy = sides.old_ones(state, battle, sides.opponent(battle, seat))
    spared = board.holds(state, seat, "emissary") and not enemy
    return ["harbinger", "emissary"] if spared else ["harbinger"]


def _on_results(play: Play, agenda: Agenda, number: int, seat: Seat, result: str) -> None:
    """Emissary turns the Kill on him into a Pain; then the Harbinger is paid (steps 6 and 8)."""
    state = play.state
    battle = sides.battle_of(state, number)
    for n in sides.fighting(state, battle, seat, NYARLATHOTEP):
        if "emissary" in battle.in_force and "k" in battle.hits.get(str(n), ""):
            battle.hits[str(n)] = "p"
            play.say(ev.PowerUsed(seat, "emissary"))
    if "harbinger" not in battle.in_force:
        return
    enemy = sides.opponent(battle, seat)
    # Reversed, because the last question that is pushed is asked first.
    for n in reversed(sides.old_ones(state, battle, enemy)):
        if n not in battle.paid and result in battle.hits.get(str(n), ""):
            battle.paid.append(n)
            ask_word(agenda, seat, "harbinger", ["power", "signs"], unit=n, battle=number)


def _rewarded(play: Play, agenda: Agenda, step: st.PickOption, word: str) -> None:
    if word == "signs":
        board.draw_signs(play, step.seat, 2)
    else:
        half = FIGURES[play.state.units[step.unit].kind].half
        board.gain_power(play, step.seat, half, "harbinger")


def _stays(state: State, battle: Battle, n: int) -> bool:
    """Emissary: without a retreat he stays, unharmed."""
    return "emissary" in battle.in_force and state.units[n].kind == NYARLATHOTEP


# --- requirements ---


def _met(state: State, seat: Seat) -> list[str]:
    """R3 and R4: so many gates, or so much Power."""
    player, gates = state.players[seat], len(state.gates)
    if not ("r4" in player.open or "r3" in player.open):
        return []
    if gates >= LEAST:
        # The number of all gates is the first guess: where there are fewer than three, none of them
        # need be looked at.
        gates = len(board.kept_gates(state, seat))
    elif player.power < RICH:
        return []
    return [
        name
        for name, wanted, rich in GREATNESS
        if (gates >= wanted or player.power >= rich) and name in player.open
    ]


def _progress(state: State, seat: Seat) -> dict[str, hooks.Ways]:
    """R1 and R2: Power to pay; R3 and R4: gates or Power."""
    power, gates = state.players[seat].power, len(board.kept_gates(state, seat))
    great = {name: ((gates, wanted), (power, rich)) for name, wanted, rich in GREATNESS}
    return {"r1": ((power, 4),), "r2": ((power, 6),), **great}


# --- actions ---


def _paying(name: str, price: int, requirements: tuple[str, ...]) -> Power:
    """R1 and R2: four Power, six, or both at once."""

    def options(state: State, seat: Seat) -> Iterator[UsePower]:
        if not set(requirements).difference(state.players[seat].open):
            yield UsePower(name)

    def use(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
        for requirement in requirements:
            board.earn(play.state, seat, requirement)

    return Power(name, options, use, cost=price)


def _forms_options(state: State, seat: Seat) -> Iterator[UsePower]:
    if "the_thousand_forms" not in state.players[seat].used and board.of_kind(
        state, seat, NYARLATHOTEP, held=True
    ):
        yield UsePower("the_thousand_forms")


def _forms(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    state = play.state
    state.players[seat].used.append("the_thousand_forms")
    total = board.cast(play, seat, "the_thousand_forms")
    most = {e: state.players[e].power for e in board.enemies(state, seat)}
    negotiate(agenda, seat, "the_thousand_forms", total, most)


def _formed(play: Play, agenda: Agenda, talks: st.Negotiating, agreed: bool) -> None:
    if not agreed:
        board.gain_power(play, talks.seat, talks.total, "the_thousand_forms")
        return
    for seat in talks.staying():
        board.gain_power(play, seat, -talks.pledges[str(seat)], "the_thousand_forms")


# --- battles ---


def _abduct_options(state: State, battle: Battle, seat: Seat) -> Iterator[UsePower]:
    if sides.fodder(state, battle, sides.opponent(battle, seat)):
        gaunts = sides.fighting(state, battle, seat, "nightgaunt")
        for unit in board.alike(state, gaunts):
            yield UsePower("abduct", unit=unit)


def _abduct(play: Play, agenda: Agenda, step: st.Offer, battle: Battle, action: UsePower) -> None:
    assert action.unit is not None
    board.remove(play, action.unit, "abduct", by=step.seat)
    victim = sides.opponent(battle, step.seat)
    among = sides.fodder(play.state, battle, victim)
    ask_unit(play, agenda, victim, "abduct", among, by=step.seat, battle=step.battle)


def _hide_options(state: State, battle: Battle, seat: Seat) -> Iterator[UsePower]:
    polyps = sides.fighting(state, battle, seat, "flying_polyp")
    fresh = [n for n in polyps if f"invisibility/{n}" not in battle.used]
    marked = [n for n in range(len(state.units)) if battle.absorbed.get(str(n))]
    # One of several equal Polyps is enough: who of them hides makes no difference.
    for polyp in board.alike(state, fresh)[:1]:
        both = [n for s in battle.seats for n in sides.fodder(state, battle, s)]
        rest = [n for n in both if n != polyp and n not in fresh]
        others = [n for n in fresh if n != polyp]
        for target in (polyp, *board.alike(state, others)[:1], *board.alike(state, rest, marked)):
            yield UsePower("invisibility", unit=polyp, other=target)


def _hide(play: Play, agenda: Agenda, step: st.Offer, battle: Battle, action: UsePower) -> None:
    assert action.unit is not None
    assert action.other is not None
    battle.used.append(f"invisibility/{action.unit}")
    battle.there.remove(action.other)
    battle.exempt.append(action.other)


def _seek_options(state: State, battle: Battle, seat: Seat) -> Iterator[UsePower]:
    horrors = board.of_kind(state, seat, "hunting_horror")
    away = [n for n in horrors if state.units[n].at != battle.area]
    for unit in board.alike(state, away):
        yield UsePower("seek_and_destroy", unit=unit)


def _seek(play: Play, agenda: Agenda, step: st.Offer, battle: Battle, action: UsePower) -> None:
    assert action.unit is not None
    board.relocate(play, action.unit, battle.area, "seek_and_destroy")
    battle.there.append(action.unit)


FACTION = Faction(
    id="cc",
    met=_met,
    progress=_progress,
    awakenings=(Awakening(NYARLATHOTEP, 10, board.own_gates, hooks.arrival(NYARLATHOTEP, "r6")),),
    more_dice=_more_dice,
    in_force=_in_force,
    on_results=_on_results,
    stays=_stays,
    retreats_by="madness",
    on_capture=lambda play, seat: board.earn(play.state, seat, "r5"),
    powers=(
        _paying("pay_four", 4, ("r1",)),
        _paying("pay_six", 6, ("r2",)),
        _paying("pay_ten", 10, ("r1", "r2")),
        Power("the_thousand_forms", _forms_options, _forms),
    ),
    battle_powers=(
        BattlePower("abduct", _abduct_options, _abduct),
        BattlePower("invisibility", _hide_options, _hide),
        BattlePower("seek_and_destroy", _seek_options, _seek),
    ),
    gives={"abduct": lambda play, agenda, step, n: board.remove(play, n, "abduct", by=None)},
    words={"harbinger": _rewarded},
    talks={"the_thousand_forms": _formed},
)
