"""Every permission that the bot asks for: what needs it, and what is lost without it."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import discord

Loss = Literal["all", "part", "seldom"]
"""What is lost: no match can be shown; it is shown with less, of which those who can mend it are
told; or nothing but now and then, which *Check this channel* of the console alone says."""


class Permission(NamedTuple):
    """A permission as ``discord.Permissions`` calls it, with words in both languages.

    ``permission-<name>`` is what Discord calls it, ``permission-for-<name>`` what is lost.
    ``used``: what needs it. ``place``: the only kind of place in which it means anything.
    """

    name: str
    loss: Loss
    used: tuple[str, ...]
    place: Literal["channel", "thread", "any"] = "any"


ASKED: Final = (
    Permission("view_channel", "all", ("bot.delivery.sender.Sender.post",)),
    Permission("send_messages", "all", ("bot.delivery.sender.Sender.post",), "channel"),
    Permission("send_messages_in_threads", "all", ("bot.delivery.sender.Sender.post",), "thread"),
    Permission(
        "attach_files",
        "part",
        ("bot.delivery.sender.Sender.post", "bot.delivery.sender.Sender.edit"),
    ),
    Permission("read_message_history", "seldom", ("bot.delivery.sender.Sender.find",)),
    Permission("create_public_threads", "seldom", ("bot.lobby.match_threads.opened",), "channel"),
    Permission("pin_messages", "seldom", ("bot.lobby.board.Boards.place",)),
    Permission(
        "manage_threads", "seldom", ("bot.delivery.thread_archive.ThreadArchive.reconcile",)
    ),
)
"""All of them; the invitation asks for these and no others."""

INVITATION: Final = discord.Permissions(**{one.name: True for one in ASKED}).value
"""The number that stands for them in the link of the invitation."""


def invitation(application: int | str) -> str:
    """Return the link by which a server invites the bot."""
    return (
        f"https://discord.com/oauth2/authorize?client_id={application}"
        f"&scope=bot+applications.commands&permissions={INVITATION}"
    )


def lacked(mine: discord.Permissions, loss: Loss, *, thread: bool) -> tuple[str, ...]:
    """List what is missing in a channel or thread whose loss is that."""
    here = ("any", "thread" if thread else "channel")
    return tuple(
        one.name
        for one in ASKED
        if one.loss == loss and one.place in here and not getattr(mine, one.name)
    )
