"""/hand, /pass, /rules, /match concede, /settings language and dm, commands of the games."""

from __future__ import annotations

from collections import defaultdict

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.games.game_ui import PlayableGame
from bot.interactions.command_texts import LANGUAGES
from bot.interactions.commands import Commands, suggested
from bot.interactions.handlers import Use
from bot.interactions.i18n import game_title
from bot.interactions.responder import Responder
from bot.lang import say
from bot.play.action_commands import family_group
from bot.play.ask_panel import concede_panel
from bot.play.rule_topics import rules_answer, topics
from bot.play.service import ActionService
from bot.store import Status
from rules.core.data import tag_of

_RUNNING: tuple[Status, ...] = ("running",)


def add_commands(commands: Commands, acting: ActionService) -> None:
    """Add what everybody at a table may type, and a group of commands for each family of games."""
    context = commands.context
    commands.for_match(None, "hand", "hand", menu="hand")
    commands.for_match(None, "market", "sheet")
    commands.for_match(None, "pass", acting.pass_)
    commands.for_match(commands.match, "concede", concede)
    _add_settings(commands, acting)
    families: defaultdict[str, list[PlayableGame]] = defaultdict(list)
    for game in context.games.values():
        families[game.family].append(game)
    for family, games in families.items():
        commands.every.append(family_group(family, tuple(games)))

    async def suggest_topic(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return suggested(await topics(context, interaction), current)

    @commands.add(None, "rules")
    @app_commands.autocomplete(topic=suggest_topic)
    async def rules(reply: Responder, topic: str | None = None) -> None:
        await rules_answer(acting, reply, topic)


def _add_settings(commands: Commands, acting: ActionService) -> None:
    context = commands.context

    @commands.add(commands.settings, "language")
    @app_commands.choices(language=list(LANGUAGES.values()))
    async def language(reply: Responder, language: str) -> None:
        chosen = None if language == "auto" else language
        settings = await context.store.people.user(reply.user)
        await context.store.people.put_user(replace(settings, language=chosen))
        # The language is kept in memory for each person; this answer is to be in the new one
        # already.
        context.locales.pop(reply.user, None)
        reply.locale = await context.locale(reply.interaction)
        await reply.say("language-set", language=language)

    @commands.add(commands.settings, "dm")
    async def dm(reply: Responder, hands: bool) -> None:
        settings = await context.store.people.user(reply.user)
        # Who switches them on again has most likely opened their direct messages: they are tried
        # once more.
        changed = replace(settings, dm=hands, dm_closed=None if hands else settings.dm_closed)
        await context.store.people.put_user(changed)
        for info in await context.store.matches.find(user=reply.user, status=_RUNNING):
            # A pass does nothing for a message that shows what it should; so it is forgotten first.
            await acting.delivery.forget_hand(info, reply.user)
            acting.delivery.wake_soon(info.id)
        await reply.say("dm-set-on" if hands else "dm-set-off")

    @commands.add(commands.settings, "advice")
    async def advice(reply: Responder, shown: bool) -> None:
        settings = await context.store.people.user(reply.user)
        await context.store.people.put_user(replace(settings, advice=shown))
        context.advised[reply.user] = shown
        await reply.say("advice-set", shown="on" if shown else "off")


async def concede(use: Use) -> None:
    """Ask before conceding, where the game allows it."""
    reply, info = use.reply, use.info
    game = reply.context.game(info)
    # Of the game, not of the moment: whether it can be done just now is said when it is tried.
    if any(tag_of(kind) == "concede" for kind in game.actions):
        await reply.show(concede_panel(info, reply.locale))
    else:
        title = game_title(game, reply.locale)
        await reply.send(say(reply.locale, "concede-none", game=title))
