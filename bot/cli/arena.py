"""Automated players against each other: who is stronger, by how much, and how sure that is."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from rich.table import Table

from bot.bench.arena import Contest, Report, Result, Standing, decided, played, report
from bot.bench.blunders import BLUNDERS
from bot.bench.estimates import Rate
from bot.bench.highlighted import CONTESTANTS
from bot.bench.matches import BOUND, EndlessMatchError
from bot.bench.ratings import Elo, Ratings, UnconnectedError, rated
from bot.cli.host import trouble
from bot.cli.output import as_json, bar, console, fail, tell
from bot.cli.simulate import table_of
from bot.lang import say
from rules.eden.nodes import Locale
from rules.players import HARD

AHEAD: Final = 2
"""Matches that wait for each worker, so that none is idle and few are in vain."""

Elos = tuple[float, float]
T = TypeVar("T")
R = TypeVar("R")


class OtherContestError(ValueError):
    """A file holds the matches of another contest."""


def contest_of(
    game: str,
    players: str,
    seats: int | None,
    seed: int,
    option: Sequence[str],
    *,
    quick_map: bool,
    locale: Locale,
    plays: int | None = None,
) -> Contest:
    """Read a contest from what was said on the command line, or stop with one line."""
    kinds = tuple(kind.strip() for kind in players.split(","))
    known, wanted, options = table_of(
        game, kinds, seats, option, quick_map=quick_map, known_kinds=CONTESTANTS, locale=locale
    )
    if len(kinds) > wanted:
        fail(say(locale, "arena-crowded", players=len(kinds), seats=wanted), 2)
    if plays is not None and HARD not in kinds:
        fail(say(locale, "arena-plays", player=HARD), 2)
    return Contest(
        game=game,
        seats=wanted,
        players=kinds,
        seed=seed,
        options=options,
        content=known.install(known.content()),
        plays=plays,
    )


def elos_of(said: str | None, contest: Contest, locale: Locale) -> Elos | None:
    """Read the two strengths of the test, or stop with one line."""
    if said is None:
        return None
    try:
        low, high = map(float, said.split(","))
    except ValueError:
        fail(say(locale, "arena-elos", said=said), 2)
    if not -1000 <= low < high <= 1000:
        fail(say(locale, "arena-elos", said=said), 2)
    if len(contest.kinds) != 2:
        fail(say(locale, "arena-two-kinds"), 2)
    return low, high


def arena(
    contest: Contest,
    pairs: int,
    *,
    elos: Elos | None,
    jobs: int,
    out: Path | None,
    locale: Locale,
    as_program: bool,
) -> None:
    """Play what is missing of *pairs* pairs, and say how everybody did."""
    try:
        found = contested(contest, pairs, elos=elos, jobs=jobs, out=out)
    except EndlessMatchError:
        fail(say(locale, "endless-match", bound=BOUND))
    except OtherContestError:
        fail(say(locale, "arena-other", file=str(out)), 2)
    except OSError as error:
        trouble(out or Path(), error, locale)
    if as_program:
        as_json(found)
    else:
        _tell(found, locale)


def contested(
    contest: Contest,
    pairs: int,
    *,
    elos: Elos | None = None,
    jobs: int = 1,
    out: Path | None = None,
) -> Report:
    """Play what is missing of *pairs* pairs, or until the test is decided, and add all up.

    *out* keeps the matches, a line for each, so that a run that was stopped goes on.

    Raises:
        EndlessMatchError: if a match does not end.
        OtherContestError: if *out* holds another contest.
        OSError: if *out* cannot be read or written.
    """
    results = [] if out is None else _kept(contest, out)
    there = {(one.pair, one.rotation) for one in results}
    todo = [
        (pair, turn)
        for pair in range(pairs)
        for turn in range(len(contest.rotations))
        if (pair, turn) not in there
    ]
    with bar() as progress, closing(in_processes(partial(_one, contest), todo, jobs)) as coming:
        name = f"{contest.game}, {contest.seats}: {', '.join(contest.players)}"
        task = progress.add_task(name, total=pairs * len(contest.rotations))
        progress.update(task, completed=pairs * len(contest.rotations) - len(todo))
        while elos is None or decided(contest, results, elos)[1].answer == "open":
            if (one := next(coming, None)) is None:
                break
            results.append(one)
            if out is not None:
                # Closed after each match, so that a run that is killed has written what was played.
                with out.open("ab") as file:
                    file.write(msgspec.json.encode(one) + b"\n")
            progress.advance(task)
    # The file may hold more pairs, from a longer run.
    return report(contest, (one for one in results if one.pair < pairs), elos)


def _kept(contest: Contest, out: Path) -> list[Result]:
    """Read what *out* keeps, or begin it; a line that was cut off when a run died is taken away."""
    if not out.exists():
        out.write_bytes(msgspec.json.encode(contest) + b"\n")
        return []
    data = out.read_bytes()
    said, results = _read(data)
    if said != contest:
        raise OtherContestError
    if not data.endswith(b"\n"):
        out.write_bytes(data[: data.rfind(b"\n") + 1])
    return results


def _read(data: bytes) -> tuple[Contest, list[Result]]:
    """Read a file of kept matches, without a line that was cut off."""
    try:
        said, *lines = data[: data.rfind(b"\n") + 1].splitlines()
        contest = msgspec.json.decode(said, type=Contest)
        return contest, [msgspec.json.decode(line, type=Result) for line in lines]
    except ValueError as error:
        raise OtherContestError from error


def ratings(files: Sequence[Path], *, anchor: str, locale: Locale, as_program: bool) -> None:
    """Rate the players of all matches that *files* keep, and say how strong they are."""
    kept = list[tuple[Contest, list[Result]]]()
    for file in files:
        try:
            kept.append(_read(file.read_bytes()))
        except OSError as error:
            trouble(file, error, locale)
        except OtherContestError:
            fail(say(locale, "ratings-unread", file=str(file)), 2)
        # Players of other rules would be others under the same name.
        if len({(contest.game, contest.content) for contest, _ in kept}) > 1:
            fail(say(locale, "ratings-other", file=str(file), first=str(files[0])), 2)
    try:
        found = rated(kept, anchor)
    except UnconnectedError as error:
        lost = ", ".join(error.args)
        fail(say(locale, "ratings-unconnected", players=lost, anchor=anchor), 2)
    if as_program:
        as_json(found)
    else:
        _tell_ratings(found, locale)


def in_processes(work: Callable[[T], R], todo: Iterable[T], jobs: int) -> Generator[R]:
    """Do *work*, in as many processes as *jobs* says; results come as they end, not in order."""
    if jobs == 1:
        yield from map(work, todo)
        return
    left, waiting = iter(todo), set[Future[R]]()
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        while True:
            for which in islice(left, AHEAD * jobs - len(waiting)):
                waiting.add(pool.submit(work, which))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (one.result() for one in done)
    finally:
        pool.shutdown(cancel_futures=True)


def _one(contest: Contest, which: tuple[int, int]) -> Result:
    # The time of this thread's processor: with many processes, a wall clock would measure the
    # waiting.
    return played(contest, *which, time.thread_time, CONTESTANTS)


# --- words ---


def _tell(found: Report, locale: Locale) -> None:
    """Print a report for people."""
    contest = found.contest
    counts = {"seats": contest.seats, "pairs": found.pairs, "matches": found.matches}
    tell(say(locale, "arena-head", game=contest.game, **counts))
    if not found.matches:
        return
    table = Table()
    for column in ("player", "won", "share", "fair", "ahead", "p50", "p99"):
        table.add_column(say(locale, f"arena-column-{column}"))
    for one in found.standings:
        table.add_row(*_row(one))
    console.print(table)
    for name in ("sides", "seats", "places"):
        rates: dict[Any, Rate] = getattr(found, name)
        if len(rates) > 1:
            _tell_split(found, name, rates, locale)
    if any(one.blunders for one in found.standings):
        _tell_blunders(found, locale)
    rounds, actions = found.rounds, found.actions.median
    span = {"least": rounds.min, "median": rounds.median, "most": rounds.max, "actions": actions}
    tell(say(locale, "arena-length", **span))
    if any(found.endings):
        ends = ", ".join(f"{why or '–'} {n}" for why, n in found.endings.items())
        tell(say(locale, "arena-endings", ends=ends))
    if (test := found.sprt) is not None:
        words = say(
            locale,
            "arena-sprt",
            answer=test.answer,
            player=contest.players[0],
            low=f"{test.elo0:g}",
            high=f"{test.elo1:g}",
            ratio=f"{test.ratio:.2f}",
            bound=f"{test.high:.2f}",
        )
        tell(words)


def _row(one: Standing) -> tuple[str, ...]:
    ahead = "–"
    if one.ahead is not None:
        ahead = f"{one.ahead.mean:+.2f} [{one.ahead.low:+.2f}, {one.ahead.high:+.2f}]"
    rate = one.rate
    won, fair = f"{rate.won:g} / {rate.of}", f"{rate.fair:.0%}"
    return one.kind, won, _share(rate), fair, ahead, f"{one.p50:.3g}", f"{one.p99:.3g}"


def _share(rate: Rate) -> str:
    return f"{rate.share:.0%} [{100 * rate.low:.0f}, {100 * rate.high:.0f}]"


def _tell_split(found: Report, name: str, rates: dict[Any, Rate], locale: Locale) -> None:
    """Print how everybody, and each kind of player, did by side, by seat or by place."""
    table = Table()
    table.add_column(say(locale, f"arena-by-{name}"))
    everybody = len(found.standings) > 1
    if everybody:
        table.add_column(say(locale, "arena-everybody"))
    for one in found.standings:
        table.add_column(one.kind)
    for group, rate in rates.items():
        own = [getattr(one, name).get(group) for one in found.standings]
        every = [rate] if everybody else []
        cells = [
            "–" if one is None else f"{_share(one)}  {one.won:g}/{one.of}" for one in every + own
        ]
        table.add_row(str(group + 1) if isinstance(group, int) else group, *cells)
    console.print(table)


def _tell_ratings(found: Ratings, locale: Locale) -> None:
    """Print how strong everybody is, with what they won against each of the others."""
    tell(say(locale, "ratings-head", game=found.game, deals=found.deals, matches=found.matches))
    table = Table()
    names = [one.player for one in found.ratings]
    for column in ("arena-column-player", "ratings-column-elo", "ratings-column-ahead"):
        table.add_column(say(locale, column, anchor=found.anchor))
    for name in names:
        table.add_column(say(locale, "ratings-column-against", player=name))
    for one in found.ratings:
        rates = [one.against.get(name) for name in names]
        cells = ["–" if rate is None else f"{rate.won:g}/{rate.of}" for rate in rates]
        table.add_row(one.player, _elo(one.elo), _elo(one.ahead) if one.ahead else "–", *cells)
    console.print(table)


def _elo(one: Elo) -> str:
    return f"{one.elo:+.0f} [{one.low:+.0f}, {one.high:+.0f}]"


def _tell_blunders(found: Report, locale: Locale) -> None:
    """Print how often each kind did what a person would laugh at, a seat and match."""
    table = Table()
    table.add_column(say(locale, "arena-blunders"))
    for one in found.standings:
        table.add_column(one.kind)
    for name in BLUNDERS:
        counts = [one.blunders.get(name, 0.0) for one in found.standings]
        if any(counts):
            table.add_row(say(locale, f"arena-blunder-{name}"), *(f"{n:.2f}" for n in counts))
    console.print(table)
