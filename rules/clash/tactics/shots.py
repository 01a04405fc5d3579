"""Tactics that cast dice of their own, or reward hits: Peltasts, Archers, Encircled, Surprise."""

from __future__ import annotations

from typing import Final

from rules.clash import decks
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.board import Play
from rules.clash.hooks import Agenda, Tactic
from rules.clash.war.sides import battle_of, fighters, kill

GOOD = 5
"""A five or a six."""


def _cast(play: Play, side: int, why: str) -> bool:
    """Cast a die for a side; say whether it is a five or a six."""
    die = play.below(6, "die") + 1
    play.say(ev.DieCast(battle_of(play.state).seats[side], die, why))
    return die >= GOOD


def _peltasts(play: Play, agenda: Agenda, side: int) -> None:
    """A die for each fighting unit; any good one cancels one hit, one in all."""
    battle = battle_of(play.state)
    units = len(fighters(play.state, battle, side))
    good = [_cast(play, side, "peltasts") for _ in range(units)]
    battle.cancel[side] += int(any(good))


def _archers(play: Play, agenda: Agenda, side: int) -> None:
    if fighters(play.state, battle_of(play.state), 1 - side) and _cast(play, side, "archers"):
        kill(play, 1 - side, 1, "archers")


def _encircled(play: Play, agenda: Agenda, side: int) -> None:
    """Who loses at least as much as the other, and has units left, may lose one more (R30)."""
    battle = battle_of(play.state)
    lost, own = battle.hits[side], battle.hits[1 - side]
    if lost >= own and lost < len(fighters(play.state, battle, 1 - side)):
        agenda.append(st.Do(why="encircled", n=side))


def _surrounded(play: Play, agenda: Agenda, step: st.Do) -> None:
    if _cast(play, step.n, "encircled"):
        battle_of(play.state).hits[step.n] += 1


def _surprise(play: Play, agenda: Agenda, side: int) -> None:
    battle = battle_of(play.state)
    if battle.hits[side]:
        decks.draw_actions(play, agenda, battle.seats[side], 1)


TACTICS: Final = (
    Tactic(id="peltasts", on_reveal=_peltasts),
    Tactic(id="archers", on_reveal=_archers),
    Tactic(id="encircled", after_hits=_encircled, does={"encircled": _surrounded}),
    Tactic(id="surprise", after_hits=_surprise),
)
