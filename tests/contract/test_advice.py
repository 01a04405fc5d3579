"""Advice of all games: legal in the true match, from the view of a seat alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.core.agenda import asked
from rules.core.game import advance, choices
from rules.core.ids import Seat
from rules.core.play import Play
from rules.lang import say
from rules.players.advice import Way
from rules.players.advising import MOST, advise, forget
from tests.contract.games import GAMES, HELD
from tests.contract.playouts import begun, pick, seats_of
from tests.contract.redeal import BUSY, NETS, REDEAL

QUESTIONS = 240
"""Looked at in one match."""


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", [name for name, game in HELD.items() if game.advisor is not None])
def test_advice_is_legal_when_played_at_once_and_knows_no_more_than_its_seat(
    name: str, seats: int
) -> None:
    """One in four questions is answered at random, so that odd positions come up as well."""
    game, source = HELD[name], random.Random(name)
    state, chance = begun(name, seats_of(name, seats), seats, short=seats == 3)
    play: Play[Any, Any] = Play(state, chance)
    lengths, most = set(), 0
    for number in range(QUESTIONS):
        if play.state.over:
            break
        seat = source.choice(sorted(asked(play.state.agenda)))
        advice = advise(game, game.view(play.state, seat), seat)
        assert advice is not None, (game.pending(play.state), game.legal(play.state, seat))
        assert 1 <= len(advice.ways) <= 3
        for way in advice.ways:
            _speaks(way)
        assert len({frozenset(way.answer) for way in advice.ways}) == len(advice.ways)
        most = max(most, len(advice.ways))
        if number % 5 == 0 and not BUSY[game.family](play.state, seat):
            twin = REDEAL[game.family](play.state, seat, source)
            forget()  # else what was found for the same view before would be told again
            assert advise(game, game.view(twin, seat), seat) == advice
        plan = source.choice(advice.ways).answer
        assert 1 <= len(plan) <= MOST
        lengths.add(len(plan))
        if number % 4 == 0:
            plan = (pick(source, choices(game, play.state, seat, source.randrange)),)
        for action in plan:
            assert game.why_not(play.state, seat, action) is None
            play.events.clear()
            advance(game, play, seat, action)
    assert most >= NETS[game.family].options
    assert len(lengths) >= NETS[game.family].lengths


def _speaks(way: Way) -> None:
    """What is said for an answer, its numbers and goals, has words in both languages."""
    for locale in ("en", "fr"):
        for effect in way.effects:
            assert "{" not in say(locale, f"effect-{effect.measure}", place="X")
        for one in way.because:
            named = dict.fromkeys((*one.things, *one.seats), "X")
            for person in ("you", "it"):
                said = say(locale, f"because-{one.key}", person=person, **one.params, **named)
                assert "{" not in said


def test_nobody_who_is_not_asked_gets_advice() -> None:
    game = GAMES["cthulhu-wars"]
    state, _ = begun("cthulhu-wars", 2, 1)
    for seat in map(Seat, range(2)):
        advice = advise(game, game.view(state, seat), seat)
        assert (advice is not None) == (seat in asked(state.agenda))
