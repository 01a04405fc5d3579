"""What a look back at a match costs, what stands of it, and how well its chances foretell who wins."""

from __future__ import annotations

import hashlib
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Annotated, Final

import typer
from rich.table import Table

from bot.autoplay.reviewer import BUDGET
from bot.cli.options import Jobs, Json, MatchOptions, QuickMap, Seed
from bot.cli.output import as_json, bar, console
from bot.selfplay.match import PlayedMatch
from bot.selfplay.processes import in_processes
from rules import GAMES
from rules.core.data import Value
from rules.core.game import SeatSetup, Setup
from rules.players.review import (
    PRIOR,
    Course,
    Noting,
    Work,
    Worked,
    drawn,
    reviewed,
    reviewing,
    work,
)
from rules.players.search import Imagined
from tests.workbench.arena import Contest
from tests.workbench.arena_command import GameId, Lineup, SeatCount, contest_of

WAYS: Final = ("even", "outlook", "played", "smoothed", "shown")
"""Chances that are compared: even ones, the look of the position, futures to the end, these smoothed, and
half and half, as they are shown."""


LOOKS: Final = ("curve", "first", "second", "third")


class Looked(Value, frozen=True, kw_only=True):
    """What a look back at one match gave.

    ``seconds``: of the processor, by look; ``piece``: of the longest piece of work, for which a table
    may have to wait. ``points``: hundredths of chance that stand, by kind of
    player; ``judged``: seats of that kind. ``chances``: by way, round by round, seat by seat.
    """

    seconds: dict[str, float]
    piece: float = 0.0
    steps: int
    asked: int
    answers: int
    whole: bool
    points: dict[str, float]
    judged: dict[str, int]
    stands: int
    rounds: tuple[int, ...]
    chances: dict[str, tuple[tuple[float, ...], ...]]
    ended: tuple[float, ...]


class ReviewReport(Value, frozen=True, kw_only=True):
    """What ``python -m tests.workbench review`` reports of one game.

    ``seconds``: of the processor, a match, of the longest match and of the longest ``piece``. ``brier``: by way, of all rounds and of
    those that are drawn, summed over seats: smaller is better.
    """

    game: str
    matches: int
    seconds: dict[str, float]
    longest: float
    piece: float
    pace: float
    whole: int
    asked: float
    stands: float
    points: dict[str, float]
    brier: dict[str, tuple[float, float]]


def noted(contest: Contest, number: int) -> tuple[Course, Sequence[str]]:
    """Play a match, as if persons held all seats; return what is looked back at, and who played."""
    game = GAMES[contest.game]
    lineup = contest.rotations[number % len(contest.rotations)]
    deal = hashlib.blake2b(f"{contest.seed}/{number}".encode(), digest_size=32).digest()
    content = game.install(game.content())
    setup = Setup((SeatSetup(),) * contest.seats, contest.options, content)
    match, noting, seq = PlayedMatch(game, setup, deal, lineup), Noting(game), 0
    state = match.play.state
    while (seat := match.asked()) is not None:
        noting.asked(state)
        answer = match.answer(seat)
        noting.answered(state, seq + 1, seat, answer)
        for action in answer:
            if match.asked() is None:
                break
            match.act(seat, action)
            seq += 1
    return noting.course(state), match.kinds


def looked(contest: Contest, number: int, *, curve: bool = False) -> Looked:
    """Look back at one match; *curve*: at its chances alone."""
    game = GAMES[contest.game]
    assert game.outlook is not None
    course, kinds = noted(contest, number)
    if curve:
        course = Course(course.starts, (), course.ended)
    at = {id(view): n for n, views in course.starts.items() for view in views}
    ends: dict[int, list[list[float]]] = defaultdict(list)
    now: dict[int, list[list[float]]] = defaultdict(list)
    spent, steps, longest = defaultdict[str, float](float), 0, 0.0

    def timed(piece: Work) -> Worked:
        nonlocal steps, longest
        began = time.process_time()
        result = work(game, piece)
        look = LOOKS[2 if piece.plans else 1]
        if len(piece.plans) == 1 and isinstance(result, Imagined):
            look = LOOKS[0]
            ends[at[id(piece.view)]] += [chances for (chances,) in result.chances]
            now[at[id(piece.view)]] += result.now
        elif piece.plans and piece.rounds is None:
            look = LOOKS[3]
        took = time.process_time() - began
        spent[look], longest = spent[look] + took, max(longest, took)
        steps += result.steps
        return result

    budget = BUDGET * game.outlook.pace
    found = reviewed(reviewing(game, course, b"workbench" * 3, budget), timed)
    points, judged = defaultdict[str, float](float), Counter(kinds)
    for one in found.decisions:
        points[kinds[one.seat]] += one.points
    seats = len(course.ended)
    rounds = sorted(ends)
    played = {n: _mean(ends[n]) for n in rounds}
    ways: dict[str, list[Sequence[float]]] = {
        "even": [[1 / seats] * seats for _ in rounds],
        "outlook": [_mean(now[n]) for n in rounds],
        "played": [played[n] for n in rounds],
        "smoothed": [
            [(len(ends[n]) * p + PRIOR / seats) / (len(ends[n]) + PRIOR) for p in played[n]]
            for n in rounds
        ],
        "shown": list(found.curve),
    }
    return Looked(
        seconds=dict(spent),
        piece=longest,
        steps=steps,
        asked=found.asked,
        answers=len(course.answers),
        whole=found.whole,
        points=dict(points),
        judged=dict(judged),
        stands=len(found.decisions),
        rounds=tuple(rounds),
        chances={way: tuple(tuple(one) for one in chances) for way, chances in ways.items()},
        ended=course.ended,
    )


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def report(contest: Contest, found: Sequence[Looked]) -> ReviewReport:
    """Sum up the matches of a contest."""
    n = len(found)
    points, judged = defaultdict[str, float](float), Counter[str]()
    for one in found:
        for kind, more in one.points.items():
            points[kind] += more
        judged.update(one.judged)
    sums = [sum(one.seconds.values()) for one in found]
    return ReviewReport(
        game=contest.game,
        matches=n,
        seconds={look: sum(one.seconds.get(look, 0.0) for one in found) / n for look in LOOKS},
        longest=max(sums),
        piece=max(one.piece for one in found),
        pace=sum(one.steps for one in found) / max(0.001, sum(sums)),
        whole=sum(one.whole for one in found),
        asked=sum(one.asked for one in found) / n,
        stands=sum(one.stands for one in found) / n,
        points={kind: points[kind] / judged[kind] for kind in judged},
        brier={way: (_brier(found, way, all_of=True), _brier(found, way)) for way in WAYS},
    )


def _brier(found: Iterable[Looked], way: str, *, all_of: bool = False) -> float:
    """Return the mean over the positions of all matches, or of those that are drawn."""
    errors = [
        sum((p - q) ** 2 for p, q in zip(chances, one.ended, strict=True))
        for one in found
        for number, chances in zip(one.rounds, one.chances[way], strict=True)
        if all_of or number in drawn(one.rounds)
    ]
    return sum(errors) / max(1, len(errors))


def review(
    game: GameId,
    players: Lineup = "heuristic",
    seats: SeatCount = None,
    matches: Annotated[int, typer.Option(min=1, help="Matches to look back at.")] = 10,
    curve: Annotated[
        bool, typer.Option("--curve", help="Look at the chances alone, and at no decision.")
    ] = False,
    seed: Seed = 0,
    jobs: Jobs = 1,
    quick_map: QuickMap = True,
    option: MatchOptions = None,
    as_program: Json = False,
) -> None:
    """Look back at matches of automated players: what it costs, what stands, how well it foretells.

    For example: python -m tests.workbench review --game eden-frontiers --players easy,heuristic --seats 3
    """
    contest = contest_of(game, players, seats, seed, option or (), quick_map=quick_map)
    with bar() as progress:
        done = in_processes(partial(looked, contest, curve=curve), range(matches), jobs)
        found = list(progress.track(done, total=matches, description=game))
    summed = report(contest, found)
    if as_program:
        as_json(summed)
        return
    _tell(summed)


def _tell(summed: ReviewReport) -> None:
    table = Table("chances", "all rounds", "drawn", title=f"{summed.game}: Brier scores")
    for way, (every, shown) in summed.brier.items():
        table.add_row(way, f"{every:.3f}", f"{shown:.3f}")
    console.print(table)
    seconds = ", ".join(f"{look} {spent:.1f}" for look, spent in summed.seconds.items())
    console.print(
        f"{summed.matches} matches; seconds of the processor each: {seconds}; longest "
        f"{summed.longest:.1f}, longest piece {summed.piece:.2f}; {summed.pace:,.0f} actions a second"
    )
    kinds = ", ".join(f"{kind} {points:.1f}" for kind, points in summed.points.items())
    console.print(
        f"{summed.asked:.0f} decisions judged, {summed.stands:.1f} stand; points that stand, a seat: "
        f"{kinds}; whole: {summed.whole}"
    )
