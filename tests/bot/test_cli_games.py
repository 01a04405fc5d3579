"""The list of games on the command line."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from bot.__main__ import app


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
