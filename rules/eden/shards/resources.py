"""New resources: of which kind each is, on which territory it lies (SH-INI-3, SH-PRO-2)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.errors import Refusal
from rules.core.forms import Form, Line
from rules.core.ids import Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Lay
from rules.eden.board.board import Play, held, order, seal
from rules.eden.board.state import State
from rules.eden.shards import errors as no
from rules.eden.shards.territory import add_resource, civ_resource, extracts, income, own_kinds


def asking(
    state: State, amounts: Mapping[Seat, int]
) -> tuple[dict[str, int], dict[str, Lay | None]]:
    """Return how many each seat lays, and the answers; who can choose nothing has answered."""
    new = {seat: n for seat, n in amounts.items() if n}
    answers = {str(seat): None if _chooses(state, seat) else Lay() for seat in new}
    return {str(seat): n for seat, n in new.items()}, answers


def _chooses(state: State, seat: Seat) -> bool:
    return len(own_kinds(state, seat)) > 1 or len(held(state, seat)) > 1


def pulse(play: Play, agenda: st.Agenda) -> None:
    """SH-PRO-1, SH-PRO-3: pure energy at once, resources as their owners want them."""
    state = play.state
    for seat in order(state):
        if extracts(state, seat):
            portal = state.players[seat].portal
            assert portal is not None
            state.tiles[portal].pure += 1
            play.say(ev.EnergyExtracted(seat))
    new, answers = asking(state, {seat: income(state, seat) for seat in order(state)})
    if new:
        agenda.append(st.LayIncome(new, answers))


# --- D-SH-START, D-SH-PLACE ---


def lines(state: State, agenda: st.Agenda, step: st.Laying, seat: Seat, draft: Lay) -> list[Line]:
    """List how much of each kind lies on each territory."""
    left = max(0, step.amounts[str(seat)] - _laid(draft))
    kinds = own_kinds(state, seat)
    numbers = [
        (("put", cell, kind), draft.put.get(cell, {}).get(kind, 0))
        for cell in held(state, seat)
        for kind in kinds
    ]
    return [Line(key, now, now + left) for key, now in numbers]


def _laid(draft: Lay) -> int:
    return sum(sum(kinds.values()) for kinds in draft.put.values())


def why_not(
    state: State, agenda: st.Agenda, step: st.Laying, seat: Seat, answer: Lay
) -> Refusal | None:
    """Return the refusal if a rule forbids *answer*."""
    own = own_kinds(state, seat)
    for cell, kinds in answer.put.items():
        if cell not in state.tiles or state.tiles[cell].owner != seat:
            return no.NotYourGround(cell)
        if not {*kinds} <= {*own}:
            return no.NotLaidHere(tuple(own))
    n = step.amounts[str(seat)]
    return no.TooManyLaid(n) if _laid(answer) > n else None


def answer(play: Play, agenda: st.Agenda, step: st.Laying, seat: Seat, answer: Lay) -> None:
    """Seal what *seat* lays; another answer takes its place until all are in."""
    seal(play, step, seat, answer)


def close(play: Play, agenda: st.Agenda, step: st.Laying) -> None:
    """All are in: lay the resources, what is not named as civilization resource on the portal."""
    state = play.state
    for seat in order(state):
        said = step.answers.get(str(seat))
        if said is None:
            continue
        portal, kind = state.players[seat].portal, civ_resource(state, seat)
        assert portal is not None
        laid = {cell: dict(kinds) for cell, kinds in said.put.items()}
        if left := step.amounts[str(seat)] - _laid(said):
            there = laid.setdefault(portal, {})
            there[kind] = there.get(kind, 0) + left
        for cell, kinds in laid.items():
            for each, n in kinds.items():
                add_resource(state.tiles[cell], each, n)
        play.say(ev.ResourcesLaid(seat, dict(sorted(laid.items()))))


QUESTION: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=(st.LayStart, st.LayIncome),
    actions=(Lay,),
    form=Form(
        answer=Lay,
        blank=lambda state, agenda, step, seat: Lay(),
        lines=lines,
        why_not=why_not,
    ),
    answer=answer,
)
