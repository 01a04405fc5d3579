"""Sources are read by strangers: what they refer to has to be here, or public under its own name."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
SOURCES: Final = sorted(
    path
    for folder in ("rules", "render", "bot", "tests")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".py", ".ftl", ".md", ".toml"}
)
ELSEWHERE: Final = {
    "a section of a page that is not here": r"\b(UX|kernel),? (section )?\d|\bsection \d+ of\b",
    "a page that is not here": r"\b(discord-ux|house|kernel|look|style)\.md\b",
    "a place on one machine": r"(?<![\w.])/(work|home)/\w",
}


def _lines(pattern: str, text: str) -> list[int]:
    return [n for n, line in enumerate(text.split("\n"), 1) if re.search(pattern, line)]


@pytest.mark.parametrize("kind", ELSEWHERE)
def test_nothing_refers_to_a_page_outside_the_repository(kind: str) -> None:
    assert len(SOURCES) > 500
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in SOURCES
        if path != Path(__file__)
        for line in _lines(ELSEWHERE[kind], path.read_text("utf-8"))
    ]
    assert not found, f"{kind}; say the reason itself, or name Discord's own page: {found}"


def test_a_reference_elsewhere_is_seen() -> None:
    lines = "# (UX 3.4.1)\n# kernel, section 12\n# see house.md\n/work/shared\nas in kernel 3\n"
    seen = [_lines(pattern, lines) for pattern in ELSEWHERE.values()]
    assert seen == [[1, 2, 5], [3], [4]]
