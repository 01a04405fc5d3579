"""One answer to one interaction: acknowledged first, private by default (UX 3.3)."""

from __future__ import annotations

import logging
from typing import Any, Literal

import discord

from bot.house import House
from bot.panels.components import Drawn, layout, modal
from bot.panels.parts import Form, Panel, Picture, Text
from bot.store import MatchInfo
from bot.tables import AnyGame, Look

log = logging.getLogger("hexarch")

Surface = Literal["command", "table", "private", "dm"]


class TooLateError(Exception):
    """The interaction can no longer be answered, so it must not be carried out."""


class Reply:
    """The answer to an interaction; it knows where the interaction came from."""

    def __init__(self, house: House, interaction: discord.Interaction, locale: str) -> None:
        """Answer *interaction* in the language *locale*."""
        self.house, self.interaction, self.locale = house, interaction, locale
        self.user = interaction.user.id
        self.id = interaction.id
        self._state: Literal["none", "thinking", "touched"] = "none"

    @property
    def surface(self) -> Surface:
        """Say where the control stands that was used."""
        message = self.interaction.message
        if message is None:
            return "command"
        if message.flags.ephemeral:
            return "private"
        return "dm" if self.interaction.guild_id is None else "table"

    async def think(self) -> None:
        """Acknowledge; a private answer follows."""
        await self._first(self.interaction.response.defer(ephemeral=True, thinking=True))
        self._state = "thinking"

    async def touch(self) -> None:
        """Acknowledge a control without a visible change; its message may be edited."""
        if self.interaction.message is None:
            await self.think()
            return
        await self._first(self.interaction.response.defer())
        self._state = "touched"

    async def form(self, form: Form) -> None:
        """Open a form as the first answer."""
        await self._first(self.interaction.response.send_modal(modal(form)))
        self._state = "touched"

    async def _first(self, work: Any) -> None:
        try:
            await work
        except discord.InteractionResponded as error:
            raise TooLateError from error
        except discord.HTTPException as error:
            if error.code in (10062, 40060):
                raise TooLateError from error
            raise

    async def say(self, text: str) -> None:
        """Answer privately with a text."""
        await self.whisper(Panel((Text(text),)))

    async def show(
        self,
        panel: Panel,
        *,
        game: AnyGame | None = None,
        look: Look | None = None,
        info: MatchInfo | None = None,
    ) -> None:
        """Fill the private answer, or edit the private message that carries the control.

        With pictures that are not ready at once, the text goes first (UX 3.3.7).
        """
        if game is None or look is None or info is None:
            await self._put(panel, {})
            return
        ready = self.house.pictures.ready(panel, look, info, self.locale)
        await self._put(panel, ready or {})
        if ready is None:
            drawn = await self.house.pictures.of(panel, game, look, info, self.locale)
            if drawn:
                await self._put(panel, drawn)

    async def _put(self, panel: Panel, pictures: dict[Picture, Drawn]) -> None:
        if self._state == "touched" and self.surface == "table":
            await self.whisper(panel, pictures)
            return
        if self._state == "none":
            await self.think()
        await self.interaction.edit_original_response(
            view=layout(panel, pictures),
            attachments=[drawn.file() for drawn in pictures.values()],
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def whisper(self, panel: Panel, pictures: dict[Picture, Drawn] | None = None) -> None:
        """Send a private message of its own."""
        if self._state == "none":
            await self.think()
        if self._state == "thinking":
            self._state = "touched"
            await self.interaction.edit_original_response(
                view=layout(panel, pictures or {}),
                attachments=[drawn.file() for drawn in (pictures or {}).values()],
                allowed_mentions=discord.AllowedMentions.none(),
            )
            return
        await self.interaction.followup.send(
            view=layout(panel, pictures or {}),
            files=[drawn.file() for drawn in (pictures or {}).values()],
            ephemeral=True,
            allowed_mentions=discord.AllowedMentions.none(),
        )
