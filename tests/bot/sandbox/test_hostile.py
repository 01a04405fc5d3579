"""Requests that nobody could mean: each is turned down in Discord's shape, and nothing is kept of it."""

import io
import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.cli.front_door import routes
from bot.context import AppContext
from bot.matches import Matches
from bot.sandbox import permissions
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.sandbox.state_file import StateFile
from bot.store import Store
from bot.web.server import WebTable
from tests.bot.tiny import TINY
from tests.examples import EXAMPLES
from tests.workbench import hostile_requests

pytestmark = pytest.mark.filterwarnings(
    "ignore::aiohttp.multipart.BadContentDispositionHeader",
    "ignore::aiohttp.multipart.BadContentDispositionParam",
)


@pytest.fixture
async def box(tmp_path: Path) -> AsyncIterator[Sandbox]:
    """A sandbox that is kept in a file, in which the bot may do everything."""
    memory = StateFile.open(tmp_path / "world.sandbox")
    store = await Store.open(f"sqlite:///{tmp_path / 'matches.sqlite3'}")
    matches = Matches(store, {TINY.id: TINY})
    table = WebTable(sandbox=True)
    await table.begin(AppContext(store=store, matches=matches, games={TINY.id: TINY}))
    async with Sandbox(pace=UNHURRIED, memory=memory, routes=routes(table)) as box:
        box.core.world.bot_permissions = permissions.ALL
        yield box
    memory.close()
    await matches.close()
    await store.close()


@pytest.fixture
async def bot(box: Sandbox) -> AsyncIterator[aiohttp.ClientSession]:
    headers = {"Authorization": "Bot x"}
    async with aiohttp.ClientSession(base_url=box.url, headers=headers) as session:
        yield session


def channel(box: Sandbox) -> str:
    return next(place.id for place in box.core.world.channels.values() if place.type == 0)


async def written(box: Sandbox, bot: aiohttp.ClientSession) -> str:
    """Let the bot write something; give the message's id."""
    path = f"{hostile_requests.API}/channels/{channel(box)}/messages"
    async with bot.post(path, json={"content": "a", "components": hostile_requests.ROWS}) as answer:
        message: str = (await answer.json())["id"]
    return message


async def test_what_is_spoilt_was_in_order_before(box: Sandbox, bot: aiohttp.ClientSession) -> None:
    """Otherwise every request would be turned down for the same reason, whatever else is wrong."""
    message = await written(box, bot)
    done = 0
    for good in hostile_requests.good(box, message):
        async with bot.request(good.method, good.path, json=good.body) as answer:
            done += answer.status < 300

    assert done >= len(hostile_requests.good(box, message)) * 2 // 3


@settings(max_examples=90 * EXAMPLES, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(luck=st.randoms(use_true_random=False))
async def test_a_spoilt_request_is_answered_as_discord_would(
    luck: Random, box: Sandbox, bot: aiohttp.ClientSession
) -> None:
    good = luck.choice(hostile_requests.good(box, await written(box, bot)))
    answered = await hostile_requests.hit(bot, good, luck)
    assert not answered.wrong, answered


BODIES: dict[str, tuple[str, int]] = {
    "deep lists": ("[" * 100_000 + "]" * 100_000, 50109),
    "no JSON": ("{", 50109),
    "half a sign": ('{"content": "\\ud800"}', 50109),
    "an endless number": ('{"nonce": ' + "9" * 5000 + "}", 50109),
    "a number nobody can keep": ('{"content": "a", "nonce": ' + "9" * 30 + "}", 50035),
    "a list": ("[]", 50035),
    "a style that is a list": (
        '{"components": [{"type": 1, "components": [{"type": 2, "style": [], "label": "a"}]}]}',
        50035,
    ),
    "a type that is a list": (
        '{"components": [{"type": 1, "components": [{"type": []}, {"type": []}]}]}',
        50035,
    ),
    "mentions that are a number": ('{"allowed_mentions": {"users": ["1"], "parse": 5}}', 50035),
    "an address that runs": (
        json.dumps(
            {
                "components": [
                    {
                        "type": 1,
                        "components": [
                            {"type": 2, "style": 5, "label": "a", "url": "javascript:alert(1)"}
                        ],
                    }
                ]
            }
        ),
        50035,
    ),
    "very much": ('{"content": "' + "a" * 5_000_000 + '"}', 40005),
    "a million mistakes": ('{"attachments": ' + json.dumps([5] * 10) + ', "allowed_mentions": '
        '{"parse": ' + json.dumps([5] * 300_000) + "}}", 50035),
}  # fmt: skip


@pytest.mark.parametrize("name", BODIES)
async def test_a_body_is_turned_down_with_a_number_of_discords(
    name: str, box: Sandbox, bot: aiohttp.ClientSession
) -> None:
    text, code = BODIES[name]
    headers = {"Content-Type": "application/json"}
    path = f"{hostile_requests.API}/channels/{channel(box)}/messages"

    async with bot.post(path, data=io.BytesIO(text.encode()), headers=headers) as answer:
        said = await answer.read()

    assert answer.status == (413 if code == 40005 else 400)
    assert json.loads(said)["code"] == code
    assert len(said) < 50_000


@pytest.mark.parametrize(
    "query",
    ["limit=²", "limit=0", "limit=-1", "limit=x", "after=x", "before=9e9", "after=-1"],
)
async def test_a_query_that_is_no_number_is_turned_down(
    query: str, box: Sandbox, bot: aiohttp.ClientSession
) -> None:
    async with bot.get(
        f"{hostile_requests.API}/channels/{channel(box)}/messages?{query}"
    ) as answer:
        assert answer.status == 400
        assert (await answer.json())["code"] == 50035


PAGE: list[tuple[str, str, Any]] = [
    ("POST", "/page/people", {"username": 5}),
    ("POST", "/page/people", {"username": "x", "locale": []}),
    ("PATCH", "/page/people/{person}", {"locale": {}}),
    ("POST", "/page/messages", {"user": ["1"]}),
    ("POST", "/page/interactions", {"kind": []}),
    ("POST", "/page/interactions", {"options": 5}),
    ("POST", "/page/interactions", {"options": [5]}),
    ("POST", "/page/interactions", {"values": "abc"}),
    ("POST", "/page/interactions", {"components": [{"components": 5}]}),
    ("PATCH", "/page/channels/{channel}", {"archived": []}),
    ("PUT", "/page/faults", {"missing_permissions": 5}),
    ("PUT", "/page/faults", {"missing_permissions": [[]]}),
    ("PUT", "/page/faults", {"latency_ms": -1}),
    ("PUT", "/page/faults", {"latency_ms": 10**12}),
    ("POST", "/page/faults/cut", {"how": []}),
    ("PUT", "/page/bot", {"member": "no"}),
    ("PUT", "/page/bot", {}),
    ("GET", "/page/log?after=²", None),
    ("POST", "/page/channels", {"name": "x" * 300_000}),
]


@pytest.mark.parametrize(("method", "path", "body"), PAGE, ids=lambda said: str(said)[:50])
async def test_what_the_page_would_not_send_is_turned_down_with_a_sentence(
    method: str, path: str, body: Any, box: Sandbox, bot: aiohttp.ClientSession
) -> None:
    path = path.format(person=box.core.world.owner, channel=channel(box))

    async with bot.request(method, path, json=body) as answer:
        assert answer.status in (400, 413)
        assert (await answer.json())["message"]


async def test_a_press_that_names_no_control_finds_none(
    box: Sandbox, bot: aiohttp.ClientSession
) -> None:
    """The row that holds a button has no ``custom_id`` either."""
    place = channel(box)
    press = {"user": box.core.world.owner, "channel_id": place, "kind": "component"}

    async with bot.post(
        "/page/interactions", json={**press, "message_id": await written(box, bot), "values": ["a"]}
    ) as answer:
        assert answer.status == 400
        assert (await answer.json())["message"] == "There is no such button or select."


async def test_more_channels_than_a_server_has_are_turned_down(
    box: Sandbox, bot: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.model.limits.CHANNELS", 1)

    async with bot.post("/page/channels", json={"name": "more"}) as answer:
        assert answer.status == 400


@pytest.mark.parametrize(
    "path",
    ["/page/\0", "/page/" + "x" * 300, "/page/a/b.js", "/page/board/²"],
)
async def test_a_path_that_leads_nowhere_is_not_found(
    path: str, bot: aiohttp.ClientSession
) -> None:
    async with bot.get(path) as answer:
        assert answer.status == 404


@pytest.mark.parametrize("user", ["", "²", "9" * 30, "0", "-1", "x"])
async def test_the_start_page_knows_nobody_without_an_id(
    user: str, bot: aiohttp.ClientSession
) -> None:
    start = {"user": user, "name": "a", "game": "tiny", "guild": "1", "channel": "1"}
    async with bot.get(f"/page/front?user={user}") as front:
        assert front.status == 400
    async with bot.post("/page/play", json=start) as begun:
        assert begun.status == 400
    async with bot.post(f"/page/board/none?user={user}") as board:
        assert board.status == 400


async def test_a_form_is_read_no_further_than_it_may_go(
    box: Sandbox, bot: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.model.limits.REQUEST_SIZE", 10_000)
    read = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal read
        yield b'--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a"\r\n\r\n'
        while read < 50_000_000:
            read += 1000
            yield b"a" * 1000

    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    path = f"{hostile_requests.API}/channels/{channel(box)}/messages"
    async with bot.post(path, data=endless(), headers=headers) as answer:
        assert answer.status == 413
    assert read < 50_000_000


async def test_an_unknown_path_is_noted_in_one_short_line(
    bot: aiohttp.ClientSession, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.get("/api/v10/%1B[31m" + "x" * 2000)

    said = [record.getMessage() for record in caplog.records]
    (noted,) = [line for line in said if "no route" in line]
    assert noted.isprintable()
    assert len(noted) < 300
