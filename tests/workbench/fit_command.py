"""Weights of what counts in a position, fitted to matches of automated players."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from bot.__main__ import Jobs, Json, MatchOptions, QuickMap, Seed
from bot.cli.host import trouble
from bot.cli.output import as_json, bar, fail, tell
from bot.selfplay.match import BOUND, EndlessMatchError
from bot.selfplay.processes import in_processes
from rules import GAMES
from tests.workbench.arena_command import GameId, Lineup, SeatCount, contest_of
from tests.workbench.fit import Fit, fitted, played, written


def fit(
    game: GameId,
    players: Lineup = "heuristic",
    seats: SeatCount = None,
    matches: Annotated[int, typer.Option(min=10, help="Matches to fit to.")] = 1000,
    seed: Seed = 0,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Write the weights here, unless those in place, or a guess, foretell better."
        ),
    ] = None,
    quick_map: QuickMap = True,
    option: MatchOptions = None,
    as_program: Json = False,
) -> None:
    """Fit anew what hard players think of a position, to who wins matches.

    To be done when rules of thumb have changed, before an arena says whether hard players have
    become stronger. The weights lie beside the rules of each game, in `outlook.toml`, with the
    command that gives them again, to the digit, as long as rules and rules of thumb are the same.

    For example: python -m tests.workbench fit --game cthulhu-wars --seats 4 --out rules/players/cthulhu/outlook.toml
    """
    contest = contest_of(game, players, seats, seed, option or (), quick_map=quick_map)
    if GAMES[contest.game].outlook is None:
        fail(
            f"Players of {contest.game} look ahead no further than rules of thumb do, "
            "so there is nothing to fit.",
            2,
        )
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
        fail(f"A match has not ended within {BOUND} actions.")
    if as_program:
        as_json(found)
    else:
        _tell(found)
    better = found.loss < found.chance and found.loss <= found.in_place
    if out is not None and not better:
        fail(
            "The weights foretell no better than those in place, or than chance: "
            f"{out} is not written."
        )
    if out is not None:
        try:
            out.write_text(written(found.weights), "utf-8")
        except OSError as error:
            trouble(out, error, "en")


def _tell(found: Fit) -> None:
    """Print the weights, at the beginning and usual end of a match, and how good they are."""
    weights = found.weights
    for name, early, growth in zip(weights.names, weights.early, weights.growth, strict=True):
        tell(f"{name:<14} {early:+.2f} {early + growth:+.2f}")
    tell(
        f"{found.positions} positions of {found.matches} matches. Log loss {found.loss:.3f}; "
        f"with the weights in place {found.in_place:.3f}, by chance {found.chance:.3f}."
    )
