"""The strengths of a combat under way, as everybody can count them from a view."""

from __future__ import annotations

from rules.core.data import Value
from rules.core.ids import Seat
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import (
    army_strength,
    army_strengths,
    is_protected,
    is_silenced,
    strengths,
)
from rules.eden.board.formation import places
from rules.eden.board.public_state import public_state
from rules.eden.board.views import View


class CombatPreview(Value, frozen=True):
    """What a combat would come to now: units by number, armies by seat.

    ``losses``: troops that each seat would lose. ``wild_falls``: whether the wild defender would
    be beaten.
    """

    units: dict[int, int]
    protected: frozenset[int]
    silenced: frozenset[int]
    armies: dict[Seat, int]
    losses: dict[Seat, int]
    wild_falls: bool


def counted(view: View, number: int) -> dict[Seat, int]:
    """Count the strengths of the armies of combat *number* alone, as ``preview`` does."""
    state = public_state(view)
    return army_strengths(state, state.combats[str(number)])


def preview(view: View, number: int, *, final: bool = False) -> CombatPreview:
    """Count the strengths of combat *number* (FR-COM-6).

    *final*: the armies have been counted; what they had then is what counts.

    Raises:
        KeyError: if there is no such combat.
    """
    state = public_state(view)
    combat = state.combats[str(number)]
    if not final:
        for army in combat.armies:
            army.strength = army_strength(state, combat, army)
    outcome = hooks_of(state).outcome(state, combat)
    here = [place for army in combat.armies for place in places(army)]
    return CombatPreview(
        units=strengths(state, combat),
        protected=frozenset(p.unit.id for p in here if is_protected(state, combat, p)),
        silenced=frozenset(p.unit.id for p in here if is_silenced(state, combat, p)),
        armies={army.seat: army.strength for army in combat.armies},
        losses=outcome.losses,
        wild_falls=outcome.wild_falls,
    )
