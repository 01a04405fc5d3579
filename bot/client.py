"""The Discord client: what comes in is acknowledged, guarded and handed to the part that answers."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.clock.keeper import Timekeeper
from bot.clock.nudging import Nudging
from bot.commands.data import add_data
from bot.commands.desk import add_desk, add_reading
from bot.commands.gm import gm_group
from bot.commands.knowing import add_knowing
from bot.commands.mapping import add_colours, map_command
from bot.commands.orders import add_orders
from bot.commands.people import add_people
from bot.commands.play import Known, family_group, read_fields
from bot.commands.tables import match_group, settings_group, single_commands
from bot.commands.texts import FrenchTranslator
from bot.commands.time import add_absence, add_habits, add_set_clock, nudge_command
from bot.commands.undo import add_rewind, undo_command
from bot.controls import Press, read_press
from bot.delivery.lost import EXPIRED, TROUBLE, code_of, hindrance, short
from bot.delivery.places import Delivery
from bot.delivery.send import nonce_of
from bot.finding import NoMatch, find_match
from bot.house import House, reference
from bot.knowing.fairness import Fairness
from bot.knowing.mapping import Mapping
from bot.knowing.past import Knowing
from bot.knowing.trying import Trying
from bot.lang import say
from bot.limits import FIRST_ANSWER
from bot.moderating.desk import Desk
from bot.moderating.repairs import RepairDesk
from bot.panels.components import Control, submitted
from bot.panels.parts import Panel, Text
from bot.people.lobbying import Lobbying, greeting
from bot.people.rematch import Rematch
from bot.people.rewinding import Rewinding
from bot.people.seats import Seats
from bot.people.undoing import Undoing
from bot.people.voting import Voting
from bot.people.why import Why
from bot.playing.acting import Acting
from bot.playing.composing import Composer
from bot.playing.ordering import Ordering
from bot.playing.pilots import Pilots
from bot.playing.presses import Presses
from bot.reply import Reply, TooLateError
from bot.speech import locale_of, scene_of, wording_of
from bot.store import MatchId, MatchInfo
from bot.tables import AnyGame, UnavailableError
from bot.upkeep.daily import Daily, counting
from bot.upkeep.keeping import Keeping
from bot.upkeep.tracing import traced
from rules.core.data import Value

log = logging.getLogger("hexarch")

_FINISHING = 15.0
"""Seconds that running answers, then the last deliveries, get when the bot stops."""

_SEEN = 512
_NEARLY = FIRST_ANSWER - 0.7
"""Seconds after which an interaction that nobody has answered gets a polite word (UX 2.1)."""


class Tree(app_commands.CommandTree["Hexarch"]):
    """The commands; until the bot is ready, and once it is closing, they say so."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Let commands through while the bot can carry them out (UX 3.13.2)."""
        client: Hexarch = interaction.client
        if interaction.type is discord.InteractionType.autocomplete:
            return not client.house.closing and not client.twice(interaction.id)
        if client.twice(interaction.id):
            return False
        if client.house.closing:
            text = say(locale_of(interaction.locale), "restarting")
            await interaction.response.send_message(text, ephemeral=True)
            return False
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Report an error that happened outside ``answering``."""
        await interaction.client.report(interaction, error)


class Hexarch(discord.AutoShardedClient):
    """The bot on Discord, or on the sandbox: the same code."""

    def __init__(self, house: House) -> None:
        """Serve *house*; no privileged intent, no mention unless it is opened (UX 1.7, 1.14)."""
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=0.5,
            http_trace=counting(house.health),
        )
        self.house = house
        self.delivery = Delivery(house, self)
        self.acting = Acting(house, self.delivery)
        self.lobbying = Lobbying(house, self.delivery)
        self.voting = Voting(house, self.delivery)
        self.presses = Presses(house, self.acting, self.lobbying)
        self.presses.verbs["voteend"] = self.voting.vote
        self.presses.verbs["concede"] = self._concede
        self.pilots = Pilots(house)
        self.timekeeper = Timekeeper(house, self.delivery, self.connected)
        self.nudging = Nudging(house, self.timekeeper.reminders)
        offers = self.timekeeper.offers
        self.presses.verbs |= {"late": offers.vote, "lateback": offers.back}
        self.presses.verbs["nudge"] = self.nudging.nudge
        self.knowing = Knowing(house)
        self.presses.verbs |= self.knowing.verbs
        self.mapping = Mapping(house)
        self.presses.verbs |= self.mapping.verbs
        self.presses.touching |= self.knowing.touching | self.mapping.touching
        self.undoing, self.rewinding = Undoing(house, self.delivery), Rewinding(house)
        self.presses.verbs |= {**self.undoing.verbs, **self.rewinding.verbs}
        self.presses.touching |= {"undostep", "gmstep"}
        self.seats = Seats(house, self.delivery, self.acting, self.lobbying)
        self.rematch = Rematch(house, self.delivery, self.lobbying)
        self.why = Why(house)
        self.presses.verbs |= {**self.seats.verbs, **self.rematch.verbs, **self.why.verbs}
        self.presses.touching |= self.seats.touching
        self.timekeeper.also.append(self.undoing.look)
        self.desk = Desk(house, self.delivery)
        self.repairs = RepairDesk(house, self.desk)
        self.fairness = Fairness(house)
        self.presses.verbs |= self.desk.verbs | self.repairs.verbs | self.fairness.verbs
        self.presses.touching |= self.desk.editing
        self.presses.opening |= {"repairform": self.repairs.form}
        self.presses.submitting |= {"repairdo": self.repairs.filled}
        self.ordering = Ordering(house, self.delivery)
        self.composer = Composer(house, self)
        self.presses.verbs |= self.composer.verbs
        self.presses.touching |= self.composer.editing
        self.presses.opening |= {"orderform": self.composer.form}
        self.presses.submitting |= {"orderdo": self.composer.filled}
        self.daily = Daily(house, self.delivery)
        self.timekeeper.also.append(self.daily.look)
        self.presses.anywhere |= {"health": self.daily.health}
        self.keeping = Keeping(house)
        self.presses.anywhere |= self.keeping.verbs
        self.timekeeper.also.append(self.keeping.look)
        self.trying = Trying(house, self.delivery, self.lobbying)
        self.presses.verbs |= self.trying.verbs
        self.tree = Tree(self)
        self.up = asyncio.Event()
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._replies: dict[int, Reply] = {}
        self._watched: OrderedDict[int, None] = OrderedDict()
        self._greeted = False

    def connected(self) -> bool:
        """Say whether Discord can be heard on some connection."""
        return any(not shard.is_closed() for shard in self.shards.values())

    # --- starting ---

    async def setup_hook(self) -> None:
        """Prepare what must exist before the first event."""
        self.house.pictures.health = self.house.health
        self.house.store.records.took = self.house.health.took
        self.add_dynamic_items(Control)
        self.add_commands()
        await self.tree.set_translator(FrenchTranslator())
        await self.sync_commands()
        self.house.tables.listen(self.delivery.heard)
        self.house.tables.listen(self.pilots.heard)
        self.house.tables.listen(self.ordering.heard)
        self.house.tables.listen(self.timekeeper.offers.heard)
        self.house.tables.listen(self.undoing.heard)
        await self.timekeeper.begin()

    def add_commands(self) -> None:
        """Put every command on the tree: ours, and those that the games' actions make."""
        match, personal, tending = match_group(self), settings_group(self), gm_group(self)
        add_absence(self, match)
        add_knowing(self, match)
        add_people(self, match)
        add_habits(self, personal)
        add_colours(self, personal)
        add_set_clock(self, tending)
        add_rewind(self, tending)
        add_data(self, personal)
        add_desk(self, tending)
        add_reading(self, match)
        add_orders(self, match)
        for command in (
            map_command(self),
            *single_commands(self),
            nudge_command(self),
            undo_command(self),
        ):
            self.tree.add_command(command)
        for group in (match, personal, tending):
            self.tree.add_command(group)
        families: defaultdict[str, list[AnyGame]] = defaultdict(list)
        for game in self.house.games.values():
            families[game.family].append(game)
        for family, games in families.items():
            self.tree.add_command(family_group(family, games, self.typed, self.known))

    async def payload(self) -> list[dict[str, Any]]:
        """Return what Discord would be told about the commands."""
        translator = self.tree.translator
        assert translator is not None
        return [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]

    async def sync_commands(self) -> None:
        """Tell Discord the commands, if they have changed since the last time (UX 1.2, a)."""
        assert self.application_id is not None
        payload = await self.payload()
        text = json.dumps([self.application_id, payload], sort_keys=True)
        mark = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
        if await self.house.store.notes.get("commands") == mark:
            return
        await self.http.bulk_upsert_global_commands(self.application_id, payload)
        await self.house.store.notes.put("commands", mark)

    async def on_ready(self) -> None:
        """Look again at everything that may have changed meanwhile."""
        self.house.begin()  # stopping waits for it
        try:
            await self.keeping.reconcile(guild.id for guild in self.guilds)
            await self.delivery.wake_all()
            await self.pilots.wake_all()
            await self.ordering.begin()
            await self.timekeeper.start()
            await self.undoing.begin()
            if self.house.welcome and not self._greeted:
                self._greeted = True
                await self._greet()
        finally:
            self.house.end()
            self.up.set()

    async def _greet(self) -> None:
        """Offer newcomers of the sandbox a button, once for each world."""
        for guild in self.guilds:
            channels = sorted(guild.text_channels, key=lambda c: c.position)
            note = f"greeted-{guild.id}"
            if not channels or await self.house.store.notes.get(note):
                continue
            settings = await self.house.store.people.guild(guild.id)
            spoken = locale_of(guild.preferred_locale, settings.language or self.house.language)
            await self.delivery.mail.post(
                channels[0].id,
                greeting(spoken, self.house.kinds, self.house.games),
                nonce=nonce_of(MatchId("-"), note, 0),
            )
            await self.house.store.notes.put(note, "yes")

    # --- where a match may be shown again, or no more ---

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Look again at the matches of a server that is back."""
        await self.delivery.wake_guild(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Look again at the matches of a server that has invited the bot again."""
        await self.keeping.back(guild.id)
        await self.delivery.wake_guild(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note when what is stored of a server that the bot was removed from goes."""
        await self.keeping.left(guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Look again when what the bot may do has changed."""
        if before.permissions != after.permissions and after in after.guild.me.roles:
            await self.delivery.wake_guild(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Look again when the bot has got or lost a role."""
        if after.id == after.guild.me.id and before.roles != after.roles:
            await self.delivery.wake_guild(after.guild.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Look again when what the bot may do in a channel has changed."""
        if before.overwrites != after.overwrites:
            await self.delivery.wake_channel(after.id)
            for thread in after.guild.threads:
                if thread.parent_id == after.id:
                    await self.delivery.wake_channel(thread.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Stop the matches of a channel that is gone."""
        await self.delivery.lose_channel(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Stop the matches of a thread that is gone."""
        await self.delivery.lose_channel(payload.thread_id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Look again at the matches of a thread that was opened or unlocked."""
        await self.delivery.wake_channel(payload.thread_id)

    # --- answering ---

    def twice(self, interaction: int) -> bool:
        """Tell whether an interaction has already come in, and remember it (UX 1.12.5)."""
        return _known(self._seen, interaction)

    @contextlib.asynccontextmanager
    async def answering(self, interaction: discord.Interaction[Any]) -> AsyncIterator[Reply]:
        """Guard the answer to an interaction: whatever happens, the person is told."""
        reply = Reply(self.house, interaction, locale_of(interaction.locale))
        self.house.begin()
        self._replies[interaction.id] = reply
        try:
            reply.locale = await self.house.locale(interaction)
            yield reply
            await reply.close()
        except TooLateError:
            log.info("interaction %s came too late and was not carried out", interaction.id)
        except UnavailableError as error:
            fields = {n: getattr(error.reason, n) for n in error.reason.__struct_fields__}
            tag = error.reason.__struct_config__.tag
            await self._try(reply.say(say(reply.locale, f"denied-{tag}", **fields)))
        except TROUBLE as error:
            if hindrance(error) == "refused":
                await self.report(interaction, error, reply)
                return
            log.warning("the answer to %s met %s", interaction.id, short(error))
            if code_of(error) not in EXPIRED:
                await self._try(reply.say(say(reply.locale, "discord-trouble")))
        except Exception as error:  # noqa: BLE001 - the last guard before the person
            await self.report(interaction, error, reply)
        finally:
            reply.drop()
            self._replies.pop(interaction.id, None)
            self.house.end()

    async def _try(self, work: Any) -> None:
        try:
            await work
        except (*TROUBLE, TooLateError) as error:
            log.warning("an answer could not be given: %s", type(error).__name__)

    async def report(
        self,
        interaction: discord.Interaction[Any],
        error: BaseException,
        reply: Reply | None = None,
    ) -> None:
        """Tell the person that the fault is ours, with a reference; the log has the rest."""
        mark = reference()
        self.house.health.count("error")
        log.error("error %s in interaction %s:\n%s", mark, interaction.id, traced(error))
        chosen = self.house.locales.get(interaction.user.id, (None,))[0]
        locale = locale_of(interaction.locale, chosen)
        told = reply or Reply(self.house, interaction, locale)
        await self._try(told.say(say(locale, "our-fault", mark=mark)))
        await self._tell_hosts(interaction.guild_id, mark, type(error).__name__)

    async def _tell_hosts(self, guild: int | None, mark: str, kind: str) -> None:
        """Name the error, never its contents, in the private channels that hosts have named."""
        there = None if guild is None else await self.house.store.people.guild(guild)
        named = None if there is None else there.error_channel
        for channel in {named, self.house.error_channel} - {None}:
            assert channel is not None
            spoken = (there.language if there is not None else None) or self.house.language or "en"
            panel = Panel((Text(say(spoken, "host-error", mark=mark, kind=kind)),))
            await self._try(self.delivery.mail.post(channel, panel, nonce=f"err{mark}"))

    async def pressed(
        self, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]
    ) -> None:
        """Answer a button or a menu."""
        if self.twice(interaction.id):
            return
        async with self.answering(interaction) as reply:
            press = read_press(custom_id)
            if self.house.closing:
                await reply.say(say(reply.locale, "restarting"))
            elif press is None:
                await reply.touch()
                await reply.whisper(Panel((Text(say(reply.locale, "out-of-date")),)))
            elif self.trying.owns(press):
                await self.trying.pressed(reply, press, values)
            elif press.verb == "open":
                await self.presses.open(reply, press, values)
            elif opened := self.presses.opening.get(press.verb):
                await opened(reply, press, values)
            elif press.verb == "which":
                await self._which(reply, press, values)
            else:
                await self.presses.handle(reply, press, values)

    async def _which(self, reply: Reply, press: Press, values: Sequence[str]) -> None:
        """Go on with the match that was chosen among several."""
        chosen = values[0] if values else ""
        await self.presses.handle(reply, Press(MatchId(chosen), press.arg), ())

    async def _concede(
        self, reply: Reply, info: MatchInfo, press: Press, values: Sequence[str]
    ) -> None:
        from bot.tables import Acted, Refused

        result = await self.house.tables.concede(info.id, reply.user, reply.id)
        if isinstance(result, Acted):
            await self.acting.acted(reply, info, result)
        elif isinstance(result, Refused):
            await self.acting.refused(reply, info, result.reason)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer forms, which the library forgets in a restart, and what nobody else answers."""
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if not _known(self._watched, interaction.id):
            self.house.spawn(self._safety_net(interaction), f"net-{interaction.id}")
        if interaction.type is discord.InteractionType.modal_submit:
            await self._submitted(interaction)

    async def _submitted(self, interaction: discord.Interaction[Any]) -> None:
        if self.twice(interaction.id):
            return
        data: Any = interaction.data
        async with self.answering(interaction) as reply:
            press = read_press(str(data.get("custom_id", "")))
            if press is None or self.house.closing:
                await reply.say(say(reply.locale, "restarting" if press else "out-of-date"))
                return
            if self.trying.owns(press):
                await self.trying.submit(reply, press, submitted(data))
                return
            await self.presses.submit(reply, press, submitted(data))

    async def _safety_net(self, interaction: discord.Interaction[Any]) -> None:
        """Answer shortly before the deadline what nobody has answered (UX 2.1, 3.3.5).

        Whoever works on it finds it answered then, and does not carry it out.
        """
        await asyncio.sleep(_NEARLY)
        if interaction.response.is_done():
            return
        key = "one-moment" if interaction.id in self._seen else "out-of-date"
        locale = locale_of(interaction.locale)
        reply = self._replies.get(interaction.id) or Reply(self.house, interaction, locale)
        with contextlib.suppress(discord.HTTPException, discord.InteractionResponded):
            await reply.rescue(say(locale, key))

    # --- the commands of games ---

    async def typed(
        self, interaction: discord.Interaction[Any], action: type[Value], fields: dict[str, Any]
    ) -> None:
        """Play what somebody typed."""
        async with self.answering(interaction) as reply:
            await reply.think()
            info = await self._match_of(reply)
            if info is None:
                return
            known = await self.seat_known(info, reply.user, reply.locale)
            if known is None:
                await reply.say(say(reply.locale, "no-seat"))
                return
            made = read_fields(action, fields, known)
            if made is None:
                await reply.say(say(reply.locale, "unreadable"))
                return
            await self.acting.act(reply, info, [made])

    async def _match_of(self, reply: Reply) -> MatchInfo | None:
        found = await find_match(self.house, reply.interaction)
        if isinstance(found, NoMatch):
            key = "several-matches" if found.several else "no-match"
            await reply.say(say(reply.locale, key))
            return None
        if found.seq < 0:
            await reply.say(say(reply.locale, "lobby-first"))
            return None
        return found

    async def known(self, interaction: discord.Interaction[Any]) -> Known | None:
        """Return what autocomplete may know: only what is legal for the seat that types."""
        found = await find_match(self.house, interaction)
        if not isinstance(found, MatchInfo) or found.status != "running":
            return None
        locale = await self.house.locale(interaction)
        return await self.seat_known(found, interaction.user.id, locale)

    async def seat_known(self, info: MatchInfo, user: int, locale: str) -> Known | None:
        """Return what the seat of a person knows of a match; None without a seat."""
        seat = await self.house.tables.seat_of(info.id, user)
        if seat is None:
            return None
        look = await self.house.tables.view(info.id, seat)
        legal = await self.house.tables.legal(info.id, seat) if info.status == "running" else []
        words = scene_of(look, info, locale)
        mine = [q.decision for q in look.questions if q.decision.seat == seat]
        wording = wording_of(self.house.game(info).family)
        return Known(info, words, wording, legal, mine[0] if mine else None)

    # --- stopping ---

    async def close(self) -> None:
        """Finish what is being done, make one last delivery pass, hang up (UX 3.13.3)."""
        if self.house.closing:
            await super().close()
            return
        self.house.closing = True
        await self.pilots.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_FINISHING):
                if self.house.answering:
                    await self.house.idle.wait()
                if self.is_ready():
                    await self.delivery.last_pass()
        running = list(self.house.tasks)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self.timekeeper.stop()
        self.house.pictures.close()
        await super().close()


def _known(ids: OrderedDict[int, None], one: int) -> bool:
    """Tell whether an id is among the last few; it is afterwards."""
    if one in ids:
        return True
    ids[one] = None
    while len(ids) > _SEEN:
        ids.popitem(last=False)
    return False
