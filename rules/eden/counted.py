"""The strengths of a combat under way, as everybody can count them from a view."""

from __future__ import annotations

from rules.core.data import Value
from rules.core.ids import Seat
from rules.eden.effects.formation import places
from rules.eden.effects.measure import army_strength, is_protected, is_silenced, strengths
from rules.eden.frontiers.results import losses
from rules.eden.openly import open_part
from rules.eden.state import Combat
from rules.eden.views import View


class Counted(Value, frozen=True):
    """What a combat would come to now: units by number, armies by seat.

    ``losses``: troops that each seat would lose (FR-COM-31). ``wild_falls``: whether the wild
    defender would be beaten (FR-COM-34).
    """

    units: dict[int, int]
    protected: frozenset[int]
    silenced: frozenset[int]
    armies: dict[Seat, int]
    losses: dict[Seat, int]
    wild_falls: bool


def counted(view: View, number: int) -> Counted:
    """Count the strengths of combat *number* (FR-COM-6).

    Raises:
        KeyError: if there is no such combat.
    """
    state = open_part(view)
    combat = state.combats[str(number)]
    for army in combat.armies:
        army.strength = army_strength(state, combat, army)
    here = [place for army in combat.armies for place in places(army)]
    return Counted(
        units=strengths(state, combat),
        protected=frozenset(p.unit.id for p in here if is_protected(state, combat, p)),
        silenced=frozenset(p.unit.id for p in here if is_silenced(state, combat, p)),
        armies={army.seat: army.strength for army in combat.armies},
        losses={army.seat: min(losses(combat, army), army.troops) for army in combat.armies},
        wild_falls=_wild_falls(combat),
    )


def _wild_falls(combat: Combat) -> bool:
    return any(army.camp and army.strength > combat.wild for army in combat.armies)
