"""Starting a sandbox by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import serve


@pytest.mark.parametrize(("said", "taken"), [(None, 8499), (8123, 8123)])
def test_the_port_of_a_sandbox_by_itself_is_said_or_that_of_the_settings(
    said: int | None, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[str, int]] = []

    async def opens(host: str, port: int, file: Path | None, *, locale: str) -> None:
        opened.append((host, port))

    monkeypatch.setenv("HEXARCH_PORT", "8499")
    monkeypatch.setattr("bot.sandbox.server.serve", opens)

    serve.sandbox("127.0.0.1", said)

    assert opened == [("127.0.0.1", taken)]
