"""/match why: the reasons of automated players."""

from __future__ import annotations

from bot.interactions.commands import Commands


def add_commands(commands: Commands) -> None:
    """Add what tells why an automated player did what it did."""
    commands.for_match(commands.match, "why", "why", menu="why")
