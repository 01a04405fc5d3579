"""Matches between automated players, played in memory from the first turn to victory."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median_low
from typing import Any

from bot.bench.arena import BOUND, AnyGame, EndlessMatchError
from rules.core.agenda import Step, tops
from rules.core.chance import Keyed
from rules.core.data import Value
from rules.core.game import Play, SeatSetup, Setup, advance, settle
from rules.core.ids import Seat
from rules.players import PLAYERS, Player


class UnknownOptionError(ValueError):
    """What was given is no option of the game, or not one of its values."""

    def __init__(self, given: str, known: Sequence[str]) -> None:
        super().__init__(given)
        self.given, self.known = given, known


def options_of(
    game: AnyGame, given: Sequence[str], *, quick_map: bool
) -> dict[str, str | int | bool | None]:
    """Read options written as ``name=value``; a quick map where the game knows one.

    Raises:
        UnknownOptionError: if the game has no such option, or the option no such value.
    """
    known = {option.id: option for option in game.options}
    found: dict[str, str | int | bool | None] = {}
    if "quick_map" in known:
        found["quick_map"] = quick_map
    for text in given:
        name, _, value = text.partition("=")
        if name not in known:
            raise UnknownOptionError(name, sorted(known))
        named = {str(choice).lower(): choice for choice in known[name].allowed}
        if value.lower() not in named:
            raise UnknownOptionError(text, [f"{name}={choice}" for choice in named])
        found[name] = named[value.lower()]
    return found


class Summary(Value, frozen=True):
    """Least, median, greatest."""

    min: int
    median: int
    max: int


class Simulated(Value, frozen=True):
    """What ``hexarch simulate`` reports.

    ``wins`` and ``wins_by_limit`` count points by kind of player: a shared victory is divided.
    ``questions_per_seat_and_round``: how often a seat is asked.
    """

    game: str
    seats: int
    matches: int
    finished: int
    actions: int
    actions_per_second: int
    rounds: Summary
    wins: dict[str, float]
    by_limit: int
    wins_by_limit: dict[str, float]
    questions_per_seat_and_round: float


@dataclass
class Tally:
    """What is added up, match by match."""

    actions: int = 0
    questions: int = 0
    seat_rounds: int = 0
    seconds: float = 0.0
    rounds: list[int] = field(default_factory=list)
    wins: Counter[str] = field(default_factory=Counter)
    by_limit: int = 0
    wins_by_limit: Counter[str] = field(default_factory=Counter)


def simulate(
    game: AnyGame,
    *,
    seats: int,
    matches: int,
    seed: int,
    players: Sequence[str],
    options: dict[str, str | int | bool | None],
    progress: Callable[[int], None] = lambda done: None,
) -> Simulated:
    """Play *matches* matches; the kinds in *players* take turns around the table.

    Raises:
        EndlessMatchError: if a match does not end within ``BOUND`` actions.
    """
    content = game.install(game.content())
    tally = Tally()
    for number in range(matches):
        key = hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=32).digest()
        kinds = [players[(i + number) % len(players)] for i in range(seats)]
        setup = Setup(tuple(SeatSetup() for _ in range(seats)), options, content)
        _play(game, setup, key, kinds, tally)
        progress(number + 1)
    return Simulated(
        game=game.id,
        seats=seats,
        matches=matches,
        finished=len(tally.rounds),
        actions=tally.actions,
        actions_per_second=round(tally.actions / tally.seconds) if tally.seconds else 0,
        rounds=Summary(min(tally.rounds), median_low(tally.rounds), max(tally.rounds)),
        wins={kind: round(tally.wins[kind], 3) for kind in dict.fromkeys(players)},
        by_limit=tally.by_limit,
        wins_by_limit={
            kind: round(tally.wins_by_limit[kind], 3) for kind in dict.fromkeys(players)
        },
        questions_per_seat_and_round=round(tally.questions / max(1, tally.seat_rounds), 2),
    )


def _play(game: AnyGame, setup: Setup, key: bytes, kinds: list[str], tally: Tally) -> None:
    play: Play[Any, Any] = game.start(setup, Keyed(key))
    settle(game, play, play.state.agenda)
    seating = game.seating(play.state)
    table: list[Player] = [
        PLAYERS[kinds[who]](game, Seat(seat), key + bytes([seat]))
        for seat, who in enumerate(seating)
    ]
    began = time.perf_counter()
    actions, waiting = 0, dict[Seat, Step]()
    seat, answers = Seat(0), list[Any]()
    while not play.state.over:
        now = {seat: step for _, step in tops(play.state.agenda) for seat in step.asked()}
        tally.questions += sum(1 for s, step in now.items() if waiting.get(s) is not step)
        waiting = now  # a draft that is edited is still the same question
        if not answers:  # else the seat has answered further than that
            seat = min(now)
            player, legal = table[seat], game.legal(play.state, seat)
            seen = game.view(play.state, seat) if player.looks else None
            answers = [*player.whole(seen, legal)]
        play.events.clear()
        advance(game, play, seat, answers.pop(0))
        actions += 1
        if actions > BOUND:
            raise EndlessMatchError(f"no end after {BOUND} actions")
    tally.seconds += time.perf_counter() - began
    rounds = game.round_of(play.state)
    tally.actions += actions
    tally.rounds.append(rounds)
    tally.seat_rounds += rounds * len(kinds)
    winners = game.winners(play.state)
    limit = getattr(play.state, "ending", "") == "limit"
    tally.by_limit += limit
    for seat in winners:
        kind = kinds[seating[seat]]
        tally.wins[kind] += 1 / len(winners)  # type: ignore[assignment] # points, not counts
        if limit:
            tally.wins_by_limit[kind] += 1 / len(winners)  # type: ignore[assignment] # the same
