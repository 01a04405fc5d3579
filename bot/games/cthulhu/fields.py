"""What a panel of Cthulhu Wars knows of the one who is asked, and of equal units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from bot.games.question_controls import QuestionPrompt
from bot.model.control_id import write_action
from bot.model.panel_parts import Choice
from rules.cthulhu import steps as st
from rules.cthulhu.actions import ChooseUnit
from rules.cthulhu.content import Piece
from rules.words.cthulhu import CthulhuWording

S = TypeVar("S", bound=st.Step)


def step_of(prompt: QuestionPrompt, kind: type[S]) -> S | None:
    """Find the step that asks, if it is of this kind."""
    agenda: Sequence[Any] = prompt.scene.view.agenda
    return agenda[-1] if agenda and isinstance(agenda[-1], kind) else None


def unit_name(prompt: QuestionPrompt, n: int, *, placed: bool = True) -> str:
    """Name a unit, with its place if it is *placed*."""
    return cast("CthulhuWording", prompt.wording).unit(prompt.scene, n, placed=placed)


def unit_choices(
    prompt: QuestionPrompt,
    together: Mapping[int, Sequence[int]],
    *,
    times: Mapping[int, int] | None = None,
    bare: bool = False,
) -> tuple[Choice, ...]:
    """List a choice for each unit, equal ones numbered.

    *times*: how many times each can be chosen, once if it does not say. *bare*: the values are
    the numbers of units, otherwise answers that choose them.
    """
    found: list[Choice] = []
    for first, members in together.items():
        places = [(n, i) for n in members for i in range((times or {}).get(n, 1))]
        for number, (n, i) in enumerate(places):
            name = unit_name(prompt, first)
            label = name if len(places) == 1 else f"{name} ({number + 1}/{len(places)})"
            value = str(n) if bare else write_action(ChooseUnit(Piece(n)))
            found.append(Choice(label, value + (f"#{i}" if i else "")))
    return tuple(found)
