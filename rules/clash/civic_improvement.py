"""Raising the mood of cities: a plan, then the payment (8.6)."""

from __future__ import annotations

from rules.clash import board, goods, hooks
from rules.clash import errors as er
from rules.clash import steps as st
from rules.clash.actions import Action, Done, Pay, SetMood
from rules.clash.board import Play, turn_of
from rules.clash.cities import change_mood
from rules.clash.content import Purse
from rules.clash.state import State
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind

Agenda = hooks.Agenda
EDITS = 60


def _ways(state: State, seat: Seat, plan: dict[Cell, int]) -> list[Pay]:
    cost = sum(steps * board.size(board.own_city(state, cell)) for cell, steps in plan.items())
    rituals = board.has(state, seat, "rituals")
    return goods.mixes(state, seat, Purse(mood=cost), any_for_mood=rituals)


def purse(state: State, seat: Seat) -> int:
    """Count what a player can spend on moods."""
    stock = state.players[seat].stock
    found = stock["mood"]
    if goods.has_swap(state, seat):
        found += stock["culture"]
    if board.has(state, seat, "rituals"):
        found += sum(stock[good] for good in ("food", "wood", "ore", "ideas", "gold"))
    return found


def can_improve(state: State, seat: Seat) -> bool:
    """Return whether a player can raise the mood of a city."""
    rich = purse(state, seat)
    return rich > 0 and any(
        city.mood != "happy" and board.size(city) <= rich for _, city in board.cities(state, seat)
    )


def begin_improve(play: Play, agenda: Agenda, seat: Seat) -> None:
    """Raise moods: the plan begins with one step of the worst city that can be afforded."""
    state = play.state
    rich = purse(state, seat)
    able = [
        (board.mood_number(city), board.size(city), cell)
        for cell, city in board.cities(state, seat)
        if city.mood != "happy" and board.size(city) <= rich
    ]
    plan = {min(able)[2]: 1} if able else {}
    agenda.append(st.Improving(seat=seat, plan=plan))


def options(state: State, agenda: Agenda, step: st.Improving, seat: Seat) -> list[Action]:
    """List the changes of a plan, and its end."""
    found: list[Action] = [Done()] if step.plan else []
    # Each change is an entry of the record: without an end a program could fill it for ever.
    if step.plan and turn_of(state).edits >= EDITS:
        return found
    rich = purse(state, step.seat)
    sizes = {cell: board.size(city) for cell, city in board.cities(state, step.seat)}
    spent = sum(steps * sizes[cell] for cell, steps in step.plan.items())
    for cell, city in board.cities(state, step.seat):
        now = step.plan.get(cell, 0)
        found += [
            SetMood(cell, steps)
            for steps in range(3 - board.mood_number(city))
            if steps != now and spent + (steps - now) * sizes[cell] <= rich
        ]
    return found


def answer(
    play: Play, agenda: Agenda, step: st.Improving, seat: Seat, action: SetMood | Done
) -> None:
    """Change the plan, or commit it."""
    if isinstance(action, SetMood):
        board.redraft(play.state, step.plan, action.cell, action.steps)
        return
    agenda.pop()
    # The plan goes through the payment as a word, since one kind of step stores the payments for
    # everything.
    said = "/".join(f"{cell}={steps}" for cell, steps in sorted(step.plan.items()))
    goods.charge(agenda, step.seat, "improve", _ways(play.state, step.seat, step.plan), word=said)


def improved(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """Raise the moods that have been paid for."""
    for part in step.word.split("/"):
        cell, _, steps = part.partition("=")
        change_mood(play, Cell(cell), int(steps), "improve")


hooks.PAID["improve"] = improved

QUESTION = QuestionKind(
    step=st.Improving,
    actions=(SetMood, Done),
    options=options,
    wrong={SetMood: lambda action: er.CannotImproveThat(action.cell)},
    answer=answer,
    default=(Done(),),
)
