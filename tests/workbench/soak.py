"""A long evening of every game at once, everything going wrong in turn, and what is left.

The matches begin shortly before their end. People and automated players play on through the
sandbox; each round turns one fault of the sandbox on and ends with kill -9. What is not over then
is played to its end by automated players. Afterwards every match must be over and verify, every
table must show its last position once, no message may be there twice, and all who are asked must
have been called.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import tempfile
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.delivery.hand_messages import NUDGE
from bot.delivery.summary_message import KIND as SUMMARY
from bot.games.registry import GAMES
from bot.matches import AnyGame, Matches, question_numbers
from bot.model.control_id import ControlId
from bot.model.slot_states import SummaryState, TableState, state_of
from bot.ops import archive
from bot.sandbox.faults import Faults
from bot.sandbox.model import Message
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.snowflake import moment
from bot.sandbox.validate.components import walk
from bot.store import MatchId, MatchInfo, MessageSlot, Store
from bot.store.match_records import ChangeSource, Written
from rules.core.agenda import asked
from rules.core.data import Value
from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.core.record import Entry
from rules.players import PLAYERS
from rules.players.tie_breaks import Luck
from tests.bot.person import NoAnswerError
from tests.workbench import live_matches
from tests.workbench.crashes import open_panels

KIND: Final = "random"
STARTS: Final = 4
"""Attempts to start the bot."""

STEADY: Final = 1.0
"""Seconds in which nothing may happen any more before the evening is looked at."""

STUCK: Final = 120.0
"""Seconds without any progress after which its present state is looked at."""

SHORT: Final[Mapping[str, object]] = {"quick_map": True, "day_limit": 8}
"""Options that make a match short, where a game has them."""

LAST: Final = 20
"""Actions that are left of a match when the evening begins."""

FAULTS: Final[tuple[Mapping[str, object], ...]] = (
    {"double_delivery": True},
    {"rate_limited": 6},
    {"rate_limited": 3, "wait": 40},  # longer than the bot waits
    {"server_errors": 6},
    {"lost_answers": 6},
    {"cut_answers": 6},
    {"closed_dms": True},
    {"late_answers": True},
    {"missing_permissions": ["ATTACH_FILES"]},
    {"missing_permissions": ["SEND_MESSAGES"]},
    {"old_edits": True},
    {"dms_too_fast": 6},
    {"automod": True},
    {"commands_refused": 30034},
    {"files_refused": 400001},
    {"activities": True},
    {"latency_ms": 150},
    {"kind_files": True},
)
"""What goes wrong, round after round; ``closed_dms`` is about everybody."""

CALM: Final[Mapping[str, object]] = msgspec.to_builtins(Faults())
"""Nothing goes wrong."""


class Found(Value, frozen=True, kw_only=True):
    """What was left of an evening; every list names matches in which it is wrong.

    ``seed``: of who does what, and of what goes wrong when.
    """

    seed: int
    matches: int
    kills: int
    entries: int
    answers: int
    over: int
    unfinished: tuple[str, ...] = ()
    unverified: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    misshown: tuple[str, ...] = ()
    doubled: tuple[str, ...] = ()
    uncalled: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not any(getattr(self, name) for name in WRONG)


WRONG: Final = ("unfinished", "unverified", "behind", "misshown", "doubled", "uncalled")
"""What may be wrong with a match."""


class Evening:
    """The matches of a soak: two people and an automated player each, in its own channel."""

    def __init__(self, stage: live_matches.MatchRunner, url: str, seed: int) -> None:
        """Play on *stage*, in the database at *url*."""
        self.stage, self.url, self.seed = stage, url, seed
        self.luck = Luck(str(seed).encode())
        self.matches: dict[MatchId, AnyGame] = {}
        self.answers, self.answered = 0, asyncio.Event()
        self.calls: dict[tuple[str, str], float] = {}
        stage.core.broadcast.pages.append(self._note_mentions)

    def _note_mentions(self, event: str, data: Any, audience: str | None) -> None:
        """Note whom a new message calls; an edit of it calls nobody, and hides whom it called."""
        if event == "MESSAGE_CREATE" and audience is None:
            for user in data.get("mentions", ()):
                self.calls[data["channel_id"], user["id"]] = moment(data["id"])

    async def open(self, *, late: bool = True) -> None:
        """Start a match in each channel, the games in turn; *late*: shortly before their end."""
        async with self._tables() as (store, matches):
            for number in range(len(self.stage.channels)):
                info = await self._begin(store, matches, number)
                if late:
                    await self._lead_on(store, info, self.matches[info.id])

    @contextlib.asynccontextmanager
    async def _tables(self) -> AsyncIterator[tuple[Store, Matches]]:
        clock = self.stage.core.clock.now
        store = await Store.open(self.url, clock=clock)
        matches = Matches(store, GAMES, clock=clock)
        try:
            yield store, matches
        finally:
            await matches.close()
            await store.close()

    async def _begin(self, store: Store, matches: Matches, number: int) -> MatchInfo:
        users, games = list(self.stage.people), list(GAMES.values())
        game, channel = games[number % len(games)], self.stage.channels[number]
        sitting = [users[(number + i) % len(users)] for i in range(2)]
        options: dict[str, Any] = {o.id: SHORT[o.id] for o in game.options if o.id in SHORT}
        info = await self.stage.begin(
            matches,
            game,
            channel,
            sitting,
            options=options,
            language=("en", "fr")[number % 2],
            automated=KIND if max(game.seats) > len(sitting) else None,
        )
        self.matches[info.id] = game
        card = MessageSlot(match=info.id, kind="lobby", channel=int(channel))  # gone meanwhile
        await store.message_slots.put(card)
        return info

    async def _lead_on(self, store: Store, info: MatchInfo, game: AnyGame) -> None:
        """Play a match in memory to shortly before its end, and store it as it stands there."""
        begun = await live_matches.followed(store, info.id, game)
        last, entries = await asyncio.to_thread(_near_the_end, game, begun, info.id.encode())
        if last.seq == begun.seq:
            return
        after = replace(info, seq=last.seq, revision=info.revision + 1)
        written = Written(
            seq=last.seq,
            state=last.packed,
            floor_seq=last.floor.seq,
            floor_state=last.floor.packed,
            questions="[]",
        )
        await store.records.commit(info, after, ChangeSource(), entries=entries, written=written)

    async def hand_over(self) -> None:
        """Let automated players sit where people do, wherever a match goes on."""
        async with self._tables() as (_, matches):
            for match in self.matches:
                info = await matches.info(match)
                for who in info.seats if info.status == "running" else ():
                    if who.user is not None and who.seat is not None:
                        await matches.moderation.replace(
                            match, who.seat, who.user, None, kind=KIND, name=KIND
                        )

    # --- playing ---

    async def play(
        self,
        bot: live_matches.Process,
        seconds: float,
        fault: Mapping[str, object],
        ending: asyncio.Event,
    ) -> None:
        """Let everybody play for some seconds, or until *ending*, with *fault* on; then kill the bot.

        On a busy machine the first lives on until it has answered somebody.
        """
        everybody = list(self.stage.people)
        faults = {k: everybody if k == "closed_dms" else value for k, value in fault.items()}
        store = await Store.open(self.url)
        self.stage.core.faults.change(faults)
        playing = [asyncio.create_task(self._go_on(store, match)) for match in self.matches]
        await sleep_until(ending, seconds)
        if not self.answers and not ending.is_set():
            await sleep_until(self.answered, STUCK)
        await bot.stop(hard=True)
        for task in playing:
            task.cancel()  # no answer comes any more
        done = await asyncio.gather(*playing, return_exceptions=True)
        self.stage.core.faults.change(dict(CALM))
        await store.close()
        for one in done:
            if isinstance(one, Exception):
                raise one

    async def _go_on(self, store: Store, match: MatchId) -> None:
        while True:
            with contextlib.suppress(NoAnswerError, NotPossibleError, TimeoutError):
                if not await self._turn(store, match):
                    await asyncio.sleep(0.1)

    async def _turn(self, store: Store, match: MatchId) -> bool:
        """Let somebody who is asked type something legal; False if nobody is."""
        game, info = self.matches[match], await store.matches.get(match)
        live = await live_matches.followed(store, match, game)
        holders = {s.seat: s.user for s in info.seats if s.user is not None}
        waiting = [seat for seat in asked(live.state.agenda) if seat in holders]
        if info.status != "running" or not waiting:
            return False
        seat = waiting[0]
        key = f"{match}/{live.seq}/{self.luck.below(1 << 30)}".encode()
        player = PLAYERS[KIND](game, seat, key)
        person = self.stage.people[str(holders[seat])]
        # Without a view it says the blank of a form: what a killed bot has kept is a part of it.
        action = player.whole(None, live.legal(seat))[0]
        for part in live_matches.lines_of(live, seat, action):
            person.here = str(info.channel)  # they may type in another match meanwhile
            await person.command(*live_matches.typed(part, game.family), may_fail=True)
        self.answers += 1
        self.answered.set()
        return True

    # --- afterwards ---

    async def quiet(self) -> None:
        """Wait until the bot has shown everything and automated players have nothing to say."""
        store = await Store.open(self.url)
        before: tuple[object, ...] = ()
        since = time.monotonic()
        while time.monotonic() - since < STUCK:  # what is behind then is found
            behind = await store.message_slots.behind(limit=10_000)
            infos = [await store.matches.get(match) for match in self.matches]
            told = {place.match for place in await store.message_slots.of_kind(SUMMARY)}
            tables = await store.message_slots.of_kind("table")
            seen = {place.match: place.seq for place in tables}
            now = [info.revision for info in infos], behind, told, seen
            # A table that nobody looks after is not marked as behind: one whose bot has been killed
            # is left alone for the seconds in which that bot may still be heard.
            shown = all(
                seen.get(info.id) == info.seq and (info.status != "over" or info.id in told)
                for info in infos
            )
            # Two looks alike do not say that automated players are done: on a busy machine they
            # think for longer than the time between.
            if now == before and not behind and shown and not await self._is_played(store, infos):
                break
            if now != before:
                before, since = now, time.monotonic()
            await asyncio.sleep(STEADY)
        await store.close()

    async def _is_played(self, store: Store, infos: Sequence[MatchInfo]) -> bool:
        """Return whether an automated player is asked in any match that goes on."""
        for info in infos:
            if info.status == "running":
                live = await live_matches.followed(store, info.id, self.matches[info.id])
                people = {who.seat for who in info.seats if who.user is not None}
                if not people.issuperset(asked(live.state.agenda)):
                    return True
        return False

    async def found(self, kills: int, *, to_end: bool) -> Found:
        """Look at every match; with *to_end*, each should be over."""
        store = await Store.open(self.url)
        wrong: dict[str, list[str]] = {}
        entries = over = 0
        behind = {str(match) for match in await store.message_slots.behind(limit=10_000)}
        # Of all matches: one follows the other in a channel.
        posted = {
            str(line.message): (match, line.revision)
            for match in self.matches
            for line in await store.delivery_log.of_match(match)
            if line.op == "post"
        }
        for match, game in self.matches.items():
            record = archive.read_export(await archive.export(store, match, with_key=True))
            entries += len(record.entries)
            verdict = await asyncio.to_thread(archive.verdict_of, record, game)
            info = await store.matches.get(match)
            over += info.status == "over"
            if to_end and info.status != "over":
                wrong.setdefault("unfinished", []).append(f"{match} ({game.id}): {info.status}")
            if verdict.problem is not None:
                wrong.setdefault("unverified", []).append(f"{match}: {verdict.key}")
            for what, why in [item async for item in self._shown(store, info, posted)]:
                wrong.setdefault(what, []).append(f"{match} ({game.id}): {why}")
        await store.close()
        return Found(
            seed=self.seed,
            matches=len(self.matches),
            kills=kills,
            entries=entries,
            answers=self.answers,
            over=over,
            behind=tuple(sorted(behind)),
            **{name: tuple(lines) for name, lines in wrong.items()},
        )

    async def _shown(
        self, store: Store, info: MatchInfo, posted: Mapping[str, tuple[MatchId, int]]
    ) -> Any:
        """Return what is wrong with what a channel shows of its match; *posted*: of all matches."""
        messages = self.stage.core.world.channels[str(info.channel)].messages
        ours = [m for m in messages.values() if m.audience is None]
        table = await store.message_slots.get(info.id, "table")
        if info.status == "over" and _is_let_go(table, messages):
            return
        if table is None or str(table.message) not in messages:
            yield "misshown", "the message of the table is missing"
        elif table.seq != info.seq:
            yield "misshown", f"it shows {table.seq} of {info.seq}"
        elif info.status == "over":
            if not state_of(table, TableState).over:
                yield "misshown", "its message does not say that it is over"
            summed_up = await store.message_slots.get(info.id, SUMMARY)
            if not state_of(summed_up, SummaryState).done:
                yield "misshown", "the summary is missing"
        nudges = [p for p in await store.message_slots.of_match(info.id) if p.kind == NUDGE]
        # A word that leads to a hand has a button too, and is meant to stand beside the table.
        offers = {str(p.message) for p in nudges if info.status == "running"}
        mine = ControlId(info.id, "hand").custom_id()
        panels = [m for m in open_panels(ours) if mine in str(m.data) and m.id not in offers]
        if len(panels) > 1:
            yield "misshown", f"{len(panels)} panels can be used: {', '.join(map(_words, panels))}"
        nonces = Counter(str(m.data["nonce"]) for m in ours if m.data.get("nonce"))
        for nonce, count in nonces.items():
            if count > 1:
                yield "doubled", nonce
        for message in _repeated(ours, posted):
            if posted.get(message, (info.id, 0))[0] == info.id:  # else of another match here
                yield "doubled", message
        async for line in self._uncalled(store, info):
            yield "uncalled", line

    async def _uncalled(self, store: Store, info: MatchInfo) -> Any:
        """Return who is asked, because of what others did, and was not called since."""
        if info.status != "running":
            return
        stored = await store.records.load(info.id)
        by = {d.entry.seq: d.entry.seat for d in await store.records.entries(info.id)}
        questions = [q for q in question_numbers.read(stored.questions) if q.id]
        open_now = {q.seat for q in questions}
        live = await live_matches.followed(store, info.id, self.matches[info.id])
        waiting = set(asked(live.state.agenda)) & open_now
        for question in questions:
            who = info.of_seat(question.seat)
            if who is None or who.user is None or question.seat not in waiting:
                continue
            if by.get(question.since) == question.seat:
                continue  # it has come from one answer to the next, and was called before
            called = self.calls.get((str(info.channel), str(who.user)), 0.0)
            # A second of slack between the clock of the bot and the id of the message.
            if called < question.asked_at - 1:
                yield f"seat {question.seat + 1} at {question.id}"


def _near_the_end(
    game: AnyGame, match: live_matches.AnyMatch, key: bytes
) -> tuple[live_matches.AnyMatch, list[Entry]]:
    """Play to the end; return the match before its last actions, and the entries up to there."""
    players = [PLAYERS[KIND](game, Seat(s), key + bytes([s])) for s in range(max(game.seats))]
    entries: list[Entry] = []
    last = deque([match], maxlen=LAST + 1)
    while not match.state.over:
        seat = min(asked(match.state.agenda))
        moved = match.act(seat, players[seat].whole(match.view(seat), match.legal(seat))[0])
        if isinstance(moved, Refusal):
            raise live_matches.StageError(f"{game.id}: {moved.rule}")
        match = moved.match
        last.append(match)
        entries += moved.entries
    return last[0], [entry for entry in entries if entry.seq <= last[0].seq]


def _said(message: Mapping[str, Any]) -> str:
    """Return what a message says and carries; one without words is like no other."""
    return str(message["components"] or message["content"] or message["id"])


def _is_let_go(table: MessageSlot | None, messages: Iterable[str]) -> bool:
    """Return whether a message is older than all that the sandbox still keeps of its channel."""
    oldest = next(iter(messages), "0")
    return table is not None and table.message is not None and table.message < int(oldest)


def _repeated(messages: Sequence[Message], revisions: Mapping[str, object]) -> list[str]:
    """Return the messages that the next one repeats.

    *revisions*: of a match, as each was posted to show them. What is left of two that have shown
    different ones may be alike: that what was asked there is told below.
    """
    return [
        one.id
        for one, other in itertools.pairwise(messages)
        if _said(one.data) == _said(other.data)
        and (not {one.id, other.id} <= revisions.keys() or revisions[one.id] == revisions[other.id])
    ]


def _words(message: Message) -> str:
    """Return the number of a message and how it begins."""
    texts = [
        str(part["content"]) for _, part in walk(message.data["components"]) if "content" in part
    ]
    return f"{message.id} {' '.join(texts)[:60]!r}"


async def soak(
    matches: int,
    kills: int,
    seconds: float,
    *,
    seed: int,
    ending: asyncio.Event,
    faults: tuple[Mapping[str, object], ...] = FAULTS,
    to_end: bool = True,
) -> Found:
    """Play *matches* at once in *kills* rounds of some *seconds*, each with the next fault.

    *to_end*: what is not over then is played to its end. *ending*: once it is set, no other round
    begins, nothing is played to its end, and what there is is looked at.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'soak.sqlite3'}"
        async with live_matches.MatchRunner(matches) as stage:
            evening = Evening(stage, url, seed)
            await evening.open()
            killed = 0
            while killed < kills and not ending.is_set():
                await stage.offline()
                async with _started(stage, folder, url) as bot:
                    await evening.play(bot, seconds, faults[killed % len(faults)], ending)
                killed += 1
            await stage.offline()
            to_end = to_end and not ending.is_set()
            if to_end:
                await evening.hand_over()
            async with _started(stage, folder, url):
                await evening.quiet()
                return await evening.found(killed, to_end=to_end)


async def sleep_until(ending: asyncio.Event, seconds: float) -> None:
    """Sleep for some seconds, but no longer than until *ending*."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(ending.wait(), seconds)


@contextlib.asynccontextmanager
async def _started(
    stage: live_matches.MatchRunner, folder: Path, url: str
) -> AsyncIterator[live_matches.Process]:
    """Start the bot; a machine that is busy may need more than one attempt."""
    async with contextlib.AsyncExitStack() as running:
        bot = None
        for left in reversed(range(STARTS)):
            try:
                starting = live_matches.hexarch(stage, folder, url, apart=True)
                bot = await running.enter_async_context(starting)
                break
            except live_matches.StageError:
                if not left:
                    raise
        assert bot is not None
        yield bot
