"""What is stored about a person can be seen and deleted; a server's data go after it was left."""

from __future__ import annotations

import json
import logging

import pytest
import sqlalchemy as sa

from bot.model.quiet_hours import DAY
from bot.model.redacted_traceback import named, traced
from bot.ops.archive import export, read_export
from bot.store import MatchMissingError, Store
from rules.core.record import verify
from tests.bot.moderation.test_dashboard import file_of
from tests.bot.scenarios.checked_bot import CheckedBot, answer_of, pressed, said
from tests.bot.scenarios.conftest import small
from tests.bot.tiny import TINY
from tests.tiny import Boast, Concede

__all__ = ["small"]


async def everywhere(store: Store, what: str) -> list[str]:
    """List the tables in whose rows something stands."""

    def look(connection: sa.Connection) -> list[str]:
        run, matches = connection.exec_driver_sql, sa.inspect(connection).get_table_names()
        return [t for t in matches if any(what in str(tuple(r)) for r in run(f"SELECT * FROM {t}"))]

    return await store._database.reading(look)


async def test_who_asks_is_forgotten_and_what_was_played_stays(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob")
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await said(small, ana, "gm:pause")
    await said(small, ana, "gm:resume")
    await said(small, ana, "gm:replace", reason="away", seat=1)
    await said(small, ana, "gm:end", reason="thought better of it")
    await said(small, ana, "gm:rewind", reason="or perhaps this")
    await small.matches.act(info.id, int(ana.id), [Concede()], None)
    await small.settled()

    message = await small.answer(ana, "settings:data")
    shown = ana.text(message)
    name, data = await file_of(small, ana, await ana.press(message, "As a file"))
    asked = await pressed(small, ana, message, "Delete…")
    done = await pressed(small, ana, message, "Delete what is stored")
    await small.settled()

    assert f"Match {info.id} (over): your seat, under the name Ana" in shown
    assert name == "hexarch-data.json"
    assert json.loads(data)["about"]["said"] == {info.id: 2}
    assert "cannot be taken back" in asked
    assert "Nothing is stored about you any more" in done
    assert await everywhere(small.store, ana.id) == []
    assert "seats" in await everywhere(small.store, bob.id)
    after = await small.matches.info(info.id)
    assert sorted(s.name for s in after.seats) == ["", "Bob"]
    record = read_export(await export(small.store, info.id))
    assert verify(record.header, record.entries, TINY).problem is None
    assert "(over)" not in await said(small, ana, "settings:data")


async def test_who_still_plays_is_forgotten_when_the_match_is_over(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob")
    ana = await small.person("Ana")
    await small.matches.act(info.id, int(ana.id), [Boast()], None)
    message = await small.answer(ana, "settings:data")
    asked = await pressed(small, ana, message, "Delete…")
    done = await pressed(small, ana, message, "Delete what is stored")
    now = small.context.clock()
    await small.bot.services.retention.run_due(now + DAY + 1)
    still = await small.matches.seat_of(info.id, int(ana.id))
    await small.matches.act(info.id, int(ana.id), [Concede()], None)
    await small.settled()
    await small.bot.services.retention.run_due(now + 2 * DAY + 2)

    assert f"You still play in {info.id}" in asked
    assert f"What belongs to {info.id} follows" in done
    assert still is not None
    assert await small.matches.seat_of(info.id, int(ana.id)) is None
    assert await everywhere(small.store, ana.id) == []
    assert await small.store.personal.dues("user") == {}


async def test_who_gave_a_seat_up_is_forgotten_when_that_match_is_over(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob")
    ana, cy = await small.person("Ana"), await small.person("Cy")
    await said(small, ana, "match:leave")
    await said(small, cy, "match:join")
    message = await small.answer(ana, "settings:data")
    await pressed(small, ana, message, "Delete…")
    await pressed(small, ana, message, "Delete what is stored")
    still = await everywhere(small.store, ana.id)
    await small.matches.act(info.id, int(cy.id), [Concede()], None)
    await small.settled()

    await small.bot.services.retention.run_due(small.context.clock() + DAY + 1)

    assert "audit" in still
    assert await everywhere(small.store, ana.id) == []
    assert await small.store.personal.dues("user") == {}


async def test_what_belongs_to_a_server_goes_some_days_after_the_bot_left(
    small: CheckedBot,
) -> None:
    info = await small.begin("Ana", "Bob")
    keeping, personal = small.bot.services.retention, small.store.personal
    guild, now = info.guild or 0, small.context.clock()

    await keeping.reconcile([])
    (due,) = (await personal.dues("guild")).values()
    await keeping.reconcile([guild])
    back = await personal.dues("guild")
    await keeping.on_guild_left(guild)
    await keeping.on_guild_left(guild)
    await keeping.run_due(now + 29 * DAY)
    kept = await small.store.matches.get(info.id)
    await keeping.run_due(now + 31 * DAY)

    assert due == pytest.approx(now + 30 * DAY, abs=60)
    assert back == {}
    assert kept.id == info.id
    with pytest.raises(MatchMissingError):
        await small.store.matches.get(info.id)
    for table in ("entries", "states", "seats", "slots", "audit", "guilds"):
        assert table not in await everywhere(small.store, info.id)
    assert await personal.dues("guild") == {}


def test_what_an_error_says_stays_out_of_the_log() -> None:
    hand = {"lantern_keeper": 2}
    with pytest.raises(LookupError) as met:
        hand["wolf" + "_rider"]
    met.value.__cause__ = ValueError("wolf_rider")
    said = traced(met.value)

    assert "test_personal_data.py" in said
    assert said.splitlines()[-2:] == ["KeyError", "ValueError"]
    assert "wolf_rider" not in said
    assert named(PermissionError(13, "Permission denied")) == "PermissionError: Permission denied"


async def test_logs_of_a_whole_match_name_no_card_of_a_hand(
    small: CheckedBot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG, logger="hexarch")
    caplog.set_level(logging.DEBUG, logger="bot")
    info = await small.begin("Ana", "Bob")
    ana = await small.person("Ana")
    held = small.matches._pool.cached[info.id]
    assert held.match is not None
    hand = held.match.state.players["0"].hand

    def stumble(*_: object, **__: object) -> None:
        raise RuntimeError(f"cards {hand}")

    monkeypatch.setattr(small.bot.services.acting, "show_seat", stumble)
    outcome = await ana.command("/hand")
    answer = ana.text(await answer_of(small, ana, outcome))
    monkeypatch.undo()
    await small.matches.act(info.id, int(ana.id), [Concede()], None)
    await small.settled()
    said = "\n".join(logging.Formatter().format(record) for record in caplog.records)
    caplog.clear()

    assert "our mistake" in answer
    assert "RuntimeError" in said
    assert str(hand) not in said
