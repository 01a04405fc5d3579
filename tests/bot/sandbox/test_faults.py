"""What Discord does on a bad day, switched on, and a real client that lives with it."""

import discord
import pytest

from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.rest.rate_limits import LIKE_DISCORD
from bot.sandbox.server import Sandbox
from tests.bot.person import Person

from .api import Api
from .small_bot import SmallBot


async def test_a_429_tells_how_long_to_wait_and_passes_afterwards(box: Sandbox) -> None:
    async with Api(box) as api:
        box.core.faults.rate_limited = 1
        reply = await api.send({"content": "x"})
        assert (reply.status, reply.body["retry_after"], reply.body["global"]) == (429, 0.8, False)
        assert reply.headers["Via"]
        assert (await api.send({"content": "x"})).status == 200


async def test_a_server_error_leaves_nothing_behind(box: Sandbox) -> None:
    async with Api(box) as api:
        box.core.faults.server_errors = 1
        assert (await api.send({"content": "x"})).status == 503
        assert (await api.ask("GET", f"/channels/{api.channel}/messages")).body == []


@pytest.mark.usefixtures("hurried")
async def test_a_lost_answer_is_no_second_message_with_a_nonce(box: Sandbox, bot: SmallBot) -> None:
    box.core.faults.lost_answers = 1
    channel = bot.guilds[0].text_channels[0]
    await channel.send("once", nonce="n")
    assert [m.content async for m in channel.history()] == ["once"]


async def test_closed_direct_messages_reach_the_client_as_forbidden(
    box: Sandbox, bot: SmallBot
) -> None:
    ana = await Person.join(box, "Ana")
    await ana.change(dms_open=False)
    user = await bot.create_dm(discord.Object(int(ana.id)))
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("x")
    assert caught.value.code == 50007


async def test_somebody_who_left_shares_no_server(box: Sandbox, bot: SmallBot) -> None:
    ana = await Person.join(box, "Bob")
    await ana.change(member=False)
    user = await bot.create_dm(discord.Object(int(ana.id)))
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("x")
    assert caught.value.code == 50278


@pytest.mark.usefixtures("brief")
async def test_late_answers_are_unknown_interactions(box: Sandbox, bot: SmallBot) -> None:
    box.core.faults.late_answers = True
    ana = await Person.join(box, "Ana")
    outcome = await ana.command("/say word", word="x", may_fail=True)
    assert outcome.failed

    def codes() -> list[int | None]:
        return [entry.code for entry in box.core.log.entries if "callback" in entry.path]

    await ana.until(codes)
    assert codes() == [10062]


@pytest.mark.usefixtures("brief")
async def test_silence_fails_after_three_seconds(box: Sandbox, bot: SmallBot) -> None:
    bot.silent = True
    ana = await Person.join(box, "Ana")
    assert (await ana.command("/say word", word="x", may_fail=True)).failed


async def test_an_interaction_delivered_twice_has_one_id(box: Sandbox, bot: SmallBot) -> None:
    box.core.faults.double_delivery = True
    ana = await Person.join(box, "Ana")
    await ana.command("/letter")
    await ana.until(lambda: len(bot.seen) == 2)
    assert len({interaction.id for interaction in bot.seen}) == 1


async def test_old_edits_are_refused_when_switched_on(box: Sandbox) -> None:
    async with Api(box) as api:
        sent = (await api.send({"content": "x"})).body
        path = f"/channels/{api.channel}/messages/{sent['id']}"
        box.core.faults.old_edits = True
        assert (await api.ask("PATCH", path, {"content": "y"})).status == 200
        box.core.clock.skip(3601)
        refused = await api.ask("PATCH", path, {"content": "z"})
        assert (refused.status, refused.code, refused.body["retry_after"]) == (429, 30046, 300.0)
        box.core.faults.wait = 2
        assert (await api.ask("PATCH", path, {"content": "z"})).body["retry_after"] == 2.0


async def test_direct_messages_opened_too_fast_are_40003(box: Sandbox) -> None:
    async with Api(box) as api:
        box.core.faults.dms_too_fast = 1
        body = {"recipient_id": api.person("ana")}
        assert (await api.ask("POST", "/users/@me/channels", body)).code == 40003
        assert (await api.ask("POST", "/users/@me/channels", body)).status == 200


async def test_auto_moderation_blocks_messages(box: Sandbox) -> None:
    async with Api(box) as api:
        box.core.faults.automod = True
        assert (await api.send({"content": "x"})).code == 200000


async def test_a_bot_that_was_removed_has_no_guild_until_it_is_invited_again(
    box: Sandbox, bot: SmallBot
) -> None:
    ana = await Person.join(box, "Ana")
    channel = bot.guilds[0].text_channels[0]
    box.people.expel(expelled=True)
    await ana.until(lambda: not bot.guilds)
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send("x")
    assert caught.value.code == 50001
    with pytest.raises(NotPossibleError):
        await ana.command("/count")
    box.people.expel(expelled=False)
    await ana.until(lambda: bot.guilds)
    await ana.command("/count")


async def test_an_unknown_switch_is_refused(box: Sandbox) -> None:
    with pytest.raises(NotPossibleError):
        box.people.change_faults({"dragons": 1})
    with pytest.raises(NotPossibleError):
        box.people.change_faults({"missing_permissions": ["FLY"]})
    with pytest.raises(NotPossibleError):
        box.people.change_faults({"rate_limited": "many"})


async def test_a_bucket_counts_down_in_its_headers_then_says_429() -> None:
    async with Sandbox(pace=LIKE_DISCORD) as box, Api(box) as api:
        left = [
            (await api.send({"content": "x"})).headers["X-RateLimit-Remaining"] for _ in range(5)
        ]
        assert left == ["4", "3", "2", "1", "0"]
        reply = await api.send({"content": "x"})
        assert (reply.status, reply.headers["X-RateLimit-Scope"]) == (429, "user")
        other = list(box.core.world.channels)[1]
        assert (
            await api.ask("POST", f"/channels/{other}/messages", {"content": "x"})
        ).status == 200


async def test_fifty_requests_a_second_are_the_global_limit() -> None:
    async with Sandbox(pace=LIKE_DISCORD) as box, Api(box) as api:
        users = list(box.core.world.users)
        statuses = [
            (await api.ask("GET", f"/guilds/{box.core.world.guild}/members/{users[n % 7]}")).status
            for n in range(20)
        ]
        statuses += [(await api.ask("GET", f"/channels/{api.channel}")).status for n in range(20)]
        statuses += [(await api.ask("GET", "/users/@me")).status for n in range(11)]
        assert statuses.count(429) == 1


async def test_the_log_names_routes_and_times_but_no_bodies(box: Sandbox) -> None:
    async with Api(box) as api:
        await api.send({"content": "a secret hand"})
        entry = box.people.requests(0)[-1]
        assert (entry["method"], entry["path"]) == ("POST", "/channels/{channel_id}/messages")
        assert entry["status"] == 200
        assert "secret" not in str(entry)
