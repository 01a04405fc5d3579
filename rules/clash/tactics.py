"""The tactics halves that do more than add to numbers; the others are plain data."""

from __future__ import annotations

from typing import Final

from rules.clash import board, decks
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import ChooseCell
from rules.clash.board import Play
from rules.clash.choices import ask_cell
from rules.clash.cities import overboard
from rules.clash.content import Kind
from rules.clash.hooks import Agenda, Asked, Tactic
from rules.clash.state import Battle, State
from rules.clash.war.sides import battle_of, fighters, kill, place_of
from rules.core.ids import Cell

# --- dice of their own, or rewards for hits: Peltasts, Archers, Encircled, Surprise ---

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


# --- cards that undo the card of the enemy: Scout, Martyr ---


def _void(play: Play, side: int) -> bool:
    """Take its effect from the card of the enemy; say whether there was one."""
    battle = battle_of(play.state)
    if battle.cards[1 - side]:
        battle.void.append(1 - side)
        return True
    return False


def _scout(play: Play, agenda: Agenda, side: int) -> None:
    """The card of the enemy has no effect and comes into one's hand."""
    state, battle = play.state, battle_of(play.state)
    if not _void(play, side):
        return
    # A revealed card lies on the discard pile from the moment it is shown.
    card = battle.revealed[1 - side]
    state.action_discard.remove(card)
    seat = battle.seats[side]
    state.players[seat].actions.append(card)
    play.say(ev.CardGiven(battle.seats[1 - side], seat, "action", card, "scout"))


def _martyr(play: Play, agenda: Agenda, side: int) -> None:
    _void(play, side)


def _sacrifice(play: Play, agenda: Agenda, side: int) -> None:
    """Both sides lose a fighting unit, its own side first; ships with their cargo (R28)."""
    battle = battle_of(play.state)
    for loser in (side, 1 - side):
        if kill(play, loser, 1, "martyr") and battle.sea:
            overboard(play, agenda, battle.seats[loser], place_of(battle, loser), "martyr")


# --- Tactical Retreat: the defenders leave, and the attacker has won ---

RETREAT = "tactical-retreat"


def _refuges(state: State, battle: Battle, side: int) -> list[Cell]:
    """List the adjacent land spaces without enemies that have room for the armies."""
    seat = battle.seats[side]
    armies = len(fighters(state, battle, side))
    found = []
    for cell in board.neighbours(state, battle.cell):
        city = board.city_at(state, cell)
        foreign = city is not None and city.seat != seat
        if not board.is_land(state, cell) or foreign or board.enemies_at(state, cell, seat):
            continue
        if board.has_room(state, seat, cell, armies):
            found.append(cell)
    return found


def _fits(state: State, battle: Battle, side: int) -> bool:
    return bool(_refuges(state, battle, side))


def _leave(play: Play, agenda: Agenda, side: int) -> None:
    """Ask where to; the effects of both cards are over when the defender's is carried out."""
    battle = battle_of(play.state)
    if fighters(play.state, battle, side):
        ask_cell(agenda, battle.seats[side], RETREAT, _refuges(play.state, battle, side))


def _left(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    """All land units there go; the attacker wins without a roll (R31)."""
    state, battle = play.state, battle_of(play.state)
    units = board.units_at(state, battle.cell, step.seat)
    there = state.spaces[battle.cell]
    there.units = [unit for unit in there.units if unit.seat != step.seat]
    state.spaces[action.cell].units += units
    kinds: dict[Kind, int] = {}
    for unit in units:
        kinds[unit.kind] = kinds.get(unit.kind, 0) + 1
    play.say(ev.GroupMoved(step.seat, battle.cell, action.cell, kinds, "withdraw"))
    battle.flags.append("withdrawn")


TACTICS: Final[tuple[Tactic, ...]] = (
    Tactic(id="peltasts", on_reveal=_peltasts),
    Tactic(id="archers", on_reveal=_archers),
    Tactic(id="encircled", after_hits=_encircled, does={"encircled": _surrounded}),
    Tactic(id="surprise", after_hits=_surprise),
    Tactic(id="scout", before=_scout),
    Tactic(id="martyr", before=_martyr, on_reveal=_sacrifice),
    Tactic(id=RETREAT, fits=_fits, on_reveal=_leave, answers={RETREAT: _left}),
)
