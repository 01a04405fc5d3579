"""A turn: a menu for each kind of action, in the same order always; then the end of the turn."""

from __future__ import annotations

from bot.games.question_controls import QuestionPrompt, button, by_kind, menus
from bot.model.panel_parts import Part, rows_of
from rules.clash.actions import (
    BuildWonder,
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
from rules.core.data import Value

_MENUS: tuple[tuple[str, tuple[type[Value], ...]], ...] = (
    ("learn", (TakeAdvance,)),
    ("city", (Collect, Recruit)),
    ("build", (FoundCity, Construct, BuildWonder)),
    ("influence", (Influence,)),
    ("play", (PlayCard, UsePower)),
)


def turn_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer advances, cities, buildings, influence, cards; then moves, moods and the end."""
    kinds = by_kind(prompt.legal)
    parts: list[Part] = []
    for name, wanted in _MENUS:
        actions = [a for kind in wanted for a in kinds.get(kind, ())]
        if actions:
            parts += menus(prompt, actions, prompt.say(f"clash-menu-{name}"))
    buttons = [button(prompt, a) for a in prompt.legal if isinstance(a, MoveUnits | Improve)]
    buttons += [button(prompt, a, "danger") for a in prompt.legal if isinstance(a, Done)]
    return (*parts, *rows_of(buttons))
