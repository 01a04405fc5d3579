"""/undo: taking back alone or together."""

from __future__ import annotations

from discord import app_commands

from bot.interactions.command_texts import choices
from bot.interactions.commands import Commands, find_match_or_ask
from bot.interactions.responder import Responder

_WHAT = {
    "own": ("undo", "c-undo-own"),
    "ask": ("undoask", "c-undo-asking"),
    "agree": ("undoyes", "c-undo-agree"),
    "decline": ("undono", "c-undo-decline"),
    "withdraw": ("undostop", "c-undo-withdraw"),
}
"""What ``/undo`` may do: the verb of the control that does the same, and its words."""


def add_commands(commands: Commands) -> None:
    """Add ``/undo``, which does all that the buttons about taking back do."""

    @commands.add("undo", what="c-undo-what")
    @app_commands.choices(what=choices({value: key for value, (_, key) in _WHAT.items()}))
    async def undo(reply: Responder, what: str = "own", match: str | None = None) -> None:
        info = await find_match_or_ask(reply, match, "undo" if what == "own" else "")
        if info is not None:
            await commands.router.run(_WHAT[what][0], reply, info)
