"""Options that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

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
Edition = Annotated[str, typer.Option(help="frontiers, fronts or shards.")]
Exported = Annotated[Path, typer.Argument(help="An exported match.")]
Match = Annotated[str, typer.Argument(help="Code of the match.")]
