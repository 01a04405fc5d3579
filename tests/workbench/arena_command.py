"""Automated players against each other: who is stronger, by how much, and how sure that is."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.table import Table

from bot.cli.host import trouble
from bot.cli.options import Jobs, Json, MatchOptions, QuickMap, Seed
from bot.cli.output import as_json, bar, console, fail, tell
from bot.cli.simulate import table_of
from bot.selfplay.estimates import Rate
from bot.selfplay.match import BOUND, EndlessMatchError
from bot.selfplay.processes import in_processes
from rules.players import HARD
from tests.workbench.arena import Contest, Report, Result, Standing, decided, played, report
from tests.workbench.blunders import BLUNDERS
from tests.workbench.highlighted import CONTESTANTS
from tests.workbench.ratings import Elo, Ratings, UnconnectedError, rated

GameId = Annotated[str, typer.Option(help="Id of the game: see `hexarch games`.")]
Lineup = Annotated[
    str,
    typer.Option(help="Kinds of players, by commas; the last one takes the seats that are left."),
]
SeatCount = Annotated[int | None, typer.Option(help="Seats at the table.")]

Elos = tuple[float, float]


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
    plays: int | None = None,
) -> Contest:
    """Read a contest from what was said on the command line, or stop with one line."""
    kinds = tuple(kind.strip() for kind in players.split(","))
    known, wanted, options = table_of(
        game, kinds, seats, option, quick_map=quick_map, known_kinds=CONTESTANTS, locale="en"
    )
    if len(kinds) > wanted:
        fail(f"{len(kinds)} kinds of players were named for {wanted} seats.", 2)
    if plays is not None and HARD not in kinds:
        fail(
            "--plays says how many futures hard players imagine, and none plays: "
            f"name {HARD} among --players.",
            2,
        )
    return Contest(
        game=game,
        seats=wanted,
        players=kinds,
        seed=seed,
        options=options,
        content=known.install(known.content()),
        plays=plays,
    )


def elos_of(said: str | None, contest: Contest) -> Elos | None:
    """Read the two strengths of the test, or stop with one line."""
    if said is None:
        return None
    try:
        low, high = map(float, said.split(","))
    except ValueError:
        low = high = math.nan
    if not -1000 <= low < high <= 1000:
        fail(f"{said}: name two strengths in Elo, the lower one first, as in 0,50.", 2)
    if len(contest.kinds) != 2:
        fail("A test needs two kinds of players, such as --players heuristic,random.", 2)
    return low, high


def arena(
    game: GameId,
    players: Lineup = "heuristic,random",
    seats: SeatCount = None,
    pairs: Annotated[
        int, typer.Option(min=1, help="Deals; each is played once with every rotation.")
    ] = 20,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="ELO0,ELO1",
            help="Stop as soon as the first kind is surely weaker than ELO0 or stronger than ELO1.",
        ),
    ] = None,
    plays: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Futures that hard players imagine for a decision; as at a table by default.",
        ),
    ] = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep the matches here, a line each; what is there is not played again."),
    ] = None,
    quick_map: QuickMap = True,
    option: MatchOptions = None,
    as_program: Json = False,
) -> None:
    """Let kinds of automated players play against each other, and say which is stronger.

    Every deal is played as often as the players can be turned around the table, so nobody wins by
    a better hand. Shares come with the interval that holds the true one 95 times in 100.

    Beside the automated players there is a person who presses only what is highlighted on the
    panels: `highlighted`, or `highlighted-one-by-one` where no form is offered.

    For example: python -m tests.workbench arena --game eden-fronts --players heuristic,random --pairs 30 --jobs 2
    """
    contest = contest_of(game, players, seats, seed, option or (), quick_map=quick_map, plays=plays)
    elos = elos_of(sprt, contest)
    try:
        found = contested(contest, pairs, elos=elos, jobs=jobs, out=out)
    except EndlessMatchError:
        fail(f"A match has not ended within {BOUND} actions.")
    except OtherContestError:
        fail(
            f"{out} holds matches of another contest, or none that can be read. Name another file.",
            2,
        )
    except OSError as error:
        trouble(out or Path(), error, "en")
    if as_program:
        as_json(found)
    else:
        _tell(found)


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


def ratings(
    files: Annotated[
        list[Path], typer.Argument(help="Matches of one game that `arena --out` has kept.")
    ],
    anchor: Annotated[str, typer.Option(help="The player whose Elo is 0.")] = "random",
    as_program: Json = False,
) -> None:
    """Say how strong automated players are, in Elo, by all matches that were kept of a game.

    What a player wins at a table, it wins over each of the others. Intervals hold the true Elo 95
    times in 100; they come from deals, as the matches of a deal depend on each other. Each two
    players that met are taken to have won one match more each, so one that has won all has a bound.
    Hard players of another `--plays` are players of their own.

    For example: python -m tests.workbench ratings fronts-1.jsonl fronts-2.jsonl
    """
    kept = list[tuple[Contest, list[Result]]]()
    for file in files:
        try:
            kept.append(_read(file.read_bytes()))
        except OSError as error:
            trouble(file, error, "en")
        except OtherContestError:
            fail(f"{file} holds no matches that the arena has kept.", 2)
        # Players of other rules would be others under the same name.
        if len({(contest.game, contest.content) for contest, _ in kept}) > 1:
            fail(
                f"{file} holds matches of another game, or of another version of its content, "
                f"than {files[0]}.",
                2,
            )
    try:
        found = rated(kept, anchor)
    except UnconnectedError as error:
        fail(
            f"No matches compare {', '.join(error.args)} with {anchor}: "
            "add some, or name another player as --anchor.",
            2,
        )
    if as_program:
        as_json(found)
    else:
        _tell_ratings(found)


def _one(contest: Contest, which: tuple[int, int]) -> Result:
    # The time of this thread's processor: with many processes, a wall clock would measure the
    # waiting.
    return played(contest, *which, time.thread_time, CONTESTANTS)


# --- words ---

COLUMNS: Final = (
    "player",
    "won",
    "share [95 %]",
    "fair",
    "ahead a match [95 %]",
    "thinking, ms (half)",
    "thinking, ms (99 %)",
)
SPLITS: Final = {"sides": "side", "seats": "seat", "places": "turn in round 1"}
ANSWERS: Final = {
    "better": "{} is stronger",
    "not-better": "{} is not stronger",
    "open": "Not decided yet whether {} is stronger",
}


def _counted(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


def _head(deals: int, matches: int) -> str:
    return f"{_counted(deals, 'deal', 'deals')}, {_counted(matches, 'match', 'matches')}."


def _table(*columns: str) -> Table:
    table = Table()
    for column in columns:
        table.add_column(column)
    return table


def _tell(found: Report) -> None:
    """Print a report for people."""
    contest = found.contest
    tell(f"{contest.game}, {contest.seats} seats: {_head(found.pairs, found.matches)}")
    if not found.matches:
        return
    table = _table(*COLUMNS)
    for standing in found.standings:
        table.add_row(*_row(standing))
    console.print(table)
    for name in SPLITS:
        rates: dict[Any, Rate] = getattr(found, name)
        if len(rates) > 1:
            _tell_split(found, name, rates)
    if any(standing.blunders for standing in found.standings):
        _tell_blunders(found)
    rounds, actions = found.rounds, found.actions.median
    tell(
        f"Length: {rounds.min} to {rounds.max} rounds, median {rounds.median}; "
        f"{actions} answers (median)."
    )
    if any(found.endings):
        ends = ", ".join(f"{why or '–'} {n}" for why, n in found.endings.items())
        tell(f"Ends: {ends}.")
    if (test := found.sprt) is not None:
        tell(
            f"{ANSWERS[test.answer].format(contest.players[0])}: {test.elo0:g} against "
            f"{test.elo1:g} Elo, log likelihood {test.ratio:.2f}, decided at ±{test.high:.2f}."
        )


def _row(one: Standing) -> tuple[str, ...]:
    ahead = "–"
    if one.ahead is not None:
        ahead = f"{one.ahead.mean:+.2f} [{one.ahead.low:+.2f}, {one.ahead.high:+.2f}]"
    rate = one.rate
    won, fair = f"{rate.won:g} / {rate.of}", f"{rate.fair:.0%}"
    return one.kind, won, _share(rate), fair, ahead, f"{one.p50:.3g}", f"{one.p99:.3g}"


def _share(rate: Rate) -> str:
    return f"{rate.share:.0%} [{100 * rate.low:.0f}, {100 * rate.high:.0f}]"


def _tell_split(found: Report, name: str, rates: dict[Any, Rate]) -> None:
    """Print how everybody, and each kind of player, did by side, by seat or by place."""
    table = _table(SPLITS[name])
    everybody = len(found.standings) > 1
    if everybody:
        table.add_column("everybody")
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


def _tell_ratings(found: Ratings) -> None:
    """Print how strong everybody is, with what they won against each of the others."""
    tell(f"{found.game}: {_head(found.deals, found.matches)}")
    names = [rating.player for rating in found.ratings]
    table = _table(
        "player",
        f"Elo above {found.anchor} [95 %]",
        "ahead of the next [95 %]",
        *(f"against {name}" for name in names),
    )
    for one in found.ratings:
        rates = [one.against.get(name) for name in names]
        cells = ["–" if rate is None else f"{rate.won:g}/{rate.of}" for rate in rates]
        table.add_row(one.player, _elo(one.elo), _elo(one.ahead) if one.ahead else "–", *cells)
    console.print(table)


def _elo(one: Elo) -> str:
    return f"{one.elo:+.0f} [{one.low:+.0f}, {one.high:+.0f}]"


def _tell_blunders(found: Report) -> None:
    """Print how often each kind did what a person would laugh at, a seat and match."""
    table = _table("what a person would laugh at, a seat and match")
    for one in found.standings:
        table.add_column(one.kind)
    for name, words in BLUNDERS.items():
        counts = [standing.blunders.get(name, 0.0) for standing in found.standings]
        if any(counts):
            table.add_row(words, *(f"{count:.2f}" for count in counts))
    console.print(table)
