"""Collecting resources: one per space, a plan first (8.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from types import MappingProxyType
from typing import Any

from rules.clash import board, goods, hooks
from rules.clash import errors as er
from rules.clash import steps as st
from rules.clash.actions import Harvest
from rules.clash.board import Play, turn_of
from rules.clash.cities import activate, can_activate
from rules.clash.content import ADVANCES, Good, Purse, Terrain, distance
from rules.clash.events import Event
from rules.clash.state import City, State
from rules.core.errors import Refusal
from rules.core.forms import Form, Line
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind

Agenda = hooks.Agenda


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
    """Collect in a city.

    *more*: spaces beside those of its size. *repeat*: a space may be chosen several times.
    """
    most = board.effective_size(play.state, board.own_city(play.state, cell)) + more
    agenda.append(st.Collecting(seat=seat, cell=cell, most=most, repeat=repeat))


class Choices(dict[Cell, dict[Cell, tuple[Good, ...]]]):
    """The choices of a player's cities in one position, each city's looked up when first read."""

    def __init__(self, state: State, seat: Seat) -> None:
        super().__init__()
        self._state, self._seat = state, seat

    def __missing__(self, cell: Cell) -> dict[Cell, tuple[Good, ...]]:
        """Look up what a city can collect."""
        found = self[cell] = choices(self._state, self._seat, cell)
        return found


def proposed(
    state: State,
    step: st.Collecting,
    wanted: Mapping[Good, int] = MappingProxyType({}),
    can: Mapping[Cell, tuple[Good, ...]] | None = None,
) -> Harvest:
    """Return a harvest of what is *wanted*, then of what its owner has least of.

    Gold pays for whatever is wanted. *can*: what the city can collect, if it is known.
    """
    left = Counter(wanted)
    left["gold"] += left.total()
    if can is None:
        can = choices(state, step.seat, step.cell)
    stock = dict(state.players[step.seat].stock)
    kinds = dict.fromkeys(chain.from_iterable(can.values()))
    room = {good: goods.limit(state, step.seat, good) for good in kinds}
    cells = [(cell, distance(cell, step.cell) > 1) for cell in sorted(can)]
    taken = dict[Cell, dict[Good, int]]()
    for _ in range(step.most):
        best: tuple[tuple[bool, bool, int, bool, str], Cell, Good] | None = None
        # What is full counts last whatever there is of it, then what there is least of,
        # then what is near; the name of the space makes it the same in every process.
        first = {good: (stock[good] >= room[good], left[good] <= 0, stock[good]) for good in kinds}
        for cell, far in cells:
            if cell in taken or not _fits(state, step, taken, cell):
                continue
            for good in can[cell]:
                rank = (*first[good], far, cell)
                if best is None or rank < best[0]:
                    best = (rank, cell, good)
        if best is None:
            if step.repeat and taken:
                ((good, n),) = taken[again := next(iter(taken))].items()
                taken[again] = {good: n + step.most - _count(taken)}
            break
        _, cell, good = best
        taken[cell] = {good: 1}
        # Counted while the plan is filled, so that it does not take the same good everywhere.
        stock[good] += 1
        left[good] -= 1
    return Harvest(taken)


Taken = Mapping[Cell, Mapping[Good, int]]


def _count(taken: Taken) -> int:
    return sum([n for one in taken.values() for n in one.values()])


def _fits(state: State, step: st.Collecting, taken: Taken, cell: Cell) -> bool:
    """Return whether a space may be added to those from which something is taken."""
    if state.spaces[cell].terrain == "sea" and any(state.spaces[c].terrain == "sea" for c in taken):
        return False
    if distance(cell, step.cell) > 1:
        far = sum(distance(other, step.cell) > 1 for other in taken)
        return far < _far_left(state, step.seat)
    return True


def lines(
    state: State, agenda: Agenda, step: st.Collecting, seat: Seat, harvest: Harvest
) -> list[Line]:
    """List how often each good is taken from each space, and the most that it could be."""
    found, taken = list[Line](), harvest.goods
    left = step.most - _count(taken)
    for cell, able in sorted(choices(state, step.seat, step.cell).items()):
        now = taken.get(cell, {})
        new = left if not now and _fits(state, step, taken, cell) else 0
        for good in able:
            n = now.get(good, 0)
            most = n + left if n else new
            if not step.repeat:
                most = 1 if n else min(1, new)
            found.append(Line(("goods", cell, good), n, most))
    return found


def why_not(
    state: State, agenda: Agenda, step: st.Collecting, seat: Seat, harvest: Harvest
) -> Refusal | None:
    """Return the refusal if a harvest is not possible (HR-13)."""
    can, taken = choices(state, step.seat, step.cell), dict[Cell, Mapping[Good, int]]()
    for cell, one in harvest.goods.items():
        able = can.get(cell, ())
        if len(one) != 1 or not able or not {*one} <= {*able}:
            return er.CannotCollectThat(cell)
        if (sum(one.values()) > 1 and not step.repeat) or not _fits(state, step, taken, cell):
            return er.CannotCollectThat(cell)
        taken[cell] = one
        if _count(taken) > step.most:
            return er.CannotCollectThat(cell)
    return None if taken else er.CannotCollectThat(step.cell)


def answer(play: Play, agenda: Agenda, step: st.Collecting, seat: Seat, harvest: Harvest) -> None:
    """Collect."""
    state, turn = play.state, turn_of(play.state)
    taken: dict[Good, int] = {}
    for one in harvest.goods.values():
        for good, n in one.items():
            taken[good] = taken.get(good, 0) + n
    if any(distance(cell, step.cell) > 1 for cell in harvest.goods):
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


QUESTION: QuestionKind[State, Any, Event] = QuestionKind(
    step=st.Collecting,
    actions=(Harvest,),
    form=Form(
        answer=Harvest,
        blank=lambda state, agenda, step, seat: proposed(state, step),
        lines=lines,
        why_not=why_not,
    ),
    answer=answer,
    closes=True,
)
