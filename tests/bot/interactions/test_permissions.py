"""Who may tend a match, alone or with another's yes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.interactions.permissions import may_tend
from tests.bot.looking import info_of
from tests.bot.tiny import TINY


@pytest.mark.parametrize(
    ("user", "status", "manages", "guild", "may"),
    [
        (9, "running", False, 1, None),
        (9, "running", True, 2, None),
        (9, "running", True, 1, "alone"),
        (100, "running", True, 1, "with-consent"),
        (100, "lobby", True, 1, "alone"),
        (100, "running", False, 1, None),
    ],
)
async def test_a_refusal_to_tend_is_false_and_a_permission_is_true(
    user: int, status: Any, manages: bool, guild: int, may: str | None
) -> None:
    async def settings(guild: int) -> Any:
        return SimpleNamespace(tend_role=None)

    info = info_of(TINY, 2)
    seats = tuple(replace(s, user=100 + n) for n, s in enumerate(info.seats))
    info = replace(info, guild=1, status=status, seats=seats)
    context: Any = SimpleNamespace(store=SimpleNamespace(people=SimpleNamespace(guild=settings)))
    interaction: Any = SimpleNamespace(
        guild_id=guild,
        user=SimpleNamespace(id=user, roles=[]),
        permissions=SimpleNamespace(manage_guild=manages),
    )
    assert await may_tend(context, interaction, info) == may
    assert bool(may) is (may is not None)
