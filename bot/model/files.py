"""Files that a host names: read no further than they may go, and why one cannot be read."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Final

from bot.lang import say


class NotAFileError(OSError):
    """A pipe, a device or a socket: reading it might never end."""


_TROUBLE: Final = {
    FileNotFoundError: "file-missing",
    NotADirectoryError: "file-missing",
    PermissionError: "file-forbidden",
    IsADirectoryError: "file-folder",
    FileExistsError: "file-there",
    NotAFileError: "file-strange",
}


def trouble_said(file: str, error: OSError, locale: str) -> str:
    """Return what a file cannot be used for."""
    key = _TROUBLE.get(type(error), "file-trouble")
    return say(locale, key, file=printable(file), why=str(error.strerror or error))


def printable(name: str) -> str:
    """Return the name of a file without what a terminal would take for an order."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in name)


def read_some(file: Path, most: int) -> bytes:
    """Read a file up to its end, or to *most* bytes.

    Raises:
        OSError: if it cannot be read, or is no file.
    """
    mode = file.stat().st_mode  # before it is opened: opening a pipe waits for who writes in it
    if stat.S_ISDIR(mode):
        raise IsADirectoryError
    if not stat.S_ISREG(mode):
        raise NotAFileError
    with file.open("rb") as opened:
        return opened.read(most)
