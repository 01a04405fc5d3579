"""Weights of what counts in a position, fitted to matches of automated players."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from bot.bench.arena import Contest
from bot.bench.fit import Fit, fitted, played, written
from bot.bench.matches import BOUND, EndlessMatchError
from bot.cli.arena import in_processes
from bot.cli.host import trouble
from bot.cli.output import as_json, bar, fail, tell
from bot.lang import say
from rules import GAMES
from rules.eden.nodes import Locale


def fit(
    contest: Contest, matches: int, *, jobs: int, out: Path | None, locale: Locale, as_program: bool
) -> None:
    """Play matches, fit the weights of their game, and write them if they are worth it."""
    if GAMES[contest.game].outlook is None:
        fail(say(locale, "fit-without", game=contest.game), 2)
    try:
        with bar() as progress:
            found = fitted(
                contest,
                progress.track(
                    in_processes(partial(played, contest), range(matches), jobs),
                    total=matches,
                    description=contest.game,
                ),
            )
    except EndlessMatchError:
        fail(say(locale, "endless-match", bound=BOUND))
    if as_program:
        as_json(found)
    else:
        _tell(found, locale)
    better = found.loss < found.chance and found.loss <= found.in_place
    if out is not None and not better:
        fail(say(locale, "fit-worse", file=str(out)))
    if out is not None:
        try:
            out.write_text(written(found.weights), "utf-8")
        except OSError as error:
            trouble(out, error, locale)


def _tell(found: Fit, locale: Locale) -> None:
    """Print the weights, at the beginning and usual end of a match, and how good they are."""
    weights = found.weights
    for name, early, growth in zip(weights.names, weights.early, weights.growth, strict=True):
        tell(f"{name:<14} {early:+.2f} {early + growth:+.2f}")
    loss = {
        "loss": f"{found.loss:.3f}",
        "place": f"{found.in_place:.3f}",
        "chance": f"{found.chance:.3f}",
    }
    tell(say(locale, "fit-said", matches=found.matches, positions=found.positions, **loss))
