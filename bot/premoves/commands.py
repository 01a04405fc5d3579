"""/match orders: what somebody wants done when they are asked."""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import app_commands

from bot.interactions.command_texts import both, named, words
from bot.interactions.commands import Commands, meant, suggest_match
from bot.lang import say
from bot.premoves.composer import Composer
from bot.premoves.list_service import CHANGES
from bot.premoves.panel import ORDERS, relation_words
from rules.core.premoves import NEEDS

_CHANGED = {"up": "order-up", "down": "order-down", "remove": "order-drop"}
_CHANGED |= {"each": "order-each-on", "once": "order-each-off"}


def _listed(
    said: Callable[[str, str], str], values: tuple[str, ...]
) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=both(said("en", one), said("fr", one)), value=one)
        for one in values
    ]


def add_commands(commands: Commands, composer: Composer) -> None:
    """Add ``/match orders``."""
    relations = [
        app_commands.Choice(
            name=both(relation_words("en", "", one), relation_words("fr", "", one)), value=one
        )
        for one in NEEDS
    ]

    @commands.match.command(name=named("orders", "c-orders"), description=words("c-orders"))
    @app_commands.describe(
        do=words("c-orders.do"),
        relation=words("c-orders.relation"),
        place=words("c-orders.place"),
        who=words("c-orders.who"),
        what=words("c-orders.what"),
        number=words("c-orders.number"),
        otherwise=words("c-orders.otherwise"),
        each=words("c-orders.each"),
        name=words("c-orders.name-it"),
        order=words("c-orders.order"),
        change=words("c-orders.change"),
        match=words("c-match.id"),
    )
    @app_commands.choices(
        relation=relations,
        otherwise=_listed(lambda at, one: say(at, f"order-else-{one}"), ("ask", "pass", "wait")),
        change=_listed(lambda at, one: say(at, _CHANGED[one]), CHANGES),
    )
    @app_commands.autocomplete(match=suggest_match)
    async def orders(
        interaction: discord.Interaction,
        do: str | None = None,
        relation: str = "",
        *,
        place: str = "",
        who: str = "",
        what: str = "",
        number: app_commands.Range[int, 0, 999] | None = None,
        otherwise: str = "ask",
        each: bool = False,
        name: str = "",
        order: app_commands.Range[int, 1, ORDERS] | None = None,
        change: str = "",
        match: str | None = None,
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await meant(reply, match, "orders")
            if info is None:
                return
            if info.seq < 0:
                await reply.send(say(reply.locale, "lobby-first"))
            elif order is not None:
                await composer.change(reply, info, order, change)
            elif do is None:
                await composer.show(reply, info)
            else:
                said = {"do": do, "relation": relation, "place": place, "otherwise": otherwise}
                said |= {"who": who, "what": what, "name": name, "each": "yes" if each else ""}
                said["number"] = "" if number is None else str(number)
                await composer.prepare(reply, info, said)
