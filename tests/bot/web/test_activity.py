"""The page as an Activity: in a frame of a stand-in for Discord's client, which asks a stand-in for Discord."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from discord.http import Route
from playwright.async_api import async_playwright, expect

from bot.ops.listening import listening
from bot.sandbox.people.person import Person
from bot.web.activity import Activity
from bot.web.server import POLICY
from tests import chromium
from tests.bot.sandbox.page.conftest import ARGS
from tests.bot.web.boards import USER, Boards, boards
from tests.bot.web.taps import PATIENCE
from tests.bot.web.test_links import BUTTON, seated

APP, SECRET, TOKEN = "4711", "the-secret", "the-token"
INSTANCE = "i-1-gc-2-3"
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


@pytest.mark.browser
@pytest.mark.parametrize("agrees", [True, False])
async def test_the_page_arrives_in_a_frame_of_the_client(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, agrees: bool
) -> None:
    program = chromium.program() or pytest.skip(f"no Chromium: {chromium.HOW}")
    # The policy names the clients of Discord; this one stands in for them.
    monkeypatch.setitem(
        POLICY,
        "Content-Security-Policy",
        POLICY["Content-Security-Policy"].replace("https://discord.com", "http://127.0.0.1:*"),
    )
    async with launched(tmp_path, monkeypatch) as (_, _, at), async_playwright() as play:
        frame = f"{at}/?frame_id=f1&instance_id={INSTANCE}&platform=mobile&locale=en"
        site = web.Application()
        site.add_routes([web.get("/", _host(HOST % frame))])
        async with listening(site, "127.0.0.1", 0) as port:
            browser = await play.chromium.launch(executable_path=program, args=ARGS)
            page = await browser.new_page()
            await page.goto(f"http://127.0.0.1:{port}/{'' if agrees else '#no'}")
            inner = page.frame_locator("iframe")
            if agrees:
                await expect(inner.locator("#foot .lead")).to_be_visible(timeout=PATIENCE)
                await expect(inner.locator(".tools .back")).to_have_count(0)
            else:
                await expect(inner.locator("#gone")).to_be_visible(timeout=PATIENCE)
            said = await page.evaluate("() => window.said")
            await browser.close()

    (hello, asked) = said
    assert hello == [0, {"v": 1, "encoding": "json", "client_id": APP, "frame_id": "f1"}]
    nonce = asked[1].pop("nonce")
    assert nonce
    args = {"client_id": APP, "response_type": "code", "state": "", "prompt": "none"}
    assert asked == [1, {"cmd": "AUTHORIZE", "args": {**args, "scope": ["identify"]}}]


def _host(text: str) -> Any:
    async def page(_: web.Request) -> web.Response:
        return web.Response(text=text, content_type="text/html")

    return page
