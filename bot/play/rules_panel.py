"""The rules in our own words: what can be done now, phases, one rule, one card, the primer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.delivery.scenes import SeatScene
from bot.games.game_ui import GameUi
from bot.games.question_controls import by_kind
from bot.interactions.i18n import rule_title, rules_known, scene_of, what_is_asked
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Text, rows_of
from bot.play.seat_panel import waiting_words
from bot.store import MatchId
from rules.core.data import Value
from rules.core.game import Question
from rules.lang import keys
from rules.lang import say as say_rule

FEW: Final = 6
"""So many answers are listed one by one; more of them kind by kind."""
OF_KIND: Final = 3


def help_panel(scene: SeatScene) -> Panel:
    """Say what the viewer can do now, and where to read more."""
    locale, info, game = scene.locale, scene.info, scene.game
    wording = game.ui.wording
    words = scene_of(scene.look, info, locale)
    parts: list[Part] = [Text(say(locale, "help-head", stands=wording.phase(words) or info.id))]
    if scene.look.seat is None:
        parts.append(Text(say(locale, "help-spectator")))
    parts += [Text(text) for text in asked_words(scene)]
    buttons = [Button(say(locale, "answer"), ControlId(info.id, "hand"), "primary")]
    if f"{game.family}-primer" in keys(locale):
        buttons.append(Button(say(locale, "primer"), ControlId(info.id, "primer")))
    parts += rows_of(buttons)
    parts += rule_menus(info.id, locale, [game.ui])
    parts.append(Text(say(locale, "help-explain")))
    return Panel(tuple(parts))


def asked_words(scene: SeatScene) -> list[str]:
    """Say what is asked of the viewer with the answers that there are, or who is waited for."""
    locale, game = scene.locale, scene.game
    wording = game.ui.wording
    words = scene_of(scene.look, scene.info, locale)
    free = game.ui.prompts.free
    found = []
    for question in scene.mine[:3]:
        asked = what_is_asked(wording, words, question.decision)
        key = "asked-you-now" if question.decision.asked else "may-change"
        said = [say(locale, key, what=asked), wording.help(words, question.decision)]
        legal = [action for action in scene.legal if not isinstance(action, free)]

        def labels(actions: Sequence[Value], decision: Question = question.decision) -> list[str]:
            return list(dict.fromkeys(wording.label(words, one, decision) for one in actions))

        if 0 < len(all_ := labels(legal)) <= FEW:
            said.append(say(locale, "help-answers", list=", ".join(all_)))
        elif legal:
            said.append(say(locale, "help-kinds"))
            for kind, actions in by_kind(legal).items():
                few = labels(actions)
                shown = ", ".join(few if len(few) <= OF_KIND else few[: OF_KIND - 1])
                more = len(few) - OF_KIND + 1 if len(few) > OF_KIND else 0
                name = wording.kind(words, kind)
                said.append(say(locale, "help-kind", kind=name, list=shown, more=more))
        found.append("\n".join(said))
    return found or [waiting_words(scene.look, scene.info, game, locale)]


def rule_menus(match: MatchId, locale: str, shown: Collection[GameUi]) -> list[Part]:
    """Offer the phases and the rules of the games with these user interfaces to read."""
    found: list[Part] = []
    wanted = list(dict.fromkeys(phase for ui in shown for phase in ui.phases))
    ids = ("CORE-", *(start for ui in shown for start in ui.rule_ids))
    phases = [p for p in wanted if f"phase-{p}" in keys(locale)]
    if phases:
        found.append(
            Menu(
                say(locale, "read-phase"),
                ControlId(match, "phase", "menu"),
                tuple(Choice(say_rule(locale, f"phase-{p}"), p) for p in phases),
            )
        )
    rules = [rule for rule in rules_known(locale) if rule.startswith(ids)]
    rules.sort(key=lambda rule: (rule.startswith("CORE-"), rule))  # those of every game come last
    for start in range(0, len(rules), 25):
        part = rules[start : start + 25]
        found.append(
            Menu(
                say(
                    locale,
                    "read-rule",
                    first=rule_title(locale, part[0]) or part[0],
                    last=rule_title(locale, part[-1]) or part[-1],
                ),
                ControlId(match, "rule", f"menu{start}"),
                tuple(Choice(f"{rule_title(locale, r)}", r, r) for r in part),
            )
        )
    return found


def rule_words(locale: str, rule: str) -> str | None:
    """Say one rule with its id; None if it has no words."""
    title = rule_title(locale, rule)
    if title is None:
        return None
    key = f"rule-{rule}.example"
    example = f"\n*{say_rule(locale, key)}*" if key in keys(locale) else ""
    return f"**{title}** `{rule}`\n{say_rule(locale, f'rule-{rule}.text')}{example}"


def rule_panel(locale: str, rule: str) -> Panel | None:
    """Explain one rule; None if it has no words."""
    words = rule_words(locale, rule)
    return None if words is None else Panel((Text(words),))


def phase_panel(locale: str, phase: str, game: str = "") -> Panel | None:
    """Explain one phase, as *game* plays it; None if there is no such phase."""
    if f"phase-{phase}" not in keys(locale):
        return None
    own = f"{game}-phase-{phase}"
    text = say_rule(locale, own if own in keys(locale) else f"phase-{phase}.text")
    title = say_rule(locale, f"phase-{phase}")
    return Panel((Text(f"**{title}**\n{text}"),))


def primer_panel(locale: str, family: str, game: str = "") -> Panel | None:
    """Say the game in one minute, this edition of it if it has words of its own."""
    key = f"{game}-primer" if f"{game}-primer" in keys(locale) else f"{family}-primer"
    return Panel((Text(say_rule(locale, key)),)) if key in keys(locale) else None
