"""The tree of all commands: ours, and those that the games' actions make."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.interactions.commands import Commands
from bot.interactions.error_boundary import ErrorBoundary, NotBegunError
from bot.lang import locale_of, say

_ANYWHERE: Final = app_commands.AppCommandContext(
    guild=True, dm_channel=True, private_channel=False
)
"""Where a command works that names nothing else: outside a server the person's match is meant."""

_INSTALLED: Final = app_commands.AppInstallationType(guild=True, user=False)
"""The bot is a member of the servers it plays on; what is left out would take what the application
allows, which since 2025 includes the accounts of people."""


class Tree(app_commands.CommandTree[discord.Client]):
    """The commands; until the bot is ready, and once it is closing, they say so."""

    def __init__(self, client: discord.Client, guard: ErrorBoundary) -> None:
        """Grow on *client*; *guard* sees to the answers."""
        super().__init__(client, allowed_contexts=_ANYWHERE, allowed_installs=_INSTALLED)
        self.guard = guard
        self.families: frozenset[str] = frozenset()
        """The names of those that only servers have which play the game."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Let commands through while the bot can carry them out."""
        guard = self.guard
        if interaction.type is discord.InteractionType.autocomplete:
            # No rate limit: each letter typed asks for suggestions.
            return not guard.context.closing and not guard.is_repeated(interaction.id)
        if guard.is_ignored(interaction):
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


def add_commands(tree: Tree, commands: Commands) -> None:
    """Put every command on the tree."""
    tree.families = frozenset(group.name for group in commands.families)
    for command in (*commands.every, *commands.families, *commands.menus):
        tree.add_command(command)
