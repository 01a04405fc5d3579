"""A match that goes on, with its page, for tests and for `python -m tests.bot.web.boards`."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.cli import front_door
from bot.games.registry import GAMES
from bot.pictures.drawing import Pictures
from bot.pictures.painter import paint
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.store import MatchInfo
from bot.web.server import WebTable
from rules.core.ids import Seat
from tests.bot.databases import database
from tests.bot.sandboxed import SandboxedBot
from tests.contract.playouts import options_of, seats_of

USER = 4242
"""Who sits at seat 0 or wherever the draw has put them."""


@dataclass
class Boards:
    """A bot on a sandbox with the routes of the page, and one match."""

    box: Sandbox
    bot: SandboxedBot
    table: WebTable
    info: MatchInfo

    @property
    def seat(self) -> Seat:
        """The seat of the person."""
        mine = self.info.of_user(USER)
        assert mine is not None
        assert mine.seat is not None
        return mine.seat

    def address(self, user: int | None = USER, **query: str) -> str:
        """Return the address of the page with a fresh pass."""
        words = "&".join(f"{name}={value}" for name, value in query.items())
        return f"{self.box.url}/t/?{words}#{self.table.access.grant(self.info.id, user)}"


@contextlib.asynccontextmanager
async def boards(
    folder: Path,
    game: str,
    *,
    seats: int = 4,
    others: tuple[int, ...] = (),
    sandbox: bool = False,
    painters: int = 0,
    **settings: Any,
) -> AsyncIterator[Boards]:
    """Run a match of one person, *others* and automated players, with its page.

    *sandbox*: beside the start page, as in a sandbox. *painters*: processes that draw, where time is
    measured: a thread would take the interpreter from the bot.
    """
    table = WebTable(sandbox=sandbox)
    pages = [*table.routes(), *(front_door.routes(table) if sandbox else ())]
    async with Sandbox(pace=UNHURRIED, routes=pages) as box:
        bot = SandboxedBot(box, await database(folder, "matches.sqlite3"), GAMES)
        bot.asks, bot.pictures = True, Pictures(paint, painters)
        async with bot.up(**settings):
            table.base = box.url
            await table.begin(bot.context)
            lobbies = bot.matches.lobbies
            channel = next(c for c in box.core.world.channels.values() if c.type == 0)
            found = GAMES[game]
            known = options_of(found, seats, 0)
            options = {name: value for name, value in known.items() if name == "quick_map"}
            info = await lobbies.create_lobby(
                game=game,
                guild=int(box.core.world.guild),
                channel=int(channel.id),
                by=USER,
                language="en",
                interaction=None,
                options=options,
            )
            assert isinstance(info, MatchInfo)
            await lobbies.join(info.id, USER, "Ana", interaction=1)
            for other in others:
                await lobbies.join(info.id, other, f"P{other}", interaction=other)
            for name in ("Ivo", "Orso", "Maud")[: seats_of(game, seats) - 1 - len(others)]:
                await lobbies.add_player(info.id, "heuristic", name, None)
            started = await lobbies.start(info.id, USER, None)
            assert isinstance(started, MatchInfo)
            try:
                yield Boards(box, bot, table, started)
            finally:
                await table.close()
