"""Who sees what in the page: private answers, calls, a tab for each person."""

import asyncio
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from bot.sandbox.server import Sandbox
from tests.bot.sandbox.page.browsing import Tab, channels, command, id_of, newest
from tests.bot.sandbox.page.page_bot import SECRET, PageBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]


async def test_a_private_answer_reaches_one_person_only(bot: PageBot, tab: Tab) -> None:
    bob, cy = await tab("bob"), await tab("cy", "start")
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


async def test_who_is_called_sees_a_strip_that_leads_there(bot: PageBot, tab: Tab) -> None:
    bob, cy = await tab("bob"), await tab("cy", 1)

    await bob.locator("#say").fill("/call whom: cy")
    await bob.keyboard.press("Enter")

    await expect(bob.locator("#wait")).to_contain_text("Waiting for Cy: pick a combat.")
    await expect(cy.locator("#wait")).to_contain_text("Waiting for you in table-1: pick a combat")
    await cy.get_by_role("button", name="Go there").click()
    await expect(cy.locator(".msg.ping")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "strip"),
    [
        ("en-US", "Nothing to press, Bob: Routine will answer for you."),
        ("fr-FR", "Rien à faire, Bob\u00a0: la réponse viendra de «\u00a0Routine\u00a0»."),
    ],
)
async def test_the_strip_calls_nobody_for_whom_a_form_is_about_to_answer(
    bot: PageBot, box: Sandbox, tables: dict[str, Any], tab: Tab, locale: str, strip: str
) -> None:
    tables[channels(box)[0]] = {"seats": [], "commands": [], "answering": "Routine"}
    bob = await tab("bob", locale=locale)
    await bob.locator("#say").fill("/call whom: bob")
    await bob.keyboard.press("Enter")

    await expect(bob.locator("#wait.calm")).to_contain_text(strip)
    # Nor does the button of the table catch their eye.
    lead = bob.locator(".msg.ping .b.p").first
    plain = await bob.locator("#wait .b").evaluate("node => getComputedStyle(node).color")
    await expect(lead).to_have_css("color", plain)


async def test_the_strip_is_in_the_language_of_the_page(
    bot: PageBot, box: Sandbox, tables: dict[str, Any], tab: Tab
) -> None:
    """The table speaks English; the bot tells what is asked in the language of whoever looks."""
    who = {"name": "Cy", "colour": None, "user": id_of(box, "cy"), "automated": False}
    tables[channels(box)[0]] = {"seats": [{**who, "world": None, "asked": "choisir un combat"}]}
    cy, away = await tab("cy", locale="fr-FR"), await tab("cy", 1, locale="fr-FR")
    await cy.locator("#say").fill("/call whom: cy")
    await cy.keyboard.press("Enter")

    strip = "On attend Cy, c’est vous\u00a0: choisir un combat."
    await expect(cy.locator("#wait")).to_contain_text(strip)
    await expect(away.locator("#wait")).to_contain_text("choisir un combat.")


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
