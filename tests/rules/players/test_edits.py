"""Automated players edit their drafts, and say no edit twice: that would be a circle."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules import GAMES
from rules.core.agenda import asked, lane_of
from rules.core.chance import Keyed
from rules.core.game import Play, SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.eden import steps as st
from rules.eden.actions import Bid, Buy
from rules.eden.common.cards import CRYSTAL_HUGE
from rules.eden.frontiers import purchases
from rules.eden.fronts import logistics
from rules.players import PLAYERS

EDEN = [name for name in GAMES if name.startswith("eden-")]
KINDS = sorted({*PLAYERS} - {"hard"})
"""The hard player says the drafts of the others, and thinks for seconds about each."""
MOST = 6_000
"""Answers looked at in one match: Frontiers of random players goes on for long."""


def edits(name: str, kind: str, seed: int, options: dict[str, Any]) -> Counter[str]:
    """Play a match; count its edits by kind, and see that none is said twice in one draft."""
    game = GAMES[name]
    content = game.install(game.content())
    key = seed.to_bytes(32, "big")
    setup = Setup((SeatSetup(),) * 3, {"quick_map": True, "day_limit": 12, **options}, content)
    play: Play[Any, Any] = Play(start(game, setup, Keyed(key)).state, Keyed(key))
    players = [PLAYERS[kind](game, Seat(seat), key + bytes([seat])) for seat in range(3)]
    drafts: dict[Seat, tuple[Any, set[Any]]] = {}
    found: Counter[str] = Counter()
    for _ in range(MOST):
        if play.state.over:
            break
        seat = min(asked(play.state.agenda))
        player = players[seat]
        legal = game.legal(play.state, seat)
        seen = game.view(play.state, seat) if player.looks else None
        for action in player.whole(seen, legal):
            lane = lane_of(play.state.agenda, seat)
            assert lane is not None
            step, said = drafts.get(seat, (None, set()))
            if step is not lane[1]:
                said = set()
            if tag_of(action) in game.edits:
                assert action not in said, f"{action} is said again at {lane[1]}"
                found[tag_of(action)] += 1
                drafts[seat] = (lane[1], said | {action})
            advance(game, play, seat, action)
            play.events.clear()
    return found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", EDEN)
def test_no_player_repeats_an_edit(name: str, seed: int, kind: str) -> None:
    found = edits(name, kind, seed, {})

    assert sum(found.values()) >= 5


@pytest.mark.parametrize("kind", KINDS)
def test_no_player_repeats_a_bid_for_supremacy(kind: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(2):
        found += edits("eden-frontiers", kind, seed, {"supremacy": "short", "heart_energy": "all"})

    assert found["bid"]


def test_the_heuristic_player_bids_for_each_technology_once_at_most() -> None:
    seen = edits("eden-frontiers", "heuristic", 1, {"supremacy": "short"})

    assert 0 < seen["bid"] < 40


@pytest.mark.parametrize("edition", [purchases, logistics])
def test_the_next_copies_and_new_bids_of_an_order_are_those_that_are_listed(edition: Any) -> None:
    """Advisors fill order forms in from the short list, forms are checked against the long one."""
    name = "eden-frontiers" if edition is purchases else "eden-fronts"
    game, key = GAMES[name], bytes(32)
    setup = Setup((SeatSetup(),) * 2, {"quick_map": True}, game.install(game.content()))
    state, seat = start(game, setup, Keyed(key)).state, Seat(0)
    mine = state.players[seat]
    mine.stocks, mine.reserved, mine.pure, mine.in_play = 9, 6, 30, [CRYSTAL_HUGE] * 2
    draft, steps = st.Draft(), 0
    while more := edition.more_options(state, seat, draft):
        listed = edition.draft_options(state, seat, draft)
        assert more == [
            one
            for one in listed
            if (isinstance(one, Buy) and one.copies == draft.cards.get(one.card, 0) + 1)
            or (isinstance(one, Bid) and one.energy and one.card not in draft.bids)
        ]
        way = more[-1]
        if isinstance(way, Buy):
            draft.cards[way.card] = way.copies
        else:
            draft.bids[way.card] = way.energy
        steps += 1
    assert steps > 2
