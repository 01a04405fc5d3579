from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from bot.model.config import NAMES, SettingError, Settings, default_database, host_language, read

ROOT = Path(__file__).parents[3]


def test_without_any_setting_the_sandbox_starts_with_a_database_in_the_data_folder() -> None:
    settings = read({}, None)

    assert settings.token is None
    assert settings.database == default_database()
    assert re.fullmatch(r"sqlite:///.+hexarch\.sqlite3", settings.database)


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("HEXARCH_LOG=debug\nHEXARCH_LANGUAGE=fr\n")

    settings = read({"HEXARCH_LOG": "error"}, tmp_path / ".env")

    assert (settings.log, settings.language) == ("error", "fr")


def test_files_that_were_written_on_windows_are_read(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xef\xbb\xbfHEXARCH_LOG=debug\r\nHEXARCH_LANGUAGE=fr\r\n")
    (tmp_path / "token").write_bytes(b"\xef\xbb\xbffrom-a-file\r\n")

    settings = read({"CREDENTIALS_DIRECTORY": str(tmp_path)}, tmp_path / ".env")

    assert (settings.log, settings.language, settings.token) == ("debug", "fr", "from-a-file")


def test_every_setting_is_read(tmp_path: Path) -> None:
    settings = read(
        {
            "DISCORD_TOKEN": "abc",
            "HEXARCH_DATABASE": "sqlite:///x.sqlite3",
            "HEXARCH_PORT": "0",
            "HEXARCH_WORLDS": str(tmp_path),
            "HEXARCH_LOG": "WARNING",
            "HEXARCH_ERROR_CHANNEL": "123456789012345678",
            "HEXARCH_LANGUAGE": "fr",
            "HEXARCH_LOG_FORMAT": "json",
            "HEXARCH_THINKERS": "3",
            "HEXARCH_LIMITED": "no",
            "HEXARCH_PAINTERS": "0",
            "HEXARCH_HEALTH": "0.0.0.0:8421",
            "DISCORD_SECRET": "def",
            "HEXARCH_WEB": "https://table.example.org/ 0.0.0.0:8422",
        },
        None,
    )

    assert settings == Settings(
        token="abc",
        database="sqlite:///x.sqlite3",
        port=0,
        worlds=tmp_path,
        log="warning",
        error_channel=123456789012345678,
        language="fr",
        servers="fr",
        log_format="json",
        thinkers=3,
        limited=False,
        painters=0,
        health=("0.0.0.0", 8421),
        web=("https://table.example.org", "0.0.0.0", 8422),
        secret="def",
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HEXARCH_DATABASE", "mysql://somewhere/x"),
        ("HEXARCH_DATABASE", "matches.sqlite3"),
        ("HEXARCH_DATABASE", "sqlite:///"),
        ("HEXARCH_PORT", "eight"),
        ("HEXARCH_PORT", "65536"),
        ("HEXARCH_PORT", "-1"),
        ("HEXARCH_PORT", "²"),
        ("HEXARCH_PORT", "9" * 5000),
        ("HEXARCH_DATABASE", "sqlite:///\udcff.db"),
        ("HEXARCH_SANDBOX", "localhost:8420"),
        ("HEXARCH_SANDBOX", "http://"),
        ("HEXARCH_SANDBOX", "http://[::1"),
        ("HEXARCH_SANDBOX", "http://127.0.0.1:99999"),
        ("HEXARCH_WORLDS", "no-such-folder"),
        ("HEXARCH_WORLDS", "~nobody-of-that-name/worlds"),
        ("HEXARCH_WORLDS", "a" * 5000),
        ("HEXARCH_LOG", "loud"),
        ("HEXARCH_ERROR_CHANNEL", "general"),
        ("HEXARCH_LANGUAGE", "de"),
        ("HEXARCH_LOG_FORMAT", "xml"),
        ("HEXARCH_HEALTH", "yes"),
        ("HEXARCH_HEALTH", ":8421"),
        ("HEXARCH_HEALTH", "localhost:65536"),
        ("HEXARCH_HEALTH", "9" * 5000),
        ("HEXARCH_WEB", "yes"),
        ("HEXARCH_WEB", "https://table.example.org"),
        ("HEXARCH_WEB", "https://table.example.org/table 8422"),
        ("HEXARCH_WEB", "https://me@table.example.org 8422"),
        ("HEXARCH_WEB", "http://127.0.0.1:8422 8423 8424"),
        ("HEXARCH_WEB", "http://[::1"),
        ("HEXARCH_WEB", "ftp://127.0.0.1:8422"),
        ("HEXARCH_COLOUR", "red"),
    ],
)
def test_a_wrong_or_unknown_setting_stops_the_start_with_its_name(name: str, value: str) -> None:
    with pytest.raises(SettingError) as caught:
        read({name: value}, None)

    assert caught.value.name == name
    assert all(name in caught.value.localized(locale) for locale in ("en", "fr"))


@pytest.mark.parametrize(
    ("value", "found"), [("8421", ("127.0.0.1", 8421)), ("[::1]:0", ("::1", 0))]
)
def test_health_is_told_on_this_machine_unless_a_host_is_named(
    value: str, found: tuple[str, int]
) -> None:
    assert read({"HEXARCH_HEALTH": value}, None).health == found


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("http://127.0.0.1:8422", ("http://127.0.0.1:8422", "127.0.0.1", 8422)),
        ("http://box.local:80 8422", ("http://box.local:80", "127.0.0.1", 8422)),
    ],
)
def test_pages_are_served_where_their_address_says_or_what_follows_it(
    value: str, found: tuple[str, str, int]
) -> None:
    assert read({"HEXARCH_WEB": value}, None).web == found


def test_what_the_service_manager_hands_over_is_read_where_nothing_else_is_said(
    tmp_path: Path,
) -> None:
    around = {"CREDENTIALS_DIRECTORY": str(tmp_path)}
    nothing = read(around, None).token
    (tmp_path / "token").write_text("from-a-file\n")
    (tmp_path / "password").write_text("p@ss:word\n")
    bare, own = "postgresql://ana@host/x", "postgresql://ana:own@host/x"

    assert nothing is None
    assert read(around, None).token == "from-a-file"
    assert read({**around, "DISCORD_TOKEN": "said"}, None).token == "said"
    told = read({**around, "HEXARCH_DATABASE": bare}, None)
    assert told.database == "postgresql://ana:p%40ss%3Aword@host/x"
    assert "p%40ss" not in repr(told)
    assert read({**around, "HEXARCH_DATABASE": own}, None).database == own
    assert read({**around, "HEXARCH_DATABASE": "sqlite:///a@b"}, None).database == "sqlite:///a@b"


@pytest.mark.parametrize("written", [b"\xff", b"", b"\n"])
def test_a_token_that_cannot_be_read_or_is_none_stops_the_start_with_its_place(
    written: bytes, tmp_path: Path
) -> None:
    (tmp_path / "token").write_bytes(written)

    with pytest.raises(SettingError, match="token"):
        read({"CREDENTIALS_DIRECTORY": str(tmp_path)}, None)


def test_an_unknown_setting_in_the_file_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("HEXARCH_PROT=8420\n")

    with pytest.raises(SettingError, match="HEXARCH_PROT"):
        read({}, tmp_path / ".env")


def test_a_line_of_the_file_that_is_no_setting_of_ours_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKN=abc\n")

    with pytest.raises(SettingError, match="DISCORD_TOKN"):
        read({"SHELL": "sh"}, tmp_path / ".env")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"HEXARCH_LOG=\xff\n", "UTF-8"),
        (b"HEXARCH_LOG=info\nHEXARCH_PORT='84\n", "Line 2"),
        (b"HEXARCH_LOG=info\n= 3\n", "Line 2"),
    ],
)
def test_a_file_that_cannot_be_read_stops_the_start_with_the_place(
    text: bytes, said: str, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_bytes(text)

    with pytest.raises(SettingError) as caught:
        read({}, tmp_path / ".env")

    assert ".env" in caught.value.localized("en")
    assert said in caught.value.localized("en")
    assert caught.value.localized("fr") != caught.value.localized("en")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "HEXARCH_LANGUAGE": "en"}, "en"),
        ({"HEXARCH_LANGUAGE": "fr", "HEXARCH_PORT": "wrong"}, "fr"),
        ({"HEXARCH_LANGUAGE": "klingon"}, "en"),
    ],
)
def test_a_host_is_told_in_their_language_what_is_wrong(
    environment: dict[str, str], language: str
) -> None:
    assert host_language(environment, None) == language


def test_a_language_that_nobody_set_leaves_servers_their_own() -> None:
    assert read({"LANG": "fr_FR.UTF-8"}, None).servers is None
    assert read({"HEXARCH_LANGUAGE": "fr"}, None).servers == "fr"


def test_what_the_tests_are_told_is_no_mistake() -> None:
    """Tests that start the program start it with the environment that they run in."""
    told = set(re.findall(r"`(HEXARCH_\w+)=", (ROOT / "tests" / "README.md").read_text("utf-8")))

    assert {"HEXARCH_POSTGRES", "HEXARCH_SEED", "HEXARCH_EXAMPLES"} <= told
    read(dict.fromkeys((*told, "HEXARCH_CHROMIUM"), "1"), None)


def test_the_token_is_never_shown() -> None:
    settings = read({"DISCORD_TOKEN": "very-secret"}, None)

    assert "very-secret" not in repr(settings)


def test_the_password_of_the_database_is_never_shown() -> None:
    settings = read({"HEXARCH_DATABASE": "postgresql://ana:very:secret@host/x"}, None)

    assert "ana:***@host" in repr(settings)


def test_the_example_lists_every_setting_and_can_be_used_as_it_is() -> None:
    example = ROOT / ".env.example"

    assert tuple(re.findall(r"^(\w+)=", example.read_text("utf-8"), re.MULTILINE)) == NAMES
    assert read({}, example) == read({"HEXARCH_DATABASE": "sqlite:///hexarch.sqlite3"}, None)


def test_every_setting_of_the_example_is_explained_on_the_line_above() -> None:
    lines = (ROOT / ".env.example").read_text("utf-8").splitlines()

    for above, line in pairwise(lines):
        assert above.startswith("# ") or not re.match(r"\w+=", line), line
