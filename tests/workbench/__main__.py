"""Developers' tools: figures to hold, faults, how long matches take, how strong players are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.__main__ import Jobs, Json, MatchOptions, QuickMap, Seed

app = typer.Typer(
    name="python -m tests.workbench",
    help="Measure, compare and attack Hexarch.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

GameId = Annotated[str, typer.Option(help="Id of the game: see `hexarch games`.")]
Lineup = Annotated[
    str,
    typer.Option(help="Kinds of players, by commas; the last one takes the seats that are left."),
]
SeatCount = Annotated[int | None, typer.Option(help="Seats at the table.")]


@app.command()
def bench(
    names: Annotated[
        list[str] | None, typer.Argument(help="Figures, or kinds of them; without any, all.")
    ] = None,
    quick: Annotated[
        bool,
        typer.Option(
            "--quick", help="Less exactly, within 4 minutes: each that is named, or most."
        ),
    ] = False,
    as_program: Json = False,
) -> None:
    """Measure every figure to hold, each with its peer or its floor, in one run.

    Seconds of the processor that each kind takes with --quick: playouts 29, futures 14, copies 2,
    pictures 10, "region maps" 3, interactions 17, requests 12, spending 15; where they are named,
    "stored matches" 9, restarts 10, crashes 9. Where all wait for other work of the machine they take
    longer, and figures that cannot be trusted then say so.
    """
    from tests.workbench.bench_command import bench as run

    run(names or (), quick=quick, as_program=as_program)


@app.command()
def soak(
    matches: Annotated[int, typer.Option(min=1, help="Matches that go on at once.")] = 50,
    kills: Annotated[
        int, typer.Option(min=0, help="Rounds, each with the next fault, ended by kill -9.")
    ] = 15,
    seconds: Annotated[
        float, typer.Option(min=0.1, help="Seconds of play in a round; with --fuzz, of all of it.")
    ] = 10.0,
    fuzz: Annotated[
        bool,
        typer.Option(
            "--fuzz",
            help="Instead, send spoilt control ids, values of forms and requests to a bot and its "
            "sandbox in this process. A traceback, an answer 500, silence or a match that does not "
            "verify ends it with the steps that lead there.",
        ),
    ] = False,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="Kill, say or with --fuzz spoil the same again (default: by chance). What answers "
            "when is not the same again: processes and people run side by side.",
        ),
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Instead, so many bot processes on one database, of which one at random is killed "
            "and started again at each kill while people play on.",
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="With --processes: postgresql://… of a server on which databases may be made; one "
            "process plays on SQLite without it."
        ),
    ] = None,
    minutes: Annotated[
        float,
        typer.Option(
            min=0.05,
            help="With --processes: how long people play. The kills are spread over it; those that "
            "do not fit are left out.",
        ),
    ] = 5.0,
    pause: Annotated[
        float,
        typer.Option(
            min=0.0,
            help="With --processes: seconds from an answer in a match to what is said there next; "
            "without any the machine is measured, not the bot.",
        ),
    ] = 0.0,
    rolling: Annotated[
        bool,
        typer.Option("--rolling", help="With --processes: then restart one after the other."),
    ] = False,
    faults: Annotated[
        bool,
        typer.Option(
            "--faults",
            help="With --processes: before each kill, let Discord, its gateway or the connections "
            "to the database fail.",
        ),
    ] = False,
    as_program: Json = False,
) -> None:
    """Play every game at once while everything goes wrong in turn; exit 0 only if all is sound.

    Ended early (Ctrl-C, SIGTERM), it looks at what there is and reports.

    For example: python -m tests.workbench soak --processes 3 --database postgresql://localhost/postgres --kills 20
    """
    if fuzz:
        from tests.workbench.soak_command import fuzz as attack

        attack(seconds, seed)
        return
    if processes is not None:
        from tests.workbench.process_soak import Plan
        from tests.workbench.soak_command import by_chance
        from tests.workbench.soak_command import processes as together

        if processes > 1 and database is None:
            raise typer.BadParameter("Several processes need --database postgresql://…")
        plan = Plan(
            processes=processes,
            server=database,
            matches=matches,
            kills=kills,
            seconds=minutes * 60,
            at_most=minutes * 60,
            pause=pause,
            seed=by_chance(seed),
            rolling=rolling,
            faults=faults,
        )
        together(plan, as_program=as_program)
        return
    from tests.workbench.soak_command import soak as run

    run(matches, kills, seconds, seed, as_program=as_program)


@app.command()
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
        typer.Option(min=0, max=1, help="The share of people who use forms; all by default."),
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
    from bot.cli.host import unknown
    from rules import GAMES
    from tests.workbench.pace import pace as run

    if strange := [game for game in games or () if game not in GAMES]:
        unknown("game", strange[0], GAMES)
    run(
        games or (),
        seats or (),
        matches,
        visits=visits,
        adoption=adoption,
        quick_map=quick_map,
        check=check,
        write=write,
        as_program=as_program,
    )


@app.command()
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
    from tests.workbench.arena_command import arena as run
    from tests.workbench.arena_command import contest_of, elos_of

    contest = contest_of(game, players, seats, seed, option or (), quick_map=quick_map, plays=plays)
    elos = elos_of(sprt, contest)
    run(contest, pairs, elos=elos, jobs=jobs, out=out, as_program=as_program)


@app.command()
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
    from tests.workbench.arena_command import ratings as run

    run(files, anchor=anchor, as_program=as_program)


@app.command()
def fit(
    game: GameId,
    players: Lineup = "heuristic",
    seats: SeatCount = None,
    matches: Annotated[int, typer.Option(min=10, help="Matches to fit to.")] = 1000,
    seed: Seed = 0,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Write the weights here, unless those in place, or a guess, foretell better."
        ),
    ] = None,
    quick_map: QuickMap = True,
    option: MatchOptions = None,
    as_program: Json = False,
) -> None:
    """Fit anew what hard players think of a position, to who wins matches.

    To be done when rules of thumb have changed, before an arena says whether hard players have
    become stronger. The weights lie beside the rules of each game, in `outlook.toml`, with the
    command that gives them again, to the digit, as long as rules and rules of thumb are the same.

    For example: python -m tests.workbench fit --game cthulhu-wars --seats 4 --out rules/cthulhu/outlook.toml
    """
    from tests.workbench.arena_command import contest_of
    from tests.workbench.fit_command import fit as run

    contest = contest_of(game, players, seats, seed, option or (), quick_map=quick_map)
    run(contest, matches, jobs=jobs, out=out, as_program=as_program)


if __name__ == "__main__":
    app()
