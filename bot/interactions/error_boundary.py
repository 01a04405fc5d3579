"""Every answer to an interaction is guarded: whatever happens, the person is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import discord

from bot.context import AppContext, reference
from bot.interactions.discord_errors import EXPIRED, TROUBLE, code_of, obstacle_of, short
from bot.interactions.rate_limit import UserRateLimiter
from bot.interactions.responder import Responder, TooLateError
from bot.lang import locale_of, say
from bot.matches import UnavailableError
from bot.model.limits import FIRST_ANSWER
from bot.model.panel_parts import Panel, Text
from bot.model.recent import Recent
from bot.model.redacted_traceback import traced
from bot.store import DatabaseFailedError, RowDamagedError

log = logging.getLogger("hexarch")

_SEEN = 512
_KINDS: Final = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "form",
}
_NEARLY = FIRST_ANSWER - 0.7
"""Seconds after which an interaction that nobody has answered gets a polite word.

Discord shows an error of its own once ``FIRST_ANSWER`` is over, and takes no answer afterwards.
"""


class NotBegunError(Exception):
    """What came to nothing before it was begun has been dealt with."""


class ErrorBoundary:
    """Guards the answers: each interaction is answered once, in time, and not in silence."""

    def __init__(
        self,
        context: AppContext,
        post: Callable[[int, Panel, str], Awaitable[object]],
        on_already_acknowledged: Callable[[int], None],
    ) -> None:
        """Guard the answers of *context*; *post* puts an error into a channel of its hosts."""
        self.context, self._post = context, post
        self._seen: Recent[int, None] = Recent(_SEEN)
        self._replies: dict[int, Responder] = {}
        self._watched: Recent[int, None] = Recent(_SEEN)
        self._silenced: Recent[int, None] = Recent(_SEEN)
        self._limiter = UserRateLimiter()
        self.on_already_acknowledged = on_already_acknowledged
        """Called with an interaction that is not carried out because Discord says that it was
        acknowledged, as where the answer to our own acknowledgement was lost."""

    def is_repeated(self, interaction: int) -> bool:
        """Return whether an interaction has already come in, and remember it."""
        # After a connection was resumed, an event may come a second time.
        return _known(self._seen, interaction)

    async def ended(self, interaction: int) -> None:
        """Wait until an interaction is answered here, or given up, if it is being answered."""
        reply = self._replies.get(interaction)
        if reply is not None:
            await reply.ended.wait()

    def is_ignored(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether an interaction is ignored: it came before, or its sender sends too many.

        They are told so once, then nothing until they pause.
        """
        if self.is_repeated(interaction.id):
            return True
        verdict = self._limiter.count(interaction.user.id) if self.context.limited else "fine"
        if verdict == "fine":
            return False
        self._count(interaction, "ignored")
        _known(self._silenced, interaction.id)
        if verdict == "told":
            log.warning("user %s sends too many interactions", interaction.user.id)
            self.context.spawn(self._slow_down(interaction), f"slow-down-{interaction.id}")
        return True

    async def _slow_down(self, interaction: discord.Interaction[Any]) -> None:
        text = say(locale_of(interaction.locale), "slow-down")
        await self._try(Responder(self.context, interaction, "").rescue(text))

    async def old_command(self, interaction: discord.Interaction[Any]) -> None:
        """Say that a command is not one of this version; nothing is suggested for it."""
        log.warning("a command was used that is not one of this version of the bot")
        if interaction.type is discord.InteractionType.autocomplete:
            await self._try(interaction.response.autocomplete([]))
            return
        text = say(locale_of(interaction.locale), "command-old")
        await self._try(Responder(self.context, interaction, "").rescue(text))

    @contextlib.asynccontextmanager
    async def answering(self, interaction: discord.Interaction[Any]) -> AsyncIterator[Responder]:
        """Guard the answer to an interaction: whatever happens, the person is told."""
        reply = Responder(self.context, interaction, locale_of(interaction.locale))
        # Counted before the first await: background work yields to it, and stopping waits for it.
        self.context.begin()
        self._replies[interaction.id] = reply
        outcome = "failed"
        try:
            try:
                try:
                    reply.locale = await self.context.locale(interaction)
                except DatabaseFailedError as error:  # the work itself meets it, and tells
                    log.info("the language of user %s is not known: %s", reply.user, error)
                yield reply
                await reply.close()
                outcome = "answered"
            # Not carried out either: somebody has pressed again or given up, and would be surprised by
            # it later.
            except TooLateError:
                outcome = "late"
                log.info("interaction %s came too late and was not carried out", interaction.id)
                if reply.is_taken:
                    self.on_already_acknowledged(interaction.id)
            except UnavailableError as error:
                outcome = "unavailable"
                fields = {n: getattr(error.reason, n) for n in error.reason.__struct_fields__}
                tag = error.reason.__struct_config__.tag
                await self._try(reply.say(f"denied-{tag}", **fields))
            except RowDamagedError as error:
                log.error("%s", error)  # noqa: TRY400 - it says all there is to say
                await self._try(reply.send(error.localized(reply.locale)))
            except DatabaseFailedError as error:
                self.context.failed(error)
                await self._try(reply.say("store-failed-told"))
            except TROUBLE as error:
                # Discord refuses the form of what we sent: that is a mistake of ours, not trouble on
                # the way.
                if obstacle_of(error) == "refused":
                    await self.report(interaction, error, reply)
                else:
                    log.warning("the answer to %s met %s", interaction.id, short(error))
                    if code_of(error) not in EXPIRED:
                        await self._try(reply.say("discord-trouble"))
            except Exception as error:  # noqa: BLE001 - the last guard before the person
                await self.report(interaction, error, reply)
            finally:
                # The timer would acknowledge after the answer, which Discord refuses (40060).
                reply.drop()
            # Not where it is cancelled, as the answer is then still to be given. While it is counted
            # as being answered: who stops waits for it, and the next start would else answer again.
            await reply.forget()
        finally:
            self._replies.pop(interaction.id, None)
            reply.ended.set()
            self._count(interaction, outcome)
            self.context.end()

    def _count(self, interaction: discord.Interaction[Any], outcome: str) -> None:
        self.context.health.answered(_KINDS.get(interaction.type, "other"), outcome)

    @contextlib.asynccontextmanager
    async def thinking(self, interaction: discord.Interaction[Any]) -> AsyncIterator[Responder]:
        """Guard the private answer to a command; Discord is told at once that it is coming.

        Raises:
            NotBegunError: if that could not be told; nothing is to be done then, and nothing said.
        """
        begun = False
        async with self.answering(interaction) as reply:
            await reply.defer_private()
            begun = True
            yield reply
        # discord.py goes on with the command after a context manager that ended quietly; this stops
        # it.
        if not begun:
            raise NotBegunError

    async def _try(self, work: Any) -> None:
        try:
            await work
        except (*TROUBLE, TooLateError) as error:
            log.warning("an answer could not be given: %s", type(error).__name__)

    async def report(
        self,
        interaction: discord.Interaction[Any],
        error: BaseException,
        reply: Responder | None = None,
    ) -> None:
        """Tell the person that the fault is ours, with a reference; the log has the rest."""
        mark = reference()
        self.context.health.count("error")
        log.error("error %s in interaction %s:\n%s", mark, interaction.id, traced(error))
        chosen = self.context.locales.get(interaction.user.id, (None,))[0]
        locale = locale_of(interaction.locale, chosen)
        told = reply or Responder(self.context, interaction, locale)
        await self._try(told.send(say(locale, "our-fault", mark=mark)))
        await self._tell_hosts(interaction.guild_id, mark, type(error).__name__)

    async def _tell_hosts(self, guild: int | None, mark: str, kind: str) -> None:
        """Name the error, never its contents, in the private channels that hosts have named."""
        there = None if guild is None else await self.context.store.people.guild(guild)
        named = None if there is None else there.error_channel
        for channel in {named, self.context.error_channel} - {None}:
            assert channel is not None
            spoken = (
                (there.language if there is not None else None) or self.context.language or "en"
            )
            panel = Panel((Text(say(spoken, "host-error", mark=mark, kind=kind)),))
            # The mark as nonce: where a request is repeated, it is reported once.
            await self._try(self._post(channel, panel, f"err{mark}"))

    def watch(self, interaction: discord.Interaction[Any]) -> None:
        """See to it that an interaction is answered before Discord gives it up."""
        if not _known(self._watched, interaction.id):
            # A timer, since a task for each would cost as much as all else that is done here first.
            asyncio.get_running_loop().call_later(_NEARLY, self._nearly_late, interaction)

    def _nearly_late(self, interaction: discord.Interaction[Any]) -> None:
        # A sender of far too much is meant to be left without an answer.
        if not interaction.response.is_done() and interaction.id not in self._silenced:
            self.context.spawn(self._rescue(interaction), f"net-{interaction.id}")

    async def _rescue(self, interaction: discord.Interaction[Any]) -> None:
        """Answer shortly before the deadline what nobody has answered.

        The handler at work finds it answered then, and does not carry it out.
        """
        key = "one-moment" if interaction.id in self._seen else "out-of-date"
        locale = locale_of(interaction.locale)
        reply = self._replies.get(interaction.id) or Responder(self.context, interaction, locale)
        with contextlib.suppress(
            discord.HTTPException, discord.RateLimited, discord.InteractionResponded
        ):
            await reply.rescue(say(locale, key))


def _known(ids: Recent[int, None], one: int) -> bool:
    """Return whether an id is among the last few; it is afterwards."""
    known = one in ids
    ids[one] = None
    return known
