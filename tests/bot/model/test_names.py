"""Names that others wrote, as they are shown."""

from __future__ import annotations

import pytest

from bot.model.names import bare, clean, tidy

NAMES = {
    "Ana": "Ana",
    "  Ana\n# Big\t": "Ana # Big",
    "\u202eanA\u202c": "anA",
    "\u2066A\u2069\u200bn\ufeffa\u00ad": "Ana",
    "A\u0000n\u001ba\u0085": "Ana",
    "Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307": "Z\u0301\u0302\u0303",
    "\U0001f468\u200d\U0001f469": "\U0001f468\u200d\U0001f469",  # a family is one emoji
    "\u06a9\u062a\u0627\u0628\u200c\u0647\u0627": "\u06a9\u062a\u0627\u0628\u200c\u0647\u0627",
    "\u200b\u202e": "?",
    "\u200d": "?",
    "\u3164\u2800": "?",
    "\ud800": "?",
    "": "",
}


@pytest.mark.parametrize(("written", "shown"), NAMES.items())
def test_a_name_stays_on_its_line_and_reads_in_its_order(written: str, shown: str) -> None:
    assert tidy(written) == shown
    assert tidy(shown) == shown


@pytest.mark.parametrize(
    ("written", "shown"),
    {
        "**Ana**": r"\*\*Ana\*\*",
        "[free](https://evil.example)": r"\[free](https://evil.example)",
        "# Big": r"\# Big",
        "> said": r"\> said",
        "- item": r"\- item",
        "1. item": r"1\. item",
        "</gm end:123456789012345678>": r"\</gm end:123456789012345678>",
        "<#123456789012345678>": r"\<#123456789012345678>",
        "<t:1700000000:R>": r"\<t:1700000000:R>",
        "<id:customize>": r"\<id:customize>",
        "`x` ~~y~~ ||z|| _w_": r"\`x\` \~\~y\~\~ \|\|z\|\| \_w\_",
    }.items(),
)
def test_a_name_formats_nothing(written: str, shown: str) -> None:
    assert clean(written) == shown
    # Buttons and pictures format nothing by themselves.
    assert bare(shown) == written


@pytest.mark.parametrize(
    "written",
    ["@everyone", "@here", "<@123456789012345678>", "<@&123456789012345678>", "@\u200eeveryone"],
)
def test_a_name_calls_nobody(written: str) -> None:
    assert "@\u200b" in clean(written)
