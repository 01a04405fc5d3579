"""Over matches of every game: called are those whom others have asked, nobody else, once.

What is expected is worked out from the positions alone: what each commit has asked of each seat.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.games.game_ui import PlayableGame
from bot.matches import Changed, Snapshot
from bot.store import MatchInfo
from bot.store.message_slots import SlotBook
from rules.core.ids import NOBODY, Seat
from rules.core.play import Question
from rules.players import PLAYERS, Player
from tests.bot.scenarios.checked_bot import CheckedBot, checked_bot
from tests.bot.scenarios.conftest import SHORT
from tests.examples import sampled

STEPS = 90
"""What is done in a match that is not played to its end."""
WHOLE = sampled(("eden-frontiers",), ("eden-frontiers", "eden-fronts", "eden-shards"))
"""Games with a short form that are played to their end."""

Asked = frozenset[tuple[int, str, int | None]]
"""Who owes an answer, to which question, about what."""


class Commit(NamedTuple):
    """What a match asked of each seat after an entry."""

    seq: int
    asked: Asked


class Watch:
    """Notes what each commit asks, and holds every message about the table against it."""

    def __init__(self, stage: CheckedBot) -> None:
        self.stage = stage
        self.commits = [Commit(-1, frozenset())]
        self.passes: list[tuple[int, int]] = []
        self.wrong: list[str] = []
        self.called = self.merged = 0
        stage.matches.listen(self._heard)
        table = stage.bot.services.delivery.table
        self._bring: Callable[[SlotBook, MatchInfo, Snapshot], Awaitable[None]] = table.reconcile
        table.reconcile = self._watched  # type: ignore[method-assign]  # watched from outside

    def _heard(self, changed: Changed) -> None:
        table = self.stage.matches._pool.cached.get(changed.match)
        live = None if table is None else table.match
        if live is not None and live.seq > self.commits[-1].seq:
            self._commit(live.seq, live.game.pending(live.state))

    def _commit(self, seq: int, asked: Sequence[Question]) -> None:
        owed = frozenset((d.seat, d.id, d.subject) for d in asked if d.asked)
        self.commits.append(Commit(seq, owed))

    async def _watched(self, book: SlotBook, info: MatchInfo, snapshot: Snapshot) -> None:
        if (
            snapshot.seq > self.commits[-1].seq
        ):  # in place, and told once its drafts are brought along
            self._commit(snapshot.seq, [q.decision for q in snapshot.questions])
        place = await self.stage.store.message_slots.get(info.id, "table")
        before, heard = -1 if place is None else place.seq, len(self.stage.calls)
        await self._bring(book, info, snapshot)
        users = [int(u["id"]) for m in self.stage.calls[heard:] for u in m["mentions"]]
        due = await self._due(info, before, snapshot.seq) if info.status == "running" else []
        self.called += len(users)
        self.merged += snapshot.seq > before + 1
        if sorted(users) != sorted(due):
            self.wrong.append(f"{before} to {snapshot.seq}: {users} were called, {due} are asked")

    async def _due(self, info: MatchInfo, before: int, now: int) -> list[int]:
        """List whom others have asked something after entry *before* that is open at *now*."""
        window = await self.stage.store.records.entries(info.id, before, now)
        did: dict[int, int] = {}
        for d in window:
            who = info.of_seat(d.entry.seat) if d.entry.seat != NOBODY else None
            itself = who is not None and d.user == who.user
            did[d.entry.seq] = int(d.entry.seat if itself else NOBODY)
        went_back = any(d.entry.kind == "rewind" for d in window)
        moved = {int(d.entry.seat) for d in window}
        shown = max((c for c in self.commits if c.seq <= before), key=lambda c: c.seq).asked
        open_now = next(c.asked for c in self.commits if c.seq == now)
        due = set()
        for seat, name, subject in open_now:
            one = seat, name, subject
            since = self._since(one, now)
            waited = one in shown and seat not in moved and not went_back
            if since > before and not waited and did[since] != seat:
                due.add(seat)
        people = {seat: info.of_seat(Seat(seat)) for seat in due}
        return [who.user for who in people.values() if who is not None and who.user is not None]

    def _since(self, one: tuple[int, str, int | None], now: int) -> int:
        """Return the entry with which something was asked that is still open at *now*."""
        since = now
        for commit in reversed([c for c in self.commits if c.seq <= now]):
            if one not in commit.asked:
                break
            since = commit.seq
        return since


class Crowd:
    """People who play on by what is legal, take things back, and are now and then skipped."""

    def __init__(self, stage: CheckedBot, match: MatchInfo, seed: int) -> None:
        self.stage, self.match, self.luck = stage, match, random.Random(seed)
        game = stage.games[match.game]
        self.free = game.ui.prompts.free
        self.minds: dict[int, Player] = {
            s.user: PLAYERS["heuristic"](game, s.seat, seed.to_bytes(32))
            for s in match.seats
            if s.user is not None and s.seat is not None
        }

    async def step(self) -> bool:
        """Let somebody do something; False once nobody is asked any more."""
        stage, luck, matches = self.stage, self.luck, self.stage.matches
        stage.context.merge = luck.choice((0.0, 0.0, 0.02))
        asked = await stage.asked()
        if not asked:
            await stage.settled()
            return bool(await stage.asked())
        user = luck.choice(sorted(asked))
        chance = luck.random()
        if chance < 0.06:
            await matches.undo(self.match.id, luck.choice(sorted(self.minds)), None)
        elif chance < 0.09:
            await matches.moderation.skip(self.match.id, asked[user], 1, None)
        else:
            await self._act(user, asked[user])
        if luck.random() < 0.7:
            await stage.settled()
        return True

    async def _act(self, user: int, seat: Seat) -> None:
        matches = self.stage.matches
        snapshot = await matches.view(self.match.id, seat)
        legal = await matches.legal(self.match.id, seat)
        answers = [a for a in legal if not isinstance(a, self.free)] or legal
        if not answers:
            return
        mind = self.minds[user]
        action = self.luck.choice(answers)
        if self.luck.random() < 0.8:
            action = mind.whole(snapshot.view, answers)[0]
        await matches.act(self.match.id, user, [action], None)


async def begun(stage: CheckedBot, game: str, automated: int) -> MatchInfo:
    """Begin a match of Ana, Bob and some automated players."""
    people = [await stage.person(name) for name in ("Ana", "Bob")]
    lobby: Any = await stage.matches.lobbies.create_lobby(
        game=game,
        guild=int(stage.box.core.world.guild),
        channel=int(people[0].here),
        by=int(people[0].id),
        language="en",
        interaction=None,
    )
    for person in people:
        await stage.matches.lobbies.join(
            lobby.id, int(person.id), person.me["global_name"], int(person.id)
        )
    for number in range(automated):
        await stage.matches.lobbies.add_player(lobby.id, "heuristic", f"Robot {number}", None)
    for option, value in (("day_limit", SHORT), ("quick_map", True)):
        if any(o.id == option for o in stage.games[game].options):
            await stage.matches.lobbies.set_option(lobby.id, option, value, None)
    await stage.matches.lobbies.start(lobby.id, int(people[0].id), None)
    return await stage.match()


@pytest.mark.parametrize(
    "game",
    ["eden-frontiers", "eden-fronts", "eden-shards", "cthulhu-wars", "clash-of-cultures"],
)
async def test_whoever_others_ask_is_called_and_nobody_else(
    tmp_path: Path, games: dict[str, PlayableGame], caplog: pytest.LogCaptureFixture, game: str
) -> None:
    """With steps taken back, people skipped, several changes shown at once; some to the end."""
    async with checked_bot(tmp_path, games, caplog, watched=False) as stage:
        watch = Watch(stage)
        people = Crowd(stage, await begun(stage, game, 1), seed=7)
        await stage.settled()

        steps = itertools.count() if game in WHOLE else range(STEPS)
        for _ in steps:
            if not await people.step():
                break
        await stage.settled()

        assert watch.wrong == []
        assert game not in WHOLE or (await stage.match()).status == "over"
        assert watch.called > 5
        assert watch.merged
