"""The list of games on the command line."""

from __future__ import annotations

import io
import json
import sys

import pytest
from typer.testing import CliRunner

from bot.__main__ import app, main


def test_the_games_are_listed_for_programs() -> None:
    result = CliRunner().invoke(app, ["games", "--json"])

    listed = json.loads(result.stdout)
    assert result.exit_code == 0
    assert listed[0]["id"] == "eden-frontiers"
    assert (listed[0]["family"], listed[0]["edition"]) == ("eden", "frontiers")
    assert listed[0]["seats"] == [2, 3, 4, 5, 6]
    assert listed[0]["name"]["fr"].startswith("Battle For Eden")


def test_the_games_are_listed_for_people() -> None:
    result = CliRunner().invoke(app, ["games"])

    assert result.exit_code == 0
    assert "eden-frontiers" in result.stdout


def test_a_terminal_without_accents_shows_what_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.BytesIO()
    screen = io.TextIOWrapper(shown, encoding="ascii")
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "argv", ["hexarch", "games"])
    monkeypatch.setenv("HEXARCH_LANGUAGE", "fr")

    with pytest.raises(SystemExit) as end:
        main()

    screen.flush()
    assert end.value.code == 0
    assert b"de 2 ? 6 joueurs" in shown.getvalue()
