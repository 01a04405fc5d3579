"""Asking once whether an answer is meant that throws something away, or ends the match."""

from __future__ import annotations

from bot.delivery.scenes import SeatScene
from bot.games.ask import LABEL, Ask
from bot.lang import say
from bot.matches import OpenQuestion
from bot.model.control_id import ControlId, write_action
from bot.model.limits import cut
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.play.ask_panel import accent, head_of
from bot.play.ask_words import ask_of, asked
from bot.store import MatchInfo
from rules.core.data import Value


def risk_panel(scene: SeatScene, question: OpenQuestion, label: str, risk: str, arg: str) -> Panel:
    """Ask once whether it is meant; what is advised instead is highlighted."""
    prompt, ask = scene.asking(question), ask_of(scene, question)
    lead = None if ask.lead is None or ask.lead.risk else ask.lead
    safe = (
        Button(say(scene.locale, "ask-back"), ControlId(scene.info.id, "refresh"), "primary")
        if lead is None
        else Button(
            lead.label, prompt.press("ask", f"{ask.answers.index(lead)}.{lead.mark}"), "primary"
        )
    )
    sure = Button(
        cut(say(scene.locale, "ask-sure", what=label), LABEL), prompt.press("asksure", arg)
    )
    head = head_of(scene, question, Ask(question=risk))
    back = Button(say(scene.locale, "ask-back"), ControlId(scene.info.id, "refresh", scene.where))
    # Without advice the way back is the highlighted button above already.
    last = (sure,) if lead is None else (sure, back)
    return Panel((*head, Row((safe,)), Row(last)), (), accent(scene))


def ending_panel(scene: SeatScene, action: Value) -> Panel:
    """Ask once whether an action is meant that ends the match and may not win it."""
    question = asked(scene)
    free = isinstance(action, scene.game.ui.prompts.free) or question is None
    prompt = scene.whole(question) if free or question is None else scene.asking(question)
    label = say(scene.locale, "ask-sure", what=prompt.label(action))
    sure = Button(cut(label, LABEL), prompt.press("asksure", write_action(action)))
    back = Button(
        say(scene.locale, "ask-back"), ControlId(scene.info.id, "refresh", scene.where), "primary"
    )
    head = head_of(
        scene, prompt.question, Ask(question=say(scene.locale, "ask-ends")), is_due=False
    )
    return Panel((*head, Row((back,)), Row((sure,))), (), accent(scene))


def concede_panel(info: MatchInfo, locale: str) -> Panel:
    """Ask once whether a match is to be given up."""
    yes = Button(say(locale, "concede-yes"), ControlId(info.id, "concede"), "danger")
    return Panel((Text(say(locale, "concede-ask", game=info.game)), Row((yes,))))
