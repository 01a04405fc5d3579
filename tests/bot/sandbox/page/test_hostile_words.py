"""Hostile words and addresses in the page of somebody else."""

import io
from typing import Any

import pytest
from PIL import Image
from playwright.async_api import expect

from bot.sandbox.model import Upload
from bot.sandbox.server import Sandbox
from tests.bot.sandbox.page.browsing import Tab, channels, newest
from tests.bot.sandbox.page.page_bot import PageBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]


_BYTES = io.BytesIO()
Image.new("RGB", (3, 3)).save(_BYTES, "PNG")
PNG = _BYTES.getvalue()
RUN = "javascript:document.title='taken'"
MARKUP = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>"
HOSTILE: list[dict[str, Any]] = [
    {"content": MARKUP},
    {"content": f"[here]({RUN}) <{RUN}> {RUN} [here](data:text/html,a) [a](https://a.b/%zz)"},
    {"content": "```" + MARKUP + "``` ||" + MARKUP + "|| > " + MARKUP},
    {"content": "<t:99999999999999999999:R> <@1> <#1> </a b:1> <@&1>"},
    {"content": "> " * 900 + "deep"},
    {"content": "**__" * 450 + "a" + "__**" * 450},
    {"components": [{"type": 1, "components": [{"type": 2, "style": 5, "label": MARKUP, "url": RUN}]}]},
    {
        "flags": 1 << 15,
        "components": [
            {"type": 10, "content": MARKUP},
            {"type": 12, "items": [{"media": {"url": RUN}, "description": MARKUP}]},
            {"type": 12, "items": [{"media": {"url": "https://a.b/%zz"}}]},
            {"type": 12, "items": [{"media": {"url": "https://["}}]},
        ],
    },
]  # fmt: skip


async def test_nothing_that_somebody_writes_or_is_called_runs_in_the_page_of_another(
    box: Sandbox, bot: PageBot, tab: Tab
) -> None:
    place = box.core.world.channels[channels(box)[0]]
    box.people.add({"username": MARKUP[:32], "global_name": "<b onclick=alert(1)>"})
    for body in HOSTILE:  # as if no check had stopped it
        box.messages.write(place, box.core.bot, body)
    box.messages.write(place, box.core.bot, {"content": "the last"})

    page = await tab("ana")

    await expect(newest(page)).to_contain_text("the last")
    assert await page.locator(".msg").count() == len(HOSTILE) + 1
    assert "taken" not in await page.title()
    addresses = await page.evaluate(
        """() => [...document.querySelectorAll("[href], [src]")].map((node) => node.href ?? node.src)"""
    )
    assert not [one for one in addresses if str(one).startswith(("javascript:", "data:text"))]
    assert await page.locator("#log script, #log [onerror], #log [onclick]").count() == 0


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
async def test_pictures_are_seen_by_whatever_name_the_page_was_opened(
    name: str, box: Sandbox, tab: Tab
) -> None:
    picture = Upload(filename="a.png", content_type="image/png", content=PNG)
    place = box.core.world.channels[channels(box)[0]]
    box.messages.write(place, box.core.bot, {"content": "a"}, {0: picture})
    page = await tab("ana", at=box.url.replace("127.0.0.1", name))

    shown = page.locator("#log img").first

    await expect(shown).to_be_visible()
    assert await shown.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 3
