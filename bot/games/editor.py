"""The controls of an answer of several numbers: its draft, menus of what may be set, what sends it.

The draft is its writer's own: what is set here changes no match, and is told to nobody. It serves
every form; a game that shows its draft better puts a panel of its own in its place, with these parts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.games.question_controls import CHOICES, MENUS, QuestionPrompt, generic, page_buttons
from bot.model.control_id import write_action
from bot.model.panel_parts import Button, Choice, Field, Form, Menu, Part, Row, Text
from rules.core.forms import Key, Line, Whole, number_at, numbers, parts, with_number

NUMBER: Final = "number"
"""The name of the form that asks for numbers of a draft."""
CLEAR: Final = "clear"
"""The ready-made draft that says nothing yet."""
GAP: Final = "~"
MORE, LESS = "more", "less"
"""The menus by which things come into a draft, and leave it."""
_FIELDS: Final = 5
_LINES: Final = 12


def editor(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Show the draft, menus of its numbers, what sends it, then everything else that may be answered."""
    rest = [a for a in prompt.legal if not isinstance(a, Whole)]
    others = generic(prompt.of(rest)) if rest else ()
    grown = () if prompt.form is None or prompt.form.form.grow is None else growth(prompt)
    return (draft_text(prompt), *grown, *line_menus(prompt), *ends(prompt), *others)


def growth(prompt: QuestionPrompt) -> list[Part]:
    """Offer what a draft that is more than numbers may have beside, and what of it may go."""
    assert prompt.form is not None
    more = _things(prompt, prompt.form.larger(prompt.draft), adds=True)
    return [*_thing_menus(prompt, MORE, more), *taking_out(prompt)]


def taking_out(prompt: QuestionPrompt) -> list[Part]:
    """Offer to take a thing out of a draft."""
    return _thing_menus(prompt, LESS, _things(prompt, smaller(prompt.draft), adds=False))


def smaller(draft: Whole) -> list[Whole]:
    """List the drafts that have one thing less."""
    listed: list[Whole] = []
    for (name, *inner), part in parts(draft):
        if not inner and isinstance(part, tuple):
            listed += [
                replace(draft, **{name: (*part[:n], *part[n + 1 :])}) for n in range(len(part))
            ]
    return listed


def _things(prompt: QuestionPrompt, drafts: Sequence[Whole], *, adds: bool) -> list[Choice]:
    """Name drafts by the thing that they have more, or less, than the one that is written."""
    choices: dict[str, Choice] = {}
    for one in drafts:
        few, many = (prompt.draft, one) if adds else (one, prompt.draft)
        if numbers(few) != numbers(many):
            continue  # a number has a line of its own
        new = Counter(prompt.wording.parts(prompt.scene, many))
        new -= Counter(prompt.wording.parts(prompt.scene, few))
        name = next(iter(new), "")
        choices.setdefault(name, Choice(name, write_action(one)))
    return list(choices.values())


def _thing_menus(prompt: QuestionPrompt, arg: str, choices: Sequence[Choice]) -> list[Part]:
    said = prompt.say("draft-take-out" if arg == LESS else "draft-take-in")
    menus: list[Part] = [
        Menu(said, prompt.press("set", f"{arg}.{start}"), tuple(choices[start : start + CHOICES]))
        for start in range(0, len(choices), CHOICES)
    ]
    return menus[:MENUS]


def draft_text(prompt: QuestionPrompt) -> Text:
    """Say what the draft holds, a line a number, and why it cannot be sent yet."""
    texts = prompt.wording.parts(prompt.scene, prompt.draft)
    lines = [f"- {text}" for text in texts[:_LINES]] or [prompt.say("draft-empty")]
    if len(texts) > _LINES:
        lines.append(prompt.say("draft-more", n=len(texts) - _LINES))
    if prompt.reason:
        lines.append(f"-# {prompt.say('draft-not-yet', why=prompt.reason)}")
    return Text("\n".join(lines))


def line_menus(
    prompt: QuestionPrompt,
    lines: Sequence[Line] | None = None,
    title: str = "",
    about: Callable[[Line], str] | None = None,
) -> list[Part]:
    """Lay the numbers of a draft out in menus: a line opens a form; of things, several are chosen at once.

    *title*: what the menus say instead of what their group is for. *about*: says more of a line.
    """
    menus: list[Part] = []
    for name, group in _groups(lines_of(prompt) if lines is None else lines):
        things = lines is None and _are_things(group)
        for start in range(0, len(group), CHOICES):
            part = group[start : start + CHOICES]
            # With its first line, because Discord wants the menus of a group kept apart.
            arg = f"{name}.{key_text(part[0].key)}"
            press = prompt.press("set", arg) if things else prompt.press("open", f"{NUMBER}.{arg}")
            choices = tuple(_choice(prompt, line, things, about) for line in part)
            least, most = (0, len(choices)) if things else (1, 1)
            menus.append(
                Menu(
                    title or prompt.wording.group(prompt.scene, prompt.draft, name),
                    press,
                    choices,
                    least,
                    most,
                )
            )
    if len(menus) <= MENUS:
        return menus
    pages = -(-len(menus) // MENUS)
    page = min(prompt.page, pages - 1)
    return [*menus[page * MENUS : (page + 1) * MENUS], page_buttons(prompt, page, pages)]


def ends(prompt: QuestionPrompt) -> list[Part]:
    """Offer to send the draft, where that is legal, and to begin anew, where it says something."""
    buttons: list[Button] = []
    if not prompt.reason:
        send = prompt.press("do", write_action(prompt.draft))
        buttons.append(Button(prompt.say("draft-send"), send, "primary"))
    if prompt.draft != prompt.begin:
        buttons.append(Button(prompt.say("draft-clear"), prompt.press("plan", CLEAR)))
    return [Row(tuple(buttons))] if buttons else []


def lines_of(prompt: QuestionPrompt) -> Sequence[Line]:
    """List the numbers of the draft; one that can be none now may be when another gives some up."""
    if prompt.form is None:
        return ()
    able = {line.key for line in prompt.form.lines(prompt.form.empty) if line.most}
    lines = prompt.form.lines(prompt.draft)
    return [line for line in lines if line.now or line.most or line.key in able]


def _groups(lines: Iterable[Line]) -> list[tuple[str, list[Line]]]:
    """Gather lines by the field of the answer that they are of."""
    ordered = sorted(lines, key=lambda line: line.key[0])
    return [(name, list(group)) for name, group in groupby(ordered, lambda line: line.key[0])]


def _are_things(group: Sequence[Line]) -> bool:
    """Return whether numbers only say which things are chosen."""
    return len(group) > 1 and all(line.most <= 1 for line in group)


def _choice(
    prompt: QuestionPrompt, line: Line, things: bool, about: Callable[[Line], str] | None
) -> Choice:
    """Make the line of a menu of one number."""
    name = prompt.wording.line(prompt.scene, prompt.draft, line.key)
    bounds = "" if things else prompt.say("draft-line", now=line.now, most=line.most)
    more = bounds if about is None else about(line)
    return Choice(name, key_text(line.key), more, things and line.now > 0)


def number_button(prompt: QuestionPrompt, key: Key, number: int, label: str) -> Button:
    """Make the button that sets one number of the draft."""
    return Button(label, prompt.press("set", f"{key_text(key)}{GAP}{number}"))


def key_text(key: Key) -> str:
    """Write which number of an answer is meant."""
    return GAP.join(key)


def key_of(text: str) -> Key:
    """Read what ``key_text`` wrote."""
    return tuple(text.split(GAP))


# --- a form of numbers ---


def number_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask for the number that was chosen, and for those after it as far as there is room."""
    key = key_of(arg.partition(".")[2])
    lines = [line for line in lines_of(prompt) if line.key[0] == key[0]]
    at = next((n for n, line in enumerate(lines) if line.key == key), None)
    if at is None:
        return None
    shown = [*lines[at:], *lines[:at]][:_FIELDS]
    return Form(
        prompt.wording.group(prompt.scene, prompt.draft, key[0]),
        prompt.press("sub", f"{NUMBER}.{key_text(key)}"),
        tuple(_field(prompt, line, shown) for line in shown),
    )


def _field(prompt: QuestionPrompt, line: Line, shown: Sequence[Line]) -> Field:
    """Ask for one number: by a menu as long as its values fit into one, else typed."""
    values = [0, *range(max(line.least, 1), _most_beside(prompt, line, shown) + 1)]
    name = prompt.wording.line(prompt.scene, prompt.draft, line.key)
    bounds = prompt.say("draft-line", now=line.now, most=line.most)
    if len(values) <= CHOICES:
        choices = tuple(Choice(str(n), str(n), "", n == line.now) for n in values)
        return Field(key_text(line.key), name, bounds, choices)
    return Field(
        key_text(line.key),
        name,
        bounds,
        least=0,
        most=values[-1],
        value=str(line.now),
        placeholder=f"0–{values[-1]}",
    )


class Edit(NamedTuple):
    """A draft as somebody wants it, and what is said of it above its panel."""

    draft: Whole
    note: str = ""


def _most_beside(prompt: QuestionPrompt, line: Line, shown: Sequence[Line]) -> int:
    """Count the most of a number if those beside it give theirs up, which is said in the same form."""
    assert prompt.form is not None
    draft: Any = prompt.draft
    for other in shown:
        if other.key != line.key:
            draft = with_number(draft, other.key, 0)
    alone = (one.most for one in prompt.form.lines(draft) if one.key == line.key)
    return max([line.most, *alone])


def read_numbers(prompt: QuestionPrompt, arg: str, filled: Mapping[str, tuple[str, ...]]) -> Edit:
    """Return the draft with the numbers of a filled form; those that become smaller come first.

    Raises:
        ValueError: if one is no number, or of nothing that the form has asked for.
    """
    wanted = {key_of(name): int(values[0]) for name, values in filled.items() if values}
    return with_numbers(prompt, wanted)


def with_numbers(prompt: QuestionPrompt, wanted: Mapping[Key, int]) -> Edit:
    """Return the draft with other numbers, each as large as the others let it be.

    Raises:
        ValueError: if there is no such number, or one is below 0.
    """
    assert prompt.form is not None
    draft: Any = prompt.draft
    known = {line.key: line for line in prompt.form.lines(draft)}
    if not wanted.keys() <= known.keys() or any(number < 0 for number in wanted.values()):
        raise ValueError(f"{wanted} is not of this answer")
    rising = sorted(wanted, key=lambda key: wanted[key] > known[key].now)
    for key in rising:
        line = next((line for line in prompt.form.lines(draft) if line.key == key), None)
        number = 0 if line is None else min(wanted[key], line.most)
        if line is not None and number < line.least:
            number = 0
        draft = with_number(draft, key, number)
    short = [key for key, number in wanted.items() if number_at(draft, key) < number]
    names = [prompt.wording.line(prompt.scene, draft, key) for key in short]
    return Edit(draft, prompt.say("draft-less", what=prompt.listing(names)) if names else "")


def read_set(prompt: QuestionPrompt, arg: str, chosen: Sequence[str]) -> Edit:
    """Return the draft with the one number of a button, or the things chosen in a menu and no others of it.

    Raises:
        ValueError: if there is no such number or menu, or one of the things is not in it.
    """
    name, _, first = arg.partition(".")
    if prompt.form is not None and name in (MORE, LESS):
        steps = prompt.form.larger(prompt.draft) if name == MORE else smaller(prompt.draft)
        step = next((draft for draft in steps if write_action(draft) in chosen), None)
        if step is None:
            raise ValueError(f"{chosen} is no thing of this answer")
        return Edit(step)
    if "." not in arg.partition(GAP)[0]:
        *key, number = key_of(arg)
        return with_numbers(prompt, {tuple(key): int(number)})
    keys = [line.key for line in lines_of(prompt) if line.key[0] == name]
    start = keys.index(key_of(first))
    wanted = dict.fromkeys(keys[start : start + CHOICES], 0)
    return with_numbers(prompt, {**wanted, **dict.fromkeys(map(key_of, chosen), 1)})
