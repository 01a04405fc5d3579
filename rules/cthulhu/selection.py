"""What can be worked out from a view: which units are equal, which answers several choices make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rules.core.ids import Seat
from rules.cthulhu import board
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Action, ChooseUnit, Done
from rules.cthulhu.battle import assignment, retreats, sides
from rules.cthulhu.content import Piece
from rules.cthulhu.public_state import public_state
from rules.cthulhu.state import State
from rules.cthulhu.views import View

Alike = dict[int, list[int]]
"""Units between which there is no difference, under the first of them."""


def _alike(state: State, units: Iterable[int], apart: Sequence[int] = ()) -> Alike:
    found: Alike = {}
    for n in sorted(units):
        first = next((m for m in found if len(board.alike(state, (m, n), apart)) == 1), n)
        found.setdefault(first, []).append(n)
    return found


def firsts(together: Mapping[int, Sequence[int]], chosen: Iterable[int]) -> list[int]:
    """Take instead of chosen units the first of those that are equal to them, sorted.

    A unit that is chosen twice stays one unit chosen twice.
    """
    wanted = Counter(chosen)
    found: list[int] = []
    for members in together.values():
        counts = sorted((wanted[n] for n in members if wanted[n]), reverse=True)
        found += [n for n, count in zip(members, counts, strict=False) for _ in range(count)]
    return sorted(found)


def movers(view: View, seat: Seat) -> Alike:
    """Gather the units of *seat* on the map that have not moved in this action."""
    state = public_state(view)
    step = state.agenda[-1] if state.agenda else None
    moved = step.moved if isinstance(step, st.Moving) else []
    return _alike(state, [n for n in board.mine(state, seat) if n not in moved])


def wounded(view: View, step: st.Retreating) -> Alike:
    """Gather the units that have yet to retreat."""
    state = public_state(view)
    return _alike(state, retreats.pained(state, sides.battle_of(state, step.battle), step.side))


def offered(view: View, step: st.Give) -> Alike:
    """Gather the units that are asked for."""
    return _alike(public_state(view), step.among)


def rooms(view: View, step: st.Assigning) -> dict[int, int]:
    """Count the results that each unit of the side can still take."""
    state = public_state(view)
    return assignment.free_slots(state, sides.battle_of(state, step.battle), step.side)


def exposed(view: View, step: st.Assigning) -> Alike:
    """Gather the units that can still take a result; one that has some is like no other."""
    hits = sides.battle_of(public_state(view), step.battle).hits
    return _alike(public_state(view), rooms(view, step), [int(n) for n in hits])


def given(view: View, step: st.Give, chosen: Iterable[int]) -> list[Action]:
    """Turn chosen units into answers, and the end of choosing if more could follow."""
    state = public_state(view)
    found: list[Action] = []
    rest, stop, left = list(step.among), step.stop, step.left
    for n in firsts(_alike(state, rest), chosen):
        if found and not stop and len(board.alike(state, rest)) == 1:
            return found  # the others come by themselves
        found.append(ChooseUnit(Piece(n)))
        rest.remove(n)
        if not left or not rest:
            return found
        stop, left = stop or left < 0, max(left - 1, -1)
    return [*found, Done()] if stop else found


def assigned(view: View, step: st.Assigning, chosen: Iterable[int]) -> list[Action]:
    """Turn chosen units into answers, without those that the rules give by themselves."""
    state = public_state(view)
    battle = sides.battle_of(state, step.battle)
    wanted, left = firsts(exposed(view, step), chosen), step.left
    found: list[Action] = []
    while wanted and left < sum(assignment.free_slots(state, battle, step.side).values()):
        able = assignment.candidates(state, battle, step.side)
        n = wanted.pop(0)
        if len(able) == 1:
            n = able[0]
        else:
            found.append(ChooseUnit(Piece(n)))
        battle.hits[str(n)] = battle.hits.get(str(n), "") + step.result
        left -= 1
    return found
