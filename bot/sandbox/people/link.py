"""The two ways to a sandbox: the object in this process, a server by its address."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Protocol

import aiohttp

from bot.sandbox.errors import Json
from bot.sandbox.people.actions import Forged
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.server import Sandbox

Hear = Callable[[str, Any], None]  # event, data


class Link(Protocol):
    """Carries what one person does to the sandbox, what they see back."""

    async def people(self) -> list[Json]: ...
    async def open(self, user_id: str, hear: Hear) -> None: ...
    async def act(self, wanted: Json) -> Json: ...
    async def say(self, wanted: Json) -> Json: ...
    async def change(self, user_id: str, wanted: Json) -> Json: ...
    def forge(self, user_id: str, wanted: Forged) -> str: ...
    async def close(self) -> None: ...


class Near:
    """A sandbox in this process."""

    def __init__(self, box: Sandbox) -> None:
        self._people = box.people
        self._stop: Callable[[], None] | None = None

    async def people(self) -> list[Json]:
        return self._people.everybody()

    async def open(self, user_id: str, hear: Hear) -> None:
        self._stop = self._people.listen(user_id, hear)
        hear("READY", self._people.ready(user_id))

    async def act(self, wanted: Json) -> Json:
        return await self._people.act(wanted)

    async def say(self, wanted: Json) -> Json:
        return self._people.say(wanted)

    async def change(self, user_id: str, wanted: Json) -> Json:
        return self._people.change(user_id, wanted)

    def forge(self, user_id: str, wanted: Forged) -> str:
        return self._people.forge(user_id, wanted).id

    async def close(self) -> None:
        if self._stop is not None:
            self._stop()


class Far:
    """A sandbox reached over HTTP."""

    def __init__(self, url: str) -> None:
        self._session = aiohttp.ClientSession(base_url=url)
        self._reader: asyncio.Task[None] | None = None

    async def people(self) -> list[Json]:
        found: list[Json] = await self._ask("GET", "/page/people")
        return found

    async def open(self, user_id: str, hear: Hear) -> None:
        socket = await self._session.ws_connect("/page/ws", params={"user": user_id})
        first = await socket.receive_json()
        hear(first["t"], first["d"])
        self._reader = asyncio.create_task(_read(socket, hear))

    async def act(self, wanted: Json) -> Json:
        found: Json = await self._ask("POST", "/page/interactions", wanted)
        return found

    async def say(self, wanted: Json) -> Json:
        found: Json = await self._ask("POST", "/page/messages", wanted)
        return found

    async def change(self, user_id: str, wanted: Json) -> Json:
        found: Json = await self._ask("PATCH", f"/page/people/{user_id}", wanted)
        return found

    def forge(self, user_id: str, wanted: Forged) -> str:
        raise NotPossibleError("Only a sandbox in this process takes what a client forged.")

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        await self._session.close()

    async def _ask(self, method: str, path: str, body: Json | None = None) -> Any:
        async with self._session.request(method, path, json=body) as response:
            answer = await response.json()
            if response.status >= 400:
                raise NotPossibleError(answer["message"])
            return answer


async def _read(socket: aiohttp.ClientWebSocketResponse, hear: Hear) -> None:
    async for message in socket:
        answer = message.json()
        hear(answer["t"], answer["d"])


def link_to(where: Sandbox | str) -> Link:
    """The way to a sandbox, given itself or its address."""
    return Far(where) if isinstance(where, str) else Near(where)
