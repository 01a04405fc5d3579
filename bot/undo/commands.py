"""/undo and /gm rewind: taking back alone, together, or as a moderator."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.history.event_texts import said_until
from bot.interactions.command_texts import choices
from bot.interactions.commands import Commands, context_of, find_match_or_ask, suggested
from bot.interactions.match_lookup import find_match
from bot.interactions.permissions import may_tend
from bot.interactions.responder import Responder
from bot.store import MatchInfo
from bot.undo.panel import step_name
from bot.undo.rewind import RewindService

_WHAT = {
    "own": ("undo", "c-undo-own"),
    "ask": ("undoask", "c-undo-asking"),
    "agree": ("undoyes", "c-undo-agree"),
    "decline": ("undono", "c-undo-decline"),
    "withdraw": ("undostop", "c-undo-withdraw"),
}
"""What ``/undo`` may do: the verb of the control that does the same, and its words."""


def add_commands(commands: Commands, rewinding: RewindService) -> None:
    """Add ``/undo``, which does all that the buttons about taking back do, and ``/gm rewind``."""

    @commands.add(None, "undo", what="c-undo-what")
    @app_commands.choices(what=choices({value: key for value, (_, key) in _WHAT.items()}))
    async def undo(reply: Responder, what: str = "own", match: str | None = None) -> None:
        info = await find_match_or_ask(reply, match, "undo" if what == "own" else "")
        if info is not None:
            await commands.router.run(_WHAT[what][0], reply, info)

    add = commands.add(commands.gm, "rewind", about="tended", reason="c-rewind.reason")
    add(rewinding.propose).autocomplete("step")(suggest_step)


async def suggest_step(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """Suggest the last steps of a match in public words, to those who may tend it."""
    context = context_of(interaction)
    found = await find_match(context, interaction)
    if not isinstance(found, MatchInfo) or found.seq < 0:
        return []
    if await may_tend(context, interaction, found) == "no":
        return []
    locale = await context.locale(interaction)
    wording = context.game(found).ui.wording
    scene = await said_until(context, found, None, locale)
    steps = await context.matches.rewinds.steps(found.id, None, most=200)
    return suggested(((step_name(step, scene, wording), step.number) for step in steps), current)
