"""The strengths of a combat under way, as everybody can count them from a view."""

from __future__ import annotations

from rules.core.data import Value
from rules.core.ids import Seat
from rules.eden.board import ends
from rules.eden.effects.formation import places
from rules.eden.effects.measure import army_strength, is_protected, is_silenced, strengths
from rules.eden.frontiers.results import losses
from rules.eden.openly import open_part
from rules.eden.state import Army, Combat, State
from rules.eden.views import View


class Counted(Value, frozen=True):
    """What a combat would come to now: units by number, armies by seat.

    ``losses``: troops that each seat would lose (FR-COM-31, FR-COM-32). ``wild_falls``: whether
    the wild defender would be beaten (FR-COM-34).
    """

    units: dict[int, int]
    protected: frozenset[int]
    silenced: frozenset[int]
    armies: dict[Seat, int]
    losses: dict[Seat, int]
    wild_falls: bool


def counted(view: View, number: int, *, final: bool = False) -> Counted:
    """Count the strengths of combat *number* (FR-COM-6).

    *final*: the armies have been counted for good; what they had then is what counts.

    Raises:
        KeyError: if there is no such combat.
    """
    state = open_part(view)
    combat = state.combats[str(number)]
    if not final:
        for army in combat.armies:
            army.strength = army_strength(state, combat, army)
    here = [place for army in combat.armies for place in places(army)]
    return Counted(
        units=strengths(state, combat),
        protected=frozenset(p.unit.id for p in here if is_protected(state, combat, p)),
        silenced=frozenset(p.unit.id for p in here if is_silenced(state, combat, p)),
        armies={army.seat: army.strength for army in combat.armies},
        losses={
            army.seat: min(losses(combat, army), _at_stake(state, combat, army))
            for army in combat.armies
        },
        wild_falls=_wild_falls(combat),
    )


def _at_stake(state: State, combat: Combat, army: Army) -> int:
    """Count the troops that an army can lose: at a frontier, those behind it too (FR-COM-32)."""
    found = army.troops + sum(army.gained.values())
    if combat.other is not None:
        found += sum(state.tiles[ends(edge)[0]].centre for edge in army.edges)
    return max(0, found)


def _wild_falls(combat: Combat) -> bool:
    return any(army.camp and army.strength > combat.wild for army in combat.armies)
