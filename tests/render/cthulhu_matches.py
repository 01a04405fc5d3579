"""Positions of real matches of Cthulhu Wars, played by random players."""

from functools import cache

from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, advance, settle
from rules.core.ids import Seat
from rules.cthulhu.views import View
from rules.players import PLAYERS
from rules.players.cthulhu.game import GAME

NAMES = ("Ana", "Bruno", "Chloé", "Dmitri", "Élodie")


@cache
def played(
    seats: int, seed: int, *, actions: int, every: int, east: str = "E4A"
) -> tuple[tuple[View, ...], ...]:
    """Play a match; return every *every*th moment as the public, then each seat, sees it."""
    key = bytes([seed]) * 32
    setup = Setup(
        tuple(SeatSetup() for _ in range(seats)), {"map": east}, GAME.install(GAME.content())
    )
    play = GAME.start(setup, Keyed(key))
    settle(GAME, play, play.state.agenda)
    table = [PLAYERS["random"](GAME, Seat(i), key + bytes([i])) for i in range(seats)]
    found: list[tuple[View, ...]] = []
    for number in range(actions):
        if number % every == 0 or play.state.over:
            viewers = (None, *(Seat(i) for i in range(seats)))
            found.append(tuple(GAME.view(play.state, viewer) for viewer in viewers))
        if play.state.over:
            break
        seat = min(asked(play.state.agenda))
        play.events.clear()
        advance(
            GAME,
            play,
            seat,
            table[seat].whole(GAME.view(play.state, seat), GAME.legal(play.state, seat))[0],
        )
    return tuple(found)
