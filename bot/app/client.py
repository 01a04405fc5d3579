"""The Discord client: what comes in is acknowledged, guarded, handed to what answers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Sequence
from typing import Any

import discord
from discord.gateway import KeepAliveHandler

from bot.app.command_registration import CommandRegistration
from bot.app.command_tree import Tree, add_commands
from bot.app.container import Container
from bot.context import AppContext
from bot.interactions.command_texts import FrenchTranslator
from bot.interactions.components import shows, submitted
from bot.interactions.discord_errors import LONGEST, unwaited
from bot.interactions.handlers import Event, Fields
from bot.interactions.responder import Responder
from bot.lang import say
from bot.model.control_id import ControlId, read_control_id
from bot.ops.health_report import counting
from bot.store import DatabaseFailedError

log = logging.getLogger("hexarch")

_FINISHING = 15.0
"""Seconds that running answers, then the last deliveries, get when the bot stops."""

_REGISTERING = 5.0
"""Seconds that a start waits for the commands to be registered."""


class Hexarch(discord.AutoShardedClient):
    """The bot on Discord, or on the sandbox: the same code."""

    def __init__(self, context: AppContext) -> None:
        """Serve *context*; no privileged intent, no mention unless it is opened."""
        trace = counting(context.health)
        trace.on_request_end.append(unwaited)
        super().__init__(
            # Neither members nor message contents are read, so that a host need not apply for
            # privileged intents.
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # Memory: nothing here asks the library for old messages or for members.
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            # Seconds without another server until the library calls it ready; its 2 s would delay
            # each start.
            guild_ready_timeout=0.5,
            http_trace=trace,
            max_ratelimit_timeout=LONGEST,
        )
        self.context = context
        self.services = Container(context, self, self.connected)
        self.tree = Tree(self, self.services.guard)
        self.registration = CommandRegistration(self, context, self.tree)
        self.up = asyncio.Event()
        self._greeted = False

    def connected(self) -> bool:
        """Return whether any shard is connected to Discord."""
        return any(self.connections_up().values())

    def connections_up(self) -> dict[int, bool]:
        """Return, for each connection to Discord, whether it is up."""
        return {number: not shard.is_closed() for number, shard in self.shards.items()}

    # --- starting ---

    async def setup_hook(self) -> None:
        """Prepare what must exist before the first event."""
        await self.add_commands()
        await self.register()
        await self.services.listen()

    async def add_commands(self) -> None:
        """Put the commands on the tree, with their words."""
        add_commands(self.tree, self.services.commands())
        await self.tree.set_translator(FrenchTranslator())

    async def register(self) -> None:
        """Begin to register the commands; trouble with that keeps nobody waiting for long."""
        self.context.matches.listen(self.registration.on_match_changed)
        self.context.store.people.guild_changed = self.registration.wake
        self.registration.begin()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.registration.tried.wait(), _REGISTERING)

    async def on_ready(self) -> None:
        """Look again at everything that may have changed meanwhile."""
        self.context.begin()  # stopping waits for it
        try:
            if not self._greeted:
                self.context.spawn(self.services.late_answers.give(), "deliver-late")
            await self.services.look_again()
            if not self._greeted:
                self._greeted = True
                await self.services.greet()
        except DatabaseFailedError as error:
            self.context.failed(error)
        finally:
            self.context.end()
            self.up.set()

    # --- where a match may be shown again, or no more ---

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Look again at the matches of a server that is back."""
        self.registration.wake(guild.id)
        await self.services.delivery.wake_guild(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Look again at the matches of a server that has invited the bot again."""
        self.registration.wake(guild.id)
        await self.services.retention.on_guild_back(guild.id)
        await self.services.delivery.wake_guild(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note when what is stored of a server that the bot was removed from goes."""
        await self.services.retention.on_guild_left(guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Look again when what the bot may do has changed, and who may see what."""
        if before.permissions != after.permissions:
            self.services.boards.wake_soon(after.guild.id)
        if before.permissions != after.permissions and after in after.guild.me.roles:
            await self.services.delivery.wake_guild(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Look again when the bot has got or lost a role."""
        if after.id == after.guild.me.id and before.roles != after.roles:
            await self.services.delivery.wake_guild(after.guild.id)

    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Open the seats of somebody who has left, where Discord tells it."""
        await self.services.leavers.on_member_left(payload.guild_id, payload.user.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Look again when what the bot may do in a channel has changed."""
        if before.overwrites != after.overwrites:
            self.services.boards.wake_soon(after.guild.id)
            await self.services.delivery.wake_channel(after.id)
            for thread in after.guild.threads:
                if thread.parent_id == after.id:
                    await self.services.delivery.wake_channel(thread.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Stop the matches of a channel that is gone."""
        await self.services.delivery.on_channel_deleted(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Stop the matches of a thread that is gone."""
        await self.services.delivery.on_channel_deleted(payload.thread_id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Look again at the matches of a thread that was opened or unlocked."""
        await self.services.delivery.wake_channel(payload.thread_id)

    # --- answering ---

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer presses and forms by what their ids say: the library would forget both in a restart."""
        self.services.leavers.seen(interaction.guild_id, interaction.user.id)
        if interaction.type is discord.InteractionType.autocomplete:
            return
        self.services.guard.watch(interaction)
        if interaction.type is discord.InteractionType.component:
            await self._pressed(interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await self._submitted(interaction)

    async def _pressed(self, interaction: discord.Interaction[Any]) -> None:
        if self.services.guard.is_ignored(interaction):
            return
        data: Any = interaction.data
        async with self.services.answering(interaction) as reply:
            custom_id = str(data.get("custom_id", ""))
            press = read_control_id(custom_id) if shows(interaction.message, custom_id) else None
            if self.context.closing:
                await reply.send(say(reply.locale, "restarting"))
            elif press is None:
                await reply.defer_edit()
                await self.services.acting.outdated(reply)
            else:
                # Nobody chooses the same twice in a menu, but a client that was tampered with.
                values = tuple(dict.fromkeys(map(str, data.get("values", ()))))
                await self._answer(reply, press, values)

    async def _answer(
        self,
        reply: Responder,
        press: ControlId,
        values: Sequence[str] = (),
        event: Event = "press",
        fields: Fields | None = None,
    ) -> None:
        """Carry out a control or a form: of a private match, else of a match of the table."""
        for private in (self.services.lessons, self.services.what_if):
            if private.owns(press):
                await private.handle(reply, press, values, event, fields)
                return
        await self.services.router.handle(reply, press, values, event, fields)

    async def _submitted(self, interaction: discord.Interaction[Any]) -> None:
        if self.services.guard.is_ignored(interaction):
            return
        data: Any = interaction.data
        async with self.services.answering(interaction) as reply:
            press = read_control_id(str(data.get("custom_id", "")))
            if press is None or self.context.closing:
                await reply.send(say(reply.locale, "restarting" if press else "out-of-date"))
                return
            await self._answer(reply, press, event="submit", fields=submitted(data))

    # --- stopping ---

    async def close(self) -> None:
        """Finish what is being done, make one last delivery pass, hang up."""
        if self.context.closing:
            await self.hang_up()
            return
        self.context.closing = True
        # First of all, or automated players would go on playing while the rest winds down.
        await self.services.pilots.close()
        with contextlib.suppress(TimeoutError, DatabaseFailedError):  # shown at the next start
            async with asyncio.timeout(_FINISHING):
                # Answers before deliveries: they may still change matches, which the last pass
                # shows.
                if self.context.answering:
                    await self.context.idle.wait()
                if self.is_ready():
                    await self.services.delivery.last_pass()
        running = list(self.context.tasks)
        for task in running:
            task.cancel()
        # Before the connection ends: tasks that are being cancelled may still note what they have
        # posted.
        await asyncio.gather(*running, return_exceptions=True)
        try:
            await self.services.deadlines.stop()
        except DatabaseFailedError as error:
            log.error("%s", error)  # noqa: TRY400 - it says all there is to say
        self.context.pictures.close()
        await self.hang_up()

    async def hang_up(self) -> None:
        """End every connection at once, also one that is just being made, with its heartbeat."""
        await super().close()
        for thread in threading.enumerate():  # the library knows a connection once it is made
            # The library has no public way to say whose connection a heartbeat belongs to.
            if isinstance(thread, KeepAliveHandler) and thread.ws._connection is self._connection:  # noqa: SLF001
                await thread.ws.close(code=1000)
