"""One message of a server that lists its matches, kept up to date."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedWorker
from bot.delivery.outbox import Outbox
from bot.games.game_ui import PlayableGame
from bot.interactions import discord_errors
from bot.interactions.i18n import game_title
from bot.interactions.match_lookup import place_of
from bot.interactions.permissions import everyone_creates, is_opener, table_language, tends_here
from bot.interactions.responder import Responder
from bot.lang import locale_of, say
from bot.lobby.my_matches import LETTERS
from bot.lobby.table_lines import Standing, join_button, listed, standing, table_line, wish_button
from bot.matches import Changed, UnavailableError
from bot.model.delivery_line import Why
from bot.model.discord_permissions import lacked
from bot.model.fingerprint import digest_of, where
from bot.model.gathering import Wish
from bot.model.names import clean
from bot.model.panel_parts import Button, Panel, Text, rows_of
from bot.model.slot_states import BoardState, state_of, with_state
from bot.store import MatchId, MatchInfo, MatchMissingError, MessageSlot, Status
from bot.store.boards import BOARD

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")

EVERY: Final = 60.0
"""Seconds between two edits at least."""

ANEW: Final = 24 * 3600.0
"""Seconds after which it is posted anew: Discord refuses many edits of old messages (30046)."""

_AGAIN: Final = 300.0
"""Seconds before it is looked at again where something was in the way."""

_MOST: Final = 100
_JOINED: Final = 10
"""Buttons at most, for lobbies and open seats; other matches are joined at their cards."""

_SHOWN: Final[tuple[Status, ...]] = ("running", "lobby", "paused")
"""The states of what is listed, in the order in which it is."""


class Boards:
    """Keeps the board of each server that has one. All it says, the tables tell everybody."""

    def __init__(self, context: AppContext, delivery: Reconciler, client: discord.Client) -> None:
        """Show the matches of *context* through *delivery*'s sender."""
        self.context, self.delivery, self.client = context, delivery, client
        self.outbox = Outbox(context, delivery.sender, slots=lambda: context.store.boards)
        self._guilds: set[int] = set()
        self.worker = KeyedWorker[int](
            context, "deliver-board", self._reconcile, passing=self._trouble
        )

    # --- waking up ---

    async def begin(self) -> None:
        """Look at every board, after a start."""
        self._guilds = set(await self.context.store.boards.guilds())
        for guild in self._guilds:
            self.worker.wake(guild)

    def on_match_changed(self, changed: Changed) -> None:
        """Look whether a change of a match concerns a board."""
        if self._guilds:
            self.context.spawn(self._concerned(changed.match), f"deliver-board-of-{changed.match}")

    async def _concerned(self, match: MatchId) -> None:
        try:
            info = await self.context.matches.info(match)
        except (UnavailableError, MatchMissingError):
            return
        if info.guild is not None:
            self.wake_soon(info.guild)

    def wake_soon(self, guild: int) -> None:
        """Look soon at the board of a server in which something has changed, if it has one."""
        if guild in self._guilds:
            self.worker.wake(guild, self.context.merge)

    @staticmethod
    def _trouble(error: Exception, _: int) -> float | None:
        """Return when to try again after an error."""
        if not isinstance(error, discord_errors.TROUBLE):
            return None
        return EVERY if discord_errors.obstacle_of(error) == "passing" else _AGAIN

    # --- bringing it up to date ---

    async def _reconcile(self, guild: int) -> float | None:
        """Bring a board up to date; forget one whose channel is gone."""
        try:
            return await self._reconcile_once(guild)
        except discord_errors.TROUBLE as error:
            log.info("the board of server %s met %s", guild, discord_errors.short(error))
            if discord_errors.obstacle_of(error) != "gone":
                raise
            await self._forget(guild)
            return None

    async def _reconcile_once(self, guild: int) -> float | None:
        """Edit, post or leave the board; return the seconds after which to look again.

        Raises:
            discord.HTTPException: if Discord refuses or is in trouble.
        """
        slot = await self.context.store.boards.get(guild)
        if slot is None or self.client.get_guild(guild) is None:  # it is looked at when it is back
            return None
        slot = await self._cleared(await self.outbox.recover(slot))
        state, now = state_of(slot, BoardState), self.context.clock()
        panel = await self._panel(guild, slot.channel, state.language)
        fingerprint = digest_of(panel)
        told = replace(state, fingerprint=fingerprint, edited_at=int(now), repost=False)
        why: Why = "called-back" if state.repost else "first"
        if slot.message is not None and not state.repost:
            if fingerprint == state.fingerprint:
                await self._pinned(slot)
                return None
            # Lobbies change with every press; editing one old message so often is what Discord
            # refuses first.
            if now - state.edited_at < EVERY:
                return state.edited_at + EVERY - now
            why = "too-old"
            if now - state.posted_at < ANEW:
                try:
                    await self.delivery.sender.edit(
                        slot.channel, slot.message, panel, why="changed", slot=slot
                    )
                except discord.HTTPException as error:
                    if error.code not in discord_errors.UNEDITABLE:
                        raise
                    why = "lost"
                else:
                    await self.context.store.boards.put(with_state(slot, told))
                    return None
        before = state.previous if slot.message is None else f"{slot.channel}/{slot.message}"
        # The old one is deleted only after the new one is there; until then `previous` names it.
        told = replace(told, posted_at=int(now), previous=before, pinned=False)
        slot = await self.outbox.post(slot, with_state(slot, told), panel, why=why, silent=True)
        await self._pinned(await self._cleared(slot))
        return None

    async def _cleared(self, slot: MessageSlot) -> MessageSlot:
        """Delete the message that the board had before."""
        state = state_of(slot, BoardState)
        if state.previous is None or slot.message is None:
            return slot
        channel, _, message = state.previous.partition("/")
        try:
            await self.delivery.sender.withdraw(
                int(channel), int(message), why="cleanup", slot=slot
            )
        except discord.HTTPException as error:
            if discord_errors.obstacle_of(error) == "passing":
                raise
        slot = with_state(slot, replace(state, previous=None))
        await self.context.store.boards.put(slot)
        return slot

    async def _pinned(self, slot: MessageSlot) -> None:
        """Pin the board, if the bot may and has not done so; a board that is not pinned is one."""
        state = state_of(slot, BoardState)
        if state.pinned or slot.message is None or not self._may_pin(slot.channel):
            return
        place = self.client.get_partial_messageable(slot.channel)
        try:
            await place.get_partial_message(slot.message).pin()
        except discord_errors.TROUBLE as error:
            log.info("the board of server %s: %s", slot.key, discord_errors.short(error))
            return
        await self.context.store.boards.put(with_state(slot, replace(state, pinned=True)))

    def _may_pin(self, channel: int) -> bool:
        place = self.client.get_channel(channel)
        if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
            return False
        try:
            return place.permissions_for(place.guild.me).pin_messages
        except discord.ClientException:  # a thread whose channel is not known
            return False

    @staticmethod
    def _may_list(guild: discord.Guild | None, board: int, info: MatchInfo) -> bool:
        """Return whether all who read the board may see where a match is played."""
        if where(info) == board:
            return True
        if guild is None:
            return False
        readers, shown = guild.get_channel_or_thread(board), place_of(guild, info)
        if isinstance(shown, discord.Thread) and shown.is_private():
            return False
        above = shown.parent if isinstance(shown, discord.Thread) else shown
        read_in = readers.parent if isinstance(readers, discord.Thread) else readers
        return above is not None and read_in is not None and is_open_to_readers(above, read_in)

    async def _panel(self, guild: int, channel: int, language: str | None) -> Panel:
        there, locale = self.client.get_guild(guild), await self.locale(guild, language)
        infos = await self.context.store.matches.find(guild=guild, status=_SHOWN, limit=_MOST)
        infos = [info for info in infos if self._may_list(there, channel, info)]
        infos.sort(key=lambda info: (_SHOWN.index(info.status), info.created_at, info.id))
        shown = []
        for info in infos:
            shown.append(await standing(self.context, info))
            await asyncio.sleep(0)  # a match that is not in memory takes a while to load
        links = [await self.delivery.table_link(one.info) for one in shown]
        wishes = await self.context.store.gathering.wishes(guild, self.context.clock())
        return board_panel(shown, links, locale, wish_lines(wishes, self.context.games, locale))

    async def locale(self, guild: int, placed: str | None) -> str:
        """Choose the language of what a server reads; *placed*: that of the person who placed its board."""
        settings = await self.context.store.people.guild(guild)
        there = self.client.get_guild(guild)
        heard = there.preferred_locale if there is not None else None
        # Discord says "en-US" of every server that is no community, whatever is spoken there.
        return locale_of(heard, table_language(self.context, settings) or placed)

    async def _forget(self, guild: int) -> None:
        await self.context.store.boards.remove(guild)
        self._guilds.discard(guild)

    # --- the command ---

    async def place(self, reply: Responder, *, remove: bool) -> None:
        """Put the board of the server into this channel, or take it away."""
        interaction, locale = reply.interaction, reply.locale
        guild, channel = interaction.guild_id, interaction.channel_id
        if guild is None or channel is None:
            await reply.send(say(locale, "server-only"))
            return
        if not await tends_here(self.context, interaction):
            await reply.send(say(locale, "may-not-tend"))
            return
        if remove:
            await reply.send(say(locale, await self._removed(guild)))
            return
        thread = isinstance(interaction.channel, discord.Thread)
        if missing := lacked(interaction.app_permissions, "all", thread=thread):
            what = ", ".join(say(locale, f"permission-{name}") for name in missing)
            await reply.send(say(locale, "board-lacks", what=what))
            return
        opens = is_opener(interaction, await self.context.store.people.guild(guild))
        async with self.worker.lock(guild):
            slot = await self.context.store.boards.get(guild)
            if slot is not None:
                slot = await self._cleared(await self.outbox.recover(slot))
            state = state_of(slot, BoardState)
            if slot is not None and slot.message is not None and slot.channel == channel:
                # It is here already, but far above: posted anew, it stands at the end of the
                # channel.
                slot = with_state(slot, replace(state, repost=True, language=locale, opens=opens))
            else:
                before = state.previous
                if slot is not None and slot.message is not None:
                    before = f"{slot.channel}/{slot.message}"
                slot = MessageSlot(match=MatchId(""), kind=BOARD, key=str(guild), channel=channel)
                slot = with_state(slot, BoardState(previous=before, language=locale, opens=opens))
            await self.context.store.boards.put(slot)
            self._guilds.add(guild)
        await self.worker.run(guild)
        placed = await self.context.store.boards.get(guild)
        if placed is None or placed.message is None:
            await reply.send(say(locale, "board-later"))
            return
        key = "board-placed" if state_of(placed, BoardState).pinned else "board-unpinned"
        calls = await self.may_call(guild, placed)
        await reply.send(say(locale, key) + ("" if calls else f"\n{say(locale, 'board-no-calls')}"))

    async def may_call(self, guild: int, board: MessageSlot | None) -> bool:
        """Return whether calls may open matches: everybody may, or who placed the *board*."""
        settings = await self.context.store.people.guild(guild)
        everybody = everyone_creates(self.context, settings) != "false"
        return everybody or state_of(board, BoardState).opens

    async def _removed(self, guild: int) -> str:
        """Take the board of a server away; return the key of what to say."""
        async with self.worker.lock(guild):
            slot = await self.context.store.boards.get(guild)
            if slot is None:
                return "board-none"
            slot = await self._cleared(await self.outbox.recover(slot))
            if slot.message is not None:
                await self.delivery.sender.withdraw(
                    slot.channel, slot.message, why="cleanup", slot=slot
                )
            await self._forget(guild)
        return "board-removed"


def is_open_to_readers(place: discord.abc.GuildChannel, readers: discord.abc.GuildChannel) -> bool:
    """Return whether all who may see one channel may see another.

    By each role, and by each exception that was made for a role or a person: one who is shut out
    of the place, or let in to the readers only, would learn of it by the list.
    """
    for role in readers.guild.roles:
        seen = readers.permissions_for(role).view_channel
        if seen and not place.permissions_for(role).view_channel:
            return False
    everyone = place.permissions_for(place.guild.default_role).view_channel
    there = {who.id: said.view_channel for who, said in place.overwrites.items()}
    here = {who.id: said.view_channel for who, said in readers.overwrites.items()}
    roles = {role.id for role in readers.guild.roles}
    shut_out = [who for who, may in there.items() if may is False and who != place.guild.id]
    let_in = [who for who, may in here.items() if may and who not in roles]
    return all(here.get(who) is False for who in shut_out) and all(
        everyone or there.get(who) for who in let_in
    )


def wish_lines(wishes: Sequence[Wish], games: Mapping[str, PlayableGame], locale: str) -> list[str]:
    """Say who wants to play what, a line for each game."""
    names: dict[str, list[str]] = {}
    for wish in wishes:
        if wish.game in games:
            names.setdefault(wish.game, []).append(clean(wish.name))
    lines = []
    for game, who in names.items():
        title = game_title(games[game], locale)
        lines.append(say(locale, "wish-line", game=title, who=listed(who, locale)))
    return [f"**{say(locale, 'wish-board')}**", *lines] if lines else []


def board_panel(
    shown: Sequence[Standing], links: Sequence[str], locale: str, wishes: Sequence[str] = ()
) -> Panel:
    """List matches, with a button for each that has a seat left; *wishes*: who wants to play what."""
    head, foot = say(locale, "board-head"), "-# " + say(locale, "board-foot")
    lines, used, buttons = list[str](), sum(len(line) + 1 for line in wishes), list[Button]()
    for one, link in zip(shown, links, strict=True):
        line = table_line(one, locale, link)
        if used + len(line) > LETTERS:
            lines.append(say(locale, "board-more", n=len(shown) - len(lines)))
            break
        lines.append(line)
        used += len(line) + 1
        if one.has_room and len(buttons) < _JOINED:
            buttons.append(join_button(one.info, locale))
    text = "\n".join((head, *(lines or [say(locale, "board-empty")]), *wishes, foot))
    return Panel((Text(text), *rows_of([*buttons, wish_button(locale)])))
