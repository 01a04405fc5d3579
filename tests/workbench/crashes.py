"""What is lost or done twice when the bot is killed at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncGenerator, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.lang import say
from bot.sandbox.model import Message
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.validate.components import walk
from bot.store import Store
from rules.core.ids import Seat
from rules.players.tie_breaks import Luck
from tests.bot.person import NoAnswerError
from tests.workbench.figure import Figure
from tests.workbench.goals import TABLE
from tests.workbench.live_matches import (
    PATIENCE,
    LiveMatch,
    MatchRunner,
    Process,
    entries_of,
    followed,
    hexarch,
)

KILLS: Final = 8
MATCHES: Final = 3
SEATS: Final = 2
SOONEST: Final = 0.2
"""Seconds of play before the bot is killed, at least."""
ANSWERS: Final = 8
"""Actions that are answered at least before the bot is killed."""
SPREAD: Final = 2300
"""Milliseconds more, at most."""
BUTTON: Final = 2

LOST: Final = TABLE["actions-lost-to-kill-9"]
REFUSED: Final = TABLE["actions-refused-around-kill-9"]
TWICE: Final = TABLE["actions-doubled-by-kill-9"]
BEHIND: Final = TABLE["places-not-up-to-date-after-kill-9"]

REFUSALS: Final = (
    say("en", "typed-moved").partition(". ")[0],
    say("en", "refused-what", what="|").partition("|")[2],
    say("en", "agree-here"),
    say("en", "unreadable"),
)
"""What an answer says that was not played."""


@dataclass
class Ledger:
    """What people were told that they had done: interaction -> match, seat, action as JSON.

    ``refused``: interactions that say what was legal, and were told that it was not played.
    """

    told: dict[str, tuple[str, Seat, bytes]] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)


async def figures(
    kills: int = KILLS, matches: int = MATCHES, seed: bytes = b"kills"
) -> AsyncGenerator[Figure, None]:
    """Play several matches at once, each interaction delivered twice; kill, start again, look.

    *seed* chooses the moments at which the bot is killed.
    """
    ledger, chance = Ledger(), Luck(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'bench.sqlite3'}"
        async with MatchRunner(matches) as stage:
            await stage.prepare(url, SEATS, {"quick_map": True})
            stage.core.faults.double_delivery = True
            for _ in range(kills):
                await stage.offline()
                async with hexarch(stage, folder, url) as bot:
                    await _played(stage, bot, ledger, SOONEST + chance.below(SPREAD) / 1000)
                await _read_again(stage, url)
            stage.core.faults.double_delivery = False
            await stage.offline()
            async with hexarch(stage, folder, url):
                behind = await _shown(stage, url)
            lost, twice, entries = await _compared(stage, url, ledger)
    details = {"kills": kills, "actions answered": len(ledger.told), "entries": entries}
    yield LOST.measured(lost, details=details)
    yield REFUSED.measured(len(ledger.refused), details=details)
    yield TWICE.measured(twice, details=details)
    yield BEHIND.measured(behind, details={"matches": matches})


async def _played(stage: MatchRunner, bot: Process, ledger: Ledger, seconds: float) -> None:
    """Let people act as fast as they are answered; kill the bot *seconds* after a few answers."""
    playing = [asyncio.create_task(_play(stage, game, ledger)) for game in stage.games]
    enough = len(ledger.told) + ANSWERS
    # On a busy machine seconds alone would be over before the first answer.
    while len(ledger.told) < enough and not all(task.done() for task in playing):  # noqa: ASYNC110 - tasks
        await asyncio.sleep(0.05)
    await asyncio.sleep(seconds)
    await bot.stop(hard=True)
    for task in playing:
        task.cancel()
    for found in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(found, Exception):
            raise found


async def _play(stage: MatchRunner, game: LiveMatch, ledger: Ledger) -> None:
    while not game.match.state.over:
        user, seat, action = game.turn()
        try:
            outcome = await stage.say(game, user, seat, action)
            await stage.settled(outcome)
        except (NoAnswerError, NotPossibleError, TimeoutError):
            return  # the bot was killed before it answered
        if any(refusal in str(outcome.messages) for refusal in REFUSALS):
            ledger.refused.append(outcome.id)
            return  # what is followed here is ahead of the match
        ledger.told[outcome.id] = (game.id, seat, msgspec.json.encode(action))


async def _read_again(stage: MatchRunner, url: str) -> None:
    """Follow the matches from where the dead bot has left them."""
    store = await Store.open(url)
    for game in stage.games:
        game.match = await followed(store, game.id)
    await store.close()


async def _shown(stage: MatchRunner, url: str) -> int:
    """Count the places that stay behind, miss their message, or ask twice."""
    store = await Store.open(url)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while await store.message_slots.behind():  # noqa: ASYNC110 - another process writes it
                await asyncio.sleep(0.2)
    wrong = len(await store.message_slots.behind())
    for game in stage.games:
        messages = stage.core.world.channels[game.channel].messages
        table = await store.message_slots.get(game.id, "table")
        wrong += table is None or str(table.message) not in messages
        shown = [m for m in messages.values() if m.audience is None]
        wrong += max(0, len(open_panels(shown)) - 1)
    await store.close()
    return wrong


def open_panels(messages: Iterable[Message]) -> list[Message]:
    """List the messages that carry a button that can be pressed."""
    return [m for m in messages if _asks(m.data)]


def _asks(message: Mapping[str, Any]) -> bool:
    return any(
        component.get("type") == BUTTON
        and not component.get("disabled")
        and "custom_id" in component
        for _, component in walk(message["components"])
    )


async def _compared(stage: MatchRunner, url: str, ledger: Ledger) -> tuple[int, int, int]:
    """Count the answered actions that are not in the record, and the entries said only once."""
    store = await Store.open(url)
    entries, owned, lost = 0, set[tuple[str, int]](), 0
    acts: dict[tuple[str, int], bytes] = {}
    for game in stage.games:
        for dated in await store.records.entries(game.id):
            if dated.entry.kind == "act":
                acts[game.id, dated.entry.seq] = bytes(dated.entry.action)
    entries = len(acts)
    for interaction in stage.began:
        done = await store.records.done(int(interaction))
        if done is not None:
            owned |= {(done.match, seq) for seq in entries_of(done.stored)}
    for interaction, (match, _, action) in ledger.told.items():
        done = await store.records.done(int(interaction))
        first = entries_of(done.stored).start if done is not None else -1
        lost += acts.get((match, first)) != action
    await store.close()
    return lost, len(acts.keys() - owned), entries
