"""The gateway: logging in, resuming, being thrown out."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.sandbox.rest.rate_limits import Pace
from bot.sandbox.server import Sandbox
from tests.bot.person import Person

from .conftest import running
from .small_bot import SmallBot

IDENTIFY = {"token": "sandbox", "intents": 1, "properties": {}}


class Line:
    """A bare connection to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def say(self, op: int, data: Any = None) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def hear(self) -> Any:
        message = await asyncio.wait_for(self.socket.receive(), 60)
        if message.type is aiohttp.WSMsgType.TEXT:
            return json.loads(message.data)
        return self.socket.close_code

    async def hear_event(self, name: str) -> Any:
        while (said := await self.hear())["t"] != name:
            pass
        return said


@asynccontextmanager
async def line(box: Sandbox) -> AsyncIterator[Line]:
    async with aiohttp.ClientSession() as session:
        url = f"{box.url}/gateway?v=10&encoding=json"
        async with session.ws_connect(url) as socket:
            opened = Line(socket)
            assert (await opened.hear())["op"] == 10
            yield opened


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {**IDENTIFY, "token": "wrong"}, 4004),
        (2, {**IDENTIFY, "token": ""}, 4004),
        (2, {**IDENTIFY, "intents": 1 << 1}, 4014),
        (2, {**IDENTIFY, "intents": 1 << 15}, 4014),
        (2, {"token": "sandbox"}, 4013),
        (2, {**IDENTIFY, "shard": [1, 1]}, 4010),
        (3, {}, 4003),
        (99, None, 4001),
    ],
)
async def test_a_wrong_word_closes_the_line(box: Sandbox, op: int, data: Any, code: int) -> None:
    async with line(box) as bare:
        await bare.say(op, data)
        assert await bare.hear() == code


async def test_a_heartbeat_is_acknowledged(box: Sandbox) -> None:
    async with line(box) as bare:
        await bare.say(1, None)
        assert (await bare.hear())["op"] == 11


async def test_an_unknown_session_is_invalid(box: Sandbox) -> None:
    async with line(box) as bare:
        await bare.say(6, {"token": "sandbox", "session_id": "x", "seq": 1})
        assert await bare.hear() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_resumed_session_hears_what_it_missed(box: Sandbox) -> None:
    async with line(box) as bare:
        await bare.say(2, IDENTIFY)
        ready = await bare.hear()
        assert (await bare.hear())["t"] == "GUILD_CREATE"
    made = box.people.open_channel({"name": "missed"})
    async with line(box) as again:
        session = {"token": "sandbox", "session_id": ready["d"]["session_id"], "seq": 2}
        await again.say(6, session)
        missed, resumed = await again.hear(), await again.hear()
        assert (missed["t"], missed["s"], missed["d"]["id"]) == ("CHANNEL_CREATE", 3, made["id"])
        assert resumed["t"] == "RESUMED"


async def test_what_a_heartbeat_confirmed_is_not_replayed(box: Sandbox) -> None:
    async with line(box) as bare:
        await bare.say(2, IDENTIFY)
        ready = await bare.hear()
        await bare.hear_event("GUILD_CREATE")
        await bare.say(1, 2)
        await bare.hear()
    async with line(box) as again:
        session = {"token": "sandbox", "session_id": ready["d"]["session_id"], "seq": 1}
        await again.say(6, session)
        assert (await again.hear())["op"] == 9


async def test_without_the_intent_no_messages_are_dispatched(box: Sandbox) -> None:
    async with line(box) as quiet, line(box) as loud:
        await quiet.say(2, IDENTIFY)
        await loud.say(2, {**IDENTIFY, "intents": 1 | 1 << 9})
        await quiet.hear_event("GUILD_CREATE")
        await loud.hear_event("GUILD_CREATE")
        ana = await Person.join(box, "Ana")
        await ana.write("hello")
        box.people.open_channel({"name": "next"})
        assert (await loud.hear())["t"] == "MESSAGE_CREATE"
        assert (await quiet.hear())["t"] == "CHANNEL_CREATE"


async def test_121_words_in_a_minute_are_too_many(box: Sandbox) -> None:
    async with line(box) as bare:
        for _ in range(121):
            await bare.say(1)
        while isinstance(said := await bare.hear(), dict):
            assert said["op"] == 11
        assert said == 4008


async def test_a_cut_client_resumes_and_answers_what_came_meanwhile(
    box: Sandbox, bot: SmallBot
) -> None:
    ana = await Person.join(box, "Ana")
    box.gateway.cut("resume")
    outcome = await ana.command("/say word", word="still here")
    assert (await outcome.message())["content"] == "still here"
    assert bot.resumed.is_set()


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("how", ["reconnect", "invalid"])
async def test_a_client_comes_back_after_being_sent_away(
    box: Sandbox, bot: SmallBot, how: str
) -> None:
    ana = await Person.join(box, "Ana")
    await ana.until(lambda: ana.bot_online)
    box.gateway.cut(how)
    await ana.until(lambda: not ana.bot_online)
    await ana.until(lambda: ana.bot_online)
    outcome = await ana.command("/say word", word="back")
    assert (await outcome.message())["content"] == "back"


async def test_the_sandbox_keeps_its_messages_while_the_bot_is_away(box: Sandbox) -> None:
    ana = await Person.join(box, "Ana")
    async with running(box):
        message = await (await ana.command("/count")).message()
    await ana.until(lambda: not ana.bot_online)
    async with running(box):
        await ana.press(message, "Count 0")
    assert ana.fresh(message)["content"] == "1 presses"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", 4002),
        ("[]", 4002),
        ("null", 4002),
        ("[" * 5000 + "]" * 5000, 4002),
        ('{"op": ' + '{"a": ' * 500 + "1" + "}" * 500 + "}", 4001),
        ("{}", 4001),
        ('{"op": []}', 4001),
        ('{"op": "2"}', 4001),
        ('{"op": 99}', 4001),
        ('{"op": 2}', 4013),
        ('{"op": 2, "d": []}', 4013),
        ('{"op": 2, "d": {"token": "a", "intents": "1"}}', 4013),
        ('{"op": 2, "d": {"token": "a", "intents": 1, "shard": 5}}', 4010),
        ('{"op": 2, "d": {"token": "a", "intents": 1, "shard": ["0", "1"]}}', 4010),
        ('{"op": 2, "d": {"token": "a", "intents": 1, "shard": [0]}}', 4010),
        ('{"op": 6, "d": []}', 4004),
        ('{"op": 6, "d": {"token": "a", "session_id": "b", "seq": "c"}}', 4007),
        ('{"op": 6, "d": {"token": "a", "session_id": "b", "seq": [1]}}', 4007),
        ('{"op": 3}', 4003),
        ("x" * 20_000, 1009),
    ],
    ids=lambda said: str(said)[:40],
)
async def test_what_nobody_could_mean_is_hung_up_on_with_its_number(
    text: str, code: int, box: Sandbox
) -> None:
    async with line(box) as other, line(box) as opened:
        await other.say(2, IDENTIFY)
        await other.hear_event("READY")
        await opened.socket.send_str(text)
        assert await opened.hear() == code
        await other.say(1, None)  # the others go on
        assert (await other.hear())["t"] == "GUILD_CREATE"
        assert (await other.hear())["op"] == 11


async def test_bytes_are_no_payload(box: Sandbox) -> None:
    async with line(box) as opened:
        await opened.socket.send_bytes(b'{"op": 1}')
        assert await opened.hear() == 4002


async def test_a_client_without_heartbeats_is_hung_up_on_whatever_else_it_sends(
    box: Sandbox,
) -> None:
    async with line(box) as opened:
        await opened.say(2, IDENTIFY)
        await opened.hear_event("GUILD_CREATE")
        box.gateway.patience = 0.5
        talking = asyncio.create_task(chatter(opened))
        assert await opened.hear() == 4009
        talking.cancel()


async def chatter(opened: Line) -> None:
    """Change one's presence again and again."""
    while True:
        await opened.say(3, {"status": "online"})
        await asyncio.sleep(0.05)


async def test_a_shard_hears_of_its_servers_and_the_first_one_of_direct_messages(
    box: Sandbox,
) -> None:
    box.channels.guild("Second")
    guilds = box.core.world.guilds
    homes = {(int(guild.id) >> 22) % 2: guild for guild in guilds}
    assert set(homes) == {0, 1}
    async with line(box) as even, line(box) as odd, line(box) as odd_too:
        for opened, shard in ((even, 0), (odd, 1), (odd_too, 1)):
            await opened.say(2, {**IDENTIFY, "shard": [shard, 2]})
            ready = (await opened.hear_event("READY"))["d"]
            assert ready["shard"] == [shard, 2]
            assert [guild["id"] for guild in ready["guilds"]] == [homes[shard].id]
            assert (await opened.hear())["d"]["id"] == homes[shard].id
        ana = await Person.join(box, "Ana")
        ana_there = box.core.world.users[ana.id]
        direct = box.channels.direct(ana_there)
        places = {
            guild.id: next(
                place
                for place in box.core.world.channels.values()
                if place.recipient is None and box.core.world.guild_of(place).id == guild.id
            )
            for guild in guilds
        }
        for place in (*places.values(), direct):
            box.interactions.start(ana_there, place, 2, {"type": 1})
        heard = [(await even.hear())["d"] for _ in range(2)]
        assert [one.get("guild_id") for one in heard] == [homes[0].id, None]
        for opened in (odd, odd_too):
            told = (await opened.hear())["d"]
            assert (told["guild_id"], told["channel_id"]) == (homes[1].id, places[homes[1].id].id)
        third = box.channels.guild("Third")
        hears = even if third.id and (int(third.id) >> 22) % 2 == 0 else odd
        assert (await hears.hear_event("GUILD_CREATE"))["d"]["name"] == "Third"


async def test_shards_of_one_bucket_identify_one_after_the_other() -> None:
    async with Sandbox(pace=Pace(identify=3600.0)) as box:
        box.gateway.starts.max_concurrency = 2
        async with line(box) as first, line(box) as beside, line(box) as hasty:
            for opened, shard, said in ((first, 0, 0), (beside, 1, 0), (hasty, 2, 9)):
                await opened.say(2, {**IDENTIFY, "shard": [shard, 4]})
                assert (await opened.hear())["op"] == said
        limit = box.gateway.starts.limit()
        assert (limit["remaining"], limit["max_concurrency"]) == (998, 2)
