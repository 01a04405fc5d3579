"""The figures to hold, measured in one run and printed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from dataclasses import dataclass

from rich.table import Table

from bot.bench import (
    crashes,
    interactions,
    pictures,
    playouts,
    region_map,
    requests,
    restarts,
    state_copies,
    stored_matches,
)
from bot.bench.figure import Figure, Goal
from bot.cli.output import as_json, console, errors
from rules.core.data import Value


@dataclass(frozen=True)
class Part:
    """A measurement: what it is called, what it holds, how it is made."""

    name: str
    goals: tuple[Goal, ...]
    figures: Callable[[], Iterator[Figure] | AsyncGenerator[Figure, None]]


class Report(Value, frozen=True):
    """What ``hexarch bench`` reports; ``missed`` names the figures that are not held."""

    figures: tuple[Figure, ...]
    missed: tuple[str, ...]


PARTS = (
    Part("playouts", (*playouts.IN_PLACE.values(), *playouts.STORED.values()), playouts.figures),
    Part("copies", (state_copies.COPY,), state_copies.figures),
    Part("pictures", pictures.GOALS, pictures.figures),
    Part("region maps", (region_map.STILL,), region_map.figures),
    Part("interactions", (interactions.RATIO, interactions.WORST), interactions.figures),
    Part("requests", (requests.EACH, requests.BURST), requests.figures),
    Part("stored matches", (stored_matches.START, stored_matches.MEMORY), stored_matches.figures),
    Part("restarts", (restarts.RESTART,), restarts.figures),
    Part("crashes", (crashes.LOST, crashes.TWICE, crashes.BEHIND), crashes.figures),
)


def measured(parts: Sequence[Part] = PARTS) -> Report:
    """Make all measurements, one after the other; what cannot be measured counts as missed."""
    figures: list[Figure] = []
    for part in parts:
        with errors.status(part.name):
            figures += _of(part)
    return Report(tuple(figures), tuple(f.name for f in figures if not f.met))


def _of(part: Part) -> list[Figure]:
    found: list[Figure] = []
    try:
        made = part.figures()
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


def bench(*, as_program: bool) -> None:
    """Measure everything and print it."""
    logging.disable(logging.ERROR)  # bots are killed here, and say so
    try:
        report = measured()
    finally:
        logging.disable(logging.NOTSET)
    if as_program:
        as_json(report)
        return
    table = Table(title="Figures to hold")
    for column in ("figure", "value", "target", "beside", "held"):
        table.add_column(column)
    for figure in report.figures:
        peer = figure.peer
        table.add_row(
            figure.name,
            "–" if figure.value is None else f"{figure.value:g} {figure.unit}",
            figure.target,
            f"{peer.name}: {peer.value:.4g} {peer.unit}" if peer else figure.why or "",
            "[green]yes[/]" if figure.met else "[red]no[/]",
        )
    console.print(table)
    if report.missed:
        console.print(f"missed: {', '.join(report.missed)}", style="red", markup=False)
