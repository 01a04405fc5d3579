"""Developers' tools: figures to hold, faults, how long matches take, how strong players are."""

from __future__ import annotations

from typing import Annotated

import typer

from bot.__main__ import Json
from tests.workbench import arena_command, bench_command, fit_command
from tests.workbench.pace import pace

app = typer.Typer(
    name="python -m tests.workbench",
    help="Measure, compare and attack Hexarch.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
for command in (
    bench_command.bench,
    pace,
    arena_command.arena,
    arena_command.ratings,
    fit_command.fit,
):
    app.command()(command)


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
            help="Instead, send spoilt control ids and values of forms to a bot in this process. A "
            "traceback, silence or a match that does not verify ends it with the steps that lead "
            "there.",
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


if __name__ == "__main__":
    app()
