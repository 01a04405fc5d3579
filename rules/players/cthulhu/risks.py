"""What is asked once before an answer is played: what ends the match, or throws something away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from rules.core.ids import Seat
from rules.cthulhu import actions as ac
from rules.cthulhu import board, rounds
from rules.cthulhu import steps as st
from rules.cthulhu.battle import assignment, sides
from rules.cthulhu.common_actions import dice_of
from rules.cthulhu.content import GREAT_OLD_ONE, Area
from rules.cthulhu.factions.yellow_sign import GIFT
from rules.cthulhu.views import View
from rules.players.advice import Risk
from rules.players.cthulhu.ends import ends
from rules.players.cthulhu.measures import at
from rules.players.cthulhu.survey import Survey

LEAST: Final = 2
"""Power that must be thrown away by passing for it to be asked about."""


def risk_of(
    view: View, survey: Survey, plan: Sequence[Any], useful: Callable[[Any], bool]
) -> Risk | None:
    """Return what *plan* risks; *useful*: whether an action of the round would be worth its Power."""
    risks = (_risk(view, survey, action, useful) for action in plan)
    return next((risk for risk in risks if risk is not None), None)


def _risk(view: View, survey: Survey, action: Any, useful: Callable[[Any], bool]) -> Risk | None:
    state, seat = survey.state, survey.seat
    if isinstance(action, ac.Concede):
        return Risk("ends", public=True)
    if ends(view, seat, action):
        return Risk("ends", public=ends(_public(view, seat), seat, action))
    match action:
        case ac.PassRound() if survey.me.power >= LEAST and state.round is not None:
            able = any(useful(one) for one in rounds.menu(state, seat))
            return Risk("actions", n=survey.me.power, public=True) if able else None
        case ac.UsePower(power="gift"):
            return Risk("given", n=GIFT, public=True)
        case ac.UsePower(power="blood_sacrifice", unit=unit) if unit is not None:
            return _gate(survey, unit)
        case ac.LeaveGate(area=area):
            return Risk("base", thing=at(area), public=True)
        case ac.MoveUnit(unit=unit, area=area):
            return _gate(survey, unit) or _outnumbered(survey, unit, area)
        case ac.ChooseUnit(unit=unit):
            return _given(survey, unit)
        case _:
            return None


def _public(view: View, seat: Seat) -> View:
    """Return the view without what only *seat* knows."""
    seats = tuple(
        replace(player, values=None) if player.seat == seat else player for player in view.seats
    )
    return replace(view, seats=seats)


def _gate(survey: Survey, unit: int) -> Risk | None:
    if unit not in survey.keepers:
        return None
    return Risk("base", thing=at(survey.state.units[unit].at), public=True)


def _outnumbered(survey: Survey, n: int, area: Area) -> Risk | None:
    """Look for an enemy who rolls more dice there than a Great Old One and those who are there."""
    state, seat, unit = survey.state, survey.seat, survey.state.units[n]
    if board.rank(unit) != GREAT_OLD_ONE:
        return None
    moved = replace(unit, at=area)
    later = replace(state, units=[moved if m == n else one for m, one in enumerate(state.units)])
    others = [one for one in survey.there.get(area, {}) if one != seat]
    if any(dice_of(later, area, one, seat) > dice_of(later, area, seat, one) for one in others):
        return Risk("unit", thing=f"kind-{unit.kind}", public=True)
    return None


def _given(survey: Survey, n: int) -> Risk | None:
    """Look whether something less could be given up than a Great Old One, or the keeper of a gate."""
    state, unit = survey.state, survey.state.units[n]
    step = state.agenda[-1]
    if unit.seat != survey.seat or not isinstance(step, st.Give | st.Assigning):
        return None
    if isinstance(step, st.Give) and step.why in ("capture", "the_screaming_dead", "shriek"):
        return None
    among: Iterable[int] = (
        step.among
        if isinstance(step, st.Give)
        else assignment.free_slots(state, sides.battle_of(state, step.battle), step.side)
    )
    if board.rank(unit) == GREAT_OLD_ONE and any(
        board.rank(state.units[one]) < GREAT_OLD_ONE for one in among
    ):
        return Risk("unit", thing=f"kind-{unit.kind}", public=True)
    if n in survey.keepers and any(one not in survey.keepers for one in among):
        return Risk("base", thing=at(unit.at), public=True)
    return None
