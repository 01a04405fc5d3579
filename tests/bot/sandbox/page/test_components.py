"""Buttons, menus, forms and pictures of messages in the page, and commands of a message."""

import pytest
from playwright.async_api import expect

from bot.sandbox.server import Sandbox
from tests.bot.sandbox.page.browsing import (
    TOUCH,
    Tab,
    command,
    first_press,
    id_of,
    newest,
    overflow,
)
from tests.bot.sandbox.page.page_bot import ALT, PageBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]


async def test_a_button_changes_its_message(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await command(page, "panel")

    await page.get_by_role("button", name="Attack E6").click()

    await expect(newest(page)).to_contain_text("You attack E6.")
    await expect(newest(page).locator(".b")).to_have_count(0)


async def test_a_bot_that_is_silent_is_reported_as_failed(
    bot: PageBot, box: Sandbox, tab: Tab
) -> None:
    page = await tab("bob")
    await command(page, "panel")
    await expect(page.get_by_role("button", name="Ignore me")).to_be_visible()

    await page.get_by_role("button", name="Ignore me").click()
    await expect(page.get_by_role("button", name="My hand")).to_be_disabled()
    ((pressed, deadline),) = box.interactions._timers.items()
    deadline.cancel()  # passed once the page has shown that it waits
    box.interactions._miss(box.core.world.interactions[pressed])

    await expect(page.locator(".fail")).to_contain_text("This interaction failed")
    await expect(page.get_by_role("button", name="My hand")).to_be_enabled()


async def test_a_select_sends_several_values_by_keyboard(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await command(page, "panel")
    trigger = page.get_by_role("button", name="Discard")
    await trigger.focus()

    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await page.keyboard.type("card 4")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Choose", exact=True).press("Enter")

    await expect(page.locator("#menu")).to_be_hidden()
    await expect(trigger).to_be_focused()
    assert await first_press(bot) == ("page:discard", ["1", "4"])


async def test_a_user_select_offers_the_people(bot: PageBot, box: Sandbox, tab: Tab) -> None:
    page = await tab("bob")
    await command(page, "panel")

    await page.get_by_role("button", name="Whom?").click()
    await page.get_by_role("option", name="Eve").click()

    await expect(page.locator("#menu")).to_be_hidden()
    assert await first_press(bot) == ("page:whom", [id_of(box, "eve")])


async def test_a_modal_is_checked_then_sent(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await command(page, "panel")
    await page.get_by_role("button", name="Refine…").click()

    await page.get_by_label("Why").fill("no")
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("Why")).to_be_focused()
    await expect(page.locator("#modal .fail").first).to_have_text("At least 3 characters.")
    await page.get_by_label("Why").fill("crystals")
    await page.get_by_label("2 stocks").check()
    await page.locator("#modal").get_by_role("button", name="Send").click()

    await expect(newest(page)).to_contain_text("Refined: crystals, 2")
    await expect(page.locator("#modal")).to_be_hidden()


async def test_the_newer_components_are_drawn(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")

    await command(page, "lobby")

    box = newest(page).locator(".slip")
    await expect(box.locator("h4")).to_have_text("The lobby")
    await expect(box.locator(".section")).to_contain_text("Leave")
    await expect(box.get_by_role("img", name=ALT)).to_be_visible()
    await expect(box.locator("a.file")).to_contain_text("rules.txt")
    await expect(box.locator(".row .b")).to_have_text("Start the match")
    assert await box.evaluate("(node) => node.style.getPropertyValue('--edge')") == "#2bb673"


async def test_a_picture_opens_large_with_its_description(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await command(page, "board")

    await page.get_by_role("button", name="Open the picture large").click()

    shown = page.locator("#picture img")
    await expect(shown).to_have_attribute("alt", ALT)
    await page.get_by_role("button", name="Actual size").click()
    await expect(shown).to_have_js_property("clientWidth", 1600)
    await page.keyboard.press("Escape")
    await expect(page.locator("#picture")).to_be_hidden()


async def test_a_picture_opens_larger_than_its_message_on_a_phone(bot: PageBot, tab: Tab) -> None:
    """The window is hardly wider than the message, so it opens at its own size."""
    page = await tab("bob", **TOUCH)
    await command(page, "board")
    before = await page.locator(".msg .picture img").evaluate("(node) => node.clientWidth")

    await page.get_by_role("button", name="Open the picture large").click()

    await expect(page.locator("#picture img")).to_have_js_property("clientWidth", 1600)
    await expect(page.get_by_role("button", name="Fit the window")).to_be_visible()
    assert before < 390


async def test_the_keyboard_stays_with_the_messages_when_its_button_goes(
    bot: PageBot, tab: Tab
) -> None:
    page = await tab("bob")
    await command(page, "panel")

    await page.get_by_role("button", name="Attack E6").press("Enter")

    await expect(newest(page)).to_contain_text("You attack E6.")
    await expect(page.locator("#log")).to_be_focused()


async def test_a_form_that_is_left_gives_the_keyboard_back(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await command(page, "panel")
    await page.get_by_role("button", name="Refine…").press("Enter")
    await expect(page.locator("#modal")).to_be_visible()

    await page.keyboard.press("Escape")

    await expect(page.get_by_role("button", name="Refine…")).to_be_focused()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
async def test_the_menu_of_a_message_holds_the_commands_for_messages(
    bot: PageBot, tab: Tab, *, phone: bool
) -> None:
    page = await tab("bob", **(TOUCH if phone else {}))
    await command(page, "panel")
    panel = newest(page)
    button = panel.get_by_role("button", name="Apps for the message of Hexarch")
    await expect(button).to_be_visible()  # until then it is a command on its way
    about = await panel.get_attribute("data-id")

    if phone:
        await button.tap()
        await page.get_by_role("option", name="Explain this").tap()
    else:
        await panel.hover()
        await button.click()
        await page.keyboard.press("Enter")

    await expect(newest(page)).to_contain_text(f"About {about}")
    await expect(newest(page).locator(".used")).to_have_text("You used Explain this")
    await expect(newest(page).locator(".seen")).to_contain_text("Only you can see this, Bob")
    assert await overflow(page) == []
    long = "node => { node.textContent = 'W'.repeat(40); }"
    await newest(page).locator(".seen b").evaluate(long)
    assert await overflow(page) == []


async def test_a_command_of_a_message_has_its_french_name(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await command(page, "panel")
    await expect(newest(page).get_by_role("button", name="Refine…")).to_be_visible()
    await page.get_by_role("button", name="Français").click()

    await newest(page).hover()
    await page.get_by_role("button", name="Applications pour le message").click()

    await expect(page.get_by_role("option")).to_have_text("Explique ceci")
