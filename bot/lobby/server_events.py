"""The event that a server shows for a match that begins, or goes on, at a set time."""

from __future__ import annotations

import contextlib
import datetime as dt
import logging
from typing import Final

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedWorker
from bot.interactions.discord_errors import TROUBLE, obstacle_of, short
from bot.interactions.i18n import game_title
from bot.interactions.match_lookup import place_of
from bot.lang import say
from bot.matches import Changed, UnavailableError
from bot.model.clocks import HOUR
from bot.model.fingerprint import where
from bot.model.names import tidy
from bot.model.slot_states import ServerEventState, state_of, with_state
from bot.store import MatchId, MatchInfo, MatchMissingError, MessageSlot

log = logging.getLogger("hexarch")

EVENT: Final = "event"
"""The kind of slot that notes the event of a match."""

LASTS: Final = 3 * HOUR
"""Seconds that an event lasts: Discord wants an end where nobody knows it."""

AGAIN: Final = 60.0
"""Seconds after which what Discord did not do is tried again, and twice as many each time after."""

_TRIES: Final = 8
_NAME: Final = 100
"""Characters of the name of an event at most."""


class ServerEvents:
    """Keeps one event for each lobby with a set start, and for each pause with a set end.

    Without the permission there is none.

    Nothing rests on it: what Discord refuses is noted in the log and left; trouble that passes is
    waited out. It is noted first that something is to be done, so a kill or a lost answer leaves
    neither two events nor none: one that may have been made is looked for before another is.
    """

    def __init__(self, context: AppContext, client: discord.Client) -> None:
        """Make events in the servers of *client*."""
        self.context, self.client = context, client
        self._made: set[MatchId] = set()
        self.worker = KeyedWorker[MatchId](
            context, "deliver-event", self._reconcile, passing=self._trouble
        )

    async def begin(self) -> None:
        """Find the matches that have an event, or should have one, and do what is to be done."""
        slots = await self.context.store.message_slots.of_kind(EVENT)
        self._made = {slot.match for slot in slots}
        # A kill may have come between the change of a match and the note of what was to be done.
        self.worker.sweep(sorted({*self._made, *await self.context.store.matches.with_set_time()}))

    def on_match_changed(self, changed: Changed) -> None:
        """Look whether a change of a match concerns its event."""
        if not self.context.closing:
            self.context.spawn(self._concerned(changed.match), f"deliver-event-{changed.match}")

    async def _concerned(self, match: MatchId) -> None:
        if match not in self._made:
            try:
                info = await self.context.matches.info(match)
            except (UnavailableError, MatchMissingError):
                return
            if info.set_time is None:
                return
        self.worker.wake(match)

    @staticmethod
    def _trouble(error: Exception, failures: int) -> float | None:
        """Return when to try again after an error."""
        return AGAIN * 2**failures if isinstance(error, TROUBLE) else None

    async def _reconcile(self, match: MatchId) -> None:
        """Make, or take away, the event of a match; give it up where Discord refuses."""
        try:
            await self._reconcile_once(match)
        except UnavailableError:
            return
        except TROUBLE as error:
            log.info("the event of match %s: %s", match, short(error))
            if obstacle_of(error) == "passing" and self.worker.failures.get(match, 0) < _TRIES:
                raise
            slot = await self.context.store.message_slots.get(match, EVENT)
            if slot is not None:
                left = replace(state_of(slot, ServerEventState), pending=False)
                await self.context.store.message_slots.put(with_state(slot, left))

    async def _reconcile_once(self, match: MatchId) -> None:
        """Bring the event in line with the match.

        Raises:
            UnavailableError: if the match cannot be read now. discord.HTTPException: if Discord
            refuses or is in trouble; what was to be done is noted.
        """
        info = await self.context.matches.info(match)
        slot = await self.context.store.message_slots.get(match, EVENT)
        state = state_of(slot, ServerEventState)
        starts = int(info.set_time or 0)
        begun = state.starts <= self.context.clock() and info.status != "lobby"
        guild = self.client.get_guild(info.guild or 0)
        if begun and not starts:  # one whose time has come is ended by Discord
            if slot is not None:
                await self._forget(match)
            return
        if guild is None:
            return
        if starts == state.starts and not state.pending:
            return
        if not guild.me.guild_permissions.create_events:
            return
        self._made.add(match)
        slot = slot or MessageSlot(match=match, kind=EVENT, channel=where(info))
        todo = ServerEventState(starts=starts, event=state.event, pending=True)
        # First the intent: Discord's event has no nonce, so after a lost answer the description,
        # which names the match, is all that leads to it.
        await self.context.store.message_slots.put(with_state(slot, todo))
        event = state.event
        if event is None and state.pending:
            event = await self._made_before(guild, match)
        if event is not None:
            with contextlib.suppress(discord.NotFound):  # somebody was quicker, or we before a kill
                await self.client.http.delete_scheduled_event(guild.id, event)
        if not starts:
            await self._forget(match)
            return
        done = ServerEventState(starts=starts, event=await self._create(guild, info, starts))
        await self.context.store.message_slots.put(with_state(slot, done))

    async def _forget(self, match: MatchId) -> None:
        """Look no more at a match that has no event to come, at each change or start of the bot."""
        self._made.discard(match)
        await self.context.store.message_slots.remove(match, EVENT)

    async def _made_before(self, guild: discord.Guild, match: MatchId) -> int | None:
        """Find the event that was made before the bot learned of it; None: there is none."""
        for event in await guild.fetch_scheduled_events(with_counts=False):
            if event.creator_id == guild.me.id and match in (event.description or ""):
                return event.id
        return None

    async def _create(self, guild: discord.Guild, info: MatchInfo, starts: int) -> int:
        game = self.context.game(info)
        title = tidy(info.title) if info.title and _is_for_everybody(guild, info) else ""
        name = " · ".join(part for part in (game_title(game, info.language), title) if part)
        begins = dt.datetime.fromtimestamp(starts, dt.UTC)
        made = await guild.create_scheduled_event(
            name=name[:_NAME],
            description=say(info.language, f"event-{info.status}", match=info.id),
            start_time=begins,
            end_time=begins + dt.timedelta(seconds=LASTS),
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=f"https://discord.com/channels/{guild.id}/{where(info)}",
        )
        return made.id


def _is_for_everybody(guild: discord.Guild, info: MatchInfo) -> bool:
    """Return whether all who see the events of a server may see the match; Discord shows them all."""
    place = place_of(guild, info)
    if place is None or (isinstance(place, discord.Thread) and place.is_private()):
        return False
    return place.permissions_for(guild.default_role).view_channel
