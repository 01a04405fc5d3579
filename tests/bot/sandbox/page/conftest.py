"""A browser, a sandbox with its page, and a bot on it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.sandbox.client import point_discord_at
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from tests import chromium
from tests.bot.sandbox.page.browsing import DESKTOP, Tab, channels
from tests.bot.sandbox.page.page_bot import PageBot

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=60_000)


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def browser() -> AsyncIterator[Browser]:
    program = chromium.program() or pytest.skip(f"no Chromium: {chromium.HOW}")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program, args=ARGS, timeout=180_000
        )
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="package")
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(pace=UNHURRIED) as box:
        yield box


@pytest_asyncio.fixture(loop_scope="package")
async def bot(box: Sandbox) -> AsyncIterator[PageBot]:
    """Let a bot arrive, and stop it in the end."""
    point_discord_at(box.url)
    bot = PageBot()
    task = asyncio.create_task(bot.start("sandbox"))
    try:
        await asyncio.wait_for(bot.arrived.wait(), 60)
        yield bot
    finally:
        await bot.close()
        with contextlib.suppress(asyncio.CancelledError):
            await task


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def pages(browser: Browser) -> list[tuple[dict[str, Any], Page]]:
    """The pages that tests have opened, with how: each in a browser's profile of its own.

    A page that goes to another sandbox costs a third of a new one: it keeps its process.
    """
    return []


@pytest_asyncio.fixture(loop_scope="package")
async def tab(
    box: Sandbox, browser: Browser, pages: list[tuple[dict[str, Any], Page]]
) -> AsyncIterator[Tab]:
    """Open the page as somebody; any error of the page fails the test."""
    errors: list[str] = []
    opened: list[Page] = []

    def note(error: Any) -> None:
        errors.append(str(error))

    async def open_tab(
        name: str, place: int | str = 0, *, at: str = "", viewport: Any = DESKTOP, **options: Any
    ) -> Page:
        options.setdefault("locale", "en-US")
        free = (page for how, page in pages if how == options and page not in opened)
        if (page := next(free, None)) is None:
            context = await browser.new_context(**options)
            context.set_default_timeout(60_000)
            page = await context.new_page()
            pages.append((options, page))
        opened.append(page)
        page.on("pageerror", note)
        await page.set_viewport_size(viewport)
        there = place if isinstance(place, str) else channels(box)[place]
        await page.goto(f"{at or box.url}/?user={name}#{there}")
        await expect(page.locator(".who b")).to_have_text(name.title())
        return page

    yield open_tab
    for page in opened:
        page.remove_listener("pageerror", note)
        await page.goto("about:blank")
    assert errors == []
