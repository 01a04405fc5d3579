"""The random player: what it likes, that its matches end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import fingerprint
from rules.core.game import SeatSetup, Setup, advance, settle
from rules.core.hexes import at
from rules.core.ids import Card, Seat
from rules.core.play import Play
from rules.eden.actions import (
    Action,
    Concede,
    Done,
    Fight,
    PlacePortal,
    PlaceTile,
    PlayUnit,
)
from rules.players import PLAYERS
from rules.players.game import AdvisedGame
from rules.players.random import RandomPlayer
from rules.players.tie_breaks import Luck

FRONTIERS = GAMES["eden-frontiers"]


def player(key: int = 0) -> RandomPlayer:
    return RandomPlayer(FRONTIERS, Seat(0), key.to_bytes(2, "big"))


def answers(legal: list[Action], times: int = 400) -> Counter[Action]:
    """Count what players answer who are asked for the first time."""
    return Counter(player(key).whole(None, legal)[0] for key in range(times))


def test_it_is_one_of_the_players() -> None:
    assert isinstance(PLAYERS["random"](FRONTIERS, Seat(1), b"key"), RandomPlayer)


def test_it_answers_the_same_with_the_same_key() -> None:
    legal: list[Action] = [Fight(n) for n in range(9)]
    one, other = player(3), player(3)
    assert [one.whole(None, legal)[0] for _ in range(30)] == [
        other.whole(None, legal)[0] for _ in range(30)
    ]


def test_players_with_other_keys_answer_otherwise() -> None:
    legal: list[Action] = [Fight(n) for n in range(9)]
    first = [[p.whole(None, legal)[0] for _ in range(10)] for p in map(player, range(5))]
    assert len({tuple(answered) for answered in first}) == 5


def test_the_kind_is_drawn_before_the_answer() -> None:
    portals: list[Action] = [PlacePortal(at(4, r)) for r in range(9)]
    told = answers([PlaceTile(at(1, 0)), *portals])
    assert 140 < told[PlaceTile(at(1, 0))] < 260


def test_every_answer_of_a_kind_is_given() -> None:
    legal: list[Action] = [Fight(n) for n in range(9)]
    assert set(answers(legal)) == set(legal)


@pytest.mark.parametrize("dull", [Concede()])
def test_it_neither_concedes_nor_takes_an_answer_back(dull: Action) -> None:
    assert set(answers([dull, Fight(1), Fight(2)])) == {Fight(1), Fight(2)}


def test_it_concedes_when_it_can_do_nothing_else() -> None:
    assert player().whole(None, [Concede()])[0] == Concede()


def test_it_ends_a_question_after_three_answers_or_so() -> None:
    told = answers([Done(), *(Fight(n) for n in range(5)), PlayUnit(Card("y"))])
    assert 70 < told[Done()] < 130


def test_it_says_done_when_nothing_else_is_left() -> None:
    assert player().whole(None, [Done(), Concede()])[0] == Done()


def test_luck_is_fair_among_a_few() -> None:
    luck = Luck(b"key")
    told = Counter(luck.below(4) for _ in range(4000))
    assert all(900 < told[n] < 1100 for n in range(4))


def test_luck_does_not_draw_for_the_only_thing() -> None:
    one, other = Luck(b"key"), Luck(b"key")
    one.pick(["only"])
    assert one.below(2**60) == other.below(2**60)


# --- whole matches ---


def match_of(game: AdvisedGame[Any, Any, Any, Any], seats: int, key: int) -> tuple[Any, int]:
    """Play a match between random players; return its end and the number of actions."""
    content = game.install(game.content())
    options: dict[str, str | int | bool | None] = {"quick_map": True, "day_limit": 8}
    setup = Setup(tuple(SeatSetup() for _ in range(seats)), options, content)
    secret = key.to_bytes(32, "big")
    play: Play[Any, Any] = game.start(setup, Keyed(secret))
    settle(game, play, play.state.agenda)
    table = [PLAYERS["random"](game, Seat(s), secret + bytes([s])) for s in range(seats)]
    actions = 0
    while not play.state.over:
        seat = min(asked(play.state.agenda))
        legal = game.legal(play.state, seat)
        advance(game, play, seat, table[seat].whole(game.view(play.state, seat), legal)[0])
        actions += 1
        assert actions < 20_000, "the match does not end"
    return play.state, actions


@pytest.mark.parametrize("seats", range(2, 7))
def test_matches_of_random_players_end(seats: int) -> None:
    end, actions = match_of(FRONTIERS, seats, seats)
    assert end.winners
    assert actions > 50


def test_the_same_keys_give_the_same_match() -> None:
    one, other = (match_of(FRONTIERS, 3, 7)[0] for _ in range(2))
    assert fingerprint(one) == fingerprint(other)
