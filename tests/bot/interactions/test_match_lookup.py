"""Which match is meant by a command that names none."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.interactions.match_lookup import _of_channel
from tests.bot.scenarios.checked_bot import CheckedBot, provoked, said
from tests.bot.scenarios.conftest import small

__all__ = ["small"]


async def test_a_match_that_two_find_over_at_the_same_time_is_forgotten_once() -> None:
    over = SimpleNamespace(status="over")

    async def info(_: str) -> Any:
        await asyncio.sleep(0)
        return over

    async def find(**_: Any) -> list[Any]:
        return [over]

    context: Any = SimpleNamespace(
        channels={5: "m"},
        matches=SimpleNamespace(info=info),
        store=SimpleNamespace(matches=SimpleNamespace(find=find)),
    )

    assert await asyncio.gather(*(_of_channel(context, 5) for _ in range(2))) == [over, over]
    assert context.channels == {}


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_a_match_where_a_person_may_not_look_is_as_one_that_does_not_exist(
    small: CheckedBot, kind: str
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    cy, dan = await small.person("Cy"), await small.person("Dan", "fr")
    await said(small, ana, "play:newtable", where="thread" if kind == "thread" else "here")
    small.uncalled_for = [e for e in small.uncalled_for if not e.path.endswith("/threads")]
    info = await small.match()
    guild: Any = small.bot.get_guild(int(small.box.core.world.guild))
    for one in (ana, bob):
        one.here = str(info.channel)
        await said(small, one, "match:join")
    if kind == "thread":
        guild.get_thread(info.channel)._type = discord.ChannelType.private_thread
    else:
        shut = {"id": guild.id, "type": 0, "allow": "0", "deny": str(1 << 10)}
        guild.get_channel(info.channel)._fill_overwrites({"permission_overwrites": [shut]})
    everybody = (ana, bob, cy, dan)
    for one in everybody:
        one.here = one.place("table-2")

    offered = [await one.autocomplete("/match", "match", "") for one in everybody]
    lists = [await said(small, one, "play:list") for one in everybody]
    told = [await said(small, one, "/match", match=info.id) for one in everybody]
    joins = await said(small, cy, "match:join", match=info.id)

    # Ana tends the matches of the server, Bob plays this one.
    assert [len(one) for one in offered] == [1, 1, 0, 0]
    assert [info.id in one for one in lists] == [True, True, False, False]
    assert ["There is no match" not in one for one in told[:3]] == [True, True, False]
    assert "Il n’y a pas de partie" in told[3]
    assert "There is no match" in joins
    assert len((await small.match()).seats) == 2


async def test_a_match_of_a_private_channel_stays_out_of_sight_once_its_thread_is_archived(
    small: CheckedBot,
) -> None:
    ana, bob, cy = [await small.person(name) for name in ("Ana", "Bob", "Cy")]
    private = small.box.channels.text("council", readers=[ana.id, bob.id])
    public = small.box.channels.text("everybody")
    ids = {}
    for place in (private, public):
        ana.here = place.id
        await said(small, ana, "play:newtable", where="thread")
        info = (await small.store.matches.find())[0]
        ids[place.id] = info.id
        assert info.parent == int(place.id)
        thread = small.box.core.world.channels[str(info.channel)]
        await small.settled()
        small.box.channels.archive(thread, archived=True)
    small.uncalled_for = [e for e in small.uncalled_for if not e.path.endswith("/threads")]
    await small.stop()
    await small.start()
    guild: Any = small.bot.get_guild(int(small.box.core.world.guild))
    assert not guild.threads

    lists = []
    for one in (bob, cy):
        one.here = one.place("table-1")
        lists.append(await said(small, one, "play:list"))
    status = await said(small, cy, "/match", match=ids[private.id])

    assert [ids[private.id] in one for one in lists] == [True, False]
    assert all(ids[public.id] in one for one in lists)
    assert "There is no match" in status


async def test_a_match_whose_place_nobody_knows_is_out_of_sight(
    small: CheckedBot, caplog: pytest.LogCaptureFixture
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    place = small.box.channels.text("gone-soon")
    await ana.until(lambda: any(c["id"] == place.id for c in ana.channels))
    ana.here = place.id
    await said(small, ana, "play:newtable", where="here")
    info = await small.match()
    small.box.channels.delete(place)
    # Nothing is under way yet when a deleted channel's event is only on its way to the bot.
    await ana.until(lambda: "channel-gone" in caplog.text)
    await small.settled()
    provoked(caplog, "channel-gone")
    ana.here, bob.here = ana.place("table-1"), bob.place("table-1")

    assert info.id in await said(small, ana, "play:list")
    assert info.id not in await said(small, bob, "play:list")
