"""What the sandbox answers or dispatches, what discord.py sends, agree with Discord's description."""

import asyncio
import copy
import io
from collections.abc import AsyncIterator, Callable
from typing import Any

import discord
import pytest

from bot.sandbox.permissions import BITS
from bot.sandbox.rest.endpoint import ROUTES
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from tests.bot.person import Person

from .conftest import running
from .contract import Contract, contract, needs_contract
from .small_bot import RED_DOT, Panel, SmallBot

pytestmark = [pytest.mark.contract, needs_contract]


@pytest.fixture
async def watched() -> AsyncIterator[tuple[Sandbox, SmallBot, Contract]]:
    told = contract()
    told.violations.clear()
    told.seen.clear()
    async with Sandbox(pace=UNHURRIED) as box:
        told.watch(box)
        async with running(box) as bot:
            yield box, bot, told


Watched = tuple[Sandbox, SmallBot, Contract]


async def test_every_interaction_agrees(watched: Watched) -> None:
    box, _, told = watched
    ana = await Person.join(box, "Ana")
    await ana.command("/say word", word="hello")
    await ana.autocomplete("/say word", "word", "a")
    await (await ana.command("/say later")).message(1)
    message = await (await ana.command("/count")).message()
    await ana.press(message, "Count 0")
    panel = await (await ana.command("/panel")).message()
    await ana.select(panel, "Pick", "B")
    opened = await ana.command("/letter")
    await ana.submit(opened, {"words": "Dear Bob", "colour": ["r"]})
    await ana.command("/people", who=ana.id, where=ana.here)
    menu = next(command for command in ana.commands if command["type"] == 3)
    await box.people.act(
        {
            "kind": "command",
            "user": ana.id,
            "channel_id": ana.here,
            "command_id": menu["id"],
            "target_id": panel["id"],
        }
    )
    await ana.until(lambda: any("About" in ana.text(m) for m in ana.messages()))
    assert not told.violations
    assert {"INTERACTION_CREATE", "READY", "GUILD_CREATE"} <= told.seen


async def test_messages_agree(watched: Watched) -> None:
    box, bot, told = watched
    box.core.world.bot_permissions |= BITS["PIN_MESSAGES"]
    channel = _channel(bot)
    picture = discord.File(io.BytesIO(RED_DOT), "x.png", description="dot")
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Go", custom_id="go", emoji="🎲"))
    view.add_item(discord.ui.Button(label="Read", url="https://example.org"))
    view.add_item(discord.ui.UserSelect(custom_id="who"))
    sent = await channel.send("hi", file=picture, view=view, nonce="n1")
    await sent.edit(content="ho", attachments=[*sent.attachments])
    await sent.edit(content=None, view=Panel(), attachments=_files())
    await channel.fetch_message(sent.id)
    assert [m async for m in channel.history(limit=5)]
    await sent.pin()
    again = await channel.send("reply", reference=sent)
    await again.delete()
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(again.id)
    with pytest.raises(discord.HTTPException):
        await channel.send("x" * 2001)
    assert not told.violations


def _files() -> list[discord.File | discord.Attachment]:
    return [
        discord.File(io.BytesIO(RED_DOT), "map.png", description="A red dot"),
        discord.File(io.BytesIO(b"Be kind."), "rules.txt"),
    ]


def _channel(bot: SmallBot) -> discord.TextChannel:
    return bot.guilds[0].text_channels[0]


async def test_threads_agree(watched: Watched) -> None:
    box, bot, told = watched
    channel = _channel(bot)
    thread = await channel.create_thread(
        name="war", type=discord.ChannelType.public_thread, auto_archive_duration=1440
    )
    await thread.send("in")
    await thread.edit(archived=True)
    await thread.edit(archived=False, name="peace")
    await channel.create_thread(name="secret", type=discord.ChannelType.private_thread)
    await bot.fetch_channel(thread.id)
    async with running(box) as late:
        assert len(late.guilds[0].threads) == 2
    assert not told.violations
    assert {"THREAD_CREATE", "THREAD_UPDATE"} <= told.seen


async def test_forums_agree(watched: Watched) -> None:
    box, bot, told = watched
    box.channels.forum("games", ["open", "over"], needs_tag=True)
    forum = await bot.wait_for("guild_channel_create", timeout=60.0)
    assert isinstance(forum, discord.ForumChannel)
    assert forum.flags.require_tag
    first, last = forum.available_tags
    made = await forum.create_thread(name="war", content="It begins.", applied_tags=[first])
    assert made.message.id == made.thread.id
    await made.thread.edit(applied_tags=[last])
    assert box.core.world.channels[str(made.thread.id)].applied == [str(last.id)]
    with pytest.raises(discord.HTTPException) as untagged:
        await forum.create_thread(name="peace", content="It begins.")
    with pytest.raises(discord.HTTPException) as spoken:
        await bot.get_partial_messageable(forum.id).send("in no post")
    assert (untagged.value.code, spoken.value.code) == (40067, 50008)
    async with running(box) as late:
        (thread,) = late.guilds[0].threads
        assert [tag.name for tag in thread.applied_tags] == ["over"]
    assert not told.violations


async def test_direct_messages_agree(watched: Watched) -> None:
    box, bot, told = watched
    ana = await Person.join(box, "Ana")
    sent = await (await bot.create_dm(discord.Object(int(ana.id)))).send("psst")
    await sent.edit(content="pssst")
    await sent.delete()
    ana.here = ana.dm() or ""
    await ana.command("/say word", word="hello")
    assert not told.violations


async def test_the_bot_itself_agrees(watched: Watched) -> None:
    box, bot, told = watched
    await bot.application_info()
    await bot.fetch_guild(bot.guilds[0].id)
    ana = await Person.join(box, "Ana")
    await bot.guilds[0].fetch_member(int(ana.id))
    async for _ in bot.fetch_guilds():
        pass
    assert not told.violations


async def test_commands_agree(watched: Watched) -> None:
    _, bot, told = watched
    assert await bot.tree.fetch_commands()
    bot.tree.copy_global_to(guild=bot.guilds[0])
    await bot.tree.sync(guild=bot.guilds[0])
    assert not told.violations


async def test_what_people_do_in_channels_agrees(watched: Watched) -> None:
    box, _, told = watched
    made = box.people.open_channel({"name": "new"})
    box.people.close_channel(made["id"])
    ana = await Person.join(box, "Ana")
    await ana.write("hello")
    await ana.change(member=False)
    box.people.expel(expelled=True)
    box.people.expel(expelled=False)
    assert not told.violations
    assert {"GUILD_DELETE", "GUILD_MEMBER_REMOVE"} <= told.seen
    assert {"CHANNEL_CREATE", "CHANNEL_DELETE", "MESSAGE_CREATE"} <= told.seen


async def test_a_further_server_agrees(watched: Watched) -> None:
    box, bot, told = watched
    await bot.wait_until_ready()  # a server that comes before it was not joined
    joined = asyncio.ensure_future(bot.wait_for("guild_join", timeout=60.0))
    made = box.channels.guild("Second")
    guild = await joined
    assert (str(guild.id), guild.name) == (made.id, "Second")
    (channel,) = guild.channels
    assert channel.name == "general"
    assert {role.id for role in guild.roles} >= {guild.id, int(made.bot_role)}
    ana = await Person.join(box, "Ana")
    ana.here = str(channel.id)
    outcome = await ana.command("/say word", word="here")
    assert (await outcome.message())["content"] == "here"
    member = await guild.fetch_member(int(ana.id))
    assert [str(role.id) for role in member.roles] == [made.id, made.moderator_role]
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="war", type=discord.ChannelType.public_thread)
    assert (await guild.fetch_channel(thread.id)).name == "war"
    assert {g.id async for g in bot.fetch_guilds()} == {bot.guilds[0].id, guild.id}
    limits = await bot.fetch_session_start_limits()
    assert (limits.remaining, limits.max_concurrency) == (999, 1)
    assert not told.violations


def test_every_route_of_the_sandbox_is_one_of_discords() -> None:
    told = contract()
    missing = [
        f"{route.method} {route.path}"
        for route in ROUTES
        if route.method.lower() not in told._api["paths"].get(route.path, {})
    ]
    assert missing == []


BUTTON: dict[str, Any] = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
BODY: dict[str, Any] = {
    "content": "hello",
    "nonce": "n1",
    "components": [{"type": 1, "components": [BUTTON]}],
    "allowed_mentions": {"parse": [], "users": ["123456789012345678"]},
}
OTHERS: dict[str, tuple[Callable[[Any, Any], Any], bool]] = {
    "another text": (lambda body, button: body.update(content="good-bye"), True),
    "another button": (lambda body, button: button.update(label="Stop", custom_id="no"), True),
    "a text that is too long": (lambda body, button: body.update(content="x" * 4001), False),
    "an id that is too long": (lambda body, button: button.update(custom_id="x" * 101), False),
    "no id of a user": (lambda body, button: body["allowed_mentions"].update(users=["me"]), False),
    "a user twice": (lambda body, button: body["allowed_mentions"]["users"].append(USER), False),
    "an unknown style": (lambda body, button: button.update(style=99), False),
    "a number as a word": (lambda body, button: button.update(type="2"), False),
    "no style": (lambda body, button: button.pop("style"), False),
    "too many rows": (lambda body, button: body.update(components=[{}] * 41), False),
    "a flag as a number": (lambda body, button: body.update(tts=1), False),
}
USER = "123456789012345678"


def test_a_body_is_valid_or_not_as_the_description_says() -> None:
    told, judged = contract(), dict[str, bool]()
    for what, (change, _) in OTHERS.items():
        other = copy.deepcopy(BODY)
        change(other, other["components"][0]["components"][0])
        judged[what] = told.request("POST", "/channels/{channel_id}/messages", other) == []
    assert judged == {what: valid for what, (_, valid) in OTHERS.items()}
