"""When an automated player's move is seen tells nothing of what it holds: on a clock of our own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.autoplay.pacing import Pacer
from bot.autoplay.runner import AutoplayRunner
from bot.context import AppContext
from bot.games.registry import GAMES
from bot.matches import Changed, Matches
from bot.store import MatchId, Store
from rules.core.forms import Whole, numbers
from rules.core.ids import Seat
from rules.core.record import action_from, verify
from tests.bot.databases import database
from tests.bot.tiny import TINY
from tests.tiny import Choose, Done, Take

MATCH = MatchId("m")
BEAT = 0.5
FRONTIERS = GAMES["eden-frontiers"]


class Time:
    """A clock that goes on when somebody thinks or sleeps."""

    def __init__(self) -> None:
        self.now = 100.0

    def clock(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


class Slow:
    """A player who thinks over each card it could play, and changes its mind about some."""

    looks = True

    def __init__(self, time: Time, pace: float, changes: int) -> None:
        self.time, self.pace, self.left = time, pace, changes

    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:
        self.time.now += self.pace * len(legal)
        cards = [a for a in legal if isinstance(a, Choose)]
        if cards and (Done() not in legal or self.left > 0):
            self.left -= 1
            return (cards[0],)
        return (Done() if Done() in legal else Take(1),)


async def shown_at(folder: Path, pace: float, changes: int) -> list[float]:
    """Play a round against a slow player; return when everybody could see something."""
    time, found = Time(), list[float]()
    store = await Store.open(await database(folder), clock=time.clock)
    matches = Matches(store, {"tiny": TINY}, clock=time.clock)
    context = AppContext(
        store=store, matches=matches, games={"tiny": TINY}, beat=BEAT, clock=time.clock
    )
    pilots = AutoplayRunner(context, {"random": lambda *_: Slow(time, pace, changes)})
    pilots.beat = Pacer(time.clock, time.sleep)
    lobby: Any = await matches.lobbies.create_lobby(
        game="tiny", guild=1, channel=2, by=3, language="en", interaction=None
    )
    await matches.lobbies.join(lobby.id, 3, "Ana", 4)
    for name in ("Ivo", "Max"):
        await matches.lobbies.add_player(lobby.id, "random", name, None)
    await matches.lobbies.start(lobby.id, 3, None)
    begun = time.now

    def heard(changed: Changed) -> None:
        found.append(time.now - begun)

    matches.listen(heard)
    await pilots._play(lobby.id)
    entries = await store.records.entries(lobby.id, 0)
    public = {t.seq for t in await matches.events_since(lobby.id, 0, None)}
    await store.close()
    return [at for at, d in zip(found, entries, strict=True) if d.entry.seq in public]


async def test_a_move_is_seen_at_the_same_moment_however_long_it_was_thought_over(
    tmp_path: Path,
) -> None:
    folders = [tmp_path / name for name in ("quick", "slow", "fickle")]
    for folder in folders:
        folder.mkdir()
    quick = await shown_at(folders[0], 0.0, 1)
    slow = await shown_at(folders[1], 0.01, 1)
    fickle = await shown_at(folders[2], 0.005, 9)

    assert quick == pytest.approx([BEAT, 2 * BEAT])
    assert slow == pytest.approx(quick)
    assert fickle == pytest.approx(quick)


async def test_what_takes_longer_than_a_beat_is_seen_at_one_of_the_next() -> None:
    time = Time()
    beat = Pacer(time.clock, time.sleep)
    for thought in (0.7, 0.9):
        begun = time.now
        beat.begin(MATCH)
        time.now += thought
        await beat.next(MATCH, BEAT)
        assert time.now - begun == pytest.approx(2 * BEAT)


async def test_without_a_beat_nothing_waits() -> None:
    time = Time()
    await Pacer(time.clock, time.sleep).next(MATCH, 0.0)
    assert time.now == 100.0


async def test_what_nobody_sees_is_told_from_what_everybody_sees(tmp_path: Path) -> None:
    store = await Store.open(await database(tmp_path), clock=lambda: 1.0)
    matches = Matches(store, {"tiny": TINY}, clock=lambda: 1.0)
    lobby: Any = await matches.lobbies.create_lobby(
        game="tiny", guild=1, channel=2, by=3, language="en", interaction=None
    )
    for user in (3, 4):
        await matches.lobbies.join(lobby.id, user, "Ana", user)
    await matches.lobbies.start(lobby.id, 3, None)
    seat = await matches.seat_of(lobby.id, 3) or Seat(0)
    card = next(a for a in await matches.legal(lobby.id, seat) if isinstance(a, Choose))

    assert not await matches.shows(lobby.id, seat, card)
    await matches.act(lobby.id, 3, [card], None)
    assert await matches.shows(lobby.id, seat, Done())
    await store.close()


async def test_an_answer_of_several_numbers_is_one_entry_of_which_everybody_hears_once(
    tmp_path: Path,
) -> None:
    store = await Store.open(await database(tmp_path), clock=lambda: 1.0)
    matches = Matches(store, {FRONTIERS.id: FRONTIERS}, clock=lambda: 1.0)
    context = AppContext(store=store, matches=matches, games={FRONTIERS.id: FRONTIERS}, beat=0.0)
    lobby: Any = await matches.lobbies.create_lobby(
        game=FRONTIERS.id, guild=1, channel=2, by=3, language="en", interaction=None
    )
    for name in ("Ivo", "Max"):
        await matches.lobbies.add_player(lobby.id, "heuristic", name, None)
    await matches.lobbies.set_option(lobby.id, "quick_map", True, None)
    await matches.lobbies.start(lobby.id, 3, None)
    changed: list[int] = []
    matches.listen(lambda change: changed.append(change.seq))
    pilots = AutoplayRunner(context)
    while (await matches.view(lobby.id, None)).round < 3:
        assert await pilots._step(lobby.id)
    header = await store.records.header(lobby.id)
    entries = [one.entry for one in await store.records.entries(lobby.id)]
    given = {
        one.seq: numbers(action)
        for one in entries
        if one.kind == "act" and isinstance(action := action_from(FRONTIERS, one.action), Whole)
    }
    await store.close()

    assert max(map(len, given.values())) > 1
    assert [seq for seq in changed if seq in given] == [*given]
    assert verify(header, entries, FRONTIERS).problem is None
