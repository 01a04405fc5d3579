"""A world kept in a file while it changes, so that a killed sandbox goes on."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Self

import msgspec
from msgspec.structs import replace

from bot.sandbox.clock import Clock
from bot.sandbox.core import Core
from bot.sandbox.model import Channel, Message, Upload, World
from bot.sandbox.snowflake import Snowflakes

log = logging.getLogger(__name__)

_APPLICATION_ID: Final = 0x48455853  # "HEXS" in the head of the file
_SETTINGS: Final = (
    # A second sandbox on the same file is refused at once, instead of both writing their own world.
    "PRAGMA locking_mode = EXCLUSIVE",
    "PRAGMA journal_mode = WAL",
    # It outlives a killed process, which is what is tried; a machine without power may lose the
    # last moments of a toy.
    "PRAGMA synchronous = NORMAL",
    f"PRAGMA application_id = {_APPLICATION_ID}",
    "CREATE TABLE IF NOT EXISTS pieces (kind TEXT, id TEXT, bytes BLOB, PRIMARY KEY (kind, id))",
)
_PUT: Final = "INSERT OR REPLACE INTO pieces VALUES (?, ?, ?)"
_DROP: Final = "DELETE FROM pieces WHERE kind = ? AND id = ?"

Key = tuple[str, str]  # kind of piece, id
Write = tuple[str, str, bytes]


class UnreadableError(Exception):
    """A file that holds no world of this version."""


class TakenError(Exception):
    """A file that another sandbox writes in just now."""


class StateFile:
    """The pieces of a world in a file: what has changed is written, whole or not at all.

    Interactions are not kept: they live for minutes, and with whoever waits for their answer.
    """

    def __init__(self, database: sqlite3.Connection, path: Path) -> None:
        self._database, self._path = database, path
        self._small: dict[Key, bytes] = {}  # pieces that are compared by what they say
        self._messages: dict[Key, Any] = {}  # the data that was written: it is never changed itself
        self._files: set[Key] = set()  # pieces that never change
        self.world: World | None = None
        self.url = ""

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the file, made if missing, and read the world in it, if there is one.

        Raises:
            UnreadableError: not a world of this version
            TakenError: another sandbox writes in it
            OSError: the file cannot be made
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.touch(mode=0o600)  # it holds direct messages
        database = sqlite3.connect(path, timeout=0.5, isolation_level=None)
        made = cls(database, path)
        try:
            _check(database, path)
            for setting in _SETTINGS:
                database.execute(setting)
            made._read()
        except (sqlite3.Error, msgspec.DecodeError, KeyError) as error:
            database.close()
            if "locked" in str(error):
                raise TakenError(str(path)) from error
            raise UnreadableError(f"{path}: {error}") from error
        except BaseException:
            database.close()
            raise
        return made

    def core(self, locale: str) -> Core:
        """Go on with the world in the file; without one a fresh one, on a guild of *locale*."""
        if self.world is None:
            core = Core.fresh(locale)
        else:
            clock = Clock()
            core = Core(clock, Snowflakes(clock.now, self.world.last_id), self.world)
        self.world = core.world
        return core

    def forget(self) -> None:
        """Let the next world begin afresh; what was written goes once that one is kept."""
        self.world = None

    def moved(self, core: Core) -> None:
        """Let what the files of a world are called fit the address that it has now."""
        if self.url and self.url != core.url:
            for place in core.world.channels.values():
                for message in place.messages.values():
                    message.data = _rehosted(message.data, self.url, core.url)
                    message.files = _rehosted(message.files, self.url, core.url)
        self.url = core.url

    def keep(self, core: Core) -> None:
        """Write what has changed; on trouble all of it is written the next time."""
        # Ids go on rising after a restart, though the clock may have been set back.
        core.world.last_id = core.ids.last
        small = dict(self._pieces(core))
        messages, files = dict(_messages(core.world)), dict(_files(core.world))
        puts: list[Write] = [
            (*key, data) for key, data in small.items() if self._small.get(key) != data
        ]
        puts += [
            (*key, msgspec.msgpack.encode(message))
            for key, message in messages.items()
            # Identity: the data of a message is replaced, never changed, and comparing thousands
            # with each request would take long.
            if self._messages.get(key) is not message.data
        ]
        puts += [
            (*key, msgspec.msgpack.encode(upload))
            for key, upload in files.items()
            if key not in self._files
        ]
        known = self._small.keys() | self._messages.keys() | self._files
        drops = known - small.keys() - messages.keys() - files.keys()
        if not puts and not drops:
            return
        try:
            with _transaction(self._database):
                self._database.executemany(_DROP, drops)
                self._database.executemany(_PUT, puts)
        except sqlite3.Error as error:
            log.warning("the sandbox is not kept in %s: %s", self._path, error)
            return
        # Only after the commit: what was not written is compared with the old state and written
        # next time.
        self._small, self._files = small, set(files)
        self._messages = {key: message.data for key, message in messages.items()}

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def _pieces(self, core: Core) -> Iterator[tuple[Key, bytes]]:
        """List what is small: the world without what is listed apart, and its channels."""
        bare = replace(core.world, channels={}, interactions={}, files={}, pictures={})
        yield ("world", ""), msgspec.msgpack.encode(bare)
        yield ("url", ""), core.url.encode()
        for place in core.world.channels.values():
            yield ("channel", place.id), msgspec.msgpack.encode(replace(place, messages={}))

    def _read(self) -> None:
        rows: dict[str, dict[str, bytes]] = {}
        chosen = "SELECT kind, id, bytes FROM pieces ORDER BY length(id), id"  # as numbers
        for kind, name, data in self._database.execute(chosen):
            rows.setdefault(kind, {})[name] = data
        if "world" not in rows:
            return
        decode = msgspec.msgpack.decode
        world = decode(rows["world"][""], type=World)
        self.url = rows["url"][""].decode()
        channels = {n: decode(data, type=Channel) for n, data in rows.get("channel", {}).items()}
        world.channels = channels
        for name, data in rows.get("message", {}).items():
            message = decode(data, type=Message)
            channels[message.channel].messages[name] = message
            self._messages["message", name] = message.data
        for kind, held in (("file", world.files), ("picture", world.pictures)):
            for name, data in rows.get(kind, {}).items():
                held[name] = decode(data, type=Upload)
                self._files.add((kind, name))
        self._small = {
            (kind, name): data
            for kind in ("world", "url", "channel")
            for name, data in rows.get(kind, {}).items()
        }
        self.world = world


def _check(database: sqlite3.Connection, path: Path) -> None:
    """Refuse another program's database before anything is written."""
    (ours,) = database.execute("PRAGMA application_id").fetchone()
    (named,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if named and ours != _APPLICATION_ID:
        raise UnreadableError(str(path))


def _messages(world: World) -> Iterator[tuple[Key, Message]]:
    for place in world.channels.values():
        for name, message in place.messages.items():
            yield ("message", name), message


def _files(world: World) -> Iterator[tuple[Key, Upload]]:
    for kind, held in (("file", world.files), ("picture", world.pictures)):
        for name, upload in held.items():
            yield (kind, name), upload


@contextlib.contextmanager
def _transaction(database: sqlite3.Connection) -> Iterator[None]:
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):  # a failed commit may have rolled back
            database.execute("ROLLBACK")
        raise


def _rehosted(data: Any, old: str, new: str) -> Any:  # Any: JSON
    """Copy what a message says, with the addresses of its files under *new*."""
    match data:
        case str() if data.startswith(f"{old}/"):
            return new + data.removeprefix(old)
        case dict():
            return {key: _rehosted(value, old, new) for key, value in data.items()}
        case list():
            return [_rehosted(value, old, new) for value in data]
        case _:
            return data
