"""Units that are chosen, several in one answer: for a power, to be killed, to be wounded."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.cthulhu.fields import step_of, unit_choices
from bot.games.question_controls import CHOICES, QuestionPrompt, button, generic
from bot.model.panel_parts import Menu, Part, rows_of
from rules.core.data import Value
from rules.cthulhu import steps as st
from rules.cthulhu.actions import ChooseUnit, Done
from rules.cthulhu.selection import assigned, exposed, given, offered, rooms

_ONES = 5
"""Answers that also stand as buttons, one by one."""


# --- for a power ---


def give_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer the units that are asked for, several at once where several are."""
    step = step_of(prompt, st.Give)
    if step is None or not step.left or len(step.among) > CHOICES:
        return generic(prompt)
    least, most = _wanted(step)
    choices = unit_choices(prompt, offered(prompt.scene.view, step))
    if most < 2 or len(choices) < 2:
        return generic(prompt)
    kind = "exactly" if least == most else "upto"
    words = prompt.say("cthulhu-menu-give", kind=kind, most=most)
    menu = Menu(words, prompt.press("order", "give"), choices, least, most)
    ends = [button(prompt, a) for a in prompt.legal if isinstance(a, Done)]
    return (menu, *rows_of(ends))


def _wanted(step: st.Give) -> tuple[int, int]:
    """Return how many units are chosen at least and at most."""
    most = len(step.among) if step.left < 0 else min(step.left + 1, len(step.among))
    return (1 if step.stop or step.left < 0 else most), most


def give_read(prompt: QuestionPrompt, arg: str, values: Sequence[Value]) -> list[Value]:
    """Turn chosen units into answers, and the end of choosing if more could follow."""
    step = step_of(prompt, st.Give)
    return [] if step is None else [*given(prompt.scene.view, step, _units(values))]


# --- for a result of the dice ---


def assign_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer whom the next result hits, and a menu for all that are left at once."""
    step = step_of(prompt, st.Assigning)
    if step is None or step.left < 2:
        return generic(prompt)
    view = prompt.scene.view
    choices = unit_choices(prompt, exposed(view, step), times=rooms(view, step))
    if not step.left <= len(choices) <= CHOICES:
        return generic(prompt)
    words = prompt.say("cthulhu-menu-assign", result=step.result, n=step.left)
    menu = Menu(words, prompt.press("order", "assign"), choices, step.left, step.left)
    ones = [button(prompt, a) for a in prompt.legal]
    return (menu, *(rows_of(ones) if len(ones) <= _ONES else ()))


def assign_read(prompt: QuestionPrompt, arg: str, values: Sequence[Value]) -> list[Value]:
    """Turn chosen units into answers, without those that the rules give by themselves."""
    step = step_of(prompt, st.Assigning)
    return [] if step is None else [*assigned(prompt.scene.view, step, _units(values))]


def _units(values: Sequence[Value]) -> list[int]:
    return [action.unit for action in values if isinstance(action, ChooseUnit)]
