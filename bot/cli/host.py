"""The host's settings, as the command line needs them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import NoReturn, TypeVar, cast

from bot.cli.output import fail
from bot.lang import LOCALES, say
from bot.model.config import (
    PORTS,
    SettingError,
    Settings,
    database_url,
    host_language,
    listening,
    number,
    read,
)
from bot.model.files import trouble_said
from bot.store import Store, StoreError
from rules.eden.nodes import Locale

T = TypeVar("T")


def settings() -> Settings:
    """Read the settings, or stop with one line that says which is wrong."""
    try:
        return read()
    except SettingError as error:
        fail(error.localized(host_language()), 2)


def language(said: str | None) -> Locale:
    """Return the language that was asked for on the command line, else that of the host."""
    if said is not None and said not in LOCALES:
        unknown("language", said, LOCALES)
    return cast("Locale", said or host_language())


def database(said: str | None, known: Settings) -> str:
    """Return the URL of the database: as *said* on the command line, else as the settings say."""
    try:
        return known.database if said is None else database_url(said, "--database")
    except SettingError as error:
        fail(error.localized(known.language), 2)


def port_of(said: int | None, known: Settings) -> int:
    """Return the port of the sandbox's page: as *said* on the command line, else the setting."""
    try:
        return known.port if said is None else number("--port", str(said), *PORTS)
    except SettingError as error:
        fail(error.localized(known.language), 2)


def listening_at(said: str, known: Settings) -> tuple[str, int]:
    """Return the host and port that the command line names for ``--health``."""
    try:
        return listening(said, "--health")
    except SettingError as error:
        fail(error.localized(known.language), 2)


def database_in_use(said: str | None, known: Settings) -> str:
    """Return the URL of the database, as ``database``.

    Stops if it is a SQLite file that does not exist: there is nothing to read in it.
    """
    url = database(said, known)
    if missing := missing_file(url):
        fail(say(known.language, "no-database", place=missing), 2)
    return url


def missing_file(url: str) -> str:
    """Return the SQLite file of a database that is not there; else nothing."""
    kind, _, place = url.partition(":///")
    # Opening it would make an empty one.
    return place if kind == "sqlite" and not Path(place).is_file() else ""


def with_store(url: str, language: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the store at *url*; stop with one line if it cannot be used."""

    async def run() -> T:
        store = await Store.open(url)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except StoreError as error:
        fail(error.localized(language))


def unknown(kind: str, what: str, known: Iterable[str]) -> NoReturn:
    """Say that there is no such game, player, world, edition or language, and which there are."""
    listed = ", ".join(known)
    fail(say(host_language(), "unknown-of", kind=kind, what=what, known=listed), 2)


def trouble(file: Path, error: OSError, locale: str) -> NoReturn:
    """Say what a file cannot be used for."""
    fail(trouble_said(str(file), error, locale), 2)
