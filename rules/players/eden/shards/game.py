"""Shards, with what plays and tells it."""

from rules.eden.shards import game
from rules.players.eden.outlook import outlook
from rules.players.eden.shards.advisor import ShardsAdvisor
from rules.players.eden.shards.ahead import AHEAD
from rules.players.eden.story import STORY
from rules.players.game import advised

GAME = advised(
    game.GAME,
    advisor=ShardsAdvisor,
    outlook=outlook(
        "rules.players.eden.shards",
        plays=32,
        plans=frozenset({"D-SH-PLACE", "D-SH-BUY"}),
        answers=frozenset({"D-SH-FRONT"}),
        pace=7_000,
        foretells=True,  # Brier 0.15, even 0.67, in 4 matches of three
    ),
    ahead=AHEAD,
    story=STORY,
)
