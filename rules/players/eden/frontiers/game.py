"""Frontiers, with what plays and tells it."""

from rules.eden.frontiers import game
from rules.eden.frontiers.production import energy_gain
from rules.players.eden.frontiers.advisor import FrontiersAdvisor
from rules.players.eden.frontiers.ahead import AHEAD
from rules.players.eden.outlook import outlook
from rules.players.eden.story import STORY
from rules.players.game import advised

GAME = advised(
    game.GAME,
    advisor=FrontiersAdvisor,
    outlook=outlook(
        "rules.players.eden.frontiers",
        plays=48,
        gain=energy_gain,
        plans=frozenset({"D-FR-DEPLOY", "D-FR-ORDERS", "D-FR-REDEPLOY"}),
        overlooks=6,  # every second deployment or order missed loses 19 matches of 20
        pace=8_000,
        foretells=True,  # Brier 0.35, even 0.67, in 16 matches of three
    ),
    ahead=AHEAD,
    story=STORY,
)
