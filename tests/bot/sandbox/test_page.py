"""The sandbox's page in a real Chromium, against a real bot."""

import asyncio
import contextlib
import io
import os
import re
import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from PIL import Image
from playwright.async_api import Browser, Page, async_playwright, expect

from bot import sandbox
from bot.sandbox.client import point_discord_at
from bot.sandbox.model import Upload
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox

from .page_bot import ALT, SECRET, PageBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

PROGRAMS = ("chromium-headless-shell", "chromium")
"""Debian's Chromium without windows, which needs two thirds of the time, or with them."""

PAGE = Path(sandbox.__file__).parent / "page"
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
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
Tab = Callable[..., Any]  # (name, place=..., **context) -> Page


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    found = (os.environ.get("HEXARCH_CHROMIUM"), *map(shutil.which, PROGRAMS))
    program = next(filter(None, found), None)
    if program is None:
        pytest.skip(f"no Chromium: install Debian's package {PROGRAMS[0]} or set HEXARCH_CHROMIUM")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program, args=ARGS, timeout=180_000
        )
        yield browser
        await browser.close()


@pytest.fixture
def tables() -> dict[str, dict[str, Any]]:
    """What is told of the tables in channels, if a test fills it in: by default nobody tells it."""
    return {}


@pytest_asyncio.fixture(loop_scope="module")
async def box(tables: dict[str, dict[str, Any]]) -> AsyncIterator[Sandbox]:
    async def table(request: web.Request) -> web.Response:
        if not tables:
            raise web.HTTPNotFound
        return web.json_response(tables.get(request.match_info["channel"], {"seats": None}))

    async with Sandbox(routes=[web.get("/page/table/{channel}", table)], pace=UNHURRIED) as box:
        yield box


@pytest_asyncio.fixture(loop_scope="module")
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


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pages(browser: Browser) -> list[tuple[dict[str, Any], Page]]:
    """The pages that tests have opened, with how: each in a browser's profile of its own.

    A page that goes to another sandbox costs a third of a new one: it keeps its process.
    """
    return []


@pytest_asyncio.fixture(loop_scope="module")
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


def channels(box: Sandbox) -> list[str]:
    """The ids of the text channels, in order."""
    return [place.id for place in box.core.world.channels.values() if place.type == 0]


async def command(page: Page, words: str) -> None:
    """Type a command that needs nothing else, and send it."""
    await page.locator("#say").fill(f"/{words} ")
    await page.locator("#say").press("Enter")


async def first_press(bot: PageBot) -> tuple[str, list[str]]:
    """Wait until the bot hears of a press: its id and values."""
    async with asyncio.timeout(60):
        while not bot.pressed:  # noqa: ASYNC110 - the bot tells nobody
            await asyncio.sleep(0.01)
    return bot.pressed[0]


def newest(page: Page) -> Any:
    return page.locator(".msg").last


async def overflow(page: Page) -> list[str]:
    """What sticks out of the window sideways."""
    found: list[str] = await page.evaluate(
        """() => [...document.querySelectorAll("body, #stage, #log, #log *, #composer *, #bar *")]
        .filter((node) => node.getClientRects().length && !node.closest(".sr, pre")
          && (node.getBoundingClientRect().right > innerWidth + 1 || node === document.body
            && document.documentElement.scrollWidth > innerWidth))
        .map((node) => `${node.tagName}.${node.className} ${node.getBoundingClientRect().right}`)"""
    )
    return found


# Commands


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


async def test_the_commands_of_the_match_that_is_played_here_come_first(
    bot: PageBot, box: Sandbox, tables: dict[str, Any], tab: Tab
) -> None:
    tables[channels(box)[0]] = {"seats": [], "commands": ["hand", "write"]}
    page = await tab("bob")
    await expect(page.locator("#side h2").first).to_have_text("At the table")
    offered = page.locator("#opts li b")

    await page.locator("#say").fill("/")
    await expect(offered.first).to_have_text("/hand")
    names = await offered.all_text_contents()
    assert names[:2] == ["/hand", "/write"]
    assert set(names[2:]) == {"/fight", "/panel", "/lobby", "/board", "/call"}

    await page.locator("#say").fill("/f")  # what fits better comes first all the same
    await expect(offered.first).to_have_text("/fight")


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


# Components


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


# The menu of a message


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


# Who sees what


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


# Languages


async def test_french_reaches_the_page_the_commands_and_the_bot(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")

    await page.get_by_role("button", name="Français").click()
    await expect(page.locator(".place").first).to_have_text("Commencer ici")
    await page.locator("#say").fill("/")
    await expect(page.locator("#opts")).to_contain_text("/combatChoisir un combat")
    await page.locator("#say").fill("/combat où: E6 troops: 1")
    await page.keyboard.press("Enter")

    await expect(newest(page)).to_contain_text("Rien que pour vous, Bob")
    assert str(bot.locales[-1]) == "fr"


async def test_every_word_exists_in_both_languages(tab: Tab) -> None:
    page = await tab("bob")

    shapes = await page.evaluate(
        """async () => {
          const {words, speak} = await import("/page/words.js").then((m) => ({words: () => m.words, speak: m.speak}));
          const shape = (thing) => typeof thing === "object" && thing !== null
            ? Object.fromEntries(Object.entries(thing).map(([key, inner]) => [key, shape(inner)]))
            : typeof thing === "function" ? thing.length : typeof thing;
          return ["en-US", "fr"].map((locale) => { speak(locale); return shape(words()); });
        }"""
    )

    assert shapes[0] == shapes[1]


# Arriving


async def test_play_now_presses_the_bots_button_and_follows_to_the_match(
    bot: PageBot, box: Sandbox, tab: Tab
) -> None:
    await _welcome(bot, box)
    page = await tab("ana", "start")
    await expect(page.locator(".who-line")).to_have_text("Here you are Ana, who runs this server.")

    await page.get_by_role("button", name="Play now").click()

    await expect(page.locator("#bar h1")).to_have_text("Match 1")
    await expect(newest(page)).to_contain_text("Your lobby")
    await expect(page.locator(".guide li.did")).to_have_count(1)


async def _welcome(bot: PageBot, box: Sandbox) -> None:
    import discord

    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Play", custom_id="v1:-:-:play:"))
    channel = bot.get_partial_messageable(int(channels(box)[0]))
    await channel.send("Welcome", view=view)


async def test_a_bot_that_is_away_is_said_to_be(box: Sandbox, tab: Tab) -> None:
    page = await tab("ana", "start")

    await expect(page.locator(".status")).to_have_text("hexarch is offline", ignore_case=True)
    await expect(page.get_by_role("button", name="Play now")).to_be_disabled()


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


async def test_the_seats_are_shown_where_the_bot_tells_them(
    box: Sandbox, tables: dict[str, Any], tab: Tab
) -> None:
    seats = [
        {"name": "Ana", "colour": "green", "user": None, "automated": True, "world": "Court"},
        {"name": "Bob", "colour": "brown", "user": None, "asked": "picks a combat"},
    ]
    tables[channels(box)[0]] = {"seats": seats}
    page = await tab("bob")

    await expect(page.locator(".seat")).to_have_count(2)
    await expect(page.locator(".seat").first).to_contain_text("Ana" + "automated" + "Court")
    await expect(page.locator(".seat.act")).to_contain_text("picks a combat")


@pytest.mark.parametrize(
    ("locale", "turn", "on"),
    [
        ("en-US", "It is your turn: picks a combat.", "Go on with this match"),
        ("fr-FR", "À vous : picks a combat.", "Continuer cette partie"),
    ],
)
async def test_who_comes_back_finds_their_match_on_the_first_page(
    bot: PageBot,
    box: Sandbox,
    tables: dict[str, Any],
    tab: Tab,
    locale: str,
    turn: str,
    on: str,
) -> None:
    seat = {"name": "Bob", "colour": "brown", "user": id_of(box, "bob"), "asked": "picks a combat"}
    tables[channels(box)[0]] = {"seats": [seat], "game": "Fronts", "live": True}
    await _welcome(bot, box)
    page = await tab("bob", "", viewport={"width": 390, "height": 800}, locale=locale)

    await expect(page.locator(".offer").first).to_contain_text(turn)
    await page.get_by_role("button", name=on).click()
    await expect(page.locator("#bar h1")).to_have_text("table-1")


def id_of(box: Sandbox, name: str) -> str:
    return next(user.id for user in box.core.world.users.values() if user.username == name)


async def test_who_is_asked_is_waited_for_after_an_edit_that_rings_for_nobody(
    box: Sandbox, tables: dict[str, Any], tab: Tab
) -> None:
    here, me = channels(box)[0], id_of(box, "bob")
    seat = {"name": "Bob", "colour": "brown", "user": me, "asked": "picks a combat"}
    tables[here] = {"seats": [seat]}
    page = await tab("bob")
    await expect(page.locator(".seat.act")).to_have_count(1)

    waited = """async ([here, id]) => (await import("/page/places.js")).waitedIn({
        channel_id: here, mentions: [], content: `<@${id}> picks, <@1> does not` })"""
    assert await page.evaluate(waited, [here, me]) == [me]


async def test_the_guide_counts_no_match_of_others(
    bot: PageBot, box: Sandbox, tables: dict[str, Any], tab: Tab
) -> None:
    seat = {"name": "Ana", "colour": "green", "user": ""}
    tables[channels(box)[0]] = {"seats": [seat], "commands": []}
    page = await tab("eve")
    for steps in (1, 2):  # a command is the first; to play at the table, the second
        await command(page, "lobby")  # in a gallery, as the maps of matches come
        await expect(newest(page).get_by_alt_text(ALT)).to_be_visible()
        await expect(page.locator(".guide li.did")).to_have_count(steps)
        seat["user"] = id_of(box, "eve")


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


# Looks


@pytest.mark.parametrize("width", [390, 320])
async def test_nothing_sticks_out_of_a_phone(bot: PageBot, tab: Tab, width: int) -> None:
    page = await tab("bob", **TOUCH | {"viewport": {**PHONE, "width": width}})

    for words in ("panel", "lobby", "board"):
        await command(page, words)
        await expect(newest(page).locator(".av")).to_be_visible()
    assert await overflow(page) == []
    await page.locator("#say").fill("/fight where: E6 troops: 2 quiet:")
    assert await overflow(page) == []
    await page.evaluate("location.hash = 'start'")
    await expect(page.locator("#play")).to_be_visible()
    assert await overflow(page) == []


async def test_a_phone_reaches_the_places_and_gives_the_keyboard_back(
    bot: PageBot, tab: Tab
) -> None:
    page = await tab("bob", **TOUCH)
    menu = page.locator("[data-key=menu]")

    await menu.tap()
    await expect(page.locator("#rail")).to_be_visible()
    await page.keyboard.press("Escape")

    await expect(page.locator("#rail")).to_be_hidden()
    await expect(menu).to_be_focused()


async def test_everything_that_can_be_pressed_has_a_name(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    for words in ("panel", "lobby"):
        await command(page, words)
    await expect(newest(page).locator(".slip")).to_be_visible()
    await page.get_by_role("button", name="Tools").click()

    nameless = await page.evaluate(
        """() => [...document.querySelectorAll("button, a, input, [role=button]")]
        .filter((node) => node.getClientRects().length)
        .filter((node) => !(node.getAttribute("aria-label") || node.textContent.trim()
          || node.labels?.length || node.querySelector("img[alt]")))
        .map((node) => node.outerHTML)"""
    )

    assert nameless == []


async def test_markup_in_a_message_is_only_text(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")

    await page.locator("#say").fill("<img src=x onerror=alert(1)> <b>no</b>")
    await page.keyboard.press("Enter")

    await expect(newest(page).locator(".tx")).to_have_text("<img src=x onerror=alert(1)> <b>no</b>")
    await expect(newest(page).locator("img")).to_have_count(0)


MARKDOWN = {
    "**b** *i* __u__ ~~s~~ `c`": "<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code></p>",
    "# One\n### Three": "<h3>One</h3><h5>Three</h5>",
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "2. a\n3. b": '<ol start="2"><li>a</li><li>b</li></ol>',
    "- a\n1. b": '<div><ul><li>a</li></ul><ol start="1"><li>b</li></ol></div>',
    "> q\n> r\nafter": "<blockquote><p>q<br>r</p></blockquote><p>after</p>",
    ">>> q\nr": "<blockquote><p>q<br>r</p></blockquote>",
    "```py\na  *b*\n```": "<pre><code>a  *b*</code></pre>",
    "-# small": '<p class="fine">small</p>',
    r"\*plain\* snake_case_name 2*3*4": "<p>*plain* snake_case_name 2<em>3</em>4</p>",
    "one\n\ntwo": "<p>one</p><p>two</p>",
    "***both***": "<p><strong><em>both</em></strong></p>",
    "[l](javascript:alert)": "<p>[l](javascript:alert)</p>",
    ">not a quote": "<p>&gt;not a quote</p>",
}


async def test_markdown_is_read_as_discord_reads_it(tab: Tab) -> None:
    page = await tab("bob")

    read = await page.evaluate(
        """async (texts) => {
          const {blocks} = await import("/page/markdown.js");
          return texts.map((text) => { const box = document.createElement("div"); box.append(...blocks(text)); return box.innerHTML; });
        }""",
        list(MARKDOWN),
    )

    assert dict(zip(MARKDOWN, read, strict=True)) == MARKDOWN


async def test_a_moment_is_told_in_the_readers_language(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await page.get_by_role("button", name="Français").click()

    await page.locator("#say").fill(f"<t:{_now() - 7200}:R>")
    await page.keyboard.press("Enter")

    await expect(newest(page).locator(".tx time")).to_have_text("il y a 2 heures")
    ago = "async (away) => (await import('/page/markdown.js')).ago(Date.now() / 1000 + away)"
    assert await page.evaluate(ago, 9 * 86400) == "dans 9 jours"  # never "la semaine prochaine"
    assert await page.evaluate(ago, -0.2) == "il y a 1 seconde"


def _now() -> int:
    import time

    return int(time.time())


PAIRS = [
    (ink, ground)
    for ink in ("text", "text2", "text3", "danger", "ok", "own", "accent")
    for ground in ("bg", "sea", "panel", "card")
    if (ink, ground) != ("accent", "bg")  # gold words stand on messages only
]


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_every_ink_reads_on_every_ground(theme: str) -> None:
    css = (PAGE / "page.css").read_text()
    start = css.index(":root {" if theme == "dark" else ":root[data-theme=light] {")
    tokens = dict(re.findall(r"--([\w-]+): (#[0-9A-F]{6})\b", css[start : css.index("}", start)]))

    weak = {
        (ink, ground): ratio
        for ink, ground in PAIRS
        if (ratio := _contrast(tokens[ink], tokens[ground])) < 4.5
    }

    assert weak == {}


def _contrast(one: str, other: str) -> float:
    """The ratio of two colours by WCAG, 1 to 21."""
    lights = sorted((_light(one), _light(other)), reverse=True)
    return (lights[0] + 0.05) / (lights[1] + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# Hostile words


_BYTES = io.BytesIO()
Image.new("RGB", (3, 3)).save(_BYTES, "PNG")
PNG = _BYTES.getvalue()
RUN = "javascript:document.title='taken'"
MARKUP = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>"
HOSTILE: list[dict[str, Any]] = [
    {"content": MARKUP},
    {"content": f"[here]({RUN}) <{RUN}> {RUN} [here](data:text/html,a) [a](https://a.b/%zz)"},
    {"content": "```" + MARKUP + "``` ||" + MARKUP + "|| > " + MARKUP},
    {"content": "<t:99999999999999999999:R> <@1> <#1> </a b:1> <@&1>"},
    {"content": "> " * 900 + "deep"},
    {"content": "**__" * 450 + "a" + "__**" * 450},
    {"embeds": [{"title": MARKUP, "url": RUN, "description": f"[a]({RUN})"}]},
    {"embeds": [{"title": "T", "image": {"url": RUN}, "footer": {"text": MARKUP, "icon_url": RUN}}]},
    {"components": [{"type": 1, "components": [{"type": 2, "style": 5, "label": MARKUP, "url": RUN}]}]},
    {
        "flags": 1 << 15,
        "components": [
            {"type": 10, "content": MARKUP},
            {"type": 12, "items": [{"media": {"url": RUN}, "description": MARKUP}]},
            {"type": 12, "items": [{"media": {"url": "https://a.b/%zz"}}]},
            {"type": 12, "items": [{"media": {"url": "https://["}}]},
        ],
    },
]  # fmt: skip


async def test_nothing_that_somebody_writes_or_is_called_runs_in_the_page_of_another(
    box: Sandbox, bot: PageBot, tab: Tab
) -> None:
    place = box.core.world.channels[channels(box)[0]]
    box.people.add({"username": MARKUP[:32], "global_name": "<b onclick=alert(1)>"})
    for body in HOSTILE:  # as if no check had stopped it
        box.messages.write(place, box.core.bot, body)
    box.messages.write(place, box.core.bot, {"content": "the last"})

    page = await tab("ana")

    await expect(newest(page)).to_contain_text("the last")
    assert await page.locator(".msg").count() == len(HOSTILE) + 1
    assert "taken" not in await page.title()
    addresses = await page.evaluate(
        """() => [...document.querySelectorAll("[href], [src]")].map((node) => node.href ?? node.src)"""
    )
    assert not [one for one in addresses if str(one).startswith(("javascript:", "data:text"))]
    assert await page.locator("#log script, #log [onerror], #log [onclick]").count() == 0


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
async def test_pictures_are_seen_by_whatever_name_the_page_was_opened(
    name: str, box: Sandbox, tab: Tab
) -> None:
    picture = Upload(filename="a.png", content_type="image/png", content=PNG)
    place = box.core.world.channels[channels(box)[0]]
    box.messages.write(place, box.core.bot, {"content": "a"}, {0: picture})
    page = await tab("ana", at=box.url.replace("127.0.0.1", name))

    shown = page.locator("#log img").first

    await expect(shown).to_be_visible()
    assert await shown.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 3
