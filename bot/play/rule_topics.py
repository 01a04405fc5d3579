"""``/rules``: what can be done now, or a rule, a phase, a word or a card that somebody names."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import discord

from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import rule_title, rules_known, scene_of
from bot.interactions.match_lookup import find_match
from bot.interactions.responder import Responder
from bot.lang import say
from bot.matches import UnavailableError
from bot.model.names import clean, fold
from bot.model.panel_parts import Panel, Picture, Text
from bot.play.action_commands import nearest
from bot.play.handlers import show_help
from bot.play.rules_panel import (
    games_panel,
    games_say,
    glossary,
    glossary_words,
    phase_words,
    rule_words,
    rules_of,
)
from bot.play.service import ActionService
from bot.store import MatchInfo
from rules.lang import keys as rule_keys
from rules.lang import say as say_rule


async def topics(context: AppContext, interaction: discord.Interaction) -> list[tuple[str, str]]:
    """List what somebody may ask about, each by its name and its code."""
    locale = await context.locale(interaction)
    found = [(f"{r} · {rule_title(locale, r)}", r) for r in rules_known(locale)]
    found += [(say_rule(locale, f"phase-{p}"), f"phase:{p}") for p in _phases(locale)]
    found += [(word, f"word:{name}") for name, word in _words(context, locale).items()]
    cards = await card_topics(context, interaction)
    return found + [(name, f"card:{code}") for code, name in cards]


def _phases(locale: str) -> list[str]:
    return sorted(
        key.removeprefix("phase-")
        for key in rule_keys(locale)
        if key.startswith("phase-") and "." not in key
    )


def _words(context: AppContext, locale: str) -> dict[str, str]:
    """List the words of the glossaries of every game by their names."""
    families = sorted({game.family for game in context.games.values()})
    return {name: word for family in families for name, word in glossary(locale, family).items()}


async def shelves(
    context: AppContext, interaction: discord.Interaction
) -> list[tuple[PlayableGame, str]]:
    """List the games with their content: the match that is meant first, pinned to its own."""
    found = [(game, game.install(game.content())) for game in context.games.values()]
    here = await find_match(context, interaction)
    if isinstance(here, MatchInfo) and here.seq >= 0:
        with contextlib.suppress(UnavailableError):
            snapshot = await context.matches.view(here.id, None)
            # A match keeps the cards that were printed when it began, which may differ from those
            # of today.
            if content := getattr(snapshot.view, "content", ""):
                found.insert(0, (context.game(here), content))
    return found


async def card_topics(
    context: AppContext, interaction: discord.Interaction
) -> list[tuple[str, str]]:
    """List the cards that somebody may ask about: every card of the games, by code and name."""
    locale = await context.locale(interaction)
    found: dict[str, str] = {}
    for game, content in await shelves(context, interaction):
        cards = game.ui.wording.all_cards(content, game.id, locale)
        # The first one wins, which is the match of this channel.
        found = dict(cards) | found
    return list(found.items())


async def rules_answer(acting: ActionService, reply: Responder, topic: str | None) -> None:
    """Answer ``/rules``: without a topic, what the person can do now."""
    context = reply.context
    found = await find_match(context, reply.interaction)
    if not topic:
        direct = reply.interaction.guild_id is None
        note = (Text(say(reply.locale, "rules-direct")),) if direct else ()
        if isinstance(found, MatchInfo) and found.seq >= 0:
            await show_help(context, acting, reply, found, begins=True, note=note)
            return
        read = games_panel(reply.locale, context.games.values())
        await reply.show(Panel((*read.parts, *note)))
        return
    begun = found if isinstance(found, MatchInfo) and found.seq >= 0 else None
    played = None if begun is None else context.game(begun)
    code = topic.strip() if ":" in topic else topic.strip().upper()
    panel = await _explained(reply, [code], played)
    if panel is not None and begun is not None and code.startswith("card:"):
        await _show_card(reply, begun, code.removeprefix("card:"), panel)
    else:
        await reply.show(panel or await _closest(reply, topic, played))


async def _explained(
    reply: Responder, codes: Sequence[str], played: PlayableGame | None
) -> Panel | None:
    """Explain what *codes* stand for, as the game that is played has it, or else each game.

    Of several in one game the last says most, and those of its kind.
    """
    said: dict[PlayableGame, str] = {}
    for game, content in await shelves(reply.context, reply.interaction):
        found = {code: text for code in codes if (text := _text(game, content, code, reply.locale))}
        if found and game not in said:  # the first is the match, with the cards that it began with
            kind = _kind(next(reversed(found)))
            texts = [text for code, text in found.items() if _kind(code) == kind]
            said[game] = "\n".join(dict.fromkeys(texts))
    if played in said:
        said = {game: text for game, text in said.items() if game is played}
    return games_say(reply.locale, tuple(said.items())) if said else None


def _kind(code: str) -> str:
    return code.partition(":")[0] if ":" in code else "rule"


def _text(game: PlayableGame, content: str, code: str, locale: str) -> str | None:
    """Return what a game says of a topic; None if it has no such thing."""
    kind, rest = _kind(code), code.partition(":")[2]
    wording = game.ui.wording
    if kind == "card":
        known = rest in dict(wording.all_cards(content, game.id, locale))
        return wording.any_card_text(content, game.id, rest, locale) if known else None
    if kind == "phase":
        return phase_words(locale, rest, game.id) if rest in game.ui.phases else None
    if kind == "word":
        return glossary_words(locale, rest) if rest in glossary(locale, game.family) else None
    return rule_words(locale, code) if code in rules_of(game, locale) else None


async def _show_card(reply: Responder, info: MatchInfo, code: str, panel: Panel) -> None:
    """Show a card with its picture, if it is one of this match that the person may read there."""
    context = reply.context
    try:
        snapshot = await context.snapshot_for(info, reply.user)
    except UnavailableError:  # the words do without the match
        await reply.show(panel)
        return
    game, words = context.game(info), scene_of(snapshot, info, reply.locale)
    if code in dict(game.ui.wording.readable(words)):
        panel = Panel((Picture("card", code), *panel.parts))
    await reply.show(panel, game=game, snapshot=snapshot, info=info)


def _singular(text: str) -> str:
    """Fold a name for comparison, the signs of several left out: ``stocks`` is ``stock``."""
    return " ".join(word.rstrip("sx") or word for word in fold(text).split())


async def _closest(reply: Responder, topic: str, played: PlayableGame | None) -> Panel:
    """Look for a topic by its name, else propose the nearest."""
    locale = reply.locale
    # What says least comes first.
    named = [
        (name, f"card:{code}") for code, name in await card_topics(reply.context, reply.interaction)
    ]
    named += [(word, f"word:{name}") for name, word in _words(reply.context, locale).items()]
    named += [(say_rule(locale, f"phase-{p}"), f"phase:{p}") for p in _phases(locale)]
    named += [(rule_title(locale, r) or r, r) for r in rules_known(locale)]
    # Without accents and case, as people type on a phone; then one for several, as they speak.
    for same in (fold, _singular):
        meant = [code for name, code in named if same(name) == same(topic)]
        if panel := await _explained(reply, meant, played):
            return panel
    text = say(locale, "unknown-topic", topic=clean(topic)[:60])
    if close := nearest(topic, [name for name, _ in named]):
        text += " " + say(locale, "did-you-mean", list=", ".join(close))
    return Panel((Text(text),))
