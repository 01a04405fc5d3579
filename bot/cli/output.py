"""What the command line prints: JSON for programs, words for people, one line for an error."""

from __future__ import annotations

from typing import Any, Final, NoReturn
from unicodedata import category

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

console = Console()
errors = Console(stderr=True)

_OBEYED: Final = ("Cc", "Cs")
"""Control characters, and halves of signs."""


def fail(message: str, code: int = 1) -> NoReturn:
    """Say in one line what is wrong, and stop with an exit code."""
    tell_error(f"hexarch: {message}")
    raise typer.Exit(code)


def plain(words: str) -> str:
    """Write out what a terminal would obey, or cannot show: words may quote a hostile file."""
    return "".join(
        ascii(sign)[1:-1] if category(sign) in _OBEYED and sign != "\n" else sign for sign in words
    )


def tell(words: str, style: str = "") -> None:
    """Print words as they are, however long the line and whatever signs are in them."""
    console.print(plain(words), style=style, highlight=False, markup=False, soft_wrap=True)


def tell_error(words: str) -> None:
    """Print words on the error stream, as they are."""
    errors.print(plain(words), style="red", highlight=False, markup=False, soft_wrap=True)


def as_json(value: Any) -> None:  # Any: records and builtins
    """Print a value as JSON, indented."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def bar() -> Progress:
    """Make a progress bar; it is drawn on the error stream, beside what programs read."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
    )
