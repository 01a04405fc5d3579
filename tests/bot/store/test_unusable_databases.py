"""Databases that are refused, left as they are, or brought up to date."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import resource
import shutil
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from bot.store import (
    DatabaseCorruptError,
    DatabaseDamagedError,
    DatabaseForeignError,
    DatabaseNewerError,
    DatabaseOlderError,
    DatabaseTakenError,
    DatabaseUnusableError,
    MatchId,
    Store,
    StoreError,
)
from bot.store.match_records import ChangeSource
from bot.store.sqlite_file import check_file
from tests.bot.databases import SERVER, database

from .stored import INFO, SECRET

pytestmark = pytest.mark.postgres


async def refused(path: Path, kind: type[StoreError]) -> None:
    before = {p.name: p.read_bytes() for p in path.parent.iterdir() if p.is_file()}

    with pytest.raises(kind) as caught:
        await Store.open(f"sqlite:///{path}")

    assert {p.name: p.read_bytes() for p in path.parent.iterdir() if p.is_file()} == before
    assert all(str(path) in caught.value.localized(locale) for locale in ("en", "fr"))


def damage(path: Path, change: Callable[[bytes], bytes]) -> None:
    path.write_bytes(change(path.read_bytes() if path.exists() else b""))


@contextlib.contextmanager
def no_room() -> Iterator[None]:
    """Let no file grow."""
    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, most[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)


async def _made(path: Path) -> None:
    store = await Store.open(f"sqlite:///{path}")
    for n in range(40):
        info = msgspec.structs.replace(INFO, id=MatchId(f"m{n}"), title="x" * 500)
        await store.records.create(info, SECRET, ChangeSource())
    await store.close()


@pytest.mark.parametrize("content", [b"These are not the matches you look for.\n" * 30, b"x"])
async def test_a_file_that_is_no_database_is_refused(path: Path, content: bytes) -> None:
    damage(path, lambda _: content)

    await refused(path, DatabaseCorruptError)


async def test_a_database_that_was_cut_is_refused(path: Path) -> None:
    await _made(path)
    damage(path, lambda whole: whole[: len(whole) // 2])

    await refused(path, DatabaseCorruptError)


async def test_a_database_with_a_damaged_page_is_refused(path: Path) -> None:
    await _made(path)
    damage(path, lambda whole: whole[: 4096 * 3] + os.urandom(4096 * 17) + whole[4096 * 20 :])

    await refused(path, DatabaseCorruptError)


async def test_what_was_closed_in_order_is_looked_through_later(path: Path) -> None:
    await _made(path)
    damage(path, lambda whole: whole[: 4096 * 3] + os.urandom(4096 * 17) + whole[4096 * 20 :])
    store = await Store.open(f"sqlite:///{path}", later=True)
    with pytest.raises(DatabaseDamagedError):
        await store.check_whole()
    with pytest.raises(DatabaseDamagedError):
        await store.notes.put("sound", "no")
    await store.close()


async def test_a_sound_database_is_written_to_after_it_was_looked_through(path: Path) -> None:
    await _made(path)
    store = await Store.open(f"sqlite:///{path}", later=True)
    await store.check_whole()
    await store.notes.put("sound", "yes")
    assert await store.notes.get("sound") == "yes"
    await store.close()


@pytest.mark.parametrize(
    "change",
    [
        lambda whole: whole[: len(whole) // 2],
        lambda whole: b"x" + whole[1:],
    ],
)
async def test_what_shows_at_once_is_refused_at_once(
    path: Path, change: Callable[[bytes], bytes]
) -> None:
    await _made(path)
    damage(path, change)
    with pytest.raises(DatabaseCorruptError):
        await Store.open(f"sqlite:///{path}", later=True)


async def test_a_damaged_database_that_was_left_open_is_refused_at_once(path: Path) -> None:
    await _made(path)
    damage(path, lambda whole: whole[: 4096 * 3] + os.urandom(4096 * 17) + whole[4096 * 20 :])
    path.with_name(path.name + "-wal").touch()
    with pytest.raises(DatabaseCorruptError):
        await Store.open(f"sqlite:///{path}", later=True)


@pytest.mark.skipif(SERVER is not None, reason="a file")
async def test_a_sound_database_on_a_full_disk_is_not_called_damaged(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(f"sqlite:///{path}")
    await store.notes.put("sound", "yes")
    left = tmp_path / "as-a-power-cut-leaves-it" / path.name  # with `-wal`, without `-shm`
    left.parent.mkdir()
    for end in ("", "-wal"):
        shutil.copy(f"{path}{end}", f"{left}{end}")
    await store.close()
    usage = shutil.disk_usage(left.parent)
    monkeypatch.setattr("shutil.disk_usage", lambda _: usage._replace(free=0))

    with no_room(), pytest.raises(DatabaseUnusableError) as caught:
        check_file(left)

    assert os.strerror(errno.ENOSPC) in caught.value.localized("en")
    again = await Store.open(f"sqlite:///{left}")
    assert await again.notes.get("sound") == "yes"
    await again.close()


async def test_the_database_of_another_program_is_refused(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()

    await refused(path, DatabaseForeignError)


async def test_a_second_bot_on_one_database_is_refused(path: Path) -> None:
    url = await database(path.parent, path.name)
    first = await Store.open(url, alone=True)

    with pytest.raises(DatabaseTakenError) as told:
        await Store.open(url, alone=True)
    reader = await Store.open(url)  # a reader, or a writer that only adds, is let in
    await reader.matches.find()
    await reader.close()
    await first.close()

    assert first.name in told.value.localized("en")
    assert first.name in told.value.localized("fr")
    await (await Store.open(url, alone=True)).close()


@pytest.mark.skipif(SERVER is not None, reason="a file")
async def test_another_name_of_the_same_file_is_the_same_database(path: Path) -> None:
    await _made(path)
    other = path.with_name("other")
    other.symlink_to(path)
    first = await Store.open(f"sqlite:///{path}", alone=True)

    with pytest.raises(DatabaseTakenError):
        await Store.open(f"sqlite:///{other}", alone=True)
    await first.close()


HOLDING = """
import asyncio, sys
from bot.store import Store

async def main():
    await Store.open(sys.argv[1], alone=True)
    print("held", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


@pytest.mark.skipif(SERVER is not None, reason="a file")
async def test_a_bot_that_is_killed_holds_its_database_no_more(path: Path) -> None:
    await _made(path)
    url, root = f"sqlite:///{path}", str(Path(__file__).parents[3])
    other = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HOLDING, url),
        stdout=asyncio.subprocess.PIPE,
        cwd=root,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert other.stdout is not None
    assert await other.stdout.readline() == b"held\n"
    with pytest.raises(DatabaseTakenError):
        await Store.open(url, alone=True)

    other.kill()
    await other.wait()

    await (await Store.open(url, alone=True)).close()


@pytest.mark.skipif(SERVER is not None, reason="a file")
async def test_the_file_of_the_lock_is_its_owners_and_stays(path: Path) -> None:
    for _ in range(2):
        store = await Store.open(f"sqlite:///{path}", alone=True)
        lock = path.with_name(f"{path.name}.lock")
        assert lock.stat().st_mode & 0o777 == 0o600
        await store.close()


@pytest.mark.parametrize(
    ("revision", "error"), [("9999", DatabaseNewerError), ("0018", DatabaseOlderError)]
)
async def test_a_database_of_another_version_is_refused(
    path: Path, revision: str, error: type[StoreError]
) -> None:
    await _made(path)
    with sqlite3.connect(path) as other:
        other.execute(f"UPDATE alembic_version SET version_num = '{revision}'")
    other.close()

    await refused(path, error)


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    await refused(tmp_path, DatabaseUnusableError)


async def test_a_kind_of_database_that_is_not_known_is_refused() -> None:
    for url in (
        "mysql://somewhere/x",
        "matches.sqlite3",
        "sqlite://",
        "nonsense://",
        "postgresql://ana:secret@host:port/x",
        "postgresql://ana@[::1/x",
    ):
        with pytest.raises(DatabaseUnusableError):
            await Store.open(url)


async def test_the_password_of_a_database_is_never_told() -> None:
    with pytest.raises(DatabaseUnusableError) as caught:
        await Store.open("mysql://ana:secret@host/x")

    assert "secret" not in caught.value.localized("en")


async def test_an_empty_file_becomes_a_database(path: Path) -> None:
    damage(path, lambda _: b"")

    store = await Store.open(f"sqlite:///{path}")

    assert await store.matches.find() == []
    await store.close()


async def test_the_folder_of_a_new_database_is_made_and_only_its_owner_reads_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "data" / "hexarch" / "matches.sqlite3"

    await (await Store.open(f"sqlite:///{path}")).close()

    assert stat.S_IMODE(path.stat().st_mode) == 0o600
