"""Matches in memory to measure with: between any players, or as fast as random ones play."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import pack, unpack
from rules.core.game import Game, Play, SeatSetup, Setup, advance, settle, start
from rules.core.ids import Seat
from rules.players import PLAYERS, Player

AnyGame = Game[Any, Any, Any, Any]  # Any: each game has its own
GAME: Final[AnyGame] = next(iter(GAMES.values()))

AnyPlay = Play[Any, Any]  # Any: the same

BOUND: Final = 200_000
"""A match with more actions than this does not end, which is an error."""


class EndlessMatchError(RuntimeError):
    """A match did not end within ``BOUND`` actions."""


SIDES: Final = ("civilization", "faction")
"""What a seat plays, as the games call it; the others give every seat the same."""


def side_of(player: Any) -> str:  # a seat of any game
    """Name what a seat plays; empty where all play the same."""
    return next((str(getattr(player, name)) for name in SIDES if hasattr(player, name)), "")


class PlayedMatch:
    """A match between players, each given by its kind, played in place.

    ``kinds`` and ``players``: by seat. ``legal``: what the seat that was asked last could choose
    from; ``thought``: the seconds that its answer took. ``actions``: how many were played.
    """

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        deal: bytes,
        lineup: Sequence[str],
        *,
        makers: Mapping[str, Callable[..., Any]] = PLAYERS,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Deal a match for *lineup*, by participant, and play to its first question."""
        self.game, self.clock = game, clock
        self.play: AnyPlay = game.start(setup, Keyed(deal))
        settle(game, self.play, self.play.state.agenda)
        # The start of a match shuffles participants onto seats: who sits where is known only now.
        self.kinds = [lineup[who] for who in game.seating(self.play.state)]
        self.players = [
            makers[kind](game, Seat(seat), deal + bytes([seat]))
            for seat, kind in enumerate(self.kinds)
        ]
        self.legal: list[Any] = []
        self.thought = 0.0
        self.actions = 0

    def asked(self) -> Seat | None:
        """Return the seat that answers next; None: the match is over."""
        state = self.play.state
        return None if state.over else min(asked(state.agenda))

    def answer(self, seat: Seat) -> tuple[Any, ...]:
        """Return the answer of a seat to what it is asked, a draft as a whole."""
        player, state = self.players[seat], self.play.state
        self.legal = self.game.legal(state, seat)
        # A view costs more than the answer of a player that only looks at what is legal.
        view = self.game.view(state, seat) if player.looks else None
        began = self.clock()
        said: tuple[Any, ...] = player.whole(view, self.legal)
        self.thought = self.clock() - began
        return said

    def act(self, seat: Seat, action: Any) -> None:
        """Play an action; its events are in ``play`` until the next one.

        Raises:
            EndlessMatchError: if ``BOUND`` actions have been played.
        """
        # Nobody reads those of a whole match, and they take memory.
        self.play.events.clear()
        advance(self.game, self.play, seat, action)
        self.actions += 1
        if self.actions > BOUND:
            raise EndlessMatchError(f"no end after {BOUND} actions")


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
        state = play.state
        while not state.over and played < limit:
            seat = min(asked(state.agenda))
            action = players[seat].think(None, self.game.legal(state, seat))
            play.events.clear()
            advance(self.game, play, seat, action)
            played += 1
        return play, played
