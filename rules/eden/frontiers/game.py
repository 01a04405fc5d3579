"""The ``Game`` of Frontiers: its options, its seats, how a match begins."""

from __future__ import annotations

from typing import get_args

from rules.core.game import Option, Setup
from rules.eden.actions import OfFrontiers
from rules.eden.board import lobby, match_start
from rules.eden.board.board import Play
from rules.eden.board.edition import Options, game
from rules.eden.board.goals import of_troops
from rules.eden.frontiers.hooks import HOOKS
from rules.eden.frontiers.production import energy_gain
from rules.eden.frontiers.questions import QUESTIONS
from rules.eden.frontiers.setup import SUPREMACY


def _begin(given: Setup, play: Play, values: Options) -> None:
    play.state.supremacy_cost = SUPREMACY[str(values["supremacy"])]
    play.state.heart_energy = str(values["heart_energy"])  # type: ignore[assignment] # checked
    match_start.start(given, play)


GAME = game(
    "frontiers",
    QUESTIONS,
    HOOKS,
    rules="3",
    seats=range(2, 7),
    options=(
        lobby.QUICK_MAP,
        lobby.DAY_LIMIT,
        Option("supremacy", "choice", "normal", tuple(SUPREMACY)),
        Option("heart_energy", "choice", "heart", ("heart", "personal", "all")),
    ),
    actions=get_args(OfFrontiers),
    begin=_begin,
    goals=of_troops(energy_gain),
)
