"""Who is let in over HTTP: the sandbox's own page and the bot, no page from elsewhere."""

from collections.abc import AsyncIterator, Mapping
from typing import Any

import aiohttp
import pytest

from bot.sandbox.page.origin_check import only_own_page
from bot.sandbox.server import Sandbox

from .small_bot import SmallBot

Headers = Mapping[str, str]


@pytest.fixture
async def web(box: Sandbox) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(base_url=box.url) as session:
        yield session


def channel(box: Sandbox) -> str:
    return next(place.id for place in box.core.world.channels.values() if place.type == 0)


def doorways(box: Sandbox) -> list[tuple[str, str]]:
    """List a way in of each kind, everything of which somebody could want to read or do."""
    return [
        ("GET", "/"),
        ("GET", "/discord"),
        ("GET", "/page/people"),
        ("GET", "/page/log"),
        ("POST", "/page/messages"),
        ("GET", f"/page/ws?user={box.core.world.owner}"),
        ("GET", f"/api/v10/channels/{channel(box)}/messages"),
        ("POST", f"/api/v10/channels/{channel(box)}/messages"),
        ("GET", "/api/v10/gateway"),
        ("GET", "/gateway?v=10&encoding=json"),
        ("GET", "/attachments/1/2/a.png"),
        ("OPTIONS", "/page/people"),
    ]


FOREIGN: list[Headers] = [
    {"Host": "evil.example"},  # a name that leads here (rebinding)
    {"Host": "evil.example:8420"},
    {"Host": "localhost.evil.example"},
    {"Host": "0.0.0.0:8420"},
    {"Host": "192.168.1.5:8420"},
    {"Host": "localhost@evil.example"},
    {"Host": ""},
    {"Host": "[::1"},
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Host": "localhost:8420", "Origin": "http://localhost:3000"},
    {"Host": "localhost", "Origin": "http://127.0.0.1"},
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"},
    {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
async def test_a_page_from_elsewhere_reads_and_does_nothing(
    headers: Headers, box: Sandbox, web: aiohttp.ClientSession
) -> None:
    for method, path in doorways(box):
        async with web.request(
            method, path, headers={"Authorization": "Bot x", **headers}
        ) as answer:
            said = await answer.json()
        assert answer.status == 403, path
        assert set(said) == {"message", "code"}
    assert not any(place.messages for place in box.core.world.channels.values())


@pytest.mark.parametrize("path", ["/page/ws?user={owner}", "/gateway?v=10&encoding=json"])
async def test_no_page_from_elsewhere_holds_a_websocket_open(path: str, box: Sandbox) -> None:
    url = box.url + path.format(owner=box.core.world.owner)
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(url, origin="http://evil.example")

    assert refused.value.status == 403


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]", "127.9.9.9"])
@pytest.mark.parametrize("port", ["", ":8420", ":54321"])
async def test_its_own_page_is_let_in_by_each_name_of_this_machine(
    name: str, port: str, box: Sandbox, web: aiohttp.ClientSession
) -> None:
    host = name + port
    own = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}

    assert (await web.get("/", headers={"Host": host, "Sec-Fetch-Site": "none"})).status == 200
    said = await web.post("/page/people", headers=own, json={"username": f"gus{name}{port}"[:32]})
    assert said.status == 200
    async with web.ws_connect(f"/page/ws?user={box.core.world.owner}", headers=own) as socket:
        assert (await socket.receive_json())["t"] == "READY"


async def test_a_link_from_elsewhere_leads_to_the_page_and_to_nothing_else(
    web: aiohttp.ClientSession,
) -> None:
    followed = {
        "Sec-Fetch-Site": "cross-site",
        "Sec-Fetch-Mode": "navigate",
        "Sec-Fetch-Dest": "document",
    }

    assert (await web.get("/?user=1", headers=followed)).status == 200
    assert (await web.get("/page/people", headers=followed)).status == 403


async def test_the_address_that_was_chosen_lets_in_by_that_name() -> None:
    async with Sandbox(host="127.0.0.2") as box, aiohttp.ClientSession(box.url) as session:
        assert (await session.get("/")).status == 200


@pytest.mark.parametrize(
    ("bound", "host", "status"),
    [
        ("games.example", "games.example:8420", 200),
        ("127.0.0.1", "games.example:8420", 403),
        ("0.0.0.0", "192.168.1.5:8420", 200),
        ("::", "[fe80::1]:8420", 200),
        ("0.0.0.0", "games.example", 403),
    ],
)
async def test_what_the_sandbox_is_bound_to_says_by_which_names_it_is_called(
    bound: str, host: str, status: int
) -> None:
    async def page(request: aiohttp.web.Request) -> aiohttp.web.Response:
        return aiohttp.web.Response()

    app = aiohttp.web.Application(middlewares=[only_own_page(bound)])
    app.router.add_get("/", page)
    runner = aiohttp.web.AppRunner(app)
    await runner.setup()
    try:
        await aiohttp.web.TCPSite(runner, "127.0.0.1", 0).start()
        url = f"http://127.0.0.1:{runner.addresses[0][1]}/"
        async with aiohttp.ClientSession() as session:
            assert (await session.get(url, headers={"Host": host})).status == status
    finally:
        await runner.cleanup()


async def test_the_bot_is_let_in_with_its_token_only(
    box: Sandbox, bot: SmallBot, web: aiohttp.ClientSession
) -> None:
    path = f"/api/v10/channels/{channel(box)}/messages"

    assert box.gateway.online
    assert (await web.get(path)).status == 401
    assert (await web.get(path, headers={"Authorization": "Bot x"})).status == 200


async def test_no_other_page_may_show_read_or_guess_an_answer(
    box: Sandbox, web: aiohttp.ClientSession
) -> None:
    for path in ("/", "/page/people", "/page/nowhere", "/api/v10/nowhere"):
        headers = (await web.get(path)).headers
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "Access-Control-Allow-Origin" not in headers


async def upload(box: Sandbox, name: str, kind: str, content: bytes) -> Any:
    """Let the bot send a file."""
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", '{"content": "a"}')
    form.add_field("files[0]", content, filename=name, content_type=kind)
    async with aiohttp.ClientSession(headers={"Authorization": "Bot x"}) as session:
        path = f"{box.url}/api/v10/channels/{channel(box)}/messages"
        async with session.post(path, data=form) as answer:
            assert answer.status == 200
            return (await answer.json())["attachments"][0]


@pytest.mark.parametrize(
    ("name", "kind"),
    [("a.html", "text/html"), ("a.svg", "image/svg+xml"), ("a.js", "text/javascript")],
)
async def test_a_file_that_somebody_sent_runs_nothing_here(
    name: str, kind: str, box: Sandbox, web: aiohttp.ClientSession
) -> None:
    sent = await upload(box, name, kind, b"<svg onload='alert(1)'><script>alert(1)</script>")

    answer = await web.get(sent["url"].removeprefix(box.url))

    assert answer.headers["Content-Type"] == "application/octet-stream"
    assert answer.headers["Content-Disposition"] == "attachment"
    assert "sandbox" in answer.headers["Content-Security-Policy"]


async def test_a_file_is_found_by_its_whole_address(
    box: Sandbox, web: aiohttp.ClientSession
) -> None:
    sent = await upload(box, "a.png", "image/png", b"\x89PNG")
    path = sent["url"].removeprefix(box.url)

    assert (await web.get(path)).status == 200
    assert (await web.get(path.replace("a.png", "b.png"))).status == 404


async def test_one_moderator_does_not_delete_in_the_messages_of_another(
    box: Sandbox, web: aiohttp.ClientSession
) -> None:
    people = list(box.core.world.users.values())
    bob = next(user for user in people if user.username == "bob")
    place = box.channels.direct(bob)
    sent = box.messages.write(place, box.core.bot, {"content": "for Bob"})
    eve = next(user for user in people if user.username == "eve")
    eve.moderator = True

    refused = await web.delete(f"/page/messages/{place.id}/{sent.id}?user={eve.id}")

    assert refused.status == 400
    assert sent.id in place.messages


async def test_what_is_written_while_a_person_arrives_is_seen_by_them(
    box: Sandbox, web: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = box.core.world.channels[channel(box)]
    prepare = aiohttp.web.WebSocketResponse.prepare

    async def slowly(socket: Any, request: Any) -> Any:
        done = await prepare(socket, request)
        box.messages.write(place, box.core.bot, {"content": "meanwhile"})
        return done

    monkeypatch.setattr(aiohttp.web.WebSocketResponse, "prepare", slowly)
    async with web.ws_connect(f"/page/ws?user={box.core.world.owner}") as socket:
        ready = await socket.receive_json()

    assert [m["content"] for m in ready["d"]["messages"][place.id]] == ["meanwhile"]
