"""Developers' tools: figures to hold, faults, how long matches take, how strong players are."""

from __future__ import annotations

from typing import Annotated

import typer

from bot.cli.options import Json
from tests.workbench import arena_command, bench_command, fit_command
from tests.workbench.pace import pace
from tests.workbench.review import review

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
    review,
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
    as_program: Json = False,
) -> None:
    """Play every game at once while everything goes wrong in turn; exit 0 only if all is sound.

    Ended early (Ctrl-C, SIGTERM), it looks at what there is and reports.
    """
    if fuzz:
        from tests.workbench.soak_command import fuzz as attack

        attack(seconds, seed)
        return
    from tests.workbench.soak_command import soak as run

    run(matches, kills, seconds, seed, as_program=as_program)


if __name__ == "__main__":
    app()
