"""How many times a match waits for people, measured with automated players.

A *wait* is a stretch in which nothing can happen until somebody who was called comes. Everybody
takes one unit of time to come, seats that are asked together wait together, and whoever has come
answers until the match waits for others only. The length of a match in waits is the length of its
longest chain of comings, whatever the hours of its people are.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from rich.progress import Progress, TaskID
from rich.table import Table

from bot.cli.output import as_json, bar, console, fail, tell_error
from bot.cli.simulate import BOUND, AnyGame, EndlessMatchError, options_of
from rules import GAMES
from rules.core.chance import Keyed
from rules.core.data import Value
from rules.core.game import Play, Question, SeatSetup, Setup, advance, settle
from rules.core.ids import Seat
from rules.players import PLAYERS

MEASURED: Final = Path(__file__).parents[1] / "lobby" / "pace.json"
"""The figures of this version, from which the lobby says how long a match takes."""

TARGETS: Final[Mapping[str, Mapping[int, float]]] = {
    "eden-frontiers": {2: 5, 3: 7, 4: 8, 6: 12},
    "cthulhu-wars": {2: 6, 3: 10, 4: 15, 5: 21},
    "clash-of-cultures": {2: 3, 3: 4, 4: 5},
    "eden-fronts": {2: 5, 4: 9, 6: 14},
    "eden-shards": {2: 4, 4: 7},
}
"""Waits a round that a table of people can live with, by game and number of seats."""

GROWTH: Final = 1.15
"""How much more than what is recorded a measurement may be: so few matches scatter."""

FEW: Final = 8
"""Matches behind a recorded line."""

Come = Callable[[Seat, float], float]
"""When a seat that is called at a moment comes: waits by default, days in a calendar."""


class Pace(Value, frozen=True, kw_only=True):
    """What ``hexarch pace`` reports of one game with one number of seats.

    ``waits`` and ``waits_p90``: of a match; ``map_waits``: of laying the map by the draft of the
    book, which a quick map spares (0 in a game that knows none).
    ``windows``: comings of a person a round; ``singles``: the share of them with one question only.
    ``questions``: of a person a round. ``path``: waits a round by the question they fall on.
    ``days``: the length of a match in a calendar, when one was asked for.
    """

    game: str
    seats: int
    matches: int
    rounds: float
    waits: float
    waits_p90: float
    waits_per_round: float
    map_waits: float
    windows: float
    singles: float
    questions: float
    path: dict[str, float]
    days: float | None = None

    @property
    def target(self) -> float | None:
        """The waits a round that are aimed at; None: nothing is."""
        return TARGETS.get(self.game, {}).get(self.seats)


@dataclass
class Timed:
    """One match, timed."""

    rounds: int = 0
    waits: float = 0.0
    windows: int = 0
    singles: int = 0
    questions: int = 0
    path: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))


def one_by_one(seat: Seat, now: float) -> float:
    """Come one unit of time after the call."""
    return now + 1


def calendar(key: bytes, seats: int, visits: int) -> Come:
    """Make people who look at Discord *visits* times a day, between 8 and 23 o'clock."""
    drawn = random.Random(key)  # noqa: S311 - hours of imaginary people
    hours = [sorted(drawn.uniform(8, 23) / 24 for _ in range(visits)) for _ in range(seats)]

    def come(seat: Seat, now: float) -> float:
        today = math.floor(now)
        return min(
            moment
            for day in (today, today + 1)
            for hour in hours[seat]
            if (moment := day + hour) > now
        )

    return come


class _Clocked:
    """One match between heuristic players, with the moment at which each of them comes."""

    def __init__(self, game: AnyGame, setup: Setup, key: bytes, come: Come) -> None:
        self.game, self.come, self.timed = game, come, Timed()
        self.play: Play[Any, Any] = game.start(setup, Keyed(key))
        settle(game, self.play, self.play.state.agenda)
        seats = range(len(setup.participants))
        self.players = [PLAYERS["heuristic"](game, Seat(s), key + bytes([s])) for s in seats]
        self.now = 0.0
        self.due: dict[Seat, float] = {}
        self.answered: dict[Seat, tuple[str, int | None]] = {}

    def run(self, *, before_round: int | None = None) -> Timed:
        """Play to the end, or until a round begins.

        Raises:
            EndlessMatchError: if there is none within ``BOUND`` actions.
        """
        here: Seat | None = None
        questions_of_visit = 0
        for _ in range(BOUND):
            state = self.play.state
            if state.over or self.game.round_of(state) == before_round:
                self.timed.singles += questions_of_visit == 1
                self.timed.rounds = self.game.round_of(state)
                self.timed.waits = self.now
                return self.timed
            asked = {q.seat: q for q in self.game.pending(state) if q.asked}
            self.due = {seat: moment for seat, moment in self.due.items() if seat in asked}
            if here not in asked:
                self.timed.singles += questions_of_visit == 1
                here, questions_of_visit = self._next(asked), 0
            questions_of_visit += self._answer(here, asked)
        raise EndlessMatchError(f"no end after {BOUND} actions")

    def _next(self, asked: dict[Seat, Question]) -> Seat:
        """Call everybody who is asked, and let time pass until the first of them comes."""
        for seat in asked:
            self.due.setdefault(seat, self.come(seat, self.now))
        seat = min(self.due, key=lambda one: (self.due[one], one))
        gone = max(0.0, self.due.pop(seat) - self.now)
        self.now += gone
        self.timed.windows += 1
        self.timed.path[asked[seat].id] += gone
        return seat

    def _answer(self, seat: Seat, asked: dict[Seat, Question]) -> bool:
        """Let *seat* act once; say whether that was a new question, not an edit of its answer."""
        question = (asked[seat].id, asked[seat].subject)
        new = self.answered.get(seat) != question
        self.answered = {s: q for s, q in self.answered.items() if s in asked} | {seat: question}
        self.timed.questions += new
        player, state = self.players[seat], self.play.state
        legal = self.game.legal(state, seat)
        view = self.game.view(state, seat) if player.looks else None
        self.play.events.clear()
        advance(self.game, self.play, seat, player.think(view, legal))
        return new


def measure(
    game: AnyGame,
    *,
    seats: int,
    matches: int,
    seed: int = 0,
    visits: int = 0,
    options: Mapping[str, str | int | bool | None],
    progress: Callable[[int], None] = lambda done: None,
) -> Pace:
    """Time *matches* matches; with *visits*, also in days of people who come so often a day.

    Raises:
        EndlessMatchError: if a match does not end.
    """
    content = game.install(game.content())
    setup = Setup(tuple(SeatSetup() for _ in range(seats)), dict(options), content)
    found: list[Timed] = []
    drafted = msgspec.structs.replace(setup, options={**options, "quick_map": False})
    days = map_waits = 0.0
    for number in range(matches):
        key = hashlib.blake2b(f"pace/{seed}/{number}".encode(), digest_size=32).digest()
        found.append(_Clocked(game, setup, key, one_by_one).run())
        if options.get("quick_map"):
            map_waits += _Clocked(game, drafted, key, one_by_one).run(before_round=1).waits
        if visits:
            days += _Clocked(game, setup, key, calendar(key, seats, visits)).run().waits
        progress(number + 1)
    rounds = max(1, sum(one.rounds for one in found))
    windows = sum(one.windows for one in found)
    path: defaultdict[str, float] = defaultdict(float)
    for one in found:
        for name, part in one.path.items():
            path[name] += part
    waits = sorted(one.waits for one in found)
    return Pace(
        game=game.id,
        seats=seats,
        matches=matches,
        rounds=round(rounds / matches, 1),
        waits=round(sum(waits) / matches, 1),
        waits_p90=waits[math.ceil(0.9 * matches) - 1],
        waits_per_round=round(sum(waits) / rounds, 2),
        map_waits=round(map_waits / matches, 1),
        windows=round(windows / rounds / seats, 2),
        singles=round(sum(one.singles for one in found) / max(1, windows), 3),
        questions=round(sum(one.questions for one in found) / rounds / seats, 2),
        path={
            name: round(part / rounds, 2)
            for name, part in sorted(path.items(), key=lambda item: -item[1])
        },
        days=round(days / matches, 1) if visits else None,
    )


def recorded() -> dict[str, Pace]:
    """Read the figures of this version, by ``<game>/<seats>``."""
    return msgspec.json.decode(MEASURED.read_bytes(), type=dict[str, Pace])


def complaints(found: Sequence[Pace], before: Mapping[str, Pace]) -> list[str]:
    """Say which lines are above their target, or have grown since they were recorded."""
    said: list[str] = []
    for one in found:
        name = f"{one.game}/{one.seats}"
        if one.target is not None and one.waits_per_round > one.target:
            said.append(f"{name}: {one.waits_per_round:g} waits a round, target {one.target:g}")
        known = before.get(name)
        if known is not None and one.waits_per_round > known.waits_per_round * GROWTH:
            said.append(
                f"{name}: {one.waits_per_round:g} waits a round, recorded {known.waits_per_round:g}"
            )
    return said


def pace(
    games: Sequence[str],
    seats: Sequence[int],
    matches: int,
    *,
    visits: int = 0,
    quick_map: bool = True,
    check: bool = False,
    write: bool = False,
    as_program: bool = False,
) -> None:
    """Measure the lines asked for, by default those that have a target, and print them.

    *check*: exit with 1 if one is above its target or has grown. *write*: record them.
    """
    lines = [
        (GAMES[game], n)
        for game in games or TARGETS
        for n in seats or TARGETS[game]
        if n in GAMES[game].seats
    ]
    found: list[Pace] = []
    with bar() as progress:
        for game, n in lines:
            task = progress.add_task(f"{game.id}, {n} seats", total=matches)
            try:
                one = measure(
                    game,
                    seats=n,
                    matches=matches,
                    visits=visits,
                    options=options_of(game, (), quick_map=quick_map),
                    progress=partial(_advance, progress, task),
                )
            except EndlessMatchError as error:
                fail(str(error))
            found.append(one)
    if as_program:
        as_json(found)
    else:
        console.print(_table(found))
    if write:
        lines_now = recorded() | {f"{one.game}/{one.seats}": one for one in found}
        MEASURED.write_bytes(msgspec.json.format(msgspec.json.encode(lines_now), indent=1) + b"\n")
    said = complaints(found, recorded()) if check else []
    for words in said:
        tell_error(words)
    if said:
        raise SystemExit(1)


def _advance(progress: Progress, task: TaskID, done: int) -> None:
    progress.update(task, completed=done)


def _table(found: Sequence[Pace]) -> Table:
    table = Table(title="How often a match waits for people")
    for column in (
        "game",
        "seats",
        "waits a round",
        "target",
        "a match",
        "days",
        "visits",
        "single",
    ):
        table.add_column(column)
    for one in found:
        table.add_row(
            one.game,
            str(one.seats),
            f"{one.waits_per_round:g}",
            "–" if one.target is None else f"{one.target:g}",
            f"{one.waits:g}",
            f"{one.map_waits:g}",
            "–" if one.days is None else f"{one.days:g}",
            f"{one.windows:g}",
            f"{one.singles:.0%}",
        )
    table.caption = (
        "map: its draft, which a quick map spares; visits: of a person a round; single: visits with one question; "
        "where the waits fall: --json"
    )
    return table
