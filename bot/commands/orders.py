"""/match orders: what somebody wants done when they are asked next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.commands.tables import meant, suggest_match
from bot.commands.texts import both, named, words
from bot.lang import say
from bot.panels.orders import RELATIONS

if TYPE_CHECKING:
    from bot.client import Hexarch


def _listed(prefix: str, values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    def said(locale: str, value: str) -> str:
        return say(locale, f"{prefix}-{value}", place="…", number="n")

    return [
        app_commands.Choice(name=both(said("en", one), said("fr", one)), value=one)
        for one in values
    ]


def add_orders(client: Hexarch, group: app_commands.Group) -> None:
    """Add ``/match orders``."""

    @group.command(name=named("orders", "c-orders"), description=words("c-orders"))
    @app_commands.describe(
        do=words("c-orders.do"),
        relation=words("c-orders.relation"),
        place=words("c-orders.place"),
        number=words("c-orders.number"),
        otherwise=words("c-orders.otherwise"),
        match=words("c-match.id"),
    )
    @app_commands.choices(
        relation=_listed("order-if", RELATIONS), otherwise=_listed("order-else", ("ask", "pass"))
    )
    @app_commands.autocomplete(match=suggest_match)
    async def orders(
        interaction: discord.Interaction,
        do: str | None = None,
        relation: str = "",
        *,
        place: str = "",
        number: app_commands.Range[int, 0, 999] | None = None,
        otherwise: str = "ask",
        match: str | None = None,
    ) -> None:
        async with client.answering(interaction) as reply:
            await reply.think()
            info = await meant(client, reply, match, "orders")
            if info is None:
                return
            if info.seq < 0:
                await reply.say(say(reply.locale, "lobby-first"))
            elif do is None:
                await client.composer.show(reply, info)
            else:
                said = {"do": do, "relation": relation, "place": place, "otherwise": otherwise}
                said["number"] = "" if number is None else str(number)
                await client.composer.prepare(reply, info, said)
