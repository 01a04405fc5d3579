"""The start page of the sandbox: its games, the matches that go on, and the way to their table."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from playwright.async_api import Browser, expect

from bot.games.registry import GAMES
from bot.lobby.panel import ANSWERS
from bot.web.server import PAGE
from tests.bot.web.boards import USER, Boards, boards
from tests.bot.web.taps import PATIENCE, SIZES

DESK: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
NARROW: dict[str, Any] = {**SIZES["phone"], "viewport": {"width": 320, "height": 700}}


@pytest.fixture
async def web() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def front(web: aiohttp.ClientSession, made: Boards, user: int, locale: str) -> Any:
    path = f"{made.box.url}/page/front?user={user}&locale={locale}"
    async with web.get(path) as reply:
        return await reply.json()


async def entered(web: aiohttp.ClientSession, made: Boards, reply: Any) -> Any:
    """Return what is shown for the pass of a reply."""
    body = json.dumps({"pass": (await reply.json())["pass"]})
    async with web.post(f"{made.box.url}/t/enter", data=body) as session:
        token = (await session.json())["session"]
    headers = {"Authorization": f"Bearer {token}"}
    async with web.get(f"{made.box.url}/t/state?locale=en", headers=headers) as state:
        return await state.json()


def test_every_game_has_a_picture_and_measured_minutes() -> None:
    assert set(ANSWERS) == set(GAMES)
    assert {path.stem for path in PAGE.glob("*.webp")} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
async def test_play_begins_a_match_of_each_game_and_ends_at_its_table(
    tmp_path: Path, web: aiohttp.ClientSession, game: str
) -> None:
    async with boards(tmp_path, "eden-frontiers", sandbox=True) as made:
        ana = made.box.people.everybody()[0]
        async with web.post(f"{made.box.url}/page/channels", json={"name": "mine"}) as opened:
            channel = await opened.json()
        start = {
            "user": ana["id"],
            "name": "Ana",
            "game": game,
            "guild": channel["guild_id"],
            "channel": channel["id"],
            "locale": "en",
        }
        async with web.post(f"{made.box.url}/page/play", json=start) as reply:
            assert reply.status == 200
            shown = await entered(web, made, reply)
        (found,) = await made.bot.store.matches.find(channel=int(channel["id"]))
        own = await front(web, made, int(ana["id"]), "en")

    seats = [(seat.user, seat.kind is None) for seat in found.seats]
    assert seats == [(int(ana["id"]), True), *[(None, False)] * (len(seats) - 1)]
    assert len(seats) == 4
    assert shown["seat"] == found.seats[0].seat
    assert shown["back"] == f"/discord?user={ana['id']}#{channel['id']}"
    assert [match["match"] for match in own["own"]] == [found.id]


async def test_what_cannot_be_begun_is_said_in_the_language_of_the_page(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers", sandbox=True) as made:
        start = {"user": "1", "name": "A", "game": "chess", "guild": "1", "channel": "1"}
        async with web.post(f"{made.box.url}/page/play", json={**start, "locale": "fr"}) as reply:
            assert reply.status == 409
            assert "chess" in (await reply.json())["why"]
        async with web.post(f"{made.box.url}/page/play", json={"user": "1"}) as reply:
            assert reply.status == 400


async def test_a_match_leads_only_who_plays_in_it_and_to_their_own_seat(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers", sandbox=True) as made:
        mine = await front(web, made, USER, "fr")
        others = await front(web, made, USER + 1, "fr")
        at = f"{made.box.url}/page/board/{made.info.id}?user="
        async with web.post(f"{at}{USER}") as first, web.post(f"{at}{USER + 1}") as second:
            shown, public = await entered(web, made, first), await entered(web, made, second)
        async with web.post(f"{made.box.url}/page/board/none?user=1") as nowhere:
            assert nowhere.status == 404

    assert [match["match"] for match in mine["own"]] == [made.info.id]
    assert mine["own"][0]["title"].startswith("Battle For Eden, Frontiers, ")
    assert others["own"] == []
    assert (shown["seat"], public["seat"]) == (made.seat, None)


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="package")
@pytest.mark.parametrize(
    ("size", "locale", "words"),
    [
        (DESK, "en", ("Play", "Continue", "Discord tab", "Learn in 10 minutes")),
        (SIZES["phone"], "fr", ("Jouer", "Continuer", "Onglet Discord", "Apprendre en 10 minutes")),
        (NARROW, "fr", ("Jouer", "Continuer", "Onglet Discord", "Apprendre en 10 minutes")),
    ],
)
async def test_a_newcomer_plays_learns_and_finds_their_match_again(
    tmp_path: Path, browser: Browser, size: Any, locale: str, words: tuple[str, ...]
) -> None:
    play, go_on, discord, learn = words
    errors: list[str] = []
    async with boards(tmp_path, "eden-frontiers", sandbox=True) as made:
        context = await browser.new_context(**size, locale=locale)
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
        await page.goto(f"{made.box.url}/")
        await expect(page.locator("article")).to_have_count(len(GAMES), timeout=PATIENCE)
        assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert await page.evaluate("document.documentElement.lang") == locale
        await expect(page.locator("#own button")).to_have_count(0)

        await page.locator("[data-game=cthulhu-wars]").get_by_role("button", name=play).click()
        await page.wait_for_url("**/t/?locale=*")
        await expect(page.locator("#ask .eyebrow")).to_be_visible(timeout=PATIENCE)

        await page.goto(f"{made.box.url}/")
        await expect(page.locator("#own")).to_contain_text("Cthulhu Wars", timeout=PATIENCE)
        await page.get_by_role("button", name=go_on).click()
        await page.wait_for_url("**/t/?locale=*")
        await page.locator(".tools .menu").click()
        await page.locator("dialog").get_by_text("Discord").click()
        await page.wait_for_url("**/discord?user=*")
        await expect(page.locator("#bar h1")).to_have_text("cthulhu-wars-1", timeout=PATIENCE)

        await page.goto(f"{made.box.url}/")
        await expect(page.get_by_role("link", name=discord)).to_be_visible(timeout=PATIENCE)
        await page.get_by_role("link", name=learn).click()
        await page.wait_for_url("**/discord?user=*")
        step = page.locator(".msg.only", has_text="1")
        await expect(step.first).to_be_visible(timeout=PATIENCE)
        assert "learn=" not in page.url
        await page.close()
    assert errors == []


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="package")
async def test_the_language_of_the_start_page_is_that_of_the_bot(
    tmp_path: Path, browser: Browser
) -> None:
    async with boards(tmp_path, "eden-frontiers", sandbox=True) as made:
        page = await (await browser.new_context(**DESK, locale="en")).new_page()
        await page.goto(f"{made.box.url}/")
        await page.get_by_role("button", name="Français").click()
        await expect(page.locator("#lead")).to_contain_text("Cinq grands jeux")
        await page.reload()
        await expect(page.locator("#lead")).to_contain_text("Cinq grands jeux")
        assert made.box.people.everybody()[0]["locale"] == "fr"
