"""What the matches of a server begin with: chosen by those who manage it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import game_title
from bot.interactions.permissions import manages, preset_of
from bot.interactions.responder import Responder
from bot.lang import say
from bot.lobby.panel import chosen_of, option_menus
from bot.matches.lobby_changes import option_denied
from bot.model.control_id import Argument, ControlId
from bot.model.panel_parts import Button, Panel, Part, Row, Text
from bot.moderation.console import NO_MATCH, tabs
from bot.store import GuildSettings, MatchId


class OfGame(Argument, frozen=True):
    """What is chosen for a game: an option (empty: the menu names it), or a state."""

    game: str
    what: str = ""


class MatchDefaultsService:
    """*Presets* of the page *Server*; they are about a game on a server, not about a match."""

    def __init__(self, context: AppContext) -> None:
        """Keep the choices of servers in the store of *context*."""
        self.context = context

    async def show(self, reply: Responder, game: PlayableGame) -> None:
        """Show what matches of a game begin with."""
        if not await self._may(reply):
            return
        settings = await self.context.store.people.guild(reply.interaction.guild_id or 0)
        stands, fixed = preset_of(settings, game), game.id in settings.fixed
        await reply.show(presets_panel(game, stands, reply.locale, fixed=fixed))

    @control("gmopt", "edit", needs="nothing", takes=OfGame)
    async def option(self, use: Use, of: OfGame) -> None:
        """Choose what an option begins with; the value of the game itself needs no note."""
        reply, values, game = use.reply, use.values, self.context.games.get(of.game)
        option, value = chosen_of(of.what, values[0] if values else "")
        if game is None or not values or option_denied(game, option, value) is not None:
            await reply.say("out-of-date")
            return
        if not await self._may(reply):
            return

        def change(settings: GuildSettings) -> GuildSettings:
            chosen = {**preset_of(settings, game), option: value}
            # Only what differs is kept: a default that changes in a later version then holds here
            # too.
            usual = {one.id: one.default for one in game.options}
            kept = {one: was for one, was in chosen.items() if was != usual[one]}
            return replace(settings, presets={**settings.presets, game.id: kept})

        await self._change(reply, game, change)

    @control("gmfix", "edit", needs="nothing", takes=OfGame)
    async def fix(self, use: Use, of: OfGame) -> None:
        """Store whether lobbies may change the settings of their match."""
        reply, game = use.reply, self.context.games.get(of.game)
        if game is None or of.what not in ("on", "off"):
            await reply.say("out-of-date")
            return
        if not await self._may(reply):
            return

        def change(settings: GuildSettings) -> GuildSettings:
            others = {*settings.fixed} - {game.id}
            fixed = others | {game.id} if of.what == "on" else others
            return replace(settings, fixed=tuple(sorted(fixed)))

        await self._change(reply, game, change)

    @control("gmusual", "edit", needs="nothing", takes=OfGame)
    async def reset(self, use: Use, of: OfGame) -> None:
        """Let matches of a game begin with its own values again."""
        reply, game = use.reply, self.context.games.get(of.game)
        if game is None:
            await reply.say("out-of-date")
            return
        if not await self._may(reply):
            return

        def change(settings: GuildSettings) -> GuildSettings:
            presets = {one: kept for one, kept in settings.presets.items() if one != game.id}
            return replace(settings, presets=presets)

        await self._change(reply, game, change)

    async def _change(
        self,
        reply: Responder,
        game: PlayableGame,
        change: Callable[[GuildSettings], GuildSettings],
    ) -> None:
        await self.context.store.people.change_guild(reply.interaction.guild_id or 0, change)
        await self.show(reply, game)

    async def _may(self, reply: Responder) -> bool:
        """Return whether the person manages the server, and say so if not."""
        if manages(reply.interaction):
            return True
        await reply.say("may-not-manage")
        return False


def presets_panel(
    game: PlayableGame, stands: Mapping[str, str | int | bool | None], locale: str, *, fixed: bool
) -> Panel:
    """Build a menu for each option, and say whether lobbies may change them."""

    def press(verb: str, arg: str) -> ControlId:
        return ControlId(MatchId("-"), verb, OfGame(game.id, arg).text())

    head = say(
        locale,
        "presets-head",
        game=game_title(game, locale),
        fixed="true" if fixed else "false",
    )
    parts: list[Part] = [Text(head)]
    parts += option_menus(game, stands, lambda option: press("gmopt", option), locale)
    key, turned = ("presets-free", "off") if fixed else ("presets-fix", "on")
    buttons = [Button(say(locale, key), press("gmfix", turned))]
    if stands:
        buttons.append(Button(say(locale, "presets-usual"), press("gmusual", "all")))
    parts.append(Row(tuple(buttons)))
    return Panel((*parts, tabs(NO_MATCH, "gmserver", locale)))
