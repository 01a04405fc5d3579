"""Taking back: what would be taken back, who is asked for it, how that ended."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.interactions.i18n import reason, rule_title
from bot.interactions.time_texts import moment
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.limits import SELECT_LABEL, SELECT_OPTIONS, cut
from bot.model.panel_parts import Button, Choice, Menu, Panel, Row, Text, rows_of
from bot.model.results import Step, Undoable
from bot.store import MatchInfo, Request
from rules.core.data import Value
from rules.core.errors import MatchOver, NothingToUndo, Refusal
from rules.words.wording import Scene, Wording

_MARKS = re.compile(r"[*`~]|(?<!\\)_")
_LINES = 12
"""Lines that tell what would be taken back; those before are only counted."""


def mark_of(request: Request) -> str:
    """Name a request for its controls: those of another one are refused."""
    # By its time: a table may ask for the same step a second time, and votes on the first must not
    # count.
    return str(int(request.at * 1000))


def undo_panel(
    info: MatchInfo,
    words: Scene,
    wording: Wording,
    may: Undoable | Refusal,
    *,
    steps: Sequence[Step],
    legal: Sequence[Value],
) -> Panel:
    """List what the person can take back alone, and offer to ask the others for more.

    *steps*: what would be taken back, which says more than the names of the actions, or what others
    could be asked to. *legal*: what the person may do now.
    """
    locale = words.locale
    if isinstance(may, NothingToUndo) and not steps:
        return Panel((Text(say(locale, "undo-nothing")),))
    further = Button(say(locale, "undo-further"), ControlId(info.id, "undoask"))
    if isinstance(may, Undoable):
        what = ", ".join(wording.label(words, action) for action in may.actions)
        take = Button(
            say(locale, "undo-yes"), ControlId(info.id, "undone", str(may.number)), "primary"
        )
        text = say(locale, "undo-ask", what=what)
        if lines := step_lines(steps, words, wording):
            text = say(locale, "undo-will", lines=listed(lines, locale))
        # The record takes back whole what was given in one press: its proof rests on that.
        if len(may.actions) > 1:
            text += f"\n-# {say(locale, 'undo-together')}"
        since = tuple(
            Choice(_since(words, wording, actions), f"{may.number}.{count}")
            for count, actions in enumerate(may.earlier, 2)
        )
        menu = Menu(say(locale, "undo-since"), ControlId(info.id, "undone", "menu"), since)
        return Panel((Text(text), Row((take, further)), *((menu,) if since else ())))
    # A match that is over cannot go back by consent either.
    buttons = [] if isinstance(may, MatchOver) else [further]
    if rule_title(locale, may.rule):
        explain = ControlId(info.id, "rule", may.rule)
        buttons.append(Button(say(locale, "explain", rule=may.rule), explain))
    return Panel((Text(reason(words, wording, may, locale)), *rows_of(buttons)))


def _since(words: Scene, wording: Wording, actions: Sequence[Value]) -> str:
    """Return the text of a step in the words of its actions, each once."""
    # A draft is the same action many times.
    labels = dict.fromkeys(wording.label(words, action) for action in actions)
    return cut(", ".join(labels), SELECT_LABEL)


def step_lines(steps: Sequence[Step], words: Scene, wording: Wording) -> list[str]:
    """Return the lines about steps, the earliest first, a line for each thing that happened."""
    lines = []
    for step in reversed(steps):
        told = [
            line for observation in step.observations if (line := wording.tell(words, observation))
        ]
        lines += told
    return lines


def steps_panel(
    info: MatchInfo, steps: Sequence[Step], words: Scene, wording: Wording, *, verb: str, head: str
) -> Panel:
    """Let somebody choose the step before which the match would stand again."""
    locale = words.locale
    if not steps:
        return Panel((Text(say(locale, "undo-nothing")),))
    choices = tuple(
        Choice(step_name(step, words, wording), str(step.number)) for step in steps[:SELECT_OPTIONS]
    )
    menu = Menu(say(locale, "undo-which"), ControlId(info.id, verb, "menu"), choices)
    return Panel((Text(say(locale, head)), menu))


def step_name(step: Step, words: Scene, wording: Wording) -> str:
    """Return the text of a step in one line without marks, with its number."""
    line = " ".join(step_lines((step,), words, wording)) or say(words.locale, "undo-unsaid")
    return f"{step.number} · {_MARKS.sub('', line)}"


def preview_panel(
    info: MatchInfo, lines: Sequence[str], locale: str, press: ControlId, key: str
) -> Panel:
    """List what would be taken back, before anything is. *key*: what the button does."""
    text = say(locale, "undo-preview", lines=listed(lines, locale))
    button = Button(say(locale, key), press, "danger" if key == "rewind-do" else "primary")
    return Panel((Text(text), Text("-# " + say(locale, f"{key}.help")), Row((button,))))


def listed(lines: Sequence[str], locale: str) -> str:
    """Write lines as a list, the latest where there are too many."""
    if not lines:
        return say(locale, "undo-secret")
    # The latest, because those are what somebody remembers.
    shown = [f"- {line}" for line in lines[-_LINES:]]
    if len(lines) > _LINES:
        shown.insert(0, say(locale, "undo-more", n=len(lines) - _LINES))
    return "\n".join(shown)


def request_panel(
    info: MatchInfo, request: Request, lines: Sequence[str], *, asked: Sequence[int], needed: int
) -> Panel:
    """Ask the others, in public, whether the match shall go back; nothing hidden is in it."""
    locale, mark = info.language, mark_of(request)
    agreed = sum(request.votes.get(str(user), False) for user in asked)
    text = say(
        locale,
        "undo-request",
        who=f"<@{request.user}>",
        asked=", ".join(f"<@{user}>" for user in asked),
        lines=listed(lines, locale),
        rule=info.consent,
        agreed=agreed,
        needed=needed,
        expires=moment(request.expires or request.at),
    )
    buttons = (
        Button(say(locale, "undo-agree"), ControlId(info.id, "undoyes", mark), "primary"),
        Button(say(locale, "undo-decline"), ControlId(info.id, "undono", mark)),
        Button(say(locale, "undo-withdraw"), ControlId(info.id, "undostop", mark)),
    )
    return Panel((Text(text), Row(buttons)), tuple(asked))


def settled_panel(info: MatchInfo, request: Request) -> Panel:
    """Return how a request ended."""
    who = f"<@{request.user}>"
    return Panel((Text(say(info.language, f"{request.kind}-{request.outcome}", who=who)),))
