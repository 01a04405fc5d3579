"""Telling people in private that a match waits for them through what was answered in their stead.

What an order or a standing answer leads to calls its owner as little as what they do themselves,
else everybody would see that it was there (UX 3.4.10). So they alone are told, where they want
direct messages. What is owed is a place without a message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import discord
from msgspec.structs import replace

from bot.controls import Press
from bot.delivery import lost
from bot.delivery.hands import Hands
from bot.delivery.posting import Posting
from bot.house import House
from bot.lang import say
from bot.panels.parts import Button, Panel, Row, Text
from bot.speech import scene_of, what_is_asked, wording_of
from bot.store import MatchId, MatchInfo, Place, SeatInfo
from bot.tables import Question
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.places import Delivery

TURN: Final = "turn"


async def owe_turn(delivery: Delivery, match: MatchId, seat: Seat, since: int) -> None:
    """Owe the owner of *seat* the word that the match waits for what entry *since* has led to.

    Nothing is owed where another standing answer or order of theirs will do.
    """
    house = delivery.house
    info = await house.tables.info(match)
    who = info.of_seat(seat)
    if who is None or who.user is None:
        return
    open_ = await _waits(house, info, seat, since)
    if open_ is None or open_.decision.id in who.presets:
        return
    for one in await house.store.orders.of_user(match, who.user):
        if one.live and await house.tables.due(match, seat, one) is not None:
            return
    place = Place(match=match, kind=TURN, key=str(seat), channel=0)
    async with delivery.lock(match):
        await delivery.doubt(match)
        extra: dict[str, str | int | bool | None] = {"user": who.user, "since": open_.owed}
        await house.store.places.put(replace(place, extra=extra))
    delivery.wake(match)


async def _waits(house: House, info: MatchInfo, seat: Seat, since: int) -> Question | None:
    """Find what a seat owes since entry *since*, by what was done for it."""
    if info.status != "running":
        return None
    for question in await house.tables.pending(info.id):
        mine = question.decision.seat == seat and question.by == seat
        if mine and question.decision.asked and question.owed >= since:
            return question
    return None


class Turns:
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
            if noted.kind != TURN or noted.message is not None:
                continue
            place = await self.posting.settled(noted)
            if place.message is None:
                await self._bring(info, place, link)

    async def _bring(self, info: MatchInfo, place: Place, link: str) -> None:
        seat, user = Seat(int(place.key)), int(place.extra.get("user") or 0)
        who = info.of_seat(seat)
        since = int(place.extra.get("since") or 0)
        question = await _waits(self.house, info, seat, since)
        if who is None or who.user != user or question is None or question.owed != since:
            await self.house.store.places.remove(info.id, TURN, place.key)
            return
        settings = await self.house.store.people.user(user)
        wanted = who.dm if who.dm is not None else settings.dm
        if not wanted or settings.dm_closed is not None:
            return  # the hand says it
        try:
            channel = await self.hands.direct(user)
            panel = await self._panel(info, who, question, link)
            then = replace(place, channel=channel, seq=info.seq, revision=info.revision)
            await self.posting.post(place, then, panel)
        except discord.HTTPException as error:
            if error.code not in lost.DM_CLOSED:
                raise
            await self.hands.closed(user)

    async def _panel(self, info: MatchInfo, who: SeatInfo, question: Question, link: str) -> Panel:
        assert who.user is not None
        look = await self.house.tables.view(info.id, who.seat)
        spoken = await self.house.spoken(who.user, info.language)
        wording = wording_of(self.house.game(info).family)
        what = what_is_asked(wording, scene_of(look, info, spoken), question.decision)
        rows = (
            Button(say(spoken, "orders"), Press(info.id, "orders")),
            Button(say(spoken, "to-table"), url=link),
        )
        return Panel((Text(say(spoken, "turn-reached", match=info.id, what=what)), Row(rows)))
