"""A sheet alone, and the panel of one of its lines: its question as if it were asked now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as with_
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.delivery.scenes import SeatScene, foretold_scene
from bot.delivery.seat_ahead import SeatSheet
from bot.games.ask import LABEL, Ask, capital
from bot.lang import say
from bot.matches import OpenQuestion
from bot.model.control_id import ControlId, read_action
from bot.model.limits import SELECT_OPTIONS, cut
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Row, Text
from bot.play.ahead_panel import (
    GIVES,
    ahead_control,
    at,
    line_title,
    lines_menu,
    mark_of,
    says_words,
    sheet_title,
    with_sheet,
)
from bot.play.ask_panel import OTHER, accent, answers_of, head_of, picture_of
from bot.play.ask_words import ask_of
from rules.players.advising import advise, refused
from rules.players.ahead import Exactly, Line

EXACT = "exact"
"""What a control of a line names that is the menu of its whole answers."""


class LineAsked(NamedTuple):
    """The question of a line, as its owner would meet it; ``is_open``: it is asked now."""

    scene: SeatScene
    question: OpenQuestion
    ask: Ask
    is_open: bool

    def says(self, what: str, values: Sequence[str]) -> Exactly | None:
        """Return what a control of the line says; None: it is answered now, or that is not possible."""
        listed = enumerate(self.ask.answers)
        plan = next((a.plan for n, a in listed if f"{n}.{a.mark}" == what), ())
        if what == OTHER and len(values) == 1:
            written = self.scene.asking(self.question).written(values[0])
            action = written or read_action(self.scene.game.actions, values[0])
            plan = () if action is None else (action,)
        game, view = self.scene.game, self.scene.snapshot.view
        if self.is_open or not plan or refused(game, view, self.question.decision.seat, plan):
            return None
        return Exactly((plan,))


def open_question(scene: SeatScene, met: SeatSheet) -> OpenQuestion | None:
    """Find the question where a sheet is offered; None: it is offered before any."""
    listed = scene.ahead.sheets
    return next((q for q in scene.mine if listed.get(q.decision) is met), None)


def line_asked(scene: SeatScene, met: SeatSheet, line: Line[Any]) -> LineAsked | None:
    """Put the question of a line as it will be; None: it cannot be foretold. It takes a moment."""
    question = open_question(scene, met)
    if question is not None and met.line_for(question.decision) is line:
        alone = with_(scene, ahead=with_(scene.ahead, sheets={}))
        return LineAsked(alone, question, ask_of(alone, question), is_open=True)
    told = met.foretold.get(line.id)
    if told is None:
        return None
    then = foretold_scene(scene, told)
    if scene.asks:
        then = with_(then, advised=advise(scene.game, told.view, told.question.seat))
    return LineAsked(then, then.mine[0], ask_of(then, then.mine[0]), is_open=False)


def line_panel(
    scene: SeatScene, met: SeatSheet, line: Line[Any], asked: LineAsked | None, page: int = 0
) -> Panel:
    """Ask what one line of a sheet says."""
    title = line_title(scene, met.sheet.id, line.id)
    place = (*at(met), line.id)
    if asked is None:
        parts = _unforetold(scene, met, line)
    else:
        then, question, ask = with_(asked.scene, page=page), asked.question, asked.ask
        ask = replace(ask, about=title)
        parts = head_of(then, question, ask, is_due=asked.is_open)
        picture = picture_of(then, question, ask)
        parts += [] if picture is None else [picture]
        parts += answers_of(then, question, ask, line=() if asked.is_open else place)
    now = met.says(line)
    turns = [
        Button(
            capital(say(scene.locale, f"ahead-{choice}")),
            ahead_control(scene, "line", *place, choice),
        )
        for choice in line.choices
        if choice != now
    ]
    back = (
        ahead_control(scene, "line", *at(met))
        if open_question(scene, met) is None
        else ControlId(scene.info.id, "refresh", scene.where)
    )
    parts.append(Row((*turns, Button(say(scene.locale, "ask-back"), back))))
    return Panel(tuple(parts), (), accent(scene))


def _unforetold(scene: SeatScene, met: SeatSheet, line: Line[Any]) -> list[Part]:
    """Offer the whole answers that a line has before its question can be foretold."""
    title = line_title(scene, met.sheet.id, line.id)
    text = say(
        scene.locale, "named-line", name=f"**{title}**", what=says_words(scene, met.says(line))
    )
    exact = met.exact.get(line.id, ())
    choices = tuple(
        Choice(cut(says_words(scene, says), LABEL), f"e{number}.{mark_of(says)}")
        for number, says in enumerate(exact)
    )[:SELECT_OPTIONS]
    if not choices:
        return [Text(text), Text(say(scene.locale, "ahead-unforetold"))]
    press = ahead_control(scene, "line", *at(met), line.id, EXACT)
    most = len(choices) if line.wishes else 1
    return [Text(text), Menu(title, press, choices, most=most)]


def sheet_panel(scene: SeatScene, met: SeatSheet) -> Panel:
    """Show a sheet alone, with what each of its lines answers."""
    locale, name = scene.locale, f"sheet-{scene.game.id}-{met.sheet.id}"
    ask = with_sheet(scene, Ask(question=sheet_title(scene, met)), met)
    question = open_question(scene, met)
    before = say(locale, "ahead-before-turn") if question is None else ""
    head = [f"-# {before}"] if before else []
    head += [f"### {ask.question}", say(locale, f"{name}.what")]
    head += [f"> {scene.note}"] if scene.note else []
    head += [f"- {choice.label}" for choice in ask.lines]
    lead = None if question is None else ask_of(scene, question).lead
    arg = "|".join((*at(met), "" if lead is None else lead.mark))
    gives = (
        ControlId(scene.info.id, GIVES, arg)
        if question is None
        else scene.asking(question).press(GIVES, arg)
    )
    open_lines = any(line.choices and line.id not in met.records for line in met.sheet.lines)
    buttons = [Button(ask.whole, gives, "primary")] if open_lines else []
    back = Button(say(locale, "ask-back"), ControlId(scene.info.id, "refresh", scene.where))
    parts: list[Part] = [Text("\n".join(head)), lines_menu(scene, ask, met), Row((*buttons, back))]
    return Panel(tuple(parts), (), accent(scene))
