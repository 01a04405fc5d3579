"""What the panels of Clash of Cultures know of a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, cast

from bot.games.question_controls import QuestionPrompt, button
from bot.model.panel_parts import Row, rows_of
from rules.clash import steps as st
from rules.clash.actions import Done
from rules.clash.wording import ClashWording

S = TypeVar("S", bound=st.OpenStep)


def words(prompt: QuestionPrompt) -> ClashWording:
    """Return the words of the game."""
    return cast("ClashWording", prompt.wording)


def step_of(prompt: QuestionPrompt, kind: type[S]) -> S | None:
    """Find the step that asks, if it is of this kind."""
    agenda: Sequence[Any] = prompt.scene.view.agenda
    return agenda[-1] if agenda and isinstance(agenda[-1], kind) else None


def ends(prompt: QuestionPrompt) -> list[Row]:
    """Make the button that ends the question, if it can be ended now."""
    return list(rows_of([button(prompt, a) for a in prompt.legal if isinstance(a, Done)]))
