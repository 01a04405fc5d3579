"""Which units receive the Kills and Pains (7.2)."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.core.questions import QuestionKind
from rules.cthulhu import errors as er
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Action, ChooseUnit
from rules.cthulhu.battle.flow import KILL, slots
from rules.cthulhu.battle.sides import battle_of, fighting
from rules.cthulhu.board import Play, alike, is_keeper, rank
from rules.cthulhu.content import FIGURES, Piece
from rules.cthulhu.factions import faction_of
from rules.cthulhu.factions.hooks import Agenda
from rules.cthulhu.state import Battle, State


def assigner(state: State, battle: Battle, side: int) -> Seat:
    """Find who chooses: the owner of the units, unless the other side does (Vengeance)."""
    other = battle.seats[1 - side]
    chooses = faction_of(state, other).chooses_victims(battle, other)
    return other if chooses else battle.seats[side]


def free_slots(state: State, battle: Battle, side: int) -> dict[int, int]:
    """Count the results that each unit of a side can still take."""
    found = {
        n: slots(state, n) - len(battle.hits.get(str(n), ""))
        for n in fighting(state, battle, battle.seats[side])
    }
    return {n: free for n, free in found.items() if free > 0}


def candidates(state: State, battle: Battle, side: int) -> list[Piece]:
    """List the units that may receive the next result."""
    # A unit that carries a result is like no other: a second one may kill it (Regenerate).
    return alike(state, free_slots(state, battle, side), [int(n) for n in battle.hits])


def assign(play: Play, agenda: Agenda, step: st.Assign) -> None:
    """Give out results while there is no choice; then ask."""
    state = play.state
    battle = battle_of(state, step.battle)
    given = battle.kills if step.result == KILL else battle.pains
    left = given[step.side] if step.left < 0 else step.left
    while left:
        free = free_slots(state, battle, step.side)
        if left >= sum(free.values()):  # all are hit to the full: nothing to choose
            for n, room in free.items():
                for _ in range(room):
                    give(play, step.battle, n, step.result)
            if lost := left - sum(free.values()):
                play.say(ev.ResultsLost(step.battle, battle.seats[step.side], step.result, lost))
            return
        # Equal units count once, so a side of equal units is never asked: everybody sees that it
        # makes no difference.
        able = candidates(state, battle, step.side)
        if len(able) > 1:
            seat = assigner(state, battle, step.side)
            agenda.append(st.Assigning(seat, step.battle, step.side, step.result, left))
            return
        give(play, step.battle, able[0], step.result)
        left -= 1


def give(play: Play, number: int, n: int, result: str) -> None:
    """Let a unit receive a result."""
    battle, unit = battle_of(play.state, number), play.state.units[n]
    battle.hits[str(n)] = battle.hits.get(str(n), "") + result
    play.say(ev.ResultAssigned(number, unit.seat, Piece(n), unit.kind, result))


def options(state: State, agenda: Agenda, step: st.Assigning, seat: Seat) -> list[Action]:
    """List the units that may receive it."""
    return [ChooseUnit(n) for n in candidates(state, battle_of(state, step.battle), step.side)]


def answer(play: Play, agenda: Agenda, step: st.Assigning, seat: Seat, action: ChooseUnit) -> None:
    """Give the result to the unit named, and go on."""
    give(play, step.battle, action.unit, step.result)
    if step.left > 1:
        agenda.append(st.Assign(step.battle, step.side, step.result, step.left - 1))


def default(state: State, agenda: Agenda, step: st.Assigning, seat: Seat) -> Action:
    """Lose what is worth least; of an enemy, what is worth most."""
    battle = battle_of(state, step.battle)
    able = candidates(state, battle, step.side)
    own = battle.seats[step.side] == seat
    ranked = sorted(able, key=lambda n: (worth(state, n), n))
    return ChooseUnit(ranked[0] if own else ranked[-1])


def worth(state: State, n: int) -> tuple[int, int]:
    """Rank a unit by what it would cost again."""
    unit = state.units[n]
    # With a keeper the gate is lost too.
    return (FIGURES[unit.kind].cost + 2 * is_keeper(state, n), rank(unit))


QUESTION = QuestionKind(
    step=st.Assigning,
    actions=(ChooseUnit,),
    options=options,
    wrong={ChooseUnit: lambda action: er.NotAmongThese()},
    answer=answer,
    default=default,
    closes=True,
)
