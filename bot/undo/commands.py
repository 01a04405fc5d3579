"""/undo and /gm rewind: taking back alone, together, or as a moderator."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.history.event_texts import said_until
from bot.interactions.command_texts import both, named, words
from bot.interactions.commands import Commands, context_of, meant, suggest_match, tended_match
from bot.interactions.match_lookup import find_match
from bot.interactions.permissions import may_tend
from bot.lang import say
from bot.store import MatchInfo
from bot.undo.panel import step_name
from bot.undo.rewind import Rewinding

_WHAT = {
    "own": "c-undo-own",
    "ask": "c-undo-asking",
    "agree": "c-undo-agree",
    "decline": "c-undo-decline",
    "withdraw": "c-undo-withdraw",
}


def add_commands(commands: Commands, rewinding: Rewinding) -> None:
    """Add ``/undo``, which does all that the buttons about taking back do, and ``/gm rewind``."""
    verbs = {
        "own": "undo",
        "ask": "undoask",
        "agree": "undoyes",
        "decline": "undono",
        "withdraw": "undostop",
    }

    @app_commands.command(name=named("undo", "c-undo"), description=words("c-undo"))
    @app_commands.describe(what=words("c-undo-what"), match=words("c-match.id"))
    @app_commands.choices(
        what=[
            app_commands.Choice(name=both(say("en", key), say("fr", key)), value=value)
            for value, key in _WHAT.items()
        ]
    )
    @app_commands.autocomplete(match=suggest_match)
    async def undo(
        interaction: discord.Interaction, what: str = "own", match: str | None = None
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await meant(reply, match, "undo" if what == "own" else "")
            if info is not None:
                await commands.router.run(verbs[what], reply, info)

    commands.every.append(undo)

    @commands.gm.command(name=named("rewind", "c-rewind"), description=words("c-rewind"))
    @app_commands.describe(
        reason=words("c-rewind.reason"), step=words("c-rewind.step"), match=words("c-match.id")
    )
    @app_commands.autocomplete(match=suggest_match)
    @app_commands.autocomplete(step=suggest_step)
    async def rewind(
        interaction: discord.Interaction,
        reason: str,
        step: int | None = None,
        match: str | None = None,
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await tended_match(reply, match)
            if info is not None:
                await rewinding.propose(reply, info, step, reason)


async def suggest_step(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """Suggest the last steps of a match in public words, to those who may tend it."""
    context = context_of(interaction)
    found = await find_match(context, interaction)
    if not isinstance(found, MatchInfo) or found.seq < 0:
        return []
    if not await may_tend(context, interaction, found):
        return []
    locale = await context.locale(interaction)
    wording = context.game(found).ui.wording
    scene = await said_until(context, found, None, locale)
    steps = await context.matches.rewinds.steps(found.id, None, most=200)
    named_ = [(step_name(step, scene, wording), step.number) for step in steps]
    wanted = str(current or "").casefold()
    return [
        app_commands.Choice(name=name[:100], value=number)
        for name, number in named_
        if wanted in name.casefold()
    ][:25]
