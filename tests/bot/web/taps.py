"""Play a match on its page in Chromium by touches alone: ``python -m tests.bot.web.taps --help``."""

from __future__ import annotations

import argparse
import asyncio
import os
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
IN_VAIN: Final = 6
"""So often in turn a touch may answer nothing: then the question has no answer by touch."""


ANSWERED: Final = "performance.getEntriesByName('told').length"
"""How many answers have brought a new question, as the page marks them."""
TWICE: Final = """() => {
  const says = selector => [...document.querySelectorAll(selector)].map(e => e.textContent);
  const listed = document.querySelector(".all[aria-expanded=true], .own");
  const all = listed ? [] : says("#ask > .b, #ask > div > .b, #foot > .b");
  return all.filter((one, i) => all.indexOf(one) !== i);
}"""
"""Labels of answers that stand on the page twice."""
TIMES: Final = """name => {
  const marks = performance.getEntries().filter(m => ["sent", "told", "seen"].includes(m.name));
  const took = [];
  let sent = null;
  for (const mark of marks) {
    if (mark.name === "sent") sent = mark.startTime;
    else if (mark.name === name && sent !== null) {
      took.push(Math.round(mark.startTime - sent));
      sent = null;
    }
  }
  return took;
}"""
"""Milliseconds from each answer to the new question (``told``) or to its picture (``seen``)."""


@dataclass
class Played:
    """What happened at a page: touches, answers sent, those refused, errors, times in ms.

    ``shown``: the picture of the end was, with the board in sight.
    """

    touches: int = 0
    answers: int = 0
    refused: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    questions: list[int] = field(default_factory=list)
    pictures: list[int] = field(default_factory=list)
    stuck: str = ""
    over: bool = False
    shown: bool = False


async def touched(
    page: Page, played: Played, selector: str, luck: random.Random | None, *, finger: bool
) -> bool:
    """Touch the middle of the first element, or of one by *luck*, whatever lies over it.

    Return whether there was any.
    The page draws its elements anew whenever it hears news, so all are looked at in one moment.
    """
    boxes: list[dict[str, float]] = await page.locator(selector).evaluate_all(
        "all => all.map(e => e.getBoundingClientRect().toJSON()).filter(box => box.width)"
    )
    if not boxes:
        return False
    box = luck.choice(boxes) if luck else boxes[0]
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    played.touches += 1
    await (page.touchscreen.tap(x, y) if finger else page.mouse.click(x, y))
    return True


async def play(
    page: Page, answers: int, luck: random.Random, *, finger: bool, own: float
) -> Played:
    """Answer so many questions; *own*: how often by touching the board instead of the lead."""
    played = Played()
    page.on("pageerror", lambda error: played.errors.append(str(error)))
    page.on(
        "console",
        # What the browser says of a refused answer is no error of the page, which says why.
        lambda said: (
            played.errors.append(said.text)
            if said.type == "error" and "412" not in said.text
            else None
        ),
    )
    await page.wait_for_selector("#ask h1", timeout=PATIENCE)
    in_vain = 0
    while played.answers < answers and in_vain < IN_VAIN:
        if not await _ready(page):
            break
        if await page.evaluate("window.over()"):
            played.over = True
            played.shown = await _end_is_shown(page)
            break
        played.errors += [f"twice: {label}" for label in await page.evaluate(TWICE)]
        before = await page.evaluate(ANSWERED)
        if not in_vain and luck.random() < own:
            for _ in range(luck.randrange(1, 4)):
                if await page.evaluate(ANSWERED) == before:
                    await touched(page, played, LIT, luck, finger=finger)
                    await page.wait_for_timeout(60)
        if await page.evaluate(ANSWERED) == before:
            await _answered(page, played, finger=finger)
        done = f"() => {ANSWERED} > {before} || document.querySelector('.risk')"
        try:
            await page.wait_for_function(done, timeout=5000)
        except WaitedTooLongError:  # others were asked meanwhile, or the touch fell beside
            in_vain += 1
            continue
        in_vain = 0
        if await page.locator(".risk").count():
            await touched(page, played, "#foot .b", luck, finger=finger)
            continue
        played.answers += 1
        if (why := await _text(page, ".why")) is not None:
            played.refused.append(why)
            # An answer of one's own that is not whole is begun again.
            await touched(page, played, ".own button", None, finger=finger)
    if played.answers < answers and not played.over:
        played.stuck = await _text(page, "#ask") or "?"
    played.questions = await page.evaluate(TIMES, "told")
    played.pictures = await page.evaluate(TIMES, "seen")
    return played


async def _ready(page: Page) -> bool:
    """Wait until the person is asked or the match is over; false if nothing happens any more.

    Others play on for minutes once the person is out.
    """
    ready, before = "() => document.querySelector('#ask:not(.idle)') || window.over?.()", ""
    while True:
        try:
            await page.wait_for_function(ready, timeout=PATIENCE)
        except WaitedTooLongError:
            now = await page.locator("body").inner_text()
            if now == before:
                return False
            before = now
        else:
            return True


async def _end_is_shown(page: Page) -> bool:
    """Wait for the picture of the end, and look whether the board is still in sight beside it."""
    drawn = "e => e?.naturalWidth && e.getBoundingClientRect().width"
    try:
        await page.wait_for_function(
            f"() => ['#ask .end img', '#picture'].map(name => document.querySelector(name)).every({drawn})",
            timeout=PATIENCE,
        )
    except WaitedTooLongError:
        return False
    return True


async def _answered(page: Page, played: Played, *, finger: bool) -> None:
    """Touch the advised answer; where none is, the first that is listed, and unfold the list."""
    for selector in ("#foot .b", "#ask .b"):
        if await touched(page, played, selector, None, finger=finger):
            return
    for selector in (".all", "#ask summary", "#ask .b"):
        await touched(page, played, selector, None, finger=finger)


async def _text(page: Page, selector: str) -> str | None:
    """Return the text of the first element, which the page may take away in any moment."""
    texts: list[str] = await page.locator(selector).all_inner_texts()
    return texts[0] if texts else None


def _spread(took: list[int]) -> str:
    """Say the middle of some times, and what 95 of 100 stay below."""
    ordered = sorted(took) or [0]
    return f"p50 {statistics.median(ordered):.0f} p95 {ordered[int(0.95 * (len(ordered) - 1))]} ms"


async def main() -> None:
    """Play on every size and in every language that is asked for, and print what happened."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", choices=[*GAMES], default="eden-frontiers")
    asked.add_argument("--size", choices=[*SIZES], default="phone")
    asked.add_argument("--locale", choices=["en", "fr"], default="en")
    asked.add_argument("--answers", type=int, default=100_000, help="at most so many")
    asked.add_argument("--own", type=float, default=0.5, help="part answered by touching the board")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--shots", type=Path, help="a folder for a picture of the end")
    known = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        async with boards(Path(folder), known.game, painters=1) as made, async_playwright() as web:
            browser = await web.chromium.launch(executable_path=program())
            context = await browser.new_context(**SIZES[known.size])
            page = await context.new_page()
            # A touch that falls on the way back to Discord must not end the match: this leads nowhere.
            await context.route("https://discord.com/**", lambda route: route.fulfill(status=204))
            await page.goto(made.address(locale=known.locale))
            luck = random.Random(known.seed)
            played = await play(
                page, known.answers, luck, finger=known.size == "phone", own=known.own
            )
            if known.shots:
                await page.screenshot(
                    path=known.shots / f"{known.game}-{known.size}-{known.locale}.png"
                )
            sys.stdout.write(
                f"{known.game} {known.size} {known.locale}: {played.answers} answers, "
                f"{played.touches} touches, {len(played.refused)} refused, "
                f"question {_spread(played.questions)}, picture {_spread(played.pictures)}, "
                f"{'over' if played.over else 'not over'}{', its end is shown' * played.shown}, load {os.getloadavg()[0]:.1f}\n"
            )
            for line in [*played.errors, *played.refused, played.stuck]:
                if line:
                    sys.stdout.write(f"  {line}\n")
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
