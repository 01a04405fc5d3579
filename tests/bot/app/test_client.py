"""What the client makes of the library."""

from __future__ import annotations

import discord


def test_the_library_writes_and_reads_json_by_orjson() -> None:
    """It takes it where it is installed; the standard library takes several times as long."""
    assert discord.utils.HAS_ORJSON
