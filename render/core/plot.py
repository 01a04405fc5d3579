"""What is on the plot of a whole match: who held how much, round by round."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from render.core.alt import Text, joined, joined_names
from render.core.scene import Shape
from render.core.words import say


class Held(Shape, frozen=True):
    """A quantity: its title, and what each seat held of it at the end of each round."""

    title: str
    values: tuple[tuple[float, ...], ...]


class Plot(Shape, frozen=True):
    """One or two quantities, drawn over the rounds; *seats* are the names, in their order.

    *unit* is what comes before the first number below: ``day``, ``turn``.
    """

    title: str
    outcome: str
    unit: str
    rounds: tuple[int, ...]
    seats: tuple[str, ...]
    panels: tuple[Held, ...]
    locale: str = "en"


def of_plot(plot: Plot) -> str:
    """Describe a plot: how it ended, then what each seat held first, most and last."""
    text = Text(plot.locale)
    text.add(f"{plot.title}." + (f" {plot.outcome}." if plot.outcome else ""))
    for held in plot.panels:
        found = [
            say(
                plot.locale,
                "alt-had",
                name=name,
                first=number(mine[0], plot.locale),
                most=number(max(mine), plot.locale),
                last=number(mine[-1], plot.locale),
            )
            for name, mine in zip(plot.seats, held.values, strict=True)
        ]
        text.add(say(plot.locale, "alt-plot", what=held.title, list=joined(found, plot.locale)))
    return text.done()


def number(value: float, locale: str) -> str:
    """Write a number: halves as a fraction, other parts as a decimal."""
    whole, rest = divmod(round(value * 10), 10)
    if rest in {0, 5}:
        return f"{whole or '' if rest else whole}{'½' if rest else ''}"
    return f"{whole}{',' if locale == 'fr' else '.'}{rest}"


def steps_of(most: float) -> Sequence[int]:
    """Choose the four or five values at which lines are drawn, from 0 to at least *most*."""
    scale = 1
    while True:
        for step in (scale, 2 * scale, 5 * scale):
            if 4 * step >= most:
                lines = math.ceil(most / step)
                return range(0, step * max(1, lines) + 1, step)
        scale *= 10


def marked(rounds: Sequence[int], most: int = 7) -> Sequence[int]:
    """Choose the indices of the rounds whose numbers are written."""
    every = -(-max(1, len(rounds) - 1) // (most - 1))
    return range(0, len(rounds), max(1, every))


def plotted(
    rounds: Sequence[int],
    held: Sequence[Mapping[str, tuple[float, ...]]],
    *,
    names: Sequence[str],
    winners: Sequence[int],
    unit: str,
    outcome: str,
    locale: str,
) -> Plot:
    """Make a plot of what was held at the end of each of *rounds*: numbers by seat, by title.

    *unit* names a kind of round: ``day`` or ``turn``.
    """
    titles = list(held[-1])[:2]
    won = joined_names([names[seat] for seat in winners], locale)
    key = "plot-won" if winners else "plot-nobody"
    return Plot(
        title=say(locale, key, names=won, n=len(winners), unit=unit, round=rounds[-1]),
        outcome=outcome,
        unit=say(locale, "plot-unit", unit=unit),
        rounds=tuple(rounds),
        seats=tuple(names),
        panels=tuple(
            Held(
                title,
                tuple(
                    tuple(one.get(title, (0.0,) * len(names))[seat] for one in held)
                    for seat in range(len(names))
                ),
            )
            for title in titles
        ),
        locale=locale,
    )
