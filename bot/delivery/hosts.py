"""Telling those who tend a server, once and in plain words, what stands in the way (UX 1.19)."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Final

import discord

from bot.delivery import lost
from bot.delivery.send import Mail, nonce_of
from bot.house import House
from bot.lang import say
from bot.panels.parts import Panel, Text
from bot.store import AuditLine, MatchInfo
from bot.store.rows import CHANNEL_GONE

log = logging.getLogger("hexarch")

AGAIN: Final = 24 * 3600.0
"""Seconds after which the same is told again."""

HINDERED: Final = "hindered"
"""What the audit log calls it."""


class Hosts:
    """Those who can mend what the bot cannot: whoever opened the match, or owns the server."""

    def __init__(self, house: House, client: discord.Client, mail: Mail) -> None:
        """Write to them through *client* and *mail*."""
        self.house, self.client, self.mail = house, client, mail

    async def hindered(self, info: MatchInfo, why: str, lacks: tuple[str, ...]) -> None:
        """Say why a match is not shown as it should be, unless that was said within a day."""
        what = " ".join(lacks)
        now = self.house.clock()
        for line in await self.house.store.audit.read(info.id):
            same = line.what == HINDERED and line.details == {"why": why, "lacks": what}
            if same and now - line.at < AGAIN:
                return
        log.warning("match %s is hindered: %s %s", info.id, why, what)
        await self._note(info, HINDERED, {"why": why, "lacks": what})
        channel = info.thread or info.channel
        mark = f"hindered-{why}-{what}-{int(now)}"
        await self._tell(
            info, mark, "hindered", why=why, lacks=lacks, channel=f"<#{channel}>", besides=channel
        )

    async def gone(self, info: MatchInfo) -> None:
        """Say that the channel of a match is gone."""
        log.warning("match %s: its channel is gone", info.id)
        await self._note(info, CHANNEL_GONE, {})
        key = "owner-lobby-gone" if info.seq < 0 else "owner-channel-gone"
        await self._tell(info, f"{CHANNEL_GONE}-{info.revision}", key)

    async def _note(
        self, info: MatchInfo, what: str, details: dict[str, str | int | bool | None]
    ) -> None:
        line = AuditLine(match=info.id, guild=info.guild, user=None, what=what, details=details)
        await self.house.store.audit.write(line)

    async def _tell(
        self,
        info: MatchInfo,
        mark: str,
        key: str,
        *,
        lacks: tuple[str, ...] = (),
        besides: int | None = None,
        **fields: str,
    ) -> None:
        """Write to the first who can be written to."""
        async for channel, locale in self._doors(info, besides):
            what = ", ".join(say(locale, f"permission-{name}") for name in lacks) or "none"
            text = say(locale, key, match=info.id, what=what, **fields)
            try:
                await self.mail.post(
                    channel, Panel((Text(text),)), nonce=nonce_of(info.id, mark, channel)
                )
            except lost.TROUBLE as error:
                log.info("not told of match %s: %s", info.id, lost.short(error))
            else:
                return

    async def _doors(self, info: MatchInfo, besides: int | None) -> AsyncIterator[tuple[int, str]]:
        """Go through the channels where somebody who can mend it may read, the best first."""
        people = self.house.store.people
        guild = self.client.get_guild(info.guild) if info.guild is not None else None
        if info.guild is not None:
            settings = await people.guild(info.guild)
            if settings.error_channel not in (None, besides):
                assert settings.error_channel is not None
                yield settings.error_channel, info.language
        users = [info.created_by, guild.owner_id if guild is not None else None]
        for user in dict.fromkeys(user for user in users if user):
            try:
                channel = await self.client.create_dm(discord.Object(user))
            except lost.TROUBLE as error:
                log.info("nobody to tell of match %s: %s", info.id, lost.short(error))
                continue
            yield channel.id, await self.house.spoken(user, info.language)
