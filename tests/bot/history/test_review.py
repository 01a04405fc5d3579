"""What decided a match: when there is a report, who sees it, what the table sees, what is forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from bot.autoplay import reviewer
from bot.games.registry import GAMES
from bot.history.ending import end_of
from bot.history.review import ranges
from bot.lang import say
from bot.model.slot_states import TableState, state_of
from bot.sandbox.rest.exchange import Exchange
from bot.store import MatchInfo, schema
from render.core.ending import End
from rules.core.data import pack
from rules.core.ids import Seat
from rules.core.record import RecordError
from rules.players.review import Decision, Review, review_from
from tests.bot.history.test_looking_back import recorded
from tests.bot.history.test_summary import sketch
from tests.bot.plain_bot import plain_bot

GAME = GAMES["cthulhu-wars"]


class Here(Executor):
    """Does what it is given at once."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class Stage:
    """A match of three people that is over, with a bot that can look back at it."""

    def __init__(self, table: Any, info: MatchInfo, people: list[Any]) -> None:
        self.table, self.info, self.people = table, info, people
        self.reviewer = table.bot.services.reviewer

    async def stored(self) -> bytes | None:
        row = await self.table.store.reviews.get(self.info.id)
        return None if row is None else row.review

    async def look_back(self) -> None:
        await self.reviewer.worker.run(self.info.id)

    async def put(self, review: Review) -> None:
        """Keep a review as if it had been worked out."""
        record = await self.table.matches.look_back.fingerprint(self.info.id)
        await self.table.store.reviews.put(self.info.id, record, pack(review), 1.0)

    async def last_table(self) -> Any:
        self.table.bot.services.delivery.wake(self.info.id, 0.0)
        await self.table.settled()
        ana = self.people[0]
        return next(m for m in ana.everything()[::-1] if "Replay" in str(ana.buttons(m)))

    def posted(self) -> list[Any]:
        """List what the table sees of it."""
        cy = self.people[2]
        return [m for m in cy.everything() if "What counted" in str(m) and not cy.private(m)]

    async def pressed(self, person: Any) -> str:
        """Return what somebody reads who wants to know what decided it."""
        table = await self.last_table()
        outcome = await self.table.after(person.press(table, say("en", "review")))
        self.message = person.fresh(await outcome.message())
        return str(person.text(self.message)) + str(person.files(self.message))


async def by_hand(table: Any, info: MatchInfo) -> None:
    """Let each entry be one that the person of its seat made by hand."""
    entries = schema.entries

    def write(connection: sa.Connection) -> None:
        for who in info.seats:
            mine = sa.and_(entries.c.match == info.id, entries.c.seat == who.seat)
            connection.execute(sa.update(entries).where(mine).values(user=who.user))

    await table.store._database.writing(write)
    table.store.records.forget(info.id)


@pytest.fixture
async def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    monkeypatch.setattr(reviewer, "BUDGET", 1)
    async with plain_bot(tmp_path, GAMES, painter=sketch) as table:
        table.context.thinkers = 1
        thinkers = table.bot.services.reviewer.thinkers
        thinkers.workers, thinkers._make = 1, lambda workers: Here()
        info, people = await recorded(table, GAME.id, 5000)
        await by_hand(table, info)
        yield Stage(table, info, people)


async def test_a_match_is_looked_back_at_once_and_the_same_comes_of_it_again(stage: Stage) -> None:
    assert await stage.stored() is None
    await stage.look_back()
    found = await stage.stored()
    assert found is not None
    review = review_from(GAME, found)
    assert review.seats == (Seat(0), Seat(1), Seat(2))
    assert review.curve
    given = stage.reviewer.thinkers._given
    await stage.look_back()
    assert stage.reviewer.thinkers._given == given  # it is there
    reviews = schema.reviews
    await stage.table.store._database.writing(lambda raw: raw.execute(sa.delete(reviews)))
    await stage.look_back()
    assert await stage.stored() == found


async def test_before_the_end_there_is_a_report_for_nobody(stage: Stage) -> None:
    """Not even where one was made before the match went on (S2)."""
    await stage.put(Review(seats=(Seat(0),)))
    assert await stage.table.matches.look_back.review(stage.info.id) is not None
    table = await stage.last_table()
    for status in ("running", "paused"):
        going_on = sa.update(schema.matches).values(status=status)
        await stage.table.store._database.writing(lambda raw: raw.execute(going_on))  # noqa: B023
        await stage.table.matches.forget(stage.info.id)
        assert await stage.table.matches.look_back.review(stage.info.id) is None
        for person in stage.people:
            answer = await (await person.press(table, say("en", "review"))).message()
            language = "fr" if person is stage.people[1] else "en"
            assert say(language, "review-later") in person.text(answer)


async def test_a_match_that_was_ended_by_a_vote_has_none(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES, painter=sketch) as table:
        table.context.thinkers = 1
        table.bot.services.reviewer.thinkers.workers = 1
        info, people = await recorded(table, GAME.id, 30, status="over")
        await by_hand(table, info)
        stage = Stage(table, info, people)
        await stage.look_back()
        assert await stage.stored() is None
        assert say("en", "review") not in str(people[0].buttons(await stage.last_table()))


async def test_what_is_forgotten_of_a_person_is_worked_out_again_without_them(
    stage: Stage,
) -> None:
    await stage.look_back()
    ana = stage.info.seats[0]
    assert ana.user is not None
    await stage.table.store.reviews.show(stage.info.id, Seat(0))
    await stage.table.store.personal.forget(ana.user)
    stage.table.store.records.forget(stage.info.id)
    assert await stage.stored() is None
    await stage.look_back()
    found = await stage.stored()
    assert found is not None
    review = review_from(GAME, found)
    assert review.seats == (Seat(1), Seat(2))
    assert not review.of(Seat(0))


def decision(course: Any, seat: Seat, points: float) -> Decision:
    """Say that a decision of a seat was dear."""
    one = next(one for one in course.answers if one.seat == seat)
    return Decision(
        seq=one.seq,
        round=one.round,
        seat=seat,
        question="action",
        played=one.given,
        better=(one.legal[-1],),
        points=points,
        error=5.0,
        futures=64,
    )


async def test_each_reads_their_own_and_the_table_what_was_agreed(stage: Stage) -> None:
    course = await stage.table.matches.look_back.course(stage.info.id)
    seats = [who.seat for who in sorted(stage.info.seats, key=lambda who: who.number)]
    ana, bob = seats[0], seats[1]
    assert ana is not None
    assert bob is not None
    rounds = tuple(course.starts)
    await stage.put(
        Review(
            rounds=rounds,
            curve=tuple((0.2, 0.3, 0.5) for _ in rounds),
            decisions=(decision(course, ana, 42.0), decision(course, bob, 31.0)),
            seats=(Seat(0), Seat(1), Seat(2)),
            looked=rounds,
            whole=True,
        )
    )
    texts = [await stage.pressed(person) for person in stage.people]
    mine, his, hers = texts
    assert "+4 in 10" in mine
    assert "+3 in 10" not in mine
    assert "+3 sur 10" in his
    assert "+4 sur 10" not in his
    assert say("en", "review-nothing") in hers
    assert "%" not in mine
    assert "mistake" not in mine.lower()
    assert stage.posted() == []

    await stage.pressed(stage.people[0])
    await stage.people[0].press(stage.message, say("en", "review-share"))
    await stage.table.settled()
    posted = stage.posted()
    assert len(posted) == 1
    assert "+4 in 10" in str(posted)
    assert "+3 in 10" not in str(posted)
    await stage.pressed(stage.people[1])
    await stage.people[1].press(stage.message, say("fr", "review-share"))
    await stage.table.settled()
    posted = stage.posted()
    assert len(posted) == 1  # the same message
    assert "+3 in 10" in str(posted)


async def test_my_match_shows_the_chances_and_the_dearest_decision_once_there_is_a_report(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person among automated players; what she reads before it is what the game says."""
    monkeypatch.setattr("rules.players.review.PIECE", 1)  # so that every round has its turn
    shown = list[End]()

    def kept(*told: Any) -> End:
        end = end_of(*told)
        shown.extend([end] if end.own is not None else [])  # the table's is drawn anew as well
        return end

    monkeypatch.setattr("bot.history.ending.end_of", kept)
    ana, info = stage.people[0], stage.info
    [me] = [who for who in info.seats if str(who.user) == ana.id]
    automated = (replace(who, user=None) for who in info.seats if who != me)
    await by_hand(stage.table, replace(info, seats=(me, *automated)))
    table = await stage.last_table()
    shown.clear()

    await ana.press(table, say("en", "my-match"))
    await stage.look_back()
    await ana.press(table, say("en", "my-match"))
    stored = await stage.stored()
    assert stored is not None
    review = review_from(GAME, stored)
    assert review.seats == (me.seat,)
    before, after = shown
    assert before.curve is not None
    assert after.curve is not None
    assert before.curve.points[:-1] != review.curve
    assert after.curve.points[:-1] == review.curve
    assert after.curve.points[-1] == before.curve.points[-1]

    course = await stage.table.matches.look_back.course(info.id)
    assert me.seat is not None
    other = next(who.seat for who in info.seats if who.seat != me.seat)
    dear, dearer = (decision(course, me.seat, points) for points in (21.0, 42.0))
    theirs = replace(dearer, seat=other, points=93.0)
    await stage.put(replace(review, decisions=(theirs, dearer, dear)))
    await ana.press(table, say("en", "my-match"))
    title, tip = shown[-1].advice
    assert title == before.advice[0] == say("en", "end-next")
    assert "+4 in 10" in tip
    assert tip != before.advice[1]


async def test_the_table_is_shown_the_chances_of_the_report_by_one_edit(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its picture of the end and that of *My match* would show different chances."""
    monkeypatch.setattr("rules.players.review.PIECE", 1)  # so that every round has its turn
    shown = list[End]()

    def kept(*told: Any) -> End:
        shown.append(end_of(*told))
        return shown[-1]

    monkeypatch.setattr("bot.history.ending.end_of", kept)
    end, ana = await stage.last_table(), stage.people[0]
    changes = list[Exchange]()

    def note(exchange: Exchange) -> None:
        if exchange.method in {"POST", "PATCH"}:
            changes.append(exchange)

    stage.table.box.rest.observers.append(note)
    slots, reviews, owed = stage.table.store.message_slots, stage.table.store.reviews, list[bool]()
    put = reviews.put

    async def stored(*told: Any) -> None:
        """Store it when the edit is owed already, so that no crash can come between."""
        owed.append(state_of(await slots.get(stage.info.id, "table"), TableState).pictures_due)
        await put(*told)

    monkeypatch.setattr(reviews, "put", stored)
    await stage.look_back()
    assert owed == [True]
    await stage.table.settled()
    for _ in range(3):
        await stage.last_table()
    [edit] = changes
    assert (edit.method, edit.answer["id"]) == ("PATCH", end["id"])
    await ana.press(end, say("en", "my-match"))
    first, table, mine = shown
    assert first.curve is not None
    assert table.curve is not None
    assert mine.curve is not None
    assert first.curve.points != table.curve.points == mine.curve.points


async def test_a_report_that_the_rules_of_today_cannot_read_is_worked_out_again(
    stage: Stage,
) -> None:
    await stage.look_back()
    stored = await stage.stored()
    course = await stage.table.matches.look_back.course(stage.info.id)
    strange = replace(decision(course, Seat(0), 42.0), better=({"type": "of yesterday"},))
    await stage.put(Review(seats=(Seat(0),), decisions=(strange,)))
    assert await stage.table.matches.look_back.review(stage.info.id) is None
    await stage.look_back()
    assert await stage.stored() == stored


async def test_a_match_that_the_rules_of_today_do_not_lead_to_its_end_has_no_report(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other_rules(*_: Any) -> None:
        raise RecordError(9, "refused")

    monkeypatch.setattr("bot.matches.look_back.course_of", other_rules)
    assert await stage.table.matches.look_back.course(stage.info.id) is None
    await stage.look_back()
    assert await stage.stored() is None
    assert say("en", "review-lost") in await stage.pressed(stage.people[0])


async def test_whoever_comes_too_early_is_told_and_finds_it_later(stage: Stage) -> None:
    assert say("en", "review-soon") in await stage.pressed(stage.people[0])
    async with asyncio.timeout(60):
        while await stage.stored() is None:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.05)
    assert say("en", "review-title") in await stage.pressed(stage.people[0])


def test_rounds_that_follow_one_another_are_a_range() -> None:
    assert ranges((1, 2, 3, 5, 7, 8)) == "1\u20133, 5, 7\u20138"
