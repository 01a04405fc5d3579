"""Direct messages that bring each seat its hand, or a call in the channel where they cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace as with_
from typing import Any, Final, NamedTuple

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.hand_inputs import hand_inputs
from bot.delivery.outbox import Outbox
from bot.delivery.rate_limit import TokenBucket
from bot.delivery.scenes import SeatScene, built, seat_scene
from bot.delivery.seat_ahead import call_grace
from bot.delivery.sender import Sender
from bot.delivery.slot_kinds import SlotPanels
from bot.interactions import discord_errors
from bot.interactions.discord_errors import HeldBackError, ShedError
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import Snapshot
from bot.model.control_id import CARDS, ControlId
from bot.model.delivery_line import Why
from bot.model.fingerprint import digest_of, where
from bot.model.panel_parts import Button, Panel, Picture, Row, Text
from bot.model.recent import Recent
from bot.model.slot_states import (
    HandState,
    PersonalState,
    state_in,
    state_of,
    with_state,
)
from bot.store import MatchId, MatchInfo, MessageSlot, SeatInfo
from bot.store.message_slots import SlotBook
from rules.core.ids import Seat

EDIT_UNTIL: Final = 50 * 60.0
"""Seconds after which a hand message is not edited any more.

Discord lets messages of more than an hour be edited only at a slower rate (its error 30046), and an
edit far above what was written since is not seen.
"""

OPENED: Final = (20, 600.0)
"""How many direct messages are opened within so many seconds.

Discord takes an application that opens many at once for one that sends spam (its error 40003).
"""

BUILT: Final = 2048
"""Of how many hands it is remembered what they were built from, the last ones."""

NUDGE: Final = "nudge"
"""The slot, a seat's number its key, of a message that says in the channel where a hand is."""


class Built(NamedTuple):
    """A hand that was built: a digest of its inputs, and the fingerprint of its panel."""

    inputs: str
    mark: str


class HandMessages:
    """Brings the hands up to date.

    A slot of kind ``hand`` has the seat as its key and a ``HandState``.
    """

    def __init__(
        self,
        context: AppContext,
        client: discord.Client,
        panels: SlotPanels,
        sender: Sender,
        outbox: Outbox,
        *,
        check_member: Callable[[int, int], None],
    ) -> None:
        """Bring the hands of *context* to people through *client*.

        *check_member*: told of a server and a person whom Discord seems not to find there.
        """
        self.context, self.client, self.panels = context, client, panels
        self.sender, self.outbox = sender, outbox
        self._opened = TokenBucket(*OPENED)
        self.built: Recent[tuple[MatchId, Seat], Built] = Recent(BUILT)
        self.check_member = check_member

    # --- who gets one ---

    async def reconcile(self, book: SlotBook, info: MatchInfo, who: SeatInfo, link: str) -> None:
        """Bring the hand of a seat up to date, if its owner wants that.

        Raises:
            discord.HTTPException: if Discord refuses or is in trouble.
            HeldBackError: if it must wait; the table says meanwhile where the hand is.
            ShedError: if its pictures wait.
        """
        if who.user is None or who.seat is None or info.is_vacant(who.seat):
            return
        settings = await self.context.store.people.user(who.user)
        # A person who plays alone sits at the table, unless they have asked for messages in this match.
        if not (who.dm if who.dm is not None else settings.dm and not info.is_alone):
            await self.forget(book, info, who.seat)
            return
        # Not tried again by itself: Discord blocks an application that makes too many refused
        # requests. *Try again* opens it, and so does a hand that is wished for again.
        if settings.dm_closed is not None:
            await self._unwritable(book, info, who, who.seat)
            return
        try:
            await self._hand(book, info, who, link)
        # A kind of HeldBackError, but its words have arrived: no word in the channel is needed.
        except ShedError:
            raise
        except HeldBackError:
            await self._nudge(book, info, who)
            raise
        except discord.HTTPException as error:
            if error.code not in discord_errors.DM_CLOSED:
                raise
            if error.code == discord_errors.NO_SERVER_SHARED and info.guild is not None:
                self.check_member(info.guild, who.user)
                return  # there is nobody whom a word in the channel would reach
            await self.note_dm_closed(who.user)
            slot = book.get("hand", str(who.seat))
            if slot is not None and slot.message is None:  # it was refused, so nothing is awaited
                await book.remove("hand", str(who.seat))
            await self._unwritable(book, info, who, who.seat)

    async def _unwritable(self, book: SlotBook, info: MatchInfo, who: SeatInfo, seat: Seat) -> None:
        """Offer the hand in the channel; what still arrived before stays the only message."""
        slot = book.get("hand", str(seat))
        if slot is not None:
            await self._old_emptied(book, await self.outbox.recover(slot, book), info)
        await self._nudge(book, info, who)

    async def handed_over(self, book: SlotBook, info: MatchInfo) -> None:
        """Empty the hand messages of those who have given their seats to somebody else."""
        for who in info.seats:
            if who.seat is None:
                continue
            slot = book.get("hand", str(who.seat))
            if slot is not None and _owner(slot) != who.user:
                await self.forget(book, info, who.seat)

    async def forget(self, book: SlotBook, info: MatchInfo, seat: Seat) -> None:
        """Empty the hand message of a seat whose owner does not want it, or plays no more."""
        slot = book.get("hand", str(seat))
        if slot is None:
            return
        slot = await self._old_emptied(book, await self.outbox.recover(slot, book), info)
        if slot.message is not None:
            panel = Panel((Text(say(_locale(slot, info), "hand-gone")),))
            await self.sender.try_edit(slot.channel, slot.message, panel, why="cleanup", slot=slot)
        await book.remove("hand", str(seat))

    async def mark_over(self, book: SlotBook, info: MatchInfo) -> None:
        """Write in each hand message, and wherever somebody was called, that the match is over."""
        for found in book.all():
            state = state_in(found)
            if found.kind not in ("hand", NUDGE, *_CALLS) or state.over:
                continue
            settled = await self.outbox.recover(found, book)
            slot = await self._old_emptied(book, settled, info)
            if slot.message is not None:
                to = f"<@{_owner(slot)}>" if slot.kind == NUDGE else "none"
                text = say(await self._language_of(slot, info), "hand-over", match=info.id, to=to)
                gone = Panel((Text(text),))
                await self.sender.try_edit(slot.channel, slot.message, gone, why="over", slot=slot)
            done = replace(slot, seq=info.seq, revision=info.revision)
            over = replace(state_in(slot), over=True)
            await book.put(with_state(done, over))

    async def _language_of(self, slot: MessageSlot, info: MatchInfo) -> str:
        """Return the language of a message: that of the table, or of the person it was written to."""
        who = info.of_seat(Seat(int(slot.key))) if slot.key.isdecimal() else None
        direct = slot.kind in _CALLS and slot.channel != where(info)
        user = _owner(slot) or (who.user if who is not None else None)
        if direct and user is not None:
            return await self.context.language_of(user, info.language)
        return _locale(slot, info)

    # --- one hand ---

    async def _hand(self, book: SlotBook, info: MatchInfo, who: SeatInfo, link: str) -> None:
        assert who.user is not None
        assert who.seat is not None
        key = str(who.seat)
        slot = book.get("hand", key)
        if slot is not None:
            slot = await self._old_emptied(book, await self.outbox.recover(slot, book), info)
            if slot.seq >= info.seq and slot.revision >= info.revision:
                known = state_of(slot, HandState)
                if not known.pictures_due and not known.came_silently:
                    return
                if known.pictures_due and self.context.pictures.is_shedding:
                    raise ShedError
        spoken = await self.context.language_of(who.user, info.language)
        matches = self.context.matches
        snapshot = await matches.view(info.id, who.seat)
        legal = await matches.legal(info.id, who.seat)
        inputs = await self._inputs(info, snapshot, legal, spoken)
        if slot is not None and self.is_unchanged(slot, inputs):
            await book.put(replace(slot, seq=info.seq, revision=info.revision))
            return
        scene = await seat_scene(
            self.context, info, snapshot, legal, locale=spoken, where="dm", link=link
        )
        panel = await built(self.context, scene, self.panels.hand)
        mark = mark_of(scene, panel)
        # Answers ahead and drafts are read by both: what has changed in between belongs to neither.
        if inputs is not None and inputs == await self._inputs(info, snapshot, legal, spoken):
            self.note_built(info.id, who.seat, Built(inputs, mark))
        if slot is not None and slot.message is not None:
            state = state_of(slot, HandState)
            # A player at the private panel in the channel has seen it there; editing this
            # message too would cost a request for each press.
            same = mark in (state.fingerprint, state.seen_elsewhere)
            due = state.pictures_due and self._is_young(state)
            drawable = same and due and not self.context.pictures.is_shedding
            # It was sent without a sound during the grace, in which a plan might still have
            # answered. An edit makes no sound either: only a new message calls.
            anew = state.came_silently and self._is_called(scene)
            if same and not (drawable or anew):
                if mark != state.fingerprint:
                    state = replace(state, seen_elsewhere=mark)
                done = replace(slot, seq=info.seq, revision=info.revision)
                await book.put(with_state(done, replace(state, pictures_due=due)))
                return
        channel = await self.dm_channel(who.user)
        blank = MessageSlot(match=info.id, kind="hand", key=key, channel=channel)
        now = slot or with_state(blank, HandState(user=who.user))
        then = replace(blank, message=now.message, seq=info.seq, revision=info.revision)
        state = HandState(user=who.user, locale=spoken, fingerprint=mark)
        then = with_state(then, state)
        try:
            await self._written(book, now, then, scene, panel)
        except discord.HTTPException as error:
            # The channel of direct messages that was noted is of no use any more; the next pass
            # opens another.
            if error.code in discord_errors.GONE or discord_errors.obstacle_of(error) == "missing":
                settings = await self.context.store.people.user(who.user)
                await self.context.store.people.put_user(replace(settings, dm_channel=None))
            raise

    async def _written(
        self,
        book: SlotBook,
        now: MessageSlot,
        then: MessageSlot,
        scene: SeatScene,
        panel: Panel,
    ) -> None:
        """Edit the hand message while it is young, else send a new one below.

        A new one is heard only where the seat is asked.
        """
        who = None if scene.snapshot.seat is None else scene.info.of_seat(scene.snapshot.seat)
        snapshot, sheds = scene.snapshot, self.context.pictures.is_shedding
        # Only this person reads it, so it may be in their palette; the fingerprint of a panel does
        # not depend on that.
        if who is not None and who.user is not None:
            snapshot = replace(snapshot, colours=await self.context.palette(who.user))
        pictures = await self.context.pictures.of(
            panel, scene.game, snapshot, scene.info, scene.locale
        )
        shed = sheds and any(isinstance(p, Picture) and p not in pictures for p in panel.parts)
        state, old = replace(state_of(then, HandState), pictures_due=shed), now.message
        before = state_of(now, HandState)
        why: Why = "too-old"
        if old is None:
            why = "first"
        elif now.channel != then.channel:
            why = "moved"
        called = self._is_called(scene)
        asked = any(question.decision.asked for question in scene.mine)
        came_silently = before.came_silently and asked
        if came_silently and called:
            why = "question-opened"
        elif old is not None and now.channel == then.channel and self._is_young(before):
            try:
                await self.sender.edit(then.channel, old, panel, pictures, why="changed", slot=then)
            except discord.HTTPException as error:
                if error.code not in discord_errors.UNEDITABLE:
                    raise
                why = "lost"
            else:
                state = replace(state, posted_at=before.posted_at, came_silently=came_silently)
                await book.put(with_state(then, state))
                await self._arrived(book, scene.info, then)
                if shed:
                    raise ShedError
                return
        previous = None if old is None else f"{now.channel}/{old}"
        state = replace(state, posted_at=int(self.context.clock()), previous=previous)
        fresh = with_state(
            replace(then, message=None), replace(state, came_silently=asked and not called)
        )
        done = await self.outbox.post(
            now, fresh, panel, pictures, why=why, silent=not called, book=book
        )
        # After the new one is noted: were the old one emptied first and the bot killed, there would
        # be no hand at all.
        await self._old_emptied(book, done, scene.info)
        await self._arrived(book, scene.info, then)
        if shed:
            raise ShedError

    def _is_called(self, scene: SeatScene) -> bool:
        """Return whether the seat is asked something, for as long as a plan may take to answer."""
        now = self.context.clock()
        return not scene.info.is_alone and any(
            q.asked_at + call_grace(self.context, scene.info) <= now
            for q in scene.mine
            if q.decision.asked
        )

    async def _old_emptied(self, book: SlotBook, slot: MessageSlot, info: MatchInfo) -> MessageSlot:
        """Edit the hand message before this one, once: it says where the hand is now."""
        state = state_in(slot)
        if not isinstance(state, HandState) or state.previous is None:
            return slot
        channel, _, message = state.previous.partition("/")
        below = Panel((Text(say(_locale(slot, info), "see-below")),))
        old = int(channel), int(message)
        try:
            await self.sender.edit(*old, below, why="cleanup", slot=slot)
        except discord.HTTPException as error:
            if error.code == discord_errors.TOO_OLD:  # its controls would never go
                await self.sender.withdraw(*old, why="cleanup", slot=slot)
            elif error.status >= 500 or error.status == 429:
                raise
        done = with_state(slot, replace(state, previous=None))
        await book.put(done)
        return done

    async def _inputs(
        self, info: MatchInfo, snapshot: Snapshot, legal: Sequence[Any], locale: str
    ) -> str | None:
        """Return in short what a hand is built from; None: it has to be built to be known."""
        inputs = await hand_inputs(self.context, info, snapshot, legal, locale)
        return None if inputs is None else inputs.brief()

    def is_unchanged(self, slot: MessageSlot, inputs: str | None) -> bool:
        """Return whether a message shows what would be built from *inputs*, and owes nothing."""
        last = self.built.get((slot.match, Seat(int(slot.key))))
        state = state_of(slot, HandState)
        return (
            inputs is not None
            and last is not None
            and last.inputs == inputs
            and slot.message is not None
            and last.mark in (state.fingerprint, state.seen_elsewhere)
            and not state.pictures_due
            and not state.came_silently
        )

    def note_built(self, match: MatchId, seat: Seat, hand: Built) -> None:
        """Note what a hand was built from."""
        self.built[match, seat] = hand

    async def is_shown_elsewhere(
        self, info: MatchInfo, seat: Seat, interaction: discord.Interaction
    ) -> bool:
        """Return whether a newer message shows the hand than the one that was pressed."""
        slot = await self.context.store.message_slots.get(info.id, "hand", str(seat))
        message = interaction.message
        if slot is None or message is None:
            return False
        # The message that was pressed may be one whose answer Discord never gave: then it is the
        # newest.
        known = (await self.outbox.recognise(slot, message)).message
        return known is not None and message.id < known

    async def shown(
        self, info: MatchInfo, seat: Seat, scene: SeatScene, interaction: discord.Interaction
    ) -> None:
        """Note that a hand message shows what the answer to a press has put there."""
        slot = await self.context.store.message_slots.get(info.id, "hand", str(seat))
        message = interaction.message
        if slot is None or message is None or slot.message != message.id:
            return
        plain = with_(scene, note="", page=0)
        panel = self.panels.hand(plain)
        state = replace(
            state_of(slot, HandState),
            fingerprint=mark_of(plain, panel),
            seen_elsewhere=None,
        )
        done = replace(slot, seq=scene.snapshot.seq, revision=info.revision)
        done = with_state(done, state)
        if done != slot:
            self.context.store.message_slots.later(done)

    def _is_young(self, state: HandState) -> bool:
        """Return whether a hand message is edited, and not followed by a new one."""
        return self.context.clock() - state.posted_at < EDIT_UNTIL

    # --- direct messages ---

    async def note_dm_closed(self, user: int) -> None:
        """Note that somebody's direct messages are closed."""
        settings = await self.context.store.people.user(user)
        noted = replace(settings, dm_closed=self.context.clock(), dm_channel=None)
        await self.context.store.people.put_user(noted)
        self.context.health.count("dm-closed")

    async def dm_channel(self, user: int) -> int:
        """Return the channel of the direct messages with somebody, opened if need be.

        Raises:
            discord.HTTPException: if Discord refuses.
            HeldBackError: if too many have been opened just now.
        """
        # Read anew: they may have changed their settings while Discord was asked.
        settings = await self.context.store.people.user(user)
        if settings.dm_channel is not None:
            return settings.dm_channel
        # Counted before the request: what Discord refuses counts as well.
        if wait := self._opened.take():
            raise HeldBackError(wait)
        try:
            channel = await self.client.create_dm(discord.Object(user))
        except discord.HTTPException as error:
            if error.code != discord_errors.DM_TOO_FAST:
                raise
            self._opened.exhaust()
            raise HeldBackError(OPENED[1]) from error
        settings = await self.context.store.people.user(user)
        await self.context.store.people.put_user(replace(settings, dm_channel=channel.id))
        return channel.id

    async def _nudge(self, book: SlotBook, info: MatchInfo, who: SeatInfo) -> None:
        """Post once in the channel, without content, where the hand of a seat is."""
        key = f"{who.seat}"
        slot = book.get(NUDGE, key)
        if slot is not None:
            slot = await self.outbox.recover(slot, book)
            if slot.message is not None:
                if _owner(slot) in (who.user, None):
                    return
                await self._answered(slot, say(info.language, "hand-gone"))
        text = say(info.language, "hand-ready", who=f"<@{who.user}>")
        hand = Button(say(info.language, "my-hand"), ControlId(info.id, "hand", CARDS))
        blank = MessageSlot(match=info.id, kind=NUDGE, key=key, channel=where(info))
        then = replace(blank, seq=info.seq, revision=info.revision)
        then = with_state(then, PersonalState(user=who.user))
        users = (who.user,) if who.user else ()
        panel = Panel((Text(text), Row((hand,))))
        await self.outbox.post(slot or blank, then, panel, why="mention", users=users, book=book)

    async def _arrived(self, book: SlotBook, info: MatchInfo, hand: MessageSlot) -> None:
        """Remove the button from the message in the channel, once the hand itself is there."""
        found = book.get(NUDGE, hand.key)
        if found is None:
            return
        slot, user = await self.outbox.recover(found, book), _owner(hand)
        gone = say(info.language, "hand-gone")
        there = say(info.language, "hand-there", who=f"<@{user}>")
        await self._answered(slot, there if _owner(slot) == user else gone)
        await book.remove(NUDGE, hand.key)

    async def _answered(self, nudge: MessageSlot, text: str) -> None:
        """Edit the message of *nudge* so that it says *text* and has no button."""
        if nudge.message is not None:
            panel = Panel((Text(text),))
            await self.sender.try_edit(
                nudge.channel, nudge.message, panel, why="cleanup", slot=nudge
            )


def mark_of(scene: SeatScene, panel: Panel) -> str:
    """Fingerprint a hand with its cards: the panel names the pictures that show them, and no card."""
    wording, words = scene.game.ui.wording, scene_of(scene.snapshot, scene.info, scene.locale)
    held = "\n".join((*wording.hand_lines(words), str(wording.hand_rows(words))))
    return digest_of(replace(panel, parts=(*panel.parts, Text(held))))


_CALLS: Final = ("turn", "void", "daily", "reminder", "called")
"""Kinds of other messages that ask for something, of which none is left when a match is over."""


def _owner(slot: MessageSlot) -> int | None:
    state = state_in(slot)
    return state.user if isinstance(state, PersonalState) else None


def _locale(slot: MessageSlot, info: MatchInfo) -> str:
    """Return the language that a hand message is in."""
    state = state_in(slot)
    return (isinstance(state, HandState) and state.locale) or info.language
