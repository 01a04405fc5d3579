"""The page as an Activity: in a frame of a stand-in for Discord's client, which asks a stand-in for Discord."""

from __future__ import annotations

import asyncio
import contextlib
import json
import mimetypes
import os
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from discord.http import Route
from playwright.async_api import Browser, async_playwright, expect

from bot.ops.listening import listening
from bot.web.activity import Activity
from bot.web.server import POLICY
from tests import chromium
from tests.bot.person import Person
from tests.bot.sandbox.page.conftest import ARGS
from tests.bot.web.boards import USER, Boards, boards
from tests.bot.web.taps import PATIENCE
from tests.bot.web.test_links import BUTTON, seated

APP, SECRET, TOKEN = "4711", "the-secret", "the-token"
INSTANCE = "i-1-gc-2-3"
HELLO = [0, {"v": 1, "encoding": "json", "client_id": APP, "frame_id": "f1"}]
ASKED = {
    "cmd": "AUTHORIZE",
    "args": {
        "client_id": APP,
        "response_type": "code",
        "state": "",
        "prompt": "none",
        "scope": ["identify"],
    },
}
"""What a client is told, by the page as by the SDK, whose own are its number and an empty field."""
HOST = """<!doctype html><body><script>
// As a client of Discord answers its frame, in the shapes that its SDK 2.5.0 takes; what it is sent is kept.
window.said = [];
const ready = { v: 1, config: { cdn_host: "cdn", api_endpoint: "//discord.com/api", environment: "production" } };
addEventListener("message", ({ source, data: [code, body] }) => {
  said.push([code, body]);
  const answer = (sent) => source.postMessage([1, sent], "*");
  if (code === 0) answer({ cmd: "DISPATCH", evt: "READY", data: ready, nonce: null });
  else if (body.cmd === "AUTHORIZE") answer(location.hash === "#no"
    ? { cmd: "AUTHORIZE", evt: "ERROR", data: { code: 5000, message: "no" }, nonce: body.nonce }
    : { cmd: "AUTHORIZE", evt: null, data: { code: "the-code" }, nonce: body.nonce });
});
</script><iframe src="%s" width="390" height="800"></iframe></body>"""


PROXIED = (
    "default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: https://discord.com/api/"
)
"""No wider than what Discord lets frames load: of their own proxy, and little else."""
NOT_PASSED_ON = {"host", "connection", "upgrade", "transfer-encoding", "content-length", "date"}


@dataclass
class Proxy:
    """As Discord stands between a frame and the host that ``/`` is mapped to.

    A path may begin with ``/.proxy``, as all had to before July 2025; it is left out. Discord's policy
    comes on top of the page's own, and a page is kept in no cache. ``asked``: what went through.
    """

    to: str
    asked: list[str] = field(default_factory=list)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        path = request.path_qs.removeprefix("/.proxy")
        self.asked.append(request.path)
        kept = {k: v for k, v in request.headers.items() if k.lower() not in NOT_PASSED_ON}
        async with aiohttp.ClientSession(self.to, auto_decompress=False) as session:
            if request.headers.get("Upgrade") == "websocket":
                async with session.ws_connect(path) as inner:
                    return await _joined(request, inner)
            body = await request.read()
            async with session.request(request.method, path, headers=kept, data=body) as reply:
                answer = web.Response(body=await reply.read(), status=reply.status)
        for name, value in reply.headers.items():
            if name.lower() not in NOT_PASSED_ON:
                answer.headers.add(name, value)
        answer.headers.add("Content-Security-Policy", PROXIED)
        if reply.content_type == "text/html":
            answer.headers["Cache-Control"] = "no-store"
        return answer


async def _joined(
    request: web.Request, inner: aiohttp.ClientWebSocketResponse
) -> web.StreamResponse:
    outer = web.WebSocketResponse()
    await outer.prepare(request)

    async def down() -> None:
        async for message in inner:
            await outer.send_str(message.data)
        await outer.close(code=inner.close_code or 1000)

    passing = asyncio.create_task(down())
    async for message in outer:
        await inner.send_str(message.data)
    await inner.close()
    await passing
    return outer


@dataclass
class Discord:
    """What Discord answers the bot: one code, one person, one instance."""

    user: int = USER
    channel: int = 0
    inside: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/applications/@me", self.application),
            web.post("/oauth2/token", self.token),
            web.get("/users/@me", self.me),
            web.get("/applications/{app}/activity-instances/{instance}", self.instance),
        ]

    async def application(self, request: web.Request) -> web.Response:
        assert request.headers["Authorization"] == f"Bot {TOKEN}"
        return web.json_response({"id": APP})

    async def token(self, request: web.Request) -> web.Response:
        said = dict(await request.post())
        self.asked.append(str(said["code"]))
        right = {"client_id": APP, "client_secret": SECRET, "grant_type": "authorization_code"}
        if said != {**right, "code": "the-code"}:
            return web.json_response({"error": "invalid_grant"}, status=400)
        return web.json_response({"access_token": "access", "scope": "identify"})

    async def me(self, request: web.Request) -> web.Response:
        assert request.headers["Authorization"] == "Bearer access"
        return web.json_response({"id": str(self.user)})

    async def instance(self, request: web.Request) -> web.Response:
        assert request.headers["Authorization"] == f"Bot {TOKEN}"
        if request.match_info["instance"] != INSTANCE:
            raise web.HTTPNotFound
        location = {"id": "x", "kind": "gc", "channel_id": str(self.channel), "guild_id": "1"}
        return web.json_response({"users": self.inside, "location": location})


@contextlib.asynccontextmanager
async def launched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Boards, Discord, str]]:
    """Serve a match for frames, with a Discord that knows its person; yield its address, too."""
    async with boards(tmp_path, "eden-frontiers") as made:
        discord = Discord(channel=made.info.channel, inside=[str(USER)])
        site = web.Application()
        site.add_routes(discord.routes())
        made.table.activity = Activity(TOKEN, SECRET)
        async with (
            listening(site, "127.0.0.1", 0) as api,
            made.table.listening("127.0.0.1", 0) as port,
        ):
            monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{api}")
            yield made, discord, f"http://127.0.0.1:{port}"


async def arrived(at: str, code: str = "the-code", instance: str = INSTANCE) -> tuple[int, Any]:
    """Come as a frame does; return how that went, and what is shown."""
    body = json.dumps({"code": code, "instance": instance})
    async with aiohttp.ClientSession() as frame:
        async with frame.post(f"{at}/t/activity", data=body) as reply:
            if reply.status != 200:
                return reply.status, None
            token = (await reply.json())["session"]
        headers = {"Authorization": f"Bearer {token}"}
        async with frame.get(f"{at}/t/state?locale=en", headers=headers) as reply:
            return reply.status, await reply.json()


async def test_whom_discord_vouches_for_comes_to_their_seat_and_others_look_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with launched(tmp_path, monkeypatch) as (made, discord, at):
        mine = await arrived(at)
        discord.user, discord.inside = USER + 1, [str(USER), str(USER + 1)]
        theirs = await arrived(at)
        wrong = [await arrived(at, code="guessed"), await arrived(at, instance="i-2")]
        discord.inside = [str(USER)]  # a code alone, of somebody who is not in this frame
        outside = await arrived(at)
        discord.user, discord.channel = USER, 5
        elsewhere = await arrived(at)
        spoilt = await arrived(at, instance="../../users/@me")

    assert (mine[0], mine[1]["seat"]) == (200, made.seat)
    assert (theirs[0], theirs[1]["seat"], theirs[1]["beside"]["shelves"]) == (200, None, [])
    assert wrong == [(403, None), (403, None)]
    assert (outside, elsewhere, spoilt) == ((403, None), (410, None), (400, None))


async def test_without_a_secret_no_frame_is_let_in_and_no_button_offers_one(
    tmp_path: Path,
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        assert await arrived(made.box.url) == (404, None)
        bob = await Person.join(made.box, "bob")
        await bob.until(lambda: any(BUTTON in json.dumps(m) for m in bob.everything()))
        below = next(m for m in bob.everything() if BUTTON in json.dumps(m["components"]))
        answer = await (await bob.press(below, BUTTON)).message()
        assert "Open inside Discord" not in json.dumps(answer)
        await bob.leave()


async def test_the_button_lets_the_client_open_the_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        made.table.activity = Activity(TOKEN, SECRET)
        await made.table.begin(made.bot.context)
        ana = await seated(made, "ana")
        await ana.until(lambda: any(BUTTON in json.dumps(m) for m in ana.everything()))
        below = next(m for m in ana.everything() if BUTTON in json.dumps(m["components"]))
        answer = await (await ana.press(below, BUTTON)).message()
        opened = await ana.press(answer, "Open inside Discord")
        await ana.until(lambda: opened.done)
        assert not opened.failed
        assert opened.messages == []
        await ana.leave()


@contextlib.asynccontextmanager
async def proxied(to: str) -> AsyncIterator[tuple[Proxy, str]]:
    proxy, site = Proxy(to), web.Application()
    site.add_routes([web.route("*", "/{path:.*}", proxy.serve)])
    async with listening(site, "127.0.0.1", 0) as port:
        yield proxy, f"http://127.0.0.1:{port}"


async def test_through_the_proxy_a_path_with_its_former_prefix_leads_to_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with launched(tmp_path, monkeypatch) as (made, _, at), proxied(at) as (_, through):
        with_prefix, without = await arrived(f"{through}/.proxy"), await arrived(through)
        async with aiohttp.ClientSession() as frame, frame.get(f"{through}/?frame_id=f1") as page:
            kept = page.headers["Cache-Control"]
    seats = [(status, shown["seat"]) for status, shown in (with_prefix, without)]
    assert seats == [(200, made.seat)] * 2
    assert kept == "no-store"


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="package")
@pytest.mark.parametrize("agrees", [True, False])
async def test_the_page_arrives_in_a_frame_of_the_client_and_plays_through_its_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browser: Browser, agrees: bool
) -> None:
    # The policy names the clients of Discord; this one stands in for them.
    monkeypatch.setitem(
        POLICY,
        "Content-Security-Policy",
        POLICY["Content-Security-Policy"].replace("https://discord.com", "http://127.0.0.1:*"),
    )
    async with (
        launched(tmp_path, monkeypatch) as (_, _, at),
        proxied(at) as (proxy, through),
    ):
        frame = f"{through}/?frame_id=f1&instance_id={INSTANCE}&platform=mobile&locale=en"
        site = web.Application()
        site.add_routes([web.get("/", _host(HOST % frame))])
        async with listening(site, "127.0.0.1", 0) as port:
            page = await browser.new_page()
            errors: list[str] = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
            await page.goto(f"http://127.0.0.1:{port}/{'' if agrees else '#no'}")
            inner = page.frame_locator("iframe")
            if agrees:
                await expect(inner.locator("#foot .lead")).to_be_visible(timeout=PATIENCE)
                await inner.locator(".tools .menu").click()
                await expect(inner.locator("dialog")).to_contain_text("What happened")
                await expect(inner.locator("dialog")).not_to_contain_text("Discord")
                await inner.get_by_role("button", name="Close").click()
                question = await inner.locator("#ask h1").inner_text()
                await inner.locator("#foot .lead").click()
                await expect(inner.locator("#ask h1")).not_to_have_text(question, timeout=PATIENCE)
                await expect(inner.locator("#picture")).to_have_attribute(
                    "src", re.compile("^blob:")
                )
                assert {"/t/answer", "/t/news", "/t/state"} <= set(proxy.asked)
                assert any(path.startswith("/t/picture/") for path in proxy.asked)
            else:
                await expect(inner.locator("#gone")).to_be_visible(timeout=PATIENCE)
            said = await page.evaluate("() => window.said")
            await page.close()  # else it asks on when nobody serves it any more

    assert errors == []
    (hello, asked) = said
    assert hello == HELLO
    assert asked[1].pop("nonce")
    assert asked == [1, ASKED]


SDK = os.environ.get("HEXARCH_DISCORD_SDK")
"""The folder of the package ``@discord/embedded-app-sdk`` 2.5.0, as ``npm pack`` fetches it."""
SPOKEN = f"""import {{ DiscordSDK }} from "/sdk/index.mjs";
const sdk = new DiscordSDK("{APP}");
await sdk.ready();
const {{ code }} = await sdk.commands.authorize({{
  client_id: "{APP}", response_type: "code", state: "", prompt: "none", scope: ["identify"],
}});
document.body.textContent = code;
"""


@pytest.mark.skipif(not SDK, reason="set HEXARCH_DISCORD_SDK to the unpacked SDK of Discord")
async def test_the_published_sdk_says_the_same_to_a_client_and_takes_its_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = chromium.program() or pytest.skip(f"no Chromium: {chromium.HOW}")
    assert SDK is not None
    assert json.loads((Path(SDK) / "package.json").read_text())["version"] == "2.5.0"
    frame = "/frame?frame_id=f1&instance_id=i&platform=desktop"
    site = web.Application()
    site.add_routes(
        [
            web.get("/", _host(HOST % frame)),
            web.get("/frame", _host("<body><script type=module src=/spoken.mjs></script></body>")),
            web.get("/spoken.mjs", _host(SPOKEN, "text/javascript")),
            web.static("/sdk", Path(SDK) / "output"),
        ]
    )
    mimetypes.add_type("text/javascript", ".mjs")
    async with listening(site, "127.0.0.1", 0) as port, async_playwright() as play:
        browser = await play.chromium.launch(executable_path=program, args=ARGS)
        page = await browser.new_page()
        await page.goto(f"http://127.0.0.1:{port}/")
        await expect(page.frame_locator("iframe").locator("body")).to_have_text("the-code")
        (hello, asked) = await page.evaluate("() => window.said")
        await browser.close()

    assert hello[1].pop("sdk_version") == "2.5.0"
    assert hello == HELLO
    assert asked[1].pop("nonce")
    assert {k: v for k, v in asked[1].items() if v is not None} == ASKED
    assert asked[0] == 1


def _host(text: str, kind: str = "text/html") -> Any:
    async def page(_: web.Request) -> web.Response:
        return web.Response(text=text, content_type=kind)

    return page
