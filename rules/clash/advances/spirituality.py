"""Spirituality: Priesthood, State Religion. What Myths prevents is in ``incidents.moods``."""

from __future__ import annotations

from typing import Final

from rules.clash.board import Play, turn_of
from rules.clash.content import ADVANCES, Purse
from rules.clash.hooks import Agenda, Built, Perk
from rules.clash.state import State
from rules.core.ids import Seat

PRIESTHOOD = "priesthood"
STATE_RELIGION = "state-religion"


def _left(state: State, seat: Seat, name: str) -> bool:
    """Return whether what is given once per turn has not been used yet."""
    turn = state.turn
    return turn is not None and turn.seat == seat and name not in turn.used


def _science_price(state: State, seat: Seat, advance: str) -> int | None:
    science = ADVANCES[advance].category == "science"
    return 0 if science and _left(state, seat, PRIESTHOOD) else None


def _science_taken(play: Play, seat: Seat, advance: str) -> None:
    if _science_price(play.state, seat, advance) == 0:
        turn_of(play.state).used.append(PRIESTHOOD)


def _temple_price(state: State, seat: Seat, building: str, price: Purse) -> Purse:
    if building == "temple" and _left(state, seat, STATE_RELIGION):
        return Purse(wood=price.wood, ore=price.ore)
    return price


def _temple_built(play: Play, agenda: Agenda, seat: Seat, built: Built) -> None:
    # A temple that came for nothing has not used the price of this turn.
    wanted = built.paid and built.building == "temple"
    if wanted and _left(play.state, seat, STATE_RELIGION):
        turn_of(play.state).used.append(STATE_RELIGION)


PERKS: Final = (
    Perk(id=PRIESTHOOD, price=_science_price, on_advance_action=_science_taken),
    Perk(id=STATE_RELIGION, building_price=_temple_price, after_build=_temple_built),
)
