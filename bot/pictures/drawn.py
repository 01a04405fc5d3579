"""A picture that has been drawn, ready to be put into a message."""

from __future__ import annotations

import io
import re
from typing import Final

import discord

from bot.model import limits

_ENDS: Final = re.compile(r"[.!?…](?=\s)")


class Drawn:
    """A picture that has been drawn: bytes, file name, words."""

    __slots__ = ("alt", "data", "name")

    def __init__(self, data: bytes, name: str, alt: str) -> None:
        """Keep *data* under *name*, with *alt* for those who do not see it.

        Without *data* it stands for a file that the message has already.
        """
        self.data, self.name = data, name
        self.alt = _sentences(alt, min(limits.MEDIA_DESCRIPTION, limits.FILE_DESCRIPTION))

    def file(self) -> discord.File:
        """Make a file to send; a file is read when it is sent, so each message needs its own."""
        return discord.File(io.BytesIO(self.data), filename=self.name, description=self.alt)


def _sentences(text: str, most: int) -> str:
    """Shorten *text* to as many whole sentences as *most* characters hold; a longer one is cut."""
    if len(text) <= most:
        return text
    ends = [found.end() for found in _ENDS.finditer(text, 0, most + 1)]
    return text[: ends[-1]] if ends else limits.cut(text, most)
