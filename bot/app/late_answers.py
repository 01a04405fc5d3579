"""Gives the answers that a process had announced when it ended."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import discord

from bot.context import AppContext
from bot.interactions.error_boundary import ErrorBoundary
from bot.interactions.match_lookup import concerns, find_match
from bot.interactions.responder import Responder
from bot.lang import say
from bot.matches import UnavailableError
from bot.model.control_id import read_control_id
from bot.play.service import ActionService
from bot.store import MatchId, MatchInfo
from bot.store.deferred import DeferredAnswer

PATIENCE: Final = 3.0
"""Seconds that the one who announced an answer has to give it."""

log: Final = logging.getLogger("hexarch")


class LateAnswers:
    """Tells people what has become of what they did when the bot was restarted.

    Discord shows them "thinking…" otherwise, until a quarter of an hour is over.
    """

    def __init__(
        self,
        context: AppContext,
        client: discord.Client,
        guard: ErrorBoundary,
        acting: ActionService,
    ) -> None:
        """Answer for *client*, guarded by *guard*, with the panels of *acting*."""
        self.context, self.client, self.guard, self.acting = context, client, guard, acting
        self._giving = set[int]()

    async def give(self) -> None:
        """Give every answer that is still awaited."""
        for answer in await self.context.store.deferred.awaited():
            self.context.spawn(self._give(answer), f"deliver-answer-{answer.id}")

    def give_soon(self, interaction: int) -> None:
        """Give an answer that was announced, if its announcer does not give it."""
        if not self.context.closing:
            self.context.spawn(self._give_soon(interaction), f"late-{interaction}")

    async def _give_soon(self, interaction: int) -> None:
        await asyncio.sleep(PATIENCE)
        # On a slow database the announced answer is noted only now.
        await self.guard.ended(interaction)
        answer = await self.context.store.deferred.get(interaction)
        if answer is not None:
            await self._give(answer, "one-moment")

    async def _give(self, answer: DeferredAnswer, otherwise: str = "restarted-not-done") -> None:
        """Give an answer, unless that is being done; *otherwise*: the words where nothing was done."""
        if answer.id in self._giving:
            return
        self._giving.add(answer.id)
        try:
            await self._give_noted(answer, otherwise)
        finally:
            self._giving.discard(answer.id)

    async def _give_noted(self, answer: DeferredAnswer, otherwise: str) -> None:
        # This process may still work on it.
        await self.guard.ended(answer.id)
        deferred = self.context.store.deferred
        # An edit may have to be told in a message of its own: twice is worse than not at all, so it is
        # told by the one who removes the note. "Thinking…" is filled in, once or twice, and noted until it
        # is: this process may be killed meanwhile.
        if answer.kind == "edit" and not await deferred.remove(answer.id):
            return
        if answer.kind == "private" and await deferred.get(answer.id) is None:
            return
        log.info("the answer to %s is given after a restart", answer.id)
        await self._answered(answer, otherwise)
        await deferred.remove(answer.id)

    async def _answered(self, answer: DeferredAnswer, otherwise: str) -> None:
        async with self.guard.answering(self._interaction(answer)) as reply:
            reply.resume(answer)
            done = await self.context.store.records.done(answer.id)
            note = say(reply.locale, otherwise if done is None else "restarted-done")
            if answer.kind == "private" and not await self._is_awaited(reply):
                return
            if answer.kind == "edit" and done is None:
                # The panel with the control is there as it was: what was wished can be tried again.
                await reply.send(note)
                return
            if answer.kind == "edit" and answer.surface != "private":
                return  # everybody's message, or a hand: delivery shows there what was done
            info = await self._match(reply, answer, None if done is None else done.match)
            seat = None if info is None else await self.context.matches.seat_of(info.id, reply.user)
            if info is None or seat is None or answer.surface == "dm":
                await reply.send(note)
            else:
                await self.acting.show_seat(reply, info, note=note)

    async def _is_awaited(self, reply: Responder) -> bool:
        """Return whether a private answer is still shown as being thought about."""
        try:
            return (await reply.interaction.original_response()).flags.loading
        except discord.NotFound:
            return False

    async def _match(
        self, reply: Responder, answer: DeferredAnswer, changed: str | None
    ) -> MatchInfo | None:
        """Find the match that was meant: the one that was changed, else that of the control."""
        press = read_control_id(answer.control)
        named = MatchId(changed) if changed else None if press is None else press.match
        if named is None:
            match = await find_match(self.context, reply.interaction)
            return match if isinstance(match, MatchInfo) else None
        try:
            info = await self.context.matches.info(named)
        except UnavailableError:  # a guided match, say, which is kept in memory
            return None
        return info if concerns(reply.interaction, info) else None

    def _interaction(self, answer: DeferredAnswer) -> discord.Interaction[Any]:
        """Make of what was noted what the library would have made of Discord's event."""
        kinds = discord.InteractionType
        kind = kinds.component if answer.control else kinds.application_command
        given: Any = {  # Any: what is left out is not needed to answer
            "id": str(answer.id),
            "application_id": str(answer.application),
            "type": kind.value,
            "token": answer.token,
            "version": 1,
            "locale": answer.locale,
            "attachment_size_limit": 0,
            "user": {"id": str(answer.user), "username": "", "discriminator": "0", "avatar": None},
        }
        # The library has no public way to the state that an interaction is made with.
        interaction: Any = discord.Interaction(data=given, state=self.client._connection)  # noqa: SLF001
        interaction.guild_id = answer.guild
        if answer.channel is not None:
            interaction.channel = self.client.get_partial_messageable(
                answer.channel, guild_id=answer.guild
            )
        made: discord.Interaction[Any] = interaction
        return made
