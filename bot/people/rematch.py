"""The next match of the same people: same game, same options, a lobby of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.clock.clock import Clocks
from bot.controls import Press
from bot.delivery.lost import TROUBLE, short
from bot.delivery.shown import where
from bot.house import House
from bot.lang import say
from bot.panels.people import invite_panel
from bot.people.lobbying import Lobbying
from bot.playing.presses import Verb
from bot.reply import Reply
from bot.speech import clean, reason, wording_of
from bot.store import MatchId, MatchInfo, MatchMissingError, Place
from bot.tables import Refused

if TYPE_CHECKING:
    from bot.delivery.places import Delivery

log = logging.getLogger("hexarch")


class Rematch:
    """Opens the lobby of a rematch once; whoever asks for it again sits down there."""

    def __init__(self, house: House, delivery: Delivery, lobbying: Lobbying) -> None:
        """Open lobbies at the tables of *house*."""
        self.house, self.delivery, self.lobbying = house, delivery, lobbying
        self._opening = asyncio.Lock()
        self.verbs: dict[str, Verb] = {"rematch": self.rematch}

    async def rematch(
        self, reply: Reply, info: MatchInfo, press: Press, values: Sequence[str]
    ) -> None:
        """Open the lobby, or sit down in the one that somebody else has opened."""
        locale = reply.locale
        if info.status != "over" or info.seq < 0:
            await reply.say(say(locale, "rematch-not-over"))
            return
        if info.of_user(reply.user) is None:
            await reply.say(say(locale, "rematch-not-played"))
            return
        async with self._opening:
            known = await self._known(info)
            if known is not None and known.status == "lobby":
                await self.lobbying.join(reply, known, press, values)
                return
            made = await self._opened(reply, info)
        if isinstance(made, Refused):
            await reply.say(reason(None, wording_of(""), made.reason, locale))
            return
        await self.delivery.bring(made.id)
        await self._invited(made, info, reply)
        await reply.whisper(await self.lobbying.joined_panel(reply, made))

    async def _known(self, info: MatchInfo) -> MatchInfo | None:
        """Find the rematch that was opened last."""
        noted = await self.house.store.notes.get(_note(info))
        try:
            return await self.house.store.matches.get(MatchId(noted)) if noted else None
        except MatchMissingError:
            return None

    async def _opened(self, reply: Reply, info: MatchInfo) -> MatchInfo | Refused:
        """Open the lobby with the same options, the automated players, and whoever asked for it."""
        tables = self.house.tables
        made = await tables.create_lobby(
            game=info.game,
            guild=info.guild,
            channel=info.channel,
            thread=info.thread,
            by=reply.user,
            language=info.language,
            interaction=reply.id,
            title=info.title,
            options=info.options,
            clocks=Clocks(pace=info.clocks.pace, at_zero=info.clocks.at_zero),
        )
        if isinstance(made, Refused):
            return made
        await self.house.store.notes.put(_note(info), made.id)
        if info.consent != made.consent:
            await tables.set_consent(made.id, info.consent, None)
        joined = await tables.join(
            made.id, reply.user, reply.interaction.user.display_name, reply.id + 1
        )
        for seat in info.seats:
            if seat.kind is not None and not isinstance(joined, Refused):
                joined = await tables.add_player(made.id, seat.kind, seat.name, None)
        return joined

    async def _invited(self, made: MatchInfo, info: MatchInfo, reply: Reply) -> None:
        """Call the others once; each of them decides."""
        others = [s.user for s in info.seats if s.user is not None and s.user != reply.user]
        if not others:
            return
        place = Place(match=made.id, kind="invite", channel=where(made))
        then = replace(place, revision=made.revision)
        by = clean(reply.interaction.user.display_name)
        panel = invite_panel(made, info, others, by=by)
        try:
            await self.delivery.posting.post(place, then, panel, users=others)
        except TROUBLE as error:  # the card is there all the same
            log.warning("the rematch %s is not announced: %s", made.id, short(error))


def _note(info: MatchInfo) -> str:
    return f"rematch-{info.id}"
