"""Long lists in two steps: first what it is about, in a menu, then how, in a form."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.prompts import Filled
from bot.games.question_controls import CHOICES, QuestionPrompt, generic, menu_words
from bot.model.control_id import read_action, write_action
from bot.model.panel_parts import Choice, Field, Form, Menu, Part
from rules.core.data import Value
from rules.eden import actions as ac

_GAP = "~"


@dataclass(frozen=True, kw_only=True)
class Grouped:
    """A kind of action of which there may be many; ``by``: the fields that say what it is about."""

    name: str
    kind: type[Value]
    by: tuple[str, ...]

    def _groups(self, prompt: QuestionPrompt) -> dict[str, list[Value]]:
        found: dict[str, list[Value]] = {}
        for action in prompt.legal:
            if isinstance(action, self.kind):
                key = _GAP.join(str(getattr(action, name)) for name in self.by)
                found.setdefault(key, []).append(action)
        return found

    def panel(self, prompt: QuestionPrompt) -> tuple[Part, ...]:
        """Offer all at once if they fit into a menu, else in two steps."""
        groups = self._groups(prompt)
        many = sum(map(len, groups.values())) > CHOICES
        if not many or len(groups) > CHOICES or any(len(g) > CHOICES for g in groups.values()):
            return generic(prompt)
        rest = [a for a in prompt.legal if not isinstance(a, self.kind)]
        choices = tuple(
            Choice(self._named(prompt, key, group), key, prompt.say("ways", n=len(group)))
            for key, group in groups.items()
        )
        named = menu_words(prompt, self.kind)
        menu = Menu(named, prompt.press("open", f"{self.name}.all"), choices)
        return (menu, *generic(prompt.of(rest)))

    def _named(self, prompt: QuestionPrompt, key: str, group: list[Value]) -> str:
        if self.by == ("card",):
            return prompt.wording.card(prompt.scene, key)
        return key.replace(_GAP, " → ")

    def form(self, prompt: QuestionPrompt, arg: str) -> Form | None:
        """Ask how."""
        key = arg.partition(".")[2]
        group = self._groups(prompt).get(key)
        if not group:
            return None
        choices = tuple(
            Choice(prompt.label(a), write_action(a), prompt.detail(a)) for a in group[:CHOICES]
        )
        return Form(
            self._named(prompt, key, group),
            prompt.press("sub", f"{self.name}.{key}"),
            (Field("how", prompt.say("field-how"), choices=choices),),
        )

    def read(self, prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
        """Turn the filled form into the action."""
        action = read_action((self.kind,), filled["how"][0])
        return [action] if action is not None else []


FRONTS = Grouped(name="front", kind=ac.OpenFront, by=("origin", "target"))
