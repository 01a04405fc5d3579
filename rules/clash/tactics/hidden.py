"""Tactics that undo the card of the enemy: Scout, Martyr."""

from __future__ import annotations

from typing import Final

from rules.clash import events as ev
from rules.clash.board import Play
from rules.clash.cities import overboard
from rules.clash.hooks import Agenda, Tactic
from rules.clash.war.sides import battle_of, kill, place_of


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


TACTICS: Final = (
    Tactic(id="scout", before=_scout),
    Tactic(id="martyr", before=_martyr, on_reveal=_sacrifice),
)
