"""The first page, the guide and the seats; a bot or a sandbox that is away."""

import re
from typing import Any

import pytest
from playwright.async_api import expect

from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from tests.bot.sandbox.page.browsing import Tab, channels, command, id_of, newest
from tests.bot.sandbox.page.page_bot import ALT, PageBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]


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


async def test_the_guide_ticks_only_what_this_person_did(
    bot: PageBot, box: Sandbox, tables: dict[str, Any], tab: Tab
) -> None:
    """A command opens no lobby, a refused start starts nothing, a look answers nothing."""
    here = channels(box)[0]
    seat = {"name": "Eve", "colour": "green", "user": id_of(box, "eve"), "asked": "picks"}
    tables[here] = {"seats": [{**seat, "user": ""}], "commands": ["tiny"]}
    page = await tab("eve")
    done = page.locator(".guide li.did")
    await command(page, "lobby")  # in a gallery, as the maps of matches come
    await expect(newest(page).get_by_alt_text(ALT)).to_be_visible()
    await expect(done).to_have_count(0)

    tables[here] = {"seats": [seat], "commands": []}
    await page.get_by_role("button", name="Start the match").click()
    await command(page, "panel")
    await expect(page.locator(".seat.act")).to_have_count(1)
    await expect(done).to_have_count(0)

    tables[here] = {"seats": [seat], "commands": ["tiny"]}
    await command(page, "panel")
    await expect(done).to_have_text([re.compile("Start the match")])

    tables[here] = {"seats": [{**seat, "asked": "bids"}], "commands": ["tiny"]}
    await command(page, "panel")
    await expect(done).to_have_count(2)
    await expect(done.nth(1)).to_contain_text("Answer")


async def test_the_guide_ticks_an_answer_that_was_given_on_the_board(
    box: Sandbox, tab: Tab
) -> None:
    page, key = await tab("eve"), "hexarch:answered"
    done = page.locator(".guide li.did")
    for who, ticks in (("bob", 0), ("eve", 1)):
        await page.evaluate(f"sessionStorage.setItem('{key}', '{id_of(box, who)}')")
        await page.reload()
        await expect(page.locator(".guide li")).to_have_count(5)
        await expect(done).to_have_count(ticks)
    await expect(done).to_contain_text("Answer")
    await page.evaluate(f"sessionStorage.removeItem('{key}')")


async def test_who_has_a_seat_is_waited_for_only_while_they_are_asked(
    bot: PageBot, box: Sandbox, tables: dict[str, Any], tab: Tab
) -> None:
    """A call of before stays in the channel after the end, here and elsewhere."""
    here = channels(box)[0]
    seat = {"name": "Cy", "colour": None, "user": id_of(box, "cy"), "asked": "picks a combat"}
    tables[here] = {"seats": [seat]}
    cy, away = await tab("cy"), await tab("cy", 1)
    await command(cy, "call whom: cy")
    await expect(cy.locator("#wait")).to_contain_text("picks a combat")
    await expect(away.locator("#wait")).to_contain_text("picks a combat")

    tables[here] = {"seats": [{**seat, "asked": None}]}
    await command(cy, "panel")

    await expect(cy.locator("#wait")).to_have_text("")
    await expect(away.locator("#wait")).to_have_text("")


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
