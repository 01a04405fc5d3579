"""The ways on beside a question: the row below its panel, and the message of all others."""

from __future__ import annotations

from bot.delivery.answerer import with_ahead
from bot.delivery.scenes import SeatScene
from bot.interactions.i18n import scene_of
from bot.lang import keys, say
from bot.matches import OpenQuestion
from bot.model.control_id import ControlId
from bot.model.limits import SELECT_OPTIONS
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Row, Text, rows_of
from bot.play.ahead_panel import sheet_buttons


def _common_tools(scene: SeatScene) -> list[Button]:
    locale, match = scene.locale, scene.info.id
    return [
        Button(say(locale, "ask-map"), ControlId(match, "map")),
        Button(say(locale, "ask-undo"), ControlId(match, "undo", scene.where)),
        Button(say(locale, "ask-tools"), ControlId(match, "tools", scene.where)),
    ]


def question_tools(
    scene: SeatScene, question: OpenQuestion, *, by_hand: bool, advised: bool
) -> Row:
    locale, buttons = scene.locale, _common_tools(scene)
    if by_hand:
        back = scene.asking(question).press("askback")
        buttons.insert(0, Button(say(locale, "ask-back"), back))
    elif advised:
        buttons.insert(0, Button(say(locale, "ask-why"), scene.asking(question).press("askwhy")))
    return Row(tuple(buttons))


def waiting_tools(scene: SeatScene) -> Row:
    """Lay out what is on the panel of somebody who waits for others."""
    return Row((*_refresh(scene), *_common_tools(scene)))


def _refresh(scene: SeatScene) -> list[Button]:
    """Offer to look again, unless the viewer plays alone: their panel follows by itself."""
    press = ControlId(scene.info.id, "refresh", scene.where)
    return [] if scene.info.is_alone else [Button(say(scene.locale, "refresh"), press)]


def tools_panel(scene: SeatScene) -> Panel:
    """Build the message with everything that is not on the panel of a question."""
    locale, match, game = scene.locale, scene.info.id, scene.game
    running = scene.info.status == "running"
    buttons = [Button(say(locale, "my-hand"), ControlId(match, "cards"))]
    if game.ui.prompts.sheet is not None:
        own = f"sheet-{game.family}"
        label = say(locale, own if own in keys(locale) else "sheet")
        buttons.append(Button(label, ControlId(match, "sheet")))
    buttons.append(Button(say(locale, "since"), ControlId(match, "since")))
    if running:
        buttons.append(Button(say(locale, "whatif"), ControlId(match, "whatif", scene.where)))
    buttons.append(Button(say(locale, "help"), ControlId(match, "help")))
    if running and with_ahead(scene.info, game):
        buttons.append(Button(say(locale, "ahead"), ControlId(match, "ahead")))
    buttons += _refresh(scene)
    if scene.link:
        buttons.append(Button(say(locale, "to-table"), url=scene.link))
    if scene.where == "dm":
        buttons.append(Button(say(locale, "dm-stop"), ControlId(match, "dmoff")))
    parts: list[Part] = [Text(f"**{say(locale, 'ask-tools')}**"), *rows_of(buttons, 2)]
    parts += sheet_buttons(scene)
    readable = game.ui.wording.readable(scene_of(scene.snapshot, scene.info, locale))
    if readable:
        cards = tuple(Choice(name, code) for code, name in readable[:SELECT_OPTIONS])
        parts.append(Menu(say(locale, "read-card"), ControlId(match, "card", "menu"), cards))
    return Panel(tuple(parts))
