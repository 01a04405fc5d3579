"""People who play every match of a soak, and what they met while they waited for answers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import msgspec

from bot.lang import say
from bot.matches import AnyGame
from bot.sandbox.people.person import NoAnswerError, Outcome, Person
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.store import MatchId, MatchInfo, Store
from rules.core.agenda import asked
from rules.players import PLAYERS
from tests.workbench import live_matches
from tests.workbench.bot_processes import STARTED
from tests.workbench.soak import KIND, Evening
from tests.workbench.soak_report import SLOWEST, told

TOLD: Final = 10.0
"""Seconds after which what came of an acknowledged interaction is no longer waited for."""

PAUSE: Final = 0.5
"""Seconds after which somebody tries again who was told to."""

LATER: Final = frozenset(
    say(locale, key)
    for locale in ("en", "fr")
    for key in (
        "restarting",
        "restarted-not-done",
        "slow-down",
        "store-failed-told",
        "denied-busy",
        "one-moment",
    )
)
"""What the bot says of an interaction that it has not carried out, to be tried again; it may show
beside it what is asked now."""


@dataclass
class Told:
    """What somebody was told when they acted, and the entries of the match before and after."""

    match: MatchId
    action: bytes
    before: int
    after: int
    said: str

    def __str__(self) -> str:
        return f"{self.match} after {self.before}: {self.action.decode()}, told {self.said[:120]!r}"


class Answer(NamedTuple):
    """An answer in a match: when it was first tried for, and when it came."""

    match: MatchId
    tried: float
    at: float


@dataclass
class Crowd:
    """People who play all matches of an evening, as fast as they are answered.

    ``replaced``: hears of another match that was begun where one is over; None: none is.
    """

    evening: Evening
    store: Store
    pause: float = 0.0
    replaced: Callable[[MatchInfo], Awaitable[None]] | None = None
    told: dict[str, Told] = field(default_factory=dict)
    tried: dict[MatchId, float] = field(default_factory=dict)
    answers: list[Answer] = field(default_factory=list)
    silent: list[float] = field(default_factory=list)
    put_off: list[float] = field(default_factory=list)
    over: set[MatchId] = field(default_factory=set)
    hindrances: dict[MatchId, list[tuple[float, str]]] = field(default_factory=dict)
    done: bool = False

    def _hindered(self, match: MatchId, why: str) -> None:
        """Note what keeps a match from being played on, unless it is what was noted last."""
        noted = self.hindrances.setdefault(match, [])
        if not noted or noted[-1][1] != why:
            noted.append((time.perf_counter(), why))

    def met(self, match: MatchId, since: float, until: float) -> list[tuple[float, str]]:
        """List what has hindered a match in some time, in seconds since its beginning."""
        noted = self.hindrances.get(match, ())
        return [(at - since, why) for at, why in noted if since <= at <= until]

    async def play(self, match: MatchId, game: AnyGame) -> None:
        """Act in a match until it is over or nobody plays any more, then in the next one there."""
        channel = str((await self.store.matches.get(match)).channel)
        while not self.done:
            try:
                if not await self._turn(match, game):
                    if self.replaced is None:
                        return
                    # Or the last kills would meet matches that are over, and nobody who waits.
                    info = await self.evening.open_next(channel)
                    match = info.id
                    await self.replaced(info)
                await asyncio.sleep(self.pause)
            except (NoAnswerError, TimeoutError) as error:
                self.silent.append(time.perf_counter())
                self._hindered(match, f"not answered: {type(error).__name__}")
            except NotPossibleError as error:  # what it was about has changed meanwhile
                self._hindered(match, str(error))
                await asyncio.sleep(0.1)

    async def _turn(self, match: MatchId, game: AnyGame) -> bool:
        """Let somebody who is asked type something legal; False if the match is over."""
        stage = self.evening.stage
        # Read from the database and not from a bot: whichever process has the match, and while it
        # is being killed, this is what counts.
        info = await self.store.matches.get(match)
        if info.status != "running":
            self.over.add(match)
            return False
        live = await live_matches.followed(self.store, match, game)
        holders = {s.seat: s.user for s in info.seats if s.user is not None}
        waiting = [seat for seat in asked(live.state.agenda) if seat in holders]
        if not waiting:
            self._hindered(match, "an automated player is asked")
            await asyncio.sleep(0.05)
            return True
        seat = waiting[0]
        key = f"{match}/{live.seq}/{self.evening.luck.below(1 << 30)}".encode()
        action = PLAYERS[KIND](game, seat, key).think(None, live_matches.to_type(live, seat))
        line, options = live_matches.typed(action, game.family)
        self.tried.setdefault(match, time.perf_counter())
        person = stage.people[str(holders[seat])]
        person.here = str(info.channel)
        outcome = await person.command(line, options)
        said = await self.read(person, outcome)
        # The bot says that it cannot answer now, as while a match changes hands. That is no loss,
        # but people must be able to come back, so it is counted by itself.
        if any(words in said for words in LATER):
            self.put_off.append(time.perf_counter())
            self._hindered(match, f"put off: {said[:60]}")
            await asyncio.sleep(PAUSE)
            return True
        self._hindered(match, "answered")
        self.answers.append(Answer(match, self.tried.pop(match), time.perf_counter()))
        after = (await self.store.matches.get(match)).seq
        packed = msgspec.json.encode(action)
        self.told[outcome.id] = Told(match, packed, live.seq, after, said)
        return True

    async def read(self, person: Person, outcome: Outcome) -> str:
        """Wait until somebody has before them what came of an interaction; return what it says.

        Raises:
            TimeoutError: nothing came of it in time
        """
        async with asyncio.timeout(TOLD):
            await self.evening.stage.settled(outcome)
            # The sandbox has shown it by now; on a busy machine it comes to them a moment later.
            return " ".join(map(person.text, await person.until(lambda: outcome.messages)))

    def _last_met(self, match: MatchId, moment: float) -> str:
        """Say what was met last in a match, in seconds since a moment or before it."""
        noted = self.hindrances.get(match, [])[-SLOWEST:]
        return "; ".join(told([(at - moment, why) for at, why in noted])) or "nothing was tried"

    def waits(self, since: float, until: float) -> list[tuple[float, float]]:
        """List how long people waited for answers, as far as it falls in that time, and from when."""
        began = [(max(a.tried, since), min(a.at, until)) for a in self.answers]
        began += [
            (max(tried, since), until) for m, tried in self.tried.items() if m not in self.over
        ]
        return sorted(((b - a, a - since) for a, b in began), reverse=True)

    async def answered_since(self, moment: float) -> tuple[float, tuple[str, ...]]:
        """Wait until each match that goes on had an answer.

        Return the longest wait for one, and what was met meanwhile in that match.

        Raises:
            StageError: one of them has none for too long
        """
        while True:
            firsts: dict[MatchId, Answer] = {}
            for one in self.answers:
                if one.at > moment:
                    firsts.setdefault(one.match, one)
            # Every match, not only those of the process that was killed: which shards it held is
            # not known from outside, and others may have been disturbed as well.
            missing = self.evening.matches.keys() - firsts.keys() - self.over
            if not missing:
                waits = [(a.at - max(a.tried, moment), a) for a in firsts.values()]
                if not waits:
                    return 0.0, ()
                longest, last = max(waits)
                return longest, told(self.met(last.match, moment, last.at))
            if time.perf_counter() - moment > STARTED:
                why = [
                    f"{m} ({self.evening.matches[m].id}): {self._last_met(m, moment)}"
                    for m in missing
                ]
                raise live_matches.StageError(f"no answer any more in {'; '.join(why)}")
            await asyncio.sleep(0.05)
