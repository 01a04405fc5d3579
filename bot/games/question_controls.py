"""The controls of a question, from what is legal: buttons, menus, pages.

Nothing here knows a rule. What a game says differently stands in a module of its own; any other
question gets its controls from the classes of its legal actions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as with_
from typing import Any

from bot.lang import say
from bot.matches import AnyGame, OpenQuestion
from bot.model.control_id import SAID, ControlId, write_action
from bot.model.limits import BUTTON_LABEL_ADVISED
from bot.model.panel_parts import Button, Choice, Menu, Part, Row, Text, rows_of
from bot.store import MatchId
from rules.core.data import Value, tag_of
from rules.core.forms import Asked, Whole
from rules.core.ids import Seat
from rules.lang import keys
from rules.lang import say as say_rule
from rules.words.wording import Scene, Wording

BUTTONS = 5
CHOICES = 25
EXPLAINED = 6
"""The spellbooks of a faction; more would push the controls off a screen."""
MENUS = 4
"""More menus than this of one kind of action are paged."""


@dataclass(frozen=True, kw_only=True)
class QuestionPrompt:
    """A question as a panel sees it: its words, its answers, the match that asks.

    ``page``: which page of menus is shown. ``public``: everybody reads it. ``game``: the rules,
    where what an answer leads to is worked out. ``recalled``: what has led to it, where that is said.
    ``said``: of what may be done beside any question, ``Snapshot.said``. ``form``: what its answer of several numbers may be; ``draft``: what its owner
    has written of one, and ``listed``: every one, if they are few enough for a menu; ``legal`` then
    holds these, and what else may be answered. ``begin``: the draft of somebody who has written nothing.
    """

    match: MatchId
    wording: Wording
    scene: Scene
    question: OpenQuestion
    legal: Sequence[Value]
    page: int = 0
    public: bool = False
    form: Asked[Any, Any] | None = None
    draft: Any = None  # Any: a whole answer of the game
    listed: Sequence[Whole] = ()
    begin: Any = None  # Any: a whole answer of the game
    game: AnyGame | None = None
    recalled: Sequence[Value] = ()
    said: int | None = None
    _labels: dict[Value, str] = field(default_factory=dict, init=False, repr=False, compare=False)

    def press(self, verb: str, arg: str = "") -> ControlId:
        """Make the press of a control of this question."""
        asked = self.question
        # What everybody reads may count only what everybody has learnt.
        number = -asked.shown if self.public else asked.moved
        if self.said is not None:
            arg = f"{arg}{SAID}{self.said}"
        return ControlId(self.match, verb, arg, number)

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return self.question.decision.seat

    def say(self, key: str, **params: str | int) -> str:
        """Return a text of the bot in the language of the panel."""
        return say(self.scene.locale, key, **params)

    def brief(self) -> QuestionPrompt:
        """Look at the question where there is little room: names are short."""
        return with_(self, scene=with_(self.scene, brief=True))

    def of(self, legal: Sequence[Value]) -> QuestionPrompt:
        """Look at some of the answers alone."""
        return with_(self, legal=legal)

    def label(self, action: Value) -> str:
        """Return the text of an action."""
        # Kept, because a menu sorts by it and an answer repeats it, of up to hundreds of actions.
        found = self._labels.get(action)
        if found is None:
            found = self.wording.label(self.scene, action, self.question.decision)
            self._labels[action] = found
        return found

    def detail(self, action: Value) -> str:
        """Return the text of more about an action."""
        return self.wording.detail(self.scene, action, self.question.decision)

    def listing(self, names: Iterable[str]) -> str:
        """Return names as one says them in a row, in the language of the panel."""
        return self.wording.listing(self.scene, names)

    @property
    def reason(self) -> str:
        """Why the draft cannot be sent yet; empty: it can."""
        why = None if self.form is None else self.form.why_not(self.draft)
        return "" if why is None else self.wording.reason(self.scene, why)

    def written(self, text: str) -> Whole | None:
        """Find the whole answer that a control of this question stands for; None: it offers it no more."""
        own = () if self.form is None else (self.form.blank, self.draft)
        known = (*own, *(a for a in self.legal if isinstance(a, Whole)))
        return next((one for one in known if write_action(one) == text), None)


def by_kind(legal: Sequence[Value]) -> dict[type[Value], list[Value]]:
    """Group actions by their class, in the order in which they are listed."""
    found: dict[type[Value], list[Value]] = {}
    for action in legal:
        found.setdefault(type(action), []).append(action)
    return found


def button(prompt: QuestionPrompt, action: Value, style: str = "secondary") -> Button:
    """Make the button that plays *action*."""
    return Button(
        prompt.label(action),
        prompt.press("do", write_action(action)),
        "primary" if style == "primary" else "danger" if style == "danger" else "secondary",
    )


def menus(prompt: QuestionPrompt, actions: Sequence[Value], placeholder: str) -> list[Part]:
    """Lay actions out in menus of 25, each named by its first and last line; pages beyond that."""
    pages = [actions[i : i + CHOICES * MENUS] for i in range(0, len(actions), CHOICES * MENUS)] or [
        []
    ]
    page = min(prompt.page, len(pages) - 1)
    tag = tag_of(actions[0]) if actions else "none"
    found: list[Part] = []
    for start in range(0, len(pages[page]), CHOICES):
        part = pages[page][start : start + CHOICES]
        text = placeholder
        if len(actions) > CHOICES:
            text = f"{placeholder} {prompt.label(part[0])} … {prompt.label(part[-1])}"
        found.append(
            Menu(
                text,
                # The argument only keeps the `custom_id` of several menus apart, which Discord
                # wants; the value says what is chosen.
                prompt.press("do", f"{tag}.{page}.{start}"),
                tuple(Choice(prompt.label(a), write_action(a), prompt.detail(a)) for a in part),
            )
        )
    if len(pages) > 1:
        found.append(page_buttons(prompt, page, len(pages)))
    return found


def natural_key(text: str) -> tuple[tuple[int, int, str], ...]:
    """Sort key of a text in which numbers count as numbers: B4 comes before B12."""
    found = re.findall(r"\d+|\D+", text)
    return tuple((1, int(p), "") if p.isdigit() else (0, 0, p.casefold()) for p in found)


def page_buttons(prompt: QuestionPrompt, page: int, pages: int) -> Row:
    """Make the buttons that turn pages, with the number of the page."""
    locale = prompt.scene.locale
    before, after = (page - 1) % pages, (page + 1) % pages
    return Row(
        (
            Button(
                say(locale, "page-before", page=page + 1, pages=pages),
                prompt.press("page", f"{before}.b"),
            ),
            Button(
                say(locale, "page-after", page=page + 1, pages=pages),
                prompt.press("page", f"{after}.a"),
            ),
        )
    )


def generic(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Build the controls of any question from its legal actions.

    What is few and short is a button each; the rest is listed in menus, whose lines are longer.
    """
    buttons: list[Button] = []
    listed: list[Part] = []
    kinds = by_kind(prompt.legal)
    ends = [kind for kind in kinds if kind.__name__ == "Done"]  # to stop is the last thing to offer
    one = (
        sum(len(kinds[kind]) for kind in kinds if kind not in ends) <= 1
    )  # among equals none leads
    for kind in [*(kind for kind in kinds if kind not in ends), *ends]:
        actions = kinds[kind]
        short = all(len(prompt.label(a)) <= BUTTON_LABEL_ADVISED for a in actions)
        # Rows of buttons below the texts of all of them are higher than a phone.
        short = short and not any(map(prompt.wording.explains, actions))
        if short and len(actions) <= BUTTONS and len(buttons) + len(actions) <= BUTTONS * 3:
            buttons += [
                button(prompt, a, "primary" if one and not buttons else "secondary")
                for a in actions
            ]
        else:
            listed += menus(prompt, actions, kind_words(prompt, kind))
    explained = [a for a in prompt.legal if prompt.wording.explains(a)][:EXPLAINED]
    line = "\n".join(
        f"- **{prompt.label(a)}** · {prompt.detail(a)}" for a in explained if prompt.detail(a)
    )
    text = (Text(line),) if line and not prompt.public else ()
    return (*text, *listed, *rows_of(buttons))


def kind_words(prompt: QuestionPrompt, kind: type[Value]) -> str:
    """Return what a menu of one kind of action is for: the question, if all answers choose."""
    choosing = all(tag.startswith(("choose-", "done")) for tag in map(tag_of, prompt.legal))
    if choosing:
        asked = prompt.wording.asks(prompt.scene, prompt.question.decision)
        return f"{asked[0].upper()}{asked[1:]}"
    return menu_words(prompt, kind)


def menu_words(prompt: QuestionPrompt, kind: type[Value]) -> str:
    """Return what a menu of actions of one class is for, as short as a phone shows it."""
    short = f"menu-{tag_of(kind)}"
    locale = prompt.scene.locale
    return (
        say_rule(locale, short)
        if short in keys(locale)
        else prompt.wording.kind(prompt.scene, kind)
    )
