"""Matches at their first question, which random players play to the end as fast as they can."""

from __future__ import annotations

from typing import Final

from bot.selfplay.match import AnyGame, AnyPlay
from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import pack, unpack
from rules.core.game import SeatSetup, Setup, advance, choices, start
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players import PLAYERS, Player
from rules.players.tie_breaks import Luck

GAME: Final[AnyGame] = next(iter(GAMES.values()))


class Opening:
    """A match at its first question, with a random player for each seat.

    On a quick map, where the game has one.
    """

    def __init__(self, seats: int, number: int, game: AnyGame = GAME) -> None:
        """Set up match *number*; the same number gives the same match."""
        self.key = number.to_bytes(32, "big")
        content = game.install(game.content())
        options: dict[str, str | int | bool | None] = {
            option.id: True for option in game.options if option.id == "quick_map"
        }
        setup = Setup(tuple(SeatSetup() for _ in range(seats)), options, content)
        self.game, self.seats, self.chance = game, seats, Keyed(self.key)
        self.packed = pack(start(game, setup, self.chance).state)

    def play(self) -> AnyPlay:
        """Return the match, to be played in place."""
        return Play(unpack(self.game.state, self.packed), self.chance)

    def players(self) -> list[Player]:
        """Make the players anew, so that they say the same again."""
        return [
            PLAYERS["random"](self.game, Seat(seat), self.key + bytes([seat]))
            for seat in range(self.seats)
        ]

    def playout(self, limit: int = 10**6) -> tuple[AnyPlay, int]:
        """Play in place to the end, or for *limit* actions; return how many were played."""
        play, players, played = self.play(), self.players(), 0
        state, luck = play.state, Luck(b"forms")
        while not state.over and played < limit:
            seat = min(asked(state.agenda))
            action = players[seat].whole(None, choices(self.game, state, seat, luck.below))[0]
            play.events.clear()
            advance(self.game, play, seat, action)
            played += 1
        return play, played
