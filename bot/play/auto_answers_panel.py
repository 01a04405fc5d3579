"""Standing answers: what is let pass for a seat without asking, set and lifted at any time."""

from __future__ import annotations

from bot.delivery.scenes import SeatScene
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.limits import SELECT_OPTIONS
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Row, Text
from bot.play.form_panel import listed_forms
from rules.core.game import Question

LIST = "list"
"""Ends the argument of a control that stands in the list of all standing answers."""


def standing_panel(scene: SeatScene) -> Panel:
    """List the questions that may have a standing answer, with what holds and may hold."""
    locale, match, seat = scene.locale, scene.info.id, scene.snapshot.seat
    assert seat is not None
    wording = scene.game.ui.wording
    words = scene_of(scene.snapshot, scene.info, locale)
    who = scene.info.of_seat(seat)
    held = who.presets if who is not None else {}
    own = listed_forms(scene)
    standing = [one.form for one in scene.plans.others if one.form.standing]
    by_form = {question for form in standing for question in form.questions}
    parts: list[Part] = [Text(say(locale, "plan-list-head")), *own] if own else []
    if not own:
        parts.append(Text(say(locale, "standing-head")))
    lines: list[str] = []
    choices: list[Choice] = []
    for decision in scene.game.ui.prompts.standing(scene.game.id):
        now = held.get(decision, "off")
        if decision in by_form and now == "off":
            continue  # a form that stands says more than to let it pass
        asked = wording.asks(words, Question(seat, decision))
        lines.append(f"- {say(locale, 'standing-line', what=asked, now=now)}")
        choices += [
            Choice(say(locale, f"preset-{how}"), f"{decision}.{how}", asked)
            for how in ("off", "turn", "always")
            if how != now
        ]
    if lines:
        # One menu for all: one for each question would fill more than the screen of a phone, and
        # with the forms above more than the 40 components that Discord allows.
        press = ControlId(match, "preset", f"menu.{LIST}")
        shown = tuple(choices[:SELECT_OPTIONS])
        parts += [Text("\n".join(lines)), Menu(say(locale, "standing-change"), press, shown)]
    parts.append(Row((Button(say(locale, "orders"), ControlId(match, "orders")),)))
    return Panel(tuple(parts))
