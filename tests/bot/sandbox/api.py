"""Plain requests to the sandbox's REST routes, as a bot without a library would send them."""

import io
import json
from types import TracebackType
from typing import Any, NamedTuple, Self

import aiohttp

from bot.sandbox.server import Sandbox


class Reply(NamedTuple):
    """What came back."""

    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        """Discord's error code."""
        code: int = self.body["code"]
        return code

    def mistakes(self) -> dict[str, list[str]]:
        """Error codes of a bad form by place."""
        found: dict[str, list[str]] = {}

        def look(node: Any, path: str) -> None:
            for key, value in node.items():
                if key == "_errors":
                    found[path] = [error["code"] for error in value]
                else:
                    look(value, f"{path}.{key}" if path else key)

        look(self.body.get("errors") or {}, "")
        return found


class Api:
    """A session with a token."""

    def __init__(self, box: Sandbox, token: str = "sandbox") -> None:
        self.box = box
        headers = {"Authorization": f"Bot {token}"} if token else {}
        self._session = aiohttp.ClientSession(headers=headers)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._session.close()

    @property
    def channel(self) -> str:
        """The id of the first text channel."""
        return next(p.id for p in self.box.core.world.channels.values() if p.type == 0)

    def person(self, name: str) -> str:
        """The id of a person."""
        return next(u.id for u in self.box.core.world.users.values() if u.username == name)

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        text: str | None = None,
    ) -> Reply:
        """Send a request; `files` makes it a form, `text` an unchecked body."""
        url = f"{self.box.url}/api/v10{path}"
        data: Any = text
        headers = {} if text is None else {"Content-Type": "application/json"}
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            if body is not None:
                data.add_field("payload_json", json.dumps(body))
            for number, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
            body = None
        async with self._session.request(
            method, url, json=body, data=data, headers=headers
        ) as response:
            said = await response.json() if response.content_length else None
            return Reply(response.status, said, dict(response.headers))

    async def send(self, body: Any, **more: Any) -> Reply:
        """Post a message in the first channel."""
        return await self.ask("POST", f"/channels/{self.channel}/messages", body, **more)
