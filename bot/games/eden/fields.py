"""What a panel of Eden knows of the one who is asked, and the fields of its forms."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from bot.games.prompts import Filled
from bot.games.question_controls import CHOICES, QuestionPrompt
from bot.model.panel_parts import Choice, Field
from rules.core.ids import Cell
from rules.eden.board.views import steps_of


def step_of(prompt: QuestionPrompt, kind: type[Any]) -> Any:
    """Find the step that asks, as the viewer sees it."""
    for step in steps_of(prompt.scene.view.agenda):
        if isinstance(step, kind) and getattr(step, "seat", prompt.seat) == prompt.seat:
            return step
    return None


def number_field(
    prompt: QuestionPrompt,
    name: str,
    label: str,
    numbers: Collection[int],
    *,
    now: int | None = None,
    detail: str = "",
) -> Field:
    """Ask for one of *numbers*: by a menu as long as they fit into one, else typed.

    *now*: the number that stands there already.
    """
    known = sorted(numbers)
    if len(known) <= CHOICES:
        choices = tuple(Choice(str(n), str(n), "", n == now) for n in known)
        return Field(name, label, detail, choices)
    bounds = f"{known[0]}–{known[-1]}"
    return Field(
        name,
        label,
        detail or bounds,
        least=known[0],
        most=known[-1],
        value=str(now) if now in known else "",
        placeholder=bounds,
    )


def cell_field(
    prompt: QuestionPrompt,
    name: str,
    label: str,
    cells: Sequence[Cell],
    about: Callable[[Cell], str],
) -> Field:
    """Ask for one of *cells*: by a menu as long as they fit into one, else typed."""
    if len(cells) <= CHOICES:
        return Field(name, label, choices=tuple(Choice(c, c, about(c)) for c in cells))
    few = ", ".join(cells[:4])
    return Field(name, label, prompt.say("field-cell", cells=few), placeholder=few)


def cell_in(filled: Filled, name: str) -> Cell:
    """Read a place, as it was chosen or typed."""
    return Cell(filled[name][0].strip().upper())


def number_in(filled: Filled, name: str) -> int:
    """Read a number, as it was chosen or typed.

    Raises:
        ValueError: if it is none, or below 0.
    """
    number = int(filled[name][0])
    if number < 0:
        raise ValueError(number)
    return number
