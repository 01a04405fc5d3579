"""What a message shows, in short: to know whether it must be edited."""

from __future__ import annotations

import hashlib

import msgspec

from bot.model.panel_parts import Panel
from bot.model.records import MatchInfo, MessageSlot


def digest_of(panel: Panel) -> str:
    """Fingerprint a panel, to know whether a message already shows it."""
    return hashlib.blake2b(msgspec.msgpack.encode(panel), digest_size=12).hexdigest()


def where(info: MatchInfo) -> int:
    """Return the channel or thread that shows a match; 0 for one that is shown nowhere."""
    return info.thread or info.channel


def link_to(info: MatchInfo) -> str:
    """Return a link to the channel of a match."""
    return f"https://discord.com/channels/{info.guild or '@me'}/{where(info)}"


def link_to_table(info: MatchInfo, table: MessageSlot | None) -> str:
    """Return a link to the message of a table; to its channel as long as there is none."""
    if table is None or table.message is None or table.channel != where(info):
        return link_to(info)
    return f"{link_to(info)}/{table.message}"
