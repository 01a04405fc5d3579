"""What the slash commands of every feature are made with.

To add ``/match foo``: in the ``commands.py`` of its feature register it in ``add_commands``, with
`Commands.for_match` if a match is all it takes; put its words under ``c-foo`` into the feature's file
of texts in both languages (the text is the description, ``.name`` the French name); and test what
it answers. The function that it runs takes a `Use`, as a control does: if a button does the same,
name the button's verb instead of a function.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
from discord import app_commands

from bot.context import AppContext
from bot.interactions.command_texts import named, words
from bot.interactions.error_boundary import ErrorBoundary
from bot.interactions.handlers import Use
from bot.interactions.i18n import game_title
from bot.interactions.match_lookup import NoMatch, find_match, suggest_matches
from bot.interactions.permissions import may_tend
from bot.interactions.responder import Responder
from bot.interactions.router import Router
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.names import clean, names_of, tidy
from bot.model.panel_parts import Choice, Menu, Panel, Text
from bot.store import MatchId, MatchInfo

_SERVERS: Final = app_commands.AppCommandContext(
    guild=True, dm_channel=False, private_channel=False
)


class Commands:
    """The slash commands, as they are put together; features add theirs to its groups.

    ``match``, ``settings`` and ``gm`` are the groups of these names.
    """

    def __init__(self, guard: ErrorBoundary, router: Router) -> None:
        """Make commands whose answers *guard* guards; *router* knows what controls do."""
        self.context, self.router, self.thinking = guard.context, router, guard.thinking
        self.match = app_commands.Group(
            name=named("match", "c-match"), description=words("c-match")
        )
        self.settings = app_commands.Group(
            name=named("settings", "c-settings"), description=words("c-settings")
        )
        self.gm = app_commands.Group(
            name=named("gm", "c-gm"),
            description=words("c-gm"),
            guild_only=True,
            allowed_contexts=_SERVERS,
        )  # no default permission: Discord would hide it from whoever has only the role that tends
        self.every: list[app_commands.Command[Any, ..., Any] | app_commands.Group] = [
            *(self.match, self.settings, self.gm)
        ]
        self.menus: list[app_commands.ContextMenu] = []

    def for_match(
        self,
        group: app_commands.Group | None,
        name: str,
        run: str | Callable[[Use], Awaitable[None]],
        *,
        key: str = "",
        menu: str = "",
        tended: bool = False,
    ) -> None:
        """Add a command that takes a match and nothing else; without a *group* it stands alone.

        Args:
            group: Where it is added.
            name: Its English name.
            run: What it does, or the verb of the control that does the same.
            key: The key of its words, if it is not ``c-`` and the name.
            menu: The verb with which somebody who plays several matches chooses one from a menu;
                else they are told to name it.
            tended: Only those who may tend the match may use it.

        Raises:
            ValueError: if there is no control of a verb that is named.
        """
        for verb in (run, menu):
            if verb and isinstance(verb, str) and self.router.handlers.find(verb) is None:
                raise ValueError(f"{name}: there is no control with the verb {verb}")
        key = key or f"c-{name}"

        @app_commands.command(name=named(name, key), description=words(key))
        @app_commands.describe(match=words("c-match.id"))
        @app_commands.autocomplete(match=suggest_match)
        async def command(interaction: discord.Interaction, match: str | None = None) -> None:
            async with self.thinking(interaction) as reply:
                info = await (tended_match(reply, match) if tended else meant(reply, match, menu))
                if info is None:
                    return
                if isinstance(run, str):
                    await self.router.run(run, reply, info)
                else:
                    await run(Use(reply, ControlId(info.id, menu), info))

        if group is None:
            self.every.append(command)
        else:
            group.add_command(command)


def context_of(interaction: discord.Interaction[Any]) -> AppContext:
    """Return the context of the bot that an interaction reached."""
    client: Any = interaction.client
    context: AppContext = client.context
    return context


async def meant(reply: Responder, wanted: str | None, menu: str = "") -> MatchInfo | None:
    """Find the match that a command is about, or say that there is none, or ask which.

    *menu*: the verb of the control that does what the command does, if it asks by a menu.
    """
    found = await find_match(reply.context, reply.interaction, wanted)
    if isinstance(found, MatchInfo):
        return found
    assert isinstance(found, NoMatch)
    if found.several and menu:
        choices = tuple(Choice(f"{i.id} {i.title}".strip(), i.id) for i in found.several[:25])
        which = Menu(
            say(reply.locale, "which-match"), ControlId(MatchId("-"), "which", menu), choices
        )
        await reply.show(Panel((Text(say(reply.locale, "several-matches")), which)))
    elif found.several:
        lines = [match_line(reply, info) for info in found.several[:25]]
        await reply.send("\n".join((say(reply.locale, "several-matches"), *lines)))
    else:
        await reply.send(say(reply.locale, "no-match"))
    return None


async def tended_match(reply: Responder, wanted: str | None) -> MatchInfo | None:
    """Find the match that a command is about, if the person may tend it; else say so."""
    info = await meant(reply, wanted)
    if info is None or await may_tend(reply.context, reply.interaction, info):
        return info
    await reply.send(say(reply.locale, "may-not-tend"))
    return None


def match_line(reply: Responder, info: MatchInfo) -> str:
    """Say a match in one line."""
    return say(
        reply.locale,
        "match-line",
        match=info.id,
        game=game_title(reply.context.game(info), reply.locale),
        title=clean(info.title) or "none",
        status="filed" if info.filed_at is not None else info.status,
        channel=f"<#{info.thread or info.channel}>",
        players=len(info.seats),
    )


async def suggest_match(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Suggest matches by id and title."""
    return [
        app_commands.Choice(name=f"{info.id} {tidy(info.title)}".strip()[:100], value=info.id)
        for info in await suggest_matches(context_of(interaction), interaction, current)
    ]


async def suggest_seat(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """Suggest the seats of the match of the channel, by name."""
    found = await find_match(context_of(interaction), interaction)
    if not isinstance(found, MatchInfo):
        return []
    return [
        app_commands.Choice(name=f"{seat + 1}. {name}"[:100], value=seat + 1)
        for seat, name in sorted(names_of(found).items())
        if str(current).casefold() in f"{seat + 1}. {name}".casefold()
    ]
