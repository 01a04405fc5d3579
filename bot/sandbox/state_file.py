"""A world kept in a file while it changes, so that a killed sandbox goes on."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Self

import msgspec
from msgspec.structs import replace

from bot.sandbox.core import Core
from bot.sandbox.model import Channel, Message, Upload, World

log = logging.getLogger(__name__)

_APPLICATION_ID: Final = 0x48455853  # "HEXS" in the head of the file
_SETTINGS: Final = f"""
    -- A second sandbox on the same file is refused at once: each would write its own world.
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    -- It outlives a killed process, which is what is tried, if not a machine without power.
    PRAGMA synchronous = NORMAL;
    PRAGMA application_id = {_APPLICATION_ID};
    CREATE TABLE IF NOT EXISTS pieces (kind TEXT, id TEXT, bytes BLOB, PRIMARY KEY (kind, id));
"""
_TYPES: Final[dict[str, Any]] = {
    "world": World, "url": str, "channel": Channel, "message": Message, "file": Upload
}  # fmt: skip

Key = tuple[str, str]  # kind of piece, id


class UnreadableError(Exception):
    """A file that holds no world of this version."""


class TakenError(Exception):
    """A file that another sandbox writes in just now."""


class StateFile:
    """The pieces of a world in a file: what has changed is written, whole or not at all.

    Interactions are not kept: they live for minutes, and with the process that waits for their answer.
    """

    def __init__(self, database: sqlite3.Connection, path: Path) -> None:
        self._database, self._path = database, path
        self._kept: dict[Key, object] = {}  # what tells whether a piece that was written changed
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
        database = sqlite3.connect(path, timeout=0.5)
        state = cls(database, path)
        try:
            state._check()
            database.executescript(_SETTINGS)
            state._read()
        except (sqlite3.Error, msgspec.DecodeError, KeyError) as error:
            database.close()
            if "locked" in str(error):
                raise TakenError(str(path)) from error
            raise UnreadableError(f"{path}: {error}") from error
        except BaseException:
            database.close()
            raise
        return state

    def core(self, locale: str) -> Core:
        """Go on with the world in the file; without one a fresh one, on a guild of *locale*."""
        core = Core.fresh(locale) if self.world is None else Core.of(self.world)
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
        pieces = {key: (sign, piece) for key, sign, piece in _pieces(core)}
        changed = [
            (*key, msgspec.msgpack.encode(piece))
            for key, (sign, piece) in pieces.items()
            # Identity first: comparing thousands of messages with each request would take long.
            if (kept := self._kept.get(key)) is not sign and kept != sign
        ]
        deleted = self._kept.keys() - pieces.keys()
        try:
            with self._database:
                self._database.executemany("DELETE FROM pieces WHERE (kind, id) = (?, ?)", deleted)
                self._database.executemany("REPLACE INTO pieces VALUES (?, ?, ?)", changed)
        except sqlite3.Error as error:
            log.warning("the sandbox is not kept in %s: %s", self._path, error)
            return
        # Only after the commit: what was not written is compared with the old state and written
        # next time.
        self._kept = {key: sign for key, (sign, _) in pieces.items()}

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def _check(self) -> None:
        """Refuse another program's database before anything is written."""
        (ours,) = self._database.execute("PRAGMA application_id").fetchone()
        (named,) = self._database.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if named and ours != _APPLICATION_ID:
            raise UnreadableError(str(self._path))

    def _read(self) -> None:
        chosen = "SELECT kind, id, bytes FROM pieces ORDER BY length(id), id"  # as numbers
        found: dict[str, dict[str, Any]] = {kind: {} for kind in _TYPES}
        for kind, name, data in self._database.execute(chosen):
            found[kind][name] = msgspec.msgpack.decode(data, type=_TYPES[kind])
        if not found["world"]:
            return
        world: World = found["world"][""]
        self.url = found["url"][""]
        world.channels, world.files = found["channel"], found["file"]
        for name, message in found["message"].items():
            world.channels[message.channel].messages[name] = message
        self._kept = {key: sign for key, sign, _ in _pieces(Core.of(world, self.url))}
        self.world = world


def _pieces(core: Core) -> Iterator[tuple[Key, object, object]]:
    """List the pieces of a world, each with what tells whether it is another than before."""
    bare = replace(core.world, channels={}, interactions={}, files={})
    yield ("world", ""), msgspec.msgpack.encode(bare), bare
    yield ("url", ""), core.url, core.url
    for place in core.world.channels.values():
        alone = replace(place, messages={})
        yield ("channel", place.id), msgspec.msgpack.encode(alone), alone
        for name, message in place.messages.items():
            yield ("message", name), message.data, message
    for name, upload in core.world.files.items():
        yield ("file", name), upload, upload


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
