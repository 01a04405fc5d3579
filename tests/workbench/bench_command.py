"""The figures to hold, measured in one run and printed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from platform import python_implementation, python_version
from typing import Annotated

import typer
from rich.table import Table

from bot.cli.options import Json
from bot.cli.output import as_json, console, errors, fail
from rules.core.data import Value
from tests.workbench import (
    crashes,
    evening,
    interactions,
    pictures,
    playouts,
    region_map,
    requests,
    restarts,
    spending,
    state_copies,
    stored_matches,
)
from tests.workbench.figure import Figure, Goal

Made = Callable[[], Iterator[Figure] | AsyncGenerator[Figure, None]]


@dataclass(frozen=True)
class Part:
    """A measurement: what it is called, what it holds, how it is made.

    ``quick`` makes it less exactly, in less than four minutes; None: it is as quick. ``alone``: that
    takes so long that it is made only where it is named.
    """

    name: str
    goals: tuple[Goal, ...]
    figures: Made
    quick: Made | None = None
    alone: bool = False

    def holds(self, name: str) -> bool:
        """Return whether it is called so, or one of its figures is."""
        return name == self.name or any(goal.name == name for goal in self.goals)


class Report(Value, frozen=True):
    """What ``python -m tests.workbench bench`` reports.

    ``missed`` names the figures that do not reach their goals, ``worse`` those below what is held today.
    ``left_out``: measurements that take longer than somebody in a hurry has. ``interpreter``: what ran
    them, on how many cores.
    """

    figures: tuple[Figure, ...]
    missed: tuple[str, ...]
    worse: tuple[str, ...]
    left_out: tuple[str, ...] = ()
    interpreter: str = ""


INTERPRETER = f"{python_implementation()} {python_version()}, {os.cpu_count()} cores"
PARTS = (
    Part(
        "playouts",
        (*playouts.IN_PLACE.values(), *playouts.STORED.values()),
        playouts.figures,
        partial(playouts.figures, 3),
    ),
    Part(
        "futures",
        (*playouts.FUTURES.values(),),
        playouts.futures,
        partial(playouts.futures, 3),
    ),
    Part("copies", (state_copies.COPY,), state_copies.figures),
    Part("pictures", pictures.GOALS, pictures.figures, partial(pictures.figures, 100)),
    Part("region maps", (region_map.STILL,), region_map.figures),
    Part(
        "interactions",
        interactions.GOALS,
        interactions.figures,
        partial(interactions.figures, 40, 6, 50),
    ),
    Part(
        "requests",
        (requests.EACH, requests.BURST),
        requests.figures,
        partial(requests.figures, 60, 2),
    ),
    Part("spending", spending.GOALS, spending.figures, partial(spending.figures, quick=True)),
    Part(
        "evening",
        (evening.ANSWER, evening.MEMORY, evening.COST),
        evening.figures,
        partial(evening.figures, 50, 60),
        alone=True,
    ),
    Part(
        "stored matches",
        (stored_matches.START, stored_matches.MEMORY),
        stored_matches.figures,
        partial(stored_matches.figures, 1),
        alone=True,
    ),
    Part(
        "restarts", (restarts.RESTART,), restarts.figures, partial(restarts.figures, rounds=1), True
    ),
    Part(
        "crashes",
        (crashes.LOST, crashes.REFUSED, crashes.TWICE, crashes.BEHIND),
        crashes.figures,
        partial(crashes.figures, 2),
        alone=True,
    ),
)


def measured(
    parts: Sequence[Part] = PARTS, names: Sequence[str] = (), *, quick: bool = False
) -> Report:
    """Make all measurements, one after the other; what cannot be measured counts as missed.

    *names*: of measurements or figures, to make only those. *quick*: make them less exactly, and
    without those that take long unless they are named.
    """
    figures, left_out = list[Figure](), list[str]()
    for part in parts:
        if names and not any(part.holds(name) for name in names):
            continue
        if quick and part.alone and not names:
            left_out.append(part.name)
            continue
        with errors.status(part.name):
            made = _of(part, quick=quick)
        figures += [f for f in made if not names or part.name in names or f.name in names]
    missed = tuple(figure.name for figure in figures if not figure.met)
    worse = tuple(figure.name for figure in figures if not figure.holds)
    return Report(tuple(figures), missed, worse, tuple(left_out), INTERPRETER)


def _of(part: Part, *, quick: bool) -> list[Figure]:
    found: list[Figure] = []
    try:
        made = part.quick() if quick and part.quick is not None else part.figures()
        if isinstance(made, AsyncGenerator):
            asyncio.run(_collected(made, found))
        else:
            found.extend(made)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is reported as what is missing
        known = {figure.name for figure in found}
        why = f"{type(error).__name__}: {error}"
        found += [goal.unmeasured(why) for goal in part.goals if goal.name not in known]
    return found


async def _collected(made: AsyncGenerator[Figure, None], found: list[Figure]) -> None:
    async with contextlib.aclosing(made):
        async for figure in made:
            found.append(figure)  # noqa: PERF401 - what comes before a failure is kept


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
    "stored matches" 9, restarts 10, crashes 9, evening 40 (without --quick twelve minutes). Where all
    wait for other work of the machine they take longer, and figures that cannot be trusted then say so.
    """
    known = [*(part.name for part in PARTS), *(goal.name for part in PARTS for goal in part.goals)]
    if strange := [name for name in names or () if name not in known]:
        fail(f"There is no figure “{strange[0]}”. Known: {', '.join(known)}.", 2)
    logging.disable(logging.ERROR)  # bots are killed here, and say so
    try:
        report = measured(names=names or (), quick=quick)
    finally:
        logging.disable(logging.NOTSET)
    if as_program:
        as_json(report)
        return
    table = Table(title=f"Figures to hold, {report.interpreter}")
    for column in (
        "figure",
        "value",
        "spread",
        "goal",
        "reached",
        "held",
        "since",
        "holds",
        "beside",
    ):
        table.add_column(column)
    for figure in report.figures:
        peer = figure.peer
        table.add_row(
            figure.name,
            "–" if figure.value is None else f"{figure.value:g} {figure.unit}",
            "" if figure.spread is None else f"{figure.spread:g}",
            figure.target,
            _yes(figure.met),
            figure.held,
            figure.since,
            _yes(figure.holds),
            f"{peer.name}: {peer.value:.4g} {peer.unit}" if peer else figure.why or "",
        )
    console.print(table)
    if report.missed:
        console.print(f"missed: {', '.join(report.missed)}", markup=False)
    if report.worse:
        console.print(f"worse than held: {', '.join(report.worse)}", style="red", markup=False)
    if report.left_out:
        console.print(f"left out: {', '.join(report.left_out)}", markup=False)


def _yes(holds: bool) -> str:
    return "[green]yes[/]" if holds else "[red]no[/]"
