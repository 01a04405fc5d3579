"""The two ways to a sandbox: the object in this process, a server by its address."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final

import aiohttp

from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.server import Sandbox

Hear = Callable[[str, Any], None]  # event, data

_PATHS: Final = {
    "everybody": ("GET", "/page/people"),
    "act": ("POST", "/page/interactions"),
    "say": ("POST", "/page/messages"),
    "change": ("PATCH", "/page/people/{}"),
}
"""Where the page asks for what `PeopleActions` does."""


class Near:
    """Carries what one person does to a sandbox in this process, what they see back."""

    def __init__(self, box: Sandbox) -> None:
        self._people = box.people
        self._stop: Callable[[], None] | None = None

    async def open(self, user_id: str, hear: Hear) -> None:
        self._stop = self._people.listen(user_id, hear)
        hear("READY", self._people.ready(user_id))

    async def ask(self, deed: str, *wanted: Any) -> Any:
        answer = getattr(self._people, deed)(*wanted)
        return await answer if asyncio.iscoroutine(answer) else answer

    async def close(self) -> None:
        if self._stop is not None:
            self._stop()


class Far:
    """The same to a sandbox that is reached over HTTP."""

    def __init__(self, url: str) -> None:
        self._session = aiohttp.ClientSession(base_url=url)
        self._reader: asyncio.Task[None] | None = None

    async def open(self, user_id: str, hear: Hear) -> None:
        socket = await self._session.ws_connect("/page/ws", params={"user": user_id})
        first = await socket.receive_json()
        hear(first["t"], first["d"])
        self._reader = asyncio.create_task(_read(socket, hear))

    async def ask(self, deed: str, *wanted: Any) -> Any:
        if deed not in _PATHS:
            raise NotPossibleError("Only a sandbox in this process takes what a client forged.")
        method, path = _PATHS[deed]
        body = wanted[-1] if wanted else None
        async with self._session.request(method, path.format(*wanted), json=body) as response:
            answer = await response.json()
            if response.status >= 400:
                raise NotPossibleError(answer["message"])
            return answer

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        await self._session.close()


async def _read(socket: aiohttp.ClientWebSocketResponse, hear: Hear) -> None:
    async for message in socket:
        answer = message.json()
        hear(answer["t"], answer["d"])
