"""Level-triggered delivery: compare what each place shows with the match, and bring it up to date.

Nothing "sends an update". A change only wakes the pass of its match; the pass reads the store, so a
crash, an outage or ten quick moves end in the same messages (UX 3.13.1).
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from dataclasses import replace as with_
from typing import Any

import discord
import msgspec
from msgspec.structs import replace

from bot.delivery import lost
from bot.delivery.send import Mail, nonce_of
from bot.house import House
from bot.lang import say
from bot.limits import MEDIA_DESCRIPTION_SAFE
from bot.panels.components import Drawn, layout
from bot.panels.lobby import lobby_panel
from bot.panels.manners import manners_of
from bot.panels.parts import Panel, Picture, Text
from bot.panels.seat import SeatScene, seat_panel
from bot.panels.table import TableScene, closed_panel, over_panel, public_question, table_panel
from bot.speech import asked_seats, gathered, lines_of, scene_of, wording_of
from bot.store import MatchId, MatchInfo, MatchMissingError, Place, SeatInfo
from bot.tables import Changed, Look, Told, UnavailableError
from rules.core.ids import Seat
from rules.core.wording import Scene

log = logging.getLogger("hexarch")

EDIT_UNTIL = 50 * 60.0
"""Seconds after which a message is not edited any more (UX 3.5)."""

_MAPS = 64
"""How many matches keep the map that their table shows."""

PATIENCE = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds before a pass that met trouble is made again."""


class Delivery:
    """Brings every place that shows a match up to date."""

    def __init__(self, house: House, client: discord.Client) -> None:
        """Deliver for *house* through *client*."""
        self.house, self.client = house, client
        self.mail = Mail(client)
        self._locks: dict[MatchId, asyncio.Lock] = {}
        self._waiting: set[MatchId] = set()
        self._trouble: dict[MatchId, int] = {}
        self.nudges: set[MatchId] = set()
        self._maps: OrderedDict[MatchId, Drawn] = OrderedDict()

    # --- waking up ---

    def heard(self, changed: Changed) -> None:
        """Note that a match has changed; its pass is made after the merging time."""
        self.wake(changed.match)

    def wake(self, match: MatchId, after: float | None = None) -> None:
        """Make a pass of *match* soon, once however often this is called."""
        if match in self._waiting or self.house.closing:
            return
        self._waiting.add(match)
        delay = self.house.merge if after is None else after
        self.house.spawn(self._soon(match, delay), f"deliver-{match}")

    async def wake_all(self) -> None:
        """Wake every match whose places are behind, after a start."""
        for place in await self.house.store.places.behind(limit=1000):
            self.wake(place.match, 0.1)

    async def _soon(self, match: MatchId, delay: float) -> None:
        await asyncio.sleep(delay)
        self._waiting.discard(match)
        await self.bring(match)

    def lock(self, match: MatchId) -> asyncio.Lock:
        """Return the lock that keeps the messages of a match in order."""
        return self._locks.setdefault(match, asyncio.Lock())

    async def bring(self, match: MatchId) -> None:
        """Bring all places of *match* up to date; on trouble, look again later."""
        async with self.lock(match):
            try:
                await self._pass(match)
                self._trouble.pop(match, None)
            except MatchMissingError:
                return
            except (discord.HTTPException, OSError, TimeoutError, UnavailableError) as error:
                times = self._trouble.get(match, 0)
                self._trouble[match] = times + 1
                log.warning("delivery of match %s met %s", match, lost.short(error))
                if await lost.gone(self.house, match, error):
                    await self.tell_owner(match, "owner-channel-gone")
                else:
                    self.wake(match, PATIENCE[min(times, len(PATIENCE) - 1)])

    async def last_pass(self) -> None:
        """Bring up to date whatever still waits, before the bot stops."""
        waiting, self._waiting = self._waiting, set()
        for match in waiting:
            await self.bring(match)

    # --- one pass ---

    async def _pass(self, match: MatchId) -> None:
        info = await self.house.store.matches.get(match)
        if info.status == "suspended":
            await self._suspended(info)
            return
        if info.reason == lost.CHANNEL_GONE:
            return  # there is nowhere to show it; hands still come when they are asked for
        await self._lobby(info)
        if info.seq < 0:
            return
        look = await self.house.tables.view(match, None)
        info = await self.house.tables.info(match)
        await self._table(info, look)
        await self._handed_over(info)
        if info.status == "running":
            await self._hands(info)
        elif info.status == "over":
            await self._hands_over(info)

    async def _suspended(self, info: MatchInfo) -> None:
        """Tell the channel, and whoever opened it, that a match cannot be read."""
        if await self.house.store.places.get(info.id, "suspended") is not None:
            return
        who = f"<@{info.created_by}>"
        panel = Panel((Text(say(info.language, "suspended-told", match=info.id, who=who)),))
        channel = info.thread or info.channel
        nonce = nonce_of(info.id, "suspended", info.revision)
        message = await self.mail.post(channel, panel, nonce=nonce, users=(info.created_by,))
        await self._put(
            Place(
                match=info.id,
                kind="suspended",
                channel=channel,
                message=message,
                seq=info.seq,
                revision=info.revision,
            )
        )

    async def tell_owner(self, match: MatchId, key: str) -> None:
        """Write to whoever opened a match; closed messages are no reason to try again."""
        info = await self.house.store.matches.get(match)
        spoken = await self.house.spoken(info.created_by, info.language)
        panel = Panel((Text(say(spoken, key, match=match)),))
        try:
            channel = await self._dm(info.created_by)
            await self.mail.post(channel, panel, nonce=nonce_of(match, key, 0))
        except discord.HTTPException as error:
            log.info("the owner of match %s was not told: %s", match, lost.short(error))

    async def _lobby(self, info: MatchInfo) -> None:
        place = await self.house.store.places.get(info.id, "lobby")
        if place is None:
            place = Place(match=info.id, kind="lobby", channel=info.thread or info.channel)
        if place.revision >= info.revision or place.extra.get("closed"):
            if place.revision < info.revision:
                await self._put(replace(place, revision=info.revision))
            return
        game = self.house.game(info)
        if info.status == "lobby":
            panel = lobby_panel(info, game, self.house.kinds)
        else:
            key = "lobby-closed" if info.status == "over" and info.seq < 0 else "lobby-begun"
            panel = Panel((Text(say(info.language, key, match=info.id)),))
        place = await self._show(info, place, panel, {})
        closed = info.status != "lobby"
        await self._put(
            replace(place, revision=info.revision, extra={**place.extra, "closed": closed})
        )

    async def lobby_pressed(self, info: MatchInfo, interaction: discord.Interaction) -> bool:
        """After a press on the lobby card, let the answer to the press show the card anew."""
        async with self.lock(info.id):
            place = await self.house.store.places.get(info.id, "lobby")
            message = interaction.message
            if place is None or message is None or place.message != message.id:
                return False
            if info.status != "lobby":
                panel = Panel((Text(say(info.language, "lobby-begun", match=info.id)),))
            else:
                panel = lobby_panel(info, self.house.game(info), self.house.kinds)
            await interaction.edit_original_response(
                view=layout(panel, {}), allowed_mentions=discord.AllowedMentions.none()
            )
            extra = {**place.extra, "closed": info.status != "lobby"}
            await self._put(replace(place, revision=info.revision, extra=extra))
            return True

    # --- the table ---

    async def told(self, info: MatchInfo, look: Look, since: int) -> tuple[Scene, tuple[Told, ...]]:
        """Gather what everybody may know since entry *since*, and the words to tell it in."""
        told = await self.house.tables.events_since(info.id, since, None)
        words = scene_of(look, info, info.language)
        if since >= 0:  # combats are named by what was said before
            earlier = await self.house.tables.events_since(info.id, max(-1, since - 60), None)
            lines_of(earlier, words, wording_of(self.house.game(info).family), everything=True)
        return words, told

    async def scene(
        self, info: MatchInfo, look: Look, place: Place | None
    ) -> tuple[TableScene, bool]:
        """Build the scene of the table now, and say whether a new obligation has come up."""
        game = self.house.game(info)
        since = place.seq if place is not None else -1
        start, said = _from(place), _said(place)
        words, told = await self.told(info, look, start)
        wording = wording_of(game.family)
        earlier = gathered(tuple(t for t in told if t.seq <= said), words, wording)
        later = gathered(tuple(t for t in told if t.seq > said), words, wording)
        asked = asked_seats(look)
        before = _asked_before(place)
        others = {
            entry.seat for entry in told if entry.seq > since and entry.kind in ("act", "start")
        }
        still = not any(entry.seq > since for entry in told)  # people changed, not the position
        new = tuple(
            seat
            for seat, questions in asked.items()
            if (_who(info, seat) not in before and (still or others - {Seat(seat)}))
            or (max(q.since for q in questions) > since and others - {Seat(seat)})
        )
        people = tuple(s for s in new if self._is_person(info, s))
        pictured = manners_of(game.family).pictured
        drawn = int(place.extra.get("pic", -1) or -1) if place is not None else -1
        picture = drawn < 0 or any(
            isinstance(sight, pictured)
            for entry in told
            if entry.seq > drawn
            for sight in entry.sights
        )
        question = public_question(look, game)
        legal = []
        if question is not None and info.status == "running":
            legal = await self.house.tables.legal(info.id, Seat(question.decision.seat))
            legal = [a for a in legal if not isinstance(a, manners_of(game.family).free)]
        scene = TableScene(
            game=game,
            info=info,
            look=look,
            locale=info.language,
            legal=legal,
            ping=people,
            earlier=earlier,
            lines=later,
            picture=picture,
        )
        new_panel = bool(people) or place is None or place.message is None
        if not new_panel and info.status != "over":
            scene = with_(scene, lines=gathered(told, words, wording))
        return scene, new_panel

    def _is_person(self, info: MatchInfo, seat: int) -> bool:
        who = info.of_seat(Seat(seat))
        return who is not None and who.user is not None

    async def _table(self, info: MatchInfo, look: Look) -> None:
        place = await self.house.store.places.get(info.id, "table")
        if place is not None and place.seq >= info.seq and place.revision >= info.revision:
            return
        if place is not None and place.extra.get("over"):
            await self._put(replace(place, revision=info.revision, seq=info.seq))
            return
        place = await self._recovered(info, place)
        scene, new = await self.scene(info, look, place)
        if new or info.status == "over":
            await self._close(place, scene)
            await self._intend(info, place)
            build = over_panel if info.status == "over" else table_panel
            await self._post_table(info, look, scene, build, _said(place))
            return
        assert place is not None
        panel = self._still(info, scene)
        mark = digest_of(panel)
        extra = {**place.extra, "asked": _asked_mark(info, look), "hash": mark, "said": info.seq}
        if mark != place.extra.get("hash"):
            pictures = await self._drawn(info, look, scene, panel)
            if Picture("map") in pictures:
                extra["pic"] = info.seq
            if pictures and Picture("map") not in pictures and place.extra.get("map"):
                pictures = await self._with_map(info, look, scene, pictures)
            place = await self._show(info, place, panel, pictures or _kept(place))
            extra |= _files_of(pictures)
        await self._put(replace(place, seq=info.seq, revision=info.revision, extra=extra))

    async def _recovered(self, info: MatchInfo, place: Place | None) -> Place | None:
        """Find the panel that was posted just before the bot stopped, if it was."""
        began = place.extra.get("posting") if place is not None else None
        if place is None or began is None:
            return place
        found = await self.mail.find(place.channel, info.id, float(began))
        extra = {**place.extra, "posting": None}
        if found is None or found == place.message:
            return replace(place, extra=extra)
        return replace(place, message=found, extra={**extra, "shut": None})

    async def _intend(self, info: MatchInfo, place: Place | None) -> None:
        """Note that a panel is about to be posted, so that a crash does not post it twice."""
        now = int(self.house.clock())
        if place is None:
            channel = info.thread or info.channel
            place = Place(match=info.id, kind="table", channel=channel)
        extra = {**place.extra, "posting": now, "shut": True, "from": _said(place)}
        await self._put(replace(place, extra=extra))

    async def _drawn(
        self, info: MatchInfo, look: Look, scene: TableScene, panel: Panel
    ) -> dict[Picture, Drawn]:
        """Draw the pictures of the table, and keep the map for messages that show it again."""
        found = await self.house.pictures.of(panel, scene.game, look, info, info.language)
        if Picture("map") in found:
            self._maps[info.id] = found[Picture("map")]
            self.house.pictures.shown(look)
            while len(self._maps) > _MAPS:
                self._maps.popitem(last=False)
        return found

    async def _with_map(
        self, info: MatchInfo, look: Look, scene: TableScene, pictures: dict[Picture, Drawn]
    ) -> dict[Picture, Drawn]:
        """Add the map that the message had to the picture that comes anew beside it."""
        if info.id not in self._maps:
            await self._drawn(info, look, scene, Panel((Picture("map"),)))
        drawn = self._maps.get(info.id)
        return pictures if drawn is None else {**pictures, Picture("kept"): drawn}

    def _still(self, info: MatchInfo, scene: TableScene) -> Panel:
        """Build the panel of a table that goes on asking the same people."""
        if info.status == "paused":
            return Panel((Text(say(info.language, "paused", reason=info.reason or "none")),))
        return table_panel(with_(scene, ping=()))

    async def _close(self, place: Place | None, scene: TableScene) -> None:
        """Edit the panel that is over, once: it keeps what it said, without controls (UX 3.5)."""
        if place is None or place.message is None or place.extra.get("shut"):
            return
        try:
            await self.mail.edit(place.channel, place.message, closed_panel(scene), _kept(place))
        except discord.HTTPException as error:
            if error.code not in lost.UNEDITABLE:
                raise

    async def _post_table(
        self, info: MatchInfo, look: Look, scene: TableScene, build: Any, since: int
    ) -> None:
        panel: Panel = build(scene)
        pictures = await self._drawn(info, look, scene, panel)
        channel = info.thread or info.channel
        message = await self.mail.post(
            channel,
            panel,
            pictures,
            nonce=nonce_of(info.id, "table", info.revision),
            users=panel.pings,
        )
        await self._put(
            Place(
                match=info.id,
                kind="table",
                channel=channel,
                message=message,
                seq=info.seq,
                revision=info.revision,
                extra={
                    "asked": _asked_mark(info, look),
                    "from": since,
                    "said": info.seq,
                    "pic": info.seq if pictures or scene.picture else None,
                    "hash": digest_of(self._still(info, with_(scene, picture=False))),
                    **_files_of(pictures),
                    "at": int(self.house.clock()),
                    "over": info.status == "over",
                },
            )
        )

    async def table_pressed(self, info: MatchInfo, interaction: discord.Interaction) -> None:
        """After an answer on the table's own panel, let the answer to the press show it at once."""
        async with self.lock(info.id):
            place = await self.house.store.places.get(info.id, "table")
            message = interaction.message
            if place is None or message is None or place.message != message.id:
                return
            look = await self.house.tables.view(info.id, None)
            info = await self.house.tables.info(info.id)
            scene, new = await self.scene(info, look, place)
            if new or info.status != "running":
                view = layout(closed_panel(scene), _kept(place))
                extra = {**place.extra, "shut": True, "from": _said(place)}
                await interaction.edit_original_response(view=view)
                await self._put(replace(place, extra=extra))
                return
            panel = self._still(info, with_(scene, picture=False))
            extra = {**place.extra, "hash": digest_of(panel), "asked": _asked_mark(info, look)}
            await interaction.edit_original_response(view=layout(panel, _kept(place)))
            await self._put(replace(place, seq=info.seq, revision=info.revision, extra=extra))

    def link(self, info: MatchInfo) -> str:
        """Return a link to the channel of a match."""
        where = info.thread or info.channel
        return f"https://discord.com/channels/{info.guild or '@me'}/{where}"

    # --- hands ---

    async def _handed_over(self, info: MatchInfo) -> None:
        """Empty the hand messages of those who have given their seats to somebody else."""
        for who in info.seats:
            if who.seat is None:
                continue
            place = await self.house.store.places.get(info.id, "hand", str(who.seat))
            if place is not None and place.extra.get("user") != who.user:
                await self.forget_hand(info, None, seat=who.seat)

    async def _hands(self, info: MatchInfo) -> None:
        for who in info.seats:
            if who.user is None or who.seat is None:
                continue
            settings = await self.house.store.people.user(who.user)
            wanted = who.dm if who.dm is not None else settings.dm
            if not wanted:
                continue
            if settings.dm_closed is not None:
                await self._nudge(info, who)
                continue
            await self._hand(info, who)

    async def _hand(self, info: MatchInfo, who: SeatInfo) -> None:
        assert who.user is not None
        assert who.seat is not None
        place = await self.house.store.places.get(info.id, "hand", str(who.seat))
        if place is not None and place.seq >= info.seq and place.revision >= info.revision:
            return
        spoken = await self.house.spoken(who.user, info.language)
        scene = await self._hand_scene(info, who.seat, spoken)
        panel = seat_panel(scene)
        mark = digest_of(panel)
        if place is not None and place.extra.get("hash") == mark and place.message is not None:
            await self._put(replace(place, seq=info.seq, revision=info.revision))
            return
        try:
            shown = await self._hand_message(info, who, scene, panel, place)
        except discord.HTTPException as error:
            if error.code in lost.DM_CLOSED:
                await self._dm_closed(info, who)
                return
            raise
        extra = {**shown.extra, "hash": mark}
        await self._put(replace(shown, seq=info.seq, revision=info.revision, extra=extra))

    async def _hand_message(
        self,
        info: MatchInfo,
        who: SeatInfo,
        scene: SeatScene,
        panel: Panel,
        place: Place | None,
    ) -> Place:
        """Edit the hand message while it is young, else send a new one below (UX 3.5)."""
        assert who.user is not None
        channel, now = await self._dm(who.user), self.house.clock()
        pictures = await self.house.pictures.of(panel, scene.game, scene.look, info, scene.locale)
        old = place.message if place is not None else None
        if place is not None and old is not None and now - _at(place) < EDIT_UNTIL:
            try:
                await self.mail.edit(channel, old, panel, pictures)
            except discord.HTTPException as error:
                if error.code not in lost.UNEDITABLE:
                    raise
            else:
                return replace(place, channel=channel)
        nonce = nonce_of(info.id, f"hand{who.seat}", info.revision)
        message = await self.mail.post(channel, panel, pictures, nonce=nonce)
        if old is not None:
            below = Panel((Text(say(scene.locale, "see-below")),))
            await self.mail.try_edit(channel, old, below)
        return Place(
            match=info.id,
            kind="hand",
            key=str(who.seat),
            channel=channel,
            message=message,
            extra={"at": int(now), "user": who.user, "locale": scene.locale},
        )

    async def _hand_scene(self, info: MatchInfo, seat: Seat, locale: str) -> SeatScene:
        from rules.core.errors import Refusal

        tables = self.house.tables
        may = await tables.may_undo(info.id, seat)
        who = info.of_seat(seat)
        return SeatScene(
            game=self.house.game(info),
            info=info,
            look=await tables.view(info.id, seat),
            legal=await tables.legal(info.id, seat),
            locale=locale,
            where="dm",
            undo=bool(may) and not isinstance(may, Refusal),
            presets=tuple(who.presets) if who else (),
            link=self.link(info),
        )

    async def hand_shown(
        self, info: MatchInfo, seat: Seat, scene: SeatScene, interaction: discord.Interaction
    ) -> None:
        """Note that a hand message shows what the answer to a press has put there.

        Whoever calls this holds the lock of the match since before *scene* was looked at.
        """
        place = await self.house.store.places.get(info.id, "hand", str(seat))
        message = interaction.message
        if place is None or message is None or place.message != message.id:
            return
        mark = digest_of(seat_panel(replace_note(scene)))
        await self._put(
            replace(
                place,
                seq=scene.look.seq,
                revision=info.revision,
                extra={**place.extra, "hash": mark},
            )
        )

    async def forget_hand(
        self, info: MatchInfo, user: int | None, *, seat: Seat | None = None
    ) -> None:
        """Empty the hand message of somebody who does not want it, or plays no more."""
        who = info.of_user(user) if user is not None else None
        number = seat if seat is not None else (who.seat if who is not None else None)
        place = await self.house.store.places.get(info.id, "hand", str(number))
        if place is None or place.message is None:
            return
        panel = Panel((Text(say(_locale_of(place, info), "hand-gone")),))
        await self.mail.try_edit(place.channel, place.message, panel)
        await self.house.store.places.remove(info.id, "hand", str(number))

    async def _dm(self, user: int) -> int:
        settings = await self.house.store.people.user(user)
        if settings.dm_channel is not None:
            return settings.dm_channel
        channel = await self.client.create_dm(discord.Object(user))
        settings = await self.house.store.people.user(user)
        await self.house.store.people.put_user(replace(settings, dm_channel=channel.id))
        return channel.id

    async def _dm_closed(self, info: MatchInfo, who: SeatInfo) -> None:
        """Note closed direct messages and say once, without content, where the hand is (UX 3.7)."""
        assert who.user is not None
        settings = await self.house.store.people.user(who.user)
        await self.house.store.people.put_user(
            replace(settings, dm_closed=self.house.clock(), dm_channel=None)
        )
        await self._nudge(info, who)

    async def _nudge(self, info: MatchInfo, who: SeatInfo) -> None:
        key = str(who.seat)
        if await self.house.store.places.get(info.id, "nudge", key) is not None:
            return
        channel = info.thread or info.channel
        text = say(info.language, "hand-ready", who=f"<@{who.user}>")
        panel = Panel((Text(text),))
        message = await self.mail.post(
            channel,
            panel,
            nonce=nonce_of(info.id, f"nudge{key}", 0),
            users=(who.user,) if who.user else (),
        )
        await self._put(
            Place(
                match=info.id,
                kind="nudge",
                key=key,
                channel=channel,
                message=message,
                seq=info.seq,
                revision=info.revision,
                extra={"done": True},
            )
        )

    async def _hands_over(self, info: MatchInfo) -> None:
        for place in await self.house.store.places.of_match(info.id):
            if place.kind == "hand" and place.message is not None and not place.extra.get("over"):
                spoken = _locale_of(place, info)
                panel = Panel((Text(say(spoken, "hand-over", match=info.id)),))
                await self.mail.try_edit(place.channel, place.message, panel)
                await self._put(
                    replace(
                        place,
                        seq=info.seq,
                        revision=info.revision,
                        extra={**place.extra, "over": True},
                    )
                )
            elif place.revision < info.revision:
                await self._put(replace(place, seq=info.seq, revision=info.revision))

    # --- messages ---

    async def _show(
        self,
        info: MatchInfo,
        place: Place,
        panel: Panel,
        pictures: dict[Picture, Drawn],
    ) -> Place:
        """Edit the message of *place*, or post it anew where it cannot be edited."""
        if place.message is not None:
            try:
                await self.mail.edit(place.channel, place.message, panel, pictures)
            except discord.HTTPException as error:
                if error.code not in lost.UNEDITABLE:
                    raise
            else:
                return place
        nonce = nonce_of(info.id, place.kind + place.key, info.revision)
        message = await self.mail.post(place.channel, panel, pictures, nonce=nonce)
        return replace(place, message=message)

    async def _put(self, place: Place) -> None:
        await self.house.store.places.put(place)


def replace_note(scene: SeatScene) -> SeatScene:
    """Return the scene as the delivery would see it: without the note of an answer."""
    return with_(scene, note="", page=0)


def digest_of(panel: Panel) -> str:
    """Fingerprint a panel, to know whether a message already shows it."""
    return hashlib.blake2b(msgspec.msgpack.encode(panel), digest_size=12).hexdigest()


def _locale_of(place: Place, info: MatchInfo) -> str:
    """Return the language that a hand message is in."""
    return str(place.extra.get("locale") or info.language)


def _asked_mark(info: MatchInfo, look: Look) -> str:
    return " ".join(_who(info, seat) for seat in sorted(asked_seats(look)))


def _who(info: MatchInfo, seat: int) -> str:
    """Name whoever owes the answer of a seat: a seat that changes hands is a new obligation."""
    who = info.of_seat(Seat(seat))
    return f"{seat}:{who.user if who is not None else None}"


def _asked_before(place: Place | None) -> set[str]:
    return set(str(place.extra.get("asked") or "").split()) if place is not None else set()


def _files_of(pictures: dict[Picture, Drawn]) -> dict[str, str | None]:
    """Note the files that a message shows, so that an edit can keep them."""
    found: dict[str, str | None] = {}
    for picture, drawn in pictures.items():
        role = "map" if picture in (Picture("map"), Picture("kept")) else "beside"
        found |= {role: drawn.name, f"{role}-alt": drawn.alt[:MEDIA_DESCRIPTION_SAFE]}
    return found


def _kept(place: Place) -> dict[Picture, Drawn]:
    """Return the pictures that the message of *place* has already."""
    found: dict[Picture, Drawn] = {}
    for role, picture in (("map", Picture("kept")), ("beside", Picture("kept", "beside"))):
        name = place.extra.get(role)
        if isinstance(name, str):
            found[picture] = Drawn(b"", name, str(place.extra.get(f"{role}-alt") or ""))
    return found


def _from(place: Place | None) -> int:
    """Return the entry after which the lines of the panel begin."""
    found = place.extra.get("from") if place is not None else None
    return -1 if found is None else int(found)


def _said(place: Place | None) -> int:
    """Return the last entry that the panel has told."""
    found = place.extra.get("said") if place is not None else None
    return _from(place) if found is None else int(found)


def _at(place: Place) -> float:
    """Return when the message of *place* was posted, in seconds since the epoch."""
    return float(place.extra.get("at") or 0)
