"""Drafts of all games as finished things: any sheet is reached by one edit for each number."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.drafts import blank
from rules.core.game import Play, advance
from rules.core.ids import Seat
from rules.players import PLAYERS
from tests.contract.games import HELD
from tests.contract.playouts import AnyGame, begun, pick, seats_of
from tests.contract.redeal import NETS

LITTLE, ENOUGH = 6, 120
"""Edits of each draft that are tried at least, over as many matches as that takes, and at most."""


def asking(game: AnyGame, state: Any, seat: Seat) -> str:
    return next((q.id for q in game.pending(state) if q.seat == seat and q.asked), "")


def scribbled(game: AnyGame, state: Any, seat: Seat, source: random.Random) -> Any:
    """Edit a copy of a draft at random, up to where it may be handed in; None: it came not so far."""
    play: Play[Any, Any] = Play(copy_of(state), Keyed(bytes(32)))
    question = asking(game, state, seat)
    whole = game.wholes[question]
    for _ in range(source.randrange(1, 12)):
        # An edit changes the draft, and the question stays.
        before = whole.read(game.view(play.state, seat), seat)
        tried = copy_of(play.state)
        ways = [a for a in game.legal(play.state, seat) if a != whole.done]
        if not ways:
            break
        advance(game, play, seat, pick(source, ways))
        same = asking(game, play.state, seat) == question
        if not same or whole.read(game.view(play.state, seat), seat) == before:
            play = Play(tried, Keyed(bytes(32)))
    together = NETS[game.family].draft_together
    ends = whole.done in game.legal(play.state, seat) or question in together
    return play.state if ends else None


def check(game: AnyGame, state: Any, seat: Seat, source: random.Random) -> int:
    """Lead one draft to another that was made at random; return how many edits that took."""
    question = asking(game, state, seat)
    whole = game.wholes[question]
    first, last = (scribbled(game, state, seat, source) for _ in range(2))
    if first is None or last is None:
        return 0
    wanted = whole.read(game.view(last, seat), seat)
    *edits, end = whole.edits(game.view(first, seat), seat, wanted)
    assert end == whole.done
    if whole.leads is None:
        assert max(Counter(map(blank, edits)).values(), default=1) == 1
    play: Play[Any, Any] = Play(copy_of(first), Keyed(bytes(32)))
    for edit in edits:
        assert game.why_not(play.state, seat, edit) is None
        advance(game, play, seat, edit)
    view = game.view(play.state, seat)
    assert whole.read(view, seat) == wanted
    assert whole.edits(view, seat, wanted) == (whole.done,)
    assert (
        question in NETS[game.family].draft_together
        or game.why_not(play.state, seat, whole.done) is None
    )
    return len(edits)


@pytest.mark.parametrize("name", HELD)
def test_every_draft_is_led_to_any_other_by_one_edit_for_each_number(name: str) -> None:
    game, source, seen = HELD[name], random.Random(name), Counter[str]()
    seats = NETS[game.family].draft_seats.get(name, seats_of(name, 2))
    for number in range(40):
        if all(seen[question] >= LITTLE for question in game.wholes):
            break
        state, chance = begun(name, seats, number)
        play: Play[Any, Any] = Play(state, chance)
        minds = [PLAYERS["heuristic"](game, Seat(s), bytes([s])) for s in range(seats)]
        for _ in range(600):
            if play.state.over:
                break
            seat = source.choice(sorted(asked(play.state.agenda)))
            question = asking(game, play.state, seat)
            if question in game.wholes and seen[question] < ENOUGH:
                seen[question] += check(game, play.state, seat, source)
            legal = game.legal(play.state, seat)
            advised = source.random() < 0.8
            action = minds[seat].think(game.view(play.state, seat), legal) if advised else None
            play.events.clear()
            advance(game, play, seat, action or pick(source, legal))
    assert {question for question in game.wholes if seen[question] < LITTLE} == set(), seen
