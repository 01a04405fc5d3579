"""Worlds on the command line: checking a file, listing, showing the cards."""

from __future__ import annotations

from pathlib import Path

from rich.table import Table

from bot.cli.host import language, settings, trouble, unknown
from bot.cli.output import as_json, console, fail, tell_error
from bot.games.eden.installed_worlds import installed
from bot.lang import say
from bot.model.files import read_some
from rules.eden import texts
from rules.eden.nodes import EDITIONS, Locale, World
from rules.eden.worlds import MOST_BYTES, WorldErrors, load_world
from rules.eden.worlds import check as problems_of


def _read(file: Path, locale: Locale) -> bytes:
    try:
        return read_some(file, MOST_BYTES + 1)
    except OSError as error:
        trouble(file, error, locale)


def check(file: Path, lang: str | None, *, as_program: bool) -> None:
    """Say everything that is wrong with a World file; stop with 1 if a match could not use it."""
    locale = language(lang)
    problems = problems_of(_read(file, locale))
    wrong = sum(1 for problem in problems if not problem.warning)
    if as_program:
        as_json(
            {
                "file": file.name,
                "errors": wrong,
                "problems": [
                    {
                        "code": p.code,
                        "path": p.path,
                        "line": p.line,
                        "warning": p.warning,
                        "text": p.said(locale),
                    }
                    for p in problems
                ],
            }
        )
    else:
        for problem in problems:
            console.print(
                problem.line_said(locale),
                style="yellow" if problem.warning else "red",
                markup=False,
                highlight=False,
                soft_wrap=True,
            )
        if not wrong:
            console.print(say(locale, "world-fine", file=file.name), style="green", markup=False)
    if wrong:
        raise SystemExit(1)


def _installed() -> dict[str, World]:
    known = settings()
    worlds, left_out = installed(known.worlds)
    for file in left_out:
        tell_error(file.told(known.language))
    return worlds


def listed(*, as_program: bool) -> None:
    """List the Worlds that matches can be played with."""
    worlds = _installed()
    if as_program:
        as_json(
            [
                {
                    "id": world.id,
                    "name": {"en": world.name.en, "fr": world.name.fr},
                    "colour": world.colour,
                    "units": len(world.units),
                }
                for world in worlds.values()
            ]
        )
        return
    for world in worlds.values():
        console.print(f"[bold]{world.id}[/]  {world.name.en} / {world.name.fr}")


def show(name: str, lang: str | None, edition: str) -> None:
    """Show the sheet of a World by its id, or of a World file."""
    locale = language(lang)
    if edition not in EDITIONS:
        unknown("edition", edition, EDITIONS)
    file = Path(name)
    if file.suffix == ".toml":
        try:
            world = load_world(_read(file, locale), file.name)
        except WorldErrors as error:
            fail(f"{file.name}: " + "; ".join(p.line_said(locale) for p in error.problems))
    else:
        worlds = _installed()
        if name not in worlds:
            unknown("world", name, worlds)
        world = worlds[name]
    sheet = texts.world_sheet(world, edition, locale)
    table = Table(title=f"{sheet.name} · {sheet.people}")
    for column in ("name", "cost", "strength", "copies", "text"):
        table.add_column(say(locale, f"world-column-{column}"))
    for unit in sheet.units:
        numbers = (str(unit.cost), str(unit.strength), str(unit.copies))
        table.add_row(unit.name, *numbers, "\n".join(unit.texts))
    console.print(table)
    for keyword, text in sheet.keywords:
        console.print(f"{keyword}: {text}", markup=False, highlight=False)
