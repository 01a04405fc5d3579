"""HTTP routes of the page: static files, one websocket a person, what people do."""

import asyncio
import inspect
import re
from collections.abc import Callable
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec
from aiohttp import WSMsgType, web

from bot.sandbox.core import Core
from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.model import Upload
from bot.sandbox.people.actions import PeopleActions
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.validate import json_body

_FOLDER = Path(__file__).parent
Work = Callable[[web.Request, Json], Any]

_MOST_BYTES: Final = 256 * 1024  # what a person says at once
_NUMBER: Final = re.compile(r"[0-9]{1,15}")
_SHOWN: Final = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
_SHUT: Final = "default-src 'none'; sandbox; frame-ancestors 'none'"
"""The policy of a file that somebody sent: whatever is in it, it does nothing here."""


def _json(value: Any, status: int = 200) -> web.Response:
    body = msgspec.json.encode(value)
    return web.Response(body=body, status=status, content_type="application/json")


class PageApi:
    """The HTTP routes and websockets of the page."""

    def __init__(self, core: Core, people: PeopleActions) -> None:
        self._core = core
        self._people = people
        self._sockets: set[web.WebSocketResponse] = set()

    def install(self, app: web.Application) -> None:
        """Add the routes."""
        router = app.router
        # The bot may serve a start page at the first.
        for path in ("/", "/discord"):
            router.add_get(path, self._index)
        router.add_get("/page/ws", self._socket)
        router.add_get("/page/fonts", self._fonts)
        router.add_get("/page/fonts/{name}", self._font)
        router.add_get("/attachments/{channel}/{attachment}/{name}", self._attachment)
        people = self._people
        one = "/page/people/{id}"
        channel = "/page/channels/{id}"
        self._work(app, "GET", "/page/people", lambda r, b: people.everybody())
        self._work(app, "GET", "/page/people/free", lambda r, b: people.free())
        self._work(app, "POST", "/page/people", lambda r, b: people.add(b))
        self._work(app, "PATCH", one, lambda r, b: people.change(_id(r), b))
        self._work(app, "POST", "/page/interactions", lambda r, b: people.act(b))
        self._work(app, "POST", "/page/messages", lambda r, b: people.say(b))
        self._work(app, "DELETE", "/page/messages/{channel}/{message}", self._dismiss)
        self._work(app, "POST", "/page/channels", lambda r, b: people.open_channel(b))
        self._work(app, "DELETE", channel, lambda r, b: people.close_channel(_id(r)))
        self._work(app, "PATCH", channel, lambda r, b: people.change_channel(_id(r), b))
        self._work(app, "GET", "/page/faults", lambda r, b: people.faults())
        self._work(app, "PUT", "/page/faults", lambda r, b: people.change_faults(b))
        self._work(app, "POST", "/page/faults/cut", lambda r, b: people.cut(b))
        self._work(app, "GET", "/page/log", lambda r, b: people.requests(_after(r)))
        self._work(app, "PUT", "/page/bot", lambda r, b: people.invite(b))
        router.add_get("/page/{name:.+}", self._static)

    async def close(self) -> None:
        """Hang up on every tab."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    def _work(self, app: web.Application, method: str, path: str, work: Work) -> None:
        async def serve(request: web.Request) -> web.StreamResponse:
            try:
                text = await request.clone(client_max_size=_MOST_BYTES).read()
                body = json_body.decoded(text, Json) if text else {}
                result = work(request, body)
                if inspect.isawaitable(result):
                    result = await result
            except web.HTTPRequestEntityTooLarge:
                return _json({"message": "This is too long."}, 413)
            except RefusedError as refused:
                return _json({"message": refused.message}, 400)
            except (NotPossibleError, ValueError, RecursionError) as error:
                return _json({"message": str(error)}, 400)
            return web.Response(status=204) if result is None else _json(result)

        app.router.add_route(method, path, serve)

    def _dismiss(self, request: web.Request, body: Json) -> None:
        where = request.match_info
        self._people.dismiss(request.query.get("user", ""), where["channel"], where["message"])

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return self._file("index.html")

    async def _static(self, request: web.Request) -> web.StreamResponse:
        return self._file(request.match_info["name"])

    def _file(self, name: str) -> web.StreamResponse:
        # A list of names and not a path: `..` leads nowhere.
        if name not in _page_files():
            raise web.HTTPNotFound
        return web.FileResponse(_FOLDER / name, headers={"Cache-Control": "no-cache"})

    async def _fonts(self, request: web.Request) -> web.StreamResponse:
        return _json(sorted(_font_files()))

    async def _font(self, request: web.Request) -> web.StreamResponse:
        path = _font_files().get(request.match_info["name"])
        if path is None:
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "max-age=86400"})

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        found = self._core.world.files.get(request.match_info["attachment"])
        if found is None or found.filename != request.match_info["name"]:
            raise web.HTTPNotFound
        return _upload(found)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        user_id = request.query.get("user", "")
        try:
            self._people.ready(user_id)
        except NotPossibleError as error:
            return _json({"message": str(error)}, 400)
        socket = web.WebSocketResponse(compress=False, heartbeat=30.0, max_msg_size=1024)
        await socket.prepare(request)
        queue: asyncio.Queue[bytes] = asyncio.Queue()

        # The page asks for files at its own address, by whatever name it came to it.
        files = f'"{self._core.url}/attachments/'.encode()

        def tell(event: str, data: Any) -> None:
            text = msgspec.json.encode({"t": event, "d": data})
            queue.put_nowait(text.replace(files, b'"/attachments/'))

        tell("READY", self._people.ready(user_id))  # as it is now: what comes later is heard
        stop = self._people.listen(user_id, tell)
        pump = asyncio.create_task(_pump(socket, queue))
        self._sockets.add(socket)
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
        finally:
            self._sockets.discard(socket)
            stop()
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)
        return socket


async def _pump(socket: web.WebSocketResponse, queue: asyncio.Queue[bytes]) -> None:
    while True:
        await socket.send_str((await queue.get()).decode())


def _id(request: web.Request) -> str:
    return request.match_info["id"]


def _after(request: web.Request) -> int:
    """The entry of the log after which to go on."""
    text = request.query.get("after", "0")
    if not _NUMBER.fullmatch(text):
        raise NotPossibleError("after: a whole number")
    return int(text)


def _upload(found: Upload) -> web.Response:
    """A file that somebody sent: a picture is shown, anything else is kept by who asks for it."""
    # Anything else could be a page with a script, served from the address of the sandbox itself.
    shown = found.content_type in _SHOWN
    headers = {
        "Content-Type": found.content_type if shown else "application/octet-stream",
        "Content-Disposition": "inline" if shown else "attachment",
        "Content-Security-Policy": _SHUT,
    }
    return web.Response(body=found.content, headers=headers)


@cache
def _page_files() -> frozenset[str]:
    return frozenset(file.name for file in _FOLDER.iterdir() if file.suffix not in {".py", ""})


@cache
def _font_files() -> dict[str, Path]:
    """The files of the package with the page's type, by name."""
    root = resources.files("font_source_sans_pro")
    with resources.as_file(root) as folder:
        return {path.name: path for path in folder.rglob("*.[otw]*") if path.is_file()}
