"""HTTP routes of the page: static files, one websocket a person, what people do."""

import asyncio
from collections.abc import Awaitable, Callable
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.sandbox.core import Core
from bot.sandbox.crowd import Crowd
from bot.sandbox.errors import Json
from bot.sandbox.slash import NotPossibleError

_PAGE = Path(__file__).parent / "page"
Work = Callable[[web.Request, Json], Awaitable[Any]]


def _json(value: Any, status: int = 200) -> web.Response:
    body = msgspec.json.encode(value)
    return web.Response(body=body, status=status, content_type="application/json")


class PageApi:
    """The doors through which a browser comes in."""

    def __init__(self, core: Core, crowd: Crowd) -> None:
        self._core = core
        self._crowd = crowd
        self._sockets: set[web.WebSocketResponse] = set()

    def install(self, app: web.Application) -> None:
        """Add the routes."""
        router = app.router
        router.add_get("/", self._index)
        router.add_get("/page/ws", self._socket)
        router.add_get("/page/fonts", self._fonts)
        router.add_get("/page/fonts/{name}", self._font)
        router.add_get("/attachments/{channel}/{attachment}/{name}", self._attachment)
        router.add_get("/emojis/{name}", self._emoji)
        crowd = self._crowd
        self._work(app, "GET", "/page/people", lambda r, b: _now(crowd.people()))
        self._work(app, "GET", "/page/people/free", lambda r, b: _now(crowd.free()))
        self._work(app, "POST", "/page/people", lambda r, b: _now(crowd.add(b)))
        self._work(
            app,
            "PATCH",
            "/page/people/{id}",
            lambda r, b: _now(crowd.change(r.match_info["id"], b)),
        )
        self._work(app, "POST", "/page/interactions", lambda r, b: crowd.act(b))
        self._work(app, "POST", "/page/messages", lambda r, b: _now(crowd.say(b)))
        self._work(app, "DELETE", "/page/messages/{channel}/{message}", self._dismiss)
        self._work(app, "POST", "/page/channels", lambda r, b: _now(crowd.open_channel(b)))
        self._work(
            app,
            "DELETE",
            "/page/channels/{id}",
            self._close_channel,
        )
        self._work(
            app,
            "PATCH",
            "/page/channels/{id}",
            lambda r, b: _now(crowd.change_channel(r.match_info["id"], b)),
        )
        self._work(app, "GET", "/page/faults", lambda r, b: _now(crowd.faults()))
        self._work(app, "PUT", "/page/faults", lambda r, b: _now(crowd.change_faults(b)))
        self._work(app, "POST", "/page/faults/cut", self._cut)
        self._work(
            app,
            "GET",
            "/page/log",
            lambda r, b: _now(crowd.requests(int(r.query.get("after", "0")))),
        )
        self._work(app, "PUT", "/page/bot", self._expel)
        router.add_get("/page/{name:.+}", self._static)

    async def close(self) -> None:
        """Hang up on every tab."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    def _work(self, app: web.Application, method: str, path: str, work: Work) -> None:
        async def serve(request: web.Request) -> web.StreamResponse:
            try:
                text = await request.read()
                body = msgspec.json.decode(text, type=dict[str, Any]) if text else {}
                result = await work(request, body)
            except (NotPossibleError, msgspec.DecodeError, ValueError) as error:
                return _json({"message": str(error)}, 400)
            return web.Response(status=204) if result is None else _json(result)

        app.router.add_route(method, path, serve)

    async def _dismiss(self, request: web.Request, body: Json) -> None:
        where = request.match_info
        self._crowd.dismiss(request.query.get("user", ""), where["channel"], where["message"])

    async def _close_channel(self, request: web.Request, body: Json) -> None:
        self._crowd.close_channel(request.match_info["id"])

    async def _expel(self, request: web.Request, body: Json) -> None:
        self._crowd.expel(expelled=body.get("member") is False)

    async def _cut(self, request: web.Request, body: Json) -> None:
        self._crowd.cut(body)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return self._file("index.html")

    async def _static(self, request: web.Request) -> web.StreamResponse:
        return self._file(request.match_info["name"])

    def _file(self, name: str) -> web.StreamResponse:
        path = (_PAGE / name).resolve()
        if not path.is_relative_to(_PAGE) or not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "no-cache"})

    async def _fonts(self, request: web.Request) -> web.StreamResponse:
        return _json(sorted(_font_files()))

    async def _font(self, request: web.Request) -> web.StreamResponse:
        path = _font_files().get(request.match_info["name"])
        if path is None:
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "max-age=86400"})

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        found = self._core.world.files.get(request.match_info["attachment"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.content, headers={"Content-Type": found.content_type})

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        emoji = request.match_info["name"].partition(".")[0]
        found = self._core.world.pictures.get(emoji)
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.content, headers={"Content-Type": found.content_type})

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        user_id = request.query.get("user", "")
        try:
            ready = self._crowd.ready(user_id)
        except NotPossibleError as error:
            return _json({"message": str(error)}, 400)
        socket = web.WebSocketResponse(compress=False, heartbeat=30.0)
        await socket.prepare(request)
        queue: asyncio.Queue[bytes] = asyncio.Queue()

        def tell(event: str, data: Any) -> None:
            queue.put_nowait(msgspec.json.encode({"t": event, "d": data}))

        tell("READY", ready)
        stop = self._crowd.listen(user_id, tell)
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


async def _now(result: Any) -> Any:
    return result


async def _pump(socket: web.WebSocketResponse, queue: asyncio.Queue[bytes]) -> None:
    while True:
        await socket.send_str((await queue.get()).decode())


def _font_files() -> dict[str, Path]:
    """The files of the package with the page's type, by name."""
    root = resources.files("font_source_sans_pro")
    with resources.as_file(root) as folder:
        return {path.name: path for path in folder.rglob("*.[otw]*") if path.is_file()}
