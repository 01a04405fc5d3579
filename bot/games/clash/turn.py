"""A turn: a menu for each kind of action, in the same order always; then the end of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.clash.fields import words
from bot.games.question_controls import QuestionPrompt, button, by_kind, menus
from bot.model.control_id import write_action
from bot.model.limits import SELECT_OPTIONS
from bot.model.panel_parts import Choice, Menu, Part, rows_of
from rules.clash.actions import (
    BuildWonder,
    ChooseCell,
    Collect,
    Construct,
    Done,
    FoundCity,
    Improve,
    Influence,
    MoveUnits,
    PlayCard,
    Recruit,
    TakeAdvance,
    UsePower,
)
from rules.clash.movement import starts
from rules.clash.public_state import public_state
from rules.core.data import Value
from rules.core.ids import Cell

_MENUS: tuple[tuple[str, tuple[type[Value], ...]], ...] = (
    ("learn", (TakeAdvance,)),
    ("city", (Collect, Recruit)),
    ("build", (FoundCity, Construct, BuildWonder)),
    ("influence", (Influence,)),
    ("play", (PlayCard, UsePower)),
)


def turn_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer advances, cities, buildings, moves, influence, cards; then moods and the end."""
    kinds = by_kind(prompt.legal)
    parts: list[Part] = []
    for name, wanted in _MENUS:
        actions = [a for kind in wanted for a in kinds.get(kind, ())]
        if actions:
            parts += menus(prompt, actions, prompt.say(f"clash-menu-{name}"))
        if name == "build":
            parts += _moves(prompt)
    buttons = [button(prompt, a) for a in prompt.legal if isinstance(a, Improve)]
    buttons += [button(prompt, a, "danger") for a in prompt.legal if isinstance(a, Done)]
    return (*parts, *rows_of(buttons))


def _moves(prompt: QuestionPrompt) -> list[Part]:
    """Offer the groups that can move: choosing one begins the Move action."""
    if not any(isinstance(a, MoveUnits) for a in prompt.legal):
        return []
    cells = starts(public_state(prompt.scene.view), prompt.seat)[:SELECT_OPTIONS]
    choices = tuple(
        Choice(words(prompt).place(prompt.scene, cell), write_action(ChooseCell(Cell(cell))))
        for cell in cells
    )
    return [Menu(prompt.say("clash-menu-move"), prompt.press("order", "turn"), choices)]


def turn_read(prompt: QuestionPrompt, arg: str, values: Sequence[Value]) -> list[Value]:
    """Turn the group chosen into the beginning of a Move action."""
    return [MoveUnits(), *values]
