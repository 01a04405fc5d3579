"""Who sees what in the page: private answers, calls, a tab for each person."""

import asyncio

import pytest
from playwright.async_api import Browser, expect

from bot.sandbox.server import Sandbox
from tests.bot.sandbox.page.browsing import Tab, command, newest
from tests.bot.sandbox.page.page_bot import SECRET, PageBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]


async def test_a_private_answer_reaches_one_person_only(bot: PageBot, tab: Tab) -> None:
    bob, cy = await tab("bob"), await tab("cy", 1)
    frames: list[str] = []

    def read(frame: str | bytes) -> None:
        frames.append(str(frame))

    cy.on("websocket", lambda socket: socket.on("framereceived", read))
    await cy.reload()
    await cy.locator(".place", has_text="table-1").click()
    await command(bob, "panel")
    await expect(cy.locator(".msg")).to_have_count(1)

    await bob.get_by_role("button", name="My hand").click()

    await expect(newest(bob)).to_contain_text(SECRET)
    await expect(newest(bob).locator(".seen")).to_contain_text("Only you can see this, Bob")
    await expect(cy.locator(".msg")).to_have_count(1)
    assert frames
    assert not [frame for frame in frames if SECRET in frame]


async def test_a_private_answer_can_be_dismissed(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await command(page, "panel")
    await page.get_by_role("button", name="My hand").click()

    await page.get_by_role("button", name="Dismiss").click()

    await expect(page.locator(".msg")).to_have_count(1)


async def test_a_direct_message_marks_its_place_until_it_is_read(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await command(page, "write")
    private = page.locator(".place", has_text="Hexarch")
    await expect(private.locator(".count")).to_contain_text("1")
    await expect(page).to_have_title("(1) Bob · Hexarch")

    await private.click()

    await expect(newest(page)).to_contain_text(SECRET)
    await expect(private.locator(".count")).to_have_count(0)


async def test_who_is_called_sees_it_at_the_place_and_in_the_message(
    bot: PageBot, tab: Tab
) -> None:
    bob, cy = await tab("bob"), await tab("cy", 1)

    await bob.locator("#say").fill("/call whom: cy")
    await bob.keyboard.press("Enter")

    called = cy.locator(".place", has_text="table-1")
    await expect(called.locator(".count")).to_contain_text("1")
    await called.click()
    await expect(cy.locator(".msg.ping")).to_be_visible()


async def test_a_second_tab_on_the_same_address_is_somebody_else(
    bot: PageBot, box: Sandbox, browser: Browser
) -> None:
    """Also in another browser, and the first person again once their tab is closed."""
    contexts = [await browser.new_context(), await browser.new_context()]
    pages = []
    for context, name in zip([*contexts, contexts[0]], ("Ana", "Bob", "Cy"), strict=True):
        pages.append(await context.new_page())
        await pages[-1].goto(box.url)
        await expect(pages[-1].locator(".who b")).to_have_text(name)
        await expect(pages[-1].locator(".status")).to_contain_text("online")  # it is connected

    await pages[1].reload()
    await expect(pages[1].locator(".who b")).to_have_text("Bob")
    await pages[0].close()
    async with asyncio.timeout(60):
        while box.people.free()["username"] != "ana":  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)
    again = await contexts[1].new_page()
    await again.goto(box.url)
    await expect(again.locator(".who b")).to_have_text("Ana")
    for context in contexts:
        await context.close()


async def test_a_new_person_gets_a_tab_of_their_own(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await page.locator(".who").click()
    await page.get_by_role("button", name="New person…").click()

    await page.get_by_label("Name").fill("Élodie")
    await page.get_by_label("Français").check()
    await page.get_by_role("button", name="Create and open").click()

    await expect(page.locator(".who b")).to_have_text("Élodie")
    await expect(page.locator("html")).to_have_attribute("lang", "fr")
