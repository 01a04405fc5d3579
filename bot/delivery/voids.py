"""Telling people in private that an order of theirs came to nothing.

What is owed is a place without a message, written together with the order that came to nothing, so
that a kill does not lose it; where somebody's direct messages are closed it stays owed, and the
hand says it meanwhile. Nothing of it is ever shown where others read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from msgspec.structs import replace

from bot.controls import Press
from bot.delivery import lost
from bot.delivery.hands import Hands
from bot.delivery.posting import Posting
from bot.house import House
from bot.lang import say
from bot.panels.orders import told_void
from bot.panels.parts import Button, Panel, Row, Text
from bot.speech import scene_of, wording_of
from bot.store import MatchInfo, Place, SeatInfo
from bot.store.orders import Prepared, numbered
from rules.core.ids import Seat

VOID: Final = "void"


def owed(info: MatchInfo, seat: Seat, user: int, one: Prepared) -> Place:
    """Owe somebody the word that order *one* has come to nothing."""
    key = f"{seat}/{one.number}/{info.seq}/{one.seq}"
    return Place(match=info.id, kind=VOID, key=key, channel=0, extra={"user": user})


class Voids:
    """Tells what is owed, each once."""

    def __init__(self, house: House, hands: Hands, posting: Posting) -> None:
        """Tell people of *house* through *posting*, where *hands* brings them their hands."""
        self.house, self.hands, self.posting = house, hands, posting

    async def bring(self, info: MatchInfo, places: Sequence[Place], link: str) -> None:
        """Post what is owed among the *places* of a match.

        Raises:
            discord.HTTPException: if Discord refuses or is in trouble.
            HeldBackError: if it must wait.
        """
        for noted in places:
            if noted.kind != VOID or noted.message is not None:
                continue
            place = await self.posting.settled(noted)
            if place.message is None:
                await self._bring(info, place, link)

    async def _bring(self, info: MatchInfo, place: Place, link: str) -> None:
        seat, number = place.key.split("/")[:2]
        who = info.of_seat(Seat(int(seat)))
        user = int(place.extra.get("user") or 0)
        listed = await self.house.store.orders.of_user(info.id, user)
        one = numbered(listed, int(number))
        if who is None or who.user != user or one is None or not one.void or info.status == "over":
            await self.house.store.places.remove(info.id, VOID, place.key)
            return
        settings = await self.house.store.people.user(user)
        wanted = who.dm if who.dm is not None else settings.dm
        if not wanted or settings.dm_closed is not None:
            return  # the hand says it
        try:
            channel = await self.hands.direct(user)
            panel = await self._panel(info, who, one, link)
            then = replace(place, channel=channel, seq=info.seq, revision=info.revision)
            await self.posting.post(place, then, panel)
        except discord.HTTPException as error:
            if error.code not in lost.DM_CLOSED:
                raise
            await self.hands.closed(user)

    async def _panel(self, info: MatchInfo, who: SeatInfo, one: Prepared, link: str) -> Panel:
        assert who.user is not None
        look = await self.house.tables.view(info.id, who.seat)
        spoken = await self.house.spoken(who.user, info.language)
        game = self.house.game(info)
        words, wording = scene_of(look, info, spoken), wording_of(game.family)
        rows = (
            Button(say(spoken, "orders"), Press(info.id, "orders")),
            Button(say(spoken, "to-table"), url=link),
        )
        return Panel((Text(told_void(info, game, words, wording, one)), Row(rows)))
