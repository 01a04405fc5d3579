from __future__ import annotations

import asyncio
import math
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from bot.clock.deadline_worker import DeadlineWorker
from bot.store import database
from tests.workbench import live_matches


@pytest.fixture(autouse=True, scope="session")
def _statements_compiled_once() -> Iterator[None]:
    """Let all databases of a run share what SQLAlchemy has compiled.

    Each has an engine of its own, which would compile some fifty statements anew for each test:
    a seventh of the time of a short one. What is compiled belongs to the dialect that it is for.
    """
    engine_of, shared = database._for_sqlite, dict[str, Any]()

    def made(url: sa.URL) -> sa.Engine:
        engine = engine_of(url)
        engine.dialect = shared.setdefault("dialect", engine.dialect)
        engine._compiled_cache = shared.setdefault("compiled", engine._compiled_cache)
        return engine

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "_for_sqlite", made)
        yield


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the client library and the delivery try again, and connect again, soon."""

    async def nap(seconds: float) -> None:
        await asyncio.sleep(seconds / 100)

    napping = SimpleNamespace(**{**vars(asyncio), "sleep": nap})
    for module in ("http", "client", "shard"):
        monkeypatch.setattr(f"discord.{module}.asyncio", napping)
    monkeypatch.setattr("bot.delivery.reconciler.PATIENCE", (0.03,))


PATIENCE = 40.0
"""Seconds that a bot of the tests may take for its first answer, where Discord leaves it three.

Less than a person waits: a press while the bot was killed hears that it has failed.
"""


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a third of a second stand for the three seconds that Discord waits for an answer."""
    monkeypatch.setattr("bot.model.limits.FIRST_ANSWER", 0.3)


@pytest.fixture
def in_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots draw without processes, each of which would import all that draws."""
    without = partial(live_matches.launched, HEXARCH_PAINTERS="0")
    monkeypatch.setattr(live_matches, "launched", without)


async def _a_day(_: DeadlineWorker) -> float:
    return 86_400.0


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Never hold a busy machine for a busy bot, which would let its reminders and pictures wait.

    Nor somebody who is quick as only a test is for somebody who sends too much. Nobody misses a
    deadline either, but where a test is about that.
    """
    monkeypatch.setattr("bot.model.limits.FIRST_ANSWER", PATIENCE)
    monkeypatch.setattr("bot.interactions.error_boundary._NEARLY", PATIENCE - 1)
    monkeypatch.setattr("bot.interactions.rate_limit.MOST", 10**6)
    # Otherwise a busy machine acknowledges first and answers by an edit, or leaves something out.
    monkeypatch.setattr("bot.interactions.responder.SOON", PATIENCE / 2)
    monkeypatch.setattr("bot.interactions.responder.PICTURED", PATIENCE / 2)
    monkeypatch.setattr("bot.interactions.responder._OLD", PATIENCE / 2)
    for limit in (
        "app.client._FINISHING",
        "app.client._REGISTERING",
        "history.summary.SECONDS",
        "matches.practice.SECONDS",
        "ops.health_server.PATIENCE",
    ):
        monkeypatch.setattr(f"bot.{limit}", 60.0)
    # Once a bot has begun, only a test looks what is due: its clock may be set in between.
    monkeypatch.setattr(DeadlineWorker, "_pause", _a_day)
    about = request.node.path.stem
    if about != "test_health":
        monkeypatch.setattr("bot.model.health.SLOW", math.inf)
    if about != "test_database":  # milliseconds for each commit, of use in a power cut only
        monkeypatch.setattr(database, "_PRAGMAS", (*database._PRAGMAS, "PRAGMA synchronous = OFF"))


@pytest.fixture(autouse=True)
def _no_unknown_fields(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """Fail where the bot sends a field that Discord does not know, which the sandbox ignores."""
    yield
    if request.node.path.parent.name == "sandbox":  # others send there what they like
        return
    said = [record.getMessage() for record in caplog.get_records("call")]
    assert not [one for one in said if "ignores unknown fields" in one]
