"""The ``hexarch`` command."""

from __future__ import annotations

import gc
import io
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Annotated, Any, ClassVar, Final

import typer
from typer.core import TyperCommand, TyperGroup

from bot.cli.options import Database, Health, Port
from bot.cli.output import console, errors

_START: Final = "Start the bot: on Discord with DISCORD_TOKEN, else on a sandbox on this machine."
_BALANCE: Final = """Say which Worlds win more or less than their share, and by which cards.

Every two Worlds meet on the same deals, once in each seat. Automated players know of a card
only what its effects say: a World that looks weak with them need not be weak with people.

For example: hexarch worlds balance my-world.toml --pairs 10 --jobs 2
"""


class Commands(TyperGroup):  # Any in its methods: click's types, of which some Typers have a copy
    """Commands by name: the module in ``bot.cli`` with its function, and what it does.

    A module is imported when its command is used: some take seconds.
    """

    table: ClassVar[Mapping[str, tuple[str, str]]] = {
        "serve": ("serve.serve", _START),
        "sandbox": (
            "serve.sandbox",
            "Run the sandbox by itself, so that it keeps its messages while the bot dies and returns.",
        ),
        "commands": (
            "rest.commands",
            "Say which commands Discord has, and how they differ from ours; --sync registers ours.",
        ),
        "doctor": (
            "doctor.doctor",
            "Check the bot's place on Discord: token, application, commands, a channel; exit 0 if fine.",
        ),
        "deploy": (
            "deploy.deploy",
            "Write the files to run the bot with: systemd units, compose.yaml, Containerfile.",
        ),
        "games": ("games.games", "List the games: ids, names, seats, editions."),
        "simulate": (
            "simulate.simulate_on_terminal",
            "Play matches between automated players, from the first turn to victory.",
        ),
        "export": (
            "files.export",
            "Write a match to a file; the secret key is in it once the match is over.",
        ),
        "trace": (
            "trace.trace",
            "List what was asked of Discord about the messages of a match: what was posted, and why.",
        ),
        "backup": (
            "backup.backup",
            "Copy the whole database to a new file, also while the bot runs.",
        ),
        "restore": (
            "backup.restore",
            "Make a new database from a copy: a file that is not there yet, or an empty PostgreSQL one.",
        ),
        "import": ("files.import_file", "Put an exported match into the database."),
        "replay": (
            "files.replay",
            "Play a record again under the rules of today, and say where it would differ.",
        ),
        "verify": (
            "files.verify",
            "Check key, actions and positions of a match or of all; exit 0 only if all agree.",
        ),
        "ladder": (
            "ladder.ladder_on_terminal",
            "Say how a ladder stands; --check plays every record again and compares, exit 1 if one differs.",
        ),
        "snapshot": (
            "files.snapshot",
            "Draw the map of an exported match at one of its moments, as a seat or everybody sees it.",
        ),
    }

    def list_commands(self, ctx: Any) -> list[str]:
        """Name the commands, as the table does, then the groups."""
        return [*self.table, *super().list_commands(ctx)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return what the list of commands says of one."""
        if cmd_name not in self.table:
            return super().get_command(ctx, cmd_name)
        return TyperCommand(cmd_name, help=self.table[cmd_name][1])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that is used; its module is imported now."""
        name, command, rest = super().resolve_command(ctx, args)
        if name is not None and name in self.table:
            single = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
            single.command(name, help=self.table[name][1])(self.function(name))
            command = typer.main.get_command(single)
        return name, command, rest

    @classmethod
    def function(cls, name: str) -> Callable[..., Any]:
        """Import the function of a command."""
        module, _, function = cls.table[name][0].partition(".")
        gc.disable()  # nothing of what is imported is garbage
        try:
            imported: Callable[..., Any] = getattr(
                import_module(f".cli.{module}", __package__), function
            )
        finally:
            gc.enable()
        return imported


class WorldsCommands(Commands):
    """Worlds: the civilizations, as files."""

    table = {
        "check": (
            "worlds.check",
            "Say everything that is wrong with a World file; exit 0 only if a match could use it.",
        ),
        "balance": ("worlds.balance", _BALANCE),
        "list": (
            "worlds.listed",
            "List the Worlds: those of the house and those installed beside them.",
        ),
        "show": ("worlds.show", "Show the sheet of a World: every card, as it is printed."),
    }


app = typer.Typer(
    cls=Commands,
    help="The Discord game master for big board games.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
app.add_typer(typer.Typer(cls=WorldsCommands, help=WorldsCommands.__doc__), name="worlds")


@app.callback(invoke_without_command=True, help=_START)
def default(
    context: typer.Context,
    port: Port = None,
    database: Database = None,
    health: Health = None,
    *,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Start the bot, or say its version, where no command is named."""
    if version:
        from bot.cli.games import versions

        console.print(versions(), highlight=False)
    elif context.invoked_subcommand is None:
        Commands.function("serve")(port, database, health)


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
