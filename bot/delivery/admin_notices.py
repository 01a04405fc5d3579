"""Telling those who tend a server, once and in plain words, what stands in the way (UX 1.19)."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Final

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.hand_messages import Hands
from bot.delivery.outbox import Outbox
from bot.interactions import discord_errors
from bot.lang import say
from bot.model.fingerprint import where
from bot.model.panel_parts import Panel, Text
from bot.model.records import CHANNEL_GONE
from bot.model.slot_states import NoticeState, state_of, with_state
from bot.store import AuditLine, MatchInfo, MessageSlot

log = logging.getLogger("hexarch")

AGAIN: Final = 24 * 3600.0
"""Seconds after which the same is told again."""

HINDERED: Final = "hindered"
"""What the audit log calls it."""

TOLD: Final = "host"
"""The place, what is told its key, of a message to those who can mend it."""


class AdminNotices:
    """Those who can mend what the bot cannot: whoever opened the match, or owns the server.

    A slot of kind ``host`` has what stands in the way as its key.
    """

    def __init__(
        self, context: AppContext, client: discord.Client, posting: Outbox, hands: Hands
    ) -> None:
        """Write to them through *client* and *posting*, where *hands* reaches them."""
        self.context, self.client, self.posting, self.hands = context, client, posting, hands

    async def hindered(self, info: MatchInfo, why: str, lacks: tuple[str, ...]) -> None:
        """Say why a match is not shown as it should be, unless that was said within a day.

        Raises:
            discord.HTTPException: if Discord is in trouble.
            HeldBackError: if too many direct messages have been opened just now.
        """
        what = " ".join(lacks)
        details = {"why": why, "lacks": what}
        place = await self._noted(info, f"{why} {what}".strip(), HINDERED, details, again=AGAIN)
        channel = where(info)
        await self._tell(
            info, place, "hindered", why=why, lacks=lacks, channel=f"<#{channel}>", besides=channel
        )

    async def gone(self, info: MatchInfo) -> None:
        """Say that the channel of a match is gone.

        Raises:
            discord.HTTPException: if Discord is in trouble.
            HeldBackError: if too many direct messages have been opened just now.
        """
        place = await self._noted(info, f"{CHANNEL_GONE} {where(info)}", CHANNEL_GONE, {})
        key = "owner-lobby-gone" if info.seq < 0 else "owner-channel-gone"
        await self._tell(info, place, key)

    async def _noted(
        self,
        info: MatchInfo,
        key: str,
        what: str,
        details: dict[str, str],
        again: float | None = None,
    ) -> MessageSlot:
        """Note since when it is so; it is so anew after *again* seconds, if that is given."""
        place = await self.context.store.places.get(info.id, TOLD, key)
        now = self.context.clock()
        since = state_of(place, NoticeState).noted_at
        if place is not None and (again is None or now - since < again):
            return await self.posting.settled(place)
        log.warning("match %s is not shown as it should be: %s", info.id, key)
        line = AuditLine(match=info.id, guild=info.guild, user=None, what=what, details={**details})
        await self.context.store.audit.write(line)
        place = MessageSlot(match=info.id, kind=TOLD, key=key, channel=0)
        place = with_state(place, NoticeState(noted_at=int(now)))
        await self.context.store.places.put(place)
        return place

    async def _tell(
        self,
        info: MatchInfo,
        place: MessageSlot,
        key: str,
        *,
        lacks: tuple[str, ...] = (),
        besides: int | None = None,
        **fields: str,
    ) -> None:
        """Write to the first who can be written to, unless that has been done."""
        state = state_of(place, NoticeState)
        if place.message is not None or state.done:
            return
        done = with_state(replace(place, revision=info.revision), replace(state, done=True))
        async for channel, locale in self._doors(info, besides):
            what = ", ".join(say(locale, f"permission-{name}") for name in lacks) or "none"
            panel = Panel((Text(say(locale, key, match=info.id, what=what, **fields)),))
            try:
                await self.posting.post(place, replace(done, channel=channel), panel, why="notice")
            except discord.HTTPException as error:
                _unless_passing(error)
                log.info("not told of match %s: %s", info.id, discord_errors.short(error))
            else:
                return
        await self.context.store.places.put(done)

    async def _doors(self, info: MatchInfo, besides: int | None) -> AsyncIterator[tuple[int, str]]:
        """Go through the channels where somebody who can mend it may read, the best first."""
        people = self.context.store.people
        guild = self.client.get_guild(info.guild) if info.guild is not None else None
        if info.guild is not None:
            settings = await people.guild(info.guild)
            if settings.error_channel not in (None, besides):
                assert settings.error_channel is not None
                yield settings.error_channel, info.language
        users = [info.created_by, guild.owner_id if guild is not None else None]
        for user in dict.fromkeys(user for user in users if user):
            try:
                channel = await self.hands.direct(user)
            except discord.HTTPException as error:
                _unless_passing(error)
                log.info("nobody to tell of match %s: %s", info.id, discord_errors.short(error))
                continue
            yield channel, await self.context.spoken(user, info.language)


def _unless_passing(error: discord.HTTPException) -> None:
    """Raise what goes away by itself: it is told then."""
    if discord_errors.hindrance(error) == "passing":
        raise error
