"""Positions of real matches, played by random players, as their viewers see them."""

from functools import cache
from typing import Any

from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, advance, settle
from rules.core.ids import Seat
from rules.eden.board.views import View
from rules.players import PLAYERS

NAMES = ("Ana", "Bruno", "Chloé", "Dmitri", "Élodie", "Farid")


class Moment:
    """What the public and each seat see, who is asked first, what that seat may do."""

    def __init__(
        self, public: View, seats: list[View], asked: Seat | None, legal: list[Any]
    ) -> None:
        self.public, self.seats, self.asked, self.legal = public, seats, asked, legal


@cache
def played(seats: int, seed: int, *, quick: bool, actions: int, every: int) -> tuple[Moment, ...]:
    """Play a match and return every *every*th moment of its first *actions* actions."""
    game = GAMES["eden-frontiers"]
    key = bytes([seed]) * 32
    setup = Setup(
        tuple(SeatSetup() for _ in range(seats)),
        {"quick_map": quick},
        game.install(game.content()),
    )
    play = game.start(setup, Keyed(key))
    settle(game, play, play.state.agenda)
    table = [PLAYERS["random"](game, Seat(i), key + bytes([i])) for i in range(seats)]
    found: list[Moment] = []
    for number in range(actions):
        seat = None if play.state.over else min(asked(play.state.agenda))
        legal = game.legal(play.state, seat) if seat is not None else []
        if number % every == 0 or seat is None:
            views = [game.view(play.state, Seat(i)) for i in range(seats)]
            found.append(Moment(game.view(play.state, None), views, seat, legal))
        if seat is None:
            break
        play.events.clear()
        advance(game, play, seat, table[seat].whole(game.view(play.state, seat), legal)[0])
    return tuple(found)
