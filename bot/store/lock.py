"""A lock on a file that ends with the process that holds it, however that ends."""

from __future__ import annotations

import errno
import logging
import os
import sys
from pathlib import Path
from typing import Final

log: Final = logging.getLogger(__name__)

_TAKEN: Final = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)


class TakenError(Exception):
    """Somebody else holds the lock."""


class Lock:
    """A lock beside a file; its file is never removed, so that all lock the same one."""

    def __init__(self, path: Path) -> None:
        """Name the file that is to be locked; links to it are followed."""
        real = path.resolve()
        self.path = real.with_name(f"{real.name}.lock")
        self._file: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether it is held by this object."""
        return self._file is not None

    def take(self) -> None:
        """Take the lock, unless it is held here.

        Raises:
            TakenError: if somebody else holds it.
            OSError: if its file cannot be made.
        """
        if self._file is not None:
            return
        # A file of its own: SQLite locks parts of the database file itself, and closing any handle
        # on that would drop its POSIX locks.
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except OSError as error:
            if error.errno in _TAKEN:
                os.close(file)
                raise TakenError(str(self.path)) from error
            # Some network drives know no locks: a bot must still start there.
            log.warning("%s cannot be locked: %s", self.path, error.strerror or error)
        self._file = file

    def free(self) -> None:
        """Let go of the lock, if it is held here."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
