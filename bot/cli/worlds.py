"""Worlds on the command line: checking a file, listing, showing the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from rich.table import Table

from bot.cli.host import language, settings, trouble, unknown
from bot.cli.output import as_json, bar, console, fail, tell, tell_error
from bot.games.eden.installed_worlds import installed
from bot.lang import say
from bot.model.files import read_some
from bot.selfplay.balance import Balance, Duel, balanced, duel, meetings
from bot.selfplay.match import BOUND, EndlessMatchError
from bot.selfplay.processes import in_processes
from rules.eden import texts
from rules.eden.board.content import packed
from rules.eden.nodes import EDITIONS, Locale, World
from rules.eden.worlds import MOST_BYTES, WorldErrors, load_world
from rules.eden.worlds import check as problems_of
from rules.players import PLAYERS
from rules.words.eden.problems import fault, fault_line


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
                        "text": fault(p, locale),
                    }
                    for p in problems
                ],
            }
        )
    else:
        for problem in problems:
            console.print(
                fault_line(problem, locale),
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
        tell_error(file.localized(known.language))
    return worlds


def balance(
    files: Sequence[Path],
    *,
    against: str,
    pairs: int,
    player: str,
    edition: str,
    seed: int,
    jobs: int,
    lang: str | None,
    as_program: bool,
) -> None:
    """Let Worlds play against each other, and say which are too strong or too weak."""
    locale = language(lang)
    if edition not in EDITIONS:
        unknown("edition", edition, EDITIONS)
    if player not in PLAYERS:
        unknown("player", player, PLAYERS)
    known = _installed()
    own = {}
    for file in files:
        try:
            world = load_world(_read(file, locale), file.name)
        except WorldErrors as error:
            fail(f"{file.name}: " + "; ".join(fault_line(p, locale) for p in error.problems))
        own[world.id] = world
    # The World files that were given are compared with those of the house, not with each other.
    others = [*known] if against == "all" else [name.strip() for name in against.split(",")]
    if strange := [name for name in others if name not in known | own]:
        unknown("world", strange[0], known | own)
    tested = [*own] or others
    content = packed((known | own).values())
    todo = meetings(tested, others, pairs)
    if not todo:
        fail(say(locale, "balance-alone"), 2)
    # A function of this module: what goes to other processes is sent by its name.
    work = partial(_duel, f"eden-{edition}", content, player, seed)
    duels = list[Duel]()
    try:
        with bar() as progress:
            for found in progress.track(
                in_processes(work, todo, jobs), total=len(todo), description=f"eden-{edition}"
            ):
                duels += found
    except EndlessMatchError:
        fail(say(locale, "endless-match", bound=BOUND))
    told = balanced(content, tested, duels)
    if as_program:
        as_json({"edition": edition, "player": player, "pairs": pairs, "worlds": told})
    else:
        _tell_balance(told, {world.id: world for world in (known | own).values()}, locale)


def _duel(
    game: str, content: bytes, player: str, seed: int, which: tuple[tuple[str, str], int]
) -> list[Duel]:
    return duel(game, content, *which, kind=player, seed=seed)


def _tell_balance(told: Sequence[Balance], worlds: Mapping[str, World], locale: Locale) -> None:
    """Print the matrix of wins, then a sentence or two for each World."""
    table = Table(title=say(locale, "balance-title"))
    table.add_column(say(locale, "balance-world"))
    others = sorted({other for one in told for other in one.against})
    for other in others:
        table.add_column(getattr(worlds[other].name, locale), justify="right")
    for one in told:
        rates = [one.against.get(other) for other in others]
        shares = ["–" if r is None else f"{r.share:.0%} {r.won:g}/{r.of}" for r in rates]
        table.add_row(getattr(worlds[one.world].name, locale), *shares)
    console.print(table)
    for one in told:
        low, high = (round(100 * min(1, max(0, end))) for end in (one.all.low, one.all.high))
        share = {"share": round(100 * one.all.mean), "low": low, "high": high}
        name = getattr(worlds[one.world].name, locale)
        tell(say(locale, "balance-said", world=name, verdict=one.verdict, **share))
        best = max(one.units, key=lambda unit: unit.gain, default=None)
        idle = [unit for unit in one.units if not unit.played]
        names = {f"{one.world}.{unit.id}": unit.name for unit in worlds[one.world].units}
        if best is not None and best.gain > 0:
            shares_of = {
                "with": round(100 * best.with_it.share),
                "without": round(100 * best.without.share),
            }
            tell(
                "  "
                + say(locale, "balance-best", unit=getattr(names[best.card], locale), **shares_of)
            )
        if idle:
            listed = ", ".join(getattr(names[unit.card], locale) for unit in idle)
            tell("  " + say(locale, "balance-idle", units=listed))


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
            fail(f"{file.name}: " + "; ".join(fault_line(p, locale) for p in error.problems))
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
