"""Setting up the conquest: supply, decks, the first five troops (FT-INI)."""

from __future__ import annotations

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import around, place_order
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Done, Reopen, Station
from rules.eden.common import errors as er
from rules.eden.common.board import Play, order
from rules.eden.common.drafts import EDITS
from rules.eden.common.match_start import begin_setup, deal
from rules.eden.common.state import State
from rules.eden.fronts import errors as ft
from rules.eden.map_creation import first_of_map

TROOPS = 5  # FT-INI-2
SUPREMACY = {"short": 4, "normal": 5, "long": 8}

_DONE = Done()
_REOPEN = Reopen()


def set_up(play: Play, agenda: st.Agenda, step: st.SetUpConquest) -> None:
    """FT-INI-1: token, supply, then the choice of the starting units."""
    begin_setup(play, agenda, first_of_map(play.state))


def begin(play: Play, agenda: st.Agenda, step: st.DealDecks) -> None:
    """Decks and first hands, then the first troops; what was conceded takes effect last."""
    deal(play)
    seats = order(play.state)
    # Everybody starts from a whole plan, so that whoever is content, or away, has only to say so.
    plans = {str(seat): first_plan(play.state, seat) for seat in seats}
    names = list(plans)
    settling = st.Settling(plans, dict.fromkeys(names, False), dict.fromkeys(names, 0))
    agenda += [st.BeginDay(), st.EndPhase(), settling]


def first_plan(state: State, seat: Seat) -> dict[Cell, int]:
    """One on the portal, the rest as evenly as possible, more to the lowest directions."""
    portal = state.players[seat].portal
    assert portal is not None
    near = [cell for cell in around(portal) if cell in state.tiles]
    each, more = divmod(TROOPS - 1, len(near))
    return {portal: 1, **{cell: each + (i < more) for i, cell in enumerate(near)}}


# --- D-FT-SETTLE ---


def _left(step: st.Settling, seat: Seat) -> int:
    return TROOPS - sum(step.plans[str(seat)].values())


def options(state: State, agenda: st.Agenda, step: st.Settling, seat: Seat) -> list[Action]:
    """List every other number of troops for each territory, then the end."""
    name = str(seat)
    if step.sealed[name]:
        return [_REOPEN]
    left, closed = _left(step, seat), step.edits[name] >= EDITS
    found: list[Action] = [_DONE] if closed or not left else []
    if closed:
        return found
    plan = step.plans[name]
    return found + [
        Station(cell, n)
        for cell in sorted(plan, key=place_order)
        for n in range(1, plan[cell] + left + 1)
        if n != plan[cell]
    ]


def reason(
    state: State, agenda: st.Agenda, step: st.Settling, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-FT-10)."""
    name = str(seat)
    if step.sealed[name] or not isinstance(action, Done | Station):
        return NotNow()
    left = _left(step, seat)
    if isinstance(action, Done):
        return NotNow() if action.refine else ft.TroopsToPlace(left)
    now = step.plans[name].get(action.cell)
    if now is None:
        return er.NotYourTerritory(action.cell)
    if step.edits[name] >= EDITS:
        return er.TooManyEdits(EDITS)
    if action.troops == now:
        return er.NothingChanges()
    return ft.OneTroopEach(action.cell) if not action.troops else ft.TooManyPlaced(now + left)


def answer(play: Play, agenda: st.Agenda, step: st.Settling, seat: Seat, action: Action) -> None:
    """Edit, seal or reopen the plan of *seat*."""
    name = str(seat)
    if isinstance(action, Station):
        step.edits[name] += 1
        step.plans[name][action.cell] = action.troops
        play.say(ev.Edited(seat))
        return
    step.sealed[name] = isinstance(action, Done)
    if step.sealed[name] and _left(step, seat):  # the guard of R-26 has closed the draft
        step.plans[name] = first_plan(play.state, seat)
    play.say(ev.Answered(seat, step.decision, step.sealed[name]))


def default(state: State, agenda: st.Agenda, step: st.Settling, seat: Seat) -> Action:
    """Answer with the first plan: what was drafted is put back, first where troops leave."""
    name = str(seat)
    plan, first = step.plans[name], first_plan(state, seat)
    changed = [cell for cell in sorted(first, key=place_order) if plan.get(cell) != first[cell]]
    if not changed or step.edits[name] >= EDITS:
        return _DONE
    cell = min(changed, key=lambda c: plan.get(c, 0) < first[c])
    return Station(cell, first[cell])


def publish(play: Play, agenda: st.Agenda, step: st.Settling) -> None:
    """All plans are in: the troops stand."""
    tiles = play.state.tiles
    plans = {
        name: dict(sorted(plan.items()))
        for name, plan in sorted(step.plans.items())
        if play.state.players[int(name)].alive
    }
    for name, plan in plans.items():
        for cell, troops in plan.items():
            tiles[cell].owner, tiles[cell].centre = Seat(int(name)), troops
    play.say(ev.TroopsSettled(plans))


QUESTION = QuestionKind(
    step=st.Settling,
    actions=(Station, Done, Reopen),
    options=options,
    reason=reason,
    answer=answer,
    default=default,
)
