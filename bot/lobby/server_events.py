"""The event that a server shows for a match with a set start, where the bot may make one."""

from __future__ import annotations

import datetime as dt
import logging
from typing import Final

import discord

from bot.context import AppContext
from bot.interactions.discord_errors import TROUBLE, short
from bot.interactions.i18n import game_title
from bot.lang import say
from bot.matches import Changed, UnavailableError
from bot.model.clocks import HOUR
from bot.model.fingerprint import where
from bot.model.names import tidy
from bot.model.slot_states import ServerEventState, state_of, with_state
from bot.store import MatchId, MatchInfo, MessageSlot

log = logging.getLogger("hexarch")

EVENT: Final = "event"
"""The kind of slot that notes the event of a match."""

LASTS: Final = 3 * HOUR
"""Seconds that an event lasts: Discord wants an end where nobody knows it."""

_NAME: Final = 100
"""Characters of the name of an event at most."""


class ServerEvents:
    """Keeps one event for each lobby with a set start; without the permission there is none.

    Nothing rests on it: what Discord refuses is noted in the log and left.
    """

    def __init__(self, context: AppContext, client: discord.Client) -> None:
        """Make events in the servers of *client*."""
        self.context, self.client = context, client
        self._made: set[MatchId] = set()

    async def begin(self) -> None:
        """Find the matches that have an event."""
        self._made = {place.match for place in await self.context.store.places.of_kind(EVENT)}

    def heard(self, changed: Changed) -> None:
        """Look at a lobby that has changed, and at a match that has an event from then."""
        if (changed.seq < 0 or changed.match in self._made) and not self.context.closing:
            self.context.spawn(self.bring(changed.match), f"deliver-event-{changed.match}")

    async def bring(self, match: MatchId) -> None:
        """Make, or take away, the event of a match."""
        try:
            info = await self.context.matches.info(match)
        except UnavailableError:
            return
        place = await self.context.store.places.get(match, EVENT)
        state = state_of(place, ServerEventState)
        starts = int(info.clocks.starts or 0) if info.status == "lobby" else 0
        begun = info.started_at is not None and info.started_at >= state.starts
        guild = self.client.get_guild(info.guild or 0)
        if starts == state.starts or guild is None or (begun and not starts):
            return  # one whose match began at its time is ended by Discord
        if not guild.me.guild_permissions.create_events:
            return
        # Noted before it is made: two changes in a row make one event.
        self._made.add(match)
        place = place or MessageSlot(match=match, kind=EVENT, channel=where(info))
        await self.context.store.places.put(with_state(place, ServerEventState(starts=starts)))
        made: int | None = None
        try:
            if state.event is not None:
                await self.client.http.delete_scheduled_event(guild.id, state.event)
            if starts:
                made = await self._create(guild, info, starts)
        except TROUBLE as error:
            log.info("the event of match %s: %s", match, short(error))
        noted = ServerEventState(starts=starts, event=made)
        await self.context.store.places.put(with_state(place, noted))

    async def _create(self, guild: discord.Guild, info: MatchInfo, starts: int) -> int:
        game = self.context.game(info)
        title = tidy(info.title) if info.title else ""
        name = " · ".join(part for part in (game_title(game, info.language), title) if part)
        begins = dt.datetime.fromtimestamp(starts, dt.UTC)
        made = await guild.create_scheduled_event(
            name=name[:_NAME],
            description=say(info.language, "event-about", match=info.id),
            start_time=begins,
            end_time=begins + dt.timedelta(seconds=LASTS),
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=f"https://discord.com/channels/{guild.id}/{where(info)}",
        )
        return made.id
