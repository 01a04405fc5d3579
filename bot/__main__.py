"""The ``hexarch`` command."""

from __future__ import annotations

import gc
import io
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from bot.cli.output import as_json, console, errors

app = typer.Typer(
    help="The Discord game master for big board games.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
worlds_app = typer.Typer(help="Worlds: the civilizations, as files.")
app.add_typer(worlds_app, name="worlds")

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Lang = Annotated[str | None, typer.Option(help="en or fr; the host's by default.")]
Port = Annotated[
    int | None,
    typer.Option(help="Port of the sandbox's page (8420, or a free one if it is taken)."),
]
Database = Annotated[
    str | None, typer.Option(help="Where matches are kept: sqlite:///PATH, postgresql://…")
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same matches.")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes that play.")]
QuickMap = Annotated[bool, typer.Option(help="Let the map be built in one go, by the same rules.")]
MatchOptions = Annotated[
    list[str] | None, typer.Option(help="A match option, as name=value; may be repeated.")
]
Health = Annotated[
    str | None,
    typer.Option(
        help="Where its health can be asked for (/live, /ready, /metrics): a port, or HOST:PORT."
    ),
]


@app.callback(invoke_without_command=True)
def default(
    context: typer.Context,
    port: Port = None,
    database: Database = None,
    health: Health = None,
    *,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Start the bot: on Discord with DISCORD_TOKEN, else on a sandbox on this machine."""
    if version:
        from bot.cli.games import versions

        console.print(versions(), highlight=False)
    elif context.invoked_subcommand is None:
        serve(port, database, health)


@app.command()
def serve(
    port: Port = None,
    database: Database = None,
    health: Health = None,
    *,
    take_over: Annotated[
        bool,
        typer.Option(
            "--take-over",
            help="Take a PostgreSQL database from the bot that uses it: its connections are ended.",
        ),
    ] = False,
) -> None:
    """Start the bot: on Discord with DISCORD_TOKEN, else on a sandbox on this machine."""
    gc.disable()  # nothing of what is imported is garbage
    from bot.cli.serve import serve as run

    run(port, database, health, take_over=take_over)


@app.command()
def sandbox(
    port: Annotated[int | None, typer.Option(help="Port of the page (8420).")] = None,
    host: Annotated[str, typer.Option(help="Address to bind.")] = "127.0.0.1",
    keep: Annotated[
        Path | None, typer.Option(help="Where its messages are kept for its next start.")
    ] = None,
) -> None:
    """Run the sandbox by itself, so that it keeps its messages while the bot dies and returns."""
    from bot.cli.serve import sandbox as run

    run(host, port, keep)


@app.command()
def commands(
    *,
    sync: Annotated[
        bool, typer.Option("--sync/--show", help="Register ours instead of only looking.")
    ] = False,
    as_program: Json = False,
) -> None:
    """Say which commands Discord has, and how they differ from ours; --sync registers ours."""
    from bot.cli.rest import commands as run

    run(sync=sync, as_program=as_program)


@app.command()
def doctor(
    channel: Annotated[
        int | None, typer.Option(help="Id of a channel in which a message may be posted.")
    ] = None,
    dm: Annotated[
        bool, typer.Option("--dm", help="Also write to the owner of the application.")
    ] = False,
    press: Annotated[
        bool,
        typer.Option(
            "--press",
            help="Also wait a minute for a press of the button that is posted in the channel, while the bot does not run.",
        ),
    ] = False,
    as_program: Json = False,
) -> None:
    """Check the bot's place on Discord: token, application, commands, a channel; exit 0 if fine."""
    from bot.cli.doctor import doctor as run

    run(channel, dm=dm, press=press, as_program=as_program)


@app.command()
def deploy(
    kind: Annotated[
        Literal["systemd", "compose", "container"],
        typer.Argument(help="For a service, PostgreSQL and the bot in containers, or one image."),
    ],
    folder: Annotated[Path, typer.Argument(help="Where to write the files.")] = Path(),
) -> None:
    """Write the files to run the bot with: systemd units, compose.yaml, Containerfile."""
    from bot.cli.deploy import deploy as run

    run(kind, folder)


@app.command()
def games(as_program: Json = False) -> None:
    """List the games: ids, names, seats, editions."""
    from bot.cli.games import listed
    from bot.lang import say
    from bot.model.config import host_language

    found = listed()
    if as_program:
        as_json(found)
        return
    for game in found:
        seats = say(host_language(), "listed-seats", least=game.seats[0], most=game.seats[-1])
        names = " / ".join(dict.fromkeys((game.name.en, game.name.fr)))
        console.print(f"[bold]{game.id}[/]  {names} ({seats})", soft_wrap=True)


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="Id of the game.")] = "eden-frontiers",
    seats: Annotated[int, typer.Option(help="Seats at the table.")] = 2,
    matches: Annotated[int, typer.Option(min=1, help="Matches to play.")] = 10,
    seed: Seed = 0,
    players: Annotated[str, typer.Option(help="Kinds of players, by commas.")] = "random",
    quick_map: QuickMap = True,
    option: MatchOptions = None,
    lang: Lang = None,
    as_program: Json = False,
) -> None:
    """Play matches between automated players, from the first turn to victory."""
    from bot.cli.host import language
    from bot.cli.simulate import simulate_on_terminal

    simulate_on_terminal(
        game,
        seats=seats,
        matches=matches,
        seed=seed,
        players=players,
        quick_map=quick_map,
        option=option or (),
        locale=language(lang),
        as_program=as_program,
    )


@app.command("export")
def export_match(
    match: Annotated[str, typer.Argument(help="Code of the match.")],
    file: Annotated[Path, typer.Argument(help="Where to write it.")],
    database: Database = None,
    with_key: Annotated[
        bool, typer.Option(help="Also the key of a match that goes on: whoever has it sees all.")
    ] = False,
) -> None:
    """Write a match to a file; the secret key is in it once the match is over."""
    from bot.cli.files import export

    export(match, file, database, with_key=with_key)


@app.command()
def trace(
    match: Annotated[str, typer.Argument(help="Code of the match.")],
    database: Database = None,
    as_program: Json = False,
) -> None:
    """List what was asked of Discord about the messages of a match: what was posted, and why."""
    from bot.cli.trace import trace as run

    run(match, database, as_program=as_program)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the copy.")],
    database: Database = None,
) -> None:
    """Copy the whole database to a new file, also while the bot runs."""
    from bot.cli.backup import backup as run

    run(file, database)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy that hexarch backup has made.")],
    database: Database = None,
) -> None:
    """Make a new database from a copy: a file that is not there yet, or an empty PostgreSQL one."""
    from bot.cli.backup import restore as run

    run(file, database)


@app.command("import")
def import_match(
    file: Annotated[Path, typer.Argument(help="An exported match.")], database: Database = None
) -> None:
    """Put an exported match into the database."""
    from bot.cli.files import import_file

    import_file(file, database)


@app.command()
def replay(
    file: Annotated[Path | None, typer.Argument(help="An exported match.")] = None,
    live: Annotated[bool, typer.Option(help="Replay all running matches instead.")] = False,
    check: Annotated[bool, typer.Option(help="Only say where the rules of today differ.")] = False,
    database: Database = None,
) -> None:
    """Play a record again under the rules of today, and say where it would differ."""
    from bot.cli.files import replay as run

    run(file, database, live=live, check=check)


@app.command()
def verify(
    file: Annotated[Path | None, typer.Argument(help="An exported match.")] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Check all matches of the database instead.")
    ] = False,
    database: Database = None,
    as_program: Json = False,
) -> None:
    """Check key, actions and positions of a match or of all; exit 0 only if all agree."""
    from bot.cli.files import verify as run

    run(file, database, every=every, as_program=as_program)


@app.command()
def snapshot(
    file: Annotated[Path, typer.Argument(help="An exported match.")],
    out: Annotated[Path, typer.Option(help="The picture to write.")],
    seq: Annotated[int | None, typer.Option(help="After which entry; the last by default.")] = None,
    seat: Annotated[str, typer.Option(help="Seat from 0, or public.")] = "public",
    lang: Lang = None,
) -> None:
    """Draw the map of an exported match at one of its moments, as a seat or everybody sees it."""
    from bot.cli.files import snapshot as run

    run(file, out, seq, seat, lang)


@worlds_app.command("check")
def worlds_check(
    file: Annotated[Path, typer.Argument(help="A World file.")],
    lang: Lang = None,
    as_program: Json = False,
) -> None:
    """Say everything that is wrong with a World file; exit 0 only if a match could use it."""
    from bot.cli.worlds import check

    check(file, lang, as_program=as_program)


@worlds_app.command("balance")
def worlds_balance(
    files: Annotated[
        list[Path] | None, typer.Argument(help="World files; without any, all Worlds are compared.")
    ] = None,
    against: Annotated[
        str, typer.Option(help="Ids of the Worlds to play against, by commas.")
    ] = "all",
    pairs: Annotated[
        int, typer.Option(min=1, help="Deals for every two Worlds; each is played twice.")
    ] = 20,
    players: Annotated[str, typer.Option(help="The kind of player in both seats.")] = "heuristic",
    edition: Annotated[str, typer.Option(help="frontiers, fronts or shards.")] = "frontiers",
    seed: Seed = 0,
    jobs: Jobs = 1,
    lang: Lang = None,
    as_program: Json = False,
) -> None:
    """Say which Worlds win more or less than their share, and by which cards.

    Every two Worlds meet on the same deals, once in each seat. Automated players know of a card
    only what its effects say: a World that looks weak with them need not be weak with people.

    For example: hexarch worlds balance my-world.toml --pairs 10 --jobs 2
    """
    from bot.cli.worlds import balance

    balance(
        files or (),
        against=against,
        pairs=pairs,
        player=players,
        edition=edition,
        seed=seed,
        jobs=jobs,
        lang=lang,
        as_program=as_program,
    )


@worlds_app.command("list")
def worlds_list(as_program: Json = False) -> None:
    """List the Worlds: those of the house and those installed beside them."""
    from bot.cli.worlds import listed

    listed(as_program=as_program)


@worlds_app.command("show")
def worlds_show(
    world: Annotated[str, typer.Argument(help="Id of a World, or a World file.")],
    lang: Lang = None,
    edition: Annotated[str, typer.Option(help="frontiers, fronts or shards.")] = "frontiers",
) -> None:
    """Show the sheet of a World: every card, as it is printed."""
    from bot.cli.worlds import show

    show(world, lang, edition)


def main() -> Any:  # Any: Typer's own
    """Run the command line; letters that a terminal has not are replaced there."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Names and rules hold letters that a terminal without UTF-8 cannot show; a command must
            # not die of them.
            stream.reconfigure(errors="replace")
    try:
        return app()
    except KeyboardInterrupt:
        errors.print("hexarch: stopped", style="yellow")
        # What a shell gives for a program that was ended by Ctrl+C.
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
