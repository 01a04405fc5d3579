"""What one action costs the bot: transactions, readings, requests, and time of the processor."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncGenerator
from pathlib import Path
from statistics import median
from typing import Final

from bot.games.registry import GAMES
from bot.pictures.drawing import Pictures
from bot.pictures.painter import paint
from rules.core.agenda import asked
from tests.workbench.figure import Figure
from tests.workbench.goals import TABLE
from tests.workbench.interactions import percentile
from tests.workbench.live_matches import LiveMatch, MatchRunner, hexarch
from tests.workbench.local_bot import LocalBot
from tests.workbench.openings import GAME

SEATS: Final = 4
FULL: Final = 6
"""Seats of the matches of which the processor's time is measured, of every game, or the most it has."""
ACTIONS: Final = 60
MINUTE: Final = 60.0
MERGE: Final = 0.05
"""Seconds that changes are gathered; at one action a minute each pass is over long before."""
BURSTS: Final = 4
IN_A_BURST: Final = 10
MERGE_IN_A_BURST: Final = 3.0
SIDE_BY_SIDE: Final = 8
"""Matches that are played in turn, so that each is left alone for longer than changes are
gathered."""
GAP: Final = 0.6

TRANSACTIONS: Final = TABLE["transactions-per-action"]
READS: Final = TABLE["reads-per-action"]
BURST: Final = TABLE["transactions-in-a-burst-of-10-actions"]
PROCESSOR: Final = TABLE["processor-per-action-at-six-seats"]
"""With pictures: from the press to the last of six hands and the map."""
OWN: Final = TABLE["answer-p95-at-six-seats"]
GOALS: Final = (TRANSACTIONS, READS, BURST, PROCESSOR, OWN)


async def figures(*, quick: bool = False) -> AsyncGenerator[Figure, None]:
    """Act once a minute by a clock that is moved, then in bursts, then on a bot of its own."""
    actions = ACTIONS // 2 if quick else ACTIONS
    with tempfile.TemporaryDirectory() as name:
        url = f"sqlite:///{Path(name) / 'counted.sqlite3'}"
        async with MatchRunner(2) as stage:
            await stage.prepare(url, SEATS, {"quick_map": True})
            bot = LocalBot(stage.box, url, {GAME.id: GAMES[GAME.id]})
            bot.clock = stage.core.clock.now
            async with bot.up(merge=MERGE, limited=False, pictures=Pictures(paint)):
                slow, hurried = stage.games
                for figure in await _sparse(stage, slow, bot, actions):
                    yield figure
                bot.context.merge = MERGE_IN_A_BURST
                yield await _bursts(stage, hurried, bot, BURSTS // 2 if quick else BURSTS)
    # Fewer would mostly draw what is drawn for the first time.
    for figure in await _processor(ACTIONS):
        yield figure


async def _sparse(
    stage: MatchRunner, game: LiveMatch, bot: LocalBot, actions: int
) -> tuple[Figure, Figure]:
    """Count what each action costs until everything is shown; what is first learnt of each person is not counted."""
    most = most_reads = counted = 0
    transactions = reads = statements = requests = 0
    strangers = set(game.users)
    while counted < actions:
        stage.core.clock.skip(MINUTE)
        since = len(stage.exchanges)
        known = not strangers
        strangers.discard(game.users[min(asked(game.match.state.agenda))])
        send = await stage.written(game)
        await bot.settled()
        with bot.store.count() as count:
            await stage.timed(game, send)
            await bot.settled()
        if not known:
            continue
        counted += 1
        transactions += count.transactions
        reads += count.reads
        statements += count.statements
        requests += len(stage.shown(since))
        most = max(most, count.transactions)
        most_reads = max(most_reads, count.reads)
    details = {
        "statements/action": statements / actions,
        "requests/action": requests / actions,
        "actions": actions,
    }
    return (
        TRANSACTIONS.measured(
            transactions / actions, details={"most for one action": most, **details}
        ),
        READS.measured(reads / actions, details={"most for one action": most_reads}),
    )


async def _bursts(stage: MatchRunner, game: LiveMatch, bot: LocalBot, bursts: int) -> Figure:
    costs, reads = list[float](), list[int]()
    for _ in range(1 + bursts):
        stage.core.clock.skip(MINUTE)
        await bot.settled()
        since = len(stage.exchanges)
        with bot.store.count() as count:
            while (done := stage.interactions(since)) < IN_A_BURST:
                await stage.timed(game)
            await bot.settled()
        costs.append(count.transactions * IN_A_BURST / done)
        reads.append(count.reads)
    del costs[0], reads[0]  # what is first learnt of each person, as above
    mean = sum(costs) / bursts
    return BURST.measured(max(costs), details={"mean": mean, "reads, mean": sum(reads) / bursts})


async def _processor(actions: int) -> tuple[Figure, Figure]:
    """Measure a bot that runs by itself: all its threads, pictures and messages included."""
    with tempfile.TemporaryDirectory() as name:
        url = f"sqlite:///{Path(name) / 'alone.sqlite3'}"
        async with MatchRunner(SIDE_BY_SIDE) as stage:
            games = list(GAMES.values())
            await stage.prepare(url, FULL, {"quick_map": True}, games=games)
            async with hexarch(stage, Path(name), url) as bot:
                await _in_turn(stage, 2 * SIDE_BY_SIDE)
                await asyncio.sleep(5)  # what the first looks made the bot post has gone out
                began, since = bot.processor_altogether, len(stage.exchanges)
                waited = await _in_turn(stage, actions)
                await asyncio.sleep(5)
                spent = (bot.processor_altogether - began) * 1000 / actions
                requests = len(stage.shown(since)) / actions
    details = {"seats": FULL, "actions": actions}
    return (
        PROCESSOR.measured(spent, details={**details, "requests/action": requests}),
        OWN.measured(percentile(waited, 95), details={**details, "p50, ms": median(waited)}),
    )


async def _in_turn(stage: MatchRunner, actions: int) -> list[float]:
    """Act in one match after another; return the milliseconds that each answer took."""
    waited = []
    for number in range(actions):
        waited.append(await stage.timed(stage.games[number % len(stage.games)]) * 1000)
        await asyncio.sleep(GAP)
    return waited
