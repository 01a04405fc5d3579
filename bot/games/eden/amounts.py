"""Drafts that are numbers: so many troops there, so many resources here; a form sets several."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.games.eden.fields import number_field, number_in
from bot.games.prompts import Filled
from bot.games.question_controls import CHOICES, QuestionPrompt, generic, menu_words
from bot.model.control_id import made
from bot.model.panel_parts import Choice, Form, Menu, Part, Text
from rules.core.data import Value

_FIELDS = 5
_MENUS = 3
_LINES = 12
_GAP = "~"


@dataclass(frozen=True, kw_only=True)
class Amounts:
    """A kind of action that sets one number of a draft.

    ``name``: of its form. ``count``: its field that is the number; the others say which number.
    ``placed``: the numbers that the draft has, by the others as text. ``named``: says which number;
    without it, the label of the action up to its colon. ``shared``: what one number gives up
    another one may take.
    """

    name: str
    kind: type[Value]
    count: str
    placed: Callable[[QuestionPrompt], Mapping[str, int]]
    named: Callable[[QuestionPrompt, Any], str] | None = None
    shared: bool = True

    def _which(self, action: Value) -> str:
        fields = (f for f in action.__struct_fields__ if f != self.count)
        return _GAP.join(str(getattr(action, f)) for f in fields)

    def action(self, which: str, number: int) -> Value | None:
        """Make the action that sets a number; None if there is no such number."""
        names = [f for f in self.kind.__struct_fields__ if f != self.count]
        parts = which.split(_GAP)
        if len(parts) != len(names):
            return None
        return made(self.kind, {**dict(zip(names, parts, strict=True)), self.count: number})

    def numbers(self, prompt: QuestionPrompt) -> dict[str, list[int]]:
        """List what each number may become, that which it is among them."""
        placed, found = self.placed(prompt), dict[str, list[int]]()
        for action in prompt.legal:
            if isinstance(action, self.kind):
                found.setdefault(self._which(action), []).append(getattr(action, self.count))
        return {w: sorted({*there, placed.get(w, 0)}) for w, there in found.items()}

    def _named(self, prompt: QuestionPrompt, which: str) -> str:
        action = self.action(which, 1)
        if action is None:
            return which
        if self.named is not None:
            return self.named(prompt, action)
        return prompt.label(action).rpartition(":")[0].strip()

    def panel(self, prompt: QuestionPrompt) -> tuple[Part, ...]:
        """Show the draft, then the numbers to choose from, then everything else."""
        numbers, placed = self.numbers(prompt), self.placed(prompt)
        if not numbers:
            return generic(prompt)
        drafted = [self.action(which, n) for which, n in placed.items() if n]
        lines = [f"- {prompt.label(a)}" for a in drafted if a is not None]
        parts: list[Part] = [Text("\n".join(lines[:_LINES]) or prompt.say("draft-empty"))]
        choices = [
            Choice(self._named(prompt, which), which, f"{there[0]}–{there[-1]}")
            for which, there in numbers.items()
        ]
        for start in range(0, min(len(choices), CHOICES * _MENUS), CHOICES):
            part = tuple(choices[start : start + CHOICES])
            named = menu_words(prompt, self.kind)
            parts.append(Menu(named, prompt.press("open", f"{self.name}.{start}"), part))
        rest = [a for a in prompt.legal if not isinstance(a, self.kind)]
        return (*parts, *generic(prompt.of(rest)))

    def form(self, prompt: QuestionPrompt, arg: str) -> Form | None:
        """Ask for the number that was chosen, and for those after it as far as there is room."""
        which = arg.partition(".")[2]
        numbers, placed = self.numbers(prompt), self.placed(prompt)
        if which not in numbers:
            return None
        order = list(numbers)
        at = order.index(which)
        shown = [*order[at:], *order[:at]][:_FIELDS]
        fields = []
        for one in shown:
            there = numbers[one]
            if self.shared:
                # What the other fields of the same form give up can be set here in one go, though
                # it is not legal yet.
                spare = sum(placed.get(o, 0) - numbers[o][0] for o in shown if o != one)
                there = [*there, *range(there[-1] + 1, there[-1] + spare + 1)]
            fields.append(
                number_field(prompt, one, self._named(prompt, one), there, now=placed.get(one, 0))
            )
        return Form(
            menu_words(prompt, self.kind),
            prompt.press("sub", f"{self.name}.{which}"),
            tuple(fields),
        )

    def read(self, prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
        """Turn a filled form into the numbers that change: first those that become smaller."""
        placed = self.placed(prompt)
        changes: list[tuple[bool, Value]] = []
        for which, values in filled.items():
            number = number_in(filled, which) if values else placed.get(which, 0)
            action = self.action(which, number)
            if action is not None and number != placed.get(which, 0):
                changes.append((number > placed.get(which, 0), action))
        return [action for _, action in sorted(changes, key=lambda pair: pair[0])]


def forms_of(*amounts: Amounts) -> Mapping[str, Callable[[QuestionPrompt, str], Form | None]]:
    """Return the forms of several kinds of numbers, by name."""
    return {one.name: one.form for one in amounts}


def reads_of(
    *amounts: Amounts,
) -> Mapping[str, Callable[[QuestionPrompt, str, Filled], list[Value]]]:
    """Return what their filled forms say, by name."""
    return {one.name: one.read for one in amounts}
