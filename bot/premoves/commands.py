"""/match orders: what somebody wants done when they are asked."""

from __future__ import annotations

from discord import app_commands

from bot.interactions.command_texts import both, choices
from bot.interactions.commands import Commands
from bot.interactions.responder import Responder
from bot.lang import say
from bot.premoves.composer import Composer
from bot.premoves.list_service import CHANGES
from bot.premoves.panel import ORDERS, relation_words
from bot.store import MatchInfo
from rules.core.premoves import NEEDS

_CHANGED = {"up": "order-up", "down": "order-down", "remove": "order-drop"}
_CHANGED |= {"each": "order-each-on", "once": "order-each-off"}


def add_commands(commands: Commands, composer: Composer) -> None:
    """Add ``/match orders``."""
    relations = [
        app_commands.Choice(
            name=both(relation_words("en", "", one), relation_words("fr", "", one)), value=one
        )
        for one in NEEDS
    ]

    @commands.add(commands.match, "orders", about="match", menu="orders", name="c-orders.name-it")
    @app_commands.choices(
        relation=relations,
        otherwise=choices({one: f"order-else-{one}" for one in ("ask", "pass", "wait")}),
        change=choices({one: _CHANGED[one] for one in CHANGES}),
    )
    async def orders(
        reply: Responder,
        info: MatchInfo,
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
    ) -> None:
        if info.seq < 0:
            await reply.send(say(reply.locale, "lobby-first"))
        elif order is not None:
            await composer.change(reply, info, order, change)
        elif do is None:
            await composer.show(reply, info)
        else:
            typed = {"do": do, "relation": relation, "place": place, "otherwise": otherwise}
            typed |= {"who": who, "what": what, "name": name, "each": "yes" if each else ""}
            typed["number"] = "" if number is None else str(number)
            await composer.prepare(reply, info, typed)
