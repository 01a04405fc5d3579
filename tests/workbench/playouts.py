"""Actions advanced per second by random play, beside those of catanatron."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from itertools import cycle
from platform import python_implementation, python_version
from typing import Final

from rules import GAMES
from rules.core.agenda import asked
from rules.core.data import digest, pack, unpack
from rules.core.game import advance, choices
from rules.core.play import Play
from rules.players.search import played_on
from rules.players.tie_breaks import Luck
from tests.workbench.figure import Figure, Goal, Peer, Work, middle, rates, spread_of
from tests.workbench.goals import TABLE
from tests.workbench.openings import Opening

SEATS: Final = 4
ROUNDS: Final = 9
SECONDS: Final = 2.0
PEER: Final = f"catanatron {{}}, four random players, {python_implementation()} {python_version()}"

IN_PLACE: Final = {name: TABLE[f"rules-actions-in-place, {name}"] for name in GAMES}
STORED: Final = {name: TABLE[f"rules-actions-copied-and-fingerprinted, {name}"] for name in GAMES}
FUTURES: Final = {name: TABLE[f"search-actions-in-futures, {name}"] for name in GAMES}
"""How fast hard players imagine futures: they are to become faster by the factor of random play."""


def figures(rounds: int = ROUNDS) -> Iterator[Figure]:
    """Measure both ways of playing each game, each in turn with catanatron."""
    try:
        theirs = catanatron()
    except ImportError as error:
        why = f"{error}; it comes with the extra `test`"
        yield from (goal.unmeasured(why) for goal in (*IN_PLACE.values(), *STORED.values()))
        return
    for name, game in GAMES.items():
        openings = [Opening(SEATS, number, game) for number in range(12)]
        for goal, ours in ((IN_PLACE[name], in_place(openings)), (STORED[name], stored(openings))):
            ours(), theirs()
            yield _beside(goal, rates(ours, theirs, rounds, SECONDS))


def futures(rounds: int = ROUNDS) -> Iterator[Figure]:
    """Measure how fast advisors play on in imagined futures, each game in turn with catanatron."""
    try:
        theirs = catanatron()
    except ImportError as error:
        why = f"{error}; it comes with the extra `test`"
        yield from (goal.unmeasured(why) for goal in FUTURES.values())
        return
    for name, goal in FUTURES.items():
        openings = [Opening(SEATS, number, GAMES[name]) for number in range(6)]
        ours = imagined(openings)
        ours(), theirs()
        yield _beside(goal, rates(ours, theirs, rounds, SECONDS))


def _beside(goal: Goal, pairs: list[tuple[float, float]]) -> Figure:
    mine, peers, ratio = middle(pairs)
    peer = Peer(PEER.format(version("catanatron")), peers, "actions/s")
    spread = spread_of([ours / theirs for ours, theirs in pairs])
    return goal.measured(ratio, peer, {"actions/s": mine, "seats": SEATS}, spread)


def imagined(openings: list[Opening]) -> Work:
    """Play on from the first question as a search does, by rules of thumb."""
    turn = cycle(openings)

    def work() -> int:
        opening = next(turn)
        make = opening.game.advisor
        assert make is not None
        return played_on(opening.game, opening.play(), make, 10**6)

    return work


def in_place(openings: list[Opening]) -> Work:
    """Play a match in place, listing what is legal before each action."""
    turn = cycle(openings)
    return lambda: next(turn).playout()[1]


def stored(openings: list[Opening]) -> Work:
    """Play a match with each action on a copy that is made from bytes, packed, fingerprinted."""
    turn = cycle(openings)

    def work() -> int:
        opening = next(turn)
        game, packed, players, played = opening.game, opening.packed, opening.players(), 0
        state, luck = unpack(game.state, packed), Luck(b"forms")
        while not state.over:
            seat = min(asked(state.agenda))
            action = players[seat].whole(None, choices(game, state, seat, luck.below))[0]
            state = unpack(game.state, packed)
            advance(game, Play(state, opening.chance), seat, action)
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
