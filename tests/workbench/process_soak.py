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
import tempfile
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit, urlunsplit

from msgspec.structs import replace

from bot.store import MatchId, Store
from bot.store.together import READY
from rules.core.data import Value
from rules.core.ids import Seat
from rules.players.tie_breaks import Luck
from tests.workbench import live_matches
from tests.workbench.bot_processes import Bot, Wire
from tests.workbench.crowd import Crowd
from tests.workbench.shard_watch import GUILDS, Peer, connected, watched
from tests.workbench.soak import CALM, Evening, sleep_until
from tests.workbench.soak_report import SLOWEST, Report, Takeover, told

HARM: Final = 2.0
"""Seconds, about, that a fault has at least until the kill that it goes before."""

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
                async with (
                    contextlib.nullcontext() if plan.server is None else connected(url) as peer
                ):
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
        running = [one for one in bots if one.process and one.process.running.returncode is None]
        lag = max([await bot.lag() for bot in running], default=0.0)
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
        lag=lag,
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
        async with watched(peer, victim) as watch:
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
    async with watched(peer) as watch:
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
