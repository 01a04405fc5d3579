"""``/live``, ``/ready`` and ``/metrics``: how the bot fares, for programs that look after it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Final

from aiohttp import web

from bot.context import AppContext
from bot.lang import say
from bot.model.config import host_language
from bot.ops.listening import listening
from bot.store import DatabaseFailedError

LIVE: Final = 5.0
"""Seconds for which the event loop may have stood still."""

PATIENCE: Final = 3.0
"""Seconds that the database has for an answer."""

_TEXT: Final = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
"""The version is that of the format of Prometheus."""


class HealthServer:
    """Serves the health of the bot; nothing that it says tells of a person or a match."""

    def __init__(
        self, context: AppContext, shards: Callable[[], Mapping[int, bool]], up: asyncio.Event
    ) -> None:
        """Serve the health of *context*.

        Args:
            context: The running bot.
            shards: The connections to Discord, each with whether it is up.
            up: Set once the bot was connected and has looked at everything.
        """
        self.context, self.shards, self.up = context, shards, up

    async def live(self, _: web.Request) -> web.Response:
        """200 as long as the event loop runs: who gets no answer, or another, restarts it.

        Tells also how late that loop was, in seconds: 95 times of 100 at most, and ever today.
        """
        health = self.context.health
        stuck = health.clock() - health.beaten
        state = "alive" if stuck <= LIVE else "stuck"
        lag = health.times("lag")
        told = {"state": state, "lag_p95": lag.p95, "lag_most": lag.most}
        return web.json_response(told, status=200 if state == "alive" else 503)

    async def ready(self, _: web.Request) -> web.Response:
        """200 while people are answered: Discord is connected, and the database answers."""
        up = any(self.shards().values())
        discord = "starting" if not self.up.is_set() else "connected" if up else "unheard"
        database = "fine"
        try:
            async with asyncio.timeout(PATIENCE):
                await self.context.store.notes.get("heartbeat")
        except (TimeoutError, DatabaseFailedError):
            database = "failing"
        fine = discord == "connected" and database == "fine"
        state = "ready" if fine else "waiting"
        if self.context.closing:
            state = "stopping"
        found = {"state": state, "discord": discord, "database": database}
        return web.json_response(found, status=200 if state == "ready" else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        """Give the measures to Prometheus; 501 without the library that writes them."""
        try:
            from bot.ops.metrics import exposition
        except ImportError:
            return web.Response(text=say(host_language(), "metrics-missing") + "\n", status=501)
        context = self.context
        body = exposition(context.health, context.matches.live, self.shards())
        return web.Response(body=body, headers=_TEXT)

    def listening(self, host: str, port: int) -> AbstractAsyncContextManager[int]:
        """Answer at *host* and *port*, as ``bot.ops.listening`` does."""
        site = web.Application()
        for name in ("live", "ready", "metrics"):
            site.router.add_get(f"/{name}", getattr(self, name))
        return listening(site, host, port)
