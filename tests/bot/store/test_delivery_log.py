"""What was asked of Discord: written with the slot it is about, pruned, listed for hosts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError
from typer.testing import CliRunner

from bot.__main__ import app
from bot.model.delivery_line import DeliveryLine, slot_name
from bot.model.records import MatchId, MatchInfo, MessageSlot
from bot.store import Store
from bot.store import delivery_log as log
from bot.store.match_records import ChangeSource

MATCH = MatchId("k3f2")
SLOT = MessageSlot(match=MATCH, kind="table", channel=5, message=55)
LINE = DeliveryLine(
    op="post", why="first", match=MATCH, slot="table", revision=3, channel=5, message=55, nonce="n"
)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    """Open a database with one match."""
    made = await Store.open(f"sqlite:///{folder / 'log.sqlite'}", clock=lambda: 1000.0)
    info = MatchInfo(
        id=MATCH, game="tiny", guild=1, channel=5, created_by=7, created_at=0.0, commitment=""
    )
    if not await made.matches.find():
        await made.records.create(info, "", ChangeSource())
    yield made
    await made.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(tmp_path) as made:
        yield made


async def test_a_line_is_written_with_the_next_change_of_a_slot_of_its_match(store: Store) -> None:
    store.delivery_log.note(LINE)
    before = await store.delivery_log.of_match(MATCH)
    await store.message_slots.put(SLOT)
    await store.message_slots.put(SLOT)

    assert before == []
    assert await store.delivery_log.of_match(MATCH) == [replace(LINE, at=1000.0)]


async def test_a_line_that_could_not_be_written_is_written_later(store: Store) -> None:
    store.delivery_log.note(replace(LINE, nonce=None))
    with pytest.raises(IntegrityError):
        await store.message_slots.put(SLOT)

    (line,) = store.delivery_log.take(MATCH)
    store.delivery_log.put_back(MATCH, [replace(line, nonce="n")])
    await store.delivery_log.write()

    assert await store.delivery_log.of_match(MATCH) == [replace(LINE, at=1000.0)]


async def test_a_message_that_is_found_again_has_one_line(store: Store) -> None:
    for line in (LINE, replace(LINE, why="found"), replace(LINE, why="found", message=56)):
        store.delivery_log.note(line)
    await store.delivery_log.write()

    lines = await store.delivery_log.of_match(MATCH)
    assert [(line.why, line.message) for line in lines] == [("first", 55), ("found", 56)]


async def test_old_lines_go_and_the_oldest_of_too_many(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "MOST", 3)
    for message in range(5):
        store.delivery_log.note(replace(LINE, message=message))
    await store.delivery_log.write()

    await store.delivery_log.prune(before=1000.0)
    bounded = [line.message for line in await store.delivery_log.of_match(MATCH)]
    await store.delivery_log.prune(before=1001.0)

    assert bounded == [2, 3, 4]
    assert await store.delivery_log.of_match(MATCH) == []


def test_hosts_list_what_was_posted_and_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXARCH_DATABASE", f"sqlite:///{tmp_path / 'log.sqlite'}")
    run = CliRunner().invoke

    async def posted(*lines: DeliveryLine) -> None:
        async with opened(tmp_path) as store:
            for line in lines:
                store.delivery_log.note(line)
            await store.delivery_log.write()

    asyncio.run(posted())
    empty = run(app, ["trace", "K3F2 "])
    again = replace(LINE, why="lost", message=56, before=55, refused="500", ms=7)
    asyncio.run(posted(LINE, again))

    words, rows = run(app, ["trace", MATCH]), run(app, ["trace", MATCH, "--json"])
    missing = run(app, ["trace", "zzzz"])

    assert (empty.exit_code, words.exit_code, rows.exit_code, missing.exit_code) == (0, 0, 0, 1)
    assert "k3f2" in empty.stdout
    assert words.stdout.splitlines()[1] == (
        "1970-01-01T00:16:40.000+00:00 op=post match=k3f2 slot=table revision=3 channel=5"
        " message=56 nonce=n attempt=1 why=lost before=55 refused=500 ms=7"
    )
    assert [(row["why"], row["before"]) for row in json.loads(rows.stdout)] == [
        ("first", None),
        ("lost", 55),
    ]


@pytest.mark.parametrize(
    ("kind", "key", "name"),
    [("table", "", "table"), ("hand", "2", "hand/2"), ("void", "2/1/40/38", "void/2")],
)
def test_the_name_of_a_slot_numbers_no_entries(kind: str, key: str, name: str) -> None:
    assert slot_name(MessageSlot(match=MATCH, kind=kind, key=key, channel=1)) == name
