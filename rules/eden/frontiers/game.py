"""The ``Game`` of Frontiers: its options, its seats, how a match begins."""

from __future__ import annotations

from typing import get_args

from rules.core.game import Option, Setup
from rules.eden.actions import OfFrontiers
from rules.eden.common import lobby, match_start
from rules.eden.common.board import Play
from rules.eden.common.edition import Options, game
from rules.eden.common.goals import of_troops
from rules.eden.common.outlook import outlook
from rules.eden.frontiers.advisor import FrontiersAdvisor
from rules.eden.frontiers.ahead import AHEAD
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
    outlook=outlook(
        "rules.eden.frontiers",
        plays=48,
        gain=energy_gain,
        plans=frozenset({"D-FR-DEPLOY", "D-FR-ORDERS", "D-FR-REDEPLOY"}),
        overlooks=6,  # every second deployment or order missed loses 19 matches of 20
    ),
    advisor=FrontiersAdvisor,
    ahead=AHEAD,
    goals=of_troops(energy_gain),
)
