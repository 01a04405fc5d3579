"""Collecting resources: one per space, a plan first (8.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from rules.clash import board, goods, hooks
from rules.clash import errors as er
from rules.clash import steps as st
from rules.clash.actions import Action, Done, Gather
from rules.clash.board import Play, turn_of
from rules.clash.cities import activate, can_activate
from rules.clash.content import ADVANCES, Good, Purse, Terrain, distance
from rules.clash.state import City, State
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind

Agenda = hooks.Agenda
EDITS = 60
"""Changes of a plan in a turn; people never meet the bound."""


def yields(state: State, seat: Seat) -> Mapping[Terrain, tuple[Good, ...]]:
    """List what each terrain gives to the cities of a player."""
    turn = state.turn
    borrowed = turn.borrowed if turn is not None and turn.seat == seat else ""
    return _yields((*state.players[seat].advances, borrowed))


# Asked for each city; advances change seldom.
@lru_cache(maxsize=1024)
def _yields(used: tuple[str, ...]) -> dict[Terrain, tuple[Good, ...]]:
    found: dict[Terrain, tuple[Good, ...]] = {}
    for advance in filter(None, used):
        for terrain, good in ADVANCES[advance].collect.items():
            found[terrain] = (*found.get(terrain, ()), good)
    return found


def choices(state: State, seat: Seat, cell: Cell) -> dict[Cell, tuple[Good, ...]]:
    """List what a city can collect from each space, before counting (HR-13)."""
    city = board.own_city(state, cell)
    gives, fishing, extra = _gives(state, seat)
    found: dict[Cell, tuple[Good, ...]] = {}
    near = board.neighbours(state, cell)
    for place in (cell, *near):
        if can := _from(state, seat, cell, city, place, gives, fishing, extra):
            found[place] = can
    if _far_left(state, seat):
        for place in board.cells_within(state, cell, 2):
            if place in found or place in near:
                continue
            if board.is_land(state, place) and (
                can := _from(state, seat, cell, city, place, gives, fishing, extra)
            ):
                found[place] = can
    return found


def _gives(
    state: State, seat: Seat
) -> tuple[Mapping[Terrain, tuple[Good, ...]], bool, list[hooks.Perk]]:
    """Return what holds for each space of a player's cities: yields, fishing, perks with more."""
    extra = [p for p in hooks.HOOKED["extra_goods"] if board.in_use(state, seat, p.id)]
    return yields(state, seat), board.has(state, seat, "fishing"), extra


def _from(  # noqa: PLR0917 - looked up once for all the spaces of a city
    state: State,
    seat: Seat,
    cell: Cell,
    city: City,
    place: Cell,
    gives: Mapping[Terrain, tuple[Good, ...]],
    fishing: bool,
    extra: list[hooks.Perk],
) -> tuple[Good, ...]:
    """List what one space gives to a city."""
    ground = state.spaces[place]
    if not ground.terrain or ground.exhausted:
        return ()
    if ground.city is not None and place != cell:
        return ()
    if ground.units and board.enemies_at(state, place, seat):
        return ()
    if ground.terrain == "sea":
        if place == city.port:
            return ("gold", "mood", "food") if fishing else ("gold", "mood")
        return ("food",) if fishing else ()
    found = gives.get(ground.terrain, ())
    for perk in extra:
        if perk.extra_goods is not None:
            found = (*found, *perk.extra_goods(state, cell, place))  # type: ignore[arg-type]
    return found if len(found) < 2 else tuple(dict.fromkeys(found))


def _far_left(state: State, seat: Seat) -> int:
    """Count the spaces at distance two that may be chosen in this collect (Husbandry)."""
    if not board.has(state, seat, "husbandry") or "husbandry" in turn_of(state).used:
        return 0
    return 2 if board.has(state, seat, "roads") else 1


def can_collect(state: State, seat: Seat, cell: Cell) -> bool:
    """Return whether a player can collect in a city of his."""
    city = state.spaces[cell].city
    if city is None or city.seat != seat or not can_activate(city):
        return False
    gives, fishing, extra = _gives(state, seat)
    # The near spaces first: nearly every city finds something there, and the far ones take long.
    for place in (cell, *board.neighbours(state, cell)):
        if _from(state, seat, cell, city, place, gives, fishing, extra):
            return True
    return bool(choices(state, seat, cell))


def begin_collect(
    play: Play, agenda: Agenda, seat: Seat, cell: Cell, *, more: int = 0, repeat: bool = False
) -> None:
    """Collect in a city: the plan begins as the best that is seen at once.

    *more*: spaces beside those of its size. *repeat*: a space may be chosen several times.
    """
    city = board.own_city(play.state, cell)
    most = board.effective_size(play.state, city) + more
    step = st.Collecting(seat=seat, cell=cell, most=most, repeat=repeat)
    propose(play.state, step)
    agenda.append(step)


class Choices(dict[Cell, dict[Cell, tuple[Good, ...]]]):
    """The choices of a player's cities in one position, each city's looked up when first read."""

    def __init__(self, state: State, seat: Seat) -> None:
        super().__init__()
        self._state, self._seat = state, seat

    def __missing__(self, cell: Cell) -> dict[Cell, tuple[Good, ...]]:
        """Look up what a city can collect."""
        found = self[cell] = choices(self._state, self._seat, cell)
        return found


def propose(
    state: State,
    step: st.Collecting,
    wanted: Mapping[Good, int] = MappingProxyType({}),
    can: Mapping[Cell, tuple[Good, ...]] | None = None,
) -> None:
    """Fill a plan with what is *wanted*, then with what its owner has least of.

    Gold pays for whatever is wanted. *can*: what the city can collect, if it is known.
    """
    left = Counter(wanted)
    left["gold"] += left.total()
    if can is None:
        can = choices(state, step.seat, step.cell)
    stock = dict(state.players[step.seat].stock)
    room = {good: goods.limit(state, step.seat, good) for able in can.values() for good in able}
    cells = sorted(can)
    while _count(step) < step.most:
        best: tuple[tuple[bool, bool, int, bool, str], Cell, Good] | None = None
        for cell in cells:
            if cell in step.plan or not _fits(state, step, cell, 1):
                continue
            far = distance(cell, step.cell) > 1
            for good in can[cell]:
                # What is full counts last whatever there is of it, then what there is least of,
                # then what is near; the name of the space makes it the same in every process.
                rank = (stock[good] >= room[good], left[good] <= 0, stock[good], far, cell)
                if best is None or rank < best[0]:
                    best = (rank, cell, good)
        if best is None:
            if step.repeat and step.plan:
                again = next(iter(step.plan))
                step.times[again] += step.most - _count(step)
            return
        _, cell, good = best
        step.plan[cell] = good
        step.times[cell] = 1
        # Counted while the plan is filled, so that it does not take the same good everywhere.
        stock[good] += 1
        left[good] -= 1


def _count(step: st.Collecting) -> int:
    return sum(step.times.values())


def _fits(state: State, step: st.Collecting, cell: Cell, times: int) -> bool:
    """Return whether a space fits into a plan so many times, instead of what the plan has of it."""
    if times > 1 and not step.repeat:
        return False
    if times == 1 and cell in step.plan and not step.repeat:
        return False
    if _count(step) - step.times.get(cell, 0) + times > step.most:
        return False
    if state.spaces[cell].terrain == "sea" and any(
        state.spaces[other].terrain == "sea" and other != cell for other in step.plan
    ):
        return False
    if distance(cell, step.cell) > 1 and cell not in step.plan:
        far = sum(distance(other, step.cell) > 1 for other in step.plan)
        return far < _far_left(state, step.seat)
    return True


def options(state: State, agenda: Agenda, step: st.Collecting, seat: Seat) -> list[Action]:
    """List the changes of a plan, and its end."""
    found: list[Action] = [Done()] if step.plan else []
    late = turn_of(state).edits >= EDITS
    if late and step.plan:
        return found
    for cell, able in sorted(choices(state, step.seat, step.cell).items()):
        now = step.times.get(cell, 0)
        if now and not late:
            found.append(Gather(cell, step.plan[cell], 0))
        for good in able:
            top = step.most if step.repeat else 1
            for times in range(1, top + 1):
                if step.plan.get(cell) == good and now == times:
                    continue
                swap = now == times
                if swap or _fits(state, step, cell, times):
                    found.append(Gather(cell, good, times))
    return found


def answer(
    play: Play, agenda: Agenda, step: st.Collecting, seat: Seat, action: Gather | Done
) -> None:
    """Change the plan, or collect."""
    if isinstance(action, Gather):
        turn_of(play.state).edits += 1
        step.plan.pop(action.cell, None)
        step.times.pop(action.cell, None)
        if action.times:
            step.plan[action.cell] = action.good
            step.times[action.cell] = action.times
        return
    agenda.pop()
    state, turn = play.state, turn_of(play.state)
    taken: dict[Good, int] = {}
    for cell in sorted(step.plan):
        good = step.plan[cell]
        taken[good] = taken.get(good, 0) + step.times[cell]
    if any(distance(cell, step.cell) > 1 for cell in step.plan):
        turn.used.append("husbandry")
    got = Purse(**taken)
    goods.gain(play, seat, "collect", got)
    activate(play, step.cell)
    turn.collects += 1
    for mark in ("collect-next", "collect-more", "collect-repeat"):
        turn.marks.pop(mark, None)
    # Reversed: each may push a question, and the one that is pushed last is asked first.
    for perk in reversed(hooks.HOOKED["after_collect"]):
        if perk.after_collect is not None and board.in_use(state, seat, perk.id):
            perk.after_collect(play, agenda, seat, hooks.Collected(step.cell, got))


QUESTION = QuestionKind(
    step=st.Collecting,
    actions=(Gather, Done),
    options=options,
    wrong={Gather: lambda action: er.CannotCollectThat(action.cell)},
    answer=answer,
    default=(Done(),),
)
