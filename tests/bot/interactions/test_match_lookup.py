"""Which match is meant by a command that names none."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from bot.interactions.match_lookup import _of_channel


async def test_a_match_that_two_find_over_at_the_same_time_is_forgotten_once() -> None:
    over = SimpleNamespace(status="over")

    async def info(_: str) -> Any:
        await asyncio.sleep(0)
        return over

    async def find(**_: Any) -> list[Any]:
        return [over]

    context: Any = SimpleNamespace(
        channels={5: "m"},
        matches=SimpleNamespace(info=info),
        store=SimpleNamespace(matches=SimpleNamespace(find=find)),
    )

    assert await asyncio.gather(*(_of_channel(context, 5) for _ in range(2))) == [over, over]
    assert context.channels == {}
