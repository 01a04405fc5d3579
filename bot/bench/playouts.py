"""Actions advanced per second by random play, beside those of catanatron."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from itertools import cycle
from typing import Final

from bot.bench.figure import Figure, Goal, Peer, Work, middle, rates
from bot.bench.matches import GAME, Opening
from rules.core.agenda import asked
from rules.core.data import digest, pack, unpack
from rules.core.game import Play, advance

SEATS: Final = 4
ROUNDS: Final = 9
SECONDS: Final = 0.4

IN_PLACE: Final = Goal("rules-actions-in-place", ">=", 1.0, "of catanatron's")
STORED: Final = Goal("rules-actions-copied-and-fingerprinted", ">=", 0.4, "of catanatron's")


def figures() -> Iterator[Figure]:
    """Measure both ways of playing, each in turn with catanatron."""
    openings = [Opening(SEATS, number) for number in range(12)]
    try:
        theirs = catanatron()
    except ImportError as error:
        why = f"{error}; it comes with the extra `test`"
        yield from (IN_PLACE.unmeasured(why), STORED.unmeasured(why))
        return
    for goal, ours in ((IN_PLACE, in_place(openings)), (STORED, stored(openings))):
        ours(), theirs()
        mine, peers, ratio = middle(rates(ours, theirs, ROUNDS, SECONDS))
        peer = Peer(f"catanatron {version('catanatron')}, four random players", peers, "actions/s")
        yield goal.measured(ratio, peer, {"actions/s": mine})


def in_place(openings: list[Opening]) -> Work:
    """Play a match in place, listing what is legal before each action."""
    turn = cycle(openings)
    return lambda: next(turn).playout()[1]


def stored(openings: list[Opening]) -> Work:
    """Play a match with each action on a copy that is made from bytes, packed, fingerprinted."""
    turn = cycle(openings)

    def work() -> int:
        opening = next(turn)
        packed, players, played = opening.packed, opening.players(), 0
        state = unpack(GAME.state, packed)
        while not state.over:
            seat = min(asked(state.agenda))
            said = players[seat].think(None, GAME.legal(state, seat))
            state = unpack(GAME.state, packed)
            advance(GAME, Play(state, opening.chance), seat, said)
            packed = pack(state)
            digest(packed)
            played += 1
        return played

    return work


def catanatron() -> Work:
    """Play a match of four random players of catanatron; its board is made beforehand.

    Raises:
        ImportError: if it is not installed.
    """
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    boards = cycle([Catan([RandomPlayer(c) for c in colours], seed=n) for n in range(24)])

    def work() -> int:
        game = next(boards).copy()
        game.play()
        return len(game.state.actions)

    return work
