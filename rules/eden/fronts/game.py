"""The ``Game`` of Fronts: its options, its seats, how a match begins."""

from __future__ import annotations

from typing import get_args

from rules.core.game import Option, Setup
from rules.eden.actions import OfFronts
from rules.eden.common import lobby, match_start
from rules.eden.common.board import Play
from rules.eden.common.edition import Options, game
from rules.eden.common.goals import of_troops
from rules.eden.common.outlook import outlook
from rules.eden.fronts.advisor import FrontsAdvisor
from rules.eden.fronts.ahead import AHEAD
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
    outlook=outlook(
        "rules.eden.fronts",
        plays=48,
        gain=energy_gain,
        overlooks=30,  # an offensive that is missed is a day lost, and the match with it
        taste_spread=0.9,  # what is bought decides most: a wilder taste in units loses nine of ten
        plans=frozenset({"D-FT-OFFENSIVE", "D-FT-ORDERS", "D-FT-REDEPLOY"}),
    ),
    advisor=FrontsAdvisor,
    ahead=AHEAD,
    goals=of_troops(energy_gain),
)
