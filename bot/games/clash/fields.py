"""What the panels of Clash of Cultures know of a question."""

from __future__ import annotations

from typing import cast

from bot.games.question_controls import QuestionPrompt
from rules.words.clash import ClashWording


def words(prompt: QuestionPrompt) -> ClashWording:
    """Return the words of the game."""
    return cast("ClashWording", prompt.wording)
