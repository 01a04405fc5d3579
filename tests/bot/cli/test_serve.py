"""Starting a sandbox by itself."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.cli import serve
from rules import GAMES


@pytest.mark.parametrize(("said", "taken"), [(None, 8499), (8123, 8123)])
def test_the_port_of_a_sandbox_by_itself_is_said_or_that_of_the_settings(
    said: int | None, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[str, int]] = []

    async def opens(host: str, port: int, file: Path | None, *, locale: str) -> None:
        opened.append((host, port))

    monkeypatch.setenv("HEXARCH_PORT", "8499")
    monkeypatch.setattr("bot.sandbox.server.serve", opens)

    serve.sandbox(said)

    assert opened == [("127.0.0.1", taken)]


@pytest.mark.parametrize("command", [["serve"], ["sandbox"], []])
def test_a_port_that_there_is_not_is_refused_as_the_setting_is(
    command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXARCH_LANGUAGE", "en")
    said = CliRunner().invoke(app, [*command, "--port", "99999"])
    monkeypatch.setenv("HEXARCH_PORT", "99999")
    written = CliRunner().invoke(app, command)

    assert said.exit_code == written.exit_code == 2
    assert said.stderr == "hexarch: --port must be a whole number from 0 to 65535.\n"
    assert written.stderr == said.stderr.replace("--port", "HEXARCH_PORT")


def test_the_program_says_which_version_it_is() -> None:
    said = CliRunner().invoke(app, ["--version"])

    lines = said.stdout.splitlines()
    assert said.exit_code == 0
    assert lines[0] == f"hexarch {version('hexarch')}"
    assert lines[2] == f"discord.py {version('discord.py')}"
    assert lines[3:] == [f"{game} rules {GAMES[game].rules}" for game in GAMES]
