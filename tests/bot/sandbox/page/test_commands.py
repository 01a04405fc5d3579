"""Commands typed in the page: suggested, checked, sent."""

import asyncio
import re

import pytest
from playwright.async_api import expect

from tests.bot.sandbox.page.browsing import Tab, command, newest
from tests.bot.sandbox.page.page_bot import SECRET, PageBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]


async def test_a_command_with_options_is_sent_with_the_keyboard_alone(
    bot: PageBot, tab: Tab
) -> None:
    page = await tab("bob")

    await page.keyboard.press("/")
    await page.keyboard.type("fig")
    await page.keyboard.press("Enter")
    await expect(page.locator("#opts li")).to_have_count(2)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Tab")
    await page.keyboard.type("3")
    await page.keyboard.press("Enter")

    await expect(newest(page)).to_contain_text("F7 with 3 troops, quiet: False")


async def test_the_bot_suggests_while_one_types(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await page.locator("#say").fill("/fight ")
    await expect(page.locator("#opts li")).to_have_count(2)

    await page.locator("#say").press_sequentially("e6")

    await expect(page.locator("#opts li")).to_have_count(1)
    await expect(page.locator("#opts li")).to_have_text("E6 · wild 2you 3, from E7 and F7")
    async with asyncio.timeout(60):
        while bot.typed[-1] != "e6":  # noqa: ASYNC110 - "e" alone has the same suggestion
            await asyncio.sleep(0.01)


async def test_a_value_of_another_type_is_not_sent(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")

    await page.locator("#say").fill("/fight where: E6 troops: many")
    await page.keyboard.press("Enter")

    await expect(page.locator(".pop [role=alert]")).to_have_text("troops must be a whole number.")
    await expect(page.locator(".msg")).to_have_count(0)


async def test_a_missing_option_is_named_and_opened(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await page.locator("#say").fill("/fight where: E6 quiet: yes")

    await page.locator(".send").click()

    await expect(page.locator(".pop [role=alert]")).to_have_text("troops is required.")
    await expect(page.locator(".par.on")).to_contain_text("troops")


async def test_a_whole_command_can_be_typed_in_one_line(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")

    await page.locator("#say").fill("/fight where: E6 quiet: yes troops: 2")
    await page.keyboard.press("Enter")

    await expect(newest(page)).to_contain_text("E6 with 2 troops, quiet: True")
    await expect(newest(page).locator(".used")).to_have_text(
        "You used /fight where: E6 troops: 2 quiet: Yes"
    )


async def test_escape_and_backspace_leave_a_command(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await page.locator("#say").fill("/fight ")
    await expect(page.locator(".pill")).to_have_text("/fight")

    await page.keyboard.press("Backspace")
    await expect(page.locator("#say")).to_have_value("/fight")
    await page.keyboard.press("Escape")

    await expect(page.locator("#say")).to_have_value("")
    await expect(page.locator(".pop")).to_be_hidden()


async def test_a_deferred_answer_thinks_until_it_is_there(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")

    await command(page, "hand")
    await expect(newest(page)).to_contain_text(re.compile("hexarch is thinking…", re.IGNORECASE))
    bot.go_on.set()

    await expect(newest(page)).to_contain_text(SECRET)
    await expect(newest(page)).not_to_contain_text("thinking")


async def test_text_without_a_slash_is_a_message_for_all(bot: PageBot, tab: Tab) -> None:
    bob, cy = await tab("bob"), await tab("cy")

    await bob.locator("#say").fill("Hello **all**")
    await bob.keyboard.press("Enter")

    await expect(cy.locator(".msg strong")).to_have_text("all")
