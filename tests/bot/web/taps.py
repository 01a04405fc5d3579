"""Play a match on its page in Chromium by touches alone: ``python -m tests.bot.web.taps --help``."""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Page, async_playwright
from playwright.async_api import TimeoutError as WaitedTooLongError

from bot.games.registry import GAMES
from tests.bot.web.boards import boards
from tests.chromium import program

SIZES: Final[dict[str, dict[str, Any]]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}
LIT: Final = (
    ".spot.can, .spot.lead, .spot.next, .spot.hit, .c.can, .c.lead, .c.next, #here button, #ask .b"
)
PATIENCE: Final = 60_000
"""Milliseconds that the others have until the person is asked again."""


@dataclass
class Played:
    """What happened at a page: touches, answers sent, those refused, errors, times in ms."""

    touches: int = 0
    answers: int = 0
    refused: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    took: list[int] = field(default_factory=list)
    stuck: str = ""
    over: bool = False


async def touched(page: Page, played: Played, selector: str, number: int, *, finger: bool) -> None:
    """Touch the middle of an element, as a person does, whatever lies over it."""
    element = page.locator(selector).nth(number)
    box = await element.bounding_box()
    if box is None:
        return
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    played.touches += 1
    await (page.touchscreen.tap(x, y) if finger else page.mouse.click(x, y))


async def play(
    page: Page, answers: int, luck: random.Random, *, finger: bool, own: float
) -> Played:
    """Answer so many questions; *own*: how often by touching the board instead of the lead."""
    played = Played()
    page.on("pageerror", lambda error: played.errors.append(str(error)))
    page.on(
        "console",
        lambda said: played.errors.append(said.text) if said.type == "error" else None,
    )
    await page.wait_for_selector("#ask h1", timeout=PATIENCE)
    while played.answers < answers:
        ready = "() => document.querySelector('#ask:not(.idle)') || window.over?.()"
        await page.wait_for_function(ready, timeout=PATIENCE)
        if await page.evaluate("window.over()"):
            played.over = True
            break
        before = await page.evaluate("(window.took ?? []).length")
        if luck.random() < own:
            for _ in range(luck.randrange(1, 4)):
                lit = await page.locator(LIT).count()
                if lit and await page.evaluate("(window.took ?? []).length") == before:
                    await touched(page, played, LIT, luck.randrange(lit), finger=finger)
                    await page.wait_for_timeout(60)
        if await page.evaluate("(window.took ?? []).length") == before:
            if not await page.locator("#foot .b").count():
                # No answer is advised: the first that is listed.
                if not await page.locator("#ask .b").count() and await page.locator(".all").count():
                    await touched(page, played, ".all", 0, finger=finger)
                if await page.locator("#ask.idle").count():  # others were asked meanwhile
                    continue
                if not await page.locator("#ask .b").count():
                    played.stuck = await page.locator("#ask").inner_text()
                    break
                await touched(page, played, "#ask .b", 0, finger=finger)
            else:
                await touched(page, played, "#foot .b", 0, finger=finger)
        done = f"() => (window.took ?? []).length > {before} || document.querySelector('.risk')"
        try:
            await page.wait_for_function(done, timeout=5000)
        except WaitedTooLongError:  # others were asked meanwhile, or the touch fell beside
            continue
        if await page.locator(".risk").count():
            await touched(page, played, "#foot .b", luck.randrange(2), finger=finger)
            continue
        played.answers += 1
        if await page.locator(".why").count():
            played.refused.append(await page.locator(".why").inner_text())
            if await page.locator(
                ".own button"
            ).count():  # an answer of one's own that is not whole
                await touched(page, played, ".own button", 0, finger=finger)
    played.took = await page.evaluate("window.took ?? []")
    return played


async def main() -> None:
    """Play on every size and in every language that is asked for, and print what happened."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", choices=[*GAMES], default="eden-frontiers")
    asked.add_argument("--size", choices=[*SIZES], default="phone")
    asked.add_argument("--locale", choices=["en", "fr"], default="en")
    asked.add_argument("--answers", type=int, default=100_000, help="0: until the match is over")
    asked.add_argument("--own", type=float, default=0.5, help="part answered by touching the board")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--shots", type=Path, help="a folder for a picture of the end")
    known = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        async with boards(Path(folder), known.game) as made, async_playwright() as web:
            browser = await web.chromium.launch(executable_path=program())
            context = await browser.new_context(**SIZES[known.size])
            page = await context.new_page()
            await page.goto(made.address(locale=known.locale))
            luck = random.Random(known.seed)
            played = await play(
                page, known.answers, luck, finger=known.size == "phone", own=known.own
            )
            if known.shots:
                await page.screenshot(
                    path=known.shots / f"{known.game}-{known.size}-{known.locale}.png"
                )
            took = sorted(played.took) or [0]
            sys.stdout.write(
                f"{known.game} {known.size} {known.locale}: {played.answers} answers, "
                f"{played.touches} touches, {len(played.refused)} refused, "
                f"p50 {statistics.median(took):.0f} ms, p95 {took[int(0.95 * (len(took) - 1))]} ms, "
                f"{'over' if played.over else 'not over'}\n"
            )
            for line in [*played.errors, *played.refused, played.stuck]:
                if line:
                    sys.stdout.write(f"  {line}\n")
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
