"""Film a question that is answered on the board, and one on Discord's panel: ``python -m tests.bot.web.film``."""

from __future__ import annotations

import asyncio
import io
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from PIL import Image, ImageDraw
from playwright.async_api import Locator, Page, async_playwright

from tests.bot.web.boards import boards
from tests.bot.web.taps import ANSWERED, PATIENCE, SIZES
from tests.chromium import program
from tests.render.readme_pictures import FOLDER

SIZE: Final = {**SIZES["phone"], "device_scale_factor": 1}
QUESTION: Final = "Where do your troops go?"
STATE: Final = """async () => (await fetch("/t/state?locale=en&board=", {
  headers: { Authorization: `Bearer ${sessionStorage.getItem("hexarch-session")}` },
})).json()"""
MOVING: Final = 120
"""Milliseconds that the board needs to come closer."""
FINGER: Final = 17
"""Pixels around a touch that show it."""


@dataclass
class Film:
    """Pictures of a page, each shown for some milliseconds."""

    page: Page
    frames: list[Image.Image] = field(default_factory=list)
    times: list[int] = field(default_factory=list)

    async def hold(self, milliseconds: int, touch: tuple[float, float] | None = None) -> None:
        """Add what the page shows now; *touch*: where a finger is seen."""
        shot = Image.open(io.BytesIO(await self.page.screenshot())).convert("RGB")
        if touch is not None:
            x, y = touch
            marked = ImageDraw.Draw(shot, "RGBA")
            box = (x - FINGER, y - FINGER, x + FINGER, y + FINGER)
            marked.ellipse(box, fill=(255, 255, 255, 110), outline=(255, 255, 255, 230), width=3)
        self.frames.append(shot)
        self.times.append(milliseconds)

    async def touch(self, element: Locator) -> None:
        """Touch an element, seen a moment before, and show what follows."""
        await element.scroll_into_view_if_needed()
        box = await element.bounding_box()
        assert box is not None
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        await self.hold(550, at)
        await self.page.touchscreen.tap(*at)
        await self.page.wait_for_timeout(MOVING)
        await self.hold(90)
        await self.page.wait_for_timeout(3 * MOVING)

    def write(self, path: Path) -> None:
        """Write the film as an animated WebP that runs for ever."""
        first, *others = self.frames
        first.save(
            path,
            save_all=True,
            append_images=others,
            duration=self.times,
            loop=0,
            quality=82,
            method=6,
        )


async def asked(page: Page) -> str:
    """Wait until the person is asked and the board is drawn; return the question."""
    await page.wait_for_selector("#ask:not(.idle)", timeout=PATIENCE)
    await page.wait_for_selector("body:not(.behind)", timeout=PATIENCE)
    return await page.locator("#ask h1").inner_text()


async def until_asked(page: Page) -> None:
    """Answer as advised until it is asked where troops go."""
    while await asked(page) != QUESTION:
        before = await page.evaluate(ANSWERED)
        await page.locator("#foot .lead").tap()
        await page.wait_for_function(f"() => {ANSWERED} > {before}", timeout=PATIENCE)


async def on_the_board(page: Page) -> Film:
    """Make the moves that are advised by touching their tiles, and send them."""
    film = Film(page)
    await page.wait_for_timeout(6000)  # the arrows of what others did fade
    state: Any = await page.evaluate(STATE)
    (moves,) = (way["moves"] for way in state["sheet"]["ways"] if way["kind"] == "lead")
    await film.hold(2200)
    for move in moves:
        for place in move["at"]:
            await film.touch(page.locator(f'#over [data-place="{place}"]').first)
    await page.wait_for_timeout(700)
    await film.hold(1500)
    await film.touch(page.locator("#foot .lead"))
    await page.wait_for_selector("body:not(.behind)", timeout=PATIENCE)
    await page.wait_for_timeout(400)
    await film.hold(2500)
    return film


async def on_discord(page: Page) -> Film:
    """Open the question below the table and press what is advised."""
    film = Film(page)
    await page.locator(".tools .menu").tap()
    await page.locator("dialog").get_by_text("Discord").tap()
    opens = page.get_by_role("button", name="Deploy your troops").last
    await opens.wait_for(timeout=PATIENCE)
    await page.wait_for_timeout(1500)
    await film.hold(1800)
    await film.touch(opens)
    panel = page.locator(".msg.only").last
    await panel.get_by_text(QUESTION).wait_for(timeout=PATIENCE)
    await page.wait_for_timeout(1500)
    await film.hold(2500)
    await film.touch(panel.locator(".row button.b").first)
    await page.wait_for_timeout(2500)
    await film.hold(2500)
    return film


async def main() -> None:
    """Write both films beside the pictures of the README."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            boards(Path(folder), "eden-frontiers", sandbox=True) as made,
            async_playwright() as web,
        ):
            browser = await web.chromium.launch(executable_path=program())
            page = await (await browser.new_context(**SIZE, locale="en-US")).new_page()
            await page.goto(f"{made.box.url}/")
            await (
                page.locator("[data-game=eden-frontiers]").get_by_role("button", name="Play").tap()
            )
            await page.wait_for_url("**/t/?*", timeout=PATIENCE)
            for name, film in (("board", on_the_board), ("panel", on_discord)):
                await until_asked(page)
                (await film(page)).write(FOLDER / f"{name}.webp")
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
