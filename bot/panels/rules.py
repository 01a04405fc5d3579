"""The rules in our own words: what can be done now, phases, one rule, one card, the primer."""

from __future__ import annotations

from collections.abc import Mapping

from bot.controls import Press
from bot.lang import say
from bot.panels.manners import manners_of
from bot.panels.parts import Button, Choice, Menu, Panel, Part, Text, rows_of
from bot.panels.seat import SeatScene, waiting_words
from bot.speech import rule_title, rules_known, scene_of, what_is_asked, wording_of
from bot.store import MatchId
from rules.lang import keys
from rules.lang import say as say_rule

PHASES: Mapping[str, tuple[str, ...]] = {
    "eden": ("map", "setup", "production", "expansion", "logistics", "over"),
    "cthulhu": ("gather", "first", "apocalypse", "action", "battle"),
    "clash": ("clash-turn", "clash-battle", "clash-status"),
}
"""The phases of each family of games, in their order."""


def help_panel(scene: SeatScene) -> Panel:
    """Say what the viewer can do now, and where to read more."""
    locale, info, game = scene.locale, scene.info, scene.game
    wording = wording_of(game.family)
    words = scene_of(scene.look, info, locale)
    parts: list[Part] = [Text(say(locale, "help-head", stands=wording.phase(words) or info.id))]
    if scene.look.seat is None:
        parts.append(Text(say(locale, "help-spectator")))
    parts += [Text(text) for text in asked_words(scene)]
    buttons = [Button(say(locale, "answer"), Press(info.id, "hand"), "primary")]
    if f"{game.family}-primer" in keys(locale):
        buttons.append(Button(say(locale, "primer"), Press(info.id, "primer")))
    parts += rows_of(buttons)
    parts += rule_menus(info.id, locale, game.family)
    return Panel(tuple(parts))


def asked_words(scene: SeatScene) -> list[str]:
    """Say what is asked of the viewer with the answers that there are, or who is waited for."""
    locale, game = scene.locale, scene.game
    wording = wording_of(game.family)
    words = scene_of(scene.look, scene.info, locale)
    free = manners_of(game.family).free
    found = []
    for question in scene.mine[:3]:
        asked = what_is_asked(wording, words, question.decision)
        key = "asked-you-now" if question.decision.asked else "may-change"
        said = [say(locale, key, what=asked), wording.help(words, question.decision)]
        labels = [
            wording.label(words, action, question.decision)
            for action in scene.legal
            if not isinstance(action, free)
        ]
        shown = ", ".join(dict.fromkeys(labels[:12]))
        if shown:
            said.append(say(locale, "help-answers", list=shown, more=max(0, len(labels) - 12)))
        found.append("\n".join(said))
    return found or [waiting_words(scene.look, scene.info, game, locale)]


def rule_menus(match: MatchId, locale: str, family: str = "") -> list[Part]:
    """Offer the phases and the rules to read, those of every family if none is said."""
    found: list[Part] = []
    wanted = PHASES.get(family, ()) if family else [p for one in PHASES.values() for p in one]
    phases = [p for p in wanted if f"phase-{p}" in keys(locale)]
    if phases:
        found.append(
            Menu(
                say(locale, "read-phase"),
                Press(match, "phase", "menu"),
                tuple(Choice(say_rule(locale, f"phase-{p}"), p) for p in phases),
            )
        )
    rules = rules_known(locale)
    for start in range(0, len(rules), 25):
        part = rules[start : start + 25]
        found.append(
            Menu(
                say(locale, "read-rule", first=part[0], last=part[-1]),
                Press(match, "rule", f"menu{start}"),
                tuple(Choice(f"{rule_title(locale, r)}", r, r) for r in part),
            )
        )
    return found


def rule_panel(locale: str, rule: str) -> Panel | None:
    """Explain one rule; None if it has no words."""
    title = rule_title(locale, rule)
    if title is None:
        return None
    return Panel((Text(f"**{title}** `{rule}`\n{say_rule(locale, f'rule-{rule}.text')}"),))


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
