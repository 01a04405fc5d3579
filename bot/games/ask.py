"""A question as a person meets it: what is asked, what is advised, at most three answers.

An answer is a whole one: its button plays every action of its plan. What else is legal stands in
one menu. ``generic_ask`` serves any question of any game; a game says in its ``Prompts.asks`` what
it asks better. How all that is laid out is known to ``bot.play.ask_panel`` alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from bot.games.question_controls import QuestionPrompt, by_kind, menu_words, natural_key
from bot.lang import keys, say
from bot.model.control_id import write_action
from bot.model.limits import SELECT_LABEL, SELECT_OPTIONS, cut
from bot.model.panel_parts import Choice, Picture
from rules.core.data import Value, digest, pack, tag_of
from rules.core.forms import Whole
from rules.players.advice import Advice

ANSWERS: Final = 3
LABEL: Final = 40
"""Characters of a label: more would take a second line on a phone."""
END: Final = "done"
OPENS: Final = "kind."
"""Begins the value of a line of a menu that opens the answers of a kind; an action is never written so."""
FEW: Final = 2
"""Answers of a kind that stand beside the kinds."""
_RARE: Final = frozenset({"concede"})


Kind = Literal["lead", "plain", "nothing"]


class Answer(Value, frozen=True):
    """One button: its words, and the actions that it plays one after the other.

    ``kind``: the one that is advised, another one, or one that does nothing. ``risk``: what is
    asked once before it is played, because it throws something away; empty: nothing.
    """

    label: str
    plan: tuple[Any, ...]  # Any: the actions of any game
    kind: Kind = "plain"
    risk: str = ""

    @property
    def mark(self) -> str:
        """Eight digits that stand for the plan, so that a late press never plays another one."""
        return digest(b"".join(map(pack, self.plan)))[:8]


class Ask(Value, frozen=True, kw_only=True):
    """A question to one seat, with everything that is said about it.

    ``about``: what it is about, where several are alike. ``state``: the numbers that the answer
    depends on. ``cards``: in full, what each card does that an answer uses. ``advice``: what is
    best, then why. ``odds``: how likely the fights that it leads to are won. ``others``: every
    other answer, for one menu; ``other``: what that menu says. ``risks``: of those answers, by their value, what is asked once
    before they are given, because they throw something away. ``picture``: what the answer changes,
    where the pictures of the game say less; ``pictured``: there is any. ``lines``: of a sheet, what
    each of its lines answers; ``whole``: what the button says that gives all of it.
    """

    question: str
    about: str = ""
    state: str = ""
    cards: tuple[str, ...] = ()
    advice: str = ""
    odds: str = ""
    answers: tuple[Answer, ...] = ()
    others: tuple[Choice, ...] = ()
    other: str = ""
    risks: dict[str, str] = {}
    picture: Picture | None = None
    pictured: bool = True
    lines: tuple[Choice, ...] = ()
    whole: str = ""

    @property
    def lead(self) -> Answer | None:
        """The answer that is advised; None: none is."""
        return next((answer for answer in self.answers if answer.kind == "lead"), None)


AskOf = Callable[[QuestionPrompt, Advice | None], Ask]


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"


def sentence(text: str, most: int) -> str:
    """Return the first sentences of *text* that fit into *most* characters, else cut it."""
    kept = ""
    for part in text.replace("\n", " ").replace(". ", ".\n").splitlines():
        if len(kept) + len(part) + 1 > most:
            break
        kept = f"{kept} {part}".strip()
    return kept or cut(text, most)


def plan_label(prompt: QuestionPrompt, plan: Sequence[Value]) -> str:
    """Return the label of the button of a plan: its actions, without the end of a draft."""
    label = ", ".join(map("".join, _counted(prompt, plan)))
    if len(label) <= LABEL:
        return capital(label)
    parts = _counted(prompt.brief(), plan)
    label = ", ".join(map("".join, parts))
    if len(label) <= LABEL:
        return capital(label)
    first, follow = parts[0]
    if len(parts) > 1:  # a name that is cut says less than how many follow
        follow = say(prompt.scene.locale, "ask-and-more", first=follow, n=len(parts) - 1)
    return capital(cut(first, LABEL - len(follow), words=True) + follow)


def _counted(prompt: QuestionPrompt, plan: Sequence[Value]) -> list[tuple[str, str]]:
    """Name the actions of a plan, equal ones once, each with how many times."""
    actions = [a for a in plan if tag_of(a) != END] or plan
    labels = Counter(label for action in actions for label in _parts(prompt, action))
    # In brackets, because the name of a card may end with its price: « of cost 1 × 2 ».
    return [(one, "" if n == 1 else f" (×\u00a0{n})") for one, n in labels.items()]


def _parts(prompt: QuestionPrompt, action: Value) -> list[str]:
    """Name what an action does: of an answer of several numbers each of them."""
    parts = prompt.wording.parts(prompt.scene, action) if isinstance(action, Whole) else []
    return parts or [prompt.label(action)]


def other_choices(
    prompt: QuestionPrompt, actions: Iterable[Value], answers: Sequence[Answer]
) -> tuple[Choice, ...]:
    """List the actions that no answer plays alone, those of a kind together, by their labels."""
    there = {answer.plan[0] for answer in answers if len(answer.plan) == 1}
    listed = [a for a in actions if a not in there and tag_of(a) not in _RARE]
    found: dict[str, Choice] = {}
    for same in by_kind(listed).values():
        for action in sorted(same, key=lambda one: natural_key(prompt.label(one))):
            try:
                value = write_action(action)
            except ValueError:  # longer than a choice may be: its own controls have forms for it
                continue
            label = prompt.label(action)
            if len(label) > SELECT_LABEL:
                label = cut(prompt.brief().label(action), SELECT_LABEL)
            label = capital(label)
            found.setdefault(value, Choice(label, value, prompt.detail(action)))
    return tuple(found.values())


class Menued(NamedTuple):
    """The lines of a menu: answers, and what is opened for more; ``title``: what they have in common."""

    title: str
    lines: tuple[Choice, ...]


def menued(prompt: QuestionPrompt, others: Sequence[Choice], opened: str = "") -> Menued:
    """Tell answers by their kind, and those of a kind by what they are about, where one menu is too small.

    *opened*: the kind that is shown, ``kind``, or what it is shown of, ``kind.number``.
    """
    if len(others) <= SELECT_OPTIONS:
        return Menued("", tuple(others))
    actions = dict(zip(map(_value, prompt.legal), prompt.legal, strict=True))
    always = tuple(choice for choice in others if choice.value not in actions)
    sorts: dict[str, list[Choice]] = {}
    for choice in others:
        if choice.value in actions:
            sorts.setdefault(tag_of(actions[choice.value]), []).append(choice)
    name, _, number = opened.partition(".")
    if len(sorts) > 1 and name not in sorts:
        lines = [*always]
        for kind, choices in sorts.items():
            named = menu_words(prompt, type(actions[choices[0].value]))
            lines += choices if len(choices) <= FEW else [_opens(named, kind, choices)]
        return Menued("", tuple(lines))
    if len(sorts) == 1:
        name, title = next(iter(sorts)), ""
    else:
        title, always = menu_words(prompt, type(actions[sorts[name][0].value])), ()
    if len(sorts[name]) < SELECT_OPTIONS - len(always):
        return Menued(title, (*always, *sorts[name]))
    parts = _parted(sorts[name], actions)
    at = int(number) if number.isdecimal() else len(parts)
    if at < len(parts):
        about, choices = parts[at]
        return Menued(about, tuple(choices))
    listed = (
        [_opens(about, f"{name}.{n}", part)] if about and len(part) > 1 else part
        for n, (about, part) in enumerate(parts)
    )
    return Menued(title, (*always, *(line for part in listed for line in part)))


def _value(action: Value) -> str:
    try:
        return write_action(action)
    except ValueError:  # longer than a choice may be, so it is none
        return ""


def _opens(name: str, path: str, choices: Sequence[Choice]) -> Choice:
    return Choice(cut(f"{name.rstrip('…')} · {len(choices)}…", SELECT_LABEL), f"{OPENS}{path}")


def _parted(choices: list[Choice], actions: Mapping[str, Value]) -> list[tuple[str, list[Choice]]]:
    """Group answers of one class by the first of their fields that tells groups apart by their names."""
    first = actions[choices[0].value]
    alike = all(type(actions[choice.value]) is type(first) for choice in choices)
    for name in first.__struct_fields__ if alike else ():
        parts: dict[Any, list[Choice]] = {}
        for choice in choices:
            parts.setdefault(getattr(actions[choice.value], name), []).append(choice)
        titles = [_shared_start([choice.label for choice in part]) for part in parts.values()]
        if 1 < len(parts) < SELECT_OPTIONS and len({*titles}) == len(titles) and all(titles):
            return list(zip(titles, parts.values(), strict=True))
    return [("", choices)]


def _shared_start(labels: Sequence[str]) -> str:
    """Return the words with which labels begin alike."""
    first, last = min(labels), max(labels)
    n = next((n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    return first[:n].rstrip(" →:,·(\u00a0")


def answers_of(prompt: QuestionPrompt, advised: Advice | None) -> tuple[Answer, ...]:
    """Make an answer of each way; without advice, of what is legal, if that is little."""
    if advised is not None:
        found = [
            Answer(plan_label(prompt, way.answer), way.answer, "plain" if n else "lead")
            for n, way in enumerate(advised.ways[:ANSWERS])
        ]
    else:
        found = []
    legal = [a for a in prompt.legal if tag_of(a) not in _RARE]
    # Beside an answer that is written the others are seldom meant.
    written = prompt.form is not None and not prompt.listed
    if len(legal) <= ANSWERS and not written:
        ends = sorted(legal, key=lambda a: tag_of(a) == END)
        found += [Answer(plan_label(prompt, (a,)), (a,)) for a in ends]
    # Of an edit and of the whole draft with it the label is the same, and the whole draft is meant.
    kept: dict[str, Answer] = {}
    for answer in found:
        kept.setdefault(answer.label, answer)
    return tuple(kept.values())[:ANSWERS]


def advice(prompt: QuestionPrompt, label: str, why: str = "", *, named: bool = False) -> str:
    """Return what is best, then why; *named*: by a name, which keeps its capital."""
    # The name of a cell, as F6, begins with a capital wherever it stands.
    what = label if named or label[1:2].isdigit() else label[:1].lower() + label[1:]
    what = what.removesuffix(".")  # what a card does is a sentence
    return prompt.say("ask-best", what=what, why=why).strip()


def question_words(prompt: QuestionPrompt) -> str:
    """Put a question in a person's own words, where there are some; else as it is listed."""
    decision, locale = prompt.question.decision, prompt.scene.locale
    key = f"ask-{decision.id}"
    label = say(locale, key) if key in keys(locale) else prompt.wording.asks(prompt.scene, decision)
    return capital(label)


def checked(ask: Ask) -> Ask:
    """Hold a question to what every panel promises, whichever game has put it.

    At most three answers with a plan and a label of their own; what is advised comes first and says
    something; texts are as long as a phone shows.
    """
    answers: dict[str, Answer] = {}
    for answer in sorted(ask.answers, key=lambda one: one.kind != "lead"):
        label = cut(answer.label, LABEL)
        if answer.plan:
            answers.setdefault(label, replace(answer, label=label))
    return replace(
        ask,
        question=cut(ask.question, QUESTION),
        state=sentence(ask.state, STATE) if ask.state else "",
        # A label that is cut ends the sentence with its own mark.
        advice=sentence(ask.advice, ADVICE).replace("….", "…") if ask.advice else "",
        answers=tuple(answers.values())[:ANSWERS],
    )


def unadvised(ask: Ask) -> Ask:
    """Put a question without advice: its answers by their labels, in no order."""
    answers = sorted(ask.answers, key=lambda one: (one.kind == "nothing", natural_key(one.label)))
    calm = tuple(replace(one, kind="plain") if one.kind == "lead" else one for one in answers)
    return replace(ask, answers=calm, advice="", odds="", picture=None)


def generic_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask any question: the advisor's choice and what comes next to it, the rest in the menu."""
    decision, locale = prompt.question.decision, prompt.scene.locale
    answers = answers_of(prompt, advised)
    return Ask(
        question=question_words(prompt),
        about=prompt.wording.about(prompt.scene, decision),
        state=sentence(prompt.wording.help(prompt.scene, decision), STATE),
        answers=answers,
        others=other_choices(prompt, prompt.legal, answers),
        other=say(locale, "ask-other"),
    )


QUESTION: Final = 60
STATE: Final = 120
ADVICE: Final = 170
"""Characters of the question, of what the answer depends on, of the advice: two lines on a phone,
three of the last."""
