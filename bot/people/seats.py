"""Seats of a match that goes on: offered, looked for, taken over with a briefing."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.controls import Press, numbers_of
from bot.delivery.lost import TROUBLE, short
from bot.delivery.shown import digest_of, where
from bot.house import House
from bot.lang import say
from bot.panels.parts import Panel, Text
from bot.panels.people import Briefing, briefing_panel, leaving_panel, newcomer_panel, seek_panel
from bot.people.lobbying import Lobbying
from bot.playing.acting import Acting
from bot.playing.presses import Verb
from bot.reply import Reply
from bot.rights import may_start
from bot.speech import gathered, reason, scene_of, wording_of
from bot.store import MatchId, MatchInfo, Place
from bot.tables import Changed, Refused
from bot.tables.lobby import open_seats
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.places import Delivery

log = logging.getLogger("hexarch")

_SEEK: Final = "seek"
_NEW: Final = "newcomer"


class Seats:
    """What people do with seats once a match has begun, and the cards that look for players.

    A card is a place of the kind ``seek``: with no key the one of the table, else with the channel
    that it stands in as its key. It is compared with the match whenever that changes.
    """

    touching = frozenset({"stay"})

    def __init__(
        self, house: House, delivery: Delivery, acting: Acting, lobbying: Lobbying
    ) -> None:
        """Seat people at the tables of *house*."""
        self.house, self.delivery = house, delivery
        self.acting, self.lobbying = acting, lobbying
        self._sought: set[MatchId] = set()
        self.verbs: dict[str, Verb] = {
            "join": self.join,
            "leave": self.leave,
            "stay": self.stay,
            "takeseat": self.take,
            "latetake": self.take,
            "brief": self.brief,
        }

    # --- cards that look for players ---

    async def begin(self) -> None:
        """Find the cards that stand, and bring them up to date."""
        self._sought = {place.match for place in await self.house.store.places.of_kind(_SEEK)}
        for match in self._sought:
            self.house.spawn(self.bring(match), f"deliver-seek-{match}")

    def heard(self, changed: Changed) -> None:
        """Look at the cards of a match that has changed."""
        if changed.match in self._sought and not self.house.closing:
            self.house.spawn(self.bring(changed.match), f"deliver-seek-{changed.match}")

    async def bring(self, match: MatchId) -> None:
        """Bring the cards of a match up to date; those that look for nobody are closed."""
        async with self.delivery.lock(match):
            info = await self.house.tables.info(match)
            opened = open_seats(info, await self._freed(match))
            places = [p for p in await self.house.store.places.of_match(match) if p.kind == _SEEK]
            if not any(not p.key for p in places) and opened and info.status != "over":
                places.append(Place(match=match, kind=_SEEK, channel=where(info)))
            game, link = self.house.game(info), self.delivery.link(info)
            panel = seek_panel(info, game, opened, link=link)
            stands = info.status == "lobby" or (bool(opened) and info.status != "over")
            for place in places:
                try:
                    await self._shown(info, place, panel, stands=stands)
                except TROUBLE as error:
                    log.warning("a card of match %s met %s", match, short(error))
                    stands = True  # it is tried again when the match changes
            (self._sought.add if stands else self._sought.discard)(match)

    async def _shown(self, info: MatchInfo, place: Place, panel: Panel, *, stands: bool) -> None:
        place = await self.delivery.posting.settled(place)
        mark = digest_of(panel)
        if not stands:
            if place.message is not None:
                await self.delivery.mail.try_edit(place.channel, place.message, panel)
            await self.house.store.places.remove(info.id, _SEEK, place.key)
            return
        if place.message is None or place.extra.get("hash") != mark:
            extra: dict[str, str | int | bool | None] = {"hash": mark}
            then = replace(place, seq=info.seq, revision=info.revision, extra=extra)
            await self.delivery.posting.show(place, then, panel)

    async def _freed(self, match: MatchId) -> frozenset[Seat]:
        """List the seats that the others have declared open."""
        places = await self.house.store.places.of_match(match)
        late = [p for p in places if p.kind == "late" and p.extra.get("free")]
        return frozenset(Seat(int(p.key)) for p in late)

    async def seek(self, reply: Reply, info: MatchInfo) -> None:
        """Post a card that looks for players in the channel of the interaction."""
        interaction, locale = reply.interaction, reply.locale
        here = interaction.channel_id
        if interaction.guild_id is None or here is None or info.guild != interaction.guild_id:
            await reply.say(say(locale, "server-only"))
            return
        if info.of_user(reply.user) is None and not await may_start(self.house, interaction, info):
            await reply.say(say(locale, "seek-may-not"))
            return
        if missing := self.lobbying.missing(interaction):
            what = ", ".join(say(locale, f"permission-{name}") for name in missing)
            await reply.say(say(locale, "bot-lacks", what=what))
            return
        opened = open_seats(info, await self._freed(info.id))
        if info.status != "lobby" and (not opened or info.status == "over"):
            await reply.say(say(locale, "seek-nothing"))
            return
        key = "" if here == where(info) else str(here)
        if not key and info.status == "lobby":
            await reply.say(say(locale, "seek-here"))
            return
        async with self.delivery.lock(info.id):
            if await self.house.store.places.get(info.id, _SEEK, key) is None:
                place = Place(match=info.id, kind=_SEEK, key=key, channel=here)
                await self.house.store.places.put(place)
        self._sought.add(info.id)
        await self.bring(info.id)
        await reply.say(say(locale, "seek-posted"))

    # --- offering a seat ---

    async def leave(
        self, reply: Reply, info: MatchInfo, press: Press, values: Sequence[str]
    ) -> None:
        """Give a seat up: at once in a lobby; else offer it, and play on until somebody takes it."""
        if info.status == "lobby":
            await self.lobbying.leave(reply, info, press, values)
            return
        made = await self.house.tables.leave(info.id, reply.user, reply.id)
        if isinstance(made, Refused):
            await self._refused(reply, made)
            return
        await self.bring(info.id)
        await reply.whisper(leaving_panel(made, reply.locale))

    async def stay(
        self, reply: Reply, info: MatchInfo, press: Press, values: Sequence[str]
    ) -> None:
        """Keep a seat that was offered."""
        made = await self.house.tables.stay(info.id, reply.user, reply.id)
        if isinstance(made, Refused):
            await self._refused(reply, made)
            return
        await self.bring(info.id)
        await reply.show(Panel((Text(say(reply.locale, "stay-noted")),)))

    # --- taking one over ---

    async def join(
        self, reply: Reply, info: MatchInfo, press: Press, values: Sequence[str]
    ) -> None:
        """Take a seat in a lobby, or one that is open in a match that goes on."""
        if info.status == "lobby" or info.seq < 0:
            await self.lobbying.join(reply, info, press, values)
        else:
            await self.take(reply, info, Press(info.id, "takeseat"), ())

    async def take(
        self, reply: Reply, info: MatchInfo, press: Press, values: Sequence[str]
    ) -> None:
        """Take over a seat with all it holds, and be told what there is to know."""
        wanted = numbers_of(press.arg)
        if press.arg and not wanted:
            await reply.say(say(reply.locale, "out-of-date"))
            return
        made = await self.house.tables.take(
            info.id,
            reply.user,
            reply.interaction.user.display_name,
            reply.id,
            seat=Seat(wanted[0]) if wanted else None,
            free=await self._freed(info.id),
        )
        if isinstance(made, Refused):
            await self._refused(reply, made)
            return
        self.delivery.wake(info.id, 0.1)
        await self.bring(info.id)
        await self.lobbying.greet(reply.user, made, reply.locale)
        await self.brief(reply, made, press, values)

    async def called(self, info: MatchInfo, seat: Seat) -> None:
        """Call somebody whom others have put on a seat, once, and offer the briefing."""
        who = info.of_seat(seat)
        if who is None or who.user is None:
            return
        async with self.delivery.lock(info.id):
            place = await self.house.store.places.get(info.id, _NEW, str(seat))
            place = place or Place(match=info.id, kind=_NEW, key=str(seat), channel=where(info))
            try:
                place = await self.delivery.posting.settled(place)
                if place.message is not None and place.extra.get("user") == who.user:
                    return
                then = replace(
                    place,
                    channel=where(info),
                    message=None,
                    seq=info.seq,
                    revision=info.revision,
                    extra={"user": who.user},
                )
                panel = newcomer_panel(info, seat, who.user)
                await self.delivery.posting.post(place, then, panel, users=panel.pings)
            except TROUBLE as error:  # the table calls them too when something is asked
                log.warning("a newcomer of match %s met %s", info.id, short(error))

    async def brief(
        self, reply: Reply, info: MatchInfo, press: Press, values: Sequence[str]
    ) -> None:
        """Tell somebody in private all that is good to know of their own seat."""
        tables = self.house.tables
        info = await tables.info(info.id)
        seat = await tables.seat_of(info.id, reply.user)
        if seat is None or info.seq < 0:
            await reply.say(say(reply.locale, "lobby-first" if info.seq < 0 else "no-seat"))
            return
        scene = await self.acting.scene(info, seat, reply.locale)
        rounds = await tables.rounds(info.id)
        now = scene.look.round
        since = next((n for n, at in enumerate(rounds) if at >= now - 1), 0) - 1
        told = await tables.events_since(info.id, max(since, 0), seat)
        words = scene_of(scene.look, info, reply.locale)
        lines = gathered(told, words, wording_of(scene.game.family))
        panel = briefing_panel(Briefing(scene=scene, lines=lines))
        await reply.show(panel, game=scene.game, look=scene.look, info=info)

    async def _refused(self, reply: Reply, refused: Refused) -> None:
        await reply.say(reason(None, wording_of(""), refused.reason, reply.locale))
