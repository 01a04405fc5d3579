"""What the page looks like: on phones, for the keyboard, in both languages, in every ink."""

import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot import sandbox
from tests.bot.sandbox.page.browsing import PHONE, TOUCH, Tab, command, newest, overflow
from tests.bot.sandbox.page.page_bot import PageBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]


PAGE = Path(sandbox.__file__).parent / "page"


async def test_french_reaches_the_page_the_commands_and_the_bot(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")

    await page.get_by_role("button", name="Français").click()
    await expect(page.locator(".places h2").first).to_have_text("Tables")
    await expect(page.locator("#side h2")).to_have_text("Personnes ici")
    await page.locator("#say").fill("/")
    await expect(page.locator("#opts")).to_contain_text("/combatChoisir un combat")
    await page.locator("#say").fill("/combat où: E6 troops: 1")
    await page.keyboard.press("Enter")

    await expect(newest(page)).to_contain_text("Rien que pour vous, Bob")
    assert str(bot.locales[-1]) == "fr"


async def test_every_word_exists_in_both_languages(tab: Tab) -> None:
    page = await tab("bob")

    shapes = await page.evaluate(
        """async () => {
          const {words, speak} = await import("/page/words.js").then((m) => ({words: () => m.words, speak: m.speak}));
          const shape = (thing) => typeof thing === "object" && thing !== null
            ? Object.fromEntries(Object.entries(thing).map(([key, inner]) => [key, shape(inner)]))
            : typeof thing === "function" ? thing.length : typeof thing;
          return ["en-US", "fr"].map((locale) => { speak(locale); return shape(words()); });
        }"""
    )

    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("width", [390, 320])
async def test_nothing_sticks_out_of_a_phone(bot: PageBot, tab: Tab, width: int) -> None:
    page = await tab("bob", **TOUCH | {"viewport": {**PHONE, "width": width}})

    for words in ("panel", "lobby", "board"):
        await command(page, words)
        await expect(newest(page).locator(".av")).to_be_visible()
    assert await overflow(page) == []
    await page.locator("#say").fill("/fight where: E6 troops: 2 quiet:")
    assert await overflow(page) == []


async def test_a_phone_reaches_the_places_and_gives_the_keyboard_back(
    bot: PageBot, tab: Tab
) -> None:
    page = await tab("bob", **TOUCH)
    menu = page.locator("[data-key=menu]")

    await menu.tap()
    await expect(page.locator("#rail")).to_be_visible()
    await page.keyboard.press("Escape")

    await expect(page.locator("#rail")).to_be_hidden()
    await expect(menu).to_be_focused()


async def test_everything_that_can_be_pressed_has_a_name(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    for words in ("panel", "lobby"):
        await command(page, words)
    await expect(newest(page).locator(".slip")).to_be_visible()
    await page.get_by_role("button", name="Tools").click()

    nameless = await page.evaluate(
        """() => [...document.querySelectorAll("button, a, input, [role=button]")]
        .filter((node) => node.getClientRects().length)
        .filter((node) => !(node.getAttribute("aria-label") || node.textContent.trim()
          || node.labels?.length || node.querySelector("img[alt]")))
        .map((node) => node.outerHTML)"""
    )

    assert nameless == []


async def test_markup_in_a_message_is_only_text(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")

    await page.locator("#say").fill("<img src=x onerror=alert(1)> <b>no</b>")
    await page.keyboard.press("Enter")

    await expect(newest(page).locator(".tx")).to_have_text("<img src=x onerror=alert(1)> <b>no</b>")
    await expect(newest(page).locator("img")).to_have_count(0)


MARKDOWN = {
    "**b** *i* __u__ ~~s~~ `c`": "<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code></p>",
    "# One\n### Three": "<h3>One</h3><h5>Three</h5>",
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "2. a\n3. b": '<ol start="2"><li>a</li><li>b</li></ol>',
    "- a\n1. b": '<div><ul><li>a</li></ul><ol start="1"><li>b</li></ol></div>',
    "> q\n> r\nafter": "<blockquote><p>q<br>r</p></blockquote><p>after</p>",
    ">>> q\nr": "<blockquote><p>q<br>r</p></blockquote>",
    "```py\na  *b*\n```": "<pre><code>a  *b*</code></pre>",
    "-# small": '<p class="fine">small</p>',
    r"\*plain\* snake_case_name 2*3*4": "<p>*plain* snake_case_name 2<em>3</em>4</p>",
    "one\n\ntwo": "<p>one</p><p>two</p>",
    "***both***": "<p><strong><em>both</em></strong></p>",
    "[l](javascript:alert)": "<p>[l](javascript:alert)</p>",
    ">not a quote": "<p>&gt;not a quote</p>",
}


async def test_markdown_is_read_as_discord_reads_it(tab: Tab) -> None:
    page = await tab("bob")

    read = await page.evaluate(
        """async (texts) => {
          const {blocks} = await import("/page/markdown.js");
          return texts.map((text) => { const box = document.createElement("div"); box.append(...blocks(text)); return box.innerHTML; });
        }""",
        list(MARKDOWN),
    )

    assert dict(zip(MARKDOWN, read, strict=True)) == MARKDOWN


async def test_a_moment_is_told_in_the_readers_language(bot: PageBot, tab: Tab) -> None:
    page = await tab("bob")
    await page.get_by_role("button", name="Français").click()

    await page.locator("#say").fill(f"<t:{_now() - 7200}:R>")
    await page.keyboard.press("Enter")

    await expect(newest(page).locator(".tx time")).to_have_text("il y a 2 heures")
    ago = "async (away) => (await import('/page/markdown.js')).ago(Date.now() / 1000 + away)"
    assert await page.evaluate(ago, 9 * 86400) == "dans 9 jours"  # never "la semaine prochaine"
    assert await page.evaluate(ago, -0.2) == "il y a 1 seconde"


def _now() -> int:
    import time

    return int(time.time())


PAIRS = [
    (ink, ground)
    for ink in ("text", "text2", "text3", "danger", "ok", "own", "accent")
    for ground in ("bg", "sea", "panel", "card")
    if (ink, ground) != ("accent", "bg")  # gold words stand on messages only
]


async def test_every_ink_reads_on_every_ground() -> None:
    css = (PAGE / "page.css").read_text()
    start = css.index(":root {")
    tokens = dict(re.findall(r"--([\w-]+): (#[0-9A-F]{6})\b", css[start : css.index("}", start)]))

    weak = {
        (ink, ground): ratio
        for ink, ground in PAIRS
        if (ratio := _contrast(tokens[ink], tokens[ground])) < 4.5
    }

    assert weak == {}


def _contrast(one: str, other: str) -> float:
    """The ratio of two colours by WCAG, 1 to 21."""
    lights = sorted((_light(one), _light(other)), reverse=True)
    return (lights[0] + 0.05) / (lights[1] + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
