"""Clash of Cultures, with what plays and tells it."""

from rules.clash import game
from rules.players.clash.advisor import ClashAdvisor
from rules.players.clash.ahead import AHEAD
from rules.players.clash.outlook import OUTLOOK
from rules.players.clash.story import STORY
from rules.players.game import advised

GAME = advised(
    game.GAME,
    advisor=ClashAdvisor,
    outlook=OUTLOOK,
    ahead=AHEAD,
    story=STORY,
    beginnings=frozenset({"move-units", "propose-trade"}),
)
