"""The page *Server* of the console: all that a server chooses, as menus, and a new season."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.interactions.discord_errors import lacking
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import game_title
from bot.interactions.match_lookup import find_match
from bot.interactions.permissions import (
    channels_words,
    each_plays,
    everyone_creates,
    games_words,
    limits_lines,
    manages,
    table_language,
    tends_here,
)
from bot.interactions.time_texts import pace_name
from bot.lang import say
from bot.lobby.board import Boards
from bot.model.clocks import PACES, USUAL
from bot.model.control_id import Argument, ControlId
from bot.model.limits import SELECT_OPTIONS
from bot.model.panel_parts import (
    Button,
    Choice,
    Field,
    Form,
    Menu,
    Panel,
    Part,
    Pick,
    PickKind,
    Row,
    Text,
    rows_of,
)
from bot.model.quiet_hours import DAY
from bot.moderation.console import tabs
from bot.moderation.dashboard_panel import check_panel
from bot.moderation.match_defaults import MatchDefaultsService
from bot.moderation.people_page import number_in
from bot.store import GuildSettings, MatchId, MatchInfo

_MOST: Final = 100
"""Most matches of a server, or of a person, that a limit may name."""
_LANGUAGES: Final = ("auto", "en", "fr")
_PICKS: Final[tuple[tuple[str, PickKind, int], ...]] = (
    ("create_role", "role", 1),
    ("tend_role", "role", 1),
    ("error_channel", "channel", 1),
    ("puzzles", "channel", 1),
    ("channels", "channel", 25),
)
"""What is picked among roles and channels: the field of the settings, of what kind, how many."""
_MENUS: Final = ("language", "clock", "games")
_SWITCHES: Final = ("everyone_creates", "ranked")


class Setting(Argument, frozen=True):
    """What is set of a server."""

    what: str


class ServerService:
    """Shows the settings of a server to who tends its matches; who manages it changes them."""

    def __init__(
        self,
        context: AppContext,
        client: discord.Client,
        defaults: MatchDefaultsService,
        boards: Boards,
    ) -> None:
        """Keep settings in the store of *context*; *defaults* and *boards* have pages of their own."""
        self.context, self.client = context, client
        self.defaults, self.boards = defaults, boards

    @control("gmserver", "edit", needs="nothing")
    async def show(self, use: Use, above: str = "") -> None:
        """Show how a server is set up; *above*: what was done."""
        reply, guild = use.reply, use.reply.interaction.guild_id
        if guild is None or not await tends_here(self.context, reply.interaction):
            await reply.say("may-not-tend")
            return
        settings = await self.context.store.people.guild(guild)
        panel = server_panel(self.context, settings, use.press.match, reply.locale)
        await reply.show(Panel((*([Text(above)] if above else []), *panel.parts)))

    @control("gmset", "edit", needs="nothing", takes=Setting)
    async def put(self, use: Use, setting: Setting) -> None:
        """Keep what was chosen, picked or switched."""
        given = self._given(setting.what, use.values)
        if given is None:
            await use.reply.say("out-of-date")
        elif await self._may(use):
            await self._keep(use, lambda was: replace(was, **given(was)))

    def _given(self, what: str, values: Sequence[str]) -> Any:  # Any: what each field takes
        """Return what a control changes, as a function of the settings; None: it is out of date."""
        numbers = tuple(int(value) for value in values if value.isdigit())
        first = values[0] if values else ""
        if what in _SWITCHES:
            return lambda was: {what: not getattr(was, what)}
        if what == "channels":
            return lambda _: {what: tuple(sorted(numbers))}
        if what in [field for field, _, _ in _PICKS]:
            return lambda _: {what: numbers[0] if numbers else None}
        if what == "language" and first in _LANGUAGES:
            return lambda _: {what: None if first == "auto" else first}
        if what == "clock" and first in PACES:
            return lambda _: {what: first}
        if what == "games" and all(value in self.context.games for value in values):
            return lambda _: {what: tuple(values) if len(values) < len(self.context.games) else ()}
        return None

    async def _keep(self, use: Use, change: Any, done: str = "") -> None:
        guild = use.reply.interaction.guild_id or 0
        await self.context.store.people.change_guild(guild, change)
        await self.show(use, done)

    async def _may(self, use: Use) -> bool:
        """Return whether the person manages the server, and say so if not."""
        if manages(use.reply.interaction):
            return True
        await use.reply.say("may-not-manage")
        return False

    # --- numbers, presets, the board, seasons ---

    @control("gmlimitsform", "form", needs="nothing")
    async def form(self, use: Use) -> None:
        """Ask for the limits on matches."""
        if not await self._may(use):
            return
        reply, locale = use.reply, use.reply.locale
        settings = await self.context.store.people.guild(reply.interaction.guild_id or 0)
        press = ControlId(use.press.match, "gmlimits")
        help_ = say(locale, "people-most-help")
        fields = (
            Field("most", say(locale, "server-most"), help_, value=str(settings.most)),
            Field(
                "each",
                say(locale, "server-each"),
                help_,
                value=str(each_plays(self.context, settings)),
            ),
        )
        await reply.form(Form(say(locale, "server-limits"), press, fields))

    @control("gmlimits", "edit", needs="nothing", event="submit")
    async def limits(self, use: Use) -> None:
        """Keep the limits on matches."""
        most, each = number_in(use, "most", _MOST), number_in(use, "each", _MOST)
        if most is None or each is None:
            await use.reply.say("number-unreadable", most=_MOST)
        elif await self._may(use):
            await self._keep(use, lambda was: replace(was, most=most, most_each=each))

    @control("gmpresets", "edit", needs="nothing", chooses=True)
    async def presets(self, use: Use) -> None:
        """Show what matches of the game that was chosen begin with."""
        game = self.context.games.get(use.values[0])
        if game is None:
            await use.reply.say("out-of-date")
        else:
            await self.defaults.show(use.reply, game)

    @control("gmcheck", "edit", needs="nothing")
    async def check(self, use: Use) -> None:
        """Show what the bot may do in this channel, and how the server is set up."""
        reply = use.reply
        if not await tends_here(self.context, reply.interaction):
            await reply.say("may-not-tend")
            return
        context, interaction, client = reply.context, reply.interaction, self.client
        settings = await context.store.people.guild(interaction.guild_id or 0)
        errors = client.get_channel(settings.error_channel or 0)
        reachable = errors is None or not lacking(client, settings.error_channel or 0)
        shown = await find_match(context, interaction)
        panel = check_panel(
            interaction.app_permissions,
            settings,
            reply.locale,
            thread=isinstance(interaction.channel, discord.Thread),
            everyone=everyone_creates(context, settings),
            language=table_language(context, settings),
            limits=limits_lines(context, settings, reply.locale),
            errors_reachable=reachable and (errors is not None or not settings.error_channel),
            shown=shown if isinstance(shown, MatchInfo) else None,
        )
        row = tabs(use.press.match, "gmserver", reply.locale)
        await reply.show(Panel((*panel.parts, row)))

    @control("gmboard", needs="nothing", takes=Setting)
    async def board(self, use: Use, to: Setting) -> None:
        """Put the board of the server into this channel, or take it away."""
        await self.boards.place(use.reply, remove=to.what == "away")

    @control("gmseasonask", "edit", needs="nothing")
    async def ask_season(self, use: Use) -> None:
        """Ask whether a new season shall begin: nothing ends it but the next."""
        if await self._may(use):
            locale = use.reply.locale
            press = ControlId(use.press.match, "gmseason")
            yes = Button(say(locale, "server-season-yes"), press, "danger")
            rows = (Row((yes,)), tabs(use.press.match, None, locale))
            await use.reply.show(Panel((Text(say(locale, "server-season-ask")), *rows)))

    @control("gmseason", "edit", needs="nothing")
    async def begin_season(self, use: Use) -> None:
        """Begin a season of the ladders of the server now."""
        if await self._may(use):
            now = self.context.clock()

            def change(was: GuildSettings) -> GuildSettings:
                if was.seasons and now - was.seasons[-1] < DAY:
                    return was  # pressed, or delivered, twice
                return replace(was, seasons=(*was.seasons, now))

            await self._keep(use, change, say(use.reply.locale, "server-season-begun"))


def config_words(context: AppContext, settings: GuildSettings, locale: str) -> str:
    """Say how a server is set up."""
    return say(
        locale,
        "config-now",
        language=table_language(context, settings) or "auto",
        create=_role(settings.create_role),
        tend=_role(settings.tend_role),
        everyone=everyone_creates(context, settings),
        errors=f"<#{settings.error_channel}>" if settings.error_channel else "none",
        clock=pace_name(settings.clock or USUAL, locale),
        games=games_words(context, settings, locale),
        channels=channels_words(settings),
        most=settings.most,
        each=each_plays(context, settings),
        ranked="true" if settings.ranked else "false",
        puzzles=f"<#{settings.puzzles}>" if settings.puzzles else "none",
    )


def server_panel(
    context: AppContext, settings: GuildSettings, match: MatchId, locale: str
) -> Panel:
    """Build a menu or a button for everything that a server chooses."""

    def press(what: str) -> ControlId:
        return ControlId(match, "gmset", Setting(what).text())

    titles = [(option, game_title(game, locale)) for option, game in context.games.items()]
    titles = titles[:SELECT_OPTIONS]
    stands: dict[str, str] = {
        "language": settings.language or "auto",
        "clock": settings.clock or USUAL,
    }
    named: dict[str, list[tuple[str, str]]] = {
        "language": [(option, say(locale, f"server-language-{option}")) for option in _LANGUAGES],
        "clock": [(option, say(locale, f"pace-{option}-short")) for option in PACES],
        "games": titles,
    }
    parts: list[Part] = [Text(config_words(context, settings, locale))]
    for what in _MENUS:
        chosen: Sequence[str] = settings.games if what == "games" else (stands[what],)
        choices = tuple(
            Choice(name, option, chosen=option in chosen) for option, name in named[what]
        )
        least, most = (0, len(choices)) if what == "games" else (1, 1)
        parts.append(Menu(say(locale, f"server-{what}"), press(what), choices, least, most))
    for what, kind, most in _PICKS:
        value = getattr(settings, what)
        picked = value if isinstance(value, tuple) else () if value is None else (value,)
        name = say(locale, f"server-{what.replace('_', '-')}")
        parts.append(Pick(name, press(what), kind, picked[:most], most=most))
    games = tuple(Choice(name, option) for option, name in titles)
    parts.append(Menu(say(locale, "server-presets"), ControlId(match, "gmpresets"), games))
    buttons = [
        Button(say(locale, f"server-{what.replace('_', '-')}-{'off' if on else 'on'}"), press(what))
        for what, on in (
            ("everyone_creates", settings.everyone_creates),
            ("ranked", settings.ranked),
        )
    ]
    buttons.append(Button(say(locale, "server-limits"), ControlId(match, "gmlimitsform")))
    for key, verb, arg in (
        ("server-check", "gmcheck", ""),
        ("server-board", "gmboard", "here"),
        ("server-board-away", "gmboard", "away"),
        ("server-season", "gmseasonask", ""),
    ):
        buttons.append(Button(say(locale, key), ControlId(match, verb, arg)))
    return Panel((*parts, *rows_of(buttons, 4), tabs(match, "gmserver", locale)))


def _role(role: int | None) -> str:
    return f"<@&{role}>" if role is not None else "none"
