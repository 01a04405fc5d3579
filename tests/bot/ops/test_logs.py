"""Whatever a library logs, at any level, holds no hand, no key and no token."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
import re
import sys
import threading
from collections.abc import Iterator

import pytest

from bot.ops.logs import JsonFormatter, redacting

SECRET = "wolf_rider"


def stumble(kind: type[Exception]) -> None:
    raise kind(SECRET)


@pytest.fixture
def said() -> Iterator[io.StringIO]:
    """All that reaches the root logger, at every level."""
    root, text = logging.getLogger(), io.StringIO()
    handler, level = logging.StreamHandler(text), root.level
    handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    with redacting():
        yield text
    root.setLevel(level)
    root.removeHandler(handler)


@pytest.mark.parametrize("name", ["discord.http", "aiohttp.access", "asyncio", "sqlalchemy.engine"])
@pytest.mark.parametrize("level", [logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR])
def test_a_library_says_what_it_always_says_and_numbers(
    said: io.StringIO, name: str, level: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger=name)
    log = logging.getLogger(name)
    log.log(level, "%s %s with %s has returned %s", "POST", f"/webhooks/{SECRET}", SECRET, 204)
    log.log(level, "%(sql)s took %(ms)d", {"sql": SECRET, "ms": 12})
    log.log(level, f"put together before: {SECRET}" if name[0] != "d" else "All is well")
    log.log(level, "%d of it", SECRET)
    log.log(level, SECRET if name[0] != "d" else "%r", SECRET)
    try:
        stumble(KeyError)
    except KeyError:
        log.log(level, "Ignoring exception in view %r", SECRET, exc_info=True)
        log.log(level, "Ignoring it", exc_info=sys.exc_info(), stack_info=True)

    text = said.getvalue()
    assert SECRET not in text
    assert "has returned 204" in text
    assert "took 12" in text
    assert "Ignoring exception in view" in text
    assert "test_logs.py" in text
    assert "KeyError" in text


def test_our_own_lines_are_whole_but_not_what_errors_quote(said: io.StringIO) -> None:
    log = logging.getLogger("hexarch")
    log.warning("%s of match %s met %s", "table", "k3f", "100 %")
    log.info("no arguments: 100 %")
    try:
        stumble(ValueError)
    except ValueError:
        log.exception("it failed")

    text = said.getvalue()
    assert "table of match k3f met 100 %" in text
    assert "no arguments: 100 %" in text
    assert "ValueError" in text
    assert SECRET not in text


def test_what_nobody_awaits_or_guards_is_told_without_what_it_quotes(
    said: io.StringIO, capfd: pytest.CaptureFixture[str]
) -> None:
    async def fail() -> None:
        stumble(LookupError)

    async def forget() -> None:
        task = asyncio.create_task(fail(), name="careless")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task
        gc.collect(0)  # all that is old has been imported or belongs to other tests
        asyncio.get_running_loop().call_soon(lambda hand: 1 // 0, SECRET)
        await asyncio.sleep(0.01)

    asyncio.run(forget())
    thread = threading.Thread(target=lambda: asyncio.run(fail()))
    thread.start()
    thread.join()

    text = said.getvalue() + "".join(capfd.readouterr())
    assert "Task exception was never retrieved" in text
    assert "Exception in callback" in text
    assert "a thread failed" in text
    assert text.count("\nLookupError") == 2
    assert "ZeroDivisionError" in text
    assert SECRET not in text


def test_a_line_of_json_says_what_it_is_about_and_holds_no_more_than_text_would() -> None:
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.setFormatter(JsonFormatter())
    names = ("hexarch.trial", "discord.trial")
    with redacting():
        for log in map(logging.getLogger, names):
            log.addHandler(handler)
            log.setLevel(logging.INFO)
            log.propagate = False
        ours, theirs = map(logging.getLogger, names)
        ours.warning("%s of match %s met %s", "table", "k3f7", 503)
        try:
            stumble(ValueError)
        except ValueError:
            ours.exception("error %s in interaction %d", "#a1b2", 7)
        theirs.info("Shard ID %s has connected to Gateway (Session ID: %s).", 3, SECRET)

    first, second, third = map(json.loads, text.getvalue().splitlines())
    when = first.pop("time")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", when)
    assert first == {
        "level": "warning",
        "logger": "hexarch.trial",
        "message": "table of match k3f7 met 503",
        "match": "k3f7",
    }
    assert (second["level"], second["reference"]) == ("error", "#a1b2")
    assert "ValueError" in second["message"]
    assert "test_logs.py" in second["message"]
    assert (third["shard"], "match" in third) == ("3", False)
    assert SECRET not in text.getvalue()
