"""From an HTTP request to a handler: token, faults, limits, body, log."""

import asyncio
import logging
import re
import time
from typing import Any

import msgspec
from aiohttp import BodyPartReader, web
from aiohttp.http_exceptions import HttpProcessingError

from bot.model import limits
from bot.sandbox.channels import Channels
from bot.sandbox.core import Core
from bot.sandbox.errors import RefusedError, not_found, unauthorized
from bot.sandbox.gateway.server import WRONG_TOKEN, Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import Messages
from bot.sandbox.model import Upload
from bot.sandbox.rest import (
    channels,
    commands,
    identity,
    interaction_responses,
    messages,
    scheduled_events,
)
from bot.sandbox.rest.call import Answer, Call, Route
from bot.sandbox.rest.exchange import Exchange, Observer
from bot.sandbox.rest.rate_limits import Buckets, Pace, Verdict
from bot.sandbox.validate import json_body

_log = logging.getLogger(__name__)
_BASE = "/api/v10"
_FILE = re.compile(r"files\[([0-9]{1,9})\]")
_PATH = 200  # characters of an unknown path that are noted
_FAULT_WAIT = 0.8  # seconds that a switched-on 429 asks for
_OLD_WAIT = 300.0  # that of an edit of an old message, whose true rate nobody publishes

ROUTES: list[Route] = [
    *identity.ROUTES,
    *messages.ROUTES,
    *channels.ROUTES,
    *scheduled_events.ROUTES,
    *interaction_responses.ROUTES,
    *commands.ROUTES,
]


class Rest:
    """All of Discord's routes that the sandbox knows."""

    def __init__(
        self,
        core: Core,
        gateway: Gateway,
        *,
        written: Messages,
        channels: Channels,
        interactions: Interactions,
        pace: Pace,
    ) -> None:
        self._core = core
        self._gateway = gateway
        self._messages = written
        self._channels = channels
        self._interactions = interactions
        self._buckets = Buckets(pace)
        self.observers: list[Observer] = []

    def install(self, app: web.Application) -> None:
        """Add the routes, then one for everything unknown below Discord's base path."""
        for route in ROUTES:
            app.router.add_route(route.method, _BASE + route.path, self._serve(route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    def _serve(self, route: Route) -> Any:
        async def serve(request: web.Request) -> web.StreamResponse:
            return await self._answer(route, request)

        return serve

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        path = request.rel_url.raw_path.removeprefix(_BASE)[:_PATH]  # escaped: it goes to the log
        _log.warning("The sandbox has no route %s %s", request.method, path)
        refused = not_found()
        now = self._core.clock.now()
        self._core.log.add(now, request.method, path, status=404, ms=0.0, code=0)
        return web.json_response(refused.body(), status=404)

    async def _answer(self, route: Route, request: web.Request) -> web.StreamResponse:
        begun = time.perf_counter()
        verdict, body = Verdict(), None
        try:
            self._authorize(route, request)
            # Counted before the body is read: refused requests use up the limit too.
            verdict = self._buckets.take(
                route.method, route.path, dict(request.match_info), route.limit, exempt=route.exempt
            )
            if verdict.retry_after or self._spoil(route, "rate_limited"):
                answer = self._too_many(verdict)
            elif self._spoil(route, "server_errors"):
                answer = Answer(503, {"message": "503: Service Unavailable", "code": 0})
            else:
                body, files = await _read(request)
                answer = await self._handle(route, request, body, files)
                # After it was carried out: the bot cannot know whether it was.
                if self._spoil(route, "cut_answers") and request.transport is not None:
                    request.transport.abort()
                if self._spoil(route, "lost_answers"):
                    answer = Answer(500, {"message": "500: Internal Server Error", "code": 0})
        except RefusedError as refused:
            answer = Answer(refused.status, refused.body())
            # An edit of an old message (30046) comes as a 429 of scope "shared", which the library
            # would wait for.
            if refused.status == 429:
                answer.body["retry_after"] = float(self._core.faults.wait or _OLD_WAIT)
                answer.body["global"] = False
                verdict.headers |= {"Via": "1.1 sandbox", "X-RateLimit-Scope": "shared"}
        except ConnectionError:  # the bot has hung up: nobody is there to be answered
            raise
        except Exception:  # noqa: BLE001 - a mistake of ours is an answer 500, like Discord's
            _log.exception("The sandbox failed at %s %s", route.method, route.path)
            answer = Answer(500, {"message": "500: Internal Server Error", "code": 0})
        if self._core.faults.latency_ms:
            await asyncio.sleep(self._core.faults.latency_ms / 1000)
        spent = (time.perf_counter() - begun) * 1000
        code = answer.body.get("code") if answer.status >= 400 else None
        now, status = self._core.clock.now(), answer.status
        self._core.log.add(now, route.method, route.path, status=status, ms=spent, code=code)
        for observer in self.observers:
            observer(Exchange(route.method, route.path, body, answer.status, answer.body))
        if answer.body is None:
            return web.Response(status=answer.status, headers=verdict.headers)
        return web.Response(
            status=answer.status,
            body=msgspec.json.encode(answer.body),
            headers=verdict.headers,
            content_type="application/json",
        )

    def _authorize(self, route: Route, request: web.Request) -> None:
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        known = kind == "Bot" and token and token != WRONG_TOKEN
        if not known and not route.anonymous:
            raise unauthorized()

    def _spoil(self, route: Route, name: str) -> bool:
        """Use up one of a fault's spoiled requests, if any are left."""
        left: int = getattr(self._core.faults, name)
        if left <= 0 or not self._core.faults.concern(route.method, route.path):
            return False
        setattr(self._core.faults, name, left - 1)
        if left == 1:
            self._core.broadcast.tell_pages("FAULTS", msgspec.to_builtins(self._core.faults))
        return True

    def _too_many(self, verdict: Verdict) -> Answer:
        wait = round(verdict.retry_after or self._core.faults.wait or _FAULT_WAIT, 3)
        scope = "global" if verdict.everywhere else "user"
        verdict.headers |= {
            # Without `Via` discord.py takes a 429 for one of Cloudflare's and gives up at once.
            "Via": "1.1 sandbox",
            "Retry-After": str(int(wait) + 1),
            "X-RateLimit-Scope": scope,
        }
        problem = "You are being rate limited."
        body = {"message": problem, "retry_after": wait, "global": verdict.everywhere, "code": 0}
        return Answer(429, body)

    async def _handle(
        self, route: Route, request: web.Request, body: Any, files: dict[int, Upload]
    ) -> Answer:
        body = route.check(body, files)
        if files and (code := self._core.faults.files_refused):
            raise RefusedError(code)
        call = Call(
            core=self._core,
            gateway=self._gateway,
            messages=self._messages,
            channels=self._channels,
            interactions=self._interactions,
            params=dict(request.match_info),
            query=dict(request.query),
            body=body,
            files=files,
        )
        return await route.handler(call)


async def _read(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    # Before anything is read into memory.
    if request.content_length is not None and request.content_length > limits.REQUEST_SIZE:
        raise RefusedError(40005)
    if not request.body_exists:
        return {}, {}
    if request.content_type.startswith("multipart/"):
        try:
            return await _read_form(request)
        except (ValueError, AssertionError, RuntimeError, HttpProcessingError):  # it is no form
            raise RefusedError(50035, errors={"_errors": []}) from None
    try:
        text = await request.clone(client_max_size=json_body.MOST_BYTES).read()
    except web.HTTPRequestEntityTooLarge:
        raise RefusedError(40005) from None
    return (json_body.decoded(text) if text else {}), {}


async def _read_form(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    body: Any = {}
    files: dict[int, Upload] = {}
    size = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise RefusedError(50035, errors={"_errors": []})
        content = await _part(part, limits.REQUEST_SIZE - size)
        size += len(content)
        field = _sound(part.name or "")
        numbered = _FILE.fullmatch(field)
        if field == "payload_json":
            body = json_body.decoded(content)
        elif numbered is not None:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            name = _sound(part.filename or "file")
            files[int(numbered[1])] = Upload(
                filename=name, content_type=_kind(kind, content), content=content
            )
        else:
            _log.warning("The sandbox ignores unknown fields: %s", ascii(field)[:_PATH])
    return body, files


def _sound(name: str) -> str:
    """A name from a header, in which bytes that are no text stand as half signs, as text."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


async def _part(part: BodyPartReader, most: int) -> bytes:
    """Read one part of a form, no more than may still come."""
    content = bytearray()
    while chunk := await part.read_chunk():
        content += chunk
        if len(content) > most:
            raise RefusedError(40005)
    return bytes(content)


def _kind(text: str, content: bytes) -> str:
    """The type of a file by its first bytes, as Discord finds it; else what the sender said."""
    known = {
        b"\x89PNG": "image/png",
        b"\xff\xd8\xff": "image/jpeg",
        b"GIF8": "image/gif",
        b"RIFF": "image/webp",
    }
    return next((kind for head, kind in known.items() if content.startswith(head)), text)
