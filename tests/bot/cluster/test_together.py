"""Several processes on one PostgreSQL database: here several bots in one process, on one sandbox."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from sqlalchemy.util import await_only

from bot.matches import Acted, Refused
from bot.model.records import MatchId
from bot.model.results import Changed
from bot.sandbox.people.person import Person
from bot.store import GuildSettings, Store, StoreError, schema
from bot.store.match_records import ChangeSource
from bot.store.together import NEWS
from tests.bot.databases import SERVER, database
from tests.bot.faults.killable_bot import Json, KillableBot
from tests.workbench.live_matches import entries_of

from .conftest import Start
from .several import (
    act,
    cluster,
    divided,
    pair,
    shown,
    until,
)

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.skipif(SERVER is None, reason="several processes need PostgreSQL"),
]


async def test_what_another_process_has_done_is_shown_by_the_home_alone(start: Start) -> None:
    match, home, away = await pair(start)
    home.requests.clear()
    asked: list[str] = []
    send: Any = away.bot.http.request

    async def noted(route: Any, **given: Any) -> Any:
        asked.append(route.path)
        return await send(route, **given)

    away.bot.http.request = noted  # type: ignore[method-assign]

    for _ in range(4):
        assert isinstance(await act(match, away, away), Acted)
        await shown(match, home, away)

    info = await home.info(match)
    assert info.revision == (await away.info(match)).revision
    assert (await home.matches.view(match, None)).view == (
        await away.matches.view(match, None)
    ).view
    assert home.requests
    assert asked == []


async def test_of_two_that_act_at_once_one_is_first_and_the_other_goes_on_from_there(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    played = (await home.info(match)).seq
    people = await home.asked(match)
    acts = []
    for who, by in zip(people, (home, away), strict=False):
        (action, *_) = await home.answers(match, who)
        acts.append(by.matches.act(match, int(who.id), [action], None))

    done = await asyncio.gather(*acts)

    assert all(isinstance(one, Acted) for one in done), done
    assert (await home.store.matches.get(match)).seq >= played + len(done)
    await shown(match, home, away)


async def test_nothing_is_refused_from_an_old_position_and_no_news_is_needed(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.matches.actor.FRESH", 1e9)
    monkeypatch.setattr("bot.matches.actor.FRESH_HERE", 1e9)
    match, home, away = await pair(start)
    for bot in (home, away):
        monkeypatch.setattr(
            cluster(bot).duties, "on_match_changed", lambda _: None
        )  # all news is lost
        await bot.matches.view(match, None)
    for number in range(6):
        by, other = (home, away) if number % 2 else (away, home)
        assert isinstance(await act(match, by, by), Acted)
        (who, *_) = await by.asked(match)  # the other one does not know that they are asked
        (action, *_) = await by.answers(match, who)
        made = await other.matches.act(match, int(who.id), [action], None)
        assert isinstance(made, Acted), made
        await by.matches.forget(match)

    await home.bot.services.delivery.look_behind()

    await shown(match, home, away)


async def test_what_a_conflict_lets_be_read_is_told_to_those_who_look_after_the_match(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.matches.actor.FRESH_HERE", 1e9)
    match, home, away = await pair(start)
    monkeypatch.setattr(cluster(home).duties, "on_match_changed", lambda _: None)  # news is lost
    (who, *_) = await home.asked(match)
    (action, *_) = await home.answers(match, who)
    made = await away.matches.act(match, int(who.id), [action], None)
    assert isinstance(made, Acted)
    heard: list[Changed] = []
    home.matches.listen(heard.append)

    late = await home.matches.act(match, int(who.id), [action], None)

    assert isinstance(late, Refused), late
    assert {one.seq for one in heard} == {made.seq}


async def seen_table(match: MatchId, knows: KillableBot, who: Person) -> Json:
    """Wait until somebody sees the message of the table that is noted: its home posts it."""
    async with asyncio.timeout(60):
        while True:
            if place := await knows.store.message_slots.get(match, "table"):
                for message in who.messages(str(place.channel)):
                    if message["id"] == str(place.message):
                        return message
            await asyncio.sleep(0.01)


async def test_in_a_rolling_restart_every_press_is_answered_and_carried_out_once(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    pressed: dict[str, MatchId] = {}
    for leaving, staying in ((home, away), (away, home)):
        if leaving is away:  # the first one is likely to be over
            match = await staying.match("Ana", "Bob", channel="table-2")
        stopping = asyncio.create_task(leaving.stop())
        played = 0
        while not stopping.done() or played < 4:
            if not (asked := await staying.asked(match)):
                assert (await staying.info(match)).status == "over"  # stopping took long
                break
            table = await seen_table(match, staying, asked[0])
            # Raises where nobody answers.
            pressed[(await staying.play(match, asked[0], on=table)).id] = match
            played += 1
        assert played >= 4
        await stopping
        assert cluster(staying).shards() == [0, 1]
        await shown(match, staying)
        await leaving.start()
        await divided(home, away)

    made: list[tuple[MatchId, int]] = []
    for interaction, of in pressed.items():
        done = await home.store.records.done(int(interaction))
        assert done is not None
        made += [(of, seq) for seq in entries_of(done.stored)]
    acts = [
        (of, dated.entry.seq)
        for of in {*pressed.values()}
        for dated in await home.store.records.entries(of)
        if dated.entry.kind == "act" and dated.entry.seat is not None
    ]
    assert sorted(made) == sorted(acts)
    for of in {*pressed.values()}:
        place = await home.place(of)
        there = home.box.core.world.channels[str(place.channel)].messages.values()
        mine = [m for m in there if m.audience is None and of in str(home.controls(m.data))]
        assert [m.id for m in mine] == [str(place.message)]


async def test_news_says_which_match_has_changed_and_nothing_else(start: Start) -> None:
    import asyncpg

    match, home, away = await pair(start)
    told: list[str] = []
    listening = await asyncpg.connect(home.url)
    await listening.add_listener(NEWS, lambda *given: told.append(given[-1]))
    for number in range(4):
        await act(match, (home, away)[number % 2], home)
        await shown(match, home, away)
    await until(lambda: len(told) >= 4)
    await listening.close()

    assert all(re.fullmatch(rf"\d+ {match} \d+ \d+", one) for one in told), told


# --- who may share it ---


async def test_a_bot_that_is_alone_and_others_that_share_refuse_each_other(start: Start) -> None:
    first = await start()
    for given in ({"alone": True}, {"shards": 3}):
        with pytest.raises(StoreError) as refused:
            await Store.open(first.url, **given)
        assert "HEXARCH_SHARDS" in refused.value.localized("en"), given
        assert "HEXARCH_SHARDS" in refused.value.localized("fr"), given


async def test_matches_are_divided_anew_where_the_number_of_shards_changes(start: Start) -> None:
    bot = await start()
    guild = int(bot.box.core.world.guild)
    match = await bot.match("Ana", "Bob")
    url = bot.url

    async def shard() -> int:
        table = schema.matches
        chosen = sa.select(table.c.shard).where(table.c.id == match)
        row = await store._database.reading(lambda connection: connection.execute(chosen).one())
        return int(row.shard)

    await bot.bot.close()
    await bot.close_disconnected()
    for count in (3, 5):
        store = await Store.open(url, shards=count)
        assert await shard() == (guild >> 22) % count
        await store.close()
    store = await Store.open(url, alone=True)
    assert (await shard(), await store.notes.get("shards")) == (0, None)
    assert await store.notes.get("heartbeat") is not None
    await store.close()


async def test_a_match_that_a_program_beside_the_bots_writes_is_looked_after_at_its_shard(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    info, guild = await home.info(match), 1 << 22  # of shard 1, while the only one of a bot is 0
    beside = await Store.open(home.url)  # as `hexarch import` does

    imported = msgspec.structs.replace(
        info, id=MatchId("imported"), guild=guild, channel=5, seats=()
    )
    await beside.records.create(imported, "", ChangeSource())
    await beside.close()

    (of_it,) = [bot for bot in (home, away) if cluster(bot).home(guild)]
    assert imported.id in await of_it.store.message_slots.behind(10)


async def test_several_that_start_at_once_on_an_empty_database_make_its_tables_once(
    tmp_path: Any,
) -> None:
    url = await database(tmp_path)
    empty = sa.make_url(url)
    opened = await asyncio.gather(
        *(Store.open(empty.render_as_string(hide_password=False), shards=4) for _ in range(3))
    )
    for store in opened:
        assert await store.matches.find() == []
        await store.close()


# --- what reads and then writes ---


async def test_what_is_read_of_a_match_in_several_statements_is_of_one_moment(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    table = schema.matches
    chosen = sa.select(table.c.revision).where(table.c.id == match)

    def twice(connection: sa.Connection) -> list[int]:
        before = connection.execute(chosen).scalar_one()
        await_only(act(match, away, away))
        return [before, connection.execute(chosen).scalar_one()]

    before, after = await home.store._database.reading(twice)

    assert before == after
    assert (await home.store.matches.get(match)).revision > after


async def test_what_is_read_and_written_in_two_processes_at_once_is_not_lost(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    stores = (home.store, away.store) * 8

    def more(listed: Any) -> Any:
        one = msgspec.structs.replace(_order(), number=len(listed) + 1)
        return (*listed, one)

    await asyncio.gather(*(store.orders.change(match, 7, more) for store in stores))

    assert len(await home.store.orders.of_user(match, 7)) == len(stores)
    settings = [await store.people.user(7) for store in (home.store, away.store)]
    changes: tuple[dict[str, Any], ...] = ({"advice": False}, {"language": "fr"})
    await asyncio.gather(
        *(
            store.people.put_user(msgspec.structs.replace(one, **change))
            for store, one, change in zip(stores, settings, changes, strict=False)
        )
    )
    found = await home.store.people.user(7)
    assert (found.advice, found.language) == (False, "fr")
    games = [f"game-{number}" for number in range(len(stores))]

    def fix(game: str) -> Callable[[GuildSettings], GuildSettings]:
        return lambda chosen: msgspec.structs.replace(chosen, fixed=(*chosen.fixed, game))

    await asyncio.gather(
        *(s.people.change_guild(9, fix(game)) for s, game in zip(stores, games, strict=True))
    )
    assert sorted((await away.store.people.guild(9)).fixed) == sorted(games)


async def test_what_another_process_has_prepared_is_known_as_soon_as_news_of_it_has_come(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.premoves.LATELY", 1e9)
    match, home, away = await pair(start)
    info = await away.info(match)
    user = info.seats[0].user  # what somebody has prepared who does not sit there is forgotten
    assert user is not None
    assert await home.store.orders.shown_of_user(match, user) == ()
    with home.store.count() as count:
        found = await asyncio.gather(*(home.store.matches.beside(match) for _ in range(3)))
        assert await home.store.orders.shown_of_user(match, user) == ()
    assert count.reads == 1
    assert all("orders" not in one for one in found)

    await away.store.orders.change(match, user, lambda _: (_order(),))
    cluster(away).tell(Changed(match=match, seq=info.seq, revision=info.revision))

    assert "orders" in await home.store.matches.beside(match)
    async with asyncio.timeout(60):
        while not await home.store.orders.shown_of_user(match, user):  # noqa: ASYNC110 - as in `until`
            await asyncio.sleep(0.01)


def _order() -> Any:
    from bot.store.premoves import Premove
    from rules.core.premoves import Order

    return Premove(order=Order(rules="1"), seq=1)
