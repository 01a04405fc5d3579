"""A skipped seat answers its whole question, however many answers that takes."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from bot.games.registry import GAMES
from bot.matches import Acted, Matches, Refused
from bot.store import Store
from rules.eden.actions import Done, Take

ANA, BOB, GM = 11, 12, 13


@pytest.mark.parametrize("drafted", [0, 1, 3])
async def test_d_start_units_is_answered_by_one_skip_whatever_was_drafted(
    tmp_path: Path, drafted: int
) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'matches.sqlite3'}")
    matches, ids = Matches(store, GAMES), count(1)
    info = await matches.lobbies.create_lobby(
        game="eden-frontiers",
        guild=1,
        channel=2,
        by=GM,
        language="en",
        interaction=next(ids),
        options={"quick_map": True},
    )
    assert not isinstance(info, Refused)
    for user, name in ((ANA, "Ana"), (BOB, "Bob")):
        assert not isinstance(await matches.lobbies.join(info.id, user, name, next(ids)), Refused)
    assert not isinstance(await matches.lobbies.start(info.id, GM, next(ids)), Refused)
    seat = await matches.seat_of(info.id, ANA)
    assert seat is not None
    for _ in range(drafted):
        take = next(a for a in await matches.legal(info.id, seat) if isinstance(a, Take))
        assert isinstance(await matches.act(info.id, ANA, [take], next(ids)), Acted)

    skipped = await matches.moderation.skip(info.id, seat, GM, next(ids))

    assert isinstance(skipped, Acted)
    assert not any(
        q.decision.asked for q in await matches.pending(info.id) if q.decision.seat == seat
    )
    assert Done() not in await matches.legal(info.id, seat)
    await matches.close()
    await store.close()
