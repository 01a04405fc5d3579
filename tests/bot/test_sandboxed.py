"""What holds for the bots on which the tests try things."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.bot.faults.killable_bot import killable_bot


async def test_the_same_secrets_deal_the_same_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although ids, of which people's contributions are made elsewhere, are of another moment."""
    dealt = []
    for run in ("first", "second"):
        drawn = random.Random(7)
        same = SimpleNamespace(token_bytes=drawn.randbytes, choice=drawn.choice)
        monkeypatch.setattr("bot.matches.lobbies.secrets", same)
        (tmp_path / run).mkdir()
        async with killable_bot(tmp_path / run) as here:
            match = await here.match("Ana", "Bob")
            seats = [await here.seat(match, person) for person in here.people.values()]
            dealt.append([(await here.matches.view(match, seat)).view for seat in seats])

    assert dealt[0] == dealt[1]
