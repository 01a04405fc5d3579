"""Who arrives, and where; a bot or a sandbox that is away."""

from typing import Any

import pytest
from playwright.async_api import expect

from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from tests.bot.sandbox.page.browsing import Tab, command, id_of, newest
from tests.bot.sandbox.page.page_bot import PageBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]


async def test_a_bot_that_is_away_is_said_to_be(box: Sandbox, tab: Tab) -> None:
    page = await tab("ana")

    await expect(page.locator(".status")).to_have_text("hexarch is offline", ignore_case=True)
    # Only where the bot serves a start page is there a way to it.
    await expect(page.locator("a.place")).to_have_count(0)


async def test_the_first_channel_is_open_where_no_place_is_asked_for(
    box: Sandbox, tab: Tab
) -> None:
    page = await tab("ana", "nowhere")
    await page.evaluate("sessionStorage.clear()")
    await page.goto(f"{box.url}/discord?user=ana")

    await expect(page.locator("#bar h1")).to_have_text("table-1")
    await expect(page.locator("a.place")).to_have_attribute("href", f"/?user={id_of(box, 'ana')}")


async def test_the_page_goes_on_when_the_sandbox_comes_back(box: Sandbox, tab: Tab) -> None:
    page = await tab("ana")
    port = int(box.url.rpartition(":")[2])
    await box.stop()
    await expect(page.locator(".status")).to_contain_text("does not answer")

    async with Sandbox(port=port, core=box.core, pace=UNHURRIED):
        await expect(page.locator(".status")).to_contain_text("offline")
        await page.locator("#say").fill("Back again")
        await page.keyboard.press("Enter")
        await expect(newest(page)).to_contain_text("Back again")


async def test_a_press_while_the_sandbox_is_away_fails_in_the_readers_words(
    bot: PageBot, box: Sandbox, tab: Tab
) -> None:
    page = await tab("bob", locale="fr-FR")
    await command(page, "panel")
    button = page.get_by_role("button", name="Attack E6")
    await expect(button).to_be_visible()
    await box.stop()

    await button.click()

    await expect(page.locator(".fail")).to_have_text(
        "L’interaction a échoué\u00a0: le bac à sable ne répond pas."
    )


async def test_nothing_is_asked_of_another_host(bot: PageBot, box: Sandbox, tab: Tab) -> None:
    page = await tab("bob")
    asked: list[str] = []

    def note(request: Any) -> None:
        asked.append(request.url)

    page.on("request", note)
    await page.reload()
    await page.locator(".brand").wait_for()
    await command(page, "board")
    await expect(page.locator(".msg img")).to_be_visible()
    page.remove_listener("request", note)

    assert f"{box.url}/page/page.js" in asked
    assert [url for url in asked if not url.startswith((box.url, "data:"))] == []


async def test_the_drawer_switches_faults_and_lists_requests(
    bot: PageBot, box: Sandbox, tab: Tab
) -> None:
    page = await tab("bob")
    await command(page, "panel")

    await page.get_by_role("button", name="Tools").click()
    await page.get_by_role("switch", name="Late answers").check()

    await expect(page.locator("#bar .fault")).to_have_text("1 fault on")
    await expect(page.locator(".reqs")).to_contain_text("callback")
    assert box.core.faults.late_answers
