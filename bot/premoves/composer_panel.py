"""The menus with which an order in advance is put together, from futures that are imagined."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_
from itertools import takewhile

from bot.games.question_controls import CHOICES, MENUS
from bot.lang import say
from bot.model.control_id import ControlId, write_action
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Row, Text
from bot.premoves.panel import question_words, relation_words
from bot.store import MatchId
from rules.core.data import Value
from rules.core.premoves import Need, Relation
from rules.core.wording import Scene, Wording, fields_of, tag_of
from rules.players.what_if_futures import Imagined

GAP = "~"
"""Parts the fields of a written action."""
MOST_NUMBER = 74
TURNED = "0a"
"""In the place of the number of a menu: a page is shown, nothing was chosen (here the first
page)."""
ALONE = 2
"""So many answers of a group are listed themselves."""


@dataclass(frozen=True, kw_only=True)
class Composing:
    """What the menus are made from: the words of the seat, and the questions that may come.

    ``number``: the order of the list that they are for, 0 for a new one; every press carries it.
    """

    match: MatchId
    number: int
    words: Scene
    wording: Wording
    imagined: Sequence[Imagined]

    def press(self, verb: str, *args: str | int) -> ControlId:
        """Make the press of a control."""
        return ControlId(self.match, verb, "|".join(str(one) for one in (self.number, *args)))

    def carries(self, *args: str) -> bool:
        """Return whether controls can carry these arguments: what was forged may be far longer."""
        return self.press("ordermake", f"99{TURNED}", *args).fits

    def questions(self) -> list[str]:
        """List the decisions that may come, the likeliest first."""
        ids = [one.decision.id for one in self.imagined]
        return sorted(dict.fromkeys(ids), key=lambda one: -ids.count(one))

    def kinds(self, question: str) -> set[type[Value]]:
        """List the kinds of action that answer a question in some future."""
        return {type(a) for one in self.imagined if one.decision.id == question for a in one.legal}

    def answers(self, question: str, prefix: str = "") -> dict[str, list[Imagined]]:
        """List the written answers to a question that begin so, with the futures that have it."""
        found: dict[str, list[Imagined]] = {}
        wanted = prefix.split(GAP) if prefix else []
        for one in self.imagined:
            if one.decision.id != question:
                continue
            for action in one.legal:
                try:
                    text = write_action(action)
                except ValueError:
                    continue  # too long for a menu; it can be typed
                if text.split(GAP)[: len(wanted)] == wanted:
                    found.setdefault(text, []).append(one)
        return found

    def labels(self, answers: dict[str, list[Imagined]]) -> dict[str, tuple[str, str]]:
        """Return answers, with details; what means something else in another future is left out."""
        found: dict[str, tuple[str, str]] = {}
        for text, futures in answers.items():
            labels = {self._said(one, text) for one in futures}
            if len(labels) == 1:
                found[text] = labels.pop()
        return found

    def _said(self, one: Imagined, text: str) -> tuple[str, str]:
        action = next(a for a in one.legal if _written(a) == text)
        scene = with_(self.words, view=one.view)
        detail = self.wording.detail(scene, action, one.decision)
        return self.wording.label(scene, action, one.decision), detail

    def action(self, question: str, text: str) -> Value | None:
        """Find the action that was written so; None if no future has it."""
        for one in self.imagined:
            if one.decision.id == question:
                found = next((a for a in one.legal if _written(a) == text), None)
                if found is not None:
                    return found  # type: ignore[no-any-return] # an action of the game
        return None


def _written(action: Value) -> str:
    try:
        return write_action(action)
    except ValueError:
        return ""


def questions_panel(scene: Composing, branch: str) -> Panel:
    """Ask at which question the order begins."""
    locale = scene.words.locale
    choices = [
        Choice(question_words(scene.words, scene.wording, one), one)
        for one in scene.questions()[:CHOICES]
    ]
    if not choices:
        other = _other(scene, branch, "")
        return Panel((Text(say(locale, "order-nothing-there")), _back(scene, other)))
    parts: list[Part] = [Text(say(locale, "order-which"))]
    parts.append(
        Menu(say(locale, "order-which-menu"), scene.press("orderask", branch), tuple(choices))
    )
    return Panel((*parts, _back(scene, _other(scene, branch, ""))))


def _other(scene: Composing, branch: str, question: str) -> Button:
    """Offer what does not come up in any future that was imagined."""
    label = say(scene.words.locale, "order-other")
    return Button(label, scene.press("ordermake", TURNED, branch, question))


def answers_panel(
    scene: Composing, branch: str, question: str, prefix: str = "", page: int = 0
) -> Panel:
    """List the answers to a question; first what they have in common if there are many."""
    locale = scene.words.locale
    answers = scene.answers(question, prefix)
    what = question_words(scene.words, scene.wording, question)
    parts: list[Part] = [Text(say(locale, "order-answer", what=what))]
    groups = _groups(list(answers), len(prefix.split(GAP)) if prefix else 0)
    if len(answers) <= CHOICES or len(groups) == len(answers):
        groups = {text: [text] for text in answers}
    alone = [text for texts in groups.values() if len(texts) <= ALONE for text in texts]
    labels = scene.labels({text: answers[text] for text in alone})
    choices: list[Choice] = []
    for group, texts in groups.items():
        if len(texts) > ALONE:
            choices.append(Choice(_group_words(scene, question, group, texts), group))
        else:
            choices += [
                Choice(labels[text][0], text, labels[text][1]) for text in texts if text in labels
            ]
    if not choices:
        other = _other(scene, branch, question)
        return Panel((Text(say(locale, "order-nothing-there")), _back(scene, other)))
    parts += long_menu(
        choices,
        say(locale, "order-answer-menu"),
        lambda start: scene.press("ordernext", branch, question, start),
        page,
    )
    parts += pages(scene, len(choices), page, "orderpage", branch, question, prefix)
    return Panel((*parts, _back(scene, _other(scene, branch, question))))


def _groups(texts: Sequence[str], known: int) -> dict[str, list[str]]:
    """Group written answers by the first part in which they differ."""
    split = [text.split(GAP) for text in texts]
    shortest = min((len(parts) for parts in split), default=0)
    same = takewhile(lambda n: len({tuple(p[: n + 1]) for p in split}) == 1, range(shortest))
    common = max(known, sum(1 for _ in same)) + 1
    found: dict[str, list[str]] = {}
    for text, parts in zip(texts, split, strict=True):
        found.setdefault(GAP.join(parts[:common]), []).append(text)
    return found


def _group_words(scene: Composing, question: str, group: str, texts: Sequence[str]) -> str:
    """Return what the answers of a group have in common."""
    action = scene.action(question, texts[0])
    if action is None:
        return group
    label = scene.wording.kind(scene.words, type(action))
    fields = list(fields_of(type(action)).items())
    known = len(group.split(GAP)) - 1
    if known:
        name, kind = fields[known - 1]
        label = f"{label} · {scene.wording.word(scene.words, kind, getattr(action, name))}"
    return f"{label} ({len(texts)})"


def relations_panel(scene: Composing, relations: Sequence[Relation]) -> Panel:
    """Ask for the kind of a condition."""
    locale, family = scene.words.locale, scene.wording.family
    choices = tuple(Choice(relation_words(locale, family, one), one) for one in relations)
    menu = Menu(say(locale, "order-relation-menu"), scene.press("orderif", 0), choices)
    return Panel((Text(say(locale, "order-relation-ask")), menu, _back(scene)))


def need_panel(
    scene: Composing,
    relation: Relation,
    given: Mapping[Need, str],
    asked: tuple[Need, Sequence[Choice]],
    page: int = 0,
) -> Panel:
    """Ask for one field of a condition, with what it can be; *given*: those before it."""
    locale, (need, choices) = scene.words.locale, asked
    what = relation_words(locale, scene.wording.family, relation)
    parts: list[Part] = [Text(say(locale, f"order-{need}-ask", what=what))]
    parts += long_menu(
        choices,
        say(locale, f"order-{need}-menu"),
        lambda start: scene.press("orderif", start, relation, *given.values()),
        page,
    )
    parts += pages(scene, len(choices), page, "orderif", relation, *given.values())
    return Panel((*parts, _back(scene)))


def kinds_panel(
    scene: Composing, branch: str, question: str, kinds: Sequence[type[Value]]
) -> Panel:
    """Ask for a kind of action, whether it is possible now or not."""
    locale = scene.words.locale
    label = say(locale, "order-other-ask" if question else "order-other-when")
    choices = [Choice(scene.wording.kind(scene.words, kind), tag_of(kind)) for kind in kinds]
    parts = long_menu(
        choices,
        say(locale, "order-other-menu"),
        lambda start: scene.press("ordermake", start, branch, question),
        0,
    )
    return Panel((Text(label), *parts, _back(scene)))


def field_panel(
    scene: Composing, label: str, args: Sequence[str], choices: Sequence[Choice], page: int
) -> Panel | None:
    """Ask for a field of an action; *args*: all that was chosen before.

    None: it cannot be listed.
    """
    # Checked with two digits, so the number of a menu is written with two as well.
    if not choices or not scene.press("ordermake", TURNED, *args).fits:
        return None
    parts: list[Part] = [Text(label)]
    parts += long_menu(
        choices, "", lambda start: scene.press("ordermake", f"{start:02}", *args), page
    )
    parts += pages(scene, len(choices), page, "ordermake", *args)
    return Panel((*parts, _back(scene)))


def long_menu(
    choices: Sequence[Choice], placeholder: str, press: Callable[[int], ControlId], page: int
) -> list[Part]:
    """Lay choices out in menus of 25, each named by its first and last line; pages beyond that."""
    shown = choices[page * CHOICES * MENUS : (page + 1) * CHOICES * MENUS]
    found: list[Part] = []
    for start in range(0, len(shown), CHOICES):
        part = tuple(shown[start : start + CHOICES])
        name = placeholder
        if len(choices) > CHOICES or not name:
            name = f"{placeholder} {part[0].label} … {part[-1].label}".strip()
        found.append(Menu(name, press(start), part))
    return found


def pages(scene: Composing, n: int, page: int, verb: str, *args: str) -> list[Part]:
    """Make the buttons that turn the pages of a long menu, where there are several."""
    count = -(-n // (CHOICES * MENUS))
    if count < 2:
        return []
    locale = scene.words.locale
    turned = {"page-before": (page - 1) % count, "page-after": (page + 1) % count}
    buttons = [
        # The letter ("b" or "a") makes the custom_ids differ: of two pages, both buttons lead to
        # the same one, and Discord refuses a message with two equal ids.
        Button(say(locale, key, page=page + 1, pages=count), press)
        for key, to in turned.items()
        if (press := scene.press(verb, f"{to}{key[5]}", *args)).fits
    ]
    return [Row(tuple(buttons))] if buttons else []


def _back(scene: Composing, *others: Button) -> Row:
    back = scene.press("orderat") if scene.number else ControlId(scene.match, "orders")
    return Row((*others, Button(say(scene.words.locale, "order-back"), back)))
