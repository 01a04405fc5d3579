"""How the lobby of a match is opened: by command, or by the newcomer's button."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedLocks
from bot.games.game_ui import PlayableGame
from bot.interactions.command_texts import pacing_of
from bot.interactions.discord_errors import NEEDS_TAG, TOO_MANY_THREADS, obstacle_of, short
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import game_choice, game_title
from bot.interactions.match_lookup import parent_of
from bot.interactions.permissions import (
    may_create,
    preset_of,
    settings_fixed,
    table_language,
    why_no_match,
)
from bot.interactions.requirements import can_show, refused
from bot.interactions.responder import Responder
from bot.interactions.time_texts import pace_name
from bot.lang import locale_of, say
from bot.lobby import match_threads
from bot.lobby.panel import MAP_OPTION, choices_of, fixed_words, kind_name
from bot.lobby.service import LobbyService
from bot.matches import Refused
from bot.model.clocks import AT_ZERO, PACES, USUAL, Clocks, Pacing
from bot.model.control_id import ControlId
from bot.model.fingerprint import where as place_of
from bot.model.limits import SELECT_OPTIONS
from bot.model.panel_parts import Button, Choice, Field, Form, Menu, Panel, Part, Row, Text
from bot.model.refusals import UnknownGame
from bot.play.rules_panel import taught
from bot.store import MatchId, MatchInfo, MessageSlot
from rules.players import usual

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")

_TITLE: Final = 60
"""Characters of the title of a match."""
_ZONES: Final = {"fr": "Europe/Paris"}
"""The zone of those who have chosen none, by their language; else UTC."""


class MatchOpener:
    """Opens lobbies, on each server one after the other."""

    def __init__(self, context: AppContext, delivery: Reconciler, lobby: LobbyService) -> None:
        """Open lobbies at the matches of *context*; *lobby* seats who plays there."""
        self.context, self.delivery, self.lobby = context, delivery, lobby
        self.opening = KeyedLocks[int]()
        """What is held while a match is opened on a server."""

    async def create(
        self,
        reply: Responder,
        *,
        game: str,
        title: str = "",
        options: dict[str, Any] | None = None,
        pace: Pacing | None = None,
        where: match_threads.Where | None,
        channel: match_threads.Parent | None = None,
    ) -> MatchInfo | None:
        """Open a lobby in the channel of the interaction, or in a thread of its own there.

        *where*: None makes a thread if that is possible. *channel*: that in which it is made, if it
        is another one.

        Its language is what the server or the host has chosen, else that of its opener.
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
        if chosen_by_hand and await settings_fixed(self.context, interaction, game):
            await reply.send(fixed_words(self.context.games[game], reply.locale))
            return None
        settings = await self.context.store.people.guild(interaction.guild_id)
        zone, now = await self._zone(reply), self.context.clock()
        spoken = locale_of(reply.locale, table_language(self.context, settings))
        # From the check of the limits to the lobby that counts: of commands at once all would pass.
        async with self.opening(interaction.guild_id):
            why = await why_no_match(reply, interaction.guild_id, here, game)
            if why is not None:
                await reply.send(why)
                return None
            place, parent = interaction.channel_id, parent_of(interaction.channel)
            new_slots: list[MessageSlot] = []
            if ground.parent is not None:
                thread = await self._thread(reply, ground.parent, game, spoken, title[:_TITLE])
                if thread is None:
                    return None
                place, new_slots = thread
                parent = ground.parent.id
            rhythm = pace or settings.clock or USUAL
            made = await self.context.matches.lobbies.create_lobby(
                game=game,
                guild=interaction.guild_id,
                channel=place,
                parent=parent,
                by=reply.user,
                language=spoken,
                interaction=reply.id,
                title=title[:_TITLE],
                new_slots=new_slots,
                options={**preset_of(settings, self.context.games[game]), **(options or {})},
                clocks=Clocks(pace=rhythm, at_zero=AT_ZERO[rhythm][0], zone=zone, announced=now),
                plans=self.context.plans,
            )
            if isinstance(made, Refused):
                if ground.parent is not None:
                    # The thread was opened first, because the match needs its id; without the match
                    # it would stand there empty.
                    await match_threads.closed(ground.parent, place)
                await refused(reply, made)
                return None
            return made

    @control("newtable", "form", needs="nothing")
    async def form(self, use: Use) -> None:
        """Ask in a form which game is opened, and where it is played."""
        reply, locale = use.reply, use.reply.locale
        games = tuple(game_choice(game, locale) for game in self.context.games.values())
        paces = (Choice(say(locale, "table-usual"), "usual", chosen=True),)
        fields = (
            _menu("game", locale, games[:SELECT_OPTIONS]),
            Field("title", say(locale, "table-title"), required=False),
            _menu("where", locale, match_threads.places(reply)),
            _menu("clock", locale, (*paces, *(Choice(pace_name(p, locale), p) for p in PACES))),
        )
        await reply.form(
            Form(say(locale, "table-new"), ControlId(MatchId("-"), "opentable"), fields)
        )

    @control("opentable", needs="nothing", event="submit")
    async def filled(self, use: Use) -> None:
        """Open the lobby that the form describes."""
        reply = use.reply
        said = {name: next(iter(values), "") for name, values in use.fields.items()}
        game = said.get("game", "")
        if game not in self.context.games:
            await refused(reply, Refused(UnknownGame(game)))
            return
        where, channel = match_threads.place_meant(reply, said.get("where", ""))
        info = await self.create(
            reply,
            game=game,
            title=said.get("title", ""),
            pace=pacing_of(said.get("clock")),
            where=where,
            channel=channel,
        )
        if info is not None:
            await self.opened(reply, info, note=match_threads.why_here(reply, where, channel))

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

    @control("play", needs="nothing")
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
        if await self.lobby.has_enough(reply, reply.interaction.guild_id):
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
            await self.lobby.seat_automated(info.id, usual(self.context.kinds), None)
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

    async def _zone(self, reply: Responder) -> str:
        """Return the zone of somebody: as they have chosen, else by their language."""
        settings = await self.context.store.people.user(reply.user)
        return settings.zone or _ZONES.get(reply.locale, "UTC")


def _menu(name: str, locale: str, choices: tuple[Choice, ...]) -> Field:
    return Field(name, say(locale, f"table-{name}"), choices=choices, least=0, required=False)


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
