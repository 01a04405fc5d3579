"""The sandbox as a server, inside a process or as one."""

import asyncio
import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from aiohttp import web

from bot.model import limits
from bot.sandbox.channels import Channels
from bot.sandbox.core import Core
from bot.sandbox.gateway.server import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import Messages
from bot.sandbox.page.origin_check import Handler, guard, only_own_page
from bot.sandbox.page.routes import PageApi
from bot.sandbox.people.actions import PeopleActions
from bot.sandbox.rest.endpoint import Rest
from bot.sandbox.rest.rate_limits import LIKE_DISCORD, Pace
from bot.sandbox.state_file import StateFile


class Sandbox:
    """A Discord on this machine.

    Use as `async with Sandbox(port=0) as box:`; then `box.url` says where it listens.

    Args:
        host: the address to listen on
        port: the port, 0 for any that is free
        core: the world to go on with; that of *memory*, or a fresh one, if left out
        memory: where the world is kept; nowhere if left out
        locale: what the guild of a fresh world prefers, as Discord writes it
        pace: how strictly rate limits are kept
        routes: further HTTP routes to serve on the same port
    """

    def __init__(
        self,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        core: Core | None = None,
        memory: StateFile | None = None,
        locale: str = "en-US",
        pace: Pace = LIKE_DISCORD,
        routes: Sequence[web.RouteDef] = (),
    ) -> None:
        self._host = host
        self._port = port
        self._memory = memory
        if core is None:
            core = Core.fresh(locale) if memory is None else memory.core(locale)
        self.core = core
        self.gateway = Gateway(self.core, pace.identify)
        self.messages = Messages(self.core)
        self.channels = Channels(self.core)
        self.interactions = Interactions(self.core, self.messages)
        self.people = PeopleActions(
            self.core, self.gateway, self.messages, self.channels, self.interactions
        )
        self.rest = Rest(
            self.core,
            self.gateway,
            written=self.messages,
            channels=self.channels,
            interactions=self.interactions,
            pace=pace,
        )
        self._page = PageApi(self.core, self.people)
        app = web.Application(
            client_max_size=limits.REQUEST_SIZE + 1, middlewares=[only_own_page(host), self._kept]
        )
        app.on_response_prepare.append(guard)
        app.router.add_routes(routes)
        self.rest.install(app)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        self._page.install(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)

    @property
    def url(self) -> str:
        """Where the server listens, without a slash at the end."""
        return self.core.url

    async def start(self) -> None:
        """Begin to listen.

        Raises:
            OSError: the port is taken
        """
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port)
        await site.start()
        port = self._runner.addresses[0][1]
        host = f"[{self._host}]" if ":" in self._host else self._host
        self.core.url = f"http://{host}:{port}"
        if self._memory is not None:
            self._memory.moved(self.core)
            self._memory.keep(self.core)

    async def stop(self) -> None:
        """Hang up on everybody; listen no more."""
        self.interactions.close()
        self.gateway.close()
        await self._page.close()
        await self._runner.cleanup()
        if self._memory is not None:
            self._memory.keep(self.core)

    @web.middleware
    async def _kept(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Keep what a request has changed before anybody hears that it was carried out."""
        try:
            return await handler(request)
        finally:
            # Also if the handler failed: it may have changed something before.
            if self._memory is not None and request.method != "GET":
                self._memory.keep(self.core)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()


async def serve(
    host: str, port: int, state_file: Path | None = None, locale: str = "en-US"
) -> None:
    """Run a sandbox until the task is cancelled.

    Args:
        host: the address to listen on
        port: the port, 0 for any that is free
        state_file: where the world is kept between two runs, if anywhere
        locale: what the guild of a fresh world prefers

    Raises:
        OSError: the port is taken
        bot.sandbox.state_file.UnreadableError: the file holds no world
        bot.sandbox.state_file.TakenError: another sandbox writes in it
    """
    with contextlib.ExitStack() as stack:
        memory = None
        if state_file is not None:
            memory = stack.enter_context(contextlib.closing(StateFile.open(state_file)))
        async with Sandbox(host=host, port=port, memory=memory, locale=locale):
            await asyncio.Event().wait()
