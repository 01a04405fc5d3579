"""One browser for all tests of pages of tables: to start it takes longer than most of them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.bot.sandbox.page.conftest import browser as started

__all__ = ["started"]

IN_A_BROWSER = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]
"""The marks of a test that takes ``browser``."""


@pytest_asyncio.fixture(loop_scope="package")
async def browser(started: Browser) -> AsyncIterator[Browser]:
    """Lend the browser to a test, and close what it has opened there."""
    yield started
    for context in started.contexts:
        await context.close()
