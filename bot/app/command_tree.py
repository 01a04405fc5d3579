"""The tree of all commands: ours, and those that the games' actions make."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

import discord
from discord import app_commands

from bot.app.container import Container
from bot.app.context_menus import explain_menu
from bot.app.match_commands import match_group, settings_group, single_commands
from bot.clock.commands import add_absence, add_habits, add_set_clock, nudge_command
from bot.history.commands import add_knowing
from bot.history.map_commands import add_colours, map_command
from bot.interactions.error_boundary import ErrorBoundary, NotBegunError
from bot.lang import locale_of, say
from bot.lobby.commands import add_people
from bot.matches import AnyGame
from bot.moderation.commands import gm_group
from bot.moderation.dashboard_commands import add_desk, add_reading
from bot.ops.data_commands import add_data
from bot.play.action_commands import family_group
from bot.premoves.commands import add_orders
from bot.undo.commands import add_rewind, undo_command

_ANYWHERE: Final = app_commands.AppCommandContext(
    guild=True, dm_channel=True, private_channel=False
)
"""Where a command works that names nothing else: outside a server the person's match is meant."""

_INSTALLED: Final = app_commands.AppInstallationType(guild=True, user=False)
"""The bot is a member of the servers it plays on; what is left out would take what the application
allows, which since 2025 includes the accounts of people (UX 1.10.6)."""


class Tree(app_commands.CommandTree[discord.Client]):
    """The commands; until the bot is ready, and once it is closing, they say so."""

    def __init__(self, client: discord.Client, guard: ErrorBoundary) -> None:
        """Grow on *client*; *guard* sees to the answers."""
        super().__init__(client, allowed_contexts=_ANYWHERE, allowed_installs=_INSTALLED)
        self.guard = guard

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Let commands through while the bot can carry them out (UX 3.13.2)."""
        guard = self.guard
        if interaction.type is discord.InteractionType.autocomplete:
            return not guard.context.closing and not guard.twice(interaction.id)
        if guard.leaves(interaction):
            return False
        if guard.context.closing:
            text = say(locale_of(interaction.locale), "restarting")
            await interaction.response.send_message(text, ephemeral=True)
            return False
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Report an error that happened outside ``answering``.

        What Discord offers and we do not know was registered by another version of the bot.
        """
        if isinstance(getattr(error, "original", None), NotBegunError):
            return
        old = app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
        if isinstance(error, old):
            await self.guard.old_command(interaction)
            return
        await self.guard.report(interaction, error)


def add_commands(tree: Tree, services: Container) -> None:
    """Put every command on the tree: ours, and those that the games' actions make."""
    match, personal, tending = match_group(services), settings_group(services), gm_group(services)
    add_absence(services, match)
    add_knowing(services, match)
    add_people(services, match)
    add_habits(services, personal)
    add_colours(services, personal)
    add_set_clock(services, tending)
    add_rewind(services, tending)
    add_data(services, personal)
    add_desk(services, tending)
    add_reading(services, match)
    add_orders(services, match)
    for command in (
        map_command(services),
        *single_commands(services),
        nudge_command(services),
        undo_command(services),
    ):
        tree.add_command(command)
    tree.add_command(explain_menu(services))
    for group in (match, personal, tending):
        tree.add_command(group)
    families: defaultdict[str, list[AnyGame]] = defaultdict(list)
    for game in services.context.games.values():
        families[game.family].append(game)
    for family, games in families.items():
        tree.add_command(family_group(family, games, services.typed.play, services.typed.known))
