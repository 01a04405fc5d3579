"""The page of a table in Chromium: what is under the finger, and the way back to the sandbox."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import Browser, Locator, Page, Request, Route, expect

from bot.web.server import WebTable
from rules.cthulhu.board import in_play
from rules.lang import say
from tests.bot.web.boards import USER, Boards, boards
from tests.bot.web.conftest import IN_A_BROWSER
from tests.bot.web.taps import PATIENCE, SIZES

pytestmark = IN_A_BROWSER


ON_TOP = """() => {
  const button = document.querySelector("#here .b");
  const box = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
"""Whether what can be done at a touched place lies over everything else."""


async def opened(browser: Browser, size: str, address: str) -> Page:
    """Open the page."""
    context = await browser.new_context(**SIZES[size])
    context.set_default_timeout(PATIENCE)
    page = await context.new_page()
    await page.goto(address)
    return page


async def boxes(located: Locator) -> list[Any]:
    """Return where elements lie; the page draws them anew as news come in, so at one moment."""
    async with asyncio.timeout(PATIENCE / 1000):
        while True:
            found: list[Any] = await located.evaluate_all(
                "all => all.map((e) => e.getBoundingClientRect().toJSON())"
            )
            # An element that has just been replaced is nowhere.
            if found and all(box["width"] for box in found):
                return found
            await asyncio.sleep(0.02)


async def heard(made: Boards) -> None:
    """Wait until a page listens to news, which it does once it is drawn."""
    async with asyncio.timeout(PATIENCE / 1000):
        while not made.table._listeners:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("size", SIZES)
async def test_the_tools_stand_in_one_line_and_on_a_phone_never_where_an_answer_was(
    tmp_path: Path, browser: Browser, size: str
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        asked = await opened(browser, size, made.address(locale="en"))
        (lead,) = await boxes(asked.locator("#foot .lead"))
        tools = await boxes(asked.locator(".tools button"))
        assert len(tools) == (1 if size == "phone" else 2)
        assert len({(box["y"], box["height"]) for box in tools}) == 1

        idle = await opened(browser, size, made.address(None, locale="en"))
        waiting = await boxes(idle.locator(".tools button"))
        assert len({(box["y"], box["height"]) for box in waiting}) == 1
        if size == "phone":
            assert min(box["x"] for box in waiting) >= lead["x"] + lead["width"]


@pytest.mark.parametrize("sandbox", [True, False])
async def test_a_closed_board_leads_to_the_start_page_of_a_sandbox_and_else_says_what_to_press(
    tmp_path: Path, browser: Browser, sandbox: bool
) -> None:
    async with boards(tmp_path, "eden-frontiers", sandbox=sandbox) as made:
        page = await opened(browser, "desk", made.address(locale="en"))
        await expect(page.locator("#foot .lead")).to_be_visible()

        await page.evaluate("sessionStorage.removeItem('hexarch-session')")
        await page.reload()
        if sandbox:
            await page.wait_for_url(f"{made.box.url}/?user=*")
        else:
            await expect(page.locator("#gone")).to_contain_text("On the board")


async def test_a_page_goes_on_by_itself_once_the_bot_has_been_started_again(
    tmp_path: Path, browser: Browser
) -> None:
    """A bot that starts again knows nothing of before but what its database holds."""
    async with boards(tmp_path, "eden-frontiers", sandbox=True) as made:
        page = await opened(browser, "phone", made.address(locale="fr"))
        await expect(page.locator("#foot .lead")).to_be_visible()
        question = await page.locator("#ask h1").inner_text()
        await heard(made)
        made.table.context = made.table._access = None
        made.table._pictures.clear()
        await made.table.close()
        await expect(page.locator("#lost")).to_contain_text("Connexion perdue")

        await made.table.begin(made.bot.context)
        await expect(page.locator("#lost")).to_have_count(0)
        await page.locator("#foot .lead").tap()
        await expect(page.locator("#ask h1")).not_to_have_text(question)


async def test_a_connection_that_has_died_unheard_is_noticed_and_the_page_catches_up(
    tmp_path: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        monkeypatch.setattr("bot.web.server.HEARTBEAT", 3600.0)  # not a word from the bot
        context = await browser.new_context(**SIZES["desk"])
        page = await context.new_page()
        await page.clock.install()
        await page.goto(made.address(locale="en"))
        await expect(page.locator("#foot .lead")).to_be_visible(timeout=PATIENCE)
        await heard(made)
        made.table._listeners.clear()  # as if it was cut where neither side hears of it
        await made.bot.matches.moderation.end(made.info.id, USER, None)
        await expect(page.locator("#foot .lead")).to_be_visible()

        await page.clock.fast_forward(60_000)
        await expect(page.locator("#lost")).to_have_count(1)
        await page.clock.fast_forward(2_000)
        await expect(page.locator("#ask")).to_contain_text("The match is over", timeout=PATIENCE)
        await expect(page.locator("#lost")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
async def test_a_match_that_is_over_shows_its_end_beside_the_board_and_leads_on(
    tmp_path: Path, browser: Browser, size: str
) -> None:
    async with boards(tmp_path, "eden-frontiers", sandbox=True) as made:
        page = await opened(browser, size, made.address(locale="fr"))
        await expect(page.locator("#foot .lead")).to_be_visible()
        await made.bot.matches.moderation.end(made.info.id, USER, None)
        await expect(page.locator("#ask")).to_contain_text("La partie est finie")
        await expect(page.locator("#ask .end img")).to_have_js_property("complete", value=True)
        assert await page.locator("#ask .places li").count() == 4
        (board,) = await boxes(page.locator("#picture"))
        (end,) = await boxes(page.locator("#ask .end img"))
        assert board["bottom"] <= end["top"] if size == "phone" else board["right"] <= end["left"]
        await page.locator("#ask .end").click()
        await expect(page.locator("dialog img")).to_be_visible()
        (larger,) = await boxes(page.locator("dialog img"))
        assert larger["width"] > end["width"]
        await page.keyboard.press("Escape")
        await expect(page.locator("dialog")).to_have_count(0)

        await page.get_by_role("button", name="Rejouer").click()
        await page.wait_for_url(f"{made.box.url}/t/?locale=fr*")
        await expect(page.locator("#ask")).to_contain_text("À vous", timeout=PATIENCE)
        assert len(await made.bot.store.matches.find(status=["running"])) == 1
        await page.go_back()
        await page.wait_for_url(f"{made.box.url}/?user=*")
        await expect(page.locator("#own button")).to_be_visible()
        assert len(await made.bot.store.matches.find(status=["running"])) == 1


async def test_the_menu_turns_the_language_and_lists_answers_and_news_have_their_own_sign(
    tmp_path: Path, browser: Browser
) -> None:
    async with boards(tmp_path, "eden-frontiers", sandbox=True) as made:
        page = await opened(browser, "phone", made.address(locale="fr"))
        await expect(page.locator("#foot .lead")).to_be_visible()
        question = await page.locator("#ask h1").inner_text()
        menu, inside = page.locator(".tools .menu"), page.locator("dialog")
        await menu.tap()
        await expect(inside.locator(".b").first).to_be_visible()  # its script is on the way
        assert await inside.locator(".b").all_inner_texts() == [
            "Toutes les réponses en liste",
            "Ce qui s’est passé",
            "Comment toucher",
            "English",
            "Discord\nparler, abandonner, céder sa place",
            "Quitter",
        ]
        await inside.get_by_text("Comment toucher").tap()
        await expect(inside.locator("p")).to_have_count(8)
        await inside.get_by_role("button", name="Fermer").tap()
        await expect(inside).to_have_count(0)
        assert (
            await page.locator("#news").get_attribute("title")
            == "Montrer sur le plateau ce qui s’est passé"
        )

        await menu.tap()
        await inside.get_by_text("English").tap()
        await expect(page.locator("html")).to_have_attribute("lang", "en")
        await expect(page.locator("#foot .lead")).to_be_visible()
        assert await page.locator("#ask h1").inner_text() != question
        await menu.tap()
        await inside.get_by_text("Leave").tap()
        await page.wait_for_url(f"{made.box.url}/?user=*")


@pytest.mark.parametrize("size", SIZES)
async def test_what_can_be_done_at_an_area_is_read_above_all_and_news_cover_none(
    tmp_path: Path, browser: Browser, size: str
) -> None:
    async with boards(tmp_path, "cthulhu-wars") as made:
        page = await opened(browser, size, made.address(locale="fr"))
        await expect(page.locator("#over polygon:is(.can, .lead)").first).to_be_attached()
        (picture,), (news,) = (
            await boxes(page.locator("#picture")),
            await boxes(page.locator("#news")),
        )
        assert picture["bottom"] <= news["top"]
        power = page.locator(".seat .facts span:first-child")
        assert await power.evaluate_all("all => all.every((e) => e.checkVisibility())")

        view = (await made.bot.matches.view(made.info.id, made.seat)).view
        (home,) = {unit.at for unit in view.units if unit.seat == made.seat and in_play(unit)}
        await expect(page.locator("body:not(.behind)")).to_be_attached()
        own = (await boxes(page.locator(f'polygon[data-place="area:{home}"]')))[-1]
        await page.mouse.click(own["x"] + own["width"] / 2, own["y"] + own["height"] / 2)
        here = page.locator("#here .b").first
        await expect(here).to_contain_text("Quitter le portail")
        await expect(page.locator("#here h3 b")).to_have_text(say("fr", f"cthulhu-area-{home}"))
        await page.wait_for_function(ON_TOP)


@pytest.mark.parametrize("size", SIZES)
async def test_the_whole_name_of_a_card_is_read_below_it(
    tmp_path: Path, browser: Browser, size: str
) -> None:
    """Two crystals differ by the last word of their names."""
    async with boards(tmp_path, "eden-frontiers") as made:
        page = await opened(browser, size, made.address(locale="fr"))
        await expect(page.locator(".c .nm").first).to_be_visible()
        await page.locator("#shelves details").evaluate_all("all => all.map(e => (e.open = true))")
        cut = await page.locator(".c .nm").evaluate_all(
            "all => all.filter(e => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)"
            ".map(e => e.textContent)"
        )
        assert cut == []


async def test_on_a_phone_what_a_touched_place_offers_lies_over_the_sheet_and_boards_off_the_map(
    tmp_path: Path, browser: Browser
) -> None:
    async with boards(tmp_path, "clash-of-cultures") as made:
        page = await opened(browser, "phone", made.address(locale="fr"))
        await expect(page.locator("#foot .lead")).to_be_visible()
        await expect(page.locator("#ask .log li").first).to_be_attached()
        (other,) = await boxes(page.locator("#boards button:visible"))
        (board,) = await boxes(page.locator("#board"))
        assert other["bottom"] <= board["top"]

        await page.locator("#boards button:visible").tap()
        await page.locator('[data-place="advance:math"].can').tap(force=True)
        await page.locator("#here .b").tap(trial=True)

        assert await page.locator("#here h3 b").inner_text() == ""


async def test_numbers_of_one_place_are_named(tmp_path: Path, browser: Browser) -> None:
    async with boards(tmp_path, "eden-shards") as made:
        page = await opened(browser, "desk", made.address(locale="en"))
        question = page.locator("#ask h1")
        for asked in ("Which units do you start with?", "How many small crystals to begin with?"):
            await expect(question).to_have_text(asked)
            await page.locator("#foot .lead").click()
        await expect(question).to_have_text("Where do your first resources go?")
        await page.locator(".spot.can").first.click(force=True)

        await expect(page.locator("#here .steps")).to_have_count(2)
        names = await page.locator("#here h3:not(:first-child)").all_inner_texts()
        assert len(set(names)) == 2

        # What is bought is more than numbers: it is chosen by its card.
        await page.locator("#foot .lead").click()
        await expect(question).to_have_text("What do you buy?")
        await page.locator(".c.can").first.click()
        await expect(page.locator("#here .b").first).to_be_visible()


async def test_on_a_phone_what_a_place_offers_lies_on_top_and_a_new_question_begins_at_its_head(
    tmp_path: Path, browser: Browser
) -> None:
    """What lies over a touched point is hit by a test as by a finger, so that is asked of the browser."""
    async with boards(tmp_path, "eden-frontiers") as made:
        page = await opened(browser, "phone", made.address(locale="en"))
        question, here = page.locator("#ask:not(.idle) h1"), page.locator("#here")
        while (asked := await question.inner_text()) != "Where do your troops go?":
            await page.locator("#ask").evaluate("e => e.scrollTo(0, 1000)")
            await page.locator("#foot .lead").tap()
            await expect(question.filter(has_text=asked)).to_have_count(0)
        assert await page.locator("#ask").evaluate("e => e.scrollTop") == 0

        unit = page.locator(".hand .c:not(.can, .lead)").first
        await unit.tap()
        await expect(page.locator("#tip")).to_be_visible()

        opens = "e => { e.hidden = false; e.className = 'low'; e.style.height = '600px'; }"
        await here.evaluate(opens)
        (shelves,) = await boxes(page.locator("#shelves"))
        (box,) = await boxes(here)
        assert box["top"] >= shelves["bottom"] - 2
        on_top = "e => e.contains(document.elementFromPoint(innerWidth / 2, innerHeight - 40))"
        assert await here.evaluate(on_top)


async def test_a_lost_connection_is_said_where_no_answer_lies_below_it(
    tmp_path: Path, browser: Browser
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        context = await browser.new_context(**SIZES["phone"])
        page = await context.new_page()
        under_way = set[Request]()

        def began(request: Request) -> None:
            under_way.add(request)

        def ended(request: Request) -> None:
            under_way.discard(request)

        page.on("request", began)
        page.on("requestfinished", ended)
        page.on("requestfailed", ended)
        await page.clock.install()
        await page.goto(made.address(locale="en"))
        (lead,) = await boxes(page.locator("#foot .lead"))
        await heard(made)
        # Else it is connected again before anything can be measured.
        await page.clock.pause_at(await page.evaluate("Date.now() / 1000 + 1"))
        # What is on its way says that the bot is there, and would take the word away again.
        await made.bot.settled()
        while under_way:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.02)
        await made.table.close()
        await expect(page.locator("#lost")).to_have_count(1, timeout=PATIENCE)
        (bar,) = await boxes(page.locator("#lost"))

        assert bar["y"] + bar["height"] < lead["y"]
        await page.clock.fast_forward(2_000)
        await expect(page.locator("#lost")).to_have_count(0)


async def test_a_match_that_cannot_be_read_is_said_to_be_so_and_comes_back_by_itself(
    tmp_path: Path, browser: Browser
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        page = await opened(browser, "desk", made.address(locale="fr"))
        await expect(page.locator("#foot .lead")).to_be_visible()
        pool = made.bot.matches._pool
        async with pool.locked(made.info.id) as live:
            await pool.suspend(live, live.info or made.info, ValueError())
        await expect(page.locator("#gone")).to_contain_text("est suspendue")

        await made.bot.matches.moderation.resume(made.info.id, USER, None)
        await expect(page.locator("#foot .lead")).to_be_visible(timeout=PATIENCE)


async def test_a_page_shows_what_happens_also_while_news_come_faster_than_answers_to_it(
    tmp_path: Path, browser: Browser
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        page = await opened(browser, "desk", made.address(locale="en"))
        await expect(page.locator("#foot .lead")).to_be_visible()

        async def slowly(route: Route) -> None:
            await asyncio.sleep(0.4)
            await route.continue_()

        await page.route("**/t/state?*", slowly)
        await heard(made)
        (socket,) = made.table._listeners
        await made.bot.matches.moderation.end(made.info.id, USER, None)
        for number in range(50):
            await socket.send_str(f'{{"etag": "{number + 1}"}}')
            await asyncio.sleep(0.1)
        await expect(page.locator("#ask")).to_contain_text("The match is over", timeout=PATIENCE)


@pytest.mark.parametrize(
    ("asked", "taken", "words"),
    [
        ("?locale=fr", "en-US", "Ouverture…"),
        ("", "fr-FR,fr;q=0.9", "Ouverture…"),
        ("?locale=<b>", "de", "Opening…"),
    ],
)
async def test_a_page_that_opens_says_so_before_any_script(
    tmp_path: Path, asked: str, taken: str, words: str
) -> None:
    app = web.Application()
    app.add_routes(WebTable().routes())
    async with TestClient(TestServer(app)) as client:
        sent = await client.get(f"/t/{asked}", headers={"Accept-Language": taken})
        page = await sent.text()
    assert words in page
    assert f'<html lang="{"fr" if "Ouv" in words else "en"}" ' in page
    assert "{" not in page


async def test_what_is_ready_stands_once_where_all_answers_were_listed_before(
    tmp_path: Path, browser: Browser
) -> None:
    """Where nothing can be touched there is no list to close."""
    sheet = """async () => {
      const { drawSheet } = await import("/t/page/sheet.js");
      const yes = { label: "Yes", says: "Yes", kind: "lead", at: [], moves: [], group: "" };
      const sheet = { question: "?", ways: [yes], choices: [yes], odds: [] };
      const does = { left: () => sheet.choices, picking: () => 0 };
      drawSheet({ sheet, news: [], log: [] }, { own: [], listed: true, upright: true }, does);
      return [...document.querySelectorAll("#ask button, #foot .b")].map((e) => e.textContent);
    }"""
    async with boards(tmp_path, "eden-frontiers") as made:
        page = await opened(browser, "desk", made.address(locale="en"))
        await expect(page.locator("#foot .lead")).to_be_visible()

        assert await page.evaluate(sheet) == ["Yes"]
