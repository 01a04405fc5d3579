"""The automated players of a game that has no advisor."""

from __future__ import annotations

from typing import Any

import pytest

from rules import GAMES
from rules.core.chance import Keyed
from rules.core.data import tag_of
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players import PLAYERS
from rules.players.advisor import RARELY_PICKED
from tests.tiny import TINY


@pytest.mark.parametrize("kind", PLAYERS)
def test_a_match_of_a_game_without_an_advisor_is_played_to_its_end(kind: str) -> None:
    assert TINY.advisor is None
    chance = Keyed(b"generic")
    setup = Setup((SeatSetup(),) * 2, content=TINY.install(TINY.content()))
    play: Play[Any, Any] = Play(start(TINY, setup, chance).state, chance)
    players = [PLAYERS[kind](TINY, Seat(seat), bytes([seat])) for seat in range(2)]
    for _ in range(500):
        asked = [question.seat for question in TINY.pending(play.state) if question.asked]
        if not asked:
            break
        player, legal = players[asked[0]], TINY.legal(play.state, asked[0])
        action = player.whole(TINY.view(play.state, asked[0]), legal)[0]
        assert action in legal
        advance(TINY, play, asked[0], action)
    assert play.state.over


BETWEEN = ("trade", "retreat", "book", "D-MAP-FINAL", "D-FT-", "D-ABILITY", "D-EFFECT", "D-SETBACK")
"""Questions that come in between, of those who react; or of some only."""


@pytest.mark.parametrize("name", GAMES)
def test_whom_everybody_foresees_to_be_next_is_asked_next(name: str) -> None:
    game, chance, came, turn = GAMES[name], Keyed(bytes(32)), 0, -1
    options = {option.id: option.default for option in game.options}
    setup = Setup((SeatSetup(),) * 4, options, game.install(game.content()))
    play: Play[Any, Any] = Play(start(game, setup, chance).state, chance)
    players = [PLAYERS["random"](game, Seat(seat), bytes([seat])) for seat in range(4)]
    foreseen = list[Seat]()
    for _ in range(300):
        asked = {q.seat: q.id for q in game.pending(play.state) if q.asked}
        for seat, question in asked.items():
            if seat != turn and not question.startswith(BETWEEN):
                turn = seat
                if foreseen:
                    assert seat == foreseen[0], question
                    came += 1
        upcoming = game.ahead.upcoming(game.view(play.state, None))
        foreseen = [seat for seat in upcoming if seat not in asked]
        if not asked:
            break
        seat = min(asked)
        advance(
            game,
            play,
            seat,
            players[seat].whole(game.view(play.state, seat), game.legal(play.state, seat))[0],
        )

    assert came > 5


@pytest.mark.parametrize("name", GAMES)
def test_an_advisor_ranks_every_answer_behind_the_one_that_it_gives(name: str) -> None:
    game, chance, several = GAMES[name], Keyed(bytes(32)), 0
    options = {option.id: option.default for option in game.options}
    setup = Setup((SeatSetup(),) * 3, options, game.install(game.content()))
    play: Play[Any, Any] = Play(start(game, setup, chance).state, chance)
    players = [PLAYERS["random"](game, Seat(seat), bytes([seat])) for seat in range(3)]
    assert game.advisor is not None
    beside = {act.action for act in game.questions.free}  # ranked where the advisor gives them
    for number in range(400):
        question = next((one for one in game.pending(play.state) if one.asked), None)
        if question is None:
            break
        seat, view = question.seat, game.view(play.state, question.seat)
        legal = game.legal(play.state, seat)
        told = game.advisor(seat).whole(view, legal)[0]
        ranked = game.advisor(seat).ranked(view, question, legal)
        assert ranked[0].action == told
        answers, worths = zip(*ranked, strict=True)
        assert len(set(answers)) == len(answers)
        usual = {one for one in legal if tag_of(one) not in RARELY_PICKED}
        assert {a for a in usual if type(a) not in beside} <= {*answers} <= usual | {told}
        assert list(worths) == sorted(worths, reverse=True)
        several += len({*worths}) > 1
        said = players[seat].whole(None, legal)[0] if number % 3 else told
        play.events.clear()
        advance(game, play, seat, said)
    assert several or game.family == "eden"
