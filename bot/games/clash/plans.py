"""How a group is moved: from where, who goes, and where to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.games.clash.fields import words
from bot.games.editor import CLEAR, Edit, line_menus
from bot.games.question_controls import CHOICES, QuestionPrompt, button, generic, page_buttons
from bot.model.control_id import write_action
from bot.model.panel_parts import Button, Choice, Menu, Part, Row, Text
from rules.clash.actions import ChooseCell, March
from rules.clash.content import SHIPS
from rules.clash.movement import most
from rules.clash.public_state import public_state
from rules.core.data import Value
from rules.core.ids import Cell

START: Final = "start"
GOAL: Final = "goal"


def move_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """List every move, if they are few; else ask from where, then who goes, and where to."""
    if prompt.form is None or prompt.listed:
        return generic(prompt)
    march: March = prompt.draft
    stop = button(prompt, March())
    if not march.origin:
        return (_starts(prompt), Row((stop,)))
    group = words(prompt).amounts(prompt.scene, march.units)
    said = Text(prompt.say("clash-group", cell=march.origin, units=group))
    other = Button(prompt.say("clash-other-group"), prompt.press("plan", CLEAR))
    return (said, *_goals(prompt, march), *line_menus(prompt), Row((other, stop)))


def _starts(prompt: QuestionPrompt) -> Menu:
    """Offer the spaces from which a group can move."""
    assert prompt.form is not None
    cells = sorted({one.origin for one in prompt.form.larger(March())})
    choices = tuple(
        Choice(words(prompt).place(prompt.scene, cell), write_action(ChooseCell(cell)))
        for cell in cells[:CHOICES]
    )
    return Menu(prompt.say("clash-menu-move"), prompt.press("order", START), choices)


def _goals(prompt: QuestionPrompt, march: March) -> list[Part]:
    """Offer where the group can go, in menus by how it goes; it goes at once."""
    found: list[Part] = []
    goals = _ways(prompt, march)
    pages = 1
    for how in dict.fromkeys(one.how for one in goals):
        there = [one for one in goals if one.how == how]
        pages = max(pages, -(-len(there) // CHOICES))
        start = min(prompt.page, -(-len(there) // CHOICES) - 1) * CHOICES
        choices = tuple(
            Choice(prompt.label(one), write_action(ChooseCell(one.goal)))
            for one in there[start : start + CHOICES]
        )
        press = prompt.press("order", f"{GOAL}.{how}")
        found.append(Menu(prompt.say("clash-menu-march", how=how or "move"), press, choices))
    if pages > 1:
        found.append(page_buttons(prompt, min(prompt.page, pages - 1), pages))
    return found


def _ways(prompt: QuestionPrompt, march: March) -> list[March]:
    """List where a group can go, or its cargo alone, that lands."""
    form: Any = prompt.form
    ashore = {kind: n for kind, n in march.units.items() if kind not in SHIPS}
    groups = [march] if ashore == march.units else [march, replace(march, units=ashore)]
    return [one for group in groups for one in form.larger(group) if one.goal]


def move_read(prompt: QuestionPrompt, arg: str, values: Sequence[Value]) -> list[Value] | Edit:
    """Turn a space chosen into the group that stands there, or into its move."""
    cells = [value.cell for value in values if isinstance(value, ChooseCell)]
    if prompt.form is None or len(cells) != 1:
        return []
    if arg == START:
        return Edit(_group(prompt, cells[0]))
    how, march = arg.partition(".")[2], prompt.draft
    goals = (one for one in _ways(prompt, march) if (one.goal, one.how) == (cells[0], how))
    return [next(goals, replace(march, goal=cells[0], how=how))]


def _group(prompt: QuestionPrompt, cell: Cell) -> March:
    """Return all that can move from a space."""
    return March(cell, most(public_state(prompt.scene.view), prompt.seat, cell))
