"""``/rules``: what can be done now, or a rule, a phase, a word or a card that somebody names."""

from __future__ import annotations

import contextlib

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
from bot.play.rules_panel import games_panel, glossary, phase_panel, rule_panel, word_panel
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
        if isinstance(found, MatchInfo) and found.seq >= 0:
            await show_help(context, acting, reply, found, begins=True)
            return
        await reply.show(games_panel(reply.locale, context.games.values()))
        return
    kind, _, rest = topic.partition(":")
    if kind == "phase":
        panel = phase_panel(reply.locale, rest)
    elif kind == "word":
        panel = word_panel(reply.locale, rest)
    elif kind == "card":
        panel = await card_panel(reply, rest)
        if panel is not None and isinstance(found, MatchInfo) and found.seq >= 0:
            await _show_card(reply, found, rest, panel)
            return
    else:
        panel = rule_panel(reply.locale, topic.strip().upper())
    if panel is None:
        panel = await _closest(reply, topic)
    await reply.show(panel)


async def card_panel(reply: Responder, code: str) -> Panel | None:
    """Return a card of any game."""
    for game, content in await shelves(reply.context, reply.interaction):
        wording = game.ui.wording
        if code in dict(wording.all_cards(content, game.id, reply.locale)):
            return Panel((Text(wording.any_card_text(content, game.id, code, reply.locale)),))
    return None


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


async def _closest(reply: Responder, topic: str) -> Panel:
    """Look for a topic by its name, else propose the nearest."""
    names = {
        name: f"card:{code}" for code, name in await card_topics(reply.context, reply.interaction)
    }
    names |= {say_rule(reply.locale, f"phase-{p}"): f"phase:{p}" for p in _phases(reply.locale)}
    names |= {word: f"word:{name}" for name, word in _words(reply.context, reply.locale).items()}
    names |= {rule_title(reply.locale, r) or r: r for r in rules_known(reply.locale)}
    # Without accents and case, as people type on a phone; then one for several, as they speak.
    for same in (fold, _singular):
        value = next((one for name, one in names.items() if same(name) == same(topic)), "")
        panel = (
            await card_panel(reply, value.removeprefix("card:"))
            if value.startswith("card:")
            else phase_panel(reply.locale, value.removeprefix("phase:"))
            if value.startswith("phase:")
            else word_panel(reply.locale, value.removeprefix("word:"))
            if value.startswith("word:")
            else rule_panel(reply.locale, value)
        )
        if panel is not None:
            return panel
    close = nearest(topic, list(names))
    text = say(reply.locale, "unknown-topic", topic=clean(topic)[:60])
    if close:
        text += " " + say(reply.locale, "did-you-mean", list=", ".join(close))
    return Panel((Text(text),))
