"""A picture that has been drawn, ready to be put into a message."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from bot.model import limits
from render.core.spots import Spot

if TYPE_CHECKING:  # a process that paints has no use for it, and its import takes memory
    import discord


class Drawn:
    """A picture that has been drawn: bytes, file name, words, and where its places lie."""

    __slots__ = ("alt", "data", "name", "size", "spots")

    def __init__(
        self,
        data: bytes,
        name: str,
        alt: str,
        size: tuple[int, int] = (0, 0),
        spots: tuple[Spot, ...] = (),
    ) -> None:
        """Keep *data* under *name*, with *alt* for those who do not see it.

        Without *data* it stands for a file that the message has already. *size*: in pixels.
        """
        self.data, self.name, self.size, self.spots = data, name, size, spots
        self.alt = limits.whole_sentences(
            alt, min(limits.MEDIA_DESCRIPTION, limits.FILE_DESCRIPTION)
        )

    def file(self) -> discord.File:
        """Make a file to send; a file is read when it is sent, so each message needs its own."""
        import discord

        return discord.File(io.BytesIO(self.data), filename=self.name, description=self.alt)
