"""What holds for every test."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _no_language_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests: the program speaks English unless a test says otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "HEXARCH_LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
