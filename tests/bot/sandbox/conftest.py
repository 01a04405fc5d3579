"""A small real bot on a sandbox, for the tests of this folder."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import discord
import pytest

from bot.sandbox.client import point_discord_at
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox

from .small_bot import SmallBot


@contextlib.asynccontextmanager
async def running(box: Sandbox, token: str = "sandbox") -> AsyncIterator[SmallBot]:
    """Run the small bot on a sandbox until the block ends."""
    point_discord_at(box.url)
    bot = SmallBot()
    task = asyncio.create_task(bot.start(token))
    waiting = asyncio.create_task(bot.arrived.wait())
    await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED, timeout=60)
    waiting.cancel()
    try:
        async with asyncio.timeout(60):  # what it knows of its servers comes after it has arrived
            while not task.done() and any(  # noqa: ASYNC110 - no event says it of all
                guild.unavailable for guild in bot.guilds
            ):
                await asyncio.sleep(0.001)
        yield bot
    finally:
        await bot.close()
        with contextlib.suppress(asyncio.CancelledError, discord.LoginFailure):
            await task


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(pace=UNHURRIED) as box:
        yield box


@pytest.fixture
async def bot(box: Sandbox) -> AsyncIterator[SmallBot]:
    async with running(box) as bot:
        yield bot
