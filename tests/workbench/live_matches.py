"""A sandbox with people on it who play matches that the bot finds in its database."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from bot.games.ask import END
from bot.interactions.command_texts import command_name
from bot.interactions.i18n import action_words
from bot.matches import AnyGame, Matches
from bot.model.clocks import Clocks
from bot.play.action_commands import Setting, group_of, typed_kinds
from bot.sandbox.core import Core
from bot.sandbox.model import DM, TEXT, Channel
from bot.sandbox.rest.exchange import Exchange
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.store import MatchId, MatchInfo, Store
from rules.core.agenda import asked
from rules.core.data import Value, tag_of
from rules.core.errors import Refusal
from rules.core.forms import Whole, numbers
from rules.core.game import form_of
from rules.core.ids import Seat
from rules.core.play import agrees
from rules.core.record import Match, chance_of, resume
from rules.players import PLAYERS, Player
from tests.bot.person import Outcome, Person
from tests.workbench.openings import GAME

AnyMatch = Match[Any, Any, Any, Any]  # Any: every game alike
Send = Callable[[], Awaitable[Outcome]]

PATIENCE: Final = 60.0
"""Seconds in which a bot must have started, or a message come."""
UNWANTED: Final = frozenset({"DISCORD_TOKEN", "PYTHONDONTWRITEBYTECODE"})
"""Variables that a bot does not inherit."""
ANSWERS: Final = "/webhooks/"
CALLBACKS: Final = "/interactions/"
"""How the paths of answers to interactions begin."""
_RESULT: Final = msgspec.json.Decoder(dict[str, int])


class StageError(RuntimeError):
    """Something did not happen that the measurement needs."""


@dataclass
class LiveMatch:
    """A match that people play, followed here move by move, so that it is known what is legal."""

    id: MatchId
    channel: str
    users: tuple[str, ...]
    match: AnyMatch
    players: list[Player]

    def turn(self) -> tuple[str, Seat, Any]:
        """Return the next person to act, the seat, and what the random player would say there."""
        seat = min(asked(self.match.state.agenda))
        return self.users[seat], seat, self.players[seat].whole(None, to_type(self.match, seat))[0]

    def played(self, seat: Seat, action: Any) -> None:
        """Follow an action that the bot has accepted."""
        moved = self.match.act(seat, action)
        if isinstance(moved, Refusal):
            raise StageError(f"{self.id}: {action} was refused by {moved.rule}")
        self.match = moved.match


def to_type(match: AnyMatch, seat: Seat) -> list[Any]:  # Any: actions of its game
    """List what *seat* may type and have played at once: it agrees to terms once it has read them."""
    mine = [one for one in match.game.pending(match.state) if one.seat == seat]
    return [action for action in match.legal(seat) if not agrees(action, mine)]


def lines_of(match: AnyMatch, seat: Seat, action: Value) -> list[Value]:
    """List what *seat* types to say an action: an answer of numbers is written, then sent."""
    form = form_of(match.game, match.state, seat)
    if form is None or not isinstance(action, Whole):
        return [action]
    kinds = {kind.group: kind for kind in typed_kinds(type(action)) if issubclass(kind, Setting)}
    empty = numbers(form.empty)
    changed = dict.fromkeys(empty, 0) | numbers(action)
    written = [kinds[key[0]](*key[1:], n) for key, n in changed.items() if empty.get(key, 0) != n]
    (end,) = (kind for kind in match.game.actions if tag_of(kind) == END)
    return [*written, end()]


class MatchRunner:
    """A sandbox with *channels* channels, its people, the matches they play.

    ``began`` and ``answered``: by interaction, the moments (``time.perf_counter``) at which it
    was dispatched to the bot and at which the bot had said what came of it.
    """

    def __init__(self, channels: int) -> None:
        core = Core.fresh()
        self.core, self.box = core, Sandbox(core=core, pace=UNHURRIED)
        for number in range(channels):
            place = Channel(id=core.ids(), type=TEXT, name=f"match-{number}", position=100 + number)
            core.world.channels[place.id] = place
        self.channels = [p.id for p in core.world.channels.values() if p.name.startswith("match-")]
        self.people: dict[str, Person] = {}
        self.games: list[LiveMatch] = []
        self.began: dict[str, float] = {}
        self.answered: dict[str, float] = {}
        self.exchanges: list[Exchange] = []
        self._news = asyncio.Event()

    async def __aenter__(self) -> Self:
        await self.box.start()
        self.core.broadcast.bots.append(self._dispatched)
        self.box.rest.observers.append(self._exchanged)
        for user in list(self.core.world.users.values()):
            if not user.bot:
                self.people[user.id] = await Person.join(self.box, user.id)
        return self

    async def __aexit__(self, *_: object) -> None:
        for person in self.people.values():
            await person.leave()
        await self.box.stop()

    def _dispatched(self, event: str, data: Any, _: int) -> None:
        if event == "INTERACTION_CREATE":
            self.began[data["id"]] = time.perf_counter()

    def _exchanged(self, exchange: Exchange) -> None:
        self.exchanges.append(exchange)
        answer = exchange.answer if isinstance(exchange.answer, dict) else {}
        if exchange.path.startswith(CALLBACKS):
            # A deferred answer says nothing yet; the edit that follows counts.
            interaction = answer.get("interaction") or {}
            loading = interaction.get("response_message_loading")
            number = interaction.get("id") if not loading else None
        elif exchange.path.startswith(ANSWERS):
            number = (answer.get("interaction_metadata") or {}).get("id")
        else:
            return
        if number is not None and exchange.status < 300:
            # The first time counts: a picture may follow with an edit of the same answer.
            self.answered.setdefault(str(number), time.perf_counter())
            self._news.set()

    def shown(self, since: int = 0) -> list[Exchange]:
        """List what the bot asked beside the answers to interactions, to show something."""
        beside = [e for e in self.exchanges[since:] if not e.path.startswith((ANSWERS, CALLBACKS))]
        return [e for e in beside if "messages" in e.path or "channels" in e.path]

    def interactions(self, since: int) -> int:
        """Count the interactions that were answered: an answer of numbers may be several."""
        return sum(e.path.startswith(CALLBACKS) for e in self.exchanges[since:])

    def edits(self, since: int = 0) -> list[Exchange]:
        """List the edits of answers through webhooks; a further message there is none."""
        changes = [e for e in self.exchanges[since:] if e.method == "PATCH"]
        return [e for e in changes if e.path.startswith(ANSWERS)]

    def is_dm(self, exchange: Exchange) -> bool:
        """Return whether a request was about somebody's direct messages."""
        answer = exchange.answer if isinstance(exchange.answer, dict) else {}
        if exchange.path == "/users/@me/channels":
            return True
        place = self.core.world.channels.get(str(answer.get("channel_id")))
        return place is not None and place.type == DM

    # --- matches ---

    async def prepare(
        self,
        url: str,
        seats: int | Mapping[str, int],
        options: dict[str, Any],
        clocks: Clocks | None = None,
        games: Sequence[AnyGame] = (GAME,),
    ) -> None:
        """Write one running match a channel into a new database; people sit on all seats.

        *games* in turn, each with those of the *options* that it has, and at most its own seats.
        *seats*: of all, or by the id of a game.
        """
        users = list(self.people)
        store = await Store.open(url, clock=self.core.clock.now)
        matches = Matches(store, {game.id: game for game in games}, clock=self.core.clock.now)
        for number, channel in enumerate(self.channels):
            game = games[number % len(games)]
            wanted = seats if isinstance(seats, int) else seats[game.id]
            count = min(wanted, max(game.seats))
            sitting = [users[(number + i) % len(users)] for i in range(count)]
            known = {option.id for option in game.options}
            chosen = {name: value for name, value in options.items() if name in known}
            info = await self.begin(matches, game, channel, sitting, options=chosen, clocks=clocks)
            self.games.append(await self._followed(store, info, channel, game))
        await matches.close()
        await store.close()

    async def begin(
        self,
        matches: Matches,
        game: AnyGame,
        channel: str,
        users: Sequence[str],
        *,
        options: dict[str, Any],
        clocks: Clocks | None = None,
        language: str = "en",
        automated: str | None = None,
    ) -> MatchInfo:
        """Open a match in a channel, seat people and maybe an automated player, and start it.

        Raises:
            StageError: the lobby or the start was refused
        """
        lobby = await matches.lobbies.create_lobby(
            game=game.id,
            guild=int(self.core.world.guild_of(self.core.channel(channel)).id),
            channel=int(channel),
            by=int(users[0]),
            language=language,
            interaction=None,
            options=options,
            clocks=clocks,
        )
        if not isinstance(lobby, MatchInfo):
            raise StageError(str(lobby))
        for user in users:
            await matches.lobbies.join(lobby.id, int(user), user, int(self.core.ids()))
        if automated is not None:
            await matches.lobbies.add_player(lobby.id, automated, automated, None)
        info = await matches.lobbies.start(lobby.id, int(users[0]), None)
        if not isinstance(info, MatchInfo):
            raise StageError(str(info))
        return info

    async def _followed(
        self, store: Store, info: MatchInfo, channel: str, game: AnyGame
    ) -> LiveMatch:
        """Follow a match that has just begun, with a random player for each seat."""
        sitting = {seat.seat: str(seat.user) for seat in info.seats}
        # By the id of the match: the players of each match differ, and are the same in each run.
        key = info.id.encode()
        return LiveMatch(
            id=info.id,
            channel=channel,
            users=tuple(sitting[Seat(seat)] for seat in range(len(sitting))),
            match=await followed(store, info.id, game),
            players=[
                PLAYERS["random"](game, Seat(seat), key + bytes([seat]))
                for seat in range(len(sitting))
            ],
        )

    @property
    def anybody(self) -> Person:
        """The first of the people, for what anybody can see or ask."""
        return next(iter(self.people.values()))

    async def offline(self) -> None:
        """Wait until the sandbox has noticed that the bot is gone."""
        one = self.anybody
        await one.until(lambda: not one.bot_online)

    async def first_answer(self) -> float:
        """Ask for the status in the first channel; return the seconds that the answer took."""
        self.anybody.here = self.channels[0]
        return await self.settled(await self.anybody.command("/match"))

    async def timed(self, game: LiveMatch, send: Send | None = None) -> float:
        """Let those asked act; return the seconds until the bot has said what came of it.

        *send*: what they have written, so that only what sends that is measured.
        """
        send = send or await self.written(game)
        return await self.settled(await send())

    async def say(self, game: LiveMatch, user: str, seat: Seat, action: Any) -> Outcome:
        """Let *user* say *action* by a command; come back when the bot has acknowledged it.

        Raises:
            NoAnswerError: if the bot is silent.
        """
        send = await self.written(game, (user, seat, action))
        return await send()

    async def written(
        self, game: LiveMatch, turn: tuple[str, Seat, Any] | None = None
    ) -> Send:  # Any: an action of its game
        """Let those asked write the numbers of an answer, if it has any; return what sends it."""
        user, seat, action = turn or game.turn()
        person, family = self.people[user], game.match.game.family
        # The verbs of a game come to a server with its first match there.
        await person.until(lambda: any(c["name"] == family for c in person.commands), PATIENCE)
        *lines, end = lines_of(game.match, seat, action)
        for number in lines:
            person.here = game.channel  # each time: they may type in another match meanwhile
            await self.settled(await person.command(*typed(number, family)))

        async def send() -> Outcome:
            person.here = game.channel
            outcome = await person.command(*typed(end, family))
            game.played(seat, action)
            return outcome

        return send

    async def settled(self, outcome: Outcome) -> float:
        """Wait until the bot has said what came of an interaction; return the seconds it took."""
        async with asyncio.timeout(PATIENCE):
            while outcome.id not in self.answered:
                self._news.clear()
                await self._news.wait()
        return self.answered[outcome.id] - self.began[outcome.id]


async def followed(store: Store, match: MatchId, game: AnyGame = GAME) -> AnyMatch:
    """Read a match from the store, to follow it."""
    stored = await store.records.load(match)
    game.install(stored.header.content)
    return resume(game, chance_of(stored.header), stored.at, stored.floor, stored.since)


def typed(action: Value, family: str = GAME.family) -> tuple[str, dict[str, Any]]:
    """Return the slash command that says *action*: its words, the values of its options."""
    words, tag = action_words(type(action), "en"), tag_of(action)
    line = f"/{family} {group_of(type(action))} {command_name(words['name'], tag)}"
    options: dict[str, Any] = {}
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if value is not None and not isinstance(value, dict):
            seat = name == "seat"  # people count seats from 1
            options[command_name(words[f"{name}-name"], name)] = value + 1 if seat else value
    return line, options


def entries_of(stored: str | bytes) -> range:
    """The numbers of the entries that an interaction has made, from what is stored of it."""
    kept = _RESULT.decode(stored)
    return range(kept["first"], kept["seq"] + 1)


# --- bots as processes ---


def memory_of_all(pid: int) -> float:
    """Return the memory of a process and of all that it has started, in MiB.

    What several share is counted once, where this system tells (PSS).

    Raises:
        OSError: this system does not tell.
    """
    whole = _memory(pid)
    for below in children(pid):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            whole += memory_of_all(below)
    return whole


def _memory(pid: int) -> float:
    for file, name in (("smaps_rollup", "Pss:"), ("status", "VmRSS:")):
        path = Path(f"/proc/{pid}/{file}")
        if file == "smaps_rollup" and not path.exists():  # older kernels
            continue
        for line in path.read_text().splitlines():
            if line.startswith(name):
                return int(line.split()[1]) / 1024
    raise OSError("no VmRSS")


def _spent(pid: int) -> float:
    """Return the seconds of the processor that the threads of a process have used.

    They are counted in nanoseconds, where those of ``/proc/PID/stat`` are ticks of 10 ms.
    """
    spent = 0
    # `schedstat` of the process itself counts its main thread only.
    for thread in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(FileNotFoundError):  # it has ended meanwhile
            spent += int((thread / "schedstat").read_text().split()[0])
    return spent / 1e9


def children(pid: int) -> list[int]:
    """List the processes that a process has started.

    Raises:
        OSError: this system does not tell.
    """
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
                # The name of the program stands in brackets before, and may hold anything.
                fields = (process / "stat").read_text().rpartition(")")[2].split()
                if int(fields[1]) == pid:
                    found.append(int(process.name))
    return found


@dataclass
class Process:
    """A bot that runs by itself."""

    running: asyncio.subprocess.Process
    log: Path
    began: float = field(default_factory=time.perf_counter)

    @property
    def memory(self) -> float:
        """Memory in MiB, with the processes that it has started, which draw and think for it.

        Raises:
            OSError: this system does not tell.
        """
        return memory_of_all(self.running.pid)

    @property
    def processor(self) -> float:
        """Seconds of the processor that the threads which it has now have used.

        Raises:
            OSError: this system does not tell.
        """
        return _spent(self.running.pid)

    @property
    def processor_altogether(self) -> float:
        """The same with the processes that it has started, which draw and think for it.

        Raises:
            OSError: this system does not tell.
        """
        return sum(_spent(pid) for pid in (self.running.pid, *children(self.running.pid)))

    @property
    def last_line(self) -> str:
        """The end of its log."""
        return (self.log.read_text().strip().splitlines() or [""])[-1]

    async def stop(self, *, hard: bool = False) -> None:
        """End it, at once with *hard* (kill -9)."""
        if self.running.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.running.kill() if hard else self.running.terminate()
        await self.running.wait()


async def started(
    stage: MatchRunner, *arguments: str, folder: Path, apart: bool = False, **settings: str
) -> Process:
    """Start ``python -m`` with *arguments* as a bot on *stage*; come back when it is online.

    Raises:
        StageError: with the end of its log, if it does not come online.
    """
    process = await launched(*arguments, folder=folder, apart=apart, **settings)
    running, one = process.running, stage.anybody
    try:
        await one.until(lambda: one.bot_online or running.returncode is not None, PATIENCE)
    except TimeoutError:
        await process.stop(hard=True)
    if running.returncode is not None:
        raise StageError(f"the bot did not start: {process.last_line}")
    return process


async def launched(*arguments: str, folder: Path, apart: bool = False, **settings: str) -> Process:
    """Start ``python -m`` with *arguments*, its log in *folder*.

    *apart*: the signals of the terminal do not reach it, so who starts it must end it upon them.
    """
    environment = {
        name: value
        for name, value in os.environ.items()
        # A setting of this machine would change what is measured.
        if name not in UNWANTED and not name.startswith("HEXARCH_")
    }
    log = folder / "bot.log"
    with log.open("ab") as out:
        running = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            *arguments,
            env=environment | {"HEXARCH_LIMITED": "no"} | settings,  # programs press
            cwd=folder,
            stdout=out,
            stderr=out,
            process_group=0 if apart else None,
        )
    return Process(running, log)


@contextlib.asynccontextmanager
async def hexarch(
    stage: MatchRunner, folder: Path, url: str, *, apart: bool = False
) -> AsyncIterator[Process]:
    """Run ``hexarch`` on the sandbox of *stage* and the database at *url*."""
    settings = {"HEXARCH_SANDBOX": stage.box.url, "HEXARCH_DATABASE": url}
    process = await started(stage, "bot", "serve", folder=folder, apart=apart, **settings)
    try:
        yield process
    finally:
        await process.stop()
