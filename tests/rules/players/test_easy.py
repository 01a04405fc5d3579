"""The player for beginners: worse than the one of rules of thumb, and never foolish."""

from __future__ import annotations

from math import log
from typing import Any

import pytest

from rules import GAMES
from rules.core.chance import Keyed
from rules.core.forms import is_form
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players import PLAYERS
from rules.players.advisor import TASTE_SPREAD, Ranked, Taste
from rules.players.easy import FOOLISH, EasyPlayer


@pytest.mark.parametrize("name", GAMES)
def test_it_gives_good_answers_only_and_not_always_the_best(name: str) -> None:
    """Where the advisor can tell, what it says is worth a good part of the best."""
    game, lesser = GAMES[name], 0
    for seed in range(3):
        key = bytes([seed]) * 32
        setup = Setup((SeatSetup(),) * 2, content=game.install(game.content()))
        play: Play[Any, Any] = Play(start(game, setup, Keyed(key)).state, Keyed(key))
        players = [EasyPlayer(game, Seat(s), key + bytes([s])) for s in range(2)]
        for _ in range(150):
            if play.state.over:
                break
            question = next(q for q in game.pending(play.state) if q.asked)
            seat, legal = question.seat, game.legal(play.state, question.seat)
            view = game.view(play.state, seat)
            said = players[seat].whole(view, legal)
            assert game.why_not(play.state, seat, said[0]) is None
            assert game.advisor is not None
            best, *others = game.advisor(seat).ranked(view, question, legal)
            worth = {one.action: one.worth for one in others}.get(said[0], best.worth)
            if not is_form(legal):
                assert worth >= best.worth * FOOLISH
            lesser += said[0] != best.action
            for action in said:
                advance(game, play, seat, action)
            play.events.clear()
    assert lesser


def test_the_better_an_answer_the_likelier_it_is() -> None:
    player = EasyPlayer(GAMES["cthulhu-wars"], Seat(0), b"draws")
    ranked = [Ranked("best", 8.0), Ranked("good", 6.0), Ranked("poor", 2.4), Ranked("bad", 2.3)]
    drawn = [player._drawn(ranked) for _ in range(600)]
    best, good, poor = (drawn.count(name) for name in ("best", "good", "poor"))
    assert good > 1.2 * poor > 0
    assert 600 / 5 < best < 600 / 2, "every second time the best is overlooked"
    assert best + good + poor == 600
    assert player._drawn([Ranked("only", 0.0), Ranked("other", 0.0)]) == "only"


@pytest.mark.parametrize("spread", [0.9, TASTE_SPREAD])
def test_a_taste_is_as_odd_as_its_spread_says(spread: float) -> None:
    taste = Taste(b"odd", spread=spread)
    found = [log(taste(f"thing {n}")) for n in range(300)]
    assert 0.95 * spread < max(found) <= spread
    assert 0.95 * spread < -min(found) <= spread


def test_it_overlooks_things_in_drafts_and_stays_with_the_plan_it_has() -> None:
    """A draft is answered whole, so a plan is not given up halfway."""
    game = GAMES["eden-frontiers"]
    key = b"overlooks" * 3
    setup = Setup((SeatSetup(),) * 2, {"quick_map": True}, game.install(game.content()))
    play: Play[Any, Any] = Play(start(game, setup, Keyed(key)).state, Keyed(key))
    thumbs = [PLAYERS["heuristic"](game, Seat(s), key + bytes([s])) for s in range(2)]
    differs = drafts = 0
    while not play.state.over and game.round_of(play.state) < 8:
        question = next(q for q in game.pending(play.state) if q.asked)
        seat, legal = question.seat, game.legal(play.state, question.seat)
        view = game.view(play.state, seat)
        usual = thumbs[seat].whole(view, legal)
        if question.id in ("D-FR-DEPLOY", "D-FR-ORDERS"):
            drafts += 1
            said = EasyPlayer(game, seat, key + bytes([seat, drafts])).whole(view, legal)
            assert game.why_not(play.state, seat, said[0]) is None
            differs += said != usual
        for action in usual:
            advance(game, play, seat, action)
        play.events.clear()
    assert 0 < differs < drafts
