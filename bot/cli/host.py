"""The host's settings, as the command line needs them."""

from __future__ import annotations

from pathlib import Path

from bot.cli.output import fail
from bot.config import SettingError, Settings, read


def settings() -> Settings:
    """Read the settings, or stop with one line that says which is wrong."""
    try:
        return read()
    except SettingError as error:
        fail(str(error), 2)


def database_in_use(said: str | None, known: Settings) -> str:
    """Return the URL of the database: as *said* on the command line, else as the settings say.

    Stops if it is a SQLite file that does not exist: there is nothing to read in it.
    """
    url = said or known.database
    kind, _, place = url.partition(":///")
    if kind == "sqlite" and not Path(place).is_file():
        fail(f"there is no database at {place}", 2)
    return url
