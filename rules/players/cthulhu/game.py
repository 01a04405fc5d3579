"""Cthulhu Wars, with what plays and tells it."""

from rules.cthulhu import game
from rules.players.cthulhu.advisor import CthulhuAdvisor
from rules.players.cthulhu.ahead import AHEAD
from rules.players.cthulhu.ends import ends
from rules.players.cthulhu.outlook import OUTLOOK
from rules.players.cthulhu.story import STORY
from rules.players.game import advised

GAME = advised(
    game.GAME,
    advisor=CthulhuAdvisor,
    outlook=OUTLOOK,
    ahead=AHEAD,
    ends=ends,
    story=STORY,
    edits=frozenset({"pledge", "take-gate", "leave-gate", "linger"}),
)
