"""Words that are owed to one person in private.

What is owed is a place without a message, whose ``user`` it is for. Where somebody's direct
messages are closed it stays owed, and the hand says it meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.hand_messages import Hands
from bot.delivery.outbox import Outbox
from bot.interactions import discord_errors
from bot.model.panel_parts import Panel
from bot.model.slot_states import NoticeState, state_of
from bot.store import MatchInfo, MessageSlot, SeatInfo
from rules.core.ids import Seat


class PrivateNotices:
    """Tells what is owed in places of one kind, whose keys begin with a seat, each once."""

    kind: ClassVar[str]

    def __init__(self, context: AppContext, hands: Hands, posting: Outbox) -> None:
        """Tell people of *context* through *posting*, where *hands* brings them their hands."""
        self.context, self.hands, self.posting = context, hands, posting

    async def bring(self, info: MatchInfo, places: Sequence[MessageSlot], link: str) -> None:
        """Post what is owed among the *places* of a match.

        Raises:
            discord.HTTPException: if Discord refuses or is in trouble.
            HeldBackError: if it must wait.
        """
        for noted in places:
            if noted.kind != self.kind or noted.message is not None:
                continue
            place = await self.posting.settled(noted)
            if place.message is None:
                await self._bring(info, place, link)

    async def _bring(self, info: MatchInfo, place: MessageSlot, link: str) -> None:
        seat, user = Seat(int(place.key.partition("/")[0])), state_of(place, NoticeState).user or 0
        who = info.of_seat(seat)
        mine = who is not None and who.user == user
        panel = await self._panel(info, who, place, link) if who is not None and mine else None
        if who is None or panel is None:
            await self.context.store.places.remove(info.id, self.kind, place.key)
            return
        settings = await self.context.store.people.user(user)
        wanted = who.dm if who.dm is not None else settings.dm
        if not wanted or settings.dm_closed is not None:
            return  # the hand says it
        try:
            channel = await self.hands.direct(user)
            then = replace(place, channel=channel, seq=info.seq, revision=info.revision)
            await self.posting.post(place, then, panel, why="notice")
        except discord.HTTPException as error:
            if error.code not in discord_errors.DM_CLOSED:
                raise
            await self.hands.closed(user)

    async def _panel(
        self, info: MatchInfo, who: SeatInfo, place: MessageSlot, link: str
    ) -> Panel | None:
        """Say what is owed to *who*; None if it would be about nothing any more."""
        raise NotImplementedError
