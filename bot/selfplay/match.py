"""A match between automated players, in memory."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.game import Setup, advance, choices, settle
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players import PLAYERS
from rules.players.game import AdvisedGame
from rules.players.tie_breaks import Luck

AnyGame = AdvisedGame[Any, Any, Any, Any]  # Any: each game has its own

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
        self.draws = [Luck(deal + bytes([seat, 0])) for seat in range(len(self.kinds))]
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
        # A view costs more than the answer of a player that only looks at what is legal.
        view = self.game.view(state, seat) if player.looks else None
        self.legal = (
            self.game.legal(state, seat)
            if player.looks
            else choices(self.game, state, seat, self.draws[seat].below)
        )
        began = self.clock()
        actions: tuple[Any, ...] = player.whole(view, self.legal)
        self.thought = self.clock() - began
        return actions

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
