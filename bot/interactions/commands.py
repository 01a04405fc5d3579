"""What the slash commands of every feature are made with.

To add ``/foo``: in the ``commands.py`` of its feature register it in ``add_commands``, with
`Commands.for_match` if a match is all it takes, else with `Commands.add`; put its words under
``c-foo`` into the feature's file of texts in both languages (the text is the description, ``.name``
the French name, ``c-foo.bar`` describes the option ``bar``); and test what it answers. What
`Commands.for_match` runs takes a `Use`, as a control does: if a button does the same, name the
button's verb instead of a function.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, Literal, TypeVar

import discord
from discord import app_commands

from bot.context import AppContext
from bot.interactions.command_texts import named, words
from bot.interactions.error_boundary import ErrorBoundary
from bot.interactions.handlers import Use
from bot.interactions.i18n import game_title
from bot.interactions.match_lookup import LIVE, NoMatch, find_match, suggest_matches, with_seat_back
from bot.interactions.responder import Responder
from bot.interactions.router import Router
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.limits import CHOICE_NAME, SELECT_OPTIONS
from bot.model.names import bare, clean, fold, tidy
from bot.model.panel_parts import Choice, Menu, Panel, Text
from bot.store import MatchId, MatchInfo

_MOST: Final = 25
"""Suggestions at a time, as many as Discord takes."""
_NAMED: Final = 8
"""Matches that are named to somebody who named one that is not there."""

About = Literal["nothing", "match"]
T = TypeVar("T", str, int)


class Commands:
    """The slash commands, as they are put together by the features."""

    def __init__(self, guard: ErrorBoundary, router: Router) -> None:
        """Make commands whose answers *guard* guards; *router* knows what controls do."""
        self.context, self.router, self.thinking = guard.context, router, guard.thinking
        self.every: list[app_commands.Command[Any, ..., Any] | app_commands.Group] = []
        self.families: list[app_commands.Group] = []
        """The verbs of the games: commands of the servers that play them."""
        self.menus: list[app_commands.ContextMenu] = []

    def add(
        self,
        name: str,
        /,  # an option may be called "name" as well
        *,
        key: str = "",
        about: About = "nothing",
        menu: str = "",
        **described: str,
    ) -> Callable[[Callable[..., Awaitable[None]]], app_commands.Command[Any, ..., Any]]:
        """Make a slash command of a function, as its decorator.

        The function takes the `Responder`, the `MatchInfo` if there is one, and its options. Matches
        are suggested; what else is chosen or suggested, decorators of discord.py below say.

        Args:
            name: Its English name.
            key: The key of its words, if it is not ``c-`` and the name.
            about: Whether it is about a match, which is its last option then.
            menu: The verb with which somebody who plays several matches chooses one from a menu;
                else they are told to name it.
            described: Keys of the words of options, if they are others than usual.
        """
        key = key or f"c-{name}"

        def make(run: Callable[..., Awaitable[None]]) -> app_commands.Command[Any, ..., Any]:
            given = [*inspect.signature(run, eval_str=True).parameters.values()]
            options = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in given[1:]]
            if about != "nothing":
                # Optional options come last with Discord, and the match almost always is that of
                # the channel.
                options[0] = options[0].replace(name="match", default=None, annotation=str | None)
                options.append(options.pop(0))

            async def command(interaction: discord.Interaction, /, **values: Any) -> None:
                async with self.thinking(interaction) as reply:
                    if about == "nothing":
                        await run(reply, **values)
                        return
                    info = await find_match_or_ask(reply, values.pop("match"), menu)
                    if info is not None:
                        await run(reply, info, **values)

            command.__dict__.update(run.__dict__)  # the choices and suggestions of its options
            first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_ONLY)
            # discord.py reads the options of a command from the signature of its function
            command.__signature__ = inspect.Signature([first, *options])  # type: ignore[attr-defined]  # set here
            names = [option.name for option in options]
            keys = {"match": "c-match.id", **described}
            texts = {name_: keys.get(name_, f"{key}.{name_}") for name_ in names}
            app_commands.describe(**{name_: words(text) for name_, text in texts.items()})(command)
            if "match" in names:
                app_commands.autocomplete(match=suggest_match)(command)
            made: app_commands.Command[Any, ..., Any]
            made = app_commands.command(name=named(name, key), description=words(key))(command)
            self.every.append(made)
            return made

        return make

    def for_match(
        self, name: str, run: str | Callable[[Use], Awaitable[None]], *, menu: str = ""
    ) -> None:
        """Add a command that takes a match and nothing else.

        Args:
            name: Its English name.
            run: What it does, or the verb of the control that does the same.
            menu: As of `add`.

        Raises:
            ValueError: if there is no control of a verb that is named.
        """
        for verb in (run, menu):
            if verb and isinstance(verb, str) and self.router.handlers.find(verb) is None:
                raise ValueError(f"{name}: there is no control with the verb {verb}")

        @self.add(name, about="match", menu=menu)
        async def _(reply: Responder, info: MatchInfo) -> None:
            if isinstance(run, str):
                await self.router.run(run, reply, info)
            else:
                await run(Use(reply, ControlId(info.id, menu), info))


def context_of(interaction: discord.Interaction[Any]) -> AppContext:
    """Return the context of the bot that an interaction reached."""
    client: Any = interaction.client
    context: AppContext = client.context
    return context


async def find_match_or_ask(
    reply: Responder, wanted: str | None, menu: str = ""
) -> MatchInfo | None:
    """Find the match that a command is about, or say that there is none, or ask which.

    *menu*: the verb of the control that does what the command does, if it asks by a menu.
    """
    found = await find_match(reply.context, reply.interaction, wanted)
    if isinstance(found, MatchInfo):
        return await with_seat_back(reply, found)
    assert isinstance(found, NoMatch)
    if found.several and menu:
        choices = tuple(
            Choice(f"{i.id} {i.title}".strip(), i.id) for i in found.several[:SELECT_OPTIONS]
        )
        which = Menu(
            say(reply.locale, "which-match"), ControlId(MatchId("-"), "which", menu), choices
        )
        await reply.show(Panel((Text(say(reply.locale, "several-matches")), which)))
    elif found.several:
        lines = [match_line(reply, info) for info in found.several[:SELECT_OPTIONS]]
        await reply.send("\n".join((say(reply.locale, "several-matches"), *lines)))
    elif wanted:
        there = await suggest_matches(reply.context, reply.interaction, "")
        there.sort(key=lambda info: info.status not in LIVE)
        lines = [match_line(reply, info) for info in there[:_NAMED]]
        named = clean(wanted.strip()[:CHOICE_NAME])
        await reply.send(
            "\n".join((say(reply.locale, "no-such-match", match=named, n=len(lines)), *lines))
        )
    else:
        await reply.say("no-match")
    return None


def match_line(reply: Responder, info: MatchInfo) -> str:
    """Return the text of a match in one line."""
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


def suggested(
    offered: Iterable[tuple[str, T]], current: str, *, by_value: bool = False
) -> list[app_commands.Choice[T]]:
    """Suggest what is *offered*, each a name and a value, whose name holds what is typed.

    *by_value*: or whose value does, because people know it.
    """
    wanted = fold(str(current or ""))  # of an option that is a number nothing at all may come
    found = [
        app_commands.Choice(name=name[:CHOICE_NAME], value=value)
        for name, value in ((bare(name), value) for name, value in offered)
        if wanted in fold(name) or (by_value and wanted in fold(str(value)))
    ]
    return found[:_MOST]


async def suggest_match(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Suggest matches by id and title."""
    return [
        app_commands.Choice(
            name=f"{info.id} {tidy(info.title)}".strip()[:CHOICE_NAME], value=info.id
        )
        for info in await suggest_matches(context_of(interaction), interaction, current)
    ]
