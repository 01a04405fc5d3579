"""Messages on their way to Discord: posted once, edited by id, found again after an outage."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.controls import read_press
from bot.limits import NONCE
from bot.panels.components import Drawn, layout
from bot.panels.parts import Panel, Picture
from bot.store import MatchId

Pictured = Mapping[Picture, Drawn]

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def nonce_of(match: MatchId, place: str, number: int) -> str:
    """Return the nonce of what *place* shows at *number*: whoever recomputes it gets the same.

    The number is the revision of the match rather than its seq: a seat may change hands, and a
    match may end, without a new entry.
    """
    number = int.from_bytes(
        hashlib.blake2b(f"{match}/{place}/{number}".encode(), digest_size=16).digest()
    )
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
    return text[:NONCE]


class Mail:
    """Sends and edits messages by the ids of their channels."""

    def __init__(self, client: discord.Client) -> None:
        """Send through *client*."""
        self._client = client

    async def post(
        self,
        channel: int,
        panel: Panel,
        pictures: Pictured | None = None,
        *,
        nonce: str,
        users: Sequence[int] = (),
    ) -> int:
        """Post a message and return its id; the same nonce within minutes posts it once.

        Where files are not allowed the texts go alone (UX 3.9.6).

        Raises:
            discord.HTTPException: if Discord refuses.
        """
        where = self._client.get_partial_messageable(channel)
        allowed = discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(user) for user in users] or False,
        )
        drawn = pictures or {}
        try:
            message = await where.send(
                view=layout(panel, drawn),
                files=[one.file() for one in drawn.values()],
                nonce=nonce,
                allowed_mentions=allowed,
            )
        except discord.HTTPException as error:
            if not drawn or error.code not in (50013, 40005):
                raise
            return await self.post(channel, panel, nonce=nonce, users=users)
        return message.id

    async def edit(
        self,
        channel: int,
        message: int,
        panel: Panel,
        pictures: Pictured | None = None,
    ) -> None:
        """Edit a message; its files are those of *pictures* afterwards, or stay if none has data.

        Raises:
            discord.HTTPException: if Discord refuses.
        """
        where = self._client.get_partial_messageable(channel).get_partial_message(message)
        drawn = pictures or {}
        fresh = [one.file() for one in drawn.values() if one.data]
        files: dict[str, Any] = {} if drawn and not fresh else {"attachments": fresh}
        try:
            await where.edit(
                view=layout(panel, drawn),
                allowed_mentions=discord.AllowedMentions.none(),
                **files,
            )
        except discord.HTTPException as error:
            if not drawn or error.code not in (50013, 40005):
                raise
            await self.edit(channel, message, panel)

    async def try_edit(self, channel: int, message: int, panel: Panel) -> None:
        """Edit a message that matters little; one that cannot be edited stays as it is."""
        try:
            await self.edit(channel, message, panel)
        except discord.HTTPException as error:
            if error.status >= 500:
                raise

    async def find(self, channel: int, match: MatchId, since: float) -> int | None:
        """Find the last message with controls of *match* that was posted after *since* (seconds).

        It was posted, but the bot stopped before it could note that (UX 3.13.1).
        """
        where = self._client.get_partial_messageable(channel)
        me = self._client.user.id if self._client.user is not None else 0
        after = discord.utils.time_snowflake(
            dt.datetime.fromtimestamp(max(0.0, since - 5), tz=dt.UTC)
        )
        found: int | None = None
        async for message in where.history(limit=30, after=discord.Object(after)):
            if message.author.id == me and _carries(message.components, match):
                found = message.id
        return found


def _carries(components: Sequence[Any], match: MatchId) -> bool:
    for component in components:
        press = read_press(getattr(component, "custom_id", None) or "")
        if press is not None and press.match == match:
            return True
        if _carries(getattr(component, "children", ()) or (), match):
            return True
    return False
