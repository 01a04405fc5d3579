"""The message that shows a match to everybody: a new one for whoever is asked, edits meanwhile."""

from __future__ import annotations

from dataclasses import replace as with_
from typing import TYPE_CHECKING, Final

import discord
import msgspec
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.mention_rules import Shown, asked_mark, newly_asked, posed_mark, read
from bot.delivery.outbox import Outbox
from bot.delivery.sender import Sender
from bot.games.registry import prompts_of
from bot.interactions import discord_errors
from bot.interactions.i18n import asked_seats, gathered, lines_of, scene_of, wording_of
from bot.lang import say
from bot.matches import LogEntry, Snapshot
from bot.model.fingerprint import AGAIN, Extra, digest_of, where
from bot.model.panel_parts import Panel, Picture, Text
from bot.pictures.drawn import Drawn
from bot.play.table_panel import (
    KEPT,
    TableScene,
    closed_panel,
    over_panel,
    public_question,
    table_panel,
)
from bot.store import MatchInfo, MessageSlot
from rules.core.ids import Seat
from rules.core.wording import Scene

if TYPE_CHECKING:
    from bot.interactions.responder import Responder

_NAMED: Final = 60
"""Entries, of those that everybody knows, after whose words the places of combats are known."""

MAP: Final = Picture("map")


class Table:
    """Brings the table's message up to date.

    A place of kind ``table`` keeps beside its message (``MessageSlot.extra``):

    - ``asked``: whom the message asks, ``posed``: what; ``from`` and ``said``: the entries between
      which it tells;
    - ``hash``: what it shows; ``pic``: the entry whose map it shows; ``map``, ``beside``,
      ``beside1``: its files;
    - ``old``: the message before it, as long as that one still has its controls, with the one
      before that, if need be;
    - ``again``: somebody wants it anew, below what was written since;
    - ``shut``: the answer to a press has taken its controls away; ``over``: nothing follows;
      ``filed``: it says that the match is put away;
    - ``bare``: its pictures could not be sent; ``shed``: its map waits until there is less to do;
      ``owed``: the entry since which nobody was called,
      because nothing can be posted where it is.
    """

    def __init__(self, context: AppContext, mail: Sender, posting: Outbox) -> None:
        """Show the matches of *context*."""
        self.context, self.mail, self.posting = context, mail, posting

    async def bring(self, info: MatchInfo, look: Snapshot) -> None:
        """Bring the table of a match up to date.

        Raises:
            discord.HTTPException: if Discord refuses.
            lost.ShedError: if its map waits.
        """
        place, moved = await self.context.store.places.get(info.id, "table"), False
        if place is not None:
            place = await self._old_closed(info, look, await self.posting.settled(place))
            moved = place.channel != where(info)
            seen = place.seq >= info.seq and place.revision >= info.revision
            done = seen or (bool(place.extra.get("over")) and not _refiled(info, place))
            if not moved and done and not self.owes(place):
                if place.extra.get("shed"):
                    raise discord_errors.ShedError
                return
        scene, new = await self.scene(info, look, place)
        if moved:  # whoever is asked learns where it goes on
            people = [seat for seat in asked_seats(look) if self._is_person(info, seat)]
            scene = with_(scene, ping=tuple(people), picture=True)
        ended = info.status == "over" and (place is None or not place.extra.get("over"))
        if place is not None and place.extra.get(AGAIN) and not moved:
            await self._called_back(info, look, scene, place, new=new)
        elif place is None or new or moved or ended:
            await self._posted(info, look, scene, place, _said(place))
        else:
            await self._edited(info, look, scene, place)

    def owes(self, place: MessageSlot) -> bool:
        """Say whether a message that is up to date, or one before it, can be bettered now."""
        bare = bool(place.extra.get("bare")) and not self.mail.bare(place.channel)
        shed = bool(place.extra.get("shed")) and not self.context.pictures.sheds
        return (
            bare
            or shed
            or any(place.extra.get(name) is not None for name in ("owed", "old", AGAIN))
        )

    async def told(
        self, info: MatchInfo, look: Snapshot, since: int
    ) -> tuple[Scene, tuple[LogEntry, ...]]:
        """Gather what everybody may know since entry *since*, and the words to tell it in."""
        told = await self.context.matches.events_since(info.id, since, None)
        words = scene_of(look, info, info.language)
        if since >= 0:  # combats are named by what was said before
            start = await self.context.matches.back(info.id, None, _NAMED, since)
            earlier = await self.context.matches.events_since(info.id, start, None)
            lines_of(earlier, words, wording_of(self.context.game(info).family), everything=True)
        return words, told

    async def scene(
        self, info: MatchInfo, look: Snapshot, place: MessageSlot | None
    ) -> tuple[TableScene, bool]:
        """Build the scene of the table now, and say whether a new obligation has come up."""
        game = self.context.game(info)
        since = _since(place)
        start, said = _from(place), _said(place)
        words, told = await self.told(info, look, start)
        wording = wording_of(game.family)
        earlier = gathered(tuple(t for t in told if t.seq <= said), words, wording)
        later = gathered(tuple(t for t in told if t.seq > said), words, wording)
        back = any(entry.seq > since and entry.kind == "rewind" for entry in told)
        shown = Shown()
        if place is not None:  # a match that went back asks everybody anew
            asked, posed = place.extra.get("asked"), None if back else place.extra.get("posed")
            shown = Shown(since, read(asked), read(posed), await self._acted(info, since))
        new = newly_asked(info, look, shown)
        people = tuple(s for s in new if self._is_person(info, s))
        pictured = prompts_of(game.family).pictured
        drawn = _pictured(place)
        again = place is not None and bool(place.extra.get("over"))
        new_ = place is None or place.message is None or bool(place.extra.get("shed"))
        picture = (
            (drawn < 0 and (new_ or any(entry.seq > said for entry in told)))
            or back
            or (info.status == "over" and not again)  # the last one waits for nobody
            or any(
                isinstance(sight, pictured)
                for entry in told
                if entry.seq > drawn
                for sight in entry.sights
            )
        )
        question = public_question(look, game)
        legal = []
        if question is not None and info.status == "running":
            legal = await self.context.matches.legal(info.id, Seat(question.decision.seat))
            legal = [a for a in legal if not isinstance(a, prompts_of(game.family).free)]
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
        if not new_panel and (again or info.status != "over"):
            scene = with_(scene, lines=gathered(told, words, wording))
        return scene, new_panel

    async def _acted(self, info: MatchInfo, since: int) -> set[int]:
        """List the seats that did something after entry *since*, seen or unseen."""
        dated = await self.context.store.records.entries(info.id, since)
        return {d.entry.seat for d in dated}

    def _is_person(self, info: MatchInfo, seat: int) -> bool:
        who = info.of_seat(Seat(seat))
        return who is not None and who.user is not None

    # --- a new message ---

    async def _posted(
        self,
        info: MatchInfo,
        look: Snapshot,
        scene: TableScene,
        place: MessageSlot | None,
        start: int,
    ) -> None:
        """Post the message, which tells what came after entry *start*; close the one before."""
        panel, sheds = self._panel(info, scene), self.context.pictures.sheds
        pictures = await self._drawn(info, look, scene, panel)
        shed = sheds and MAP in panel.parts and MAP not in pictures
        now = place or MessageSlot(match=info.id, kind="table", channel=where(info))
        then = MessageSlot(
            match=info.id,
            kind="table",
            channel=where(info),
            seq=info.seq,
            revision=info.revision,
            extra={
                "asked": asked_mark(info, look),
                "posed": posed_mark(info, look),
                "from": start,
                "said": info.seq,
                "pic": info.seq if MAP in panel.parts and not shed else None,
                "shed": shed or None,
                "hash": self._mark(info, scene),
                **_files_of(pictures),
                "at": int(self.context.clock()),
                "over": info.status == "over",
                "filed": info.filed_at is not None or None,
                **_old(place),
            },
        )
        try:
            done = await self.posting.post(now, then, panel, pictures, users=panel.pings)
        except discord.HTTPException as error:
            barred = discord_errors.hindrance(error) in ("missing", "locked", "moderated")
            if barred and place is not None and place.message and place.channel == where(info):
                await self._edited(info, look, scene, place, owed=True)
            raise
        await self._old_closed(info, look, done)
        if shed:
            raise discord_errors.ShedError

    async def _called_back(
        self, info: MatchInfo, look: Snapshot, scene: TableScene, place: MessageSlot, *, new: bool
    ) -> None:
        """Post what the message says anew; the message goes, so that no two ask the same."""
        if place.message is not None:
            await self.mail.withdraw(place.channel, place.message)
        told = [*scene.earlier, *scene.lines] if new else scene.lines
        anew = with_(scene, lines=told, picture=True)
        await self._posted(info, look, anew, replace(place, message=None), _from(place))

    async def _old_closed(self, info: MatchInfo, look: Snapshot, place: MessageSlot) -> MessageSlot:
        """Edit the panels before this one: they keep what they said, without controls (UX 3.5)."""
        while isinstance(noted := place.extra.get("old"), str):
            old = msgspec.json.decode(noted, type=MessageSlot)
            assert old.message is not None
            scene, _ = await self.scene(info, look, old)
            try:
                await self.mail.edit(old.channel, old.message, closed_panel(scene), _kept(old))
            except discord.HTTPException as error:
                why = discord_errors.hindrance(error)
                if why == "passing" and error.code not in discord_errors.UNEDITABLE:
                    raise
                if why in ("missing", "locked") and old.channel == where(info):
                    return place  # closed once the bot may write there again
            place = replace(place, extra={**_but(place.extra, "old"), **_before(old)})
            await self.context.store.places.put(place)
        return place

    # --- the same message ---

    async def _edited(
        self,
        info: MatchInfo,
        look: Snapshot,
        scene: TableScene,
        place: MessageSlot,
        *,
        owed: bool = False,
    ) -> None:
        """Edit the message, or post it anew where it cannot be edited.

        *owed*: it stands in for a new one, which could not be posted to call those who are asked.
        """
        if place.extra.get("bare") and not self.mail.bare(place.channel):
            scene = with_(scene, picture=True)
        if owed:  # it goes on telling what it has told
            scene = with_(scene, lines=[*scene.earlier, *scene.lines])
        mark = self._mark(info, scene)
        changed = mark != place.extra.get("hash") or bool(place.extra.get("shut"))
        extra: Extra = {**place.extra, "hash": mark, "said": info.seq, "shut": None}
        extra["filed"] = info.filed_at is not None or None
        if owed:
            extra |= {"owed": _since(place)}
        else:
            extra |= {
                "asked": asked_mark(info, look),
                "posed": posed_mark(info, look),
                "owed": None,
            }
        panel = self._panel(info, with_(scene, ping=(), edits=True))
        sheds = self.context.pictures.sheds
        pictures: dict[Picture, Drawn] = {}
        if changed or MAP in panel.parts:
            pictures = await self._drawn(info, look, scene, panel)
        shed = sheds and MAP in panel.parts and MAP not in pictures
        extra["shed"] = shed or None
        if MAP in panel.parts:
            extra["pic"] = None if shed else info.seq
        elif pictures:
            pictures |= {one: kept for one, kept in _kept(place).items() if one == KEPT["map"]}
        extra |= _files_of(pictures)
        then = replace(place, seq=info.seq, revision=info.revision, extra=extra)
        if changed or MAP in pictures:
            assert place.message is not None
            kept = pictures or _kept(place)
            try:
                bare = await self.mail.edit(place.channel, place.message, panel, kept)
            except discord.HTTPException as error:
                if owed or error.code not in discord_errors.UNEDITABLE:
                    raise
                if info.filed_at is not None:  # nothing new is written about what is put away
                    await self.context.store.places.put(then)
                    return
                gone = error.code == discord_errors.DELETED
                last = replace(place, message=None) if gone else place
                anew = with_(scene, ping=(), picture=True)
                await self._posted(info, look, anew, last, _from(place))
                return
            then = replace(then, extra={**then.extra, "bare": bare or None})
        await self.context.store.places.put(then)
        if shed:
            raise discord_errors.ShedError

    async def pressed(
        self, place: MessageSlot, info: MatchInfo, look: Snapshot, reply: Responder
    ) -> None:
        """After an answer on the table's own panel, let the answer to the press show it at once."""
        scene, new = await self.scene(info, look, place)
        assert place.message is not None
        there = await self.mail.files(place.channel, place.message, reply.interaction.message)
        if new or info.status != "running":
            await reply.edit(closed_panel(scene), _kept(place), there)
            extra: Extra = {**place.extra, "shut": True, "from": _said(place)}
            await self.context.store.places.put(replace(place, extra=extra))
            return
        panel = self._panel(info, with_(scene, picture=False, ping=()))
        extra = {
            **place.extra,
            "hash": self._mark(info, scene),
            "asked": asked_mark(info, look),
            "posed": posed_mark(info, look),
            "said": info.seq,
        }
        await reply.edit(panel, _kept(place), there)
        await self.context.store.places.put(
            replace(place, seq=info.seq, revision=info.revision, extra=extra)
        )

    # --- what it says ---

    def _panel(self, info: MatchInfo, scene: TableScene) -> Panel:
        match info.status:
            case "over":
                return over_panel(scene)
            case "paused":
                reason = info.reason or "none"
                return Panel((Text(say(info.language, "paused", reason=reason)),))
            case _:
                return table_panel(scene)

    def _mark(self, info: MatchInfo, scene: TableScene) -> str:
        """Fingerprint what the message says; a map that it gets anew is asked for apart."""
        return digest_of(self._panel(info, with_(scene, picture=False, ping=())))

    async def _drawn(
        self, info: MatchInfo, look: Snapshot, scene: TableScene, panel: Panel
    ) -> dict[Picture, Drawn]:
        """Draw the pictures of the table."""
        found = await self.context.pictures.of(panel, scene.game, look, info, info.language)
        if MAP in found:
            self.context.pictures.shown(look)
        return found


def _refiled(info: MatchInfo, place: MessageSlot) -> bool:
    """Say whether a match was put away, or brought back, since its message was last changed."""
    return (info.filed_at is not None) != bool(place.extra.get("filed"))


def _old(place: MessageSlot | None) -> Extra:
    """Note the message before, if it still has its controls, and those before it that have."""
    if place is None:
        return {}
    if place.message is None or place.extra.get("shut"):
        return _before(place)
    noted = replace(place, extra=_but(place.extra, "posting"))
    return {"old": msgspec.json.encode(noted).decode()}


def _before(place: MessageSlot) -> Extra:
    """Return what *place* has noted of the messages before it."""
    return {name: value for name, value in place.extra.items() if name == "old"}


def _but(extra: Extra, name: str) -> Extra:
    return {known: value for known, value in extra.items() if known != name}


_FILES: Final = tuple(name for role in KEPT for name in (role, f"{role}-alt"))


def _files_of(pictures: dict[Picture, Drawn]) -> dict[str, str | None]:
    """Note the files that a message shows, so that an edit can keep them.

    Those that it is sent with are all that it has afterwards; without any it keeps what it had.
    """
    found: dict[str, str | None] = dict.fromkeys(_FILES if pictures else ())
    beside = (role for role in KEPT if role != "map")
    for picture, drawn in pictures.items():
        role = "map" if picture in (MAP, KEPT["map"]) else next(beside)
        found |= {role: drawn.name, f"{role}-alt": drawn.alt}
    return found


def _kept(place: MessageSlot) -> dict[Picture, Drawn]:
    """Return the pictures that the message of *place* has already."""
    found: dict[Picture, Drawn] = {}
    for role, picture in KEPT.items():
        name = place.extra.get(role)
        if isinstance(name, str):
            found[picture] = Drawn(b"", name, str(place.extra.get(f"{role}-alt") or ""))
    return found


def _from(place: MessageSlot | None) -> int:
    """Return the entry after which the lines of the panel begin."""
    found = place.extra.get("from") if place is not None else None
    return -1 if found is None else int(found)


def _said(place: MessageSlot | None) -> int:
    """Return the last entry that the panel has told."""
    found = place.extra.get("said") if place is not None else None
    return _from(place) if found is None else int(found)


def _since(place: MessageSlot | None) -> int:
    """Return the last entry whose obligations have been called out."""
    if place is None:
        return -1
    owed = place.extra.get("owed")
    return place.seq if owed is None else int(owed)


def _pictured(place: MessageSlot | None) -> int:
    """Return the entry whose map the message shows; -1 if it shows none."""
    found = place.extra.get("pic") if place is not None else None
    return -1 if found is None else int(found)
