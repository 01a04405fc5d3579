"""Messages on their way to Discord: posted once, edited by id, found again after an outage."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import Collection, Coroutine, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.interactions.components import (
    Files,
    attachments,
    files_in,
    layout,
    parts_of,
    present,
)
from bot.interactions.discord_errors import (
    UNEDITABLE,
    WITHOUT_FILES,
    LockedError,
    lacking,
    short,
    too_much,
)
from bot.model.delivery_line import DeliveryLine, Why, slot_name
from bot.model.limits import NONCE
from bot.model.panel_parts import Panel, Picture
from bot.model.recent import Recent
from bot.model.records import MessageSlot
from bot.pictures.drawn import Drawn

log = logging.getLogger("hexarch")

T = TypeVar("T")
Pictured = Mapping[Picture, Drawn]
Components = Sequence[dict[str, Any]]
"""Components as Discord's JSON."""

_BACK: Final = 500
"""How many messages are looked through for one that may have been posted."""

_KNOWN: Final = 4096
"""Of how many messages it is remembered which files they have."""

FILES_AGAIN: Final = 3600.0
"""Seconds after which files are sent again to a channel where Discord has refused them."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def nonce_of(place: str) -> str:
    """Return a nonce made of *place*, the same each time: for what is posted once in all."""
    value = int.from_bytes(hashlib.blake2b(place.encode(), digest_size=16).digest())
    text = ""
    while value:
        value, digit = divmod(value, 36)
        text = _DIGITS[digit] + text
    return text[:NONCE]


def drawn_nonce() -> str:
    """Draw a nonce: a caller that may post the same again has kept it.

    One that is worked out from the match would tell how often it has changed, seen or unseen.
    """
    return "".join(secrets.choice(_DIGITS) for _ in range(NONCE))


class Sent(NamedTuple):
    """A message that was posted.

    ``same``: it says what was to be said (not what an earlier message of the same nonce does).
    ``bare``: it has not the pictures that it should have.
    """

    message: int
    same: bool = True
    bare: bool = False


class Sender:
    """Sends and edits messages by the ids of their channels."""

    def __init__(self, client: discord.Client, context: AppContext | None = None) -> None:
        """Send through *client*; what is asked about matches is kept in the store of *context*."""
        self._client, self._context = client, context
        self.locked: set[int] = set()
        """Threads in which nothing is posted, because somebody has locked them."""
        self._files: Recent[int, Files] = Recent(_KNOWN)
        self._refused: dict[int, tuple[str, float]] = {}
        """Why files are refused in a channel, and until when none is sent there."""

    async def post(
        self,
        channel: int,
        panel: Panel,
        pictures: Pictured | None = None,
        *,
        nonce: str,
        why: Why,
        slot: MessageSlot | None = None,
        attempt: int = 1,
        before: int | None = None,
        users: Sequence[int] = (),
        silent: bool = False,
    ) -> Sent:
        """Post a message; the same nonce within minutes posts it once.

        *slot*: what it will be the message of, which had *before* until now. *silent*: no device
        makes a sound for it. Where files are not allowed, the texts go alone.

        Raises:
            discord.HTTPException: if Discord refuses.
            LockedError: if the thread is locked.
        """
        # Discord lets a bot with the permission to manage threads post in a locked one and
        # unarchives it by that, against the will of the one who locked it.
        if channel in self.locked:
            raise LockedError
        where = self._client.get_partial_messageable(channel)
        allowed = discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(user) for user in users] or False,
        )
        wanted = pictures or {}
        # Known beforehand: a request with files that are not allowed is refused whole, words and
        # all.
        drawn = {} if self.may_not_attach(channel) else wanted
        line = DeliveryLine(
            op="post", why=why, channel=channel, nonce=nonce, attempt=attempt, before=before
        )
        view = layout(panel, drawn)
        request = where.send(
            view=view,
            files=[one.file() for one in drawn.values()],
            nonce=nonce,
            allowed_mentions=allowed,
            silent=silent,
        )
        try:
            message = await self._logged(line, slot, request)
        except discord.HTTPException as error:
            # The permission may have gone since Discord told of it, or the files are too large
            # together: words alone are better than nothing.
            if not drawn or not too_much(error):
                raise
            self._note_refusal(channel, error)
            # With the same nonce: the refused request has posted nothing.
            sent = await self.post(
                channel,
                panel,
                nonce=nonce,
                why=why,
                slot=slot,
                attempt=attempt + 1,
                before=before,
                users=users,
                silent=silent,
            )
            return sent._replace(bare=True)
        self._note(message)
        # Discord answers a nonce that it knows with the message of before, as it was then.
        same = _words(_received(message)) == _words(view.to_components())
        return Sent(message.id, same, bare=len(drawn) < len(wanted))

    def may_not_attach(self, channel: int) -> bool:
        """Return whether the bot is known not to be allowed to send files to a channel."""
        return "attach_files" in lacking(self._client, channel) or bool(self.refuses_files(channel))

    def refuses_files(self, channel: int) -> str:
        """Return why Discord has refused files in a channel of late; empty: it has not."""
        why, until = self._refused.get(channel, ("", 0.0))
        return why if self._now() < until else ""

    def _note_refusal(self, channel: int, error: discord.HTTPException) -> None:
        if why := WITHOUT_FILES.get(error.code):
            self._refused[channel] = why, self._now() + FILES_AGAIN

    def _now(self) -> float:
        return time.time() if self._context is None else self._context.clock()

    async def files(self, channel: int, message: int, seen: discord.Message | None = None) -> Files:
        """Return the files that a message has, which an edit must name to keep them.

        *seen*: the message as Discord has just shown it, so that it need not be asked for.

        Raises:
            discord.HTTPException: if Discord refuses to show the message, but for a permission.
        """
        if message not in self._files:
            where = self._client.get_partial_messageable(channel).get_partial_message(message)
            try:
                self._note(seen if seen is not None and seen.id == message else await where.fetch())
            except discord.Forbidden:  # it is edited all the same, and gets new pictures
                return {}
        return self._files[message]

    def _note(self, message: discord.Message) -> None:
        """Remember which files a message has."""
        self._files[message.id] = files_in(message.components)

    async def edit(
        self,
        channel: int,
        message: int,
        panel: Panel,
        pictures: Pictured | None = None,
        *,
        why: Why,
        slot: MessageSlot | None = None,
    ) -> bool:
        """Edit a message, which is that of *slot*; its files are those of *pictures* afterwards.

        Returns whether pictures were left out that it should have.

        Raises:
            discord.HTTPException: if Discord refuses.
        """
        where = self._client.get_partial_messageable(channel).get_partial_message(message)
        wanted = pictures or {}
        keeps = any(not one.data for one in wanted.values())
        there = await self.files(channel, message) if keeps else {}
        drawn = present(wanted, there)
        if any(one.data for one in drawn.values()) and self.may_not_attach(channel):
            await self.edit(channel, message, panel, why=why, slot=slot)
            return True
        # Discord may carry out a request whose answer is lost, and an edit that names a file that
        # is gone is refused.
        self._files.pop(message, None)  # until it is known what it has
        line = DeliveryLine(op="edit", why=why, channel=channel, message=message)
        request = where.edit(
            view=layout(panel, drawn),
            attachments=attachments(drawn, there),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        try:
            edited = await self._logged(line, slot, request)
        except discord.HTTPException as error:
            if not drawn or not too_much(error):
                raise
            self._note_refusal(channel, error)
            await self.edit(channel, message, panel, why=why, slot=slot)
            return True
        self._note(edited)
        return len(drawn) < len(wanted)

    async def try_edit(
        self,
        channel: int,
        message: int,
        panel: Panel,
        *,
        why: Why,
        slot: MessageSlot | None = None,
    ) -> None:
        """Edit a message that matters little; one that cannot be edited stays as it is.

        Raises:
            discord.HTTPException: if Discord is in trouble or wants it later.
        """
        try:
            await self.edit(channel, message, panel, why=why, slot=slot)
        except discord.HTTPException as error:
            # 30046 (too many edits of an old message) is a 429 too, but waiting for it would not
            # help.
            if error.status >= 500 or (error.status == 429 and error.code not in UNEDITABLE):
                raise

    async def withdraw(
        self, channel: int, message: int, *, why: Why, slot: MessageSlot | None = None
    ) -> None:
        """Delete a message that should not have been posted, or is posted anew elsewhere.

        Raises:
            discord.HTTPException: if Discord refuses; not if it is gone already.
        """
        where = self._client.get_partial_messageable(channel).get_partial_message(message)
        line = DeliveryLine(op="delete", why=why, channel=channel, message=message)
        # A deletion whose answer was lost is made again.
        with contextlib.suppress(discord.NotFound):
            await self._logged(line, slot, where.delete())
        self._files.pop(message, None)

    async def _logged(
        self, line: DeliveryLine, slot: MessageSlot | None, request: Coroutine[Any, Any, T]
    ) -> T:
        """Await a request, and write its line of the delivery log, whatever came of it."""
        began, refused, message = time.monotonic(), "", line.message
        try:
            answer = await request
            message = answer.id if isinstance(answer, discord.Message) else message
        # Also a cancellation: a request that was cut off may have been carried out, so it belongs
        # in the trace.
        except BaseException as error:
            refused = short(error)
            raise
        else:
            return answer
        finally:
            ms = int((time.monotonic() - began) * 1000)
            self.write_log_line(replace(line, message=message, refused=refused, ms=ms), slot)

    def write_log_line(self, line: DeliveryLine, slot: MessageSlot | None) -> None:
        """Write a line to the log; keep it with its match if it is about one of its slots."""
        if slot is not None:
            name = slot_name(slot)
            line = replace(line, match=slot.match, slot=name, revision=slot.revision)
        log.info("delivery %s", line)
        if slot is not None and slot.match and self._context is not None:
            self._context.store.delivery_log.note(line)

    async def find(self, channel: int, after: int, signs: Collection[str]) -> list[int]:
        """Find the messages of ours after message *after* with one of these signs, newest first.

        They were posted, but the answer was lost, or the bot stopped before it could note that.
        """
        where = self._client.get_partial_messageable(channel)
        me = self._client.user.id if self._client.user is not None else 0
        history = where.history(limit=_BACK, after=discord.Object(after), oldest_first=False)
        return [
            message.id
            async for message in history
            if message.author.id == me and signs_in(message) in signs
        ]


def signs_of(panel: Panel) -> str:
    """Hash what a message of *panel* can be recognised by: its controls, else its words."""
    return _signs(layout(panel, {}).to_components())


def signs_in(message: discord.Message) -> str:
    """Hash the same of a message that was received."""
    return _signs(_received(message))


def _signs(components: Components) -> str:
    # A `custom_id` carries the match and the number of the question, so it names the message better
    # than its words, which many share.
    controls = [part["custom_id"] for part in parts_of(components) if part.get("custom_id")]
    text = "\n".join(controls or _words(components))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def _words(components: Components) -> list[str]:
    """List what components say and which controls they are, however it is spaced."""
    lines = [part.get("content") or part.get("custom_id") for part in parts_of(components)]
    return [" ".join(str(one).split()) for one in lines if one]


def _received(message: discord.Message) -> Components:
    """Return the components of a message as JSON, as those are that were sent."""
    parts: Any = message.components
    return [part.to_dict() for part in parts]
