"""The rules in our own words: those of a question, phases, one rule, the glossary, the primer."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import accumulate
from typing import Final

from bot.delivery.scenes import SeatScene
from bot.games.game_ui import PlayableGame
from bot.games.question_controls import by_kind
from bot.interactions.i18n import (
    game_choice,
    game_title,
    rule_title,
    rules_known,
    scene_of,
    what_is_asked,
)
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.limits import SELECT_OPTIONS
from bot.model.names import fold
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Picture, Text, rows_of
from bot.play.seat_panel import waiting_words
from bot.play.table_panel import height_of
from bot.store import MatchId, MatchInfo
from rules.core.data import Value
from rules.core.play import Question
from rules.lang import keys
from rules.lang import say as say_rule

DECISIVE: Final = 3
"""Rules that are said in full with a question, as far as there is room."""
READ: Final = 23
"""Lines of a phone for the game in one minute and the rules: with the menus they fill its screen."""
LINES: Final = SELECT_OPTIONS - 1
"""Rules or words on a page of a menu; the last line leads to the next page."""
NOWHERE: Final = MatchId("-")
"""Stands for the match in controls that need none."""
FEW: Final = 6
"""So many answers are listed one by one; more of them kind by kind."""
OF_KIND: Final = 3


def help_panel(scene: SeatScene, *, begins: bool = False) -> Panel:
    """Return the rules that decide what the viewer is asked, with controls for the others.

    *begins*: say the whole game in one minute first.
    """
    locale, info, game = scene.locale, scene.info, scene.game
    wording = game.ui.wording
    words = scene_of(scene.snapshot, info, locale)
    parts: list[Part] = []
    primer = primer_words(locale, game)
    if begins and primer:
        parts.append(Text(primer))
    head = [say(locale, "help-head", stands=wording.phase(words) or info.id)]
    if scene.snapshot.seat is None:
        head.append(say(locale, "help-spectator"))
    if scene.mine:
        asked = scene.mine[0].decision
        key = "asked-you-now" if asked.asked else "may-change"
        head.append(say(locale, key, what=what_is_asked(wording, words, asked)))
        decisive = wording.rests(words, asked.id)[:DECISIVE]
        known = [text for rule in decisive if (text := rule_words(locale, rule))]
        # More of them would fill a phone; the others are in the menu below.
        room = READ - (height_of(primer) if begins and primer else 0)
        heights = accumulate(map(height_of, known))
        lines = [text for text, high in zip(known, heights, strict=True) if high <= room] or known[
            :1
        ]
    else:
        head.append(waiting_words(scene.snapshot, info, game, locale))
        lines = []
    # A question without rules of its own is still asked in a phase, which explains it.
    if not lines and (text := phase_words(locale, wording.moment(words), game.id)):
        lines = [text]
    parts += [Text("\n".join(head)), *map(Text, lines)]
    buttons = []
    if scene.mine:
        buttons.append(Button(say(locale, "answer"), ControlId(info.id, "hand"), "primary"))
    if primer and not begins:
        buttons.append(Button(say(locale, "primer"), ControlId(info.id, "primer")))
    return Panel((*parts, *rows_of(buttons), *reading_menus(info.id, locale, game)))


def asked_words(scene: SeatScene) -> list[str]:
    """Return what is asked of the viewer with the answers that there are, or who is waited for."""
    locale, game = scene.locale, scene.game
    wording = game.ui.wording
    words = scene_of(scene.snapshot, scene.info, locale)
    free = game.ui.prompts.free
    found = []
    for question in scene.mine[:3]:
        asked = what_is_asked(wording, words, question.decision)
        key = "asked-you-now" if question.decision.asked else "may-change"
        lines = [say(locale, key, what=asked), wording.help(words, question.decision)]
        legal = [action for action in scene.legal if not isinstance(action, free)]

        # The question as a default: a closure would see that of the last turn of the loop.
        def labels(actions: Sequence[Value], decision: Question = question.decision) -> list[str]:
            return list(dict.fromkeys(wording.label(words, one, decision) for one in actions))

        if 0 < len(all_ := labels(legal)) <= FEW:
            lines.append(say(locale, "help-answers", list=", ".join(all_)))
        elif legal:
            lines.append(say(locale, "help-kinds"))
            for kind, actions in by_kind(legal).items():
                few = labels(actions)
                shown = ", ".join(few if len(few) <= OF_KIND else few[: OF_KIND - 1])
                more = len(few) - OF_KIND + 1 if len(few) > OF_KIND else 0
                name = wording.kind(words, kind)
                lines.append(say(locale, "help-kind", kind=name, list=shown, more=more))
        found.append("\n".join(lines))
    return found or [waiting_words(scene.snapshot, scene.info, game, locale)]


def reading_menus(match: MatchId, locale: str, game: PlayableGame) -> list[Part]:
    """Offer the phases and the rules of a game to read, then the words of its glossary."""
    menus = (_menu(match, locale, game, sort, 0) for sort in ("more", "words"))
    return [menu for menu in menus if menu.choices]


def games_panel(locale: str, games: Collection[PlayableGame]) -> Panel:
    """Offer the games of which there is no match here, each to be told in one minute."""
    choices = tuple(game_choice(game, locale) for game in games if primer_words(locale, game))
    menu = Menu(say(locale, "read-primer"), ControlId(NOWHERE, "about", "menu"), choices)
    menus = (menu,) if choices else ()  # Discord refuses a menu without choices
    return Panel((Text(say(locale, "rules-head")), *menus, Text(say(locale, "help-explain"))))


def _menu(match: MatchId, locale: str, game: PlayableGame, sort: str, page: int) -> Menu:
    """List a page of the rules (``more``) or of the glossary (``words``) of a game."""
    if sort == "more":
        phases = [one for one in game.ui.phases if f"phase-{one}" in keys(locale)]
        choices = [Choice(say_rule(locale, f"phase-{one}"), f"phase:{one}") for one in phases]
        choices += [Choice(f"{rule_title(locale, rule)}", rule) for rule in rules_of(game, locale)]
    else:
        # By the word in the reader's language, accents and case apart.
        words = sorted(glossary(locale, game.family).items(), key=lambda one: fold(one[1]))
        choices = [Choice(word, f"word:{name}") for name, word in words]
    pages = -(-len(choices) // LINES)
    shown = choices[page * LINES :][:LINES]
    # The last line leads to the next page, the last page to the first: a menu has no other control.
    if pages > 1:
        after = (page + 1) % pages
        title = say(locale, "page-after", page=after + 1, pages=pages)
        shown.append(Choice(title, f"page:{after}"))
    press = ControlId(match, "rules", f"{sort}.{game.id}")
    return Menu(say(locale, f"read-{sort}"), press, tuple(shown))


def read_panel(
    locale: str, games: Mapping[str, PlayableGame], press: ControlId, value: str
) -> Panel | None:
    """Show what was chosen in a menu of rules or words; None if there is no such thing."""
    sort, _, name = press.arg.partition(".")
    game, (kind, _, rest) = games.get(name), value.partition(":")
    if game is None or sort not in ("more", "words"):
        return None
    if kind == "page":
        number = int(rest) if rest.isdecimal() else 0
        return Panel((_menu(press.match, locale, game, sort, number),))
    if kind == "phase":
        return phase_panel(locale, rest, game.id)
    words = glossary_words(locale, rest) if kind == "word" else rule_words(locale, value)
    return None if words is None else Panel((Text(words),))


def rules_of(game: PlayableGame, locale: str) -> list[str]:
    """List the ids of the rules of a game by their titles; those of every game come last."""
    ids = ("CORE-", *game.ui.rule_ids)
    # By prefix, and then as the game says: editions of a family share prefixes, not all rules.
    known = [rule for rule in rules_known(locale) if rule.startswith(ids)]
    own = [rule for rule in known if game.ui.wording.has_rule(game.id, rule)]
    return sorted(own, key=lambda r: (r.startswith("CORE-"), fold(rule_title(locale, r) or r)))


def glossary(locale: str, family: str) -> dict[str, str]:
    """List the words of the glossary of a family by name, such as ``eden-stock``."""
    start = f"word-{family}-"
    found = [key for key in keys(locale) if key.startswith(start) and "." not in key]
    return {key.removeprefix("word-"): say_rule(locale, key) for key in sorted(found)}


def glossary_words(locale: str, name: str) -> str | None:
    """Return what a word of the glossary means; None if there is no such word."""
    key = f"word-{name}"
    if f"{key}.text" not in keys(locale):
        return None
    return f"**{say_rule(locale, key)}**\n{say_rule(locale, f'{key}.text')}"


def rule_words(locale: str, rule: str) -> str | None:
    """Return the text of one rule with its id; None if it has no words."""
    title = rule_title(locale, rule)
    if title is None:
        return None
    key = f"rule-{rule}.example"
    lines = [f"**{title}** `{rule}`", say_rule(locale, f"rule-{rule}.text")]
    if key in keys(locale):
        lines.append(say(locale, "rule-example", example=say_rule(locale, key)))
    return "\n".join(lines)


def rule_panel(locale: str, rule: str) -> Panel | None:
    """Explain one rule; None if it has no words."""
    words = rule_words(locale, rule)
    return None if words is None else Panel((Text(words),))


def phase_words(locale: str, phase: str, game: str = "") -> str | None:
    """Return the text of one phase, as *game* plays it; None if there is no such phase."""
    if f"phase-{phase}" not in keys(locale):
        return None
    own = f"{game}-phase-{phase}"
    text = say_rule(locale, own if own in keys(locale) else f"phase-{phase}.text")
    return f"**{say_rule(locale, f'phase-{phase}')}**\n{text}"


def phase_panel(locale: str, phase: str, game: str = "") -> Panel | None:
    """Explain one phase, as *game* plays it; None if there is no such phase."""
    words = phase_words(locale, phase, game)
    return None if words is None else Panel((Text(words),))


def games_say(locale: str, said: Sequence[tuple[PlayableGame, str]]) -> Panel:
    """Return what games say of one thing: where they differ, each with its name."""
    texts: dict[str, list[str]] = {}
    for game, text in said:
        # Of "Battle For Eden, Fronts" the edition is what tells the two apart.
        texts.setdefault(text, []).append(game_title(game, locale).rpartition(", ")[2])
    if len(texts) == 1:
        return Panel((Text(*texts),))
    lines, above = list[str](), ""
    for text, titles in texts.items():
        head, _, rest = text.partition("\n")
        if head != above:
            lines.append(head)
        lines.append(f"-# {', '.join(titles)}\n{rest}")
        above = head
    return Panel((Text("\n".join(lines)),))


def taught(info: MatchInfo, game: PlayableGame, locale: str) -> tuple[Button, ...]:
    """Offer what teaches a game to a person who sits down: its rules in one minute, its guided match."""
    found = []
    if primer_words(locale, game):
        found.append(Button(say(locale, "primer"), ControlId(info.id, "primer")))
    if game.lesson is not None:
        press = ControlId(MatchId("-"), "learn", game.id)
        found.append(Button(say(locale, "learn-now"), press))
    return tuple(found)


def watching_panel(info: MatchInfo, game: PlayableGame, locale: str, *, had: bool = False) -> Panel:
    """Tell somebody without a seat what they can do instead, and where to learn the game.

    *had*: they have had one, so no other is open to them.
    """
    buttons: list[Button] = []
    keys_of = {"lobby": "no-seat-lobby", "over": "no-seat-over"}
    key = "no-seat-had" if had else keys_of.get(info.status, "no-seat")
    if info.status != "lobby":  # of which there is nothing to look at yet
        looks = (ControlId(info.id, "map"), ControlId(info.id, "log"))
        buttons += [Button(say(locale, press.verb), press) for press in looks]
    buttons += taught(info, game, locale)
    return Panel((Text(say(locale, key)), *rows_of(buttons, 2)))


def primer_words(locale: str, game: PlayableGame) -> str | None:
    """Return a game in one minute, in the words of its edition if any; None without words."""
    own = f"{game.id}-primer"
    key = own if own in keys(locale) else f"{game.family}-primer"
    return say_rule(locale, key) if key in keys(locale) else None


def primer_panel(
    locale: str, game: PlayableGame, match: MatchId = NOWHERE, *pictures: Picture
) -> Panel | None:
    """Return a game in one minute, with its picture if there is one, and controls to read on."""
    words = primer_words(locale, game)
    if words is None:
        return None
    return Panel((*(pictures or (Text(words),)), *reading_menus(match, locale, game)))
