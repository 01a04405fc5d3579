"""The small bot answers what people do, through every kind of interaction."""

import discord
import pytest

from bot.sandbox.client import point_discord_at
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.server import Sandbox
from tests.bot.person import Person

from .small_bot import SmallBot


async def test_a_slash_command_is_answered_in_the_channel(box: Sandbox, bot: SmallBot) -> None:
    ana = await Person.join(box, "Ana")
    outcome = await ana.command("/say word", word="hello", times=2)
    assert (await outcome.message())["content"] == "hello hello"


async def test_a_sandbox_is_reached_by_its_address_as_well(box: Sandbox, bot: SmallBot) -> None:
    async with await Person.join(box.url, "Bob") as bob:
        outcome = await bob.command("/say word", word="hello")
        assert (await outcome.message())["content"] == "hello"


async def test_autocomplete_suggests_what_the_bot_offers(box: Sandbox, bot: SmallBot) -> None:
    ana = await Person.join(box, "Ana")
    found = await ana.autocomplete("/say word", "word", "av")
    assert [choice["value"] for choice in found] == ["avocado"]


async def test_a_deferred_ephemeral_answer_is_filled_by_the_first_follow_up(
    box: Sandbox, bot: SmallBot
) -> None:
    ana, bob = await Person.join(box, "Ana"), await Person.join(box, "Bob")
    outcome = await ana.command("/say later")
    second = await outcome.message(1)
    assert [m["content"] for m in outcome.messages] == ["Here it is", "And more"]
    assert all(ana.private(message) for message in outcome.messages)
    assert second["id"] not in [message["id"] for message in bob.everything()]


async def test_a_dynamic_button_updates_its_message(box: Sandbox, bot: SmallBot) -> None:
    ana = await Person.join(box, "Ana")
    message = await (await ana.command("/count")).message()
    await ana.press(message, "Count 0")
    await ana.press(message, "v1:count:1")
    assert ana.fresh(message)["content"] == "2 presses"


async def test_a_layout_shows_its_picture_file_select(box: Sandbox, bot: SmallBot) -> None:
    ana = await Person.join(box, "Ana")
    message = await (await ana.command("/panel")).message()
    gallery = message["components"][0]["components"][1]
    assert gallery["items"][0]["media"]["width"] == 2
    assert gallery["items"][0]["description"] == "A red dot"
    outcome = await ana.select(message, "Pick", "B")
    assert (await outcome.message())["content"] == "You picked ['b']"


async def test_a_forged_press_reaches_the_bot_as_it_is(box: Sandbox, bot: SmallBot) -> None:
    ana = await Person.join(box, "Ana")
    message = await (await ana.command("/panel")).message()
    with pytest.raises(NotPossibleError):
        await ana.select(message, "v1:pick", "z")

    data = {"component_type": 3, "custom_id": "v1:pick", "values": ["z"]}
    place = box.core.world.channels[ana.here]
    outcome = await ana.forge(Forged(COMPONENT, data, place.id, place.messages[message["id"]]))
    assert (await outcome.message())["content"] == "You picked ['z']"

    async with await Person.join(box.url, "Bob") as bob:
        with pytest.raises(NotPossibleError, match="in this process"):
            await bob.forge(Forged(COMPONENT, data, place.id))


async def test_a_modal_brings_its_fields(box: Sandbox, bot: SmallBot) -> None:
    ana = await Person.join(box, "Ana")
    opened = await ana.command("/letter")
    sent = await ana.submit(opened, {"words": "Dear Bob", "colour": ["r"]})
    assert (await sent.message())["content"] == "Dear Bob in r"


async def test_a_wrong_token_is_refused_at_login(box: Sandbox) -> None:
    point_discord_at(box.url)
    async with SmallBot() as bot:
        with pytest.raises(discord.LoginFailure):
            await bot.login("wrong")
