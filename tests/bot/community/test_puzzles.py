"""The puzzle of the day: whose consent it takes, what it shows, whom it counts, and that it is posted once."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.lang import say
from bot.model.quiet_hours import DAY
from bot.model.slot_states import PuzzleState, state_of
from bot.pictures.drawn import Drawn
from bot.store import MatchInfo, MessageSlot, schema
from rules.core.data import pack
from rules.core.ids import Seat
from rules.players.review import Decision, Review
from tests.bot.history.test_looking_back import recorded
from tests.bot.history.test_review import by_hand
from tests.bot.history.test_summary import sketch
from tests.bot.ops.test_personal_data import everywhere
from tests.bot.plain_bot import PlainBot, plain_bot

GAME = GAMES["cthulhu-wars"]
BEST, PLAYED, THIRD = 0, 3, 5
"""Tenths by which each is worse than the best."""


class Evening:
    """A server with a channel for puzzles, and a match that its people have played."""

    def __init__(self, table: PlainBot, info: MatchInfo, people: list[Any]) -> None:
        self.table, self.info, self.people = table, info, people
        self.service = table.bot.services.puzzles
        (self.guild,) = table.bot.guilds
        self.now = time.time()
        table.context.clock = lambda: self.now
        self.seen: list[tuple[Any, ...]] = []

    async def agree(self, *people: Any) -> None:
        store = self.table.store.people
        for person in people:
            settings = await store.user(int(person.id))
            await store.put_user(replace(settings, puzzles=True))

    async def look(self, after: float = 0.0) -> None:
        self.now += after
        await self.service.run_due(self.now)
        await self.table.settled()

    def puzzles(self) -> list[Any]:
        """List the messages of puzzles, the oldest first."""
        return [m for m in self.people[0].messages() if "Puzzle of the day" in str(m)]

    async def state(self) -> PuzzleState:
        return state_of(await self.table.store.puzzles.get(self.guild.id), PuzzleState)

    async def pressed(self, person: Any, answer: int) -> str:
        outcome = await self.table.after(person.press(self.puzzles()[-1], "ABC"[answer]))
        text: str = person.text(person.fresh(await outcome.message()))
        return text

    async def reviewed(self, *, thirds: int = 2) -> list[Decision]:
        """Keep a review in which several decisions stand, some with a third answer."""
        look_back = self.table.matches.look_back
        course = await look_back.course(self.info.id)
        assert course is not None
        wide = [
            one
            for one in course.answers
            if len({str(act) for act in one.legal} - {str(one.given[0])}) > 1
        ]
        decisions = list[Decision]()
        for one in wide[: thirds + 1]:
            others = [act for act in one.legal if (act,) != one.given]
            third = (others[1],) if len(decisions) < thirds else ()
            decisions.append(
                Decision(
                    seq=one.seq,
                    round=one.round,
                    seat=one.seat,
                    question="action",
                    played=one.given,
                    better=(others[0],),
                    points=10.0 * PLAYED,
                    error=5.0,
                    futures=64,
                    third=third,
                    beaten=10.0 * THIRD,
                )
            )
        review = Review(decisions=tuple(decisions), seats=(Seat(0), Seat(1), Seat(2)))
        record = await look_back.fingerprint(self.info.id)
        await self.table.store.reviews.put(self.info.id, record, pack(review), 1.0)
        return decisions


@pytest.fixture
async def evening(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Evening]:
    seen: list[tuple[Any, ...]] = []

    def noted(*drawing: Any) -> Drawn | None:
        seen.append(drawing)
        return sketch(*drawing)

    async with plain_bot(tmp_path, GAMES, painter=noted) as table:
        info, people = await recorded(table, GAME.id, 5000, ended_at=time.time())
        await by_hand(table, info)
        evening = Evening(table, info, people)
        evening.seen, channel = seen, int(people[0].here)
        await table.bot.services.deadlines.run_due()  # from here on only a test looks
        await table.store.people.change_guild(
            evening.guild.id, lambda was: replace(was, puzzles=channel, language="en")
        )
        yield evening


async def test_without_the_consent_of_all_there_is_none_and_with_it_no_name(
    evening: Evening,
) -> None:
    (first, *_) = await evening.reviewed()
    await evening.agree(*evening.people[:2])
    await evening.look()
    assert evening.puzzles() == []
    await evening.agree(evening.people[2])
    # Somebody else has played a step and left their seat since.
    eve = await evening.table.person("Eve")
    entries = schema.entries
    step = sa.and_(entries.c.match == evening.info.id, entries.c.seq == first.seq - 1)
    by_eve = sa.update(entries).where(step).values(user=int(eve.id))
    await evening.table.store._database.writing(lambda raw: raw.execute(by_eve))
    evening.table.store.records.forget(evening.info.id)
    await evening.look()
    assert evening.puzzles() == []
    await evening.agree(eve)
    await evening.look()
    (puzzle,) = evening.puzzles()
    assert not [name for name in ("Ana", "Bob", "Cy") if name in str(puzzle["components"])]
    assert evening.info.id not in str(puzzle)
    assert f"Player {first.seat + 1}" in str(puzzle)
    # What is drawn is what that seat saw, without names.
    drawn = [(snapshot, names) for _, snapshot, names, _, _ in evening.seen]
    assert drawn
    for snapshot, names in drawn:
        assert (snapshot.seat, snapshot.seq) == (first.seat, first.seq - 1)
        assert set(names.values()) == {"Player 1", "Player 2", "Player 3"}
    # Who leaves no trace in the match has not agreed.
    await evening.table.store.personal.forget(int(evening.people[1].id))
    await evening.table.matches.forget(evening.info.id)
    evening.table.store.records.forget(evening.info.id)
    await evening.look()
    assert say("en", "puzzle-withdrawn") in str(evening.people[0].messages()[-1])
    assert evening.puzzles() == []


async def test_a_first_press_counts_and_the_next_day_shows_what_came_of_it(
    evening: Evening,
) -> None:
    await evening.reviewed()
    await evening.agree(*evening.people)
    await evening.look()
    state = await evening.state()
    best, played = state.left.index(str(BEST)), state.played
    assert sorted(map(int, state.left)) == [BEST, PLAYED, THIRD]
    assert state.left[played] == str(PLAYED)
    ana, bob, _ = evening.people
    right = await evening.pressed(ana, best)
    assert f"{'ABC'[best]} is right" in right
    assert "3 wins fewer" in right
    # A second press is told what the first one was.
    assert f"{'ABC'[best]} is right" in await evening.pressed(ana, played)
    assert f"Vous avez choisi {'ABC'[played]}" in await evening.pressed(bob, played)
    assert (await evening.state()).ballots == {
        int(ana.id): str(best),
        int(bob.id): str(played),
    }
    about = await evening.table.store.personal.about(int(ana.id))
    assert about.puzzles == 1
    assert "is right" not in str(evening.puzzles())

    await evening.look(DAY / 2)
    assert len(evening.puzzles()) == 1
    await evening.look(DAY / 2 + 1)
    old, new = evening.puzzles()
    assert f"{'ABC'[best]}: 1 of 2" in str(old)
    assert not ana.buttons(old)
    assert ana.buttons(new)
    # The third decision has no third answer, so nothing follows; nothing comes twice.
    await evening.look(DAY + 1)
    await evening.look(DAY + 1)
    assert len(evening.puzzles()) == 2
    assert not ana.buttons(evening.puzzles()[1])


async def test_what_somebody_answered_is_forgotten_with_them(evening: Evening) -> None:
    await evening.reviewed()
    await evening.agree(*evening.people)
    await evening.look()
    eve = await evening.table.person("Eve")
    await evening.pressed(eve, 0)
    await evening.table.store.personal.forget(int(eve.id))
    assert not await everywhere(evening.table.store, eve.id)
    assert list((await evening.state()).ballots) == [0]


async def test_killed_between_post_and_record_it_is_posted_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.reviewed()
    await evening.agree(*evening.people)
    put = evening.table.store.puzzles.put

    async def lost(slot: MessageSlot) -> None:
        if slot.message is not None:
            raise KeyError("killed")
        await put(slot)

    with monkeypatch.context() as broken:
        broken.setattr(evening.table.store.puzzles, "put", lost)
        with pytest.raises(KeyError, match="killed"):
            await evening.look()
    assert len(evening.puzzles()) == 1
    with monkeypatch.context() as silent:
        silent.setattr(evening.service.delivery.sender, "post", None)  # it is found, not sent again
        await evening.look(60)
    assert len(evening.puzzles()) == 1
    assert "right" in await evening.pressed(
        evening.people[0], (await evening.state()).left.index("0")
    )


async def test_nothing_is_posted_while_the_bot_is_busy_or_nobody_has_chosen_a_channel(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.reviewed()
    await evening.agree(*evening.people)
    health = type(evening.table.context.health)
    with monkeypatch.context() as busy:
        busy.setattr(health, "load", property(lambda _: "heavy"))
        await evening.look()
    assert evening.puzzles() == []
    await evening.table.store.people.change_guild(
        evening.guild.id, lambda was: replace(was, puzzles=None)
    )
    await evening.look()
    assert evening.puzzles() == []


async def test_a_match_of_long_ago_gives_none(evening: Evening) -> None:
    await evening.reviewed()
    await evening.agree(*evening.people)
    ended = sa.update(schema.matches).values(ended_at=evening.now - 31 * DAY)
    await evening.table.store._database.writing(lambda raw: raw.execute(ended))
    await evening.look()
    assert evening.puzzles() == []
