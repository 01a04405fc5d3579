"""/ahead: list the answers ahead of the person who types the command."""

from __future__ import annotations

from bot.interactions.commands import Commands


def add_commands(commands: Commands) -> None:
    """Add ``/ahead``."""
    commands.for_match(None, "ahead", "ahead", menu="ahead")
