"""A skipped seat answers its whole question, however many answers that takes."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from bot.games.registry import GAMES
from bot.matches import Acted, Matches, Refused
from bot.store import Store
from rules.core.record import action_from
from rules.players.dealing import seen_form
from rules.players.eden.frontiers.game import GAME as FRONTIERS

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
    view = (await matches.view(info.id, seat)).view
    form = seen_form(FRONTIERS, view, seat)
    assert form is not None
    written = form.empty
    for _ in range(drafted):
        written = form.larger(written)[0]
    (question,) = [q for q in await matches.pending(info.id) if q.decision.seat == seat]
    if drafted:
        assert await matches.drafts.put(info.id, ANA, question.since, written) is None
    before = info.seq

    skipped = await matches.moderation.skip(info.id, seat, GM, next(ids))

    assert isinstance(skipped, Acted)
    (entry,) = [dated.entry for dated in await store.records.entries(info.id, before)][-1:]
    answer = action_from(FRONTIERS, entry.action)
    assert answer == (written if form.why_not(written) is None else form.blank)
    assert skipped.written == (form.why_not(written) is None)
    assert not any(
        q.decision.asked for q in await matches.pending(info.id) if q.decision.seat == seat
    )
    await matches.close()
    await store.close()
