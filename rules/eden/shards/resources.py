"""New resources: of which kind each is, on which territory it lies (SH-INI-3, SH-PRO-2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import place_order
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Done, Lay, Reopen
from rules.eden.common import errors as er
from rules.eden.common.board import Play, held, order
from rules.eden.common.drafts import EDITS
from rules.eden.common.state import State
from rules.eden.nodes import Resource
from rules.eden.shards import errors as no
from rules.eden.shards.territory import add_resource, civ_resource, extracts, income, own_kinds

_DONE, _REOPEN = Done(), Reopen()


def heaps(state: State, amounts: Mapping[Seat, int]) -> dict[str, st.Heap]:
    """Make the heap of each seat; one about which nothing can be chosen is sealed at once."""
    return {
        str(seat): st.Heap(n, sealed=not _chooses(state, seat)) for seat, n in amounts.items() if n
    }


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
    if new := heaps(state, {seat: income(state, seat) for seat in order(state)}):
        agenda.append(st.LayIncome(new))


# --- D-SH-START, D-SH-PLACE ---


def _laid(heap: st.Heap) -> int:
    return sum(sum(kinds.values()) for kinds in heap.put.values())


@cache
def _lays(cell: Cell, kind: Resource, now: int, most: int) -> tuple[Lay, ...]:
    """Every other number; actions never change, so they are made once."""
    return tuple(Lay(cell, kind, n) for n in range(most + 1) if n != now)


@cache
def _first_lays(cell: Cell, kinds: tuple[Resource, ...], most: int) -> tuple[Lay, ...]:
    return tuple(lay for kind in kinds for lay in _lays(cell, kind, 0, most))


def options(state: State, agenda: st.Agenda, step: st.Laying, seat: Seat) -> list[Action]:
    """List every other number of each kind on each territory; the rest lies on the portal."""
    heap = step.heaps[str(seat)]
    if heap.sealed:
        return [_REOPEN]
    found: list[Action] = [_DONE]
    if heap.edits >= EDITS:
        return found
    left = heap.n - _laid(heap)
    kinds = own_kinds(state, seat)
    for cell in held(state, seat):
        if put := heap.put.get(cell):
            for kind in kinds:
                now = put.get(kind, 0)
                found += _lays(cell, kind, now, now + left)
        elif left:
            found += _first_lays(cell, kinds, left)
    return found


def why_not(
    state: State, agenda: st.Agenda, step: st.Laying, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    heap = step.heaps[str(seat)]
    if heap.sealed:
        return None if action == _REOPEN else NotNow()
    if action == _DONE:
        return None
    if not isinstance(action, Lay):
        return NotNow()
    tile = state.tiles.get(action.cell)
    if tile is None or tile.owner != seat:
        return no.NotYourGround(action.cell)
    if action.resource not in (kinds := own_kinds(state, seat)):
        return no.NotLaidHere(tuple(kinds))
    if heap.edits >= EDITS:
        return er.TooManyEdits(EDITS)
    now = heap.put.get(action.cell, {}).get(action.resource, 0)
    if action.n == now:
        return er.NothingChanges()
    left = heap.n - _laid(heap)
    return no.TooManyLaid(now + left) if action.n > now + left else None


def answer(play: Play, agenda: st.Agenda, step: st.Laying, seat: Seat, action: Action) -> None:
    """Edit, seal or reopen the heap of *seat*."""
    heap = step.heaps[str(seat)]
    if isinstance(action, Lay):
        heap.edits += 1
        put = heap.put.setdefault(action.cell, {})
        put[action.resource] = action.n
        if not action.n:
            del put[action.resource]
        if not put:
            del heap.put[action.cell]
        play.say(ev.Edited(seat))
        return
    heap.sealed = isinstance(action, Done)
    play.say(ev.Answered(seat, step.decision, heap.sealed))


def default(state: State, agenda: st.Agenda, step: st.Laying, seat: Seat) -> Action:
    """Answer that all is of the civilization resource and lies on the portal: drafts are undone."""
    heap = step.heaps[str(seat)]
    if heap.edits < EDITS:
        for cell in sorted(heap.put, key=place_order):
            return Lay(cell, min(heap.put[cell]), 0)
    return _DONE


def close(play: Play, agenda: st.Agenda, step: st.Laying) -> None:
    """All heaps are in: lay them, what nobody has placed as civilization resource on the portal."""
    state = play.state
    for seat in order(state):
        heap = step.heaps.get(str(seat))
        if heap is None:
            continue
        portal, kind = state.players[seat].portal, civ_resource(state, seat)
        assert portal is not None
        # Copied: the draft must stay as it was said, also if the step is looked at again.
        laid = {cell: dict(kinds) for cell, kinds in heap.put.items()}
        if left := heap.n - _laid(heap):
            there = laid.setdefault(portal, {})
            there[kind] = there.get(kind, 0) + left
        for cell, kinds in laid.items():
            for each, n in kinds.items():
                add_resource(state.tiles[cell], each, n)
        play.say(ev.ResourcesLaid(seat, dict(sorted(laid.items()))))


QUESTION = QuestionKind(
    step=(st.LayStart, st.LayIncome),
    actions=(Lay, Done, Reopen),
    options=options,
    why_not=why_not,
    answer=answer,
    default=default,
)
