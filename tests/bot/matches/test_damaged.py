"""Rows in which a bit has flipped: rebuilt from the record, or suspended; never played on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
from collections.abc import Sequence
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.games.registry import GAMES as PRINTED
from bot.matches import Matches, UnavailableError
from bot.model.records import ROW_DAMAGED, MessageSlot
from bot.model.refusals import MatchSuspended
from bot.store import MatchId, RowDamagedError, Store
from bot.store.match_records import SNAPSHOT_EVERY
from rules.core.data import digest
from tests.bot.databases import SERVER
from tests.bot.matches.seated import ANA, BOB, GM, Ids, good
from tests.bot.tiny import TINY
from tests.contract.playouts import pick
from tests.workbench.fuzz import flipped

pytestmark = pytest.mark.skipif(SERVER is not None, reason="bits are flipped in files")

GAMES = {"tiny": TINY, **PRINTED}
ACTIONS = 24


class Rows:
    """The rows of a database, as another program sees them."""

    def __init__(self, url: str) -> None:
        self.file = url.removeprefix("sqlite:///")

    def run(self, words: str, *given: Any) -> list[Any]:
        with contextlib.closing(sqlite3.connect(self.file)) as connection, connection:
            connection.text_factory = bytes
            return connection.execute(words, given).fetchall()

    def read(self, table: str, column: str, where: str = "1") -> bytes:
        ((said,),) = self.run(f"SELECT {column} FROM {table} WHERE {where}")
        return bytes(said)

    def put(self, table: str, column: str, said: bytes, where: str = "1") -> None:
        kind = "BLOB" if column in ("state", "floor_state", "content") else "TEXT"
        self.run(f"UPDATE {table} SET {column} = CAST(? AS {kind}) WHERE {where}", said)


@pytest.fixture
def rows(url: str) -> Rows:
    return Rows(url)


async def played(
    matches: Matches, ids: Ids, game: str, actions: int = ACTIONS, channel: int = 5
) -> MatchId:
    """Play some actions of a match of *game*."""
    known = [option.id for option in GAMES[game].options]
    options: dict[str, Any] = {"quick_map": True} if "quick_map" in known else {}
    info = good(
        await matches.lobbies.create_lobby(
            game=game,
            guild=1,
            channel=channel,
            by=GM,
            language="en",
            interaction=ids(),
            options=options,
        )
    )
    for joining in (ANA, BOB):
        good(await matches.lobbies.join(info.id, joining, str(joining), ids()))
    good(await matches.lobbies.start(info.id, GM, ids()))
    dice = random.Random(game)
    for _ in range(actions):
        asked = [q.decision for q in await matches.pending(info.id) if q.decision.asked]
        seat = dice.choice(asked).seat
        user = next(s.user for s in (await matches.info(info.id)).seats if s.seat == seat)
        action = pick(dice, list(await matches.legal(info.id, seat)))
        good(await matches.act(info.id, user, [action], ids()))
    return MatchId(info.id)


async def stands(store: Store, match: MatchId) -> bytes | None:
    """Let another bot load a match; return its position, None if it is suspended."""
    again = Matches(store, GAMES, clock=lambda: 1000.0)
    with contextlib.suppress(UnavailableError):
        await again.view(match, None)
    if (await again.info(match)).status == "suspended":
        with pytest.raises(UnavailableError) as told:
            await again.view(match, None)
        assert told.value.reason == MatchSuspended(match)
        assert (await store.matches.get(match)).status == "suspended"
        return None
    live = again._pool.cached[match].match
    assert live is not None
    return live.packed


def goes_on(rows: Rows) -> None:
    rows.run("UPDATE matches SET status = 'running', reason = ''")


@pytest.mark.parametrize("game", GAMES)
async def test_a_position_in_which_a_bit_has_flipped_is_never_played_on(
    matches: Matches, store: Store, ids: Ids, rows: Rows, game: str
) -> None:
    matches = Matches(store, GAMES, clock=lambda: 1000.0)
    match = await played(matches, ids, game)
    true = rows.read("states", "state")
    luck = random.Random(1)
    for _ in range(15):
        rows.put("states", "state", flipped(true, luck))

        assert await stands(store, match) == true
        assert rows.read("states", "state") == true

    # Where the record does not lead there any more, it is suspended.
    rows.run("UPDATE entries SET action = '{}', seal = NULL WHERE kind = 'act'")
    for _ in range(10):
        rows.put("states", "state", flipped(true, luck))

        assert await stands(store, match) is None
        goes_on(rows)


async def test_a_position_is_rebuilt_from_the_last_one_that_was_kept(
    matches: Matches, store: Store, ids: Ids, rows: Rows
) -> None:
    matches = Matches(store, GAMES, clock=lambda: 1000.0)
    match = await played(matches, ids, "eden-frontiers", SNAPSHOT_EVERY + 10)
    true = rows.read("states", "state")
    rows.run("UPDATE entries SET action = '{}', seal = NULL WHERE seq BETWEEN 1 AND 30")
    rows.put("states", "state", b"\x00" + true[1:])

    assert await stands(store, match) == true
    assert [line.what for line in await store.audit.read(match)][-1] == "rebuild"


async def test_a_rebuilt_match_is_played_on_and_verified(
    matches: Matches, store: Store, ids: Ids, rows: Rows
) -> None:
    match = await played(matches, ids, "tiny", 3)
    rows.put("states", "state", b"lost")
    again = Matches(store, GAMES, clock=lambda: 1000.0)
    asked = next(q.decision for q in await again.pending(match) if q.decision.asked)
    legal = await again.legal(match, asked.seat)
    user = next(s.user for s in (await again.info(match)).seats if s.seat == asked.seat)

    good(await again.act(match, user, [legal[0]], ids()))

    entries = [d.entry for d in await store.records.entries(match)]
    assert entries[-1].after == digest(rows.read("states", "state"))


@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("states", "floor_state"),
        ("states", "questions"),
        ("matches", "options"),
        ("matches", "header"),
        ("matches", "secret"),
        ("matches", "commitment"),
        ("matches", "status"),
        ("contents", "content"),
        ("entries", "action"),
        ("entries", "events"),
        ("entries", "after"),
        ("entries", "kind"),
        ("entries", "undoes"),
        ("entries", "rules"),
    ],
)
async def test_a_flipped_bit_elsewhere_is_found_too(
    matches: Matches, store: Store, ids: Ids, rows: Rows, table: str, column: str
) -> None:
    matches = Matches(store, GAMES, clock=lambda: 1000.0)
    match = await played(matches, ids, "eden-frontiers")
    state, options = rows.read("states", "state"), (await store.matches.get(match)).options
    last = "seq = (SELECT max(seq) FROM entries)" if table == "entries" else "1"
    true, luck = rows.read(table, column, last), random.Random(2)
    for _ in range(20):
        rows.put(table, column, flipped(true, luck), last)
        info = await store.matches.get(match)

        found = await stands(store, match) if info.status == "running" else None

        now = await store.matches.get(match)
        assert found in (None, state)
        if found is not None:  # it was mended, or it is not said to be what it was
            assert options.items() <= now.options.items()
            assert now.revision > info.revision or _same_key(column, true, rows)
        else:
            assert now.status == "suspended"
        rows.put(table, column, true, last)
        goes_on(rows)


def _same_key(column: str, true: bytes, rows: Rows) -> bool:
    """Say whether a digit of the key has become a capital, which means the same."""
    return column == "secret" and rows.read("matches", "secret").lower() == true


async def test_a_flipped_bit_in_an_old_entry_is_found_by_whoever_reads_it(
    matches: Matches, store: Store, ids: Ids, rows: Rows
) -> None:
    matches = Matches(store, GAMES, clock=lambda: 1000.0)
    match = await played(matches, ids, "eden-frontiers")
    luck = random.Random(3)
    for column in ("action", "events", "after", "rules", "undoes"):
        true = rows.read("entries", column, "seq = 2")
        rows.put("entries", column, flipped(true, luck), "seq = 2")

        with pytest.raises(RowDamagedError) as told:
            await store.records.entries(match)
        assert {"2"} == {told.value.params["seq"]}
        assert "2" in told.value.localized("en")
        assert "2" in told.value.localized("fr")
        rows.put("entries", column, true, "seq = 2")


@pytest.mark.parametrize(
    ("table", "column"),
    [
        *(("matches", one) for one in ("seq", "channel", "guild", "created_at", "created_by")),
        *(("matches", one) for one in ("thread", "revision", "filed_at", "clocks")),
        *(("seats", one) for one in ("seat", "user", "choices")),
        *(("slots", one) for one in ("message", "channel", "revision", "extra")),
    ],
)
async def test_a_row_of_a_wrong_type_damages_its_match_alone(
    matches: Matches, store: Store, ids: Ids, rows: Rows, table: str, column: str
) -> None:
    match = await played(matches, ids, "tiny", 3)
    other = await played(matches, ids, "tiny", 3, channel=6)
    for one in (match, other):
        await store.message_slots.put(MessageSlot(match=one, kind="table", channel=5, message=7))
    true = await store.matches.get(other)
    key = "id" if table == "matches" else "match"
    rows.run(f"UPDATE {table} SET {column} = 'no' WHERE {key} = ?", match)
    again = Matches(store, GAMES, clock=lambda: 1000.0)

    listed = {one.id: one for one in await store.matches.find(limit=100)}
    places = [one.match for one in await store.message_slots.of_kind("table")]
    await again.view(other, None)

    assert listed[other] == true
    if table == "slots":
        assert places == [other]
        with pytest.raises(RowDamagedError):
            await store.message_slots.of_match(match)
    else:
        damaged = listed[match]
        assert (damaged.status, damaged.reason, damaged.secret) == ("suspended", ROW_DAMAGED, None)
        assert len(damaged.seats) == len(true.seats)
        with pytest.raises(UnavailableError):
            await again.view(match, None)


async def test_all_matches_are_verified_though_a_row_of_one_is_of_a_wrong_type(
    store: Store, ids: Ids, rows: Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "en")
    matches = Matches(store, GAMES, clock=lambda: 1000.0)
    match, _ = [await played(matches, ids, "eden-fronts", 3, channel) for channel in (5, 6)]
    rows.run("UPDATE matches SET seq = 'no' WHERE id = ?", match)

    words = ["verify", "--all", "--json", "--database", f"sqlite:///{rows.file}"]
    said = await asyncio.to_thread(CliRunner().invoke, app, words)

    assert said.exit_code == 1
    found = {one["match"]: one for one in json.loads(said.stdout)}
    assert sorted(one["ok"] for one in found.values()) == [False, True]
    assert f"match {match} is damaged" in found[match]["why"]


async def test_a_key_that_is_not_the_one_that_was_committed_to_starts_no_match(
    matches: Matches, store: Store, ids: Ids, rows: Rows
) -> None:
    info = good(
        await matches.lobbies.create_lobby(
            game="tiny", guild=1, channel=5, by=GM, language="en", interaction=ids()
        )
    )
    for user in (ANA, BOB):
        good(await matches.lobbies.join(info.id, user, str(user), ids()))
    rows.put("matches", "secret", flipped(rows.read("matches", "secret"), random.Random(4)))

    with pytest.raises(RowDamagedError):
        await matches.lobbies.start(info.id, GM, ids())
    assert (await store.matches.get(info.id)).status == "lobby"


async def test_what_was_written_before_there_were_seals_goes_on(
    matches: Matches, store: Store, ids: Ids, rows: Rows
) -> None:
    match = await played(matches, ids, "tiny", 3)
    for table in ("matches", "entries", "states"):
        rows.run(f"UPDATE {table} SET seal = NULL")

    assert await stands(store, match) == rows.read("states", "state")


async def test_rules_that_raise_anything_suspend_their_match_alone(
    matches: Matches, store: Store, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await played(matches, ids, "tiny", 3)

    def broken(state: Any) -> Sequence[Any]:
        raise AttributeError("no such field")

    monkeypatch.setattr("bot.matches.question_numbers.numbered", broken)

    assert await stands(store, match) is None
