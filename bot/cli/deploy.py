"""``hexarch deploy``: the files with which a host runs the bot as a service or in containers."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from bot.cli.host import settings, trouble
from bot.cli.output import fail, tell
from bot.lang import say

Kind = Literal["systemd", "compose", "container"]

FILES: Final[Mapping[Kind, tuple[str, ...]]] = {
    "systemd": ("hexarch.service", "hexarch@.service"),
    "compose": ("compose.yaml", "Containerfile"),
    "container": ("Containerfile",),
}
_PROGRAM: Final = "/opt/hexarch/bin/hexarch"
"""Where the units look for the program, unless it is installed elsewhere."""

_HOMES: Final = ("/home/", "/root/", "/run/user/")
"""What ``ProtectHome`` hides from a service."""


def text_of(name: str, program: str = _PROGRAM) -> str:
    """Return the text of a file that comes with the package, for the *program* that it starts."""
    return (
        (Path(__file__).parents[1] / "deploy" / name).read_text("utf-8").replace(_PROGRAM, program)
    )


def deploy(
    kind: Annotated[
        Kind,
        typer.Argument(help="For a service, PostgreSQL and the bot in containers, or one image."),
    ],
    folder: Annotated[Path, typer.Argument(help="Where to write the files.")] = Path(),
) -> None:
    """Write the files of *kind* to *folder*; one that is there already is never written over."""
    locale = settings().language
    program = Path(sys.prefix, "bin", "hexarch")
    known = str(program) if program.is_file() else _PROGRAM
    texts = {folder / name: text_of(name, known) for name in FILES[kind]}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # All or nothing; what is there as it would be written is left, as after a new version.
        there = {file for file, text in texts.items() if file.exists() and text == file.read_text()}
        for file in texts.keys() - there:
            if file.exists():
                fail(say(locale, "file-there", file=str(file)), 2)
        for file in texts.keys() - there:
            file.write_text(texts[file], "utf-8")
    except OSError as error:
        trouble(Path(error.filename or folder), error, locale)
    for file in texts:
        tell(say(locale, "deploy-written", file=str(file)), style="green")
    used = (sys.prefix, str(Path(sys.executable).resolve()))
    hidden = [place for place in used if place.startswith(_HOMES)]
    if kind == "systemd" and hidden:
        tell(say(locale, "deploy-home", place=hidden[0]), style="yellow")
    if kind != "systemd" and not (folder / "uv.lock").is_file():
        tell(say(locale, "deploy-project"), style="yellow")
    tell(say(locale, f"deploy-{kind}"))
