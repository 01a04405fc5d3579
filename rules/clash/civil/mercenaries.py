"""Mercenaries: barbarian armies near the player move once, and attack (14.4)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from rules.clash import barbarians, board, goods
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, Pay
from rules.clash.board import Play
from rules.clash.choices import ask_cell
from rules.clash.cities import remove_unit
from rules.clash.civil.places import held, near
from rules.clash.content import ARMIES, RECRUIT, STACK, Good
from rules.clash.hooks import Agenda, Asked, Civil
from rules.clash.state import State
from rules.core.ids import NOBODY, Cell, Seat

MERCENARIES = "mercenaries"
NEXT, GO, OCCUPY = "mercenaries-next", "mercenaries-go", "mercenaries-occupy"
_PAY: Final[tuple[Good, ...]] = ("food", "wood", "ore", "culture", "gold")


def ways_to_pay(state: State, seat: Seat, n: int) -> list[Pay]:
    """List the ways to pay *n* in any mix of food, wood, ore, culture and gold."""
    stock = state.players[seat].stock
    mixes = combinations_with_replacement(_PAY, n)
    counted = [{good: mix.count(good) for good in _PAY if good in mix} for mix in mixes]
    return [Pay(**way) for way in counted if all(stock[good] >= m for good, m in way.items())]


def _funds(state: State, seat: Seat) -> int:
    return sum(state.players[seat].stock[good] for good in _PAY)


def _goals(state: State, seat: Seat, cell: Cell) -> list[Cell]:
    """List the adjacent land spaces to which the barbarians of a space can go."""
    force = len(board.units_at(state, cell, NOBODY))
    found = []
    for goal in board.neighbours(state, cell):
        if not board.is_land(state, goal):
            continue
        city = board.city_at(state, goal)
        own = (city is not None and city.seat == seat) or board.units_at(state, goal, seat)
        if not own and len(board.units_at(state, goal, NOBODY)) + force <= STACK:
            found.append(goal)
    return found


def _armies(state: State, seat: Seat) -> list[Cell]:
    """List the spaces with barbarians near the player that can go somewhere."""
    of = held(state)
    return [
        cell
        for cell in sorted(of[NOBODY])
        if board.units_at(state, cell, NOBODY)
        and near(cell, of[seat])
        and _goals(state, seat, cell)
    ]


def _hire(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Ask for one more army to hire (``word``: those so far); then they are paid."""
    hired = step.word.split()
    able = [cell for cell in _armies(play.state, step.seat) if cell not in hired]
    more = len(hired) < _funds(play.state, step.seat)
    asked = more and ask_cell(
        agenda, step.seat, MERCENARIES, able, stop=bool(hired), word=step.word
    )
    if not asked:
        _bill(play, agenda, step.seat, step.word)


def _hired(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChooseCell):
        word = f"{step.word} {action.cell}".strip()
        agenda.append(st.Do(why=MERCENARIES, seat=step.seat, word=word))
    else:
        _bill(play, agenda, step.seat, step.word)


def _bill(play: Play, agenda: Agenda, seat: Seat, word: str) -> None:
    if word:
        ways = ways_to_pay(play.state, seat, len(word.split()))
        goods.charge(agenda, seat, MERCENARIES, ways, word=word)


def _paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    agenda.append(st.Do(why=NEXT, seat=step.seat, word=step.word))


def _next(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Ask which of the armies moves next; those that can go nowhere any more stay."""
    # Looked for anew each time: after a battle an army may be gone, or have no space to go to.
    able = [
        Cell(cell)
        for cell in step.word.split()
        if board.units_at(play.state, Cell(cell), NOBODY)
        and _goals(play.state, step.seat, Cell(cell))
    ]
    ask_cell(agenda, step.seat, NEXT, able, word=" ".join(able))


def _next_chosen(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    left = " ".join(cell for cell in step.word.split() if cell != action.cell)
    agenda.append(st.Do(why=NEXT, seat=step.seat, word=left))
    goals = _goals(play.state, step.seat, action.cell)
    ask_cell(agenda, step.seat, GO, goals, cell=action.cell)


def _go(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    """Move, or attack: a city for one round, armies in the open for one round (14.4)."""
    state, origin, goal = play.state, step.cell, action.cell
    city = board.city_at(state, goal)
    if city is not None and city.seat != NOBODY:
        barbarians.raid(play, agenda, origin, goal)
        return
    # Pushed before the battle, so that it is done after it.
    agenda.append(st.Do(why=OCCUPY, cell=origin, word=goal))
    if any(unit.kind in ARMIES and unit.seat != NOBODY for unit in board.units_at(state, goal)):
        agenda.append(st.Do(why="begin-raid", cell=goal, word=origin))


def _occupy(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Enter the space if nobody defends it any more; the settlement left gets a barbarian."""
    state, origin, goal = play.state, step.cell, Cell(step.word)
    there = board.units_at(state, goal)
    barbarian_units = board.units_at(state, origin, NOBODY)
    if not barbarian_units or any(u.kind in ARMIES and u.seat != NOBODY for u in there):
        return
    for unit in there:
        if unit.seat != NOBODY:
            remove_unit(play, goal, unit, MERCENARIES)
    place = state.spaces[origin]
    place.units = [unit for unit in place.units if unit.seat != NOBODY]
    state.spaces[goal].units += barbarian_units
    play.say(ev.GroupMoved(NOBODY, origin, goal, {RECRUIT: len(barbarian_units)}, "move"))
    if board.city_at(state, origin) is not None:
        barbarians.add_barbarian(play, origin, MERCENARIES)


CIVIL: Final = Civil(
    id=MERCENARIES,
    ready=lambda state, seat: _funds(state, seat) > 0 and bool(_armies(state, seat)),
    use=lambda play, agenda, seat, card: agenda.append(st.Do(why=MERCENARIES, seat=seat)),
    answers={MERCENARIES: _hired, NEXT: _next_chosen, GO: _go},
    paid={MERCENARIES: _paid},
    does={MERCENARIES: _hire, NEXT: _next, OCCUPY: _occupy},
)
