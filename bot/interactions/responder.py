"""One answer to one interaction, in one response where the work ends soon."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, Self

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.interactions.components import Files, attachments, layout, modal, present
from bot.interactions.discord_errors import TROUBLE, refuses_new_file, short, too_much
from bot.lang import say
from bot.matches import Snapshot
from bot.model.panel_parts import Form, Panel, Picture, Text
from bot.pictures.drawn import Drawn
from bot.store import DatabaseFailedError, MatchInfo
from bot.store.deferred import Acknowledged, DeferredAnswer, Surface

log = logging.getLogger("hexarch")

PICTURED = 0.25
"""Seconds after a press in which its words wait for their picture.

A private message that gets its picture later is deleted and sent anew (discord-api-docs #7529): on
a phone it jumps.
"""

SOON = 0.4
"""Seconds in which most work ends, more than ``PICTURED``; what takes longer is acknowledged then,
for Discord waits 3 s."""

NOTED = 0.3
"""Seconds of Discord's three in which a slow database may keep an acknowledgement waiting."""

_OLD = 1.0
"""Seconds after which an interaction is acknowledged before anything is done for it."""

_CALM = discord.AllowedMentions.none()
_EXPIRED, _ACKNOWLEDGED = 10062, 40060
"""The errors of a first response that comes too late, or second."""


class TooLateError(Exception):
    """The interaction can no longer be answered, so it must not be carried out."""


class Responder:
    """The answer to an interaction; it knows where the interaction came from.

    ``defer_private`` and ``defer_edit`` say what kind of answer is to come. The answer itself is
    the first response if it comes soon; a timer acknowledges otherwise, and the answer is an edit
    then.
    """

    def __init__(self, context: AppContext, interaction: discord.Interaction, locale: str) -> None:
        """Answer *interaction* in the language *locale*."""
        self.context, self.interaction, self.locale = context, interaction, locale
        self.user = interaction.user.id
        self._began = time.monotonic()
        self.id = interaction.id
        self.surface: Surface = _surface_of(interaction)
        self.mark: Callable[[Panel], Panel] = _plain
        """Says on every panel of this answer what must be said on all of them."""
        self._kind: Literal["none"] | Acknowledged = "none"
        self._original: Literal["none", "ours", "theirs"] = "none"  # whose message @original is
        self._said = False  # there is a private message of ours that says something
        self._message: discord.WebhookMessage | None = None  # it, where it is not @original
        self.place: int | None = None
        """The message that carries the private answer; None: there is none yet."""
        self.replaced: int | None = None
        """The private message with the control that was used, if it was sent anew."""
        self._turn = asyncio.Lock()  # for the one first response
        self._timer: asyncio.TimerHandle | None = None
        self._lost: TooLateError | None = None
        self._noting: asyncio.Task[bool] | None = None
        self.is_taken = False
        """Whether Discord says that it was acknowledged, as by a request whose answer was lost."""
        self.ended = asyncio.Event()
        """Set once nothing more is done for the answer."""

    def resume(self, answer: DeferredAnswer) -> Self:
        """Go on with an answer that a process acknowledged and did not give."""
        self.surface, self._kind = answer.surface, answer.kind
        self._original = "theirs" if answer.kind == "edit" else "ours"
        return self

    # --- acknowledging ---

    async def defer_private(self) -> None:
        """Begin the work on a private answer.

        Raises:
            TooLateError: if the interaction cannot be answered any more.
        """
        await self._begin("private")

    async def defer_edit(self) -> None:
        """Begin the work on a control whose message may be edited.

        Raises:
            TooLateError: if the interaction cannot be answered any more.
        """
        await self._begin("private" if self.interaction.message is None else "edit")

    async def _begin(self, kind: Acknowledged) -> None:
        self.check()
        self._kind = kind
        # It waited in the gateway or in our event loop: of Discord's three seconds little is left,
        # so there is no time to try without acknowledging.
        if self.context.clock() - self.interaction.created_at.timestamp() > _OLD:
            await self._acknowledge(noted_within=0.0)
        else:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._time_is_up)

    def check(self) -> None:
        """Make sure that the work still makes sense, before something is changed.

        Raises:
            TooLateError: if somebody else has answered, or nobody can.
        """
        if self._lost is not None:
            raise self._lost
        # The safety net has answered for us meanwhile.
        if self._original == "none" and self.interaction.response.is_done():
            raise TooLateError

    def _time_is_up(self) -> None:
        self.context.spawn(self._in_time(), f"acknowledge-{self.id}")

    async def _in_time(self) -> None:
        """Acknowledge while the work goes on; what goes wrong is met again by the answer."""
        try:
            await self._acknowledge(noted_within=NOTED)
        except TooLateError as error:
            self._lost = error
        except TROUBLE as error:
            log.warning("interaction %s was not acknowledged: %s", self.id, type(error).__name__)

    async def _acknowledge(self, *, noted_within: float | None = None) -> None:
        """Acknowledge; None: there is nothing more to say.

        Else others can give the answer if this process is killed: *noted_within* so many seconds if
        the database is not slower, and before Discord is told, beside it else.
        """
        async with self._turn:
            # The answer was given while this waited for the lock.
            if self._original != "none" or self._kind == "none":
                return
            if noted_within is not None:
                self._noting = self.context.spawn(self._note(self._kind), f"note-{self.id}")
                await asyncio.wait([self._noting], timeout=noted_within)
            if self._kind == "edit":
                await self._first(self.interaction.response.defer(), "theirs")
            else:
                await self._first(
                    self.interaction.response.defer(ephemeral=True, thinking=True), "ours"
                )

    async def _note(self, kind: Acknowledged) -> bool:
        """Note how to give the answer: Discord shows "thinking…" for 15 minutes if nobody does.

        False: it was noted by somebody else, or could not be.
        """
        interaction = self.interaction
        data: Any = interaction.data or {}  # of three shapes, of which two have such an id
        answer = DeferredAnswer(
            id=self.id,
            token=interaction.token,
            application=interaction.application_id,
            user=self.user,
            guild=interaction.guild_id,
            channel=interaction.channel_id,
            control=str(data.get("custom_id", "")),
            kind=kind,
            surface=self.surface,
            locale=str(interaction.locale),
            at=self.context.clock(),
        )
        try:
            return await self.context.store.deferred.add(answer)
        except DatabaseFailedError as error:  # the work itself meets it, and tells
            log.info("the answer to %s was not noted: %s", self.id, error)
            return False

    async def forget(self) -> None:
        """Let nobody else give the answer: it was given, or will not be."""
        if self._noting is None or not await self._noting or self.is_taken:
            return
        try:
            await self.context.store.deferred.remove(self.id)
        except DatabaseFailedError as error:  # it goes by itself when nobody can give it any more
            log.info("the answer to %s is still noted: %s", self.id, error)

    async def _first(self, work: Awaitable[Any], whose: Literal["ours", "theirs"]) -> Any:
        """Give the first response; ``@original`` is *whose* message from then on."""
        try:
            answered = await work
        except discord.InteractionResponded as error:
            raise TooLateError from error
        except discord.HTTPException as error:
            if error.code in (_EXPIRED, _ACKNOWLEDGED):
                self.is_taken = error.code == _ACKNOWLEDGED
                raise TooLateError from error
            raise
        self._original = whose
        self.context.health.note_duration("acknowledge", time.monotonic() - self._began)
        if self._timer is not None:
            self._timer.cancel()
        return answered

    async def close(self) -> None:
        """End the work: what was begun and got no answer is acknowledged now."""
        if self._timer is not None:
            self._timer.cancel()
        # Discord shows "thinking…" or an error for ever on what is never acknowledged.
        if self._kind != "none" and self._lost is None:
            await self._acknowledge()

    def drop(self) -> None:
        """Leave the interaction alone, because the work was cancelled."""
        if self._timer is not None:
            self._timer.cancel()

    async def rescue(self, text: str) -> None:
        """Say *text* if nobody has answered, and no first response is on its way."""
        async with self._turn:
            if not self.interaction.response.is_done():
                # From now on nobody may carry it out: the response counts as done only once
                # Discord has answered, when the work that was held up may long have gone on.
                self._lost = TooLateError()
                await self.interaction.response.send_message(text, ephemeral=True)

    # --- answering ---

    async def form(self, form: Form) -> None:
        """Open a form as the first answer."""
        async with self._turn:
            await self._first(self.interaction.response.send_modal(modal(form)), "theirs")

    async def launch(self) -> None:
        """Let the person's client show the Activity of the bot as the first answer."""
        async with self._turn:
            await self._first(self.interaction.response.launch_activity(), "theirs")

    async def send(self, text: str) -> None:
        """Answer privately with a text."""
        await self.send_private(Panel((Text(text),)))

    async def say(self, key: str, **values: str | int) -> None:
        """Answer privately with a text of the catalogues, in the language of the person."""
        await self.send(say(self.locale, key, **values))

    async def show(
        self,
        panel: Panel,
        *,
        game: PlayableGame | None = None,
        snapshot: Snapshot | None = None,
        info: MatchInfo | None = None,
        drawn: dict[Picture, Drawn] | None = None,
    ) -> None:
        """Give the private answer, or edit the private message that carries the control.

        With pictures that are not drawn within ``PICTURED``, the text goes first. *drawn*: those that are.
        """
        if drawn is not None:
            await self._put(panel, drawn)
            return
        if game is None or snapshot is None or info is None:
            await self._put(panel, {})
            return
        snapshot = replace(snapshot, colours=await self.context.palette(self.user))
        drawing = asyncio.ensure_future(
            self.context.pictures.of(panel, game, snapshot, info, self.locale)
        )
        try:
            moment = self._began + PICTURED - time.monotonic()
            await asyncio.wait({drawing}, timeout=max(0.0, moment))
            if drawing.done():
                await self._put(panel, drawing.result())
                return
            await self._put(panel, {})
            if late := await drawing:
                await self._put(panel, late)
        finally:
            drawing.cancel()

    async def _put(self, panel: Panel, pictures: dict[Picture, Drawn]) -> None:
        try:
            await self._put_all(panel, pictures)
        except discord.HTTPException as error:
            if not pictures or not too_much(error):
                raise
            log.info("the answer to %s goes without pictures: %s", self.id, short(error))
            await self._put_all(panel, {})

    async def _put_all(self, panel: Panel, pictures: dict[Picture, Drawn]) -> None:
        if self._said:
            await self._amend(panel, pictures)
        # A private answer must never replace the public message of the table, which others read.
        elif self._kind == "edit" and self.surface != "table":
            await self.edit(panel, pictures)
        else:
            await self.send_private(panel, pictures)

    async def edit(
        self, panel: Panel, pictures: Mapping[Picture, Drawn], there: Files | None = None
    ) -> None:
        """Edit the message that carries the control; its files are those of *pictures* afterwards.

        *there*: the files that it has, if some of *pictures* are to be kept.
        """
        drawn = present(pictures, there or {})
        view, files = layout(self.mark(panel), drawn), attachments(drawn, there or {})
        async with self._turn:
            if self._original == "none":
                work = self.interaction.response.edit_message(
                    view=view, attachments=files, allowed_mentions=_CALM
                )
                await self._first(work, "theirs")
                self.place = self._pressed()
                return
        message = self.interaction.message
        new = any(one.data for one in drawn.values())
        new = new and (self.surface == "private" or message is not None)
        if not (new and self.context.resends_files):
            try:
                await self.interaction.edit_original_response(
                    view=view, attachments=files, allowed_mentions=_CALM
                )
            except discord.HTTPException as error:
                if not (new and refuses_new_file(error)):
                    raise
            else:
                self.place = self._pressed()
                return
        if self.surface == "private":
            self.replaced = self._pressed()
            await self._resend(panel, drawn)
        elif message is not None:  # it is kept up to date, so it stays the same message
            await message.edit(
                view=layout(self.mark(panel), drawn),
                attachments=attachments(drawn, there or {}),
                allowed_mentions=_CALM,
            )
            self.place = self._pressed()

    def _pressed(self) -> int | None:
        """Return the message whose control was used."""
        return None if self.interaction.message is None else self.interaction.message.id

    async def replace(self, panel: Panel) -> None:
        """Edit the private answer once more, long after it was given.

        Raises:
            discord.HTTPException: somebody has dismissed it, or 15 minutes are over.
        """
        await self._put(panel, {})

    async def send_private(
        self, panel: Panel, pictures: Mapping[Picture, Drawn] | None = None
    ) -> None:
        """Send a private message of its own."""
        pictures = pictures or {}
        async with self._turn:
            if self._original == "none":
                work = self.interaction.response.send_message(
                    view=layout(self.mark(panel), pictures),
                    files=_files(pictures),
                    ephemeral=True,
                    allowed_mentions=_CALM,
                )
                answered = await self._first(work, "ours")
                self._said, self.place = True, getattr(answered, "message_id", None)
                return
        # The deferred response still shows "thinking…": it is filled in before anything else is
        # sent.
        if self._original == "ours" and not self._said:
            await self._amend(panel, pictures)
        else:
            await self._follow_up(panel, pictures)

    async def _amend(self, panel: Panel, pictures: Mapping[Picture, Drawn]) -> None:
        """Edit the private message of this answer, or fill it in."""
        if pictures and self.context.resends_files:
            await self._resend(panel, pictures)
            return
        message = self._message
        edit = self.interaction.edit_original_response if message is None else message.edit
        try:
            edited = await edit(
                view=layout(self.mark(panel), pictures),
                attachments=_files(pictures),
                allowed_mentions=_CALM,
            )
        except discord.HTTPException as error:
            if not (pictures and refuses_new_file(error)):
                raise
            await self._resend(panel, pictures)
        else:
            self._said, self.place = True, edited.id

    async def _resend(self, panel: Panel, pictures: Mapping[Picture, Drawn]) -> None:
        """Send the private message of this answer anew, with files that an edit may not bring.

        Discord may refuse a new file of a gallery in an edit by the token of an interaction
        (discord-api-docs #7529). A follow-up is such an edit while "thinking…" is shown, so what is
        there goes first.
        """
        message = self._message
        delete = self.interaction.delete_original_response if message is None else message.delete
        try:
            await delete()
        except discord.NotFound:
            if self._said:  # it was dismissed, or answered meanwhile: nobody waits for its picture
                return
        await self._follow_up(panel, pictures)
        # From now on without asking: each refusal costs an upload and somebody's time.
        self.context.resends_files = True

    async def _follow_up(self, panel: Panel, pictures: Mapping[Picture, Drawn]) -> None:
        self._message = await self.interaction.followup.send(
            view=layout(self.mark(panel), pictures),
            files=_files(pictures),
            ephemeral=True,
            allowed_mentions=_CALM,
            wait=True,
        )
        self._said, self.place = True, self._message.id


def _files(pictures: Mapping[Picture, Drawn]) -> list[discord.File]:
    return [drawn.file() for drawn in pictures.values()]


def _surface_of(interaction: discord.Interaction) -> Surface:
    """Return where the control stands that was used."""
    if interaction.message is None:
        return "command"
    if interaction.message.flags.ephemeral:
        return "private"
    return "dm" if interaction.guild_id is None else "table"


def _plain(panel: Panel) -> Panel:
    return panel
