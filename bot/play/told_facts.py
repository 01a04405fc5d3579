"""What games say for an answer whose advisors have no effects yet: sentences of their own.

The one bridge to ``Advisor.weigh``; it goes with the last of them.
"""

from __future__ import annotations

from typing import Final

from bot.delivery.scenes import SeatScene
from bot.games.ask import Ask
from bot.games.question_controls import QuestionPrompt
from bot.interactions.i18n import fact_words, scene_of
from rules.players.advice import Way

PRICES: Final = frozenset({"cthulhu-cost", "cthulhu-left"})
"""Facts that say what an answer takes and not what speaks for it."""


def sentence(scene: SeatScene, way: Way) -> str:
    """Return the first of the facts for a way; empty: there is none."""
    return next(iter(_words(scene, way)), "")


def lines(scene: SeatScene, prompt: QuestionPrompt, ask: Ask, way: Way) -> list[str]:
    """List what speaks for the advised answer."""
    priced = all(fact.key in PRICES for fact in way.facts)
    before = list(filter(None, [merit(prompt, ask)])) if priced else []
    return [*before, *(f"- {one}" for one in _words(scene, way))]


def speaks(prompt: QuestionPrompt, ask: Ask, way: Way) -> bool:
    """Return whether more speaks for the advised answer than that it comes first."""
    return any(fact.key not in PRICES for fact in way.facts) or bool(merit(prompt, ask))


def merit(prompt: QuestionPrompt, ask: Ask) -> str:
    """Return what the advised answer does, or what its game says for it; empty if neither is known."""
    said = "" if ask.advice.endswith("**") else ask.advice
    return (prompt.detail(ask.answers[0].plan[0]) if ask.answers else "") or said


def _words(scene: SeatScene, way: Way) -> list[str]:
    words, wording = scene_of(scene.snapshot, scene.info, scene.locale), scene.game.ui.wording
    return [fact_words(words, wording, f"why-you-{fact.key}", fact) for fact in way.facts]
