"""Fronts, with what plays and tells it."""

from rules.eden.fronts import game
from rules.eden.fronts.logistics import energy_gain
from rules.players.eden.fronts.advisor import FrontsAdvisor
from rules.players.eden.fronts.ahead import AHEAD
from rules.players.eden.outlook import outlook
from rules.players.eden.story import STORY
from rules.players.game import advised

GAME = advised(
    game.GAME,
    advisor=FrontsAdvisor,
    outlook=outlook(
        "rules.players.eden.fronts",
        plays=48,
        gain=energy_gain,
        overlooks=30,  # an offensive that is missed is a day lost, and the match with it
        taste_spread=0.9,  # what is bought decides most: a wilder taste in units loses nine of ten
        plans=frozenset({"D-FT-OFFENSIVE", "D-FT-ORDERS", "D-FT-REDEPLOY"}),
        pace=9_000,
        foretells=True,  # Brier 0.38, even 0.67, in 4 matches of three
    ),
    ahead=AHEAD,
    story=STORY,
)
