"""Random matches of any game, for the checks that every game must pass."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.game import SeatSetup, Setup, advance, choices, start
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players.game import AdvisedGame
from tests.contract.games import GAMES, HELD
from tests.contract.nets import nets_of

AnyGame = AdvisedGame[Any, Any, Any, Any]  # every game alike

ALL = tuple(GAMES)
EVERY = tuple(HELD)
"""Those on offer, and the stranger."""
RARELY_PICKED = {"concede", "destroy-portal"}
"""Answers that a random player seldom gives: they end a match, or take it back."""


@cache
def content_of(name: str) -> str:
    game = HELD[name]
    return game.install(game.content())


def options_of(
    game: AnyGame, seats: int, seed: int, *, short: bool = True
) -> dict[str, str | int | bool | None]:
    """Choose the options that make a match short, where the game has them, and its scenario."""
    known = {option.id: option for option in game.options}
    wanted: dict[str, str | int | bool | None] = {"quick_map": short, "day_limit": 8}
    if scenario := known.get("scenario"):
        wanted["scenario"] = scenario.choices[seed % len(scenario.choices)]
        wanted["variant"] = bool(seed // len(scenario.choices) % 2)
        if seats == 1:
            wanted["scenario"] = "king"
    return {name: value for name, value in wanted.items() if name in known}


def begun(
    name: str, seats: int, seed: int, *, short: bool = True, war: bool = False, **other: Any
) -> tuple[Any, Keyed]:
    """Start a match; return its state and its chance. *war*: far from its beginning, in the thick of it."""
    game = HELD[name]
    if war:
        return nets_of(game.family).crowded(name, seats, seed)
    chance = Keyed(seed.to_bytes(32, "big"))
    options = {**options_of(game, seats, seed, short=short), **other}
    setup = Setup(tuple(SeatSetup() for _ in range(seats)), options, content_of(name))
    return start(game, setup, chance).state, chance


def seats_of(name: str, wanted: int) -> int:
    """Return the number of seats that a game has which is nearest to what is wanted."""
    return min(HELD[name].seats, key=lambda seats: abs(seats - wanted))


def pick(source: random.Random, legal: list[Any]) -> Any:
    """Choose an answer: first its kind, then one of that kind."""
    kinds: dict[str, list[Any]] = {}
    for action in legal:
        kinds.setdefault(str(action.__struct_config__.tag), []).append(action)
    names = [name for name in kinds if name not in RARELY_PICKED] or list(kinds)
    if len(kinds) > len(names) and source.random() < 0.02:
        names = [name for name in kinds if name != "concede"]
    return source.choice(kinds[source.choice(names)])


def answer(game: AnyGame, state: Any, seat: Seat, source: random.Random, *, war: bool) -> Any:
    """Choose an answer as *pick* does; in a war, what keeps it going."""
    if war and (chosen := nets_of(game.family).belligerent(game, state, seat, source)) is not None:
        return chosen
    return pick(source, choices(game, state, seat, source.randrange))


@dataclass(frozen=True)
class Moment:
    """One action of a match: the position before it, who plays, what, and the position after."""

    game: AnyGame
    before: Any
    seat: Seat
    action: Any
    after: Any
    events: tuple[Any, ...]
    chance: Keyed


def match(
    name: str,
    seats: int,
    seed: int,
    *,
    short: bool = True,
    war: bool = False,
    limit: int = 10**6,
    every: int = 1,
    first: int = 0,
) -> Iterator[Moment]:
    """Play a random match of at most *limit* actions; yield every *every*th from the *first* on.

    Copies are handed out; what is not handed out is played in place, which is much faster.
    """
    game = HELD[name]
    state, chance = begun(name, seats, seed, short=short, war=war)
    source = random.Random(seed)
    given = False
    for number in range(limit):
        if state.over:
            return
        seat = source.choice(sorted(asked(state.agenda)))
        action = answer(game, state, seat, source, war=war)
        before, gives = state, number % every == first
        play: Play[Any, Any] = Play(copy_of(state) if gives or given else state, chance)
        advance(game, play, seat, action)
        if gives:
            yield Moment(game, before, seat, action, play.state, tuple(play.events), chance)
        state, given = play.state, gives


def moves(
    name: str, seats: int, seed: int, *, short: bool = True, war: bool = False
) -> Iterator[tuple[Any, list[Any]]]:
    """Play a random match in place; yield its position and what has happened, first of all nothing."""
    game = HELD[name]
    state, chance = begun(name, seats, seed, short=short, war=war)
    source = random.Random(seed)
    play: Play[Any, Any] = Play(state, chance)
    yield state, []
    while not state.over:
        seat = source.choice(sorted(asked(state.agenda)))
        play.events.clear()
        advance(game, play, seat, answer(game, state, seat, source, war=war))
        yield state, play.events


def run(name: str, seats: int, seed: int, *, short: bool = True, bound: int = 60_000) -> Any:
    """Play a random match to its end, in place, and return the last position."""
    for state, _ in islice(moves(name, seats, seed, short=short), bound):
        if state.over:
            return state
    raise AssertionError(f"no end after {bound} actions")
