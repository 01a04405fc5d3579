"""Bot processes on one database that are killed, cut off and restarted while people play.

People play every game through a sandbox with several servers. At random moments one process is
killed with -9 and started again; between, Discord and the database fail in turn. What people were
told that they had done must be in the record afterwards, once, and each match must be shown as it
is, with one message that asks.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import secrets
import shutil
import socket
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit, urlunsplit

import aiohttp
import msgspec
from msgspec.structs import replace

from bot.bench import live_matches
from bot.bench.soak import CALM, KIND, WRONG, Evening, Found, sleep_until
from bot.lang import say
from bot.matches import AnyGame
from bot.sandbox.people.person import NoAnswerError, Outcome, Person
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.store import MatchId, MatchInfo, Store
from bot.store.together import HEARD, HELD, NEWS, READY, SHARD
from rules.core.agenda import asked
from rules.core.data import Value
from rules.core.ids import Seat
from rules.players import PLAYERS
from rules.players.tie_breaks import Luck

GUILDS: Final = 4
"""Servers of the sandbox: one for each of as many shards."""

STARTED: Final = 120.0
"""Seconds after which a process that is not ready has failed to start."""

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

LOOKING: Final = 0.02
"""Seconds between two looks at who holds the shards, after a kill."""

SETTLED: Final = 2.5
"""Seconds without any change after which all shards are taken to be where they stay: processes look
at them every second, and even out what each has to do once standbys are ready."""

HARM: Final = 2.0
"""Seconds, about, that a fault has at least until the kill that it goes before."""

SLOWEST: Final = 3
"""How many of the slowest takeovers are told in full."""

CUT: Final = "database"
"""The fault that closes all connections of one process to the database."""

FAULTS: Final[tuple[Mapping[str, object] | str, ...]] = (
    {"double_delivery": True},
    CUT,
    {"rate_limited": 6},
    "resume",
    {"lost_answers": 6},
    "invalid",
    {"cut_answers": 6},
    "reconnect",
    {"server_errors": 6},
    {"latency_ms": 150},
)
"""What goes wrong in turn: switches of the sandbox, ways to cut the gateway off, the database."""


class Plan(Value, frozen=True, kw_only=True):
    """What a soak of processes does.

    ``server``: the address of a PostgreSQL server on which databases may be made; one process plays
    on SQLite without it. ``seconds``: how long people play, at least; the kills are spread over it.
    ``at_most``: seconds after which no other kill is made. ``sessions``: how many shards the token
    may begin to hear at once; Discord allows most of them one in five seconds. ``pause``: seconds
    from an answer in a match to what is said there next, or a machine that has enough to do with all
    of them is what the silence measures. ``seed``: of who is killed when, and of what people say.
    """

    seed: int

    processes: int = 1
    server: str | None = None
    matches: int = 10
    kills: int = 4
    seconds: float = 60.0
    at_most: float = math.inf
    rolling: bool = False
    faults: bool = False
    sessions: int = 1
    pause: float = 0.0


class Takeover(Value, frozen=True, kw_only=True):
    """What followed a kill, in seconds since then, and which ``fault`` went before it.

    ``prepared``: every shard was heard by a standby beside its home, so that no session had to be
    begun: Discord lets a token begin one in five seconds. Else that fault had cut standbys off.
    ``held``, ``heard``: until the last shard
    that it held was held, and heard, by another; None: it held none. ``answered``: the longest that
    anybody waited for the next answer in a match; ``hindered``: what they met in that one meanwhile.
    """

    fault: str
    prepared: bool
    held: float | None
    heard: float | None
    answered: float
    hindered: tuple[str, ...]

    def __str__(self) -> str:
        return (
            f"{self.fault}{'' if self.prepared else ', standbys not ready'}: held {_or_dash(self.held)}, "
            f"heard {_or_dash(self.heard)}, answered {self.answered:.1f}: {'; '.join(self.hindered)}"
        )


class Report(Value, frozen=True, kw_only=True):
    """What was left: what was done, how long people waited (seconds), and what is wrong.

    ``planned``: the kills that were to be made. ``takeovers``: what followed each that was.
    ``stuck``: what has ended the kills before their time.
    ``usual``: what an answer takes, the median, which says how busy this machine is. ``silence``: the
    longest that anybody waited, tries in vain included; what an automated player takes is no silence. ``put_off``: interactions that people were told to try again.
    ``rolling_silence``: the same while processes were restarted one by one, ``rolling_unanswered``
    the interactions that were then not answered, or put off, ``restarts`` what happened when: processes
    stop and are ready, shards change hands, and the longest waits begin. ``logs``: the folder of the
    logs of the bots; None where nothing is wrong.
    """

    found: Found
    processes: int
    planned: int
    actions: int
    per_second: float
    refused: int
    unanswered: int
    put_off: int
    takeovers: tuple[Takeover, ...]
    usual: float
    silence: float
    rolling_silence: float | None
    restarts: tuple[str, ...] = ()
    rolling_unanswered: int | None
    lost: tuple[str, ...]
    twice: tuple[str, ...]
    stuck: tuple[str, ...] = ()
    logs: str | None = None

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong; one process alone cannot answer while it restarts."""
        gap = self.rolling_unanswered and self.processes > 1
        return not (self.lost or self.twice or self.stuck or gap) and self.found.sound

    @property
    def wrong(self) -> list[str]:
        """What is wrong, a line each."""
        lists = {"lost": self.lost, "twice": self.twice, "stuck": self.stuck}
        lists |= {name: getattr(self.found, name) for name in WRONG}
        lists |= {"logs of the bots": () if self.logs is None else (self.logs,)}
        return [f"{name}: {line}" for name, lines in lists.items() for line in lines]


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
        action = PLAYERS[KIND](game, seat, key).think(None, live.legal(seat))
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


def told(moments: list[tuple[float, str]]) -> tuple[str, ...]:
    """Write down what happened when, in order."""
    return tuple(f"{at:.2f} {what}" for at, what in sorted(moments))


class Wire:
    """A way to the database that can be cut: a socket that hands on what it hears.

    ``ports``: from where the database is spoken to, as it knows them.
    """

    def __init__(self, host: str, port: int) -> None:
        self._to = host, port
        self.ports: set[int] = set()
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> int:
        """Begin to listen on this machine; return the port."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def cut(self) -> None:
        """Close everything that is open, without a word to either side."""
        for writer in self._open:
            writer.transport.abort()

    async def stop(self) -> None:
        """Listen no more."""
        assert self._server is not None
        self._server.close()
        self.cut()

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            far, on = await asyncio.open_connection(*self._to)
        except OSError:
            back.transport.abort()
            return
        self._open |= {back, on}
        port: int = on.get_extra_info("sockname")[1]
        self.ports.add(port)
        try:
            # When one direction has ended the other is ended too: half a connection is not what a
            # cut line looks like to PostgreSQL.
            ways = [asyncio.create_task(_copied(near, on)), asyncio.create_task(_copied(far, back))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
        finally:
            self._open -= {back, on}
            self.ports.discard(port)
            for writer in (back, on):
                writer.transport.abort()


async def _copied(source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
    """Hand on what is heard until either side is gone."""
    with contextlib.suppress(ConnectionError):
        while said := await source.read(1 << 16):
            to.write(said)
            await to.drain()


@dataclass
class Bot:
    """A process that is started anew whenever it has ended."""

    stage: live_matches.MatchRunner
    folder: Path
    url: str
    wire: Wire | None
    settings: Mapping[str, str]
    process: live_matches.Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it says that it is ready.

        Raises:
            StageError: with the end of its log, if it does not
        """
        port = _free_port()
        self.process = await live_matches.launched(
            "bot",
            "serve",
            folder=self.folder,
            apart=True,
            HEXARCH_SANDBOX=self.stage.box.url,
            HEXARCH_DATABASE=self.url,
            HEXARCH_HEALTH=str(port),
            **self.settings,
        )
        end = time.monotonic() + STARTED
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
            # Asked at its health port, because that says when people are answered; a process that
            # runs may still migrate its database.
            while not await _is_ready(session):
                # A bot that could not start has ended; waiting for the whole time would hide why.
                if self.process.running.returncode is not None or time.monotonic() > end:
                    await self.stop(hard=True)
                    raise live_matches.StageError(f"a bot did not start: {self.process.last_line}")
                await asyncio.sleep(0.05)

    async def stop(self, *, hard: bool = False) -> None:
        """End it, if it runs."""
        if self.process is not None:
            await self.process.stop(hard=hard)

    async def close(self, failed: type[BaseException] | None, *_: object) -> None:
        """End it after the soak, at once if that has failed or is broken off.

        One that is asked to stop hands its shards over first, for up to a minute.
        """
        await self.stop(hard=failed is not None)


async def _is_ready(session: aiohttp.ClientSession) -> bool:
    try:
        async with session.get("/ready") as answer:
            return answer.status == 200
    except aiohttp.ClientError:
        return False


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        # Somebody else could take it before the bot does; the soak then fails at the start, and
        # says so.
        port: int = one.getsockname()[1]
        return port


async def soak(plan: Plan, ending: asyncio.Event) -> Report:
    """Play, kill, restart and cut as planned, then look at what is left.

    *ending*: once it is set, nothing else is killed or restarted, and what there is is looked at.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with (
            _database(plan, folder) as url,
            live_matches.MatchRunner(plan.matches, GUILDS) as stage,
        ):
            evening = Evening(stage, url, plan.seed)
            # From their beginning and not shortly before their end, so that they last as long as
            # the soak.
            await evening.open(late=False)
            store = await Store.open(url)
            crowd = Crowd(evening, store, plan.pause)
            try:
                async with contextlib.nullcontext() if plan.server is None else _peer(url) as peer:
                    crowd.replaced = None if peer is None else peer.tell
                    report = await _soaked(plan, crowd, folder, peer, ending)
            except BaseException as error:
                error.add_note(f"The logs of the bots are in {_kept(folder)}.")
                raise
            finally:
                await store.close()
            return report if report.sound else replace(report, logs=str(_kept(folder)))


def _kept(folder: Path) -> Path:
    """Copy the logs of the bots to where they outlive the soak; return where that is."""
    kept = Path(tempfile.mkdtemp(prefix="hexarch-soak-"))
    for log in folder.glob("*/bot.log"):
        shutil.copy(log, kept / f"{log.parent.name}.log")
    return kept


@dataclass
class Peer:
    """What a process knows of the others that share a database, without being one of them."""

    pool: Any  # Any: asyncpg has no types

    async def tell(self, info: MatchInfo) -> None:
        """Tell the bots of a match that they have not begun: nobody presses anything to begin it."""
        told = f"0 {info.id} {info.seq} {info.revision}"
        await self.pool.execute("SELECT pg_notify($1, $2)", NEWS, told)

    async def locks(self) -> dict[int, dict[int, int]]:
        """Return who holds each shard, hears it as its home, and hears it as its standby."""
        found: dict[int, dict[int, int]] = {SHARD: {}, HEARD: {}, READY: {}}
        for row in await self.pool.fetch(HELD, tuple(found)):
            found[row["kind"]][row["number"]] = row["pid"]
        return found

    async def stood_by(self, ending: asyncio.Event) -> None:
        """Wait until each shard has a standby that hears it and stays, or until *ending*.

        Raises:
            StageError: one of them has none for too long
        """
        last, since = await self.locks(), time.perf_counter()
        end = since + STARTED
        while not ending.is_set():
            locks, now = await self.locks(), time.perf_counter()
            if locks != last:
                last, since = locks, now
            if (ready := len(locks[READY])) == GUILDS and now - since >= SETTLED:
                return
            if now > end:
                raise live_matches.StageError(f"standbys hear {ready} of {GUILDS} shards only")
            await sleep_until(ending, LOOKING)

    async def pids(self, wire: Wire) -> set[int]:
        """Return the sessions of the server that speak through a wire."""
        chosen = "SELECT pid FROM pg_stat_activity WHERE client_port = ANY($1)"
        return {row["pid"] for row in await self.pool.fetch(chosen, [*wire.ports])}


@dataclass
class Watch:
    """Sees who holds and hears shards, and when those that a process has left come to others.

    ``left``: the shards that it held when it was killed.
    """

    peer: Peer
    before: dict[int, dict[int, int]]
    left: set[int]
    began: float
    changes: list[tuple[float, int, int]] = field(default_factory=list)

    async def look(self) -> None:
        """Look until nobody wants to know any more."""
        last = self.before
        while True:
            locks, now = await self.peer.locks(), time.perf_counter() - self.began
            for kind in (SHARD, HEARD):
                new = locks[kind].items() - last[kind].items()
                self.changes += [(now, kind, shard) for shard, _ in new]
            last = locks
            await asyncio.sleep(LOOKING)

    def _first(self, kind: int) -> dict[int, float]:
        """Return when each shard that was left came to be held, or heard, for the first time."""
        seen = [(shard, at) for at, what, shard in self.changes if what == kind]
        return {shard: at for shard, at in reversed(seen) if shard in self.left}

    async def taken(self) -> tuple[float | None, float | None]:
        """Wait until others hold and hear what was left; return when they held and heard the last.

        People may be answered before that: who takes a shard says that it hears it once it does.

        Raises:
            StageError: nobody comes to hold and hear them all
        """
        end = self.began + STARTED
        while missing := self.left - (self._first(SHARD).keys() & self._first(HEARD).keys()):
            if time.perf_counter() > end:
                raise live_matches.StageError(f"nobody took and heard shards {sorted(missing)}")
            await asyncio.sleep(LOOKING)
        held, heard = (self._first(kind).values() for kind in (SHARD, HEARD))
        return max(held, default=None), max(heard, default=None)

    def told(self) -> list[tuple[float, str]]:
        """Write down what was seen."""
        words = {SHARD: "held", HEARD: "heard"}
        return [
            (at, f"shard {shard} is {words[kind]} by another") for at, kind, shard in self.changes
        ]


@contextlib.asynccontextmanager
async def _watched(peer: Peer | None, victim: Bot | None = None) -> AsyncIterator[Watch | None]:
    """Watch what becomes of the shards, from a kill or stop at the beginning of the block to its end."""
    if peer is None:
        yield None
        return
    pids = await peer.pids(victim.wire) if victim is not None and victim.wire is not None else set()
    locks = await peer.locks()
    left = {shard for shard, pid in locks[SHARD].items() if pid in pids}
    watch = Watch(peer, locks, left, time.perf_counter())
    looking = asyncio.create_task(watch.look())
    try:
        yield watch
    finally:
        looking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await looking


@contextlib.asynccontextmanager
async def _peer(url: str) -> AsyncIterator[Peer]:
    # Only here: a soak of one process on SQLite needs no PostgreSQL driver.
    import asyncpg

    # Several connections: it tells of matches while it looks at who holds the shards.
    async with asyncpg.create_pool(url, min_size=1, max_size=4) as pool:
        yield Peer(pool)


async def _soaked(
    plan: Plan, crowd: Crowd, folder: Path, peer: Peer | None, ending: asyncio.Event
) -> Report:
    evening, takeovers, stuck = crowd.evening, list[Takeover](), list[str]()
    rolled: Rolled | None = None
    async with _bots(plan, evening, folder) as bots, asyncio.TaskGroup() as people:
        began = time.perf_counter()
        playing = [people.create_task(crowd.play(m, g)) for m, g in evening.matches.items()]
        await crowd.answered_since(began)  # until then not every server is heard
        try:
            async for takeover in _kills(plan, crowd, bots, peer, ending):
                takeovers.append(takeover)
            if plan.rolling and not ending.is_set():
                rolled = await _rolled(crowd, bots, peer)
        except (
            live_matches.StageError
        ) as error:  # what was done until then is looked at all the same
            stuck.append(str(error))
        over, asked_to = asyncio.gather(*playing), asyncio.create_task(ending.wait())
        left = plan.seconds - (time.perf_counter() - began)
        either: set[asyncio.Future[Any]] = {over, asked_to}
        await asyncio.wait(either, timeout=max(0.0, left), return_when="FIRST_COMPLETED")
        asked_to.cancel()
        # Those who play look at `done` between two turns: nobody is cancelled in the middle of an
        # answer, or it would be counted as lost.
        crowd.done = True
        await over
        played = time.perf_counter() - began
        await evening.quiet()
        evening.answers = len(crowd.answers)
        found = await evening.found(len(takeovers), to_end=False)
    lost, twice, refused = await _compared(crowd)
    silence = max(crowd.waits(began, began + played), default=(0.0, 0.0))
    return Report(
        found=found,
        processes=plan.processes,
        planned=plan.kills,
        actions=len(crowd.answers),
        per_second=len(crowd.answers) / played,
        refused=refused,
        unanswered=len(crowd.silent),
        put_off=len(crowd.put_off),
        takeovers=tuple(takeovers),
        usual=median(a.at - a.tried for a in crowd.answers),
        silence=silence[0],
        rolling_silence=rolled and rolled.silence,
        restarts=rolled.moments if rolled else (),
        rolling_unanswered=rolled and rolled.unanswered,
        lost=lost,
        twice=twice,
        stuck=tuple(stuck),
    )


async def _kills(
    plan: Plan, crowd: Crowd, bots: Sequence[Bot], peer: Peer | None, ending: asyncio.Event
) -> AsyncIterator[Takeover]:
    """Kill one process after another, each with the next fault; yield what followed.

    Each kill has its moment in the time of the plan, and comes later where the standbys of the one
    before are not ready by then: Discord lets a token begin one session in five seconds, and what
    that takeover has to begin yet would be what is measured.
    """
    stage, chance = crowd.evening.stage, Luck(str(plan.seed).encode())
    began = time.perf_counter()
    for number in range(plan.kills):
        if peer is not None and plan.processes > 1:
            await peer.stood_by(ending)
        if ending.is_set() or time.perf_counter() - began > plan.at_most:
            return
        fault = FAULTS[number % len(FAULTS)] if plan.faults else {"double_delivery": True}
        _spoil(stage, bots[chance.below(len(bots))], fault)
        # Scattered around the even distance, so that kills do not fall on the same moment of a
        # sweep.
        scattered = 0.5 + chance.below(1000) / 1000
        due = plan.seconds / (plan.kills + 1) * (number + scattered)
        left = due - (time.perf_counter() - began)
        await sleep_until(ending, max(left, HARM * scattered))
        if ending.is_set():
            stage.core.faults.change(dict(CALM))
            return
        victim = bots[chance.below(len(bots))]
        async with _watched(peer, victim) as watch:
            killed = time.perf_counter()
            await victim.stop(hard=True)
            # Discord is well again before the next process starts: the time of a takeover is to
            # be that of the bot, not that of the fault.
            stage.core.faults.change(dict(CALM))
            await victim.start()
            answered, hindered = await crowd.answered_since(killed)
            held, heard = (None, None) if watch is None else await watch.taken()
        yield Takeover(
            fault=fault if isinstance(fault, str) else ", ".join(fault),
            prepared=watch is not None and len(watch.before[READY]) == GUILDS,
            held=held,
            heard=heard,
            answered=answered,
            hindered=hindered,
        )


class Rolled(NamedTuple):
    """What a rolling restart was for people, and what happened in it when."""

    silence: float
    unanswered: int
    moments: tuple[str, ...]


async def _rolled(crowd: Crowd, bots: Sequence[Bot], peer: Peer | None) -> Rolled:
    """Restart one process after the other, each asked to stop.

    As somebody who upgrades does it, which must cost no answer.
    """
    since, moments = time.perf_counter(), list[tuple[float, str]]()
    async with _watched(peer) as watch:
        for number, bot in enumerate(bots):
            moments.append((time.perf_counter() - since, f"process {number} is to stop"))
            await bot.stop()
            moments.append((time.perf_counter() - since, f"process {number} has ended"))
            await bot.start()
            moments.append((time.perf_counter() - since, f"process {number} is ready"))
        await crowd.answered_since(time.perf_counter())
    until = time.perf_counter()
    moments += [] if watch is None else watch.told()
    waits = crowd.waits(since, until)
    moments += [(at, f"somebody waits {wait:.2f}") for wait, at in waits[:SLOWEST]]
    unanswered = sum(since < at < until for at in crowd.silent + crowd.put_off)
    return Rolled(max(waits, default=(0.0, 0.0))[0], unanswered, told(moments))


def _spoil(stage: live_matches.MatchRunner, bot: Bot, fault: Mapping[str, object] | str) -> None:
    """Let something go wrong, *bot* lose the database if it is that."""
    if isinstance(fault, Mapping):
        stage.core.faults.change(dict(fault))
    elif fault != CUT:
        stage.box.gateway.cut(fault)
    elif bot.wire is not None:
        bot.wire.cut()


@contextlib.asynccontextmanager
async def _bots(plan: Plan, evening: Evening, folder: Path) -> AsyncIterator[list[Bot]]:
    """Start the processes, each with a way of its own to the database."""
    bots: list[Bot] = []
    # Discord lets large bots identify so many shards at once; with one at a time a takeover is
    # mostly waiting.
    evening.stage.box.gateway.starts.max_concurrency = plan.sessions
    async with contextlib.AsyncExitStack() as ends:
        for number in range(plan.processes):
            own, wire, url = folder / str(number), None, evening.url
            own.mkdir()
            if plan.server is not None:
                parts = urlsplit(url)
                # A way of its own for each: cutting one must not disturb the others, or the soak
                # itself.
                wire = Wire(parts.hostname or "127.0.0.1", parts.port or 5432)
                who = parts.netloc.rpartition("@")[0]
                netloc = f"{who}@" * bool(who) + f"127.0.0.1:{await wire.start()}"
                url = urlunsplit(parts._replace(netloc=netloc))
                ends.push_async_callback(wire.stop)
            # A shard for each server, so that matches can be spread over the processes.
            shared = {"HEXARCH_SHARDS": str(GUILDS)} if plan.processes > 1 else {}
            bot = Bot(evening.stage, own, url, wire, shared)
            ends.push_async_exit(bot.close)
            await bot.start()
            bots.append(bot)
        yield bots


@contextlib.asynccontextmanager
async def _database(plan: Plan, folder: Path) -> AsyncIterator[str]:
    """Make a database for a soak, on the server if there is one; drop it afterwards."""
    if plan.server is None:
        yield f"sqlite:///{folder / 'soak.sqlite3'}"
        return
    # Only here: a soak of one process on SQLite needs no PostgreSQL driver.
    import sqlalchemy as sa
    from sqlalchemy.ext.asyncio import create_async_engine

    server, name = sa.make_url(plan.server), f"hexarch_soak_{secrets.token_hex(4)}"
    engine = create_async_engine(
        server.set(drivername="postgresql+asyncpg"), isolation_level="AUTOCOMMIT"
    )
    try:
        async with engine.connect() as connection:
            await connection.execute(sa.text(f"CREATE DATABASE {name}"))
            try:
                yield server.set(database=name).render_as_string(hide_password=False)
            finally:
                # FORCE, because the connections of a killed process may still be open.
                await connection.execute(sa.text(f"DROP DATABASE {name} WITH (FORCE)"))
    finally:
        await engine.dispose()


async def _compared(crowd: Crowd) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """Name the actions that were told and are not in the record, and the entries made twice.

    Returns also how many were refused: what was told of them is right if the match had changed by
    then, and names no entry.
    """
    store, lost, twice, refused = crowd.store, list[str](), list[str](), 0
    acts: dict[tuple[MatchId, int], tuple[Seat, bytes]] = {}
    for match in crowd.evening.matches:
        for dated in await store.records.entries(match):
            entry = dated.entry
            if entry.kind == "act" and entry.seat is not None:
                acts[match, entry.seq] = entry.seat, bytes(entry.action)
    made: dict[tuple[MatchId, int], str] = {}
    for interaction in crowd.evening.stage.began:
        done = await store.records.done(int(interaction))
        told = crowd.told.get(interaction)
        if done is None:
            # The bot keeps what it has done for an interaction. Nothing kept is right if the match
            # had moved on: then the answer was a refusal, else something that was told is gone.
            if told is not None and told.after > told.before:
                refused += 1
            elif told is not None:
                lost.append(str(told))
            continue
        kept = live_matches.entries_of(done.stored)
        for seq in kept:
            if (match := MatchId(done.match), seq) in made:
                twice.append(f"{match}: entry {seq} of two interactions")
            made[match, seq] = interaction
        if told is not None and acts.get((told.match, kept.start), (None, b""))[1] != told.action:
            lost.append(str(told))
    people = {
        (match, who.seat)
        for match in crowd.evening.matches
        for who in (await store.matches.get(match)).seats
        if who.user is not None
    }
    for (match, seq), (seat, _) in acts.items():
        # Automated players act without an interaction; only what stands for a person needs one.
        if (match, seat) in people and (match, seq) not in made:
            twice.append(f"{match}: entry {seq} of no interaction")
    return tuple(lost), tuple(twice), refused


def rows(report: Report) -> list[tuple[str, Any]]:
    """What a report says, for a table."""
    found = report.found
    return [
        ("seed", found.seed),
        ("processes", report.processes),
        ("matches", found.matches),
        ("kills", f"{found.kills} of {report.planned}"),
        ("actions answered", report.actions),
        ("actions/s", f"{report.per_second:.1f}"),
        ("entries", found.entries),
        ("refused, the match had moved on", report.refused),
        ("not answered", report.unanswered),
        ("put off", report.put_off),
        *_timed([one for one in report.takeovers if one.prepared], "standbys were ready"),
        *_timed([one for one in report.takeovers if not one.prepared], "standbys were not ready"),
        ("an answer, median, s", f"{report.usual:.2f}"),
        ("longest wait for an answer, s", f"{report.silence:.1f}"),
        ("the same in a rolling restart, s", _or_dash(report.rolling_silence)),
        ("not answered in a rolling restart", _or_dash(report.rolling_unanswered)),
        ("lost", len(report.lost)),
        ("doubled", len(report.twice) + len(found.doubled)),
        ("not shown as they are", len(found.behind) + len(found.misshown)),
        ("asked and not called", len(found.uncalled)),
        ("that do not verify", len(found.unverified)),
    ]


def _timed(took: Sequence[Takeover], when: str) -> list[tuple[str, Any]]:
    """What followed the kills of one kind; those without standbys wait for Discord, not for us."""
    return [
        (f"kills when {when}", len(took)),
        ("  to shards held by others, median and longest, s", _times(one.held for one in took)),
        ("  to sessions of others ready, s", _times(one.heard for one in took)),
        ("  to first answers, s", _times(one.answered for one in took)),
    ]


def slowest(report: Report) -> list[str]:
    """What the slowest takeovers waited for, and the longest wait of a rolling restart."""
    took = sorted(report.takeovers, key=lambda one: -one.answered)[:SLOWEST]
    return [
        *map(str, took),
        *(["; ".join(report.restarts)] if report.restarts else []),
    ]


def _times(given: Iterable[float | None]) -> str:
    seconds = [one for one in given if one is not None]
    return f"{median(seconds):.1f} {max(seconds):.1f}" if seconds else "–"


def _or_dash(number: float | None) -> str:
    return "–" if number is None else f"{number:.3g}"
