"""Setting up the conquest: supply, decks, the first five troops (FT-INI)."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.forms import Form, Line
from rules.core.hexes import around, place_order
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Settle
from rules.eden.board import errors as er
from rules.eden.board.board import Play, order, seal
from rules.eden.board.match_start import begin_setup, deal
from rules.eden.board.state import State
from rules.eden.fronts import errors as ft
from rules.eden.map_creation import first_of_map

TROOPS = 5  # FT-INI-2
SUPREMACY = {"short": 4, "normal": 5, "long": 8}


def set_up(play: Play, agenda: st.Agenda, step: st.SetUpConquest) -> None:
    """FT-INI-1: token, supply, then the choice of the starting units."""
    begin_setup(play, agenda, first_of_map(play.state))


def begin(play: Play, agenda: st.Agenda, step: st.DealDecks) -> None:
    """Decks and first hands, then the first troops; what was conceded takes effect last."""
    deal(play)
    seats = order(play.state)
    agenda += [st.BeginDay(), st.EndPhase(), st.Settling(dict.fromkeys(map(str, seats)))]


def first_plan(state: State, seat: Seat) -> dict[Cell, int]:
    """One on the portal, the rest as evenly as possible, more to the lowest directions."""
    portal = state.players[seat].portal
    assert portal is not None
    near = [cell for cell in around(portal) if cell in state.tiles]
    each, more = divmod(TROOPS - 1, len(near))
    return {portal: 1, **{cell: each + (i < more) for i, cell in enumerate(near)}}


# --- D-FT-SETTLE ---


def lines(
    state: State, agenda: st.Agenda, step: st.Settling, seat: Seat, answer: Settle
) -> list[Line]:
    """List the troops of the portal and of each territory around it, and the most of each."""
    left, troops = TROOPS - sum(answer.troops.values()), answer.troops
    cells = sorted(first_plan(state, seat), key=place_order)
    return [Line(("troops", c), now := troops.get(c, 0), max(0, now + left)) for c in cells]


def why_not(
    state: State, agenda: st.Agenda, step: st.Settling, seat: Seat, answer: Settle
) -> Refusal | None:
    """Return the refusal if a rule forbids an answer (E-FT-10)."""
    cells = sorted(first_plan(state, seat), key=place_order)
    for cell in answer.troops:
        if cell not in cells:
            return er.NotYourTerritory(cell)
    left = TROOPS - sum(answer.troops.values())
    if left < 0:
        return ft.TooManyPlaced(max(0, max(answer.troops.values()) + left))
    for cell in cells:
        if cell not in answer.troops:
            return ft.OneTroopEach(cell)
    return ft.TroopsToPlace(left) if left else None


def answer(play: Play, agenda: st.Agenda, step: st.Settling, seat: Seat, answer: Settle) -> None:
    """Seal where the first troops stand; another answer takes its place until all are in."""
    seal(play, step, seat, answer)


def publish(play: Play, agenda: st.Agenda, step: st.Settling) -> None:
    """All plans are in: the troops stand."""
    tiles = play.state.tiles
    plans = {
        name: dict(sorted(plan.troops.items()))
        for name, plan in sorted(step.answers.items())
        if plan is not None and play.state.players[int(name)].alive
    }
    for name, plan in plans.items():
        for cell, troops in plan.items():
            tiles[cell].owner, tiles[cell].centre = Seat(int(name)), troops
    play.say(ev.TroopsSettled(plans))


QUESTION: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=st.Settling,
    actions=(Settle,),
    form=Form(
        answer=Settle,
        blank=lambda state, agenda, step, seat: Settle(first_plan(state, seat)),
        empty=lambda state, agenda, step, seat: Settle(dict.fromkeys(first_plan(state, seat), 1)),
        lines=lines,
        why_not=why_not,
    ),
    answer=answer,
)
