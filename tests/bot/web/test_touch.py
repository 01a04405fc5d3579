"""The page in a browser: played by touches alone, in the size of a phone and of a desk."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.async_api import Browser

from bot.web.server import PAGE
from tests.bot.web.boards import boards
from tests.bot.web.taps import SIZES, play

MOST_BYTES = 60 * 1024
"""Of scripts and styles of a table, as they are sent to a phone."""
MOST_BYTES_OF_START = 16 * 1024
MOST_BYTES_OF_FRAME = 2 * 1024
MOST_BYTES_OF_ASIDE = 4.25 * 1024


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="package")
@pytest.mark.parametrize(
    ("game", "size", "locale"),
    [
        ("eden-frontiers", "phone", "fr"),
        ("cthulhu-wars", "desk", "en"),
        ("clash-of-cultures", "phone", "en"),
    ],
)
async def test_a_match_is_played_by_touches_alone(
    tmp_path: Path, browser: Browser, game: str, size: str, locale: str
) -> None:
    async with boards(tmp_path, game) as made:
        page = await (await browser.new_context(**SIZES[size])).new_page()
        await page.goto(made.address(locale=locale))
        played = await play(page, 4, random.Random(1), finger=size == "phone", own=0.5)
        wide = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
        language = await page.evaluate("document.documentElement.lang")
        await page.close()  # else it asks on when nobody serves it any more

    assert played.errors == []
    assert played.stuck == ""
    assert played.answers == 4
    assert wide <= 0
    assert language == locale


def test_the_pages_are_light() -> None:
    """The start page is another one: it loads its own script and style, and ``dom.js``."""
    sizes = {p.name: p.stat().st_size for p in PAGE.iterdir() if p.suffix in {".js", ".css"}}
    start = {name: sizes.pop(name) for name in ("start.js", "start.css")}
    inside = sizes.pop("rpc.js")  # fetched in a frame of Discord's client alone
    aside = sizes.pop("aside.js") + sizes.pop("aside.css")  # with the menu, and at the end

    assert sum(sizes.values()) <= MOST_BYTES
    assert inside <= MOST_BYTES_OF_FRAME
    assert aside <= MOST_BYTES_OF_ASIDE
    assert sum(start.values()) + sizes["dom.js"] <= MOST_BYTES_OF_START
