"""The button of a table that leads to its page: whose link it gives, and how often it opens."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest

from bot.model.panel_parts import Picture
from bot.web.access import PASS_SECONDS
from bot.web.server import WebTable
from tests.bot.person import Person
from tests.bot.web.boards import USER, Boards, boards
from tests.workbench.local_bot import LONGEST

BUTTON = "On the board"


@pytest.fixture
async def web() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def seated(made: Boards, who: str) -> Person:
    """Let one of the sandbox's people take the seat of the match."""
    person = await Person.join(made.box, who)
    matches, match = made.bot.matches, made.info.id
    await matches.seats.vacate(match, USER)
    await matches.seats.take(match, int(person.id), who, None)
    return person


async def link(person: Person) -> str:
    """Press the button below the table; return the address that is answered in private."""

    def table() -> dict[str, Any] | None:
        said = (m for m in person.everything() if BUTTON in json.dumps(m["components"]))
        return next(said, None)

    await person.until(lambda: table() is not None)
    below = table()
    assert below is not None
    answer = await (await person.press(below, BUTTON)).message()
    assert answer["flags"] & 1 << 6
    (url,) = re.findall(r'"url": "([^"]+)"', json.dumps(answer["components"]))
    return str(url)


async def entered(web: aiohttp.ClientSession, url: str) -> tuple[int, dict[str, Any]]:
    """Open a link as its page does; return how that went, and what is shown."""
    there = urlsplit(url)
    at = f"{there.scheme}://{there.netloc}"
    async with web.post(f"{at}/t/enter", data=json.dumps({"pass": there.fragment})) as reply:
        if reply.status != 200:
            return reply.status, {}
        token = (await reply.json())["session"]
    headers = {"Authorization": f"Bearer {token}"}
    async with web.get(f"{at}/t/state?locale=en", headers=headers) as reply:
        return reply.status, await reply.json()


async def test_who_has_a_seat_is_given_a_link_that_opens_it_once(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        ana = await seated(made, "ana")
        url = await link(ana)
        first, second = await entered(web, url), await entered(web, url)
        await ana.leave()

    assert urlsplit(url).path == "/t/"
    assert urlsplit(url).query == "locale=en"
    assert (first[0], first[1]["seat"]) == (200, made.seat)
    assert first[1]["back"] == f"https://discord.com/channels/{made.info.guild}/{made.info.channel}"
    assert second == (403, {})


async def test_anybody_else_is_given_a_link_to_what_everybody_may_see(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        bob = await Person.join(made.box, "bob")
        status, shown = await entered(web, await link(bob))
        await bob.leave()

    assert (status, shown["seat"], shown["sheet"], shown["beside"]["shelves"]) == (
        *(200, None, None),
        [],
    )


async def test_a_link_is_too_old_after_ten_minutes(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        ana = await seated(made, "ana")
        url, now = await link(ana), made.table.access.clock()
        made.table.access.clock = lambda: now + PASS_SECONDS + 1
        assert await entered(web, url) == (403, {})
        await ana.leave()


async def test_a_link_that_was_not_opened_yet_goes_with_its_seat(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        ana = await seated(made, "ana")
        url = await link(ana)
        await made.bot.matches.seats.vacate(made.info.id, int(ana.id))
        await made.bot.matches.seats.take(made.info.id, USER + 1, "Zoé", None)
        assert await entered(web, url) == (410, {})
        await ana.leave()


async def test_without_the_setting_there_is_no_button_and_one_of_before_says_so(
    tmp_path: Path,
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        ana = await seated(made, "ana")
        await link(ana)
        below = next(m for m in ana.everything() if BUTTON in json.dumps(m["components"]))
        await WebTable().begin(made.bot.context)
        answer = await (await ana.press(below, BUTTON)).message()
        assert made.bot.context.web is None
        assert "has switched the page with the board off" in json.dumps(answer)
        await ana.leave()


async def test_the_page_is_served_by_itself_where_the_setting_says(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with (
        boards(tmp_path, "eden-frontiers") as made,
        made.table.listening("127.0.0.1", 0) as port,
    ):
        made.table.base = f"http://127.0.0.1:{port}"
        url = made.table.link(made.info.id, USER, "fr")
        status, shown = await entered(web, url)
        async with web.get(url) as page, web.get(f"{made.table.base}/page/people") as other:
            assert '<html lang="fr"' in await page.text()
            assert other.status == 404
    assert (status, shown["seat"]) == (200, made.seat)


async def test_what_a_link_shows_is_drawn_while_its_page_is_on_the_way(tmp_path: Path) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        ana = await seated(made, "ana")
        await link(ana)
        async with asyncio.timeout(LONGEST):
            kept = made.bot.context.pictures._kept
            while not any(Picture("board", "") in key for key in kept):  # noqa: ASYNC110 - told to nobody
                await asyncio.sleep(0.02)
        await ana.leave()
