"""What people do in a lobby, by button or by command."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from bot.clock.commands import minute_of, unknown_zone, zone_named
from bot.clock.scheduled_start import start_denied, start_from
from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.interactions.discord_errors import (
    DM_CLOSED,
    NEEDS_TAG,
    TOO_MANY_THREADS,
    TROUBLE,
    HeldBackError,
    code_of,
    obstacle_of,
    short,
)
from bot.interactions.handlers import Use
from bot.interactions.i18n import choice_title, game_choice, game_title
from bot.interactions.match_lookup import parent_of
from bot.interactions.permissions import (
    may_create,
    may_start,
    preset_of,
    settings_fixed,
    table_language,
    why_no_match,
    why_no_seat,
)
from bot.interactions.requirements import can_show, refused
from bot.interactions.responder import Responder
from bot.interactions.time_texts import calendar_form, clock_time, local_time
from bot.lang import locale_of, say
from bot.lobby import match_threads
from bot.lobby.panel import (
    CHANCE,
    MAP_OPTION,
    MAP_WAYS,
    choices_of,
    chosen_of,
    fixed_words,
    kind_name,
    levels_panel,
    options_panel,
    votes_panel,
    who_of,
)
from bot.matches import Changed, Refused
from bot.matches.lobby_changes import seats_of, usual_plans
from bot.model.clocks import AT_ZERO, USUAL, Clocks, Pacing
from bot.model.control_id import ControlId
from bot.model.fingerprint import where as place_of
from bot.model.panel_parts import Button, Menu, Panel, Part, Row, Text
from bot.model.refusals import UnknownGame
from bot.model.robot_names import robot_name
from bot.play.rules_panel import taught
from bot.store import MatchId, MatchInfo, MessageSlot
from rules.players import usual

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")


async def _taken_away(interaction: discord.Interaction) -> None:
    """Delete the private answer to an interaction, as long as Discord lets us."""
    if interaction.is_expired():
        return
    with contextlib.suppress(*TROUBLE):
        await interaction.delete_original_response()


Made = MatchInfo | Refused

_TITLE: Final = 60
"""Characters of the title of a match."""
_ZONES: Final = {"fr": "Europe/Paris"}
"""The zone of those who have chosen none, by their language; else UTC."""


class LobbyService:
    """Opens lobbies and carries out what their cards and commands ask for."""

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Work on the matches of *context*; *delivery* owns the messages."""
        self.context, self.delivery = context, delivery
        self._shown: dict[MatchId, dict[tuple[int, str], discord.Interaction]] = {}
        """The interactions whose answer sets a lobby up, by person and panel."""
        self._openings: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def on_match_changed(self, changed: Changed) -> None:
        """Take what sets a lobby up away once its match has begun: it sets nothing any more."""
        shown = self._shown.pop(changed.match, {}) if changed.seq >= 0 else {}
        for interaction in shown.values():
            self.context.spawn(_taken_away(interaction), f"deliver-options-{changed.match}")

    async def _show_alone(self, reply: Responder, match: MatchId, which: str, panel: Panel) -> None:
        """Show a private panel that sets a lobby up, instead of the same one before."""
        await reply.show(panel)
        shown, key = self._shown.setdefault(match, {}), (reply.user, which)
        before = shown.get(key)
        shown[key] = reply.interaction
        edits = reply.interaction.message is not None and reply.interaction.message.flags.ephemeral
        if before is not None and not edits:
            await _taken_away(before)  # of two panels one would be out of date

    # --- opening ---

    async def create(
        self,
        reply: Responder,
        *,
        game: str | None = None,
        title: str = "",
        language: str | None = None,
        options: dict[str, Any] | None = None,
        pace: Pacing | None = None,
        starts: str = "",
        where: match_threads.Where | None = "here",
        channel: match_threads.Parent | None = None,
    ) -> MatchInfo | None:
        """Open a lobby in the channel of the interaction, or in a thread of its own there.

        *where*: None makes a thread if that is possible. *channel*: that in which it is made, if it
        is another one.

        *starts*: when it begins by itself, as it was typed.

        *language*: that of the table; None for what the server or the host has chosen, else for
        that of whoever opens it.
        """
        interaction = reply.interaction
        if interaction.guild_id is None or interaction.channel_id is None:
            await reply.say("server-only")
            return None
        if self.context.health.load == "too-heavy":
            await reply.say("too-much")
            return None
        if not await may_create(self.context, interaction):
            await reply.say("may-not-create")
            return None
        wanted = game or next(iter(self.context.games))
        here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
        if channel is not None:
            if not match_threads.may_open_in(reply, channel):
                await reply.say("thread-not-yours", channel=channel.mention)
                return None
            here = {channel.id}
        ground = match_threads.thread_place(interaction, where, channel)
        if ground.why and (where == "thread" or channel is not None):
            await reply.send(match_threads.why_words(ground, reply.locale, asked=True))
            return None
        if ground.parent is None and not await can_show(reply):
            return None
        chosen_by_hand = options or pace is not None
        if chosen_by_hand and await settings_fixed(self.context, interaction, wanted):
            await reply.send(fixed_words(self.context.games[wanted], reply.locale))
            return None
        settings = await self.context.store.people.guild(interaction.guild_id)
        zone, now = await self._zone(reply), self.context.clock()
        begins = start_from(starts, zone, now) if starts else None
        if isinstance(begins, str):
            await reply.send(start_denied(reply.locale, begins, zone))
            return None
        chosen = language or table_language(self.context, settings)
        spoken = locale_of(reply.locale, chosen)
        # From the check of the limits to the lobby that counts: of commands at once all would pass.
        async with self.opening(interaction.guild_id):
            why = await why_no_match(reply, interaction.guild_id, here, wanted)
            if why is not None:
                await reply.send(why)
                return None
            place, parent = interaction.channel_id, parent_of(interaction.channel)
            new_slots: list[MessageSlot] = []
            if ground.parent is not None:
                thread = await self._thread(reply, ground.parent, wanted, spoken, title[:_TITLE])
                if thread is None:
                    return None
                place, new_slots = thread
                parent = ground.parent.id
            rhythm = pace or settings.clock or USUAL
            made = await self.context.matches.lobbies.create_lobby(
                game=wanted,
                guild=interaction.guild_id,
                channel=place,
                parent=parent,
                by=reply.user,
                language=spoken,
                interaction=reply.id,
                title=title[:_TITLE],
                new_slots=new_slots,
                options={**preset_of(settings, self.context.games[wanted]), **(options or {})},
                clocks=Clocks(
                    pace=rhythm, at_zero=AT_ZERO[rhythm][0], zone=zone, starts=begins, announced=now
                ),
                plans=usual_plans(rhythm, self.context.plans),
            )
            if isinstance(made, Refused):
                if ground.parent is not None:
                    # The thread was opened first, because the match needs its id; without the match
                    # it would stand there empty.
                    await match_threads.closed(ground.parent, place)
                await refused(reply, made)
                return None
            return made

    def opening(self, guild: int) -> asyncio.Lock:
        """Return what is held while a match is opened on a server."""
        return self._openings.setdefault(guild, asyncio.Lock())

    async def _thread(
        self, reply: Responder, parent: match_threads.Parent, game: str, spoken: str, title: str
    ) -> tuple[int, list[MessageSlot]] | None:
        """Open the thread of a match, with its slots; None after a refusal that was answered."""
        playable = self.context.games[game]
        try:
            return await match_threads.opened_for(reply, parent, playable, spoken, title)
        except discord.HTTPException as error:
            # Trouble of Discord's is told as everywhere; only a refusal has words of its own here.
            if obstacle_of(error) == "passing":
                raise
            log.info("no thread was opened: %s", short(error))
            if error.code == NEEDS_TAG:
                await reply.say("forum-wants-tag", game=game_title(playable, reply.locale))
            elif error.code == TOO_MANY_THREADS:
                await reply.say("too-many-threads")
            else:
                await reply.send(say(reply.locale, "thread-refused", why=short(error)))
            return None

    async def opened(
        self, reply: Responder, info: MatchInfo, key: str = "lobby-opened", note: str = ""
    ) -> None:
        """Show the card of a lobby, and say that it is open; *note*: what else there is to say."""
        await self.delivery.reconcile(info.id)
        game = self.context.game(info)
        title = game_title(game, reply.locale)
        choose = "yes" if choices_of(game) else "no"
        buttons = {name: say(info.language, name) for name in ("join", "start")}
        if place_of(info) != reply.interaction.channel_id:
            key = f"{key}-thread"
        there = str(place_of(info))
        text = say(
            reply.locale, key, game=title, match=info.id, choose=choose, thread=there, **buttons
        )
        parts: list[Part] = [Text(f"{text}\n{note}".strip())]
        if buttons_there := taught(info, game, reply.locale):
            parts.append(Row(buttons_there))
        await reply.show(Panel(tuple(parts)))

    async def welcome(self, use: Use) -> None:
        """Open a lobby with everything set for a newcomer: a seat, three opponents, a quick map.

        What was chosen is the id of a game; none means the first of the house. Where the channel
        has a match already it is opened in a thread, unless that match is what they look for.
        """
        reply, values = use.reply, use.values
        named = use.press.arg if use.press.arg in self.context.games else ""
        wanted = values[0] if values else named
        chosen = wanted or next(iter(self.context.games))
        if chosen not in self.context.games:
            await refused(reply, Refused(UnknownGame(chosen)))
            return
        there = await self._played_here(reply)
        thread = match_threads.thread_place(reply.interaction, None).parent is not None
        if there is not None:
            seated = there.of_user(reply.user) is not None
            other = wanted not in ("", there.game)
            if not thread or not (other or (there.status == "running" and not seated)):
                await self._lead_to(reply, there)
                return
        if await self.has_enough(reply, reply.interaction.guild_id):
            return
        game = self.context.games[chosen]
        guild = await self.context.store.people.guild(reply.interaction.guild_id or 0)
        options: dict[str, Any] = {}
        if chosen not in guild.fixed and chosen not in guild.presets:
            options = {o.id: True for o in game.options if o.id == MAP_OPTION}
        where: match_threads.Where | None = "here" if there is None else None
        info = await self.create(reply, game=chosen, options=options, where=where)
        if info is None:
            return
        # The id of the interaction has opened the lobby; a second change with the same id would
        # count as a repeated delivery and do nothing.
        joined = await self.context.matches.lobbies.join(
            info.id, reply.user, reply.interaction.user.display_name, reply.id + 1
        )
        if isinstance(joined, Refused):
            await refused(reply, joined)
            return
        for _ in range(min(3, max(game.seats) - 1)):
            await self._seat_automated(info.id, usual(self.context.kinds), None)
        await self.opened(reply, info, "lobby-ready")

    async def _played_here(self, reply: Responder) -> MatchInfo | None:
        """Find the match that the channel shows already."""
        found = await self.context.store.matches.find(channel=reply.interaction.channel_id or 0)
        return next((one for one in found if one.status in ("lobby", "running")), None)

    async def _lead_to(self, reply: Responder, info: MatchInfo) -> None:
        """Lead a newcomer to the match that the channel shows."""
        match, locale = info.id, reply.locale
        seated = info.of_user(reply.user) is not None
        if info.status == "lobby":
            offered = Button(say(locale, "start"), ControlId(match, "start"), "primary")
            if not seated:
                offered = Button(say(locale, "join"), ControlId(match, "join"), "primary")
        elif seated:
            offered = Button(say(locale, "answer"), ControlId(match, "hand"), "primary")
        else:
            offered = Button(say(locale, "map"), ControlId(match, "map"), "primary")
        text = Text(say(locale, "welcome-taken", match=match, status=info.status))
        await reply.show(Panel((text, Row((offered,)))))

    # --- the card ---

    async def sit_down(self, reply: Responder, info: MatchInfo) -> None:
        """Take a seat, and learn how the hand will come."""
        if info.of_user(reply.user) is None and await self.has_enough(reply, info.guild):
            return
        made = await self.context.matches.lobbies.join(
            info.id, reply.user, reply.interaction.user.display_name, reply.id
        )
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        self.delivery.wake_soon(info.id)
        await reply.send_private(await self.joined_panel(reply, made))

    async def has_enough(self, reply: Responder, guild: int | None) -> bool:
        """Return whether somebody plays in as many matches as they may, and tell them so."""
        why = await why_no_seat(self.context, guild, reply.user, reply.locale)
        if why is not None:
            await reply.send(why)
        return why is not None

    async def joined_panel(self, reply: Responder, info: MatchInfo) -> Panel:
        """Welcome somebody at the table: how the hand comes, what the game is."""
        locale = reply.locale
        game = self.context.game(info)
        works = await self._hand_comes(reply.user)
        names = ", ".join(
            choice_title(choice.id, locale) for choice in choices_of(game) if not choice.vote
        )
        welcome = say(
            locale,
            "joined",
            game=game_title(game, locale),
            what="some" if names else "none",
            names=names,
        )
        parts: list[Part] = [
            Text(welcome),
            Text(say(locale, works, hand=say(info.language, "my-hand"))),
        ]
        buttons = [*taught(info, game, locale)]
        if works == "dm-closed":
            buttons.append(Button(say(locale, "try-dm"), ControlId(info.id, "trydm")))
        if buttons:
            parts.append(Row(tuple(buttons)))
        return Panel(tuple(parts))

    async def _hand_comes(self, user: int) -> str:
        """Say in a key how somebody's hand will come.

        Nobody is written to before there is a hand: Discord quarantines bots that open many direct
        messages.
        """
        settings = await self.context.store.people.user(user)
        if not settings.dm:
            return "dm-off"
        return "dm-likely" if settings.dm_closed is None else "dm-closed"

    async def greet(self, user: int, info: MatchInfo, locale: str) -> str:
        """Try to write to somebody who asks for it, and say in a key what came of it."""
        settings = await self.context.store.people.user(user)
        if not settings.dm:
            return "dm-off"
        text = say(
            locale,
            "dm-hello",
            game=game_title(self.context.game(info), locale),
            link=self.delivery.link(info),
        )
        try:
            # Whether somebody takes direct messages is known only by sending one.
            channel = await self.delivery.hands.dm_channel(user)
            # Only where it is not known: a greeting for each lobby would be a nuisance.
            if unknown := settings.dm_channel is None or settings.dm_closed is not None:
                await self.delivery.sender.post(
                    channel,
                    Panel((Text(text),)),
                    # The same each time: two lobbies that are joined at once greet once.
                    nonce=f"hello-{user}"[:25],
                    why="greeting",
                )
        except (*TROUBLE, HeldBackError) as error:
            if code_of(error) not in DM_CLOSED:
                log.info("user %s could not be greeted: %s", user, short(error))
                return "dm-later"
            await self.delivery.hands.note_dm_closed(user)
            return "dm-closed"
        await self.context.store.people.put_user(
            replace(settings, dm_channel=channel, dm_closed=None)
        )
        # They may have closed them since the last message, which only the next one will tell.
        return "dm-works" if unknown else "dm-likely"

    async def try_dm(self, use: Use) -> None:
        """Try direct messages again, because the person asked."""
        reply, info = use.reply, use.info
        works = await self.greet(reply.user, info, reply.locale)
        self.delivery.wake(info.id)
        await reply.say(works, hand=say(info.language, "my-hand"))

    async def start(self, use: Use) -> None:
        """Begin the match."""
        reply, info = use.reply, use.info
        seated = info.of_user(reply.user) is not None
        if not seated and not await may_start(self.context, reply.interaction, info):
            await reply.say("may-not-start")
            return
        if kind := use.press.arg:  # automated players take the seats that a match needs at least
            if kind not in self.context.kinds:
                await reply.say("may-not-start")
                return
            least = min(seats_of(info, self.context.game(info)))
            for _ in range(least - len(info.seats)):
                added = await self._seat_automated(info.id, kind, None)
                if await refused(reply, added):
                    return
        made = await self.context.matches.lobbies.start(info.id, reply.user, reply.id)
        await self.card(reply, made, "started")

    async def add(self, use: Use) -> None:
        """Seat an automated player."""
        reply, info, press = use.reply, use.info, use.press
        if not await self._may_set(reply, info):
            return
        made = await self._seat_automated(info.id, press.arg, reply.id)
        await self.card(reply, made, "added")

    async def levels(self, use: Use) -> None:
        """Ask how well an automated player should play."""
        reply, info = use.reply, use.info
        if await self._may_set(reply, info):
            await self._show_levels(reply, info)

    async def add_level(self, use: Use) -> None:
        """Seat an automated player of the level that was pressed, and ask for another one."""
        reply, info, press = use.reply, use.info, use.press
        if not await self._may_set(reply, info):
            return
        made = await self._seat_automated(info.id, press.arg, reply.id)
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        self.delivery.wake_soon(made.id)
        await self._show_levels(reply, made)

    async def _show_levels(self, reply: Responder, info: MatchInfo) -> None:
        game = self.context.game(info)
        panel = levels_panel(info, game, self.context.kinds, reply.locale)
        await self._show_alone(reply, info.id, "levels", panel)

    async def add_kind(self, use: Use) -> None:
        """Seat an automated player of the chosen kind."""
        reply, info, values = use.reply, use.info, use.values
        if not await self._may_set(reply, info):
            return
        made = await self._seat_automated(info.id, values[0], reply.id)
        await self._options_again(reply, made)

    async def _seat_automated(self, match: MatchId, kind: str, interaction: int | None) -> Made:
        info = await self.context.matches.info(match)
        name = robot_name(info, kind)
        return await self.context.matches.lobbies.add_player(match, kind, name, interaction)

    async def drop(self, use: Use) -> None:
        """Take a participant out of the lobby."""
        reply, info, values = use.reply, use.info, use.values
        if not await self._may_set(reply, info):
            return
        # Nobody has the number -1: the lobby refuses it.
        number = int(values[0]) if values[0].isdecimal() else -1
        made = await self.context.matches.lobbies.remove_player(
            info.id, number, reply.user, reply.id
        )
        await self._options_again(reply, made)

    async def choose(self, use: Use) -> None:
        """Choose a World, a colour, or leave it to chance."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        mine = info.of_user(reply.user)
        if mine is None:
            await reply.say("join-first")
            return
        value = None if values[0] == CHANCE else values[0]
        made = await self.context.matches.lobbies.choose(
            info.id, mine.number, press.arg, value, reply.id
        )
        await self.card(reply, made, "chosen")

    async def vote(self, use: Use) -> None:
        """Vote for one of what the table may begin with; the same vote again takes it back."""
        reply, info, press = use.reply, use.info, use.press
        mine = info.of_user(reply.user)
        if mine is None:
            await reply.say("join-first")
            return
        choice, _, value = press.arg.partition("|")
        wish = None if mine.choices.get(choice) == value else value
        made = await self.context.matches.lobbies.choose(
            info.id, mine.number, choice, wish, reply.id
        )
        if isinstance(made, Refused):
            await refused(reply, made)
        elif not await self.delivery.lobby_pressed(made, reply):  # a card of an earlier release
            self.delivery.wake_soon(made.id)
            await self._show_maps(reply, made)

    async def maps(self, use: Use) -> None:
        """Show the maps that the table votes on, to whoever asks."""
        await self._show_maps(use.reply, use.info)

    async def _show_maps(self, reply: Responder, info: MatchInfo) -> None:
        panel = votes_panel(info, self.context.game(info), reply.locale)
        await reply.show(panel, drawn=await self.delivery.maps(info, panel, reply.locale))

    async def map_way(self, use: Use) -> None:
        """Make the map in a quicker way than the book's."""
        reply, info = use.reply, use.info
        if use.press.arg not in MAP_WAYS:
            await reply.say("out-of-date")
        elif await self._may_settle(reply, info):
            made = await self.context.matches.lobbies.set_option(
                info.id, MAP_OPTION, MAP_WAYS[use.press.arg], reply.id
            )
            await self.card(reply, made, "chosen")

    async def name(self, use: Use) -> None:
        """Change something of a participant: who is the first player."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        if not await self._may_set(reply, info):
            return
        found = (s.number for s in info.seats if who_of(s) == values[0])
        number = None if values[0] == CHANCE else next(found, -1)
        made = await self.context.matches.lobbies.name(info.id, press.arg, number, reply.id)
        await self._options_again(reply, made)

    async def options(self, use: Use) -> None:
        """Show the options of the match."""
        reply, info = use.reply, use.info
        if not await self._may_set(reply, info):
            return
        await self._show_options(reply, info)

    async def _show_options(self, reply: Responder, info: MatchInfo) -> None:
        game = self.context.game(info)
        fixed = await settings_fixed(self.context, reply.interaction, info.game)
        panel = options_panel(info, game, self.context.kinds, reply.locale, fixed=fixed)
        await self._show_alone(reply, info.id, "options", panel)

    async def option(self, use: Use) -> None:
        """Set an option of the match."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        if not await self._may_settle(reply, info):
            return
        option, value = chosen_of(press.arg, values[0])
        made = await self.context.matches.lobbies.set_option(info.id, option, value, reply.id)
        await self._options_again(reply, made)

    async def clock(self, use: Use) -> None:
        """Set how much time there is, or what becomes of time that has run out."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        if not await self._may_settle(reply, info):
            return
        made = await self.context.matches.lobbies.set_clock(info.id, press.arg, values[0], reply.id)
        await self._options_again(reply, made)

    async def calendar(self, use: Use) -> None:
        """Open the form of the zone, the hour and the start, as the first answer."""
        form = calendar_form(use.info, use.reply.locale, self.context.clock())
        await use.reply.form(form)

    async def set_calendar(self, use: Use) -> None:
        """Set the start, the hour, the zone and what becomes of lost time as the form says."""
        reply, info, locale = use.reply, use.info, use.reply.locale
        if not await self._may_settle(reply, info):
            return
        before, starts = info.clocks, None
        asked = {"zone": "", "hour": clock_time(before.hour), "start": "", "zero": before.at_zero}
        typed = {n: next(iter(use.fields.get(n, ())), old).strip() for n, old in asked.items()}
        zone, hour = zone_named(typed["zone"]), minute_of(typed["hour"])
        if zone is None:
            await reply.send(unknown_zone(typed["zone"], locale))
            return
        if hour is None:
            await reply.say("calendar-hour-unreadable")
            return
        if typed["start"]:
            unchanged = before.starts is not None and zone == before.zone
            if unchanged and typed["start"] == local_time(before.starts or 0, zone):
                starts = before.starts
            else:
                found = start_from(typed["start"], zone, self.context.clock())
                if isinstance(found, str):
                    await reply.send(start_denied(locale, found, zone))
                    return
                starts = found
        settings = await self.context.store.people.user(reply.user)
        if settings.zone is None:  # so that nobody is asked twice
            await self.context.store.people.put_user(replace(settings, zone=zone))
        made = await self.context.matches.lobbies.set_calendar(
            info.id,
            zone=zone,
            hour=hour,
            starts=starts,
            at_zero=typed["zero"],
            interaction=reply.id,
        )
        await self._options_again(reply, made)

    async def _zone(self, reply: Responder) -> str:
        """Return the zone of somebody: as they have chosen, else by their language."""
        settings = await self.context.store.people.user(reply.user)
        return settings.zone or _ZONES.get(reply.locale, "UTC")

    async def setting(self, use: Use) -> None:
        """Set what the verb names: ``consent`` to go back, ``plans`` (forms), the ``language``."""
        reply, info = use.reply, use.info
        if not await self._may_settle(reply, info):
            return
        made = await self.context.matches.lobbies.set_setting(
            info.id, use.press.verb, use.values[0], reply.id
        )
        await self._options_again(reply, made)

    async def _options_again(self, reply: Responder, made: Made) -> None:
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        self.delivery.wake_soon(made.id)
        await self._show_options(reply, made)

    async def _may_set(self, reply: Responder, info: MatchInfo) -> bool:
        seated = info.of_user(reply.user) is not None
        if seated or await may_start(self.context, reply.interaction, info):
            return True
        await reply.say("may-not-set")
        return False

    async def _may_settle(self, reply: Responder, info: MatchInfo) -> bool:
        """Return whether the person may set this up, and the server has not fixed it."""
        if not await self._may_set(reply, info):
            return False
        if await settings_fixed(self.context, reply.interaction, info.game):
            await reply.send_private(
                Panel((Text(fixed_words(self.context.game(info), reply.locale)),))
            )
            return False
        return True

    async def card(self, reply: Responder, made: Made, done: str) -> None:
        """Show the change: on the card that was pressed, else in a private word."""
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        shown = await self.delivery.lobby_pressed(made, reply)
        if not shown:
            self.delivery.wake_soon(made.id)
            await reply.say(f"lobby-{done}")


def greeting(
    locales: Sequence[str], kinds: Sequence[str], games: Mapping[str, PlayableGame]
) -> Panel:
    """Greet newcomers: what this is, one button to begin, and the other games to begin with.

    *locales*: the languages in which it says so.
    """

    def label(key: str) -> str:
        return " · ".join(say(locale, key) for locale in locales)

    texts = [
        say(locale, "greeting", kind=kind_name(usual(kinds), locale) if kinds else "")
        for locale in locales
    ]
    play, learn = ControlId(MatchId("-"), "play"), ControlId(MatchId("-"), "learn")
    parts: list[Part] = [
        Text("\n".join(texts)),
        Row((Button(label("play-now"), play, "primary"), Button(label("learn-now"), learn))),
    ]
    # The first game is what the button begins. A menu holds 25.
    if others := list(games.values())[1:26]:
        for locale in locales:  # what a game is takes the whole line of one language
            choices = tuple(game_choice(game, locale) for game in others)
            other = ControlId(MatchId("-"), "play", f"other-{locale}")
            parts.append(Menu(say(locale, "play-other"), other, choices))
    return Panel(tuple(parts))
