"""One process hears all shards of its token, and looks after the matches of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.client import point_discord_at
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from tests.bot.databases import database
from tests.bot.tiny import TINY

from .killable_bot import KillableBot


@pytest.mark.usefixtures("hurried")
async def test_matches_on_the_servers_of_two_shards_are_played_on_after_a_kill(
    tmp_path: Path,
) -> None:
    async with Sandbox(pace=UNHURRIED) as box:
        point_discord_at(box.url)
        box.gateway.shards = 2
        further = box.channels.guild("Second")
        box.channels.text("second", guild=further.id)
        here = KillableBot(box, await database(tmp_path), {"tiny": TINY})
        await here.start()
        matches = [
            await here.match("Ana", "Bob"),
            await here.match("Ana", "Bob", channel="second"),
        ]
        guilds = {(await here.info(match)).guild for match in matches}

        await here.kill()
        await here.start()

        assert here.bot.connections_up() == {0: True, 1: True}
        assert {(guild >> 22) % 2 for guild in guilds if guild is not None} == {0, 1}
        for match in matches:
            (who, *_) = await here.asked(match)
            before = (await here.info(match)).seq
            await here.play(match, who)
            await here.settled()
            info = await here.info(match)
            assert info.seq == before + 1
            assert (await here.place(match)).seq == info.seq
        await here.traced()
        await here.stop()
        await here.leave()
