"""Why automated players did what they did, in one sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace as with_
from typing import Final

from bot.interactions.i18n import because_words, effect_words, fact_words
from bot.lang import say
from bot.model.panel_parts import Panel, Text
from bot.model.results import Explained
from bot.model.robot_names import temper_of
from bot.store import MatchInfo
from rules.lang import say as say_rule
from rules.players.reasons import Reason
from rules.words.wording import Scene, Wording

NUMBERS: Final = 3
"""Numbers that are told of an answer."""


@dataclass(frozen=True, kw_only=True)
class WhyScene:
    """What a panel of reasons is made of; *moves* hold nothing that its reader may not know."""

    info: MatchInfo
    words: Scene
    wording: Wording
    moves: Sequence[Explained]


def reason_words(words: Scene, wording: Wording, why: Reason) -> str:
    """Return the text of a reason, and what a search found."""
    locale = words.locale
    if why.because or why.effects:
        goals = [because_words(words, wording, one, "it") for one in why.because]
        changes = [effect_words(words, wording, one) for one in why.effects[:NUMBERS]]
        return " ".join([*goals, *([f"{', '.join(changes)}."] if changes else [])])
    lines = [say_rule(locale, f"why-{why.key}", **why.params)]
    lines += [fact_words(words, wording, fact) for fact in why.facts]
    return " ".join(lines)


def why_panel(scene: WhyScene) -> Panel:
    """Return the last moves of automated players with their reasons, the earliest first."""
    words, wording, locale = scene.words, scene.wording, scene.words.locale
    if not any(seat.kind for seat in scene.info.seats) and not scene.moves:
        return Panel((Text(say(locale, "why-nobody")),))
    if not scene.moves:
        return Panel((Text(say(locale, "why-nothing")),))
    lines, before = [say(locale, "why-head")], None
    for move in reversed(scene.moves):
        told = wording.digest(words, move.observations)
        told = told or [line for one in move.observations if (line := wording.tell(words, one))]
        what = " ".join(told) or say(locale, "undo-unsaid")
        hidden = "-hidden" if move.why is None else ""
        line = say(locale, f"why-line{hidden}", what=what)
        if move.why is None:
            lines.append(line)
            before = None
            continue
        why = reason_words(with_(words, view=move.before), wording, move.why)
        because = say(locale, "why-because", who=wording.name(words, move.seat), why=why)
        if because == before:  # several moves in a row for one reason
            lines.pop()
        lines += [line, because]
        before = because
    if any(move.why is None for move in scene.moves):
        lines.append(say(locale, "why-hidden"))
    return Panel((Text("\n".join([*lines, *_tempers(scene)])),))


def _tempers(scene: WhyScene) -> list[str]:
    """Return what those who moved like to do: it decides between answers that are as good."""
    moved, lines = {move.seat for move in scene.moves}, list[str]()
    for seat in scene.info.seats:
        # Players at random have names too, but lean to nothing.
        led = seat.seat in moved and seat.kind not in {None, "random"}
        if led and (temper := temper_of(seat.name)):
            locale = scene.words.locale
            words = say(locale, f"temper-{temper}")
            lines.append(say(locale, "why-temper", who=seat.name, temper=words))
    return lines
