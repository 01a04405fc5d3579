"""What is kept of matches, messages, people and clocks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from bot.model.clocks import Clock, Clocks, Habits
from bot.model.delivery_line import DeliveryLine
from bot.model.turns import Reliability, Turn
from bot.store import (
    AuditLine,
    ConflictError,
    DuplicateError,
    GuildSettings,
    MatchId,
    MatchInfo,
    MatchMissingError,
    MessageSlot,
    Request,
    SeatInfo,
    Store,
    UserSettings,
    match_records,
    schema,
)
from bot.store.ahead import Ahead, AheadList, added
from bot.store.match_records import SNAPSHOT_EVERY, ChangeSource, Written
from bot.store.message_slots import WHOLE
from bot.store.notes import put_note
from bot.store.turns import put_turns
from rules.core.data import digest
from rules.core.ids import Seat
from rules.core.record import Entry, Position
from rules.players.ahead import ASK, Standing
from tests.bot.databases import SERVER, database

from .stored import INFO, MATCH, NONE, SECRET, changed

pytestmark = pytest.mark.postgres


# --- matches ---


async def test_a_match_is_read_as_it_was_written(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())

    assert await store.matches.get(MATCH) == INFO


async def test_a_change_of_a_match_is_written(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    after = changed(INFO, status="paused", title="Tuesday", seats=INFO.seats[:1])

    await store.records.commit(INFO, after, ChangeSource())

    assert await store.matches.get(MATCH) == after


async def test_every_field_of_a_match_has_its_column(store: Store) -> None:
    """A field that is forgotten in the store would be its default after the next start."""
    names = set(MatchInfo.__struct_fields__)
    plain = MatchInfo(
        id=MATCH, game="tiny", guild=1, channel=5, created_by=9, created_at=1.0, commitment="c" * 64
    )
    full = MatchInfo(
        id=MatchId("k3f3"),
        game="other",
        guild=2,
        channel=6,
        thread=7,
        parent=9,
        language="fr",
        title="Tuesday",
        options={"quick_map": True},
        status="over",
        reason="late",
        created_by=8,
        created_at=2.0,
        started_at=3.0,
        ended_at=4.0,
        commitment="d" * 64,
        secret=SECRET,
        winners=(Seat(1),),
        seq=12,
        revision=1,
        seats=INFO.seats,
        clocks=Clocks(pace="brisk"),
        consent="majority",
        filed_at=5.0,
        plans="usual",
        welcome="committed",
        ranked=True,
        places=(2, 1),
        verified="yes",
    )
    alike = {name for name in names if getattr(full, name) == getattr(plain, name)}
    assert not alike, "say here another value than the default"

    await store.records.create(full, SECRET, ChangeSource())
    assert await store.matches.get(full.id) == full

    await store.records.create(plain, SECRET, ChangeSource())
    # What a match is, and is decided when it is opened.
    fixed = {"id", "game", "guild", "channel", "created_by", "created_at", "commitment"}
    values = {name: getattr(full, name) for name in names - fixed}
    await store.records.commit(plain, msgspec.structs.replace(plain, **values), ChangeSource())
    kept = await store.matches.get(MATCH)
    assert {name: getattr(kept, name) for name in values} == values


async def test_a_change_of_an_old_revision_is_a_conflict(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    await store.records.commit(INFO, changed(INFO, title="first"), ChangeSource())

    with pytest.raises(ConflictError):
        await store.records.commit(INFO, changed(INFO, title="second"), ChangeSource())

    assert (await store.matches.get(MATCH)).title == "first"


async def test_two_matches_never_share_a_name(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())

    with pytest.raises(ConflictError):
        await store.records.create(INFO, SECRET, ChangeSource())


async def test_an_interaction_is_carried_out_once(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource(interaction=7, result='{"seq":41}'))

    with pytest.raises(DuplicateError) as caught:
        await store.records.commit(INFO, changed(INFO), ChangeSource(interaction=7))

    assert (caught.value.match, caught.value.stored) == (MATCH, '{"seq":41}')
    assert await store.matches.get(MATCH) == INFO


async def test_the_secret_key_is_public_only_when_the_match_is_over(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    assert (await store.matches.get(MATCH)).secret is None

    await store.records.commit(INFO, changed(INFO, status="over"), ChangeSource())

    assert (await store.matches.get(MATCH)).secret == SECRET


async def test_a_match_that_does_not_exist_is_missing(store: Store) -> None:
    with pytest.raises(MatchMissingError):
        await store.matches.get(MATCH)


async def test_matches_are_found_by_server_channel_person_and_status(store: Store) -> None:
    other = msgspec.structs.replace(
        INFO, id=MatchId("zzzz"), guild=2, channel=6, thread=66, created_at=2000.0, seats=()
    )
    for info in (INFO, other):
        await store.records.create(info, SECRET, ChangeSource())
    find = store.matches.find

    assert await find() == [other, INFO]
    assert await find(limit=1) == [other]
    assert await find(guild=1) == [INFO]
    assert await find(channel=66) == await find(channel=6) == [other]
    assert await find(user=11) == [INFO]
    assert await find(status=["over"]) == []


@pytest.mark.parametrize(
    "damage",
    ["update matches set options = '{oops' where id = 'k3f2'", "update seats set choices = 7"],
)
async def test_a_match_with_an_unreadable_row_is_suspended_and_the_others_go_on(
    damage: str, store: Store
) -> None:
    other = msgspec.structs.replace(INFO, id=MatchId("zzzz"), created_at=2000.0, seats=())
    for info in (INFO, other):
        await store.records.create(changed(info, status="running"), SECRET, ChangeSource())
    await store._database.writing(lambda raw: raw.exec_driver_sql(damage))

    found = await store.matches.find()

    assert [(info.id, info.status) for info in found] == [("zzzz", "running"), (MATCH, "suspended")]
    assert [seat.name for seat in found[1].seats] == ["Ana", "Robot"]
    assert (await store.matches.get(MATCH)).status == "suspended"


async def test_a_position_is_kept_for_good_now_and_then(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    info = INFO
    for seq in range(0, SNAPSHOT_EVERY + 6, 3):  # three actions at a time
        after = changed(info, seq=seq + 2)
        state = Written(
            seq=seq + 2, state=b"%d" % seq, floor_seq=0, floor_state=b"0", questions="[]"
        )
        entries = [
            Entry(seq=n, kind="act", events=NONE, after=digest(state.state), rules="1")
            for n in range(seq, seq + 3)
        ]
        await store.records.commit(info, after, ChangeSource(), entries=entries, written=state)
        info = after

    last = await store.records.snapshot(MATCH, 1000)
    first = await store.records.snapshot(MATCH, SNAPSHOT_EVERY - 1)

    assert (last and last.seq, first and first.seq) == (SNAPSHOT_EVERY + 1, 2)


async def test_a_kept_position_that_is_damaged_is_passed_over(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    info = INFO
    for seq, said in ((0, b"sound"), (SNAPSHOT_EVERY, b"other")):
        state = Written(seq=seq, state=b"sound", floor_seq=0, floor_state=b"0", questions="[]")
        entry = Entry(seq=seq, kind="act", events=NONE, after=digest(said), rules="1")
        after = changed(info, seq=seq)
        await store.records.commit(info, after, ChangeSource(), entries=[entry], written=state)
        info = after

    assert await store.records.snapshot(MATCH, 1000) == Position(0, b"sound")


# --- places, people, notes ---


async def test_a_place_is_written_over(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    place = MessageSlot(match=MATCH, kind="hand", key="0", channel=5)
    shown = MessageSlot(
        match=MATCH, kind="hand", key="0", channel=5, message=55, seq=3, extra={"hash": "x"}
    )

    await store.message_slots.put(place)
    await store.message_slots.put(shown)

    assert await store.message_slots.of_match(MATCH) == [shown]
    assert await store.message_slots.get(MATCH, "hand", "0") == shown
    assert await store.message_slots.of_message(5, 55) == shown


async def test_a_match_is_behind_until_it_is_shown_and_when_it_has_changed(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    assert await store.message_slots.behind() == [MATCH]

    await store.message_slots.put(MessageSlot(match=MATCH, kind=WHOLE, channel=5, revision=0))
    assert await store.message_slots.behind() == []

    await store.records.commit(INFO, changed(INFO), ChangeSource())
    assert await store.message_slots.behind() == [MATCH]


async def test_matches_that_are_behind_are_listed_page_by_page(store: Store) -> None:
    names = [MatchId(f"m{n}") for n in range(5)]
    for name in reversed(names):
        await store.records.create(msgspec.structs.replace(INFO, id=name), SECRET, ChangeSource())

    assert await store.message_slots.behind(2) == names[:2]
    assert await store.message_slots.behind(2, after="m1") == names[2:4]
    assert await store.message_slots.behind(2, after="m4") == []


async def test_a_match_that_ends_before_all_of_it_was_shown_is_behind(store: Store) -> None:
    over = msgspec.structs.replace(INFO, status="over")
    await store.records.create(over, SECRET, ChangeSource())
    await store.message_slots.put(
        MessageSlot(match=MATCH, kind="table", channel=5, message=55, seq=0)
    )

    assert await store.message_slots.behind() == [MATCH]


async def test_what_can_be_shown_nowhere_is_not_behind(store: Store) -> None:
    nowhere = msgspec.structs.replace(INFO, id=MatchId("none"), channel=0)
    over = msgspec.structs.replace(INFO, id=MatchId("past"), status="over")
    for info in (nowhere, over):
        await store.records.create(info, SECRET, ChangeSource())

    assert await store.message_slots.behind() == []


async def test_a_place_can_be_forgotten(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    await store.message_slots.put(MessageSlot(match=MATCH, kind="table", channel=5))

    await store.message_slots.remove(MATCH, "table")

    assert await store.message_slots.of_match(MATCH) == []


TABLE = MessageSlot(match=MATCH, kind="table", channel=5, message=55)
EDITED = msgspec.structs.replace(TABLE, seq=3, revision=1)


async def shown(store: Store) -> None:
    """Let a match have a message that was posted, and then edited in a pass."""
    await store.records.create(INFO, SECRET, ChangeSource())
    await store.message_slots.put(TABLE)
    async with store.message_slots.book(MATCH) as book:
        await book.put(EDITED)
        line = DeliveryLine(op="edit", why="changed", match=MATCH, slot="table", channel=5)
        store.delivery_log.note(line)


async def written(path: Path) -> tuple[list[MessageSlot], int]:
    """Read as after a kill: the slots of the match, and how many requests are known."""
    again = await Store.open(await database(path.parent, path.name))
    slots = await again.message_slots.of_match(MATCH)
    lines = await again.delivery_log.of_match(MATCH)
    await again.close()
    return slots, len(lines)


async def test_an_edit_is_noted_with_the_next_action(store: Store, path: Path) -> None:
    with store.count() as count:
        await shown(store)
    assert count.transactions == 2  # the match, the first message
    assert await store.message_slots.of_match(MATCH) == [EDITED]
    assert await written(path) == ([TABLE], 0)

    with store.count() as count:
        await store.records.commit(INFO, changed(INFO), ChangeSource())

    assert count.transactions == 1
    assert await written(path) == ([EDITED], 1)


async def test_an_edit_that_is_written_while_the_slots_are_read_is_known(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await shown(store)
    reading, slots = store._database.reading, store.message_slots

    async def overtaken(work: Callable[[sa.Connection], Any]) -> Any:
        found = await reading(work)
        await slots.write(MATCH)
        return found

    monkeypatch.setattr(store._database, "reading", overtaken)
    async with slots.book(MATCH) as book:
        assert book.get("table") == EDITED
        slots.later(msgspec.structs.replace(EDITED, seq=4))
        assert [slot.seq for slot in await slots.of_match(MATCH)] == [4]
        slots.later(msgspec.structs.replace(EDITED, seq=5))
        assert [slot.seq for slot in await slots.of_kind("table")] == [5]


async def test_an_edit_waits_on_if_the_action_is_refused(store: Store, path: Path) -> None:
    await shown(store)
    late = msgspec.structs.replace(changed(INFO), revision=9)

    with pytest.raises(ConflictError):
        await store.records.commit(late, changed(late), ChangeSource())
    assert await written(path) == ([TABLE], 0)

    await store.message_slots.write_all()
    assert await written(path) == ([EDITED], 1)


async def test_what_waits_is_noted_with_a_sign_of_life_but_for_a_match_that_is_gone(
    store: Store, path: Path
) -> None:
    gone = msgspec.structs.replace(INFO, id=MatchId("gone"), guild=77)
    await store.records.create(gone, SECRET, ChangeSource())
    there = msgspec.structs.replace(TABLE, match=gone.id)
    await store.message_slots.put(there)
    async with store.message_slots.book(gone.id) as book:
        await book.put(msgspec.structs.replace(there, seq=9))
    await shown(store)
    await store.personal.drop_guild(77)

    await store.message_slots.write_all(partial(put_note, name="heartbeat", text="now"))

    assert await written(path) == ([EDITED], 1)
    assert await store.notes.get("heartbeat") == "now"


@pytest.mark.parametrize("message", [None, 56])
async def test_another_message_is_noted_at_once(
    store: Store, path: Path, message: int | None
) -> None:
    await shown(store)
    anew = msgspec.structs.replace(EDITED, message=message)

    async with store.message_slots.book(MATCH) as book:
        await book.put(anew)

    assert await written(path) == ([anew], 1)


async def test_settings_of_servers_and_persons_are_kept(store: Store) -> None:
    guild = GuildSettings(guild=1, language="fr", create_role=2)
    user = UserSettings(user=11, dm=False, dm_closed=12.5)
    for _ in range(2):
        assert await store.people.change_guild(1, lambda _: guild) == guild
        await store.people.put_user(user)

    assert await store.people.guild(1) == guild
    assert await store.people.user(11) == user
    assert await store.people.guild(2) == GuildSettings(guild=2)
    assert await store.people.user(12) == UserSettings(user=12)


async def test_settings_that_are_known_are_read_once_and_anew_when_they_may_have_changed(
    store: Store,
) -> None:
    first = UserSettings(user=1, language="fr")
    await store.people.put_user(first)
    with store.count() as count:
        assert [await store.people.user(1) for _ in range(3)] == [first] * 3
        assert await store.people.user(2) == await store.people.user(2) == UserSettings(user=2)
    assert count.reads == 2

    async with store.people.changed(1):  # what is read now may be what was before
        await store.people.user(1)
    await store.people.put_user(msgspec.structs.replace(first, language="en"))
    assert (await store.people.user(1)).language == "en"
    await store.personal.forget(1)
    assert await store.people.user(1) == UserSettings(user=1)


async def test_settings_with_a_field_of_an_earlier_release_are_read(store: Store) -> None:
    desk = '{"user":7,"language":"fr","wide":true}'
    noted = sa.insert(schema.users).values(user=7, settings=desk)
    await store._database.writing(lambda connection: connection.execute(noted))

    assert await store.people.user(7) == UserSettings(user=7, language="fr")


async def test_a_book_reads_the_settings_of_who_sits_there_unless_they_change_meanwhile(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = UserSettings(user=100, language="fr")
    await store.people.put_user(known)
    seats = tuple(SeatInfo(number=n, user=100 + n, name="Ana") for n in range(2))
    await store.records.create(msgspec.structs.replace(INFO, seats=seats), SECRET, ChangeSource())
    with store.count() as count:
        async with store.message_slots.book(INFO.id):
            assert await store.people.user(100) == known
            assert await store.people.user(101) == UserSettings(user=101)
    assert count.reads == 1

    store.people._users.clear()
    other, reading = UserSettings(user=100, language="en"), store._database.reading

    async def overtaken(work: Any) -> Any:
        found = await reading(work)
        monkeypatch.undo()
        await store.people.put_user(other)
        return found

    monkeypatch.setattr(store._database, "reading", overtaken)
    async with store.message_slots.book(INFO.id):
        assert await store.people.user(100) == other


async def test_entries_that_are_forgotten_while_they_are_read_are_read_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    reading = store._database.reading

    async def overtaken(work: Any) -> Any:
        found = await reading(work)
        store.records.forget(INFO.id)  # another process has written some more since
        return found

    monkeypatch.setattr(store._database, "reading", overtaken)
    await store.records.entries(INFO.id)
    monkeypatch.undo()

    with store.count() as count:
        for _ in range(2):
            await store.records.entries(INFO.id)
    assert count.reads == 1


async def test_audit_lines_keep_their_order_and_their_time(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    for what in ("pause", "resume"):
        line = AuditLine(match=MATCH, guild=1, user=9, what=what, details={"reason": "tea"})
        await store.audit.write(line)

    assert [(line.what, line.at) for line in await store.audit.read(MATCH)] == [
        ("pause", 1234.5),
        ("resume", 1234.5),
    ]


async def test_notes_are_written_over(store: Store) -> None:
    for text in ("a", "b"):
        await store.notes.put("commands", text)

    assert await store.notes.get("commands") == "b"
    assert await store.notes.get("other") is None


async def test_what_is_asked_of_a_database_is_counted_while_somebody_counts(store: Store) -> None:
    with store.count() as before:
        await store.notes.put("a", "1")
    with store.count() as count:
        await store.notes.get("a")
        await store.notes.put("a", "2")
        await store.notes.put("b", "1")
    await store.notes.get("b")

    assert (before.transactions, before.reads) == (1, 0)
    assert (count.transactions, count.reads) == (2, 1)
    assert count.statements >= 3


async def test_interactions_of_long_ago_are_forgotten_but_the_last_of_a_match_and_of_votes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_records, "_OLD", match_records._OLD.limit(400))
    monkeypatch.setattr(match_records, "PRUNED", 400)
    voting = msgspec.structs.replace(INFO, id=MatchId("vote"), channel=6)
    for info in (INFO, voting):
        await store.records.create(info, SECRET, ChangeSource())
    vote = Request(match=voting.id, kind="rewind", user=1, to=0, seq=0, at=1.0, expires=9e9)
    await store.requests.put(vote)

    def play(connection: sa.Connection) -> None:
        rows = [
            {"id": n, "match": MATCH if n % 3 else voting.id, "result": "{}", "at": n * 60.0}
            for n in range(3000)
        ]
        connection.execute(sa.insert(schema.interactions), rows)

    def left(connection: sa.Connection) -> list[int]:
        chosen = sa.select(schema.interactions.c.id).order_by(schema.interactions.c.id)
        return list(connection.execute(chosen).scalars())

    await store._database.writing(play)
    batches = 1
    while await store.records.prune(before=2000 * 60.0):
        batches += 1

    assert batches == 4
    kept = await store._database.reading(left)
    assert kept == [n for n in range(3000) if n >= 2000 or n % 3 == 0]
    while await store.records.prune(before=10**9):
        pass
    assert [n for n in await store._database.reading(left) if n % 3] == [2999]
    assert await store.records.done(2999) is not None


async def test_writers_wait_for_each_other(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())

    await asyncio.gather(
        *(
            store.message_slots.put(MessageSlot(match=MATCH, kind="k", key=str(n), channel=5))
            for n in range(20)
        )
    )

    assert len(await store.message_slots.of_match(MATCH)) == 20


async def test_a_request_is_kept_until_the_next_of_its_kind(store: Store) -> None:
    await store.records.create(INFO, "00", ChangeSource())
    first = Request(match=INFO.id, kind="undo", user=1, seat=Seat(1), to=4, seq=9, at=1, expires=5)
    await store.requests.put(first)
    again = msgspec.structs.replace(first, votes={"2": True, "3": False})
    await store.requests.put(again)

    assert await store.requests.get(INFO.id, "undo") == again
    assert await store.requests.get(INFO.id, "gm") is None
    assert await store.requests.standing("undo") == [again]
    assert await store.requests.standing("undo", 4.9) == []
    assert await store.requests.standing("undo", 5) == [again]
    await store.requests.put(msgspec.structs.replace(again, outcome="expired"))
    assert await store.requests.standing("undo") == []


def _late(bank: float) -> MatchInfo:
    clock = Clock(user=1, open=True, at=0.0, bank=bank, habits=Habits(rhythm="off"))
    clocks = Clocks(pace="brisk", seats={"0": clock})
    return msgspec.structs.replace(INFO, status="running", clocks=clocks)


async def test_deadlines_are_rows_that_are_found_when_they_have_passed(store: Store) -> None:
    for name, bank in (("a", 30.0), ("b", 10.0), ("c", 90.0)):
        info = msgspec.structs.replace(_late(bank), id=MatchId(name))
        await store.records.create(info, SECRET, ChangeSource())

    assert await store.matches.due(50.0) == ["b", "a"]
    assert await store.matches.due(50.0, limit=1) == ["b"]
    await store.matches.put_off(MatchId("b"), 50.0, 70.0)
    await store.matches.put_off(MatchId("c"), 50.0, 70.0)  # it has not passed
    assert await store.matches.due(50.0) == ["a"]
    assert await store.matches.due(100.0) == ["a", "b", "c"]


async def test_a_pause_has_no_deadline_and_clocks_are_kept(store: Store) -> None:
    running = _late(30.0)
    await store.records.create(running, SECRET, ChangeSource())
    paused = msgspec.structs.replace(running, status="paused", revision=running.revision + 1)

    await store.records.commit(running, paused, ChangeSource())

    assert await store.matches.due(1e12) == []
    assert (await store.matches.get(MATCH)).clocks == running.clocks


async def test_clocks_that_cannot_be_read_suspend_their_match_alone(store: Store) -> None:
    await store.records.create(_late(30.0), SECRET, ChangeSource())
    other = msgspec.structs.replace(_late(30.0), id=MatchId("other"))
    await store.records.create(other, SECRET, ChangeSource())
    await store._database.writing(
        lambda connection: connection.execute(
            sa.update(schema.matches).where(schema.matches.c.id == MATCH).values(clocks='{"x": 1}')
        )
    )

    assert (await store.matches.get(MATCH)).status == "suspended"
    assert (await store.matches.get(MatchId("other"))).status == "running"


async def test_a_turn_that_ends_is_written_with_the_entry_that_ends_it(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    clocks = Clocks(pace="live").with_clock(
        0, Clock(user=11, open=True, since=5.0, at=5.0, bank=60.0)
    )
    asked = changed(INFO, status="running", clocks=clocks)
    await store.records.commit(INFO, asked, ChangeSource())
    answered = changed(asked, clocks=clocks.with_clock(0, Clock(user=11)))
    source = ChangeSource(interaction=1, user=11)

    await store.records.commit(asked, answered, source)
    with pytest.raises(ConflictError):  # delivered twice
        await store.records.commit(asked, answered, source)

    assert await store.turns.of(1, [11, 12]) == {11: Reliability(("late",)), 12: Reliability()}
    assert await store.turns.of(2, [11]) == {11: Reliability()}  # each server for itself
    assert (await store.personal.about(11)).turns == 1


async def test_a_turn_that_cannot_be_written_takes_the_entry_with_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that is killed between the two has written neither."""
    await store.records.create(INFO, SECRET, ChangeSource())
    clock = Clock(user=11, open=True, since=5.0, at=5.0, bank=60.0)
    asked = changed(INFO, status="running", clocks=Clocks(pace="live").with_clock(0, clock))
    await store.records.commit(INFO, asked, ChangeSource())
    answered = changed(asked, clocks=asked.clocks.with_clock(0, Clock(user=11)))
    source = ChangeSource(interaction=1, user=11)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr("bot.store.match_records.put_turns", killed)
        with pytest.raises(KeyboardInterrupt):
            await store.records.commit(asked, answered, source)
    assert await store.records.done(1) is None
    assert (await store.matches.get(MATCH)).clocks == asked.clocks
    await store.records.commit(asked, answered, source)
    assert await store.turns.of(1, [11]) == {11: Reliability(("late",))}


async def test_the_last_twenty_turns_count_and_a_person_forgotten_has_none(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    turns = [
        Turn(
            match=MATCH,
            seat=Seat(n % 2),
            user=11,
            since=n,
            ended=n,
            outcome="kept" if n else "late",
        )
        for n in range(21)
    ]
    await store.turns._database.writing(lambda connection: put_turns(connection, reversed(turns)))

    assert await store.turns.of(1, [11]) == {11: Reliability(("kept",) * 20)}
    over = changed(INFO, status="over")
    await store.records.commit(INFO, over, ChangeSource())
    await store.personal.forget(11)
    assert await store.turns.of(1, [11]) == {11: Reliability()}


ANSWER = Ahead(standing=Standing(questions=("choose",), says=ASK, rules="1"))


async def test_what_is_answered_ahead_is_read_once_until_anything_is_written(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    await store.ahead.change(MATCH, 11, lambda rows: added(rows, ANSWER))
    with store.count() as count:
        (first,) = await store.ahead.of_user(MATCH, 11)
        assert await store.ahead.of_user(MATCH, 12) == ()
        assert await store.ahead.of_user(MATCH, 11) == (first,)
    assert count.reads == 1

    # Beside the lists themselves: with an action, and when somebody is forgotten.
    source = ChangeSource(ahead=(11, lambda rows: (replace(rows[0], off="owner"),)))
    await store.records.commit(INFO, changed(INFO), source)
    assert [one.off for one in await store.ahead.of_user(MATCH, 11)] == ["owner"]
    with store.count() as count:
        await store.ahead.clear(MATCH)
        assert await store.ahead.of_user(MATCH, 11) == ()
    assert count.reads == 1


@pytest.mark.skipif(SERVER is not None, reason="a server gives up what is given up")
async def test_what_was_read_while_a_write_was_given_up_is_read_again(store: Store) -> None:
    await store.records.create(INFO, SECRET, ChangeSource())
    begun, go_on = Event(), Event()

    def slowly(rows: AheadList) -> AheadList:
        begun.set()
        go_on.wait(60)
        return added(rows, ANSWER)

    writing = asyncio.create_task(store.ahead.change(MATCH, 11, slowly))
    await asyncio.to_thread(begun.wait, 60)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert await store.ahead.of_user(MATCH, 11) == ()
    go_on.set()  # what has begun is carried to its end
    async with asyncio.timeout(60):
        while not await store.ahead.of_user(MATCH, 11):  # noqa: ASYNC110 - nobody is told of its end
            await asyncio.sleep(0.01)
