"""The ``Game`` of Fronts: its options, its seats, how a match begins."""

from __future__ import annotations

from typing import get_args

from rules.core.game import Option, Setup
from rules.eden.actions import OfFronts
from rules.eden.board import lobby, match_start
from rules.eden.board.board import Play
from rules.eden.board.edition import Options, game
from rules.eden.board.goals import of_troops
from rules.eden.fronts.hooks import HOOKS
from rules.eden.fronts.logistics import energy_gain
from rules.eden.fronts.questions import QUESTIONS
from rules.eden.fronts.setup import SUPREMACY


def _begin(given: Setup, play: Play, values: Options) -> None:
    play.state.supremacy_cost = SUPREMACY[str(values["supremacy_fronts"])]
    match_start.start(given, play)


GAME = game(
    "fronts",
    QUESTIONS,
    HOOKS,
    rules="3",
    seats=range(2, 7),
    options=(
        lobby.QUICK_MAP,
        lobby.DAY_LIMIT,
        Option("supremacy_fronts", "choice", "normal", tuple(SUPREMACY)),
    ),
    actions=get_args(OfFronts),
    begin=_begin,
    goals=of_troops(energy_gain),
)
