"""The settings of the bot, read once from the environment and from ``.env``."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from dotenv import dotenv_values
from platformdirs import user_data_path

from bot.lang import LOCALES, say

LEVELS: Final = ("debug", "info", "warning", "error")

OF_TESTS: Final = frozenset({"HEXARCH_CHROMIUM", "HEXARCH_DISCORD_CONTRACT"})
"""Names that mean something to the test suite only."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting. ``token`` is None for the sandbox; secrets are never shown.

    ``database``: URL. ``port``: that of the sandbox's page, 0 for any free one. ``worlds``: a
    folder of World files of the host. ``error_channel``: a private channel for errors.
    ``sandbox``: address of a sandbox that runs by itself, to be joined instead of starting one.
    """

    token: str | None = None
    database: str
    port: int = 8420
    worlds: Path | None = None
    log: str = "info"
    error_channel: int | None = None
    language: str = "en"
    sandbox: str | None = None

    def __repr__(self) -> str:
        bare = re.sub(r"(//[^:/@]*):[^@]*@", r"\1:***@", self.database)
        token = "***" if self.token else None
        shown = msgspec.structs.replace(self, token=token, database=bare)
        fields = {name: getattr(shown, name) for name in self.__struct_fields__}
        return f"Settings({', '.join(f'{n}={v!r}' for n, v in fields.items())})"


class SettingError(Exception):
    """A setting is wrong; ``name`` says which, ``told`` says why in words. Never its value."""

    def __init__(self, name: str, key: str, **params: str | int) -> None:
        super().__init__(say("en", key, name=name, **params))
        self.name, self.key, self.params = name, key, params

    def told(self, locale: str) -> str:
        """Say what is wrong and what to do."""
        return say(locale, self.key, name=self.name, **self.params)


NAMES: Final = (
    "DISCORD_TOKEN",
    "HEXARCH_DATABASE",
    "HEXARCH_PORT",
    "HEXARCH_WORLDS",
    "HEXARCH_LOG",
    "HEXARCH_ERROR_CHANNEL",
    "HEXARCH_LANGUAGE",
    "HEXARCH_SANDBOX",
)


def default_database() -> str:
    """Return the URL of the database that is used when none is named."""
    return f"sqlite:///{user_data_path('hexarch', appauthor=False) / 'hexarch.sqlite3'}"


def read(
    environment: Mapping[str, str] | None = None, dotenv: Path | None = Path(".env")
) -> Settings:
    """Read the settings; the environment wins over the file *dotenv*, if there is one.

    Raises:
        SettingError: if a setting is unknown or wrong.
    """
    said = _said(os.environ if environment is None else environment, dotenv)
    return Settings(
        token=said.get("DISCORD_TOKEN"),
        database=_database(said),
        port=_number(said, "HEXARCH_PORT", 0, 65535, 8420),
        worlds=_folder(said),
        log=_one_of(said, "HEXARCH_LOG", LEVELS, "info"),
        error_channel=_number(said, "HEXARCH_ERROR_CHANNEL", 1, 2**63 - 1, 0) or None,
        language=_one_of(said, "HEXARCH_LANGUAGE", LOCALES, "en"),
        sandbox=_address(said),
    )


def _said(environment: Mapping[str, str], dotenv: Path | None) -> dict[str, str]:
    """Collect what is set; an empty value is like none."""
    said: dict[str, str | None] = {}
    if dotenv is not None and dotenv.is_file():
        said |= dotenv_values(dotenv, interpolate=False)
    said |= environment
    for name in sorted(said):
        if name.startswith("HEXARCH_") and name not in {*NAMES, *OF_TESTS}:
            raise SettingError(name, "setting-unknown", known=", ".join(NAMES))
    return {n: value.strip() for n in NAMES if (value := said.get(n)) and value.strip()}


def _database(said: Mapping[str, str]) -> str:
    url = said.get("HEXARCH_DATABASE")
    if url is None:
        return default_database()
    kind, _, place = url.partition("://")
    if kind not in {"sqlite", "postgresql"} or not place.strip("/"):
        raise SettingError("HEXARCH_DATABASE", "setting-database")
    return url


def _number(said: Mapping[str, str], name: str, least: int, most: int, default: int) -> int:
    value = said.get(name)
    if value is None:
        return default
    if not value.isascii() or not value.isdigit() or not least <= int(value) <= most:
        raise SettingError(name, "setting-number", least=str(least), most=str(most))
    return int(value)


def _one_of(said: Mapping[str, str], name: str, known: tuple[str, ...], default: str) -> str:
    value = said.get(name, default).lower()
    if value not in known:
        raise SettingError(name, "setting-choice", known=", ".join(known))
    return value


def _address(said: Mapping[str, str]) -> str | None:
    value = said.get("HEXARCH_SANDBOX")
    if value is not None and not value.startswith(("http://", "https://")):
        raise SettingError("HEXARCH_SANDBOX", "setting-address")
    return value.rstrip("/") if value else None


def _folder(said: Mapping[str, str]) -> Path | None:
    value = said.get("HEXARCH_WORLDS")
    if value is None:
        return None
    folder = Path(value).expanduser()
    if not folder.is_dir():
        raise SettingError("HEXARCH_WORLDS", "setting-folder")
    return folder
