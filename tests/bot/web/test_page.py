"""The page of a table in Chromium: what is under the finger, and the way back to the sandbox."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from tests import chromium
from tests.bot.web.boards import USER, boards
from tests.bot.web.taps import PATIENCE, SIZES

pytestmark = pytest.mark.browser


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    program = chromium.program() or pytest.skip(f"no Chromium: {chromium.HOW}")
    async with async_playwright() as web:
        yield await web.chromium.launch(executable_path=program)


async def opened(browser: Browser, size: str, address: str) -> Page:
    """Open the page as the sandbox does, which says who looks."""
    context = await browser.new_context(**SIZES[size])
    context.set_default_timeout(PATIENCE)
    page = await context.new_page()
    await page.goto(address.replace("?", f"?user={USER}&"))
    return page


async def boxes(located: Locator) -> list[Any]:
    """Return where elements lie; the page draws them anew as news come in, so at one moment."""
    await expect(located.first).to_be_visible(timeout=PATIENCE)
    found: list[Any] = await located.evaluate_all(
        "all => all.map((e) => e.getBoundingClientRect().toJSON())"
    )
    return found


@pytest.mark.parametrize("size", SIZES)
async def test_the_tools_stand_in_one_line_and_on_a_phone_never_where_an_answer_was(
    tmp_path: Path, browser: Browser, size: str
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        asked = await opened(browser, size, made.address(locale="en"))
        (lead,) = await boxes(asked.locator("#foot .lead"))
        tools = await boxes(asked.locator(".tools button"))
        assert len(tools) == 2
        assert len({(box["y"], box["height"]) for box in tools}) == 1

        idle = await opened(browser, size, made.address(None, locale="en"))
        waiting = await boxes(idle.locator(".tools button"))
        assert len({(box["y"], box["height"]) for box in waiting}) == 1
        if size == "phone":
            assert min(box["x"] for box in waiting) >= lead["x"] + lead["width"]


async def test_an_answer_is_told_to_the_sandbox_and_a_closed_board_leads_back_to_it(
    tmp_path: Path, browser: Browser
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        page = await opened(browser, "desk", made.address(locale="en"))
        await page.locator("#foot .lead").click()
        await page.wait_for_function("() => window.took?.length")
        told = "sessionStorage.getItem('hexarch:answered')"
        assert await page.evaluate(told) == str(USER)

        await page.evaluate("sessionStorage.removeItem('hexarch-session')")
        await page.reload()
        await expect(page.locator("#gone")).to_contain_text("Play on the board")
        await page.locator("#gone").get_by_role("button", name="Discord").click()
        await page.wait_for_url(f"{made.box.url}/?user=*")
