"""Posts each message exactly once, whatever becomes of the answer or of the bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import discord
import msgspec
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.sender import Pictured, Sender, Sent, drawn_nonce, signs_in, signs_of
from bot.interactions.discord_errors import DELETED, UNEDITABLE
from bot.model.delivery_line import DeliveryLine, Why
from bot.model.fingerprint import where
from bot.model.limits import NONCE_LIFE
from bot.model.panel_parts import Panel
from bot.model.slot_states import HandState, Intent, TableState, state_in, with_state
from bot.store import MatchInfo, MessageSlot
from bot.store.boards import BoardSlots
from bot.store.gathering import CallSlots
from bot.store.message_slots import MessageSlots, SlotBook

_SKEW: Final = 600.0
"""Seconds by which the clock of this machine may be ahead of Discord's."""

_TRUSTED: Final = NONCE_LIFE * 0.8
"""Seconds during which Discord surely knows a nonce again."""


class Outbox:
    """Notes what is about to be posted, posts it, notes what came of it.

    What is found noted only by half is looked for in the channel before anything is posted again;
    for a few minutes the same nonce does the same where the channel cannot be read. Where the
    client has asked again so late that Discord may have forgotten the nonce, twins are looked for
    and deleted.
    """

    def __init__(
        self,
        context: AppContext,
        sender: Sender,
        *,
        slots: Callable[[], BoardSlots | CallSlots] | None = None,
    ) -> None:
        """Post through *sender*, and keep notes in the store of *context*.

        *slots*: where messages are noted that are of no match, such as boards.
        """
        self._context, self._sender, self._own = context, sender, slots

    def _slots(self, book: SlotBook | None) -> SlotBook | MessageSlots | BoardSlots | CallSlots:
        return self._own() if self._own else book or self._context.store.message_slots

    async def slot(self, info: MatchInfo, kind: str, key: str = "") -> MessageSlot:
        """Read a slot of a match; one that has never had a message is blank."""
        slot = await self._context.store.message_slots.get(info.id, kind, key)
        return slot or MessageSlot(match=info.id, kind=kind, key=key, channel=where(info))

    async def recover(self, slot: MessageSlot, book: SlotBook | None = None) -> MessageSlot:
        """Find the message of *slot* that was posted without an answer, if there is one.

        *book*: where a pass notes what it does; without one it is noted at once.

        Raises:
            discord.HTTPException: if the channel cannot be looked at.
        """
        intent = state_in(slot).intent
        if intent is None:
            return slot
        found = await self._found(slot, intent)
        if found:
            # The newest stands below everything that was written since, where people look.
            newest, *twins = found
            await self._withdrawn(intent, twins)
            return await self._noted(slot, intent, newest, book)
        if self._context.clock() - intent.at < _TRUSTED:
            return slot  # the nonce may still be known where the message is not seen
        return with_state(slot, replace(state_in(slot), posting=None))

    async def recognise(self, slot: MessageSlot, message: discord.Message) -> MessageSlot:
        """Recognise *message*, which was pressed, as what *slot* has posted without an answer."""
        intent = state_in(slot).intent
        if intent is None or intent.then.channel != message.channel.id:
            return slot
        known = (intent.signs, *intent.before)
        # Ids grow with time: one that is not newer is an old panel, not what is waited for.
        if message.id <= (slot.message or 0) or signs_in(message) not in known:
            return slot
        return await self._noted(slot, intent, message.id)

    async def _noted(
        self, slot: MessageSlot, intent: Intent, message: int, book: SlotBook | None = None
    ) -> MessageSlot:
        """Note that what was to be posted is *message*."""
        done = replace(intent.then, message=message)
        # Without a fingerprint, and at the revision of before, the next pass edits it. The entry
        # (`seq`) up to which people were called is kept, so that nobody is called again.
        if intent.before:  # it may say what an earlier attempt did: it is edited once more
            state = replace(state_in(done), over=False)
            if isinstance(state, HandState | TableState):
                state = replace(state, fingerprint=None)
            done = with_state(replace(done, revision=slot.revision), state)
        self._tell_found(intent, message)
        await self._slots(book).put(done)
        return done

    def _tell_found(self, intent: Intent, message: int) -> None:
        """Write to the delivery log that a message was found whose post had no answer."""
        line = DeliveryLine(
            op="post",
            why="found",
            channel=intent.then.channel,
            message=message,
            nonce=intent.nonce,
            attempt=intent.attempt,
        )
        self._sender.write_log_line(line, intent.then)

    async def _found(self, slot: MessageSlot, intent: Intent) -> list[int]:
        """Look for what *intent* has posted beside the message of *slot*, newest first."""
        # What was posted for this intent came after the message that it replaces. Without one in
        # the same channel only the time of the intent bounds the search, and the clock of this
        # machine may be ahead of Discord's.
        after = slot.message
        if after is None or slot.channel != intent.then.channel:
            after = _moment(intent.at - _SKEW)
        return await self._sender.find(intent.then.channel, after, (intent.signs, *intent.before))

    async def _withdrawn(self, intent: Intent, twins: Sequence[int]) -> None:
        for twin in twins:
            self._tell_found(intent, twin)
            await self._sender.withdraw(intent.then.channel, twin, why="twin", slot=intent.then)

    async def post(
        self,
        now: MessageSlot,
        then: MessageSlot,
        panel: Panel,
        pictures: Pictured | None = None,
        *,
        why: Why,
        users: Sequence[int] = (),
        silent: bool = False,
        book: SlotBook | None = None,
    ) -> MessageSlot:
        """Post the message of *then*, which *now* has been until here and ``recover`` has seen.

        *silent*: no device makes a sound for it. *book*: as in ``recover``; that it is about to be
        posted is written before the request is made all the same.

        Raises:
            discord.HTTPException: if Discord refuses, or answers nothing.
        """
        then = with_state(then, replace(state_in(then), posting=None))
        known, clock = state_in(now).intent, self._context.clock()
        # Elsewhere the old nonce is of no use: Discord would answer it with the message in the old
        # channel.
        again = known is not None and known.then.channel == then.channel
        nonce, since, attempt, signs = drawn_nonce(), clock, 1, signs_of(panel)
        before: tuple[str, ...] = ()
        if again and known is not None:
            # The time of the first attempt, not of this one: Discord forgets a nonce some minutes
            # after that.
            nonce, since, attempt = known.nonce, known.at, known.attempt + 1
            # One that was posted without an answer is there with the signs that it had then.
            before = tuple({*known.before, known.signs} - {signs})
        intent = Intent(
            nonce=nonce, at=since, signs=signs, then=then, attempt=attempt, before=before
        )
        state = replace(state_in(now), posting=msgspec.json.encode(intent).decode())
        # Before the request: if the bot is killed after Discord has posted and before it has
        # answered, this is all that leads to the message.
        await self._slots(book).note(with_state(now, state))

        async def send(nonce: str, attempt: int) -> Sent:
            return await self._sender.post(
                then.channel,
                panel,
                pictures,
                nonce=nonce,
                why=why,
                slot=then,
                attempt=attempt,
                before=now.message,
                users=users,
                silent=silent,
            )

        try:
            sent = await send(nonce, attempt)
        except discord.HTTPException as error:
            if error.code != DELETED:
                raise
            # What had this nonce was deleted a moment ago: Discord posts nothing for it any more.
            again = False
            sent = await send(drawn_nonce(), attempt + 1)
        # The library repeats a request after 5xx and lost connections; if that took longer than
        # Discord remembers the nonce, the message may have been posted twice.
        if self._context.clock() - since > _TRUSTED:
            found = await self._found(now, intent)
            await self._withdrawn(intent, [one for one in found if one != sent.message])
        if again and not sent.same:  # it is the first attempt that Discord has returned
            await self._sender.edit(
                then.channel, sent.message, panel, pictures, why="retry", slot=then
            )
        # `then` has no intent, so noting the message also says that the post is done.
        done = with_state(then, replace(state_in(then), without_files=sent.bare))
        done = replace(done, message=sent.message)
        await self._slots(book).put(done)
        return done

    async def show(
        self,
        now: MessageSlot,
        then: MessageSlot,
        panel: Panel,
        pictures: Pictured | None = None,
        *,
        why: Why = "first",
        book: SlotBook | None = None,
    ) -> MessageSlot:
        """Edit the message of *now*; post it where there is none, or none that can be edited.

        Raises:
            discord.HTTPException: if Discord refuses, or answers nothing.
        """
        then = with_state(then, replace(state_in(then), posting=None))
        # An edit needs no intent: made twice, it shows the same.
        if now.message is not None and now.channel == then.channel:
            try:
                await self._sender.edit(
                    now.channel, now.message, panel, pictures, why="changed", slot=then
                )
            except discord.HTTPException as error:
                if error.code not in UNEDITABLE:
                    raise
                why = "lost"
            else:
                done = replace(then, message=now.message)
                await self._slots(book).put(done)
                return done
        elif now.message is not None:
            why = "moved"
        return await self.post(now, then, panel, pictures, why=why, users=panel.pings, book=book)


def _moment(seconds: float) -> int:
    """Return the least id that something of this moment can have."""
    return max(0, int(seconds * 1000) - discord.utils.DISCORD_EPOCH) << 22
