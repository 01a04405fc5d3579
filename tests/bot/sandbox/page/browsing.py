"""What tests do in the sandbox's page."""

import asyncio
from collections.abc import Callable
from typing import Any

from playwright.async_api import Page

from bot.sandbox.server import Sandbox
from tests.bot.sandbox.page.page_bot import PageBot

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
Tab = Callable[..., Any]  # (name, place=..., **context) -> Page


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


def id_of(box: Sandbox, name: str) -> str:
    return next(user.id for user in box.core.world.users.values() if user.username == name)


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
