"""Every worked example, ruling and house rule has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

NAMES = frozenset(
    name
    for file in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
)
NUMBERS = [
    *(f"ex_{n:02}" for n in (*range(1, 33), 36)),  # the others are of factions to come
    *(f"ru_{n:02}" for n in range(1, 67)),
    *(f"hr_{n:02}" for n in range(1, 25)),
]


def test_what_the_reference_numbers_is_tested_under_its_number() -> None:
    untested = [
        number
        for number in NUMBERS
        if not any(re.match(rf"test_{number}[a-z]?_", name) for name in NAMES)
    ]

    assert not untested
