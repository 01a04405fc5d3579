"""What programs may ask: whether the bot lives, whether it answers, and its figures without a name."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.model.health import BOUNDS, Health
from bot.ops.health_report import route
from bot.ops.health_server import HealthServer
from bot.ops.metrics import exposition
from bot.store import DatabaseFailedError
from tests.bot.scenarios.checked_bot import CheckedBot, said
from tests.bot.scenarios.conftest import small

__all__ = ["small"]


@asynccontextmanager
async def asking(stage: CheckedBot) -> AsyncIterator[aiohttp.ClientSession]:
    server = HealthServer(stage.context, stage.bot.connections_up, stage.bot.up)
    async with (
        server.listening("127.0.0.1", 0) as port,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        yield session


async def told(session: aiohttp.ClientSession, path: str) -> tuple[int, Any]:
    async with session.get(path) as answer:
        return answer.status, await answer.json()


def samples(body: bytes) -> dict[str, float]:
    """Every figure, by its name and labels as they are written."""
    text = body.decode()
    list(text_string_to_metric_families(text))  # a Prometheus can read it
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


async def test_a_bot_is_ready_while_discord_and_the_database_are_there(
    small: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    get = small.store.notes.get

    async def failing(name: str) -> str | None:
        if name != "heartbeat":  # what the bot itself looks at meanwhile
            return await get(name)
        raise DatabaseFailedError(database="x", why="it is gone")

    well = {"state": "ready", "discord": "connected", "database": "fine"}
    async with asking(small) as session:
        assert await told(session, "/ready") == (200, well)
        with monkeypatch.context() as trouble:
            trouble.setattr(small.store.notes, "get", failing)
            assert await told(session, "/ready") == (
                503,
                {"state": "waiting", "discord": "connected", "database": "failing"},
            )
        with monkeypatch.context() as trouble:
            trouble.setattr(small.store.notes, "get", lambda _: asyncio.Event().wait())
            trouble.setattr("bot.ops.health_server.PATIENCE", 0.01)
            assert (await told(session, "/ready"))[1]["database"] == "failing"
        small.bot.up.clear()
        assert (await told(session, "/ready"))[1]["discord"] == "starting"
        small.bot.up.set()
        with monkeypatch.context() as trouble:
            trouble.setattr(type(small.bot), "shards", {})
            assert await told(session, "/ready") == (
                503,
                {**well, "state": "waiting", "discord": "unheard"},
            )
        small.context.closing = True
        assert (await told(session, "/ready"))[1]["state"] == "stopping"
        small.context.closing = False
        assert await told(session, "/ready") == (200, well)


async def test_a_bot_is_alive_while_its_loop_was_seen_to_run_lately(
    small: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    health = small.context.health
    now = health.clock()
    monkeypatch.setattr(health, "clock", lambda: now)
    async with asking(small) as session:
        health.beat(0.2)
        late = {"lag_p95": 0.2, "lag_most": 0.2}
        assert await told(session, "/live") == (200, {"state": "alive", **late})
        now += 6
        assert await told(session, "/live") == (503, {"state": "stuck", **late})
        for _ in range(30):
            health.beat(0.2)
        health.beat(5.0)
        late["lag_most"] = 5.0
        assert await told(session, "/live") == (200, {"state": "alive", **late})
        async with session.get("/") as other, session.post("/live") as posted:
            assert (other.status, posted.status) == (404, 405)


async def test_figures_grow_with_what_is_done_and_name_nobody(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    ana = await small.person("Ana")
    await said(small, ana, "/tiny answer boast")
    await small.settled()
    small.context.health.searched("late", 32, 0)
    small.context.health.new_day()  # these are since the start
    async with asking(small) as session, session.get("/metrics") as answer:
        assert answer.status == 200
        assert answer.content_type == "text/plain"
        found = samples(await answer.read())

    info = await small.match()
    assert found['hexarch_interactions_total{kind="command",outcome="answered"}'] >= 4
    assert found["hexarch_interaction_seconds_count"] >= 4
    assert found["hexarch_commit_seconds_count"] >= 4
    assert found["hexarch_pass_seconds_count"] >= 1
    assert found["hexarch_live_matches"] == 1
    assert found["hexarch_live_bytes"] > 1000
    assert found["hexarch_behind"] == 0
    assert found["hexarch_conflicts_total"] == 0
    assert found['hexarch_searches_total{outcome="late"}'] == 1
    assert found['hexarch_futures_total{kind="wanted"}'] == 32
    assert found['hexarch_shard_home{shard="0"}'] == 1
    assert found['hexarch_requests_total{route="POST /channels/*/messages",status="200"}'] >= 1
    assert found["process_resident_memory_bytes"] > 0
    labels = [value for name in found for value in re.findall(r'="([^"]*)"', name)]
    secret = {"Ana", "Bob", info.id, str(info.channel), str(info.guild), "sandbox"}
    assert not [one for one in labels if re.search(r"\d{6}", one) or secret & set(one.split("/"))]


async def test_without_the_library_figures_are_refused_with_a_word(
    small: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "bot.ops.metrics", raising=False)
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    async with asking(small) as session:
        for language, word in (("en", "is not installed"), ("fr", "pas installé")):
            monkeypatch.setenv("HEXARCH_LANGUAGE", language)
            async with session.get("/metrics") as answer:
                assert answer.status == 501
                assert word in await answer.text()


def test_durations_are_counted_by_their_bounds() -> None:
    health = Health()
    for seconds in (0.0, BOUNDS[0], BOUNDS[0] + 0.001, 99.0):
        health.note_duration("draw", seconds, "map")
    found = samples(exposition(health, (0, 0), {}))

    spans = [
        f'hexarch_pictures_seconds_bucket{{kind="map",le="{b}"}}' for b in (*BOUNDS[:2], "+Inf")
    ]
    assert [found[span] for span in spans] == [2, 3, 4]
    assert found['hexarch_pictures_seconds_count{kind="map"}'] == 4
    assert found['hexarch_pictures_seconds_sum{kind="map"}'] == pytest.approx(99.011)


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("/api/v10/channels/123456789/messages/987", "/channels/*/messages/*"),
        (
            "/api/v10/webhooks/123/aW50ZXJhY3Rpb24/messages/@original",
            "/webhooks/*/*/messages/@original",
        ),
        ("/api/v10/interactions/1/token/callback", "/interactions/*/*/callback"),
        ("/attachments/1/2/hand.png", "/attachments/*/*/*"),
        ("/api/v10/users/@me", "/users/@me"),
    ],
)
def test_a_route_keeps_no_id_and_no_token(path: str, known: str) -> None:
    assert route(path) == known


@pytest.mark.parametrize("host", ["999.1.1.1", "a" * 64 + ".example"])
async def test_an_address_that_cannot_be_opened_is_named(small: CheckedBot, host: str) -> None:
    server = HealthServer(small.context, small.bot.connections_up, small.bot.up)
    with pytest.raises(OSError, match=re.escape(f"{host}:80: ")):
        async with server.listening(host, 80):
            pass
