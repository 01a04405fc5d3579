"""/match why: what automated players went by, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.autoplay.reasons_panel import WhyScene, why_panel
from bot.context import House
from bot.history.event_texts import said_until
from bot.history.panel import public_numbers
from bot.interactions.i18n import wording_of
from bot.interactions.responder import Reply
from bot.lang import say
from bot.model.control_id import Press
from bot.play.router import Verb
from bot.store import MatchInfo


class Why:
    """Answers ``/match why`` and its button, each reader to them alone."""

    def __init__(self, house: House) -> None:
        """Read the tables of *house*."""
        self.house = house
        self.verbs: dict[str, Verb] = {"why": self.why}

    async def why(self, reply: Reply, info: MatchInfo, press: Press, values: Sequence[str]) -> None:
        """Explain the last moves of automated players."""
        if info.seq < 0:
            await reply.say(say(reply.locale, "lobby-first"))
            return
        tables = self.house.tables
        seat = await tables.seat_of(info.id, reply.user)
        words = await said_until(self.house, info, seat, reply.locale)
        scene = WhyScene(
            info=await tables.info(info.id),
            words=words,
            wording=wording_of(self.house.game(info).family),
            moves=await tables.explained(info.id, seat),
            numbers=public_numbers(await tables.events_since(info.id, -1, None)),
        )
        await reply.show(why_panel(scene))
