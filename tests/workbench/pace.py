"""How many times a match waits for people, measured with automated players.

A *wait* is a stretch in which nothing can happen until somebody who was called comes. Everybody
takes one unit of time to come, seats that are asked together wait together, and a person who has come
answers until the match waits for others only. The length of a match in waits is the length of its
longest chain of comings, whatever the hours of its people are.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.progress import Progress, TaskID
from rich.table import Table

from bot.cli.host import unknown
from bot.cli.options import Json, QuickMap
from bot.cli.output import as_json, bar, console, fail, tell_error
from bot.cli.simulate import options_of
from bot.lobby import panel
from bot.selfplay.match import AnyGame, EndlessMatchError, PlayedMatch
from rules import GAMES
from rules.core.data import Value
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.core.play import Question
from tests.workbench.sheet_user import SheetUser, play

MEASURED: Final = Path(panel.__file__).with_name("pace.json")
"""The figures of this version, from which the lobby says how long a match takes."""

TARGETS: Final[Mapping[str, Mapping[int, float]]] = {
    "eden-frontiers": {2: 5, 3: 7, 4: 8, 6: 12},
    "cthulhu-wars": {2: 6, 3: 10, 4: 15, 5: 21},
    "clash-of-cultures": {2: 3, 3: 4, 4: 5},
    "eden-fronts": {2: 5, 4: 9, 6: 14},
    "eden-shards": {2: 4, 4: 7},
}
"""Waits a round that a table of people can live with, by game and number of seats."""

PRESSES: Final[Mapping[str, float]] = {
    "eden-frontiers": 10,
    "eden-fronts": 10,
    "cthulhu-wars": 12,  # a Great Old One may come in the first turn, each action one's own choice
    "clash-of-cultures": 6,
}
"""Presses of a person in the first round that can be asked of a newcomer."""

MAP_TARGET: Final = 15
"""Waits for a map that is laid as in the book, where everybody wishes ahead for their turns."""

GROWTH: Final = 1.15
"""How much more than what is recorded a measurement may be: so few matches scatter."""

AGAIN: Final = 9
"""Times as many matches in which a line is measured again that misses its target: 24 still scatter
by 5 %."""

ADOPTIONS: Final = (1.0, 0.75, 0.0)
"""The shares of people who answer ahead that are recorded: what is aimed at, what the lobby counts
on, and what it says where everything is answered by hand."""

Come = Callable[[Seat, float], float]
"""When a seat that is called at a moment comes: waits by default, days in a calendar."""


class Pace(Value, frozen=True, kw_only=True):
    """What ``python -m tests.workbench pace`` reports of one game with one number of seats.

    ``waits`` and ``waits_p90``: of a match; ``map_waits``: of laying the map by the draft of the
    book, which a quick map spares (0 in a game that knows none). ``windows``: comings of a person a
    round who was called, ``ahead``: who was only invited; ``singles``: the share of them with one
    question only. ``questions``: of a person a round. ``path``: waits a round by the question they
    fall on. ``presses``: of a person a round: to come, to give a sheet, to give an answer;
    ``first_presses``: in the first round. ``adoption``: the share of people who answer ahead; ``path``
    is not recorded. ``days``: the length of a match in a calendar, when one was asked for.
    """

    game: str
    seats: int
    adoption: float
    matches: int
    rounds: float
    waits: float
    waits_p90: float
    waits_per_round: float
    map_waits: float
    windows: float
    ahead: float
    singles: float
    questions: float
    path: dict[str, float]
    days: float | None = None
    presses: float = 0.0
    first_presses: float = 0.0

    @property
    def line(self) -> str:
        """The name under which it is recorded: game, seats, share of people who answer ahead."""
        return f"{self.game}/{self.seats}/{self.adoption:g}"

    @property
    def target(self) -> float | None:
        """The waits a round that are aimed at where everybody answers ahead; None: nothing is."""
        return TARGETS.get(self.game, {}).get(self.seats) if self.adoption == 1 else None


@dataclass
class Timed:
    """One match, timed."""

    rounds: int = 0
    waits: float = 0.0
    windows: int = 0
    visits_ahead: int = 0
    singles: int = 0
    questions: int = 0
    presses: int = 0
    first_presses: int = 0
    path: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))


def one_by_one(seat: Seat, now: float) -> float:
    """Come one unit of time after the call."""
    return now + 1


def calendar(key: bytes, seats: int, visits: int) -> Come:
    """Make people who look at Discord *visits* times a day, between 8 and 23 o'clock."""
    drawn = random.Random(key)
    hours = [sorted(drawn.uniform(8, 23) / 24 for _ in range(visits)) for _ in range(seats)]

    def come(seat: Seat, now: float) -> float:
        today = math.floor(now)
        return min(
            moment
            # Tomorrow too: a person called after their last look of today comes with their first
            # of tomorrow.
            for day in (today, today + 1)
            for hour in hours[seat]
            if (moment := day + hour) > now
        )

    return come


class _Clocked:
    """One match between heuristic players, with the moment at which each of them comes.

    *users*: those who answer ahead, with the sheets of the game; the others answer one by one.
    """

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        key: bytes,
        come: Come,
        users: Collection[Seat] = (),
    ) -> None:
        self.game, self.come, self.timed = game, come, Timed()
        self.users = {seat: SheetUser(game, seat) for seat in users}
        self.invited: dict[Seat, float] = {}
        self.match = PlayedMatch(game, setup, key, ["heuristic"] * len(setup.participants))
        self.now = 0.0
        self.answers = 0
        self.before: dict[int, int] = {}
        """Presses before each round that was reached."""
        self.due: dict[Seat, float] = {}
        self.answered: dict[Seat, tuple[str, int | None]] = {}

    def run(self, *, before_round: int | None = None) -> Timed:
        """Play to the end, or until a round begins.

        Raises:
            EndlessMatchError: if there is none within ``BOUND`` actions.
        """
        here: Seat | None = None
        questions_of_visit = 0
        state = self.match.play.state
        while True:
            # Looked at before anybody is asked: the last question of a match must not be waited
            # for.
            over = state.over or self.game.round_of(state) == before_round
            self.before.setdefault(self.game.round_of(state), self.presses)
            if over:
                self.timed.singles += questions_of_visit == 1
                self.timed.rounds = self.game.round_of(state)
                self.timed.waits = self.now
                self.timed.presses = self.presses
                self.timed.first_presses = self.before.get(2, self.presses) - self.before.get(1, 0)
                return self.timed
            asked = {q.seat: q for q in self.game.pending(state) if q.asked}
            # Whose question was answered by what others did comes no more; else a wait would be
            # counted that nobody had.
            self.due = {seat: moment for seat, moment in self.due.items() if seat in asked}
            if self._given_ahead(asked):
                continue
            # A person who is there goes on as long as they are asked: several questions in one visit
            # cost one wait, as on Discord.
            if here not in asked:
                self.timed.singles += questions_of_visit == 1
                here, questions_of_visit = self._next(asked), 0
                if here is None:
                    continue
            if (user := self.users.get(here)) is not None:
                user.meet(self._view(None), self._view(here), asked[here])
            if not self._given_ahead({here: asked[here]}):
                questions_of_visit += self._answer(here, asked)

    @property
    def presses(self) -> int:
        """How often anybody has pressed something: to come, to answer, to give a sheet."""
        comings = self.timed.windows + self.timed.visits_ahead
        return comings + self.answers + sum(user.handed_in for user in self.users.values())

    def _view(self, viewer: Seat | None) -> Any:
        return self.game.view(self.match.play.state, viewer)

    def _given_ahead(self, asked: dict[Seat, Question]) -> bool:
        """Let an answer ahead answer one of the questions, if one does; that takes no time."""
        for seat, question in asked.items():
            if (user := self.users.get(seat)) is None:
                continue
            legal = self.game.legal(self.match.play.state, seat)
            said = user.answer(self._view(None), self._view(seat), question, legal)
            if said is not None:
                play(self.match, seat, said)
                return True
        return False

    def _next(self, asked: dict[Seat, Question]) -> Seat | None:
        """Call those asked and invite those who can answer ahead; time passes until one comes.

        None: who came was invited, and has done what there was to do.
        """
        for seat in asked:
            self.due.setdefault(seat, self.come(seat, self.now))
        public = self._view(None)
        self.invited = {
            seat: self.invited[seat] if seat in self.invited else self.come(seat, self.now)
            for seat, user in self.users.items()
            if seat not in asked and user.invitations(public)
        }
        # At the same moment those invited come first: what they give may answer for them
        # before they are called.
        moment, _, seat = min(
            [(moment, 1, seat) for seat, moment in self.due.items()]
            + [(moment, 0, seat) for seat, moment in self.invited.items()]
        )
        # An invitation may have been for an earlier moment than what the match has done since.
        gone = max(0.0, moment - self.now)
        self.now += gone
        self._prepare(seat)
        if seat not in asked:
            self.timed.visits_ahead += 1
            self.timed.path["(ahead)"] += gone
            return None
        del self.due[seat]
        self.timed.windows += 1
        self.timed.path[asked[seat].id] += gone
        return seat

    def _answer(self, seat: Seat, asked: dict[Seat, Question]) -> bool:
        """Let *seat* answer, a draft as a whole; say whether that was a new question."""
        question = (asked[seat].id, asked[seat].subject)
        new = self.answered.get(seat) != question
        # A question asked again after others have acted is a new one; one that takes several edits
        # is not.
        self.answered = {s: q for s, q in self.answered.items() if s in asked} | {seat: question}
        self.timed.questions += new
        self.answers += 1
        if (user := self.users.get(seat)) is not None:
            user.by_hand(self._view(None), asked[seat])
        for action in self.match.answer(seat):
            self.match.act(seat, action)
        if not any(q.seat == seat and q.asked for q in self.game.pending(self.match.play.state)):
            self._prepare(seat)  # before they leave
        return new

    def _prepare(self, seat: Seat) -> None:
        """Let a seat give what it may before it is asked."""
        if (user := self.users.get(seat)) is not None:
            user.prepare(self._view(None), self._view(seat))


def measure(
    game: AnyGame,
    *,
    seats: int,
    matches: int,
    seed: int = 0,
    visits: int = 0,
    adoption: float = 1.0,
    options: Mapping[str, str | int | bool | None],
    progress: Callable[[int], None] = lambda done: None,
) -> Pace:
    """Time *matches* matches; with *visits*, also in days of people who come so often a day.

    *adoption*: the share of people who answer ahead, from 0 to 1.

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
        users = _users(key, seats, adoption)
        found.append(_Clocked(game, setup, key, one_by_one, users).run())
        if options.get("quick_map"):
            # Played by itself: a match with a quick map has no waits for the map that could be left
            # out.
            draft = _Clocked(game, drafted, key, one_by_one, users)
            map_waits += draft.run(before_round=1).waits
        if visits:
            come = calendar(key, seats, visits)
            days += _Clocked(game, setup, key, come, users).run().waits
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
        adoption=adoption,
        matches=matches,
        rounds=round(rounds / matches, 1),
        waits=round(sum(waits) / matches, 1),
        # The nearest rank: with eight matches, anything between two of them would be invented.
        waits_p90=waits[math.ceil(0.9 * matches) - 1],
        waits_per_round=round(sum(waits) / rounds, 2),
        map_waits=round(map_waits / matches, 1),
        windows=round(windows / rounds / seats, 2),
        ahead=round(sum(one.visits_ahead for one in found) / rounds / seats, 2),
        singles=round(sum(one.singles for one in found) / max(1, windows), 3),
        questions=round(sum(one.questions for one in found) / rounds / seats, 2),
        path={
            name: round(part / rounds, 2)
            for name, part in sorted(path.items(), key=lambda item: -item[1])
        },
        days=round(days / matches, 1) if visits else None,
        presses=round(sum(one.presses for one in found) / rounds / seats, 2),
        first_presses=round(sum(one.first_presses for one in found) / matches / seats, 2),
    )


def _users(key: bytes, seats: int, adoption: float) -> frozenset[Seat]:
    """Draw who answers ahead, each with the same chance."""
    drawn = random.Random(key + b"adoption")
    return frozenset(Seat(s) for s in range(seats) if drawn.random() < adoption)


def recorded() -> dict[str, Pace]:
    """Read the figures of this version, by their lines."""
    return msgspec.json.decode(MEASURED.read_bytes(), type=dict[str, Pace])


def complaints(found: Sequence[Pace], before: Mapping[str, Pace]) -> list[str]:
    """Return which lines are above their target, or have grown since they were recorded."""
    lines: list[str] = []
    for one in found:
        name = one.line
        if one.target is not None and one.waits_per_round > one.target:
            lines.append(f"{name}: {one.waits_per_round:g} waits a round, target {one.target:g}")
        if one.adoption == 1 and one.map_waits > MAP_TARGET:
            lines.append(f"{name}: {one.map_waits:g} waits for its map, target {MAP_TARGET}")
        most = PRESSES.get(one.game, math.inf)
        if one.adoption == 1 and one.first_presses > most:
            lines.append(
                f"{name}: {one.first_presses:g} presses in the first round, target {most:g}"
            )
        known = before.get(name)
        if known is not None and one.waits_per_round > known.waits_per_round * GROWTH:
            lines.append(
                f"{name}: {one.waits_per_round:g} waits a round, recorded {known.waits_per_round:g}"
            )
    return lines


def pace(
    games: Annotated[list[str] | None, typer.Argument(help="Ids of games; all by default.")] = None,
    seats: Annotated[
        list[int] | None, typer.Option(help="Seats at the table; may be repeated.")
    ] = None,
    matches: Annotated[int, typer.Option(min=1, help="Matches of a line.")] = 8,
    visits: Annotated[
        int, typer.Option(min=0, help="Also the days of people who look so often a day.")
    ] = 0,
    adoption: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="The share of people who answer ahead; all by default."),
    ] = None,
    quick_map: QuickMap = True,
    check: Annotated[
        bool, typer.Option("--check", help="Exit 1 if a line misses its target or has grown.")
    ] = False,
    write: Annotated[
        bool, typer.Option("--write", help="Record the figures that the lobby tells people.")
    ] = False,
    as_program: Json = False,
) -> None:
    """Measure how many times a match waits for people, with automated players."""
    if strange := [game for game in games or () if game not in GAMES]:
        unknown("game", strange[0], GAMES)
    lines = [
        (GAMES[game], n, share)
        for game in games or TARGETS
        for n in seats or TARGETS[game]
        if n in GAMES[game].seats
        for share in (
            ADOPTIONS if adoption is None and write else (1.0 if adoption is None else adoption,)
        )
    ]
    found: list[Pace] = []
    before = recorded() if check else {}
    with bar() as progress:

        def timed(game: AnyGame, n: int, share: float, matches: int) -> Pace:
            task = progress.add_task(f"{game.id}, {n} seats, {share:.0%}", total=matches)
            try:
                return measure(
                    game,
                    seats=n,
                    matches=matches,
                    visits=visits,
                    adoption=share,
                    options=options_of(game, (), quick_map=quick_map),
                    progress=partial(_advance, progress, task),
                )
            except EndlessMatchError as error:
                fail(str(error))

        for line in lines:
            one = timed(*line, matches)
            found.append(
                timed(*line, AGAIN * matches) if complaints([one], before) and check else one
            )
    if as_program:
        as_json(found)
    else:
        console.print(_table(found))
    if write:
        kept = msgspec.json.decode(MEASURED.read_bytes(), type=dict[str, Any])
        lines_now = kept | {one.line: msgspec.structs.replace(one, path={}) for one in found}
        MEASURED.write_bytes(msgspec.json.format(msgspec.json.encode(lines_now), indent=1) + b"\n")
    wrong = complaints(found, before) if check else []
    for words in wrong:
        tell_error(words)
    if wrong:
        raise SystemExit(1)


def _advance(progress: Progress, task: TaskID, done: int) -> None:
    progress.update(task, completed=done)


def _table(found: Sequence[Pace]) -> Table:
    """Lay the figures out so that a terminal of 80 columns shows them whole."""
    columns: dict[str, Callable[[Pace], str]] = {
        "game": lambda one: f"{one.game} {one.seats}",
        "share": lambda one: f"{one.adoption:.0%}",
        "waits": lambda one: f"{one.waits_per_round:.1f}",
        "target": lambda one: "–" if one.target is None else f"{one.target:g}",
        "match": lambda one: f"{one.waits:.0f}",
        "map": lambda one: f"{one.map_waits:.0f}",
        "days": lambda one: "" if one.days is None else f"{one.days:.0f}",
        "calls": lambda one: f"{one.windows:.1f}",
        "ahead": lambda one: f"{one.ahead:.1f}",
        "alone": lambda one: f"{one.singles:.0%}",
        "press": lambda one: f"{one.presses:.0f}",
        "first": lambda one: f"{one.first_presses:.0f}",
    }
    table = Table(
        title="How often a match waits for people", box=None, padding=(0, 1, 0, 0), pad_edge=False
    )
    shown = {name: cell for name, cell in columns.items() if any(map(cell, found))}
    for name in shown:
        table.add_column(name, no_wrap=True, justify="left" if name == "game" else "right")
    for one in found:
        table.add_row(*(cell(one) for cell in shown.values()))
    table.caption = (
        "game, with its seats; share: of people who answer ahead; waits: a round; match: waits of one; map: those of its draft, which a quick map spares; "
        "calls, ahead: visits of a person a round; alone: with one question; press: presses of a person a round; first: in the first; --json says more"
    )
    return table
