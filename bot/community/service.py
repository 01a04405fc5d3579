"""``/ladder`` and ``/profile``: what the records of ranked matches say of a server and its people."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from bot.community import panel
from bot.community.ladder import ladder
from bot.community.panel import Facts, OfLadder
from bot.context import AppContext
from bot.delivery.reconciler import Reconciler
from bot.games.game_ui import PlayableGame
from bot.interactions import discord_errors
from bot.interactions.handlers import Use, control
from bot.interactions.responder import Responder
from bot.model.ladders import RankedMatch, season_of
from bot.model.panel_parts import Panel, Picture
from bot.model.quiet_hours import DAY
from bot.model.recent import Recent
from bot.pictures.drawn import Drawn
from bot.store.ladders import Stamp
from render.core.ladder import Ladder, ladder_picture
from render.core.picture import Picture as Rendered
from render.core.profile import Profile, profile_picture

MONTH: Final = 30 * DAY
_KEPT: Final = 16
"""Ladders whose results are remembered; each holds those of one game on one server."""


class CommunityService:
    """What lasts beyond a match; all of it is worked out anew from the results when it is asked for."""

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Read the results in the store of *context*; *delivery* posts what somebody shows to all."""
        self.context, self.delivery = context, delivery
        self._kept: Recent[tuple[int, str], tuple[Stamp, Sequence[RankedMatch]]] = Recent(_KEPT)

    async def results(self, guild: int, game: str) -> Sequence[RankedMatch]:
        """List what counts in a ladder, as it is in the database now."""
        key, ladders = (guild, game), self.context.store.ladders
        stamp = await ladders.stamp(guild, game)
        if key not in self._kept or self._kept[key][0] != stamp:
            self._kept[key] = stamp, await ladders.results(guild, game)
        return self._kept[key][1]

    async def facts(self, guild: int, game: PlayableGame) -> Facts:
        """Work out how a ladder stands now, and how it stood a month ago in the same season."""
        results, now = await self.results(guild, game.id), self.context.clock()
        begun = (await self.context.store.people.guild(guild)).seasons
        season = season_of(now, begun)
        before = [result for result in results if result.ended < now - MONTH]
        standings = await asyncio.to_thread(ladder, results, season, begun)
        earlier = await asyncio.to_thread(ladder, before, season, begun)
        return Facts(game, results, season, standings, earlier, begun)

    async def games(self, guild: int) -> list[PlayableGame]:
        """List the games that have a ladder on a server, the one played last first."""
        played = await self.context.store.ladders.games(guild)
        return [self.context.games[game] for game in played if game in self.context.games]

    # --- the ladder ---

    @control("ladder", "edit", needs="nothing", takes=OfLadder)
    async def show_ladder(self, use: Use, wanted: OfLadder) -> None:
        """Show a page of a ladder to who asks."""
        shown = await self._ladder(use.reply, wanted, use.reply.user)
        if shown is not None:
            await use.reply.show(shown[0], drawn=shown[1])

    @control("laddergame", "edit", needs="nothing", chooses=True, takes=OfLadder)
    async def choose_ladder(self, use: Use, wanted: OfLadder) -> None:
        """Show the ladder of another game."""
        await self.show_ladder(use, OfLadder(use.values[0]))

    @control("laddershow", needs="nothing", takes=OfLadder)
    async def post_ladder(self, use: Use, wanted: OfLadder) -> None:
        """Show a page of a ladder to everybody in the channel."""
        shown = await self._ladder(use.reply, wanted, 0)  # nobody's row stands out for all
        if shown is not None:
            await self._post(use.reply, *shown)

    async def _ladder(
        self, reply: Responder, wanted: OfLadder, reader: int
    ) -> tuple[Panel, dict[Picture, Drawn]] | None:
        guild = reply.interaction.guild_id
        if guild is None:
            await reply.say("ladder-server")
            return None
        games = await self.games(guild)
        game = next((game for game in games if wanted.game in ("", game.id)), None)
        if game is None:
            await reply.say("ladder-empty")
            return None
        facts = await self.facts(guild, game)
        page, pages = panel.page_of(facts, wanted.page)
        kept = await self.context.store.turns.of(guild, panel.listed(facts, page))
        record = panel.ladder_record(facts, page, kept, reader, reply.locale)
        drawn = await self._drawn(game, record, partial(ladder_picture, record))
        at = OfLadder(game.id, page)
        picture = next(iter(drawn), None)
        return panel.ladder_panel(
            record, picture, at, pages=pages, games=games, locale=reply.locale
        ), drawn

    # --- a profile ---

    @control("profile", "edit", needs="nothing")
    async def show_profile(self, use: Use) -> None:
        """Show somebody what the server knows of them; nobody else may ask for it."""
        shown = await self._profile(use.reply)
        if shown is not None:
            await use.reply.show(shown[0], drawn=shown[1])

    @control("profileshow", needs="nothing")
    async def post_profile(self, use: Use) -> None:
        """Show one's profile to everybody in the channel."""
        shown = await self._profile(use.reply)
        if shown is not None:
            await self._post(use.reply, *shown)

    async def _profile(self, reply: Responder) -> tuple[Panel, dict[Picture, Drawn]] | None:
        guild, user = reply.interaction.guild_id, reply.user
        if guild is None:
            await reply.say("ladder-server")
            return None
        ladders = [await self.facts(guild, game) for game in await self.games(guild)]
        turns = (await self.context.store.turns.of(guild, [user]))[user]
        presence = await self.context.store.ladders.presence(guild, user)
        name = reply.interaction.user.display_name
        record = panel.profile_record(
            user,
            name,
            ladders,
            turns=turns,
            presence=presence,
            locale=reply.locale,
            side=partial(_side, reply.locale),
        )
        game = ladders[0].game if ladders else next(iter(self.context.games.values()))
        drawn = await self._drawn(game, record, partial(profile_picture, record))
        return panel.profile_panel(record, next(iter(drawn), None), reply.locale), drawn

    # --- both ---

    async def _drawn(
        self, game: PlayableGame, record: Ladder | Profile, paint: Callable[[], Rendered]
    ) -> dict[Picture, Drawn]:
        """Draw a record once; what is the same is not drawn again."""
        kind = type(record).__name__.lower()
        name = hashlib.blake2b(msgspec.json.encode(record), digest_size=8).hexdigest()
        drawn = await self.context.pictures.once(f"{kind}-{name}", game, paint)
        return {} if drawn is None else {Picture(kind): drawn}

    async def _post(self, reply: Responder, shown: Panel, drawn: dict[Picture, Drawn]) -> None:
        """Post the first part of a panel in the channel where it was asked for."""
        channel = reply.interaction.channel_id or 0
        try:
            await self.delivery.sender.post(
                channel, Panel(shown.parts[:1]), drawn, nonce=f"show-{reply.id}"[:25], why="shown"
            )
        except (*discord_errors.TROUBLE, discord_errors.HeldBackError):
            await reply.say("show-here-not")
            return
        await reply.say("shown-here")


def _side(locale: str, game: PlayableGame, side: str) -> str:
    """Name a World or a faction."""
    content = game.install(game.content())
    kind = next((choice.id for choice in game.seat_choices(content) if side in choice.choices), "")
    return game.ui.wording.choice_name(locale, kind, side, content)
