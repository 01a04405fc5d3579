"""The settings of the bot, read once from the environment and from ``.env``."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlsplit

import msgspec
from dotenv.parser import parse_stream
from platformdirs import user_data_path

from bot.lang import LOCALES, say

LEVELS: Final = ("debug", "info", "warning", "error")
LOG_FORMATS: Final = ("text", "json")
LOOPBACK: Final = "127.0.0.1"

_TEXT: Final = "utf-8-sig"
"""UTF-8, with the mark that editors on Windows put before it, or without."""

_DIGITS: Final = re.compile("[0-9]{1,19}")
"""A number: `isdigit` takes digits of every script, and `int` refuses thousands of them."""

USUAL_THINKERS: Final = max(1, (os.cpu_count() or 1) - 1)
"""Processes that think if nothing else is set: one processor is left to the bot."""

PORTS: Final = (0, 65535)
"""The first and the last port; 0: any free one."""

OF_TESTS: Final = frozenset(
    {
        "HEXARCH_CHROMIUM",
        "HEXARCH_COMPLETE",
        "HEXARCH_DISCORD_CONTRACT",
        "HEXARCH_DISCORD_SDK",
        "HEXARCH_EXAMPLES",
        "HEXARCH_POSTGRES",
        "HEXARCH_REWRITE",
        "HEXARCH_SEED",
    }
)
"""Names that mean something to the test suite only."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting. ``token`` is None for the sandbox; secrets are never shown.

    ``database``: URL. ``port``: that of the sandbox's page, 0 for any free one. ``worlds``: a
    folder of World files of the host. ``error_channel``: a private channel for errors.
    ``language``: that of the words to the host. ``servers``: that of a server that has chosen none;
    None leaves it to what Discord says of the server. ``sandbox``: address of a sandbox that runs
    by itself, to be joined instead of starting one. ``keep_days``: how long what is stored of a
    server stays after the bot has left it. ``limited``: who sends far too much is
    left without an answer until they pause. ``thinkers``: processes that search for the answers of
    automated players, by default one for each processor but one; 0: these go by rules of thumb.
    ``painters``: processes that draw pictures; 0: they are drawn in a thread of the bot.
    ``memory``: MiB of idle matches that stay in memory.
    ``health``: host and port where the health of the bot can be asked for; None: nowhere.
    ``web``: the address of the pages of matches, as links name it, and the host and port where they
    are served; None: nowhere. ``secret``: of the application, for these pages as an Activity.
    """

    token: str | None = None
    database: str
    port: int = 8420
    worlds: Path | None = None
    log: str = "info"
    error_channel: int | None = None
    language: str = "en"
    servers: str | None = None
    sandbox: str | None = None
    keep_days: int = 30
    thinkers: int = 0
    limited: bool = True
    painters: int = 1
    memory: int = 256
    log_format: str = "text"
    health: tuple[str, int] | None = None
    web: tuple[str, str, int] | None = None
    secret: str | None = None

    def __repr__(self) -> str:
        bare = re.sub(r"(//[^:/@]*):[^@]*@", r"\1:***@", self.database)
        token = "***" if self.token else None
        secret = "***" if self.secret else None
        shown = msgspec.structs.replace(self, token=token, database=bare, secret=secret)
        fields = {name: getattr(shown, name) for name in self.__struct_fields__}
        return f"Settings({', '.join(f'{n}={v!r}' for n, v in fields.items())})"


class SettingError(Exception):
    """A setting is wrong; ``name`` says which, ``localized`` says why in words. Never its value."""

    def __init__(self, name: str, key: str, **params: str | int) -> None:
        super().__init__(say("en", key, name=name, **params))
        self.name, self.key, self.params = name, key, params

    def localized(self, locale: str) -> str:
        """Return what is wrong and what to do."""
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
    "HEXARCH_KEEP_DAYS",
    "HEXARCH_LIMITED",
    "HEXARCH_THINKERS",
    "HEXARCH_PAINTERS",
    "HEXARCH_MEMORY",
    "HEXARCH_LOG_FORMAT",
    "HEXARCH_HEALTH",
    "HEXARCH_WEB",
    "DISCORD_SECRET",
)


def default_database() -> str:
    """Return the URL of the database that is used when none is named."""
    return f"sqlite:///{user_data_path('hexarch', appauthor=False) / 'hexarch.sqlite3'}"


def read(
    environment: Mapping[str, str] | None = None, dotenv: Path | None = Path(".env")
) -> Settings:
    """Read the settings; the environment wins over the file *dotenv*, if there is one.

    A token that is set nowhere is read from the file ``token`` in ``$CREDENTIALS_DIRECTORY``, and
    the password of a PostgreSQL database whose URL has none from the file ``password`` there.

    Raises:
        SettingError: if a setting is unknown or wrong.
    """
    around = os.environ if environment is None else environment
    values = _said(around, dotenv)
    health = values.get("HEXARCH_HEALTH")
    return Settings(
        token=values.get("DISCORD_TOKEN") or _credential(around, "token"),
        database=_database(values, _credential(around, "password")),
        port=_number(values, "HEXARCH_PORT", *PORTS, 8420),
        worlds=_folder(values),
        log=_one_of(values, "HEXARCH_LOG", LEVELS, "info"),
        error_channel=_number(values, "HEXARCH_ERROR_CHANNEL", 1, 2**63 - 1, 0) or None,
        language=host_language(environment, dotenv),
        servers=_one_of(values, "HEXARCH_LANGUAGE", LOCALES, "") or None,
        sandbox=_address(values),
        thinkers=_number(values, "HEXARCH_THINKERS", 0, 64, USUAL_THINKERS),
        painters=_number(values, "HEXARCH_PAINTERS", 0, 16, 1),
        limited=_one_of(values, "HEXARCH_LIMITED", ("yes", "no"), "yes") == "yes",
        keep_days=_number(values, "HEXARCH_KEEP_DAYS", 1, 3650, 30),
        memory=_number(values, "HEXARCH_MEMORY", 1, 65536, 256),
        log_format=_one_of(values, "HEXARCH_LOG_FORMAT", LOG_FORMATS, "text"),
        health=None if health is None else listening(health),
        web=_web(values),
        secret=values.get("DISCORD_SECRET") or _credential(around, "secret"),
    )


def host_language(
    environment: Mapping[str, str] | None = None, dotenv: Path | None = Path(".env")
) -> str:
    """Return the language of words to the host: their setting, else that of their system.

    It is also there when a setting is wrong, so that this can be said.
    """
    around = os.environ if environment is None else environment
    try:
        # Not strictly: a misspelt setting is what these words are about to name.
        chosen = _said(around, dotenv, strict=False).get("HEXARCH_LANGUAGE", "")
    except SettingError:
        chosen = ""
    spoken = (around.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wanted = chosen.lower() or next((name for name in spoken if name), "")
    return next((locale for locale in LOCALES if wanted.startswith(locale)), "en")


def _said(
    environment: Mapping[str, str], dotenv: Path | None, *, strict: bool = True
) -> dict[str, str]:
    """Collect what is set; an empty value is like none.

    Other programs have settings in the environment; every line of the file should be one of ours.
    """
    written = _written(dotenv) if dotenv is not None and dotenv.is_file() else {}
    ours = {name for name in environment if name.startswith("HEXARCH_")}
    # A misspelt setting would else be the default without a word.
    for name in sorted(ours | written.keys()) if strict else ():
        if name not in {*NAMES, *OF_TESTS}:
            raise SettingError(name, "setting-unknown", known=", ".join(NAMES))
    # What stands in the environment wins, so that a file can be overruled for one start.
    values = written | dict(environment)
    return {n: value.strip() for n in NAMES if (value := values.get(n)) and value.strip()}


def _written(dotenv: Path) -> dict[str, str]:
    try:
        text = dotenv.read_text(_TEXT)
    except UnicodeDecodeError as error:
        raise SettingError(str(dotenv), "setting-file-text") from error
    except OSError as error:
        raise SettingError(str(dotenv), "setting-file", why=str(error.strerror)) from error
    found: dict[str, str] = {}
    # The parser below `dotenv_values`: that one passes over lines that it cannot read.
    for binding in parse_stream(io.StringIO(text)):
        if binding.error:
            raise SettingError(str(dotenv), "setting-line", line=str(binding.original.line))
        if binding.key is not None:
            found[binding.key] = binding.value or ""
    return found


def database_url(url: str, name: str = "HEXARCH_DATABASE") -> str:
    """Return *url* if it names a database in a form that we know.

    Raises:
        SettingError: with the *name* of what said it, otherwise.
    """
    kind, _, place = url.partition("://")
    # What is not UTF-8 in the environment arrives as surrogates, which no URL can hold.
    readable = not any("\ud800" <= letter <= "\udfff" for letter in url)
    if kind not in {"sqlite", "postgresql"} or not place.strip("/") or not readable:
        raise SettingError(name, "setting-database")
    return url


def listening(value: str, name: str = "HEXARCH_HEALTH") -> tuple[str, int]:
    """Return the host and port that *value* names: ``PORT`` on this machine only, or ``HOST:PORT``.

    Raises:
        SettingError: with the *name* of what said it, if it names none.
    """
    host, colon, port = value.strip().rpartition(":")
    host = host.removeprefix("[").removesuffix("]")  # as an address of IPv6 is written
    if (colon and not host) or not (_DIGITS.fullmatch(port) and int(port) <= 65535):
        raise SettingError(name, "setting-listening")
    return host or LOOPBACK, int(port)


def _credential(environment: Mapping[str, str], name: str) -> str | None:
    """Read what the service manager hands over as a file (systemd's ``LoadCredential``).

    Unlike the environment, other processes cannot look at it.
    """
    folder = environment.get("CREDENTIALS_DIRECTORY")
    if not folder:
        return None
    try:
        handed = Path(folder, name).read_text(_TEXT).strip()
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "UTF-8"
        raise SettingError(str(Path(folder, name)), "setting-file", why=why) from error
    # A host who hands over a file means something: without a token, the sandbox would be started.
    if not handed:
        raise SettingError(str(Path(folder, name)), "setting-file-empty")
    return handed


def _database(values: Mapping[str, str], password: str | None) -> str:
    url = values.get("HEXARCH_DATABASE")
    if url is None:
        return default_database()
    kind, _, place = database_url(url).partition("://")
    user, at, where = place.rpartition("@")
    # A password that stands in the URL is meant, also where a service hands one over.
    if kind == "postgresql" and at and ":" not in user and password is not None:
        return f"{kind}://{user}:{quote(password, safe='')}@{where}"
    return url


def number(name: str, value: str, least: int, most: int) -> int:
    """Read a whole number that *name* was set to.

    Raises:
        SettingError: if it is none, or is out of bounds.
    """
    if not _DIGITS.fullmatch(value) or not least <= int(value) <= most:
        raise SettingError(name, "setting-number", least=str(least), most=str(most))
    return int(value)


def _number(values: Mapping[str, str], name: str, least: int, most: int, default: int) -> int:
    value = values.get(name)
    return default if value is None else number(name, value, least, most)


def _one_of(values: Mapping[str, str], name: str, known: tuple[str, ...], default: str) -> str:
    value = values.get(name, default).lower()
    if value != default and value not in known:
        raise SettingError(name, "setting-choice", known=", ".join(known))
    return value


def _address(values: Mapping[str, str]) -> str | None:
    value = values.get("HEXARCH_SANDBOX")
    if value is None:
        return None
    try:
        there = urlsplit(value)
        usable = there.scheme in {"http", "https"} and there.hostname and there.port != 0
    except ValueError:  # a bracket that is not closed, a port that there is not
        usable = False
    if not usable:
        raise SettingError("HEXARCH_SANDBOX", "setting-address")
    return value.rstrip("/")


def _web(values: Mapping[str, str]) -> tuple[str, str, int] | None:
    """Read ``URL`` or ``URL HOST:PORT``; the first alone says where to listen, too."""
    said = values.get("HEXARCH_WEB")
    if said is None:
        return None
    name = "HEXARCH_WEB"
    url, _, at = said.partition(" ")
    try:
        address = urlsplit(url)
        host, port = address.hostname, address.port
    except ValueError:  # a bracket that is not closed, a port that there is not
        raise SettingError(name, "setting-web") from None
    # What is encrypted is so by another program, which passes it on to where this one listens.
    plain = address.scheme == "http" and port is not None
    bare = f"{address.scheme}://{address.netloc}" == url.rstrip("/") and "@" not in address.netloc
    if address.scheme not in {"http", "https"} or not host or not bare or not (at or plain):
        raise SettingError(name, "setting-web")
    return url.rstrip("/"), *(listening(at, name) if at else (host, port or 0))


def _folder(values: Mapping[str, str]) -> Path | None:
    value = values.get("HEXARCH_WORLDS")
    if value is None:
        return None
    try:
        folder = Path(value).expanduser()
        there = folder.is_dir()
    except (OSError, RuntimeError) as error:  # a folder above is locked; `~` of nobody
        raise SettingError("HEXARCH_WORLDS", "setting-folder") from error
    if not there:
        raise SettingError("HEXARCH_WORLDS", "setting-folder")
    return folder
