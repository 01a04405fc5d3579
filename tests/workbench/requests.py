"""How many requests to Discord an action costs, beside the answer to the interaction itself."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Final

from bot.games.registry import GAMES
from bot.pictures.drawing import Pictures
from bot.pictures.painter import paint
from tests.workbench.figure import Figure
from tests.workbench.goals import TABLE
from tests.workbench.live_matches import LiveMatch, MatchRunner
from tests.workbench.local_bot import LocalBot
from tests.workbench.openings import GAME

SEATS: Final = 4
DAYS: Final = 8
MINUTE: Final = 60.0
MERGE: Final = 0.05
"""Seconds that changes are gathered; at one action a minute each pass is over long before."""
MERGE_ON_DISCORD: Final = 3.0
BURSTS: Final = 4
IN_A_BURST: Final = 10
MOST: Final = 2500
"""No match of this length; one that goes on is measured so far."""

EACH: Final = TABLE["requests-per-action"]
BURST: Final = TABLE["table-messages-in-a-burst-of-10-actions"]


async def figures(most: int = MOST, bursts: int = BURSTS) -> AsyncGenerator[Figure, None]:
    """Play a whole match at one action a minute, by a clock that is moved; then some bursts."""
    with tempfile.TemporaryDirectory() as name:
        url = f"sqlite:///{Path(name) / 'bench.sqlite3'}"
        async with MatchRunner(2) as stage:
            await stage.prepare(url, SEATS, {"quick_map": True, "day_limit": DAYS})
            bot = LocalBot(stage.box, url, {GAME.id: GAMES[GAME.id]})
            bot.clock = stage.core.clock.now
            async with bot.up(merge=MERGE, limited=False, pictures=Pictures(paint)):
                slow, quick = stage.games
                yield await _one_a_minute(stage, slow, bot, most)
                bot.context.merge = MERGE_ON_DISCORD
                yield await _bursts(stage, quick, bot, bursts)


async def _one_a_minute(stage: MatchRunner, game: LiveMatch, bot: LocalBot, most: int) -> Figure:
    await stage.timed(game)  # the first messages of a match are counted apart
    await bot.settled()
    first, since = len(stage.shown()), len(stage.exchanges)
    actions = 0
    while not game.match.state.over and actions < most:
        stage.core.clock.skip(MINUTE)
        await stage.timed(game)
        await bot.settled()
        actions += 1
    shown = stage.shown(since)
    edits = len(stage.edits(since))
    private = sum(1 for exchange in shown if stage.is_dm(exchange))
    posted = sum(1 for exchange in shown if exchange.method == "POST")
    return EACH.measured(
        len(shown) / actions,
        details={
            "to the table, requests/action": (len(shown) - private) / actions,
            "to direct messages, requests/action": private / actions,
            "edits through webhooks, requests/action": edits / actions,
            "new messages among them, requests/action": posted / actions,
            "actions of the match": actions,
            "to open the match, requests": first,
        },
    )


async def _bursts(stage: MatchRunner, game: LiveMatch, bot: LocalBot, bursts: int) -> Figure:
    costs = []
    for _ in range(bursts):
        stage.core.clock.skip(MINUTE)
        await bot.settled()
        since = len(stage.exchanges)
        for _ in range(IN_A_BURST):
            await stage.timed(game)
        await bot.settled()
        costs.append(sum(1 for e in stage.shown(since) if not stage.is_dm(e)))
    return BURST.measured(
        max(costs), details={"bursts": len(costs), "mean, requests": sum(costs) / len(costs)}
    )
