"""The message that shows a match to everybody: a new one for those who are asked, edits meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as with_
from functools import partial
from typing import TYPE_CHECKING, Final

import discord
import msgspec
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.hand_messages import EDIT_UNTIL
from bot.delivery.mention_rules import Shown, asked_mark, calls, is_person, posed_mark, read
from bot.delivery.outbox import Outbox
from bot.delivery.scenes import END, KEPT, ROUND, TableScene, public_question
from bot.delivery.seat_ahead import call_grace
from bot.delivery.sender import Sender
from bot.delivery.slot_kinds import SlotPanels
from bot.games.game_ui import PlayableGame
from bot.interactions import discord_errors
from bot.interactions.i18n import asked_seats, digest_lines, name_places, scene_of
from bot.interactions.time_texts import paused_words
from bot.lang import say
from bot.matches import LogEntry, OpenQuestion, Snapshot
from bot.model.control_id import ControlId
from bot.model.delivery_line import Why
from bot.model.fingerprint import digest_of, where
from bot.model.panel_parts import Button, Panel, Part, Picture, Row, Text, fight_over
from bot.model.records import IDLE
from bot.model.slot_states import TableState, state_of, with_state
from bot.pictures.drawn import Drawn
from bot.store import MatchInfo, MessageSlot
from bot.store.message_slots import SlotBook
from rules.core.data import json_decoder, tag_of
from rules.core.ids import Seat
from rules.players.story import Seen
from rules.words.wording import Scene

if TYPE_CHECKING:
    from bot.interactions.responder import Responder

_NAMED: Final = 60
"""Entries, of those that everybody knows, after whose words the places of combats are known."""

MAP: Final = Picture("map")
LEADS: Final = (MAP, ROUND, END)
"""The picture that leads the message: the map, or how the match ended."""


class TableMessage:
    """Brings the table's message up to date: a slot of the kind ``table`` with a ``TableState``."""

    def __init__(
        self, context: AppContext, panels: SlotPanels, sender: Sender, outbox: Outbox
    ) -> None:
        """Show the matches of *context*."""
        self.context, self.panels = context, panels
        self.sender, self.outbox = sender, outbox

    async def reconcile(self, book: SlotBook, info: MatchInfo, snapshot: Snapshot) -> None:
        """Bring the table of a match up to date.

        Raises:
            discord.HTTPException: if Discord refuses.
            lost.ShedError: if its map waits.
        """
        slot, moved = book.get("table"), False
        state = state_of(slot, TableState)
        if slot is not None:
            settled = await self.outbox.recover(slot, book)
            slot = await self._old_closed(book, info, snapshot, settled)
            moved = slot.channel != where(info)
            seen = slot.seq >= info.seq and slot.revision >= info.revision
            state = state_of(slot, TableState)
            # The last message of a match that is over changes only with its archiving: what people
            # delete of their data after that must not post it anew.
            done = seen or (state.over and state.archived == (info.filed_at is not None))
            if state.over and not state.followed:
                done = done and not await self._is_followed(info)
            if not moved and done and not self.is_incomplete(slot):
                if state.pictures_due:
                    raise discord_errors.ShedError
                return
        scene, new = await self.scene(info, snapshot, slot)
        if moved:  # those asked learn where it goes on
            people = [seat for seat in asked_seats(snapshot) if is_person(info, seat)]
            scene = with_(scene, ping=tuple(people), picture=True)
        # The end is worth a message of its own: an edit makes no sound and is not seen far above.
        ended = info.status == "over" and not state.over
        if slot is not None and state.repost and not moved:
            await self._called_back(book, info, snapshot, scene, slot, new=new)
        elif slot is None or new or moved or ended:
            why: Why = "question-opened"
            if slot is None:
                why = "first"
            elif moved or ended:
                why = "moved" if moved else "over"
            await self._posted(book, info, snapshot, scene, slot, start=_said(state), why=why)
        else:
            await self._edited(book, info, snapshot, scene, slot)

    def is_incomplete(self, slot: MessageSlot) -> bool:
        """Return whether work is left on a message that shows the present revision.

        A picture that waited, a call that could not be made, an older message to be closed.
        """
        state = state_of(slot, TableState)
        return (
            (state.without_files and not self.sender.may_not_attach(slot.channel))
            or (state.pictures_due and not self.context.pictures.is_shedding)
            or state.uncalled_since is not None
            or state.previous is not None
            or state.waiting != ""
            or state.repost
        )

    def call_in(self, book: SlotBook, info: MatchInfo, snapshot: Snapshot) -> float | None:
        """Return the seconds until somebody will be called who is asked; None: nobody will."""
        slot = book.get("table")
        if info.status != "running" or slot is None or not state_of(slot, TableState).waiting:
            return None
        left = [self._until_call(info, q) for qs in asked_seats(snapshot).values() for q in qs]
        return min((seconds for seconds in left if seconds > 0), default=0.0)

    def _until_call(self, info: MatchInfo, question: OpenQuestion) -> float:
        """Return in how many seconds people are called for a question; 0 or less: they are now."""
        grace = call_grace(self.context, info)
        return question.asked_at + grace - self.context.clock() if grace else 0.0

    async def entries_since(
        self, info: MatchInfo, snapshot: Snapshot, since: int
    ) -> tuple[Scene, tuple[LogEntry, ...], tuple[LogEntry, ...]]:
        """Gather what everybody may know since entry *since*, and the words to tell it in.

        Last comes some of what happened before.
        """
        entries = await self.context.matches.events_since(info.id, since, None)
        earlier: tuple[LogEntry, ...] = ()
        words = scene_of(snapshot, info, info.language)
        if since >= 0:  # combats are named by what was said before
            start = await self.context.matches.back(info.id, None, _NAMED, since)
            earlier = await self.context.matches.events_since(info.id, start, None)
            name_places(earlier, words, self.context.game(info).ui.wording)
        return words, entries, earlier

    async def scene(
        self, info: MatchInfo, snapshot: Snapshot, slot: MessageSlot | None
    ) -> tuple[TableScene, bool]:
        """Build the scene of the table now, and say whether a new obligation has come up."""
        game = self.context.game(info)
        state = state_of(slot, TableState)
        since, start, said = _since(slot), _first(state), _said(state)
        words, entries, before = await self.entries_since(info, snapshot, start)
        fought = _fought(info, game, (*before, *entries), said)
        if info.status == "over":
            entries = _below_end(entries)
        wording = game.ui.wording
        earlier = digest_lines(tuple(t for t in entries if t.seq <= said), words, wording)
        later = digest_lines(tuple(t for t in entries if t.seq > said), words, wording)
        back = any(entry.seq > since and entry.kind == "rewind" for entry in entries)
        shown = Shown()
        if slot is not None:  # a match that went back asks everybody anew
            posed = "" if back else state.posed
            acted = await self._acted(info, since)
            waiting = () if back else read(state.waiting)
            shown = Shown(since, read(state.asked), read(posed), acted, waiting)
        called = calls(info, snapshot, shown, partial(self._until_call, info))
        people = tuple(s for s in called.now if is_person(info, s))
        pictured = game.ui.prompts.pictured
        drawn = -1 if state.pictured is None else state.pictured
        new_ = slot is None or slot.message is None or state.pictures_due
        picture = (
            (drawn < 0 and (new_ or any(entry.seq > said for entry in entries)))
            or back
            or (info.status == "over" and not state.over)  # the last one waits for nobody
            or (drawn >= 0 and state.stage != _stage(game, info, snapshot))
            or any(
                isinstance(observation, pictured)
                for entry in entries
                if entry.seq > drawn
                for observation in entry.observations
            )
        )
        question = public_question(snapshot, game)
        legal = []
        if question is not None and info.status == "running":
            legal = await self.context.matches.legal(info.id, Seat(question.decision.seat))
            legal = [a for a in legal if not isinstance(a, game.ui.prompts.free)]
        scene = TableScene(
            game=game,
            info=info,
            snapshot=snapshot,
            locale=info.language,
            legal=legal,
            ping=people,
            earlier=earlier,
            lines=later,
            fought=fought,
            round_over=game.ui.rounds and 0 < _round_of(state.stage) < snapshot.round,
            picture=picture,
            later=called.later,
            ended_by=await self._ended_by(info, snapshot),
            followed=state.followed or await self._is_followed(info),
            web=self.context.web is not None,
            reviewed=self.context.thinkers > 0 and game.outlook is not None,
        )
        if info.is_alone:
            # Nobody is called, and their private panel stays the last message; a message that is too
            # old to be edited often is followed by another.
            scene = with_(scene, ping=())
            people = people if self.context.clock() - state.posted_at >= EDIT_UNTIL else ()
        new_panel = bool(people) or slot is None or slot.message is None
        if not new_panel and (state.over or info.status != "over"):
            scene = with_(scene, lines=digest_lines(entries, words, wording))
        return scene, new_panel

    async def _is_followed(self, info: MatchInfo) -> bool:
        """Return whether a match is over, and the next one has begun in its place."""
        if info.status != "over":
            return False
        found = await self.context.store.matches.find(channel=where(info))
        later = (one for one in found if one.created_at > info.created_at and one.seq >= 0)
        return any(where(one) == where(info) for one in later)

    async def _ended_by(self, info: MatchInfo, snapshot: Snapshot) -> int | None:
        """Find the person who ended a match that the rules have not ended."""
        if info.status != "over" or info.winners or getattr(snapshot.view, "over", False):
            return None
        lines = await self.context.store.audit.read(info.id)
        return next((one.user for one in reversed(lines) if one.what == "end" and one.user), None)

    async def _acted(self, info: MatchInfo, since: int) -> set[int]:
        """List the seats that did something after entry *since*, seen or unseen."""
        # Unseen ones count as well: a seat that has answered, and is asked the same again, is asked
        # anew.
        dated = await self.context.store.records.entries(info.id, since)
        return {d.entry.seat for d in dated}

    # --- a new message ---

    async def _posted(
        self,
        book: SlotBook,
        info: MatchInfo,
        snapshot: Snapshot,
        scene: TableScene,
        slot: MessageSlot | None,
        *,
        start: int,
        why: Why,
    ) -> None:
        """Post the message, which tells what came after entry *start*; close the one before."""
        panel, sheds = self._panel(info, scene), self.context.pictures.is_shedding
        pictures = await self._drawn(info, snapshot, scene, panel)
        lead = _lead(panel)
        shed = sheds and lead is not None and lead not in pictures
        blank = MessageSlot(match=info.id, kind="table", channel=where(info))
        now = slot or blank
        state = TableState(
            asked=asked_mark(info, snapshot),
            posed=posed_mark(info, snapshot),
            first=start,
            said=info.seq,
            pictured=info.seq if lead is not None and not shed else None,
            stage=_stage(scene.game, info, snapshot),
            pictures_due=shed,
            fingerprint=self._mark(info, scene),
            posted_at=int(self.context.clock()),
            over=info.status == "over",
            archived=info.filed_at is not None,
            followed=scene.followed,
            previous=_previous(slot),
            waiting=scene.later,
        )
        then = replace(blank, seq=info.seq, revision=info.revision)
        then = with_state(then, _with_files(state, pictures))
        try:
            done = await self.outbox.post(
                now, then, panel, pictures, why=why, users=panel.pings, book=book
            )
        except discord.HTTPException as error:
            # Where only posting is forbidden the old message can still be edited: it shows the
            # match meanwhile, and notes that nobody was called yet.
            barred = discord_errors.obstacle_of(error) in ("missing", "locked", "moderated")
            if barred and slot is not None and slot.message and slot.channel == where(info):
                await self._edited(book, info, snapshot, scene, slot, stands_in=True)
            raise
        # Closed after the new one is there, so that there is always one to answer on; until then
        # `previous` remembers it.
        await self._old_closed(book, info, snapshot, done)
        if shed:
            raise discord_errors.ShedError

    async def _called_back(
        self,
        book: SlotBook,
        info: MatchInfo,
        snapshot: Snapshot,
        scene: TableScene,
        slot: MessageSlot,
        *,
        new: bool,
    ) -> None:
        """Post what the message says anew; the message goes, so that no two ask the same."""
        if slot.message is not None:
            await self.sender.withdraw(slot.channel, slot.message, why="called-back", slot=slot)
        lines = [*scene.earlier, *scene.lines] if new else scene.lines
        anew = with_(scene, lines=lines, picture=True)
        blank, start = replace(slot, message=None), _first(state_of(slot, TableState))
        await self._posted(book, info, snapshot, anew, blank, start=start, why="called-back")

    async def _old_closed(
        self, book: SlotBook, info: MatchInfo, snapshot: Snapshot, slot: MessageSlot
    ) -> MessageSlot:
        """Edit the panels before this one: they keep what they said, without controls.

        Else two messages of a channel could be answered, and one of them would be out of date.
        """
        while (previous := state_of(slot, TableState).previous) is not None:
            old = json_decoder(MessageSlot).decode(previous)
            assert old.message is not None
            scene, _ = await self.scene(info, snapshot, old)
            try:
                await self.sender.edit(
                    old.channel,
                    old.message,
                    self.panels.closed_table(scene),
                    _kept(state_of(old, TableState)),
                    why="cleanup",
                    slot=old,
                )
            except discord.HTTPException as error:
                why = discord_errors.obstacle_of(error)
                # One that is gone or can never be edited is given up: waiting for it would keep
                # those before it open.
                if why == "passing" and error.code not in discord_errors.UNEDITABLE:
                    raise
                if why in ("missing", "locked") and old.channel == where(info):
                    return slot  # closed once the bot may write there again
            before = state_of(old, TableState).previous
            slot = with_state(slot, replace(state_of(slot, TableState), previous=before))
            await book.put(slot)
        return slot

    # --- the same message ---

    async def _edited(
        self,
        book: SlotBook,
        info: MatchInfo,
        snapshot: Snapshot,
        scene: TableScene,
        slot: MessageSlot,
        *,
        stands_in: bool = False,
    ) -> None:
        """Edit the message, or post it anew where it cannot be edited.

        *stands_in*: it stands in for a new one, which could not be posted to call those who are
        asked.
        """
        state = state_of(slot, TableState)
        # The bot may send files here again, so the map that it owed is drawn.
        if state.without_files and not self.sender.may_not_attach(slot.channel):
            scene = with_(scene, picture=True)
        if stands_in:  # it goes on telling what it has told
            scene = with_(scene, lines=[*scene.earlier, *scene.lines])
        if state.closed:
            # Its controls come back with this edit, also if the answer to it is lost: whatever
            # follows this message has to close it again.
            state = replace(state, closed=False, fingerprint=None)
            slot = with_state(slot, state)
            await book.note(slot)
        mark = self._mark(info, scene)
        changed = mark != state.fingerprint
        there = _kept(state)
        state = replace(
            state,
            fingerprint=mark,
            said=info.seq,
            archived=info.filed_at is not None,
            followed=scene.followed,
            uncalled_since=_since(slot) if stands_in else None,
            waiting=scene.later,
        )
        if not stands_in:
            state = replace(
                state, asked=asked_mark(info, snapshot), posed=posed_mark(info, snapshot)
            )
        panel = self._panel(info, with_(scene, ping=(), edits=True))
        sheds = self.context.pictures.is_shedding
        pictures: dict[Picture, Drawn] = {}
        lead = _lead(panel)
        if changed or lead is not None:
            pictures = await self._drawn(info, snapshot, scene, panel)
        shed = sheds and lead is not None and lead not in pictures
        state = replace(state, pictures_due=shed)
        if lead is not None:
            state = replace(
                state, pictured=None if shed else info.seq, stage=_stage(scene.game, info, snapshot)
            )
        elif (
            KEPT["map"] not in panel.parts
        ):  # a fight stands in its place, so it is drawn after that
            state = replace(state, pictured=None)
        elif pictures:
            pictures |= {one: kept for one, kept in there.items() if one == KEPT["map"]}
        state = _with_files(state, pictures)
        then = with_state(replace(slot, seq=info.seq, revision=info.revision), state)
        if changed or lead in pictures:
            assert slot.message is not None
            try:
                bare = await self.sender.edit(
                    slot.channel, slot.message, panel, pictures or there, why="changed", slot=then
                )
            except discord.HTTPException as error:
                if stands_in or error.code not in discord_errors.UNEDITABLE:
                    raise
                if info.filed_at is not None:  # nothing new is written about what is put away
                    await book.put(then)
                    return
                # One that stands there still, but cannot be edited, has to lose its controls one
                # day: it goes on as `previous`.
                gone = error.code == discord_errors.DELETED
                last = replace(slot, message=None) if gone else slot
                anew = with_(scene, ping=(), picture=True)
                start = _first(state)
                await self._posted(book, info, snapshot, anew, last, start=start, why="lost")
                return
            then = with_state(then, replace(state, without_files=bare))
        await book.put(then)
        if shed:
            raise discord_errors.ShedError

    async def pressed(
        self, slot: MessageSlot, info: MatchInfo, snapshot: Snapshot, reply: Responder
    ) -> None:
        """After an answer on the table's own panel, let the answer to the press show it at once."""
        scene, new = await self.scene(info, snapshot, slot)
        state = state_of(slot, TableState)
        assert slot.message is not None
        there = await self.sender.files(slot.channel, slot.message, reply.interaction.message)
        if new or info.status != "running":
            await reply.edit(self.panels.closed_table(scene), _kept(state), there)
            # What this answer has brought is told by the new message that the pass posts; the
            # closed one says only what it said.
            state = replace(state, closed=True, first=_said(state))
            self.context.store.message_slots.later(with_state(slot, state))
            return
        panel = self._panel(info, with_(scene, picture=False, ping=()))
        await reply.edit(_with_kept(panel), _kept(state), there)
        due = scene.picture and self.context.pictures.draws
        if due or any(isinstance(one, Picture) and one not in KEPT.values() for one in panel.parts):
            return  # pictures have to be drawn: nothing is noted, so the pass that follows edits it
        state = replace(
            state,
            fingerprint=self._mark(info, scene),
            asked=asked_mark(info, snapshot),
            posed=posed_mark(info, snapshot),
            said=info.seq,
            waiting=scene.later,
        )
        done = replace(slot, seq=info.seq, revision=info.revision)
        self.context.store.message_slots.later(with_state(done, state))

    # --- what it says ---

    def _panel(self, info: MatchInfo, scene: TableScene) -> Panel:
        match info.status:
            case "over":
                return self.panels.ended_table(scene)
            case "paused":
                paused = Text(paused_words(info, info.language))
                if info.reason != IDLE:
                    return Panel((paused,))
                wake = Button(say(info.language, "wake"), ControlId(info.id, "wake"), "primary")
                return Panel((paused, Row((wake,))))
            case _:
                return self.panels.table(scene)

    def _mark(self, info: MatchInfo, scene: TableScene) -> str:
        """Fingerprint what the message says; a map that it gets anew is asked for apart."""
        # A fight that has ended is shown once; the lines that came with it are the same afterwards.
        return digest_of(
            self._panel(info, with_(scene, picture=False, fought=(), round_over=False, ping=()))
        )

    async def _drawn(
        self, info: MatchInfo, snapshot: Snapshot, scene: TableScene, panel: Panel
    ) -> dict[Picture, Drawn]:
        """Draw the pictures of the table."""
        draw = partial(self.context.pictures.of, game=scene.game, info=info, locale=info.language)
        look: Snapshot | None = snapshot
        if ROUND in panel.parts:
            look = await self.context.matches.last_round(info.id, None)
        found = {} if look is None else await draw(panel, snapshot=look)
        if END in panel.parts and not self.context.pictures.is_shedding:
            end = await self.panels.end_picture(self.context, info)
            found |= {} if end is None else {END: end}
        if MAP in found or ROUND in found:
            self.context.pictures.shown(snapshot)
        return found


def _fought(
    info: MatchInfo, game: PlayableGame, entries: Sequence[LogEntry], said: int
) -> tuple[Picture, ...]:
    """List the fights of people that have ended after entry *said*, the weightiest first."""
    counted = [entry for entry in entries if entry.undone_by is None]
    seen = [Seen(entry.seq, what) for entry in counted for what in entry.observations]
    people = [
        Seat(seat.seat) for seat in info.seats if seat.user is not None and seat.seat is not None
    ]
    causes = [cause for seat in people for cause in game.story.causes(seen, seat, said + 1)]
    fights = sorted(filter(lambda cause: cause.fight, causes), key=lambda cause: -abs(cause.weight))
    return tuple(dict.fromkeys(map(fight_over, fights)))


def _round_of(stage: str) -> int:
    """Return the round that the head of a map names; 0: there is none."""
    return int(stage.partition(" ")[0] or 0)


def _stage(game: PlayableGame, info: MatchInfo, snapshot: Snapshot) -> str:
    """Name what the head of a map says: the round and the phase, as everybody sees them."""
    words = scene_of(snapshot, info, info.language)
    return f"{snapshot.round} {game.ui.wording.moment(words)}"


def _lead(panel: Panel) -> Picture | None:
    return next((one for one in LEADS if one in panel.parts), None)


def _previous(slot: MessageSlot | None) -> str | None:
    """Note the message before, if it still has its controls, and those before it that have."""
    if slot is None:
        return None
    state = state_of(slot, TableState)
    # Without controls already, so there is nothing to close; only those before it may still have
    # some.
    if slot.message is None or state.closed:
        return state.previous
    noted = with_state(slot, replace(state, posting=None))
    return msgspec.json.encode(noted).decode()


def _with_files(state: TableState, pictures: dict[Picture, Drawn]) -> TableState:
    """Note the files that a message shows, so that an edit can keep them.

    Those that it is sent with are all that it has afterwards; without any it keeps what it had.
    """
    found: dict[str, str | None] = {}
    if pictures:
        found = {name: None for role in KEPT for name in (role, f"{role}_alt")}
    beside = (role for role in KEPT if role != "map")
    for picture, drawn in pictures.items():
        role = "map" if picture in (*LEADS, KEPT["map"]) else next(beside)
        found |= {role: drawn.name, f"{role}_alt": drawn.alt}
    return replace(state, **found)


def _kept(state: TableState) -> dict[Picture, Drawn]:
    """Return the pictures that a message has already."""
    files = {
        "map": (state.map, state.map_alt),
        "beside": (state.beside, state.beside_alt),
        "beside1": (state.beside1, state.beside1_alt),
    }
    return {
        picture: Drawn(b"", name, alt or "")
        for role, picture in KEPT.items()
        for name, alt in [files[role]]
        if name is not None
    }


def _with_kept(panel: Panel) -> Panel:
    """Show the pictures that a message has already in the place of those that are not drawn yet."""
    parts: list[Part] = []
    for one in panel.parts:
        if not isinstance(one, Picture):
            parts.append(one)
        elif KEPT["map"] not in parts:
            parts += KEPT.values()
    return replace(panel, parts=tuple(parts))


def _first(state: TableState) -> int:
    """Return the entry after which the lines of the panel begin."""
    return -1 if state.first is None else state.first


def _below_end(entries: Sequence[LogEntry]) -> tuple[LogEntry, ...]:
    """Return what is told below the words of how a match ended, which it need not say again.

    Where a concession has ended it, that is who conceded: the answers given meanwhile decide nothing
    any more.
    """
    tags = [[tag_of(observation) for observation in entry.observations] for entry in entries]
    # Who concedes earlier leaves a match that others decide.
    conceded = any({"conceded", "match-ended"} <= {*told} for told in tags)
    kept = {"conceded"} if conceded else {tag for told in tags for tag in told} - {"match-ended"}
    return tuple(
        replace(entry, observations=tuple(one for one in entry.observations if tag_of(one) in kept))
        for entry in entries
    )


def _said(state: TableState) -> int:
    """Return the last entry that the panel has told."""
    return _first(state) if state.said is None else state.said


def _since(slot: MessageSlot | None) -> int:
    """Return the last entry whose obligations have been called out."""
    if slot is None:
        return -1
    uncalled = state_of(slot, TableState).uncalled_since
    return slot.seq if uncalled is None else uncalled
